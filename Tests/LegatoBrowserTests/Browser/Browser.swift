// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoRaster

@testable import LegatoCommand

/// A browser without a window of its own, with a new profile. It ends with the object.
protocol Browser: AnyObject {
    /// How many pixels of the screen a CSS pixel has on each side.
    var ratio: Int { get }

    /// Opens an empty tab.
    func tab() throws -> any BrowserTab
}

/// What a user does in a tab, and what is seen there. Places are in CSS pixels from the top left corner of the tab.
protocol BrowserTab: AnyObject {
    func open(_ address: String) throws
    /// The value of an expression as JSON text, once a promise is kept.
    func json(_ expression: String) throws -> String
    /// Moves the mouse through places, with the button down between the first and the last where `isPressed`.
    func mouse(_ places: [(x: Double, y: Double)], isPressed: Bool) throws
    func wheel(x: Double, y: Double, by dx: Double, _ dy: Double) throws
    /// Keys by the characters that they type.
    func type(_ text: String) throws
    func resize(width: Int, height: Int) throws
    /// All that is seen, in pixels of the screen.
    func screenshot() throws -> PixelBuffer
}

/// The browsers that show the page.
enum BrowserKind: String, CaseIterable, Sendable {
    case chromium
    case firefox = "firefox-esr"

    /// - Parameter ratio: how many pixels of the screen a CSS pixel has on each side.
    /// - Throws: if it is not installed, with what is to be done.
    func start(ratio: Int = 1) throws -> any Browser {
        guard let program = CommandRunner.program(rawValue) else {
            throw CommandFailure(
                "There must be a browser called '\(rawValue)' in PATH. Run 'make test-live', which installs it, or install the "
                    + "Debian package '\(rawValue)'.")
        }
        switch self {
        case .chromium: return try Chromium(program, ratio: ratio)
        case .firefox: return try Firefox(program, ratio: ratio)
        }
    }
}

/// The process of a browser and the folder with its profile.
final class BrowserProcess {
    let profile: TemporaryFolder
    private let process: pid_t

    init(_ program: String, _ arguments: (_ profile: String) -> [String]) throws {
        profile = try TemporaryFolder()
        let environment = ProcessInfo.processInfo.environment.merging(["HOME": profile.path]) { $1 }
        process = try ChildProcess.start(
            program, arguments(profile.path), in: profile.path, environment: environment,
            standardOutput: .file(profile.file("output")), standardError: .file(profile.file("output")))
    }

    deinit {
        ChildProcess.end(process)
        profile.remove()
    }

    /// Waits for a file that the browser writes when it can be driven.
    func contents<Value>(of name: String, _ read: (String) -> Value?) throws -> Value {
        let end = MonotonicClock.now + PageClient.patience
        while MonotonicClock.now < end {
            if let text = try? String(contentsOfFile: profile.file(name), encoding: .utf8), let value = read(text) {
                return value
            }
            sched_yield()
        }
        let output = (try? String(contentsOfFile: profile.file("output"), encoding: .utf8)) ?? ""
        throw CommandFailure("The browser did not start: \(output.suffix(2000))")
    }
}

/// A connection that carries commands and their results as JSON, as both protocols of browsers do.
final class DriverConnection {
    private let client: PageClient
    private var last = 0

    init(port: UInt16, path: String) throws {
        client = try PageClient(port: port)
        let status = try client.open(path, ["Host": "127.0.0.1:\(port)"])
        guard status == 101 else { throw CommandFailure("The browser refused to be driven: \(status).") }
    }

    /// Waits for the result; what the browser reports meanwhile is ignored.
    func call(
        _ method: String, _ parameters: [String: Any] = [:], session: String? = nil
    ) throws -> [String: Any] {
        last += 1
        var message: [String: Any] = ["id": last, "method": method, "params": parameters]
        message["sessionId"] = session
        client.say(String(decoding: try JSONSerialization.data(withJSONObject: message), as: UTF8.self))
        while true {
            guard case .text(let text) = try client.message(),
                let answer = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any],
                answer["id"] as? Int == last
            else { continue }
            guard let result = answer["result"] as? [String: Any] else {
                throw CommandFailure("The browser refused '\(method)': \(text.prefix(1000))")
            }
            return result
        }
    }
}

extension PixelBuffer {
    /// - Parameter base64: a PNG file.
    init(screenshot base64: Any?) throws {
        guard let text = base64 as? String, let data = Data(base64Encoded: text) else {
            throw CommandFailure("The browser sent no image.")
        }
        try self.init(pngData: Array(data))
    }
}
