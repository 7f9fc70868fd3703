// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import Foundation
internal import LegatoDrawing

/// Where on a gradient each pixel lies: an affine map from pixels to a plane in which the gradient is simple.
struct GradientShader {
    private enum Kind {
        /// The location is x.
        case linear
        /// The location is (distance from the origin − start) · slope.
        case radial(start: Double, slope: Double)
        /// The location is that of a circle between two.
        case circles(CircleSolver)
        /// The location is the angle about the origin, from the x axis clockwise on screen, over `span` radians.
        case angular(span: Double)
    }

    private let kind: Kind
    private let map: CGAffineTransform
    /// How many pixels a unit of the plane is.
    private let scale: Double
    let gradient: ResolvedGradient

    /// - Parameter transform: from the coordinates of the paint to pixels; invertible.
    ///
    /// Nil for a plain colour and for geometry that is not finite or has no extent to spread a gradient over.
    init?(_ paint: Paint, transform: CGAffineTransform) {
        let inverse = transform.inverted()
        switch paint {
        case .color, .tiles, .mesh: return nil
        case .linear(let gradient, let from, let to):
            let axis = CGVector(dx: to.x - from.x, dy: to.y - from.y)
            let squared = axis.dx * axis.dx + axis.dy * axis.dy
            kind = .linear
            self.gradient = gradient
            let (a, c) = (axis.dx / squared, axis.dy / squared)
            let start = -(from.x * axis.dx + from.y * axis.dy) / squared
            // Equivalent: constant, only the x axis of the plane counts.
            map = inverse.concatenating(CGAffineTransform(a: a, b: 0, c: c, d: 0, tx: start, ty: 0))
        case .radial(let gradient, let center, let startRadius, let endRadius):
            self.gradient = gradient
            kind = Self.radial(startRadius, endRadius)
            map = inverse.concatenating(CGAffineTransform(translationX: -center.x, y: -center.y))
        case .circles(let gradient, let circles):
            self.gradient = gradient
            kind = .circles(CircleSolver(circles))
            map = inverse.concatenating(
                CGAffineTransform(translationX: -circles.startCenter.x, y: -circles.startCenter.y))
        case .angular(let gradient, let center, let start, let end):
            let span = (end - start).radians
            guard span.isFinite else { return nil }
            self.gradient = gradient
            kind = .angular(span: span)
            map =
                inverse
                .concatenating(CGAffineTransform(translationX: -center.x, y: -center.y))
                .concatenating(CGAffineTransform(rotationAngle: CGFloat(-start.radians)))
        case .elliptical(let gradient, let rect, let startRadius, let endRadius):
            self.gradient = gradient
            kind = Self.radial(startRadius, endRadius)
            map =
                inverse
                .concatenating(CGAffineTransform(translationX: -rect.midX, y: -rect.midY))
                .concatenating(CGAffineTransform(scaleX: 2 / rect.width, y: 2 / rect.height))
        }
        scale = 1 / Double(map.meanScale)
        // An axis or a rectangle without extent has divided by zero.
        guard map.isFinite else { return nil }
    }

    /// Equal radii have an infinite slope: a step from the first colour to the last.
    private static func radial(_ start: CGFloat, _ end: CGFloat) -> Kind {
        .radial(start: Double(start), slope: 1 / Double(end - start))
    }

    /// Writes the colours of the pixels in `box`, rows top to bottom, `box.width` to a row. Each depends on its own place
    /// alone.
    func fill(_ memory: UnsafeMutablePointer<UInt32>, box: PixelRect, table: GradientTable) {
        withUnsafeTemporaryAllocation(of: Double.self, capacity: Self.columnCount) { locations in
            guard let locations = locations.baseAddress else { return }
            for row in box.minY..<box.maxY {
                fillRow(row, memory + (row - box.minY) * box.width - box.minX, box.minX..<box.maxX, table, locations)
            }
        }
    }

