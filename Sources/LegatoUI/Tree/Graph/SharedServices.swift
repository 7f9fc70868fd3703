// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoDrawing
import LegatoMotion

/// What the scene that was made last draws with, for values that know no scene: `UIImage(named:)`, `UIFont`, a colour of an asset
/// catalog that is resolved on any thread.
package enum SharedServices {
    private struct Services: Sendable {
        var pictures: (any PictureLibrary)?
        var textEngine: (any TextEngine)?
        var displayScale: CGFloat = 2
        var typeSize = DynamicTypeSize.large
    }

    private static let lock = NSLock()
    // Protected by: `lock`.
    nonisolated(unsafe) private static var current = Services()

    private static var services: Services { lock.withLock { current } }

    package static var pictures: (any PictureLibrary)? { services.pictures }
    package static var textEngine: (any TextEngine)? { services.textEngine }
    /// Pixels per point.
    package static var displayScale: CGFloat { services.displayScale }
    package static var typeSize: DynamicTypeSize { services.typeSize }

    /// Makes a scene that is not the last one made for anything but itself.
    static func preserved<Result>(_ body: () -> Result) -> Result {
        let own = services
        defer { lock.withLock { current = own } }
        return body()
    }

    /// From now on they are those of this scene.
    package static func install(
        pictures: (any PictureLibrary)?, textEngine: any TextEngine, displayScale: CGFloat, typeSize: DynamicTypeSize
    ) {
        let services = Services(
            pictures: pictures, textEngine: textEngine, displayScale: displayScale, typeSize: typeSize)
        lock.withLock { current = services }
    }
}
