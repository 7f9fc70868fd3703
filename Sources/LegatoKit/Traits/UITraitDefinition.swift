// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

/// A kind of value that views of UIKit inherit from what is around them.
///
/// ```swift
/// struct ThemeTrait: UITraitDefinition {
///     static let defaultValue = Theme.standard
/// }
///
/// extension UITraitCollection {
///     var theme: Theme { self[ThemeTrait.self] }
/// }
///
/// extension UIMutableTraits {
///     var theme: Theme {
///         get { self[ThemeTrait.self] }
///         set { self[ThemeTrait.self] = newValue }
///     }
/// }
/// ```
///
/// Values are compared often; those that are not `Equatable` count as changed each time.
///
/// Source: *documented* (UIKit, `UITraitDefinition`).
public protocol UITraitDefinition {
    associatedtype Value
    /// The value where nothing around says another one.
    static var defaultValue: Value { get }
    /// For people; the name of the type unless it is given.
    static var name: String { get }
    /// Tells traits apart; the full name of the type unless it is given.
    static var identifier: String { get }
    /// Whether dynamic colours depend on it: views resolve their colours again when it changes.
    static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
    public static var name: String { "\(Self.self)" }
    public static var identifier: String { String(reflecting: Self.self) }
    public static var affectsColorAppearance: Bool { false }
}

public typealias UITrait = any UITraitDefinition.Type

/// Light or dark.
public struct UITraitUserInterfaceStyle: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceStyle { .unspecified }
    public static var affectsColorAppearance: Bool { true }
}

/// What the device is.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
}

/// Pixels per point; 0 is unspecified.
public struct UITraitDisplayScale: UITraitDefinition {
    public static var defaultValue: CGFloat { 0 }
}

/// How much room there is horizontally.
public struct UITraitHorizontalSizeClass: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}

/// How much room there is vertically.
public struct UITraitVerticalSizeClass: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}

/// Where reading begins.
public struct UITraitLayoutDirection: UITraitDefinition {
    public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
}

/// How large the user wants text to be.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
    public static var defaultValue: UIContentSizeCategory { .unspecified }
}

/// How much colours are to stand out from each other.
public struct UITraitAccessibilityContrast: UITraitDefinition {
    public static var defaultValue: UIAccessibilityContrast { .unspecified }
    public static var affectsColorAppearance: Bool { true }
}

/// How heavy the user wants text to be.
public struct UITraitLegibilityWeight: UITraitDefinition {
    public static var defaultValue: UILegibilityWeight { .unspecified }
}