    /// - Parameters:
    ///   - target: The pixel in the column 0.
    ///   - memory: Room for `columnCount` locations.
    private func fillRow(
        _ row: Int, _ target: UnsafeMutablePointer<UInt32>, _ columns: Range<Int>, _ table: GradientTable,
        _ memory: UnsafeMutablePointer<Double>
    ) {
        let y = Double(row) + 0.5
        let (a, b) = (Double(map.a), Double(map.b))
        let (u, v) = (Double(map.c) * y + Double(map.tx) + a / 2, Double(map.d) * y + Double(map.ty) + b / 2)
        let thresholds = FinePixel.thresholds(row: row)
        /// Paints the columns by the locations of four of them at a time.
        @inline(__always)
        func paint(_ location: (Lanes) -> Lanes) {
            Self.forEachPart(of: columns) { start, count in
                for x in stride(from: 0, to: count, by: 4) {
                    UnsafeMutableRawPointer(memory + x).storeBytes(
                        of: location(Self.columns(from: start + x)), as: Lanes.self)
                }
                table.show(memory, count: count, thresholds, from: start, at: target + start)
            }
        }
        switch kind {
        case .linear where a == 0:
            // Level lines: a row has one colour, and the dither eight pixels of it.
            let fine = table.color(at: spread(Lanes(repeating: u))[0])  // Equivalent: constant, all lanes are the same.
            var pixels = SIMD8<UInt32>()
            for x in 0..<8 { pixels[x] = fine.dithered(by: thresholds[x]) }
            for x in columns { target[x] = pixels[x & 7] }
        case .linear:
            paint { spread(u + $0 * a) }
        case .radial(let start, let slope):
            paint { columns in
                let (u, v) = (u + columns * a, v + columns * b)
                return spread(((u * u + v * v).squareRoot() - start) * slope)
            }
        case .circles(let solver):
            for x in columns {
                let location = solver.location(u + Double(x) * a, v + Double(x) * b)
                target[x] = location.map { table.color(at: $0).dithered(by: thresholds[x & 7]) } ?? 0
            }
        case .angular(let span):
            var seam = Int.max..<Int.max
            paint { columns in
                let (u, v) = (u + columns * a, v + columns * b)
                let angles = Self.angles(u, v)
                if any(Self.isAtSeam(distances(pastSeam: angles, span: span, u, v))) {
                    let x = Int(columns[0])
                    seam = min(seam.lowerBound, x)..<x + 4  // Equivalent: constant, each is looked at again.
                }
                return Self.locations(angles: angles, span: span)
            }
            mixAtSeam(span: span, target, seam.clamped(to: columns), u, v, thresholds, table)
        }
    }

    /// How far places lie past the seam, in pixels along the circle.
    @inline(__always)
    private func distances(pastSeam angles: Lanes, span: Double, _ u: Lanes, _ v: Lanes) -> Lanes {
        Self.anglesPastSeam(angles, span: span) * (u * u + v * v).squareRoot() * scale
    }

    /// Within half a pixel.
    @inline(__always)
    private static func isAtSeam(_ distances: Lanes) -> SIMDMask<Lanes.MaskStorage> {
        // Equivalent: bound, half a pixel away the mix has one colour only.
        (distances .< 0.5) .& (distances .> -0.5)
    }

    /// Mixes what lies at the seam of an angular gradient.
    private func mixAtSeam(
        span: Double, _ target: UnsafeMutablePointer<UInt32>, _ columns: Range<Int>, _ u: Double, _ v: Double,
        _ thresholds: SIMD8<UInt64>, _ table: GradientTable
    ) {
        let (a, b) = (Double(map.a), Double(map.b))
        let (before, after) = Self.locationsAtSeam(span: span)
        for x in columns {
            let (u, v) = (u + Self.columns(from: x) * a, v + Self.columns(from: x) * b)
            let distances = distances(pastSeam: Self.angles(u, v), span: span, u, v)
            guard Self.isAtSeam(distances)[0] else { continue }
            let threshold = thresholds[x & 7]
            target[x] = Self.mix(
                table.color(at: before).dithered(by: threshold), table.color(at: after).dithered(by: threshold),
                distances[0] + 0.5)
        }
    }

    /// What a gradient shows beyond its ends. Angles come back to where they began, and have nothing beyond.
    @inline(__always)
    private func spread(_ locations: Lanes) -> Lanes {
        let beyond = gradient.beyond
        guard beyond != .ends else { return locations }
        var locations = locations
        for lane in 0..<4 { locations[lane] = Self.folded(locations[lane], beyond) }
        return locations
    }

    /// How many columns are painted at once: a multiple of four, as locations are written by four. Source: chosen; they are half a kilobyte
    /// on the stack.
    private static let columnCount = 16 * 4

