// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoDrawing
import LegatoEngine
import LegatoMotion
import LegatoUI

/// Lets a finger move a row among those of its loop, and makes room for it.
///
/// Rows keep their places in layout until the finger lifts: only then the data is asked to change, once.
struct RowMotion: ViewModifier {
    let row: RowPlace
    let loop: LoopElement?
    let isMovable: Bool
    let context: ListContext
    /// How far the row still is from its place after it was let go of, in points.
    @State private var rest: CGFloat = 0
    /// Whether it is on its way there.
    @State private var isLanding = false
    @GestureState private var isHeld = false
    private var model: ListModel { context.model }

    func body(content: Content) -> some View {
        let _ = model.rows[row.id] = MovableRow(index: row.index, loop: loop?.loop, isMovable: isMovable)
        content
            // What is outside of it is said to the list.
            .onGeometryChange(for: CGRect.self, of: { $0.frame(in: .global) }) { model.frames[row.id] = $0 }
            .shadow(color: .black.opacity(isMoved ? 0.2 : 0), radius: 8, y: 2)
            .offset(y: offset)
            .zIndex(isMoved || isLanding ? 1 : 0)
            .onDisappear { model.forget(row.id) }
            .gesture(lift, isEnabled: isMovable && !context.isEditing)
            .onChange(of: isHeld) { _, isHeld in if !isHeld { drop() } }
            .onChange(of: model.dropped) { if model.dropped?.id == row.id { settle() } }
    }

    private var isMoved: Bool { model.moved?.id == row.id }

    private var offset: CGFloat {
        guard let moved = model.moved, let loop, moved.loop == loop.loop else { return rest }
        if moved.id == row.id { return model.movedWay }
        return -CGFloat(moved.step(of: row.index)) * moved.height
    }

    /// A finger that rests on the row lifts it. Source: *reported* (controls 1).
    private var lift: some Gesture {
        LongPressGesture(minimumDuration: 0.5)
            .sequenced(before: DragGesture(minimumDistance: 0, coordinateSpace: .global))
            .updating($isHeld) { value, isHeld, _ in if case .second(true, _) = value { isHeld = true } }
            .onChanged { value in
                guard case .second(true, let drag) = value else { return }
                model.move(row.id, by: drag?.translation.height ?? 0)
            }
    }

    private func drop() { model.drop(row.id, loop) }

    /// The data has changed, or has not: what is seen stays where it is, and goes to its place from there.
    private func settle() {
        guard let dropped = model.dropped, let moved = model.moved, moved.id == row.id else { return }
        let isApplied = row.index == moved.target
        let left = model.movedWay - (isApplied ? dropped.distance : 0)
        withTransaction(Transaction(animation: nil)) {
            (rest, isLanding) = (left, true)
            if isApplied { model.moved = nil }
        }
        withAnimation(RowMotion.landing) {
            rest = 0
            model.moved = nil
        } completion: {
            isLanding = false
        }
    }

    /// How rows make room and land. Source: *chosen*.
    static let landing = Animation.spring(duration: 0.3, bounce: 0)
}

/// Moves a row as soon as the finger does.
struct RowGripDrag: ViewModifier {
    let row: RowPlace
    let loop: LoopElement?
    let context: ListContext
    @GestureState private var isHeld = false

    func body(content: Content) -> some View {
        content
            .highPriorityGesture(
                DragGesture(minimumDistance: 0, coordinateSpace: .global)
                    .updating($isHeld) { _, isHeld, _ in isHeld = true }
                    .onChanged { context.model.move(row.id, by: $0.translation.height) }
            )
            .onChange(of: isHeld) { _, isHeld in if !isHeld { context.model.drop(row.id, loop) } }
    }
}

/// A row among those of its section.
struct MovableRow {
    let index: Int
    let loop: ObjectIdentifier?
    let isMovable: Bool
}

/// A row that was let go of, and how far its new place is from where it stood, in points.
struct DroppedRow: Equatable {
    let id: Subview.ID
    let distance: CGFloat
    let serial: Int
}
