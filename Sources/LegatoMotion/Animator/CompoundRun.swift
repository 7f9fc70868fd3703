// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Animations side by side, oldest first, each with the total at which it aims.
///
/// With r the displacement so far, an entry moves it to r + f(T − r); a finished one to T. Also holds the kinds of run that
/// are alone but too rare for a case of their own in ``Animator``.
struct CompoundRun<Value: VectorArithmetic> {
    /// One animation of several.
    enum Run {
        /// The springs come only as the first entry: they take over all that ran before.
        case spring(SpringRun<Value>)
        case blend(BlendRun<Value>)
        case wrappedSpring(WrappedSpringRun<Value>)
        case scalar(ScalarRun)
        case custom(CustomRun<Value>)
    }

    fileprivate struct Entry {
        var run: Run
        /// The total when it began.
        var target: Value
    }

    /// The displacement at which the first entry begins.
    private var base: Value
    /// Never empty.
    private var entries: [Entry]

    init(base: Value, _ run: Run, to target: Value) {
        self.base = base
        entries = [Entry(run: run, target: target)]
    }

    private var last: Run { entries[entries.count - 1].run }

    /// The run, if there is one only.
    var only: Run? { entries.count == 1 ? last : nil }

    mutating func append(_ run: Run, to target: Value) {
        entries.append(Entry(run: run, target: target))
    }

    /// Drops what no longer shows: everything up to the last finished entry, which contributes its whole way.
    mutating func forgetFinished(at time: Double) {
        var displacement = base
        var finished: Int?
        for (index, entry) in entries.enumerated() {
            if let next = entry.run.displacement(from: displacement, to: entry.target, at: time) {
                displacement = next
            } else {
                displacement = entry.target
                finished = index
            }
        }
        if let finished {
            base = entries[finished].target
            entries.removeSubrange(...finished)
        }
    }

    /// Advances what custom animations remember.
    mutating func step(to time: Double) {
        var displacement = base
        for index in entries.indices {
            let target = entries[index].target
            if case .custom(var run) = entries[index].run {
                run.step(over: target - displacement, to: time)
                entries[index].run = .custom(run)
            }
            displacement = entries[index].run.displacement(from: displacement, to: target, at: time) ?? target
        }
    }
}

// MARK: - Asking

extension CompoundRun {
    func value(at time: Double) -> Value? {
        var displacement = base
        for entry in entries.dropLast() {
            displacement = entry.run.displacement(from: displacement, to: entry.target, at: time) ?? entry.target
        }
        // Whatever the others still do, all of it ends with the last.
        return last.displacement(from: displacement, to: entries[entries.count - 1].target, at: time)
    }

    /// The sum of what the entries do; nil if one that still runs does not say, or the last has ended.
    func velocity(at time: Double) -> Value? {
        var displacement = base
        var velocity = Value.zero
        for (index, entry) in entries.enumerated() {
            guard let next = entry.run.displacement(from: displacement, to: entry.target, at: time) else {
                guard index < entries.count - 1 else { return nil }
                displacement = entry.target
                velocity = .zero
                continue
            }
            guard
                let change = entry.run.velocity(from: displacement, moving: velocity, to: entry.target, at: time)
            else { return nil }
            displacement = next
            velocity = change
        }
        return velocity
    }

    func isLogicallyComplete(at time: Double) -> Bool {
        guard case .custom(let run) = last else { return last.logicalEnd.map { time >= $0 } ?? true }
        var displacement = base
        for entry in entries.dropLast() {
            displacement = entry.run.displacement(from: displacement, to: entry.target, at: time) ?? entry.target
        }
        return run.isLogicallyComplete(over: entries[entries.count - 1].target - displacement, at: time)
    }

    var isRandomAccess: Bool {
        entries.allSatisfy { entry in
            if case .custom = entry.run { return false }
            return true
        }
    }

    var end: Double? { last.end }
    var logicalEnd: Double? { last.logicalEnd }
    var start: Double { last.start }
    var animation: Animation { last.animation }
}

extension CompoundRun.Run {
    /// Where it moves the displacement so far, or nil once finished.
    func displacement(from displacement: Value, to target: Value, at time: Double) -> Value? {
        switch self {
        case .spring(let run): return run.value(at: time)
        case .blend(let run): return run.value(at: time)
        case .wrappedSpring(let run): return run.value(at: time)
        case .scalar(let run):
            return run.fraction(at: time).map { displacement + (target - displacement).scaled(by: $0) }
        case .custom(let run):
            return run.value(of: target - displacement, at: time).map { displacement + $0 }
        }
    }

    /// The velocity it makes of that so far, or nil if it does not say.
    func velocity(from displacement: Value, moving velocity: Value, to target: Value, at time: Double) -> Value? {
        switch self {
        case .spring(let run): return run.moment(at: time)?.velocity
        case .blend(let run): return run.moment(at: time)?.velocity
        case .wrappedSpring: return nil
        case .scalar(let run):
            guard let change = run.fractionVelocity(at: time), let fraction = run.fraction(at: time) else { return nil }
            return velocity.scaled(by: 1 - fraction) + (target - displacement).scaled(by: change)
        case .custom(let run):
            return run.velocity(of: target - displacement, at: time).map { velocity + $0 }
        }
    }

    var end: Double? {
        switch self {
        case .spring(let run): return run.end
        case .blend(let run): return run.end
        case .wrappedSpring(let run): return run.end
        case .scalar(let run): return run.end
        case .custom: return nil
        }
    }

    var logicalEnd: Double? {
        switch self {
        case .spring(let run): return run.logicalEnd
        case .blend(let run): return run.logicalEnd
        case .wrappedSpring(let run): return run.logicalEnd
        case .scalar(let run): return run.logicalEnd
        case .custom: return nil
        }
    }

    var start: Double {
        switch self {
        case .spring(let run): return run.start
        case .blend(let run): return run.start
        case .wrappedSpring(let run): return run.start
        case .scalar(let run): return run.start
        case .custom(let run): return run.start
        }
    }

    var animation: Animation {
        switch self {
        case .spring(let run): return Animation(kind: .spring(run.motion))
        case .blend(let run): return Animation(kind: .spring(run.motion))
        case .wrappedSpring(let run): return run.animation
        case .scalar(let run): return Animation(kind: run.kind)
        case .custom(let run): return run.animation
        }
    }
}

extension CompoundRun: Sendable where Value: Sendable {}
extension CompoundRun.Run: Sendable where Value: Sendable {}
extension CompoundRun.Entry: Sendable where Value: Sendable {}
