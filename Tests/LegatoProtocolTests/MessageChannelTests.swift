// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoProtocol
import Testing

@Suite struct MessageChannelTests {
    /// Two ends; the other one is a plain socket.
    private func ends() throws -> (channel: MessageChannel, other: Int32) {
        var sockets: [Int32] = [-1, -1]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &sockets) == 0)
        return (MessageChannel(descriptor: sockets[0]), sockets[1])
    }

    private func write(_ bytes: [UInt8], to socket: Int32) {
        #expect(Glibc.write(socket, bytes, bytes.count) == bytes.count)
    }

    @Test func `messages arrive in order, however their bytes are cut`() throws {
        let (channel, other) = try ends()
        let sender = MessageChannel(descriptor: other)
        let messages: [SceneMessage] = [.notice("a"), .received(matches: 1, isTaken: true), .failed(.noFonts)]
        for message in messages { try sender.send(message) }
        for message in messages { #expect(try channel.receive(SceneMessage.self) == message) }

        let (slow, end) = try ends()
        // The length in four bytes, the kind, the kind of problem, the count of the text and the text.
        let bytes: [UInt8] = [7, 0, 0, 0, 7, 5, 1, 0, 0, 0, 120]
        for byte in bytes {
            #expect(try slow.nextMessage(SceneMessage.self) == nil)
            write([byte], to: end)
            #expect(try slow.readMore())
        }
        #expect(try slow.nextMessage(SceneMessage.self) == .failed(.other("x")))
        close(end)
        #expect(try slow.receive(SceneMessage.self) == nil)
    }

    @Test func `a message that is announced as too long is refused before it comes`() throws {
        let (channel, other) = try ends()
        defer { close(other) }
        write([1, 0, 64, 0], to: other)
        let error = #expect(throws: ProtocolError.self) { try channel.receive(SceneMessage.self) }
        #expect(
            error?.description == "A message must be at most 4194304 bytes long; one of 4194305 was announced.")
    }

    @Test func `a message that is too long is not sent`() throws {
        let (channel, other) = try ends()
        defer { close(other) }
        let error = #expect(throws: ProtocolError.self) {
            try channel.send(SceneMessage.trace([UInt8](repeating: 0, count: 4 << 20)))
        }
        #expect(error?.description == "A message must be at most 4194304 bytes long; this one has 4194309.")
    }

    @Test func `a channel that is closed within a message is an error`() throws {
        let (channel, other) = try ends()
        write([6, 0, 0, 0, 7], to: other)
        close(other)
        let error = #expect(throws: ProtocolError.self) { try channel.receive(SceneMessage.self) }
        #expect(error?.description == "The channel was closed in the middle of a message.")
    }

    @Test func `sending to nobody is an error and not a signal`() throws {
        let (channel, other) = try ends()
        close(other)
        #expect(throws: ProtocolError.self) { try channel.send(SceneMessage.notice("a")) }
    }

    @Test func `bytes that are no message are an error`() throws {
        let (channel, other) = try ends()
        defer { close(other) }
        write([1, 0, 0, 0, 99], to: other)
        #expect(throws: ProtocolError.self) { try channel.receive(SceneMessage.self) }
    }
}
