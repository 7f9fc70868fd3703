// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine
import LegatoMotion

// MARK: - One at a time

/// Two gestures of which one counts: the first, or the second once the first cannot be any more.
@frozen nonisolated public struct ExclusiveGesture<First: Gesture, Second: Gesture>: _PrimitiveGesture {
    @frozen public enum Value {
        case first(First.Value)
        case second(Second.Value)
    }

    public var first: First
    public var second: Second

    public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

    @MainActor public static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Value> {
        ExclusiveRecognizer(gesture.first, gesture.second)
    }

    @MainActor public static func _updateRecognizer(_ recognizer: _Recognizer<Value>, to gesture: Self) {
        (recognizer as? ExclusiveRecognizer<First, Second>)?.update(to: gesture.first, gesture.second)
    }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

/// A recogniser made of two.
private class PairOfRecognizers<First: Gesture, Second: Gesture, Value>: _Recognizer<Value> {
    final let first: _Recognizer<First.Value>
    final let second: _Recognizer<Second.Value>

    init(_ first: First, _ second: Second) {
        self.first = First._makeRecognizer(first)
        self.second = Second._makeRecognizer(second)
    }

    final func update(to first: First, _ second: Second) {
        First._updateRecognizer(self.first, to: first)
        Second._updateRecognizer(self.second, to: second)
    }

    override var deadline: Double? { [first.deadline, second.deadline].compactMap { $0 }.min() }
    override final var gestureTraits: TouchTraits { first.gestureTraits.union(second.gestureTraits) }

    override func handle(_ event: TouchEvent) {
        first.handle(event)
        second.handle(event)
    }

    override func wait(until time: Double) {
        first.wait(until: time)
        second.wait(until: time)
    }

    override func reset() {
        first.reset()
        second.reset()
    }
}

private final class ExclusiveRecognizer<First: Gesture, Second: Gesture>:
    PairOfRecognizers<First, Second, ExclusiveGesture<First, Second>.Value>
{
    override var phase: Phase {
        switch first.phase {
        case .active, .ended: first.phase.mapped { .first($0) }
        case .failed: second.phase.mapped { .second($0) }
        case .possible(let value):
            // One that would be over waits until the first has failed.
            switch second.phase {
            case .active(let value): .active(.second(value))
            case .possible(let other): .possible(value.map { .first($0) } ?? other.map { .second($0) })
            case .ended, .failed: .possible(value.map { .first($0) })
            }
        }
    }

    override func handle(_ event: TouchEvent) {
        super.handle(event)
        dropSecond()
    }

    override func wait(until time: Double) {
        super.wait(until: time)
        dropSecond()
    }

    private func dropSecond() {
        if first.status == .active || first.status == .ended { second.reset() }
    }

    override func respond() {
        switch first.status {
        case .active, .ended: first.respond()
        case .failed: second.respond()
        case .possible:
            first.respond()
            if second.status != .ended { second.respond() }
        }
    }
}

// MARK: - Both at once

/// Two gestures that count beside each other.
@frozen nonisolated public struct SimultaneousGesture<First: Gesture, Second: Gesture>: _PrimitiveGesture {
    @frozen public struct Value {
        public var first: First.Value?
        public var second: Second.Value?
    }

    public var first: First
    public var second: Second

    public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

    @MainActor public static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Value> {
        SimultaneousRecognizer(gesture.first, gesture.second)
    }

    @MainActor public static func _updateRecognizer(_ recognizer: _Recognizer<Value>, to gesture: Self) {
        (recognizer as? SimultaneousRecognizer<First, Second>)?.update(to: gesture.first, gesture.second)
    }
}

extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}
extension SimultaneousGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

