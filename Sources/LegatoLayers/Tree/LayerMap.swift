// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import LegatoDrawing

/// Maps the children of a layer to its parent, at the time of each frame.
package protocol LayerMap: Sendable {
    /// Whether it is the same at any time.
    var isStatic: Bool { get }
    /// Whether parallel lines stay parallel, at any time.
    var isAffine: Bool { get }
    func projection(at time: Double) -> ProjectionTransform
}
