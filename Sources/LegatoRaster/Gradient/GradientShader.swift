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
        // Pixels per unit of the plane, for the seam of an angular gradient.
        let pixels = 1 / Double(map.meanScale)
        let (a, b) = (Double(map.a), Double(map.b))
        table.colors.withUnsafeBufferPointer { colors in
            let last = Double(colors.count - 1)
            // Comparisons written so that NaN counts as 0.
            func color(_ location: Double) -> FinePixel {
                // Equivalent: bound, at 0 both results are 0.
                colors[Int((location > 0 ? min(location, 1) : 0) * last + 0.5)]
            }
            // Angles come back to where they began, and have nothing beyond.
            let beyond = gradient.beyond
            func spread(_ location: Double) -> Double { beyond == .ends ? location : Self.folded(location, beyond) }
            @inline(__always)
            func spread(_ locations: Lanes) -> Lanes {
                guard beyond != .ends else { return locations }
                var locations = locations
                for lane in 0..<4 { locations[lane] = Self.folded(locations[lane], beyond) }
                return locations
            }
            /// Paints four pixels, or those of them that are in the box.
            @inline(__always)
            func paint(
                _ target: UnsafeMutablePointer<UInt32>, at x: Int, _ locations: Lanes, _ thresholds: SIMD8<UInt64>
            ) {
                let places = Self.places(locations, last: last)
                for lane in 0..<min(4, box.maxX - x) {
                    let fine = colors[Int(truncatingIfNeeded: places[lane])]
                    target[x + lane] = fine.dithered(by: thresholds[(x + lane) & 7])
                }
            }
            for row in box.minY..<box.maxY {
                let y = Double(row) + 0.5
                let target = memory + (row - box.minY) * box.width - box.minX
                let thresholds = FinePixel.thresholds(row: row)
                let (rowU, rowV) = (
                    Double(map.c) * y + Double(map.tx) + a / 2, Double(map.d) * y + Double(map.ty) + b / 2
                )
                switch kind {
                case .linear where a == 0:
                    // Level lines: a row has one colour, and the dither eight pixels of it.
                    let fine = color(spread(rowU))
                    var pixels = SIMD8<UInt32>()
                    for x in 0..<8 { pixels[x] = fine.dithered(by: thresholds[x]) }
                    for x in box.minX..<box.maxX { target[x] = pixels[x & 7] }
                case .linear:
                    for x in stride(from: box.minX, to: box.maxX, by: 4) {
                        paint(target, at: x, spread(rowU + Self.columns(from: x) * a), thresholds)
                    }
                case .radial(let start, let slope):
                    for x in stride(from: box.minX, to: box.maxX, by: 4) {
                        let columns = Self.columns(from: x)
                        let (u, v) = (rowU + columns * a, rowV + columns * b)
                        paint(target, at: x, spread(((u * u + v * v).squareRoot() - start) * slope), thresholds)
                    }
                case .circles(let solver):
                    for x in box.minX..<box.maxX {
                        let location = solver.location(rowU + Double(x) * a, rowV + Double(x) * b)
                        target[x] = location.map { color($0).dithered(by: thresholds[x & 7]) } ?? 0
                    }
                case .angular(let span):
                    for x in stride(from: box.minX, to: box.maxX, by: 4) {
                        let columns = Self.columns(from: x)
                        let (u, v) = (rowU + columns * a, rowV + columns * b)
                        let angles = Self.angles(u, v)
                        // How far the pixels lie past the seam, in pixels along the circle.
                        let distances = Self.anglesPastSeam(angles, span: span) * (u * u + v * v).squareRoot() * pixels
                        paint(target, at: x, Self.locations(angles: angles, span: span), thresholds)
                        // Equivalent: bound, half a pixel away the mix has one colour only.
                        let isAtSeam = (distances .< 0.5) .& (distances .> -0.5)
                        if any(isAtSeam) {
                            for lane in 0..<min(4, box.maxX - x) where isAtSeam[lane] {
                                let threshold = thresholds[(x + lane) & 7]
                                let (before, after) = Self.locationsAtSeam(span: span)
                                target[x + lane] = Self.mix(
                                    color(before).dithered(by: threshold), color(after).dithered(by: threshold),
                                    distances[lane] + 0.5)
                            }
                        }
                    }
                }
            }
        }
    }

    /// A number for each of four pixels side by side.
    private typealias Lanes = SIMD4<Double>

    @inline(__always)
    private static func columns(from x: Int) -> Lanes { Double(x) + Lanes(0, 1, 2, 3) }

    /// The places of locations in a table whose last place is `last`, in the lower 32 bits.
    @inline(__always)
    private static func places(_ locations: Lanes, last: Double) -> SIMD4<UInt64> {
        // Comparisons written so that NaN counts as 0. Equivalent: bound, at 0 and at 1 both results are the same.
        let positive = Lanes(repeating: 0).replacing(with: locations, where: locations .> 0)
        let places = positive.replacing(with: 1, where: positive .> 1) * last + 0.5
        // So large that what is added to it is rounded to a whole number, which its lower bits are then.
        let large = 4_503_599_627_370_496.0
        let nearest = (places + large) - large
        let down = nearest.replacing(with: nearest - 1, where: nearest .> places)
        return unsafeBitCast(down + large, to: SIMD4<UInt64>.self) & SIMD4(repeating: 0xFFFF_FFFF)
    }

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
