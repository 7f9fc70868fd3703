// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import LegatoEngine
import LegatoMotion

/// What happens to the properties of views' layers that are set while a closure runs. Free layers follow ``CATransaction`` instead.
@MainActor
package struct LayerMotion {
    package enum Kind {
        /// They change at once.
        case none
        /// They move by an `Animation`, as SwiftUI's views do.
        case animation(Transaction)
        /// They move as UIKit's classic blocks do.
        case classic(ClassicMotion)
    }

    package var kind: Kind
    /// Called with each layer of which a property begins to move.
    package var didAnimate: ((CALayer) -> Void)?

    package init(_ kind: Kind, didAnimate: ((CALayer) -> Void)? = nil) {
        self.kind = kind
        self.didAnimate = didAnimate
    }

    package private(set) static var current = LayerMotion(.none)

    /// Runs `body`, in which layers of views move by `motion`.
    package static func with<R>(_ motion: LayerMotion, _ body: () throws -> R) rethrows -> R {
        let outer = current
        current = motion
        defer { current = outer }
        return try body()
    }
}
