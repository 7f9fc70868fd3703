// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoMotion

/// Wishes for text that go on top of a font: set on a text, or on a view for all text inside. Nil: none.
struct TextTraits: Hashable, Sendable {
    /// Nil: that of the font, or its bold one.
    var weight: Font.Weight?
    var isBold = false
    var design: Font.Design?
    var isItalic = false
    var usesMonospacedDigits = false
    /// In points after each letter.
    var tracking: CGFloat?
    /// In points after each letter. Counts if there is no tracking.
    var kerning: CGFloat?
    /// In points upwards.
    var baselineOffset: CGFloat?
    var underline: Text.LineSetting?
    var strikethrough: Text.LineSetting?
    var scale: Text.Scale?
    /// Behind the text.
    var background: Color?

    var hasWeight: Bool { weight != nil || isBold }

    mutating func setWeight(_ weight: Font.Weight?) { (self.weight, isBold) = (weight, false) }
    mutating func setBold(_ isBold: Bool) { (weight, self.isBold) = (nil, isBold) }

    /// These with what `inner` says on top.
    func merging(_ inner: TextTraits) -> TextTraits {
        var merged = self
        if inner.hasWeight { (merged.weight, merged.isBold) = (inner.weight, inner.isBold) }
        merged.design = inner.design ?? design
        merged.isItalic = inner.isItalic || isItalic
        merged.usesMonospacedDigits = inner.usesMonospacedDigits || usesMonospacedDigits
        merged.tracking = inner.tracking ?? tracking
        merged.kerning = inner.kerning ?? kerning
        merged.baselineOffset = inner.baselineOffset ?? baselineOffset
        merged.underline = inner.underline ?? underline
        merged.strikethrough = inner.strikethrough ?? strikethrough
        merged.scale = inner.scale ?? scale
        merged.background = inner.background ?? background
        return merged
    }
}

extension EnvironmentValues {
    @Entry var textTraits = TextTraits()
}
