// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoMotion

/// Animatable data whose type is hidden. Data of different kinds do not mix: adding to zero copies, adding to another kind
/// does nothing.
nonisolated public struct _AnyAnimatableData: VectorArithmetic {
    /// nil: the zero of every kind.
    private var vector: (any VectorArithmetic)?

    private init(_ vector: (any VectorArithmetic)?) { self.vector = vector }

    public static var zero: _AnyAnimatableData { _AnyAnimatableData(nil) }

    public static func == (left: _AnyAnimatableData, right: _AnyAnimatableData) -> Bool {
        func isEqual<V: VectorArithmetic>(_ left: V) -> Bool {
            right.vector == nil ? isZero(left) : (right.vector as? V) == left
        }
        // The zero of a type may have fewer elements than its values.
        func isZero<V: VectorArithmetic>(_ vector: V) -> Bool { vector == .zero || vector.magnitudeSquared == 0 }
        if let left = left.vector { return isEqual(left) }
        return right.vector.map { isZero($0) } ?? true
    }

    private static func combine(
        _ left: _AnyAnimatableData, _ right: _AnyAnimatableData, isDifference: Bool
    ) -> _AnyAnimatableData {
        guard let addend = right.vector else { return left }
        func add<V: VectorArithmetic>(_ addend: V) -> _AnyAnimatableData {
            guard let vector = left.vector else {
                var sum = addend
                if isDifference { sum.scale(by: -1) }
                return _AnyAnimatableData(sum)
            }
            guard var sum = vector as? V else { return left }
            if isDifference { sum -= addend } else { sum += addend }
            return _AnyAnimatableData(sum)
        }
        return add(addend)
    }

    public static func + (left: _AnyAnimatableData, right: _AnyAnimatableData) -> _AnyAnimatableData {
        combine(left, right, isDifference: false)
    }

    public static func - (left: _AnyAnimatableData, right: _AnyAnimatableData) -> _AnyAnimatableData {
        combine(left, right, isDifference: true)
    }

    public mutating func scale(by rhs: Double) {
        func scaled<V: VectorArithmetic>(_ vector: V) -> any VectorArithmetic {
            var vector = vector
            vector.scale(by: rhs)
            return vector
        }
        vector = vector.map { scaled($0) }
    }

    public var magnitudeSquared: Double { vector?.magnitudeSquared ?? 0 }

    fileprivate init(of animatable: some Animatable) {
        vector = MemoryLayout.size(ofValue: animatable.animatableData) == 0 ? nil : animatable.animatableData
    }

    fileprivate func set<A: Animatable>(_ animatable: inout A) {
        if let data = vector as? A.AnimatableData { animatable.animatableData = data }
    }
}

extension Animatable {
    /// This value's data; setting data of another kind does nothing.
    nonisolated var anyAnimatableData: _AnyAnimatableData {
        get { _AnyAnimatableData(of: self) }
        set { newValue.set(&self) }
    }
}
