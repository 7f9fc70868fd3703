// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@testable import LegatoText

private func symbol(_ name: String, size: CGFloat = 17, weight: Double = 400) -> SymbolImage {
    PangoTextEngine.shared.symbol(named: name, font: FontDescription(size: size, weight: weight))
}

private let tableNames = SymbolTable.text.split(separator: "\n").map { String($0.split(separator: " ")[0]) }

@Suite struct `A symbol` {
    @Test func `of every name in the table has a picture within its box`() {
        #expect(tableNames.count >= 250)
        for name in tableNames {
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
        "triangle", "capsule", "bookmark", "flag", "envelope", "phone", "trash", "lock", "eye", "hare", "tortoise",
        "plus.circle", "heart.circle", "star.square",
    ])
    func `differs from its filled form`(name: String) {
        #expect(symbol(name).outline.path != symbol(name + ".fill").outline.path)
        #expect(!symbol(name).isFallback && !symbol(name + ".fill").isFallback)
    }

    @Test(arguments: [
        "chevron.right", "arrow.up", "xmark", "line.3.horizontal", "ellipsis", "heart.circle", "bolt.circle.fill",
        "pause.square.fill", "1.circle", "42.square.fill", "a.circle.fill", "z.circle", "arrow.left.circle.fill",
    ])
    func `is drawn or composed where the font has none`(name: String) {
        #expect(!symbol(name).isFallback)
        #expect(!symbol(name).outline.path.isEmpty)
    }

    @Test(arguments: ["", "no.such.symbol", "heart.filll", ".circle", "circle.", "100.circle", "ä.circle", "🙂"])
    func `that nothing knows is a visible fallback`(name: String) {
        let image = symbol(name)
        #expect(image.isFallback)
        #expect(image.outline.path.boundingRect.width > 10)
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

    @Test(arguments: ["plus", "gearshape.fill"]) func `grows bolder with its font`(name: String) {
        func height(_ weight: Double) -> CGFloat {
            symbol(name, size: 100, weight: weight).outline.path.boundingRect.width
        }
        #expect(height(100) < height(400) && height(400) < height(900))
    }

    @Test func `of the icon font has its font's quadratic curves`() throws {
        let outline = try #require(IconFont()?.outline(of: 0xE87D, GlyphDrawing()))
        #expect(outline.elements.contains { if case .quad = $0 { true } else { false } })
        #expect(!outline.elements.contains { if case .cubic = $0 { true } else { false } })
    }

    @Test func `is the fallback without the icon font, unless it is drawn without a font`() async {
        await #expect(processExitsWith: .success) {
            let fonts = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).conf")
            try "<fontconfig><dir>/usr/share/fonts/truetype/dejavu</dir></fontconfig>"
                .write(to: fonts, atomically: true, encoding: .utf8)
            setenv("FONTCONFIG_FILE", fonts.path, 1)
            #expect(IconFont() == nil)
            #expect(symbol("heart").isFallback && !symbol("circle").isFallback && !symbol("plus.circle").isFallback)
            try FileManager.default.removeItem(at: fonts)
        }
    }

    @Test(arguments: [Double.nan, .infinity, -1, 0, 1e300])
    func `at an absurd size is finite`(size: Double) {
        for name in ["heart", "circle", "plus", "nothing"] {
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

    @Test func `without points stays empty`() {
        #expect(Outline().offset(by: 3) == Outline())
        #expect(Outline().reversed() == Outline())
        #expect(Outline().bounds == nil)
    }
}
