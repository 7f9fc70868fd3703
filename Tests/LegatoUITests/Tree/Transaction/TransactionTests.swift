// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// A square that moves right by 100 points, or by another, under the modifiers a test gives it.
@MainActor
@Suite struct TransactionTests {
    private func x(_ stage: Stage, _ id: String = "square") throws -> Double {
        try #require(stage.presentation(of: id)).frame.minX
    }

    private struct Square: View {
        var id = "square"
        var body: some View { Color.red.frame(width: 20, height: 20).id(id) }
    }

    private struct Offset<Content: View>: View {
        @State private var on = false
        var change: (_ toggle: () -> Void) -> Void
        @ViewBuilder var content: (Bool) -> Content

        var body: some View {
            VStack {
                content(on)
                Button("Go") { change { on.toggle() } }
            }
        }
    }

    /// How far the square has come after half a second of what takes a second in a straight line.
    private func progress(
        _ change: @escaping (() -> Void) -> Void, @ViewBuilder _ content: @escaping (Bool) -> some View
    ) throws -> Double {
        let stage = Stage { Offset(change: change, content: content) }
        let start = try x(stage)
        stage.tap("Go")
        stage.advance(by: .milliseconds(500))
        return (try x(stage) - start) / 100
    }

    private let linear = Animation.linear(duration: 1)

    @Test func `a change without a transaction is shown at once`() throws {
        #expect(try progress({ $0() }) { Square().offset(x: $0 ? 100 : 0) } == 1)
    }

    @Test func `withAnimation moves what its writes change`() throws {
        let progress = try progress({ change in withAnimation(linear) { change() } }) {
            Square().offset(x: $0 ? 100 : 0)
        }
        #expect(abs(progress - 0.5) < 1e-9)
    }

    @Test func `the animation modifier acts on what is inside it, and only when its value changed`() throws {
        let inside = try progress({ $0() }) { on in Square().offset(x: on ? 100 : 0).animation(linear, value: on) }
        #expect(abs(inside - 0.5) < 1e-9)
        let outside = try progress({ $0() }) { on in Square().animation(linear, value: on).slid(on ? 100 : 0) }
        #expect(outside == 1)
        let other = try progress({ $0() }) { on in Square().offset(x: on ? 100 : 0).animation(linear, value: 7) }
        #expect(other == 1)
    }

    @Test func `the nearest animation modifier wins, nil too`() throws {
        let nearest = try progress({ change in withAnimation(.linear(duration: 4)) { change() } }) { on in
            Square().offset(x: on ? 100 : 0).animation(linear, value: on).animation(.linear(duration: 8), value: on)
        }
        #expect(abs(nearest - 0.5) < 1e-9)
        let none = try progress({ change in withAnimation(linear) { change() } }) { on in
            Square().offset(x: on ? 100 : 0).animation(nil, value: on)
        }
        #expect(none == 1)
    }

    @Test func `several in a chain animate their own part each`() throws {
        let stage = Stage {
            Offset(change: { $0() }) { on in
                Square()
                    .offset(x: on ? 100 : 0).animation(.linear(duration: 1), value: on)
                    .opacity(on ? 0 : 1).animation(.linear(duration: 2), value: on)
            }
        }
        let start = try x(stage)
        stage.tap("Go")
        stage.advance(by: .milliseconds(500))
        #expect(abs(try x(stage) - start - 50) < 1e-9)
        #expect(abs(try #require(stage.presentation(of: "square")).opacity - 0.75) < 1e-9)
    }

    @Test func `withAnimation(nil) changes at once and beats an enclosing withAnimation`() throws {
        let change: (() -> Void) -> Void = { change in
            withAnimation(.linear(duration: 1)) { withAnimation(nil) { change() } }
        }
        #expect(try progress(change) { Square().offset(x: $0 ? 100 : 0) } == 1)
    }

    @Test func `an animation modifier still wins over withAnimation(nil)`() throws {
        let progress = try progress({ change in withAnimation(nil) { change() } }) { on in
            Square().offset(x: on ? 100 : 0).animation(linear, value: on)
        }
        #expect(abs(progress - 0.5) < 1e-9)
    }

