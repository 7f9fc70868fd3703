// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoMotion
public import LegatoUI

/// Where an item of a toolbar stands.
///
/// Source: *documented* (SwiftUI, `ToolbarItemPlacement`); on which side of a phone's bar is *reported* (controls 6).
public struct ToolbarItemPlacement: Equatable, Sendable {
    enum Kind {
        case automatic, principal, navigation, primaryAction, confirmation, cancellation, destructive, leading, trailing
        case bottomBar, status, keyboard
        case title, subtitle, largeTitle, largeSubtitle
        case secondaryAction, titleMenu

        /// Whether the items are listed in a menu, and not in a bar.
        var isMenu: Bool { self == .secondaryAction || self == .titleMenu }
    }

    let kind: Kind

    /// In the navigation bar, where reading ends.
    public static let automatic = ToolbarItemPlacement(kind: .automatic)
    /// In the middle of the navigation bar, in place of the title.
    public static let principal = ToolbarItemPlacement(kind: .principal)
    /// In the navigation bar, where reading begins; where it ends if a back button shows.
    public static let navigation = ToolbarItemPlacement(kind: .navigation)
    /// In the navigation bar, where reading ends.
    public static let primaryAction = ToolbarItemPlacement(kind: .primaryAction)
    /// In a menu in the navigation bar, where reading ends.
    public static let secondaryAction = ToolbarItemPlacement(kind: .secondaryAction)
    /// In the navigation bar, where reading ends, and semibold.
    public static let confirmationAction = ToolbarItemPlacement(kind: .confirmation)
    /// In the navigation bar, where reading begins.
    public static let cancellationAction = ToolbarItemPlacement(kind: .cancellation)
    /// In the navigation bar, where reading ends.
    public static let destructiveAction = ToolbarItemPlacement(kind: .destructive)
    /// In the navigation bar, where reading begins.
    public static var topBarLeading: ToolbarItemPlacement { ToolbarItemPlacement(kind: .leading) }
    /// In the navigation bar, where reading ends.
    public static var topBarTrailing: ToolbarItemPlacement { ToolbarItemPlacement(kind: .trailing) }
    /// The older name of ``topBarLeading``.
    public static let navigationBarLeading = ToolbarItemPlacement(kind: .leading)
    /// The older name of ``topBarTrailing``.
    public static let navigationBarTrailing = ToolbarItemPlacement(kind: .trailing)
    /// In a bar at the bottom of the page.
    public static let bottomBar = ToolbarItemPlacement(kind: .bottomBar)
    /// In the middle of the bar at the bottom.
    public static let status = ToolbarItemPlacement(kind: .status)
    /// Above the keyboard, while one shows.
    public static let keyboard = ToolbarItemPlacement(kind: .keyboard)
    /// In place of the title in the bar.
    public static let title = ToolbarItemPlacement(kind: .title)
    /// In place of what is below the title in the bar.
    public static let subtitle = ToolbarItemPlacement(kind: .subtitle)
    /// In place of the large title.
    public static let largeTitle = ToolbarItemPlacement(kind: .largeTitle)
    /// In place of what is below the large title.
    public static let largeSubtitle = ToolbarItemPlacement(kind: .largeSubtitle)
}

extension View {
    /// Puts items in a place, where they have the font of a subtitle if they stand for one. Source: *chosen* (the font: nothing is published).
    @ViewBuilder
    nonisolated func placed(in placement: ToolbarItemPlacement) -> some View {
        if placement.kind.isMenu {
            // The menu makes the items each time that it opens.
            MenuPlaceholder()
                .containerValue(\.toolbarPlacement, placement)
                .containerValue(\.toolbarMenuItems, AnyView(self))
        } else {
            transformEnvironment(\.self) { values in
                if placement == .subtitle || placement == .largeSubtitle {
                    values.font = .system(size: values.barLook.subtitleSize)
                }
            }
            .containerValue(\.toolbarPlacement, placement)
        }
    }
}

/// Stands for items that a menu lists, and is shown nowhere.
private struct MenuPlaceholder: View, _Nonisolated {
    var body: some View { Color.clear.frame(width: 0, height: 0) }
}

