// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// What tests, traces and tools are told of the engine's doings.
@MainActor
@Suite struct RecorderTests {
    private struct Ball: View {
        @State private var isUp = false
        @State private var isShown = true
        var animation: Animation? = .linear(duration: 1)
        var completion: (() -> Void)?

        var body: some View {
            VStack {
                if isShown {
                    Circle().frame(width: 20, height: 20).offset(y: isUp ? -100 : 0).id("ball")
                }
                Text("Go").onTapGesture {
                    withAnimation(animation) {
                        isUp.toggle()
                    } completion: {
                        completion?()
                    }
                }
                Text("Jump").onTapGesture { isUp.toggle() }
                Text("Spring").onTapGesture { withAnimation(.spring) { isUp.toggle() } }
                Text("Remove").onTapGesture { isShown = false }
            }
        }
    }

    private func kinds(_ events: [StageEvent]) -> [StageEvent.Kind] {
        events.map(\.kind).filter { $0 != .layout && $0 != .frame && $0 != .body }
    }

    @Test func `a tap opens a transaction, an update applies it, an attribute begins, a completion is called`() throws {
        let stage = Stage { Ball() }
        let events = stage.recording {
            stage.tap("Go")
            stage.advance(by: .seconds(1.1))
        }
        #expect(kinds(events) == [.open, .apply, .begin, .complete, .end])
        let line = try #require(events.first?.time)
        #expect(line == .zero)
        let begin = try #require(events.first { $0.kind == .begin })
        let attribute = try #require(begin.attribute)
        #expect(attribute.name == "offset")
        #expect(attribute.model == [0, -100])
        #expect(attribute.presentation == [0, 0])
        #expect(attribute.animation == .linear(duration: 1))
        #expect(attribute.path == "Ball/VStack/[0]/_IdentityModifier/_OffsetEffect")
        #expect(events.first { $0.kind == .end }?.reason == "finished")
    }

    @Test func `an effect names the line it was written in`() throws {
        let stage = Stage { Ball() }
        let events = stage.recording { stage.tap("Go") }
        let source = try #require(events.first { $0.kind == .begin }?.source)
        #expect(source.wholeMatch(of: /RecorderTests\.swift:\d+/) != nil)
    }

    private struct Clipped: View {
        @State private var isRound = false

        var body: some View {
            VStack {
                Color.red.clipShape(RoundedRectangle(cornerRadius: isRound ? 20 : 0))
                Color.red.cornerRadius(isRound ? 20 : 0)
                Color.red.visualEffect { content, _ in content.opacity(isRound ? 0.5 : 1) }
                Text("Go").onTapGesture { withAnimation { isRound.toggle() } }
            }
        }
    }

    @Test func `clips and visual effects name the line they were written in, too`() {
        let stage = Stage { Clipped() }
        let begun = stage.recording { stage.tap("Go") }.filter { $0.kind == .begin }
        #expect(begun.compactMap(\.attribute).map(\.name).sorted() == ["opacity", "shape", "shape"])
        #expect(Set(begun.compactMap(\.source)).count == 3)
    }

    private struct Cut: View {
        @State private var isOn = false
        /// That of the rounded view; the clipped one is on the next.
        static let line = #line + 4

        var body: some View {
            VStack {
                Color.red.cornerRadius(isOn ? 20 : 0)
                Color.red.frame(width: isOn ? 40 : 20, height: 20).clipped()
                Text("Go").onTapGesture { withAnimation { isOn.toggle() } }
            }
        }
    }

    @Test func `the short forms of clips name the line of their caller`() {
        let stage = Stage { Cut() }
        let begun = stage.recording { stage.tap("Go") }.filter { $0.kind == .begin && $0.view == "_ClipEffect" }
        func sources(_ name: String) -> [String] {
            begun.filter { $0.attribute?.name == name }.map { $0.source ?? "none" }
        }
        #expect(sources("shape") == ["RecorderTests.swift:\(Cut.line)"])
        #expect(sources("frame") == ["RecorderTests.swift:\(Cut.line + 1)"])
    }

    @Test func `the animation of a transaction that a modifier changed is the one that begins`() throws {
        let scoped = Stage {
            Ball().transaction { $0.animation = .easeIn }
        }
        let changed = scoped.recording { scoped.tap("Go") }
        #expect(changed.first { $0.kind == .begin }?.attribute?.animation == .easeIn)
    }

