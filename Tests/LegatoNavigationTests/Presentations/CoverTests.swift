// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// What covers the whole screen. Source of the numbers: `docs/facts`, screens 5.
@MainActor
@Suite("Full-screen covers")
struct CoverTests {
    private let wish = Wish()
    private let calls = Calls()

    private struct Covered: View {
        let wish: Wish
        let calls: Calls
        var body: some View {
            Page(name: "below", calls: calls)
                .fullScreenCover(isPresented: wish.binding, onDismiss: { calls.note("dismissed") }) {
                    Page(name: "cover", calls: calls)
                }
        }
    }

    @Test("a cover comes from below on the spring of sheets, over a screen that is not dimmed")
    func motion() throws {
        let stage = iPhone { Covered(wish: wish, calls: calls) }
        stage.perform { wish.isOn = true }
        for frame in 1...12 {
            stage.advance(by: .seconds(1.0 / 60))
            let way = left(of: 852, after: Double(frame) / 60)
            #expect(isNear(stage.top("cover"), 59 + way), "frame \(frame)")
            #expect(isNear(stage.top("below"), 59) && stage.color(at: CGPoint(x: 1, y: 1)) == [255, 255, 255])
        }
        try stage.settle()
        #expect(isNear(stage.top("cover"), 59) && stage.top("below") == nil)
        stage.perform { wish.isOn = false }
        stage.advance(by: .seconds(0.1))
        #expect(isNear(stage.top("cover"), 59 + 852 - left(of: 852, after: 0.1)) && isNear(stage.top("below"), 59))
        try stage.settle()
        #expect(stage.top("cover") == nil)
    }

    @Test("what is covered disappears when the cover is there, and appears again when it begins to leave")
    func appearances() throws {
        let stage = iPhone { Covered(wish: wish, calls: calls) }
        stage.perform { wish.isOn = true }
        #expect(calls.take() == ["+below", "+cover"])
        try stage.settle()
        #expect(calls.take() == ["-below"])
        stage.perform { wish.isOn = false }
        #expect(calls.take() == ["+below"])
        try stage.settle()
        #expect(Set(calls.take()) == ["-cover", "dismissed"])
    }

    @Test("a cover with a background of its own shows what is below")
    func transparent() throws {
        let stage = iPhone {
            Color.green.ignoresSafeArea().fullScreenCover(isPresented: wish.binding) {
                Text("cover").presentationBackground(.clear)
            }
        }
        try stage.settle { wish.isOn = true }
        #expect(stage.color(at: CGPoint(x: 20, y: 20)) == [52, 199, 89] && labels(stage) == ["cover"])
    }

    @Test("no finger moves a cover")
    func finger() throws {
        let stage = iPhone { Covered(wish: wish, calls: calls) }
        try stage.settle { wish.isOn = true }
        stage.swipe(from: CGPoint(x: 196, y: 100), to: CGPoint(x: 196, y: 800))
        #expect(isNear(stage.top("cover"), 59) && wish.isOn)
    }

    @Test("an item presents a cover")
    func item() throws {
        let stage = iPhone { Color.white.fullScreenCover(item: wish.itemBinding) { Text($0.name) } }
        try stage.settle { wish.item = Wish.Item(id: 1, name: "one") }
        #expect(labels(stage) == ["one"])
        try stage.settle { wish.item = nil }
        #expect(labels(stage) == [])
    }

    @Test("a sheet on a cover, and a cover on a sheet, leave one by one")
    func nested() throws {
        let stage = iPhone {
            Text("below").fullScreenCover(isPresented: wish.binding) {
                Text("cover").sheet(isPresented: wish.otherBinding) {
                    Text("sheet").fullScreenCover(item: wish.itemBinding) { Text($0.name) }
                }
            }
        }
        try stage.settle { wish.isOn = true }
        try stage.settle { wish.other = true }
        try stage.settle { wish.item = Wish.Item(id: 1, name: "top") }
        #expect(labels(stage) == ["top"])
        try stage.settle { wish.item = nil }
        #expect(labels(stage) == ["sheet"])
        try stage.settle { wish.other = false }
        #expect(labels(stage) == ["cover"])
        try stage.settle { wish.isOn = false }
        #expect(labels(stage) == ["below"])
    }

    @Test("a cover that leaves cannot be touched any more")
    func leaving() throws {
        let stage = iPhone {
            Color.white.fullScreenCover(isPresented: wish.binding) {
                Color.green.onTapGesture { calls.note("cover") }
            }
        }
        try stage.settle { wish.isOn = true }
        stage.tap(at: CGPoint(x: 196, y: 600))
        #expect(calls.take() == ["cover"])
        stage.perform { wish.isOn = false }
        stage.advance(by: .seconds(1.0 / 60))
        stage.tap(at: CGPoint(x: 196, y: 600))
        #expect(calls.take().isEmpty)
    }
}
