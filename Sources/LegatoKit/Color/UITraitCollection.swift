// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoUI

/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified
    case light
    case dark
}

extension UIUserInterfaceStyle {
    /// The style of a colour scheme; nil is unspecified.
    public init(_ colorScheme: ColorScheme?) {
        self =
            switch colorScheme {
            case .light: .light
            case .dark: .dark
            case nil: .unspecified
            }
    }
}

extension ColorScheme {
    /// The colour scheme of a style; nil for one that is unspecified.
    public init?(_ style: UIUserInterfaceStyle) {
        switch style {
        case .light: self = .light
        case .dark: self = .dark
        case .unspecified: return nil
        }
    }
}

/// The appearance for which a colour of UIKit is resolved.
public final class UITraitCollection: Hashable, Sendable {
    public let userInterfaceStyle: UIUserInterfaceStyle

    public init(userInterfaceStyle: UIUserInterfaceStyle) { self.userInterfaceStyle = userInterfaceStyle }

    public static func == (left: UITraitCollection, right: UITraitCollection) -> Bool {
        left.userInterfaceStyle == right.userInterfaceStyle
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(userInterfaceStyle) }
}
