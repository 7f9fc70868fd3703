// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoLayers
import LegatoMotion

/// A symbol whose outlines go over from other forms of it: from another weight, say, or another scale.
///
/// Each change adds up with those before it, and ends by itself.
@MainActor
final class SymbolForms {
    // Protected by: the box, which owns the forms of its symbol.
    private unowned(unsafe) let box: LeafBox
    /// For each change, how far each point of each part is away.
    private var changes: [(change: ContentChange, ways: [[CGPoint]])] = []
    /// Of the parts.
    private var ids: [LayerID] = []

    init(of box: LeafBox) { self.box = box }

    /// `old` becomes `new`. False: their outlines differ in more than points.
    func begin(from old: SymbolContent, to new: SymbolContent, in transaction: Transaction) -> Bool {
        let (from, to) = (old.image.size, new.image.size)
        guard old.parts.count == new.parts.count, from.width > 0, from.height > 0, to.width > 0, to.height > 0,
            zip(old.parts, new.parts).allSatisfy({ $0.outline.path.verbs == $1.outline.path.verbs })
        else { return false }
        // Everything is counted in the size that the symbol has now.
        let stretch = (x: to.width / from.width, y: to.height / from.height)
        for index in changes.indices {
            changes[index].ways = changes[index].ways.map { way in
                way.map { CGPoint(x: $0.x * stretch.x, y: $0.y * stretch.y) }
            }
        }
        let ways = zip(old.parts, new.parts).map { old, new in
            zip(old.outline.path.points, new.outline.path.points).map {
                CGPoint(x: $0.x * stretch.x - $1.x, y: $0.y * stretch.y - $1.y)
            }
        }
        changes.append((ContentChange(of: box, in: transaction), ways))
        return true
    }

    /// Forgets what has come to its end. False: nothing is in flight.
    func prune() -> Bool {
        for (change, _) in changes where !change.isInFlight { change.remove() }
        changes.removeAll { !$0.change.isInFlight }
        return !changes.isEmpty
    }

    /// Ends everything at once.
    func remove() {
        changes.forEach { $0.change.remove() }
        changes = []
    }

    /// The symbol as it looks during the animation.
    func layer(of content: SymbolContent, id: LayerID, at time: Double) -> Layer {
        while ids.count < content.parts.count * 2 { ids.append(box.graph.names.makeLayerID()) }
        let rests = changes.map { $0.change.departure.committed(at: time) }
        let layers = content.parts.enumerated().map { index, part in
            let outline = MorphingOutline(
                path: part.outline.path,
                ways: zip(changes, rests).compactMap { entry, rest in
                    index < entry.ways.count ? (entry.ways[index], rest) : nil
                },
                size: content.image.size)
            let shape = ShapeContent(
                source: outline, drawing: .fill(evenOdd: false, antialiased: true), paint: part.paint,
                frame: content.frame)
            let layer = Layer(id: ids[2 * index], kind: .shape(shape))
            guard part.isVariable else { return layer }
            return Layer(id: ids[2 * index + 1], kind: .opacity(part.opacity), children: [layer])
        }
        return Layer(id: id, kind: .group, children: layers)
    }
}
