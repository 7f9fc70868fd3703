// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoDrawing
import LegatoMotion
public import LegatoUI

/// The items of a context menu, by an older description.
///
/// Source: *documented* (SwiftUI, `ContextMenu`).
public struct ContextMenu<MenuItems: View> {
    fileprivate let items: MenuItems

    nonisolated public init(@ViewBuilder menuItems: () -> MenuItems) { items = menuItems() }
}

extension View {
    /// Opens a menu when a finger stays on this view, which is lifted then.
    ///
    /// Source: *documented* (SwiftUI).
    nonisolated public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
        modifier(ContextMenuModifier(items: menuItems(), preview: nil))
    }

    /// Opens a menu when a finger stays on this view, beside another view that comes in its place.
    nonisolated public func contextMenu<M: View, P: View>(
        @ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P
    ) -> some View { modifier(ContextMenuModifier(items: menuItems(), preview: AnyView(preview()))) }

    /// The older form of a context menu; nil: the view has none.
    nonisolated public func contextMenu<MenuItems: View>(_ contextMenu: ContextMenu<MenuItems>?) -> some View {
        modifier(ContextMenuModifier(items: contextMenu?.items, preview: nil))
    }
}

/// The context menu that a finger has opened and still holds.
@MainActor
package final class HeldMenu: ScenePart {
    /// Nil where no menu is held.
    package private(set) var close: (() -> Void)?
    private var owner: Portal?

    func begin(_ owner: Portal, close: @escaping () -> Void) { (self.owner, self.close) = (owner, close) }

    func end(_ owner: Portal) {
        if self.owner === owner { (self.owner, close) = (nil, nil) }
    }

    package init(in graph: ViewGraph) {}
}

/// What a context menu lifts.
struct LiftedView: Equatable {
    /// The view itself.
    let portal: Portal
    let preview: AnyView?

    static func == (one: Self, other: Self) -> Bool { one.portal === other.portal }
}

private nonisolated struct ContextMenuModifier<Items: View>: ViewModifier {
    /// Nil: there is no menu.
    let items: Items?
    let preview: AnyView?
    @State private var portal = Portal()
    @State private var isOpen = false
    @State private var frame = CGRect.zero
    @State private var finger = MenuFinger()
    @GestureState private var isHeld = false
    @Environment(\.menuLook) private var look

    @MainActor func body(content: Content) -> some View {
        let items = items
        var presentation = PresentationModifier(.contextMenu, $isOpen, onDismiss: nil) { items }
        presentation.source = PopoverSource(rect: frame)
        presentation.lifted = LiftedView(portal: portal, preview: preview)
        presentation.finger = finger
        let hold = finger.holding(for: look.contextHold, while: $isHeld) {
            if let graph = ViewGraph.main, let seen = portal.frameOfPlace(at: graph.engine.time) {
                // Without what it has grown by.
                let (width, height) = (seen.width / look.heldScale, seen.height / look.heldScale)
                frame = CGRect(x: seen.midX - width / 2, y: seen.midY - height / 2, width: width, height: height)
            }
            isOpen = true
            ViewGraph.main?.part(HeldMenu.self).begin(portal) { isOpen = false }
        }
        let growth = Animation.easeInOut(duration: look.contextHold - look.contextDelay).delay(look.contextDelay)
        return
            content
            .portal(portal)
            .scaleEffect(isHeld && !isOpen ? look.heldScale : 1)
            .animation(isHeld ? growth : .easeOut(duration: look.contextDelay), value: isHeld)
            .highPriorityGesture(hold, isEnabled: items != nil)
            .onChange(of: isHeld) { _, isHeld in
                guard !isHeld else { return }
                finger.cancel()
                ViewGraph.main?.part(HeldMenu.self).end(portal)
            }
            .onDisappear { ViewGraph.main?.part(HeldMenu.self).end(portal) }
            .modifier(presentation)
    }
}

