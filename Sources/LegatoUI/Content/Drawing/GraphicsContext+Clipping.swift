// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing

extension GraphicsContext {
    /// How a shape or layer clips.
    public struct ClipOptions: OptionSet, Sendable {
        /// The options as bits.
        public let rawValue: UInt32

        /// The options with these bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Draws where the shape or layer is not: 1 minus its opacity counts.
        public static var inverse: ClipOptions { ClipOptions(rawValue: 1) }
    }

    /// Draws from now on only inside of `path`, and inside of the clips before.
    public mutating func clip(
        to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()
    ) {
        state.clips.append(
            .path(
                path.applying(state.transform), evenOdd: style.isEOFilled, isInverse: options.contains(.inverse)))
    }

    /// Draws from now on as opaque as what `content` draws is, times `opacity`; the clips before count as well. Nothing is clipped if
    /// `content` throws.
    public mutating func clipToLayer(
        opacity: Double = 1, options: ClipOptions = ClipOptions(),
        content: (inout GraphicsContext) throws -> Void
    ) rethrows {
        let drawing = try layer.drawing(content, transform: state.transform)
        state.clips.append(.layer(drawing, opacity: opacity, isInverse: options.contains(.inverse)))
    }

    /// Around what all clips leave, in the current coordinates; all of the layer if there are none. Null: they leave nothing.
    public var clipBoundingRect: CGRect {
        let box = state.clipBox(in: layer.source.area)
        let transform = state.transform
        guard !box.isNull, transform.determinant != 0, transform.determinant.isFinite else { return .null }
        return box.applying(transform.inverted())
    }
}
