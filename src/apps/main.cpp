#include <ios>

#include "apps/commands/commands.hpp"

int main(int count, char** arguments) {
  std::ios::sync_with_stdio(false);
  florin::apps::CommandLine line("florin", FLORIN_VERSION, florin::apps::chosen_language(count, arguments));
  florin::apps::add_serve(line);
  florin::apps::add_play(line);
  florin::apps::add_pad(line);
  florin::apps::add_sheets(line);
  florin::apps::add_games(line);
  florin::apps::add_rules(line);
  florin::apps::add_referee(line);
  florin::apps::add_simulate(line);
  florin::apps::add_arena(line);
  florin::apps::add_replay(line);
  florin::apps::add_verify(line);
  florin::apps::add_review(line);
  florin::apps::add_texts(line);
  florin::apps::add_bench(line);
  florin::apps::add_train(line);
  florin::apps::add_perft(line);
  florin::apps::add_admin(line);
  florin::apps::add_doctor(line);
  florin::apps::add_completion(line);
  florin::apps::add_manual(line);
  return line.run(count, arguments);
}
