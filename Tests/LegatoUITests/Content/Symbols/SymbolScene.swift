// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoUI
import SwiftUI
import TestSupport

/// Symbols with the layers that a test needs: "one" has one, "three" has three of variable colour, "levels" has one of each level,
/// the last of them green, "deep" has five levels, "varied" has levels of variable colour, and "a", "b" and what they begin
/// are for replacements; "disc" is a sign that is cut out of its frame, "signal" the same in colours, and "sideways" wiggles so. Text has no
/// extent.
private struct LayeredTextEngine: TextEngine {
    private static func outline(_ number: Int) -> GlyphOutline {
        GlyphOutline(path: Path(CGRect(x: 2 * number, y: 0, width: 2, height: 20)))
    }

    private static func layer(
        _ number: Int, name: String, level: Int = 0, color: SymbolColor? = nil, isVariable: Bool = false,
        role: SymbolLayer.Role = .base
    ) -> SymbolLayer {
        let outline = outline(number)
        return SymbolLayer(
            outline: outline, plainOutline: outline, level: level, color: color, isVariable: isVariable, role: role,
            name: name)
    }

    private let images: [String: SymbolImage] = {
        let layers: [String: [SymbolLayer]] = [
            "one": [layer(0, name: "one")],
            "three": (0..<3).map { layer($0, name: "three \($0)", isVariable: true) },
            "four": (0..<4).map { layer($0, name: "four \($0)", isVariable: true) },
            "levels": (0..<3).map { layer($0, name: "levels \($0)", level: $0, color: $0 == 2 ? .green : nil) },
            "deep": (0..<5).map { layer($0, name: "deep \($0)", level: $0) },
            "varied": (0..<3).map {
                layer($0, name: "varied \($0)", level: $0, color: $0 == 2 ? .green : nil, isVariable: true)
            },
            "a": [layer(0, name: "a")],
            "a.slash": [layer(0, name: "a", level: 1), layer(1, name: "slash", role: .slash)],
            "a.badge": [layer(0, name: "a"), layer(1, name: "badge", role: .badge)],
            "a.circle": [layer(1, name: "circle", role: .enclosure), layer(0, name: "a")],
            "b.circle": [layer(1, name: "circle", role: .enclosure), layer(2, name: "b")],
            "b": [layer(2, name: "b")],
            "disc": cutOut(nil, nil),
            "signal": cutOut(.red, .white),
            "sideways": [layer(0, name: "sideways")],
        ]
        let images = layers.map { name, layers in
            let image = SymbolImage(
                size: CGSize(width: 20, height: 20), baseline: 16, outline: outline(9), layers: layers,
                isFallback: false, wigglesSideways: name == "sideways")
            return (name, image)
        }
        return Dictionary(uniqueKeysWithValues: images)
    }()

    /// A frame, alone of one colour with a hole, and a sign in it.
    private static func cutOut(_ frame: SymbolColor?, _ sign: SymbolColor?) -> [SymbolLayer] {
        [
            SymbolLayer(
                outline: outline(3), plainOutline: outline(4), level: 1, color: frame, role: .enclosure, name: "circle"),
            SymbolLayer(outline: outline(0), plainOutline: nil, color: sign, name: "sign"),
        ]
    }
    private let fallback = SymbolImage(
        size: CGSize(width: 40, height: 20), baseline: 16, outline: outline(8), isFallback: true)

    func layout(_ request: TextRequest, width: CGFloat) -> TextLayout {
        TextLayout(size: .zero, firstBaseline: 0, lastBaseline: 0, lineCount: 1, isTruncated: false, runs: [])
    }
    func carets(in request: TextRequest, width: CGFloat) -> CaretMap { CaretMap(lines: [], size: .zero) }
    func metrics(of font: FontDescription) -> FontMetrics { FontMetrics(ascent: 0, descent: 0, capHeight: 0) }
    func symbol(named name: String, font: FontDescription) -> SymbolImage { images[name] ?? fallback }
}

/// A scene of symbols in which time goes tick by tick.
@MainActor
final class SymbolScene {
    let graph: ViewGraph
    private(set) var root: Layer
    private(set) var time = 0.0
    private var ticks = 0

    init(@ViewBuilder content: () -> some View) {
        graph = ViewGraph(
            content(), inputs: SceneInputs(size: CGSize(width: 400, height: 400), scale: 1),
            textEngine: LayeredTextEngine(), images: nil, listeners: CheckedScenes.listeners)
        root = graph.commit(at: 0)
        perform {}
    }

    /// A scene that shows what `content` makes of a number, first of 0, and what sets that number.
    static func turning(
        with animation: Animation? = nil, @ViewBuilder _ content: @escaping (Int) -> some View
    ) -> (SymbolScene, (Int) -> Void) {
        let turn = Turn()
        let scene = SymbolScene { Turning(turn: turn) { content($0) } }
        return (scene, { value in scene.perform { withAnimation(animation) { turn(to: value) } } })
    }

    func perform(_ body: () -> Void) {
        graph.perform(at: time, body)
        graph.settle(at: { self.time }) { root = graph.commit(at: time) }
    }

    /// By whole ticks of a sixtieth of a second.
    func advance(ticks count: Int) {
        for _ in 0..<count {
            ticks += 1
            time = Double(ticks) / 60
            graph.tick(at: time)
            perform {}
        }
    }

    /// By whole ticks.
    func advance(by seconds: Double) { advance(ticks: Int((seconds * 60).rounded())) }

    /// The symbols that are painted, from the back to the front.
    var symbols: [SymbolContent] { Self.symbols(in: root) }

    private static func symbols(in layer: Layer) -> [SymbolContent] {
        if case .symbol(let content) = layer.kind { return [content] }
        return layer.children.flatMap(symbols)
    }

    /// What the parts of a symbol look like at a time from now on, in seconds after now.
    func looks(of symbol: Int, after delay: Double = 0) -> [SymbolLook] {
        guard symbols.indices.contains(symbol) else { return [] }
        let content = symbols[symbol]
        return content.parts.indices.map { content.look(ofPart: $0, at: time + delay) }
    }

    /// What the parts of the only symbol look like at a time from now on, in seconds after now.
    func looks(after delay: Double = 0) -> [SymbolLook] { looks(of: 0, after: delay) }

    /// Whether the symbols are as they would be if nothing had ever moved them.
    var isAtRest: Bool {
        !graph.engine.isAnimating && symbols.allSatisfy { $0.motions.isEmpty && $0.parts.isEmpty }
    }
}

/// What is left of the way of a spring that is released from rest, from 1 to 0, by its closed form.
func springRest(response: Double, damping: Double, at time: Double) -> Double {
    let frequency = 2 * Double.pi / response
    let turn = frequency * (1 - damping * damping).squareRoot()
    return exp(-damping * frequency * time) * (cos(turn * time) + damping * frequency / turn * sin(turn * time))
}
