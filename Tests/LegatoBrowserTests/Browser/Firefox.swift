// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoRaster

@testable import LegatoCommand

/// Firefox, driven by WebDriver BiDi.
final class Firefox: Browser {
    private let process: BrowserProcess
    private let connection: DriverConnection

    let ratio: Int

    init(_ program: String, ratio: Int) throws {
        self.ratio = ratio
        process = try BrowserProcess(program) { profile in
            ["--headless", "--no-remote", "--remote-debugging-port", "0", "--profile", profile]
        }
        let port = try process.contents(of: "WebDriverBiDiServer.json") { text in
            let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
            return (object?["ws_port"] as? Int).flatMap(UInt16.init(exactly:))
        }
        connection = try DriverConnection(port: port, path: "/session")
        _ = try connection.call("session.new", ["capabilities": [String: Any]()])
    }

    deinit { _ = try? connection.call("browser.close") }

    func tab() throws -> any BrowserTab {
        let context = try connection.call("browsingContext.create", ["type": "tab"])["context"]
        guard let context = context as? String else { throw CommandFailure("There is no tab.") }
        return FirefoxTab(self, connection, context: context)
    }
}

final class FirefoxTab: BrowserTab {
    private let browser: Firefox
    private let connection: DriverConnection
    private let context: String

    init(_ browser: Firefox, _ connection: DriverConnection, context: String) {
        self.browser = browser
        self.connection = connection
        self.context = context
    }

    @discardableResult
    private func call(_ method: String, _ parameters: [String: Any]) throws -> [String: Any] {
        try connection.call(method, parameters.merging(["context": context]) { $1 })
    }

    func open(_ address: String) throws {
        try call("browsingContext.navigate", ["url": address, "wait": "complete"])
    }

    func json(_ expression: String) throws -> String {
        let answer = try connection.call(
            "script.evaluate",
            [
                "expression": "Promise.resolve(\(expression)).then((value) => JSON.stringify(value ?? null))",
                "awaitPromise": true, "target": ["context": context],
            ])
        guard let value = (answer["result"] as? [String: Any])?["value"] as? String else {
            throw CommandFailure("'\(expression)' failed: \(answer)")
        }
        return value
    }

    private func perform(_ type: String, _ actions: [[String: Any]]) throws {
        try call("input.performActions", ["actions": [["type": type, "id": type, "actions": actions]]])
    }

    func mouse(_ places: [(x: Double, y: Double)], isPressed: Bool) throws {
        var actions: [[String: Any]] = places.map {
            ["type": "pointerMove", "x": $0.x, "y": $0.y, "duration": 0]
        }
        if isPressed {
            actions.insert(["type": "pointerDown", "button": 0], at: 1)
            actions.append(["type": "pointerUp", "button": 0])
        }
        try perform("pointer", actions)
    }

    func wheel(x: Double, y: Double, by dx: Double, _ dy: Double) throws {
        try perform("wheel", [["type": "scroll", "x": Int(x), "y": Int(y), "deltaX": Int(dx), "deltaY": Int(dy)]])
    }

    func type(_ text: String) throws {
        try perform(
            "key",
            text.flatMap { character -> [[String: Any]] in
                // The protocol's name of the key that ends a line.
                let value = character == "\r" ? "\u{E006}" : String(character)
                return [["type": "keyDown", "value": value], ["type": "keyUp", "value": value]]
            })
    }

    func resize(width: Int, height: Int) throws {
        try call(
            "browsingContext.setViewport",
            ["viewport": ["width": width, "height": height], "devicePixelRatio": browser.ratio])
    }

    func screenshot() throws -> PixelBuffer {
        try PixelBuffer(screenshot: try call("browsingContext.captureScreenshot", ["origin": "viewport"])["data"])
    }
}
