// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoUI

/// How one bar looks, as views below it say; nil: none says it.
package struct BarAppearance: Equatable {
    /// A style and which evaluation of a modifier made it: styles cannot be compared.
    package struct Background: Equatable {
        private final class Version {}
        package let style: AnyShapeStyle
        private let version = Version()

        init(_ style: some ShapeStyle) { self.style = AnyShapeStyle(style) }

        package static func == (one: Self, other: Self) -> Bool { one.version === other.version }
    }

    /// A container of pages, and whether content of the page that it shows is under the bar.
    package struct Pages: Equatable {
        package private(set) weak var container: AnyObject?
        package let isUnder: Bool

        package init(of container: AnyObject, isUnder: Bool) { (self.container, self.isUnder) = (container, isUnder) }

        package static func == (one: Self, other: Self) -> Bool {
            one.container === other.container && one.isUnder == other.isUnder
        }
    }

    package internal(set) var visibility: Visibility?
    package internal(set) var background: Background?
    package internal(set) var backgroundVisibility: Visibility?
    package internal(set) var colorScheme: ColorScheme??
    /// The container of pages inside, and what it knows of the bar; nil: the bar has no such container.
    package var pages: Pages?

    package init() {}

    /// Whether the bar has a background.
    ///
    /// - Parameter isUnder: Whether content is under the bar.
    package func showsBackground(over isUnder: Bool) -> Bool {
        switch backgroundVisibility ?? .automatic {
        case .automatic: isUnder
        case .visible: true
        case .hidden: false
        }
    }

    /// Takes what a view beside it says of what this one does not.
    fileprivate mutating func complete(with other: Self) {
        visibility = visibility ?? other.visibility
        background = background ?? other.background
        backgroundVisibility = backgroundVisibility ?? other.backgroundVisibility
        colorScheme = colorScheme ?? other.colorScheme
        pages = pages ?? other.pages
    }
}

/// How the bars of the containers around look. What is said further out counts before what is said inside of it.
package struct BarAppearances: Equatable {
    private var bars: [ToolbarPlacement: BarAppearance] = [:]

    package init() {}

    package internal(set) subscript(bar: ToolbarPlacement) -> BarAppearance {
        get { bars[bar.bar] ?? BarAppearance() }
        set { bars[bar.bar] = newValue }
    }

    /// Without what is said of one bar, which is that of this container.
    package mutating func remove(_ bar: ToolbarPlacement) { bars[bar.bar] = nil }

    /// What is said of one bar, for a container further out.
    ///
    /// - Parameter pages: What this container knows of it.
    package func only(_ bar: ToolbarPlacement, pages: BarAppearance.Pages) -> BarAppearances {
        var result = BarAppearances()
        result[bar] = self[bar]
        result[bar].pages = pages
        return result
    }

    fileprivate mutating func complete(with other: Self) {
        for (bar, appearance) in other.bars { bars[bar, default: BarAppearance()].complete(with: appearance) }
    }
}

package enum BarAppearancesKey: PreferenceKey {
    package static var defaultValue: BarAppearances { BarAppearances() }
    package static func reduce(value: inout BarAppearances, nextValue: () -> BarAppearances) {
        value.complete(with: nextValue())
    }
}

extension View {
    nonisolated private func barAppearance(
        for bars: [ToolbarPlacement], _ change: @escaping (inout BarAppearance) -> Void
    ) -> some View {
        let bars = bars.isEmpty ? [.automatic] : bars
        return transformPreference(BarAppearancesKey.self) { appearances in
            for bar in bars { change(&appearances[bar]) }
        }
    }

    /// How a bar of the containers around looks, before what is said inside; nil: it is not said.
    nonisolated package func bar(
        _ bar: ToolbarPlacement, visibility: Visibility? = nil, background: Color? = nil,
        backgroundVisibility: Visibility? = nil
    ) -> some View {
        let background = background.map { BarAppearance.Background($0) }
        return barAppearance(for: [bar]) { appearance in
            appearance.visibility = visibility ?? appearance.visibility
            appearance.background = background ?? appearance.background
            appearance.backgroundVisibility = backgroundVisibility ?? appearance.backgroundVisibility
        }
    }

    /// Shows or hides bars of the containers around; without one, the navigation bar.
    ///
    /// Source: *documented* (SwiftUI). A change is animated as the transaction says.
    nonisolated public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        barAppearance(for: bars) { $0.visibility = visibility }
    }

    /// Shows or hides bars of the containers around; without one, the navigation bar.
    nonisolated public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        barAppearance(for: bars) { $0.visibility = visibility }
    }

    /// Paints the background of bars of the containers around, where they have one; without one, of the navigation bar.
    nonisolated public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View {
        let background = BarAppearance.Background(style)
        return barAppearance(for: bars) { $0.background = background }
    }

    /// Says whether bars of the containers around have a background; automatic: while content is under them.
    nonisolated public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        barAppearance(for: bars) { $0.backgroundVisibility = visibility }
    }

    /// Says whether bars of the containers around have a background; automatic: while content is under them.
    nonisolated public func toolbarBackgroundVisibility(
        _ visibility: Visibility, for bars: ToolbarPlacement...
    ) -> some View {
        barAppearance(for: bars) { $0.backgroundVisibility = visibility }
    }

    /// Shows bars of the containers around in a colour scheme while they have a background; nil: in that around.
    nonisolated public func toolbarColorScheme(
        _ colorScheme: ColorScheme?, for bars: ToolbarPlacement...
    ) -> some View {
        barAppearance(for: bars) { $0.colorScheme = .some(colorScheme) }
    }

    /// The older name of ``toolbar(_:for:)`` for the navigation bar.
    nonisolated public func navigationBarHidden(_ hidden: Bool) -> some View {
        barAppearance(for: [.navigationBar]) { $0.visibility = hidden ? .hidden : .visible }
    }
}
