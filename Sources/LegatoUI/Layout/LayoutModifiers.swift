// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
public import LegatoEngine

// MARK: - Padding

/// Space around a view.
nonisolated public struct _PaddingLayout: _BoxModifier {
    @usableFromInline let insets: EdgeInsets

    @inlinable
    init(insets: EdgeInsets) {
        self.insets = insets
    }

    @MainActor public func _makeEffect(in node: _Node) -> Effect { Effect(defined(in: node), node: node) }
    @MainActor public func _update(_ effect: Effect) { effect.value = defined(in: effect.node) }

    @MainActor private func defined(in node: _Node) -> EdgeInsets {
        guard (insets.top + insets.leading + insets.bottom + insets.trailing).isNaN else { return insets }
        func length(_ length: CGFloat) -> CGFloat { node.defined(length, "A padding") }
        return EdgeInsets(
            top: length(insets.top), leading: length(insets.leading), bottom: length(insets.bottom),
            trailing: length(insets.trailing))
    }

    public final class Effect: _PaddingEffect {}
}

/// Space around a view.
public class _PaddingEffect: _LayoutValueEffect<EdgeInsets> {
    private final var insets: EdgeInsets { value }

    private final func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: proposal.width.map { max(0, $0 - insets.leading - insets.trailing) },
            height: proposal.height.map { max(0, $0 - insets.top - insets.bottom) })
    }

    override final func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = contentSize(for: inner(proposal))
        return CGSize(
            width: size.width + insets.leading + insets.trailing, height: size.height + insets.top + insets.bottom)
    }

    override final func arrange(
        in size: CGSize, proposal: ProposedViewSize
    ) -> (origin: CGPoint, proposal: ProposedViewSize) {
        (CGPoint(x: insets.leading, y: insets.top), inner(proposal))
    }

    override final func spacing(at edge: Edge) -> EdgeSpacing {
        insets[edge] == 0 ? super.spacing(at: edge) : .view
    }
}

extension View {
    @inlinable
    nonisolated public func padding(_ insets: EdgeInsets) -> some View {
        _WrappedView(content: self, modifier: _PaddingLayout(insets: insets))
    }

    /// Adds `length` points, 16 if nil, on `edges`.
    @inlinable
    nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        padding(EdgeInsets(length ?? 16, on: edges))
    }

    @inlinable
    nonisolated public func padding(_ length: CGFloat) -> some View { padding(.all, length) }
}

// MARK: - Frames

/// A fixed width or height, or both.
nonisolated public struct _FrameLayout: _BoxModifier, Equatable {
    @usableFromInline let width: CGFloat?
    @usableFromInline let height: CGFloat?
    @usableFromInline let alignment: Alignment

    @inlinable
    init(width: CGFloat?, height: CGFloat?, alignment: Alignment) {
        self.width = width
        self.height = height
        self.alignment = alignment
    }

    @MainActor public func _makeEffect(in node: _Node) -> Effect { Effect(possible(in: node), node: node) }
    @MainActor public func _update(_ effect: Effect) { effect.value = possible(in: effect.node) }

    /// Without lengths that no view can have; they are ignored.
    @MainActor private func possible(in node: _Node) -> _FrameLayout {
        func length(_ length: CGFloat?, _ name: String) -> CGFloat? {
            guard let length, !(length >= 0 && length.isFinite) else { return length }
            let kind = length.isNaN ? "one that is not a number" : length < 0 ? "a negative one" : "an infinite one"
            node.graph.report(
                "A frame must have a finite \(name) of at least 0; got \(kind), which is ignored.", at: node)
            return nil
        }
        return _FrameLayout(
            width: length(width, "width"), height: length(height, "height"), alignment: alignment)
    }

    public final class Effect: _LayoutValueEffect<_FrameLayout> {
        private var frame: _FrameLayout { value }

        private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
            ProposedViewSize(width: frame.width ?? proposal.width, height: frame.height ?? proposal.height)
        }

        override func measure(_ proposal: ProposedViewSize) -> CGSize {
            if let width = frame.width, let height = frame.height { return CGSize(width: width, height: height) }
            let size = contentSize(for: inner(proposal))
            return CGSize(width: frame.width ?? size.width, height: frame.height ?? size.height)
        }

        override func arrange(
            in size: CGSize, proposal: ProposedViewSize
        ) -> (origin: CGPoint, proposal: ProposedViewSize) {
            align(frame.alignment, in: size, proposal: inner(proposal))
        }

        override func spacing(at edge: Edge) -> EdgeSpacing {
            (edge.isVertical ? frame.height : frame.width) == nil ? super.spacing(at: edge) : .view
        }
    }
}