    @Test func `a change without an animation is told as one that shows at once`() throws {
        let stage = Stage { Ball() }
        let events = stage.recording { stage.tap("Jump") }
        #expect(kinds(events) == [.apply, .set])
        #expect(events.first { $0.kind == .set }?.attribute?.presentation == [0, -100])
    }

    @Test func `a curve over a curve combines, a spring over a curve merges and ends it as retargeted`() throws {
        let stage = Stage { Ball() }
        stage.tap("Go")
        stage.advance(by: .milliseconds(250))
        #expect(kinds(stage.recording { stage.tap("Go") }) == [.open, .apply, .combine])
        stage.advance(by: .milliseconds(100))
        let events = stage.recording { stage.tap("Spring") }
        #expect(kinds(events).filter { $0 != .complete } == [.open, .apply, .end, .merge])
        #expect(events.first { $0.kind == .end }?.reason == "retargeted")
    }

    @Test func `a spring that merges shows the velocity it takes over`() throws {
        let stage = Stage { Ball() }
        stage.tap("Spring")
        stage.advance(by: .milliseconds(100))
        let before = try #require(stage.presentation(of: "ball")?.attributes.first { $0.name == "offset" })
        #expect(before.velocity[1] < -100)
        let events = stage.recording { stage.tap("Spring") }
        let merge = try #require(events.first { $0.kind == .merge }?.attribute)
        #expect(abs(merge.velocity[1] - before.velocity[1]) < 1e-9)
        #expect(merge.model == [0, 0])
    }

    @Test func `a view that leaves ends what it animates, and says so`() throws {
        let stage = Stage { Ball() }
        stage.tap("Go")
        stage.advance(by: .milliseconds(250))
        let events = stage.recording { stage.tap("Remove") }
        #expect(events.filter { $0.kind == .end }.map(\.reason) == ["viewGone"])
    }

    @Test func `the frames of a motion show its values tick by tick`() throws {
        let stage = Stage { Ball() }
        stage.tap("Go")
        let frames = stage.recording { stage.advance(by: .milliseconds(500)) }.filter { $0.kind == .frame }
        #expect(frames.count == 30)
        for (index, frame) in frames.enumerated() {
            let time = Double(index + 1) / 60
            let attribute = try #require(frame.attributes.first)
            #expect(frame.attributes.count == 1)
            #expect(abs(attribute.presentation[1] + 100 * time) < 1e-9)
            #expect(abs(attribute.velocity[1] + 100) < 1e-6)
            #expect(attribute.thread == .render)
        }
    }

    private struct Rows: View {
        @State private var isFaint = false
        @State private var order = [1, 2]

        var body: some View {
            VStack {
                ForEach(order, id: \.self) {
                    Color.red.frame(width: 9, height: 9).opacity(isFaint && $0 == 1 ? 0.5 : 1)
                }
                Text("Fade").onTapGesture { withAnimation(.linear(duration: 1)) { isFaint.toggle() } }
                Text("Other").onTapGesture { withAnimation(.easeIn(duration: 2)) { isFaint.toggle() } }
                Text("Turn").onTapGesture { order.reverse() }
            }
        }
    }

    /// What is the same in many frames is kept from one to the next.
    @Test func `frames say where what moves is by now, what moves it, and where to`() throws {
        let stage = Stage { Rows() }
        func fade(after label: String) throws -> LegatoTesting.AnimatedAttribute {
            let events = stage.recording {
                stage.tap(label)
                stage.advance(by: .seconds(0.1))
            }
            let frames = events.filter { $0.kind == .frame }
            #expect(frames.count > 3)
            let all = frames.dropFirst().compactMap { $0.attributes.first { $0.name == "opacity" } }
            #expect(Set(all.map(\.path)).count == 1)
            return try #require(all.last)
        }
        let first = try fade(after: "Fade")
        #expect(first.path.hasPrefix("Rows/VStack/[0]/[0]/") && first.model == [0.5])
        #expect(first.animation == .linear(duration: 1))
        #expect(try fade(after: "Turn").path.hasPrefix("Rows/VStack/[0]/[1]/"))
        let last = try fade(after: "Other")
        #expect(last.animation == .easeIn(duration: 2) && last.model == [1])
    }

