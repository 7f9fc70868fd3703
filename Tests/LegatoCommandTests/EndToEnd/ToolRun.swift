// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CProcess
import Foundation
import Glibc

@testable import LegatoCommand

/// A running `legato run --stdio`, and the tool that drives it.
final class ToolRun {
    let legato: CommandRunner
    private let command: pid_t
    private let input: Int32
    private let output: Int32
    private var buffer: [UInt8] = []
    private var requests = 0
    /// The events that have come, in order.
    private(set) var events: [(method: String, fields: [String: Any])] = []
    private var results: [Int: [String: Any]] = [:]

    init(_ legato: CommandRunner, _ arguments: [String]) throws {
        self.legato = legato
        var down: [Int32] = [-1, -1]
        var up: [Int32] = [-1, -1]
        guard process_make_pipe(&down), process_make_pipe(&up) else { throw CommandFailure("No pipes.") }
        for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
        command = try ChildProcess.start(
            legato.program, ["run", "--stdio"] + arguments, in: legato.folder.path,
            environment: ProcessInfo.processInfo.environment, standardOutput: .descriptor(up[1]),
            standardError: .file(legato.folder.file("errors-tool")), descriptors: [(down[0], 0)])
        close(down[0])
        close(up[1])
        (input, output) = (down[1], up[0])
    }

    deinit {
        close(input)
        close(output)
        ChildProcess.end(command)
    }

    var errors: String { (try? String(contentsOfFile: legato.folder.file("errors-tool"), encoding: .utf8)) ?? "" }

    /// Writes a line as it is.
    func say(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = write(input, bytes, bytes.count)
    }

    /// What the command answers to a request.
    func answer(_ method: String, _ parameters: String = "{}") throws -> [String: Any] {
        requests += 1
        let id = requests
        say("{\"id\":\(id),\"method\":\"\(method)\",\"params\":\(parameters)}")
        while results[id] == nil { try take(try nextLine()) }
        return results[id] ?? [:]
    }

    /// The result of a request.
    func result(_ method: String, _ parameters: String = "{}") throws -> [String: Any] {
        let answer = try answer(method, parameters)
        guard let result = answer["result"] as? [String: Any] else {
            throw CommandFailure("\(method) failed: \(answer)")
        }
        return result
    }

    /// Waits for the next event of a kind.
    func event(_ method: String) throws -> [String: Any] {
        while true {
            if let place = events.firstIndex(where: { $0.method == method }) { return events.remove(at: place).fields }
            try take(try nextLine())
        }
    }

    /// The next line, as it is.
    func nextLine() throws -> String {
        let end = MonotonicClock.now + PageClient.patience
        while true {
            if let place = buffer.firstIndex(of: UInt8(ascii: "\n")) {
                defer { buffer.removeFirst(place + 1) }
                return String(decoding: buffer[..<place], as: UTF8.self)
            }
            var entry = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
            let left = max(0, end - MonotonicClock.now)
            guard poll(&entry, 1, Int32(left * 1000)) > 0 else { throw CommandFailure("No line came: \(errors)") }
            var bytes = [UInt8](repeating: 0, count: 1 << 16)
            let count = read(output, &bytes, bytes.count)
            guard count > 0 else { throw CommandFailure("The command has ended: \(errors)") }
            buffer += bytes[..<count]
        }
    }

    private func take(_ line: String) throws {
        guard let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] else {
            throw CommandFailure("No object: '\(line)'")
        }
        if let method = object["method"] as? String {
            events.append((method, object["params"] as? [String: Any] ?? [:]))
        } else if let id = object["id"] as? Int {
            results[id] = object
        }
    }

    /// Ends the input, and waits for the command.
    func finish() -> ChildProcess.Ending {
        close(input)
        return ChildProcess.wait(command)
    }
}
