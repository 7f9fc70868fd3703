// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

// Usage: live-bench COMMAND SCENES [WORD]. COMMAND is a built `legato`, SCENES the folder with the scenes of legato-bench.
let arguments = CommandLine.arguments
guard arguments.count >= 3 else {
    FileHandle.standardError.write(Data("Usage: live-bench COMMAND SCENES [WORD]\n".utf8))
    exit(2)
}
let bench = LiveBench(program: arguments[1], scenes: arguments[2], only: arguments.dropFirst(3).first ?? "")
do { try bench.run() } catch {
    FileHandle.standardError.write(Data("live-bench: \(error)\n".utf8))
    exit(1)
}
