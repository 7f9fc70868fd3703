// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoEngine
package import LegatoLayers

/// The input state of a scene.
final class InputPart: ScenePart {
    /// Resolves conflicts between the gestures of the scene.
    let arena: GestureArena
    /// The targets that a pointer is over, the innermost first.
    var hovered: [any TouchTarget] = []
    /// What hit testing can find, by the tags of layers.
    private(set) var targets: [LayerTag: any TouchTarget] = [:]
    // Equivalent: constant, identifiers are only compared with each other.
    private var lastTag: UInt64 = 0

    init(in graph: ViewGraph) { arena = GestureArena(of: graph) }

    /// Gives `target` a tag, by which hit testing finds it in the layers. Unregister it when it leaves the scene.
    func register(_ target: any TouchTarget) -> LayerTag {
        lastTag += 1
        let tag = LayerTag(rawValue: lastTag)
        targets[tag] = target
        return tag
    }

    func unregister(_ tag: LayerTag) { targets[tag] = nil }

    /// The effect of a view with this tag; nil if another target has it, or none.
    func effect(of tag: LayerTag) -> _TaggedEffect? { targets[tag] as? _TaggedEffect }
}

extension ViewGraph {
    var input: InputPart { part(InputPart.self) }
}

/// The devices of a scene's host, as they are between two events.
@MainActor
final class InputDevices {
    /// The fingers that are down on something, and the pointer's button.
    fileprivate(set) var touches: [TouchID: Touch] = [:]
    /// Where the pointer is, in the root; nil: not on the scene.
    fileprivate(set) var pointer: CGPoint?
    /// Two fingers on a trackpad.
    fileprivate var pinch: Touch?
    /// Whether a view took the movement of a wheel that is going on.
    fileprivate var isWheelTaken = false
    /// That target; nil if it is gone, and nothing handles the rest.
    fileprivate weak var wheelTarget: (any TouchTarget)?
    /// How many fingers have left a scroll view with its content somewhere else.
    var scrollCount = 0
    /// Of the last event. None is earlier than the one before it.
    fileprivate var lastTime = -Double.infinity
}

/// Something that moves when a wheel turns, or two fingers move on a trackpad, while the pointer is over it.
@MainActor
package protocol WheelListener {
    /// False: it cannot move that way, and what is around it is asked. One that took the beginning of a movement gets the rest
    /// of it, and its end, wherever the pointer is then.
    func handle(_ event: WheelEvent) -> Bool
}

/// What a wheel did at one moment.
package struct WheelEvent {
    /// How far the content is to move, in points; x to the right, y down.
    package let delta: CGSize
    package let phase: WheelPhase
    /// Where the pointer is, in the root.
    package let location: CGPoint
    package let modifiers: EventModifiers
    /// In seconds of the scene.
    package let time: Double
}

extension ViewGraph {
    /// Where the pointer is, in the root; nil: not on the scene.
    package var pointer: CGPoint? { input.arena.devices.pointer }

    /// Takes what a device of the host did. Call in `perform(at:_:)`.
    ///
    /// - Parameters:
    ///   - root: What is shown.
    ///   - now: In seconds of the scene. An event that says it is later than that, or earlier than the one before, is taken for
    ///     one of now, or of then.
    ///   - date: What user code takes `now` for.
    /// - Returns: whether there is something for it: a touch is on a view with a gesture or a button, a wheel over something that
    ///   moves, a key the shortcut of a button. Of a finger that lifts: whether it has scrolled something.
    @discardableResult
    package func handle(_ event: SceneEvent, in root: Layer, at now: Double, date: Date) -> Bool {
        guard event.isFinite else { return false }
        let devices = input.arena.devices
        let time = max(devices.lastTime, min(event.time ?? now, now))
        devices.lastTime = time
        let moment = Moment(
            root: root, time: time, date: date.addingTimeInterval(time - now), modifiers: event.modifiers)
        switch event.kind {
        case .touch(let id, let phase, let point): return handleTouch(id, phase, at: point, moment)
        case .hover(let point):
            devices.pointer = point
            hover(at: point, in: root, time: time, date: moment.date)
            return true
        case .wheel(let delta, let phase): return handleWheel(delta, phase, moment)
        case .pinch(let pinch, let phase): return handlePinch(pinch, phase, moment)
        case .key(let key, let phase):
            if typeKey(key, phase, event.modifiers) { return true }
            // A shortcut acts once, however long its keys are down. Source: *chosen*.
            if phase == .down, press(key, event.modifiers) { return true }
            return phase != .up && moveFocus(by: key, event.modifiers)
        case .text(let text): return type(text)
        }
    }

