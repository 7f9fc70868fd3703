// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// How an operation of a ``CGContext`` mixes with what was drawn before it.
///
/// In the formulas S is the source and D the destination, premultiplied, with opacities a and b. Modes that leave nothing of D where S is
/// clear do so within the outline of an operation, and for transparency layers in all of the context.
///
/// Source: documented (Core Graphics).
public enum CGBlendMode: Int32, CaseIterable, Sendable {
    /// In front of what is behind.
    case normal
    /// The product of both: never lighter than either.
    case multiply
    /// The product of what both lack of white: never darker than either.
    case screen
    /// `multiply` where what is behind is dark, `screen` where it is light.
    case overlay
    /// The darker one, channel by channel.
    case darken
    /// The lighter one, channel by channel.
    case lighten
    /// Brightens what is behind, all the more the lighter the front is.
    case colorDodge
    /// Darkens what is behind, all the more the darker the front is.
    case colorBurn
    /// Darkens or lightens gently, by whether the front is darker than the middle.
    case softLight
    /// `multiply` where the front is dark, `screen` where it is light.
    case hardLight
    /// The distance between both, channel by channel.
    case difference
    /// Like `difference`, with less contrast.
    case exclusion
    /// The hue of the front with the saturation and luminosity behind.
    case hue
    /// The saturation of the front with the hue and luminosity behind.
    case saturation
    /// The hue and saturation of the front with the luminosity behind.
    case color
    /// The luminosity of the front with the hue and saturation behind.
    case luminosity
    /// Nothing.
    case clear
    /// S: what is behind is replaced.
    case copy
    /// S·b.
    case sourceIn
    /// S·(1 − b).
    case sourceOut
    /// S·b + D·(1 − a): in front, but only where something is behind.
    case sourceAtop
    /// S·(1 − b) + D: behind what is there.
    case destinationOver
    /// D·a.
    case destinationIn
    /// D·(1 − a): takes away what is behind.
    case destinationOut
    /// S·(1 − b) + D·a.
    case destinationAtop
    /// S·(1 − b) + D·(1 − a).
    case xor
    /// max(0, 1 − ((1 − D) + (1 − S))).
    case plusDarker
    /// min(1, S + D).
    case plusLighter

    /// Those of all modes, in order.
    private static let compositions: [GroupEffect.Composition] = [
        .blend(.normal), .blend(.multiply), .blend(.screen), .blend(.overlay), .blend(.darken), .blend(.lighten),
        .blend(.colorDodge), .blend(.colorBurn), .blend(.softLight), .blend(.hardLight), .blend(.difference),
        .blend(.exclusion), .blend(.hue), .blend(.saturation), .blend(.color), .blend(.luminosity),
        .operation(.clear), .operation(.copy), .operation(.sourceIn), .operation(.sourceOut), .blend(.sourceAtop),
        .blend(.destinationOver), .operation(.destinationIn), .blend(.destinationOut), .operation(.destinationAtop),
        .operation(.xor), .blend(.plusDarker), .blend(.plusLighter),
    ]

    /// What the painter does for it.
    package var composition: GroupEffect.Composition { Self.compositions[Int(rawValue)] }

    /// The mode that the painter knows as `composition`; `normal` for what is none.
    package init(_ composition: GroupEffect.Composition) {
        let index = Self.compositions.firstIndex(of: composition) ?? 0
        self = CGBlendMode(rawValue: Int32(index)) ?? .normal
    }
}
