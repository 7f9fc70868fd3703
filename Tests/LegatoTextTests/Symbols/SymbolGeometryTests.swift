// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@testable import LegatoText

private func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

private func isNear(_ one: CGRect, _ other: CGRect, within tolerance: CGFloat = 1e-6) -> Bool {
    abs(one.minX - other.minX) < tolerance && abs(one.maxX - other.maxX) < tolerance
        && abs(one.minY - other.minY) < tolerance && abs(one.maxY - other.maxY) < tolerance
}

@Suite struct `A shape on the grid of symbols` {
    private let flag = SymbolShape(outline: .polygon([at(3, 2), at(9, 4), at(3, 8)]))

    @Test func `is mirrored, turned and scaled about the middle of the grid`() throws {
        #expect(flag.flipped().outline.elements == [.move(at(21, 8)), .line(at(15, 4)), .line(at(21, 2)), .close])
        #expect(flag.turned().outline.elements == [.move(at(22, 3)), .line(at(20, 9)), .line(at(16, 3)), .close])
        #expect(flag.scaled(by: 2).outline.elements == [.move(at(-6, -8)), .line(at(6, -4)), .line(at(-6, 4)), .close])
        // Solid stays solid.
        for shape in [flag.flipped(), flag.turned(), flag.scaled(by: 2)] {
            #expect((shape.outline.signedArea > 0) == (flag.outline.signedArea > 0))
        }
    }

    @Test func `is moved to the middle of the grid`() throws {
        #expect(isNear(try #require(flag.centred().outline.bounds), CGRect(x: 9, y: 9, width: 6, height: 6)))
        let wide = SymbolShape(outline: .rectangle(CGRect(x: 15, y: 1, width: 4, height: 10)))
        #expect(isNear(try #require(wide.centred().outline.bounds), CGRect(x: 10, y: 7, width: 4, height: 10)))
        #expect(SymbolShape(outline: Outline()).centred().outline == Outline())
    }

    @Test(arguments: [
        CGRect(x: 3, y: 2, width: 6, height: 4), CGRect(x: 13, y: 1, width: 3, height: 22),
        CGRect(x: 0, y: 20, width: 2, height: 2),
    ])
    func `is as large in every enclosure, in its middle, and cut out of a filled one`(box: CGRect) throws {
        let longer = max(box.width, box.height)
        let size = CGSize(width: box.width / longer * 11.5, height: box.height / longer * 11.5)
        let wanted = CGRect(x: 12 - size.width / 2, y: 12 - size.height / 2, width: size.width, height: size.height)
        for (enclosure, frame, isFilled) in [
            (SymbolShape.Enclosure.circle, "circle", false), (.square, "square", false),
            (.filledCircle, "circle.fill", true), (.filledSquare, "square.fill", true),
        ] {
            let outline = SymbolShape(outline: .rectangle(box)).enclosed(in: enclosure, thickness: 1.75).outline
            let around = try #require(Drawn.shape(named: frame, thickness: 1.75)).outline
            let contours = outline.separated
            #expect(Array(outline.elements.prefix(around.elements.count)) == around.elements)
            #expect(contours.count == around.separated.count + 1)
            let inner = try #require(contours.last)
            #expect(isNear(try #require(inner.bounds), wanted), "\(frame)")
            #expect((inner.signedArea < 0) == isFilled, "\(frame)")
            #expect(outline.path.contains(at(12, 12)) != isFilled, "\(frame)")
        }
        #expect(SymbolShape.Enclosure.circle.suffix == ".circle" && SymbolShape.Enclosure.square.suffix == ".square")
    }

    @Test func `without extent is enclosed all the same`() {
        for outline in [Outline(), .polygon([at(3, 3)])] {
            let enclosed = SymbolShape(outline: outline).enclosed(in: .circle, thickness: 1)
            #expect(enclosed.outline.bounds?.width.isFinite == true)
        }
    }
}

@Suite struct `The picture of a symbol` {
    /// A size at which a unit of the grid is a point.
    private static let unitSize: CGFloat = 24 / 1.195

    private func symbol(_ name: String, size: CGFloat = unitSize, weight: Double = 400) -> SymbolImage {
        PangoTextEngine.shared.symbol(named: name, font: FontDescription(size: size, weight: weight))
    }

    private func box(_ image: SymbolImage) -> CGRect { image.outline.path.boundingRect }

