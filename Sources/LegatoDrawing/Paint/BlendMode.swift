// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// How the colours of a group blend with those behind it, within the nearest isolated group.
///
/// The modes from `multiply` to `luminosity` mix where both cover a pixel and leave the rest as it is; they work on encoded
/// sRGB. Source: documented; ISO 32000-1, 11.3.5, and for the last five, Porter and Duff, "Compositing digital images" (1984).
public enum BlendMode: Hashable, Sendable {
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
    /// In front, but only where something is behind.
    case sourceAtop
    /// Behind what is there.
    case destinationOver
    /// Takes away what is behind where the front covers it.
    case destinationOut
    /// What both lack of white, added up and taken from white.
    case plusDarker
    /// The sum of both, at most white.
    case plusLighter
}
