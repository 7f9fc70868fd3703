// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

let bench = Bench(only: CommandLine.arguments.dropFirst().first ?? "")
AnimatorBenchmarks.run(bench)
StageBenchmarks.run(bench)
