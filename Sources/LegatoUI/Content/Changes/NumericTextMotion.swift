// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoMotion

/// The numbers of a roll: of text that changes by `ContentTransition.numericText`.
///
/// Source: measured, of SwiftUI's renderer; lengths are in heights of capitals.
enum NumericTextMotion {
    /// How far away a character begins or ends.
    static let distance: CGFloat = 0.59375
    /// How large it is there, about its middle.
    static let scale: CGFloat = 0.3984
    /// How blurred it is there, as a standard deviation.
    static let blur: CGFloat = 0.125

    static let place = spring(frequency: 2 * .pi / 0.353, dampingFraction: 0.55)
    static let growth = spring(frequency: 2 * .pi / 0.277, dampingFraction: 1)
    static let sharpness = spring(frequency: 15.8, dampingFraction: 0.91)
    /// Of characters that stay. Source: chosen, the spring of the growth, which takes the measured 0.35 s.
    static let glide = growth

    /// From the begin of the first column to that of the last one, in seconds.
    private static let stagger = 0.15
    /// Until a column rests. Source: derived, its place is then within a thousandth of its way.
    private static let rest = 0.7

    /// When column `index` of `count` begins, the leading one first.
    static func delay(of index: Int, of count: Int) -> Double {
        count > 1 ? stagger * Double(index) / Double(count - 1) : 0
    }

    /// A spring in closed form of `frequency` radians per second.
    private static func spring(frequency: Double, dampingFraction: Double) -> Animation {
        .interpolatingSpring(stiffness: frequency * frequency, damping: 2 * dampingFraction * frequency)
    }

    /// How long a change of `count` columns takes.
    static func duration(of count: Int) -> Double { rest + delay(of: count - 1, of: count) }
}
