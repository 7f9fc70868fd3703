// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDevices
import LegatoEncoding
import LegatoOptions
import LegatoProtocol
import LegatoRaster

/// What the tabs see: all of them the same scene, each as fast as it paints.
struct LivePage {
    /// Where messages to a tab go.
    protocol Connections {
        func send(_ text: String, to tab: UInt32)
        func send(_ bytes: [UInt8], to tab: UInt32)
        func close(tab: UInt32)
    }

    private struct Tab {
        var reader: TabReader
        /// What of the newest image it has not been sent; nil: nothing.
        var missing: PixelRect?
        /// What of that stands elsewhere in the image that it has; nil: nothing.
        var move: VerticalMove?
        /// The frames that it has been sent and has not painted.
        var inFlight: [UInt32] = []
        /// The number of its last input that the scene has taken, and of the last that the newest image shows.
        var taken: UInt32 = 0
        var shown: UInt32 = 0
        /// Whether the latter is newer than what it was sent last.
        var owesAnswer = false

        mutating func add(missing rect: PixelRect, _ move: VerticalMove?) {
            self.move = missing == nil ? move : nil
            missing = missing?.union(rect) ?? rect
        }

        /// The newest image shows all that the scene has taken.
        mutating func showInputs() {
            if shown != taken { owesAnswer = true }
            shown = taken
        }
    }

    /// At most so many at once, and never an old one: what changes meanwhile goes along with the next. Source: chosen.
    private static let mostInFlight = 2

    private let connections: any Connections
    private let encoder: PNGEncoder
    private var tabs: [UInt32: Tab] = [:]
    private var frame: UInt32 = 0
    private var bitmap: PixelBuffer?
    /// Of the scene that is shown, counted from 1.
    private(set) var generation: UInt32 = 0
    /// The newest message of each kind, for tabs that come later.
    private var messages: [String: String] = [:]
    /// The last lines of the programs.
    private var console: [ConsoleLines.Entry] = []
    /// Messages with images of previews, by what the previews are asked for by.
    private var stills: [String: String] = [:]

    init(_ connections: any Connections) throws {
        self.connections = connections
        encoder = try PNGEncoder(for: .screen)
    }

    // MARK: - What is shown

    /// One of the scenes of a grid: where it is in the image, in points, and what is said of it.
    struct Cell {
        var x, y, width, height: Double
        var text: String
    }

    /// The scenes of the grid; empty: one scene is shown.
    mutating func report(_ cells: [Cell]) {
        let list = cells.map {
            "{\"x\":\(decimal($0.x)),\"y\":\(decimal($0.y)),\"width\":\(decimal($0.width)),\"height\":\(decimal($0.height)),"
                + "\"text\":\(JSONText.literal($0.text))}"
        }
        broadcast("cells", "\"cells\":[\(list.joined(separator: ","))]")
    }

    /// Another scene is shown from now on.
    ///
    /// - Parameter size: of the image in points, where that is not the screen's.
    mutating func show(_ screen: SceneScreen, title: String, _ bitmap: PixelBuffer, size: RenderOptions.Size? = nil) {
        generation += 1
        let size = size ?? RenderOptions.Size(width: screen.width, height: screen.height)
        broadcast(
            "scene",
            "\"title\":\(JSONText.literal(title)),\"width\":\(decimal(size.width)),\"height\":\(decimal(size.height)),"
                + "\"scale\":\(decimal(screen.scale)),\"generation\":\(generation)")
        // No part of it was there before.
        self.bitmap = nil
        show(bitmap, changed: nil)
    }

    /// The next image; nil: all of it may differ.
    mutating func show(_ bitmap: PixelBuffer, changed area: PixelArea?) {
        let last = self.bitmap
        self.bitmap = bitmap
        let all = PixelRect(minX: 0, minY: 0, maxX: bitmap.width, maxY: bitmap.height)
        var rect = area.map { PixelRect($0).intersection(all) } ?? all
        // A scene that is not sure says more than has changed.
        if let last { rect = bitmap.difference(from: last, in: rect) }
        let move =
            tabs.values.contains { $0.missing == nil }
            ? last.flatMap { Self.move(from: $0, to: bitmap, in: rect) } : nil
        for tab in tabs.keys {
            if !rect.isEmpty { tabs[tab]?.add(missing: rect, move) }
            tabs[tab]?.showInputs()
        }
        deliver()
    }

    /// A part that has moved. Pages draw it over what is there, so it is opaque.
    private static func move(from last: PixelBuffer, to bitmap: PixelBuffer, in rect: PixelRect) -> VerticalMove? {
        guard let move = VerticalMove(from: last, to: bitmap, in: rect), bitmap.isOpaque(in: move.rect) else {
            return nil
        }
        return move
    }

    /// How the scene is doing, in a few words.
    ///
    /// - Parameter details: What takes more words.
    mutating func report(state: String, details: String = "") {
        broadcast("state", "\"text\":\(JSONText.literal(state)),\"details\":\(JSONText.literal(details))")
    }

