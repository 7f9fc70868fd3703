// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
import LegatoMotion

extension GraphicsContext {
    /// Applied to what each operation paints, before it is clipped and composited with what is behind.
    ///
    /// Lengths are in the coordinates in which the filter is added. Source: chosen, as for clips.
    public struct Filter: Sendable {
        enum Kind: Sendable {
            case projection(ProjectionTransform)
            case shadow(Color, radius: CGFloat, offset: CGSize, BlendMode, ShadowOptions)
            case multiply(Color)
            case colors(LegatoDrawing.ColorMatrix)
            case blur(CGFloat, BlurOptions)
            case threshold(min: Double, max: Double, Color)
            case shader(Shader)
        }

        let kind: Kind

        /// Draws what an operation paints through a map.
        public static func projectionTransform(_ matrix: ProjectionTransform) -> Filter {
            Filter(kind: .projection(matrix))
        }

        /// A shadow of what is painted. `radius` is the standard deviation of its blur in points, `x` and `y` move it, and `blendMode`
        /// is how it blends with what is drawn of both before it.
        public static func shadow(
            color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0,
            blendMode: BlendMode = .normal, options: ShadowOptions = ShadowOptions()
        ) -> Filter {
            Filter(
                kind: .shadow(color, radius: radius, offset: CGSize(width: x, height: y), blendMode, options))
        }

        /// Multiplies each component by that of a colour.
        public static func colorMultiply(_ color: Color) -> Filter { Filter(kind: .multiply(color)) }

        /// Maps colours.
        public static func colorMatrix(_ matrix: ColorMatrix) -> Filter { Filter(kind: .colors(matrix.resolved)) }

        /// Turns hues by an angle.
        public static func hueRotation(_ angle: Angle) -> Filter {
            adjustment(.hueRotation, Double(angle.animatableData))
        }

        /// The distance from grey times `amount`: 1 changes nothing, 0 makes grey.
        public static func saturation(_ amount: Double) -> Filter { adjustment(.saturation, amount) }

        /// Adds `amount` to each component: 0 changes nothing, 1 makes white.
        public static func brightness(_ amount: Double) -> Filter { adjustment(.brightness, amount) }

        /// The distance from the middle grey times `amount`: 1 changes nothing.
        public static func contrast(_ amount: Double) -> Filter { adjustment(.contrast, amount) }

        /// Inverts colours: 0 changes nothing, 1 takes each component from white, 0.5 makes grey.
        public static func colorInvert(_ amount: Double = 1) -> Filter {
            var matrix = LegatoDrawing.ColorMatrix()
            let factor = Float(1 - 2 * amount)
            (matrix.red, matrix.green, matrix.blue) = (matrix.red * factor, matrix.green * factor, matrix.blue * factor)
            matrix.offset = SIMD4(1, 1, 1, 0) * Float(amount)
            return Filter(kind: .colors(matrix))
        }

        /// The amount of grey: 0 changes nothing, 1 makes grey.
        public static func grayscale(_ amount: Double) -> Filter { adjustment(.grayscale, amount) }

        /// Black, as opaque as the colour was light.
        public static var luminanceToAlpha: Filter { adjustment(.luminanceToAlpha, 1) }

        /// A Gaussian blur with a standard deviation of `radius` points.
        public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter {
            Filter(kind: .blur(radius, options))
        }

        /// `color` where the opacity of what is painted is from `min` to `max`, and nothing elsewhere. Edges are smoothed.
        public static func alphaThreshold(min: Double, max: Double = 1, color: Color = Color.black) -> Filter {
            Filter(kind: .threshold(min: min, max: max, color))
        }

        private static func adjustment(_ adjustment: ColorAdjustment, _ amount: Double) -> Filter {
            Filter(kind: .colors(adjustment.matrix(amount)))
        }
    }

    /// How a filter is applied.
    public struct FilterOptions: OptionSet, Sendable {
        /// The options as bits.
        public let rawValue: UInt32

        /// The options with these bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Colours are mapped and blurred in proportion to light. Shadows, thresholds and projections are the same either way: they
        /// change opacities and places.
        public static var linearColor: FilterOptions { FilterOptions(rawValue: 1) }
    }

    /// How a shadow is drawn.
    public struct ShadowOptions: OptionSet, Sendable {
        /// The options as bits.
        public let rawValue: UInt32

        /// The options with these bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// The shadow is in front of what throws it.
        public static var shadowAbove: ShadowOptions { ShadowOptions(rawValue: 1) }
        /// What throws the shadow is left out.
        public static var shadowOnly: ShadowOptions { ShadowOptions(rawValue: 2) }
        /// The shadow falls where nothing is: with `shadowAbove` and the blend mode `sourceAtop`, an inner shadow.
        public static var invertsAlpha: ShadowOptions { ShadowOptions(rawValue: 4) }
        /// The shadow and what throws it meet what is behind one after the other.
        public static var disablesGroup: ShadowOptions { ShadowOptions(rawValue: 8) }
    }

    /// How a blur is drawn.
    public struct BlurOptions: OptionSet, Sendable {
        /// The options as bits.
        public let rawValue: UInt32

        /// The options with these bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// The blurred pixels are opaque wherever they show anything.
        public static var opaque: BlurOptions { BlurOptions(rawValue: 1) }
        /// What lies between two colours of the screen is a pattern of both, so that slow changes have no visible steps.
        public static var dithersResult: BlurOptions { BlurOptions(rawValue: 2) }
    }

    /// Filters what is drawn from now on. Of several filters the one that was added last runs first.
    ///
    ///     context.addFilter(.alphaThreshold(min: 0.5, color: .blue))
    ///     context.addFilter(.blur(radius: 12))
    ///     context.drawLayer { layer in … } // blurred, then cut: drops that flow together
    public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {
        let (transform, environment) = (state.transform, environment)
        var effect = GroupEffect()
        effect.isLinear = options.contains(.linearColor)
        switch filter.kind {
        case .projection(let projection):
            let there = ProjectionTransform(transform)
            effect.projection = there.inverted().concatenating(projection).concatenating(there)
        case .shadow(let color, let radius, let offset, let blendMode, let options):
            var shadow = DrawingFilter.Shadow(
                color: color.resolve(in: environment), radius: radius * transform.meanScale,
                offset: offset.applying(transform))
            shadow.composition = blendMode.composition
            shadow.isAbove = options.contains(.shadowAbove)
            shadow.isAlone = options.contains(.shadowOnly)
            shadow.isInverted = options.contains(.invertsAlpha)
            shadow.isGrouped = !options.contains(.disablesGroup)
            return state.filters.append(.shadow(shadow))
        case .multiply(let color):
            effect.colors = .multiplying(by: color.resolve(in: environment))
        case .colors(let matrix):
            effect.colors = matrix
        case .blur(let radius, let options):
            // Written so that NaN goes on to the canvas, which leaves it out and says so.
            effect.blurRadius = radius < 0 ? 0 : radius * transform.meanScale
            effect.blursOpaquely = options.contains(.opaque)
            effect.dithersBlur = options.contains(.dithersResult)
        case .threshold(let min, let max, let color):
            effect.threshold = GroupEffect.Threshold(
                least: min, greatest: max, color: color.resolve(in: environment))
        case .shader(let shader):
            return layer.source.report(shader)
        }
        state.filters.append(.effect(effect))
    }
}
