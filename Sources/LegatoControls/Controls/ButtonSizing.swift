// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoMotion
public import LegatoUI

/// How wide bordered buttons are.
///
/// Source: *documented* (SwiftUI, `ButtonSizing`).
public struct ButtonSizing: Hashable, Sendable {
    fileprivate let isFlexible: Bool

    /// As `fitted`.
    public static let automatic = ButtonSizing(isFlexible: false)
    /// As wide as their place.
    public static let flexible = ButtonSizing(isFlexible: true)
    /// As wide as their label asks for.
    public static let fitted = ButtonSizing(isFlexible: false)

    /// The most that a label is stretched to.
    var maxWidth: CGFloat? { isFlexible ? .infinity : nil }
}

extension EnvironmentValues {
    @Entry var buttonSizing = ButtonSizing.automatic
}

extension View {
    /// How wide the bordered buttons inside are.
    nonisolated public func buttonSizing(_ sizing: ButtonSizing) -> some View { environment(\.buttonSizing, sizing) }
}
