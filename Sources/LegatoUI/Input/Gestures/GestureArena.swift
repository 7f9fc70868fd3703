// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine

/// A gesture at its place in the tree, while fingers are on it or it waits for more of them.
@MainActor
final class Contender {
    enum Standing {
        /// It may still come.
        case open
        /// The touches are its own.
        case won
        /// The touches belong to another gesture, or are not of this kind. It waits until they are over.
        case over
    }

    let target: any TouchTarget
    let gesture: AttachedGesture
    /// How many targets are around this one, under the first touch.
    let nesting: Int
    var standing = Standing.open
    /// The fingers that are down.
    var touches: Set<Int> = []
    /// These and those that have lifted since the first of them went down.
    var sequence: Set<Int> = []
    /// The events that are held back from it; nil: it gets each event at once.
    var held: HeldTouch?

    init(_ target: any TouchTarget, _ gesture: AttachedGesture, nesting: Int) {
        (self.target, self.gesture, self.nesting) = (target, gesture, nesting)
    }

    var recognizer: any TouchRecognizer { gesture.recognizer }
    var isSimultaneous: Bool { gesture.rank == .simultaneous }
    /// One that has not been notified of its touch yet may still reach any state.
    var status: GestureStatus { held == nil ? recognizer.status : .possible }
    var deadline: Double? { held?.deadline ?? recognizer.deadline }
    var isPossible: Bool { standing == .open && status == .possible }
    var isRecognized: Bool { status == .active || status == .ended }

    /// Whether both follow the same finger, or did.
    func sharesTouch(with other: Contender) -> Bool { !sequence.isDisjoint(with: other.sequence) }

    /// Whether this one goes before `other`: one of a high priority before others, of these the outer one; else the inner one.
    func precedes(_ other: Contender) -> Bool {
        if gesture.rank != other.gesture.rank, gesture.rank == .high || other.gesture.rank == .high {
            return gesture.rank == .high
        }
        return gesture.rank == .high ? nesting < other.nesting : nesting > other.nesting
    }

    /// Whether this can only be once `other` has failed: of taps on one view, those of fewer taps wait for those of more.
    func requiresFailure(of other: Contender) -> Bool {
        recognizer.requiresFailure(of: other.recognizer)
            || recognizer.tapCount > 0 && target.tapOwner === other.target.tapOwner
                && recognizer.tapCount < other.recognizer.tapCount
    }

    /// Whether `other` loses the touches that this one recognises.
    func prevents(_ other: Contender) -> Bool {
        !isSimultaneous && !other.isSimultaneous && recognizer.prevents(other.recognizer)
    }

    func lose() {
        standing = .over
        held = nil
        recognizer.reset()
    }
}

/// Decides which gestures the fingers on a scene are.
///
/// Every gesture that a finger is on gets the finger's events. The first gesture to recognise its touches wins, and those that share
/// a finger with it lose. A simultaneous one wins as well, and nothing loses by that. A gesture that recognises its touches when a finger
/// goes down or lifts waits for those before it which are still possible; one that does while a finger moves or stays does not wait.
/// Source: reported (which goes first, which require the failure of others, and which wait).
@MainActor
final class GestureArena {
    private unowned let graph: ViewGraph
    /// In the order in which their gestures came by their first touches.
    private(set) var contenders: [Contender] = []
    private(set) var touches: [Int: Touch] = [:]
    private var lastTouch = 0
    /// What the scene's host has at hand.
    let devices = InputDevices()
    /// When the next recogniser is to be notified that time has passed. Infinite: never.
    private(set) var deadline = Double.infinity

    init(of graph: ViewGraph) { self.graph = graph }

    func makeTouch(on path: [any TouchTarget], isPointer: Bool = false) -> Touch {
        lastTouch += 1
        return Touch(lastTouch, on: path, in: self, isPointer: isPointer)
    }

    func handle(
        _ phase: TouchPhase, of touch: Touch, at location: CGPoint, time: Double,
        _ event: (any TouchTarget) -> TouchEvent
    ) {
        while deadline < time { wait(until: deadline) }
        if phase == .began { begin(touch) }
        guard touches[touch.number] != nil else { return }
        if let carrier = touch.carrier {
            if phase == .ended || phase == .cancelled {
                touches[touch.number] = nil
                touch.carrier = nil
            }
            return carrier.touchDidChange(phase, at: location, time: time)
        }
        dropUnreachable()
        touch.inform(event)
        decide(waiting: phase == .began || phase == .ended)
        touch.isTaken =
            touch.isTaken
            || touch.contenders.contains {
                $0.standing == .won || phase == .ended && $0.standing == .open && $0.status != .failed
            }
        respond()
        if phase == .ended || phase == .cancelled { end(touch) }
        endSequences()
        appoint()
    }

