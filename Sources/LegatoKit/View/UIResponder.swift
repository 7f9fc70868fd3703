// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

/// What gets touches: a view, a controller, a window. What it does not handle goes to the next one.
///
/// Source: *documented* (UIKit, `UIResponder`).
@MainActor @preconcurrency
open class UIResponder: NSObject {
    override public init() { super.init() }

    /// Who is asked next; nil: nobody.
    open var next: UIResponder? { nil }

    /// Fingers have gone down. Passed on to the next responder, as are the others.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    /// Fingers were lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    /// A gesture has taken the fingers, or the view has left.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }
}