/// Bounds for the size of a view.
nonisolated public struct _FlexFrameLayout: _BoxModifier, Equatable {
    let minWidth, idealWidth, maxWidth, minHeight, idealHeight, maxHeight: CGFloat?
    let alignment: Alignment

    @MainActor public func _makeEffect(in node: _Node) -> Effect { Effect(possible(in: node), node: node) }
    @MainActor public func _update(_ effect: Effect) { effect.value = possible(in: effect.node) }

    /// With bounds that do not contradict each other. What is not a number is no bound.
    @MainActor private func possible(in node: _Node) -> _FlexFrameLayout {
        func bound(_ bound: CGFloat?) -> CGFloat? { node.defined(bound, "A bound of a frame") }
        let width = Bounds(least: bound(minWidth), ideal: bound(idealWidth), most: bound(maxWidth))
        let height = Bounds(least: bound(minHeight), ideal: bound(idealHeight), most: bound(maxHeight))
        return _FlexFrameLayout(
            minWidth: width.least, idealWidth: width.ideal, maxWidth: width.most, minHeight: height.least,
            idealHeight: height.ideal, maxHeight: height.most, alignment: alignment)
    }

    /// The bounds in one direction; nil: there is none.
    struct Bounds {
        let least, ideal, most: CGFloat?

        /// The ideal length counts before the greatest; one that is not given is the least. Source: *reported*, behaviour 23; *measured*.
        init(least: CGFloat?, ideal: CGFloat?, most: CGFloat?) {
            self.least = least
            self.ideal = ideal
            self.most = most.map { max($0, ideal ?? $0, least ?? $0) }
        }

        var isEmpty: Bool { least == nil && ideal == nil && most == nil }

        func clamped(_ length: CGFloat) -> CGFloat { min(max(length, least ?? -.infinity), most ?? .infinity) }

        /// The bound that a length reaches or goes beyond.
        func reached(by length: CGFloat) -> CGFloat? {
            let clamped = clamped(length)
            return clamped == least || clamped == most ? clamped : nil
        }

        /// What the frame measures. With a bound given, that bound or the proposal decides; without, the content does.
        func length(for proposal: CGFloat?, content: CGFloat) -> CGFloat {
            guard let proposal else { return clamped(ideal ?? content) }
            switch (least, most) {
            case (nil, nil): return content
            case (let least?, nil): return max(least, min(content, proposal))
            case (nil, let most?): return min(max(proposal, content), most)
            case (.some, .some): return clamped(proposal)
            }
        }
    }

    public final class Effect: _LayoutValueEffect<_FlexFrameLayout> {
        private var width: Bounds { Bounds(least: value.minWidth, ideal: value.idealWidth, most: value.maxWidth) }
        private var height: Bounds { Bounds(least: value.minHeight, ideal: value.idealHeight, most: value.maxHeight) }

        /// What the content is proposed. Where nothing is proposed and there is no ideal length, its own length says whether the frame
        /// comes to a bound, which is proposed then. Source: *reported*, behaviour 23.
        private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
            let (width, height) = (width, height)
            var inner = ProposedViewSize(
                width: (proposal.width ?? width.ideal).map(width.clamped),
                height: (proposal.height ?? height.ideal).map(height.clamped))
            let asksWidth = inner.width == nil && !width.isEmpty
            let asksHeight = inner.height == nil && !height.isEmpty
            guard asksWidth || asksHeight else { return inner }
            let size = contentSize(for: inner)
            if asksWidth { inner.width = width.reached(by: size.width) }
            if asksHeight { inner.height = height.reached(by: size.height) }
            return inner
        }

        override func measure(_ proposal: ProposedViewSize) -> CGSize {
            let inner = inner(proposal)
            let size = contentSize(for: inner)
            return CGSize(
                width: width.length(
                    for: proposal.width, content: proposal.width == nil ? inner.width ?? size.width : size.width),
                height: height.length(
                    for: proposal.height, content: proposal.height == nil ? inner.height ?? size.height : size.height))
        }

        override func arrange(
            in size: CGSize, proposal: ProposedViewSize
        ) -> (origin: CGPoint, proposal: ProposedViewSize) {
            // The content is offered what the frame came to be, not what it was offered itself.
            let inner = inner(proposal)
            let offer = ProposedViewSize(
                width: inner.width.map { min($0, size.width) }, height: inner.height.map { min($0, size.height) })
            return align(value.alignment, in: size, proposal: offer)
        }

        override func spacing(at edge: Edge) -> EdgeSpacing {
            (edge.isVertical ? height : width).isEmpty ? super.spacing(at: edge) : .view
        }
    }
}

extension View {
    @inlinable
    nonisolated public func frame(
        width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        _WrappedView(
            content: self, modifier: _FrameLayout(width: width, height: height, alignment: alignment),
            source: SourceLine(fileID, line))
    }

    nonisolated public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        _WrappedView(
            content: self,
            modifier: _FlexFrameLayout(
                minWidth: minWidth, idealWidth: idealWidth, maxWidth: maxWidth, minHeight: minHeight,
                idealHeight: idealHeight, maxHeight: maxHeight, alignment: alignment),
            source: SourceLine(fileID, line))
    }
}

