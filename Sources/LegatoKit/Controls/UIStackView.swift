// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoQuartz

/// A view that places others in a row or a column.
///
/// Views have their natural size along the axis, and those of no natural size the one that they were given. What is hidden takes no
/// room, which moves in a block.
///
/// Source: *documented* (UIKit, `UIStackView`).
@MainActor @preconcurrency
open class UIStackView: UIView {
    public enum Distribution: Int, Sendable {
        case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    }

    public enum Alignment: Int, Sendable {
        case fill, leading, firstBaseline, center, trailing, lastBaseline
        public static let top = Alignment.leading
        public static let bottom = Alignment.trailing
    }

    open private(set) var arrangedSubviews: [UIView] = []
    private var customSpacing: [ObjectIdentifier: CGFloat] = [:]
    /// What views have been given that have no natural size.
    private var givenSizes: [ObjectIdentifier: CGSize] = [:]

    public init(arrangedSubviews views: [UIView]) {
        super.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    override public init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open var axis = NSLayoutConstraint.Axis.horizontal { didSet { arrangementDidChange() } }
    open var distribution = Distribution.fill { didSet { arrangementDidChange() } }
    open var alignment = Alignment.fill { didSet { arrangementDidChange() } }
    /// Between neighbours, in points.
    open var spacing: CGFloat = 0 { didSet { arrangementDidChange() } }
    open var isLayoutMarginsRelativeArrangement = false { didSet { arrangementDidChange() } }

    open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        arrangedSubviews.removeAll { $0 === view }
        if view.superview !== self { addSubview(view) }
        arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
        givenSizes[ObjectIdentifier(view)] = view.bounds.size
        arrangementDidChange()
    }

