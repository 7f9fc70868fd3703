// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

private struct Told: PreferenceKey {
    static let defaultValue = 0
    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

private struct Other: PreferenceKey {
    static let defaultValue = 0
    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

private struct Place: PreferenceKey {
    static var defaultValue: Anchor<CGRect>? { nil }
    static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) { value = value ?? nextValue() }
}

/// A view that may set a preference.
private struct Teller: View {
    let number: Int?
    var body: some View {
        VStack {
            if let number {
                Color.red.frame(width: 20, height: 20).preference(key: Told.self, value: number)
                    .preference(key: Other.self, value: 1000)
            }
        }
    }
}

/// The buttons that change the preference.
private struct Buttons: View {
    @Binding var number: Int?
    var body: some View {
        Button("one") { number = 1 }
        Button("two") { number = 2 }
        Button("none") { number = nil }
    }
}

/// A view that sets a preference to its own state.
private struct Independent: View {
    @State var number: Int?
    var body: some View {
        VStack {
            Teller(number: number)
            Buttons(number: $number)
        }
    }
}

/// Shows the preference of its content as the text "is …".
private protocol Reading: ViewModifier { init() }

private struct Observing: Reading {
    @State private var value = -1
    func body(content: Content) -> some View {
        VStack {
            content.onPreferenceChange(Told.self) { value = $0 }
            // The default value is not reported, because readers begin with it.
            Text("is \(max(0, value))")
        }
    }
}

private struct Overlaying: Reading {
    func body(content: Content) -> some View { content.overlayPreferenceValue(Told.self) { Text("is \($0)") } }
}

private struct Backing: Reading {
    func body(content: Content) -> some View { content.backgroundPreferenceValue(Told.self) { Text("is \($0)") } }
}

/// Reads a preference that a transform has changed.
private struct Transforming: Reading {
    func body(content: Content) -> some View {
        content.transformPreference(Told.self) { $0 *= 1 }.overlayPreferenceValue(Told.self) { Text("is \($0)") }
    }
}

@MainActor
@Suite struct PreferenceReaderTests {
    /// The reader and the preference in one body.
    private struct Own<Reader: Reading>: View {
        @State var number: Int?
        var body: some View {
            VStack {
                Teller(number: number).modifier(Reader())
                Buttons(number: $number)
            }
        }
    }

    /// The reader in a body that is not evaluated when the preference changes.
    private struct Others<Reader: Reading>: View {
        let number: Int?
        var body: some View { Independent(number: number).modifier(Reader()) }
    }

    private func check<Reader: Reading>(_ reader: Reader.Type) {
        func follow(_ stage: Stage, _ name: String) {
            for (button, expected) in [
                ("two", 2), ("none", 0), ("one", 1), ("none", 0), ("two", 2), ("one", 1), ("one", 1),
            ] {
                stage.tap(button)
                #expect(
                    stage.labels.contains("is \(expected)"), "\(Reader.self), \(name), \(button): \(stage.labels)")
            }
        }
        for start in [nil, 1] {
            let (own, others) = (Stage { Own<Reader>(number: start) }, Stage { Others<Reader>(number: start) })
            #expect(own.labels.contains("is \(start ?? 0)"), "\(Reader.self): \(own.labels)")
            #expect(others.labels.contains("is \(start ?? 0)"), "\(Reader.self): \(others.labels)")
            follow(own, "in its own body")
            follow(others, "in another's body")
        }
    }

    @Test func `onPreferenceChange hears of change, removal and return, in any body`() { check(Observing.self) }
    @Test func `an overlay of a preference does`() { check(Overlaying.self) }
    @Test func `a background of a preference does`() { check(Backing.self) }
    @Test func `a transform of a preference does`() { check(Transforming.self) }

