// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Glibc

@testable import LegatoCommand

/// Passes connections on to another port of this machine, as a forwarded port does, and as slowly as a connection far away.
final class Relay {
    /// That it listens at.
    let port: UInt16
    private let listener: Int32
    private let links = Links()

    /// - Parameters:
    ///   - bytesPerSecond: in each direction of each connection.
    ///   - delay: from one end to the other, in seconds.
    init(to target: UInt16, bytesPerSecond: Double = .infinity, delay: Double = 0) throws {
        let listener = Self.socket()
        var name = Self.name(0)
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &name) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, size) == 0 && listen(listener, 16) == 0 && getsockname(listener, $0, &size) == 0
            }
        }
        guard isListening else { throw CommandFailure("The relay cannot listen: \(String(cString: strerror(errno))).") }
        self.listener = listener
        port = UInt16(bigEndian: name.sin_port)
        let links = links
        Thread {
            while true {
                let near = accept(listener, nil, nil)
                guard near >= 0 else { return }
                let far = Self.socket()
                var name = Self.name(target)
                _ = withUnsafePointer(to: &name) {
                    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                        connect(far, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
                    }
                }
                links.add([near, far])
                for (source, destination) in [(near, far), (far, near)] {
                    Thread {
                        Self.pass(from: source, to: destination, bytesPerSecond, delay)
                        withExtendedLifetime(links) {}
                    }.start()
                }
            }
        }.start()
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
        links.cut()
    }

    /// Ends all connections that there are.
    func cut() { links.cut() }

    /// The ends of all connections, which are closed when neither the relay nor a connection needs them.
    // Protected by: `lock`.
    private final class Links: @unchecked Sendable {
        private let lock = NSLock()
        private var ends: [Int32] = []

        func add(_ ends: [Int32]) { lock.withLock { self.ends += ends } }

        func cut() { lock.withLock { for end in ends { shutdown(end, Int32(SHUT_RDWR)) } } }

        deinit { for end in ends { close(end) } }
    }

    private static func socket() -> Int32 {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        // What waits in the kernel would be a faster connection.
        var size = Int32(1 << 14)
        for option in [SO_RCVBUF, SO_SNDBUF] {
            setsockopt(socket, SOL_SOCKET, option, &size, socklen_t(MemoryLayout<Int32>.size))
        }
        return socket
    }

    private static func name(_ port: UInt16) -> sockaddr_in {
        var name = sockaddr_in()
        name.sin_family = sa_family_t(AF_INET)
        name.sin_port = port.bigEndian
        name.sin_addr.s_addr = inet_addr("127.0.0.1")
        return name
    }

    /// Passes on what comes until the source has closed or the destination is gone.
    private static func pass(from source: Int32, to destination: Int32, _ bytesPerSecond: Double, _ delay: Double) {
        /// With when each part arrives; an empty one is the end.
        var parts: [(bytes: [UInt8], arrival: Double)] = []
        var isOpen = true
        var free = 0.0
        while isOpen || !parts.isEmpty {
            // As much is under way as fits into the delay.
            let waiting: Int = parts.reduce(0) { $0 + $1.bytes.count }
            let room: Double = bytesPerSecond.isFinite ? max(bytesPerSecond * delay, 16384) : 1e6
            let isFull = Double(waiting) > room
            let now = MonotonicClock.now
            let next = parts.first.map { max($0.arrival, free) - now }
            var entry = pollfd(fd: isOpen && !isFull ? source : -1, events: Int16(POLLIN), revents: 0)
            let milliseconds = next.map { Int32((max(0, $0) * 1000).rounded(.up)) } ?? -1
            if poll(&entry, 1, milliseconds) > 0 {
                var buffer = [UInt8](repeating: 0, count: 4096)
                let count = max(0, read(source, &buffer, buffer.count))
                parts.append((Array(buffer.prefix(count)), MonotonicClock.now + delay))
                isOpen = count > 0
            }
            while let part = parts.first, max(part.arrival, free) <= MonotonicClock.now {
                parts.removeFirst()
                guard !part.bytes.isEmpty else {
                    shutdown(destination, Int32(SHUT_WR))
                    break
                }
                free = max(free, MonotonicClock.now) + Double(part.bytes.count) / bytesPerSecond
                guard send(destination, part.bytes, part.bytes.count, Int32(MSG_NOSIGNAL)) == part.bytes.count else {
                    shutdown(source, Int32(SHUT_RDWR))
                    return
                }
            }
        }
    }
}
