// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoTesting

extension Stage {
    /// The left edge of the view with this identity, as it is seen; nil if it is not in the tree.
    package func left(_ id: some Hashable) -> CGFloat? { presentation(of: id)?.frame.minX }

    /// The frame of the first view with this label in reading order; the zero rectangle if no view has it.
    package func frame(of label: String) -> CGRect { elements.first { $0.label == label }?.frame ?? .zero }

    /// Red, green and blue of the pixel at a point, 0 to 255.
    package func color(at point: CGPoint) -> [Int] {
        image().color(at: point, scale: settings.scale)
    }
}

extension StageImage {
    /// Red, green and blue of the pixel at a point, 0 to 255.
    package func color(at point: CGPoint, scale: CGFloat) -> [Int] {
        let start = Int(point.y * scale) * strideInBytes + 4 * Int(point.x * scale)
        // The bytes are blue, green, red.
        return [2, 1, 0].map { Int(bytes[start + $0]) }
    }
}