    /// What is wrong; an empty text: nothing.
    mutating func report(problem: String, title: String) {
        broadcast("problem", "\"title\":\(JSONText.literal(title)),\"text\":\(JSONText.literal(problem))")
    }

    /// The states that the scene has reset, with the reasons.
    mutating func report(lost: [String]) {
        broadcast("lost", "\"text\":\(JSONText.literal(lost.joined(separator: "\n")))")
    }

    /// How the scene's time passes, and what the device is set to.
    mutating func report(_ scene: LiveScene, as look: LiveLook) {
        let clock = scene.clock
        broadcast(
            "time",
            "\"isPaused\":\(scene.isPaused),\"rate\":\(decimal(clock.rate)),"
                + "\"loop\":\(Self.text(of: scene.loop)),"
                + "\"time\":\(scene.isPaused ? decimal((scene.shownTime * 1000).rounded() / 1000) : "null"),"
                + "\"isPast\":\(scene.past != nil)")
        let settings = look.settings
        let isRightToLeft = settings.isReadFromTheRight
        let switches = SceneSettings.Accessibility.allCases.map { "\"\($0)\":\(settings.accessibility.contains($0))" }
        broadcast(
            "settings",
            "\"dark\":\(settings.isDark),\"rightToLeft\":\(isRightToLeft),"
                + "\"typeSize\":\"\(SceneSettings.typeSizes[Int(settings.typeSize)])\","
                + switches.joined(separator: ",")
                + ",\"grid\":[\(look.grid.map { JSONText.literal($0.rawValue) }.joined(separator: ","))]"
                + ",\"locale\":\(JSONText.literal(settings.locale)),\"preview\":\(JSONText.literal(look.preview)),"
                + "\"landscape\":\(scene.screen.width > scene.screen.height),"
                + "\"device\":\(look.device.map { JSONText.literal($0.name) } ?? "null"),"
                + "\"address\":\(JSONText.literal(look.address))")
    }

    /// `[1.5,3]`, in seconds of the scene; nil: `null`.
    static func text(of loop: ClosedRange<Double>?) -> String {
        loop.map { "[\(decimal($0.lowerBound)),\(decimal($0.upperBound))]" } ?? "null"
    }

    /// A small image of a preview, as a PNG.
    mutating func report(still png: [UInt8], of preview: String) {
        let image = Data(png).base64EncodedString()
        let message =
            "{\"type\":\"still\",\"preview\":\(JSONText.literal(preview)),\"image\":\"data:image/png;base64,\(image)\"}"
        stills[preview] = message
        for tab in tabs.keys.sorted() { connections.send(message, to: tab) }
    }

    /// What there is to choose from.
    mutating func report(_ previews: [PreviewList.Choice]) {
        stills = stills.filter { still in previews.contains { $0.value == still.key } }
        func list(_ texts: [String]) -> String { "[\(texts.joined(separator: ","))]" }
        let choices = previews.map {
            "{\"value\":\(JSONText.literal($0.value)),\"text\":\(JSONText.literal($0.text))}"
        }
        broadcast(
            "choices",
            "\"previews\":\(list(choices)),\"devices\":\(list(Device.all.map { JSONText.literal($0.name) })),"
                + "\"locales\":\(list(LiveLook.locales.map(JSONText.literal)))")
    }

    /// The scene asks for an address to be opened.
    func ask(about address: String) {
        let message = "{\"type\":\"link\",\"url\":\(JSONText.literal(address))}"
        for tab in tabs.keys.sorted() { connections.send(message, to: tab) }
    }

