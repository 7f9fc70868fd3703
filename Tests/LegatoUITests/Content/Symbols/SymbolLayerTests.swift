// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoTesting
import LegatoUI
import SwiftUI
import TestSupport
import Testing

/// The styles of layers in each mode, and variable values (motion-views 9).
@MainActor
@Suite struct SymbolLayerTests {
    private func colors(_ image: some View) -> [ResolvedColor] {
        let scene = SymbolScene { image }
        guard let content = scene.symbols.first else { return [] }
        let paints = content.parts.isEmpty ? [content.paint] : content.parts.map(\.paint)
        return paints.compactMap { if case .color(let color) = $0.paint(at: 0) { color } else { nil } }
    }

    private let levels = Image(systemName: "levels")

    @Test func `in one style, layers are painted at 1, 0.5 and 0.25 of it`() {
        let red = colors(levels.foregroundStyle(.red))[0]
        let found = colors(levels.symbolRenderingMode(.hierarchical).foregroundStyle(.red))
        #expect(found.map(\.opacity) == [1, 0.5, 0.25])
        #expect(found.allSatisfy { $0.linearRed == red.linearRed && $0.linearBlue == red.linearBlue })
        // Of several styles, hierarchical takes the first.
        #expect(colors(levels.symbolRenderingMode(.hierarchical).foregroundStyle(.red, .blue)) == found)
        // The colours of labels have levels of their own: 60 and 30 per cent.
        #expect(colors(levels.symbolRenderingMode(.hierarchical)).map(\.opacity) == [1, 0.6, 0.3])
    }

    @Test func `in multicolor, what has no colours is cut out as in one colour, not a silhouette`() {
        func corners(_ image: some View) -> [CGFloat] {
            SymbolScene { image }.symbols[0].parts.map(\.outline.path.boundingRect.minX)
        }
        let (disc, signal) = (Image(systemName: "disc"), Image(systemName: "signal"))
        #expect(corners(disc.symbolRenderingMode(.multicolor)) == [8])
        #expect(corners(signal.symbolRenderingMode(.multicolor)) == [6, 0])
        #expect(colors(signal.symbolRenderingMode(.multicolor)).count == 2)
        // In levels both have their layers.
        #expect(corners(disc.symbolRenderingMode(.hierarchical)) == [6, 0])
    }

