// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoDrawing
import LegatoEngine
import LegatoMotion
import LegatoUI

/// Lets a finger move a row among those of its loop, and makes room for others.
struct RowMotion: ViewModifier {
    let row: RowPlace
    let element: LoopElement?
    let isMovable: Bool
    let context: ListContext
    @State private var spot = RowSpot()
    /// How far the row is from its place after it was let go of, in points.
    @State private var rest: CGFloat = 0
    @State private var isLanding = false
    @GestureState private var isHeld = false
    private var mover: RowMover { context.model.mover }

    func body(content: Content) -> some View {
        let _ = spot.update(element, isMovable: isMovable)
        let isMoved = mover.moved?.rows.contains(row.id) == true
        content
            // Innermost, because what is inside of it says nothing to the list.
            .onGeometryChange(for: CGRect.self, of: { $0.frame(in: .global) }) { spot.frame = $0 }
            .shadow(color: .black.opacity(isMoved ? 0.2 : 0), radius: 8, y: 2)
            .offset(y: rest + mover.offset(of: row.id, in: element))
            .zIndex(isMoved || isLanding ? 1 : 0)
            .onAppear { mover.register(spot, of: row.id) }
            .onDisappear { context.model.forget(row.id) }
            .gesture(lift, isEnabled: isMovable && !context.isEditing)
            .onChange(of: isHeld) { _, isHeld in if !isHeld { mover.cancel(row.id) } }
            .onChange(of: mover.dropped) { if mover.dropped?.rows.contains(row.id) == true { settle() } }
    }

    /// A finger that rests on the row lifts it. Source: *reported* (controls 1).
    private var lift: some Gesture {
        LongPressGesture(minimumDuration: 0.5)
            .sequenced(before: DragGesture(minimumDistance: 0, coordinateSpace: .global))
            .updating($isHeld) { value, isHeld, _ in if case .second(true, _) = value { isHeld = true } }
            .onChanged { value in
                guard case .second(true, let drag) = value else { return }
                mover.move(row.id, by: drag?.translation.height ?? 0, spacing: context.rowSpacing ?? 0)
            }
            .onEnded { _ in mover.drop(row.id, element) }
    }

    /// The data has changed, or has not: what is seen stays where it is, and goes to its place from there.
    private func settle() {
        guard let dropped = mover.dropped else { return }
        let isApplied = element?.offset == dropped.target
        withTransaction(Transaction(animation: nil)) {
            (rest, isLanding) = (dropped.way - (isApplied ? dropped.distance : 0), true)
        }
        mover.land(isApplied: isApplied)
        withAnimation(Self.landing) {
            rest = 0
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
    let element: LoopElement?
    let context: ListContext
    @GestureState private var isHeld = false
    private var mover: RowMover { context.model.mover }

    func body(content: Content) -> some View {
        content
            .highPriorityGesture(
                DragGesture(minimumDistance: 0, coordinateSpace: .global)
                    .updating($isHeld) { _, isHeld, _ in isHeld = true }
                    .onChanged {
                        mover.move(row.id, by: $0.translation.height, spacing: context.rowSpacing ?? 0)
                    }
                    .onEnded { _ in mover.drop(row.id, element) }
            )
            .onChange(of: isHeld) { _, isHeld in if !isHeld { mover.cancel(row.id) } }
            .onDisappear { mover.cancel(row.id) }
    }
}
