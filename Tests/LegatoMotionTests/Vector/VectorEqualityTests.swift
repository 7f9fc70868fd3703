// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion
import Testing

struct VectorEqualityTests {
    @Test func `a compound is equal when all its components are`() {
        for first in [1.0, 2] {
            for second in [3.0, 4] {
                let isEqual = first == 1 && second == 3
                #expect((AnimatablePair(first, second) == AnimatablePair(1, 3)) == isEqual)
                #expect((AnimatableValues(first, second) == AnimatableValues(1, 3)) == isEqual)
                #expect((AnimatableArray([first, second]) == AnimatableArray([1, 3])) == isEqual)
            }
        }
        #expect(AnimatableArray([1.0]) != AnimatableArray([1, 0]))
    }

    @Test func `adding and subtracting in place does what the operators do`() {
        func check<V: VectorArithmetic>(_ left: V, _ right: V) {
            var sum = left
            sum += right
            #expect(sum == left + right && sum != left - right)
            var difference = left
            difference -= right
            #expect(difference == left - right && difference != left + right)
            #expect((left + right) - right == left)
            #expect(left.scaled(by: 3) == left + left + left)
            #expect(left.scaled(by: 0) == left - left)
            #expect(left.scaled(by: 2).magnitudeSquared == 4 * left.magnitudeSquared)
            #expect(left.magnitudeSquared > 0)
            #expect(left.interpolated(towards: right, amount: 1) == right)
            #expect(left.interpolated(towards: right, amount: 0) == left)
        }
        check(3.0, 5)
        check(Float(3), 5)
        check(AnimatablePair(1.0, Float(2)), AnimatablePair(4, 8))
        check(AnimatableValues(1.0, Float(2), 5.0), AnimatableValues(4, 8, 16))
        check(AnimatableArray([1.0, 2]), AnimatableArray([4, 8]))
    }

    @Test func `each component counts in a magnitude`() {
        #expect(AnimatablePair(3.0, 4.0).magnitudeSquared == 25)
        #expect(AnimatablePair(3.0, 0.0).magnitudeSquared == 9)
        #expect(AnimatablePair(0.0, 4.0).magnitudeSquared == 16)
        #expect((-3.0).magnitudeSquared == 9 && Float(-3).magnitudeSquared == 9)
        #expect(AnimatableArray<Double>().magnitudeSquared == 0)
    }

    @Test func `arrays in place add and subtract over the shorter count`() {
        for (left, right, sum, difference) in [
            ([1.0, 2, 3], [10.0, 20], [11.0, 22], [-9.0, -18]), ([1, 2], [10, 20, 30], [11, 22], [-9, -18]),
            ([1, 2], [10, 20], [11, 22], [-9, -18]), ([], [1, 2], [1, 2], [-1, -2]), ([1, 2], [], [1, 2], [1, 2]),
            ([], [], [], []),
        ] {
            var array = AnimatableArray(left)
            array += AnimatableArray(right)
            #expect(array.elements == sum)
            array = AnimatableArray(left)
            array -= AnimatableArray(right)
            #expect(array.elements == difference)
        }
    }
}

struct AnimatableFieldTests {
    private struct Vector: VectorArithmetic {
        var x: Double
        static var zero: Vector { Vector(x: 0) }
        static func + (left: Vector, right: Vector) -> Vector { Vector(x: left.x + right.x) }
        static func - (left: Vector, right: Vector) -> Vector { Vector(x: left.x - right.x) }
        mutating func scale(by rhs: Double) { x *= rhs }
        var magnitudeSquared: Double { x * x }
    }

    private struct Length: Animatable {
        var metres: Double
        var animatableData: Double {
            get { metres }
            set { metres = newValue }
        }
    }

    @Test func `a variable that animates gives and takes its data, any other none`() {
        var text = "a"
        #expect(__AnimatableField.data(of: text) == EmptyAnimatableData())
        __AnimatableField.assign(EmptyAnimatableData(), to: &text)
        #expect(text == "a")
        var vector = Vector(x: 1)
        #expect(__AnimatableField.data(of: vector) == Vector(x: 1))
        __AnimatableField.assign(Vector(x: 5), to: &vector)
        #expect(vector == Vector(x: 5))
        var length = Length(metres: 2)
        #expect(__AnimatableField.data(of: length) == 2)
        __AnimatableField.assign(7.0, to: &length)
        #expect(length.metres == 7)
        var number = 3.0
        #expect(__AnimatableField.data(of: number) == 3)
        __AnimatableField.assign(8.0, to: &number)
        #expect(number == 8)
    }

    @Test func `opaque data is opened as the type it has`() async {
        #expect(__AnimatableField.open(4.0 as Any, as: 1.0) == 4)
        await #expect(processExitsWith: .failure) { _ = __AnimatableField.open("a" as Any, as: 1.0) }
    }
}
