// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import Testing

@testable import LegatoKit

/// What code draws with UIKit, at one pixel a point.
@MainActor
func kitDrawn(
    width: CGFloat = 40, height: CGFloat = 40, scale: CGFloat = 1, opaque: Bool = false,
    _ actions: (CGContext) -> Void
) -> UIImage {
    let stage = Stage(size: CGSize(width: 20, height: 20), scale: 1) { Color.white }
    return withExtendedLifetime(stage) {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        format.opaque = opaque
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format)
        return renderer.image { actions($0.cgContext) }
    }
}

extension UIImage {
    /// Red, green, blue and opacity of a pixel, premultiplied, each 0…255; empty outside of the image.
    func pixel(_ x: Int, _ y: Int) -> [Int] {
        guard let bitmap, x >= 0, y >= 0, x < bitmap.width, y < bitmap.height else { return [] }
        let start = 4 * (y * bitmap.width + x)
        return [2, 1, 0, 3].map { Int(bitmap.bytes[start + $0]) }
    }

    /// Whether a pixel has this colour, give or take `tolerance` in each channel.
    func shows(_ color: [Int], at x: Int, _ y: Int, tolerance: Int = 1) -> Bool {
        let pixel = pixel(x, y)
        return pixel.count == color.count && zip(pixel, color).allSatisfy { abs($0 - $1) <= tolerance }
    }
}

let clear = [0, 0, 0, 0]
let black = [0, 0, 0, 255]
let white = [255, 255, 255, 255]
let red = [255, 0, 0, 255]
let green = [0, 255, 0, 255]
let blue = [0, 0, 255, 255]

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}
