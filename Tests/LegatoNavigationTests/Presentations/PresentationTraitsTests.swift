// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import SwiftUI
import Testing

@testable import LegatoNavigation

/// What several views say about the sheet that they are in.
@MainActor
@Suite("What views say of their presentation")
struct PresentationTraitsTests {
    private func sum(_ all: PresentationTraits...) -> PresentationTraits {
        all.dropFirst().reduce(into: all[0]) { sum, next in PresentationTraitsKey.reduce(value: &sum) { next } }
    }

    private var first: PresentationTraits {
        var traits = PresentationTraits()
        traits.detents = .init(all: [.medium])
        traits.dragIndicator = .visible
        traits.cornerRadius = 1
        traits.backgroundInteraction = .enabled
        traits.contentInteraction = .scrolls
        traits.horizontalAdaptation = .popover
        traits.verticalAdaptation = .sheet
        traits.preventsDismissal = true
        return traits
    }

    @Test("of what one view says and another does not, what is said counts")
    func missing() {
        #expect(sum(first, PresentationTraits()) == first && sum(PresentationTraits(), first) == first)
    }

    @Test("of what two views say, the first counts, and either keeps the presentation from being dismissed")
    func both() {
        var second = PresentationTraits()
        second.detents = .init(all: [.large])
        second.dragIndicator = .hidden
        second.cornerRadius = 2
        second.backgroundInteraction = .disabled
        second.contentInteraction = .resizes
        second.horizontalAdaptation = .fullScreenCover
        second.verticalAdaptation = PresentationAdaptation.none
        #expect(sum(first, second) == first)
        var expected = second
        expected.preventsDismissal = true
        #expect(sum(second, first) == expected)
    }
}
