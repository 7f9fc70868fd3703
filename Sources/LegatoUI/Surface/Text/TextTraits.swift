// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoMotion

/// Wishes for text that go on top of a font: set on a text, or on a view for all text inside.
struct TextTraits: Hashable, Sendable {
    /// Nil: that of the font, or its bold one.
    var weight: Font.Weight?
    var isBold = false
    var design: Font.Design?
    var isItalic = false
    var usesMonospacedDigits = false
    var tracking: CGFloat = 0
    var baselineOffset: CGFloat = 0
    var isUnderlined = false
    var isStruckThrough = false

    var hasWeight: Bool { weight != nil || isBold }

    mutating func setWeight(_ weight: Font.Weight?) { (self.weight, isBold) = (weight, false) }
    mutating func setBold(_ isBold: Bool) { (weight, self.isBold) = (nil, isBold) }

    /// These with what `inner` says on top.
    func merging(_ inner: TextTraits) -> TextTraits {
        TextTraits(
            weight: inner.hasWeight ? inner.weight : weight, isBold: inner.hasWeight ? inner.isBold : isBold,
            design: inner.design ?? design, isItalic: inner.isItalic || isItalic,
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
