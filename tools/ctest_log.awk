# Reads the log of `ctest --verbose`. A CTest test may be a whole script or file, so this counts the test cases that
# doctest, Node and the scripts of tests/cli report. A test that reports none counts as one.
#   what=counts    "PASSED FAILED" of all test cases
#   what=failures  every failed test with the end of its output
#   what=times     "SECONDS s  NAME" of every test

# A line of a test's output: "12: text".
/^ *[0-9]+: / {
  match($0, /^ *[0-9]+: /)
  id = $1 + 0
  text = substr($0, RLENGTH + 1)
  lines[id, ++length_of[id]] = text
  if (text ~ /^\[doctest\] test cases: /) {
    match(text, /[0-9]+ passed/)
    counted_passed[id] += substr(text, RSTART, RLENGTH) + 0
    match(text, /[0-9]+ failed/)
    counted_failed[id] += substr(text, RSTART, RLENGTH) + 0
  } else if (text ~ /^[^ ]+ pass [0-9]+$/) {  # node
    counted_passed[id] += substr(text, index(text, " pass ") + 6)
  } else if (text ~ /^[^ ]+ fail [0-9]+$/ || text ~ /^[^ ]+ cancelled [0-9]+$/) {
    sub(/.* /, "", text)
    counted_failed[id] += text
  } else if (text ~ /^ok /) {  # scripts
    counted_passed[id] += 1
  } else if (text ~ /^not ok /) {
    counted_failed[id] += 1
  }
}

# The end of a test: " 3/12 Test #7: unit/name ....   Passed    0.12 sec".
/^ *[0-9]+\/[0-9]+ Test +#[0-9]+: / {
  name = $0
  sub(/^[^#]*#/, "", name)
  id = name + 0
  sub(/^[0-9]+: /, "", name)
  is_passed = name ~ / Passed +[0-9.]+ sec *$/
  seconds = $(NF - 1)
  sub(/ \.\.+.*| +Passed +[0-9.]+ sec.*|\*\*\*.*/, "", name)
  if (!is_passed && !counted_failed[id]) counted_failed[id] = 1
  if (is_passed && !counted_passed[id] && !counted_failed[id]) counted_passed[id] = 1
  passed += counted_passed[id]
  failed += counted_failed[id]
  if (what == "times") printf "%8.1f s  %s\n", seconds, name
  if (what == "failures" && counted_failed[id]) {
    sub(/.*\*\*\*/, "")
    printf "\nFAILED %s (%s)\n", name, is_passed ? "it counts a failed case" : $0
    for (i = 1; i <= length_of[id]; ++i) {
      if (i > length_of[id] - 60 || lines[id, i] ~ /^not ok /) print "  " lines[id, i]
    }
  }
}

END {
  if (what == "counts") print passed + 0, failed + 0
}
