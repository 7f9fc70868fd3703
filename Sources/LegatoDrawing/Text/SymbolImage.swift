// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation

/// A symbol as outlines at one size: as a whole in one colour, and in layers that take styles and move by themselves.
package struct SymbolImage: Sendable {
    /// In points; the outlines lie within (0, 0, width, height), y downwards.
    package var size: CGSize
    package var baseline: CGFloat
    /// All of it in one colour.
    package var outline: GlyphOutline
    /// From the back to the front. Empty: the whole is the only layer, and primary.
    package var layers: [SymbolLayer]
    package var isFallback: Bool
    /// Whether it wiggles from side to side where no direction is asked for; else it turns.
    package var wigglesSideways: Bool

    package init(
        size: CGSize, baseline: CGFloat, outline: GlyphOutline, layers: [SymbolLayer] = [], isFallback: Bool,
        wigglesSideways: Bool = false
    ) {
        self.size = size
        self.baseline = baseline
        self.outline = outline
        self.layers = layers
        self.isFallback = isFallback
        self.wigglesSideways = wigglesSideways
    }
}

/// A layer of a symbol.
package struct SymbolLayer: Sendable {
    /// What a layer is to the symbol: a replacement keeps what both symbols have, and draws slashes.
    package enum Role: Hashable, Sendable { case base, enclosure, badge, slash }

    /// Where layers take different styles.
    package var outline: GlyphOutline
    /// Where the symbol is one colour: nil for a layer that is cut out of the one behind it.
    package var plainOutline: GlyphOutline?
    /// 0 primary, 1 secondary, 2 tertiary.
    package var level: Int
    /// In multicolor; nil: the foreground style.
    package var color: SymbolColor?
    /// Whether it takes part in variable colour, in the order of the layers.
    package var isVariable: Bool
    package var role: Role
    /// What distinguishes it from other layers of its role: the name of the base or the badge. Two symbols share a layer if it is the same.
    package var name: String

    package init(
        outline: GlyphOutline, plainOutline: GlyphOutline?, level: Int = 0, color: SymbolColor? = nil,
        isVariable: Bool = false, role: Role = .base, name: String = ""
    ) {
        self.outline = outline
        self.plainOutline = plainOutline
        self.level = level
        self.color = color
        self.isVariable = isVariable
        self.role = role
        self.name = name
    }
}

/// A colour of the system that a layer has by itself.
package enum SymbolColor: String, Hashable, Sendable {
    case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray, white
}
