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
}

@Suite struct `The image of a symbol` {
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

    private func icon(_ name: String, weight: Double = 400, isFilled: Bool = false) throws -> Outline {
        let font = try #require(SymbolFont(path: SymbolFont.path))
        return try #require(font.outline(of: name, in: .init(weight: weight, isFilled: isFilled)))
    }

    /// Whether the image of a symbol has ink where a shape on the grid has.
    private func looks(_ name: String, like outline: Outline) -> Bool {
        let (image, ink) = (symbol(name), outline.bounds ?? .zero)
        let (left, top) = (ink.minX - 0.083 * Self.unitSize, ink.minY - 0.05 * Self.unitSize)
        let (path, wanted) = (image.outline.path, outline.path)
        let places = stride(from: CGFloat(0.43), to: 24, by: 1.1)
        let wrong = places.flatMap { y in places.map { at($0, y) } }
            .count { wanted.contains($0) != path.contains(at($0.x - left, $0.y - top)) }
        return wrong <= 2 && !image.isFallback
    }

    @Test func `is mirrored, turned and filled as the table says`() throws {
        for (name, glyph, isFilled) in [
            ("leaf", "eco", false), ("leaf.fill", "eco", true), ("trash.fill", "delete", true),
            ("camera.fill", "photo_camera", true), ("switch.2.fill", "toggle_on", false),
        ] {
            #expect(looks(name, like: try icon(glyph, isFilled: isFilled)), "\(name)")
        }
        #expect(looks("airplane", like: try icon("flight").mapped { at(24 - $0.y, $0.x) }))
        #expect(
            looks("bubble.right.fill", like: try icon("chat_bubble", isFilled: true).mapped { at(24 - $0.x, $0.y) }))
        #expect(looks("gearshape", like: try icon("settings", isFilled: true).hollowed(thickness: 1.75)))
        #expect(!looks("leaf", like: try icon("eco", isFilled: true)))
    }

    @Test func `is filled where the font does not fill it, and keeps its outer edge`() throws {
        for (name, glyph) in [
            ("gift", "featured_seasonal_and_gifts"), ("hare", "cruelty_free"), ("newspaper", "newspaper"),
            ("clipboard", "content_paste"), ("terminal", "terminal"),
        ] {
            #expect(looks(name, like: try icon(glyph)), "\(name)")
            #expect(looks(name + ".fill", like: try icon(glyph).filled(thickness: 1.75)), "\(name)")
            #expect(isNear(box(symbol(name + ".fill")), box(symbol(name)), within: 0.01), "\(name)")
            #expect(try icon(glyph).filled(thickness: 1.75).signedArea > 1.2 * icon(glyph).signedArea, "\(name)")
        }
    }

    @Test func `is as bold as its text, from thin to bold`() throws {
        func area(_ weight: Double) throws -> CGFloat { try icon("wifi", weight: weight).signedArea }
        #expect(try area(100) < area(250) && area(250) < area(400) && area(400) < area(700))
        #expect(
            try looks("bookmark", like: icon("bookmark")) && !looks("bookmark", like: icon("bookmark", weight: 700)))
        // Lines of 1.77 units where the text is regular, of 2.75 where it is bold: within a tenth of those that we draw.
        for (weight, thickness) in [
            (100.0, 0.6), (200, 0.9), (300, 1.3), (400, 1.75), (500, 1.95), (600, 2.2), (700, 2.55),
        ] {
            let bar = try #require(icon("remove", weight: weight).bounds).height
            #expect(abs(bar - thickness) < 0.1 + 0.05 * thickness, "\(weight): \(bar)")
        }
        #expect(symbol("wifi", weight: 900).outline.path == symbol("wifi", weight: 700).outline.path)
    }

    @Test func `is not in the icon font for every name`() throws {
        let font = try #require(SymbolFont(path: SymbolFont.path))
        let style = SymbolFont.Style(weight: 400, isFilled: false)
        #expect(font.outline(of: "no_such_glyph", in: style) == nil && font.outline(of: "", in: style) == nil)
        // Solid parts run clockwise, and nothing is laid over a hole to fill it.
        #expect(try icon("favorite").signedArea > 0)
        #expect(try icon("favorite", isFilled: true).separated.count == 1)
    }

    @Test(arguments: ["circle", "square", "app", "hexagon", "octagon", "shield", "triangle"])
    func `in a frame is in its middle, and cut out of a filled one`(frame: String) throws {
        for (name, isFilled) in [("heart.\(frame)", false), ("heart.\(frame).fill", true)] {
            let image = symbol(name)
            #expect(image.layers.map(\.role) == [.enclosure, .base], "\(name)")
            #expect(image.layers.map(\.level) == [1, 0])
            // The heart is cut out where both have one colour, and painted over the frame elsewhere.
            #expect((image.layers[1].plainOutline == nil) == isFilled)
            let heart = image.layers[1].outline.path
            let middle = at(heart.boundingRect.midX, heart.boundingRect.midY)
            #expect(heart.contains(middle) && image.outline.path.contains(middle) != isFilled)
            #expect(image.layers[0].outline.path.contains(middle) == isFilled)
            #expect(abs(heart.boundingRect.midX - image.layers[0].outline.path.boundingRect.midX) < 0.05)
        }
    }

    @Test func `with a slash has room beside it, and keeps what is further away`() throws {
        let (plain, slashed) = (symbol("square.fill"), symbol("square.fill.slash"))
        #expect(slashed.layers.map(\.role) == [.base, .slash] && slashed.layers.map(\.level) == [1, 0])
        let ink = slashed.layers[0].outline.path
        let middle = at(slashed.size.width / 2, slashed.size.height / 2)
        // The bar is 1.75 wide, and there are 1.575 beside it: 0.875 + 1.575 from its middle.
        for (distance, isInk) in [(0.0, false), (2.3, false), (2.6, true), (6, true)] {
            let step = distance / 2.0.squareRoot()
            #expect(ink.contains(at(middle.x + step, middle.y - step)) == isInk, "\(distance)")
            #expect(ink.contains(at(middle.x - step, middle.y + step)) == isInk, "\(distance)")
        }
        #expect(slashed.layers[1].outline.path.contains(middle))
        #expect(abs(slashed.size.width - plain.size.width) < 1.5)
    }

    @Test func `with a badge has it at a corner, with room around it`() throws {
        let image = symbol("square.fill.badge.plus")
        #expect(image.layers.map(\.role) == [.base, .badge] && image.layers[1].color == .green)
        let (square, badge) = (image.layers[0].outline.path, image.layers[1].outline.path)
        let box = badge.boundingRect
        #expect(box.maxX > square.boundingRect.maxX && box.maxY > square.boundingRect.maxY)
        // Out of the disc, 4.9 units in radius, the plus is cut; 1.3 units around it are free.
        #expect(!badge.contains(at(box.midX, box.midY)) && badge.contains(at(box.midX - 3.6, box.midY - 1.6)))
        for degrees in stride(from: 180.0, through: 270, by: 15) {
            let (x, y) = (CGFloat(cos(degrees * .pi / 180)), CGFloat(sin(degrees * .pi / 180)))
            #expect(!square.contains(at(box.midX + 6 * x, box.midY + 6 * y)), "\(degrees)")
            #expect(square.contains(at(box.midX + 6.4 * x, box.midY + 6.4 * y)), "\(degrees)")
        }
        #expect(symbol("bell.badge").layers.last?.color == .red && symbol("bell.badge").layers.last?.role == .badge)
        #expect(symbol("folder.badge.no.such").isFallback && symbol("no.such.badge.plus").isFallback)
    }

    @Test func `has layers where its parts do not touch, in their order`() throws {
        for (name, count) in [
            ("wifi", 3), ("cellularbars", 4), ("ellipsis", 3), ("chart.bar", 3), ("square.grid.2x2", 4),
            ("wave.3.right", 3),
        ] {
            let layers = symbol(name).layers
            #expect(layers.count == count && layers.allSatisfy { $0.isVariable && $0.level == 0 }, "\(name)")
        }
        let wifi = symbol("wifi").layers.map(\.outline.box.midY)
        #expect(zip(wifi, wifi.dropFirst()).allSatisfy { $0 > $1 })
        let bars = symbol("cellularbars").layers.map(\.outline.box.midX)
        #expect(zip(bars, bars.dropFirst()).allSatisfy { $0 < $1 })
        let speaker = symbol("speaker.wave.3").layers
        #expect(speaker.map(\.isVariable) == [false, true, true, true] && speaker.map(\.level) == [0, 1, 1, 1])
        // All of it together is the whole.
        for name in ["wifi", "speaker.wave.3.fill", "cloud.sun.fill", "bell.badge", "mic.slash"] {
            let image = symbol(name)
            let box = image.layers.reduce(CGRect.null) { $0.union($1.outline.box) }
            #expect(isNear(box, image.outline.box, within: 1e-6), "\(name)")
        }
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
        #expect(symbol("no.such.symbol").isFallback && symbol("no.such.symbol").isFallback)
    }
}
