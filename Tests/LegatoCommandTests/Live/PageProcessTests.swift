// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoProtocol
import Testing

@testable import LegatoCommand

/// The process that serves the page, without a scene.
@Suite struct PageProcessTests {
    @Test func `a message that is longer than a mebibyte goes to a tab in parts of a mebibyte`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let access = PageAccess(
            address: "127.0.0.1", port: 0, token: "secret", cookie: "legato", hosts: ["127.0.0.1"])
        let server = try PageProcess(try Installation.current(), access, folder: folder.path)
        let reports = Mailbox<PageReport?>()
        server.read { reports.post($0) }
        let client = try PageClient(port: UInt16(server.port))
        let host = "127.0.0.1:\(server.port)"
        let status = try client.open(["Host": host, "Origin": "http://\(host)", "Cookie": "legato=secret"])
        #expect(status == 101)
        guard case .opened(let tab)?? = reports.next(within: PageClient.patience) else {
            Issue.record("No tab has opened.")
            return
        }
        let bytes = [UInt8](repeating: 7, count: 5 << 19)
        server.send(bytes, to: tab)
        let isWhole = try client.message() == .bytes(bytes)
        #expect(isWhole && client.partSizes == [1 << 20, 1 << 20, 1 << 19])
        server.close(tab: tab)
        #expect(client.isClosed)
    }
}
