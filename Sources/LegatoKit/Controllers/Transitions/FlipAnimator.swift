// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing

/// Turns a page over about its vertical middle: first the old side shows, then the new one.
///
/// Source: *documented* (UIKit, `flipHorizontal`); its time and the eye are *chosen*.
final class FlipAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isComing: Bool
    private var views: [UIView] = []

    init(isComing: Bool) {
        self.isComing = isComing
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.75
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let old = context.view(forKey: .from), let new = context.view(forKey: .to) else {
            return context.completeTransition(true)
        }
        views = [old, new]
        let (half, angle) = (transitionDuration(using: context) / 2, isComing ? -CGFloat.pi / 2 : .pi / 2)
        new.isHidden = true
        context.containerView.addSubview(new)
        UIView.animate(withDuration: half, delay: 0, options: .curveEaseIn) {
            old.transform3D = Self.turned(by: angle)
        } completion: { isFinished in
            guard isFinished else { return }
            (old.isHidden, new.isHidden) = (true, false)
            new.transform3D = Self.turned(by: -angle)
            UIView.animate(withDuration: half, delay: 0, options: .curveEaseOut) {
                new.transform3D = CATransform3DIdentity
            } completion: { _ in
                context.completeTransition(true)
            }
        }
    }

    func animationEnded(_ transitionCompleted: Bool) {
        for view in views {
            view.isHidden = false
            view.layer.removeAllAnimations()
            view.transform3D = CATransform3DIdentity
        }
    }

    /// As seen from 1000 points away.
    private static func turned(by angle: CGFloat) -> CATransform3D {
        var transform = CATransform3DIdentity
        transform.m34 = -1 / 1000
        return CATransform3DRotate(transform, angle, 0, 1, 0)
    }
}
