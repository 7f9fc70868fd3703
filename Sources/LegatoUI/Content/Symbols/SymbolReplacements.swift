// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoLayers
import LegatoMotion

/// How one symbol comes in place of another one.
struct SymbolReplacement {
    /// Of the old symbol, as it goes; nil: it is gone at once.
    var leavingScale: CGFloat? = SymbolAmounts.leavingScale
    /// Of the new symbol, as it comes.
    var arrivingScale: CGFloat = SymbolAmounts.arrivingScale
    /// Whether what both have in common stays.
    var isMagic = false
    var isByLayer = true
    var speed = 1.0

    /// Whether the new symbol comes once the old one is about to be gone.
    var waits: Bool { leavingScale != nil && leavingScale != 1 }

    init(_ configuration: SymbolEffectConfiguration, speed: Double) {
        isMagic = true
        if case .replace(let style, let isMagic) = configuration.kind {
            self.isMagic = isMagic
            switch style {
            case .downUp: break
            case .upUp: leavingScale = SymbolAmounts.leavingScaleUp
            case .offUp: leavingScale = nil
            }
        }
        isByLayer = !configuration.isWholeSymbol
        self.speed = speed
    }
}

/// The replacements of a symbol that are in flight. Each has its own old symbol and its own begin, and runs to its end.
@MainActor
final class SymbolReplacements {
    fileprivate struct Change {
        let old: SymbolContent
        let style: SymbolReplacement
        /// Goes through the seconds of the replacement.
        let clock: AnimatedAttribute<Double>
        /// When it began.
        let time: Double
        /// Of the old symbol, and of what is new.
        let ids: (LayerID, LayerID)
        /// The layers that both symbols have, by role and name; empty: there is nothing to keep.
        let common: Set<Key>
    }

    fileprivate struct Key: Hashable {
        var role: SymbolLayer.Role
        var name: String

        init(_ part: SymbolPart) { (role, name) = (part.role, part.name) }
    }

    // Protected by: the box, which owns the replacements of its symbol.
    private unowned(unsafe) let box: LeafBox
    private var changes: [Change] = []
    /// Of the symbol that shows while something is in flight.
    private let id: LayerID

    init(of box: LeafBox) {
        self.box = box
        id = box.graph.names.makeLayerID()
    }

    /// `old` goes, and `new` comes. Where `old` was never shown, what was there before it goes instead.
    func begin(from old: SymbolContent, to new: SymbolImage, by style: SymbolReplacement) {
        let time = box.graph.engine.time
        var old = old
        if let last = changes.last, last.time == time {
            changes.removeLast()
            box.attributes.remove(last.clock)
            old = last.old
            guard old.image.outline !== new.outline else { return }
        }
        let names = new.layers.map { Key($0) }
        let common = style.isMagic ? Set(old.parts.map { Key($0) }).intersection(names) : []
        // What is only a slash or a badge more is no symbol in common.
        let keeps = common.contains { $0.role == .base || $0.role == .enclosure }
        let clock = AnimatedAttribute(.symbolEffect, 0.0, of: box)
        let count = Double(max(old.parts.count, new.layers.count, 1) - 1)
        let duration = SymbolAmounts.replaceDuration + SymbolAmounts.replaceOffset * (style.isByLayer ? count : 0)
        clock.set(duration, in: Transaction(animation: .linear(duration: duration / style.speed)))
        changes.append(
            Change(
                old: old, style: style, clock: clock, time: time,
                ids: (box.graph.names.makeLayerID(), box.graph.names.makeLayerID()),
                common: keeps ? common : []))
    }

    /// Forgets what has come to its end. False: nothing is in flight.
    func prune() -> Bool {
        for change in changes where !change.clock.isAnimating { box.attributes.remove(change.clock) }
        changes.removeAll { !$0.clock.isAnimating }
        return !changes.isEmpty
    }

    func remove() {
        for change in changes { box.attributes.remove(change.clock) }
        changes = []
    }

    /// The symbol that is there now, as it comes, over those that go.
    func layer(showing content: SymbolContent, in frame: AnimatedFrame, id: LayerID, at time: Double) -> Layer {
        let corner = FramePlace.corner(of: frame)
        let size = content.image.size
        var layers: [Layer] = []
        for change in changes {
            var old = change.old
            old.parts.removeAll { change.common.contains(Key($0)) }
            guard !old.parts.isEmpty, change.style.leavingScale != nil || !change.common.isEmpty else { continue }
            // In the middle of the new one.
            let place = CGPoint(
                x: (size.width - old.image.size.width) / 2, y: (size.height - old.image.size.height) / 2)
            old.frame = AnimatedFrame(CGRect(origin: place, size: old.image.size))
            old.motions = [motion(of: change, figure: change.leaving(old), at: time)]
            layers.append(Layer(id: change.ids.0, kind: .symbol(old)))
        }
        guard let last = changes.last else { return Layer(id: id, kind: .symbol(content)) }
        var (retained, new) = (content, content)
        retained.parts.removeAll { !last.common.contains(Key($0)) }
        new.parts.removeAll { last.common.contains(Key($0)) }
        (retained.frame, new.frame) = (
            AnimatedFrame(CGRect(origin: .zero, size: size)), AnimatedFrame(CGRect(origin: .zero, size: size))
        )
        if !retained.parts.isEmpty { layers.append(Layer(id: self.id, kind: .symbol(retained))) }
        if !new.parts.isEmpty {
            new.motions.append(motion(of: last, figure: last.arriving(new), at: time))
            layers.append(Layer(id: last.ids.1, kind: .symbol(new)))
        }
        return Layer(id: id, kind: .follow(corner), children: layers)
    }

    private func motion(of change: Change, figure: SymbolFigure, at time: Double) -> SymbolMotion {
        SymbolMotion(
            runs: [
                SymbolMotion.Run(
                    figure: figure, clock: change.clock.committed(at: time), isByLayer: change.style.isByLayer)
            ])
    }
}

extension SymbolReplacements.Change {
    /// A slash that is all that differs is drawn.
    private func isSlash(_ content: SymbolContent) -> Bool {
        !common.isEmpty && content.parts.allSatisfy { $0.role == .slash }
    }

    fileprivate func leaving(_ content: SymbolContent) -> SymbolFigure {
        isSlash(content)
            ? .replaced(.erased) : .replaced(.leaving(scale: style.leavingScale ?? SymbolAmounts.leavingScale))
    }

    fileprivate func arriving(_ content: SymbolContent) -> SymbolFigure {
        isSlash(content)
            ? .replaced(.drawn)
            // Where the rest stays, there is nothing to wait for.
            : .replaced(.arriving(scale: style.arrivingScale, waits: common.isEmpty && style.waits))
    }
}

extension SymbolReplacements.Key {
    fileprivate init(_ layer: SymbolLayer) { (role, name) = (layer.role, layer.name) }
}
