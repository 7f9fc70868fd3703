// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoControls
public import LegatoDrawing
public import LegatoMotion
public import LegatoUI

// What rows say to the list around them. Elsewhere it has no effect.

extension ContainerValues {
    @Entry var topRowInset: CGFloat?
    @Entry var leadingRowInset: CGFloat?
    @Entry var bottomRowInset: CGFloat?
    @Entry var trailingRowInset: CGFloat?
    /// Nil: what the style shows.
    @Entry var rowBackground: AnyView?
    @Entry var topSeparator = Visibility.automatic
    @Entry var bottomSeparator = Visibility.automatic
    @Entry var topSeparatorTint: Color?
    @Entry var bottomSeparatorTint: Color?
    @Entry var topSectionSeparator = Visibility.automatic
    @Entry var bottomSectionSeparator = Visibility.automatic
    @Entry var topSectionSeparatorTint: Color?
    @Entry var bottomSectionSeparatorTint: Color?
    @Entry var sectionSpacing: ListSectionSpacing?
    @Entry var topSectionMargin: CGFloat?
    @Entry var leadingSectionMargin: CGFloat?
    @Entry var bottomSectionMargin: CGFloat?
    @Entry var trailingSectionMargin: CGFloat?
    @Entry var sectionIndexLabel: Text?
    @Entry var sectionActions: AnyView?
    @Entry var headerProminence: Prominence?
    @Entry var badgeProminence: BadgeProminence?
    @Entry var isDeleteDisabled = false
    @Entry var isMoveDisabled = false
    @Entry var isSelectionDisabled = false
}

extension ContainerValues {
    /// The insets of a row in a list whose rows have `standard`.
    func rowInsets(_ standard: EdgeInsets) -> EdgeInsets {
        EdgeInsets(
            top: topRowInset ?? standard.top, leading: leadingRowInset ?? standard.leading,
            bottom: bottomRowInset ?? standard.bottom, trailing: trailingRowInset ?? standard.trailing)
    }

    // A modifier that names some edges leaves to others what they say of the rest. So each edge has a value of its own, and these write
    // those that the bits name. Nobody reads them.

    fileprivate subscript(rowInsetsOn edges: Edge.Set.RawValue) -> CGFloat? {
        get { nil }
        set {
            let edges = Edge.Set(rawValue: edges)
            if edges.contains(.top) { topRowInset = newValue }
            if edges.contains(.leading) { leadingRowInset = newValue }
            if edges.contains(.bottom) { bottomRowInset = newValue }
            if edges.contains(.trailing) { trailingRowInset = newValue }
        }
    }

    fileprivate subscript(sectionMarginsOn edges: Edge.Set.RawValue) -> CGFloat? {
        get { nil }
        set {
            let edges = Edge.Set(rawValue: edges)
            let length = newValue.flatMap { $0.isFinite ? $0 : nil }
            if edges.contains(.top) { topSectionMargin = length }
            if edges.contains(.leading) { leadingSectionMargin = length }
            if edges.contains(.bottom) { bottomSectionMargin = length }
            if edges.contains(.trailing) { trailingSectionMargin = length }
        }
    }

    fileprivate subscript(separatorAt edges: VerticalEdge.Set.RawValue) -> Visibility {
        get { .automatic }
        set {
            let edges = VerticalEdge.Set(rawValue: edges)
            if edges.contains(.top) { topSeparator = newValue }
            if edges.contains(.bottom) { bottomSeparator = newValue }
        }
    }

    fileprivate subscript(separatorTintAt edges: VerticalEdge.Set.RawValue) -> Color? {
        get { nil }
        set {
            let edges = VerticalEdge.Set(rawValue: edges)
            if edges.contains(.top) { topSeparatorTint = newValue }
            if edges.contains(.bottom) { bottomSeparatorTint = newValue }
        }
    }

    fileprivate subscript(sectionSeparatorAt edges: VerticalEdge.Set.RawValue) -> Visibility {
        get { .automatic }
        set {
            let edges = VerticalEdge.Set(rawValue: edges)
            if edges.contains(.top) { topSectionSeparator = newValue }
            if edges.contains(.bottom) { bottomSectionSeparator = newValue }
        }
    }

