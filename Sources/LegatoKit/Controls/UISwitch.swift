// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoDrawing
import LegatoUI

/// A control that is on or off.
///
/// Source: *documented* (UIKit, `UISwitch`); sizes and the motion *measured* (controls 5).
@MainActor @preconcurrency
open class UISwitch: UIControl {
    private let track = UIView()
    private let thumb = UIView()
    private var value = false

    private static let size = CGSize(width: 51, height: 31)
    private static let inset: CGFloat = 2
    /// How long a change takes, in seconds. Source: *reported* (kit 1).
    private static let duration = 0.25

    override func setUp() {
        bounds.size = Self.size
        for view in [track, thumb] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        track.frame = CGRect(origin: .zero, size: Self.size)
        track.layer.cornerRadius = Self.size.height / 2
        thumb.backgroundColor = .white
        thumb.layer.shadowOpacity = 0.15
        thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
        thumb.layer.shadowRadius = 4
        show()
    }

    override var drawsItself: Bool { false }

    open var isOn: Bool {
        get { value }
        set { setOn(newValue, animated: false) }
    }
    /// Of the track while it is on; nil: green.
    open var onTintColor: UIColor? { didSet { show() } }
    open var thumbTintColor: UIColor? { didSet { thumb.backgroundColor = thumbTintColor ?? .white } }

    /// Reports nothing.
    open func setOn(_ on: Bool, animated: Bool) {
        value = on
        guard animated else { return UIView.performWithoutAnimation { show() } }
        UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) { [self] in show() }
    }

    override func stateDidChange() {
        alpha = isEnabled ? 1 : 0.5
        UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) { [self] in show() }
    }

    private func show() {
        let height = Self.size.height - 2 * Self.inset
        // Wider while a finger holds it.
        let width = height + (isHighlighted ? 7 : 0)
        let x = value ? Self.size.width - Self.inset - width : Self.inset
        thumb.frame = CGRect(x: x, y: Self.inset, width: width, height: height)
        thumb.layer.cornerRadius = height / 2
        track.backgroundColor = value ? onTintColor ?? .systemGreen : .secondarySystemFill
    }

    override open func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        // The finger may lift anywhere near.
        guard touch != nil else { return }
        setOn(!value, animated: true)
        sendActions(for: .valueChanged)
    }

    override open var intrinsicContentSize: CGSize { Self.size }
    override open func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
    override var defaultHuggingPriority: UILayoutPriority { .defaultHigh }
    override var touchTraits: TouchTraits { [.toggle] }
}
