// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Glibc
import LegatoRaster

@testable import LegatoCommand

/// A browser's side of a page: asks for files, and holds a connection of WebSocket (RFC 6455). Waits as long as a busy machine takes.
final class PageClient {
    private let socket: Int32
    private var received: [UInt8] = []

    static let patience = 60.0

    init(port: UInt16) throws {
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let code = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard code == 0 else { throw CommandFailure("Cannot connect: \(String(cString: strerror(errno))).") }
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
            return count > 0
        }
    }

    private func take(_ count: Int) throws -> [UInt8] {
        while received.count < count {
            guard readMore() else { throw CommandFailure("The connection has ended.") }
        }
        defer { received.removeFirst(count) }
        return Array(received.prefix(count))
    }

    /// Whether the other side closes the connection.
    var isClosed: Bool {
        while readMore() {}
        return true
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

    /// Asks for a connection. Gives the status: 101 where there is one.
    func open(_ headers: [String: String]) throws -> Int {
        let own = [
            "Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Protocol": "legato",
        ]
        return try get("/live", own.merging(headers) { $1 }).status
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

    /// The next message, of as many frames as it has.
    func message() throws -> Message {
        var (kind, bytes): (UInt8, [UInt8]) = (0, [])
        while true {
            let head = try take(2)
            var count = Int(head[1] & 0x7F)
            if count == 126 { count = try take(2).reduce(0) { $0 << 8 | Int($1) } }
            if count == 127 { count = try take(8).reduce(0) { $0 << 8 | Int($1) } }
            let part = try take(count)
            switch head[0] & 0x0F {
            case 8: throw CommandFailure("The connection was closed.")
            case 9, 10: continue
            case let code where code != 0: kind = code
            default: break
            }
            bytes += part
            guard head[0] & 0x80 != 0 else { continue }
            return kind == 1 ? .text(String(decoding: bytes, as: UTF8.self)) : .bytes(bytes)
        }
    }
}

/// A running `legato run`, and what a tab of it shows.
final class LiveRun {
    let legato: CommandRunner
    private let command: pid_t
    let port: UInt16
    let token: String
    /// The tab's cookie.
    let cookie: String

    /// Starts the command in the folder of `legato` and waits for its address.
    init(_ legato: CommandRunner, _ arguments: [String], environment: [String: String] = [:]) throws {
        self.legato = legato
        let output = legato.folder.file("output-live")
        for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
        FileManager.default.createFile(atPath: output, contents: nil)
        command = try ChildProcess.start(
            legato.program, ["run"] + arguments, in: legato.folder.path,
            environment: ProcessInfo.processInfo.environment.merging(environment) { $1 },
            standardOutput: .file(output), standardError: .file(legato.folder.file("errors-live")))
        let end = MonotonicClock.now + PageClient.patience
        var address = ""
        while !address.hasSuffix("\n"), MonotonicClock.now < end {
            address = (try? String(contentsOfFile: output, encoding: .utf8)) ?? ""
            sched_yield()
        }
        let parts = address.split(whereSeparator: { ":/?=\n".contains($0) })
        guard parts.count == 5, let port = UInt16(parts[2]) else {
            ChildProcess.end(command)
            let errors = try? String(contentsOfFile: legato.folder.file("errors-live"), encoding: .utf8)
            throw CommandFailure("No address: '\(address)', \(errors ?? "")")
        }
        self.port = port
        token = String(parts[4])
        let response = try PageClient(port: port).get("/?token=\(token)", ["Host": "127.0.0.1:\(port)"])
        cookie = String(response.headers["set-cookie"]?.prefix { $0 != ";" } ?? "")
    }

    deinit { ChildProcess.end(command) }

    /// Ends the command as Ctrl-C does.
    func interrupt() -> ChildProcess.Ending {
        kill(command, SIGINT)
        return ChildProcess.wait(command)
    }

    var errors: String { (try? String(contentsOfFile: legato.folder.file("errors-live"), encoding: .utf8)) ?? "" }

    /// Opens a tab.
    func tab() throws -> LiveTab { try LiveTab(self) }
}

/// A tab that paints at once.
final class LiveTab {
    let client: PageClient
    private(set) var generation: UInt32 = 0
    private(set) var input: UInt32 = 0
    private(set) var image = PixelBuffer(width: 1, height: 1, bytes: [0, 0, 0, 0])
    private(set) var state = ""
    private(set) var details = ""
    private(set) var problem: (title: String, text: String) = ("", "")
    private(set) var time: [String: Any] = [:]
    private(set) var settings: [String: Any] = [:]
    private(set) var lost = ""
    private var inputs: UInt32 = 0

    init(_ run: LiveRun) throws {
        client = try PageClient(port: run.port)
        let host = "127.0.0.1:\(run.port)"
        let status = try client.open(["Host": host, "Origin": "http://\(host)", "Cookie": run.cookie])
        guard status == 101 else { throw CommandFailure("The tab was refused with \(status).") }
    }

    /// Takes messages until something holds.
    func wait(until isReached: (LiveTab) -> Bool) throws {
        let end = MonotonicClock.now + PageClient.patience
        while !isReached(self) {
            guard MonotonicClock.now < end else {
                throw CommandFailure(
                    "It did not come: state '\(state)', problem '\(problem)', generation \(generation).")
            }
            try take(try client.message())
        }
    }

    var isPaused: Bool { time["isPaused"] as? Bool ?? false }
    /// The time that is shown while it stands.
    var seconds: Double? { time["time"] as? Double }

    /// Something happens; waits until a frame shows it.
    func send(_ event: String) throws {
        inputs += 1
        client.say("{\"input\":\(inputs),\(event)}")
        let number = inputs
        try wait { $0.input >= number }
    }

    private func take(_ message: PageClient.Message) throws {
        switch message {
        case .text(let text):
            let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
            switch object["type"] as? String {
            case "time": time = object
            case "settings": settings = object
            case "lost": lost = object["text"] as? String ?? ""
            case "state":
                state = object["text"] as? String ?? ""
                details = object["details"] as? String ?? ""
            case "problem": problem = (object["title"] as? String ?? "", object["text"] as? String ?? "")
            default: break
            }
        case .bytes(let bytes):
            let frame = LivePageTests.Frame(bytes)
            if frame.generation != generation || image.width == 1 {
                generation = frame.generation
                image = PixelBuffer(
                    width: Int(frame.width), height: Int(frame.height),
                    bytes: .init(repeating: 0, count: Int(frame.width * frame.height) * 4))
            }
            input = frame.input
            if let part = frame.image { paint(part, Int(frame.x), Int(frame.y)) }
            client.say("{\"painted\":\(frame.number)}")
        }
    }

    private func paint(_ part: PixelBuffer, _ x: Int, _ y: Int) {
        var bytes = image.bytes
        for row in 0..<part.height {
            let start = ((y + row) * image.width + x) * 4
            bytes.replaceSubrange(
                start..<(start + part.width * 4),
                with: part.bytes[(row * part.width * 4)..<((row + 1) * part.width * 4)])
        }
        image = PixelBuffer(width: image.width, height: image.height, bytes: bytes)
    }
}
