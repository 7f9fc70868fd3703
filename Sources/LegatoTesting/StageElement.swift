// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoStage
public import LegatoUI

/// What shows a text, has a label or can be touched, as it is at one time.
///
///     let save = try #require(stage.elements.first { $0.label == "Save" })
///     #expect(save.traits.contains(.button) && !save.isOffScreen)
public struct StageElement: Equatable, Sendable {
    /// What a view is, and what can be done to it.
    public enum Trait: String, CaseIterable, Sendable {
        /// A control of this kind.
        case button, toggle, slider
        /// Not said of a control: all of its kind do.
        case taps, longPresses, drags, pinches, rotations
        /// Fingers as they are, whatever they do.
        case touches
        /// A finger moves its content.
        case scrolls
        /// Nothing can be done to it now.
        case disabled
    }

    /// What it says or is called; of what can be touched and has no label of its own, the texts and labels inside. Nil: there are none.
    public var label: String?
    /// Where it shows, in stage coordinates: points, y down.
    public var frame: CGRect
    /// Empty: it cannot be touched.
    public var traits: Set<Trait>
    /// Whether nothing of it is on the stage and in the visible part of the scroll views around it.
    public var isOffScreen: Bool
    /// What it is in: "sheet", "cover", "popover", "alert", "dialog", "menu" or "context menu"; nil: the content of the scene.
    public var root: String?
    /// How things stand with it, for assistive technology: whether a toggle is on, what was typed; nil: nothing is said.
    public var value: String?
    /// What happens when it is activated, by `accessibilityHint(_:)`.
    public var hint: String?
    /// Its name for tests, by `accessibilityIdentifier(_:)`.
    public var identifier: String?
    /// What it is to assistive technology; empty: no element.
    public var accessibilityTraits: AccessibilityTraits

    @MainActor init(_ element: SceneElementReport) {
        label = element.label
        frame = element.frame
        isOffScreen = element.isOffScreen
        root = element.root
        let described = element.accessibility
        (value, hint, identifier) = (described?.value, described?.hint, described?.identifier)
        accessibilityTraits = described?.traits ?? []
        let known: [(TouchTraits, Trait)] = [
            (.button, .button), (.toggle, .toggle), (.slider, .slider), (.taps, .taps), (.longPresses, .longPresses),
            (.drags, .drags), (.pinches, .pinches), (.turns, .rotations), (.touches, .touches), (.scrolls, .scrolls),
            (.disabled, .disabled),
        ]
        traits = Set(known.filter { element.traits.contains($0.0) }.map(\.1))
    }
}
