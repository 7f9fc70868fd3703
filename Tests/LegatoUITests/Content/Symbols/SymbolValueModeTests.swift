// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoUI

/// Values that are drawn, and colours that are gradients.
@MainActor
@Suite struct SymbolValueModeTests {
    private func traces(_ name: String, _ value: Double?, _ mode: SymbolVariableValueMode? = .draw) -> [Double?] {
        let scene = SymbolScene { Image(systemName: name, variableValue: value).symbolVariableValueMode(mode) }
        return scene.symbols.first?.parts.map { $0.trace?.value(at: 0) } ?? []
    }

    @Test(arguments: [(0.0, 0.0), (0.25, 0.25), (1, 1), (-3, 0), (7, 1), (.nan, 0), (.infinity, 1)])
    func `a value draws as much of the lines of a symbol without variable layers, within 0 and 1`(
        value: Double, drawn: Double
    ) {
        #expect(traces("one", value) == [drawn])
        #expect(traces("levels", value) == [drawn, drawn, drawn])
    }

    @Test func `without the mode or a value all is drawn, and layers that vary are lit as ever`() {
        #expect(traces("one", 0.5, nil) == [] && traces("one", 0.5, .color) == [] && traces("one", nil) == [])
        #expect(traces("three", 0.5) == [nil, nil, nil])
        let scene = SymbolScene { Image(systemName: "three", variableValue: 0.5).symbolVariableValueMode(.draw) }
        #expect(scene.symbols[0].parts.map { $0.opacity.value(at: 0) } == [1, 1, SymbolAmounts.unlitOpacity])
        // What leaves the symbol as it is: a slash.
        #expect(traces("a.slash", 0.5) == [0.5, nil])
    }

    @Test func `the mode of an image counts before that around, which is in the environment`() {
        func mode(_ own: SymbolVariableValueMode?) -> Double? {
            let scene = SymbolScene {
                VStack { Image(systemName: "one", variableValue: 0.5).symbolVariableValueMode(own) }
                    .symbolVariableValueMode(.draw)
            }
            return scene.symbols[0].parts.first?.trace?.value(at: 0)
        }
        #expect(mode(nil) == 0.5 && mode(.draw) == 0.5 && mode(.color) == nil)
    }

    @Test func `the value animates`() {
        struct Level: View {
            @State private var value = 0.0
            var body: some View {
                Image(systemName: "one", variableValue: value).symbolVariableValueMode(.draw)
                    .onAppear { withAnimation(.linear(duration: 1)) { value = 1 } }
            }
        }
        let scene = SymbolScene { Level() }
        scene.advance(by: 0.5)
        let trace = scene.symbols[0].parts[0].trace
        #expect(abs((trace?.value(at: scene.time) ?? -1) - 0.5) < 0.02)
        scene.advance(by: 1)
        #expect(scene.symbols[0].parts[0].trace?.value(at: scene.time) == 1)
    }

    /// How dark a pixel of a symbol of 100 points on white is, 0…1.
    private func ink(_ name: String, _ value: Double, _ places: [(Int, Int)]) -> [Double] {
        let stage = Stage(size: CGSize(width: 120, height: 120), scale: 1) {
            ZStack {
                Color.white
                Image(systemName: name, variableValue: value).resizable().frame(width: 100, height: 100)
                    .foregroundStyle(.black).symbolVariableValueMode(.draw)
            }
        }
        let image = stage.image()
        return places.map { 1 - Double(image.color($0.0, $0.1)[0]) / 255 }
    }

    /// The darkest pixel on a line between two places.
    private func darkest(_ name: String, _ value: Double, from: (Int, Int), to: (Int, Int)) -> Double {
        let places = (0...40).map { step in
            (from.0 + (to.0 - from.0) * step / 40, from.1 + (to.1 - from.1) * step / 40)
        }
        return ink(name, value, places).max() ?? 0
    }

    @Test func `a ring is drawn clockwise from its top, and the rest is faint`() {
        let (middle, right, left) = ((60, 60), (115, 58), (5, 58))
        let quarter = SymbolAmounts.unlitOpacity
        for (value, onRight, onLeft) in [(0.0, quarter, quarter), (0.5, 1, quarter), (1, 1, 1)] {
            #expect(abs(darkest("circle", value, from: middle, to: right) - onRight) < 0.03)
            #expect(abs(darkest("circle", value, from: middle, to: left) - onLeft) < 0.03)
        }
        // What is enclosed stays.
        #expect(darkest("plus.circle", 0, from: (40, 60), to: (80, 60)) > 0.97)
        #expect(abs(darkest("plus.circle", 0, from: (85, 60), to: right) - quarter) < 0.03)
    }

    @Test func `a line is drawn from left to right`() {
        #expect(darkest("minus", 0.5, from: (30, 20), to: (30, 100)) > 0.97)
        #expect(abs(darkest("minus", 0.5, from: (90, 20), to: (90, 100)) - SymbolAmounts.unlitOpacity) < 0.03)
    }

    // MARK: - Gradients

    private func paints(_ mode: SymbolColorRenderingMode?, _ name: String = "levels") -> [ShapePaint] {
        let scene = SymbolScene {
            Image(systemName: name).foregroundStyle(.red, .blue, .green).symbolColorRenderingMode(mode)
        }
        return scene.symbols.first?.parts.map { $0.paint.paint(at: 0) } ?? []
    }

    @Test func `a gradient is that of each colour, lighter at the top and even at the bottom`() throws {
        let environment = EnvironmentValues()
        #expect(paints(.flat) == [Color.red, .blue, .green].map { .color($0.resolve(in: environment)) })
        #expect(paints(nil) == paints(.flat))
        for (paint, color) in zip(paints(.gradient), [Color.red, .blue, .green]) {
            guard case .linear(let gradient, start: .top, end: .bottom) = paint else {
                Issue.record("no gradient")
                continue
            }
            let base = color.resolve(in: environment)
            let top = try #require(gradient.stops.first).color
            #expect(gradient.stops.map(\.location) == [0, 1] && gradient.stops.last?.color == base)
            // Towards white in each channel that is not full.
            #expect(top.red >= base.red && top.green >= base.green && top.blue >= base.blue && top != base)
            #expect(gradient == color.gradient.resolvedForTests(in: environment))
        }
    }

    @Test func `styles that are no colours stay, and the mode reaches images through the environment`() {
        func paint(_ style: some ShapeStyle) -> ShapePaint? {
            let scene = SymbolScene {
                VStack { Image(systemName: "one").foregroundStyle(style) }.symbolColorRenderingMode(.gradient)
            }
            return scene.symbols.first?.paint.paint(at: 0)
        }
        let style = LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
        #expect(paint(style) == style._paint(in: EnvironmentValues()).paint)
        #expect(paint(Color.red) == Color.red.gradient._paint(in: EnvironmentValues()).paint)
    }
}

extension AnyGradient {
    fileprivate func resolvedForTests(in environment: EnvironmentValues) -> ResolvedGradient? {
        if case .linear(let gradient, _, _) = _paint(in: environment).paint { return gradient }
        return nil
    }
}