    @Test func `a symbol that is rendered as the original is multicolor, unless its own mode is another one`() {
        let signal = Image(systemName: "signal")
        let wanted = colors(signal.symbolRenderingMode(.multicolor).foregroundStyle(.blue))
        #expect(wanted.count == 2 && wanted[0].linearRed > 0.9 && wanted[1].linearGreen == 1)
        #expect(colors(signal.renderingMode(.original).foregroundStyle(.blue)) == wanted)
        #expect(colors(VStack { signal.renderingMode(.original) }.symbolRenderingMode(.hierarchical)) == wanted)
        let blue = colors(signal.foregroundStyle(.blue))
        #expect(blue.count == 1 && colors(signal.renderingMode(.template).foregroundStyle(.blue)) == blue)
        #expect(
            colors(signal.symbolRenderingMode(.monochrome).renderingMode(.original).foregroundStyle(.blue)) == blue)
    }

    @Test func `layers beyond the third level are painted at 0.18`() {
        let deep = Image(systemName: "deep")
        let found = colors(deep.symbolRenderingMode(.hierarchical).foregroundStyle(.red))
        #expect(found.map(\.opacity) == [1, 0.5, 0.25, 0.18, 0.18])
        #expect(colors(deep.symbolRenderingMode(.palette).foregroundStyle(.red)) == found)
        #expect(colors(deep.symbolRenderingMode(.hierarchical)).map(\.opacity) == [1, 0.6, 0.3, 0.18, 0.18])
    }

    @Test func `in every mode a variable value dims unlit layers to 0.3 of what the mode paints`() {
        func painted(_ value: Double?, _ change: (Image) -> some View) -> [ResolvedColor] {
            let image = change(Image(systemName: "varied", variableValue: value))
            let scene = SymbolScene { image }
            let lights = scene.looks().map(\.opacity)
            return zip(colors(image), lights).map { $0.multiplyingOpacity(by: $1) }
        }
        func check(_ name: Comment, _ opacities: [Float], _ change: (Image) -> some View) {
            let full = painted(1, change)
            #expect(full.map(\.opacity) == opacities, name)
            for (value, lights) in [(0.0, [0.3, 0.3, 0.3]), (0.3, [1, 0.3, 0.3]), (0.5, [1, 1, 0.3])] {
                let found = painted(value, change)
                let wanted = zip(full, lights).map { $0.multiplyingOpacity(by: $1) }
                #expect(found.count == 3, name)
                for (found, wanted) in zip(found, wanted) {
                    #expect(abs(found.opacity - wanted.opacity) < 1e-6, name)
                    #expect(found.linearRed == wanted.linearRed && found.linearBlue == wanted.linearBlue, name)
                }
            }
        }
        check("monochrome", [1, 1, 1]) { $0.symbolRenderingMode(.monochrome).foregroundStyle(.red) }
        check("hierarchical", [1, 0.5, 0.25]) { $0.symbolRenderingMode(.hierarchical).foregroundStyle(.red) }
        check("labels", [1, 0.6, 0.3]) { $0.symbolRenderingMode(.hierarchical) }
        check("palette", [1, 1, 1]) { $0.foregroundStyle(.red, .green, .blue) }
        check("palette of one", [1, 0.5, 0.25]) { $0.symbolRenderingMode(.palette).foregroundStyle(.red) }
        check("multicolor", [1, 1, 1]) { $0.symbolRenderingMode(.multicolor).foregroundStyle(.red) }
    }

    @Test func `a palette gives each layer its style, the last one to those beyond`() {
        func color(_ color: Color) -> ResolvedColor { colors(levels.foregroundStyle(color))[0] }
        let (red, green, blue) = (color(.red), color(.green), color(.blue))
        #expect(colors(levels.foregroundStyle(.red, .green, .blue)) == [red, green, blue])
        #expect(colors(levels.symbolRenderingMode(.palette).foregroundStyle(.red, .green)) == [red, green, green])
        #expect(colors(levels.symbolRenderingMode(.palette).foregroundStyle(.red)).map(\.opacity) == [1, 0.5, 0.25])
    }

    @Test func `multicolor takes the colours of layers, and the style where there is none`() {
        let found = colors(levels.symbolRenderingMode(.multicolor).foregroundStyle(.red))
        let (red, green) = (colors(levels.foregroundStyle(.red))[0], colors(levels.foregroundStyle(.green))[0])
        #expect(found == [red, red, green])
    }

    @Test func `in monochrome a symbol is painted as a whole`() {
        for image in [levels, levels.symbolRenderingMode(.monochrome)] {
            let scene = SymbolScene { image.foregroundStyle(.red) }
            #expect(scene.symbols.map(\.parts.count) == [0])
        }
        // A mode of the image counts before that around it.
        #expect(
            colors(HStack { levels.symbolRenderingMode(.monochrome) }.symbolRenderingMode(.hierarchical)).count == 1)
        #expect(colors(HStack { levels }.symbolRenderingMode(.hierarchical)).count == 3)
    }

    @Test func `an unknown name is a gray frame in every style and mode`() {
        let gray = colors(levels.foregroundStyle(.gray))
        for image in [Image(systemName: "x"), Image(systemName: "x").symbolRenderingMode(.hierarchical)] {
            let told = reports { #expect(colors(image.foregroundStyle(.red, .blue)) == gray) }
            #expect(told.count == 1)
        }
    }

    @Test func `four layers are lit at 0, 1 to 25, 26 to 50, 51 to 75 and 76 to 100 per cent`() {
        func lit(_ name: String, _ value: Double?) -> Int {
            let scene = SymbolScene { Image(systemName: name, variableValue: value) }
            let content = scene.symbols[0]
            return content.parts.isEmpty
                ? 9 : content.parts.indices.count { content.look(ofPart: $0, at: 0).opacity == 1 }
        }
        for percent in 0...100 {
            let value = Double(percent) / 100
            #expect(lit("four", value) == (percent + 24) / 25, "\(percent)")
            #expect(lit("three", value) == (percent == 0 ? 0 : percent <= 33 ? 1 : percent <= 67 ? 2 : 3), "\(percent)")
        }
        #expect(lit("four", -1) == 0 && lit("four", 7) == 4 && lit("four", .nan) == 0 && lit("four", .infinity) == 4)
        #expect(lit("four", nil) == 9 && lit("one", 0.5) == 9)
    }

    @Test func `unlit layers are dimmed to 0.3, on top of their level, and fade in an animated change`() {
        let turn = Turn()
        let scene = SymbolScene {
            Turning(turn: turn) {
                Image(systemName: "four", variableValue: Double($0) / 4).foregroundStyle(.red.opacity(0.5))
            }
        }
        #expect(scene.looks().map(\.opacity) == [0.3, 0.3, 0.3, 0.3])
        scene.perform { withAnimation(.linear(duration: 1)) { turn(to: 2) } }
        scene.advance(by: 0.5)
        #expect(scene.looks().map { ($0.opacity * 100).rounded() } == [65, 65, 30, 30])
        scene.advance(by: 0.6)
        #expect(scene.looks().map(\.opacity) == [1, 1, 0.3, 0.3] && !scene.graph.engine.isAnimating)
    }

    @Test func `the symbols of the font have layers in the modes, and look the same where they have one`() {
        let plain = smallImage { Image(systemName: "trash") }
        #expect(smallImage { Image(systemName: "trash").symbolRenderingMode(.hierarchical) } == plain)
        let badge = Image(systemName: "person.crop.circle.badge.plus")
        #expect(smallImage { badge.symbolRenderingMode(.hierarchical) } != smallImage { badge })
        #expect(smallImage { badge.symbolRenderingMode(.multicolor) } != smallImage { badge })
        let heart = Image(systemName: "heart.circle.fill")
        #expect(smallImage { heart.foregroundStyle(.white, .pink) } != smallImage { heart.foregroundStyle(.pink) })
    }
}
