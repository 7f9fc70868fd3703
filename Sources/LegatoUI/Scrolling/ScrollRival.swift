// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoMotion

/// What is around scroll views and may take a finger before they do, such as a sheet that is pulled down.
@MainActor
package final class ScrollRival {
    /// Whether it takes a finger that has moved by `way`, in points, on a scroll view. The flag: nothing more of its content is above.
    package var takes: (_ way: CGSize, _ isAtTop: Bool) -> Bool = { _, _ in false }

    nonisolated package init() {}
}

extension EnvironmentValues {
    /// What may take fingers before the scroll views inside.
    @Entry package var scrollRival: ScrollRival?
}

extension Scroller {
    /// Whether something around takes a finger that has moved by `way`.
    func isOutdone(by way: CGSize) -> Bool {
        guard let rival, abs(way.height) > abs(way.width) else { return false }
        let track = tracks.first { $0.axis == .vertical }
        return rival.takes(way, track.map { $0.target <= 0 } ?? true)
    }
}
