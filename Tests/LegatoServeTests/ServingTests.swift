// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoProtocol
import LegatoServe
import Testing

/// What the command hears where nothing is served.
@Suite struct ServingTests {
    @Test func `a first message that cannot be read is answered with what is wrong in it`() throws {
        var sockets: [Int32] = [-1, -1]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &sockets) == 0)
        let command = MessageChannel(descriptor: sockets[1])
        // The length in four bytes, and a kind that there is not.
        let bytes: [UInt8] = [1, 0, 0, 0, 99]
        #expect(write(sockets[1], bytes, bytes.count) == bytes.count)
        #expect(legatoServe(socket: sockets[0]) == 1)
        let report = try command.receive(PageReport.self)
        #expect(report == .failed("A request to a page must be of kind 0 to 2; got 99."))
    }
}
