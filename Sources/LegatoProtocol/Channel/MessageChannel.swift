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
        while true {
            if let message = try nextMessage(type) { return message }
            guard try readMore() else { return nil }
        }
    }

    /// The next message, if all of it has been read.
    package func nextMessage<Message: MessageValue>(_ type: Message.Type) throws(ProtocolError) -> Message? {
        guard received.count >= 4 else { return nil }
        let length = (0..<4).reduce(0) { $0 | Int(received[$1]) << (8 * $1) }
        guard length <= Self.longestMessage else {
            throw ProtocolError(
                "A message must be at most \(Self.longestMessage) bytes long; one of \(length) was announced.")
        }
        guard received.count >= 4 + length else { return nil }
        var reader = MessageReader(received[4..<4 + length])
        let message = try Message(from: &reader)
        try reader.finish()
        received.removeFirst(4 + length)
        return message
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
            guard received.isEmpty else { throw ProtocolError("The channel was closed in the middle of a message.") }
            return false
        }
        return true
    }
}