    @Test func `an action hears each value once, and the latest action hears it`() {
        struct Scene: View {
            let log: BodyLog
            @State private var factor = 1
            var body: some View {
                let factor = factor
                VStack {
                    Independent(number: 1)
                    Button("ten") { self.factor = 10 }
                }
                .onPreferenceChange(Told.self) { log.names.append("\($0 * factor)") }
            }
        }
        let log = BodyLog()
        let stage = Stage { Scene(log: log) }
        #expect(log.take() == ["1"])
        stage.tap("one")
        #expect(log.take() == [])
        stage.tap("two")
        #expect(log.take() == ["2"])
        stage.tap("ten")
        #expect(log.take() == [])
        stage.tap("one")
        #expect(log.take() == ["10"])
    }

    @Test func `what an action writes is animated as the change was that told it`() throws {
        struct Scene: View {
            @State private var isOn = false
            @State private var width = 0.0
            var body: some View {
                VStack {
                    Color.red.frame(width: 20 + width, height: 20).id("a")
                    Color.clear.preference(key: Told.self, value: isOn ? 100 : 0)
                    Button("Go") { withAnimation(evenly) { isOn = true } }
                }
                .onPreferenceChange(Told.self) { width = Double($0) }
            }
        }
        let stage = Stage { Scene() }
        stage.tap("Go")
        stage.milliseconds(500)
        #expect(abs(try stage.frame("a").width - 70) < 1e-9)
    }

    @Test func `siblings are reduced, another key is not mixed in`() {
        let stage = Stage {
            VStack {
                Teller(number: 3)
                Teller(number: nil)
                Teller(number: 4)
            }
            .overlayPreferenceValue(Told.self) { Text("sum \($0)") }
            .overlayPreferenceValue(Other.self) { Text("other \($0)") }
        }
        #expect(stage.labels.sorted() == ["other 2,000", "sum 7"])
    }

    @Test func `a value replaces what its content says of the same key, and no other key`() {
        let stage = Stage {
            VStack {
                Teller(number: 3).preference(key: Told.self, value: 5)
                Teller(number: 4).transformPreference(Told.self) { $0 *= 10 }
                Color.red.transformPreference(Told.self) { $0 += 100 }
            }
            .overlayPreferenceValue(Told.self) { Text("sum \($0)") }
            .overlayPreferenceValue(Other.self) { Text("other \($0)") }
        }
        // 5, 40 and 100.
        #expect(stage.labels.sorted() == ["other 2,000", "sum 145"])
    }

    @Test func `what is attached by a preference has no say in it, and tells those around`() {
        let stage = Stage {
            Teller(number: 3)
                .overlayPreferenceValue(Told.self) { number in
                    Color.clear.preference(key: Told.self, value: 10 * number)
                }
                .overlayPreferenceValue(Told.self) { Text("around \($0)") }
        }
        #expect(stage.labels == ["around 33"])
    }

    @Test func `readers inside hear before those around them`() {
        let log = BodyLog()
        struct Scene: View {
            let log: BodyLog
            @State private var number = 1
            var body: some View {
                VStack {
                    Color.red.preference(key: Told.self, value: number)
                        .onPreferenceChange(Told.self) { log.names.append("inner \($0)") }
                        .padding(1)
                        .onPreferenceChange(Told.self) { log.names.append("outer \($0)") }
                    Button("Go") { number += 1 }
                }
            }
        }
        let stage = Stage { Scene(log: log) }
        #expect(log.take() == ["inner 1", "outer 1"])
        stage.tap("Go")
        #expect(log.take() == ["inner 2", "outer 2"])
    }

    @Test func `a reader that left hears nothing, one that returns hears what there is`() {
        struct Scene: View {
            let log: BodyLog
            @State private var isThere = true
            @State private var number = 1
            var body: some View {
                VStack {
                    if isThere {
                        Teller(number: number).onPreferenceChange(Told.self) { log.names.append("\($0)") }
                            .overlayPreferenceValue(Told.self) { Text("over \($0)") }
                    }
                    Button("toggle") { isThere.toggle() }
                    Button("add") { number += 1 }
                }
            }
        }
        let log = BodyLog()
        let stage = Stage { Scene(log: log) }
        #expect(log.take() == ["1"])
        stage.tap("toggle")
        stage.tap("add")
        #expect(log.take() == [] && !stage.labels.contains { $0.hasPrefix("over") })
        stage.tap("toggle")
        #expect(log.take() == ["2"] && stage.labels.contains("over 2"))
    }

