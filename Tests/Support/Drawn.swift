// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import LegatoTesting
package import LegatoUI
package import SwiftUI

/// What a canvas shows, at one pixel a point, on `background`.
@MainActor
package func drawn(
    width: CGFloat = 40, height: CGFloat = 40, on background: Color = .white,
    _ renderer: @escaping (inout GraphicsContext, CGSize) -> Void
) -> StageImage {
    smallImage(width: width, height: height) { LegatoUI.Canvas(renderer: renderer).background(background) }
}

extension StageImage {
    /// Red, green and blue of a pixel, each 0…255.
    package func color(_ x: Int, _ y: Int) -> [Int] {
        let start = y * strideInBytes + x * 4
        return [Int(bytes[start + 2]), Int(bytes[start + 1]), Int(bytes[start])]
    }

    /// Whether a pixel has this colour, give or take `tolerance` in each channel.
    package func shows(_ color: [Int], at x: Int, _ y: Int, tolerance: Int = 1) -> Bool {
        zip(self.color(x, y), color).allSatisfy { abs($0 - $1) <= tolerance }
    }
}

extension Color {
    /// An opaque colour of bytes.
    package static func bytes(_ red: Int, _ green: Int, _ blue: Int) -> Color {
        Color(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
    }
}

extension Path {
    /// A rectangle.
    package static func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> Path {
        Path(CGRect(x: x, y: y, width: width, height: height))
    }
}
