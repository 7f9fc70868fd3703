// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// How the expansion of ``Animatable()`` reads and writes one stored variable; the overloads decide whether it animates.
///
/// The most constrained overload wins, so a type that animates gives its data and any other gives none. Values come as
/// autoclosures because the compiler would open an `any Animatable` passed as an argument, and its data has no type.
public enum __AnimatableField {
    public static func data<Value>(of value: @autoclosure () -> Value) -> EmptyAnimatableData {
        EmptyAnimatableData()
    }

    public static func data<Value: VectorArithmetic>(of value: @autoclosure () -> Value) -> Value {
        value()
    }

    public static func data<Value: Animatable>(of value: @autoclosure () -> Value) -> Value.AnimatableData {
        value().animatableData
    }

    public static func data<Value: Animatable & VectorArithmetic>(
        of value: @autoclosure () -> Value
    ) -> Value.AnimatableData {
        value().animatableData
    }

    public static func assign<Value>(_ data: EmptyAnimatableData, to value: inout Value) {}

    public static func assign<Value: VectorArithmetic>(_ data: Value, to value: inout Value) {
        value = data
    }

    public static func assign<Value: Animatable>(_ data: Value.AnimatableData, to value: inout Value) {
        value.animatableData = data
    }

    public static func assign<Value: Animatable & VectorArithmetic>(
        _ data: Value.AnimatableData, to value: inout Value
    ) {
        value.animatableData = data
    }

    /// The data behind `some VectorArithmetic`, as the type that `example` has. They are one type by construction: the
    /// getter and the setter build their data from the same fields.
    public static func open<Opaque, Data>(_ opaque: Opaque, as example: Data) -> Data {
        guard let data = opaque as? Data else {
            preconditionFailure("animatableData takes \(Data.self), which its getter returns; got \(Opaque.self).")
        }
        return data
    }
}
