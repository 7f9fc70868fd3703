// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import Foundation
internal import LegatoDrawing

/// The blurred silhouette of a rectangle with round corners, pixel by pixel.
///
/// A Gaussian is the product of one across and one along, and so is a blurred rectangle: (Φ(x/σ) − Φ((x − w)/σ)) times the same of y. What is
/// missing at the corners is taken off as a Gaussian of the same area, middle and variance as the piece between the corner and its
/// circle: at a radius of two standard deviations that is exact to a two hundredth.
///
/// Buffers are retained, so nothing is allocated once they are large enough. Source: derived.
struct RectangleShade {
    /// What shows of 2¹⁶ at each pixel along one side.
    private var across: [UInt32] = []
    private var along: [UInt32] = []
    /// The same of what is missing at the corners.
    private var cornersAcross: [UInt32] = []
    private var cornersAlong: [UInt32] = []

    /// Of the piece between a corner and a quarter of a circle of radius 1 in it: its area, how far its middle is from the sides, and its
    /// variance.
    private static let corner = (area: 1 - Double.pi / 4, middle: 0.223_366, variance: 0.035_157)
    /// The greatest radius, in standard deviations.
    static let greatestRadius = 2.5

    /// How far it reaches, in standard deviations: less than a step of a byte is left there.
    static let reach = 3.1

    /// - Parameters:
    ///   - transform: To pixels; scales alike in both directions.
    ///   - sigma: In pixels.
    ///   - color: A premultiplied pixel, opaque.
    ///   - opacity: Of all of it, 0…1.
    mutating func draw(
        _ card: CardShape, transform: CGAffineTransform, sigma: Double, color: UInt32, opacity: Double,
        onto surface: Surface,
        within window: PixelRect, outside hole: PixelRect
    ) -> PixelRect {
        let (rect, scale) = (card.rect, Double(transform.meanScale))
        let (width, height) = (Double(rect.width) * scale, Double(rect.height) * scale)
        let reach = CGFloat(sigma / scale * Self.reach)
        let box = PixelRect(covering: rect.insetBy(dx: -reach, dy: -reach).applying(transform)).intersection(window)
        guard !box.isEmpty else { return box }
        let corner = CGPoint(x: rect.minX, y: rect.minY).applying(transform)
        let (ux, uy) = (Double(transform.a) / scale, Double(transform.b) / scale)
        let strength = UInt64((min(max(opacity, 0), 1) * 65535).rounded())
        let profile = Profile(sigma: sigma, radius: Double(card.radius) * scale)
        surface.withPixels { pixels in
            if ux == 1, uy == 0 {
                let (x, y) = (Double(box.minX) + 0.5 - Double(corner.x), Double(box.minY) + 0.5 - Double(corner.y))
                profile.fill(&across, &cornersAcross, box.width, from: x, width)
                profile.fill(&along, &cornersAlong, box.height, from: y, height)
                across.withUnsafeBufferPointer { across in
                    cornersAcross.withUnsafeBufferPointer { corners in
                        for y in box.minY..<box.maxY {
                            let level = UInt32((UInt64(along[y - box.minY]) * strength) >> 16)
                            let cut = UInt32((UInt64(cornersAlong[y - box.minY]) * strength) >> 16)
                            func part(_ lower: Int, _ upper: Int) {
                                guard lower < upper else { return }
                                let first = lower - box.minX
                                Self.shade(
                                    pixels + surface.index(lower, y), across.baseAddress! + first, level,
                                    corners.baseAddress! + first, cut, color, count: upper - lower)
                            }
                            if y >= hole.minY, y < hole.maxY {
                                part(box.minX, min(box.maxX, hole.minX))
                                part(max(box.minX, hole.maxX), box.maxX)
                            } else {
                                part(box.minX, box.maxX)
                            }
                        }
                    }
                }
            } else {
                drawTurned(
                    pixels, surface, box, profile, corner: (Double(corner.x), Double(corner.y)), axis: (ux, uy),
                    size: (width, height), color, strength)
            }
        }
        return box
    }

    /// The levels along one side.
    private struct Profile {
        let sigma: Double
        /// In pixels.
        let radius: Double

