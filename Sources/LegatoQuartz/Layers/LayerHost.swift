// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoDrawing
package import LegatoEngine
package import LegatoLayers
package import LegatoMotion

/// The scene that a tree of layers is in.
@MainActor
package protocol LayerHost: AnyObject {
    var engine: Engine { get }
    var environment: EnvironmentValues { get }
    var placeInScene: Place { get }
    /// Lays out the text of text layers.
    var textEngine: any TextEngine { get }
    /// Pixels per point.
    var scale: CGFloat { get }
    func makeLayerID() -> LayerID
    /// Something in the tree has changed: it is laid out, and makes its layers, before the next commit. Called once until then.
    func layersNeedCommit()
    /// A layer was asked to lay out its sublayers.
    func layersNeedLayout()
}