    private static func forEachPart(of columns: Range<Int>, _ body: (_ start: Int, _ count: Int) -> Void) {
        for start in stride(from: columns.lowerBound, to: columns.upperBound, by: columnCount) {
            body(start, min(columnCount, columns.upperBound - start))
        }
    }

    /// A number for each of four pixels side by side.
    private typealias Lanes = SIMD4<Double>

    @inline(__always)
    private static func columns(from x: Int) -> Lanes { Double(x) + Lanes(0, 1, 2, 3) }

    /// The location within 0…1 that shows at one beyond.
    private static func folded(_ location: Double, _ beyond: ResolvedGradient.Extension) -> Double {
        let part = location - location.rounded(.down)
        guard beyond == .mirrored else { return part }
        return Int64(exactly: location.rounded(.down)).map { $0 & 1 == 0 ? part : 1 - part } ?? 0
    }

    /// The locations of angles in 0…2π on a gradient that spans `span` radians from 0: beyond 1 after the end, and 0 where
    /// the start is nearer than the end.
    @inline(__always)
    private static func locations(angles: Lanes, span: Double) -> Lanes {
        let turn = 2 * Double.pi
        // Runs the other way round: mirrored.
        let (angles, span) = span < 0 ? (turn - angles, -span) : (angles, span)
        // Equivalent: bound, halfway between end and start lies the seam, whose pixels are mixed.
        return Lanes(repeating: 0).replacing(with: angles / span, where: angles - span .< turn - angles)
    }

    // MARK: The seam of an angular gradient, where its end meets its start

    /// From −π to π: how far past the seam angles are. The seam is in the middle of what the span leaves of a turn.
    @inline(__always)
    private static func anglesPastSeam(_ angles: Lanes, span: Double) -> Lanes {
        let turn = 2 * Double.pi
        let rest = max(turn - abs(span), 0) / 2
        // Equivalent: bound, without a span the rest is half a turn, the same either way.
        let past = angles + (span < 0 ? -rest : rest)
        // Equivalent: bound, half a turn is as far either way.
        return past.replacing(with: past - turn, where: past .> Double.pi)
    }

    /// The locations just before and just after the seam, clockwise on screen; beyond 1 if the span ends before it.
    private static func locationsAtSeam(span: Double) -> (Double, Double) {
        let end = 2 * Double.pi / abs(span)
        return span < 0 ? (0, end) : (end, 0)
    }

    /// Two pixels in proportion; `amount` is that of the second, 0…1.
    private static func mix(_ first: UInt32, _ second: UInt32, _ amount: Double) -> UInt32 {
        var result: UInt32 = 0
        for shift: UInt32 in [0, 8, 16, 24] {
            let from = Double((first >> shift) & 255)
            let to = Double((second >> shift) & 255)
            result |= UInt32(from + (to - from) * amount + 0.5) << shift
        }
        return result
    }

    /// The angles of (x, y) in 0…2π, within 1e-5.
    ///
    /// Source: documented, Abramowitz and Stegun, 4.4.49 (|error| ≤ 1e-5); the library's is ten times as slow.
    @inline(__always)
    private static func angles(_ x: Lanes, _ y: Lanes) -> Lanes {
        let (width, height) = (x.replacing(with: -x, where: x .< 0), y.replacing(with: -y, where: y .< 0))
        let isSteep = height .> width
        let greater = width.replacing(with: height, where: isSteep)
        let z = height.replacing(with: width, where: isSteep) / greater
        let square = z * z
        // Step by step, as the compiler takes long to find the types of the whole.
        var series: Lanes = square * 0.020_835_1 - 0.085_133_0
        series = series * square + 0.180_141_0
        series = series * square - 0.330_299_5
        series = series * square + 0.999_866_0
        var result: Lanes = z * series
        // An eighth, a quarter and a half of a turn mirror themselves.
        result = result.replacing(with: Double.pi / 2 - result, where: isSteep)
        result = result.replacing(with: Double.pi - result, where: x .< 0)
        result = result.replacing(with: 2 * Double.pi - result, where: y .< 0)
        // At the centre the angle does not matter, but it is a number.
        return result.replacing(with: 0, where: .!(greater .> 0))
    }
}
