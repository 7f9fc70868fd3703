// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import LegatoUI
import SwiftUI
import TestSupport
import Testing

@MainActor
@Suite struct SymbolModesTests {
    /// The names that are looked for, in order, until one is there.
    private func names(
        _ name: String = "x", known: Set<String> = ["x"], @ViewBuilder _ content: (Image) -> some View
    ) -> [String] {
        RuledScene(symbols: known) { content(Image(systemName: name)) }.engine.symbols.map(\.name)
    }

    @Test func `a variant is part of the name`() {
        for (variant, wanted) in [
            (SymbolVariants.none, "x"), (.fill, "x.fill"), (.slash, "x.slash"), (.circle, "x.circle"),
            (.square, "x.square"), (.rectangle, "x.rectangle"), (.none.fill, "x.fill"), (.none.slash, "x.slash"),
            (.none.circle, "x.circle"), (.none.square, "x.square"), (.none.rectangle, "x.rectangle"),
            (.circle.fill, "x.circle.fill"), (.fill.circle, "x.circle.fill"), (.slash.fill, "x.slash.fill"),
            (.square.slash, "x.square.slash"), (.rectangle.slash.fill, "x.rectangle.slash.fill"),
            (.circle.square, "x.square"), (.square.circle, "x.circle"), (.circle.rectangle, "x.rectangle"),
        ] {
            #expect(names(known: [wanted]) { $0.symbolVariant(variant) } == [wanted])
        }
        #expect(names { $0 } == ["x"])
    }

    @Test func `variants around add up, the innermost frame wins`() {
        func wanted(_ outer: SymbolVariants, _ inner: SymbolVariants) -> String? {
            names(known: []) { $0.symbolVariant(inner).symbolVariant(outer) }.first
        }
        #expect(wanted(.fill, .circle) == "x.circle.fill")
        #expect(wanted(.circle, .fill) == "x.circle.fill")
        #expect(wanted(.slash, .fill) == "x.slash.fill")
        #expect(wanted(.fill, .slash) == "x.slash.fill")
        #expect(wanted(.circle, .square) == "x.square")
        #expect(wanted(.none, .circle) == "x.circle")
        #expect(wanted(.circle, .none) == "x.circle")
        #expect(wanted(.none, .none) == "x")
    }

    @Test func `a form that a symbol lacks is left out`() {
        #expect(names(known: ["x.circle"]) { $0.symbolVariant(.circle.fill) } == ["x.circle.fill", "x.circle"])
        #expect(names(known: ["x"]) { $0.symbolVariant(.circle.fill) } == ["x.circle.fill", "x.circle", "x"])
        #expect(names { $0.symbolVariant(.fill) } == ["x.fill", "x"])
    }

    @Test func `a form that the name has already is not added again`() {
        func wanted(_ name: String, _ variant: SymbolVariants) -> String? {
            names(name, known: []) { $0.symbolVariant(variant) }.first
        }
        #expect(wanted("x.circle", .circle.fill) == "x.circle.fill")
        #expect(wanted("x.fill", .fill) == "x.fill")
        #expect(wanted("x.slash", .slash.fill) == "x.slash.fill")
        #expect(wanted("x.y", .circle) == "x.y.circle")
    }

    private struct Modes: View {
        @Environment(\.symbolRenderingMode) private var mode
        @Environment(\.symbolVariants) private var variants
        let log: (SymbolRenderingMode?, SymbolVariants) -> Void
        var body: some View {
            log(mode, variants)
            return Color.red
        }
    }

    @Test func `views inside are told the mode and the variants`() {
        var told: [(SymbolRenderingMode?, SymbolVariants)] = []
        _ = RuledScene {
            VStack {
                Modes { told.append(($0, $1)) }
                Modes { told.append(($0, $1)) }.symbolRenderingMode(.palette).symbolVariant(.fill)
                Modes { told.append(($0, $1)) }.symbolRenderingMode(nil).symbolVariant(.slash)
            }.environment(\.symbolRenderingMode, .hierarchical).environment(\.symbolVariants, .circle)
        }
        #expect(told.map(\.0) == [.hierarchical, .palette, nil])
        #expect(told.map(\.1) == [.circle, .circle.fill, .circle.slash])
        told = []
        _ = RuledScene { Modes { told.append(($0, $1)) } }
        #expect(told.map(\.0) == [nil] && told.map(\.1) == [.none])
        #expect(Set([SymbolRenderingMode.monochrome, .multicolor, .hierarchical, .palette]).count == 4)
    }
}
