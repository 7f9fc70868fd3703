// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoUI

// The values of UIKit's traits, and what they are in SwiftUI.

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

/// How much room there is in one direction, in outline.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    case unspecified
    case compact
    case regular
}

extension UIUserInterfaceSizeClass {
    /// The same size class; nil is unspecified.
    public init(_ sizeClass: UserInterfaceSizeClass?) {
        self =
            switch sizeClass {
            case .compact: .compact
            case .regular: .regular
            case nil: .unspecified
            }
    }
}

extension UserInterfaceSizeClass {
    /// The same size class; nil for one that is unspecified.
    public init?(_ uiUserInterfaceSizeClass: UIUserInterfaceSizeClass) {
        switch uiUserInterfaceSizeClass {
        case .compact: self = .compact
        case .regular: self = .regular
        case .unspecified: return nil
        }
    }
}

/// Where reading begins.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    case unspecified = -1
    case leftToRight
    case rightToLeft
}

extension UITraitEnvironmentLayoutDirection {
    /// The same direction.
    public init(_ layoutDirection: LayoutDirection) {
        self = layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
}

extension LayoutDirection {
    /// The same direction; nil for one that is unspecified.
    public init?(_ uiLayoutDirection: UITraitEnvironmentLayoutDirection) {
        switch uiLayoutDirection {
        case .leftToRight: self = .leftToRight
        case .rightToLeft: self = .rightToLeft
        case .unspecified: return nil
        }
    }
}

/// How much colours are to stand out from each other.
public enum UIAccessibilityContrast: Int, Sendable {
    case unspecified = -1
    case normal
    case high
}

extension UIAccessibilityContrast {
    /// The same contrast; nil is unspecified.
    public init(_ colorSchemeContrast: ColorSchemeContrast?) {
        self =
            switch colorSchemeContrast {
            case .standard: .normal
            case .increased: .high
            case nil: .unspecified
            }
    }
}

extension ColorSchemeContrast {
    /// The same contrast; nil for one that is unspecified.
    public init?(_ uiAccessibilityContrast: UIAccessibilityContrast) {
        switch uiAccessibilityContrast {
        case .normal: self = .standard
        case .high: self = .increased
        case .unspecified: return nil
        }
    }
}

/// How heavy the user wants text to be.
public enum UILegibilityWeight: Int, Sendable {
    case unspecified = -1
    case regular
    case bold
}

extension UILegibilityWeight {
    /// The same weight; nil is unspecified.
    public init(_ legibilityWeight: LegibilityWeight?) {
        self =
            switch legibilityWeight {
            case .regular: .regular
            case .bold: .bold
            case nil: .unspecified
            }
    }
}

extension LegibilityWeight {
    /// The same weight; nil for one that is unspecified.
    public init?(_ uiLegibilityWeight: UILegibilityWeight) {
        switch uiLegibilityWeight {
        case .regular: self = .regular
        case .bold: self = .bold
        case .unspecified: return nil
        }
    }
}

/// How large the user wants text to be.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
    public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
    public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
    public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
    public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
    public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
    public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
    public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
    public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
    public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
    public static let accessibilityExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXL")
    public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXL")
    public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

    /// In the order of the cases of `DynamicTypeSize`.
    fileprivate static let sizes: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
        .accessibilityMedium,
        .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
        .accessibilityExtraExtraExtraLarge,
    ]

    /// Whether it is one of the five sizes for users who need especially large text.
    public var isAccessibilityCategory: Bool { DynamicTypeSize(self)?.isAccessibilitySize ?? false }
}

extension UIContentSizeCategory: Comparable {
    /// By size; what is unspecified is before all.
    public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
        (sizes.firstIndex(of: left) ?? -1) < (sizes.firstIndex(of: right) ?? -1)
    }
}

extension UIContentSizeCategory {
    /// The same size; nil is unspecified.
    public init(_ dynamicTypeSize: DynamicTypeSize?) {
        let index = dynamicTypeSize.flatMap { DynamicTypeSize.allCases.firstIndex(of: $0) }
        self = index.map { Self.sizes[$0] } ?? .unspecified
    }
}

extension DynamicTypeSize {
    /// The same size; nil for one that is unspecified.
    public init?(_ uiSizeCategory: UIContentSizeCategory) {
        guard let index = UIContentSizeCategory.sizes.firstIndex(of: uiSizeCategory) else { return nil }
        self = Self.allCases[index]
    }
}
