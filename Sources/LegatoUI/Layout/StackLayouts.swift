// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoEngine
public import LegatoMotion

/// A row, as a layout: what `HStack` does, in a form that `AnyLayout` can hold.
public struct HStackLayout: Layout {
    public typealias AnimatableData = EmptyAnimatableData

    public var alignment: VerticalAlignment
    /// Between neighbours, in points; nil: what they like.
    public var spacing: CGFloat?

    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    public static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = .horizontal
        return properties
    }

    private var configuration: StackBox.Configuration {
        StackBox.Configuration(axis: .horizontal, alignment: alignment.key, spacing: spacing)
    }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        MainThread.read { subviews.arranged(by: configuration, in: proposal).size }
    }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        MainThread.read { subviews.place(by: subviews.arranged(by: configuration, in: proposal), in: bounds) }
    }

    public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
        MainThread.read {
            ViewSpacing { .ofStack(subviews.boxes, along: .horizontal, at: $0) }
        }
    }
}

/// A column, as a layout: what `VStack` does, in a form that `AnyLayout` can hold.
public struct VStackLayout: Layout {
    public typealias AnimatableData = EmptyAnimatableData

    public var alignment: HorizontalAlignment
    /// Between neighbours, in points; nil: what they like.
    public var spacing: CGFloat?

    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    public static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = .vertical
        return properties
    }

    private var configuration: StackBox.Configuration {
        StackBox.Configuration(axis: .vertical, alignment: alignment.key, spacing: spacing)
    }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        MainThread.read { subviews.arranged(by: configuration, in: proposal).size }
    }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        MainThread.read { subviews.place(by: subviews.arranged(by: configuration, in: proposal), in: bounds) }
    }

    public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
        MainThread.read {
            ViewSpacing { .ofStack(subviews.boxes, along: .vertical, at: $0) }
        }
    }
}

/// Views over each other, as a layout: what `ZStack` does, in a form that `AnyLayout` can hold.
public struct ZStackLayout: Layout {
    public typealias AnimatableData = EmptyAnimatableData

    public var alignment: Alignment

    public init(alignment: Alignment = .center) { self.alignment = alignment }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        MainThread.read { OverlapArranger(alignment: alignment, children: subviews.boxes).size(for: proposal) }
    }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        MainThread.read {
            let arranger = OverlapArranger(alignment: alignment, children: subviews.boxes)
            subviews.place(by: arranger.arrange(proposal), in: bounds)
        }
    }
}

extension LayoutSubviews {
    @MainActor var boxes: [_Box] { map(\.box) }

    @MainActor fileprivate func arranged(
        by configuration: StackBox.Configuration, in proposal: ProposedViewSize
    ) -> Arrangement {
        StackArranger(configuration: configuration, children: boxes).arrange(proposal)
    }

    @MainActor func place(by arrangement: Arrangement, in bounds: CGRect) {
        for (index, view) in enumerated() {
            let origin = arrangement.origins[index]
            view.place(
                at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y),
                proposal: arrangement.proposals[index])
        }
    }
}
