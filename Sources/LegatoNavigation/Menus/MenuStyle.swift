// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoControls
public import LegatoMotion
public import LegatoUI

/// How menus look that are not open.
///
/// Source: *documented* (SwiftUI, `MenuStyle`).
@MainActor @preconcurrency
public protocol MenuStyle {
    associatedtype Body: View
    typealias Configuration = MenuStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// A menu, as its style sees it.
public struct MenuStyleConfiguration {
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
    }

    public struct Content: View {
        let content: AnyView
        public var body: some View { content }
    }

    let label: Label
    let content: Content
    let primaryAction: (() -> Void)?
}

/// A button with the label.
public struct DefaultMenuStyle: MenuStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

/// A button without a border.
public struct BorderlessButtonMenuStyle: MenuStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        Menu(configuration).buttonStyle(BorderlessButtonStyle())
    }
}

/// A button in the style of buttons around.
public struct ButtonMenuStyle: MenuStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

extension MenuStyle where Self == DefaultMenuStyle {
    @MainActor @preconcurrency public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}
extension MenuStyle where Self == BorderlessButtonMenuStyle {
    @MainActor @preconcurrency public static var borderlessButton: BorderlessButtonMenuStyle { .init() }
}
extension MenuStyle where Self == ButtonMenuStyle {
    @MainActor @preconcurrency public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

/// In which order a menu lists its items.
public struct MenuOrder: Equatable, Hashable, Sendable {
    private enum Kind { case automatic, priority, fixed }
    private let kind: Kind
    public static let automatic = MenuOrder(kind: .automatic)
    /// The first item is nearest to what opened the menu.
    public static let priority = MenuOrder(kind: .priority)
    /// From above to below.
    public static let fixed = MenuOrder(kind: .fixed)
}

/// Whether an action closes its menu.
public struct MenuActionDismissBehavior: Equatable, Sendable {
    private enum Kind { case automatic, enabled, disabled }
    private let kind: Kind
    public static let automatic = MenuActionDismissBehavior(kind: .automatic)
    public static let enabled = MenuActionDismissBehavior(kind: .enabled)
    public static let disabled = MenuActionDismissBehavior(kind: .disabled)
}

extension EnvironmentValues {
    /// From the outermost to the innermost.
    @Entry var menuStyles: [AnyMenuStyle] = []
    /// In which order menus list their items.
    @Entry public var menuOrder: MenuOrder = .automatic
    @Entry package var isInMenu = false
}

/// A style of menus, its type hidden.
struct AnyMenuStyle: Sendable {
    let makeBody: @MainActor (MenuStyleConfiguration) -> AnyView

    init(_ style: some MenuStyle) {
        // Protected by: the main actor, on which styles are asked.
        nonisolated(unsafe) let style = style
        makeBody = { AnyView(style.makeBody(configuration: $0)) }
    }
}

extension View {
    /// Sets the style of menus inside.
    nonisolated public func menuStyle<S: MenuStyle>(_ style: S) -> some View {
        let style = AnyMenuStyle(style)
        return transformEnvironment(\.menuStyles) { $0.append(style) }
    }

    /// Sets in which order menus inside list their items.
    nonisolated public func menuOrder(_ order: MenuOrder) -> some View { environment(\.menuOrder, order) }

    /// Whether menus show that they are menus. On a phone none does.
    nonisolated public func menuIndicator(_ visibility: Visibility) -> some View { self }

    /// Whether the actions inside close their menu.
    nonisolated public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View {
        transformEnvironment(\.activationHook) { if behavior == .disabled { $0 = nil } }
    }
}
