// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing

/// What an action of an accessibility element is for.
///
/// Source: *documented* (SwiftUI, `AccessibilityActionKind`).
public struct AccessibilityActionKind: Equatable, Sendable {
    enum Kind: Equatable {
        case activation, escape, magicTap, delete
        case named(Text)
    }

    let kind: Kind

    /// What a tap does.
    public static let `default` = AccessibilityActionKind(kind: .activation)
    /// Leaves what is open.
    public static let escape = AccessibilityActionKind(kind: .escape)
    /// What matters most at the moment.
    public static let magicTap = AccessibilityActionKind(kind: .magicTap)
    public static let delete = AccessibilityActionKind(kind: .delete)

    private init(kind: Kind) { self.kind = kind }

    /// One of the app's own.
    public init(named name: Text) { kind = .named(name) }
}

/// Which actions belong together.
///
/// Source: *documented* (SwiftUI, `AccessibilityActionCategory`).
public struct AccessibilityActionCategory: Equatable, Sendable {
    /// Nil for the default category.
    let name: Text?

    public static let `default` = AccessibilityActionCategory(name: nil)
    /// Changes to what the element shows.
    public static let edit = AccessibilityActionCategory(name: Text("Edit"))

    private init(name: Text?) { self.name = name }
    public init(_ nameKey: LocalizedStringKey) { name = Text(nameKey) }
    public init(_ name: Text) { self.name = name }
}

/// What becomes of the elements inside of a new one.
///
/// Source: *documented* (SwiftUI, `AccessibilityChildBehavior`).
public struct AccessibilityChildBehavior: Hashable, Sendable {
    enum Kind { case ignore, contain, combine }
    let kind: Kind

    /// They are none any more.
    public static let ignore = AccessibilityChildBehavior(kind: .ignore)
    /// They stay, inside of it.
    public static let contain = AccessibilityChildBehavior(kind: .contain)
    /// It says what they say, and does what they do.
    public static let combine = AccessibilityChildBehavior(kind: .combine)
}

/// Which way a value is adjusted.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
    case increment
    case decrement
}

/// How deep a heading is in the outline of a page.
public enum AccessibilityHeadingLevel: UInt, Sendable {
    case unspecified
    case h1
    case h2
    case h3
    case h4
    case h5
    case h6
}

/// What a view is in a pair of a label and what it is the label of.
@frozen public enum AccessibilityLabeledPairRole: Sendable {
    case label
    case content
}

/// Assistive technologies that move a focus of their own.
public struct AccessibilityTechnologies: OptionSet, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static var voiceOver: AccessibilityTechnologies { AccessibilityTechnologies(rawValue: 1) }
    public static var switchControl: AccessibilityTechnologies { AccessibilityTechnologies(rawValue: 2) }
}

/// What kind of text an element shows.
///
/// Source: *documented* (SwiftUI, `AccessibilityTextContentType`).
public struct AccessibilityTextContentType: Equatable, Sendable {
    package enum Kind: String {
        case plain, console, fileSystem, messaging, narrative, sourceCode, spreadsheet, wordProcessing
    }
    package let kind: Kind

    public static let plain = AccessibilityTextContentType(kind: .plain)
    /// Input and output of commands.
    public static let console = AccessibilityTextContentType(kind: .console)
    public static let fileSystem = AccessibilityTextContentType(kind: .fileSystem)
    public static let messaging = AccessibilityTextContentType(kind: .messaging)
    public static let narrative = AccessibilityTextContentType(kind: .narrative)
    public static let sourceCode = AccessibilityTextContentType(kind: .sourceCode)
    public static let spreadsheet = AccessibilityTextContentType(kind: .spreadsheet)
    public static let wordProcessing = AccessibilityTextContentType(kind: .wordProcessing)
}

/// How an area takes touches as they are.
///
/// Source: *documented* (SwiftUI, `AccessibilityDirectTouchOptions`).
public struct AccessibilityDirectTouchOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Nothing is read out while it is touched.
    public static let silentOnTouch = AccessibilityDirectTouchOptions(rawValue: 1)
    /// It is activated first.
    public static let requiresActivation = AccessibilityDirectTouchOptions(rawValue: 2)
}

/// A zoom that an assistive technology asks for.
///
/// Source: *documented* (SwiftUI, `AccessibilityZoomGestureAction`).
public struct AccessibilityZoomGestureAction {
    @frozen public enum Direction: Hashable, Sendable {
        case zoomIn
        case zoomOut
    }

    public let direction: Direction
    /// Where, in parts of the view.
    public let location: UnitPoint
    /// The same in points, from the corner of the view.
    public let point: CGPoint

    package init(direction: Direction, location: UnitPoint, point: CGPoint) {
        (self.direction, self.location, self.point) = (direction, location, point)
    }
}

/// Names a piece of custom content, so that another modifier can replace it.
///
/// Source: *documented* (SwiftUI, `AccessibilityCustomContentKey`).
public struct AccessibilityCustomContentKey {
    let label: Text
    let id: String

    public init(_ label: Text, id: String) { (self.label, self.id) = (label, id) }
    public init(_ labelKey: LocalizedStringKey, id: String) { self.init(Text(labelKey), id: id) }

    /// The label is the identity, too.
    public init(_ labelKey: LocalizedStringKey) {
        let label = Text(labelKey)
        self.init(label, id: label.plainText(in: TextRegion(locale: Locale(identifier: "en_US"))))
    }
}

/// What the module Accessibility calls custom content, as far as modifiers name it.
public enum AXCustomContent {
    /// When custom content is read out.
    public enum Importance: UInt, Sendable {
        /// When it is asked for.
        case `default`
        /// With the label of its element.
        case high
    }
}
