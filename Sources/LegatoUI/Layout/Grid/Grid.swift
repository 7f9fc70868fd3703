// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoDrawing
import LegatoEngine
public import LegatoMotion

/// Views in rows and columns.
///
/// The views of a ``GridRow`` are its cells; any other view is a row of its own that spans all columns. A column is as wide as its
/// widest cell wants to be, and columns with flexible cells share what is left; rows share the height in the same way. All cells are
/// made at once.
///
/// Source: *documented* (SwiftUI, `Grid`), *measured* (sizes and distances).
public struct Grid<Content: View>: _PrimitiveView {
    let configuration: GridConfiguration
    let content: Content

    /// - Parameters:
    ///   - alignment: Of cells in their columns and rows, where these say nothing.
    ///   - horizontalSpacing: Between columns, in points; nil: what the cells prefer.
    ///   - verticalSpacing: Between rows, in points; nil: what the cells prefer.
    public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        configuration = GridConfiguration(
            alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
        self.content = content()
    }

    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ContainerNode<Content> {
        _ContainerNode(view.content, of: Self.self, in: context) { GridBox(view.configuration, node: $0) }
    }

    @MainActor public static func _updateNode(_ node: _ContainerNode<Content>, to view: Self) {
        (node.container as? GridBox)?.configuration = view.configuration
        node.update(to: view.content)
    }
}

/// How a grid arranges its cells.
struct GridConfiguration: Equatable, Sendable {
    var alignment: Alignment
    var horizontalSpacing: CGFloat?
    var verticalSpacing: CGFloat?
}

/// Lays its children out in rows and columns.
@MainActor
final class GridBox: ContainerBox {
    var configuration: GridConfiguration {
        didSet { if configuration != oldValue { invalidateLayout() } }
    }
    /// Which cell is where; nil: to be found out.
    private var plan: GridPlan?

    init(_ configuration: GridConfiguration, node: _Node) {
        self.configuration = configuration
        super.init(node: node)
    }

    override func childrenDidChange() { plan = nil }

    override func arrange(_ proposal: ProposedViewSize) -> Arrangement {
        let plan = plan ?? GridPlan(children)
        self.plan = plan
        return GridArranger(configuration: configuration, plan: plan, children: children).arrange(proposal)
    }
}

/// A grid, as a layout: what ``Grid`` does, in a form that ``AnyLayout`` can hold.
public struct GridLayout: Layout {
    public typealias AnimatableData = EmptyAnimatableData

    /// Of cells in their columns and rows, where these say nothing.
    public var alignment: Alignment
    /// Between columns, in points; nil: what the cells prefer.
    public var horizontalSpacing: CGFloat?
    /// Between rows, in points; nil: what the cells prefer.
    public var verticalSpacing: CGFloat?

    public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
    ) {
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
    }

    /// Which cell is where.
    public struct Cache {
        fileprivate var plan: GridPlan
    }

    public func makeCache(subviews: Subviews) -> Cache {
        MainThread.read { Cache(plan: GridPlan(subviews.boxes)) }
    }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        let plan = cache.plan
        return MainThread.read { arranged(subviews, by: plan, in: proposal).size }
    }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        let plan = cache.plan
        MainThread.read { subviews.place(by: arranged(subviews, by: plan, in: proposal), in: bounds) }
    }

    @MainActor private func arranged(
        _ subviews: Subviews, by plan: GridPlan, in proposal: ProposedViewSize
    ) -> Arrangement {
        let configuration = GridConfiguration(
            alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
        return GridArranger(configuration: configuration, plan: plan, children: subviews.boxes).arrange(proposal)
    }
}
