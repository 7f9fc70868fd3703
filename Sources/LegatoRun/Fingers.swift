// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoUI

/// The fingers of a host that are on a scene, by the numbers it gave them.
@MainActor
final class Fingers {
    private var touches: [UInt8: Touch] = [:]

    /// False: the finger is on nothing.
    func handle(
        _ finger: UInt8, _ phase: UInt8, at point: CGPoint, down: (CGPoint) -> Touch?,
        _ handle: (TouchPhase, Touch) -> Void
    ) throws -> Bool {
        guard point.x.isFinite, point.y.isFinite else {
            throw SceneFailure("A finger must be at a finite place; got \(point.x), \(point.y).")
        }
        switch phase {
        case 0:
            // A finger that goes down twice was lifted somewhere else.
            if let touch = touches[finger] { handle(.cancelled, touch) }
            touches[finger] = down(point)
        case 1, 2:
            if let touch = touches[finger] { handle(phase == 1 ? .moved : .ended, touch) }
        default:
            throw SceneFailure("The phase of a finger must be from 0 to 2; got \(phase).")
        }
        defer { if phase == 2 { touches[finger] = nil } }
        return touches[finger] != nil
    }
}
