// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A vector of however many components there are: the data of gradients, dashes and paths.
///
/// Two arrays add and subtract over the shorter count, so a change in count snaps to it. The empty array is zero and
/// leaves the other side as it is.
///
/// Source: *reported* (behaviour of array data in SwiftUI).
package struct AnimatableArray<Element: VectorArithmetic>: VectorArithmetic {
    package var elements: [Element]

    package init(_ elements: [Element] = []) {
        self.elements = elements
    }

    package static var zero: AnimatableArray { AnimatableArray() }

    package static func + (lhs: AnimatableArray, rhs: AnimatableArray) -> AnimatableArray {
        var result = lhs
        result += rhs
        return result
    }

    package static func += (lhs: inout AnimatableArray, rhs: AnimatableArray) {
        guard !lhs.elements.isEmpty else { return lhs = rhs }
        guard !rhs.elements.isEmpty else { return }
        lhs.shorten(to: rhs.elements.count)
        for index in lhs.elements.indices {
            lhs.elements[index] += rhs.elements[index]
        }
    }

    package static func - (lhs: AnimatableArray, rhs: AnimatableArray) -> AnimatableArray {
        var result = lhs
        result -= rhs
        return result
    }

    package static func -= (lhs: inout AnimatableArray, rhs: AnimatableArray) {
        guard !rhs.elements.isEmpty else { return }
        guard !lhs.elements.isEmpty else {
            lhs = rhs
            lhs.scale(by: -1)
            return
        }
        lhs.shorten(to: rhs.elements.count)
        for index in lhs.elements.indices {
            lhs.elements[index] -= rhs.elements[index]
        }
    }

    package mutating func scale(by rhs: Double) {
        for index in elements.indices {
            elements[index].scale(by: rhs)
        }
    }

    package var magnitudeSquared: Double {
        elements.reduce(0) { $0 + $1.magnitudeSquared }
    }

    private mutating func shorten(to count: Int) {
        // Equivalent: bound, if the counts are equal, nothing is removed.
        if elements.count > count {
            elements.removeSubrange(count...)
        }
    }
}

extension AnimatableArray: Sendable where Element: Sendable {}
