// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Elements of lazy containers that come and go while the containers show.
@MainActor
@Suite struct LazyTransitionTests {
    struct Value: Equatable {
        var rows: [Int]
        var isOn = false
    }

    enum Container: CaseIterable { case column, row, verticalGrid, horizontalGrid }
    enum Form: CaseIterable { case first, middle, last, optional, conditional }

    /// Each row is 20 points long.
    private struct Row: View {
        let number: Int
        @State private var taps = 0

        var body: some View {
            Color.red.frame(width: 20 + CGFloat(taps), height: 20 + CGFloat(taps)).id(number)
                .onTapGesture { taps += 10 }
        }
    }

    @ViewBuilder
    private static func elements(_ form: Form, _ value: Value, _ transition: AnyTransition) -> some View {
        switch form {
        case .first, .middle, .last:
            ForEach(value.rows, id: \.self) { Row(number: $0).transition(transition) }
        case .optional:
            Row(number: 1)
            if value.isOn { Row(number: 9).transition(transition) }
            Row(number: 2)
        case .conditional:
            Row(number: 1)
            if value.isOn { Row(number: 9).transition(transition) } else { Row(number: 8).transition(.identity) }
            Row(number: 2)
        }
    }

    @ViewBuilder
    private static func contained(_ container: Container, scrolls: Bool, @ViewBuilder _ content: () -> some View)
        -> some View
    {
        switch container {
        case .column:
            if scrolls {
                ScrollView { LazyVStack(spacing: 0, content: content) }
            } else {
                LazyVStack(spacing: 0, content: content)
            }
        case .row:
            if scrolls {
                ScrollView(.horizontal) { LazyHStack(spacing: 0, content: content) }
            } else {
                LazyHStack(spacing: 0, content: content)
            }
        case .verticalGrid:
            ScrollView { LazyVGrid(columns: [GridItem()], spacing: 0, content: content) }
        case .horizontalGrid:
            ScrollView(.horizontal) { LazyHGrid(rows: [GridItem()], spacing: 0, content: content) }
        }
    }

    private static func before(_ form: Form) -> Value { Value(rows: [1, 2]) }
    private static func after(_ form: Form) -> Value {
        switch form {
        case .first: Value(rows: [9, 1, 2])
        case .middle: Value(rows: [1, 9, 2])
        case .last: Value(rows: [1, 2, 9])
        case .optional, .conditional: Value(rows: [1, 2], isOn: true)
        }
    }

    private static func scene(
        _ container: Container, _ form: Form, _ transition: AnyTransition = .opacity, scrolls: Bool = true,
        direction: LayoutDirection = .leftToRight
    ) -> WrittenScene<Value> {
        WrittenScene(before(form)) { value in
            contained(container, scrolls: scrolls) { elements(form, value, transition) }
                .environment(\.layoutDirection, direction).frame(width: 200, height: 200)
        }
    }

    // MARK: - What is inserted

    @Test(arguments: Container.allCases, Form.allCases)
    func `an inserted element appears by its transition, and what is behind it moves`(
        container: Container, form: Form
    ) throws {
        for scrolls in [true, false] {
            let scene = Self.scene(container, form, scrolls: scrolls)
            let isVertical = container == .column || container == .verticalGrid
            func place(_ row: Int) throws -> CGFloat {
                let frame = try #require(scene.stage.presentation(of: row)).frame
                return isVertical ? frame.minY : frame.minX
            }
            let start = try place(2)
            scene.write(Self.after(form), .linear(duration: 1))
            scene.advance(0.5)
            #expect(try #require(scene.stage.presentation(of: 9)).opacity == 0.5)
            let half = try place(2)
            try scene.stage.settle()
            #expect(try #require(scene.stage.presentation(of: 9)).opacity == 1)
            let end = try place(2)
            #expect(half == (start + end) / 2)
            #expect(end != start || form == .last || form == .conditional || !scrolls)
        }
    }

    @Test func `a removed element leaves by its transition and returns on the way`() throws {
        let scene = Self.scene(.column, .middle)
        scene.write(Value(rows: [1]), .linear(duration: 1))
        scene.advance(0.25)
        #expect(try #require(scene.stage.presentation(of: 2)).opacity == 0.75)
        scene.write(Value(rows: [1, 2]), .linear(duration: 1))
        try scene.stage.settle()
        #expect(try #require(scene.stage.presentation(of: 2)).opacity == 1)
    }

    @Test func `an inserted element that is removed on its way fades out from there`() throws {
        let scene = Self.scene(.column, .middle)
        scene.write(Value(rows: [1, 9, 2]), .linear(duration: 1))
        scene.advance(0.5)
        scene.write(Value(rows: [1, 2]), .linear(duration: 1))
        scene.advance(0.75)
        #expect(try #require(scene.stage.presentation(of: 9)).opacity == 0.25)
        try scene.stage.settle()
        #expect(scene.stage.presentation(of: 9) == nil)
    }

