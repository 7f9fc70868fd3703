// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoDrawing
import LegatoEngine
import LegatoMotion
import LegatoUI

/// A row over the buttons that a finger uncovers.
struct SwipeRow<Content: View>: View {
    let id: Subview.ID
    let leading: SwipeActions?
    let trailing: SwipeActions?
    /// Whether fingers leave it to the controls of edit mode to uncover buttons.
    let isEditing: Bool
    let model: ListModel
    let shape: UnevenRoundedRectangle
    let content: Content
    /// How far the row is from its place, in points: positive where it uncovers its leading edge.
    @State private var offset: CGFloat = 0
    /// Where buttons show: until the row is back at its place.
    @State private var edge: HorizontalEdge?
    @State private var isFull = false
    /// Whether the row leaves by a full swipe.
    @State private var isGoing = false
    /// Where it was when the finger began; nil: none moves it.
    @State private var start: CGFloat?
    @State private var size = CGSize.zero
    @State private var counts = SwipeCounts()
    @GestureState private var isDragging = false
    @Environment(\.layoutDirection) private var direction
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
        content
            .offset(x: offset)
            .background {
                if let leading, edge == .leading { buttons(leading, .leading).transition(.identity) }
                if let trailing, edge == .trailing { buttons(trailing, .trailing).transition(.identity) }
            }
            .clipShape(shape)
            .onGeometryChange(for: CGSize.self, of: \.size) { size = $0 }
            .gesture(drag)
            .onChange(of: isDragging) { _, isDragging in if !isDragging { end(nil) } }
            .onChange(of: model.openRow?.id) { _, open in if open != id, offset != 0, !isGoing { close() } }
            .onChange(of: model.openRow?.serial) { open() }
    }

    /// Fingers move to the right and offsets towards the trailing edge.
    private var sign: CGFloat { direction == .rightToLeft ? -1 : 1 }

    private func buttons(_ actions: SwipeActions, _ edge: HorizontalEdge) -> some View {
        SwipeButtons(
            actions: actions, edge: edge, revealed: abs(offset), isFull: isFull, width: size.width, counts: counts,
            hook: ActivationHook { perform, role in
                if role != .destructive || !isFull { close() }
                // Its row is removed with a motion, whether the app asks for one or not. Source: *documented* (controls 1).
                if role == .destructive { withAnimation(.default) { perform() } } else { perform() }
            })
    }

    /// Whether there are buttons at an edge, as far as they are known.
    private func hasActions(at offset: CGFloat) -> Bool {
        actions(at: offset) != nil && counts.count(at: offset > 0 ? .leading : .trailing) > 0
    }

    private func actions(at offset: CGFloat) -> SwipeActions? { offset > 0 ? leading : trailing }

    private func motion(at offset: CGFloat) -> SwipeMotion {
        let count = max(1, counts.count(at: offset > 0 ? .leading : .trailing))
        return SwipeMotion(
            buttons: SwipeMotion.buttonWidth * CGFloat(count), width: size.width,
            allowsFullSwipe: !isEditing && actions(at: offset)?.allowsFullSwipe ?? false)
    }

    private var drag: some Gesture {
        PanGesture(.horizontal, slop: SwipeMotion.slop) { way in
            offset != 0 || isEnabled && !isEditing && hasActions(at: sign * way)
        }
        .updating($isDragging) { _, isDragging, _ in isDragging = true }
        .onChanged { move(by: sign * $0.translation) }
        .onEnded { end($0) }
    }

    private func move(by way: CGFloat) {
        if start == nil {
            start = offset
            model.open(id)
        }
        let place = (start ?? 0) + way
        guard actions(at: place) != nil else {
            (offset, isFull) = (0, false)
            return
        }
        let motion = motion(at: place)
        let revealed = motion.revealed(at: abs(place))
        (offset, edge) = place > 0 ? (revealed, .leading) : (-revealed, .trailing)
        let isFull = motion.isFull(at: abs(place))
        if isFull != self.isFull { withAnimation(SwipeMotion.landing) { self.isFull = isFull } }
    }

    /// The finger has lifted, or was taken away.
    private func end(_ end: PanGesture.Value?) {
        guard let start else { return }
        self.start = nil
        let place = start + sign * (end?.translation ?? 0)
        guard let end, place != 0, hasActions(at: place) else { return close() }
        let motion = motion(at: place)
        let velocity = sign * end.velocity * (place > 0 ? 1 : -1)
        let edge: HorizontalEdge = place > 0 ? .leading : .trailing
        if motion.isFull(at: abs(place)), counts.canPerform(at: edge) {
            guard counts.isDestructive(at: edge) else { return counts.perform(at: edge) }
            // A row that is to be removed goes all the way; one that stays comes back from there.
            isGoing = true
            model.close(id)
            withAnimation(SwipeMotion.landing) {
                offset = place > 0 ? size.width : -size.width
            } completion: {
                isGoing = false
                close()
            }
            counts.perform(at: edge)
        } else if motion.staysOpen(at: abs(place), velocity: velocity) {
            withAnimation(SwipeMotion.landing) { offset = place > 0 ? motion.buttons : -motion.buttons }
        } else {
            close()
        }
    }

    /// Shows the buttons at the trailing edge, where edit mode asks for that.
    private func open() {
        guard let open = model.openRow, open.id == id, open.showsTrailing, trailing != nil else { return }
        edge = .trailing
        withAnimation(SwipeMotion.landing) { offset = -motion(at: -1).buttons }
    }

    private func close() {
        model.close(id)
        withAnimation(SwipeMotion.landing) {
            (offset, isFull) = (0, false)
        } completion: {
            if offset == 0 { edge = nil }
        }
    }
}

