// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoDevices
import LegatoRaster

/// A device, drawn around images of its screen: an even border, round corners, and the camera's cutout.
///
/// Source: *measured* and *reported* for the radii of screens (screens 1), chosen for the rest, to the eye.
struct DeviceFrame {
    /// Of the device, in pixels.
    let width: Int
    let height: Int
    /// From the edge of the device to the screen, in pixels.
    private let border: Int
    /// What is around the screen: premultiplied BGRA, clear where the screen is.
    private let body: PixelBuffer
    /// How much of each pixel of the screen shows, in rows of the screen's width.
    private let coverage: [UInt8]
    /// Whether all of a row of the screen shows.
    private let isWholeRow: [Bool]

    private static let borderWidth = 12.0
    private static let rimWidth = 1.5
    private static let borderColor = PixelBuffer.Pixel(red: 12, green: 12, blue: 14)
    private static let rimColor = PixelBuffer.Pixel(red: 88, green: 88, blue: 92)

    /// How many points the device is wider and higher than its screen.
    static let margin = 2 * borderWidth

    /// - Parameters:
    ///   - screen: The size of the screen as it is held, in pixels.
    ///   - scale: Pixels per point.
    ///   - backdrop: What is behind the corners of the device; nil: nothing.
    init(
        _ device: Device, isLandscape: Bool, screen: (width: Int, height: Int), scale: Double,
        backdrop: PixelBuffer.Pixel?
    ) {
        border = Int((Self.borderWidth * scale).rounded())
        (width, height) = (screen.width + 2 * border, screen.height + 2 * border)
        let glass = RoundedBox(
            x: 0, y: 0, width: Double(screen.width), height: Double(screen.height), radius: device.cornerRadius * scale)
        let cutout = device.cutout.map { RoundedBox($0, width: glass.width, height: glass.height, scale, isLandscape) }
        var coverage = [UInt8](repeating: 255, count: screen.width * screen.height)
        var isWholeRow = [Bool](repeating: true, count: screen.height)
        for y in 0..<screen.height {
            for x in 0..<screen.width {
                let shown = glass.coverage(x, y) - (cutout?.coverage(x, y) ?? 0)
                guard shown < 1 else { continue }
                coverage[y * screen.width + x] = UInt8((max(0, shown) * 255).rounded())
                isWholeRow[y] = false
            }
        }
        (self.coverage, self.isWholeRow) = (coverage, isWholeRow)
        body = Self.body(
            width: width, height: height, radius: device.cornerRadius * scale + Double(border),
            rim: Self.rimWidth * scale, backdrop: backdrop)
    }

    private static func body(
        width: Int, height: Int, radius: Double, rim: Double, backdrop: PixelBuffer.Pixel?
    ) -> PixelBuffer {
        let outer = RoundedBox(x: 0, y: 0, width: Double(width), height: Double(height), radius: radius)
        let inner = RoundedBox(
            x: rim, y: rim, width: Double(width) - 2 * rim, height: Double(height) - 2 * rim, radius: radius - rim)
        var bytes = [UInt8](repeating: 0, count: width * height * 4)
        for y in 0..<height {
            for x in 0..<width {
                let (shown, filled) = (outer.coverage(x, y), inner.coverage(x, y))
                func mixed(_ channel: KeyPath<PixelBuffer.Pixel, UInt8>) -> UInt8 {
                    let own =
                        Double(borderColor[keyPath: channel]) * filled
                        + Double(rimColor[keyPath: channel]) * max(0, shown - filled)
                    return UInt8((own + (1 - shown) * Double(backdrop?[keyPath: channel] ?? 0)).rounded())
                }
                let index = (y * width + x) * 4
                (bytes[index], bytes[index + 1]) = (mixed(\.blue), mixed(\.green))
                (bytes[index + 2], bytes[index + 3]) = (mixed(\.red), mixed(\.alpha))
            }
        }
        return PixelBuffer(width: width, height: height, bytes: bytes)
    }

    /// Where rows of the screen are in the image of the device.
    func rows(ofScreen rows: Range<Int>) -> Range<Int> { rows.lowerBound + border..<rows.upperBound + border }

    /// The device with `screen` on it, an image of the screen's size.
    func around(_ screen: PixelBuffer) -> PixelBuffer {
        var result = body
        let stride = result.strideInBytes
        result.bytes.withUnsafeMutableBytes { target in
            screen.bytes.withUnsafeBytes { source in
                for y in 0..<screen.height {
                    let (from, to) = (y * screen.strideInBytes, (y + border) * stride + border * 4)
                    if isWholeRow[y] {
                        target[to..<to + screen.strideInBytes].copyBytes(
                            from: source[from..<from + screen.strideInBytes])
                        continue
                    }
                    for x in 0..<screen.width {
                        let shown = Int(coverage[y * screen.width + x])
                        for byte in 0..<4 {
                            let (over, under) = (Int(source[from + x * 4 + byte]), Int(target[to + x * 4 + byte]))
                            target[to + x * 4 + byte] = UInt8((over * shown + under * (255 - shown) + 127) / 255)
                        }
                    }
                }
            }
        }
        return result
    }
}

/// A rectangle with round corners, in pixels.
private struct RoundedBox {
    var x, y, width, height: Double
    var radius: Double

    init(x: Double, y: Double, width: Double, height: Double, radius: Double) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
        self.radius = min(max(0, radius), width / 2, height / 2)
    }

    /// The cutout of a screen of this size, which is at the left of a device on its side.
    init(_ cutout: Device.Cutout, width: Double, height: Double, _ scale: Double, _ isLandscape: Bool) {
        let (length, depth, start) = cutout == .island ? (126.0, 37.0, 11.0) : (162, 53, -20)
        let radius = (cutout == .island ? depth / 2 : 20) * scale
        if isLandscape {
            self.init(
                x: start * scale, y: (height - length * scale) / 2, width: depth * scale, height: length * scale,
                radius: radius)
        } else {
            self.init(
                x: (width - length * scale) / 2, y: start * scale, width: length * scale, height: depth * scale,
                radius: radius)
        }
    }

    /// How much of a pixel lies inside, 0…1.
    func coverage(_ column: Int, _ row: Int) -> Double {
        let fromMiddle = (
            abs(Double(column) + 0.5 - x - width / 2) - width / 2 + radius,
            abs(Double(row) + 0.5 - y - height / 2) - height / 2 + radius
        )
        let corner = (max(0, fromMiddle.0), max(0, fromMiddle.1))
        let distance =
            (corner.0 * corner.0 + corner.1 * corner.1).squareRoot() + min(0, max(fromMiddle.0, fromMiddle.1)) - radius
        return min(1, max(0, 0.5 - distance))
    }
}
