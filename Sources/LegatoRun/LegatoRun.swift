// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoOptions
import LegatoStage

/// What `legato-runner` calls: renders the user's library as the command line says, and reports to the command that
/// watches.
///
/// The arguments after the program's name are the library, where to write the report, and those of `legato render`. Gives the exit code. On the main thread, once.
@_cdecl("legato_run_main")
public func legatoRunMain(
    _ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> Int32 {
    let words = (0..<Int(count)).compactMap { arguments[$0].map { String(cString: $0) } }
    return MainActor.assumeIsolated {
        do {
            try run(Array(words.dropFirst()))
            return 0
        } catch {
            try? FileHandle.standardError.write(contentsOf: Data("legato: \(message(of: error))\n".utf8))
            return 1
        }
    }
}

/// What cannot be rendered, and what to do about it.
struct RunFailure: Error {
    let message: String

    init(_ message: String) { self.message = message }
}

private func message(of error: any Error) -> String {
    switch error {
    case let failure as RunFailure: failure.message
    case let usage as UsageError: usage.message
    default: "\(error)"
    }
}

@MainActor
private func run(_ arguments: [String]) throws {
    guard arguments.count >= 2 else {
        throw RunFailure("legato-runner is started by 'legato render', with the library to run.")
    }
    guard case .render(let options) = try Command(arguments: ["render"] + arguments.dropFirst(2)) else { return }
    SceneProcess.begin()
    try SceneProcess.checkFonts()
    let library = try SceneLibrary(path: arguments[0])
    VirtualClock.adoptLoadedLibraries()
    let rendering = Rendering(options: options, preview: try library.preview(named: options.preview))
    let report = try rendering.run()
    try report.text.write(toFile: arguments[1], atomically: true, encoding: .utf8)
}
