// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@testable import LegatoText

private func symbol(_ name: String, size: CGFloat = 17, weight: Double = 400) -> SymbolImage {
    PangoTextEngine.shared.symbol(named: name, font: FontDescription(size: size, weight: weight))
}

private let tableNames = SymbolEntry.all.keys.map(String.init).sorted()

@Suite struct `A symbol` {
    @Test func `of every name in the table has an image within its box`() {
        #expect(tableNames.count >= 500)
        let lines = SymbolTable.text.split(separator: "\n").filter { !$0.hasPrefix("#") && !$0.isEmpty }
        #expect(lines.allSatisfy { SymbolEntry.parse($0) != nil } && lines.count == tableNames.count)
        for name in tableNames.flatMap({ [$0, $0 + ".fill"] }) {
            let image = symbol(name)
            let ink = image.outline.path.boundingRect
            #expect(!image.isFallback, "\(name)")
            #expect(!ink.isEmpty, "\(name)")
            #expect(
                CGRect(origin: .zero, size: image.size).insetBy(dx: -0.01, dy: -0.01).contains(ink), "\(name) \(ink)")
        }
    }

    @Test(arguments: [
        "heart", "star", "bell", "house", "person", "cloud", "moon", "sun.max", "bolt", "play", "circle", "square",
        "triangle", "capsule", "bookmark", "flag", "envelope", "phone", "trash", "lock", "eye", "tortoise",
        "plus.circle", "heart.circle", "star.square",
    ])
    func `differs from its filled form`(name: String) {
        #expect(symbol(name).outline.path != symbol(name + ".fill").outline.path)
        #expect(!symbol(name).isFallback && !symbol(name + ".fill").isFallback)
    }

    @Test(
        arguments: [
            "bell.fill", "lock.shield.fill", "play.circle.fill", "heart.circle.fill", "person.crop.circle.fill",
            "house.fill", "camera.fill", "trash.circle.fill",
        ], [100.0, 300, 400, 550, 700, 900])
    func `is filled without lines of inner outlines, however large and heavy`(name: String, weight: Double) {
        let image = symbol(name, size: 240, weight: weight)
        let box = image.outline.path.boundingRect
        // Gaps narrower than a quarter of a unit of the grid of 24.
        let (unit, step) = (240 * 1.195 / 24, 0.6)
        var lines = 0
        for row in 1..<24 {
            let y = box.minY + box.height * (Double(row) + 0.37) / 25
            var last: Double?
            for x in stride(from: box.minX, through: box.maxX, by: step)
            where image.outline.path.contains(CGPoint(x: x, y: y)) {
                if let last, x - last > step * 1.5, x - last < unit * 0.25 { lines += 1 }
                last = x
            }
        }
        // Where edges meet, gaps are narrow.
        #expect(lines < 3)
    }

    @Test func `sparkles are filled: a big one at the lower right, two small ones at the upper left`() throws {
        for name in ["sparkles", "sparkles.fill"] {
            let image = symbol(name, size: 100)
            let boxes = image.layers.map(\.outline.path.boundingRect)
            #expect(boxes.count == 3 && image.layers.allSatisfy(\.isVariable) && image.wigglesSideways)
            let big = try #require(boxes.max { $0.width < $1.width })
            let middle = CGPoint(x: image.size.width / 2, y: image.size.height / 2)
            #expect(big.midX > middle.x && big.midY > middle.y)
            for (box, layer) in zip(boxes, image.layers) {
                #expect(layer.outline.path.contains(CGPoint(x: box.midX, y: box.midY)))
                if box == big { continue }
                #expect(box.width < big.width * 0.6 && box.midX < big.minX + big.width * 0.5 && box.midY < big.midY)
                #expect(box.midX < middle.x && box.midY < middle.y)
            }
        }
    }

    @Test(arguments: [
        ("square.and.arrow.up", "square.and.arrow.up.fill"), ("square.and.arrow.down", "square.and.arrow.down.fill"),
        ("tray.full", "tray.full.fill"), ("tray.full", "tray.2"), ("photo", "photo.fill"), ("photo", "photo.stack"),
        ("note.text", "note"), ("note.text", "doc.text"), ("wave.3.up", "wave.3.right"), ("wave.3.up", "wifi"),
        ("laser.burst", "rays"), ("progress.indicator", "rays"),
    ])
    func `has a figure of its own`(name: String, other: String) {
        #expect(!symbol(name).isFallback && symbol(name).outline.path != symbol(other).outline.path)
        func area(_ name: String) -> Double {
            let (image, steps) = (symbol(name, size: 50), 60)
            var inside = 0
            for y in 0..<steps {
                for x in 0..<steps {
                    let point = CGPoint(
                        x: image.size.width * (Double(x) + 0.5) / 60, y: image.size.height * (Double(y) + 0.5) / 60)
                    if image.outline.path.contains(point) { inside += 1 }
                }
            }
            return Double(inside) * image.size.width * image.size.height
        }
        if other == name + ".fill" { #expect(area(other) > area(name) * 1.1) }
    }

    @Test func `of a photo is wider than high, waves go up, and a progress indicator has eight lines`() {
        for name in ["photo", "photo.fill"] { #expect(symbol(name).size.width > symbol(name).size.height * 1.2) }
        let waves = symbol("wave.3.up", size: 100).layers.map(\.outline.path.boundingRect)
        #expect(waves.count == 3)
        for (inner, outer) in zip(waves, waves.dropFirst()) {
            #expect(outer.minY < inner.minY && outer.width > inner.width)
        }
        let lines = symbol("progress.indicator").layers
        #expect(lines.count == 8 && lines.allSatisfy(\.isVariable))
    }

    @Test func `that Apple draws in parts has colours in multicolor, and no part of clouds is behind another`() throws {
        let names = [
            "cloud.sun": SymbolColor.yellow, "cloud.sun.rain": .yellow, "cloud.sun.bolt": .yellow, "cloud.rain": .cyan,
            "cloud.drizzle": .cyan, "cloud.heavyrain": .cyan, "cloud.bolt": .yellow, "cloud.snow": .cyan,
            "cloud.moon": .indigo, "cloud.moon.rain": .indigo, "cloud.fog": .gray,
        ]
        for (name, color) in names {
            let (filled, lined) = (symbol(name + ".fill").layers, symbol(name).layers)
            #expect(filled.contains { $0.color == color } && filled.contains { $0.color == .white }, "\(name)")
            #expect(lined.contains { $0.color == color } && lined.contains { $0.color == nil }, "\(name)")
            #expect(!lined.contains { $0.color == .white }, "\(name)")
            let cloud = try #require(filled.first { $0.color == .white })
            let box = cloud.outline.path.boundingRect
            for layer in filled where layer.color == color {
                for step in 0..<400 {
                    let point = CGPoint(
                        x: box.minX + box.width * CGFloat(step % 20) / 19,
                        y: box.minY + box.height * CGFloat(step / 20) / 19)
                    #expect(!layer.outline.path.contains(point) || !cloud.outline.path.contains(point), "\(name)")
                }
            }
        }
        // The disc of the sun, between its rays.
        let sun = try #require(symbol("cloud.sun.fill", size: 100).layers.first { $0.color == .yellow })
        let box = sun.outline.path.boundingRect
        #expect(sun.outline.path.contains(CGPoint(x: box.midX, y: box.minY + box.width / 2)))
    }

    @Test func `filled, in a frame, has the colour that it has without one`() {
        func colors(_ name: String) -> [SymbolColor?] { symbol(name).layers.map(\.color) }
        #expect(colors("heart.circle.fill") == [.red, .white] && colors("bolt.square.fill") == [.yellow, .white])
        #expect(colors("play.circle.fill") == [nil, nil] && colors("heart.circle") == [nil, .red])
    }

    @Test(arguments: [
        "chevron.right", "arrow.up", "xmark", "line.3.horizontal", "ellipsis", "heart.circle", "bolt.circle.fill",
        "pause.square.fill", "1.circle", "42.square.fill", "a.circle.fill", "z.circle", "arrow.left.circle.fill",
    ])
    func `is drawn or composed where the font has none`(name: String) {
        #expect(!symbol(name).isFallback)
        #expect(!symbol(name).outline.path.isEmpty)
    }

    @Test(arguments: [
        "", "no.such.symbol", "heart.filll", ".circle", "circle.", "100.circle", "ä.circle", "🙂", ".fill",
        "heart.fill.fill",
        ".slash", "heart.badge.", String(repeating: "circle.", count: 18), String(repeating: ".badge", count: 200),
    ])
    func `that nothing knows is a frame with its name, as large as a symbol`(name: String) {
        let image = symbol(name)
        #expect(image.isFallback)
        let box = image.outline.path.boundingRect
        #expect(abs(box.height - 17 * 1.1) < 0.01 && abs(box.width - 17 * 1.1) < 0.01)
        #expect(image.size == box.size && box.origin == .zero)
        #expect(image.outline.path != symbol("nor.this").outline.path)
    }

    @Test func `is as large as the text beside it wants`() {
        let circle = symbol("circle")
        #expect(abs(circle.outline.path.boundingRect.width - 17) < 0.5)
        #expect(circle.size.width > 19 && circle.size.width < 21)
    }

    @Test(arguments: ["circle.fill", "square", "plus", "minus"])
    func `stands in the middle of the capitals`(name: String) {
        let image = symbol(name, size: 100)
        #expect(abs(image.baseline - image.outline.path.boundingRect.midY - 72.7 / 2) < 1)
    }

    @Test func `scales with its font`() {
        let small = symbol("heart", size: 10)
        let large = symbol("heart", size: 100)
        #expect(abs(large.size.width - 10 * small.size.width) < 0.001)
        #expect(abs(large.baseline - 10 * small.baseline) < 0.001)
    }

    @Test(arguments: ["plus", "minus"]) func `grows bolder with its font`(name: String) {
        func height(_ weight: Double) -> CGFloat {
            symbol(name, size: 100, weight: weight).outline.path.boundingRect.width
        }
        #expect(height(100) < height(400) && height(400) < height(900))
    }

    @Test func `of the icon font has its font's quadratic curves`() throws {
        let font = try #require(SymbolFont(path: SymbolFont.path))
        let outline = try #require(font.outline(of: "favorite", in: .init(weight: 400, isFilled: false)))
        #expect(outline.elements.contains { if case .quad = $0 { true } else { false } })
        #expect(!outline.elements.contains { if case .cubic = $0 { true } else { false } })
    }

    @Test func `is a frame with its name without the icon font, unless it is drawn without a font`() {
        #expect(SymbolFont(path: "/no/such/file.ttf") == nil && SymbolFont(path: nil) == nil)
        let library = SymbolLibrary(font: nil)
        func isThere(_ name: String) -> Bool {
            !library.image(named: name, font: FontDescription()) { _, _ in Outline() }.isFallback
        }
        #expect(!library.hasFont && SymbolLibrary().hasFont)
        #expect(!isThere("heart") && isThere("circle") && isThere("plus") && isThere("cellularbars"))
        #expect(PangoTextEngine.shared.symbolProblem == nil)
    }

    @Test func `comes from the folder that the environment names, or from the user's`() {
        #expect(SymbolFont.folder(in: ["LEGATO_FONTS": "/a", "HOME": "/h"]) == "/a")
        #expect(SymbolFont.folder(in: ["XDG_DATA_HOME": "/d", "HOME": "/h"]) == "/d/legato/fonts")
        #expect(SymbolFont.folder(in: ["HOME": "/h"]) == "/h/.local/share/legato/fonts")
        #expect(
            SymbolFont.folder(in: ["LEGATO_FONTS": "relative", "HOME": ""]) == nil && SymbolFont.folder(in: [:]) == nil)
    }

    @Test(arguments: [Double.nan, .infinity, -1, 0, 1e300])
    func `at an absurd size is finite`(size: Double) {
        for name in ["heart", "circle", "plus", "nothing", "heart.circle.fill", "mic.slash", "bell.badge.plus"] {
            let image = symbol(name, size: size, weight: size)
            #expect(image.size.width.isFinite && image.size.width > 0 && image.size.height > 0)
        }
    }
}

