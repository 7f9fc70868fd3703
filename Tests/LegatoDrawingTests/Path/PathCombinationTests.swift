// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

/// Unions, intersections and differences of paths.
@Suite struct PathCombinationTests {
    private static let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100))

    private static func square(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat = 10) -> Path {
        Path(CGRect(x: x, y: y, width: side, height: side))
    }

    /// The area inside, by Green's theorem over the curves themselves; holes turn the other way.
    private func area(_ path: Path) -> Double {
        var sum = 0.0
        for subpath in path.subpaths {
            for segment in subpath.segments {
                // The integrand is of the fifth degree, which five nodes integrate exactly.
                for (node, weight) in [
                    (0.046_910_077_030_668, 0.118_463_442_528_094), (0.230_765_344_947_158, 0.239_314_335_249_683),
                    (0.5, 0.284_444_444_444_444), (0.769_234_655_052_842, 0.239_314_335_249_683),
                    (0.953_089_922_969_332, 0.118_463_442_528_094),
                ] {
                    let (point, way) = (segment.point(at: node), segment.derivative(at: node))
                    sum += weight * (Double(point.x) * Double(way.dy) - Double(point.y) * Double(way.dx)) / 2
                }
            }
            if let last = subpath.segments.last?.end {
                sum += Double(last.x * subpath.start.y - last.y * subpath.start.x) / 2
            }
        }
        return abs(sum)
    }

    private func isNear(_ a: Double, _ b: Double, within tolerance: Double = 0.01) -> Bool { abs(a - b) <= tolerance }

    @Test func `two squares that overlap`() {
        let (a, b) = (Self.square(0, 0), Self.square(6, 4))
        #expect(isNear(area(a.union(b)), 176) && isNear(area(a.intersection(b)), 24))
        #expect(isNear(area(a.subtracting(b)), 76) && isNear(area(a.symmetricDifference(b)), 152))
        #expect(a.union(b).boundingRect == CGRect(x: 0, y: 0, width: 16, height: 14))
        #expect(a.intersection(b).uprightRect == CGRect(x: 6, y: 4, width: 4, height: 6))
        // Only corners and crossings are in it.
        #expect(a.union(b).points.count == 8)
    }

    @Test func `squares that touch become one, squares apart stay two`() {
        #expect(Self.square(0, 0).union(Self.square(10, 0)).uprightRect == CGRect(x: 0, y: 0, width: 20, height: 10))
        let apart = Self.square(0, 0).union(Self.square(20, 0))
        #expect(isNear(area(apart), 200) && apart.subpaths.count == 2)
        #expect(Self.square(0, 0).intersection(Self.square(20, 0)).isEmpty)
        #expect(Self.square(0, 0).subtracting(Self.square(0, 0)).isEmpty)
        #expect(Self.square(0, 0).union(Self.square(0, 0)).uprightRect == CGRect(x: 0, y: 0, width: 10, height: 10))
    }

    @Test func `a square in another one is a hole by either rule`() {
        let ring = Self.square(0, 0, 30).subtracting(Self.square(10, 10))
        #expect(isNear(area(ring), 800) && ring.subpaths.count == 2)
        for evenOdd in [false, true] {
            #expect(ring.contains(CGPoint(x: 5, y: 5), eoFill: evenOdd))
            #expect(!ring.contains(CGPoint(x: 15, y: 15), eoFill: evenOdd))
        }
    }

    @Test(arguments: [0.0, 10, 37, 50, 80, 99.9, 120])
    func `two circles have the lens of their distance in common`(distance: Double) {
        let other = Self.circle.offsetBy(dx: distance, dy: 0)
        // Of exact circles: 2r² acos(d / 2r) − d/2 √(4r² − d²). The radius of four Béziers is larger by 0.03 % at most, which moves
        // the sides of the lens by 0.015 points.
        let (r, d) = (50.0, min(distance, 100))
        let lens = 2 * r * r * acos(d / (2 * r)) - d / 2 * (4 * r * r - d * d).squareRoot()
        let circle = area(Self.circle)
        let (both, either) = (area(Self.circle.intersection(other)), area(Self.circle.union(other)))
        #expect(isNear(both, lens, within: 0.015 * 2 * .pi * r))
        // Inclusion and exclusion, which hold for any shape; crossings are exact within 0.004 points here, along curves of 80 points.
        #expect(isNear(either + both, 2 * circle, within: 0.004 * 80))
        #expect(isNear(area(Self.circle.subtracting(other)), circle - both, within: 0.004 * 80))
        #expect(isNear(area(Self.circle.symmetricDifference(other)), either - both, within: 0.004 * 80))
    }

    @Test func `curves stay curves, and those that nothing crosses stay as they are`() {
        let rect = Path(CGRect(x: 50, y: -10, width: 100, height: 120))
        let half = Self.circle.subtracting(rect)
        // Two quarters of the circle and the line between their ends.
        #expect(half.verbs.filter { $0 == .curve }.count == 2 && half.points.count <= 8)
        #expect(isNear(area(half), area(Self.circle) / 2))
        let same = Self.circle.union(Self.square(20, 20))
        #expect(Set(same.points.map { "\($0)" }) == Set(Self.circle.points.map { "\($0)" }))
        #expect(isNear(area(same), area(Self.circle)))
        // A quadratic curve, cut in the middle.
        let arch = Path { path in
            path.move(to: .zero)
            path.addQuadCurve(to: CGPoint(x: 20, y: 0), control: CGPoint(x: 10, y: 20))
        }
        let part = arch.intersection(Self.square(10, -5, 30))
        #expect(part.verbs.contains(.quad) && isNear(area(part), 20.0 * 10 * 2 / 3 / 2))
    }

    @Test func `a crossing lies on both curves`() {
        let other = Self.circle.offsetBy(dx: 37, dy: 11)
        for point in Self.circle.intersection(other).subpaths.flatMap({ $0.segments.map(\.start) }) {
            // Within the tolerance, and the 0.03 % of a Bézier circle.
            let first = hypot(point.x - 50, point.y - 50)
            let second = hypot(point.x - 87, point.y - 61)
            #expect(first < 50.03 && second < 50.03 && (first > 49.98 || second > 49.98))
        }
    }

    @Test func `the rule says what is inside`() {
        // A square in another one, both clockwise: by winding numbers one square, by parity a ring.
        var nested = Self.square(0, 0, 30)
        nested.addPath(Self.square(10, 10))
        #expect(isNear(area(nested.normalized(eoFill: false)), 900))
        #expect(isNear(area(nested.normalized(eoFill: true)), 800))
        #expect(isNear(area(nested.normalized()), 800))
        #expect(isNear(area(nested.union(Self.square(12, 12, 2), eoFill: true)), 804))
        #expect(isNear(area(nested.union(Self.square(12, 12, 2))), 900))
        // A figure of eight.
        let eight = Path { $0.addLines([.zero, CGPoint(x: 10, y: 10), CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 10)]) }
        #expect(isNear(area(eight.normalized(eoFill: false)), 50) && eight.contains(CGPoint(x: 9, y: 5)))
    }

    @Test func `unclosed subpaths count as closed`() {
        let open = Path { $0.addLines([.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10), CGPoint(x: 0, y: 10)]) }
        #expect(isNear(area(open.intersection(Self.square(-5, -5))), 25))
        #expect(open.normalized().verbs.last == .close)
    }

    // MARK: Lines

    @Test func `a line is cut by what it runs through`() {
        let line = Path { $0.addLines([CGPoint(x: -5, y: 5), CGPoint(x: 30, y: 5)]) }
        let inside = line.lineIntersection(Self.square(0, 0))
        #expect(inside.boundingRect == CGRect(x: 0, y: 5, width: 10, height: 0) && !inside.verbs.contains(.close))
        let outside = line.lineSubtraction(Self.square(0, 0))
        #expect(outside.subpaths.count == 2)
        #expect(isNear(PathMeasure(outside).length, 25) && isNear(PathMeasure(inside).length, 10))
        #expect(line.lineIntersection(Self.square(0, 40)).isEmpty)
        #expect(isNear(PathMeasure(line.lineSubtraction(Self.square(0, 40))).length, 35))
    }

    @Test(arguments: [CGPoint(x: 8, y: 5), CGPoint(x: 5, y: 8), CGPoint(x: 8, y: 8), CGPoint(x: 8, y: 2)])
    func `a line is all inside or all outside in any direction`(end: CGPoint) {
        let line = Path { $0.addLines([CGPoint(x: 5, y: 5), end]) }
        let length = PathMeasure(line).length
        for (path, inside, outside) in [(Self.square(0, 0), length, 0), (Self.square(20, 20), 0, length)] {
            #expect(isNear(PathMeasure(line.lineIntersection(path)).length, inside))
            #expect(isNear(PathMeasure(line.lineSubtraction(path)).length, outside))
        }
    }

    @Test func `an arc is cut as an arc`() {
        let inside = Self.circle.lineIntersection(Path(CGRect(x: 50, y: -10, width: 100, height: 120)))
        let outside = Self.circle.lineSubtraction(Path(CGRect(x: 50, y: -10, width: 100, height: 120)))
        let whole = PathMeasure(Self.circle).length
        #expect(isNear(PathMeasure(inside).length, whole / 2) && isNear(PathMeasure(outside).length, whole / 2))
        #expect(inside.verbs.allSatisfy { $0 != .line } && inside.points.count <= 8)
        #expect(isNear(PathMeasure(Self.circle.lineIntersection(Self.square(-10, -10, 200))).length, whole))
    }

    // MARK: Sizes

    @Test(arguments: [1e-9, 1e-3, 1, 1e4, 1e9, 1e100])
    func `any size is as exact`(scale: Double) {
        let map = CGAffineTransform(scaleX: scale, y: scale)
        let (a, b) = (Self.circle.applying(map), Self.circle.offsetBy(dx: 37, dy: 0).applying(map))
        let sum = area(a.union(b)) + area(a.intersection(b))
        #expect(abs(sum / (2 * area(a)) - 1) < 1e-4)
    }

    @Test func `far from the origin it works as well`() {
        let (a, b) = (Self.square(1e9, -1e9), Self.square(1e9 + 6, -1e9 + 4))
        #expect(a.intersection(b).boundingRect == CGRect(x: 1e9 + 6, y: -1e9 + 4, width: 4, height: 6))
    }

    // MARK: Hostile input

    @Test func `empty, flat and broken paths have nothing inside`() {
        let square = Self.square(0, 0)
        let line = Path { $0.addLines([.zero, CGPoint(x: 10, y: 10)]) }
        let point = Path { $0.move(to: CGPoint(x: 3, y: 3)) }
        let broken = Path { $0.addLines([.zero, CGPoint(x: CGFloat.nan, y: 0), CGPoint(x: 5, y: CGFloat.infinity)]) }
        for nothing in [Path(), line, point, broken, Path(CGRect.null), Path(CGRect(x: 2, y: 2, width: 0, height: 5))] {
            #expect(square.union(nothing).uprightRect == square.uprightRect)
            #expect(nothing.union(square).uprightRect == square.uprightRect)
            #expect(square.intersection(nothing).isEmpty && nothing.intersection(square).isEmpty)
            #expect(square.subtracting(nothing).uprightRect == square.uprightRect)
            #expect(nothing.subtracting(square).isEmpty && nothing.union(nothing).boundingRect.width <= 10)
            #expect(nothing.normalized().boundingRect.width <= 10)
            _ = (nothing.lineIntersection(square), square.lineSubtraction(nothing))
        }
        #expect(broken.lineIntersection(square).isEmpty)
    }

    @Test func `any polygons keep the law of inclusion and exclusion`() {
        var generator = SeededGenerator(seed: 4)
        for _ in 0..<40 {
            func figure() -> Path {
                Path { path in
                    func point() -> CGPoint {
                        CGPoint(x: .random(in: 0...100, using: &generator), y: .random(in: 0...100, using: &generator))
                    }
                    path.move(to: point())
                    for _ in 0..<6 {
                        switch Int.random(in: 0...2, using: &generator) {
                        case 0: path.addLine(to: point())
                        case 1: path.addQuadCurve(to: point(), control: point())
                        default: path.addCurve(to: point(), control1: point(), control2: point())
                        }
                    }
                }
            }
            let (a, b) = (figure(), figure())
            for evenOdd in [false, true] {
                let (whole, other) = (area(a.normalized(eoFill: evenOdd)), area(b.normalized(eoFill: evenOdd)))
                let both = area(a.intersection(b, eoFill: evenOdd))
                let either = area(a.union(b, eoFill: evenOdd))
                #expect(isNear(either + both, whole + other, within: 0.5))
                #expect(isNear(area(a.subtracting(b, eoFill: evenOdd)), whole - both, within: 0.5))
                #expect(isNear(area(a.symmetricDifference(b, eoFill: evenOdd)), either - both, within: 0.5))
                // What is inside of both is inside of the intersection, but for the outlines.
                let result = a.intersection(b, eoFill: evenOdd)
                var wrong = 0
                for _ in 0..<100 {
                    let point = CGPoint(
                        x: .random(in: 0...100, using: &generator), y: .random(in: 0...100, using: &generator))
                    let isInside = a.contains(point, eoFill: evenOdd) && b.contains(point, eoFill: evenOdd)
                    if result.contains(point) != isInside { wrong += 1 }
                }
                #expect(wrong <= 1)
            }
        }
    }

    @Test(.timeLimit(.minutes(1))) func `thousands of lines that cross each other end`() {
        var generator = SeededGenerator(seed: 9)
        for count in [500, 3000, 120_000] {
            let tangle = Path { path in
                path.addLines(
                    (0..<count).map { _ in
                        CGPoint(x: .random(in: 0...100, using: &generator), y: .random(in: 0...100, using: &generator))
                    })
            }
            let union = tangle.union(Self.square(0, 0))
            #expect(!union.isEmpty)
            _ = tangle.intersection(Self.square(0, 0))
        }
        let comb = Path { path in
            for tooth in 0..<500 { path.addRect(CGRect(x: Double(tooth), y: 0, width: 0.5, height: 100)) }
        }
        #expect(isNear(area(comb.intersection(Path(CGRect(x: 0, y: 0, width: 500, height: 1)))), 250))
    }
}

/// The same random numbers for a seed each time.
private struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }
}