extension ContainerValues {
    @Entry var toolbarPlacement = ToolbarItemPlacement.automatic
    /// Nil: the item is no spacer.
    @Entry var toolbarSpacer: SpacerSizing?
    /// What a menu lists of an item; nil: it is in a bar.
    @Entry var toolbarMenuItems: AnyView?
}

/// One item of a toolbar.
nonisolated public struct ToolbarItem<ID, Content: View>: _PrimitiveToolbarContent {
    private let itemID: ID
    private let placement: ToolbarItemPlacement
    private let content: Content

    @MainActor public var _items: some View {
        content
            .fontWeight(placement == .confirmationAction ? .semibold : nil)
            .placed(in: placement)
    }
}

extension ToolbarItem where ID == () {
    nonisolated public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.init(itemID: (), placement: placement, content: content())
    }
}

extension ToolbarItem: CustomizableToolbarContent where ID == String {
    nonisolated public init(
        id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
    ) { self.init(itemID: id, placement: placement, content: content()) }

    /// - Parameter showsByDefault: Nothing changes on a phone.
    nonisolated public init(
        id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool,
        @ViewBuilder content: () -> Content
    ) { self.init(id: id, placement: placement, content: content) }
}

extension ToolbarItem: Identifiable where ID: Hashable {
    nonisolated public var id: ID { itemID }
}

/// Items of a toolbar in one place: each view is one.
nonisolated public struct ToolbarItemGroup<Content: View>: _PrimitiveToolbarContent {
    private let placement: ToolbarItemPlacement
    private let content: Content

    nonisolated public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.placement = placement
        self.content = content()
    }

    @MainActor public var _items: some View { content.placed(in: placement) }
}

extension ToolbarItemGroup {
    /// Items that a menu lists in a menu of their own, with a label; in a bar each of them is one.
    nonisolated public init<C: View, L: View>(
        placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> C, @ViewBuilder label: () -> L
    ) where Content == LabeledToolbarItemGroupContent<C, L> {
        self.init(placement: placement) { LabeledToolbarItemGroupContent(content: content(), label: label()) }
    }
}

/// Items of a toolbar that have a label together.
public struct LabeledToolbarItemGroupContent<Content: View, Label: View>: View, _Nonisolated {
    let content: Content
    let label: Label
    @Environment(\.isInMenu) private var isInMenu

    @MainActor @preconcurrency public var body: some View {
        if isInMenu {
            Menu {
                content
            } label: {
                label
            }
        } else {
            content
        }
    }
}

/// Actions that are listed when the title in the bar is tapped.
///
/// Source: *documented* (SwiftUI, `ToolbarTitleMenu`).
nonisolated public struct ToolbarTitleMenu<Content: View>: _PrimitiveToolbarContent, CustomizableToolbarContent {
    private let content: Content

    nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// Lists nothing: a page here has no document to act on.
    nonisolated public init() where Content == EmptyView { content = EmptyView() }

    @ViewBuilder @MainActor public var _items: some View {
        if Content.self != EmptyView.self { content.placed(in: ToolbarItemPlacement(kind: .titleMenu)) }
    }
}

/// How long a space in a toolbar is.
///
/// Source: *documented* (SwiftUI, `SpacerSizing`); how long they are in the bars of a page is *chosen* (nothing is published).
public struct SpacerSizing: Hashable, Sendable {
    private let isFlexible: Bool
    /// As long as there is room: at the top up to the title, or to the middle of a bar without one.
    public static let flexible = SpacerSizing(isFlexible: true)
    /// As long as the system's space between groups: at the top 32 points, where items are 16 apart; 16 at the bottom.
    public static let fixed = SpacerSizing(isFlexible: false)
}

/// A space between items of a toolbar.
nonisolated public struct ToolbarSpacer: _PrimitiveToolbarContent, CustomizableToolbarContent {
    private let sizing: SpacerSizing
    private let placement: ToolbarItemPlacement

    nonisolated public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {
        self.sizing = sizing
        self.placement = placement
    }

    @MainActor public var _items: some View {
        Color.clear.frame(width: 0, height: 0)
            .containerValue(\.toolbarPlacement, placement)
            .containerValue(\.toolbarSpacer, sizing)
    }
}