    @Test(arguments: [8, 17, 20.5, 100]) func `has its margins around the ink, and its grid's middle amid the capitals`(
        size: CGFloat
    ) {
        // Margins are 0.083 and 0.05 of the size, capitals 0.727 of it, the grid's side 1.195.
        let unit = 1.195 * size / 24
        for (name, ink) in [
            ("circle.fill", CGRect(x: 2.1, y: 2.1, width: 19.8, height: 19.8)),
            ("rectangle.fill", CGRect(x: 0.8, y: 3.7, width: 22.4, height: 16.6)),
            ("minus", CGRect(x: 5 - 0.875, y: 12 - 0.875, width: 15.75, height: 1.75)),
        ] {
            let image = symbol(name, size: size)
            #expect(abs(image.size.width - (ink.width * unit + 0.166 * size)) < 1e-3 * size, "\(name)")
            #expect(abs(image.size.height - (ink.height * unit + 0.1 * size)) < 1e-3 * size, "\(name)")
            let wanted = CGRect(
                x: 0.083 * size, y: 0.05 * size, width: ink.width * unit, height: ink.height * unit)
            #expect(isNear(box(image), wanted, within: 1e-3 * size), "\(name)")
            let middle = (12 - ink.minY) * unit + 0.05 * size
            #expect(abs(image.baseline - (middle + 0.727 * size / 2)) < 1e-3 * size, "\(name)")
            #expect(!image.isFallback)
        }
    }

