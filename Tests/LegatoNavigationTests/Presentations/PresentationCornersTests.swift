// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// What happens at the edges of what presentations do: at the end of a scene, in the middle of a change, where there is no room.
@MainActor
@Suite("Corners of presentations")
struct PresentationCornersTests {
    private let wish = Wish()
    private let calls = Calls()

    // MARK: - The end of a scene

    @Test("a scene that ends while something is presented frees it, and dismissing it later does nothing")
    func sceneEnd() throws {
        final class Kept {
            var dismiss: DismissAction?
            weak var token: Token?
        }
        final class Token {}
        struct Inside: View {
            let kept: Kept
            @State private var token = Token()
            @Environment(\.dismiss) private var dismiss
            var body: some View {
                Text("sheet").onAppear { (kept.dismiss, kept.token) = (dismiss, token) }
            }
        }
        let kept = Kept()
        try {
            let stage = iPhone { Color.white.sheet(isPresented: wish.binding) { Inside(kept: kept) } }
            try stage.settle { wish.isOn = true }
            #expect(kept.token != nil)
        }()
        #expect(kept.token == nil)
        kept.dismiss?()
    }

    // MARK: - Bindings

    @Test("what is dismissed and asked for in one action comes back")
    func again() throws {
        struct Inside: View {
            let wish: Wish
            @Environment(\.dismiss) private var dismiss
            var body: some View {
                Button("again") {
                    dismiss()
                    wish.item = Wish.Item(id: 1, name: "same")
                }
            }
        }
        let stage = iPhone { Color.white.sheet(item: wish.itemBinding) { _ in Inside(wish: wish) } }
        try stage.settle { wish.item = Wish.Item(id: 1) }
        stage.tap("again")
        try stage.settle()
        #expect(labels(stage) == ["again"] && wish.item?.name == "same")
        try stage.settle { wish.item = nil }
        #expect(labels(stage) == [])
    }

    @Test("an item that changes while it waits is presented once")
    func waiting() throws {
        let stage = iPhone(onReport: { _ in }) {
            VStack {
                Color.white.sheet(isPresented: wish.binding) { Text("first") }
                Color.white.sheet(item: wish.itemBinding, onDismiss: { calls.note("dismissed") }) {
                    Text($0.name).onAppear { calls.note("appeared") }
                }
            }
        }
        try stage.settle { wish.isOn = true }
        try stage.settle { wish.item = Wish.Item(id: 1, name: "one") }
        try stage.settle { wish.item = Wish.Item(id: 2, name: "two") }
        try stage.settle { wish.isOn = false }
        #expect(labels(stage) == ["two"])
        try stage.settle { wish.item = nil }
        #expect(labels(stage) == [] && calls.take() == ["appeared", "dismissed"])
    }

    @Test("what leaves presents nothing any more")
    func leaving() throws {
        struct Inside: View {
            let wish: Wish
            @Environment(\.dismiss) private var dismiss
            var body: some View {
                Button("both") {
                    dismiss()
                    wish.other = true
                }
                .alert("late", isPresented: wish.otherBinding) {}
            }
        }
        let stage = iPhone { Color.white.sheet(isPresented: wish.binding) { Inside(wish: wish) } }
        try stage.settle { wish.isOn = true }
        stage.tap("both")
        for _ in 0..<6 {
            stage.advance(by: .seconds(0.1))
            #expect(!labels(stage).contains("late"))
        }
    }

    @Test("what comes back while something else has come waits for that")
    func crossing() throws {
        let stage = iPhone(onReport: { _ in }) {
            VStack {
                Color.white.sheet(isPresented: wish.binding) { Text("first") }
                Color.white.sheet(isPresented: wish.otherBinding) { Text("second") }
            }
        }
        try stage.settle { wish.isOn = true }
        stage.perform { (wish.isOn, wish.other) = (false, true) }
        stage.advance(by: .seconds(0.1))
        stage.perform { wish.isOn = true }
        try stage.settle()
        #expect(labels(stage) == ["second"])
        try stage.settle { wish.other = false }
        #expect(labels(stage) == ["first"])
    }

