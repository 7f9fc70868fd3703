// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoDrawing
import LegatoEngine
import LegatoMotion

/// What values draw with that know no scene: `UIImage(named:)`, `UIFont`, a colour of an asset catalog.
///
/// They ask the scene whose code runs: its bodies, handlers, tasks and layout. Where none does, on other threads, which paint, and between
/// the events of all scenes, they ask the one that was made last.
package enum SharedServices {
    struct Services: Sendable {
        var images: (any ImageLibrary)?
        var textEngine: (any TextEngine)?
        var displayScale: CGFloat = 2
        var typeSize = DynamicTypeSize.large
    }

    private static let lock = NSLock()
    // Protected by: `lock`.
    nonisolated(unsafe) private static var lastMade = Services()

    private static var services: Services {
        if MainThread.isCurrent, let running = MainActor.assumeIsolated({ ViewGraph.servicesOfRunningCode }) {
            return running
        }
        return lock.withLock { lastMade }
    }

    package static var images: (any ImageLibrary)? { services.images }
    package static var textEngine: (any TextEngine)? { services.textEngine }
    /// Pixels per point.
    package static var displayScale: CGFloat { services.displayScale }
    package static var typeSize: DynamicTypeSize { services.typeSize }

    /// Makes a scene that is not the last one made for anything but itself.
    static func preserved<Result>(_ body: () -> Result) -> Result {
        let before = lock.withLock { lastMade }
        defer { lock.withLock { lastMade = before } }
        return body()
    }

    /// A scene with a library of images was made.
    static func sceneWasMade(with services: Services) { lock.withLock { lastMade = services } }
}

extension ViewGraph {
    fileprivate static var servicesOfRunningCode: SharedServices.Services? { pending?.services ?? running?.services }

    private var services: SharedServices.Services {
        SharedServices.Services(
            images: resources.images, textEngine: resources.textEngine, displayScale: inputs.scale,
            typeSize: inputs.environment.dynamicTypeSize)
    }

    func becomeLastMade() { SharedServices.sceneWasMade(with: services) }
}
