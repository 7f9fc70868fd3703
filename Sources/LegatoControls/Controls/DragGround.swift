// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoDrawing
import LegatoMotion
package import LegatoUI

/// A ground behind a view that a finger carries, which reaches beyond it.
package struct DragGround: Equatable {
    package let color: Color
    package let insets: EdgeInsets
    package let cornerRadius: CGFloat

    package init(color: Color, insets: EdgeInsets, cornerRadius: CGFloat) {
        (self.color, self.insets, self.cornerRadius) = (color, insets, cornerRadius)
    }
}

extension EnvironmentValues {
    /// Whether what is inside is lifted by what is around: a row that a list moves.
    @Entry package var isLiftedByContainer = false
    /// What is shown behind a view that is carried; nil: nothing.
    @Entry package var dragGround: DragGround?
}
