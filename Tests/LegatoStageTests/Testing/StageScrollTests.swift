// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import SwiftUI
import Testing

@testable import LegatoTesting

@MainActor
@Suite struct StageScrollTests {
    private func stage(_ axes: Axis.Set = .vertical) -> Stage {
        Stage {
            ScrollView(axes) { Color.red.frame(width: 2000, height: 2000).id("content") }.frame(width: 400, height: 400)
        }
    }

    private func origin(_ stage: Stage) throws -> CGPoint {
        try #require(stage.presentation(of: "content")).frame.origin
    }

    private let middle = CGPoint(x: 200, y: 200)

    @Test func `a scroll moves the content by exactly its distance, and nothing moves on`() throws {
        let vertical = stage()
        let start = try origin(vertical)
        vertical.scroll(at: middle, by: CGSize(width: 0, height: 730))
        #expect(try origin(vertical).y == -730 && origin(vertical).x == start.x)
        #expect(abs(vertical.time / .milliseconds(650) - 1) < 1e-9)
        vertical.scroll(at: middle, by: CGSize(width: 0, height: -30.5), over: .zero)
        #expect(try origin(vertical).y == -699.5)
        try vertical.settle()
        #expect(try origin(vertical).y == -699.5)
        let both = stage([.horizontal, .vertical])
        both.scroll(at: middle, by: CGSize(width: 100, height: 30), over: .milliseconds(100))
        #expect(try origin(both) == CGPoint(x: -100, y: -30))
    }

    @Test func `a scroll by zero or at a place that is not finite records an issue`() throws {
        let stage = stage()
        let before = try origin(stage)
        for (point, distance) in [
            (middle, CGSize.zero), (CGPoint(x: CGFloat.nan, y: 0), CGSize(width: 1, height: 1)),
            (middle, CGSize(width: CGFloat.infinity, height: 0)),
        ] {
            withKnownIssue {
                stage.scroll(at: point, by: distance)
            } matching: {
                $0.description.contains("A scroll needs a finite place and a finite distance that is not 0")
            }
        }
        #expect(try origin(stage) == before && stage.time == .zero)
    }
}
