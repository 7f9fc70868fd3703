// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import LegatoMotion
package import LegatoUI
import Observation

/// How segments look, all or those of one control; nil: as the system has them. A view that reads it follows it.
///
/// Source: *documented* (UIKit, `UIAppearance`): SwiftUI's segmented pickers are UIKit's, and follow their prototype.
@MainActor @Observable
package final class SegmentPrototype {
    package static let shared = SegmentPrototype()

    /// Behind the chosen one.
    package var thumb: Color?
    /// Behind all.
    package var ground: Color?
    package var titleColor: Color?
    package var chosenTitleColor: Color?

    package init() {}
}

extension EnvironmentValues {
    /// The look of the segmented control around; nil outside of one, where that of the prototype applies.
    @Entry package var segmentLook: SegmentPrototype?
}
