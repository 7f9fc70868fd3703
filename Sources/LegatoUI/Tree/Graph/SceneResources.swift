// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoDrawing

/// Where a scene's fonts and images come from.
struct SceneResources {
    let textEngine: any TextEngine
    /// Nil: there are no named images.
    let images: (any ImageLibrary)?
    /// The heights of the font that was asked for last: neighbours often share theirs.
    private var lastFont: (font: FontDescription, metrics: FontMetrics)?

    init(textEngine: any TextEngine, images: (any ImageLibrary)?) {
        (self.textEngine, self.images) = (textEngine, images)
    }

    /// The heights of `font`.
    mutating func metrics(of font: FontDescription) -> FontMetrics {
        if let lastFont, lastFont.font == font { return lastFont.metrics }
        let metrics = textEngine.metrics(of: font)
        lastFont = (font, metrics)
        return metrics
    }
}
