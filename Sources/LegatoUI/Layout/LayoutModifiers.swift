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

    @MainActor public func _makeBox(around content: _Box, in node: _Node) -> _Box {
        updated(PaddingBox(around: content, node: node), in: node)
    }

    @MainActor public func _updateBox(_ box: _Box, in node: _Node) { (box as? PaddingBox)?.insets = insets }
}

@MainActor
private final class PaddingBox: WrapperBox {
    var insets = EdgeInsets() {
        didSet { if insets != oldValue { invalidateLayout() } }
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: proposal.width.map { max(0, $0 - insets.leading - insets.trailing) },
            height: proposal.height.map { max(0, $0 - insets.top - insets.bottom) })
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = content.size(for: inner(proposal))
        return CGSize(
            width: size.width + insets.leading + insets.trailing, height: size.height + insets.top + insets.bottom)
    }

    override func placeChildren() {
        content.place(at: CGPoint(x: insets.leading, y: insets.top), proposal: inner(proposal))
    }

    override var spacing: StackSpacing { StackSpacing() }
}

extension View {
    @inlinable
    nonisolated public func padding(_ insets: EdgeInsets) -> some View {
        _WrappedView(content: self, modifier: _PaddingLayout(insets: insets))
    }

    /// Adds `length` points, 16 if nil, on `edges`.
    @inlinable
    nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        let length = length ?? 16
        return padding(
            EdgeInsets(
                top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
                bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0))
    }

    @inlinable
    nonisolated public func padding(_ length: CGFloat) -> some View { padding(.all, length) }
}

// MARK: - Frames

/// A fixed width or height, or both.
nonisolated public struct _FrameLayout: _BoxModifier {
    @usableFromInline let width: CGFloat?
    @usableFromInline let height: CGFloat?
    @usableFromInline let alignment: Alignment

    @inlinable
    init(width: CGFloat?, height: CGFloat?, alignment: Alignment) {
        self.width = width
        self.height = height
        self.alignment = alignment
    }

    @MainActor public func _makeBox(around content: _Box, in node: _Node) -> _Box {
        updated(FrameBox(around: content, node: node), in: node)
    }

    @MainActor public func _updateBox(_ box: _Box, in node: _Node) {
        (box as? FrameBox)?.frame = (width, height, alignment)
    }
}

/// Places its content in a size of its own by a common guide.
@MainActor
class AligningBox: WrapperBox {
    final func align(_ alignment: Alignment, proposal: ProposedViewSize) {
        let inner = content.dimensions(for: proposal)
        let outer = ViewDimensions(size: size)
        content.place(
            at: CGPoint(
                x: outer[alignment.horizontal] - inner[alignment.horizontal],
                y: outer[alignment.vertical] - inner[alignment.vertical]),
            proposal: proposal)
    }

    override var spacing: StackSpacing { StackSpacing() }
}

@MainActor
private final class FrameBox: AligningBox {
    var frame: (width: CGFloat?, height: CGFloat?, alignment: Alignment) = (nil, nil, .center) {
        didSet { if frame != oldValue { invalidateLayout() } }
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: frame.width ?? proposal.width, height: frame.height ?? proposal.height)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        if let width = frame.width, let height = frame.height { return CGSize(width: width, height: height) }
        let size = content.size(for: inner(proposal))
        return CGSize(width: frame.width ?? size.width, height: frame.height ?? size.height)
    }

    override func placeChildren() { align(frame.alignment, proposal: inner(proposal)) }
}

/// Bounds for the size of a view.
nonisolated public struct _FlexFrameLayout: _BoxModifier, Equatable {
    let minWidth, idealWidth, maxWidth, minHeight, idealHeight, maxHeight: CGFloat?
    let alignment: Alignment

    @MainActor public func _makeBox(around content: _Box, in node: _Node) -> _Box {
        updated(FlexFrameBox(around: content, node: node), in: node)
    }

    @MainActor public func _updateBox(_ box: _Box, in node: _Node) { (box as? FlexFrameBox)?.frame = self }
}

@MainActor
private final class FlexFrameBox: AligningBox {
    var frame: _FlexFrameLayout? {
        didSet { if frame != oldValue { invalidateLayout() } }
    }

    /// What the content is proposed in one direction.
    private func inner(_ proposal: CGFloat?, least: CGFloat?, ideal: CGFloat?, most: CGFloat?) -> CGFloat? {
        guard let proposal = proposal ?? ideal else { return nil }
        return min(max(proposal, least ?? -.infinity), most ?? .infinity)
    }

    /// With a bound given, that bound or the proposal decides; without, the content does.
    private func outer(_ proposal: CGFloat?, content: CGFloat, least: CGFloat?, ideal: CGFloat?, most: CGFloat?)
        -> CGFloat
    {
        guard let proposal else {
            return min(max(ideal ?? content, least ?? -.infinity), most ?? .infinity)
        }
        switch (least, most) {
        case (nil, nil): return content
        case (let least?, nil): return max(least, min(content, proposal))
        case (nil, let most?): return min(max(proposal, content), most)
        case (let least?, let most?): return min(max(proposal, least), most)
        }
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        guard let frame else { return proposal }
        return ProposedViewSize(
            width: inner(proposal.width, least: frame.minWidth, ideal: frame.idealWidth, most: frame.maxWidth),
            height: inner(proposal.height, least: frame.minHeight, ideal: frame.idealHeight, most: frame.maxHeight))
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = content.size(for: inner(proposal))
        guard let frame else { return size }
        return CGSize(
            width: outer(
                proposal.width, content: size.width, least: frame.minWidth, ideal: frame.idealWidth,
                most: frame.maxWidth),
            height: outer(
                proposal.height, content: size.height, least: frame.minHeight, ideal: frame.idealHeight,
                most: frame.maxHeight))
    }

