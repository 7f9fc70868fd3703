// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine

/// A place in the nearest space around that animates by itself.
@MainActor
enum AnimatedPlace {
    /// The frame of a leaf, or of an effect that uses it, and the place that layout has found for it.
    case frame(FrameAttribute, CGRect)
    /// The corner of a space.
    case corner(AnimatedAttribute<CGPoint.AnimatableData>, CGRect)
    /// The frame of something whose place is not what layout has found.
    case matched(FrameAttribute)
    /// What is inside of another shift has places of its own.
    case shift(_ShiftEffect)

    var attribute: Attribute {
        switch self {
        case .frame(let frame, _), .matched(let frame): frame.attribute
        case .corner(let corner, _): corner
        case .shift(let effect): effect.carried
        }
    }

    /// Where it is at rest, rounded to pixels, and what layout has found; nil: that says nothing.
    var origins: (model: CGPoint, found: CGRect)? {
        switch self {
        case .frame(let frame, let found): (frame.attribute.model.rect.origin, found)
        case .corner(let corner, let found): (CGPoint(x: corner.model.first, y: corner.model.second), found)
        case .matched, .shift: nil
        }
    }

    /// Goes on with a motion that it has shared with others.
    func move(with shift: AnimatedAttribute<CGSize.AnimatableData>) {
        switch self {
        case .frame(let frame, _), .matched(let frame):
            frame.attribute.move(with: shift) { CGRect(x: $0.first, y: $0.second, width: 0, height: 0).animatableData }
        case .corner(let corner, _):
            corner.move(with: shift) { $0 }
        case .shift: break
        }
    }
}

// MARK: - Places at rest

/// What is known of all places inside of something, so that they need not be looked at one by one.
enum PlacesAtRest: UInt8, Comparable {
    /// Nothing is known, or some move, or have a transaction of their own.
    case unknown
    /// Layout has put them there, rounded to pixels, and they will move under the transaction of what they are in.
    case rounded
    /// The same, and layout has put them on whole pixels.
    case whole

    static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

extension AnimatedPlace {
    func atRest(in graph: ViewGraph) -> PlacesAtRest {
        graph.statistics.places += 1
        guard !attribute.isAnimating else { return .unknown }
        if case .shift = self { return .whole }
        guard let (model, found) = origins else { return .unknown }
        let rounded = graph.rounded(found).origin
        return model != rounded ? .unknown : found.origin == rounded ? .whole : .rounded
    }
}

extension _Box {
    /// Of the places inside of `effect`, if all animate under the transaction of `scope`. Containers remember the answer, so that only
    /// what has changed since is looked at.
    final func placesAtRest(inside effect: _BoxEffect?, in scope: TransactionScope) -> PlacesAtRest {
        var rest = PlacesAtRest.whole
        var current = effect.map(\.inner) ?? outermostEffect
        while let inner = current {
            if let place = inner.animatedPlace {
                guard inner.node.scope === scope else { return .unknown }
                rest = min(rest, place.atRest(in: graph))
                if rest == .unknown || inner.isSpace { return rest }
            }
            current = inner.inner
        }
        guard node.scope === scope else { return .unknown }
        return min(rest, contentAtRest(in: scope))
    }

    /// All places inside move otherwise from now on.
    final func forgetPlacesInside() {
        placesWillChange()
        forEachChild { $0.forgetPlacesInside() }
    }
}

extension _Box {
    /// Whether `condition` holds for each place inside of `effect` that animates by itself, from the outside in.
    ///
    /// - Parameter includesLeaving: Whether what is leaving counts; else, if there is any, the answer is no.
    final func allPlaces(
        inside effect: _BoxEffect?, includesLeaving: Bool, satisfy condition: (AnimatedPlace) -> Bool
    ) -> Bool {
        var current = effect.map(\.inner) ?? outermostEffect
        while let inner = current {
            if let place = inner.animatedPlace {
                guard condition(place) else { return false }
                if inner.isSpace { return true }
            }
            current = inner.inner
        }
        if let place = animatedPlace, !condition(place) { return false }
        var isSatisfied = true
        forEachChild { child in
            guard isSatisfied, child.hasFrame else { return }
            isSatisfied =
                (includesLeaving || !child.isLeaving)
                && child.allPlaces(inside: nil, includesLeaving: includesLeaving, satisfy: condition)
        }
        return isSatisfied
    }

    /// Whether everything inside of `effect`, whose content has its corner at `corner`, is where it was, and as large.
    final func isStatic(inside effect: _BoxEffect, at corner: CGPoint) -> Bool {
        guard hasFrame, !isResized, !needsFramesBelow else { return false }
        var corner = corner
        var current = effect.inner
        while let inner = current {
            guard inner.isStatic(at: corner) else { return false }
            corner = inner.innerCorner(of: corner)
            current = inner.inner
        }
        return CGPoint(x: corner.x + contentOrigin.x, y: corner.y + contentOrigin.y) == spaceOrigin
    }
}
