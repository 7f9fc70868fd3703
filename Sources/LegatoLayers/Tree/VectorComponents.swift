// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoMotion

/// The numbers a vector consists of, in order: for reports. Those of a type that is not known here are found by reflection, which takes its
/// time.
package func components(of vector: Any) -> [Double] {
    switch vector {
    case let number as Double: [number]
    case let number as Float: [Double(number)]
    case let number as CGFloat: [Double(number)]
    case let pair as any PairOfVectors: pair.components
    case let paint as PaintVector: components(of: paint)
    case let values as [Any]: values.flatMap(components)
    default: Mirror(reflecting: vector).children.flatMap { components(of: $0.value) }
    }
}

/// A pair tells its parts without reflection: all that moves is told in each frame.
private protocol PairOfVectors {
    var components: [Double] { get }
}

extension AnimatablePair: PairOfVectors {
    fileprivate var components: [Double] { LegatoLayers.components(of: first) + LegatoLayers.components(of: second) }
}

/// The channels of a colour; the numbers of a gradient.
private func components(of paint: PaintVector) -> [Double] {
    guard paint.rest.isEmpty else { return paint.rest }
    return (0..<4).map { Double(paint.color[$0]) }
}