    @Test func `disablesAnimations silences modifiers and leaves an explicit animation alone`() throws {
        let silenced: (() -> Void) -> Void = { change in
            var transaction = Transaction()
            transaction.disablesAnimations = true
            withTransaction(transaction) { change() }
        }
        #expect(try progress(silenced) { on in Square().offset(x: on ? 100 : 0).animation(linear, value: on) } == 1)
        let explicit: (() -> Void) -> Void = { change in
            var transaction = Transaction(animation: .linear(duration: 1))
            transaction.disablesAnimations = true
            withTransaction(transaction) { change() }
        }
        let progress = try progress(explicit) { on in
            Square().offset(x: on ? 100 : 0).animation(.linear(duration: 8), value: on)
        }
        #expect(abs(progress - 0.5) < 1e-9)
    }

    @Test func `a scoped animation acts on its closure and on nothing inside the view`() throws {
        let scoped = try progress({ $0() }) { on in Square().animation(linear) { $0.slid(on ? 100 : 0) } }
        #expect(abs(scoped - 0.5) < 1e-9)
        let inner = try progress({ $0() }) { on in
            Square().offset(x: on ? 100 : 0).animation(linear) { $0.opacity(on ? 1 : 0.5) }
        }
        #expect(inner == 1)
    }

    @Test func `a scoped animation with a value acts when the value changed`() throws {
        let changed = try progress({ $0() }) { on in
            Square().animation(linear, value: on) { $0.slid(on ? 100 : 0) }
        }
        #expect(abs(changed - 0.5) < 1e-9)
        let unchanged = try progress({ $0() }) { on in
            Square().animation(linear, value: 0) { $0.offset(x: on ? 100 : 0) }
        }
        #expect(unchanged == 1)
    }

    @Test func `the transaction modifier sees and changes the transaction`() throws {
        let added = try progress({ $0() }) { on in
            Square().offset(x: on ? 100 : 0).transaction { $0.animation = .linear(duration: 1) }
        }
        #expect(abs(added - 0.5) < 1e-9)
        let slowed = try progress({ change in withAnimation(linear) { change() } }) { on in
            Square().offset(x: on ? 100 : 0).transaction { $0.animation = $0.animation?.speed(0.5) }
        }
        #expect(abs(slowed - 0.25) < 1e-9)
    }

    @Test func `siblings of an animation modifier are not animated`() throws {
        let stage = Stage {
            Offset(change: { $0() }) { on in
                HStack {
                    Square(id: "animated").offset(x: on ? 100 : 0).animation(.linear(duration: 1), value: on)
                    Square(id: "sibling").offset(x: on ? 100 : 0)
                }
            }
        }
        let (first, second) = (try x(stage, "animated"), try x(stage, "sibling"))
        stage.tap("Go")
        stage.advance(by: .milliseconds(500))
        #expect(abs(try x(stage, "animated") - first - 50) < 1e-9)
        #expect(try x(stage, "sibling") - second == 100)
    }

    @Test func `two transactions in one event keep their own curves, a plain write is at once`() throws {
        struct Three: View {
            @State private var a = false
            @State private var b = false
            @State private var c = false
            var body: some View {
                VStack {
                    Square(id: "a").offset(x: a ? 100 : 0)
                    Square(id: "b").offset(x: b ? 100 : 0)
                    Square(id: "c").offset(x: c ? 100 : 0)
                    Button("Go") {
                        withAnimation(.linear(duration: 1)) { a = true }
                        c = true
                        withAnimation(.linear(duration: 2)) { b = true }
                    }
                }
            }
        }
        let stage = Stage { Three() }
        let start = try x(stage, "a")
        stage.tap("Go")
        stage.advance(by: .milliseconds(500))
        #expect(abs(try x(stage, "a") - start - 50) < 1e-9)
        #expect(abs(try x(stage, "b") - start - 25) < 1e-9)
        #expect(try x(stage, "c") - start == 100)
    }

    @Test func `three changes that move the same view in one event each move it their own way`() throws {
        struct Pushed: View {
            @State private var a = false
            @State private var b = false
            @State private var c = false
            var body: some View {
                VStack(alignment: .leading) {
                    HStack(spacing: 0) {
                        Color.clear.frame(width: a ? 40 : 0, height: 1)
                        Color.clear.frame(width: b ? 40 : 0, height: 1)
                        Color.clear.frame(width: c ? 40 : 0, height: 1)
                        Square()
                    }
                    Color.clear.frame(width: 200, height: 1)
                    Button("Go") {
                        withAnimation(.linear(duration: 1)) { a = true }
                        withAnimation(.linear(duration: 2)) { b = true }
                        c = true
                    }
                }
            }
        }
        let stage = Stage { Pushed() }
        let start = try x(stage)
        stage.tap("Go")
        stage.advance(by: .milliseconds(500))
        // Half of the first 40, a quarter of what was then left to 80, and all of the third.
        #expect(abs(try x(stage) - start - (20 + 15 + 40)) < 1e-9)
    }

