// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoDrawing
import LegatoUI

/// The screen that a scene is on.
@MainActor @preconcurrency
public final class UIScreen: Sendable {
    /// The screen of the scene whose code runs, else of the scene that was made last.
    public static let main = UIScreen()

    private init() {}

    /// In points; an iPhone's while there is no scene.
    public var bounds: CGRect {
        CGRect(origin: .zero, size: ViewGraph.mainInputs?.size ?? CGSize(width: 390, height: 844))
    }

    /// Pixels per point.
    public var scale: CGFloat { ViewGraph.mainInputs?.scale ?? 3 }
    public var nativeScale: CGFloat { scale }

    /// In pixels.
    public var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }

    /// Those of the scene.
    public var traitCollection: UITraitCollection { .ofScene }

    /// How often a second a scene is shown.
    public var maximumFramesPerSecond: Int { 60 }
}
