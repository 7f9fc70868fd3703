// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEngine
import LegatoProtocol
import LegatoStage
import LegatoUI

/// Carries out on a stage what a host says that devices and hands do.
@MainActor
final class Hands {
    /// What there was for an input.
    struct Outcome {
        /// How many views the input is meant for; the first of them gets it.
        var matches = 1
        /// Whether something was there for it: a gesture, something that moves, a button with that shortcut.
        var isTaken: Bool
    }

    private let stage: any SceneStage<ViewGraph>
    /// Sets the device that the stage is.
    private let setDevice: ([DeviceSwitch]) throws -> Void
    /// The fingers of taps that are down.
    private var held: [SceneInput.TapTarget: HeldTap] = [:]

    init(_ stage: any SceneStage<ViewGraph>, setDevice: @escaping ([DeviceSwitch]) throws -> Void) {
        (self.stage, self.setDevice) = (stage, setDevice)
    }

    /// - Parameter time: When the device reported it, in seconds of the scene; nil: now.
    /// - Throws: `StageError` if no view has the label of a tap; `SceneProblem` for what no host sends.
    func take(_ input: SceneInput, at time: Double? = nil) throws -> Outcome {
        switch input {
        case .url(let text):
            guard let url = URL(string: text) else {
                throw SceneProblem.wrongRequest("A scene is asked to open URLs; got '\(text)'.")
            }
            return Outcome(isTaken: stage.open(url))
        case .phase(let phase):
            stage.enter(ScenePhase(phase))
            return Outcome(isTaken: true)
        case .switches(let switches):
            try setDevice(switches)
            return Outcome(isTaken: true)
        case .key(let key, let modifiers, phase: nil):
            let outcome = try take(.key(key, modifiers, phase: .down), at: time)
            _ = try take(.key(key, modifiers, phase: .up), at: time)
            return outcome
        default: break
        }
        guard case .tap(let target, let isDown) = input else {
            let event = try SceneEvent(input, time: time)
            guard event.isFinite else {
                throw SceneProblem.wrongRequest("The numbers of an event must be finite; one is not.")
            }
            return Outcome(isTaken: stage.handle(event))
        }
        guard !isDown else {
            held[target] = stage.press(on: try TapTarget(target))
            return Outcome(isTaken: true)
        }
        let (matches, isTaken) = try stage.lift(held.removeValue(forKey: target), on: try TapTarget(target))
        return Outcome(matches: matches, isTaken: isTaken)
    }

    /// What can be touched, in reading order.
    var touchables: [SceneElement] {
        let tree = stage.accessibilityTree
        return stage.graph.touchableViews(in: stage.root, time: stage.now).map { view in
            SceneElement(view, tree.element(for: view))
        }
    }

    /// What can be touched nearest to where `input` is.
    func nearest(to input: SceneInput) -> [SceneElement] {
        guard let place = place(of: input) else { return [] }
        return SceneElement.nearest(toX: place.x, y: place.y, among: touchables)
    }

    private func place(of input: SceneInput) -> CGPoint? {
        switch input {
        case .touch(_, _, let x, let y, _), .press(_, let x, let y, _), .tap(.place(let x, let y), _):
            return CGPoint(x: x, y: y)
        case .tap(.label(let label), _):
            return stage.graph.center(of: label, in: stage.root, at: stage.now)
        case .wheel, .pinch: return stage.graph.pointer
        case .pointer, .key, .url, .phase, .switches: return nil
        }
    }
}

extension TapTarget {
    fileprivate init(_ target: SceneInput.TapTarget) throws(SceneProblem) {
        switch target {
        case .label(let label): self = .label(label)
        case .place(let x, let y):
            guard x.isFinite, y.isFinite else {
                throw SceneProblem.wrongRequest("A tap must be at a finite place; got \(x), \(y).")
            }
            self = .place(CGPoint(x: x, y: y))
        }
    }
}

extension SceneEvent {
    /// - Throws: for a key that is not one character, and for halves of taps, which are not events of a device.
    fileprivate init(_ input: SceneInput, time: Double?) throws(SceneProblem) {
        let (kind, held): (Kind, SceneInput.Modifiers)
        switch input {
        case .tap, .url, .phase, .switches: throw SceneProblem.wrongRequest("This is not an event of a device.")
        case .touch(let finger, let phase, let x, let y, let modifiers):
            (kind, held) = (.touch(.finger(Int(finger)), TouchPhase(phase), CGPoint(x: x, y: y)), modifiers)
        case .press(let phase, let x, let y, let modifiers):
            (kind, held) = (.touch(.pointer, TouchPhase(phase), CGPoint(x: x, y: y)), modifiers)
        case .pointer(let place, let modifiers):
            (kind, held) = (.hover(place.map { CGPoint(x: $0.x, y: $0.y) }), modifiers)
        case .wheel(let x, let y, let phase, let modifiers):
            (kind, held) = (.wheel(CGSize(width: x, height: y), WheelPhase(phase)), modifiers)
        case .pinch(let scale, let degrees, let phase, let modifiers):
            let pinch = TrackpadPinch(scale: scale, rotation: degrees * .pi / 180)
            (kind, held) = (.pinch(pinch, TouchPhase(phase)), modifiers)
        case .key(let key, let modifiers, let phase):
            guard key.count == 1, let character = key.first else {
                throw SceneProblem.wrongRequest("A key must be one character; got \(key.count).")
            }
            (kind, held) = (.key(KeyEquivalent(character), phase.map(KeyPhase.init) ?? .down), modifiers)
        }
        self.init(kind, modifiers: EventModifiers(rawValue: Int(held.rawValue)), time: time)
    }
}

extension ScenePhase {
    fileprivate init(_ phase: SceneInput.ScenePhase) {
        switch phase {
        case .background: self = .background
        case .inactive: self = .inactive
        case .active: self = .active
        }
    }
}

extension TouchPhase {
    fileprivate init(_ phase: SceneInput.TouchPhase) {
        switch phase {
        case .began: self = .began
        case .moved: self = .moved
        case .ended: self = .ended
        case .cancelled: self = .cancelled
        }
    }
}

extension KeyPhase {
    fileprivate init(_ phase: SceneInput.KeyPhase) {
        switch phase {
        case .down: self = .down
        case .repeat: self = .repeat
        case .up: self = .up
        }
    }
}

extension WheelPhase {
    fileprivate init(_ phase: SceneInput.WheelPhase) {
        switch phase {
        case .step: self = .step
        case .began: self = .began
        case .changed: self = .changed
        case .ended: self = .ended
        case .cancelled: self = .cancelled
        case .momentum: self = .momentum
        case .momentumEnded: self = .momentumEnded
        }
    }
}

extension SceneElement {
    @MainActor fileprivate init(_ view: TouchableView, _ element: AccessibilityElement?) {
        self.init(
            // A symbol alone is called by its name.
            label: view.label ?? (view.traits.contains(.button) ? element?.label : nil),
            traits: ElementTraits(rawValue: view.traits.rawValue), x: view.frame.minX,
            y: view.frame.minY, width: view.frame.width, height: view.frame.height, root: view.root)
        guard let element else { return }
        (value, hint, identifier) = (element.value, element.hint, element.identifier)
        accessibilityTraits = element.allTraits.names
    }
}
