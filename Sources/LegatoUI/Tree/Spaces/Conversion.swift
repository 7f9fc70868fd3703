// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers

// From the coordinates of one place in the scene to those of another, at a time. Between them are maps: spaces, offsets, scales,
// rotations, projections, and those of other toolkits. Frames and anchors are stored in the coordinates of where they are, and converted
// when somebody asks.

/// What of the maps between two places counts.
package enum Mapping {
    /// What is seen: all maps, places rounded to pixels.
    case seen
    /// What geometry proxies report: exact places as layout has found them, and no map that is ignored by layout.
    case geometry
    /// The same, as it shows at the moment.
    case shown
}

extension CoordinateMap {
    /// The maps from this one outwards, up to `end`, which is not one of them.
    func maps(upTo end: _BoxEffect? = nil) -> [any CoordinateMap] {
        var maps: [any CoordinateMap] = []
        var next: (any CoordinateMap)? = self
        while let current = next, current !== end {
            if current.mapsCoordinates { maps.append(current) }
            next = current.enclosingMap
        }
        return maps
    }
}

/// A map from the coordinates of one place to those of another.
@MainActor
struct Conversion {
    /// Nil: the coordinates are the same.
    private var map: ProjectionTransform?

    /// From what `inner` and the maps around it map, to the root, or to the coordinates around what is inside of `end`.
    ///
    /// - Parameter inner: The nearest map around the place; nil for the root.
    init(
        from inner: (any CoordinateMap)?, upTo end: _BoxEffect? = nil, _ mapping: Mapping, at time: Double
    ) {
        guard let inner else { return }
        apply(inner.maps(upTo: end), mapping, at: time)
    }

    /// From one place to any other. What both are in is not asked.
    ///
    /// - Parameters: The nearest maps around the places; nil for the root.
    init(
        from source: (any CoordinateMap)?, to target: (any CoordinateMap)?, _ mapping: Mapping, at time: Double
    ) {
        var up = source?.maps() ?? []
        var down = target?.maps() ?? []
        while let outermost = up.last, outermost === down.last {
            up.removeLast()
            down.removeLast()
        }
        apply(up, mapping, at: time)
        guard !down.isEmpty else { return }
        var back = Conversion()
        back.apply(down, mapping, at: time)
        // What cannot be seen from there at all is where it would be without a map.
        if let inverse = back.map?.inverse { map = map?.concatenating(inverse) ?? inverse }
    }

    private init() {}

    /// From the inside out.
    private mutating func apply(_ maps: [any CoordinateMap], _ mapping: Mapping, at time: Double) {
        var isInSpace = false
        for other in maps {
            guard let next = other.transform(mapping, isInSpace: isInSpace, at: time) else { continue }
            map = map?.concatenating(next) ?? next
            isInSpace = isInSpace || other.isSpaceOfViews
        }
    }

    /// The map itself.
    var transform: ProjectionTransform { map ?? ProjectionTransform() }

    /// The smallest upright rectangle around what becomes of `rect`.
    func callAsFunction(_ rect: CGRect) -> CGRect { map?.boundingBox(of: rect) ?? rect }

    /// What shows at `rect`, in the coordinates that this maps from; `rect` itself where nothing does.
    func source(of rect: CGRect) -> CGRect {
        guard let map else { return rect }
        return map.inverse?.boundingBox(of: rect) ?? rect
    }

    /// The point that shows at `point`; nil where nothing of the plane does.
    func source(of point: CGPoint) -> CGPoint? {
        guard let map else { return point }
        return map.isAffine ? map.affine.source(of: point) : map.source(of: point)
    }
}

extension ProjectionTransform {
    /// Nil where the map is singular or not finite.
    fileprivate var inverse: ProjectionTransform? {
        var inverse = self
        return inverse.invert() ? inverse : nil
    }
}

// MARK: - Reading maps

/// What depends on the map of an effect.
@MainActor
struct WatchedMap {
    /// What user code reads.
    let location = PlaceLocation()
    var followers = LayerFollowers()
}

/// What has been read of the maps of effects by user code and shapes.
final class WatchedMaps: ScenePart {
    /// By the effect.
    private var maps: [ObjectIdentifier: WatchedMap] = [:]

    init(in graph: ViewGraph) {}

    func forget(_ effect: _BoxEffect) { maps[ObjectIdentifier(effect)] = nil }

    subscript(effect: _LayerEffect) -> WatchedMap? {
        get { maps[ObjectIdentifier(effect)] }
        set { maps[ObjectIdentifier(effect)] = newValue }
    }
}

extension ViewGraph {
    var watchedMaps: WatchedMaps { part(WatchedMaps.self) }
}

extension _LayerEffect {
    /// - Parameter isInSpace: Whether the place is in a space inside of this effect. A space is where it is seen, so what is around it
    ///   counts as it is seen, too.
    private final func map(_ mapping: Mapping, isInSpace: Bool, at time: Double) -> ProjectionTransform {
        if mapping == .seen { return seenMap(at: time) }
        if mapping == .geometry && !isInSpace || self is _SpaceEffect { return geometryMap(at: time) }
        (self as? _ShiftEffect)?.isReadFromSpace = true
        return seenMap(at: time)
    }

    /// User code that runs now, if any does, depends on the map of this effect: it is evaluated again when that changes, and while
    /// it moves at each tick.
    private final func noteMapRead() {
        guard CurrentReader.node != nil else { return }
        watch()
        if let location = graph.watchedMaps[self]?.location { _ = CurrentReader.note(location) }
    }

    /// What ``transform(_:isInSpace:at:)`` gives; user code that runs is evaluated again when it changes.
    final func readMap(_ mapping: Mapping, isInSpace: Bool, at time: Double) -> ProjectionTransform? {
        // What is ignored is not read; where it stands counts all the same.
        if mapping != .seen, isIgnoredByLayout {
            guard let corner = (self as? _MapEffect)?.corner(mapping, at: time) else { return nil }
            return ProjectionTransform(CGAffineTransform(translationX: corner.x, y: corner.y))
        }
        noteMapRead()
        followed?.noteMapRead()
        return map(mapping, isInSpace: isInSpace, at: time)
    }

    final func watchMap(for owner: any LayerFollower) {
        guard !isIgnoredByLayout else { return }
        watch()
        graph.watchedMaps[self]?.followers.insert(owner)
    }

    private func watch() {
        guard !isWatched else { return }
        isWatched = true
        graph.watchedMaps[self] = WatchedMap()
        attributes.forEach { $0.isObserved = true }
    }

    /// The map is another one than before, or moves.
    final func mapDidChange() {
        guard isWatched, let watched = graph.watchedMaps[self] else { return }
        let isFollowed = watched.followers.invalidate()
        if watched.location.hasReaders {
            watched.location.markReadersDirty(by: graph)
        } else if !isFollowed {
            stopWatching()
        }
    }

    final func stopWatching() {
        guard isWatched else { return }
        isWatched = false
        graph.watchedMaps[self] = nil
        attributes.forEach { $0.isObserved = false }
    }
}