    @Test func `a plain write shifts a running animation, which goes on`() throws {
        struct Shifted: View {
            @State private var x = 0.0
            var body: some View {
                VStack {
                    Square().offset(x: x)
                    Button("Animate") { withAnimation(.linear(duration: 1)) { x = 100 } }
                    Button("Jump") { x = 110 }
                }
            }
        }
        let stage = Stage { Shifted() }
        let start = try x(stage)
        stage.tap("Animate")
        stage.advance(by: .milliseconds(500))
        stage.tap("Jump")
        #expect(abs(try x(stage) - start - 60) < 1e-9)
        stage.advance(by: .milliseconds(250))
        #expect(abs(try x(stage) - start - 85) < 1e-9)
    }

    @Test func `custom transaction keys travel with the change and fall back to their default`() throws {
        struct Scene: View {
            @State private var on = false
            var body: some View {
                VStack {
                    Square().offset(x: on ? 100 : 0)
                        .transaction { $0.animation = $0[Slowly.self] ? .linear(duration: 2) : .linear(duration: 1) }
                    Button("Slow") { withTransaction(\.slowly, true) { on.toggle() } }
                    Button("Usual") { on.toggle() }
                }
            }
        }
        let stage = Stage { Scene() }
        let start = try x(stage)
        stage.tap("Slow")
        stage.advance(by: .milliseconds(500))
        #expect(abs(try x(stage) - start - 25) < 1e-9)
        try stage.settle()
        stage.tap("Usual")
        stage.advance(by: .milliseconds(500))
        #expect(abs(try x(stage) - start - 50) < 1e-9)
    }

    @Test func `onChange runs in the transaction of its change`() {
        struct Scene: View {
            @State private var on = false
            @State private var log = ""
            var body: some View {
                VStack {
                    Text(log)
                    Button("Plain") { on.toggle() }
                    Button("Animated") { withAnimation { on.toggle() } }
                }
                .onChange(of: on) { log = Transaction.current.animation == nil ? "at once" : "animated" }
            }
        }
        let stage = Stage { Scene() }
        stage.tap("Plain")
        #expect(stage.labels.contains("at once"))
        stage.tap("Animated")
        #expect(stage.labels.contains("animated"))
    }

    @Test func `a binding's animation applies to writes of a stored value, not to those of a plain setter`() throws {
        struct Toggler: View {
            @Binding var on: Bool
            var title: String
            var body: some View { Button(title) { on.toggle() } }
        }
        struct Scene: View {
            @State private var on = false
            var body: some View {
                VStack {
                    Square().offset(x: on ? 100 : 0)
                    Toggler(on: $on.animation(.linear(duration: 1)), title: "Stored")
                    Toggler(
                        on: Binding(get: { on }, set: { on = $0 }).animation(.linear(duration: 1)), title: "Computed")
                }
            }
        }
        let stage = Stage { Scene() }
        let start = try x(stage)
        stage.tap("Stored")
        stage.advance(by: .milliseconds(500))
        #expect(abs(try x(stage) - start - 50) < 1e-9)
        try stage.settle()
        stage.tap("Computed")
        #expect(try x(stage) == start)
    }

    @Test func `nothing animates on first appearance`() {
        let stage = Stage { Square().offset(x: 100).animation(.linear(duration: 1), value: 1) }
        #expect(stage.isSettled)
    }

    @Test func `what onAppear animates begins at zero`() throws {
        struct Scene: View {
            @State private var on = false
            var body: some View {
                Square().offset(x: on ? 100 : 0).onAppear { withAnimation(.linear(duration: 1)) { on = true } }
            }
        }
        let stage = Stage { Scene() }
        let start = try x(stage)
        stage.advance(by: .milliseconds(250))
        #expect(abs(try x(stage) - start - 25) < 1e-9)
    }
}

private struct Slowly: TransactionKey { static let defaultValue = false }

extension Transaction {
    fileprivate var slowly: Bool {
        get { self[Slowly.self] }
        set { self[Slowly.self] = newValue }
    }
}
