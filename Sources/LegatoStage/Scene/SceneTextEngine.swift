// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoText

/// Pango, without memory of the scene's: it looks for fonts on a thread of its own, so how often it asks for memory depends on the
/// speed of threads, and where the scene's objects lie must not.
struct SceneTextEngine: TextEngine {
    private var pango: PangoTextEngine { .shared }

    func layout(_ request: TextRequest, width: CGFloat) -> TextLayout {
        VirtualClock.withProcessMemory { pango.layout(request, width: width) }
    }

    func carets(in request: TextRequest, width: CGFloat) -> CaretMap {
        VirtualClock.withProcessMemory { pango.carets(in: request, width: width) }
    }

    func metrics(of font: FontDescription) -> FontMetrics {
        VirtualClock.withProcessMemory { pango.metrics(of: font) }
    }

    func symbol(named name: String, font: FontDescription) -> SymbolImage {
        VirtualClock.withProcessMemory { pango.symbol(named: name, font: font) }
    }

    func problem(with font: FontDescription) -> String? {
        VirtualClock.withProcessMemory { pango.problem(with: font) }
    }

    var symbolProblem: String? { VirtualClock.withProcessMemory { pango.symbolProblem } }
}
