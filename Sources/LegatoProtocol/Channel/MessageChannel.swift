// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Glibc

/// One end of a socket that carries messages: before each its length in four bytes.
// Protected by: `lock`, what is sent; what is received belongs to one thread.
package final class MessageChannel: @unchecked Sendable {
    package let descriptor: Int32
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private var received: [UInt8] = []

    /// The longest message, in bytes. What is longer is refused before memory is asked for it.
    package static let longestMessage = 4 << 20

    /// Takes over `descriptor`, a connected stream socket.
    package init(descriptor: Int32) {
        self.descriptor = descriptor
        pthread_mutex_init(lock, nil)
    }

    deinit {
        close(descriptor)
        pthread_mutex_destroy(lock)
        lock.deallocate()
    }

    /// Sends a message, from any thread. Throws if the other side is closed.
    package func send(_ message: some MessageValue) throws(ProtocolError) {
        var writer = MessageWriter()
        UInt32(0).write(to: &writer)
        message.write(to: &writer)
        var bytes = writer.bytes
        let length = bytes.count - 4
        guard length <= Self.longestMessage else {
            throw ProtocolError("A message must be at most \(Self.longestMessage) bytes long; this one has \(length).")
        }
        for index in 0..<4 { bytes[index] = UInt8(truncatingIfNeeded: length >> (8 * index)) }
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress! + sent, $0.count - sent, Int32(MSG_NOSIGNAL))
            }
            if count >= 0 {
                sent += count
            } else if errno != EINTR {
                throw ProtocolError("The other side of the channel is gone.")
            }
        }
    }

    /// Waits for the next message; nil: the other side has closed the channel.
    package func receive<Message: MessageValue>(_ type: Message.Type) throws(ProtocolError) -> Message? {
        while !received.isEmpty {
            if let message = try nextMessage(type) { return message }
            guard try readMore() else { return nil }
        }
        let header = try readExactly(4)
        guard !header.isEmpty else { return nil }
        let length = try Self.length(header)
        let body = try readExactly(length)
        guard body.count == length else { throw Self.closedInTheMiddle }
        return try Self.message(type, body[...])
    }

    private static let closedInTheMiddle = ProtocolError("The channel was closed in the middle of a message.")

    /// The next message, if all of it has been read.
    package func nextMessage<Message: MessageValue>(_ type: Message.Type) throws(ProtocolError) -> Message? {
        guard received.count >= 4 else { return nil }
        let length = try Self.length(received)
        guard received.count >= 4 + length else { return nil }
        let message = try Self.message(type, received[4..<4 + length])
        received.removeFirst(4 + length)
        return message
    }

    /// The length of the message that begins with these bytes.
    private static func length(_ bytes: [UInt8]) throws(ProtocolError) -> Int {
        let length = (0..<4).reduce(0) { $0 | Int(bytes[$1]) << (8 * $1) }
        guard length <= longestMessage else {
            throw ProtocolError(
                "A message must be at most \(longestMessage) bytes long; one of \(length) was announced.")
        }
        return length
    }

    private static func message<Message: MessageValue>(
        _ type: Message.Type, _ bytes: ArraySlice<UInt8>
    ) throws(ProtocolError) -> Message {
        var reader = MessageReader(bytes)
        let message = try Message(from: &reader)
        try reader.finish()
        return message
    }

    /// Waits for that many bytes. In how many pieces they come changes nothing in this process but the time: where its objects lie
    /// depends on every request for memory. Empty: the other side has closed the channel.
    private func readExactly(_ count: Int) throws(ProtocolError) -> [UInt8] {
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let part = read(descriptor, buffer.baseAddress! + filled, count - filled)
                if part > 0 { filled += part } else if part == 0 || errno != EINTR { return }
            }
        }
        guard bytes.count == count || bytes.isEmpty else { throw Self.closedInTheMiddle }
        return bytes
    }

    /// Waits for bytes and reads what is there. False: the other side has closed the channel.
    package func readMore() throws(ProtocolError) -> Bool {
        let size = 1 << 16
        var count = 0
        repeat {
            count = withUnsafeTemporaryAllocation(byteCount: size, alignment: 1) { buffer in
                let count = read(descriptor, buffer.baseAddress, size)
                if count > 0 { received.append(contentsOf: buffer.prefix(count)) }
                return count
            }
        } while count < 0 && errno == EINTR
        guard count > 0 else {
            guard received.isEmpty else { throw Self.closedInTheMiddle }
            return false
        }
        return true
    }
}
