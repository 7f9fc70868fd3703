// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
public import LegatoDrawing

extension Image {
    /// What happens between the caps of a resizable image.
    public enum ResizingMode: Hashable, Sendable {
        /// The image is repeated, from the upper left on.
        case tile
        case stretch
    }

    /// How an image is shown in another number of pixels than it has.
    public enum Interpolation: Hashable, Sendable {
        /// Pixels keep their edges.
        case none
        case low
        case medium
        /// Every pixel of the screen is the mean of all that it covers.
        case high
    }

    /// Whose colours an image has.
    public enum TemplateRenderingMode: Hashable, Sendable {
        /// The foreground style, where the image is opaque.
        case template
        /// Its own.
        case original
    }

    struct Resizing: Equatable {
        var caps: EdgeInsets
        var mode: ResizingMode
    }

    /// Fills what it is offered instead of keeping its size.
    ///
    /// - Parameters:
    ///   - capInsets: the parts along the sides that keep their size, in points.
    ///   - resizingMode: what fills the part between them.
    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
        with { $0.resizing = Resizing(caps: capInsets, mode: resizingMode) }
    }

    /// How the image is shown smaller or larger than it is. Symbols are outlines and always sharp.
    public func interpolation(_ interpolation: Interpolation) -> Image { with { $0.interpolation = interpolation } }

    /// Whether edges of the image that lie between pixels are smooth, as they are without this.
    public func antialiased(_ isAntialiased: Bool) -> Image { with { $0.isAntialiased = isAntialiased } }

    /// Whether the image has its own colours or the foreground style; nil: what its asset catalog says.
    public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
        with { $0.templateMode = renderingMode }
    }

    /// How the image is painted.
    func imageStyle(isRightToLeft: Bool) -> ImageStyle {
        var style = ImageStyle()
        if let resizing {
            let caps = resizing.caps
            style.caps = ImageStyle.Caps(
                left: isRightToLeft ? caps.trailing : caps.leading, top: caps.top,
                right: isRightToLeft ? caps.leading : caps.trailing, bottom: caps.bottom)
            style.isTiled = resizing.mode == .tile
        }
        style.isAntialiased = isAntialiased
        style.sampling =
            switch interpolation {
            case .none: .nearest
            case .low: .linear
            case .medium: .reduced
            case .high: .averaged
            }
        return style
    }
}
