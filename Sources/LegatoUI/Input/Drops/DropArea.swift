// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoLayers

/// Where something that a finger carries may be dropped: the frame of a view, or of each element where a modifier has several.
@MainActor
package final class DropArea {
    /// What decides about what is dropped.
    package weak var owner: AnyObject?
    fileprivate var effects: [_DropAreaModifier.Effect] = []

    nonisolated package init() {}
}

/// A part of the screen that belongs to an area.
@MainActor
package struct DropPlace {
    package let area: DropArea
    fileprivate let effect: _DropAreaModifier.Effect

    /// A point of the root in the coordinates of the view, in points. Where reading begins at the right, they still run from the left.
    package func local(_ point: CGPoint) -> CGPoint {
        guard !effect.hasLeft, let source = effect.conversion.source(of: point) else { return point }
        return CGPoint(x: source.x - effect.spaceFrame.minX, y: source.y - effect.spaceFrame.minY)
    }

    /// The frame of the view in the root, as layout has it, in points.
    package var frame: CGRect { effect.frameInRoot }
}

nonisolated package struct _DropAreaModifier: _BoxModifier {
    let area: DropArea

    @MainActor package func _makeEffect(in node: _Node) -> Effect { Effect(area, node: node) }
    @MainActor package func _update(_ effect: Effect) { effect.area = area }

    package final class Effect: _PlacedEffect {
        fileprivate var area: DropArea {
            didSet {
                guard area !== oldValue else { return }
                oldValue.effects.removeAll { $0 === self }
                area.effects.append(self)
            }
        }

        fileprivate init(_ area: DropArea, node: _Node) {
            self.area = area
            super.init(node: node)
            area.effects.append(self)
            graph.dropAreas.insert(self)
        }

        override func makeLayer(at time: Double) -> Layer? { contentLayer(at: time) }

        override func willLeave() {
            area.effects.removeAll { $0 === self }
            graph.dropAreas.remove(self)
        }

        fileprivate var conversion: Conversion { Conversion(from: around, .geometry, at: graph.engine.time) }
        fileprivate var frameInRoot: CGRect { conversion(spaceFrame) }
    }
}

extension View {
    /// Lets what a finger carries be dropped on this view.
    nonisolated package func dropArea(_ area: DropArea) -> some View {
        _WrappedView(content: self, modifier: _DropAreaModifier(area: area))
    }
}

/// The areas of a scene.
final class DropAreas: ScenePart {
    // Protected by: each effect, which leaves with its view.
    private var effects: [ObjectIdentifier: Unmanaged<_DropAreaModifier.Effect>] = [:]

    init(in graph: ViewGraph) {}

    fileprivate func insert(_ effect: _DropAreaModifier.Effect) {
        effects[ObjectIdentifier(effect)] = .passUnretained(effect)
    }
    fileprivate func remove(_ effect: _DropAreaModifier.Effect) { effects[ObjectIdentifier(effect)] = nil }

    fileprivate var all: [_DropAreaModifier.Effect] { effects.values.map { $0.takeUnretainedValue() } }
}

extension ViewGraph {
    fileprivate var dropAreas: DropAreas { part(DropAreas.self) }

    /// The areas below a point of the root, the innermost and uppermost first.
    ///
    /// A view is where layout has put it, also while it animates there. So a view that makes room for what a finger carries is below the finger
    /// only once. Disabled views are no areas, nor are such that take no touches, are leaving, covered, or below a presentation.
    package func dropPlaces(at point: CGPoint) -> [DropPlace] {
        dropAreas.all
            .filter {
                $0.hasFrame && $0.node.isAppearing && $0.node.environment.isEnabled && $0.frameInRoot.contains(point)
                    && $0.isReachable(at: point)
            }
            .map { ($0, $0.pathInScene) }
            .sorted { $1.1.lexicographicallyPrecedes($0.1) }
            .map { DropPlace(area: $0.0.area, effect: $0.0) }
    }
}

extension _BoxEffect {
    /// Whether a finger at a point of the root reaches this effect, if it is there: nothing around it has left, takes no touches, or shows another
    /// part of its content.
    final func isReachable(at point: CGPoint) -> Bool {
        var box: _Box? = self.box
        while let current = box {
            if current.isLeaving { return false }
            if let root = current as? RootBox, root.isInert || root.isCovered { return false }
            box = current.parent
        }
        return sequence(first: self, next: \.around).allSatisfy { effect in
            if let touchability = effect as? _TouchabilityModifier.Effect { return touchability.isTouchable }
            guard let viewport = effect as? _TaggedEffect, viewport.isViewport else { return true }
            return viewport.seenFrame(at: graph.engine.time).contains(point)
        }
    }

    /// The places among their siblings of the boxes around this effect, from the outermost on, and its own among the effects of its box. What
    /// is inside or above of another one comes after it in the order of these paths.
    final var pathInScene: [Int] {
        var path: [Int] = []
        var index = 0
        box.forEachEffectInwards { effect in
            if effect === self { path = [index] }
            index += 1
        }
        var box: _Box = self.box
        while let parent = box.parent {
            var (index, place) = (0, 0)
            parent.forEachChild { child in
                if child === box { place = index }
                index += 1
            }
            // After the effects of the parent.
            path.insert(Int.max / 2 + place, at: 0)
            box = parent
        }
        return path
    }
}
