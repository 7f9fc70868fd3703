// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoMotion

/// What scrolls the content of one scroll view: fingers, wheels and code.
@MainActor
final class Scroller: TimeFollower {
    private unowned let node: _Node
    /// Those of the scroll view's axes, the horizontal first.
    let tracks: [ScrollTrack]
    private(set) var phase = ScrollPhase.idle
    /// What is notified of another phase.
    var onPhase: ((ScrollPhase, ScrollPhase) -> Void)?
    /// What is notified of each place while it moves; nil: nothing, and nothing ticks for it.
    var onMove: ((_ byUser: Bool) -> Void)?
    /// What the bars around follow.
    weak var barScroll: BarScroll?
    /// What around it may take a finger first.
    weak var rival: ScrollRival?
    /// What shows where it is.
    weak var indicators: _ScrollIndicatorEffect?
    /// What was scrolled last: counts up, so that the end of a motion that was given up is ignored.
    // Equivalent: constant, values are only compared with each other.
    private var motion = 0
    /// Whether the last scroll was asked for by a binding; it may still be running.
    private(set) var followsBinding = false
    var deceleration = Deceleration.normal
    /// Where a motion that would end at offsets is to end, for each axis.
    var aim: (_ original: [Double], _ projected: [Double], _ velocity: [Double]) -> [Double] = { _, projected, _ in
        projected
    }
    /// Where the content was when the finger went down.
    private var held: [Double] = []

    /// What the finger has moved, in the time that its velocity is taken from.
    private var samples: [(time: Double, offsets: [Double])] = []
    /// When the finger lifted, and how fast the content was then.
    private var release: (time: Double, velocities: [Double])?
    /// Content that is nearer than this to where it was has not been scrolled, in points. Source: chosen, far below a pixel.
    private static let restTolerance = 0.01
    /// How long before a release the velocity is taken from, in seconds. Source: *measured* (screens 2).
    private static let samplingTime = 0.1

    init(_ tracks: [ScrollTrack], of node: _Node) {
        (self.tracks, self.node) = (tracks, node)
        serial = node.graph.names.makeSerial()
        shifts = tracks.map { _ in 0 }
    }

    var graph: ViewGraph { node.graph }
    private var time: Double { graph.engine.time }
    var isMoving: Bool { tracks.contains(where: \.isMoving) }
    var isHeld: Bool { phase == .interacting || phase == .tracking }

    func enter(_ new: ScrollPhase) {
        guard new != phase else { return }
        let old = phase
        phase = new
        indicators?.phaseDidChange(to: new)
        onPhase?(old, new)
    }

    // MARK: - What follows it

    /// Lazy containers inside, which make what shows.
    // Protected by: each box, which leaves with its view.
    private var lazyBoxes: [ObjectIdentifier: Unmanaged<LazyBox>] = [:]
    /// How far the content was shifted under what it shows, on each axis.
    private(set) var shifts: [Double] = []
    let serial: Int

    func add(_ box: LazyBox) {
        lazyBoxes[ObjectIdentifier(box)] = .passUnretained(box)
        if isMoving { followMotion() }
    }

    func forget(_ box: LazyBox) { lazyBoxes[ObjectIdentifier(box)] = nil }

    private func followMotion() {
        guard !lazyBoxes.isEmpty || onMove != nil || barScroll?.follows(self) == true else { return }
        graph.engine.follow(self, at: time, isEndless: false)
    }

    func timeDidCome(_ time: Double) {
        didMove(at: time)
        if isMoving { followMotion() }
    }

    private func didMove(at time: Double) {
        for box in lazyBoxes.values { box.takeUnretainedValue().scrollDidMove(at: time) }
        onMove?(isHeld || phase == .decelerating)
        barScroll?.didMove(self)
    }

    /// Layout has given the viewport another length.
    func viewportDidChange() {
        for box in lazyBoxes.values { box.takeUnretainedValue().viewportDidChange(at: time) }
    }

    /// The scroll view is gone: a finger that is still down scrolls nothing.
    func leave(_ keyboardMode: ScrollDismissesKeyboardMode) {
        if isHeld { moveKeyboard(keyboardMode, to: nil) }
        phase = .idle
        graph.engine.unfollow(self)
    }

    /// What is before the visible part has another length than it was taken for: the offset follows, so that nothing moves on the screen.
    func shift(by change: CGFloat, along axis: StackAxis) {
        for (index, track) in tracks.enumerated() where track.axis == axis {
            shifts[index] += change
            track.recentShift += change
            track.move(to: track.target + change, in: Transaction())
        }
    }

    private func jump(to offsets: [Double]) {
        graph.events.write(in: Transaction()) { [self] in
            for (track, offset) in zip(tracks, offsets) { track.jump(to: offset) }
            didMove(at: time)
        }
    }

    // MARK: - Fingers

    /// Stops what moves, where it shows.
    func hold(at time: Double) {
        motion += 1
        followsBinding = false
        samples = []
        let offsets = tracks.map { $0.offset(at: time) }
        held = tracks.map(\.target)
        guard isMoving else { return }
        jump(to: offsets)
    }

    /// A finger moves the content to `offsets`, as far as the edges let it.
    func drag(to offsets: [Double], at time: Double) {
        enter(.interacting)
        followsBinding = false
        let shown = zip(tracks, offsets).map { $0.banded($1) }
        samples.append((time, shown))
        samples.removeAll { $0.time < time - Self.samplingTime }
        jump(to: shown)
    }

    /// How fast the content moves on each axis, in points per second: as the finger moves it, or by itself.
    func velocities(at time: Double) -> [Double] {
        if isHeld { return heldVelocities(at: time) }
        // What was released now has not begun to move.
        if let release, release.time == time { return release.velocities }
        return tracks.map { $0.velocity(at: time) }
    }