private final class SimultaneousRecognizer<First: Gesture, Second: Gesture>:
    PairOfRecognizers<First, Second, SimultaneousGesture<First, Second>.Value>
{
    /// Active with one of them; ended when both are over and one of them has ended.
    override var phase: Phase {
        let value = SimultaneousGesture<First, Second>.Value(first: first.phase.value, second: second.phase.value)
        switch (first.status, second.status) {
        case (.failed, .failed): return .failed
        case (.ended, .ended), (.ended, .failed), (.failed, .ended): return .ended(value)
        case (.active, _), (_, .active), (.ended, _), (_, .ended): return .active(value)
        default: return .possible(value.first == nil && value.second == nil ? nil : value)
        }
    }

    override func respond() {
        first.respond()
        second.respond()
    }
}

// MARK: - One after the other

/// A gesture that begins when another one has ended.
@frozen nonisolated public struct SequenceGesture<First: Gesture, Second: Gesture>: _PrimitiveGesture {
    @frozen public enum Value {
        case first(First.Value)
        /// The first has ended; the second has no value until it begins.
        case second(First.Value, Second.Value?)
    }

    public var first: First
    public var second: Second

    public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

    @MainActor public static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Value> {
        SequenceRecognizer(gesture.first, gesture.second)
    }

    @MainActor public static func _updateRecognizer(_ recognizer: _Recognizer<Value>, to gesture: Self) {
        (recognizer as? SequenceRecognizer<First, Second>)?.update(to: gesture.first, gesture.second)
    }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

private final class SequenceRecognizer<First: Gesture, Second: Gesture>:
    PairOfRecognizers<First, Second, SequenceGesture<First, Second>.Value>
{
    /// What the fingers that are down did last.
    private var fingers: [Int: TouchEvent] = [:]
    private var stage = Stage.first
    /// When the second must have begun, where no finger is down.
    private var limit: Double?

    private enum Stage {
        case first
        /// The first has ended, and no finger was there for the second.
        case waiting
        case second
        case failed
    }

    /// Source: chosen, the time between two taps.
    private static var pause: Double { 0.35 }

    override var phase: Phase {
        switch first.phase {
        case .failed: return .failed
        case .possible(let value): return .possible(value.map { .first($0) })
        case .active(let value): return .active(.first(value))
        case .ended(let value):
            switch (stage, second.phase) {
            case (.failed, _), (.second, .failed): return .failed
            case (.second, .possible(let other)): return .active(.second(value, other))
            case (.second, .active(let other)): return .active(.second(value, other))
            case (.second, .ended(let other)): return .ended(.second(value, other))
            default: return .active(.second(value, nil))
            }
        }
    }

    override var deadline: Double? {
        switch stage {
        case .first: first.deadline
        case .waiting: limit
        case .second: second.deadline
        case .failed: nil
        }
    }

    override func handle(_ event: TouchEvent) {
        let isOver = event.phase == .ended || event.phase == .cancelled
        fingers[event.touch] = isOver ? nil : event
        switch stage {
        case .first:
            first.handle(event)
            beginSecond(at: event.time)
        case .waiting, .second:
            stage = .second
            second.handle(event)
        case .failed:
            break
        }
    }

    override func wait(until time: Double) {
        switch stage {
        case .first:
            first.wait(until: time)
            beginSecond(at: time)
        case .waiting:
            if let limit, time >= limit { stage = .failed }
        case .second:
            second.wait(until: time)
        case .failed:
            break
        }
    }

    /// To the second, the fingers that are down go down now.
    private func beginSecond(at time: Double) {
        guard first.status == .ended else { return }
        stage = fingers.isEmpty ? .waiting : .second
        for (_, last) in fingers.sorted(by: { $0.key < $1.key }) {
            var event = last
            event.phase = .began
            event.time = time
            second.handle(event)
        }
        limit = time + Self.pause
    }

    override func respond() {
        first.respond()
        if stage == .second { second.respond() }
    }

    override func reset() {
        super.reset()
        (fingers, stage, limit) = ([:], .first, nil)
    }
}

// MARK: - Other values

/// A gesture with its values made into others.
nonisolated public struct _MapGesture<Base: Gesture, Value>: _PrimitiveGesture {
    let base: Base
    let transform: (Base.Value) -> Value

    @MainActor public static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Value> { MapRecognizer(gesture) }

    @MainActor public static func _updateRecognizer(_ recognizer: _Recognizer<Value>, to gesture: Self) {
        guard let recognizer = recognizer as? MapRecognizer<Base, Value> else { return }
        recognizer.transform = gesture.transform
        Base._updateRecognizer(recognizer.base, to: gesture.base)
    }
}

private final class MapRecognizer<Base: Gesture, Value>: WrappingRecognizer<Base, Value> {
    var transform: (Base.Value) -> Value

    init(_ gesture: _MapGesture<Base, Value>) {
        transform = gesture.transform
        super.init(gesture.base)
    }

    override var phase: Phase { base.phase.mapped(transform) }
}

/// A gesture whose type is hidden. Changing the type inside makes a new gesture, which ignores touches that are already down.
@frozen nonisolated public struct AnyGesture<Value>: _PrimitiveGesture {
    @usableFromInline let storage: AnyGestureStorage<Value>

    public init<T: Gesture>(_ gesture: T) where T.Value == Value { storage = TypedGestureStorage(gesture) }

    @MainActor public static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Value> {
        AnyGestureRecognizer(gesture.storage)
    }

    @MainActor public static func _updateRecognizer(_ recognizer: _Recognizer<Value>, to gesture: Self) {
        (recognizer as? AnyGestureRecognizer<Value>)?.update(to: gesture.storage)
    }
}

@usableFromInline
nonisolated class AnyGestureStorage<Value> {
    @MainActor func makeRecognizer() -> _Recognizer<Value> { _Recognizer() }
    /// False: it was made by a gesture of another type.
    @MainActor func update(_ recognizer: _Recognizer<Value>, madeBy other: AnyGestureStorage<Value>) -> Bool { false }
}

nonisolated private final class TypedGestureStorage<Base: Gesture>: AnyGestureStorage<Base.Value> {
    let base: Base
    init(_ base: Base) { self.base = base }

    @MainActor override func makeRecognizer() -> _Recognizer<Base.Value> { Base._makeRecognizer(base) }

    @MainActor override func update(
        _ recognizer: _Recognizer<Base.Value>, madeBy other: AnyGestureStorage<Base.Value>
    ) -> Bool {
        guard other is TypedGestureStorage<Base> else { return false }
        Base._updateRecognizer(recognizer, to: base)
        return true
    }
}

private final class AnyGestureRecognizer<Value>: _Recognizer<Value> {
    private var storage: AnyGestureStorage<Value>
    private var base: _Recognizer<Value>

    init(_ storage: AnyGestureStorage<Value>) {
        self.storage = storage
        base = storage.makeRecognizer()
    }

    func update(to storage: AnyGestureStorage<Value>) {
        if !storage.update(base, madeBy: self.storage) {
            base.reset()
            base = storage.makeRecognizer()
        }
        self.storage = storage
    }

    override var phase: Phase { base.phase }
    override var tapCount: Int { base.tapCount }
    override var deadline: Double? { base.deadline }
    override var gestureTraits: TouchTraits { base.gestureTraits }
    override func handle(_ event: TouchEvent) { base.handle(event) }
    override func wait(until time: Double) { base.wait(until: time) }
    override func respond() { base.respond() }
    override func reset() { base.reset() }
}

extension Gesture {
    /// This gesture or, where it cannot be any more, `other`.
    nonisolated public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
        ExclusiveGesture(self, other)
    }

    /// This gesture and `other` beside each other.
    nonisolated public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
        SimultaneousGesture(self, other)
    }

    /// This gesture, and when it has ended `other`.
    @MainActor @preconcurrency public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<
        Self, Other
    > {
        SequenceGesture(self, other)
    }

    /// This gesture with its values made into others.
    nonisolated public func map<T>(_ body: @escaping (Value) -> T) -> _MapGesture<Self, T> {
        _MapGesture(base: self, transform: body)
    }
}
