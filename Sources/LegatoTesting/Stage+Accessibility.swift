// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
import LegatoStage
public import LegatoUI

/// What assistive technology knows of one thing on the stage, as it is at one time.
///
///     let volume = try #require(stage.accessibilityElements.first { $0.label == "Volume" })
///     #expect(volume.value == "50%" && volume.traits.contains(.isButton) == false)
@MainActor
public struct StageAccessibilityElement {
    private let element: AccessibilityElement

    init(_ element: AccessibilityElement) { self.element = element }

    /// What is read out first; nil: it has no label.
    public var label: String? { element.label }
    /// What it is set to, as text; nil: it has no value.
    public var value: String? { element.value }
    /// What happens when it is activated; nil: it has no hint.
    public var hint: String? { element.hint }
    /// The name that tests give it; nil: it has no such name.
    public var identifier: String? { element.identifier }
    /// What kind of element it is.
    public var traits: AccessibilityTraits { element.traits }
    /// Where it is, in stage coordinates: points, y down.
    public var frame: CGRect { element.frame }
    /// Where a tap is for it, in stage coordinates.
    public var activationPoint: CGPoint { element.activationPoint }
    /// Whether something can be done to it now.
    public var isEnabled: Bool { element.isEnabled }
    /// Whether nothing of it is on the stage and in the visible part of the scroll views around it.
    public var isOffScreen: Bool { element.isOffScreen }
    /// Whether the focus of assistive technology is on it.
    public var isFocused: Bool { element.isFocused }
    /// Whether text is typed into it.
    public var isTextField: Bool { element.traits.contains(.isTextField) }
    /// Whether its value can be made larger and smaller.
    public var isAdjustable: Bool { element.adjust != nil }
    /// What it is in: "sheet", "cover", "popover", "alert", "dialog", "menu" or "context menu"; nil: the content of the scene.
    public var root: String? { element.root }
    /// What it can be called by voice: its label, if it has no others.
    public var inputLabels: [String] { element.inputLabels.isEmpty ? label.map { [$0] } ?? [] : element.inputLabels }
    /// What it does: "activate", "escape", "magicTap", "delete", "increment", "decrement", "scroll", "zoom", and names of the app.
    public var actions: [String] { element.commands }
    /// The category of an action with a name; nil: it is in none.
    public func category(ofAction name: String) -> String? { element.actions.first { $0.name == name }?.category }
    /// More to be said about it.
    public var customContent: [(label: String, value: String, isImportant: Bool)] {
        element.customContent.map { ($0.label, $0.value, $0.isImportant) }
    }
    /// The level of a heading; `unspecified` for what is no heading.
    public var headingLevel: AccessibilityHeadingLevel { element.headingLevel }
    /// Where it is in the order: higher ones come first among the elements of one container.
    public var sortPriority: Double { element.sortPriority }
    /// How its text is to be read; nil: as plain text.
    public var textContentType: AccessibilityTextContentType? { element.textContentType }
    /// How it takes touches as they are; nil: it does not.
    public var directTouch: AccessibilityDirectTouchOptions? { element.directTouch }
    /// Whether it reacts to touches: as the app says, else whether something can be done to it.
    public var respondsToUserInteraction: Bool {
        element.respondsToUserInteraction ?? (!actions.isEmpty || isTextField)
    }
    /// Whether it keeps its colours when the screen's are inverted.
    public var ignoresInvertColors: Bool { element.ignoresInvertColors }
    /// What a large view of it says; nil if it has no such view.
    public var largeContent: String? { element.largeContent }
    /// Whether its text is read out letter by letter; nil: as the user wants it.
    public var spellsOutCharacters: Bool? { element.speech.spellsOutCharacters }
    /// How high the voice is that reads it, −1…1; nil: as the user wants it.
    public var speechPitch: Double? { element.speech.pitch }
    /// Whether its punctuation is read out; nil: as the user wants it.
    public var includesPunctuation: Bool? { element.speech.includesPunctuation }
    /// Whether what is announced waits for what is being read; nil: as the user wants it.
    public var queuesAnnouncements: Bool? { element.speech.queuesAnnouncements }
    /// What is inside of it, in order.
    public var children: [StageAccessibilityElement] { element.children.map(Self.init) }

    /// Whether both are in one linked group.
    public func isLinked(to other: StageAccessibilityElement) -> Bool { element.isLinked(to: other.element) }
}

