// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import SwiftUI
import Testing

/// Which variables animate, asked of types the real macro expanded: doubling the data doubles what animates and leaves
/// everything else as it was.
@Suite struct AnimatableTypesTests {
    @Test func `floating point numbers animate`() {
        let doubled = Numbers(double: 1, float: 2, inferred: 3).doubled
        #expect(doubled == Numbers(double: 2, float: 4, inferred: 6))
    }

    @Test func `types that cannot animate are left out by their type`() {
        let model = Model()
        let doubled = Mixed(model: model, closure: { 7 }).doubled
        #expect(doubled.value == 2)
        #expect(doubled.int == 3 && doubled.flag && doubled.text == "a" && doubled.choice == .second)
        #expect(doubled.model === model && doubled.closure() == 7)
        #expect(doubled.optional == 4 && doubled.list == [5] && doubled.date == Date(timeIntervalSinceReferenceDate: 6))
        #expect(doubled.existential as? Double == 8)
        #expect(doubled.tuple == (10, 11))
        #expect(MemoryLayout<Mixed.AnimatableData>.size == MemoryLayout<Double>.size)
    }

    @Test func `animatable types of the user's own and pairs animate`() {
        let doubled = Nested(own: Numbers(double: 1, float: 2, inferred: 3), pair: AnimatablePair(4, 5)).doubled
        #expect(doubled.own == Numbers(double: 2, float: 4, inferred: 6))
        #expect(doubled.pair == AnimatablePair(8, 10))
    }

    @Test func `constants, wrapped, lazy, computed and ignored variables stay`() {
        let doubled = Excluded().doubled
        #expect(doubled.value == 2)
        #expect(doubled.constant == 1 && doubled.wrapped == 1 && doubled.ignored == 1)
    }

    @Test func `observers run when an animation writes`() {
        #expect(Observed(value: 2).doubled.writes == 1)
    }

    @Test func `data written by hand are used`() {
        #expect(ByHand(value: 1, other: 1).doubled.value == 2)
        #expect(ByHand(value: 1, other: 1).doubled.other == 1)
        #expect(ByHand.AnimatableData.self == Double.self)
    }

    @Test func `a generic type animates what its constraints let animate`() {
        let doubled = Generic(constrained: 1.5, free: 2.5).doubled
        #expect(doubled.constrained == 3 && doubled.free == 2.5)
    }

    @Test func `nested types animate`() {
        #expect(Numbers.Inner(value: 3).doubled.value == 6)
    }

    @Test func `a class animates in place`() {
        let object = Animated()
        object.animatableData.scale(by: 2)
        #expect(object.value == 2)
    }

    @Test func `a type without variables has empty data`() {
        #expect(Nothing.AnimatableData.self == EmptyAnimatableData.self)
    }

    @Test func `infinities and NaN pass through`() {
        #expect(Numbers(double: .infinity, float: 0, inferred: 0).doubled.double == .infinity)
        #expect(Numbers(double: .nan, float: 0, inferred: 0).doubled.double.isNaN)
    }

    @DrawingActor @Test func `a type on another actor animates there`() {
        #expect(Isolated(value: 2).doubled.value == 4)
    }

    @MainActor @Test func `a view on the main actor animates with closures and models in it`() {
        let doubled = Counter(value: 1, action: {}, model: Model()).doubled
        #expect(doubled.value == 2)
        #expect((doubled as Any) is any Animatable)
    }
}

extension Animatable {
    fileprivate var doubled: Self {
        var copy = self
        copy.animatableData.scale(by: 2)
        return copy
    }
}

private final class Model {}

private enum Choice { case first, second }

@Animatable
private struct Numbers: Equatable {
    var double: Double
    var float: Float
    var inferred = 1.0

    @Animatable
    struct Inner {
        var value: Double
    }
}

@Animatable
private struct Mixed {
    var int = 3
    var flag = true
    var value = 1.0
    var text = "a"
    var choice = Choice.second
    var model: Model
    weak var weakModel: Model?
    var closure: () -> Int
    var optional: Double? = 4
    var list: [Double] = [5]
    var date = Date(timeIntervalSinceReferenceDate: 6)
    var existential: any Animatable = 8.0
    var equatable: any Equatable = 9
    var tuple = (10.0, 11.0)
}

@Animatable
private struct Nested {
    var own: Numbers
    var pair: AnimatablePair<Double, Double>
}

@propertyWrapper
private struct Wrapper {
    var wrappedValue: Double
}

@Animatable
private struct Excluded {
    static var shared: Double { 1 }
    let constant = 1.0
    @Wrapper var wrapped = 1.0
    lazy var late = 1.0
    @AnimatableIgnored var ignored = 1.0
    var value = 1.0
    var computed: Double { value * 10 }
}

@Animatable
private struct Observed {
    var value: Double { didSet { writes += 1 } }
    @AnimatableIgnored var writes = 0

    init(value: Double) { self.value = value }
}

@Animatable
private struct ByHand {
    var value: Double
    var other: Double

    var animatableData: Double {
        get { value }
        set { value = newValue }
    }
}

@Animatable
private struct Generic<Constrained: VectorArithmetic, Free> {
    var constrained: Constrained
    var free: Free
}

@Animatable
private final class Animated {
    var value = 1.0
}

@Animatable
private struct Nothing {}

@MainActor
@Animatable
private struct Counter: View {
    var value: Double
    var action: () -> Void
    var model: Model

    var body: some View { Text("\(value)") }
}

@globalActor
private actor DrawingActor {
    static let shared = DrawingActor()
}

@DrawingActor
@Animatable
private struct Isolated {
    var value: Double
}
