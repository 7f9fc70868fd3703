// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoUI

/// The measures of fields, in points and seconds. The sections are those of `docs/facts/controls.md`.
enum FieldMetrics {
    /// *Measured* (3).
    static let caretWidth = 2.0
    /// How much higher than its line a caret is. *Measured* (3).
    static let caretExcess = 1.5
    /// What is selected is covered by the tint, this opaque. *Chosen*.
    static let selectionOpacity = 0.2
    /// The opacity of the colour behind what was found, but for the current place. *Chosen*.
    static let foundOpacity = 0.35
    /// The dots of a password: their size, and from one to the next, at a font of 17 points. *Measured* (3, iOS 26).
    static let dotSize = 7.0
    static let dotPitch = 10.5
    /// The border of a field: its line, corners and what is free inside. The opacity is *measured* (3), the rest *chosen*.
    static let borderWidth = 0.5
    static let borderOpacity = 0.2
    static let borderRadius = 6.0
    static let borderInsets = EdgeInsets(top: 6, leading: 7, bottom: 6, trailing: 7)
    /// What is free around the text of an editor. *Measured* (3, iOS 26).
    static let editorInsets = EdgeInsets(top: 8, leading: 5, bottom: 8, trailing: 5)
    /// Taps that follow each other so soon and so near are several taps of one kind. *Chosen*.
    static let tapTime = 0.35
    static let tapDistance = 20.0
    /// How far a pointer moves before it selects. *Chosen*.
    static let pointerSlop = 3.0
    /// How long a finger stays before it moves the caret. *Chosen*.
    static let holdTime = 0.5
}

extension TextRequest {
    /// Stands for a character of a password where it is laid out.
    static let dot: Character = "•"

    /// Lets dots follow each other at their pitch.
    mutating func spaceDots(by engine: any TextEngine) {
        guard !runs.isEmpty else { return }
        runs[0].tracking = 0
        var one = self
        one.runs[0].text = String(Self.dot)
        let width = engine.layout(one, width: .infinity).size.width
        runs[0].tracking = FieldMetrics.dotPitch * runs[0].font.size / 17 - width
    }
}