    @Test func `a scene at rest tells of no frames`() {
        let stage = Stage { Ball() }
        #expect(stage.recording { stage.advance(by: .seconds(2)) }.isEmpty)
    }

    private struct Counting: View, Animatable {
        nonisolated var value: Double
        nonisolated var animatableData: Double {
            get { value }
            set { value = newValue }
        }
        var body: some View { Text("\(Int(value))").id("count") }
    }

    private struct Counter: View {
        @State private var value = 0.0
        var body: some View {
            Counting(value: value)
            Text("Go").onTapGesture { withAnimation(.linear(duration: 1)) { value = 60 } }
        }
    }

    @Test func `data that a body runs with move on the main thread, and the reason is told`() throws {
        let stage = Stage { Counter() }
        stage.tap("Go")
        let events = stage.recording { stage.advance(by: .milliseconds(100)) }
        let frame = try #require(events.last { $0.kind == .frame })
        let data = try #require(frame.attributes.first { $0.name == "body" })
        #expect(data.thread == .main)
        #expect(data.reason == "the body is evaluated with the value")
        #expect(abs(data.presentation[0] - 6) < 1e-9)
        #expect(events.filter { $0.kind == .body }.map(\.view) == Array(repeating: "Counting", count: 7))
    }

    private struct Halfway: CustomAnimation {
        func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
            time < 1 ? value.scaled(by: 0.5) : nil
        }
    }

    @Test func `a custom animation moves on the main thread, and the reason is told`() throws {
        let stage = Stage { Ball(animation: Animation(Halfway())) }
        let before = try #require(stage.presentation(of: "ball")).frame
        stage.tap("Go")
        stage.advance(by: .milliseconds(100))
        // Only one motion for all leaves is an offset; what steps is each leaf's.
        let frame = try #require(
            stage.presentation(of: "ball")?.attributes.last { $0.name == "frame" && $0.thread == .main })
        #expect(frame.reason == "a custom animation keeps state from tick to tick")
        let expected = [before.minX, before.minY - 50, before.width, before.height]
        #expect(zip(frame.presentation, expected).allSatisfy { abs($0 - $1) < 1e-9 })
    }

    @Test func `a presentation lists its own frame, what is inside and the effects around it, in users' units`() throws
    {
        let stage = Stage {
            Color.red.frame(width: 10, height: 20).rotationEffect(.degrees(90)).id("a").scaleEffect(
                2, anchor: .topLeading)
        }
        let attributes = try #require(stage.presentation(of: "a")).attributes
        #expect(attributes.map(\.name) == ["frame", "frame", "rotation", "frame", "paint", "scale"])
        // In the space of the scale, and in that of the rotation.
        #expect(attributes[0].model == [0, 0, 10, 20] && attributes[3].model == [0, 0, 10, 20])
        #expect(abs(attributes[2].model[0] - .pi / 2) < 1e-12)
        #expect(attributes.last?.model == [2, 2, 0, 0])
        #expect(attributes.allSatisfy { $0.animation == nil && $0.velocity.allSatisfy { $0 == 0 } })
    }

    @Test func `a message of the scene is an event with its place`() throws {
        struct Doubled: View {
            @State private var ids = [1]
            var body: some View {
                VStack { ForEach(ids, id: \.self) { Text("\($0)") } }
                Text("Double").onTapGesture { ids = [1, 1] }
            }
        }
        let stage = Stage { Doubled() }
        let messages = stage.recording { stage.tap("Double") }.filter { $0.kind == .message }
        #expect(messages.count == 1)
        #expect(messages.first?.path == "Doubled/[0]/VStack")
    }

    @Test func `recording does not change what is recorded`() {
        func bitmap(recorded: Bool) -> StageImage {
            let stage = Stage { Ball(animation: .bouncy) }
            let play = {
                stage.tap("Go")
                stage.advance(by: .milliseconds(150))
                stage.tap("Spring")
                stage.advance(by: .milliseconds(150))
            }
            if recorded { _ = stage.recording(play) } else { play() }
            return stage.image()
        }
        #expect(bitmap(recorded: true) == bitmap(recorded: false))
    }
}