/// What a test asks of an accessibility element.
public enum StageAccessibilityAction: Equatable, Sendable {
    /// What a tap does, and a tap where there is no such action.
    case activate
    /// Makes an adjustable value one step larger.
    case increment
    /// Makes an adjustable value one step smaller.
    case decrement
    /// Leaves what is shown, as a dismissal does.
    case escape
    /// Does what matters most in the app now.
    case magicTap
    /// Removes the element.
    case delete
    /// Scrolls by a page towards an edge.
    case scroll(Edge)
    /// Zooms in at the middle of the element.
    case zoomIn
    /// Zooms out at the middle of the element.
    case zoomOut
    /// One of the app's own, or a button in an element of several.
    case named(String)

    fileprivate var command: AccessibilityCommand {
        switch self {
        case .activate: .activate
        case .increment: .increment
        case .decrement: .decrement
        case .escape: .escape
        case .magicTap: .magicTap
        case .delete: .delete
        case .scroll(let edge): .scroll(edge)
        case .zoomIn: .zoom(.zoomIn)
        case .zoomOut: .zoom(.zoomOut)
        case .named(let name): .named(name)
        }
    }
}

/// A notification that the app posted for assistive technology.
public struct StageAnnouncement: Equatable, Sendable {
    /// What a notification is about.
    public enum Kind: String, Sendable {
        /// A text that is to be read out.
        case announcement
        /// A part of the screen has changed.
        case layoutChanged
        /// The screen is another one.
        case screenChanged
        /// A page was scrolled to.
        case pageScrolled
    }

    /// What it is about.
    public var kind: Kind
    /// What is read out; nil: nothing of its own.
    public var text: String?
    /// Since the content appeared.
    public var time: Duration
}

/// A rotor of the scene.
public struct StageAccessibilityRotor: Equatable, Sendable {
    /// What the user picks it by.
    public var name: String
    /// The labels of the places that it leads to, in order.
    public var entries: [String]
}

extension Stage {
    /// What assistive technology knows of the scene now, in order: by sort priority, then by line, then in the direction of reading. Elements
    /// of one that contains others are its children. Of a lazy container those that it has made are among them.
    public var accessibilityElements: [StageAccessibilityElement] {
        stage.accessibilityTree.elements.map(StageAccessibilityElement.init)
    }

    /// The rotors of the views that there are.
    public var accessibilityRotors: [StageAccessibilityRotor] {
        stage.accessibilityTree.rotors.map { StageAccessibilityRotor(name: $0.name, entries: $0.entries.map(\.label)) }
    }

    /// The notifications for assistive technology that were posted since the content appeared, in order: the last thousand.
    public var announcements: [StageAnnouncement] {
        graph.announcements.compactMap { posted in
            StageAnnouncement.Kind(rawValue: posted.kind.rawValue).map {
                StageAnnouncement(kind: $0, text: posted.text, time: .seconds(posted.time))
            }
        }
    }

    /// Does what assistive technology asks of an element, now: the first one with this label, else with this identifier, else what can be called
    /// so by voice.
    ///
    ///     stage.perform(.increment, on: "Volume")
    ///     stage.perform(.named("Archive"), on: "Letter")
    ///
    /// An element that is not there, is disabled or has no such action is recorded as an issue. One without an action of its own is activated by
    /// a tap at its activation point.
    public func perform(
        _ action: StageAccessibilityAction, on element: String, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        attempt(CallSite(fileID: fileID, filePath: filePath, line: line, column: column)) { () throws(StageError) in
            try stage.perform(action.command, on: element)
        }
    }

    /// Moves the focus of assistive technology to an element; nil: nowhere. One that is not there is recorded as an issue.
    public func moveAccessibilityFocus(
        to element: String?, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        attempt(CallSite(fileID: fileID, filePath: filePath, line: line, column: column)) { () throws(StageError) in
            try stage.moveAccessibilityFocus(to: element)
        }
    }

    /// Goes to an entry of a rotor: has it shown, and moves the focus of assistive technology there. A rotor or entry that is not there is recorded
    /// as an issue.
    ///
    /// - Returns: the element that the entry leads to; nil: it is not there.
    @discardableResult
    public func go(
        to entry: String, ofRotor rotor: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) -> StageAccessibilityElement? {
        var element: StageAccessibilityElement?
        attempt(CallSite(fileID: fileID, filePath: filePath, line: line, column: column)) { () throws(StageError) in
            element = try stage.go(to: entry, ofRotor: rotor).map(StageAccessibilityElement.init)
        }
        return element
    }

    private func attempt(_ site: CallSite, _ body: () throws(StageError) -> Void) {
        do { try body() } catch { TestIssue(message: error.message).record(at: site) }
        reportRunaway(at: site)
    }
}
