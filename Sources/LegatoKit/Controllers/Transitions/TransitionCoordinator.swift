// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoMotion

/// Those who move beside one transition, until that is over.
@MainActor
final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
    private typealias Step = (any UIViewControllerTransitionCoordinatorContext) -> Void

    let isAnimated: Bool
    private(set) var isInteractive: Bool
    private(set) var isCancelled = false
    private var hasEnded = false
    private let from: UIViewController?
    private let to: UIViewController?
    private let custom: TransitionContext?
    private var animations: [Step] = []
    private var completions: [Step] = []
    /// Whether what moves beside the transition has begun: what is added from then on begins at once.
    private var hasBegun = false

    /// - Parameter custom: The transition of an app's animator; nil for the system's motion.
    init(
        from: UIViewController?, to: UIViewController?, isAnimated: Bool, isHeld: Bool = false,
        custom: TransitionContext? = nil
    ) {
        (self.from, self.to, self.isAnimated, self.custom) = (from, to, isAnimated, custom)
        isInteractive = isHeld
        super.init()
    }

    var transitionDuration: Double {
        guard isAnimated else { return 0 }
        return custom?.transitionDuration ?? Self.duration
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? from : key == .to ? to : nil
    }

    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        guard !hasEnded else { return false }
        if let animation { animations.append(animation) }
        if let completion { completions.append(completion) }
        if hasBegun { run() }
        return true
    }

    /// Takes what waits for a transition that is given up for this one.
    func adopt(_ old: TransitionCoordinator?) {
        guard let old, !old.hasEnded else { return }
        (animations, completions) = (old.animations + animations, old.completions + completions)
        (old.animations, old.completions, old.hasEnded) = ([], [], true)
    }

    /// Runs what was to move beside the transition, which has begun. What has no clock of its own waits for a finger to let go.
    func run() {
        guard !isInteractive || custom?.isDrivenByFinger == true else { return }
        hasBegun = true
        let animations = animations
        self.animations = []
        guard !animations.isEmpty else { return }
        let body = { for animation in animations { animation(self) } }
        if !isAnimated {
            UIView.performWithoutAnimation(body)
        } else if let custom {
            custom.runBeside {
                if custom.isSystems {
                    UIView.animate(Self.slide, changes: body)
                } else {
                    UIView.animate(withDuration: self.transitionDuration, animations: body)
                }
            }
        } else {
            UIView.animate(Self.slide, changes: body)
        }
    }

    /// A finger has let go of it.
    func letGo() {
        isInteractive = false
        run()
    }

    func end(isCancelled: Bool) {
        guard !hasEnded else { return }
        (hasEnded, self.isCancelled, isInteractive) = (true, isCancelled, false)
        let completions = completions
        (self.completions, animations) = ([], [])
        for completion in completions { completion(self) }
    }

    /// As pages move. Source: *measured* (screens 4).
    static var slide: Animation {
        .interpolatingSpring(mass: 3, stiffness: 1000, damping: 2 * (3.0 * 1000).squareRoot())
    }
    /// In seconds. Source: *measured* (screens 4).
    static let duration = 0.5
}
