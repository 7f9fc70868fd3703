// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import Foundation
internal import LegatoDrawing

/// A vertex of a mesh: where it is in pixels, and its colour in the space of the mix.
struct MeshVertex {
    var position: SIMD2<Double>
    var color: SIMD4<Float>
}

/// From a vertex to its control points.
struct MeshOffsets {
    var leading: SIMD2<Double>
    var top: SIMD2<Double>
    var trailing: SIMD2<Double>
    var bottom: SIMD2<Double>
    /// The same of the colour, to the trailing side and down.
    var colorAlong: SIMD4<Float>
    var colorDown: SIMD4<Float>

    /// Whether positions stay numbers.
    var isUsable: Bool {
        func isSmall(_ offset: SIMD2<Double>) -> Bool { abs(offset.x) < 1e9 && abs(offset.y) < 1e9 }
        return isSmall(leading) && isSmall(top) && isSmall(trailing) && isSmall(bottom)
    }
}

/// A corner of a quadrangle: in pixels, and premultiplied blue, green, red and opacity, 0…255.
struct MeshCorner {
    var position = SIMD2<Double>.zero
    var color = SIMD4<Float>.zero
}

/// Where colours are mixed. Components are weighted by the opacity, so that what is clear tints nothing.
struct MeshColorSpace {
    private let isPerceptual: Bool

    init(_ space: ResolvedGradient.ColorSpace) { isPerceptual = space == .perceptual }

    /// Weighted: blue, green and red, or Oklab's; and the opacity.
    func components(of color: ResolvedColor) -> SIMD4<Float> {
        let (red, green, blue, opacity) = color.displayComponents
        let weight = Float(opacity)
        guard isPerceptual else { return SIMD4(Float(blue), Float(green), Float(red), 1) * weight }
        let mixed = color.oklab
        return SIMD4(mixed.x, mixed.y, mixed.z, 1) * weight
    }

    /// The pixel's components of those, 0…255.
    func pixel(_ components: SIMD4<Float>) -> SIMD4<Float> {
        var color = components
        if isPerceptual, components.w > 0 {
            let straight = components / components.w
            let resolved = ResolvedColor(oklab: SIMD3(straight.x, straight.y, straight.z), opacity: components.w)
            color = SIMD4(resolved.blue, resolved.green, resolved.red, 1) * components.w
        }
        // A cubic may overshoot. What is opaque up to rounding is opaque.
        let opacity = color.w > 0.999_99 ? 1 : max(color.w, 0)
        color.w = opacity
        return color.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: opacity)) * 255
    }
}

/// One patch: a net of 4×4 control points, and of colours.
struct MeshPatch {
    private typealias Point = SIMD2<Double>
    private typealias Color = SIMD4<Float>
    private typealias Net<Value> = (
        Value, Value, Value, Value, Value, Value, Value, Value, Value, Value, Value, Value, Value, Value, Value, Value
    )

    private let points: Net<Point>
    private let colors: Net<Color>
    private let smoothsColors: Bool

    /// Its vertices are `a` and `b` above, `c` and `d` below.
    init(
        _ a: MeshVertex, _ b: MeshVertex, _ c: MeshVertex, _ d: MeshVertex, _ atA: MeshOffsets, _ atB: MeshOffsets,
        _ atC: MeshOffsets, _ atD: MeshOffsets, smoothsColors: Bool
    ) {
        points = (
            a.position, a.position + atA.trailing, b.position + atB.leading, b.position, a.position + atA.bottom,
            a.position + atA.bottom + atA.trailing, b.position + atB.bottom + atB.leading, b.position + atB.bottom,
            c.position + atC.top, c.position + atC.top + atC.trailing, d.position + atD.top + atD.leading,
            d.position + atD.top, c.position, c.position + atC.trailing, d.position + atD.leading, d.position
        )
        colors = (
            a.color, a.color + atA.colorAlong, b.color - atB.colorAlong, b.color, a.color + atA.colorDown,
            a.color + atA.colorDown + atA.colorAlong, b.color + atB.colorDown - atB.colorAlong,
            b.color + atB.colorDown, c.color - atC.colorDown, c.color - atC.colorDown + atC.colorAlong,
            d.color - atD.colorDown - atD.colorAlong, d.color - atD.colorDown, c.color, c.color + atC.colorAlong,
            d.color - atD.colorAlong, d.color
        )
        self.smoothsColors = smoothsColors
    }

    /// Whether it may have pixels in `box`. A patch lies within its control points.
    func touches(_ box: PixelRect) -> Bool {
        withUnsafeBytes(of: points) { bytes in
            let points = bytes.assumingMemoryBound(to: Point.self)
            var (low, high) = (points[0], points[0])
            for point in points {
                low.replace(with: point, where: point .< low)
                high.replace(with: point, where: point .> high)
            }
            return high.x > Double(box.minX) && low.x < Double(box.maxX) && high.y > Double(box.minY)
                && low.y < Double(box.maxY)
        }
    }

    /// The four weights of a cubic Bézier at `t`: exactly one of them is 1 at either end.
    @inline(__always)
    private static func weights(_ t: Double) -> (Double, Double, Double, Double) {
        let u = 1 - t
        return (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    }

    @inline(__always)
    private static func mix(
        _ a: Point, _ b: Point, _ c: Point, _ d: Point, _ w: (Double, Double, Double, Double)
    ) -> Point { a * w.0 + b * w.1 + c * w.2 + d * w.3 }

    @inline(__always)
    private static func mix(_ a: Color, _ b: Color, _ c: Color, _ d: Color, _ w: (Float, Float, Float, Float)) -> Color
    { a * w.0 + b * w.1 + c * w.2 + d * w.3 }

    /// The corners along the level at `v`, `count` and one more.
    func corners(at v: Double, count: Int, _ space: MeshColorSpace, to target: UnsafeMutablePointer<MeshCorner>) {
        let down = Self.weights(v)
        let downColor = colorWeights(v)
        let (p, c) = (points, colors)
        let p0 = Self.mix(p.0, p.4, p.8, p.12, down)
        let p1 = Self.mix(p.1, p.5, p.9, p.13, down)
        let p2 = Self.mix(p.2, p.6, p.10, p.14, down)
        let p3 = Self.mix(p.3, p.7, p.11, p.15, down)
        let c0 = Self.mix(c.0, c.4, c.8, c.12, downColor)
        let c1 = Self.mix(c.1, c.5, c.9, c.13, downColor)
        let c2 = Self.mix(c.2, c.6, c.10, c.14, downColor)
        let c3 = Self.mix(c.3, c.7, c.11, c.15, downColor)
        for index in 0...count {
            let u = Double(index) / Double(count)
            target[index] = MeshCorner(
                position: Self.mix(p0, p1, p2, p3, Self.weights(u)),
                color: space.pixel(Self.mix(c0, c1, c2, c3, colorWeights(u))))
        }
    }

    @inline(__always)
    private func colorWeights(_ t: Double) -> (Float, Float, Float, Float) {
        guard smoothsColors else { return (Float(1 - t), 0, 0, Float(t)) }
        let weights = Self.weights(t)
        return (Float(weights.0), Float(weights.1), Float(weights.2), Float(weights.3))
    }
}
