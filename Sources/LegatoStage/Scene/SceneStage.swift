// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoEngine
package import LegatoLayers
import LegatoMotion
package import LegatoUI

/// A stage as the devices of its host see it, on whatever time it runs.
@MainActor
package protocol SceneStage<Content>: AnyObject {
    associatedtype Content: SceneContent
    var content: Content { get }
    /// What is shown.
    var root: Layer { get }
    /// In seconds since the scene appeared.
    var now: Double { get }
    /// An event of now: runs `body`, and applies, lays out and commits what it changed.
    func perform(_ body: () -> Void)
}

extension SceneStage {
    /// Takes what a device did, now; its own time counts for velocities and durations.
    ///
    /// - Returns: Whether the event was handled; see ``SceneContent``.
    @discardableResult
    package func handle(_ event: SceneEvent) -> Bool {
        // Code outside of the scene wrote something: it is there when the event comes.
        if content.needsUpdate { perform {} }
        let now = now
        var isTaken = false
        perform { isTaken = content.handle(event, in: root, at: now, date: Date()) }
        return isTaken
    }
}

// MARK: - The scene as a whole

extension SceneStage {
    /// The scene enters `phase` now: one phase after the other, each in an event of its own, without an animation.
    ///
    /// Source: *documented* (controls 7): a scene becomes inactive between active and background, both ways.
    package func enter(_ phase: ScenePhase) {
        let order: [ScenePhase] = [.background, .inactive, .active]
        while let current = order.firstIndex(of: content.inputs.environment.scenePhase),
            let target = order.firstIndex(of: phase), current != target
        {
            let next = order[current < target ? current + 1 : current - 1]
            perform { content.changeInputs(in: Transaction()) { $0.environment.scenePhase = next } }
        }
    }
}

extension SceneStage where Content == ViewGraph {
    /// The scene is asked to open `url`, now.
    ///
    /// - Returns: whether a view takes URLs.
    @discardableResult
    package func open(_ url: URL) -> Bool {
        var isTaken = false
        perform { isTaken = graph.open(url) }
        return isTaken
    }
}

// MARK: - Taps

extension SceneStage where Content == ViewGraph {
    package var graph: ViewGraph { content }

    /// Taps what shows `label` or is labelled so, now: its button or gesture, else what lies at its centre.
    ///
    /// - Returns: how many views match that can be touched alike; the first in reading order is tapped.
    /// - Throws: if there is none, with the labels that there are.
    @discardableResult
    package func tap(_ label: String) throws(StageError) -> Int { try lift(nil, on: .label(label)).matches }

    /// Taps what is at `point`, in points from the stage's top left corner, as it looks now.
    package func tap(at point: CGPoint) {
        let now = now
        perform { graph.tap(at: point, in: root, at: now) }
    }
}

// MARK: - Taps that take time

/// What a tap is meant for.
package enum TapTarget: Hashable, Sendable {
    /// The view that shows a text or has a label: what can be touched before what cannot, then the first in reading order.
    case label(String)
    case place(CGPoint)
}

/// A finger that went down to tap something, and has not lifted.
package struct HeldTap {
    fileprivate let touch: Touch
    fileprivate let point: CGPoint
}

extension SceneStage where Content == ViewGraph {
    /// The first half of a tap: a finger goes down now. Nil where nothing takes it yet.
    package func press(on target: TapTarget) -> HeldTap? {
        let now = now
        if graph.needsUpdate { perform {} }
        switch target {
        case .place(let point):
            guard let touch = graph.touch(at: point, in: root, time: now) else { return nil }
            return hold(touch, at: point)
        case .label(let label):
            guard let found = try? graph.find(label, in: root, at: now).first else { return nil }
            let center = CGPoint(x: found.frame.midX, y: found.frame.midY)
            return hold(graph.touch(on: found, in: root, time: now), at: center) ?? press(on: .place(center))
        }
    }

    private func hold(_ touch: Touch, at point: CGPoint) -> HeldTap? {
        handle(.began, touch, at: point)
        if touch.isOnGesture { return HeldTap(touch: touch, point: point) }
        handle(.cancelled, touch, at: point)
        return nil
    }

    private func handle(_ phase: TouchPhase, _ touch: Touch, at point: CGPoint) {
        let now = now
        perform { touch.handle(phase, at: point, time: now, date: Date()) }
    }

    /// The second half: the finger that `press(on:)` put down lifts, from where the view is now. Without one, the whole tap happens now.
    ///
    /// - Returns: how many views match, and whether a gesture was there.
    /// - Throws: if no view has the label any more, with the labels that there are.
    package func lift(_ held: HeldTap?, on target: TapTarget) throws(StageError) -> (matches: Int, isTaken: Bool) {
        let now = now
        switch target {
        case .place(let point):
            guard let held else {
                var isTaken = false
                perform { isTaken = graph.tap(at: point, in: root, at: now) }
                return (1, isTaken)
            }
            handle(.ended, held.touch, at: point)
            return (1, true)
        case .label(let label):
            let found: (first: LabelledView, count: Int)
            do { found = try graph.find(label, in: root, at: now) } catch {
                if let held { handle(.cancelled, held.touch, at: held.point) }
                throw error
            }
            guard let held else {
                var isTaken = false
                perform { isTaken = graph.tap(found.first, in: root, at: now) }
                return (found.count, isTaken)
            }
            // A hand follows what it taps.
            let center = graph.center(of: label, nearest: held.point, in: root, at: now) ?? held.point
            handle(.ended, held.touch, at: center)
            if !held.touch.isTaken { perform { graph.tap(at: center, in: root, at: now) } }
            return (found.count, true)
        }
    }
}
