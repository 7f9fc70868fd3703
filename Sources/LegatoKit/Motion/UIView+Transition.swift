// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoMotion
import LegatoQuartz

extension UIView {
    /// Shows what `animations` changes in a view and its subviews by fading or flipping from what it showed before; at once without an
    /// option that says how.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        let block = AnimationBlock(.curve(options.curve, duration: duration), delay: 0, options)
        guard let kind = options.transition, duration > 0, areAnimationsEnabled, let copy = view.layer.frozenCopy()
        else { return block.run(animations ?? {}, completion) }
        func change() {
            if options.contains(.allowAnimatedContent) {
                animations?()
            } else {
                performWithoutAnimation { animations?() }
            }
        }
        let overlay = CALayer()
        let all = AnimationCompletion(criteria: .logicallyComplete) { isFinished in
            overlay.removeFromSuperlayer()
            completion?(isFinished)
        }
        if options.contains(.allowAnimatedContent) {
            block.run(change, nil)
        } else {
            change()
        }
        performWithoutAnimation { view.layoutIfNeeded() }
        overlay.frame = view.layer.bounds
        overlay.zPosition = .greatestFiniteMagnitude
        overlay.content = copy
        view.layer.addSublayer(overlay)
        switch kind {
        case .dissolve:
            overlay.fade(to: 0, by: ClassicMotion(block.animation, completion: all, beginsFromCurrentState: true))
        case .flip(let axis, let sign):
            let half = UnitCurve(partOf: options.curve.unitCurve, from: 0.5, to: 0.5)
            view.flip(
                about: axis, sign, overlay,
                by: ClassicMotion(block.animation, completion: all, beginsFromCurrentState: true),
                turningAt: .timingCurve(half, duration: duration))
        }
        all.callIfUnreached()
    }

    /// Shows `toView` in the place of `fromView`, which leaves, or is hidden with `showHideTransitionViews`.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let container = fromView.superview else { return }
        transition(
            with: container, duration: duration, options: options,
            animations: {
                if options.contains(.showHideTransitionViews) {
                    fromView.isHidden = true
                    toView.isHidden = false
                } else {
                    fromView.removeFromSuperview()
                    container.addSubview(toView)
                }
            }, completion: completion)
    }

    /// Turns by half: first the old side shows, then the new one.
    private func flip(
        about axis: (x: CGFloat, y: CGFloat), _ sign: CGFloat, _ overlay: CALayer, by motion: ClassicMotion,
        turningAt half: Animation
    ) {
        let whole = transform3D
        var turned = CATransform3DIdentity
        turned.m34 = -1 / Self.eye
        // A little less than half a turn, so that the way back is known.
        turned = CATransform3DRotate(turned, sign * .pi * 0.9999, axis.x, axis.y, 0)
        UIView.performWithoutAnimation {
            transform3D = CATransform3DConcat(turned, whole)
            // The back of the view, seen from there.
            overlay.transform = CATransform3DMakeRotation(.pi, axis.x, axis.y, 0)
        }
        LayerMotion.with(LayerMotion(.classic(motion))) { transform3D = whole }
        overlay.fade(to: 0, by: ClassicMotion(half, completion: nil, beginsFromCurrentState: true))
    }

    /// How far the eye is from a view that flips, in points. Source: *chosen*.
    private static let eye: CGFloat = 1000

    fileprivate enum Transition {
        case dissolve
        case flip(axis: (x: CGFloat, y: CGFloat), sign: CGFloat)
    }
}

extension UIView.AnimationOptions {
    fileprivate var transition: UIView.Transition? {
        switch (rawValue >> 20) & 7 {
        case 1: .flip(axis: (0, 1), sign: -1)
        case 2: .flip(axis: (0, 1), sign: 1)
        case 5: .dissolve
        case 6: .flip(axis: (1, 0), sign: 1)
        case 7: .flip(axis: (1, 0), sign: -1)
        default: nil
        }
    }
}
