// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Whether `value` is there, and `expected` give or take `tolerance`.
package func isNear<Number: BinaryFloatingPoint>(
    _ value: Number?, _ expected: Double, within tolerance: Double = 0.01
) -> Bool {
    guard let value else { return false }
    return abs(Double(value) - expected) <= tolerance
}
