// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing

extension Image {
    /// How the pixels of an image are to be turned before they are shown.
    ///
    /// Source: documented (the meaning is that of the tag Orientation of Exif files, in its order: 1, 2, 3, 4, 8, 5, 6, 7), measured (the numbers).
    @frozen public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
        /// As they are.
        case up = 0
        /// Mirrored from left to right.
        case upMirrored = 2
        /// By half a turn.
        case down = 6
        /// Mirrored from top to bottom.
        case downMirrored = 4
        /// By a quarter of a turn against the clock.
        case left = 1
        /// Mirrored from left to right, and then by a quarter of a turn against the clock.
        case leftMirrored = 3
        /// By a quarter of a turn with the clock.
        case right = 7
        /// Mirrored from left to right, and then by a quarter of a turn with the clock.
        case rightMirrored = 5

        var pixels: ImageOrientation {
            switch self {
            case .up: .up
            case .upMirrored: .upMirrored
            case .down: .down
            case .downMirrored: .downMirrored
            case .left: .left
            case .leftMirrored: .leftMirrored
            case .right: .right
            case .rightMirrored: .rightMirrored
            }
        }
    }

    /// The pixels of Core Graphics.
    ///
    /// - Parameters:
    ///   - scale: pixels per point; 1 where it is not positive and finite.
    ///   - orientation: how the pixels are stored.
    ///   - label: what the image is called where it cannot be seen.
    public init(_ cgImage: CGImage, scale: CGFloat, orientation: Image.Orientation = .up, label: Text) {
        self.init(decorative: cgImage, scale: scale, orientation: orientation)
        isDecorative = false
        self.label = label
    }

    /// The pixels of Core Graphics, which assistive technology ignores.
    public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Image.Orientation = .up) {
        let scale = scale > 0 && scale.isFinite ? scale : 1
        self.init(cgImage.bitmap(scale: scale, orientation: orientation.pixels))
        isDecorative = true
    }
}
