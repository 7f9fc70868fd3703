// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A bar of the container around a view. Source: *documented* (SwiftUI, `ToolbarPlacement`).
public struct ToolbarPlacement: Hashable, Sendable {
    private enum Kind { case automatic, navigationBar, bottomBar, tabBar }
    private let kind: Kind

    /// The navigation bar.
    public static var automatic: ToolbarPlacement { ToolbarPlacement(kind: .automatic) }
    /// The bar of a stack, at the top.
    public static var navigationBar: ToolbarPlacement { ToolbarPlacement(kind: .navigationBar) }
    /// The toolbar of a page, at the bottom.
    public static var bottomBar: ToolbarPlacement { ToolbarPlacement(kind: .bottomBar) }
    /// The tabs of a tab view.
    public static var tabBar: ToolbarPlacement { ToolbarPlacement(kind: .tabBar) }

    /// Which bar that is on a phone.
    var bar: ToolbarPlacement { kind == .automatic ? .navigationBar : self }
}