    /// How fast the finger has moved the content.
    private func heldVelocities(at time: Double) -> [Double] {
        guard let last = samples.last, last.time > time - Self.samplingTime,
            let first = samples.first(where: { $0.time >= time - Self.samplingTime }), last.time > first.time
        else { return tracks.map { _ in 0 } }
        return zip(first.offsets, last.offsets).map { ($1 - $0) / (last.time - first.time) }
    }

    /// The finger lifts.
    func release(at time: Double) {
        let velocities = heldVelocities(at: time)
        release = (time, velocities)
        samples = []
        motion += 1
        let (motion, offsets) = (motion, tracks.map(\.target))
        let projected = zip(offsets, velocities).map { $0 + deceleration.distance(ofSpeed: $1) }
        var rests = offsets
        defer {
            // What only bounces comes back to where it was.
            if zip(held, rests).contains(where: { abs($0 - $1) > Self.restTolerance }) {
                graph.input.arena.devices.scrollCount += 1
            }
        }
        let aims = aim(held.isEmpty ? offsets : held, projected, velocities)
        var moves: [(ScrollTrack, target: Double, FreeMotion, velocity: Double)] = []
        for (index, track) in tracks.enumerated() {
            // What is adjusted by less than this is not adjusted. Source: chosen.
            let isAimed = abs(aims[index] - projected[index]) > 1e-9
            guard
                let release = track.release(
                    at: offsets[index], velocity: velocities[index], deceleration,
                    aim: { isAimed ? aims[index] : $0 })
            else { continue }
            rests[index] = release.target
            moves.append((track, release.target, release.motion, velocities[index]))
        }
        guard !moves.isEmpty else { return enter(.idle) }
        enter(.decelerating)
        let completion = self.completion(of: motion)
        for (track, target, law, velocity) in moves {
            var transaction = Transaction(animation: .free(law))
            transaction.completions = [completion]
            graph.events.write(in: transaction) { [transaction] in
                track.move(to: target, in: transaction, velocity: velocity)
            }
        }
        followMotion()
    }

    /// Called at the end of a motion, and not after the scene.
    private func completion(of motion: Int) -> AnimationCompletion {
        AnimationCompletion(criteria: .removed) { [weak self, weak graph] _ in
            if graph != nil { self?.didEnd(motion) }
        }
    }

    private func didEnd(_ motion: Int) { if motion == self.motion { enter(.idle) } }

    // MARK: - Wheels

    /// Moves the content by `delta`; false: it cannot move that way.
    func scroll(by delta: CGSize) -> Bool {
        let offsets = tracks.map { $0.clamped($0.target - delta[$0.axis]) }
        guard zip(tracks, offsets).contains(where: { abs($0.target - $1) > 0 }) else { return false }
        motion += 1
        followsBinding = false
        enter(.interacting)
        jump(to: offsets)
        return true
    }

    func endWheel() { if phase == .interacting { enter(.idle) } }

    // MARK: - Code

    /// Moves the content to `offsets` in `transaction`, by an animation or at once; nil: that axis stays.
    ///
    /// - Parameter isBound: Whether a binding asks for it.
    func scroll(to offsets: [Double?], in transaction: Transaction, isBound: Bool = false) {
        guard !isHeld else { return }
        motion += 1
        followsBinding = isBound
        let motion = motion
        var transaction = transaction
        let isAnimated = transaction.animation != nil && !transaction.disablesAnimations
        if isAnimated {
            enter(.animating)
            let completion = self.completion(of: motion)
            transaction.completions.append(completion)
        }
        graph.events.write(in: transaction) { [self] in
            for (track, offset) in zip(tracks, offsets) {
                guard let offset else { continue }
                let target = track.clamped(offset)
                if isAnimated { track.move(to: target, in: transaction) } else { track.jump(to: target) }
            }
            didMove(at: time)
        }
        if isAnimated { followMotion() }
        if !isAnimated { enter(.idle) }
    }

    /// Layout has given the content another length: what is where its anchor says stays there.
    ///
    /// - Parameter isFirst: Whether it is the first one.
    func keep(_ track: ScrollTrack, at place: Double, isFirst: Bool) {
        guard !isHeld, !track.isMoving, track.target != place else { return }
        if isFirst { track.jump(to: place) } else { track.move(to: place, in: node.transaction) }
        for box in lazyBoxes.values { box.takeUnretainedValue().scrollDidMove(at: time) }
        if isMoving { followMotion() }
    }

    /// Layout has changed how far content scrolls: what rests past an edge comes back.
    func settle() {
        guard !isHeld, !isMoving else { return }
        for track in tracks where track.clamped(track.target) != track.target {
            track.move(to: track.clamped(track.target), in: node.transaction)
        }
    }
}

/// What a scroll view does.
///
/// Source: *documented* (SwiftUI, `ScrollPhase`).
@frozen public enum ScrollPhase: Equatable, Hashable, CustomDebugStringConvertible, Sendable {
    /// It rests.
    case idle
    /// A finger is on it that may scroll it.
    case tracking
    /// A finger scrolls it.
    case interacting
    /// It goes on after the finger has left.
    case decelerating
    /// Code scrolls it.
    case animating

    /// Whether it moves, or may.
    public var isScrolling: Bool { self != .idle }

    public var debugDescription: String {
        switch self {
        case .idle: "idle"
        case .tracking: "tracking"
        case .interacting: "interacting"
        case .decelerating: "decelerating"
        case .animating: "animating"
        }
    }
}
