// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoMotion
public import LegatoUI

/// Two or three columns, which on a phone are the pages of one stack: the sidebar, the content above it, and the detail above that.
///
/// `preferredCompactColumn` says which one is in front; the back swipe and `dismiss` write it. Links push pages above the column that
/// they are in. What is said of visible columns and their widths means nothing on a phone.
///
/// Source: *documented* (SwiftUI, `NavigationSplitView`), but that the sidebar is first in front, which is *reported*.
@MainActor @preconcurrency
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
    private let sidebar: Sidebar
    /// Nil: there are two columns.
    private let content: Content?
    private let detail: Detail
    private let binding: Binding<NavigationSplitViewColumn>?
    @State private var own = NavigationSplitViewColumn.sidebar
    @Environment(\.navigationSplitViewStyle) private var style

    private init(
        _ sidebar: Sidebar, _ content: Content?, _ detail: Detail, _ column: Binding<NavigationSplitViewColumn>?
    ) { (self.sidebar, self.content, self.detail, binding) = (sidebar, content, detail, column) }

    private var column: Binding<NavigationSplitViewColumn> { binding ?? $own }

    @MainActor @preconcurrency public var body: some View {
        let column = column
        let detail = detail
        let pages = NavigationStack {
            if let content {
                sidebar.column(column.wrappedValue == .sidebar ? nil : .content, above: .sidebar, in: column) {
                    content.column(column.wrappedValue == .detail ? .detail : nil, above: .content, in: column) {
                        detail.asColumn()
                    }
                }
            } else {
                sidebar.column(column.wrappedValue == .detail ? .detail : nil, above: .sidebar, in: column) {
                    detail.asColumn()
                }
            }
        }
        style.view(of: NavigationSplitViewStyleConfiguration(content: AnyView(pages)))
    }
}

extension View {
    /// Shows a column above this one; nil: none.
    fileprivate func column(
        _ column: NavigationSplitViewColumn?, above own: NavigationSplitViewColumn,
        in current: Binding<NavigationSplitViewColumn>, content: @escaping () -> some View
    ) -> some View {
        modifier(
            LinkedPageModifier(
                subject: column.map { AnyHashable($0) }, content: { AnyView(content()) },
                deactivate: { current.wrappedValue = own })
        )
        .asColumn()
    }

    fileprivate func asColumn() -> some View { transformEnvironment(\.stackPlace) { $0?.isColumn = true } }
}

extension NavigationSplitView {
    @MainActor @preconcurrency public init(
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) { self.init(sidebar(), content(), detail(), nil) }

    @MainActor @preconcurrency public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) { self.init(sidebar(), content(), detail(), nil) }

    /// - Parameter preferredCompactColumn: The column in front.
    @MainActor @preconcurrency public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) { self.init(sidebar(), content(), detail(), preferredCompactColumn) }

    /// - Parameter preferredCompactColumn: The column in front.
    @MainActor @preconcurrency public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) { self.init(sidebar(), content(), detail(), preferredCompactColumn) }
}

extension NavigationSplitView where Content == EmptyView {
    @MainActor @preconcurrency public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
        self.init(sidebar(), nil, detail(), nil)
    }

    @MainActor @preconcurrency public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) { self.init(sidebar(), nil, detail(), nil) }

    /// - Parameter preferredCompactColumn: The column in front; `content` counts as the sidebar.
    @MainActor @preconcurrency public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) { self.init(sidebar(), nil, detail(), preferredCompactColumn) }

    /// - Parameter preferredCompactColumn: The column in front; `content` counts as the sidebar.
    @MainActor @preconcurrency public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) { self.init(sidebar(), nil, detail(), preferredCompactColumn) }
}

/// A column of a ``NavigationSplitView``.
public struct NavigationSplitViewColumn: Hashable, Sendable {
    private enum Kind { case sidebar, content, detail }
    private let kind: Kind
    public static var sidebar: Self { Self(kind: .sidebar) }
    public static var content: Self { Self(kind: .content) }
    public static var detail: Self { Self(kind: .detail) }
}

/// Which columns of a ``NavigationSplitView`` are visible where there is room for several.
public struct NavigationSplitViewVisibility: Equatable, Codable, Sendable {
    private enum Kind: String, Codable { case automatic, all, doubleColumn, detailOnly }
    private let kind: Kind
    public static var automatic: Self { Self(kind: .automatic) }
    public static var all: Self { Self(kind: .all) }
    public static var doubleColumn: Self { Self(kind: .doubleColumn) }
    public static var detailOnly: Self { Self(kind: .detailOnly) }
}

// MARK: - Styles

/// How a ``NavigationSplitView`` shows its columns. On a phone all styles of SwiftUI are the same.
@preconcurrency @MainActor
public protocol NavigationSplitViewStyle {
    associatedtype Body: View
    typealias Configuration = NavigationSplitViewStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The columns that a style shows.
public struct NavigationSplitViewStyleConfiguration {
    let content: AnyView
}

extension NavigationSplitViewStyle {
    fileprivate func view(of configuration: Configuration) -> AnyView {
        AnyView(makeBody(configuration: configuration))
    }
}

extension NavigationSplitViewStyle where Body == AnyView {
    @MainActor @preconcurrency public func makeBody(configuration: Configuration) -> AnyView { configuration.content }
}

public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
    public typealias Body = AnyView
    nonisolated public init() {}
}
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
    public typealias Body = AnyView
    nonisolated public init() {}
}
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
    public typealias Body = AnyView
    nonisolated public init() {}
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
    @MainActor @preconcurrency public static var automatic: AutomaticNavigationSplitViewStyle { .init() }
}
extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
    @MainActor @preconcurrency public static var balanced: BalancedNavigationSplitViewStyle { .init() }
}
extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
    @MainActor @preconcurrency public static var prominentDetail: ProminentDetailNavigationSplitViewStyle { .init() }
}

extension EnvironmentValues {
    @Entry var navigationSplitViewStyle: any NavigationSplitViewStyle = AutomaticNavigationSplitViewStyle()
}

extension View {
    /// Sets the style of split views inside.
    nonisolated public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View {
        transformEnvironment(\.navigationSplitViewStyle) { $0 = style }
    }

    /// The width of this column where columns are side by side; on a phone they are not.
    nonisolated public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View { self }

    /// The widths of this column where columns are side by side; on a phone they are not.
    nonisolated public func navigationSplitViewColumnWidth(
        min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
    ) -> some View { self }
}
