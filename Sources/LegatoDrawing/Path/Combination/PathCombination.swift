// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import Foundation

/// What two filled paths become together.
enum PathOperation: Int32 {
    // The numbers of CPolygons.
    case intersection, union, subtraction, symmetricDifference
}

/// Two paths as lines on one grid, combined there by Clipper, and made curves again.
///
/// On a grid of whole numbers nothing depends on rounding, so outlines that touch, overlap or cross themselves do no harm. Curves
/// become lines within the tolerance for that; each part of them that is left is cut out of the curve it came from. So only the
/// places where outlines cross are inexact, by about the tolerance.
struct PathCombination {
    private let subject: GridOutline
    private let other: GridOutline
    private let grid: PathGrid

    /// How far lines may be from their curve: in points, and as a part of the size of both paths, since what is drawn small may be shown
    /// large. Source: chosen; a crossing is off by less than a twentieth of a pixel on any screen.
    private static let greatestTolerance = 0.005
    private static let tolerancePerSize = 2e-5

    /// At most so many lines and crossings are worked on. Source: chosen; about two seconds, where a frame has a thousandth of it.
    private static let greatestLineCount = 100_000
    private static let greatestCrossingCount = 500_000.0

    /// Nil where neither path has an extent, or they are too large to work on.
    ///
    /// - Parameter isOpen: whether the subject is cut as a line and not filled.
    init?(_ subject: Path, _ other: Path, isOpen: Bool) {
        guard let grid = PathGrid(around: subject.controlBox.union(other.controlBox), isSheared: isOpen)
        else { return nil }
        var tolerance = min(Self.greatestTolerance, grid.extent * Self.tolerancePerSize)
        var outlines: (GridOutline, GridOutline)
        // Many curves are made of fewer lines each; paths that have too many lines of their own are left.
        repeat {
            outlines = (
                GridOutline(subject, on: grid, tolerance: tolerance, isOpen: isOpen),
                GridOutline(other, on: grid, tolerance: tolerance, isOpen: false)
            )
            tolerance *= 16
        } while outlines.0.lineCount + outlines.1.lineCount > Self.greatestLineCount && tolerance < grid.extent
        (self.subject, self.other) = outlines
        self.grid = grid
        let lines = outlines.0.lineCount + outlines.1.lineCount
        guard lines <= Self.greatestLineCount, estimatedCrossings <= Self.greatestCrossingCount else { return nil }
    }

    /// The outline of what is left, or for open lines their parts; nil if Clipper fails.
    func result(_ operation: PathOperation, evenOdd: Bool, isOpen: Bool) -> Path? {
        let combined = subject.withLines { points, counts, lines in
            other.withLines { otherPoints, otherCounts, otherLines in
                combinePolygons(
                    operation.rawValue, evenOdd ? 1 : 0, isOpen ? 1 : 0, points, counts, lines, otherPoints,
                    otherCounts, otherLines)
            }
        }
        guard let combined else { return nil }
        defer { freePolygons(combined) }
        let recovery = CurveRecovery(outlines: isOpen ? [subject] : [subject, other], grid: grid)
        var path = Path()
        for line in 0..<polygonLineCount(combined) {
            let points = (0..<polygonPointCount(combined, line)).map { index in
                GridPoint(
                    x: polygonCoordinate(combined, line, index, 0), y: polygonCoordinate(combined, line, index, 1))
            }
            recovery.add(points, isClosed: !isOpen, to: &path)
        }
        return path
    }

    /// How often lines cross, by a sample of pairs. 0 for few lines, which may cross as they like.
    private var estimatedCrossings: Double {
        let lines = subject.lines + other.lines
        guard lines.count > 1500 else { return 0 }
        var generator = SampleGenerator()
        let samples = 20_000
        var hits = 0
        for _ in 0..<samples {
            let (a, b) = (lines[generator.index(below: lines.count)], lines[generator.index(below: lines.count)])
            if GridPoint.cross(a.0, a.1, b.0, b.1) { hits += 1 }
        }
        return Double(hits) / Double(samples) * Double(lines.count) * Double(lines.count) / 2
    }
}

/// The same sequence of numbers every time.
private struct SampleGenerator {
    private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

    mutating func index(below count: Int) -> Int {
        // Source: documented, Marsaglia's xorshift (2003).
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state % UInt64(count))
    }
}
