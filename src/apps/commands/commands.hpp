// The subcommands of florin. Each function adds one to the command line.
#pragma once

#include "apps/shell/command_line.hpp"

namespace florin::apps {

void add_serve(CommandLine& line);
void add_admin(CommandLine& line);
void add_doctor(CommandLine& line);
void add_play(CommandLine& line);
void add_pad(CommandLine& line);
void add_sheets(CommandLine& line);
void add_games(CommandLine& line);
void add_rules(CommandLine& line);
void add_referee(CommandLine& line);
void add_simulate(CommandLine& line);
void add_arena(CommandLine& line);
void add_replay(CommandLine& line);
void add_verify(CommandLine& line);
void add_review(CommandLine& line);
void add_texts(CommandLine& line);
void add_bench(CommandLine& line);
void add_train(CommandLine& line);
void add_perft(CommandLine& line);
void add_completion(CommandLine& line);
void add_manual(CommandLine& line);

}  // namespace florin::apps
