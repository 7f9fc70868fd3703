// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoDrawing
import LegatoMotion
public import LegatoUI

/// How a list looks.
///
/// Source: *documented* (SwiftUI, `ListStyle`).
@MainActor @preconcurrency
public protocol ListStyle {}

/// What a list of one of the built-in styles is.
enum ListLook: Sendable {
    /// Rows across the whole width, with headers that stay at the top while their section shows.
    case plain
    /// Groups of rows across the whole width.
    case grouped
    /// Groups of rows on cards.
    case insetGrouped
    /// Cards whose sections fold.
    case sidebar

    var isPlain: Bool { self == .plain }
    var hasCards: Bool { self == .insetGrouped || self == .sidebar }
}

/// A style of the system.
protocol BuiltInListStyle: ListStyle {
    nonisolated var look: ListLook { get }
}

/// Groups of rows on cards.
public struct DefaultListStyle: BuiltInListStyle {
    nonisolated public init() {}
    nonisolated var look: ListLook { .insetGrouped }
}

/// Rows across the whole width, with headers that stay at the top while their section shows.
public struct PlainListStyle: BuiltInListStyle {
    nonisolated public init() {}
    nonisolated var look: ListLook { .plain }
}

/// Groups of rows across the whole width.
public struct GroupedListStyle: BuiltInListStyle {
    nonisolated public init() {}
    nonisolated var look: ListLook { .grouped }
}

/// Groups of rows on cards.
public struct InsetGroupedListStyle: BuiltInListStyle {
    nonisolated public init() {}
    nonisolated var look: ListLook { .insetGrouped }
}

/// On a phone the same as ``PlainListStyle``. Source: *chosen*.
public struct InsetListStyle: BuiltInListStyle {
    nonisolated public init() {}
    nonisolated var look: ListLook { .plain }
}

/// Cards whose sections fold.
public struct SidebarListStyle: BuiltInListStyle {
    nonisolated public init() {}
    nonisolated var look: ListLook { .sidebar }
}

extension ListStyle where Self == DefaultListStyle {
    @MainActor @preconcurrency public static var automatic: DefaultListStyle { DefaultListStyle() }
}
extension ListStyle where Self == PlainListStyle {
    @MainActor @preconcurrency public static var plain: PlainListStyle { PlainListStyle() }
}
extension ListStyle where Self == GroupedListStyle {
    @MainActor @preconcurrency public static var grouped: GroupedListStyle { GroupedListStyle() }
}
extension ListStyle where Self == InsetGroupedListStyle {
    @MainActor @preconcurrency public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}
extension ListStyle where Self == InsetListStyle {
    @MainActor @preconcurrency public static var inset: InsetListStyle { InsetListStyle() }
}
extension ListStyle where Self == SidebarListStyle {
    @MainActor @preconcurrency public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

extension EnvironmentValues {
    @Entry var listLook = ListLook.insetGrouped
}

extension View {
    /// Shows the lists inside in a style. A type of the app that only conforms to ``ListStyle`` changes nothing.
    nonisolated public func listStyle<S: ListStyle>(_ style: S) -> some View {
        _EnvironmentView(content: self) { values in
            if let builtIn = style as? any BuiltInListStyle { values.listLook = builtIn.look }
        }
    }
}