    // MARK: - Fingers

    @Test("a finger that lifts after code has dismissed the sheet does not move it")
    func lateFinger() throws {
        func tops(lifts: Bool) throws -> [CGFloat] {
            wish.isOn = false
            let stage = iPhone { Sheeted(wish: wish, calls: calls, detents: [.medium, .large]) }
            try stage.settle { wish.isOn = true }
            let finger = stage.touch(at: CGPoint(x: 196, y: 410))
            finger.move(to: CGPoint(x: 196, y: 350))
            finger.move(to: CGPoint(x: 196, y: 300))
            stage.perform { wish.isOn = false }
            stage.advance(by: .seconds(0.05))
            if lifts { finger.lift() }
            return (0..<10).map { _ in
                stage.advance(by: .seconds(0.02))
                return stage.top("sheet") ?? 0
            }
        }
        #expect(try tops(lifts: true) == tops(lifts: false))
    }

    @Test("heights that change under a finger do not make the sheet jump")
    func changedHeights() throws {
        struct Changing: View {
            let wish: Wish
            var body: some View {
                Color.green.id("sheet").presentationDetents(wish.other ? [.height(100)] : [.medium, .large])
            }
        }
        let stage = iPhone { Color.white.sheet(isPresented: wish.binding) { Changing(wish: wish) } }
        try stage.settle { wish.isOn = true }
        let finger = stage.touch(at: CGPoint(x: 196, y: 410))
        for step in 1...10 { finger.move(to: CGPoint(x: 196, y: 410 - 20 * CGFloat(step))) }
        stage.perform { wish.other = true }
        var last = try #require(stage.top("sheet"))
        for step in 1...30 {
            stage.advance(by: .seconds(0.01))
            finger.move(to: CGPoint(x: 196, y: 210 + CGFloat(step)))
            let top = try #require(stage.top("sheet"))
            #expect(abs(top - last) < 60, "step \(step)")
            last = top
        }
        finger.lift()
        try stage.settle()
        #expect(isNear(stage.top("sheet"), 718))
    }

