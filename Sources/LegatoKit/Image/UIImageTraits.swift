// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing

/// What is set on an image of UIKit besides its colours.
struct UIImageTraits: Hashable, Sendable {
    /// Of pixels.
    var slicing: ImageSlicing?
    /// Of symbols.
    var configuration: UIImage.SymbolConfiguration?
}

extension UIImage {
    /// What happens to the part between the caps where an image is stretched.
    public enum ResizingMode: Int, Sendable {
        /// It is repeated, from the upper left on.
        case tile = 0
        case stretch = 1
    }

    /// The parts along the sides that keep their size, in points. Those of a sliced image of an asset catalog are as the catalog says.
    public var capInsets: UIEdgeInsets {
        guard let caps = traits.slicing?.caps else { return .zero }
        return UIEdgeInsets(top: caps.top, left: caps.left, bottom: caps.bottom, right: caps.right)
    }

    /// What happens to the part between the caps.
    public var resizingMode: ResizingMode { traits.slicing?.isTiled == true ? .tile : .stretch }

    /// The image with parts along its sides that keep their size; what is between them is repeated.
    ///
    /// In a view this counts once the image is ``Image/resizable(capInsets:resizingMode:)`` without caps of its own. Symbols have no caps.
    ///
    /// - Parameter capInsets: in points, rounded to whole pixels; negative ones are 0.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    /// The image with parts along its sides that keep their size.
    ///
    /// - Parameters:
    ///   - capInsets: in points, rounded to whole pixels; negative ones are 0.
    ///   - resizingMode: what happens to the part between them.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        guard bitmap != nil else { return self }
        var traits = traits
        traits.slicing = ImageSlicing(
            caps: ImageStyle.Caps(
                left: capInsets.left, top: capInsets.top, right: capInsets.right, bottom: capInsets.bottom),
            isTiled: resizingMode == .tile)
        return with(renderingMode, tint, traits)
    }
}
