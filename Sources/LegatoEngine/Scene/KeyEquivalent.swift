// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A key, by the character that it types, or a character that stands for it.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    public let character: Character

    public init(_ character: Character) { self.character = character }
    public init(extendedGraphemeClusterLiteral: Character) { character = extendedGraphemeClusterLiteral }

    // Source: documented (the function keys of the Unicode private use area that Apple's systems type).
    public static let upArrow: KeyEquivalent = "\u{F700}"
    public static let downArrow: KeyEquivalent = "\u{F701}"
    public static let leftArrow: KeyEquivalent = "\u{F702}"
    public static let rightArrow: KeyEquivalent = "\u{F703}"
    public static let escape: KeyEquivalent = "\u{1B}"
    public static let delete: KeyEquivalent = "\u{8}"
    public static let deleteForward: KeyEquivalent = "\u{F728}"
    public static let home: KeyEquivalent = "\u{F729}"
    public static let end: KeyEquivalent = "\u{F72B}"
    public static let pageUp: KeyEquivalent = "\u{F72C}"
    public static let pageDown: KeyEquivalent = "\u{F72D}"
    public static let clear: KeyEquivalent = "\u{F739}"
    public static let tab: KeyEquivalent = "\t"
    public static let space: KeyEquivalent = " "
    public static let `return`: KeyEquivalent = "\r"
}
