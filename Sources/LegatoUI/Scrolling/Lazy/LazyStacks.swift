// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoDrawing

// Containers that make their elements when a scroll view comes to them.

/// A view that arranges the elements of its content, and makes them on demand.
nonisolated public protocol _LazyContainer: _PrimitiveView {
    associatedtype Content: View
    var _arrangement: _LazyArrangement { get }
    var _content: Content { get }
}

extension _LazyContainer {
    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _LazyNode<Content> {
        _LazyNode(view._content, view._arrangement, of: Self.self, in: context)
    }

    @MainActor public static func _updateNode(_ node: _LazyNode<Content>, to view: Self) {
        node.update(to: view._content, view._arrangement)
    }
}

/// Views above each other, made when they come near the visible part of the scroll view around.
///
/// It fills the width that it is offered. Views that are far away again are gone, with their state; without a scroll view around all are made.
public struct LazyVStack<Content: View>: _LazyContainer {
    public let _arrangement: _LazyArrangement
    public let _content: Content

    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) {
        _arrangement = _LazyArrangement(
            axis: .vertical, alignment: alignment.key, spacing: spacing, pinnedViews: pinnedViews)
        _content = content()
    }
}

/// Views beside each other, made when they come near the visible part of the scroll view around.
///
/// It fills the height that it is offered.
public struct LazyHStack<Content: View>: _LazyContainer {
    public let _arrangement: _LazyArrangement
    public let _content: Content

    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) {
        _arrangement = _LazyArrangement(
            axis: .horizontal, alignment: alignment.key, spacing: spacing, pinnedViews: pinnedViews)
        _content = content()
    }
}

/// A grid of columns whose lines are made when they come near the visible part of the scroll view around.
public struct LazyVGrid<Content: View>: _LazyContainer {
    public let _arrangement: _LazyArrangement
    public let _content: Content

    /// - Parameters:
    ///   - columns: From leading to trailing.
    ///   - alignment: Of cells in columns without one of their own.
    ///   - spacing: Between lines; nil: 8 points.
    ///   - pinnedViews: Which parts of each `Section` stay at the edge of the scroll view while the section shows.
    public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) {
        let tracks = columns.map { column in
            var column = column
            column.alignment = column.alignment ?? Alignment(horizontal: alignment, vertical: .center)
            return column
        }
        _arrangement = _LazyArrangement(
            axis: .vertical, alignment: alignment.key, spacing: spacing, tracks: tracks, pinnedViews: pinnedViews)
        _content = content()
    }
}

/// A grid of rows whose lines are made when they come near the visible part of the scroll view around.
public struct LazyHGrid<Content: View>: _LazyContainer {
    public let _arrangement: _LazyArrangement
    public let _content: Content

    /// - Parameters:
    ///   - rows: From the top down.
    ///   - alignment: Of cells in rows without one of their own.
    ///   - spacing: Between lines; nil: 8 points.
    ///   - pinnedViews: Which parts of each `Section` stay at the edge of the scroll view while the section shows.
    public init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) {
        let tracks = rows.map { row in
            var row = row
            row.alignment = row.alignment ?? Alignment(horizontal: .center, vertical: alignment)
            return row
        }
        _arrangement = _LazyArrangement(
            axis: .horizontal, alignment: alignment.key, spacing: spacing, tracks: tracks, pinnedViews: pinnedViews)
        _content = content()
    }
}

/// Owns a list whose elements are made on demand, and a box with those that are made.
public final class _LazyNode<Content: View>: _Node, LazyOwner {
    private let type: Any.Type
    private var list: Content._NodeType?
    private(set) var container: LazyBox!
    private(set) var sectionsGeneration = 0

    init(_ content: Content, _ arrangement: _LazyArrangement, of type: Any.Type, in context: _NodeContext) {
        self.type = type
        super.init(in: context)
        container = LazyBox(arrangement, elements: self, node: self)
        box = container
        var context = contentContext
        context.isLazy = true
        context.phase = .made
        if mayHaveChildren { list = Content._makeNode(content, in: context) }
        // One is known, or nothing would be known of the others.
        make(LazyElements(0..<1), showing: LazyElements(), releasesOthers: true)
    }

    override package var viewType: Any.Type? { type }

    func update(to content: Content, _ arrangement: _LazyArrangement) {
        container.arrangement = arrangement
        sectionsGeneration += 1
        if let list { Content._updateNode(list, to: content) }
    }

    func index(identifiedBy id: AnyHashable) -> Int? { list?.elementIndex(identifiedBy: id) }

    var elementSections: [ElementSection] { list?.sections ?? [] }

    func make(_ elements: LazyElements, showing shown: LazyElements, releasesOthers: Bool) {
        guard let list else { return }
        let all = 0..<list.elementCount
        let (wanted, visible) = (elements.clamped(to: all), shown.clamped(to: all))
        for range in container.shown.clamped(to: all).ranges {
            for index in range where !visible.contains(index) { list.enter(.covered, elementAt: index) }
        }
        if releasesOthers { list.keepElements(in: wanted.ranges) }
        var boxes = BoxCollection()
        let made = wanted.ranges.map { range in
            var end = range.lowerBound
            for index in range {
                guard let box = list.element(at: index) else { break }
                if visible.contains(index) {
                    list.enter(.present, elementAt: index)
                } else if list.elementNode(at: index)?.phase == .present {
                    // It was shown at another place.
                    list.enter(.covered, elementAt: index)
                }
                boxes.append(box)
                end = index + 1
            }
            return range.lowerBound..<end
        }
        boxes.appendLeaving(of: collected(from: list))
        container.elementsDidChange(made: LazyElements(made[1], before: made[0], after: made[2]), shown: visible)
        container.setChildren(boxes)
        graph.updates.evaluate()
    }

    // Headers and footers are made with their list, wherever it shows.
    override func forEachUnshownBox(_ body: (_Box) -> Void) {
        guard let list else { return }
        let boxes = collected(from: list)
        for box in boxes.present + boxes.leaving.map(\.box) where box.parent == nil { body(box) }
    }

    override package var ownsBox: Bool { true }

    // What is near was made already, where its data has not changed. What the change has moved further away comes back in layout, or is
    // let go of there.
    override package func rebuildBoxes() {
        container.adopt(across: container.offered)
        container.mayHoldOthers = true
        container.invalidateLayout()
        make(container.withPins(container.made.main), showing: container.shown, releasesOthers: false)
    }

    override package func boxesDidChange() {
        sectionsGeneration += 1
        graph.updates.queueBoxes(of: self)
    }
    override package func forEachChild(_ body: (_Node) -> Void) { if let list { body(list) } }
    override package func willDetach() { container.leave() }
}