/// An open context menu: what was held, lifted above the blurred screen, and its menu.
struct ContextMenuView: View {
    let presentation: Presentation
    @Environment(\.menuLook) private var look
    @Environment(\.layoutDirection) private var direction
    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    /// A view that is lifted becomes larger, as far as it stays on the screen; another preview has its own size.
    private func scale(of size: CGSize, in room: CGSize) -> CGFloat {
        guard presentation.declaration.lifted?.preview == nil, size.width > 0, size.height > 0 else { return 1 }
        let width = max(1, room.width - 2 * look.margin)
        let height = max(1, room.height - 2 * look.margin) * look.liftedFraction
        return min(look.liftedScale, width / size.width, max(height / size.height, look.leastLift))
    }

    var body: some View {
        GeometryReader { proxy in
            let place = MenuPlace(
                source: presentation.declaration.source?.rect ?? .zero, safeSize: proxy.size,
                insets: proxy.safeAreaInsets, direction: direction, look: look)
            let arrival = presentation.progress.arrival
            let scale = scale(of: place.source.size, in: proxy.size)
            ZStack {
                Rectangle().fill(.ultraThinMaterial)
                    .overlay(Color.black.opacity(look.contextDim))
                    .ignoresSafeArea()
                    .pageFade(presentation.place, presentation.progress, arriving: (0, 1))
                    .onTapGesture { presentation.dismiss() }
                    .allowsHitTesting(!presentation.isLeaving)
                    .accessibilityHidden(true)
                ContextMenuLayout(place: place, look: look, scale: scale, arrival: arrival) {
                    Lifted(presentation: presentation)
                        .scaleEffect(1 + (scale - 1) * arrival)
                    MenuCard(presentation: presentation, isReversed: false)
                        .scaleEffect(reducesMotion ? 1 : arrival, anchor: UnitPoint(x: place.side, y: 0))
                        .pageFade(presentation.place, presentation.progress, arriving: (0, 1))
                        .accessibilityHidden(presentation.isLeaving)
                }
                .allowsHitTesting(!presentation.isLeaving)
            }
        }
    }
}

private struct Lifted: View {
    let presentation: Presentation
    @Environment(\.menuLook) private var look

    var body: some View {
        if let lifted = presentation.declaration.lifted {
            if let preview = lifted.preview {
                preview
                    .environment(\.self, presentation.declaration.environment)
                    .background(Color.systemBackground)
                    .clipShape(RoundedRectangle(cornerRadius: look.previewRadius, style: .continuous))
                    .pageFade(presentation.place, presentation.progress, arriving: (0, 1))
            } else {
                PortalView(lifted.portal)
            }
        }
    }
}

/// Places what is lifted where it was, as far as it and the menu below it have room, and moves it there by `arrival`.
private struct ContextMenuLayout: Layout {
    let place: MenuPlace
    let look: MenuLook
    /// How large what is lifted is in the end.
    let scale: CGFloat
    let arrival: Double

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions(by: .zero)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        guard subviews.count == 2 else { return }
        let room = bounds.insetBy(dx: look.margin, dy: look.margin)
        let offer = ProposedViewSize(room.size)
        let (lifted, menu) = (subviews[0], subviews[1])
        let (size, menuSize) = (lifted.sizeThatFits(offer), menu.sizeThatFits(offer))
        let source = place.source.offsetBy(dx: bounds.minX, dy: bounds.minY)
        // Where the lifted view ends up, as large as it is seen then.
        let seen = CGSize(width: size.width * scale, height: size.height * scale)
        let height = seen.height + look.contextGap + menuSize.height
        func clamped(_ value: CGFloat, _ least: CGFloat, _ most: CGFloat) -> CGFloat { max(least, min(value, most)) }
        let top = clamped(source.midY - seen.height / 2, room.minY, room.maxY - height)
        let middle = clamped(source.midX, room.minX + seen.width / 2, room.maxX - seen.width / 2)
        let end = CGPoint(x: middle, y: top + seen.height / 2)
        let way = CGSize(width: (end.x - source.midX) * arrival, height: (end.y - source.midY) * arrival)
        lifted.place(
            at: CGPoint(x: source.midX + way.width, y: source.midY + way.height), anchor: .center, proposal: offer)
        let left = middle - seen.width / 2 + (seen.width - menuSize.width) * place.side
        menu.place(
            at: CGPoint(
                x: clamped(left, room.minX, room.maxX - menuSize.width), y: top + seen.height + look.contextGap),
            proposal: offer)
    }
}