    @Test func `has lines as thick as its text's weight, evenly between the weights of a family`() {
        let thickness: [(Double, Double)] = [
            (100, 0.6), (200, 0.9), (300, 1.3), (400, 1.75), (500, 1.95), (600, 2.2), (700, 2.55), (800, 2.95),
            (900, 3.3),
        ]
        func height(_ weight: Double) -> Double { Double(box(symbol("minus", weight: weight)).height) }
        for (weight, wanted) in thickness { #expect(abs(height(weight) - wanted) < 1e-3, "\(weight)") }
        for (low, high) in zip(thickness, thickness.dropFirst()) {
            for part in [0.25, 0.5, 0.9] {
                let wanted = low.1 + (high.1 - low.1) * part
                #expect(abs(height(low.0 + 100 * part) - wanted) < 1e-3, "\(low.0) and \(part)")
            }
        }
        for (weight, wanted) in [(1.0, 0.6), (50, 0.6), (950, 3.3), (1000, 3.3)] {
            #expect(abs(height(weight) - wanted) < 1e-3, "\(weight)")
        }
    }

    @Test func `of the icon font grows by a part of what lines do`() {
        // The edges of "stop.fill", a square, move by 0.3 of the difference to the regular 1.75, between −0.3 and 0.5.
        let regular = box(symbol("stop.fill", weight: 400)).width
        for (weight, growth) in [(100.0, -0.3), (200, -0.255), (500, 0.06), (600, 0.135), (700, 0.24), (900, 0.465)] {
            let width = box(symbol("stop.fill", weight: weight)).width
            #expect(abs(width - regular - 2 * growth) < 0.02, "\(weight): \(width - regular)")
        }
    }

    @Test func `of an icon is its outline on the em's grid`() throws {
        // Material's heart lies between 2 and 22, its point at the foot.
        let heart = symbol("heart.fill")
        let ink = box(heart)
        #expect(abs(ink.width - 20) < 0.1 && ink.height > 17 && ink.height < 19)
        let path = heart.outline.path
        #expect(path.contains(at(ink.midX, ink.maxY - 1)) && !path.contains(at(ink.minX + 2, ink.maxY - 1)))
        #expect(path.contains(at(ink.minX + 2, ink.minY + 5)) && !path.contains(at(ink.midX, ink.minY + 1)))
        #expect(abs(heart.baseline - 0.727 * Self.unitSize / 2 - ink.midY) < 1)
    }

    private static let entries = SymbolTable.text.split(separator: "\n").map {
        $0.split(separator: " ").map(String.init)
    }

    private func icon(_ code: String) throws -> Outline {
        let font = try #require(IconFont())
        let codepoint = try #require(UInt32(code, radix: 16))
        return try #require(font.outline(of: codepoint, GlyphDrawing()))
    }

    /// Whether the picture of a symbol has ink where a shape on the grid has.
    private func looks(_ name: String, like outline: Outline) -> Bool {
        let (image, ink) = (symbol(name), outline.bounds ?? .zero)
        let (left, top) = (ink.minX - 0.083 * Self.unitSize, ink.minY - 0.05 * Self.unitSize)
        let (path, wanted) = (image.outline.path, outline.path)
        let places = stride(from: CGFloat(0.43), to: 24, by: 1.1)
        let wrong = places.flatMap { y in places.map { at($0, y) } }
            .count { wanted.contains($0) != path.contains(at($0.x - left, $0.y - top)) }
        return wrong <= 2 && !image.isFallback
    }

    @Test func `is mirrored and turned as the table says`() throws {
        let turnedOrMirrored = Self.entries.filter { $0.count > 2 && !$0[2].contains("h") }
        #expect(turnedOrMirrored.contains { $0[2] == "f" } && turnedOrMirrored.contains { $0[2] == "t" })
        for entry in turnedOrMirrored {
            var outline = try icon(entry[1])
            if entry[2].contains("f") { outline = outline.mapped { at(24 - $0.x, $0.y) } }
            if entry[2].contains("t") { outline = outline.mapped { at(24 - $0.y, $0.x) } }
            #expect(looks(entry[0], like: outline), "\(entry)")
        }
        for entry in Self.entries.filter({ $0.count == 2 }).prefix(400).enumerated() where entry.offset % 20 == 3 {
            guard Drawn.shape(named: entry.element[0], thickness: 1)?.outline == nil else { continue }
            #expect(looks(entry.element[0], like: try icon(entry.element[1])), "\(entry.element)")
        }
    }

    @Test func `is hollow as the table says, with a rim as thick as lines are`() throws {
        let hollow = Self.entries.filter { $0.count > 2 && $0[2] == "h" }
        #expect(hollow.count > 20)
        for (number, entry) in hollow.enumerated() where number % 6 == 0 {
            guard Drawn.shape(named: entry[0], thickness: 1)?.outline == nil else { continue }
            #expect(looks(entry[0], like: try icon(entry[1]).hollowed(thickness: 1.75)), "\(entry)")
        }
        // What is nowhere much thicker than two rims stays nearly solid; these are.
        for name in ["hexagon", "pentagon", "play", "shield", "stop"] {
            let entry = try #require(hollow.first { $0[0] == name })
            #expect(!looks(name, like: try icon(entry[1])), "\(name)")
        }
    }

    @Test func `is not in the icon font for every code`() throws {
        let font = try #require(IconFont())
        #expect(font.outline(of: 0x1F600, GlyphDrawing()) == nil && font.outline(of: 0x20, GlyphDrawing()) == nil)
        // Solid parts run clockwise.
        #expect(try icon("e87d").signedArea > 0)
    }

    @Test func `with letters or digits in it has them in capitals, in the middle`() throws {
        for (name, same) in [("a.circle", "a.circle"), ("7.square.fill", "7.square.fill"), ("42.circle", "42.circle")] {
            #expect(!symbol(name).isFallback && symbol(name).outline === symbol(same).outline)
        }
        for base in ["b", "m", "8", "0", "42", "11"] {
            for (suffix, count, isFilled) in [
                (".circle", 2, false), (".square", 2, false), (".circle.fill", 1, true), (".square.fill", 1, true),
            ] {
                let image = symbol(base + suffix)
                var outline = Outline()
                image.outline.path.forEach { element in
                    switch element {
                    case .move(let to): outline.elements.append(.move(to))
                    case .line(let to): outline.elements.append(.line(to))
                    case .quadCurve(let to, let control): outline.elements.append(.quad(control: control, to: to))
                    case .curve(let to, let one, let two):
                        outline.elements.append(.cubic(control1: one, control2: two, to: to))
                    case .closeSubpath: outline.elements.append(.close)
                    }
                }
                let contours = outline.separated
                let around = contours.prefix(count).reduce(Outline()) { $0 + $1 }
                let letters = contours.dropFirst(count).reduce(Outline()) { $0 + $1 }
                let (frame, ink) = (try #require(around.bounds), try #require(letters.bounds))
                #expect(abs(frame.midX - ink.midX) < 1e-6 && abs(frame.midY - ink.midY) < 1e-6, "\(base + suffix)")
                #expect(abs(max(ink.width, ink.height) - 11.5) < 1e-6, "\(base + suffix)")
                #expect((letters.signedArea < 0) == isFilled, "\(base + suffix)")
                #expect((around.path.contains(at(frame.midX, frame.midY))) == isFilled)
                // As wide for their height as in a text of their weight.
                let letter = PangoTypesetter().outline(
                    of: base.uppercased(), font: FontDescription(size: 24, weight: 500))
                let wanted = try #require(letter.bounds)
                #expect(abs(ink.width / ink.height - wanted.width / wanted.height) < 1e-3, "\(base + suffix)")
            }
        }
        for name in [
            "100.circle", "-1.circle", "ab.circle", "A.circle", "é.square", "1..circle", "½.circle", "?.circle",
        ] {
            #expect(symbol(name).isFallback, "\(name)")
        }
    }

    @Test func `of bolder text has bolder letters, of lighter text those of medium`() {
        func area(_ weight: Double) -> CGFloat {
            let typesetter = PangoTypesetter()
            return typesetter.outline(of: "8", font: FontDescription(size: 24, weight: weight)).signedArea
        }
        #expect(abs(area(900)) > abs(area(500)))
        let paths = [100, 400, 500].map { weight in
            symbol("8.circle.fill", weight: weight).outline.path
        }
        #expect(paths[0] == paths[2] && paths[1] == paths[2])
        #expect(symbol("8.circle.fill", weight: 900).outline.path != paths[2])
    }

    @Test func `is made once`() {
        for name in ["heart", "plus", "no.such.symbol", "3.circle"] {
            #expect(symbol(name).outline === symbol(name).outline)
            #expect(symbol(name).outline !== symbol(name, size: 30).outline)
            #expect(symbol(name, weight: 700).outline !== symbol(name).outline)
        }
        #expect(symbol("no.such.symbol").outline.path == symbol("nor.this").outline.path)
        #expect(symbol("no.such.symbol").isFallback && symbol("no.such.symbol").isFallback)
    }

    @Test func `within an enclosure is the filled form where there is one`() throws {
        let filled = try icon("e87d")
        let inner = SymbolShape(outline: filled).enclosed(in: .square, thickness: 1.75).outline
        #expect(looks("heart.square", like: inner))
    }
}
