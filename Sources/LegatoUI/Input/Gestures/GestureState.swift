// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoEngine
import LegatoMotion

/// A value that a gesture changes while it lasts, and that goes back to its initial value when the gesture is over.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
    private let initial: Value
    /// Nil instead of a closure that does nothing: two closures need not compare as equal.
    private let reset: ((Value, inout Transaction) -> Void)?
    private var location: StateLocation<Value>?

    public init(wrappedValue: Value) {
        initial = wrappedValue
        reset = nil
    }

    public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

    /// `resetTransaction` is that of the way back.
    public init(wrappedValue: Value, resetTransaction: Transaction) {
        self.init(wrappedValue: wrappedValue) { _, transaction in transaction = resetTransaction }
    }

    public init(initialValue: Value, resetTransaction: Transaction) {
        self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
    }

    /// `reset` gets the last value and changes the transaction in which the value is reset.
    public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        initial = wrappedValue
        self.reset = reset
    }

    public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        self.init(wrappedValue: initialValue, reset: reset)
    }

    public var wrappedValue: Value {
        guard let location else { return initial }
        return MainThread.read { location.value }
    }

    public var projectedValue: GestureState<Value> { self }

    @MainActor func update(_ body: (inout Value, inout Transaction) -> Void) {
        guard let location else { return }
        var transaction = Transaction()
        transaction.tracksVelocity = true
        var value = location.value
        body(&value, &transaction)
        location.write(value, transaction: Transaction().merging(transaction))
    }

    @MainActor func goBack() {
        guard let location else { return }
        var transaction = Transaction()
        reset?(location.value, &transaction)
        location.write(initial, transaction: Transaction().merging(transaction))
    }

    @MainActor public static func _connect(
        at pointer: UnsafeMutableRawPointer, storage: inout AnyObject?, node: _Node
    ) {
        let state = pointer.assumingMemoryBound(to: Self.self)
        let location = (storage as? StateLocation<Value>) ?? StateLocation(state.pointee.initial, graph: node.graph)
        location.isTransient = true
        storage = location
        state.pointee.location = location
    }

    public static var _readsEnvironment: Bool { false }

    @MainActor public static func _mark(
        at pointer: UnsafeMutableRawPointer, storage: AnyObject?, node: _Node
    ) -> _PropertyMark { _PropertyMark((storage as? AnyStateLocation)?.changes) }
}

extension GestureState where Value: ExpressibleByNilLiteral {
    public init(resetTransaction: Transaction = Transaction()) {
        self.init(wrappedValue: nil, resetTransaction: resetTransaction)
    }

    public init(reset: @escaping (Value, inout Transaction) -> Void) { self.init(wrappedValue: nil, reset: reset) }
}

/// A gesture that keeps a state up to date while it lasts.
public struct GestureStateGesture<Base: Gesture, State>: _PrimitiveGesture {
    public typealias Value = Base.Value

    public var base: Base
    public var state: GestureState<State>
    /// Changes the state for a value of the gesture, and the transaction the change is made in.
    public var body: (Value, inout State, inout Transaction) -> Void

    public init(
        base: Base, state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
    ) {
        self.base = base
        self.state = state
        self.body = body
    }

    @MainActor public static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Value> {
        StateRecognizer(gesture)
    }

    @MainActor public static func _updateRecognizer(_ recognizer: _Recognizer<Value>, to gesture: Self) {
        guard let recognizer = recognizer as? StateRecognizer<Base, State> else { return }
        recognizer.gesture = gesture
        Base._updateRecognizer(recognizer.base, to: gesture.base)
    }
}

private final class StateRecognizer<Base: Gesture, State>: ListeningRecognizer<Base> {
    var gesture: GestureStateGesture<Base, State>
    private var hasUpdated = false

    init(_ gesture: GestureStateGesture<Base, State>) {
        self.gesture = gesture
        super.init(gesture.base)
    }

    override func respond() {
        super.respond()
        guard let value = phase.current else { return }
        hasUpdated = true
        gesture.state.update { gesture.body(value, &$0, &$1) }
    }

    override func reset() {
        super.reset()
        if hasUpdated { gesture.state.goBack() }
        hasUpdated = false
    }
}

extension Gesture {
    /// Keeps `state` up to date while the gesture lasts; after it the state goes back to its initial value.
    @MainActor @preconcurrency public func updating<State>(
        _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> GestureStateGesture<Self, State> { GestureStateGesture(base: self, state: state, body: body) }
}
