// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Glibc

/// A browser's side of a page: asks for files, and holds a connection of WebSocket (RFC 6455). Waits as long as a busy machine takes.
/// It needs nothing of this package, so that what measures a page can use it, too.
final class PageClient {
    struct Failure: Error {
        let message: String
    }

    private let socket: Int32
    private var received: [UInt8] = []
    private var isAtEnd = false

    static let patience = 60.0

    init(port: UInt16, address: String = "127.0.0.1") throws {
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        // As browsers do: else a message waits until the one before has been acknowledged, which comes with the next frame.
        var isOn: Int32 = 1
        setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
        var name = sockaddr_in()
        name.sin_family = sa_family_t(AF_INET)
        name.sin_port = port.bigEndian
        name.sin_addr.s_addr = inet_addr(address)
        let code = withUnsafePointer(to: &name) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard code == 0 else { throw Failure(message: "Cannot connect: \(String(cString: strerror(errno))).") }
    }

    deinit { close(socket) }

    func write(_ bytes: [UInt8]) {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes {
                send(socket, $0.baseAddress! + sent, $0.count - sent, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return }
            sent += count
        }
    }

    /// False: the other side has closed, or nothing came.
    private func readMore() -> Bool {
        var entry = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        guard poll(&entry, 1, Int32(Self.patience * 1000)) > 0 else { return false }
        return withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer in
            let count = read(socket, buffer.baseAddress, buffer.count)
            if count > 0 { received.append(contentsOf: buffer.prefix(count)) }
            isAtEnd = count <= 0
            return count > 0
        }
    }

    private func take(_ count: Int) throws -> [UInt8] {
        while received.count < count {
            guard readMore() else { throw Failure(message: "The connection has ended.") }
        }
        defer { received.removeFirst(count) }
        return Array(received.prefix(count))
    }

    /// Whether the other side closes the connection.
    var isClosed: Bool {
        while readMore() {}
        return isAtEnd
    }

    // MARK: Files

    struct Response {
        var status: Int
        /// Names in lower case.
        var headers: [String: String]
        var body: [UInt8]
    }

    /// Sends a request and reads what is answered.
    func get(_ path: String, method: String = "GET", _ headers: [String: String]) throws -> Response {
        let lines = headers.map { "\($0.key): \($0.value)\r\n" }.sorted().joined()
        write(Array("\(method) \(path) HTTP/1.1\r\n\(lines)\r\n".utf8))
        return try response()
    }

    private func response() throws -> Response {
        let end = Array("\r\n\r\n".utf8)
        var head: [UInt8] = []
        while head.suffix(4) != end[...] { head += try take(1) }
        let lines = String(decoding: head, as: UTF8.self).components(separatedBy: "\r\n")
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { continue }
            headers[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(
                in: .whitespaces)
        }
        let status = Int(lines[0].split(separator: " ").dropFirst().first ?? "") ?? 0
        return Response(status: status, headers: headers, body: try take(Int(headers["content-length"] ?? "") ?? 0))
    }

    // MARK: Messages

    enum Message: Equatable {
        case text(String)
        case bytes([UInt8])
    }

    /// Asks for a connection of the page. Gives the status: 101 where there is one.
    func open(_ headers: [String: String]) throws -> Int {
        try open("/live", ["Sec-WebSocket-Protocol": "legato"].merging(headers) { $1 })
    }

    /// The same of any server.
    func open(_ path: String, _ headers: [String: String]) throws -> Int {
        let own = [
            "Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
        ]
        return try get(path, own.merging(headers) { $1 }).status
    }

    func say(_ text: String) { sayFrame(0x81, Array(text.utf8)) }

    /// One frame, masked as clients must.
    func sayFrame(_ first: UInt8, _ bytes: [UInt8]) {
        var frame: [UInt8] = [first]
        if bytes.count < 126 {
            frame.append(0x80 | UInt8(bytes.count))
        } else if bytes.count < 1 << 16 {
            frame += [0xFE, UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
        } else {
            frame.append(0xFF)
            frame += (0..<8).map { UInt8(truncatingIfNeeded: bytes.count >> (56 - 8 * $0)) }
        }
        let mask: [UInt8] = [1, 2, 3, 4]
        write(frame + mask + bytes.enumerated().map { $0.element ^ mask[$0.offset % 4] })
    }

    /// Whether a part of a message comes within that many seconds.
    func hasMessage(within seconds: Double) -> Bool {
        var entry = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        return !received.isEmpty || poll(&entry, 1, Int32(max(0, seconds) * 1000)) > 0
    }

    /// How long the frames were of the message that came last, in bytes.
    private(set) var partSizes: [Int] = []

    /// The next message, of as many frames as it has.
    func message() throws -> Message {
        var (kind, bytes): (UInt8, [UInt8]) = (0, [])
        partSizes = []
        while true {
            let head = try take(2)
            // 126 and 127 say that the count follows, in 2 or 8 bytes.
            var count = Int(head[1] & 0x7F)
            if count > 125 { count = try take(count == 126 ? 2 : 8).reduce(0) { $0 << 8 | Int($1) } }
            let part = try take(count)
            switch head[0] & 0x0F {
            case 8: throw Failure(message: "The connection was closed.")
            case 9, 10: continue
            case let code where code != 0: kind = code
            default: break
            }
            bytes += part
            partSizes.append(count)
            guard head[0] & 0x80 != 0 else { continue }
            return kind == 1 ? .text(String(decoding: bytes, as: UTF8.self)) : .bytes(bytes)
        }
    }
}

/// A frame as a tab gets it.
struct PageFrame {
    /// An image, or without one what stood in the same columns from the row `top` on.
    struct Part {
        var x, y, width, height, top: UInt32
        var png: [UInt8]
    }

    var number, input, generation: UInt32
    var parts: [Part] = []
    /// In bytes.
    var size: Int

    init(_ bytes: [UInt8]) {
        size = bytes.count
        var offset = 0
        func next() -> UInt32 {
            defer { offset += 4 }
            return (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[offset + $1]) << (8 * $1) }
        }
        (number, input, generation) = (next(), next(), next())
        for _ in 0..<next() {
            var part = Part(x: next(), y: next(), width: next(), height: next(), top: next(), png: [])
            let length = Int(next())
            part.png = Array(bytes[offset..<(offset + length)])
            offset += length
            parts.append(part)
        }
    }
}
