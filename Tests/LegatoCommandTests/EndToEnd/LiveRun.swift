// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Glibc
import LegatoRaster

@testable import LegatoCommand

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
        _ = FileManager.default.createFile(atPath: output, contents: nil)
        command = try ChildProcess.start(
            legato.program, ["run"] + arguments, in: legato.folder.path,
            environment: ProcessInfo.processInfo.environment.merging(environment) { $1 },
            standardOutput: .file(output), standardError: .file(legato.folder.file("errors-live")))
        let end = MonotonicClock.now + PageClient.patience
        var address = ""
        while !address.contains("\n"), MonotonicClock.now < end {
            address = (try? String(contentsOfFile: output, encoding: .utf8)) ?? ""
            sched_yield()
        }
        // What the program prints may stand behind it.
        let parts = address.prefix { $0 != "\n" }.split(whereSeparator: { ":/?=\n".contains($0) })
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

    var output: String { (try? String(contentsOfFile: legato.folder.file("output-live"), encoding: .utf8)) ?? "" }

    var errors: String { (try? String(contentsOfFile: legato.folder.file("errors-live"), encoding: .utf8)) ?? "" }

    /// Opens a tab.
    ///
    /// - Parameters:
    ///   - port: where it connects; nil: to the command.
    ///   - host: what it asks for; nil: the address and the port.
    func tab(port: UInt16? = nil, host: String? = nil, address: String = "127.0.0.1") throws -> LiveTab {
        try LiveTab(self, port: port ?? self.port, host: host, address: address)
    }

    /// What the command has printed.
    var address: String { "http://127.0.0.1:\(port)/?token=\(token)" }

    /// The process of the command.
    var process: pid_t { command }
}

/// A tab that paints at once.
final class LiveTab {
    let client: PageClient
    private(set) var generation: UInt32 = 0
    private(set) var input: UInt32 = 0
    private(set) var image = PixelBuffer(width: 1, height: 1, bytes: [0, 0, 0, 0])
    /// The width and the height of the image, in points.
    private(set) var size: [Double] = []
    private(set) var state = ""
    private(set) var details = ""
    private(set) var problem: (title: String, text: String) = ("", "")
    private(set) var time: [String: Any] = [:]
    private(set) var settings: [String: Any] = [:]
    private(set) var lost = ""
    private(set) var note = ""
    /// Files that it was given.
    private(set) var files: [(name: String, bytes: [UInt8])] = []
    /// Answers and events of the protocol of tools.
    private(set) var answers: [String] = []
    private(set) var choices: [String: Any] = [:]
    private(set) var links: [String] = []
    /// Images of previews, in the order in which they came.
    private(set) var stills: [(preview: String, image: PixelBuffer?)] = []
    private(set) var cells: [[String: Any]] = []
    /// What was named last.
    private(set) var element: [String: Any] = [:]
    /// "program N", a line, or "N left out"; without the line that says that there is no Landlock.
    private(set) var console: [String] = []
    private var inputs: UInt32 = 0

    init(_ run: LiveRun, port: UInt16, host: String?, address: String) throws {
        client = try PageClient(port: port, address: address)
        let host = host ?? "\(address):\(port)"
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
            do { try take(try client.message()) } catch {
                throw CommandFailure(
                    "It did not come (\(error)): state '\(state)', generation \(generation), console \(console.suffix(5))."
                )
            }
        }
    }

    var isPaused: Bool { time["isPaused"] as? Bool ?? false }
    /// The start and the end of what plays over and over.
    var loop: [Double]? { time["loop"] as? [Double] }
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
            case nil: answers.append(text)
            case "file": files.append((object["name"] as? String ?? "", []))
            case "scene": size = [object["width"] as? Double ?? 0, object["height"] as? Double ?? 0]
            case "time": time = object
            case "settings": settings = object
            case "cells": cells = object["cells"] as? [[String: Any]] ?? []
            case "link": links.append(object["url"] as? String ?? "")
            case "element": element = object
            case "still":
                let image = (object["image"] as? String ?? "").dropFirst("data:image/png;base64,".count)
                let png = Data(base64Encoded: String(image)) ?? Data()
                stills.append((object["preview"] as? String ?? "", try? PixelBuffer(pngData: Array(png))))
            case "note": note = object["text"] as? String ?? ""
            case "choices": choices = object
            case "console":
                if object["isAll"] as? Bool == true { console = [] }
                for line in object["lines"] as? [[String: Any]] ?? [] {
                    console.append(
                        line["text"] as? String ?? (line["program"] as? Int).map { "program \($0)" }
                            ?? "\(line["leftOut"] ?? 0) left out")
                }
                console.removeAll { $0.hasPrefix("legato: This system has no Landlock. ") }
            case "lost": lost = object["text"] as? String ?? ""
            case "state":
                state = object["text"] as? String ?? ""
                details = object["details"] as? String ?? ""
            case "problem": problem = (object["title"] as? String ?? "", object["text"] as? String ?? "")
            default: break
            }
        case .bytes(let bytes) where bytes.starts(with: [0xFF, 0xFF, 0xFF, 0xFF]):
            files[files.count - 1].bytes = Array(bytes.dropFirst(4))
        case .bytes(let bytes):
            let frame = PageFrame(bytes)
            if frame.generation != generation || image.width == 1 {
                generation = frame.generation
                // The first one has all of it.
                let (width, height) = (Int(frame.parts[0].width), Int(frame.parts[0].height))
                image = PixelBuffer(width: width, height: height, bytes: .init(repeating: 0, count: width * height * 4))
            }
            input = frame.input
            for part in frame.parts { image.paint(part) }
            client.say("{\"painted\":\(frame.number)}")
        }
    }
}

extension PageFrame.Part {
    var image: PixelBuffer? { try? PixelBuffer(pngData: png) }
}

extension PixelBuffer {
    /// Draws a part of a frame, as pages do.
    mutating func paint(_ part: PageFrame.Part) {
        let (before, image) = (self, part.image)
        for row in 0..<Int(part.height) {
            let start = (Int(part.y) + row) * strideInBytes + Int(part.x) * 4
            let count = Int(part.width) * 4
            let source = (Int(part.top) + row) * strideInBytes + Int(part.x) * 4
            bytes.replaceSubrange(
                start..<(start + count),
                with: image.map { $0.bytes[(row * count)..<((row + 1) * count)] }
                    ?? before.bytes[source..<(source + count)])
        }
    }
}
