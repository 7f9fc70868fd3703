// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoEngine
import LegatoQuartz
import LegatoUI

/// Calls a method at each frame of the scene whose code made it.
///
/// Source: *documented* (Core Animation, `CADisplayLink`).
@MainActor @preconcurrency
public final class CADisplayLink: NSObject {
    private let action: (CADisplayLink) -> Void
    private weak var engine: Engine?
    private lazy var follower = FrameFollower { [weak self] in self?.frame(at: $0) }
    private var isValid = true
    /// Links that were added are kept until they are invalidated, as a run loop keeps them. Those of scenes that no longer exist are dropped
    /// when another one is added.
    private static var added: [CADisplayLink] = []

    /// - Parameter target: Is retained until ``invalidate()``.
    public init(target: Any, selector sel: Selector) {
        let action = TargetAction(target: target as AnyObject, selector: sel)
        self.action = { action.perform($0) }
        super.init()
    }

    /// When the last frame was, in seconds.
    public private(set) var timestamp: TimeInterval = 0
    /// When the next frame will be.
    public var targetTimestamp: TimeInterval { timestamp + duration }
    /// Of a frame, in seconds.
    public let duration: TimeInterval = 1 / rate
    private static let rate = 60.0
    /// How many frames a second are wanted; 0: all.
    public var preferredFramesPerSecond = 0
    /// No frame is reported while it is set.
    public var isPaused = false { didSet { if isPaused != oldValue { follow() } } }

    /// Begins. All modes are the same.
    public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard isValid else { return }
        engine?.unfollow(follower)
        engine = Engine.current ?? ViewGraph.main?.engine
        Self.added.removeAll { $0 === self || $0.engine == nil }
        if engine != nil { Self.added.append(self) }
        follow()
    }

    public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { invalidate() }

    /// Ends for good.
    public func invalidate() {
        isValid = false
        engine?.unfollow(follower)
        Self.added.removeAll { $0 === self }
    }

    private func follow() {
        guard isValid, let engine else { return }
        if isPaused { return engine.unfollow(follower) }
        follower.begin(in: engine)
        // Every so many frames, as a display has no others between them. Source: *documented* (`preferredFramesPerSecond`).
        let step = preferredFramesPerSecond > 0 ? max(1, (Self.rate / Double(preferredFramesPerSecond)).rounded()) : 1
        // The frame after the last one, and after now if it was paused meanwhile. Times on the grid are a little below or above it: the
        // tolerance is *chosen*, far above rounding and far below a frame.
        let frame = max((timestamp * Self.rate).rounded() + step, (engine.time * Self.rate + 1e-6).rounded(.down) + 1)
        engine.follow(follower, at: frame / Self.rate, isEndless: true)
    }

    private func frame(at time: Double) {
        timestamp = time
        action(self)
        follow()
    }
}

private final class FrameFollower: TimeFollower {
    private let call: (Double) -> Void
    private(set) var serial = 0

    init(_ call: @escaping (Double) -> Void) { self.call = call }

    func begin(in engine: Engine) { if serial == 0 { serial = engine.makeFollowerSerial() } }
    func timeDidCome(_ time: Double) { call(time) }
}

/// The time of the scene whose code runs, in seconds; outside of scenes, that since the system was started.
@MainActor @preconcurrency
public func CACurrentMediaTime() -> CFTimeInterval {
    Engine.current?.time ?? ViewGraph.main?.engine.time ?? ProcessInfo.processInfo.systemUptime
}
