// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
import LegatoUI

extension UIViewController {
    /// How a controller comes and goes.
    ///
    /// Source: *documented* (UIKit, `UIViewController.Transition`).
    @MainActor @preconcurrency
    public final class Transition: NSObject {
        enum Kind {
            case coverVertical, crossDissolve, flipHorizontal
            case zoom(ZoomOptions?, (UIZoomTransitionSourceViewProviderContext) -> UIView?)
        }

        let kind: Kind

        private init(_ kind: Kind) {
            self.kind = kind
            super.init()
        }

        /// Comes from below; in a stack, from the edge where reading ends.
        public static var coverVertical: Transition { Transition(.coverVertical) }
        /// Fades in above what it covers.
        public static var crossDissolve: Transition { Transition(.crossDissolve) }

        /// Turns over about its vertical middle, with what it covers on the other side.
        public static var flipHorizontal: Transition { Transition(.flipHorizontal) }

        /// Grows out of a view, and returns to it.
        ///
        /// - Parameter sourceViewProvider: The view, asked for on each way in and each way out; nil: the controller grows from the middle of
        ///   the screen and fades.
        public static func zoom(
            options: ZoomOptions? = nil,
            sourceViewProvider: @escaping (UIZoomTransitionSourceViewProviderContext) -> UIView?
        ) -> Transition { Transition(.zoom(options, sourceViewProvider)) }

        /// Source: *documented* (UIKit, `UIZoomTransitionOptions`).
        @MainActor @preconcurrency
        public final class ZoomOptions: NSObject {
            override public init() { super.init() }

            /// The part of the controller's view that is to lie on the source, in that view's coordinates; nil: all of it.
            public var alignmentRectProvider: ((UIZoomTransitionAlignmentRectContext) -> CGRect?)?
            /// Whether fingers may take the controller. By code it leaves all the same.
            public var interactiveDismissShouldBegin: ((UIZoomTransitionInteractionContext) -> Bool)?
            /// What covers the controller below; nil: what the system has.
            public var dimmingColor: UIColor?
        }
    }
}

/// What is asked for a source.
@MainActor @preconcurrency
public struct UIZoomTransitionSourceViewProviderContext {
    /// The controller that is visible below the one that zooms.
    public let sourceViewController: UIViewController
    public let zoomedViewController: UIViewController
}

/// What is asked for a rectangle to align.
@MainActor @preconcurrency
public struct UIZoomTransitionAlignmentRectContext {
    public let sourceView: UIView
    public let sourceViewController: UIViewController
    public let zoomedViewController: UIViewController
}

/// What fingers are about to do.
@MainActor @preconcurrency
public struct UIZoomTransitionInteractionContext {
    /// Where they went down, in the coordinates of the controller's view.
    public let location: CGPoint
    /// In points per second.
    public let velocity: CGVector
    /// Whether they would take it by themselves.
    public let willBegin: Bool
}
