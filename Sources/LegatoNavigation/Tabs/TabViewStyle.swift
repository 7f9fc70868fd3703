// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoMotion
public import LegatoUI

/// How a ``TabView`` looks.
///
/// Source: *documented* (SwiftUI, `TabViewStyle`).
public protocol TabViewStyle {
    /// What Legato's own styles say; code outside of it never implements this.
    var _kind: _TabViewKind { get }
}

/// What a tab view does with its pages.
public enum _TabViewKind: Equatable, Sendable {
    /// Shows one, chosen in a bar below.
    case bar
    /// Puts them side by side in a scroll view.
    case pages(PageTabViewStyle.IndexDisplayMode)
}

/// A bar of tabs at the bottom.
public struct DefaultTabViewStyle: TabViewStyle {
    public init() {}
    public var _kind: _TabViewKind { .bar }
}

/// A bar of tabs at the bottom, whatever the platform would choose.
public struct TabBarOnlyTabViewStyle: TabViewStyle {
    public init() {}
    public var _kind: _TabViewKind { .bar }
}

/// A bar of tabs at the bottom, as on an iPhone; a wider screen would have a sidebar.
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
    public init() {}
    public var _kind: _TabViewKind { .bar }
}

/// Pages side by side, which a finger turns.
public struct PageTabViewStyle: TabViewStyle {
    /// Whether dots show which page is the current one.
    public struct IndexDisplayMode: Equatable, Sendable {
        private enum Mode { case automatic, always, never }
        private let mode: Mode

        /// Where there are several pages.
        public static let automatic = IndexDisplayMode(mode: .automatic)
        public static let always = IndexDisplayMode(mode: .always)
        public static let never = IndexDisplayMode(mode: .never)

        func shows(_ count: Int) -> Bool {
            switch mode {
            case .automatic: count > 1
            case .always: count > 0
            case .never: false
            }
        }
    }

    private let mode: IndexDisplayMode

    public init(indexDisplayMode: IndexDisplayMode = .automatic) { mode = indexDisplayMode }

    public var _kind: _TabViewKind { .pages(mode) }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
    public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
    public static var tabBarOnly: TabBarOnlyTabViewStyle { TabBarOnlyTabViewStyle() }
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
    public static var sidebarAdaptable: SidebarAdaptableTabViewStyle { SidebarAdaptableTabViewStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
    /// Pages with dots, where there are several.
    public static var page: PageTabViewStyle { PageTabViewStyle() }
    public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
        PageTabViewStyle(indexDisplayMode: indexDisplayMode)
    }
}

/// How the dots of a page style look.
///
/// Source: *documented* (SwiftUI, `IndexViewStyle`).
public protocol IndexViewStyle {
    /// What Legato's own styles say; code outside of it never implements this.
    func _showsBackground(isTouched: Bool) -> Bool
}

/// Dots in a row, with or without a background.
public struct PageIndexViewStyle: IndexViewStyle {
    /// When there is a background behind the dots.
    public struct BackgroundDisplayMode: Equatable, Sendable {
        fileprivate enum Mode { case automatic, interactive, always, never }
        fileprivate let mode: Mode

        /// While a finger is on the dots.
        public static let automatic = BackgroundDisplayMode(mode: .automatic)
        /// While a finger is on the dots.
        public static let interactive = BackgroundDisplayMode(mode: .interactive)
        public static let always = BackgroundDisplayMode(mode: .always)
        public static let never = BackgroundDisplayMode(mode: .never)
    }

    private let mode: BackgroundDisplayMode

    public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) { mode = backgroundDisplayMode }

    public func _showsBackground(isTouched: Bool) -> Bool {
        switch mode.mode {
        case .automatic, .interactive: isTouched
        case .always: true
        case .never: false
        }
    }
}

extension IndexViewStyle where Self == PageIndexViewStyle {
    public static var page: PageIndexViewStyle { PageIndexViewStyle() }
    public static func page(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode) -> PageIndexViewStyle {
        PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode)
    }
}

/// What shows the tabs of a tab view. Source: *documented* (SwiftUI, `TabBarPlacement`).
public struct TabBarPlacement: Hashable, Sendable {
    private enum Kind { case topBar, bottomBar, sidebar, pageIndicator }
    private let kind: Kind

    public static let topBar = TabBarPlacement(kind: .topBar)
    public static let bottomBar = TabBarPlacement(kind: .bottomBar)
    public static let sidebar = TabBarPlacement(kind: .sidebar)
    /// Dots.
    public static let pageIndicator = TabBarPlacement(kind: .pageIndicator)
}

extension EnvironmentValues {
    /// What shows the tabs of the tab view around: a bar at the bottom, or dots; nil: there is no tab view around.
    @Entry public internal(set) var tabBarPlacement: TabBarPlacement?
    /// Whether a tab view shows what is in its sections, which only a sidebar does. A phone has none.
    public var isTabBarShowingSections: Bool { false }
    @Entry var tabViewKind: _TabViewKind = .bar
    @Entry var pageIndexStyle: any IndexViewStyle = PageIndexViewStyle()
}

extension View {
    /// How the tab views inside look.
    nonisolated public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
        environment(\.tabViewKind, style._kind)
    }

    /// How the dots of the tab views inside look.
    nonisolated public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View {
        environment(\.pageIndexStyle, style)
    }
}
