// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoRaster
import Testing

/// An image of a scene, painted on white unless said otherwise.
func bitmap(
    _ width: Int, _ height: Int, scale: CGFloat = 1, background: ResolvedColor = .white,
    _ paint: (CairoCanvas) -> Void
) throws -> PixelBuffer {
    let canvas = try #require(CairoCanvas(width: width, height: height, scale: scale))
    canvas.clear(to: background)
    paint(canvas)
    return canvas.makePixelBuffer()
}

/// The images of a scene as each way of painting makes them: whole, in two halves, and in parts.
func everyBitmap(
    _ width: Int, _ height: Int, scale: CGFloat = 1, background: ResolvedColor = .clear,
    _ paint: @escaping @Sendable (CairoCanvas) -> Void
) throws -> [(way: String, bitmap: PixelBuffer)] {
    var bitmaps: [(String, PixelBuffer)] = []
    for isShared in [false, true] {
        let compositor = try #require(Compositor(width: width, height: height, scale: scale, isShared: isShared))
        compositor.paint(on: background) { paint($0) }
        bitmaps.append((isShared ? "in halves" : "whole", compositor.makePixelBuffer()))
    }
    let compositor = try #require(Compositor(width: width, height: height, scale: scale))
    compositor.paint(on: ResolvedColor(red: 1, green: 0, blue: 1)) { _ in }
    let size = CGSize(width: CGFloat(width) / scale / 3, height: CGFloat(height) / scale / 2)
    for part in 0..<6 {
        let origin = CGPoint(x: CGFloat(part % 3) * size.width, y: CGFloat(part / 3) * size.height)
        compositor.paint(on: background, damage: [CGRect(origin: origin, size: size)]) { paint($0) }
    }
    bitmaps.append(("in parts", compositor.makePixelBuffer()))
    return bitmaps
}

/// A random number in a range.
func random(_ range: ClosedRange<Double>, _ generator: inout SeededGenerator) -> Double {
    Double.random(in: range, using: &generator)
}

extension Canvas {
    func fill(_ path: Path, _ color: ResolvedColor = .black) {
        fill(path, with: .color(color), evenOdd: false, antialiased: true)
    }

    func fill(_ rect: CGRect, _ color: ResolvedColor = .black) { fill(Path(rect), color) }

    /// What `paint` paints, within an outline.
    func clipped(to path: Path, evenOdd: Bool = false, _ paint: () -> Void) {
        group(GroupEffect(clip: path, evenOdd: evenOdd), paint)
    }

    func group(_ effect: GroupEffect, _ paint: () -> Void) {
        beginGroup(effect)
        paint()
        endGroup()
    }
}

extension GroupEffect {
    init(clip path: Path, evenOdd: Bool = false) {
        self.init()
        clip = Clip(path: path, evenOdd: evenOdd)
    }

    init(
        blurRadius: CGFloat = 0, shadow: Shadow? = nil, opacity: Double = 1, projection: ProjectionTransform? = nil
    ) {
        self.init()
        self.blurRadius = blurRadius
        self.shadow = shadow
        self.opacity = opacity
        self.projection = projection
    }
}

extension PixelBuffer {
    /// Describes each pixel whose `value` differs from `expected` by more than `tolerance` steps. `expected` gets a column and
    /// a row; pixels for which it returns nil are skipped.
    func differences(
        within tolerance: Double, in value: (Pixel) -> UInt8 = \.alpha, to expected: (_ x: Int, _ y: Int) -> Double?
    ) -> [String] {
        var found: [String] = []
        for y in 0..<height {
            for x in 0..<width {
                guard let wanted = expected(x, y) else { continue }
                let there = value(self[x, y])
                if abs(Double(there) - wanted) > tolerance { found.append("(\(x), \(y)): \(there), not \(wanted)") }
            }
        }
        return found
    }

    /// The greatest difference of a byte to another image of the same size.
    func greatestDifference(to other: PixelBuffer) -> Int {
        zip(bytes, other.bytes).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
    }

    /// The opacities of all pixels added up, in pixels.
    var mass: Double {
        var sum = 0
        for index in stride(from: 3, to: bytes.count, by: 4) { sum += Int(bytes[index]) }
        return Double(sum) / 255
    }
}

extension PixelBuffer.Pixel {
    /// Whether all channels are within `tolerance` of these.
    func isNear(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int = 255, within tolerance: Int = 1) -> Bool {
        abs(Int(self.red) - red) <= tolerance && abs(Int(self.green) - green) <= tolerance
            && abs(Int(self.blue) - blue) <= tolerance && abs(Int(self.alpha) - alpha) <= tolerance
    }
}

/// A scene that a test draws in place.
private final class DrawnScene: CompositorScene {
    private let body: @Sendable (PixelCanvas) -> Void

    init(_ body: @escaping @Sendable (PixelCanvas) -> Void) { self.body = body }

    func draw(on canvas: PixelCanvas) { body(canvas) }
}

extension Compositor {
    func paint(
        on background: ResolvedColor, damage: [CGRect]? = nil, depth: Int = 0,
        _ body: @escaping @Sendable (PixelCanvas) -> Void
    ) {
        paint(DrawnScene(body), on: background, damage: damage, depth: depth)
    }
}

/// The faults that a canvas or a compositor reports, from any thread.
///
/// Protected by: `lock`.
final class HeardFaults: @unchecked Sendable {
    private let lock = NSLock()
    private var list: [String] = []
    func add(_ fault: String) { lock.withLock { list.append(fault) } }
    var faults: [String] { lock.withLock { list } }
}
