// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

extension Optional: _Nonisolated {}

/// A gesture or none.
extension Optional: Gesture, _PrimitiveGesture where Wrapped: Gesture {
    public typealias Value = Wrapped.Value

    @MainActor public static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Value> {
        OptionalRecognizer(gesture)
    }

    @MainActor public static func _updateRecognizer(_ recognizer: _Recognizer<Value>, to gesture: Self) {
        (recognizer as? OptionalRecognizer<Wrapped>)?.update(to: gesture)
    }
}

private final class OptionalRecognizer<Wrapped: Gesture>: _Recognizer<Wrapped.Value> {
    private var wrapped: _Recognizer<Wrapped.Value>?

    init(_ gesture: Wrapped?) { wrapped = gesture.map { Wrapped._makeRecognizer($0) } }

    func update(to gesture: Wrapped?) {
        if let gesture, let wrapped {
            Wrapped._updateRecognizer(wrapped, to: gesture)
        } else {
            // A gesture that is removed in the middle of a touch is no longer notified of it.
            wrapped?.reset()
            wrapped = gesture.map { Wrapped._makeRecognizer($0) }
        }
    }

    override var phase: Phase { wrapped?.phase ?? .failed }
    override var tapCount: Int { wrapped?.tapCount ?? 0 }
    override var deadline: Double? { wrapped?.deadline }
    override var gestureTraits: TouchTraits { wrapped?.gestureTraits ?? [] }
    override func handle(_ event: TouchEvent) { wrapped?.handle(event) }
    override func wait(until time: Double) { wrapped?.wait(until: time) }
    override func respond() { wrapped?.respond() }
    override func reset() { wrapped?.reset() }
}
