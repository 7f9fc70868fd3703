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

    /// Draws it where `outline`, which is that of the card, does not cover.
    ///
    /// - Parameters:
    ///   - cast: From the coordinates of the card to the pixels of its shadow; scales alike in both directions.
    ///   - sigma: In pixels.
    ///   - opacity: Of the card, of 255.
    ///   - clip: Where the outline may be seen at all.
    /// - Returns: What may have changed.
    mutating func draw(
        _ card: CardShape, cast: CGAffineTransform, sigma: Double, color: ResolvedColor,
        around outline: inout ConvexFill,
        behind opacity: UInt8, onto surface: Surface, within window: PixelRect, of clip: PixelRect
    ) -> PixelRect {
        let (rect, scale) = (card.rect, Double(cast.meanScale))
        let (width, height) = (Double(rect.width) * scale, Double(rect.height) * scale)
        let reach = CGFloat(sigma / scale * Self.reach)
        let box = PixelRect(covering: rect.insetBy(dx: -reach, dy: -reach).applying(cast)).intersection(window)
        guard !box.isEmpty else { return box }
        let corner = CGPoint(x: rect.minX, y: rect.minY).applying(cast)
        let (ux, uy) = (Double(cast.a) / scale, Double(cast.b) / scale)
        let profile = Profile(sigma: sigma, radius: Double(card.radius) * scale)
        let isUpright = ux == 1 && uy == 0
        // Turned, from so far before one edge to as far past the other.
        let margin = (sigma * Self.reach).rounded(.up) + 2
        if isUpright {
            let (x, y) = (Double(box.minX) + 0.5 - Double(corner.x), Double(box.minY) + 0.5 - Double(corner.y))
            profile.fill(&across, &cornersAcross, box.width, from: x, width)
            profile.fill(&along, &cornersAlong, box.height, from: y, height)
        } else {
            profile.fill(&across, &cornersAcross, Int(width + 2 * margin) + 2, from: -margin, width)
            profile.fill(&along, &cornersAlong, Int(height + 2 * margin) + 2, from: -margin, height)
        }
        let turn = Rows.Turn(
            corner: SIMD2(Double(corner.x), Double(corner.y)), axis: SIMD2(ux, uy), margin: margin + 0.5,
            end: SIMD2((width + 2 * margin).rounded(.down) + 2, (height + 2 * margin).rounded(.down) + 2))
        var opaque = color
        opaque.opacity = 1
        let (pixel, strength) = (GradientTable.pixel(opaque), min(max(Double(color.opacity), 0), 1) * 65535)
        surface.withPixels { pixels in
            across.withUnsafeBufferPointer { across in
                along.withUnsafeBufferPointer { along in
                    cornersAcross.withUnsafeBufferPointer { cornersAcross in
                        cornersAlong.withUnsafeBufferPointer { cornersAlong in
                            let rows = Rows(
                                pixels: pixels, surface: surface, box: box, across: across.baseAddress!,
                                along: along.baseAddress!, cornersAcross: cornersAcross.baseAddress!,
                                cornersAlong: cornersAlong.baseAddress!, color: pixel,
                                strength: UInt64(strength.rounded()), turn: isUpright ? nil : turn)
                            // Above and below the card the rows are whole.
                            let top = min(max(outline.area.minY, box.minY), box.maxY)
                            let bottom = min(max(outline.area.maxY, top), box.maxY)
                            for y in box.minY..<top { rows.draw(y, from: box.minX, to: box.maxX) }
                            outline.fill(within: box, of: clip, into: AroundSink(rows, opacity))
                            for y in bottom..<box.maxY { rows.draw(y, from: box.minX, to: box.maxX) }
                        }
                    }
                }
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

}

/// The levels of a shadow, and where they are painted.
private struct Rows {
    let pixels: UnsafeMutablePointer<UInt32>
    let surface: Surface
    let box: PixelRect
    /// From the left of the box, or along the upper side of the card where that is turned; the others likewise.
    let across: UnsafePointer<UInt32>
    let along: UnsafePointer<UInt32>
    let cornersAcross: UnsafePointer<UInt32>
    let cornersAlong: UnsafePointer<UInt32>
    /// A premultiplied pixel, opaque.
    let color: UInt32
    /// Of all of it, of 2¹⁶.
    let strength: UInt64
    /// Nil: the card is upright.
    let turn: Turn?

    struct Turn {
        /// The left upper one of the shadow.
        let corner: SIMD2<Double>
        /// The upper side.
        let axis: SIMD2<Double>
        /// How far before an edge its levels begin.
        let margin: Double
        /// How many levels there are.
        let end: SIMD2<Double>
    }

    /// - Parameter share: How much of it is painted, of 2⁸.
    @inline(__always)
    func draw(_ y: Int, from lower: Int, to upper: Int, share: UInt64 = 256) {
        guard lower < upper else { return }
        if let turn { return drawTurned(y, lower..<upper, turn, (strength &* share) &>> 8) }
        let (line, column) = (y - box.minY, lower - box.minX)
        let level = UInt32((UInt64(along[line]) &* strength &* share) &>> 24)
        let cut = UInt32((UInt64(cornersAlong[line]) &* strength &* share) &>> 24)
        draw(
            pixels + surface.index(lower, y), across + column, level, cornersAcross + column, cut, count: upper - lower)
    }

    /// - Parameter level: Of the row, of 2¹⁶; `cut`: the same of what is missing.
    @inline(__always)
    private func draw(
        _ row: UnsafeMutablePointer<UInt32>, _ across: UnsafePointer<UInt32>, _ level: UInt32,
        _ corners: UnsafePointer<UInt32>, _ cut: UInt32, count: Int
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

    private func drawTurned(_ y: Int, _ columns: Range<Int>, _ turn: Turn, _ strength: UInt64) {
        let row = pixels + surface.index(0, y)
        let dy = Double(y) + 0.5 - turn.corner.y
        for x in columns {
            let dx = Double(x) + 0.5 - turn.corner.x
            let u = dx * turn.axis.x + dy * turn.axis.y + turn.margin
            let v = dy * turn.axis.x - dx * turn.axis.y + turn.margin
            guard u >= 0, v >= 0, u < turn.end.x, v < turn.end.y else { continue }
            let (column, line) = (Int(u), Int(v))
            let whole = (UInt64(across[column]) &* UInt64(along[line])) &>> 16
            let missing = min((UInt64(cornersAcross[column]) &* UInt64(cornersAlong[line])) &>> 16, whole)
            row[x] = color.scaled(by: UInt32(((whole &- missing) &* strength) &>> 24)).over(row[x])
        }
    }
}

/// Paints a shadow where the outline of its card does not cover.
private struct AroundSink: CoverageSink {
    let rows: Rows
    /// Of the card, of 255.
    let opacity: UInt64
    /// The columns before are done.
    private var next = 0

    init(_ rows: Rows, _ opacity: UInt8) { (self.rows, self.opacity) = (rows, UInt64(opacity)) }

    mutating func begin(row y: Int) { next = rows.box.minX }

    @inline(__always)
    mutating func cover(_ x: Int, _ y: Int, _ coverage: UInt8) {
        rows.draw(y, from: next, to: x)
        // A card of opacity a that covers c of the pixel leaves 1 − ac of what is painted here, and is to leave the shadow in 1 − c.
        let (rest, left) = (255 &- UInt64(coverage), 65025 &- opacity &* UInt64(coverage))
        if left > 0 { rows.draw(y, from: x, to: x + 1, share: rest &* 255 &* 256 / left) }
        next = x + 1
    }

    @inline(__always)
    mutating func fill(_ x: Int, _ y: Int, count: Int) {
        rows.draw(y, from: next, to: x)
        next = x + count
    }

    mutating func end(row y: Int) { rows.draw(y, from: next, to: rows.box.maxX) }
}