    fileprivate subscript(sectionSeparatorTintAt edges: VerticalEdge.Set.RawValue) -> Color? {
        get { nil }
        set {
            let edges = VerticalEdge.Set(rawValue: edges)
            if edges.contains(.top) { topSectionSeparatorTint = newValue }
            if edges.contains(.bottom) { bottomSectionSeparatorTint = newValue }
        }
    }
}

extension View {
    /// Keeps `insets` free around this row of a list; nil: what the list keeps.
    nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View {
        containerValue(\.topRowInset, insets?.top).containerValue(\.leadingRowInset, insets?.leading)
            .containerValue(\.bottomRowInset, insets?.bottom).containerValue(\.trailingRowInset, insets?.trailing)
    }

    /// Keeps `length` points free on `edges` of this row of a list; nil: what the list keeps.
    nonisolated public func listRowInsets(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
        containerValue(\.[rowInsetsOn: edges.rawValue], length)
    }

    /// Shows `view` behind this row of a list; nil: what the style of the list shows.
    nonisolated public func listRowBackground<V: View>(_ view: V?) -> some View {
        containerValue(\.rowBackground, view.map { AnyView($0) })
    }

    /// Whether there is a line at `edges` of this row of a list. A line between two rows is hidden if one of them hides it.
    nonisolated public func listRowSeparator(
        _ visibility: Visibility, edges: VerticalEdge.Set = .all
    ) -> some View {
        containerValue(\.[separatorAt: edges.rawValue], visibility)
    }

    /// The colour of the lines at `edges` of this row of a list; nil: that of the system.
    nonisolated public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
        containerValue(\.[separatorTintAt: edges.rawValue], color)
    }

    /// Whether there is a line at `edges` of this section of a plain list.
    nonisolated public func listSectionSeparator(
        _ visibility: Visibility, edges: VerticalEdge.Set = .all
    ) -> some View {
        containerValue(\.[sectionSeparatorAt: edges.rawValue], visibility)
    }

    /// The colour of the lines at `edges` of this section of a plain list; nil: that of the system.
    nonisolated public func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
        containerValue(\.[sectionSeparatorTintAt: edges.rawValue], color)
    }

    /// Whether this row of a list can be deleted, where its loop allows that.
    nonisolated public func deleteDisabled(_ isDisabled: Bool) -> some View {
        containerValue(\.isDeleteDisabled, isDisabled)
    }

    /// Whether this row of a list can be moved, where its loop allows that.
    nonisolated public func moveDisabled(_ isDisabled: Bool) -> some View {
        containerValue(\.isMoveDisabled, isDisabled)
    }

    /// Whether this row of a list can be selected.
    nonisolated public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
        containerValue(\.isSelectionDisabled, isDisabled)
    }

    /// How far the rows of the lists inside are from each other, each on a card of its own; nil: they follow each other.
    nonisolated public func listRowSpacing(_ spacing: CGFloat?) -> some View {
        environment(\.listRowSpacing, spacing)
    }

    /// How far the sections of the lists inside are from each other, or this section of a list from those beside it.
    nonisolated public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
        environment(\.listSectionSpacing, spacing).containerValue(\.sectionSpacing, spacing)
    }

    /// How far the sections of the lists inside are from each other, or this section of a list from those beside it, in points.
    nonisolated public func listSectionSpacing(_ spacing: CGFloat) -> some View {
        listSectionSpacing(.custom(spacing))
    }

    /// Keeps `length` points free on `edges` of this section of a list; nil: what the style of the list keeps.
    ///
    /// At the sides it takes the place of what is free beside cards. Above and below, it takes the place of half the distance to the section
    /// there, and above the first section, of all of it.
    nonisolated public func listSectionMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
        containerValue(\.[sectionMarginsOn: edges.rawValue], length)
    }

    /// Names this section in the strip at the edge of a list, which scrolls to it; nil: it has no place there.
    nonisolated public func sectionIndexLabel(_ label: Text?) -> some View {
        containerValue(\.sectionIndexLabel, label)
    }

    /// Names this section in the strip at the edge of a list, which scrolls to it; nil: it has no place there.
    @_disfavoredOverload
    nonisolated public func sectionIndexLabel<S: StringProtocol>(_ label: S?) -> some View {
        sectionIndexLabel(label.map { Text($0) })
    }

    /// Whether the lists inside show the strip of the labels of their sections. By default they do where sections have labels.
    nonisolated public func listSectionIndexVisibility(_ visibility: Visibility) -> some View {
        environment(\.listSectionIndexVisibility, visibility)
    }

    /// How much the badges of the rows inside stand out.
    nonisolated public func badgeProminence(_ prominence: BadgeProminence) -> some View {
        environment(\.badgeProminence, prominence).containerValue(\.badgeProminence, prominence)
    }

    /// The tint of what rows inside show in the tint of the list: their icons. Nil: that of the list.
    nonisolated public func listItemTint(_ tint: ListItemTint?) -> some View {
        environment(\.rowTint, tint?.color)
    }

    /// The tint of what rows inside show in the tint of the list: their icons. Nil: that of the list.
    nonisolated public func listItemTint(_ tint: Color?) -> some View { environment(\.rowTint, tint) }

    /// Shows `content` in rows after those of this section of a list.
    nonisolated public func sectionActions<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        containerValue(\.sectionActions, AnyView(content()))
    }

    /// How much the headers of the sections inside stand out.
    nonisolated public func headerProminence(_ prominence: Prominence) -> some View {
        environment(\.headerProminence, prominence).containerValue(\.headerProminence, prominence)
    }

    /// Whether lists and forms inside have the ground of their style.
    nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View {
        environment(\.scrollContentBackground, visibility)
    }
}

