// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@testable import LegatoRaster

/// Templates as SF Symbols exports them: 100 units are a font's size, and capitals are 70.459 high.
@Suite struct SymbolTemplateReaderTests {
    private static let guides = """
        <g id="Guides">
         <line id="Baseline-M" x1="0" x2="3000" y1="1126" y2="1126"/>
         <line id="Capline-M" x1="0" x2="3000" y1="1055.541" y2="1055.541"/>
         <line id="left-margin-Regular-M" x1="1400" x2="1400" y1="1030" y2="1150"/>
         <line id="right-margin-Regular-M" x1="1500" x2="1500" y1="1030" y2="1150"/>
        </g>
        """

    private func template(_ symbols: String, guides: String = guides, style: String = "") -> SymbolTemplate? {
        let text = """
            <?xml version="1.0"?><!DOCTYPE svg PUBLIC "a>" "b" [ <!ENTITY c "d"> ]><!-- <g id="Bold-M"><path d="M0 0"/></g> -->
            <svg xmlns="http://www.w3.org/2000/svg"><style>\(style)</style>
            <g id="Notes"><rect id="artboard" x="0" y="0" width="3300" height="2200"/></g>\(guides)
            <g id="Symbols">\(symbols)</g></svg>
            """
        return SymbolTemplateReader.template(named: "x", Array(text.utf8))
    }

    private func image(
        _ template: SymbolTemplate?, size: CGFloat = 100, weight: Double = 400, _ scale: SymbolScale = .medium
    ) throws -> SymbolImage {
        try #require(template).image(font: FontDescription(size: size, weight: weight), scale: scale)
    }

    /// In points from the left margin and the baseline.
    private func ink(_ image: SymbolImage, _ outline: GlyphOutline? = nil) -> CGRect {
        (outline ?? image.outline).box.offsetBy(dx: 0, dy: -image.baseline)
    }

    private func isNear(_ a: CGRect, _ b: CGRect, within tolerance: CGFloat = 1e-6) -> Bool {
        [a.minX - b.minX, a.minY - b.minY, a.maxX - b.maxX, a.maxY - b.maxY].allSatisfy { abs($0) < tolerance }
    }

