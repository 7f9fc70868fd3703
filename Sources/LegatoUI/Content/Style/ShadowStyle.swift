// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
import LegatoLayers
import LegatoMotion

/// A shadow as part of a style: behind what is painted with it, or onto that.
///
///     Circle().fill(.blue.gradient.shadow(.inner(color: .black, radius: 5)).shadow(.drop(radius: 3, y: 2)))
public struct ShadowStyle: Equatable, Sendable {
    let color: Color
    let radius: CGFloat
    let offset: CGSize
    let isInner: Bool

    /// A shadow behind what is painted. `radius` is the standard deviation of its blur, `x` and `y` move it, all in
    /// points.
    public static func drop(
        color: Color = .init(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle {
        ShadowStyle(color: color, radius: radius, offset: CGSize(width: x, height: y), isInner: false)
    }

    /// A shadow on what is painted, thrown by all that is around it, as if it lay in a hole. `radius` is the standard deviation of its blur in
    /// points; `x` and `y` move it, in points.
    public static func inner(
        color: Color = .init(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle {
        ShadowStyle(color: color, radius: radius, offset: CGSize(width: x, height: y), isInner: true)
    }

    func resolve(in environment: EnvironmentValues) -> PaintEffect {
        .shadow(
            GroupEffect.Shadow(
                color: color.resolve(in: environment), radius: radius, offset: offset, isInner: isInner))
    }
}