    @Test func `a reader's own state shows in what it attaches`() {
        struct Scene: View {
            @State private var factor = 1
            var body: some View {
                VStack {
                    Teller(number: 3).overlayPreferenceValue(Told.self) { Text("is \($0 * factor)") }
                    Button("ten") { factor = 10 }
                }
            }
        }
        let stage = Stage { Scene() }
        #expect(stage.labels.contains("is 3"))
        stage.tap("ten")
        #expect(stage.labels.contains("is 30"))
    }

    @Test func `what an attached view observes changes it alone`() {
        let counter = Counter()
        let stage = Stage {
            Teller(number: 3).overlayPreferenceValue(Told.self) { Text("is \($0 + counter.count)") }
        }
        #expect(stage.labels == ["is 3"])
        counter.count = 10
        stage.advance(by: .milliseconds(1))
        #expect(stage.labels == ["is 13"])
    }

    @Test func `a key whose value may be nil has nil for a default`() {
        #expect(Place.defaultValue == nil)
        struct Optional: PreferenceKey {
            static func reduce(value: inout Int?, nextValue: () -> Int?) { value = value ?? nextValue() }
        }
        #expect(Optional.defaultValue == nil)
        #expect(
            Stage {
                Color.red.overlayPreferenceValue(Optional.self) { Text($0 == nil ? "nothing" : "something") }
            }.labels == ["nothing"])
    }

    @MainActor @Observable final class Counter { var count = 0 }
}

// MARK: - Anchors

/// A mark in the frame of the anchor that its content sets; none without an anchor.
private struct Marking: ViewModifier {
    func body(content: Content) -> some View {
        content.overlayPreferenceValue(Place.self) { anchor in
            GeometryReader { proxy in
                if let anchor {
                    Color.blue.frame(width: proxy[anchor].width, height: proxy[anchor].height).id("mark")
                        .offset(x: proxy[anchor].minX, y: proxy[anchor].minY)
                }
            }
        }
    }
}

@MainActor
@Suite struct AnchorReaderTests {
    /// A square in a body of its own. It can be removed, moved, and stop setting the anchor.
    private struct Marked: View {
        @State private var isThere = true
        @State private var x = 0.0
        @State private var isSmall = false
        let isTransformed: Bool

