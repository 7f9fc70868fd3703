// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEngine

extension _Box {
    /// The least part of a leaving child that must be covered to be told. Source: chosen.
    private static let leastCover = 0.5

    /// Records that a child which begins to leave is behind one from now on that it was in front of.
    ///
    /// - Parameter siblings: the children before the removal, from back to front.
    final func recordCover(of child: _Box, among siblings: [_Box]) {
        guard let index = siblings.firstIndex(where: { $0 === child }) else { return }
        let frame = CGRect(origin: child.origin, size: child.outerSize)
        let depth = child[_ZIndexTrait.self]
        for sibling in siblings[..<index] where !sibling.isLeaving && sibling.parent === self {
            guard sibling[_ZIndexTrait.self] == depth else { continue }
            let share = sibling.cover(of: frame, offset: .zero)
            guard share >= Self.leastCover else { continue }
            child.recordCover(by: sibling, share: share)
            return
        }
    }

    /// Which part of a rectangle, in the coordinates of the parent, one of the opaque shapes in this box hides at most.
    private func cover(of rect: CGRect, offset: CGPoint) -> Double {
        guard !isFaded else { return 0 }
        let frame = CGRect(origin: CGPoint(x: offset.x + origin.x, y: offset.y + origin.y), size: outerSize)
        var share = 0.0
        var isLeaf = true
        forEachChild {
            isLeaf = false
            share = max(share, $0.cover(of: rect, offset: frame.origin))
        }
        guard isLeaf, !isText, isOpaque else { return share }
        let common = frame.intersection(rect)
        guard !common.isNull, rect.width > 0, rect.height > 0 else { return 0 }
        return common.width * common.height / (rect.width * rect.height)
    }

    /// Whether it has a paint that nothing shows through.
    private var isOpaque: Bool {
        var isOpaque = false
        forEachOwnAttribute {
            guard $0.name == .paint, let alpha = $0.report(at: engine.time).model.last else { return }
            isOpaque = alpha >= 1
        }
        return isOpaque
    }

    /// Whether an effect makes it translucent.
    private var isFaded: Bool {
        var isFaded = false
        forEachEffect {
            $0.forEachAttribute {
                guard $0.name == .opacity, let opacity = $0.report(at: engine.time).model.first else { return }
                isFaded = isFaded || opacity < 1
            }
        }
        return isFaded
    }

    private func recordCover(by sibling: _Box, share: Double) {
        var place = element.placeInScene
        let source = element.transitionSource
        place.source = source ?? place.source
        engine.record(.covered(by: sibling.placeInScene.type, share: share, hasTransition: source != nil), in: place)
    }
}