/// What the buttons of a row say to the row.
@MainActor
final class SwipeCounts {
    fileprivate var buttons: [HorizontalEdge: Int] = [:]
    fileprivate var first: [HorizontalEdge: SwipeTrigger] = [:]

    nonisolated init() {}

    func count(at edge: HorizontalEdge) -> Int { buttons[edge] ?? 1 }
    func perform(at edge: HorizontalEdge) { first[edge]?.perform?() }
    func canPerform(at edge: HorizontalEdge) -> Bool { first[edge]?.perform != nil }
    /// The buttons are gone; what sets them off holds the row.
    func forget(_ edge: HorizontalEdge) { first[edge]?.perform = nil }
    func isDestructive(at edge: HorizontalEdge) -> Bool { first[edge]?.isDestructive ?? false }
}

/// What sets a button off from outside.
@MainActor
final class SwipeTrigger {
    fileprivate(set) var perform: (() -> Void)?
    fileprivate(set) var isDestructive = false

    nonisolated init() {}

    func follow(_ button: ButtonStyleConfiguration, isEnabled: Bool) {
        perform = isEnabled ? { button.activate() } : nil
        isDestructive = button.role == .destructive
    }
}

/// The buttons at one edge of a row, as far as they are uncovered.
///
/// Each reaches from its inner edge to the edge of the row, above those that are further in, and is only moved: so all of them move with the row.
private struct SwipeButtons: View {
    let actions: SwipeActions
    let edge: HorizontalEdge
    let revealed: CGFloat
    let isFull: Bool
    let width: CGFloat
    let counts: SwipeCounts
    let hook: ActivationHook

    var body: some View {
        Group(subviews: actions.content) { buttons in
            let _ = counts.buttons[edge] = buttons.count
            ZStack(alignment: edge == .leading ? .trailing : .leading) {
                ForEach(Array(buttons.enumerated().reversed()), id: \.element.id) { index, button in
                    button
                        .imposedButtonStyle(SwipeButtonStyle(edge: edge, trigger: index == 0 ? trigger : nil))
                        .offset(x: offset(of: index, among: buttons.count))
                }
            }
        }
        .environment(\.activationHook, hook)
        .environment(\.labelForm, .iconOnly)
        // Only a tint of the actions themselves colours them.
        .environment(\.tint, nil)
        .onDisappear { counts.forget(edge) }
    }

    /// How far a button that fills the row is moved towards the trailing edge, in points.
    private func offset(of index: Int, among count: Int) -> CGFloat {
        let share = index == 0 && isFull ? 1 : CGFloat(index + 1) / CGFloat(max(1, count))
        let away = width - revealed * share
        return edge == .leading ? -away : away
    }

    private var trigger: SwipeTrigger {
        if let known = counts.first[edge] { return known }
        let new = SwipeTrigger()
        counts.first[edge] = new
        return new
    }
}

/// A button as wide as its row, with its label at the inner edge.
private struct SwipeButtonStyle: ButtonStyle {
    let edge: HorizontalEdge
    let trigger: SwipeTrigger?

    func makeBody(configuration: Configuration) -> some View {
        SwipeButtonBody(configuration: configuration, edge: edge, trigger: trigger)
    }
}

private struct SwipeButtonBody: View {
    let configuration: ButtonStyleConfiguration
    let edge: HorizontalEdge
    let trigger: SwipeTrigger?
    @Environment(\.tint) private var tint
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
        let _ = trigger?.follow(configuration, isEnabled: isEnabled)
        configuration.label
            .foregroundStyle(.white)
            .lineLimit(1)
            .frame(width: SwipeMotion.buttonWidth)
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: edge == .leading ? .trailing : .leading)
            .background(ground)
            .opacity(configuration.isPressed ? 0.7 : 1)
    }

    private var ground: AnyShapeStyle {
        if let tint { return AnyShapeStyle(tint) }
        return AnyShapeStyle(configuration.role == .destructive ? Color.red : Color.gray)
    }
}
