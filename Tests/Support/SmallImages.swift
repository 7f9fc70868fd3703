// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import LegatoTesting
package import SwiftUI

/// Views on a stage just large enough for a control.
@MainActor
package func smallImage(
    width: CGFloat = 160, height: CGFloat = 80, @ViewBuilder _ content: () -> some View
) -> StageImage {
    Stage(size: CGSize(width: width, height: height), scale: 1, content: content).image()
}

extension StageImage {
    /// Whether no byte differs by more than one, as colours that are rounded at another moment do.
    package func looksLike(_ other: StageImage) -> Bool { (difference(from: other)?.greatest ?? 255) <= 1 }
}
