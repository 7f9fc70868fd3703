// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion

/// A vector of as many elements as it is given, as apps write them. The zero of each has one element.
protocol UserVector: VectorArithmetic, Animatable, Sendable where AnimatableData == Self {
    var elements: [Double] { get set }
    init(_ elements: [Double])
}

extension UserVector {
    static var zero: Self { Self([0]) }

    mutating func scale(by rhs: Double) {
        for index in elements.indices { elements[index] *= rhs }
    }

    var magnitudeSquared: Double { elements.reduce(0) { $0 + $1 * $1 } }
}

/// Adds and subtracts over the shorter count; its operators in place are the standard library's.
struct Truncating: UserVector {
    var elements: [Double]
    init(_ elements: [Double]) { self.elements = elements }

    static func + (left: Truncating, right: Truncating) -> Truncating {
        Truncating(zip(left.elements, right.elements).map { $0 + $1 })
    }

    static func - (left: Truncating, right: Truncating) -> Truncating {
        Truncating(zip(left.elements, right.elements).map { $0 - $1 })
    }
}

/// Stops the program when it meets another count.
struct Strict: UserVector {
    var elements: [Double]
    init(_ elements: [Double]) { self.elements = elements }

    private static func combine(_ left: Strict, _ right: Strict, _ operation: (Double, Double) -> Double) -> Strict {
        precondition(
            left.elements.count == right.elements.count,
            "Both must have the same count; got \(left.elements.count) and \(right.elements.count).")
        return Strict(zip(left.elements, right.elements).map(operation))
    }

    static func + (left: Strict, right: Strict) -> Strict { combine(left, right, +) }
    static func - (left: Strict, right: Strict) -> Strict { combine(left, right, -) }
}

/// Has operators in place only, which keep the elements of the left; the others give nothing.
struct InPlace: UserVector {
    var elements: [Double]
    init(_ elements: [Double]) { self.elements = elements }

    static func + (left: InPlace, right: InPlace) -> InPlace { InPlace([]) }
    static func - (left: InPlace, right: InPlace) -> InPlace { InPlace([]) }

    static func += (left: inout InPlace, right: InPlace) {
        for index in 0..<min(left.elements.count, right.elements.count) {
            left.elements[index] += right.elements[index]
        }
    }

    static func -= (left: inout InPlace, right: InPlace) {
        for index in 0..<min(left.elements.count, right.elements.count) {
            left.elements[index] -= right.elements[index]
        }
    }
}

/// The same three numbers as pairs, which have nothing to lose.
typealias Triple = AnimatablePair<AnimatablePair<Double, Double>, Double>

extension Triple {
    init(elements: [Double]) { self.init(AnimatablePair<Double, Double>(elements[0], elements[1]), elements[2]) }
    var elements: [Double] { [first.first, first.second, second] }
}
