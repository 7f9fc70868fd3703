// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
public import LegatoMotion

// What scroll views inside of a view do, said from outside.

/// When a scroll view gives way past its edges.
public struct ScrollBounceBehavior: Hashable, Sendable {
    private enum Kind { case automatic, always, basedOnSize }
    private let kind: Kind

    /// Always.
    public static let automatic = ScrollBounceBehavior(kind: .automatic)
    public static let always = ScrollBounceBehavior(kind: .always)
    /// Only where the content is longer than the view.
    public static let basedOnSize = ScrollBounceBehavior(kind: .basedOnSize)
}

/// What of a scroll view a margin is for.
public struct ContentMarginPlacement: Hashable, Sendable {
    private enum Kind { case automatic, scrollContent, scrollIndicators }
    private let kind: Kind

    /// The content and the indicators.
    public static let automatic = ContentMarginPlacement(kind: .automatic)
    public static let scrollContent = ContentMarginPlacement(kind: .scrollContent)
    public static let scrollIndicators = ContentMarginPlacement(kind: .scrollIndicators)

    fileprivate var isForContent: Bool { kind != .scrollIndicators }
    fileprivate var isForIndicators: Bool { kind != .scrollContent }
}

/// What an anchor of a scroll view is for.
public struct ScrollAnchorRole: Hashable, Sendable {
    fileprivate enum Kind { case initialOffset, sizeChanges, alignment }
    fileprivate let kind: Kind

    /// Where it is at the beginning.
    public static var initialOffset: ScrollAnchorRole { ScrollAnchorRole(kind: .initialOffset) }
    /// Where it stays when it is there and its content gets another length.
    public static var sizeChanges: ScrollAnchorRole { ScrollAnchorRole(kind: .sizeChanges) }
    /// Where content stands that is shorter than it.
    public static var alignment: ScrollAnchorRole { ScrollAnchorRole(kind: .alignment) }
}

/// The anchors of a scroll view for each role; nil: the beginning.
struct ScrollAnchors: Equatable {
    var initialOffset: UnitPoint?
    var sizeChanges: UnitPoint?
    var alignment: UnitPoint?
}

extension EnvironmentValues {
    @Entry var scrollAnchors: ScrollAnchors = ScrollAnchors()
    /// Whether fingers and wheels move scroll views.
    @Entry public var isScrollEnabled: Bool = true
    @Entry public var verticalScrollBounceBehavior: ScrollBounceBehavior = .automatic
    @Entry public var horizontalScrollBounceBehavior: ScrollBounceBehavior = .automatic
    @Entry var scrollIsClipDisabled: Bool = false
    @Entry package var scrollContentMargins: EdgeInsets = EdgeInsets()
    /// The edges at which views set these margins.
    @Entry package var scrollContentMarginEdges: Edge.Set = []
}

extension View {
    /// Whether fingers and wheels leave the scroll views inside alone.
    nonisolated public func scrollDisabled(_ disabled: Bool) -> some View {
        transformEnvironment(\.isScrollEnabled) { $0 = $0 && !disabled }
    }

    /// Whether the scroll views inside show their content beyond their edges, too.
    nonisolated public func scrollClipDisabled(_ disabled: Bool = true) -> some View {
        environment(\.scrollIsClipDisabled, disabled)
    }

    /// Which point of the content the scroll views inside show at the same point of theirs: at the beginning, when they are there and
    /// their content gets another length, and where that is shorter than they are.
    nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
        environment(
            \.scrollAnchors, ScrollAnchors(initialOffset: anchor, sizeChanges: anchor, alignment: anchor))
    }

    /// The same for one role.
    nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
        transformEnvironment(\.scrollAnchors) { anchors in
            switch role.kind {
            case .initialOffset: anchors.initialOffset = anchor
            case .sizeChanges: anchors.sizeChanges = anchor
            case .alignment: anchors.alignment = anchor
            }
        }
    }

    /// When the scroll views inside give way past their edges.
    nonisolated public func scrollBounceBehavior(
        _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
    ) -> some View {
        _EnvironmentView(content: self) { values in
            if axes.contains(.vertical) { values.verticalScrollBounceBehavior = behavior }
            if axes.contains(.horizontal) { values.horizontalScrollBounceBehavior = behavior }
        }
    }

    /// Keeps `insets` free around the content of the scroll views inside, around their indicators or both, on `edges`.
    nonisolated public func contentMargins(
        _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        func change(_ margins: inout EdgeInsets) {
            if edges.contains(.top) { margins.top = insets.top }
            if edges.contains(.leading) { margins.leading = insets.leading }
            if edges.contains(.bottom) { margins.bottom = insets.bottom }
            if edges.contains(.trailing) { margins.trailing = insets.trailing }
        }
        return _EnvironmentView(content: self) { values in
            if placement.isForContent {
                change(&values.scrollContentMargins)
                values.scrollContentMarginEdges.formUnion(edges)
            }
            if placement.isForIndicators { change(&values.scrollIndicatorMargins) }
        }
    }

    /// Keeps `length` points, 16 if nil, free around the content of the scroll views inside, on `edges`.
    nonisolated public func contentMargins(
        _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
    ) -> some View { contentMargins(edges, EdgeInsets(length ?? 16, on: .all), for: placement) }

    /// Keeps `length` points free around the content of the scroll views inside.
    nonisolated public func contentMargins(
        _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
    ) -> some View { contentMargins(.all, length, for: placement) }
}
