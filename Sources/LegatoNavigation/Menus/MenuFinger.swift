// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoDrawing
import LegatoMotion
import LegatoUI

/// A finger that moves along the rows of an open menu: the row below it is chosen, and acts when the finger lifts.
///
/// It may be the finger that opened the menu, which began elsewhere, or one that began on another row.
@MainActor
final class MenuFinger {
    /// A row that a finger may choose.
    @MainActor
    final class Row {
        /// Where it is on the screen; nil: it is not laid out.
        var frame: CGRect?
        var isEnabled = true
        var show: ((_ isChosen: Bool) -> Void)?
        var activate: (() -> Void)?
        nonisolated init() {}
    }

    /// How far a finger moves before it chooses, in points. Source: *chosen*.
    private static let slop = 10.0

    private var rows: [Row] = []
    private var hasMoved = false
    private var chosen: Row? {
        didSet {
            guard chosen !== oldValue else { return }
            oldValue?.show?(false)
            chosen?.show?(true)
        }
    }

    nonisolated init() {}

    func add(_ row: Row) { rows.append(row) }

    /// The row is gone. What its closures hold is let go of.
    func remove(_ row: Row) {
        rows.removeAll { $0 === row }
        if chosen === row { chosen = nil }
        (row.show, row.activate) = (nil, nil)
    }

    private func row(at point: CGPoint) -> Row? { rows.first { $0.isEnabled && $0.frame?.contains(point) == true } }

    /// A finger that has hardly moved chooses nothing: the menu may have come up below it.
    func move(from start: CGPoint, to point: CGPoint) {
        guard hasMoved || hypot(point.x - start.x, point.y - start.y) >= Self.slop else { return }
        (hasMoved, chosen) = (true, row(at: point))
    }

    func lift() {
        let row = chosen
        cancel()
        if row?.isEnabled == true { row?.activate?() }
    }

    func cancel() { (chosen, hasMoved) = (nil, false) }
}

extension EnvironmentValues {
    @Entry var menuFinger: MenuFinger?
    /// Whether a finger that moves scrolls the items of the menu around.
    @Entry var menuScrolls = false
}

extension MenuFinger {
    /// A finger that stays opens a menu; as it moves on without lifting, it chooses.
    func holding(for duration: Double, while isHeld: GestureState<Bool>, open: @escaping () -> Void) -> some Gesture {
        LongPressGesture(minimumDuration: duration)
            .onEnded { _ in open() }
            .sequenced(before: DragGesture(minimumDistance: 0, coordinateSpace: .global))
            .updating(isHeld) { _, isHeld, _ in isHeld = true }
            .onChanged { [self] in
                guard case .second(_, let drag?) = $0 else { return }
                move(from: drag.startLocation, to: drag.location)
            }
            .onEnded { [self] _ in lift() }
    }

    /// A finger that came down on one row chooses the row it moves to.
    static func sliding(_ finger: MenuFinger?, while isSliding: GestureState<Bool>) -> some Gesture {
        DragGesture(minimumDistance: slop, coordinateSpace: .global)
            .updating(isSliding) { _, isSliding, _ in isSliding = true }
            .onChanged { finger?.move(from: $0.startLocation, to: $0.location) }
            .onEnded { _ in finger?.lift() }
    }
}

/// Lets a finger that moves along a menu choose this row.
struct MenuFingerRow: ViewModifier {
    let activate: () -> Void
    @Binding var isChosen: Bool
    @State private var row = MenuFinger.Row()
    @GestureState private var isSliding = false
    @Environment(\.menuFinger) private var finger
    @Environment(\.menuScrolls) private var scrolls
    @Environment(\.isEnabled) private var isEnabled

    func body(content: Content) -> some View {
        let isChosen = $isChosen
        let _ = (row.isEnabled, row.activate, row.show) = (isEnabled, activate, { isChosen.wrappedValue = $0 })
        content
            .background {
                GeometryReader { proxy in
                    Color.clear.following(proxy.frame(in: .global)) { row.frame = $0 }
                }
            }
            .gesture(MenuFinger.sliding(finger, while: $isSliding), isEnabled: finger != nil && !scrolls)
            .onChange(of: isSliding) { _, isSliding in if !isSliding { finger?.cancel() } }
            .onAppear { finger?.add(row) }
            .onDisappear { finger?.remove(row) }
    }
}
