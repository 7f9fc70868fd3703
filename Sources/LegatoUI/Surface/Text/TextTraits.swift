// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoMotion

/// Wishes for text that go on top of a font: set on a text, or on a view for all text inside.
struct TextTraits: Hashable, Sendable {
    var weight: Font.Weight?
    var design: Font.Design?
    var isItalic = false
    var usesMonospacedDigits = false
    var tracking: CGFloat = 0
    var baselineOffset: CGFloat = 0
    var isUnderlined = false
    var isStruckThrough = false

    /// These with what `inner` says on top.
    func merging(_ inner: TextTraits) -> TextTraits {
        TextTraits(
            weight: inner.weight ?? weight, design: inner.design ?? design, isItalic: inner.isItalic || isItalic,
            usesMonospacedDigits: inner.usesMonospacedDigits || usesMonospacedDigits,
            tracking: inner.tracking != 0 ? inner.tracking : tracking,
            baselineOffset: inner.baselineOffset != 0 ? inner.baselineOffset : baselineOffset,
            isUnderlined: inner.isUnderlined || isUnderlined,
            isStruckThrough: inner.isStruckThrough || isStruckThrough)
    }
}

extension EnvironmentValues {
    @Entry var textTraits = TextTraits()
}
