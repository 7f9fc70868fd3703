// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Sheets and covers that are interrupted, at every tick of their motion. Source of the numbers: `docs/facts`, screens 5.
@MainActor
@Suite("Interrupted presentations")
struct PresentationInterruptionTests {
    private let wish = Wish()
    private let calls = Calls()

    /// One of the two kinds, with the same kind above it.
    enum Kind: CaseIterable {
        case sheet, cover

        /// Where its upper edge comes to rest, and how far it comes.
        var place: (top: Double, way: Double) { self == .sheet ? (69, 783) : (59, 852) }
    }

    private struct Presenting: View {
        let kind: Kind
        let wish: Wish
        let calls: Calls

        var body: some View {
            let above = Page(name: "above", calls: calls)
            switch kind {
            case .sheet:
                Page(name: "below", calls: calls).sheet(isPresented: wish.binding) {
                    Page(name: "first", calls: calls).sheet(isPresented: wish.otherBinding) { above }
                }
            case .cover:
                Page(name: "below", calls: calls).fullScreenCover(isPresented: wish.binding) {
                    Page(name: "first", calls: calls).fullScreenCover(isPresented: wish.otherBinding) { above }
                }
            }
        }
    }

    private func stage(_ kind: Kind) -> Stage { iPhone { Presenting(kind: kind, wish: wish, calls: calls) } }

    /// Each appearance has its disappearance, but for the views that are still there.
    private func expectPairs(_ present: Set<String>) {
        let all = calls.take()
        for name in ["below", "first", "above"] {
            let (came, went) = (all.count { $0 == "+\(name)" }, all.count { $0 == "-\(name)" })
            #expect(came - went == (present.contains(name) ? 1 : 0), "\(name) in \(all)")
        }
    }

    @Test(
        "code turns one round at any tick, where it shows and with the speed that shows", arguments: Kind.allCases,
        1...30)
    func reversal(_ kind: Kind, _ frames: Int) throws {
        for begins in [false, true] {
            wish.isOn = false
            let stage = stage(kind)
            if begins { try stage.settle { wish.isOn = true } }
            stage.perform { wish.isOn = !begins }
            let step = Duration.seconds(1.0 / 600)
            stage.advance(by: .seconds(Double(frames) / 60) - step)
            let before = try #require(stage.top("first"))
            stage.advance(by: step)
            let at = try #require(stage.top("first"))
            stage.perform { wish.isOn = begins }
            #expect(stage.top("first") == at)
            stage.advance(by: step)
            let after = try #require(stage.top("first"))
            // The acceleration of the spring is at most that of its begin.
            #expect(abs((after - at) - (at - before)) <= kind.place.way * 2 * 1000 / 3 / 600 / 600)
            try stage.settle()
            #expect(begins ? isNear(stage.top("first"), kind.place.top) : stage.top("first") == nil)
            expectPairs(begins ? (kind == .sheet ? ["below", "first"] : ["first"]) : ["below"])
        }
    }

    @Test("one from within begins at any tick of the first, and nothing waits", arguments: Kind.allCases, 1...30)
    func second(_ kind: Kind, _ frames: Int) throws {
        let stage = stage(kind)
        stage.perform { wish.isOn = true }
        stage.advance(by: .seconds(Double(frames) / 60))
        stage.perform { wish.other = true }
        #expect(try #require(stage.top("above")) >= 852)
        stage.advance(by: .seconds(0.1))
        #expect(isNear(stage.top("above"), kind.place.top + left(of: kind.place.way, after: 0.1), within: 0.5))
        // Both leave, each from where it shows.
        let at = try #require(stage.top("above"))
        stage.perform { (wish.isOn, wish.other) = (false, false) }
        #expect(isNear(stage.top("above"), at))
        try stage.settle()
        #expect(stage.top("above") == nil && stage.top("first") == nil && stage.top("below") != nil)
        expectPairs(["below"])
        #expect(!wish.isOn && !wish.other)
    }

    @Test(
        "the first may be dismissed under the second at any tick, and takes it along", arguments: Kind.allCases, 1...30)
    func dismissedBelow(_ kind: Kind, _ frames: Int) throws {
        let stage = stage(kind)
        try stage.settle { wish.isOn = true }
        stage.perform { wish.other = true }
        stage.advance(by: .seconds(Double(frames) / 60))
        let at = try #require(stage.top("above"))
        stage.perform { wish.isOn = false }
        #expect(isNear(stage.top("above"), at))
        try stage.settle()
        #expect(stage.top("above") == nil && stage.top("first") == nil)
        expectPairs(["below"])
    }

    @Test("what comes back while it leaves is in the way of others again")
    func comesBackAndBlocks() throws {
        let (wish, stage) = (Wish(), Wish())
        let screen = iPhone(onReport: { _ in }) {
            ZStack {
                Color.white.sheet(isPresented: wish.binding) { Color.green.id("one") }
                Color.clear.sheet(isPresented: stage.binding) { Color.red.id("two") }
            }
        }
        try screen.settle { wish.isOn = true }
        screen.perform { wish.isOn = false }
        screen.advance(by: .seconds(0.05))
        try screen.settle { wish.isOn = true }
        try screen.settle { stage.isOn = true }
        #expect(screen.presentation(of: "one") != nil && screen.presentation(of: "two") == nil)
        try screen.settle { wish.isOn = false }
        #expect(screen.presentation(of: "one") == nil && screen.presentation(of: "two") != nil)
    }
}
