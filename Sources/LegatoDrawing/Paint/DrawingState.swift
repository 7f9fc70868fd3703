// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation

/// What an operation is drawn with: a value, of which every context has its own.
package struct DrawingState {
    /// What limits an operation, in the coordinates of the layer.
    package enum Clip: Sendable {
        /// The inside of an outline, or its outside.
        case path(Path, evenOdd: Bool, isInverse: Bool)
        /// What a drawing covers times an opacity, or what it leaves.
        case layer(RecordedDrawing, opacity: Double, isInverse: Bool)

        /// That of the group around what is clipped.
        var effect: GroupEffect {
            var effect = GroupEffect()
            if case .path(let path, let evenOdd, isInverse: false) = self {
                effect.clip = GroupEffect.Clip(path: path, evenOdd: evenOdd)
            } else {
                effect.isIsolated = true
            }
            return effect
        }
    }

    /// Clips that apply together. Two lists with the same identity are the same.
    package struct Clips {
        package private(set) var list: [Clip] = []
        fileprivate(set) var id: ObjectIdentifier?
        // What the identity is that of.
        private var token: Token?
        private final class Token {}

        package var isEmpty: Bool { list.isEmpty }

        package mutating func append(_ clip: Clip) {
            let token = Token()
            (self.token, id) = (token, ObjectIdentifier(token))
            list.append(clip)
        }
    }

    /// From the coordinates that are drawn in to those of the layer.
    package var transform = CGAffineTransform.identity
    /// Of each operation as a whole; what is not in 0…1 counts as the nearest that is.
    package var opacity = 1.0
    /// How an operation meets what is behind it in the layer.
    package var composition = GroupEffect.Composition.blend(.normal)
    /// Applied to the group that an operation is painted into, before it is clipped; the last one runs first.
    package var filters: [DrawingFilter] = []
    package var clips = Clips()

    package init(transform: CGAffineTransform = .identity) { self.transform = transform }
}

/// Applied to the group that an operation is painted into, in the coordinates of the layer.
package enum DrawingFilter: Sendable {
    case effect(GroupEffect)
    case shadow(Shadow)

    /// A shadow with the choices that a context has.
    package struct Shadow: Sendable {
        package var color: ResolvedColor
        /// The blur's reach in points.
        package var radius: CGFloat
        package var offset: CGSize
        /// How the shadow meets what was drawn before it.
        package var composition = GroupEffect.Composition.blend(.normal)
        /// Whether it is drawn after the operation.
        package var isAbove = false
        /// Whether the operation itself is left out.
        package var isAlone = false
        /// Whether it falls from all that the operation leaves.
        package var isInverted = false
        /// Whether both are composited into one group before they are drawn over what is behind.
        package var isGrouped = true

        package init(color: ResolvedColor, radius: CGFloat, offset: CGSize) {
            self.color = color
            self.radius = radius
            self.offset = offset
        }

        /// The effect that says all of it; nil: there is none.
        func simpleEffect(opacity: Double) -> GroupEffect? {
            guard case .blend(.normal) = composition, !isAbove, !isAlone, !isInverted, isGrouped else { return nil }
            var effect = GroupEffect()
            effect.opacity = opacity
            effect.shadow = GroupEffect.Shadow(color: color, radius: max(0, radius), offset: offset)
            return effect
        }

        /// The bounds of a group that is blurred and moved as the shadow is.
        var shape: GroupEffect {
            var effect = GroupEffect()
            effect.blurRadius = max(0, radius)
            if offset != .zero {
                effect.projection = ProjectionTransform(
                    CGAffineTransform(translationX: offset.width, y: offset.height))
            }
            return effect
        }
    }
}

extension Paint {
    /// The same paint, its opacity times `factor`.
    package func multiplyingOpacity(by factor: Double) -> Paint {
        guard factor != 1 else { return self }
        func fade(_ gradient: ResolvedGradient) -> ResolvedGradient {
            var gradient = gradient
            for index in gradient.stops.indices {
                gradient.stops[index].color = gradient.stops[index].color.multiplyingOpacity(by: factor)
            }
            return gradient
        }
        switch self {
        case .color(let color):
            return .color(color.multiplyingOpacity(by: factor))
        case .linear(let gradient, let from, let to):
            return .linear(fade(gradient), from: from, to: to)
        case .radial(let gradient, let center, let startRadius, let endRadius):
            return .radial(fade(gradient), center: center, startRadius: startRadius, endRadius: endRadius)
        case .circles(let gradient, let circles):
            return .circles(fade(gradient), circles)
        case .angular(let gradient, let center, let start, let end):
            return .angular(fade(gradient), center: center, start: start, end: end)
        case .elliptical(let gradient, let rect, let startRadius, let endRadius):
            return .elliptical(fade(gradient), rect: rect, startRadius: startRadius, endRadius: endRadius)
        case .tiles(let tiles, let origin, let opacity):
            return .tiles(tiles, origin: origin, opacity: opacity * factor)
        case .mesh(let mesh, let rect):
            return .mesh(mesh.opacity(factor), rect: rect)
        }
    }
}

extension ColorMatrix {
    /// One colour, as opaque as each pixel was times its own opacity.
    package static func opacity(in color: ResolvedColor) -> ColorMatrix {
        let (red, green, blue, opacity) = color.displayComponents
        var matrix = ColorMatrix()
        (matrix.red, matrix.green, matrix.blue) = (.zero, .zero, .zero)
        matrix.offset = SIMD4(Float(red), Float(green), Float(blue), 0)
        matrix.opacity *= Float(opacity)
        return matrix
    }
}
