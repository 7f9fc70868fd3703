// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CAllocations
import Foundation
import LegatoDrawing
import Testing

@testable import LegatoText

/// Memory that a layout asks for and does not give back would be missing after an hour of frames.
@Suite(.enabled(if: thread_allocations() >= 0)) struct `The memory of text` {
    /// How many blocks of memory are left over from each of many calls, after some that fill what is kept.
    private func leftOver(after retained: Int = 10, of count: Int = 40, _ body: (Int) -> Void) -> Double {
        for number in 0..<retained { body(number) }
        let start = thread_live_blocks()
        for number in retained..<retained + count { body(number) }
        return Double(thread_live_blocks() - start) / Double(count)
    }

    @Test func `is given back after a layout`() throws {
        let typesetter = PangoTypesetter()
        var request = TextRequest(runs: [
            .init(text: "One of two ", font: FontDescription()),
            .init(text: "runs\nof text", font: FontDescription(family: .serif, size: 9)),
        ])
        request.runs[0].tracking = 3
        request.lineLimit = 2
        let left = leftOver { _ in _ = typesetter.layout(request, width: 60) }
        #expect(left < 0.5, "\(left) blocks a layout")
        let letters = leftOver { _ in _ = typesetter.outline(of: "Ab", font: FontDescription()) }
        #expect(letters < 0.5, "\(letters) blocks an outline")
        let icons = leftOver { _ in
            _ = SymbolFont(path: SymbolFont.path)?.outline(of: "wifi", in: .init(weight: 500, isFilled: true))
        }
        #expect(icons < 0.5, "\(icons) blocks an icon font")
    }

    @Test func `is given back when fonts are forgotten, and with the engine`() throws {
        func request(_ number: Int) -> TextRequest {
            TextRequest(runs: [
                .init(text: "a", font: FontDescription(family: .custom("DejaVu Sans"), size: 9 + CGFloat(number) / 8))
            ])
        }
        let typesetter = PangoTypesetter()
        // Fonts are kept in generations of 128.
        let sizes = leftOver(after: 300, of: 128) { _ = typesetter.layout(request($0), width: .infinity) }
        #expect(sizes < 0.5, "\(sizes) blocks a size")
        let engines = leftOver { _ in _ = PangoTypesetter() }
        #expect(engines < 0.5, "\(engines) blocks a typesetter")
    }
}
