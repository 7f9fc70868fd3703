// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoDrawing

extension GraphicsContext {
    /// How an operation mixes with what was drawn before it.
    ///
    /// In the formulas S is the source and D the destination, premultiplied, with opacities a and b. Modes that leave nothing of D where
    /// S is clear do so within the outline of an operation, and for layers, symbols and what goes through filters in all of the layer.
    ///
    /// Source: documented (SwiftUI; the numbers are those of CoreGraphics).
    public struct BlendMode: RawRepresentable, Equatable, Sendable {
        /// The number of the mode; others than those below mean `normal`.
        public let rawValue: Int32

        /// The mode with a number.
        public init(rawValue: Int32) { self.rawValue = rawValue }

        /// In front of what is behind.
        public static var normal: BlendMode { BlendMode(rawValue: 0) }
        /// The product of both: never lighter than either.
        public static var multiply: BlendMode { BlendMode(rawValue: 1) }
        /// The product of what both lack of white: never darker than either.
        public static var screen: BlendMode { BlendMode(rawValue: 2) }
        /// `multiply` where what is behind is dark, `screen` where it is light.
        public static var overlay: BlendMode { BlendMode(rawValue: 3) }
        /// The darker one, channel by channel.
        public static var darken: BlendMode { BlendMode(rawValue: 4) }
        /// The lighter one, channel by channel.
        public static var lighten: BlendMode { BlendMode(rawValue: 5) }
        /// Brightens what is behind, all the more the lighter the front is.
        public static var colorDodge: BlendMode { BlendMode(rawValue: 6) }
        /// Darkens what is behind, all the more the darker the front is.
        public static var colorBurn: BlendMode { BlendMode(rawValue: 7) }
        /// Darkens or lightens gently, by whether the front is darker than the middle.
        public static var softLight: BlendMode { BlendMode(rawValue: 8) }
        /// `multiply` where the front is dark, `screen` where it is light.
        public static var hardLight: BlendMode { BlendMode(rawValue: 9) }
        /// The distance between both, channel by channel.
        public static var difference: BlendMode { BlendMode(rawValue: 10) }
        /// Like `difference`, with less contrast.
        public static var exclusion: BlendMode { BlendMode(rawValue: 11) }
        /// The hue of the front with the saturation and luminosity behind.
        public static var hue: BlendMode { BlendMode(rawValue: 12) }
        /// The saturation of the front with the hue and luminosity behind.
        public static var saturation: BlendMode { BlendMode(rawValue: 13) }
        /// The hue and saturation of the front with the luminosity behind.
        public static var color: BlendMode { BlendMode(rawValue: 14) }
        /// The luminosity of the front with the hue and saturation behind.
        public static var luminosity: BlendMode { BlendMode(rawValue: 15) }
        /// Nothing.
        public static var clear: BlendMode { BlendMode(rawValue: 16) }
        /// S: what is behind is replaced.
        public static var copy: BlendMode { BlendMode(rawValue: 17) }
        /// S·b.
        public static var sourceIn: BlendMode { BlendMode(rawValue: 18) }
        /// S·(1 − b).
        public static var sourceOut: BlendMode { BlendMode(rawValue: 19) }
        /// S·b + D·(1 − a): in front, but only where something is behind.
        public static var sourceAtop: BlendMode { BlendMode(rawValue: 20) }
        /// S·(1 − b) + D: behind what is there.
        public static var destinationOver: BlendMode { BlendMode(rawValue: 21) }
        /// D·a.
        public static var destinationIn: BlendMode { BlendMode(rawValue: 22) }
        /// D·(1 − a): takes away what is behind.
        public static var destinationOut: BlendMode { BlendMode(rawValue: 23) }
        /// S·(1 − b) + D·a.
        public static var destinationAtop: BlendMode { BlendMode(rawValue: 24) }
        /// S·(1 − b) + D·(1 − a).
        public static var xor: BlendMode { BlendMode(rawValue: 25) }
        /// max(0, 1 − ((1 − D) + (1 − S))).
        public static var plusDarker: BlendMode { BlendMode(rawValue: 26) }
        /// min(1, S + D).
        public static var plusLighter: BlendMode { BlendMode(rawValue: 27) }

        var composition: GroupEffect.Composition { (CGBlendMode(rawValue: rawValue) ?? .normal).composition }

        init(_ composition: GroupEffect.Composition) { rawValue = CGBlendMode(composition).rawValue }
    }
}