// MARK: - Fixed size, position, aspect ratio

/// Ignores the proposal in some directions: the view takes its ideal size there.
nonisolated public struct _FixedSizeLayout: _BoxModifier, Equatable {
    let horizontal: Bool
    let vertical: Bool

    @MainActor public func _makeEffect(in node: _Node) -> Effect { Effect(self, node: node) }
    @MainActor public func _update(_ effect: Effect) { effect.value = self }

    public final class Effect: _LayoutValueEffect<_FixedSizeLayout> {
        private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
            ProposedViewSize(
                width: value.horizontal ? nil : proposal.width, height: value.vertical ? nil : proposal.height)
        }

        override func measure(_ proposal: ProposedViewSize) -> CGSize { contentSize(for: inner(proposal)) }

        /// The ideal size is offered, so that what stretches inside is as large as the largest view beside it. Source: *reported* (a divider in
        /// a horizontal stack of fixed height is as high as the stack).
        override func arrange(
            in size: CGSize, proposal: ProposedViewSize
        ) -> (origin: CGPoint, proposal: ProposedViewSize) {
            let offered = ProposedViewSize(
                width: value.horizontal ? size.width : proposal.width,
                height: value.vertical ? size.height : proposal.height)
            return (.zero, offered)
        }
    }
}

/// Fills its container and puts the centre of its content at a point of it.
nonisolated public struct _PositionLayout: _BoxModifier {
    let position: CGPoint

    @MainActor public func _makeEffect(in node: _Node) -> Effect { Effect(defined(in: node), node: node) }
    @MainActor public func _update(_ effect: Effect) { effect.value = defined(in: effect.node) }

    @MainActor private func defined(in node: _Node) -> CGPoint {
        CGPoint(x: node.defined(position.x, "A position"), y: node.defined(position.y, "A position"))
    }

    public final class Effect: _LayoutValueEffect<CGPoint> {
        override func measure(_ proposal: ProposedViewSize) -> CGSize {
            proposal.replacingUnspecifiedDimensions(by: contentSize(for: proposal))
        }

        override func arrange(
            in size: CGSize, proposal: ProposedViewSize
        ) -> (origin: CGPoint, proposal: ProposedViewSize) {
            let inner = contentSize(for: proposal)
            return (CGPoint(x: value.x - inner.width / 2, y: value.y - inner.height / 2), proposal)
        }

        override func spacing(at edge: Edge) -> EdgeSpacing { .view }
    }
}

/// How a view with a shape of its own fills a space of another.
public enum ContentMode: Hashable, CaseIterable, Sendable {
    case fit
    case fill
}

nonisolated public struct _AspectRatioLayout: _BoxModifier, Equatable {
    let ratio: CGFloat?
    let mode: ContentMode

    @MainActor public func _makeEffect(in node: _Node) -> Effect { Effect(self, node: node) }
    @MainActor public func _update(_ effect: Effect) { effect.value = self }

    public final class Effect: _LayoutValueEffect<_AspectRatioLayout> {
        private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
            let ratio = node.defined(value.ratio, "An aspect ratio") ?? idealRatio
            guard ratio.isFinite, ratio > 0 else { return proposal }
            switch (proposal.width, proposal.height) {
            case (nil, nil): return proposal
            case (let width?, nil): return ProposedViewSize(width: width, height: width / ratio)
            case (nil, let height?): return ProposedViewSize(width: height * ratio, height: height)
            case (let width?, let height?):
                let narrower = width / ratio <= height
                return narrower == (value.mode == .fit)
                    ? ProposedViewSize(width: width, height: width / ratio)
                    : ProposedViewSize(width: height * ratio, height: height)
            }
        }

        private var idealRatio: CGFloat {
            let ideal = contentSize(for: .unspecified)
            return ideal.height > 0 ? ideal.width / ideal.height : 1
        }

        override func measure(_ proposal: ProposedViewSize) -> CGSize { contentSize(for: inner(proposal)) }

        override func arrange(
            in size: CGSize, proposal: ProposedViewSize
        ) -> (origin: CGPoint, proposal: ProposedViewSize) { (.zero, inner(proposal)) }
    }
}

extension View {
    nonisolated public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

    nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        _WrappedView(content: self, modifier: _FixedSizeLayout(horizontal: horizontal, vertical: vertical))
    }

    nonisolated public func position(_ position: CGPoint) -> some View {
        _WrappedView(content: self, modifier: _PositionLayout(position: position))
    }

    nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { position(CGPoint(x: x, y: y)) }

    nonisolated public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
        _WrappedView(content: self, modifier: _AspectRatioLayout(ratio: aspectRatio, mode: contentMode))
    }

    nonisolated public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
        self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
    }

    nonisolated public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
    nonisolated public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}
