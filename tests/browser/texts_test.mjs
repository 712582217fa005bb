// `florin texts --json`, filled in as docs/texts.md describes and with the browser's plural rules, gives the same
// sentences as C++.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import test from "node:test";
import { load } from "./florin.mjs";

const florin = await load(process.env.FLORIN_WASM);
const textsOf = (language) =>
  JSON.parse(execFileSync(process.env.FLORIN, ["texts", "--language", language, "--json"], { encoding: "utf8" }));

const languages = ["en", "pl"];
const slots = /\{([^{}:]+)(?::([^{}]*))?\}/g;

// The function from docs/texts.md, for numbers and words.
function say({ language, plurals }, sentence, values) {
  const rules = new Intl.PluralRules(language);
  return sentence.replace(slots, (_, name, forms) => {
    if (forms === undefined) return String(values[name]);
    return forms.split("|")[plurals.indexOf(rules.select(values[name]))];
  });
}

for (const language of languages) {
  const texts = textsOf(language);
  const catalogues = [texts.common, ...Object.values(texts.games)];

  test(`${language}: every sentence has one form for each plural category`, () => {
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const category of texts.plurals) assert.ok(categories.includes(category), category);
    for (let n = 0; n <= 1000; ++n) assert.ok(texts.plurals.includes(new Intl.PluralRules(language).select(n)), `${n}`);
    let counted = 0;
    for (const sentence of catalogues.flatMap((catalogue) => Object.values(catalogue))) {
      for (const [slot, , forms] of sentence.matchAll(slots)) {
        if (forms === undefined) continue;
        assert.equal(forms.split("|").length, texts.plurals.length, slot);
        ++counted;
      }
    }
    assert.ok(counted > 20);
  });

  test(`${language}: the page and the module make the same sentences`, () => {
    assert.ok(florin.call("speak", [], language));
    for (const players of [1, 2, 3, 4, 5, 6]) {
      const record = { florin: 1, game: "medici", players, names: [], options: {}, moves: [] };
      const said = () => florin.open(record);
      const wanted = say(texts, texts.common["record.one-for-each"], { member: "names", players });
      assert.throws(said, (error) => JSON.parse(error.message).error === wanted, wanted);
    }
  });
}

test("both languages have the same sentences", () => {
  const [english, polish] = languages.map(textsOf);
  assert.deepEqual(Object.keys(english.common), Object.keys(polish.common));
  for (const game of Object.keys(english.games)) assert.deepEqual(Object.keys(english.games[game]), Object.keys(polish.games[game]));
});
