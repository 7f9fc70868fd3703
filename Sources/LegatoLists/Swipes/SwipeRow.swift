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
    let model: ListModel
    let shape: UnevenRoundedRectangle
    let content: Content
    /// How far the row is from its place, in points: positive where it uncovers its leading edge.
    @State private var offset: CGFloat = 0
    @State private var isFull = false
    /// Where it was when the finger began; nil: none moves it.
    @State private var start: CGFloat?
    @State private var size = CGSize.zero
    @State private var counts = SwipeCounts()
    @GestureState private var isDragging = false
    @Environment(\.layoutDirection) private var direction

    var body: some View {
        content
            .offset(x: sign * offset)
            .background {
                if let leading, offset > 0 { buttons(leading, .leading) }
                if let trailing, offset < 0 { buttons(trailing, .trailing) }
            }
            .clipShape(shape)
            .onGeometryChange(for: CGSize.self, of: \.size) { size = $0 }
            .gesture(drag)
            .onChange(of: isDragging) { _, isDragging in if !isDragging { end(nil) } }
            .onChange(of: model.openRow?.id) { _, open in if open != id, offset != 0 { close() } }
            .onChange(of: model.openRow?.serial) { open() }
    }

    private var sign: CGFloat { direction == .rightToLeft ? -1 : 1 }

    private func buttons(_ actions: SwipeActions, _ edge: HorizontalEdge) -> some View {
        SwipeButtons(
            actions: actions, edge: edge, revealed: abs(offset), isFull: isFull, counts: counts,
            hook: ActivationHook { perform in
                close()
                perform()
            })
    }

    private func actions(at offset: CGFloat) -> SwipeActions? { offset > 0 ? leading : trailing }

    private func motion(at offset: CGFloat) -> SwipeMotion {
        let count = max(1, counts.count(at: offset > 0 ? .leading : .trailing))
        return SwipeMotion(
            buttons: SwipeMotion.buttonWidth * CGFloat(count), width: size.width,
            allowsFullSwipe: actions(at: offset)?.allowsFullSwipe ?? false)
    }

    private var drag: some Gesture {
        PanGesture(.horizontal, slop: SwipeMotion.slop) { way in offset != 0 || actions(at: sign * way) != nil }
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
        offset = place > 0 ? revealed : -revealed
        let isFull = motion.isFull(at: abs(place))
        if isFull != self.isFull { withAnimation(SwipeMotion.landing) { self.isFull = isFull } }
    }

    /// The finger has lifted, or was taken away.
    private func end(_ end: PanGesture.Value?) {
        guard let start else { return }
        self.start = nil
        let place = start + sign * (end?.translation ?? 0)
        guard let end, place != 0, actions(at: place) != nil else { return close() }
        let motion = motion(at: place)
        let velocity = sign * end.velocity * (place > 0 ? 1 : -1)
        if motion.isFull(at: abs(place)) {
            withAnimation(SwipeMotion.landing) { offset = place > 0 ? size.width : -size.width }
            counts.perform(at: place > 0 ? .leading : .trailing)
            close()
        } else if motion.staysOpen(at: abs(place), velocity: velocity) {
            withAnimation(SwipeMotion.landing) { offset = place > 0 ? motion.buttons : -motion.buttons }
        } else {
            close()
        }
    }

    /// Shows the buttons at the trailing edge, where edit mode asks for that.
    private func open() {
        guard let open = model.openRow, open.id == id, open.showsTrailing, trailing != nil else { return }
        withAnimation(SwipeMotion.landing) { offset = -motion(at: -1).buttons }
    }

    private func close() {
        model.close(id)
        withAnimation(SwipeMotion.landing) { (offset, isFull) = (0, false) }
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
}

/// What sets a button off from outside.
@MainActor
final class SwipeTrigger {
    fileprivate(set) var perform: (() -> Void)?

    nonisolated init() {}
}

/// The buttons at one edge of a row, as far as they are uncovered.
private struct SwipeButtons: View {
    let actions: SwipeActions
    let edge: HorizontalEdge
    let revealed: CGFloat
    let isFull: Bool
    let counts: SwipeCounts
    let hook: ActivationHook

    var body: some View {
        Group(subviews: actions.content) { buttons in
            let _ = counts.buttons[edge] = buttons.count
            SwipeLayout(edge: edge, revealed: revealed, full: isFull ? 1 : 0) {
                ForEach(buttons) { button in
                    SwipeButton(button: button, trigger: button.id == buttons.first?.id ? trigger : nil)
                }
            }
        }
        .environment(\.activationHook, hook)
        .environment(\.labelForm, .iconOnly)
    }

    private var trigger: SwipeTrigger {
        if let known = counts.first[edge] { return known }
        let new = SwipeTrigger()
        counts.first[edge] = new
        return new
    }
}

/// One of these.
private struct SwipeButton: View {
    let button: Subview
    let trigger: SwipeTrigger?

    var body: some View {
        button.imposedButtonStyle(SwipeButtonStyle(trigger: trigger))
            .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

private struct SwipeButtonStyle: ButtonStyle {
    let trigger: SwipeTrigger?

    func makeBody(configuration: Configuration) -> some View {
        SwipeButtonBody(configuration: configuration, trigger: trigger)
    }
}

private struct SwipeButtonBody: View {
    let configuration: ButtonStyleConfiguration
    let trigger: SwipeTrigger?
    @Environment(\.tint) private var tint

    var body: some View {
        let _ = trigger?.perform = configuration.activate
        configuration.label
            .foregroundStyle(.white)
            .lineLimit(1)
            .frame(width: SwipeMotion.buttonWidth)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(ground)
            .opacity(configuration.isPressed ? 0.7 : 1)
    }

    private var ground: AnyShapeStyle {
        if let tint { return AnyShapeStyle(tint) }
        return AnyShapeStyle(configuration.role == .destructive ? Color.red : Color.gray)
    }
}

/// Buttons beside each other from an edge on, which share what is uncovered; the one at the edge takes all of it, where a full swipe sets it off.
private struct SwipeLayout: Layout, Animatable {
    let edge: HorizontalEdge
    var revealed: CGFloat
    /// From 0, all share, to 1, the first has all.
    var full: CGFloat

    var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(revealed, full) }
        set { (revealed, full) = (newValue.first, newValue.second) }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions(by: CGSize(width: 0, height: 0))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        guard !subviews.isEmpty else { return }
        let revealed = max(0, revealed)
        let share = revealed / CGFloat(subviews.count)
        var place: CGFloat = 0
        for (index, view) in subviews.enumerated() {
            let width = index == 0 ? share + (revealed - share) * full : share * (1 - full)
            let x = edge == .leading ? bounds.minX + place : bounds.maxX - place - width
            view.place(
                at: CGPoint(x: x, y: bounds.minY), proposal: ProposedViewSize(width: width, height: bounds.height))
            place += width
        }
    }
}
