// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// What an accessibility element is, and how it behaves.
///
/// Source: *documented* (SwiftUI, `AccessibilityTraits`).
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    public static let isButton = AccessibilityTraits(rawValue: 1)
    public static let isHeader = AccessibilityTraits(rawValue: 1 << 1)
    public static let isSelected = AccessibilityTraits(rawValue: 1 << 2)
    public static let isLink = AccessibilityTraits(rawValue: 1 << 3)
    public static let isSearchField = AccessibilityTraits(rawValue: 1 << 4)
    public static let isImage = AccessibilityTraits(rawValue: 1 << 5)
    /// Plays its own sound when it is activated.
    public static let playsSound = AccessibilityTraits(rawValue: 1 << 6)
    public static let isKeyboardKey = AccessibilityTraits(rawValue: 1 << 7)
    /// Text that cannot change.
    public static let isStaticText = AccessibilityTraits(rawValue: 1 << 8)
    /// Says how things stand when the app starts.
    public static let isSummaryElement = AccessibilityTraits(rawValue: 1 << 9)
    public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 10)
    public static let startsMediaSession = AccessibilityTraits(rawValue: 1 << 11)
    /// Takes the touches of somebody who cannot see it as they are.
    public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 1 << 12)
    /// Its page is turned when it has been read.
    public static let causesPageTurn = AccessibilityTraits(rawValue: 1 << 13)
    /// While it is there, other elements are not.
    public static let isModal = AccessibilityTraits(rawValue: 1 << 14)
    public static let isToggle = AccessibilityTraits(rawValue: 1 << 15)
    public static let isTabBar = AccessibilityTraits(rawValue: 1 << 16)
    /// Text is typed into it.
    package static let isTextField = AccessibilityTraits(rawValue: 1 << 17)
    /// What is typed into it is not read out.
    package static let isSecure = AccessibilityTraits(rawValue: 1 << 18)
    /// Its value can be made larger and smaller.
    package static let isAdjustable = AccessibilityTraits(rawValue: 1 << 19)

    /// Of the bits, from the lowest on.
    private static let allNames = [
        "button", "header", "selected", "link", "search field", "image", "plays sound", "keyboard key", "static text",
        "summary", "updates frequently", "starts media session", "allows direct interaction", "causes page turn",
        "modal",
        "toggle", "tab bar", "text field", "secure", "adjustable",
    ]

    /// In the order above.
    package var names: [String] {
        Self.allNames.indices.filter { rawValue & (1 << UInt64($0)) != 0 }.map { Self.allNames[$0] }
    }
}

extension AccessibilityTraits: CustomStringConvertible {
    public var description: String { "[\(names.joined(separator: ", "))]" }
}
