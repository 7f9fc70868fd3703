// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEncoding
import LegatoRaster
import Testing

@testable import LegatoCommand

/// The page of a live scene in a tab of a browser. Places are in points of the scene.
struct ScenePage {
    let tab: any BrowserTab
    /// Pixels of the screen for each CSS pixel.
    private let ratio: Double

    /// Opens the address that the command has printed.
    init(_ browser: any Browser, _ address: String, width: Int = 900, height: Int = 700) throws {
        tab = try browser.tab()
        ratio = Double(browser.ratio)
        try tab.resize(width: width, height: height)
        try tab.open(address)
        try wait("shown.frame > 0")
    }

    func resize(width: Int, height: Int) throws {
        try tab.resize(width: width, height: height)
        try wait("innerWidth === \(width) && innerHeight === \(height)")
    }

    // MARK: - What is seen

    /// Waits until an expression of the page is true.
    func wait(_ condition: String) throws {
        let look =
            "(done) => { const look = () => (\(condition)) ? done(true) : end < Date.now() ? done(false) : setTimeout(look, 5); look(); }"
        let value = try tab.json(
            "(() => { const end = Date.now() + \(Int(PageClient.patience * 500)); return new Promise(\(look)); })()")
        guard value != "true" else { return }
        let state = try tab.json("[document.getElementById('state').textContent, shown, inputs, canvas.dataset]")
        throw CommandFailure("It did not come: \(condition); the page has \(state)")
    }

    /// Waits until the page shows everything that was done in it.
    func waitForInputs() throws { try wait("shown.input === inputs") }

    /// The pixels of the canvas, as the page has drawn them.
    func canvas() throws -> PixelBuffer {
        let text = try tab.json(
            """
            (() => {
                const image = surface.getImageData(0, 0, canvas.width, canvas.height);
                let text = "";
                for (let i = 0; i < image.data.length; i += 0x8000) text += String.fromCharCode(...image.data.subarray(i, i + 0x8000));
                return [image.width, image.height, btoa(text)];
            })()
            """)
        let parts = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [Any])
        var bytes = Array(try #require(Data(base64Encoded: parts[2] as? String ?? "")))
        // Red and blue change places.
        for index in stride(from: 0, to: bytes.count, by: 4) { bytes.swapAt(index, index + 2) }
        return PixelBuffer(width: try #require(parts[0] as? Int), height: try #require(parts[1] as? Int), bytes: bytes)
    }

    /// What the screen shows where the canvas is, without what is scrolled out of sight.
    func screen() throws -> PixelBuffer {
        let text = try tab.json(
            """
            (() => {
                const [box, visible] = [canvas.getBoundingClientRect(), room.getBoundingClientRect()];
                return [box.left, box.top, Math.min(box.right, visible.right), Math.min(box.bottom, visible.bottom)];
            })()
            """)
        let box = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [Double])
        let sides = box.map { Int(($0 * ratio).rounded()) }
        let all = try tab.screenshot()
        let (left, right) = (sides[0], min(sides[2], all.width))
        let (top, bottom) = (sides[1], min(sides[3], all.height))
        var bytes: [UInt8] = []
        for y in top..<bottom {
            let row = y * all.strideInBytes
            bytes += all.bytes[(row + left * 4)..<(row + right * 4)]
        }
        return PixelBuffer(width: right - left, height: bottom - top, bytes: bytes)
    }

    /// Waits until the canvas has exactly these pixels, and then looks for them on the screen.
    func expect(_ image: PixelBuffer, _ comment: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let end = MonotonicClock.now + PageClient.patience / 4
        var canvas = try canvas()
        while canvas != image, MonotonicClock.now < end { canvas = try self.canvas() }
        try compare(canvas, with: image, "\(comment): the canvas", sourceLocation)
        try compare(try screen(), with: image, "\(comment): the screen", sourceLocation)
    }

    /// A failure leaves both images on disk.
    private func compare(
        _ seen: PixelBuffer, with image: PixelBuffer, _ comment: String, _ sourceLocation: SourceLocation
    ) throws {
        guard seen != image else { return }
        let folder = NSTemporaryDirectory() + "legato-browser-\(UUID())"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for (name, image) in [("seen", seen), ("expected", image)] {
            try Data(image.pngData()).write(to: URL(fileURLWithPath: "\(folder)/\(name).png"))
        }
        Issue.record("\(comment) differs; see \(folder)", sourceLocation: sourceLocation)
    }

    // MARK: - What hands do

    private func places(_ points: [(x: Double, y: Double)]) throws -> [(x: Double, y: Double)] {
        let text = try tab.json(
            "(() => { const box = canvas.getBoundingClientRect(); return [box.left, box.top, box.width / scene.width]; })()"
        )
        let box = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [Double])
        return points.map { (box[0] + $0.x * box[2], box[1] + $0.y * box[2]) }
    }

    func tap(_ x: Double, _ y: Double) throws { try drag([(x, y)]) }

    func drag(_ points: [(x: Double, y: Double)]) throws {
        try tab.mouse(try places(points), isPressed: true)
        try waitForInputs()
    }

    func move(_ x: Double, _ y: Double) throws {
        try tab.mouse(try places([(x, y)]), isPressed: false)
        try waitForInputs()
    }

    func wheel(_ x: Double, _ y: Double, by dy: Double) throws {
        let place = try places([(x, y)])[0]
        try tab.wheel(x: place.x, y: place.y, by: 0, dy)
        try waitForInputs()
    }

    /// Clicks a button or a switch of the page.
    func click(_ id: String) throws { _ = try tab.json("element('\(id)').click()") }

    func type(_ text: String) throws {
        try tab.type(text)
        try waitForInputs()
    }

    /// Where a point of the scene is in the tab.
    func place(_ x: Double, _ y: Double) throws -> (x: Double, y: Double) { try places([(x, y)])[0] }
}