    /// Gestures are asked in the order in which they precede each other; masks say which are asked at all.
    private func begin(_ touch: Touch) {
        var found: [Contender] = []
        for (index, target) in touch.path.enumerated() {
            // A target may have left since the touch hit it.
            guard target.isInScene, target.isEnabled else { continue }
            let gestures = target.gestures
            if !gestures.allSatisfy({ $0.mask.contains(.subviews) }) { found = [] }
            for gesture in gestures where gesture.mask.contains(.gesture) {
                let known = contenders.first { $0.target === target && $0.recognizer === gesture.recognizer }
                found.append(known ?? Contender(target, gesture, nesting: touch.path.count - index))
            }
        }
        for contender in found {
            contender.touches.insert(touch.number)
            contender.sequence.insert(touch.number)
            if !contenders.contains(where: { $0 === contender }) { contenders.append(contender) }
        }
        touch.contenders = found.sorted { $0.precedes($1) }
        touches[touch.number] = touch
    }

    private func end(_ touch: Touch) {
        for contender in touch.contenders { contender.touches.remove(touch.number) }
        touches[touch.number] = nil
    }

    // MARK: - Handing over

    /// Whether a gesture that excludes others has the finger.
    func isTaken(_ number: Int) -> Bool {
        contenders.contains { $0.standing == .won && !$0.isSimultaneous && $0.touches.contains(number) }
    }

    /// Gives a finger to `carrier`: the gestures that it is on lose it.
    func hand(_ number: Int, to carrier: any TouchCarrier) {
        guard let touch = touches[number] else { return }
        touch.carrier = carrier
        touch.isTaken = true
        for contender in touch.contenders {
            contender.touches.remove(number)
            if contender.standing != .over { contender.lose() }
        }
        touch.contenders = []
    }

    /// Time has passed, and nothing else.
    private func wait(until time: Double) {
        deadline = .infinity
        graph.engine.setAlarm(at: nil, for: self)
        dropUnreachable()
        for contender in contenders where contender.standing != .over {
            if let held = contender.held {
                if held.deadline <= time { contender.catchUp() }
            } else {
                contender.recognizer.wait(until: time)
            }
        }
        decide(waiting: false)
        respond()
        endSequences()
        appoint()
    }

    private func appoint() {
        let next = contenders.lazy.filter { $0.standing != .over }.compactMap(\.deadline).min() ?? .infinity
        guard next != deadline else { return }
        deadline = next
        graph.engine.setAlarm(at: next, for: self) { [weak self] in self?.wait(until: next) }
    }

    // MARK: - Decisions

    /// - Parameter waiting: Whether those that recognise their touches now wait for those before them.
    private func decide(waiting: Bool) {
        var isChanged = true
        while isChanged {
            isChanged = false
            for contender in contenders where contender.standing == .open && contender.isRecognized {
                guard mayWin(contender, waiting: waiting) else { continue }
                contender.standing = .won
                isChanged = true
                if contender.isSimultaneous { continue }
                for other in contenders
                where other !== contender && other.sharesTouch(with: contender) && contender.prevents(other) {
                    other.lose()
                }
            }
        }
    }

    private func mayWin(_ contender: Contender, waiting: Bool) -> Bool {
        for other in contenders where other !== contender && other.sharesTouch(with: contender) {
            if other.standing == .open && other.status != .failed && contender.requiresFailure(of: other) {
                return false
            }
            guard other.prevents(contender) else { continue }
            if other.standing == .won { return false }
            // A tap waits for as long as it takes, and what precedes it goes first where both are there.
            let waits = waiting || contender.recognizer.tapCount > 0
            if waits && other.isPossible && other.precedes(contender) && !other.requiresFailure(of: contender) {
                return false
            }
            if other.standing == .open && other.isRecognized && other.precedes(contender)
                && mayWin(other, waiting: waiting)
            {
                return false
            }
        }
        return true
    }

    /// Those that have won call their actions; those that are possible say what they may become.
    private func respond() {
        for contender in contenders.sorted(by: { $0.precedes($1) }) where contender.target.isInScene {
            switch contender.standing {
            case .won: contender.recognizer.respond()
            case .open where contender.held == nil && contender.isPossible: contender.recognizer.respond()
            default: continue
            }
        }
    }

    // MARK: - The end

    /// A gesture that has ended or failed is over, and ready for the next touch when its fingers have lifted.
    private func endSequences() {
        for contender in contenders where contender.standing != .over {
            let status = contender.status
            // Without a finger or a time to wait for, nothing could come any more.
            let isAlone = contender.touches.isEmpty && contender.deadline == nil
            if status == .failed || status == .ended && contender.standing == .won || status != .ended && isAlone {
                contender.lose()
            }
        }
        contenders.removeAll { $0.standing == .over && $0.touches.isEmpty }
    }

    /// Targets that have left, or were disabled meanwhile, follow their touches no further.
    private func dropUnreachable() {
        for contender in contenders where contender.standing != .over {
            if !contender.target.isInScene || !contender.target.isEnabled { contender.lose() }
        }
    }
}