    /// What a tab points at; nil: nothing.
    func name(_ element: NamedElement?, _ editor: EditorAddress?, to tab: UInt32) {
        connections.send("{\"type\":\"element\",\(element?.message(editor) ?? "\"kind\":null")}", to: tab)
    }

    /// What of a tab's wishes is ignored, for that tab alone.
    func note(_ sentences: [String], to tab: UInt32) {
        guard !sentences.isEmpty else { return }
        let text = JSONText.literal(sentences.joined(separator: "\n"))
        connections.send("{\"type\":\"note\",\"text\":\(text)}", to: tab)
    }

    /// What programs have printed since the last time.
    mutating func add(_ entries: [ConsoleLines.Entry]) {
        guard !entries.isEmpty else { return }
        console = (console + entries).suffix(ConsoleLines.mostEntries)
        let message = Self.message(entries, isAll: false)
        for tab in tabs.keys.sorted() { connections.send(message, to: tab) }
    }

    private static func message(_ entries: [ConsoleLines.Entry], isAll: Bool) -> String {
        let lines = entries.map { entry in
            switch entry {
            case .program(let number): "{\"program\":\(number)}"
            case .line(let text): "{\"text\":\(JSONText.literal(text))}"
            case .leftOut(let count): "{\"leftOut\":\(count)}"
            }
        }
        return "{\"type\":\"console\",\"isAll\":\(isAll),\"lines\":[\(lines.joined(separator: ","))]}"
    }

    private mutating func broadcast(_ type: String, _ fields: String) {
        let message = "{\"type\":\"\(type)\",\(fields)}"
        guard messages[type] != message else { return }
        messages[type] = message
        for tab in tabs.keys.sorted() { connections.send(message, to: tab) }
    }

    /// A file for a tab: what it is called, then its bytes behind a number that no frame has.
    func give(_ bytes: [UInt8], named name: String, to tab: UInt32) {
        connections.send("{\"type\":\"file\",\"name\":\(JSONText.literal(name))}", to: tab)
        connections.send([0xFF, 0xFF, 0xFF, 0xFF] + bytes, to: tab)
    }

    /// An answer to a tab, or an event for it.
    func send(_ text: String, to tab: UInt32) { connections.send(text, to: tab) }

    // MARK: - Tabs

    var hasTabs: Bool { !tabs.isEmpty }

    mutating func open(_ tab: UInt32) {
        tabs[tab] = Tab(reader: TabReader(tab: tab))
        for message in messages.sorted(by: { $0.key < $1.key }) { connections.send(message.value, to: tab) }
        for still in stills.sorted(by: { $0.key < $1.key }) { connections.send(still.value, to: tab) }
        if !console.isEmpty { connections.send(Self.message(console, isAll: true), to: tab) }
        if let bitmap { tabs[tab]?.missing = PixelRect(minX: 0, minY: 0, maxX: bitmap.width, maxY: bitmap.height) }
        deliver()
    }

    /// Gives what lets go of everything that the tab held.
    mutating func close(_ tab: UInt32) -> [SceneInput] {
        guard var closed = tabs.removeValue(forKey: tab) else { return [] }
        return closed.reader.release()
    }

    /// What a tab's message asks for; nil: nothing. A tab that sends what no page of ours does is closed.
    mutating func read(_ text: String, from tab: UInt32) -> TabMessage? {
        do {
            let message = try tabs[tab]?.reader.read(text)
            guard case .painted(let frame)? = message else { return message }
            tabs[tab]?.inFlight.removeAll { $0 == frame }
            deliver()
        } catch {
            connections.close(tab: tab)
        }
        return nil
    }

    /// The scene has taken an input of a tab.
    mutating func took(_ number: UInt32, from tab: UInt32) { tabs[tab]?.taken = number }

    // MARK: - Frames

    /// Sends the newest image to each tab that is behind and can paint.
    private mutating func deliver() {
        guard let bitmap else { return }
        var images: [PixelRect: [UInt8]] = [:]
        for (number, tab) in tabs.sorted(by: { $0.key < $1.key }) where tab.inFlight.count < Self.mostInFlight {
            // An input that changed nothing is answered by a pixel, so that the tab knows that it was taken.
            let pixel = PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1)
            guard let rect = tab.missing ?? (tab.owesAnswer ? pixel : nil) else { continue }
            let rects = tab.move?.rest ?? [rect]
            var parts = tab.move.map { Self.part($0.rect, from: $0.sourceTop, []) } ?? []
            for rect in rects {
                if images[rect] == nil { images[rect] = try? encoder.encode(bitmap, in: rect) }
                parts += images[rect].map { Self.part(rect, from: rect.minY, $0) } ?? []
            }
            frame &+= 1
            tabs[number]?.missing = nil
            tabs[number]?.move = nil
            tabs[number]?.owesAnswer = false
            tabs[number]?.inFlight.append(frame)
            let count = rects.count + (tab.move == nil ? 0 : 1)
            connections.send(Self.words([frame, tab.shown, generation, UInt32(count)]) + parts, to: number)
        }
    }

    /// A part of a frame: an image, or without one what stands in the same columns from the row `top` on.
    private static func part(_ rect: PixelRect, from top: Int, _ image: [UInt8]) -> [UInt8] {
        words([rect.minX, rect.minY, rect.width, rect.height, top, image.count].map { UInt32($0) }) + image
    }

    private static func words(_ numbers: [UInt32]) -> [UInt8] {
        numbers.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
    }
}

extension SceneSettings {
    /// Whether reading begins at the right: as it is set, else as the language has it.
    var isReadFromTheRight: Bool {
        isRightToLeft ?? (Locale(identifier: locale).language.characterDirection == .rightToLeft)
    }
}

extension PageProcess: LivePage.Connections {}

extension PixelRect {
    init(_ area: PixelArea) {
        // What a scene says need not be true: it is cut to the image by who asks.
        let most = 1 << 20
        func clamped(_ value: Int) -> Int { min(max(0, value), most) }
        self.init(
            minX: clamped(area.x), minY: clamped(area.y), maxX: clamped(area.x) + clamped(area.width),
            maxY: clamped(area.y) + clamped(area.height))
    }
}
