// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoDrawing

extension UIImage {
    /// How the pixels of an image are to be turned before they are shown.
    ///
    /// Source: documented (the meaning is that of the tag Orientation of Exif files, in its order: 1, 3, 8, 6, 2, 4, 5, 7).
    public enum Orientation: Int, Sendable {
        /// As they are.
        case up
        /// By half a turn.
        case down
        /// By a quarter of a turn against the clock.
        case left
        /// By a quarter of a turn with the clock.
        case right
        /// Mirrored from left to right.
        case upMirrored
        /// Mirrored from top to bottom.
        case downMirrored
        /// Mirrored from left to right, and then by a quarter of a turn against the clock.
        case leftMirrored
        /// Mirrored from left to right, and then by a quarter of a turn with the clock.
        case rightMirrored

        var pixels: ImageOrientation {
            switch self {
            case .up: .up
            case .down: .down
            case .left: .left
            case .right: .right
            case .upMirrored: .upMirrored
            case .downMirrored: .downMirrored
            case .leftMirrored: .leftMirrored
            case .rightMirrored: .rightMirrored
            }
        }
    }
}
