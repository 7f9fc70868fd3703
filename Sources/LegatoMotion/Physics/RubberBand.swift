// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// How much of a finger's way past an edge shows: the further it goes, the less, and never more than the length of the
/// viewport.
///
/// Source: *measured* (screens 2: UIKit, iOS 26).
package struct RubberBand: Hashable, Sendable {
    /// d: the length of the viewport along the way, in points.
    package var length: Double
    /// c: how much of a short way shows.
    package var stiffness: Double

    /// - Parameter stiffness: That of a scroll view. Source: *measured* (screens 2).
    package init(length: Double, stiffness: Double = 0.55) { (self.length, self.stiffness) = (length, stiffness) }

    /// What shows of a way past the edge: d(1 − 1/(c x/d + 1)), with the sign of x; 0 in a viewport without a length.
    package func shown(of way: Double) -> Double {
        guard length > 0 else { return 0 }
        let shown = length * (1 - 1 / (abs(way) * stiffness / length + 1))
        return way < 0 ? -shown : shown
    }

    /// How fast what shows moves for each point of a way past the edge.
    package func slope(at way: Double) -> Double {
        guard length > 0 else { return 0 }
        let stretched = abs(way) * stiffness / length + 1
        return stiffness / (stretched * stretched)
    }

    /// The way past the edge of which this much shows; infinite for as much as the length or more.
    package func way(showing shown: Double) -> Double {
        guard abs(shown) < length else { return shown < 0 ? -.infinity : .infinity }
        let way = length / stiffness * (1 / (1 - abs(shown) / length) - 1)
        return shown < 0 ? -way : way
    }
}
