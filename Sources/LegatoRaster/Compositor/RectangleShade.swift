// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import Foundation
internal import LegatoDrawing

/// The blurred silhouette of a rectangle, pixel by pixel.
///
/// A Gaussian is the product of one across and one along, and so is a blurred rectangle: (Φ(x/σ) − Φ((x − w)/σ)) times the same of y.
/// Corners that are round by no more than two standard deviations look the same but for a fiftieth.
///
/// Buffers are retained, so nothing is allocated once they are large enough. Source: derived.
struct RectangleShade {
    /// What shows of 2¹⁶ at each pixel along one side.
    private var across: [UInt32] = []
    private var along: [UInt32] = []

    /// How far it reaches, in standard deviations: less than a step of a byte is left there.
    static let reach = 3.1

    /// - Parameters:
    ///   - transform: To pixels; scales alike in both directions.
    ///   - sigma: In pixels.
    ///   - color: A premultiplied pixel, opaque.
    ///   - opacity: Of all of it, 0…1.
    mutating func draw(
        _ rect: CGRect, transform: CGAffineTransform, sigma: Double, color: UInt32, opacity: Double, onto surface: Surface,
        within window: PixelRect
    ) -> PixelRect {
        let scale = Double(transform.meanScale)
        let (width, height) = (Double(rect.width) * scale, Double(rect.height) * scale)
        let reach = CGFloat(sigma / scale * Self.reach)
        let box = PixelRect(covering: rect.insetBy(dx: -reach, dy: -reach).applying(transform)).intersection(window)
        guard !box.isEmpty else { return box }
        let corner = CGPoint(x: rect.minX, y: rect.minY).applying(transform)
        let (ux, uy) = (Double(transform.a) / scale, Double(transform.b) / scale)
        let strength = UInt64((min(max(opacity, 0), 1) * 65535).rounded())
        surface.withPixels { pixels in
            if ux == 1, uy == 0 {
                Self.fill(&across, box.width, from: Double(box.minX) + 0.5 - Double(corner.x), width, sigma)
                Self.fill(&along, box.height, from: Double(box.minY) + 0.5 - Double(corner.y), height, sigma)
                across.withUnsafeBufferPointer { across in
                    for y in box.minY..<box.maxY {
                        let level = UInt32((UInt64(along[y - box.minY]) * strength) >> 16)
                        Self.shade(
                            pixels + surface.index(box.minX, y), across.baseAddress!, level, color, count: box.width)
                    }
                }
            } else {
                drawTurned(
                    pixels, surface, box, corner: (Double(corner.x), Double(corner.y)), axis: (ux, uy),
                    size: (width, height), sigma, color, strength)
            }
        }
        return box
    }

    /// Level `index` is that of a pixel `start` + `index` past the edge.
    private static func fill(
        _ levels: inout [UInt32], _ count: Int, from start: Double, _ length: Double, _ sigma: Double
    ) {
        if levels.count < count { levels = [UInt32](repeating: 0, count: count + count / 4) }
        let factor = 1 / (sigma * 2.0.squareRoot())
        for index in 0..<count {
            let place = start + Double(index)
            let level = (erf(place * factor) - erf((place - length) * factor)) / 2
            levels[index] = UInt32((min(max(level, 0), 1) * 65535).rounded())
        }
    }

    /// - Parameter level: Of the row, of 2¹⁶.
    @inline(__always)
    private static func shade(
        _ row: UnsafeMutablePointer<UInt32>, _ across: UnsafePointer<UInt32>, _ level: UInt32, _ color: UInt32,
        count: Int
    ) {
        if level == 0 { return }
        let front = Pixels(repeating: color)
        var x = 0
        while x &+ 4 <= count {
            let levels = (Pixels(loading: across + x) &* level) &>> 24
            let factor = unsafeBitCast(levels &* 0x1_0001, to: Channels8.self)
            front.scaled(by: factor).over(Pixels(loading: row + x)).store(to: row + x)
            x &+= 4
        }
        while x < count {
            row[x] = color.scaled(by: (across[x] &* level) &>> 24).over(row[x])
            x &+= 1
        }
    }

    private mutating func drawTurned(
        _ pixels: UnsafeMutablePointer<UInt32>, _ surface: Surface, _ box: PixelRect,
        corner: (x: Double, y: Double), axis: (x: Double, y: Double), size: (width: Double, height: Double),
        _ sigma: Double, _ color: UInt32, _ strength: UInt64
    ) {
        // From `margin` before one edge to as much past the other.
        let margin = (sigma * Self.reach).rounded(.up) + 2
        let counts = (Int(size.width + 2 * margin) + 2, Int(size.height + 2 * margin) + 2)
        Self.fill(&across, counts.0, from: -margin, size.width, sigma)
        Self.fill(&along, counts.1, from: -margin, size.height, sigma)
        across.withUnsafeBufferPointer { across in
            along.withUnsafeBufferPointer { along in
                for y in box.minY..<box.maxY {
                    let row = pixels + surface.index(0, y)
                    let (dy, dx) = (Double(y) + 0.5 - corner.y, Double(box.minX) + 0.5 - corner.x)
                    var u = dx * axis.x + dy * axis.y + margin + 0.5
                    var v = dy * axis.x - dx * axis.y + margin + 0.5
                    for x in box.minX..<box.maxX {
                        if u >= 0, v >= 0, u < Double(counts.0), v < Double(counts.1) {
                            let level = (UInt64(across[Int(u)]) &* UInt64(along[Int(v)])) &>> 16
                            row[x] = color.scaled(by: UInt32((level &* strength) &>> 24)).over(row[x])
                        }
                        u += axis.x
                        v -= axis.y
                    }
                }
            }
        }
    }
}