/// How much something stands out.
public enum Prominence: Sendable, Hashable {
    case standard
    case increased
}

/// How much a badge stands out.
public struct BadgeProminence: Hashable, Sendable {
    private enum Level { case decreased, standard, increased }
    private let level: Level

    /// Dimmer than the text of the row.
    public static let decreased = BadgeProminence(level: .decreased)
    public static let standard = BadgeProminence(level: .standard)
    /// White on red.
    public static let increased = BadgeProminence(level: .increased)
}

/// The tint of rows.
public struct ListItemTint: Sendable {
    let color: Color

    /// A tint that nothing changes.
    public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
    /// A tint that systems with a tint of their own replace; a phone has none.
    public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
    /// Gray.
    public static let monochrome = ListItemTint(color: .secondary)
}

/// How far the sections of a list are from each other.
public struct ListSectionSpacing: Sendable, Equatable {
    enum Kind: Equatable { case `default`, compact, custom(CGFloat) }
    let kind: Kind

    /// As the style has it.
    public static let `default` = ListSectionSpacing(kind: .default)
    public static let compact = ListSectionSpacing(kind: .compact)
    /// In points.
    public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ListSectionSpacing(kind: .custom(spacing)) }

    func points(_ metrics: ListMetrics) -> CGFloat {
        switch kind {
        case .default: metrics.sectionSpacing
        case .compact: metrics.compactSpacing
        case .custom(let spacing): spacing.isFinite ? max(0, spacing) : metrics.sectionSpacing
        }
    }
}

extension EnvironmentValues {
    /// The least height of the rows of lists, in points.
    @Entry public var defaultMinListRowHeight: CGFloat = 44
    /// The least height of the headers of lists, in points; nil: as the style has it.
    @Entry public var defaultMinListHeaderHeight: CGFloat?
    @Entry public var headerProminence: Prominence = .standard
    @Entry public var badgeProminence: BadgeProminence = .standard
    @Entry var listRowSpacing: CGFloat?
    @Entry var listSectionSpacing: ListSectionSpacing?
    @Entry var listSectionIndexVisibility: Visibility = .automatic
    @Entry var scrollContentBackground: Visibility = .automatic
}

extension HorizontalAlignment {
    private enum SeparatorLeading: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
    }
    private enum SeparatorTrailing: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
    }

    /// Where the line below a row of a list begins. Without an alignment guide: where the first text of the row does.
    public static let listRowSeparatorLeading = HorizontalAlignment(SeparatorLeading.self)
    /// Where the line below a row of a list ends. Without an alignment guide: at the edge of the row.
    public static let listRowSeparatorTrailing = HorizontalAlignment(SeparatorTrailing.self)
}
