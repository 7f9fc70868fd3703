// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoOptions
import LegatoProtocol

/// `legato run`: shows the user's files live on a page, and follows each save.
struct RunCommand {
    let options: RunOptions
    let tools: Toolchain

    /// Serves until a signal ends the command, or the input of the tool that drives it.
    func run() throws(CommandFailure) {
        let access = PageAccess(
            address: options.address, port: options.port, token: Self.secret(), cookie: "legato-" + Self.secret(),
            hosts: options.knownHosts)
        let server = try PageProcess(tools.installation, access, folder: tools.folder.path)
        let address = "http://\(options.shownAddress):\(server.port)/?token=\(access.token)"
        let line =
            options.isDriven ? ToolMessage.event("Live.ready", "\"address\":\(JSONText.literal(address))") : address
        try StandardStreams.write(line + "\n")
        try LiveSession(options.scene, server, editor: options.editor, isDriven: options.isDriven).run()
    }

    /// 128 bits that nobody can guess, in hexadecimal digits.
    private static func secret() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<2).map { _ in
            let digits = String(generator.next(), radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }
}
