// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoMotion

/// The numbers a vector consists of, in order: for reports. Those of a type that is not known here are found by reflection, which takes its
/// time.
package func components<Vector>(of vector: Vector) -> [Double] {
    var components: [Double] = []
    add(vector, to: &components)
    return components
}

/// The types of most vectors are compared without a cast, which takes longer than all else: all that moves is told in each frame.
private func add<Vector>(_ vector: Vector, to components: inout [Double]) {
    if Vector.self == Double.self || Vector.self == CGFloat.self {
        return components.append(unsafeBitCast(vector, to: Double.self))
    }
    switch vector {
    case let number as Double: components.append(number)
    case let number as CGFloat: components.append(Double(number))
    case let number as Float: components.append(Double(number))
    case let pair as any PairOfVectors: pair.addComponents(to: &components)
    case let paint as PaintVector: components += LegatoLayers.components(of: paint)
    case let values as [Any]: for value in values { add(value, to: &components) }
    default: for child in Mirror(reflecting: vector).children { add(child.value, to: &components) }
    }
}

/// A pair tells its parts without reflection.
private protocol PairOfVectors {
    func addComponents(to components: inout [Double])
}

extension AnimatablePair: PairOfVectors {
    fileprivate func addComponents(to components: inout [Double]) {
        add(first, to: &components)
        add(second, to: &components)
    }
}

/// The channels of a colour; the numbers of a gradient.
private func components(of paint: PaintVector) -> [Double] {
    guard paint.rest.isEmpty else { return paint.rest }
    return (0..<4).map { Double(paint.color[$0]) }
}
