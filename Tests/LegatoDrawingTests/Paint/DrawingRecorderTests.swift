// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@Suite struct DrawingRecorderTests {
    private let box = Path(CGRect(x: 0, y: 0, width: 10, height: 10))

    private func fill(_ path: Path? = nil) -> DrawingRecorder.Operation {
        .fill(path ?? box, .color(.black), evenOdd: false, antialiased: true)
    }

    /// The kinds of commands in order, in a letter each.
    private func letters(_ drawing: RecordedDrawing) -> String {
        drawing.commands.map { command -> String in
            switch command {
            case .transform: "t"
            case .fill: "f"
            case .add: "a"
            case .stroke: "s"
            case .glyphs: "g"
            case .bitmap: "p"
            case .staticContent: "l"
            case .child: "c"
            case .beginGroup: "("
            case .endGroup: ")"
            }
        }.joined()
    }

    private func recorded(_ body: (DrawingRecorder) -> Void) -> RecordedDrawing {
        let recorder = DrawingRecorder(area: CGRect(x: 0, y: 0, width: 100, height: 100))
        body(recorder)
        return recorder.drawing
    }

    @Test func `a fill in a plain colour is one command, whatever its transform and opacity are`() {
        let drawing = recorded { recorder in
            for step in 1...5 {
                var state = DrawingState(transform: CGAffineTransform(translationX: CGFloat(step), y: 0))
                state.opacity = 0.5
                recorder.record(fill(), in: state)
            }
        }
        #expect(letters(drawing) == "fffff" && !drawing.blends)
        #expect(drawing.ink == CGRect(x: 1, y: 0, width: 14, height: 10))
    }

    @Test func `operations within the same clips share their group`() {
        let drawing = recorded { recorder in
            var state = DrawingState()
            state.clips.append(.path(box, evenOdd: false, isInverse: false))
            for _ in 0..<3 { recorder.record(fill(), in: state) }
            recorder.record(fill(), in: DrawingState())
            recorder.record(fill(), in: state)
        }
        #expect(letters(drawing) == "(fff)f(f)")
    }

    @Test func `sums of plain fills are one command each`() {
        let drawing = recorded { recorder in
            var state = DrawingState()
            state.composition = .blend(.plusLighter)
            for _ in 0..<3 { recorder.record(fill(), in: state) }
        }
        #expect(letters(drawing) == "aaa" && drawing.blends)
    }

    @Test func `the last filter is the innermost group`() {
        var (blur, colors) = (GroupEffect(), GroupEffect())
        blur.blurRadius = 3
        colors.colors = ColorMatrix()
        let drawing = recorded { recorder in
            var state = DrawingState()
            state.filters = [.effect(colors), .effect(blur)]
            state.opacity = 0.5
            recorder.record(fill(), in: state)
        }
        #expect(letters(drawing) == "((f))")
        guard case .beginGroup(let outer) = drawing.commands[0], case .beginGroup(let inner) = drawing.commands[1]
        else {
            return #expect(Bool(false))
        }
        #expect(outer.colors != nil && outer.opacity == 0.5 && inner.blurRadius == 3 && inner.opacity == 1)
    }

    @Test(arguments: [0, -1, Double.nan]) func `what is clear is not recorded`(_ opacity: Double) {
        let drawing = recorded { recorder in
            var state = DrawingState()
            state.opacity = opacity
            recorder.record(fill(), in: state)
        }
        #expect(drawing.commands.isEmpty && drawing.ink.isNull)
    }

    @Test func `strokes and gradients keep their coordinates, and the transform is set once`() {
        let drawing = recorded { recorder in
            let state = DrawingState(transform: CGAffineTransform(scaleX: 2, y: 2))
            for _ in 0..<2 { recorder.record(.stroke(box, StrokeStyle(), .color(.black)), in: state) }
        }
        #expect(letters(drawing) == "tss")
    }

    @Test func `a drawing in another one is a group only where that shows`() {
        let plain = recorded { $0.record(fill(), in: DrawingState()) }
        let drawing = recorded { recorder in
            recorder.record(.drawing(plain), in: DrawingState())
            var state = DrawingState()
            state.opacity = 0.5
            recorder.record(.drawing(plain), in: state)
        }
        #expect(letters(drawing) == "f(f)")
    }

    @Test func `geometry that is not a number has ink anywhere`() {
        let drawing = recorded { recorder in
            recorder.record(fill(Path(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1))), in: DrawingState())
        }
        #expect(drawing.ink == .infinite)
    }
}
