// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoDrawing

/// Shapes text with Pango and the fonts that fontconfig finds: the one `TextEngine` on Linux.
///
/// Any thread may ask; one at a time is served. The answers are immutable, and the last few thousand are remembered,
/// because layout asks the same question often. On one system image the same request gives the same answer always.
package final class PangoTextEngine: TextEngine {
    /// The engine of this process: a glyph's outline is one object only among the answers of one engine.
    package static let shared = PangoTextEngine()

    private let state: LockedState

    package init() { state = LockedState() }

    package func layout(_ request: TextRequest, width: CGFloat) -> TextLayout {
        // What is not a number sets no limit.
        state.layout(request.bounded, width: width.isNaN ? .infinity : max(0, width))
    }

    package func carets(in request: TextRequest, width: CGFloat) -> CaretMap {
        state.carets(in: request.bounded, width: width.isNaN ? .infinity : max(0, width))
    }

    package func symbol(named name: String, font: FontDescription) -> SymbolImage {
        state.symbol(named: name, font: font.bounded)
    }

    package func metrics(of font: FontDescription) -> FontMetrics { state.metrics(of: font.bounded) }

    package func problem(with font: FontDescription) -> String? { state.families.problem(with: font) }

    package var symbolProblem: String? {
        state.hasSymbolFont
            ? nil
            : "The font of symbols is not installed; names show in their place. Run 'make setup' in Legato's folder, or set "
                + "\(SymbolFont.folderVariable) to the folder of \(SymbolFont.fileName)."
    }

    /// Whether there is any font to draw text with.
    package var hasFonts: Bool { !FontFamilies.isEmpty }
}

/// What the engine remembers, behind its lock.
// Protected by: `lock`, taken in every method.
private final class LockedState: @unchecked Sendable {
    private let lock = NSLock()
    private let symbols = SymbolLibrary()
    private let typesetter = PangoTypesetter()
    // Equivalent: constant, no layout depends on how many are cached.
    private var layouts = TwoGenerationCache<LayoutQuestion, TextLayout>(generationLimit: 2048)

    var hasSymbolFont: Bool { symbols.hasFont }

    /// They never change.
    var families: FontFamilies { typesetter.families }

    init() { typesetter.symbol = { [unowned self] in makeSymbol(named: $0, font: $1) } }

    func layout(_ request: TextRequest, width: CGFloat) -> TextLayout {
        lock.withLock {
            let question = LayoutQuestion(request: request, width: width)
            if let known = layouts.value(for: question) { return known }
            let layout = typesetter.layout(request, width: width)
            layouts.store(layout, for: question)
            return layout
        }
    }

    func carets(in request: TextRequest, width: CGFloat) -> CaretMap {
        lock.withLock { typesetter.carets(in: request, width: width) }
    }

    func metrics(of font: FontDescription) -> FontMetrics {
        lock.withLock { typesetter.metrics(of: font) }
    }

    func symbol(named name: String, font: FontDescription) -> SymbolImage {
        lock.withLock { makeSymbol(named: name, font: font) }
    }

    /// Called with the lock held.
    private func makeSymbol(named name: String, font: FontDescription) -> SymbolImage {
        symbols.image(named: name, font: font) { [typesetter] in typesetter.outline(of: $0, font: $1) }
    }
}

private struct LayoutQuestion: Hashable {
    var request: TextRequest
    var width: CGFloat
}

extension TextRequest {
    /// The same with numbers that lines can be laid out with: NaN as 0, the rest within ±10 000 points.
    var bounded: TextRequest {
        var copy = self
        copy.lineSpacing = max(0, lineSpacing.boundedDistance)
        copy.pixelLength = max(0, pixelLength.boundedDistance)
        for index in copy.runs.indices {
            copy.runs[index].font = copy.runs[index].font.bounded
            copy.runs[index].tracking = copy.runs[index].tracking.boundedDistance
            copy.runs[index].baselineOffset = copy.runs[index].baselineOffset.boundedDistance
        }
        return copy
    }
}

extension CGFloat {
    fileprivate var boundedDistance: CGFloat { isNaN ? 0 : Swift.min(Swift.max(self, -10_000), 10_000) }
}
