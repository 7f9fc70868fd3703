// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

let bench = Bench(only: CommandLine.arguments.dropFirst().first ?? "")
CurveBenchmarks.run(bench)
KeyframeBenchmarks.run(bench)
AnimatorBenchmarks.run(bench)
RasterBenchmarks.run(bench)
FrameBenchmarks.run(bench)
ChangeBenchmarks.run(bench)
ScrollBenchmarks.run(bench)
ContentBenchmarks.run(bench)
MotionBenchmarks.run(bench)
NavigationBenchmarks.run(bench)
ListBenchmarks.run(bench)
EditingBenchmarks.run(bench)
CombineBenchmarks.run(bench)
KitBenchmarks.run(bench)
