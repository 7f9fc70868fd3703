// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

/// Names the kinds of trait a preview can have.
public struct Preview: Sendable {
    /// The traits of a preview of a view.
    public struct ViewTraits: Sendable {
        enum Layout: Sendable {
            case device
            case sizeThatFits
            case fixed(width: CGFloat, height: CGFloat)
        }

        enum Orientation: Sendable {
            case portrait, landscapeLeft, landscapeRight, portraitUpsideDown
        }

        var layout: Layout?
        var orientation: Orientation?
    }
}

/// How a preview wants to be shown: its size, or which way the device is held.
///
/// Source: documented (Apple's `PreviewTrait`).
public struct PreviewTrait<T>: Sendable where T: Sendable {
    let value: T
}

extension PreviewTrait where T == Preview.ViewTraits {
    /// The whole screen, which is the default.
    public static var defaultLayout: Self { Self(value: Preview.ViewTraits(layout: .device)) }

    /// Only as large as the view wants to be.
    public static var sizeThatFitsLayout: Self { Self(value: Preview.ViewTraits(layout: .sizeThatFits)) }

    /// A size in points.
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> Self {
        Self(value: Preview.ViewTraits(layout: .fixed(width: width, height: height)))
    }

    public static var portrait: Self { Self(value: Preview.ViewTraits(orientation: .portrait)) }
    public static var landscapeLeft: Self { Self(value: Preview.ViewTraits(orientation: .landscapeLeft)) }
    public static var landscapeRight: Self { Self(value: Preview.ViewTraits(orientation: .landscapeRight)) }
    public static var portraitUpsideDown: Self { Self(value: Preview.ViewTraits(orientation: .portraitUpsideDown)) }
}
