// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoLayers
import LegatoMotion

/// What a drawing is made in: the view that draws, with its environment and its symbols.
// Protected by: the main thread, on which everything in it is asked.
final class DrawingSource: @unchecked Sendable {
    /// What can be drawn on, from the corner of the drawing.
    let area: CGRect
    let environment: EnvironmentValues
    // Protected by: the view that draws, whose node outlives the closure that has the context.
    private unowned(unsafe) let node: _Node
    /// The boxes of the symbols, in order.
    private let symbols: [_Box]

    @MainActor
    init(node: _Node, area: CGRect, symbols: [_Box] = []) {
        self.node = node
        self.area = area
        self.symbols = symbols
        environment = node.environment
    }

    var isRightToLeft: Bool { environment.layoutDirection == .rightToLeft }

    func symbol<ID: Hashable>(taggedWith id: ID) -> (index: Int, size: CGSize)? {
        // Protected by: this call, which waits while the main thread compares.
        nonisolated(unsafe) let id = id
        return MainThread.read {
            symbols.firstIndex { ContainerValues(of: BoxTraits(box: $0)).hasTag(id) }
                .map { ($0, symbols[$0].outerSize) }
        }
    }

    /// Makes the box of a leaf view, in a node of its own whose foreground is `styles`; empty: that of the environment.
    @MainActor
    fileprivate func makeLeaf<Leaf: _LeafView>(_ leaf: Leaf, _ styles: [any ShapeStyle]) -> (_Node, _Box) {
        var context = node.contentContext
        if !styles.isEmpty { context.environment.setForeground(styles) }
        let node = _Node(in: context)
        return (node, leaf._makeBox(in: node))
    }

    @MainActor
    fileprivate var time: Double { node.graph.engine.time }

    func report(_ message: String) { MainThread.read { node.graph.report(message, at: nil) } }

    /// Notes that a shader is not run.
    func report(_ shader: Shader) { MainThread.read { shader.report(in: node.graph) } }
}

/// A leaf view outside of the tree, to measure it and to draw it.
// Protected by: the main thread, on which everything in it is asked.
final class DetachedLeaf<Leaf: _LeafView & Sendable>: @unchecked Sendable {
    private let leaf: Leaf
    private let source: DrawingSource
    /// With the styles of the environment.
    private var measured: Made?
    private var last: (proposal: ProposedViewSize, drawing: StaticDrawing)?

    /// A layer that is the same at any time.
    struct StaticDrawing {
        let layer: Layer
        let size: CGSize
        /// Whether it was asked for before.
        var isRepeated = false
    }

    /// A node and its box, which leave together.
    @MainActor
    private final class Made {
        let node: _Node
        let box: _Box

        init(_ leaf: Leaf, in source: DrawingSource, _ styles: [any ShapeStyle]) {
            (node, box) = source.makeLeaf(leaf, styles)
        }

        isolated deinit {
            box.leave()
            node.detach()
        }
    }

    init(_ leaf: Leaf, in source: DrawingSource) {
        self.leaf = leaf
        self.source = source
    }

    @MainActor private var box: _Box {
        let made = measured ?? Made(leaf, in: source, [])
        measured = made
        return made.box
    }

    func size(for proposal: ProposedViewSize) -> CGSize { MainThread.read { box.size(for: proposal) } }

    /// Where a guide is in `size`, nil being the size it has by itself; at the bottom where the view says nothing.
    func guide(_ key: AlignmentKey, in size: CGSize?) -> CGFloat {
        let proposal = size.map { ProposedViewSize($0) } ?? .unspecified
        return MainThread.read { box.guide(key, for: proposal) ?? box.size(for: proposal).height }
    }

    /// The view laid out for `proposal` and painted with `styles`; nil: nothing shows.
    func drawing(for proposal: ProposedViewSize, _ styles: [any ShapeStyle]) -> StaticDrawing? {
        // What is painted with the environment alone is the same each time.
        if styles.isEmpty, var known = last?.drawing, last?.proposal == proposal {
            known.isRepeated = true
            return known
        }
        let drawing = MainThread.read {
            // A box is placed for one drawing, so that none depends on another.
            let made = Made(leaf, in: source, styles)
            made.box.place(at: .zero, proposal: proposal)
            made.box.updateFrames(in: .zero)
            return made.box.commit(at: source.time).map { StaticDrawing(layer: $0, size: made.box.outerSize) }
        }
        if styles.isEmpty, let drawing { last = (proposal, drawing) }
        return drawing
    }
}
