// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

@testable import LegatoCommand

/// The program that serves the page, started by hand.
@Suite struct ServerProgramTests {
    @Test(arguments: [[], ["--help"], ["--serve", "3"]] as [[String]])
    func `the server that is not started by the command says who starts it`(arguments: [String]) throws {
        let legato = try CommandRunner()
        let folder = URL(fileURLWithPath: legato.program).deletingLastPathComponent().path
        let result = try legato.run(arguments, prefix: [Installation(folder: folder).server], isCommand: true)
        #expect(result.code == 1 && result.output.isEmpty)
        #expect(result.errors == "legato-server: This program is started by 'legato run'.\n")
    }
}
