// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoUI

/// Whether people may move an item of a toolbar, where a screen has room for that. Source: *documented* (SwiftUI).
public struct ToolbarCustomizationBehavior: Sendable {
    private enum Kind { case standard, reorderable, disabled }
    private let kind: Kind

    public static var `default`: ToolbarCustomizationBehavior { ToolbarCustomizationBehavior(kind: .standard) }
    public static var reorderable: ToolbarCustomizationBehavior { ToolbarCustomizationBehavior(kind: .reorderable) }
    public static var disabled: ToolbarCustomizationBehavior { ToolbarCustomizationBehavior(kind: .disabled) }
}

/// How people find an item of a toolbar when they arrange it. Source: *documented* (SwiftUI).
public struct ToolbarCustomizationOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// It stays in the menu of the toolbar when it is removed from the toolbar.
    public static var alwaysAvailable: ToolbarCustomizationOptions { ToolbarCustomizationOptions(rawValue: 1) }
}

/// Whether people may move a tab. Source: *documented* (SwiftUI).
public struct TabCustomizationBehavior: Equatable, Sendable {
    private enum Kind { case automatic, reorderable, disabled }
    private let kind: Kind

    public static var automatic: TabCustomizationBehavior { TabCustomizationBehavior(kind: .automatic) }
    public static var reorderable: TabCustomizationBehavior { TabCustomizationBehavior(kind: .reorderable) }
    public static var disabled: TabCustomizationBehavior { TabCustomizationBehavior(kind: .disabled) }
}

/// A phone lets nobody arrange its toolbars: there, these change nothing.
extension CustomizableToolbarContent {
    nonisolated public func customizationBehavior(
        _ behavior: ToolbarCustomizationBehavior
    ) -> some CustomizableToolbarContent { self }

    nonisolated public func defaultCustomization(
        _ defaultVisibility: Visibility = .automatic, options: ToolbarCustomizationOptions = []
    ) -> some CustomizableToolbarContent { self }
}

/// A phone lets nobody arrange its tabs: there, these change nothing.
extension TabContent {
    nonisolated public func customizationID(_ id: String) -> some TabContent<TabValue> { self }

    nonisolated public func customizationBehavior(
        _ behavior: TabCustomizationBehavior, for placements: AdaptableTabBarPlacement...
    ) -> some TabContent<TabValue> { self }
}
