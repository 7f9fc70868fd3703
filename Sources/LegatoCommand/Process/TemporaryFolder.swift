// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEncoding

/// A folder of our own for what lies between the user's file and the result.
final class TemporaryFolder {
    private let scratch: ScratchFolder

    init() throws(CommandFailure) {
        do { scratch = try ScratchFolder() } catch { throw CommandFailure(error.message) }
    }

    var path: String { scratch.path }

    func file(_ name: String) -> String { "\(path)/\(name)" }

    func remove() { scratch.remove() }
}
