// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import Testing

/// The names of what is said to assistive technology, as files write them.
@MainActor @Suite struct AccessibilityNamesTests {
    @Test func `each trait is another one`() {
        let all: [AccessibilityTraits] = [
            .isButton, .isHeader, .isSelected, .isLink, .isSearchField, .isImage, .playsSound, .isKeyboardKey,
            .isStaticText,
            .isSummaryElement, .updatesFrequently, .startsMediaSession, .allowsDirectInteraction, .causesPageTurn,
            .isModal, .isToggle,
        ]
        #expect(Set(all.map { "\($0)" }).count == all.count)
        for (index, trait) in all.enumerated() {
            for other in all[(index + 1)...] { #expect(!trait.contains(other) && !other.contains(trait)) }
        }
    }

    @Test func `levels, kinds of text, technologies and directions are told apart`() {
        let levels: [AccessibilityHeadingLevel] = [.unspecified, .h1, .h2, .h3, .h4, .h5, .h6]
        #expect(levels.map(\.rawValue) == Array(0...6))
        let texts: [AccessibilityTextContentType] = [
            .plain, .console, .fileSystem, .messaging, .narrative, .sourceCode, .spreadsheet, .wordProcessing,
        ]
        for (index, text) in texts.enumerated() { #expect(!texts[(index + 1)...].contains(text)) }
        #expect(AccessibilityTechnologies.voiceOver.isDisjoint(with: AccessibilityTechnologies.switchControl))
        #expect(AccessibilityDirectTouchOptions(rawValue: 3) == [.silentOnTouch, .requiresActivation])
        #expect(AccessibilityAdjustmentDirection.increment != .decrement)
        #expect(Set([AccessibilityChildBehavior.ignore, .contain, .combine]).count == 3)
        #expect(AccessibilityZoomGestureAction.Direction.zoomIn != .zoomOut)
        #expect(AccessibilityLabeledPairRole.label != .content)
    }

    private struct Places: AccessibilityRotorContent {
        let isLong: Bool
        var body: some AccessibilityRotorContent {
            AccessibilityRotorEntry("First", id: 1)
            if isLong {
                ForEach([2, 3], id: \.self) { number in AccessibilityRotorEntry("Place \(number)", id: number) }
            }
        }
    }

    @Test func `rotors are composed of entries, loops and conditions`() {
        func stage(_ isLong: Bool) -> Stage {
            Stage(size: CGSize(width: 100, height: 100)) {
                Text("A").accessibilityRotor("Places") { Places(isLong: isLong) }
                    .accessibilityRotor(AccessibilitySystemRotor.italicText) {
                        AccessibilityRotorEntry("Slanted", id: 1)
                    }
            }
        }
        #expect(
            stage(true).accessibilityRotors.first { $0.name == "Places" }?.entries == ["First", "Place 2", "Place 3"])
        #expect(stage(false).accessibilityRotors.first { $0.name == "Places" }?.entries == ["First"])
        for rotor in [
            AccessibilitySystemRotor.underlineText, .misspelledWords, .textFields, .landmarks, .boldText, .images,
            .tables, .lists,
        ] {
            let stage = Stage(size: CGSize(width: 100, height: 100)) {
                Text("A").accessibilityRotor(rotor) { AccessibilityRotorEntry("Here", id: 1) }
            }
            #expect(stage.accessibilityRotors.contains { $0.entries == ["Here"] })
        }
    }
}
