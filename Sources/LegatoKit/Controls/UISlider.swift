// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoDrawing
import LegatoUI

/// A control that a thumb is moved along for a value between two others.
///
/// Source: *documented* (UIKit, `UISlider`); sizes *measured* (controls 5).
@MainActor @preconcurrency
open class UISlider: UIControl {
    private let before = UIView()
    private let after = UIView()
    private let thumb = UIView()
    private var current: Float = 0
    /// From the finger to the middle of the thumb, in points.
    private var grip: CGFloat?

    private static let height: CGFloat = 34
    private static let thumbSize: CGFloat = 28
    private static let trackHeight: CGFloat = 4

    override func setUp() {
        for view in [after, before, thumb] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        for view in [after, before] { view.layer.cornerRadius = Self.trackHeight / 2 }
        thumb.backgroundColor = .white
        thumb.layer.cornerRadius = Self.thumbSize / 2
        thumb.layer.shadowOpacity = 0.2
        thumb.layer.shadowOffset = CGSize(width: 0, height: 2)
        thumb.layer.shadowRadius = 4
        showColors()
    }

    override var drawsItself: Bool { false }

    /// Between the least and the greatest value; what is beyond counts as these.
    open var value: Float {
        get { current }
        set { setValue(newValue, animated: false) }
    }
    open var minimumValue: Float = 0 { didSet { value = current } }
    open var maximumValue: Float = 1 { didSet { value = current } }
    /// Whether the value is reported while the thumb moves, and not only at the end.
    open var isContinuous = true
    open var minimumTrackTintColor: UIColor? { didSet { showColors() } }
    open var maximumTrackTintColor: UIColor? { didSet { showColors() } }
    open var thumbTintColor: UIColor? { didSet { thumb.backgroundColor = thumbTintColor ?? .white } }

    /// Reports nothing.
    open func setValue(_ value: Float, animated: Bool) {
        current = value.isNaN ? minimumValue : max(minimumValue, min(value, max(minimumValue, maximumValue)))
        guard animated else { return UIView.performWithoutAnimation { place() } }
        UIView.animate(withDuration: 0.25) { [self] in place() }
    }

    private func showColors() {
        before.backgroundColor = minimumTrackTintColor ?? tintColor
        after.backgroundColor = maximumTrackTintColor ?? .systemFill
    }

    override func appearanceDidChange() { showColors() }
    override func stateDidChange() { alpha = isEnabled ? 1 : 0.5 }

    private var fraction: CGFloat {
        maximumValue > minimumValue ? CGFloat((current - minimumValue) / (maximumValue - minimumValue)) : 0
    }
    private var way: CGFloat { max(0, bounds.width - Self.thumbSize) }

    private func place() {
        let x = bounds.minX + way * fraction
        let top = bounds.midY - Self.trackHeight / 2
        thumb.frame = CGRect(
            x: x, y: bounds.midY - Self.thumbSize / 2, width: Self.thumbSize, height: Self.thumbSize)
        let middle = x + Self.thumbSize / 2
        before.frame = CGRect(x: bounds.minX, y: top, width: middle - bounds.minX, height: Self.trackHeight)
        after.frame = CGRect(x: middle, y: top, width: bounds.maxX - middle, height: Self.trackHeight)
    }

    override open func layoutSubviews() {
        super.layoutSubviews()
        place()
    }

    override open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let place = touch.location(in: self)
        guard thumb.frame.insetBy(dx: -10, dy: -10).contains(place) else { return false }
        grip = thumb.frame.midX - place.x
        return true
    }

    override open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let grip, way > 0 else { return false }
        let part = (touch.location(in: self).x + grip - bounds.minX - Self.thumbSize / 2) / way
        let old = current
        value = minimumValue + Float(part) * (maximumValue - minimumValue)
        if isContinuous, current != old { sendActions(for: .valueChanged) }
        return true
    }

    override open func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        grip = nil
        if !isContinuous { sendActions(for: .valueChanged) }
    }

    override open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.height) }
    override open func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width > 0 ? size.width : 118, height: Self.height)
    }
    override var touchTraits: TouchTraits { [.slider] }
}
