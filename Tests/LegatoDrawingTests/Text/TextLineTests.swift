// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@Suite struct `The strokes of a line` {
    private typealias Pattern = TextRequest.Line.Pattern

    private func places(_ pattern: TextRequest.Line.Pattern, width: CGFloat) -> [ClosedRange<CGFloat>] {
        pattern.strokes(in: CGRect(x: 100, y: 7, width: width, height: 2)).map { $0.minX - 100...$0.maxX - 100 }
    }

    @Test func `are multiples of its thickness, and begin at its left end`() {
        #expect(places(.solid, width: 30) == [0...30])
        #expect(places(.dot, width: 30) == [0...6, 12...18, 24...30])
        #expect(places(.dash, width: 50) == [0...20, 30...50])
        #expect(places(.dashDot, width: 64) == [0...20, 26...32, 38...58])
        #expect(places(.dashDotDot, width: 60) == [0...20, 26...32, 38...44, 50...60])
    }

    @Test(arguments: TextRequest.Line.Pattern.allCases)
    func `lie within it, apart from each other, as thick as it is`(pattern: TextRequest.Line.Pattern) {
        for width in stride(from: CGFloat(0.5), to: 80, by: 0.5) {
            let strokes = pattern.strokes(in: CGRect(x: 3, y: 4, width: width, height: 1.5))
            #expect(strokes.first?.minX == 3 && strokes.allSatisfy { $0.minY == 4 && $0.height == 1.5 && $0.width > 0 })
            #expect(strokes.allSatisfy { $0.maxX <= 3 + width + 1e-9 })
            for (left, right) in zip(strokes, strokes.dropFirst()) { #expect(left.maxX < right.minX) }
        }
    }

    @Test(arguments: TextRequest.Line.Pattern.allCases)
    func `of an absurd line are few`(pattern: TextRequest.Line.Pattern) {
        #expect(pattern.strokes(in: CGRect(x: 0, y: 0, width: 1e12, height: 1)).count == 1)
        for (width, height) in [(0, 1), (1, 0), (.nan, 1), (1, .nan), (.infinity, 1)] as [(CGFloat, CGFloat)] {
            #expect(pattern.strokes(in: CGRect(x: 0, y: 0, width: width, height: height)).isEmpty)
        }
    }
}