        /// Level `index` is that of a pixel `start` + `index` past the edge.
        func fill(
            _ levels: inout [UInt32], _ corners: inout [UInt32], _ count: Int, from start: Double, _ length: Double
        ) {
            if levels.count < count {
                levels = [UInt32](repeating: 0, count: count + count / 4)
                corners = levels
            }
            let factor = 1 / (sigma * 2.0.squareRoot())
            let piece = RectangleShade.corner
            let spread = (sigma * sigma + piece.variance * radius * radius).squareRoot()
            let peak = piece.area.squareRoot() * radius / (spread * (2 * Double.pi).squareRoot())
            let (first, second) = (piece.middle * radius, length - piece.middle * radius)
            func bell(_ way: Double) -> Double { exp(-way * way / (2 * spread * spread)) }
            for index in 0..<count {
                let place = start + Double(index)
                let level = (erf(place * factor) - erf((place - length) * factor)) / 2
                levels[index] = Self.fixed(level)
                corners[index] = Self.fixed(peak * (bell(place - first) + bell(place - second)))
            }
        }

        private static func fixed(_ level: Double) -> UInt32 { UInt32((min(max(level, 0), 1) * 65535).rounded()) }
    }

    /// - Parameter level: Of the row, of 2¹⁶; `cut`: the same of what is missing.
    @inline(__always)
    private static func shade(
        _ row: UnsafeMutablePointer<UInt32>, _ across: UnsafePointer<UInt32>, _ level: UInt32,
        _ corners: UnsafePointer<UInt32>, _ cut: UInt32, _ color: UInt32, count: Int
    ) {
        if level == 0 { return }
        let front = Pixels(repeating: color)
        var x = 0
        while x &+ 4 <= count {
            // Each product is less than 2³², and what is missing is less than what is there, but for rounding.
            let whole = (Pixels(loading: across + x) &* level) &>> 16
            let missing = pointwiseMin((Pixels(loading: corners + x) &* cut) &>> 16, whole)
            let levels = (whole &- missing) &>> 8
            let factor = unsafeBitCast(levels &* 0x1_0001, to: Channels8.self)
            front.scaled(by: factor).over(Pixels(loading: row + x)).store(to: row + x)
            x &+= 4
        }
        while x < count {
            let whole = (across[x] &* level) &>> 16
            let missing = min((corners[x] &* cut) &>> 16, whole)
            row[x] = color.scaled(by: (whole &- missing) &>> 8).over(row[x])
            x &+= 1
        }
    }

    private mutating func drawTurned(
        _ pixels: UnsafeMutablePointer<UInt32>, _ surface: Surface, _ box: PixelRect, _ profile: Profile,
        corner: (x: Double, y: Double), axis: (x: Double, y: Double), size: (width: Double, height: Double),
        _ color: UInt32, _ strength: UInt64
    ) {
        // From `margin` before one edge to as much past the other.
        let margin = (profile.sigma * Self.reach).rounded(.up) + 2
        let counts = (Int(size.width + 2 * margin) + 2, Int(size.height + 2 * margin) + 2)
        profile.fill(&across, &cornersAcross, counts.0, from: -margin, size.width)
        profile.fill(&along, &cornersAlong, counts.1, from: -margin, size.height)
        for y in box.minY..<box.maxY {
            let row = pixels + surface.index(0, y)
            let (dy, dx) = (Double(y) + 0.5 - corner.y, Double(box.minX) + 0.5 - corner.x)
            var u = dx * axis.x + dy * axis.y + margin + 0.5
            var v = dy * axis.x - dx * axis.y + margin + 0.5
            for x in box.minX..<box.maxX {
                if u >= 0, v >= 0, u < Double(counts.0), v < Double(counts.1) {
                    let (column, line) = (Int(u), Int(v))
                    let whole = (UInt64(across[column]) &* UInt64(along[line])) &>> 16
                    let missing = min((UInt64(cornersAcross[column]) &* UInt64(cornersAlong[line])) &>> 16, whole)
                    row[x] = color.scaled(by: UInt32(((whole &- missing) &* strength) &>> 24)).over(row[x])
                }
                u += axis.x
                v -= axis.y
            }
        }
    }
}
