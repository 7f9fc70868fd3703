// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing

/// The distances that a view prefers to its neighbours, for each of its edges.
public struct ViewSpacing: Sendable {
    private var top = EdgeSpacing.view
    private var leading = EdgeSpacing.view
    private var bottom = EdgeSpacing.view
    private var trailing = EdgeSpacing.view

    /// No distance to any neighbour.
    public static let zero = ViewSpacing { _ in .zero }

    /// The distances of a plain view: 8 points to other views, and what a text asks for to the text.
    public init() {}

    init(_ spacing: (Edge) -> EdgeSpacing) {
        for edge in Edge.allCases { self[edge] = spacing(edge) }
    }

    subscript(edge: Edge) -> EdgeSpacing {
        get {
            switch edge {
            case .top: top
            case .leading: leading
            case .bottom: bottom
            case .trailing: trailing
            }
        }
        set {
            switch edge {
            case .top: top = newValue
            case .leading: leading = newValue
            case .bottom: bottom = newValue
            case .trailing: trailing = newValue
            }
        }
    }

    /// The distance that both prefer when `next` follows on `axis`, in points.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
        axis == .horizontal ? trailing.distance(to: next.leading) : bottom.distance(to: next.top)
    }

    /// Adds what `other` prefers on `edges`: the larger distances count.
    public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
        for edge in Edge.allCases where edges.contains(Edge.Set(edge)) { self[edge].formUnion(other[edge]) }
    }

    /// This and what `other` prefers on `edges`: the larger distances count.
    public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
        var result = self
        result.formUnion(other, edges: edges)
        return result
    }
}

/// What one edge of a view prefers, by what is opposite: two edges are as far apart as the largest sum over what both
/// declare, else as the larger distance that they have to anything.
///
/// Source: measured for text; documented for 8 points between views.
struct EdgeSpacing: Sendable, Equatable {
    /// What an edge does not declare: no sum with it is the largest.
    private static let undeclared = -CGFloat.infinity

    private var fromTextToText = undeclared
    private var fromTextToView = undeclared
    private var fromViewToText = undeclared
    private var toAnything = undeclared
    /// No distance, whatever the neighbour prefers.
    private var isZero = false

    /// Of a spacer: its length is the distance.
    static let zero = EdgeSpacing(isZero: true)
    /// Of views that say nothing else.
    static let view = EdgeSpacing(fromViewToText: 0, toAnything: 8)

    /// Of a text whose first or last line is set in `font`, at its upper or lower edge.
    ///
    /// With a tenth of a line, rounded up to a pixel: a view stands a line and a tenth without the height of capitals below
    /// text, text the descent and a tenth below a view, and text below text as far as its own lines are apart.
    ///
    /// - Parameter scale: Pixels per point.
    /// Source: measured.
    static func text(font: FontMetrics, at edge: Edge, scale: CGFloat) -> EdgeSpacing {
        func roundedUp(_ length: CGFloat) -> CGFloat { (length * scale).rounded(.up) / scale }
        let tenth = roundedUp(font.lineHeight / 10)
        if edge == .top {
            return EdgeSpacing(
                fromTextToText: roundedUp(max(0, font.leading)), fromTextToView: font.descent + tenth)
        }
        return EdgeSpacing(
            fromTextToText: 0, fromTextToView: max(font.lineHeight - font.capHeight, font.descent) + tenth)
    }

    func distance(to next: EdgeSpacing) -> CGFloat {
        if isZero || next.isZero { return 0 }
        let shared = max(
            fromTextToText + next.fromTextToText, fromTextToView + next.fromViewToText,
            fromViewToText + next.fromTextToView)
        return shared == Self.undeclared ? max(0, toAnything, next.toAnything) : shared
    }

    mutating func formUnion(_ other: EdgeSpacing) {
        fromTextToText = max(fromTextToText, other.fromTextToText)
        fromTextToView = max(fromTextToView, other.fromTextToView)
        fromViewToText = max(fromViewToText, other.fromViewToText)
        toAnything = max(toAnything, other.toAnything)
        isZero = isZero && other.isZero
    }

    /// That of views over or beside each other, at an edge that all of them reach.
    @MainActor static func ofAll(_ children: [_Box], at edge: Edge) -> EdgeSpacing {
        guard let first = children.first else { return .view }
        // Sideways all are alike but for spacers.
        if !edge.isVertical { return children.allSatisfy { $0.spacing(at: edge).isZero } ? .zero : .view }
        return children.dropFirst().reduce(into: first.spacing(at: edge)) { $0.formUnion($1.spacing(at: edge)) }
    }

    /// That of a row or a column: at its ends, that of its first and last child.
    @MainActor static func ofStack(_ children: [_Box], along axis: StackAxis, at edge: Edge) -> EdgeSpacing {
        guard edge.isVertical == (axis == .vertical) else { return ofAll(children, at: edge) }
        let end = edge == .top || edge == .leading ? children.first : children.last
        return end?.spacing(at: edge) ?? .view
    }
}

extension Edge {
    var isVertical: Bool { self == .top || self == .bottom }
}

extension _Box {
    /// The distance to the box that follows in a stack, in points.
    final func distance(to next: _Box, along axis: StackAxis) -> CGFloat {
        axis == .horizontal
            ? spacing(at: .trailing).distance(to: next.spacing(at: .leading))
            : spacing(at: .bottom).distance(to: next.spacing(at: .top))
    }
}
