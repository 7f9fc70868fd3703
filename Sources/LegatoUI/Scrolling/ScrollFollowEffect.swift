// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoLayers

/// An effect that shows a view elsewhere than layout has it, by the committed offset of a scroll view.
///
/// While the renderer alone scrolls, nothing is evaluated or committed for it. Touches, labels and geometry proxies go through its map.
package class _ScrollFollowEffect: _LayerEffect {
    /// The track that it follows; nil: none, and the view shows where layout has it.
    private(set) final var track: ScrollTrack?

    final func follow(_ new: ScrollTrack?) {
        guard new !== track else { return }
        track?.space.note(self, follows: false)
        track = new
        new?.space.note(self, follows: true)
        placeDidChange()
    }

    /// It shows elsewhere than in the layer that was made of it.
    final func placeDidChange() {
        invalidateLayer()
        mapDidChange()
    }

    override package func willLeave() { track?.space.note(self, follows: false) }

    /// Where it shows as it follows `track`.
    ///
    /// - Parameter pixelsPerPoint: Nil: the place is not rounded.
    func place(of track: ScrollTrack, at time: Double, pixelsPerPoint: CGFloat?) -> any FollowedPlace {
        preconditionFailure("\(Self.self) follows a scroll view and does not say where it shows.")
    }

    // MARK: - The map

    /// Whether there is something to follow.
    var isFollowing: Bool { track != nil }

    /// Where it shows now; nil: it follows nothing.
    func followedPlace(at time: Double, pixelsPerPoint: CGFloat?) -> (any FollowedPlace)? {
        track.map { place(of: $0, at: time, pixelsPerPoint: pixelsPerPoint) }
    }

    override package final var mapsCoordinates: Bool { isFollowing }
    override final var followed: _LayerEffect? { track?.space }

    override final func kind(at time: Double) -> Layer.Kind {
        guard let place = followedPlace(at: time, pixelsPerPoint: graph.scale) else { return .group }
        return place.isStatic ? .offset(Animated(place.offset(at: time).animatableData)) : .follow(place)
    }

    override final func geometryMap(at time: Double) -> ProjectionTransform {
        guard let offset = followedPlace(at: time, pixelsPerPoint: nil)?.offset(at: time) else {
            return ProjectionTransform()
        }
        return ProjectionTransform(CGAffineTransform(translationX: offset.width, y: offset.height))
    }

    override final func makeLayer(at time: Double) -> Layer? {
        isFollowing ? super.makeLayer(at: time) : contentLayer(at: time)
    }
}
