// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
import LegatoDrawing
package import LegatoLayers

package enum TouchPhase: Sendable { case began, moved, ended }

/// What a finger does at one moment, as one view on its way sees it.
@MainActor
struct TouchEvent {
    let phase: TouchPhase
    /// In the root, in points.
    let location: CGPoint
    let time: Double
    let date: Date
    let effect: _TaggedEffect
    let root: Layer

    /// Where the finger is in `space`: as things look now, for the view's own; as they are laid out, for named ones.
    func location(in space: CoordinateSpace) -> CGPoint {
        switch space {
        case .global:
            return location
        case .local:
            return root.presentation(of: effect.tag, at: time)?.localPoint(location) ?? location
        case .named(let name):
            let origin = effect.around?.coordinateSpace(named: name)?.rootFrame.origin ?? .zero
            return CGPoint(x: location.x - origin.x, y: location.y - origin.y)
        }
    }
}

/// A finger on the scene: the gestures it may still become, and the one that it is.
///
/// Of several gestures the innermost wins that recognises the touch. A drag that recognises it while it moves does not wait
/// for a tap further in; one that recognises it at once does.
@MainActor
package final class Touch {
    /// In the order in which they are asked, the innermost first.
    private var candidates: [_TaggedEffect]
    private var winner: _TaggedEffect?
    private var lastLocation: CGPoint?
    /// Whether a gesture took the touch, or waits for another one to follow.
    package private(set) var isTaken = false

    /// `path` is what the finger is on, the innermost first.
    init(path: [_TaggedEffect]) {
        var candidates: [_TaggedEffect] = []
        for effect in path {
            guard let gesture = effect.gesture, effect.node.environment.isEnabled else { continue }
            if !gesture.mask.contains(.subviews) { candidates = [] }
            guard gesture.mask.contains(.gesture) else { continue }
            if gesture.rank == .high { candidates.insert(effect, at: 0) } else { candidates.append(effect) }
        }
        self.candidates = candidates
    }

    /// Tells what the finger does now. `date` is what user code takes the time for.
    package func handle(_ phase: TouchPhase, at location: CGPoint, in root: Layer, time: Double, date: Date) {
        // A finger that rests is no event.
        guard phase != .moved || location != lastLocation else { return }
        lastLocation = location
        candidates.removeAll { $0.hasLeft }
        for effect in candidates {
            effect.gesture?.recognizer.handle(
                TouchEvent(phase: phase, location: location, time: time, date: date, effect: effect, root: root))
        }
        if winner == nil { chooseWinner(phase) }
        for effect in candidates where effect === winner || effect.gesture?.rank == .simultaneous {
            guard let recognizer = effect.gesture?.recognizer else { continue }
            isTaken = isTaken || recognizer.status == .active || recognizer.status == .ended
            recognizer.respond()
        }
        if phase == .ended {
            for effect in candidates { effect.gesture?.recognizer.reset() }
        }
    }

    private func chooseWinner(_ phase: TouchPhase) {
        for effect in candidates where effect.gesture?.rank != .simultaneous {
            switch effect.gesture?.recognizer.status {
            case .active, .ended:
                winner = effect
            case .possible where phase == .ended:
                isTaken = true
            case .possible where phase == .moved:
                continue
            case .possible:
                return
            default:
                continue
            }
            break
        }
        guard let winner else { return }
        for effect in candidates where effect !== winner && effect.gesture?.rank != .simultaneous {
            effect.gesture?.recognizer.reset()
        }
        candidates.removeAll { $0 !== winner && $0.gesture?.rank != .simultaneous }
    }
}