    override func placeChildren() {
        // The content is offered what the frame came to be, not what it was offered itself.
        let inner = inner(proposal)
        let offer = ProposedViewSize(
            width: inner.width.map { min($0, size.width) }, height: inner.height.map { min($0, size.height) })
        align(frame?.alignment ?? .center, proposal: offer)
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

// MARK: - Fixed size, priority, position, aspect ratio

/// Ignores the proposal in some directions: the view takes its ideal size there.
nonisolated public struct _FixedSizeLayout: _BoxModifier {
    let horizontal: Bool
    let vertical: Bool

    @MainActor public func _makeBox(around content: _Box, in node: _Node) -> _Box {
        updated(FixedSizeBox(around: content, node: node), in: node)
    }

    @MainActor public func _updateBox(_ box: _Box, in node: _Node) {
        (box as? FixedSizeBox)?.fixed = (horizontal, vertical)
    }
}

@MainActor
private final class FixedSizeBox: WrapperBox {
    var fixed = (horizontal: true, vertical: true) {
        didSet { if fixed != oldValue { invalidateLayout() } }
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: fixed.horizontal ? nil : proposal.width, height: fixed.vertical ? nil : proposal.height)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { content.size(for: inner(proposal)) }
    override func placeChildren() { content.place(at: .zero, proposal: inner(proposal)) }
}

/// Chooses before the others in a stack.
nonisolated public struct _LayoutPriority: _BoxModifier {
    let value: Double

    @MainActor public func _makeBox(around content: _Box, in node: _Node) -> _Box {
        updated(PriorityBox(around: content, node: node), in: node)
    }

    @MainActor public func _updateBox(_ box: _Box, in node: _Node) { (box as? PriorityBox)?.priority = value }
}

@MainActor
private final class PriorityBox: WrapperBox {
    var priority = 0.0 {
        didSet { if priority != oldValue { invalidateContainer() } }
    }
    override var layoutPriority: Double { priority }
}

/// Fills its container and puts the centre of its content at a point of it.
nonisolated public struct _PositionLayout: _BoxModifier {
    let position: CGPoint

    @MainActor public func _makeBox(around content: _Box, in node: _Node) -> _Box {
        updated(PositionBox(around: content, node: node), in: node)
    }

    @MainActor public func _updateBox(_ box: _Box, in node: _Node) { (box as? PositionBox)?.position = position }
}

@MainActor
private final class PositionBox: WrapperBox {
    var position = CGPoint.zero {
        didSet { if position != oldValue { invalidateLayout() } }
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions(by: content.size(for: proposal))
    }

    override func placeChildren() {
        let inner = content.size(for: proposal)
        content.place(
            at: CGPoint(x: position.x - inner.width / 2, y: position.y - inner.height / 2), proposal: proposal)
    }

    override var spacing: StackSpacing { StackSpacing() }
}

/// How a view with a shape of its own fills a space of another.
public enum ContentMode: Hashable, CaseIterable, Sendable {
    case fit
    case fill
}

nonisolated public struct _AspectRatioLayout: _BoxModifier {
    let ratio: CGFloat?
    let mode: ContentMode

    @MainActor public func _makeBox(around content: _Box, in node: _Node) -> _Box {
        updated(AspectRatioBox(around: content, node: node), in: node)
    }

    @MainActor public func _updateBox(_ box: _Box, in node: _Node) { (box as? AspectRatioBox)?.aspect = (ratio, mode) }
}

@MainActor
private final class AspectRatioBox: WrapperBox {
    var aspect: (ratio: CGFloat?, mode: ContentMode) = (nil, .fit) {
        didSet { if aspect != oldValue { invalidateLayout() } }
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        let ideal = content.size(for: .unspecified)
        let ratio = aspect.ratio ?? (ideal.height > 0 ? ideal.width / ideal.height : 1)
        guard ratio.isFinite, ratio > 0 else { return proposal }
        switch (proposal.width, proposal.height) {
        case (nil, nil): return ProposedViewSize(ideal)
        case (let width?, nil): return ProposedViewSize(width: width, height: width / ratio)
        case (nil, let height?): return ProposedViewSize(width: height * ratio, height: height)
        case (let width?, let height?):
            let narrower = width / ratio <= height
            return narrower == (aspect.mode == .fit)
                ? ProposedViewSize(width: width, height: width / ratio)
                : ProposedViewSize(width: height * ratio, height: height)
        }
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { content.size(for: inner(proposal)) }
    override func placeChildren() { content.place(at: .zero, proposal: inner(proposal)) }
}

extension View {
    nonisolated public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

    nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        _WrappedView(content: self, modifier: _FixedSizeLayout(horizontal: horizontal, vertical: vertical))
    }

    nonisolated public func layoutPriority(_ value: Double) -> some View {
        _WrappedView(content: self, modifier: _LayoutPriority(value: value))
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