        private var square: some View { Color.red.frame(width: isSmall ? 10 : 20, height: 20).id("square") }

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                HStack(spacing: 0) {
                    if isThere {
                        if isTransformed {
                            square.transformAnchorPreference(key: Place.self, value: .bounds) { $0 = $1 }
                        } else {
                            square.anchorPreference(key: Place.self, value: .bounds) { $0 }
                        }
                    }
                }
                .padding(.leading, x)
                Color.clear.frame(width: 300, height: 1)
                Button("there") { isThere.toggle() }
                Button("far") { x = x == 0 ? 50 : 0 }
                Button("small") { isSmall.toggle() }
            }
        }
    }

    private struct Around: View {
        let isTransformed: Bool
        var body: some View { Marked(isTransformed: isTransformed).padding(5).modifier(Marking()) }
    }

    @Test(arguments: [false, true])
    func `who reads an anchor hears that its view moves, changes its size, leaves and returns`(
        isTransformed: Bool
    ) throws {
        let stage = Stage { Around(isTransformed: isTransformed) }
        func check(_ state: String) throws {
            #expect(try stage.frame("mark") == stage.frame("square"), "\(state)")
        }
        try check("at the start")
        for state in ["far", "small", "far", "small"] {
            stage.tap(state)
            try check(state)
        }
        for _ in 1...2 {
            stage.tap("there")
            #expect(stage.presentation(of: "mark") == nil)
            stage.tap("there")
            try check("returned")
        }
    }

    @Test func `of several views the first one's anchor is meant, and nothing has none`() throws {
        let stage = Stage {
            HStack(spacing: 0) {
                Group {
                    Color.red.frame(width: 20, height: 20).id("first")
                    Color.red.frame(width: 30, height: 30)
                }
                .anchorPreference(key: Place.self, value: .bounds) { $0 }
            }
            .modifier(Marking())
        }
        #expect(try stage.frame("mark") == stage.frame("first"))
        let none = Stage {
            HStack { EmptyView().anchorPreference(key: Place.self, value: .bounds) { $0 } }.modifier(Marking())
        }
        #expect(none.presentation(of: "mark") == nil)
    }

    @Test func `an anchor of one key does not hide another`() throws {
        let stage = Stage {
            Teller(number: 3).anchorPreference(key: Place.self, value: .bounds) { $0 }
                .overlayPreferenceValue(Told.self) { Text("is \($0)") }
        }
        #expect(stage.labels == ["is 3"])
    }

    @Test func `a transform of an anchor begins with what the content says`() throws {
        struct Count: PreferenceKey {
            static let defaultValue = 0
            static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
        }
        let stage = Stage {
            Color.red.frame(width: 20, height: 20).preference(key: Count.self, value: 4)
                .transformAnchorPreference(key: Count.self, value: .bounds) { value, _ in value *= 10 }
                .overlayPreferenceValue(Count.self) { Text("is \($0)") }
        }
        #expect(stage.labels == ["is 40"])
        let replaced = Stage {
            Color.red.frame(width: 20, height: 20).preference(key: Count.self, value: 4)
                .anchorPreference(key: Count.self, value: .bounds) { _ in 7 }
                .overlayPreferenceValue(Count.self) { Text("is \($0)") }
        }
        #expect(replaced.labels == ["is 7"])
    }

    @Test func `every named point of a view`() {
        let (frame, place) = (CGRect(x: 10, y: 100, width: 20, height: 40), AnchorPlace())
        let points: [(Anchor<CGPoint>.Source, CGFloat, CGFloat)] = [
            (.topLeading, 10, 100), (.top, 20, 100), (.topTrailing, 30, 100), (.leading, 10, 120), (.center, 20, 120),
            (.trailing, 30, 120), (.bottomLeading, 10, 140), (.bottom, 20, 140), (.bottomTrailing, 30, 140),
            (.point(CGPoint(x: 3, y: 7)), 13, 107), (.unitPoint(UnitPoint(x: 0.25, y: 0.75)), 15, 130),
        ]
        let offset = ProjectionTransform(CGAffineTransform(translationX: 1, y: -2))
        for (source, x, y) in points {
            let anchor = source.anchor(of: frame, in: place)
            #expect(anchor.value(through: ProjectionTransform()) == CGPoint(x: x, y: y))
            #expect(anchor.value(through: offset) == CGPoint(x: x + 1, y: y - 2))
        }
        #expect(
            Anchor<CGRect>.Source.bounds.anchor(of: frame, in: place).value(through: offset)
                == frame.offsetBy(dx: 1, dy: -2))
        let inner = Anchor<CGRect>.Source.rect(CGRect(x: 3, y: 5, width: 7, height: 9))
        #expect(inner.anchor(of: frame, in: place).value(through: offset) == CGRect(x: 14, y: 103, width: 7, height: 9))
        let some = Anchor<CGPoint?>.Source(Anchor<CGPoint>.Source.topTrailing)
        #expect(some.anchor(of: frame, in: place).value(through: offset) == CGPoint(x: 31, y: 98))
        let several = Anchor<[CGPoint]>.Source([.top, .leading])
        #expect(
            several.anchor(of: frame, in: place).value(through: offset) == [
                CGPoint(x: 21, y: 98), CGPoint(x: 11, y: 118),
            ])
    }

    @Test func `equal anchors have equal hashes, others have others`() {
        let (frame, place) = (CGRect(x: 1, y: 2, width: 3, height: 4), AnchorPlace())
        let (top, bottom) = (Anchor<CGPoint>.Source.top, Anchor<CGPoint>.Source.bottom)
        #expect(top.anchor(of: frame, in: place).hashValue == top.anchor(of: frame, in: place).hashValue)
        #expect(top.anchor(of: frame, in: place).hashValue != bottom.anchor(of: frame, in: place).hashValue)
        #expect(Set([top, bottom, top].map { $0.anchor(of: frame, in: place) }).count == 2)
    }
}