    /// When an event happens, and to what.
    private struct Moment {
        let root: Layer
        let time: Double
        let date: Date
        let modifiers: EventModifiers
    }

    private func handleTouch(_ id: TouchID, _ phase: TouchPhase, at point: CGPoint, _ moment: Moment) -> Bool {
        let devices = input.arena.devices
        if id == .pointer { devices.pointer = point }
        func handle(_ phase: TouchPhase, _ touch: Touch) {
            touch.handle(
                phase, at: point, time: moment.time, date: moment.date, modifiers: moment.modifiers)
        }
        if phase == .began {
            // A finger that goes down twice was lifted somewhere else.
            if let touch = devices.touches[id] { handle(.cancelled, touch) }
            devices.touches[id] = touch(at: point, in: moment.root, time: moment.time, isPointer: id == .pointer)
        }
        guard let touch = devices.touches[id] else { return false }
        if phase == .ended || phase == .cancelled { devices.touches[id] = nil }
        let scrollCount = devices.scrollCount
        handle(phase, touch)
        switch phase {
        case .began: return touch.isOnGesture
        case .ended: return devices.scrollCount != scrollCount
        case .moved, .cancelled: return true
        }
    }

    private func handlePinch(_ pinch: TrackpadPinch, _ phase: TouchPhase, _ moment: Moment) -> Bool {
        let devices = input.arena.devices
        guard let pointer = devices.pointer else { return false }
        func handle(_ phase: TouchPhase, _ touch: Touch) {
            touch.handle(
                phase, at: pointer, time: moment.time, date: moment.date, modifiers: moment.modifiers,
                pinch: pinch)
        }
        if phase == .began {
            if let touch = devices.pinch { handle(.cancelled, touch) }
            devices.pinch = touch(at: pointer, in: moment.root, time: moment.time)
        }
        guard let touch = devices.pinch else { return false }
        if phase == .ended || phase == .cancelled { devices.pinch = nil }
        handle(phase, touch)
        return phase != .began || touch.isFollowed
    }

    private func handleWheel(_ delta: CGSize, _ phase: WheelPhase, _ moment: Moment) -> Bool {
        let devices = input.arena.devices
        guard let pointer = devices.pointer else { return false }
        let event = WheelEvent(
            delta: delta, phase: phase, location: pointer, modifiers: moment.modifiers, time: moment.time)
        if phase == .began || phase == .step { devices.isWheelTaken = false }
        if devices.isWheelTaken {
            if phase == .cancelled || phase == .momentumEnded { devices.isWheelTaken = false }
            guard let target = devices.wheelTarget, target.isInScene else { return false }
            return target.wheelListener?.handle(event) ?? false
        }
        // Nothing has taken the beginning of what ends or runs out.
        guard phase == .began || phase == .changed || phase == .step else { return false }
        let tags = moment.root.hitTest(pointer, at: moment.time) ?? []
        for target in tags.compactMap({ input.targets[$0] }) where target.isEnabled {
            guard let listener = target.wheelListener, listener.handle(event) else { continue }
            if phase != .step { (devices.isWheelTaken, devices.wheelTarget) = (true, target) }
            return true
        }
        return false
    }
}
