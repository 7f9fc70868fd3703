// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoDrawing
package import LegatoLayers
package import LegatoUI
package import SwiftUI
import Testing

/// Measures text by a rule that a test can follow: a character is half its size wide and its tracking besides, a line is
/// as high as its largest size. Lines break anywhere. The first baseline is three quarters down the first line, the last
/// one as far down the last.
// Protected by: the main thread, on which views are laid out.
package final class RuledTextEngine: TextEngine, @unchecked Sendable {
    /// What was asked for, in order.
    package private(set) var requests: [TextRequest] = []
    package private(set) var symbols: [(name: String, font: FontDescription)] = []
    /// The symbols that there are; others show a placeholder.
    package let symbolNames: Set<String>
    private var outlines: [FontDescription: [String: GlyphOutline]] = [:]

    package init(symbols: Set<String> = []) { symbolNames = symbols }

    package func forget() { (requests, symbols) = ([], []) }

    package func layout(_ request: TextRequest, width: CGFloat) -> TextLayout {
        requests.append(request)
        return measure(request, width: width)
    }

    private func measure(_ request: TextRequest, width: CGFloat) -> TextLayout {
        let natural = request.runs.reduce(0) { $0 + CGFloat($1.text.count) * ($1.font.size / 2 + $1.tracking) }
        let size = request.runs.map(\.font.size).max() ?? 0
        let wanted = natural <= width ? 1 : Int((natural / max(width, size / 2)).rounded(.up))
        let lines = min(wanted, request.lineLimit ?? wanted)
        let height = CGFloat(lines) * size + CGFloat(lines - 1) * request.lineSpacing
        return TextLayout(
            size: CGSize(width: min(natural, width), height: height), firstBaseline: size * 0.75,
            lastBaseline: height - size * 0.25, lineCount: lines, isTruncated: lines < wanted, runs: [])
    }

    /// Of text in one paragraph, with as many characters in each line as there have to be.
    package func carets(in request: TextRequest, width: CGFloat) -> CaretMap {
        let layout = measure(request, width: width)
        let text = request.runs.flatMap { run in
            run.text.map { (count: $0.utf8.count, width: run.font.size / 2 + run.tracking) }
        }
        let size = request.runs.map(\.font.size).max() ?? 0
        let perLine = max(1, Int((Double(text.count) / Double(max(1, layout.lineCount))).rounded(.up)))
        var lines: [CaretMap.Line] = []
        var (offset, top) = (0, CGFloat(0))
        for first in stride(from: 0, to: max(1, text.count), by: perLine) {
            let start = offset
            var (cells, x): ([CaretMap.Cell], CGFloat) = ([], 0)
            for character in text[first..<min(first + perLine, text.count)] {
                cells.append(
                    CaretMap.Cell(range: offset..<offset + character.count, x: x, width: character.width))
                offset += character.count
                x += character.width
            }
            var line = CaretMap.Line(range: start..<offset, top: top, height: size, cells: cells)
            line.isContinuation = first > 0
            line.isContinued = first + perLine < text.count
            lines.append(line)
            top += size + request.lineSpacing
        }
        return CaretMap(lines: lines, size: layout.size, spacing: request.lineSpacing)
    }

    /// Lines as high as the font's size, a quarter of it below the baseline.
    package func metrics(of font: FontDescription) -> FontMetrics {
        FontMetrics(ascent: font.size * 0.75, descent: font.size * 0.25, capHeight: font.size * 0.75)
    }

    /// A square as wide as the font's size, its baseline at four fifths.
    package func symbol(named name: String, font: FontDescription) -> SymbolImage {
        symbols.append((name, font))
        let outline = outlines[font]?[name] ?? GlyphOutline(path: Path())
        outlines[font, default: [:]][name] = outline
        return SymbolImage(
            size: CGSize(width: font.size, height: font.size), baseline: font.size * 0.8, outline: outline,
            isFallback: !symbolNames.contains(name))
    }
}

extension FontDescription {
    /// A text style of this size whose lines are `line` points apart.
    package init(
        family: Family = .system, style size: CGFloat, line: CGFloat, weight: Double = 400, isItalic: Bool = false,
        usesMonospacedDigits: Bool = false
    ) {
        self.init(
            family: family, size: size, weight: weight, isItalic: isItalic, usesMonospacedDigits: usesMonospacedDigits,
            leading: line - size * 2444 / 2048)
    }
}

/// A scene whose text is measured by a rule, with as many fingers as a test wants. Time moves only as it says.
@MainActor
package final class RuledScene {
    package let engine: RuledTextEngine
    package let graph: ViewGraph
    package private(set) var root: Layer
    package var time = 0.0

    package init(
        scale: CGFloat = 1, symbols: Set<String> = [], images: (any ImageLibrary)? = nil,
        @ViewBuilder content: () -> some View
    ) {
        engine = RuledTextEngine(symbols: symbols)
        graph = ViewGraph(
            content(), inputs: SceneInputs(size: CGSize(width: 400, height: 400), scale: scale),
            textEngine: engine, images: images, listeners: CheckedScenes.listeners)
        root = graph.commit(at: 0)
        perform {}
    }

    /// An event of now, and everything that follows from it.
    package func perform(_ body: () -> Void) {
        graph.perform(at: time, body)
        for _ in 0..<100 {
            root = graph.commit(at: time)
            guard graph.runCompletions() || graph.needsUpdate || graph.needsCommit else { return }
            graph.perform(at: time) {}
        }
    }

    package func frame(_ id: String) throws -> CGRect {
        let tag = try #require(graph.tag(of: id))
        return try #require(root.presentation(of: tag, at: time)).frame
    }

    /// Puts a finger down; nil where there is nothing.
    package func finger(at point: CGPoint) -> Finger? {
        guard let touch = graph.touch(at: point, in: root, time: time) else { return nil }
        let finger = Finger(scene: self, touch: touch)
        finger.handle(.began, at: point)
        return finger
    }

    package func tap(at point: CGPoint) { finger(at: point)?.lift(at: point) }

    @MainActor
    package struct Finger {
        package let scene: RuledScene
        package let touch: Touch

        package init(scene: RuledScene, touch: Touch) { (self.scene, self.touch) = (scene, touch) }

        package func handle(_ phase: TouchPhase, at point: CGPoint) {
            scene.perform {
                touch.handle(
                    phase, at: point, time: scene.time,
                    date: Date(timeIntervalSinceReferenceDate: scene.time))
            }
        }

        package func move(to point: CGPoint) { handle(.moved, at: point) }
        package func lift(at point: CGPoint) { handle(.ended, at: point) }
    }
}

/// Turns what `Turning` shows.
@MainActor
package final class Turn {
    package init() {}

    fileprivate var set: (Int) -> Void = { _ in }
    package func callAsFunction(to value: Int) { set(value) }
}

/// Something that a test shows in several ways, one after the other: first 0.
package struct Turning<Content: View>: View {
    private let turn: Turn
    private let content: (Int) -> Content
    @State private var value = 0

    package init(turn: Turn, @ViewBuilder content: @escaping (Int) -> Content) {
        (self.turn, self.content) = (turn, content)
    }

    package var body: some View {
        content(value).onAppear { turn.set = { value = $0 } }
    }
}
