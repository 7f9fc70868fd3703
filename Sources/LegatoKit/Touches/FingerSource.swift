// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoUI

/// Where recognisers get their fingers from: a tree of UIKit's views, or a view of SwiftUI.
@MainActor
protocol FingerSource: AnyObject {
    /// Those that are down, by their numbers.
    var fingers: [Int: UITouch] { get }
    /// Takes an event, once: several recognisers get it.
    func note(_ event: TouchEvent)
    /// A point of the source in the coordinates of a view; nil is the outermost one.
    func convert(_ point: CGPoint, to view: UIView?) -> CGPoint
}

extension ViewHost: FingerSource {
    func note(_ event: TouchEvent) { touches.note(event) }
}
