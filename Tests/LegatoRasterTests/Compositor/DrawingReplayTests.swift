// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoRaster
import Testing

@Suite struct DrawingReplayTests {
    /// Operations in states of all kinds.
    private var drawing: RecordedDrawing {
        let recorder = DrawingRecorder(area: CGRect(x: 0, y: 0, width: 90, height: 60))
        var generator = SeededGenerator(seed: 17)
        func circle() -> Path {
            let radius = random(1...14, &generator)
            let place = CGPoint(x: random(-5...95, &generator), y: random(-5...65, &generator))
            return Path(ellipseIn: CGRect(x: place.x, y: place.y, width: 2 * radius, height: 2 * radius))
        }
        func color() -> Paint {
            .color(
                ResolvedColor(
                    red: Float(random(0...1, &generator)), green: Float(random(0...1, &generator)), blue: 0.4,
                    opacity: Float(random(0.2...1, &generator))))
        }
        var threshold = GroupEffect()
        threshold.threshold = GroupEffect.Threshold(
            least: 0.4, greatest: 1, color: ResolvedColor(red: 0, green: 0, blue: 1))
        var blur = GroupEffect()
        blur.blurRadius = 2
        let compositions: [GroupEffect.Composition] = [
            .blend(.normal), .blend(.plusLighter), .blend(.multiply), .operation(.copy), .operation(.clear),
            .operation(.sourceIn), .operation(.xor), .blend(.normal),
        ]
        for round in 0..<48 {
            var state = DrawingState(transform: CGAffineTransform(rotationAngle: 0.01 * CGFloat(round)))
            state.opacity = random(0.3...1, &generator)
            state.composition = compositions[round % compositions.count]
            if round % 5 == 1 { state.clips.append(.path(circle(), evenOdd: false, isInverse: round % 2 == 0)) }
            if round % 7 == 2 { state.filters = [.effect(threshold), .effect(blur)] }
            recorder.record(.fill(circle(), color(), evenOdd: false, antialiased: true), in: state)
        }
        return recorder.drawing
    }

    @Test func `a drawing looks the same whole, in halves and in parts`() throws {
        let drawing = drawing
        let bitmaps = try everyBitmap(90, 60) { canvas in
            var whole = GroupEffect()
            whole.isIsolated = true
            canvas.beginGroup(whole)
            drawing.replay(on: canvas) { _, _ in }
            canvas.endGroup()
        }
        for (way, bitmap) in bitmaps { #expect(bitmap == bitmaps[0].bitmap, "\(way)") }
        #expect(Set(bitmaps[0].bitmap.bytes).count > 20)
    }

    @Test func `sums of circles are those of groups that add`() throws {
        func bitmap(_ paint: @escaping @Sendable (CairoCanvas, Path, Paint) -> Void) throws -> [UInt8] {
            try everyBitmap(60, 40, background: .black) { canvas in
                for index in 0..<12 {
                    let circle = Path(ellipseIn: CGRect(x: 4 * index, y: index, width: 15, height: 17))
                    paint(canvas, circle, .color(ResolvedColor(red: 0.3, green: 0.1, blue: 0.7, opacity: 0.6)))
                }
            }[0].bitmap.bytes
        }
        let quick = try bitmap { $0.add($1, with: $2, evenOdd: false, antialiased: true) }
        let slow = try bitmap { canvas, path, paint in
            var sum = GroupEffect()
            sum.composition = .blend(.plusLighter)
            canvas.beginGroup(sum)
            canvas.fill(path, with: paint, evenOdd: false, antialiased: true)
            canvas.endGroup()
        }
        #expect(zip(quick, slow).allSatisfy { abs(Int($0) - Int($1)) <= 2 })
    }
}
