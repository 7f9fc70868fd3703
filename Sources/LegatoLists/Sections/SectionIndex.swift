// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoDrawing
import LegatoEngine
import LegatoMotion
import LegatoUI

/// A section that has a label in the strip at the edge of its list.
struct SectionIndexEntry: Equatable {
    let id: SectionConfiguration.ID
    let label: Text

    static func entries(of places: [SectionPlace]) -> [SectionIndexEntry] {
        places.compactMap { place in place.facts.indexLabel.map { SectionIndexEntry(id: place.id, label: $0) } }
    }
}

/// The labels of a list, from its content to the strip beside it.
enum SectionIndexKey: PreferenceKey {
    static var defaultValue: [SectionIndexEntry] { [] }
    static func reduce(value: inout [SectionIndexEntry], nextValue: () -> [SectionIndexEntry]) { value += nextValue() }
}

/// Labels of sections below each other: a finger on one scrolls to its section, and goes on from one to the next.
///
/// Source: how it looks is *chosen*, after the strip of UIKit's table views.
struct SectionIndex: View {
    let entries: [SectionIndexEntry]
    let metrics: ListMetrics
    let scroll: (SectionConfiguration.ID) -> Void
    @State private var touched = TouchedEntry()

    var body: some View {
        GeometryReader { proxy in
            let lines = SectionIndexLine.lines(
                for: entries.count, in: Int(max(0, proxy.size.height - 2 * metrics.indexPadding) / metrics.indexLine))
            VStack(spacing: 0) {
                ForEach(lines, id: \.self) { line in
                    Group {
                        switch line {
                        case .entry(let index): entries[index].label
                        case .dot: Text(verbatim: "•").accessibilityHidden(true)
                        }
                    }
                    .lineLimit(1)
                    .frame(width: metrics.indexWidth, height: metrics.indexLine)
                }
            }
            .font(.system(size: 11, weight: .semibold))
            .foregroundStyle(.tint)
            .contentShape(Rectangle())
            .highPriorityGesture(
                DragGesture(minimumDistance: 0)
                    .onChanged { move(to: $0.location.y, among: lines.count) }
                    .onEnded { _ in touched.index = nil }
            )
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .trailing)
        }
        .frame(width: metrics.indexWidth)
    }

    private func move(to y: CGFloat, among lines: Int) {
        guard lines > 0, !entries.isEmpty else { return }
        let share = y / (CGFloat(lines) * metrics.indexLine)
        let index = min(entries.count - 1, max(0, Int((share * CGFloat(entries.count)).rounded(.down))))
        guard index != touched.index else { return }
        touched.index = index
        scroll(entries[index].id)
    }
}

/// The label that a finger is on.
@MainActor
private final class TouchedEntry {
    var index: Int?
    nonisolated init() {}
}

/// A line of the strip.
enum SectionIndexLine: Hashable {
    /// The label of the entry at an index.
    case entry(Int)
    /// What stands for labels that have no room, after the entry before it.
    case dot(after: Int)

    /// The lines for `count` labels where `room` have room: all, or the first, the last and some between, with dots between them.
    static func lines(for count: Int, in room: Int) -> [SectionIndexLine] {
        guard count > room else { return (0..<count).map { .entry($0) } }
        // An odd number, to begin and to end with a label.
        let labels = (room + 1) / 2
        guard labels > 1 else { return labels == 1 ? [.entry(0)] : [] }
        return (0..<labels).flatMap { index -> [SectionIndexLine] in
            let entry = index * (count - 1) / (labels - 1)
            return index == labels - 1 ? [.entry(entry)] : [.entry(entry), .dot(after: entry)]
        }
    }
}