    @Test func `a symbol is as wide as its margins, on the baseline of its guide, at any size`() throws {
        // 60 wide and 40 high, 20 from the margin, its lower edge 10 above the baseline.
        let symbol = template(
            #"<g id="Regular-M" transform="matrix(1 0 0 1 1400 1126)"><path d="M20-50h60v40h-60z"/></g>"#)
        let large = try image(symbol)
        #expect(abs(large.size.width - 100) < 1e-6)
        #expect(isNear(ink(large), CGRect(x: 20, y: -50, width: 60, height: 40)))
        let small = try image(symbol, size: 20)
        #expect(abs(small.size.width - 20) < 1e-6)
        #expect(isNear(ink(small), CGRect(x: 4, y: -10, width: 12, height: 8)))
        #expect(!small.isFallback && small.layers.isEmpty)
        // A twentieth of the size above the ink.
        #expect(abs(small.baseline - 11) < 1e-6 && abs(small.size.height - 10) < 1e-6)
    }

    @Test func `transforms, shapes and older margins mean the same`() throws {
        let expected = CGRect(x: 20, y: -50, width: 60, height: 40)
        for group in [
            #"<g id="Regular-M"><g transform="translate(1400,1126) scale(2)"><rect x="10" y="-25" width="30" height="20"/></g></g>"#,
            #"<g id="Regular-M"><svg:polygon points="1420 1076 1480,1076 1480,1116 1420,1116"/></g>"#,
            #"<g transform="translate(1400)"><g transform="translate(0 1126)" id='Regular-M'><path d="M20-50H80V-10H20"/></g></g>"#,
            #"<g id="Regular-M" transform="rotate(90 1400 1126)"><rect x="1350" y="1046" width="40" height="60"/></g>"#,
        ] {
            #expect(isNear(ink(try image(template(group))), expected), "\(group)")
        }
        let old = Self.guides.replacing(
            #"<line id="left-margin-Regular-M" x1="1400" x2="1400" y1="1030" y2="1150"/>"#,
            with: #"<rect id="left-margin-Regular-M" x="1400" y="1030" width="15" height="120"/>"#
        )
        .replacing(
            #"<line id="right-margin-Regular-M" x1="1500" x2="1500" y1="1030" y2="1150"/>"#,
            with: #"<rect id="right-margin-Regular-M" x="1485" y="1030" width="15" height="120"/>"#)
        let symbol = template(
            #"<g id="Regular-M" transform="matrix(1 0 0 1 1400 1126)"><path d="M20-50h60v40h-60z"/></g>"#, guides: old)
        #expect(isNear(ink(try image(symbol)), expected))
        #expect(abs(try image(symbol).size.width - 100) < 1e-6)
    }

    @Test func `without guides a group's origin is on the baseline, and there is a little room beside the ink`() throws
    {
        let symbol = template(
            #"<g id="Regular-M" transform="matrix(1 0 0 1 1400 1126)"><path d="M20-50h60v40h-60z"/></g>"#, guides: "")
        #expect(isNear(ink(try image(symbol)), CGRect(x: 8.3, y: -50, width: 60, height: 40)))
        #expect(abs(try image(symbol).size.width - 76.6) < 1e-6)
    }

    /// Squares on the baseline whose side tells the group.
    private func group(_ name: String, side: Int) -> String {
        #"<g id="\#(name)"><path d="M0 0h\#(side)v-\#(side)h-\#(side)z"/></g>"#
    }

    @Test func `the group of the weight and the scale is taken`() throws {
        let symbol = template(
            group("Regular-S", side: 10) + group("Regular-M", side: 20) + group("Regular-L", side: 30)
                + group("Bold-M", side: 40) + group("Black-L", side: 50), guides: "")
        for (weight, scale, side) in [
            (400.0, SymbolScale.small, 10.0), (400, .medium, 20), (400, .large, 30), (700, .medium, 40),
            (900, .large, 50),
            (900, .small, 10), (100, .large, 30),
            // Between two weights of the same lines; beyond the last one that.
            (550, .medium, 30), (900, .medium, 40), (650, .large, 40),
        ] {
            #expect(abs(ink(try image(symbol, weight: weight, scale)).width - side) < 1e-6, "\(weight) \(scale)")
        }
    }

    @Test func `a scale without a group is made of another one about the middle of capitals`() throws {
        let symbol = template(group("Regular-S", side: 10), guides: "")
        // Small is 0.8 of medium: a square of 12.5, and the middle of capitals, 35.2295 above the baseline, stays.
        let rise = 0.70459 / 2 * 100 * 0.25
        #expect(
            isNear(
                ink(try image(symbol)).offsetBy(dx: -8.3 * 1.25, dy: 0),
                CGRect(x: 0, y: rise - 12.5, width: 12.5, height: 12.5)))
        #expect(abs(ink(try image(symbol, .large)).width - 16) < 1e-6)
        #expect(abs(ink(try image(symbol, .small)).width - 10) < 1e-6)
    }

    @Test func `weights of other lines are not mixed, the nearer one counts`() throws {
        let symbol = template(
            group("Regular-M", side: 10) + #"<g id="Black-M"><path d="M0 0h90v-90z"/></g>"#, guides: "")
        #expect(abs(ink(try image(symbol, weight: 600)).width - 10) < 1e-6)
        #expect(abs(ink(try image(symbol, weight: 700)).width - 90) < 1e-6)
    }

    private static let layered = """
        <g id="Regular-M">
         <path class="monochrome-0 multicolor-0:systemRedColor hierarchical-0:secondary SFSymbolsPreviewFF453A" d="M0 0h100v-100h-100z"/>
         <path class="monochrome-1 multicolor-1:white hierarchical-1:primary" d="M40-40h20v-20h-20z"/>
         <path class="monochrome-1 multicolor-1:white hierarchical-1:primary" d="M40-80h20v-10h-20z"/>
         <path class="monochrome-2 multicolor-2:tintColor hierarchical-2:tertiary" d="M0 0h5v-5z"/>
        </g>
        """

    @Test func `classes say which shapes are a layer, its level and its colour`() throws {
        let layers = try image(template(Self.layered)).layers
        #expect(layers.map(\.level) == [1, 0, 2])
        #expect(layers.map(\.color) == [.red, .white, nil])
        #expect(layers.allSatisfy { !$0.isVariable && $0.role == .base && $0.plainOutline != nil })
        #expect(layers[1].outline.box.height == 50)
        #expect(Set(layers.map(\.name)).count == 3)
    }

    @Test func `what the style clears behind itself is cut out in one colour, and variable where it has a threshold`()
        throws
    {
        let image = try image(
            template(
                Self.layered, guides: "",
                style: """
                    .monochrome-1 {-sfsymbols-motion-group:1; -sfsymbols-clear-behind: true}
                    .hierarchical-0\\:secondary, .multicolor-2:tintColor {-sfsymbols-variable-threshold:0.5}
                    """))
        #expect(image.layers.map { $0.plainOutline == nil } == [false, true, false])
        #expect(image.layers.map(\.isVariable) == [true, false, true])
        func isInk(_ x: CGFloat, _ y: CGFloat) -> Bool {
            image.outline.path.contains(CGPoint(x: x, y: y + image.baseline))
        }
        let left = image.layers[0].outline.box.minX
        #expect(isInk(left + 20, -50) && !isInk(left + 50, -50) && !isInk(left + 50, -85) && isInk(left + 50, -70))
    }

    @Test func `what is hidden, not filled or no group of a symbol shows nothing`() throws {
        let rest = #"<path d="M0 0h10v-10h-10z"/>"#
        for hidden in [
            #"<path fill="none" d="M0 0h99v-99z"/>"#, #"<path style="stroke:red; fill: none" d="M0 0h99v-99z"/>"#,
            #"<defs><path d="M0 0h99v-99z"/></defs>"#, #"<clipPath><rect width="99" height="99"/></clipPath>"#,
            #"<text x="0">M0 0h99v-99z</text>"#,
        ] {
            #expect(ink(try image(template(#"<g id="Regular-M">\#(hidden)\#(rest)</g>"#, guides: ""))).width == 10)
        }
        let evenOdd = try image(
            template(
                #"<g id="Regular-M"><path fill-rule="evenodd" d="M0 0h30v-30h-30zM10-10h10v-10h-10z"/></g>"#, guides: ""
            ))
        let middle = CGPoint(x: evenOdd.outline.box.midX, y: evenOdd.outline.box.midY)
        #expect(!evenOdd.outline.path.contains(middle))
    }

    @Test func `files without a group of a symbol, and damaged ones, are none`() {
        for text in [
            "", "<svg/>", "<svg><g id='Regular-X'><path d='M0 0h9v9z'/></g></svg>", "<svg><g id='Regular-M'/></svg>",
            "<svg><g id='Regular-M'><path d=''/></g></svg>", "<", "<svg", "<svg a", "<svg a=", "<svg a='", "<!--",
            "<![CDATA[",
            "<!DOCTYPE [", "</", "<g id='Regular-M'><path d='M0 0h", String(repeating: "<g>", count: 100_000),
            "<svg><g id='Regular-M' transform='scale(nan)'><path d='q'/></g></svg>",
        ] {
            #expect(SymbolTemplateReader.template(named: "x", Array(text.utf8)) == nil, "\(text.prefix(60))")
        }
    }

    @Test func `sizes that are none give an empty symbol`() throws {
        let symbol = template(group("Regular-M", side: 10))
        for size in [0, -5, CGFloat.nan, .infinity] {
            #expect(try image(symbol, size: size).size == .zero)
        }
        #expect(try image(symbol, weight: .nan).size.width > 0)
    }

    @Test func `the same font gives the same object, so that caches find it`() throws {
        let symbol = template(group("Regular-M", side: 10))
        #expect(try image(symbol).outline === image(symbol).outline)
        #expect(try image(symbol).outline !== image(symbol, size: 50).outline)
    }
}