    @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
    func `an inserted row comes from the side where reading begins`(direction: LayoutDirection) throws {
        let scene = Self.scene(.column, .first, .move(edge: .leading), direction: direction)
        scene.write(Value(rows: [9, 1, 2]), .linear(duration: 1))
        scene.advance(0.5)
        let half = try #require(scene.stage.presentation(of: 9)).frame.minX
        try scene.stage.settle()
        let end = try #require(scene.stage.presentation(of: 9)).frame.minX
        #expect(end - half == (direction == .leftToRight ? 10 : -10))
    }

    @Test func `a transition with an animation of its own runs without another one`() throws {
        let scene = Self.scene(.column, .first, .opacity.animation(.linear(duration: 1)))
        scene.write(Value(rows: [9, 1, 2]), nil)
        scene.advance(0.5)
        #expect(try #require(scene.stage.presentation(of: 9)).opacity == 0.5)
    }

    @Test func `without an animation an element is there at once`() throws {
        let scene = Self.scene(.column, .first)
        scene.write(Value(rows: [9, 1, 2]), nil)
        #expect(try #require(scene.stage.presentation(of: 9)).opacity == 1)
    }

    @Test func `what the first appearance inserts comes by its transition, and the others move`() throws {
        struct Appearing: View {
            @State private var isOn = false
            var body: some View {
                ScrollView {
                    LazyVStack(spacing: 0) {
                        ForEach(isOn ? [9, 1] : [1], id: \.self) { Row(number: $0).transition(.opacity) }
                    }
                }
                .onAppear { withAnimation(.linear(duration: 1)) { isOn = true } }
            }
        }
        let stage = Stage(size: CGSize(width: 200, height: 200)) { Appearing() }
        stage.advance(by: .seconds(0.5))
        #expect(try #require(stage.presentation(of: 9)).opacity == 0.5)
        #expect(try #require(stage.presentation(of: 1)).frame.minY == 10)
    }

    @Test func `a thousand elements at once cost what is near the visible part`() throws {
        let scene = WrittenScene(Value(rows: [1])) { value in
            ScrollView {
                LazyVStack(spacing: 0) { ForEach(value.rows, id: \.self) { Row(number: $0).transition(.opacity) } }
            }
            .frame(width: 200, height: 200)
        }
        scene.write(Value(rows: Array(1...1001)), .linear(duration: 1))
        scene.advance(0.5)
        #expect(try #require(scene.stage.presentation(of: 2)).opacity == 0.5)
        #expect(try #require(scene.stage.presentation(of: 9)).opacity == 0.5)
        #expect(try #require(scene.stage.presentation(of: 1)).opacity == 1)
        #expect(scene.stage.presentation(of: 30) == nil)
    }

    // MARK: - What is not

    private static func long(_ rows: [Int]) -> WrittenScene<Value> {
        WrittenScene(Value(rows: rows)) { value in
            ScrollViewReader { proxy in
                ScrollView {
                    LazyVStack(spacing: 0) { ForEach(value.rows, id: \.self) { Row(number: $0).transition(.opacity) } }
                }
                .onChange(of: value.isOn) { proxy.scrollTo(500, anchor: .top) }
            }
            .frame(width: 200, height: 200)
        }
    }

    @Test func `an element that a scroll makes does not, even in an animation`() throws {
        let scene = Self.long(Array(0..<1000))
        scene.write(Value(rows: Array(0..<1000), isOn: true), .linear(duration: 1))
        scene.advance(0.5)
        for row in 0..<1000 {
            guard let shown = scene.stage.presentation(of: row) else { continue }
            #expect(shown.opacity == 1)
        }
    }

    @Test func `an element that a removal brings into the visible part does not`() throws {
        let scene = Self.long(Array(0..<1000))
        scene.write(Value(rows: Array(20..<1000)), .linear(duration: 1))
        scene.advance(0.25)
        #expect(try #require(scene.stage.presentation(of: 29)).opacity == 1)
    }

    // MARK: - What stays

    @Test(arguments: Container.allCases)
    func `what an insertion moves away from the visible part keeps its state while it is near`(container: Container)
        throws
    {
        let scene = Self.scene(container, .first)
        let start = try #require(scene.stage.presentation(of: 2)).frame
        scene.stage.tap(at: CGPoint(x: start.midX, y: start.midY))
        scene.write(Value(rows: [9, 1, 2]))
        #expect(try #require(scene.stage.presentation(of: 2)).frame.width == 30)
    }

    @Test func `rows that an insertion moves out of the visible part disappear`() throws {
        final class Log { var shown: Set<Int> = [] }
        let log = Log()
        let scene = WrittenScene(Value(rows: Array(0..<100))) { value in
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(value.rows, id: \.self) { row in
                        Color.red.frame(height: 20)
                            .onAppear { log.shown.insert(row) }.onDisappear { log.shown.remove(row) }
                    }
                }
            }
            .frame(width: 200, height: 200)
        }
        #expect(log.shown == Set(0..<10))
        for animation in [nil, Animation.linear(duration: 1)] {
            scene.write(Value(rows: Array(200..<203) + Array(0..<100)), animation)
            #expect(log.shown == Set(200..<203).union(0..<7))
            try scene.stage.settle()
            scene.write(Value(rows: Array(0..<100)), animation)
            try scene.stage.settle()
            #expect(log.shown == Set(0..<10))
        }
    }
}
