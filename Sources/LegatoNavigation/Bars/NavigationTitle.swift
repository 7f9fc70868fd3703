// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
public import LegatoUI

/// How a page shows its title.
///
/// Source: *documented* (SwiftUI, `ToolbarTitleDisplayMode`).
public struct ToolbarTitleDisplayMode: Equatable, Sendable {
    enum Kind { case automatic, large, inlineLarge, inline }
    let kind: Kind

    /// As the page below shows its title; large on the root.
    public static var automatic: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode(kind: .automatic) }
    /// Large below the bar, until content scrolls over it.
    public static var large: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode(kind: .large) }
    /// Large in the bar, where reading begins.
    public static var inlineLarge: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode(kind: .inlineLarge) }
    /// In the middle of the bar.
    public static var inline: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode(kind: .inline) }
}

/// What the navigation bar is made of. Source: *documented* (SwiftUI, `NavigationBarItem`).
public struct NavigationBarItem: Sendable {
    /// How a page shows its title.
    public enum TitleDisplayMode: Sendable {
        /// As the page below shows its title; large on the root.
        case automatic
        /// In the middle of the bar.
        case inline
        /// Large below the bar, until content scrolls over it.
        case large

        fileprivate nonisolated var mode: ToolbarTitleDisplayMode {
            switch self {
            case .automatic: .automatic
            case .inline: .inline
            case .large: .large
            }
        }
    }
}

/// What a page is for. Source: *documented* (SwiftUI, `ToolbarRole`).
public struct ToolbarRole: Equatable, Sendable {
    private enum Kind { case automatic, navigationStack, browser, editor }
    private let kind: Kind

    public static var automatic: ToolbarRole { ToolbarRole(kind: .automatic) }
    public static var navigationStack: ToolbarRole { ToolbarRole(kind: .navigationStack) }
    /// The back button has no title.
    public static var browser: ToolbarRole { ToolbarRole(kind: .browser) }
    /// The back button has no title.
    public static var editor: ToolbarRole { ToolbarRole(kind: .editor) }

    var hidesBackTitle: Bool { kind == .browser || kind == .editor }
}

/// Something that a bar shows by itself. Source: *documented* (SwiftUI, `ToolbarDefaultItemKind`).
public struct ToolbarDefaultItemKind: Equatable, Sendable {
    private enum Kind { case title, sidebarToggle }
    private let kind: Kind

    /// The page's title.
    public static let title = ToolbarDefaultItemKind(kind: .title)
    /// A button for the sidebar. A phone has none.
    public static let sidebarToggle = ToolbarDefaultItemKind(kind: .sidebarToggle)
}

extension View {
    /// The title of the page that this view is on. Of several around each other, the outermost counts.
    ///
    /// Source: *documented* (SwiftUI); which one counts is *chosen*.
    nonisolated public func navigationTitle(_ title: Text) -> some View { barDeclarations { $0.title = title } }

    nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
        navigationTitle(Text(titleKey))
    }

    @_disfavoredOverload
    nonisolated public func navigationTitle(_ titleResource: LocalizedStringResource) -> some View {
        navigationTitle(Text(titleResource))
    }

    @_disfavoredOverload
    nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
        navigationTitle(Text(title))
    }

    /// What stands below the title of the page.
    nonisolated public func navigationSubtitle(_ subtitle: Text) -> some View {
        barDeclarations { $0.subtitle = subtitle }
    }

    nonisolated public func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View {
        navigationSubtitle(Text(subtitleKey))
    }

    @_disfavoredOverload
    nonisolated public func navigationSubtitle(_ subtitleKey: LocalizedStringResource) -> some View {
        navigationSubtitle(Text(subtitleKey))
    }

    @_disfavoredOverload
    nonisolated public func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View {
        navigationSubtitle(Text(subtitle))
    }

    /// How the page shows its title.
    nonisolated public func navigationBarTitleDisplayMode(
        _ displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View { toolbarTitleDisplayMode(displayMode.mode) }

    /// How the page shows its title.
    nonisolated public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
        barDeclarations { $0.titleMode = mode }
    }

    /// Shows the page without a back button. A finger from the edge still takes it back.
    ///
    /// Deviation: in UIKit hiding the button disables the finger, too, and most apps enable it again; nothing documents either.
    nonisolated public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
        barDeclarations { $0.hidesBackButton = hidesBackButton }
    }

    /// What the page is for.
    nonisolated public func toolbarRole(_ role: ToolbarRole) -> some View { barDeclarations { $0.role = role } }

    /// Shows the bar without something that it shows by itself.
    nonisolated public func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View {
        barDeclarations { if defaultItemKind == .title { $0.hidesTitle = true } }
    }

    // MARK: - Older names

    /// The older name of ``navigationTitle(_:)``.
    nonisolated public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }

    nonisolated public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View {
        navigationTitle(titleKey)
    }

    @_disfavoredOverload
    nonisolated public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View { navigationTitle(title) }

    nonisolated public func navigationBarTitle(
        _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View { navigationTitle(title).navigationBarTitleDisplayMode(displayMode) }

    nonisolated public func navigationBarTitle(
        _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View { navigationTitle(titleKey).navigationBarTitleDisplayMode(displayMode) }

    @_disfavoredOverload
    nonisolated public func navigationBarTitle<S: StringProtocol>(
        _ title: S, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View { navigationTitle(title).navigationBarTitleDisplayMode(displayMode) }
}
