// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion
import Testing

struct VectorArithmeticTests {
    typealias Four = AnimatablePair<AnimatablePair<Double, Double>, AnimatablePair<Double, Float>>

    @Test func `interpolating goes the stated part of the way, also beyond the ends`() {
        #expect(10.0.interpolated(towards: 20, amount: 0.25) == 12.5)
        #expect(10.0.interpolated(towards: 20, amount: -1) == 0)
        #expect(10.0.interpolated(towards: 20, amount: 1.5) == 25)
        var value = AnimatablePair(1.0, Float(2))
        value.interpolate(towards: AnimatablePair(3, 6), amount: 0.5)
        #expect(value == AnimatablePair(2, 4))
    }

    @Test func `a vector is interpolated in place, from its own elements`() {
        func check<V: UserVector>(_ type: V.Type) {
            #expect(V([10, 20, 30]).interpolated(towards: V([20, 0, 90]), amount: 0.25).elements == [12.5, 15, 45])
        }
        check(Truncating.self)
        check(Strict.self)
        check(InPlace.self)
    }

    @Test func `compounds of vectors that have operators in place only use these`() {
        var pair = AnimatablePair(InPlace([1, 2]), InPlace([3]))
        pair += AnimatablePair(InPlace([10, 20]), InPlace([30]))
        pair -= AnimatablePair(InPlace([1, 1]), InPlace([1]))
        #expect(pair.first.elements == [10, 21] && pair.second.elements == [32])
        var values = AnimatableValues(InPlace([1, 2]), InPlace([3]))
        values += AnimatableValues(InPlace([10, 20]), InPlace([30]))
        values -= AnimatableValues(InPlace([1, 1]), InPlace([1]))
        let (first, second) = values.value
        #expect(first.elements == [10, 21] && second.elements == [32])
    }

    @Test func `a pair acts component by component at any depth`() {
        let a = Four(AnimatablePair(1, 2), AnimatablePair(3, 4))
        let b = Four(AnimatablePair(10, 20), AnimatablePair(30, 40))
        #expect(a + b == Four(AnimatablePair(11, 22), AnimatablePair(33, 44)))
        #expect(b - a == Four(AnimatablePair(9, 18), AnimatablePair(27, 36)))
        #expect(a.scaled(by: -2) == Four(AnimatablePair(-2, -4), AnimatablePair(-6, -8)))
        #expect(a + .zero == a)
        var c = a
        c += b
        c -= a
        #expect(c == b)
    }

    @Test func `the magnitude of a compound is the sum over its components`() {
        #expect(Four(AnimatablePair(1, 2), AnimatablePair(3, 4)).magnitudeSquared == 30)
        #expect(AnimatableValues(1.0, Float(2), AnimatablePair(3.0, 4.0)).magnitudeSquared == 30)
        #expect(AnimatableArray([1.0, 2, 3]).magnitudeSquared == 14)
        #expect(EmptyAnimatableData().magnitudeSquared == 0)
    }

    @Test func `animatable values act component by component`() {
        let a = AnimatableValues(1.0, Float(2), AnimatablePair(3.0, 4.0))
        let b = AnimatableValues(10.0, Float(20), AnimatablePair(30.0, 40.0))
        #expect(a + b == AnimatableValues(11.0, Float(22), AnimatablePair(33.0, 44.0)))
        #expect(b - a == AnimatableValues(9.0, Float(18), AnimatablePair(27.0, 36.0)))
        #expect(a.scaled(by: 0.5) == AnimatableValues(0.5, Float(1), AnimatablePair(1.5, 2.0)))
        #expect(a != b)
        #expect(a + .zero == a)
        var c = a
        c += b
        c -= a
        #expect(c == b)
        #expect(c.value.0 == 10)
    }

    @Test func `arrays add over the shorter count, and the empty one is zero`() {
        let long = AnimatableArray([1.0, 2, 3])
        let short = AnimatableArray([10.0, 20])
        #expect((long + short).elements == [11, 22])
        #expect((short - long).elements == [9, 18])
        #expect((AnimatableArray.zero + long) == long)
        #expect((long + .zero) == long)
        #expect((AnimatableArray.zero - long).elements == [-1, -2, -3])
        #expect((long - .zero) == long)
        #expect(long.scaled(by: 2).elements == [2, 4, 6])
    }

    @Test func `a float scales in double and rounds once`() {
        #expect(Float(3).scaled(by: 1.0 / 3) == 1)
        #expect(Float(0.1).scaled(by: 0.1) == Float(Double(Float(0.1)) * 0.1))
    }

    @Test func `empty data does nothing`() {
        var value = EmptyAnimatableData()
        value.scale(by: 3)
        value += .zero
        value -= value + value - value
        #expect(value == EmptyAnimatableData.zero)
    }
}

struct AnimatableTests {
    private struct Plain: Animatable {
        var name = "still"
    }

    private struct Line: Animatable {
        var length: Double
        var label: String

        var animatableData: Double {
            get { length }
            set { length = newValue }
        }
    }

    @Test func `a type without data of its own has none`() {
        var plain = Plain()
        plain.animatableData = EmptyAnimatableData()
        #expect(plain.animatableData == .zero)
        #expect(Plain.AnimatableData.self == EmptyAnimatableData.self)
        #expect(plain.name == "still")
    }

    @Test func `a vector is its own data`() {
        var value = 3.0
        value.animatableData = 4
        #expect(value == 4)
        #expect(Float(2).animatableData == 2)
    }

    @Test func `setting data leaves the rest alone`() {
        var line = Line(length: 1, label: "a")
        line.animatableData = 5
        #expect(line.length == 5)
        #expect(line.label == "a")
    }
}
