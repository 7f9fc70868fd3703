// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoUI

/// A pointer without a button that is over a view: it begins as it comes, changes as it moves, and ends as it leaves.
///
/// Source: *documented* (UIKit, `UIHoverGestureRecognizer`).
@MainActor @preconcurrency
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    private var place: CGPoint?

    /// Where the pointer is, in a view; nil is the window.
    override open func location(in view: UIView?) -> CGPoint {
        guard let place, let host = self.view?.host else { return .zero }
        return host.convert(place, to: view)
    }

    func pointer(_ phase: HoverPhase) {
        guard let host = view?.host else { return }
        switch phase {
        case .active(let point):
            let isFirst = place == nil
            place = host.place(ofRootPoint: point, at: host.engine.time)
            notify(isFirst ? .began : .changed)
        case .ended:
            guard place != nil else { return }
            notify(.ended)
            place = nil
        }
    }

    private func notify(_ state: State) {
        report(state)
        if state == .ended { report(nil) }
    }
}
