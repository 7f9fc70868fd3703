// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// `legato run` on files in a folder of its own. Ends with the object.
final class LiveCommand {
    private let process = Process()
    private let folder: URL
    private(set) var port: UInt16 = 0
    private(set) var cookie = ""

    /// - Parameters:
    ///   - program: the path of the command.
    ///   - files: their contents by their names.
    init(_ program: String, _ files: [String: String], _ arguments: [String]) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("live-bench-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in files { try save(name, text) }
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = ["run"] + files.keys.sorted() + arguments
        process.currentDirectoryURL = folder
        process.standardOutput = output
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        let parts = line.split(whereSeparator: { ":/?=\n".contains($0) })
        guard parts.count == 5, let port = UInt16(parts[2]) else {
            throw PageClient.Failure(message: "No address: '\(line)'")
        }
        self.port = port
        let response = try PageClient(port: port).get("/?token=\(parts[4])", ["Host": "127.0.0.1:\(port)"])
        cookie = String(response.headers["set-cookie"]?.prefix { $0 != ";" } ?? "")
    }

    deinit {
        process.interrupt()
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)
    }

    /// As editors do: beside, and then renamed.
    func save(_ name: String, _ text: String) throws {
        try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }

    /// The command and the processes it has started.
    var processes: [WatchedProcess] { WatchedProcess(process.processIdentifier).all }

    func tab() throws -> LiveTab { try LiveTab(self) }
}

/// A tab that paints at once.
final class LiveTab {
    private let client: PageClient
    /// Of the frames that have come, in bytes.
    var sizes: [Int] = []
    private var inputs: UInt32 = 0

    init(_ command: LiveCommand) throws {
        client = try PageClient(port: command.port)
        let host = "127.0.0.1:\(command.port)"
        guard try client.open(["Host": host, "Origin": "http://\(host)", "Cookie": command.cookie]) == 101 else {
            throw PageClient.Failure(message: "The tab was refused.")
        }
        try next { $0.generation == 1 }
    }

    func say(_ text: String) { client.say(text) }

    private func paint(_ bytes: [UInt8]) -> PageFrame {
        let frame = PageFrame(bytes)
        client.say("{\"painted\":\(frame.number)}")
        sizes.append(bytes.count)
        return frame
    }

    /// Gives the next frame of which something holds.
    @discardableResult
    func next(where isReached: (PageFrame) -> Bool = { _ in true }) throws -> PageFrame {
        while true {
            guard case .bytes(let bytes) = try client.message() else { continue }
            let frame = paint(bytes)
            if isReached(frame) { return frame }
        }
    }

    /// Something happens; gives the frame that shows it.
    @discardableResult
    func send(_ event: String) throws -> PageFrame {
        inputs += 1
        client.say("{\"input\":\(inputs),\(event)}")
        let number = inputs
        return try next { $0.input >= number }
    }

    /// The frames, and other messages, that come in that many seconds.
    func receive(for seconds: Double) throws -> (frames: [PageFrame], others: Int) {
        let end = Self.now + seconds
        var (frames, others): ([PageFrame], Int) = ([], 0)
        while client.hasMessage(within: end - Self.now) {
            guard case .bytes(let bytes) = try client.message() else {
                others += 1
                continue
            }
            let frame = paint(bytes)
            frames.append(frame)
        }
        return (frames, others)
    }

    /// Seconds of a clock that does not go back.
    static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

    static func seconds(_ body: () throws -> Void) rethrows -> Double {
        let start = now
        try body()
        return now - start
    }
}
