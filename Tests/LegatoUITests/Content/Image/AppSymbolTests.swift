// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoUI
import SwiftUI
import TestSupport
import Testing

/// Symbols that an app brings along, in views.
@MainActor
@Suite struct AppSymbolTests {
    /// A square on the baseline as wide as the font's size in regular, half of it in black, in two layers.
    nonisolated private static let template = SymbolTemplate(
        name: "box",
        drawings: Dictionary(
            uniqueKeysWithValues: [(400.0, 1.0), (900.0, 0.5)].map { weight, side in
                var front = SymbolTemplate.Part(Path(CGRect(x: 0, y: -side, width: side / 2, height: side)))
                front.isVariable = true
                var back = SymbolTemplate.Part(Path(CGRect(x: 0, y: -side, width: side, height: side)))
                back.level = 1
                back.color = .green
                return (
                    SymbolTemplate.Key(weight: weight, scale: .medium),
                    SymbolTemplate.Drawing(width: side, parts: [back, front])
                )
            }))

    private struct Library: ImageLibrary {
        func image(named name: String, in folder: String?, for traits: ImageTraits) -> ImageAnswer {
            guard name == "box", folder == nil, let template = AppSymbolTests.template else { return .missing }
            return .symbol(template)
        }
    }

    private func scene(@ViewBuilder _ content: () -> some View) -> RuledScene {
        RuledScene(images: Library(), content: content)
    }

    private func symbol(@ViewBuilder _ content: () -> some View) -> SymbolContent? {
        func find(_ layer: Layer) -> SymbolContent? {
            if case .symbol(let content) = layer.kind { return content }
            return layer.children.lazy.compactMap(find).first
        }
        return find(scene(content).root)
    }

    @Test func `its size is that of the font in force, its weight and its scale`() throws {
        func width(@ViewBuilder _ content: () -> some View) throws -> CGFloat {
            let shown = symbol(content)
            return try #require(shown).image.size.width
        }
        #expect(try width { Image("box") } == 17)
        #expect(try width { Image("box").font(.title) } == 28)
        #expect(try width { VStack { Image("box") }.font(.system(size: 40)) } == 40)
        #expect(try width { Image("box").font(.system(size: 40, weight: .black)) } == 20)
        // Half way between the weights.
        #expect(abs(try width { Image("box").font(.system(size: 40)).fontWeight(.bold) } - 28) < 1e-9)
        #expect(abs(try width { Image("box").font(.system(size: 40)).imageScale(.large) } - 51.2) < 1e-9)
        #expect(abs(try width { Image("box").font(.system(size: 40)).imageScale(.small) } - 32) < 1e-9)
    }

    @Test func `it stands on the baseline of text beside it`() throws {
        let scene = scene {
            HStack(alignment: .firstTextBaseline, spacing: 0) {
                Text("x").font(.system(size: 40)).id("text")
                Image("box").font(.system(size: 20)).id("box")
            }
        }
        // The rule: a baseline three quarters down a line. Of the symbol: its ink, and a twentieth of the size above it.
        let baseline = try scene.frame("text").minY + 30
        #expect(abs(try scene.frame("box").minY + 21 - baseline) < 0.5)
    }

    @Test func `it takes the foreground style, and its layers those of a rendering mode`() throws {
        func paints(@ViewBuilder _ content: () -> some View) throws -> [ShapePaint] {
            let shown = symbol(content)
            let symbol = try #require(shown)
            return symbol.parts.isEmpty ? [symbol.paint.paint(at: 0)] : symbol.parts.map { $0.paint.paint(at: 0) }
        }
        let environment = EnvironmentValues()
        func paint(_ color: Color) -> ShapePaint { .color(color.resolve(in: environment)) }
        #expect(try paints { Image("box").foregroundStyle(.red) } == [paint(.red)])
        #expect(
            try paints { Image("box").foregroundStyle(.red, .blue) } == [paint(.blue), paint(.red)])
        #expect(
            try paints { Image("box").symbolRenderingMode(.multicolor).foregroundStyle(.red) }
                == [paint(.green), paint(.red)])
        #expect(
            try paints { Image("box").symbolRenderingMode(.hierarchical).foregroundStyle(.red) }
                == [paint(.red.opacity(0.5)), paint(.red)])
    }

    @Test func `a variable value lights its layers`() throws {
        let first = symbol { Image("box", variableValue: 0) }
        let dark = try #require(first)
        #expect(dark.parts.map { $0.opacity.value(at: 0) } == [1, SymbolAmounts.unlitOpacity])
        let second = symbol { Image(decorative: "box", variableValue: 0.5) }
        let lit = try #require(second)
        #expect(lit.parts.map { $0.opacity.value(at: 0) } == [1, 1])
    }

    @Test func `labels, resources, buttons and toggles show it, and resizable ones fill what they are offered`() throws
    {
        let box = ImageResource(name: "box", bundle: .main)
        let (title, resource): (String, LocalizedStringResource) = ("Title", "Title")
        #expect(symbol { Label("Title", image: "box") } != nil && symbol { Label("Title", image: box) } != nil)
        #expect(symbol { Label(resource, image: "box") } != nil && symbol { Label(resource, image: box) } != nil)
        #expect(symbol { Button("Title", image: box) {} } != nil && symbol { Button(title, image: box) {} } != nil)
        #expect(symbol { Button(resource, image: box, role: .cancel) {} } != nil)
        #expect(symbol { Button("Title", image: box, role: nil, action: {}) } != nil)
        #expect(symbol { Toggle("Title", image: box, isOn: .constant(true)) } != nil)
        #expect(symbol { Toggle(title, image: box, isOn: .constant(true)) } != nil)
        #expect(symbol { Toggle(resource, image: box, isOn: .constant(true)) } != nil)
        #expect(symbol { Image(box) } != nil)
        #expect(try scene { Image("box").resizable().frame(width: 90, height: 30).id("x") }.frame("x").width == 90)
        #expect(symbol { Image("nothing") } == nil)
    }

    @Test func `in text it is a letter as wide as in its font`() throws {
        let scene = scene { Text("a\(Image("box"))").font(.system(size: 40)) }
        let run = try #require(scene.engine.requests.last?.runs.last)
        guard case .template(let template) = run.image else {
            Issue.record("no symbol in the text")
            return
        }
        #expect(template === Self.template && run.font.size == 40)
    }
}