    /// It stays a subview, where it is.
    open func removeArrangedSubview(_ view: UIView) {
        arrangedSubviews.removeAll { $0 === view }
        givenSizes[ObjectIdentifier(view)] = nil
        customSpacing[ObjectIdentifier(view)] = nil
        arrangementDidChange()
    }

    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        customSpacing[ObjectIdentifier(arrangedSubview)] = spacing
        arrangementDidChange()
    }

    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacing[ObjectIdentifier(arrangedSubview)] ?? spacing
    }

    override open func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    private func arrangementDidChange() {
        setNeedsLayout()
        sizeDidChange()
    }

    /// Hidden at once, or when the block that is in force has taken its room away.
    override func hides(_ subview: UIView, _ isHidden: Bool) -> Bool {
        guard arrangedSubviews.contains(where: { $0 === subview }) else { return false }
        subview.isCollapsed = isHidden
        subview.layer.isHidden = false
        arrangementDidChange()
        if case .none = LayerMotion.current.kind {
            subview.layer.isHidden = isHidden
        } else {
            layoutIfNeeded()
            (superview as? UIStackView)?.layoutIfNeeded()
        }
        return true
    }

    // MARK: - Layout

    private var shown: [UIView] { arrangedSubviews.filter { !$0.isCollapsed && !$0.isHidden } }
    private var isHorizontal: Bool { axis == .horizontal }

    private func along(_ size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }
    private func across(_ size: CGSize) -> CGFloat { isHorizontal ? size.height : size.width }

    private func natural(_ view: UIView, across room: CGFloat) -> CGSize {
        let natural = view.intrinsicContentSize
        let given = givenSizes[ObjectIdentifier(view)] ?? .zero
        let fitting = view.sizeThatFits(
            isHorizontal ? CGSize(width: 0, height: room) : CGSize(width: room, height: 0))
        func length(_ natural: CGFloat, _ fitting: CGFloat, _ given: CGFloat) -> CGFloat {
            natural != Self.noIntrinsicMetric ? natural : given > 0 ? given : fitting
        }
        var size = CGSize(
            width: length(natural.width, fitting.width, given.width),
            height: length(natural.height, fitting.height, given.height))
        // A text of several lines is as high as it must be in the width that there is.
        if !isHorizontal, room > 0, size.width > room, fitting.height > size.height { size.height = fitting.height }
        return size
    }

    private var content: CGRect {
        guard isLayoutMarginsRelativeArrangement else { return bounds }
        let margins = layoutMargins
        return CGRect(
            x: bounds.minX + margins.left, y: bounds.minY + margins.top,
            width: max(0, bounds.width - margins.left - margins.right),
            height: max(0, bounds.height - margins.top - margins.bottom))
    }

    override open func layoutSubviews() {
        super.layoutSubviews()
        let (views, content) = (shown, content)
        let room = across(content.size)
        let sizes = views.map { natural($0, across: room) }
        let gaps = views.dropLast().map { customSpacing(after: $0) }
        let lengths = distribute(sizes.map(along), views, in: along(content.size) - gaps.reduce(0, +))
        var place = isHorizontal ? content.minX : content.minY
        let free = along(content.size) - lengths.reduce(0, +)
        let spread = distribution == .equalSpacing || distribution == .equalCentering
        for (index, view) in views.enumerated() {
            set(view, from: place, length: lengths[index], across: across(sizes[index]), in: content)
            guard index < views.count - 1 else { break }
            place += lengths[index] + (spread ? max(gaps[index], free / CGFloat(views.count - 1)) : gaps[index])
        }
        for view in arrangedSubviews where view.isCollapsed { collapse(view, in: content) }
    }

    private func set(_ view: UIView, from place: CGFloat, length: CGFloat, across size: CGFloat, in content: CGRect) {
        let room = across(content.size)
        let width = alignment == .fill ? room : min(size, room)
        let start = isHorizontal ? content.minY : content.minX
        let shift: CGFloat =
            switch alignment {
            case .center: (room - width) / 2
            case .trailing, .lastBaseline: room - width
            case .fill, .leading, .firstBaseline: 0
            }
        view.frame =
            isHorizontal
            ? CGRect(x: place, y: start + shift, width: length, height: width)
            : CGRect(x: start + shift, y: place, width: width, height: length)
    }

    /// A view that is hidden has no length, where it would begin.
    private func collapse(_ view: UIView, in content: CGRect) {
        guard let index = arrangedSubviews.firstIndex(where: { $0 === view }) else { return }
        let before = arrangedSubviews[..<index].last { !$0.isCollapsed && !$0.isHidden }
        var frame = view.frame
        if isHorizontal {
            frame.origin.x = before.map { $0.frame.maxX } ?? content.minX
            frame.size.width = 0
        } else {
            frame.origin.y = before.map { $0.frame.maxY } ?? content.minY
            frame.size.height = 0
        }
        view.frame = frame
        view.clipsToBounds = true
    }

    private func distribute(_ natural: [CGFloat], _ views: [UIView], in room: CGFloat) -> [CGFloat] {
        guard !natural.isEmpty else { return [] }
        let sum = natural.reduce(0, +)
        switch distribution {
        case .fillEqually:
            return natural.map { _ in max(0, room / CGFloat(natural.count)) }
        case .fillProportionally:
            return sum > 0 ? natural.map { max(0, $0 * room / sum) } : natural
        case .equalSpacing, .equalCentering:
            return natural
        case .fill:
            var lengths = natural
            // What is left goes to the view that hugs least, what is missing is taken from the one that resists least: the first of them.
            let priority: (UIView) -> Float = { [axis] in
                room >= sum
                    ? $0.contentHuggingPriority(for: axis).rawValue
                    : $0.contentCompressionResistancePriority(for: axis).rawValue
            }
            if let index = views.indices.min(by: { priority(views[$0]) < priority(views[$1]) }) {
                lengths[index] = max(0, lengths[index] + room - sum)
            }
            return lengths
        }
    }

    override open var intrinsicContentSize: CGSize {
        let sizes = shown.map { natural($0, across: 0) }
        let gaps = shown.dropLast().map { customSpacing(after: $0) }.reduce(0, +)
        let length =
            distribution == .fillEqually
            ? (sizes.map(along).max() ?? 0) * CGFloat(sizes.count) : sizes.map(along).reduce(0, +)
        let width = sizes.map(across).max() ?? 0
        let margins = isLayoutMarginsRelativeArrangement ? layoutMargins : .zero
        let inner =
            isHorizontal
            ? CGSize(width: length + gaps, height: width) : CGSize(width: width, height: length + gaps)
        return CGSize(
            width: inner.width + margins.left + margins.right, height: inner.height + margins.top + margins.bottom)
    }

    override open func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