    @Test("a sheet that resists comes back with the speed that shows, not with the finger's")
    func bandedSpeed() throws {
        let stage = iPhone { Sheeted(wish: wish, calls: calls, isFixed: true) }
        try stage.settle { wish.isOn = true }
        let finger = stage.touch(at: CGPoint(x: 196, y: 200))
        for step in 1...12 {
            stage.advance(by: .seconds(1.0 / 60))
            finger.move(to: CGPoint(x: 196, y: 200 + 30 * CGFloat(step)))
        }
        let last = try #require(stage.top("sheet"))
        stage.advance(by: .seconds(1.0 / 60))
        finger.move(to: CGPoint(x: 196, y: 200 + 30 * 13))
        let shown = try #require(stage.top("sheet"))
        finger.lift()
        stage.advance(by: .seconds(0.001))
        let speed = (try #require(stage.top("sheet")) - shown) / 0.001
        #expect(abs(speed - (shown - last) * 60) < 150, "\(speed)")
    }

    @Test("a scroll view in a popover keeps its finger")
    func popoverScroll() throws {
        let stage = iPhone {
            Color.white.popover(isPresented: wish.binding) {
                ScrollView { Color.green.frame(width: 100, height: 900).id("content") }
                    .frame(width: 100, height: 200)
                    .presentationCompactAdaptation(.popover)
                    .presentationDetents([.medium, .large])
            }
            .frame(width: 50, height: 50)
        }
        try stage.settle { wish.isOn = true }
        let frame = try #require(stage.presentation(of: "content")?.frame)
        let start = CGPoint(x: frame.midX, y: frame.minY + 150)
        stage.swipe(from: start, to: CGPoint(x: start.x, y: start.y - 110), over: .seconds(1))
        #expect(try #require(stage.top("content")) < frame.minY - 50)
    }

    @Test("two fingers on an alert choose one action")
    func twoFingers() throws {
        let stage = iPhone {
            Color.white.alert("Title", isPresented: wish.binding) {
                Button("A") { calls.note("A") }
                Button("B") { calls.note("B") }
            }
        }
        try stage.settle { wish.isOn = true }
        func centre(_ label: String) -> CGPoint {
            CGPoint(x: stage.frame(of: label).midX, y: stage.frame(of: label).midY)
        }
        let (one, other) = (stage.touch(at: centre("A")), stage.touch(at: centre("B")))
        one.lift()
        other.lift()
        #expect(calls.take() == ["A"])
    }

    // MARK: - Reduce Motion

    @Test(
        "where cross-fades are preferred a sheet, a cover and a dialog fade in 0.14 s, and a finger still moves a sheet"
    )
    func fades() throws {
        let sheet = iPhone(reduceMotion: true) { Sheeted(wish: wish, calls: calls) }
        sheet.perform { wish.isOn = true }
        sheet.advance(by: .seconds(0.07))
        #expect(isNear(sheet.top("sheet"), 69))
        let half = sheet.color(at: CGPoint(x: 196, y: 66))
        try sheet.settle()
        #expect(half.allSatisfy { $0 > 100 && $0 < 255 })
        let finger = sheet.touch(at: CGPoint(x: 196, y: 200))
        finger.move(to: CGPoint(x: 196, y: 210))
        finger.move(to: CGPoint(x: 196, y: 310))
        #expect(isNear(sheet.top("sheet"), 169))
        finger.lift()
        try sheet.settle()
        #expect(isNear(sheet.top("sheet"), 69) && wish.isOn)
        sheet.perform { wish.isOn = false }
        sheet.advance(by: .seconds(0.15))
        #expect(sheet.top("sheet") == nil)
        let dialog = iPhone(reduceMotion: true) {
            Color.white.confirmationDialog("Title", isPresented: wish.binding) { Button("One") {} }
        }
        dialog.perform { wish.isOn = true }
        dialog.advance(by: .seconds(0.07))
        let place = dialog.frame(of: "Cancel")
        try dialog.settle()
        #expect(isNear(place.maxY, 810) && dialog.frame(of: "Cancel") == place)
    }

    @Test("with reduced motion an alert and a menu only fade")
    func reducedMotion() throws {
        let stage = iPhone(reduceMotion: true) {
            Menu("menu") { Button("One") {} }.alert("Title", isPresented: wish.binding) {}
        }
        stage.tap("menu")
        stage.advance(by: .seconds(0.05))
        #expect(isNear(stage.frame(of: "One").width, 250, within: 0.5))
        stage.tap("One")
        try stage.settle()
        stage.perform { wish.isOn = true }
        stage.advance(by: .seconds(0.05))
        #expect(isNear(stage.frame(of: "OK").width, 270, within: 0.5))
    }

    // MARK: - Styles

    @Test("a button of an alert or a menu looks as theirs do, whatever its own style")
    func buttonStyles() throws {
        let stage = iPhone {
            Menu("menu") { Button("One") {}.buttonStyle(.borderedProminent) }
                .alert("Title", isPresented: wish.binding) {
                    Button("Fine", role: .cancel) {}.buttonStyle(.bordered)
                    Button("Other") {}
                }
        }
        stage.tap("menu")
        try stage.settle()
        #expect(isNear(stage.frame(of: "One").width, 250, within: 0.5))
        stage.tap("One")
        try stage.settle { wish.isOn = true }
        #expect(isNear(stage.frame(of: "Fine").width, 135, within: 0.5))
        #expect(stage.frame(of: "Fine").minX < stage.frame(of: "Other").minX)
    }

    // MARK: - Room

    @Test("an alert and a dialog higher than the screen scroll, and their last buttons can be reached")
    func tall() throws {
        let alert = iPhone {
            Color.white.alert("Title", isPresented: wish.binding) {
                ForEach(0..<25) { number in Button("\(number)") { calls.note("\(number)") } }
            }
        }
        try alert.settle { wish.isOn = true }
        #expect(alert.frame(of: "Title").minY >= 59)
        alert.swipe(from: CGPoint(x: 196, y: 700), to: CGPoint(x: 196, y: 100))
        try alert.settle()
        #expect(alert.frame(of: "24").maxY <= 818)
        alert.tap("24")
        #expect(calls.take() == ["24"])
        let dialog = iPhone {
            Color.white.confirmationDialog("Title", isPresented: wish.binding) {
                ForEach(0..<25) { number in Button("\(number)") {} }
            }
        }
        try dialog.settle { wish.isOn = true }
        #expect(isNear(dialog.frame(of: "Cancel").maxY, 810))
        #expect(dialog.frame(of: "0").minY >= 59)
    }

    @Test("words of an alert grow with the type size, and do not take over how what presents it shows text")
    func words() throws {
        func height(_ size: DynamicTypeSize) throws -> CGFloat {
            wish.isOn = false
            let stage = iPhone {
                Color.white.alert("Title", isPresented: wish.binding) {
                } message: {
                    Text("A message that is long enough for two lines, and for some more")
                }
                .lineLimit(1).font(.largeTitle).dynamicTypeSize(size)
            }
            try stage.settle { wish.isOn = true }
            return stage.elements.first { $0.label?.hasPrefix("A message") == true }?.frame.height ?? 0
        }
        let usual = try height(.large)
        #expect(usual > 25 && usual < 60)
        #expect(try height(.accessibility2) > 1.5 * usual)
    }

    // MARK: - Right to left, colours

    @Test(
        "right to left a popover and a menu stand at what opened them", arguments: [Alignment.topLeading, .topTrailing])
    func rightToLeft(_ alignment: Alignment) throws {
        let stage = iPhone {
            VStack {
                Color.green.frame(width: 60, height: 20).id("source")
                    .popover(isPresented: wish.binding) {
                        Color.red.frame(width: 200, height: 100).id("popover").presentationCompactAdaptation(.popover)
                    }
                Menu("menu") { Button("One") {} }.padding(.top, 300)
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
            .environment(\.layoutDirection, .rightToLeft)
        }
        try stage.settle { wish.isOn = true }
        let (source, popover) = try (
            #require(stage.presentation(of: "source")?.frame), #require(stage.presentation(of: "popover")?.frame)
        )
        let isRight = alignment == .topLeading
        #expect(isRight == (source.midX > 196))
        #expect(isNear(isRight ? 393 - popover.maxX : popover.minX, 10))
        try stage.settle { wish.isOn = false }
        stage.tap("menu")
        try stage.settle()
        let row = stage.frame(of: "One")
        #expect(isNear(isRight ? 393 - row.maxX : row.minX, 8, within: 20))
    }

    @Test("a colour scheme that a sheet prefers is the sheet's alone")
    func colorScheme() throws {
        struct Named: View {
            let name: String
            @Environment(\.colorScheme) private var scheme
            var body: some View { Text("\(name) \(scheme == .dark ? "dark" : "light")") }
        }
        let stage = iPhone {
            Named(name: "below").frame(maxHeight: .infinity, alignment: .top).sheet(isPresented: wish.binding) {
                Named(name: "sheet").preferredColorScheme(.dark)
                    .presentationDetents([.medium]).presentationBackgroundInteraction(.enabled)
            }
        }
        try stage.settle { wish.isOn = true }
        #expect(labels(stage) == ["below light", "sheet dark"])
        #expect(stage.color(at: CGPoint(x: 196, y: 800)) == [28, 28, 30])
        #expect(stage.color(at: CGPoint(x: 10, y: 300)) == [255, 255, 255])
    }

    @Test("around the card of a cover behind a sheet the screen is dark; a cover opened by a sheet has its own ground")
    func covers() throws {
        let stage = iPhone {
            Color.white.fullScreenCover(isPresented: wish.binding) {
                Color.white.ignoresSafeArea().sheet(isPresented: wish.otherBinding) { Text("sheet") }
            }
        }
        try stage.settle { wish.isOn = true }
        try stage.settle { wish.other = true }
        #expect(stage.color(at: CGPoint(x: 196, y: 50)) == [0, 0, 0])
        #expect(stage.color(at: CGPoint(x: 10, y: 65)) == [0, 0, 0])
    }

    @Test("after a sheet has left, the screen is painted as before it came")
    func traces() throws {
        let stage = iPhone {
            Circle().fill(.orange).padding(30).sheet(isPresented: wish.binding) { Color.green }
        }
        let before = stage.image()
        try stage.settle { wish.isOn = true }
        try stage.settle { wish.isOn = false }
        #expect(stage.image().difference(from: before)?.pixelCount == 0)
    }

    // MARK: - Motion

    @Test("an alert that comes back while it leaves keeps its size")
    func alertReturns() throws {
        let stage = iPhone { Color.white.alert("Title", isPresented: wish.binding) {} }
        try stage.settle { wish.isOn = true }
        stage.perform { wish.isOn = false }
        stage.advance(by: .seconds(0.1))
        stage.perform { wish.isOn = true }
        for _ in 0..<10 {
            stage.advance(by: .seconds(0.02))
            #expect(isNear(stage.frame(of: "OK").width, 270, within: 0.1))
        }
    }

    @Test("a screen that was laid out anew behind a cover is in its place when the cover leaves")
    func uncovered() throws {
        struct Sized: View {
            let wish: Wish
            var body: some View {
                Color.green.frame(width: wish.other ? 300 : 100, height: 50).id("below")
                    .frame(maxWidth: .infinity, alignment: .leading)
                    .fullScreenCover(isPresented: wish.binding) { Color.white }
            }
        }
        let stage = iPhone { Sized(wish: wish) }
        try stage.settle { wish.isOn = true }
        try stage.settle { wish.other = true }
        stage.perform { wish.isOn = false }
        stage.advance(by: .seconds(0.03))
        #expect(isNear(stage.presentation(of: "below")?.frame.width, 300))
    }

    @Test("of heights as large as the highest sheet, that one counts, with its card behind")
    func equalHeights() throws {
        let stage = iPhone {
            Color.white.id("below").ignoresSafeArea().sheet(isPresented: wish.binding) {
                Color.green.presentationDetents([.large, .fraction(1), .height(900)])
            }
        }
        try stage.settle { wish.isOn = true }
        #expect(isNear(stage.top("below"), 59))
    }

    @Test("what is listed from outside says in which root it is")
    func roots() throws {
        struct Screen: View {
            @State private var hasSheet = false
            @State private var hasAlert = false
            var body: some View {
                Button("Open") { hasSheet = true }
                    .sheet(isPresented: $hasSheet) {
                        Button("Ask") { hasAlert = true }
                            .alert("Title", isPresented: $hasAlert) { Button("Fine") {} }
                    }
            }
        }
        let stage = iPhone { Screen() }
        let root = { (label: String) in stage.elements.first { $0.label == label }?.root }
        #expect(stage.elements.contains { $0.label == "Open" } && root("Open") == nil)
        stage.tap("Open")
        try stage.settle()
        #expect(root("Ask") == "sheet")
        stage.tap("Ask")
        try stage.settle()
        #expect(root("Fine") == "alert")
        let held = iPhone { Color.orange.contextMenu { Button("Copy") {} } }
        let finger = held.touch(at: CGPoint(x: 196, y: 400))
        held.advance(by: .seconds(1))
        finger.lift()
        #expect(held.elements.first { $0.label == "Copy" }?.root == "context menu")
    }
}