@Suite struct `An outline` {
    private let square = Outline.rectangle(CGRect(x: 0, y: 0, width: 10, height: 10))

    @Test func `turned inside out twice is itself`() {
        let circle = Outline.ellipse(CGRect(x: 1, y: 2, width: 30, height: 20))
        #expect(abs(circle.reversed().signedArea + circle.signedArea) < 1e-9)
        #expect(abs(circle.reversed().reversed().signedArea - circle.signedArea) < 1e-9)
        #expect(circle.reversed().bounds == circle.bounds)
    }

    @Test func `grows and shrinks on all sides alike`() throws {
        let grown = try #require(square.offset(by: 1).bounds)
        let shrunk = try #require(square.offset(by: -2).bounds)
        #expect(abs(grown.minX + 1) < 0.01 && abs(grown.maxX - 11) < 0.01 && abs(grown.minY + 1) < 0.01)
        #expect(abs(shrunk.minX - 2) < 0.01 && abs(shrunk.maxX - 8) < 0.01 && abs(shrunk.maxY - 8) < 0.01)
    }

    @Test func `hollowed out keeps a rim of the thickness`() {
        #expect(abs(square.hollowed(thickness: 2).signedArea - (100 - 36)) < 0.1)
    }

    @Test func `filled, a frame with a bar, a dot and a sliver is whole but for the bar and the dot`() {
        func rectangle(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> Outline {
            .rectangle(CGRect(x: x, y: y, width: width, height: height))
        }
        let drawing =
            square + rectangle(1, 1, 8, 8).reversed() + rectangle(0.5, 4, 9, 1) + rectangle(7, 7, 1, 1)
            // Inside of the rim there is a tenth of it, or less than half a line squared.
            + rectangle(1, 6, 0.3, 0.5)
        let filled = drawing.filled(thickness: 1)
        // The bar is cut out between 1.2 and 8.8.
        #expect(abs(filled.signedArea - (100 - 7.6 - 1)) < 0.05)
        for (x, y, isInside) in [
            (5.0, 2.0, true), (5, 4.5, false), (7.5, 7.5, false), (1.1, 4.5, true), (0.1, 0.1, true), (1.25, 6.2, true),
        ] { #expect(filled.path.contains(CGPoint(x: x, y: y)) == isInside, "\(x), \(y)") }
        // Nothing but its rim: whole.
        #expect(abs((square + rectangle(1, 1, 8, 8).reversed()).filled(thickness: 1).signedArea - 100) < 0.05)
    }

    @Test func `is cut along a line, and a convex hole is cut out of it`() {
        let right = Outline.HalfPlane(rightOf: CGPoint(x: 4, y: 10), CGPoint(x: 4, y: 0))
        #expect(abs(square.clipped(to: right).signedArea - 60) < 1e-9)
        #expect(abs(square.clipped(to: right.opposite).signedArea - 40) < 1e-9)
        let hole = [CGPoint(x: 2, y: 2), CGPoint(x: 8, y: 2), CGPoint(x: 8, y: 8), CGPoint(x: 2, y: 8)]
        let frame = square.subtracting(convex: hole)
        #expect(abs(frame.signedArea - 64) < 1e-9)
        #expect(!frame.path.contains(CGPoint(x: 5, y: 5)) && frame.path.contains(CGPoint(x: 1, y: 5)))
        // Beside it, nothing changes; a ring keeps its hole.
        let away = hole.map { CGPoint(x: $0.x + 20, y: $0.y) }
        #expect(abs(square.subtracting(convex: away).signedArea - 100) < 1e-9)
        let ring = square + Outline.rectangle(CGRect(x: 3, y: 3, width: 4, height: 4)).reversed()
        #expect(abs(ring.clipped(to: right).signedArea - (60 - 12)) < 1e-9)
    }

    @Test func `that only touches the line it is cut along is gone`() {
        for x in [10, 11] as [CGFloat] {
            let right = Outline.HalfPlane(rightOf: CGPoint(x: x, y: 10), CGPoint(x: x, y: 0))
            #expect(square.clipped(to: right) == Outline())
            #expect(square.clipped(to: right.opposite) == square)
        }
    }

    @Test func `falls into pieces that do not touch, each with its holes`() {
        func box(_ x: CGFloat, _ side: CGFloat) -> Outline { .rectangle(CGRect(x: x, y: x, width: side, height: side)) }
        let ring = box(0, 10) + box(1, 8).reversed()
        #expect((ring + box(3, 2) + box(20, 5)).pieces.map(\.signedArea) == [100 - 64, 4, 25])
        #expect((box(0, 10) + box(5, 10) + box(30, 1)).pieces.count == 2)
        #expect(Outline().pieces.isEmpty)
    }

    @Test func `without points stays empty`() {
        #expect(Outline().offset(by: 3) == Outline())
        #expect(Outline().reversed() == Outline())
        #expect(Outline().bounds == nil)
    }
}
