// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

// Usage: live-bench COMMAND SCENES [WORD]. COMMAND is a built `legato`, SCENES the folder with the scenes of legato-bench.
let arguments = CommandLine.arguments
guard arguments.count >= 3 else {
    FileHandle.standardError.write(Data("Usage: live-bench COMMAND SCENES [WORD]\n".utf8))
    exit(2)
}
let only = arguments.dropFirst(3).first ?? ""
do {
    try RenderBench(program: arguments[1], scenes: arguments[2], only: only).run()
    try LiveBench(program: arguments[1], scenes: arguments[2], only: only).run()
} catch {
    FileHandle.standardError.write(Data("live-bench: \(error)\n".utf8))
    exit(1)
}
