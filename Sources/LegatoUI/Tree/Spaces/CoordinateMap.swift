// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import LegatoDrawing
package import LegatoLayers

/// A map from the coordinates inside of something to those around it: an effect of a view, or an object of another toolkit.
@MainActor
package protocol CoordinateMap: AnyObject {
    /// The nearest map around; nil if the coordinates around are those of the root.
    var enclosingMap: (any CoordinateMap)? { get }
    /// False if the coordinates inside and around are the same; then the map is skipped.
    var mapsCoordinates: Bool { get }

    /// The map at `time`, in seconds. User code that runs depends on it from now on.
    ///
    /// - Parameter isInSpace: Whether the conversion has left a space of views inside of this map. A space is where it is seen, so what
    ///   is around it counts as it is seen.
    /// - Returns: Nil if the map does not count.
    func transform(_ mapping: Mapping, isInSpace: Bool, at time: Double) -> ProjectionTransform?
    /// Whether places inside are relative to a corner that is animated by itself.
    var isSpaceOfViews: Bool { get }

    /// The layers that show the map, from the inside out.
    func kinds(at time: Double) -> [Layer.Kind]
    /// Invalidates the layer of `owner` when the map changes, and at each tick while it is animating.
    func follow(by owner: any LayerFollower)
}

extension CoordinateMap {
    package var mapsCoordinates: Bool { true }
    package var isSpaceOfViews: Bool { false }
}
