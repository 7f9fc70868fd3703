// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoRaster

@testable import LegatoCommand

/// Chromium, driven by the Chrome DevTools Protocol.
final class Chromium: Browser {
    private let process: BrowserProcess
    private let connection: DriverConnection

    let ratio: Int

    init(_ program: String, ratio: Int) throws {
        self.ratio = ratio
        process = try BrowserProcess(program) { profile in
            [
                "--headless=new", "--remote-debugging-port=0", "--user-data-dir=\(profile)/profile",
                // Its own sandbox does not work for the superuser; it opens pages of these tests alone.
                "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
                // Tabs that are not in front work as others do.
                "--disable-background-timer-throttling", "--disable-renderer-backgrounding",
                "--disable-backgrounding-occluded-windows", "--force-color-profile=srgb",
                "--force-device-scale-factor=\(ratio)",
                "--host-resolver-rules=MAP *.test 127.0.0.2", "about:blank",
            ]
        }
        let (port, path) = try process.contents(of: "profile/DevToolsActivePort") { text in
            let lines = text.split(separator: "\n")
            return lines.count == 2 ? UInt16(lines[0]).map { ($0, String(lines[1])) } : nil
        }
        connection = try DriverConnection(port: port, path: path)
    }

    deinit { _ = try? connection.call("Browser.close") }

    func tab() throws -> any BrowserTab {
        let target = try connection.call("Target.createTarget", ["url": "about:blank", "newWindow": true])
        let attached = try connection.call(
            "Target.attachToTarget", ["targetId": target["targetId"] ?? "", "flatten": true])
        guard let session = attached["sessionId"] as? String else { throw CommandFailure("There is no session.") }
        return ChromiumTab(self, connection, session: session)
    }
}

final class ChromiumTab: BrowserTab {
    private let browser: Chromium
    private let connection: DriverConnection
    private let session: String

    init(_ browser: Chromium, _ connection: DriverConnection, session: String) {
        self.browser = browser
        self.connection = connection
        self.session = session
    }

    @discardableResult
    private func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
        try connection.call(method, parameters, session: session)
    }

    func open(_ address: String) throws {
        let result = try call("Page.navigate", ["url": address])
        if let error = result["errorText"] { throw CommandFailure("'\(address)' cannot be opened: \(error)") }
        // Until then the expressions of tests are evaluated in the page before.
        while try json("document.readyState === 'complete' && location.protocol") != "\"http:\"" {}
    }

    func json(_ expression: String) throws -> String {
        let result = try call(
            "Runtime.evaluate",
            [
                "expression": "Promise.resolve(\(expression)).then((value) => JSON.stringify(value ?? null))",
                "awaitPromise": true, "returnByValue": true,
            ])
        guard result["exceptionDetails"] == nil, let value = (result["result"] as? [String: Any])?["value"] as? String
        else { throw CommandFailure("'\(expression)' failed: \(result)") }
        return value
    }

    func mouse(_ places: [(x: Double, y: Double)], isPressed: Bool) throws {
        func send(_ type: String, _ place: (x: Double, y: Double), isDown: Bool) throws {
            let button = isDown || type == "mouseReleased" ? "left" : "none"
            try call(
                "Input.dispatchMouseEvent",
                [
                    "type": type, "x": place.x, "y": place.y, "button": button, "buttons": isDown ? 1 : 0,
                    "clickCount": type == "mouseMoved" ? 0 : 1,
                ])
        }
        guard let first = places.first, let last = places.last else { return }
        try send("mouseMoved", first, isDown: false)
        if isPressed { try send("mousePressed", first, isDown: true) }
        for place in places.dropFirst() { try send("mouseMoved", place, isDown: isPressed) }
        if isPressed { try send("mouseReleased", last, isDown: false) }
    }

    func wheel(x: Double, y: Double, by dx: Double, _ dy: Double) throws {
        try call(
            "Input.dispatchMouseEvent", ["type": "mouseWheel", "x": x, "y": y, "deltaX": dx, "deltaY": dy])
    }

    /// What a browser makes of two fingers on a trackpad that are `scale` times as far from each other as before.
    func pinch(at place: (x: Double, y: Double), by scale: Double) throws {
        try call(
            "Input.dispatchMouseEvent",
            [
                "type": "mouseWheel", "x": place.x, "y": place.y, "deltaX": 0, "deltaY": -100 * log(scale),
                // The control key.
                "modifiers": 2,
            ])
    }

    /// Fingers by their places; none: they have lifted.
    func touch(_ type: String, _ fingers: [(x: Double, y: Double)]) throws {
        let points = fingers.enumerated().map { ["x": $0.element.x, "y": $0.element.y, "id": Double($0.offset)] }
        try call("Input.dispatchTouchEvent", ["type": type, "touchPoints": points])
    }

    func type(_ text: String) throws {
        for character in text {
            var key: [String: Any] = ["key": String(character), "text": String(character)]
            if character == "\r" { key = ["key": "Enter", "text": "\r", "windowsVirtualKeyCode": 13] }
            try call("Input.dispatchKeyEvent", key.merging(["type": "keyDown"]) { $1 })
            key["text"] = nil
            try call("Input.dispatchKeyEvent", key.merging(["type": "keyUp"]) { $1 })
        }
    }

    /// What an input method shows while it composes, and then what it has composed.
    func compose(_ steps: [String], _ text: String) throws {
        for step in steps {
            try call(
                "Input.imeSetComposition",
                ["text": step, "selectionStart": step.utf16.count, "selectionEnd": step.utf16.count])
        }
        try call("Input.insertText", ["text": text])
    }

    func resize(width: Int, height: Int) throws {
        try call(
            "Emulation.setDeviceMetricsOverride",
            ["width": width, "height": height, "deviceScaleFactor": 0, "mobile": false])
    }

    func screenshot() throws -> PixelBuffer {
        try PixelBuffer(screenshot: try call("Page.captureScreenshot", ["format": "png"])["data"])
    }
}
