// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoDrawing
import LegatoEngine
import LegatoMotion
package import LegatoUI

/// One column of a wheel: rows that scroll, of which the one that comes to rest in the middle is chosen.
///
/// Rows are made on demand. A row that is tapped scrolls to the middle. What is chosen from outside scrolls there in its transaction, and so does
/// what is chosen in place of a row that came to rest and could not be chosen.
package struct WheelColumn<Row: View>: View {
    private let count: Int
    private let isEndless: Bool
    private let chosen: Int?
    private let choose: (Int) -> Void
    private let row: (Int) -> Row
    /// The row in the middle.
    @State private var middle: WheelRow?
    /// How often it came to rest on a row that was not chosen.
    @State private var landings = 0
    @State private var memory = WheelMemory()
    @Environment(\.wheelLook) private var look
    @WheelRowHeight private var rowHeight

    /// - Parameters:
    ///   - count: How many rows there are.
    ///   - isEndless: Whether the first row follows the last.
    ///   - chosen: The index of the chosen row; nil: none is, and the first shows.
    ///   - choose: Called with the index of the row that came to rest in the middle.
    package init(
        count: Int, isEndless: Bool = false, chosen: Int?, choose: @escaping (Int) -> Void,
        @ViewBuilder row: @escaping (Int) -> Row
    ) {
        (self.count, self.isEndless, self.choose, self.row) = (count, isEndless, choose, row)
        self.chosen = chosen.map { min(max(0, $0), max(0, count - 1)) }
        let first = isEndless ? (Self.turns(of: count) / 2) * count : 0
        _middle = State(initialValue: count > 0 ? WheelRow(index: first + (self.chosen ?? 0)) : nil)
    }

    /// How often the rows of an endless wheel are there: enough for any fling. Source: *chosen*.
    private static func turns(of count: Int) -> Int { count > 0 ? max(3, 1200 / count) | 1 : 0 }
    private var total: Int { isEndless ? count * Self.turns(of: count) : count }

    package var body: some View {
        let shape = WheelShape(height: look.height, row: rowHeight)
        let margin = max(0, (shape.reach - shape.row) / 2)
        let middle = middle
        let _ = memory.chosen = chosen
        ScrollView(showsIndicators: false) {
            LazyVStack(spacing: 0) {
                ForEach(WheelRows(count: total)) { place in
                    row(place.index % count)
                        .lineLimit(1)
                        .frame(maxWidth: .infinity)
                        .frame(height: shape.row)
                        .accessibilityHidden(place != middle)
                        .modifier(WheelBend(shape: shape))
                }
            }
            .scrollTargetLayout()
        }
        .scrollPosition(id: $middle, anchor: .center)
        .scrollTargetBehavior(WheelTargetBehavior(row: shape.row))
        .onScrollPhaseChange { old, phase, context in
            // A finger that only rested has moved nothing.
            guard phase == .idle, old != .tracking else { return }
            let offset = context.geometry.contentOffset.y + context.geometry.contentInsets.top
            settle(on: Int((offset / shape.row).rounded()))
        }
        .contentMargins(.all, EdgeInsets(top: margin, leading: 0, bottom: margin, trailing: 0))
        .modifier(WheelSurroundings(fontSize: look.fontSize / look.row * rowHeight))
        .frame(height: shape.reach)
        .frame(height: shape.height)
        .contentShape(Rectangle())
        .clipped()
        .gesture(
            SpatialTapGesture().onEnded { scroll(by: shape.distance(at: $0.location.y - shape.height / 2)) },
            of: ControlDescription(role: .slider, adjust: { scroll(by: $0 == .increment ? 1 : -1) })
        )
        .following(Wish(chosen: chosen, count: count, landings: landings)) { if $0 != nil { follow() } }
    }

    /// What is to be in the middle.
    private struct Wish: Equatable {
        let chosen: Int?
        let count: Int
        let landings: Int
    }

    /// The row that shows what is chosen, of several the nearest.
    private var target: WheelRow? {
        guard let chosen, count > 0 else { return nil }
        guard isEndless, let middle else { return WheelRow(index: chosen) }
        let turn = middle.index - middle.index % count
        let near = [turn - count, turn, turn + count].map { $0 + chosen }.filter { 0..<total ~= $0 }
        return near.min { abs($0 - middle.index) < abs($1 - middle.index) }.map(WheelRow.init)
    }

    private func follow() {
        // Without a chosen row the one in the middle stays, or what is nearest to it of fewer rows.
        if target == nil, total > 0 {
            let index = min(max(0, middle?.index ?? 0), total - 1)
            if middle?.index != index { middle = WheelRow(index: index) }
        }
        guard let target, target != middle else { return memory.hasLanded = false }
        if memory.hasLanded {
            memory.hasLanded = false
            withAnimation(look.motion) { middle = target }
        } else {
            middle = target
        }
    }

    private func scroll(by distance: CGFloat) {
        guard let middle else { return }
        let index = middle.index + Int(distance.rounded())
        guard index != middle.index, 0..<total ~= index else { return }
        withAnimation(look.motion) { self.middle = WheelRow(index: index) }
    }

    private func settle(on index: Int) {
        guard count > 0 else { return }
        let index = min(max(0, index), total - 1)
        if middle?.index != index { middle = WheelRow(index: index) }
        guard index % count != memory.chosen else { return }
        memory.hasLanded = true
        landings += 1
        choose(index % count)
    }
}

/// What a column knows between its bodies.
@MainActor
private final class WheelMemory {
    var chosen: Int?
    /// Whether it has come to rest, and what is chosen then is not known yet.
    var hasLanded = false

    nonisolated init() {}
}

/// The place of a row, from the first one on.
nonisolated private struct WheelRow: Hashable, Identifiable {
    let index: Int
    var id: Self { self }
}

nonisolated private struct WheelRows: RandomAccessCollection {
    let count: Int
    var startIndex: Int { 0 }
    var endIndex: Int { count }
    subscript(index: Int) -> WheelRow { WheelRow(index: index) }
}

/// Comes to rest on a row.
private struct WheelTargetBehavior: ScrollTargetBehavior {
    let row: CGFloat

    func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        target.rect.origin.y = (target.rect.minY / row).rounded() * row
    }
}

/// A wheel scrolls by itself, whatever scrolls around it.
nonisolated private struct WheelSurroundings: ViewModifier {
    let fontSize: CGFloat

    @MainActor func body(content: Content) -> some View {
        _EnvironmentView(content: content) { values in
            values.leaveRows()
            (values.isScrollEnabled, values.barScroll, values.scrollRival) = (values.isEnabled, nil, nil)
            values.font = .system(size: fontSize)
        }
    }
}

/// Shows a row where it is on the cylinder.
nonisolated private struct WheelBend: ViewModifier {
    let shape: WheelShape

    @MainActor func body(content: Content) -> some View {
        let shape = shape
        content.visualEffect { effect, proxy in
            let viewport = proxy.bounds(of: .scrollView(axis: .vertical))
            let way = proxy.size.height / 2 - (viewport?.midY ?? proxy.size.height / 2)
            let distance = way / shape.row
            return
                effect
                .opacity(shape.opacity(at: distance))
                .scaleEffect(x: 1, y: max(0.01, shape.scale(at: distance)))
                .offset(y: shape.offset(at: distance) - way)
        }
    }
}
