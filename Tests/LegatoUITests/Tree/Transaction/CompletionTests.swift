// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// What a completion waits for, and when that is over.
@MainActor
@Suite struct CompletionTests {
    /// What the scene shows.
    fileprivate struct Model {
        var x = 0.0
        var opacity = 1.0
        var isThere = true
        var isGradient = false
        var other = 0
        var meter = 0.0
    }

    private struct Meter: View, Animatable {
        nonisolated var value: Double
        nonisolated var animatableData: Double {
            get { value }
            set { value = newValue }
        }
        var body: some View { Color.red.frame(width: 10 + value / 100, height: 10) }
    }

    /// A change, or several at their times, and when its completions are called by the one and the other criterion.
    fileprivate struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let transaction: @MainActor @Sendable (inout Transaction) -> Void
        let change: @MainActor @Sendable (RemoteState<Model>) -> Void
        var later: (time: Double, change: @MainActor @Sendable (RemoteState<Model>) -> Void)?
        /// In seconds; nil: never within ten seconds.
        let logical: Double?
        let removed: Double?

        static let all = [
            animated("a curve, at its end", .linear(duration: 0.5), 0.5, 0.5),
            animated("a delayed one, at the end of all", .linear(duration: 0.5).delay(0.25), 0.75, 0.75),
            animated("a repeated one, at the end of the last", evenly.repeatCount(3, autoreverses: false), 3, 3),
            animated("one that never ends, never", evenly.repeatForever(), nil, nil),
            animated(
                "one that is complete before, by its criterion", .linear(duration: 2).logicallyComplete(after: 0.5),
                0.5, 2),
            animated(
                "a spring, after its duration and at rest", .spring(duration: 0.5), 0.5, restOfSpring),
            animated("a custom one, by what it says", Animation(Announced()), 0.5, 1),
            Case(
                testDescription: "nothing, at once", transaction: { $0.animation = evenly }, change: { _ in },
                logical: 0, removed: 0),
            Case(
                testDescription: "a value that stays the same, at once", transaction: { $0.animation = evenly },
                change: { $0.value.x = 0 }, logical: 0, removed: 0),
            Case(
                testDescription: "a value that nothing shows, at once", transaction: { $0.animation = evenly },
                change: { $0.value.other = 5 }, logical: 0, removed: 0),
            Case(
                testDescription: "a change without an animation, at once", transaction: { $0.animation = nil },
                change: { $0.value.x = 100 }, logical: 0, removed: 0),
            Case(
                testDescription: "a change that is only watched, at once", transaction: { $0.tracksVelocity = true },
                change: { $0.value.x = 100 }, logical: 0, removed: 0),
            Case(
                testDescription: "a colour that becomes a gradient, at once", transaction: { $0.animation = evenly },
                change: { $0.value.isGradient = true }, logical: 0, removed: 0),
            Case(
                testDescription: "a body's data, at their end", transaction: { $0.animation = evenly },
                change: { $0.value.meter = 1 }, logical: 1, removed: 1),
            Case(
                testDescription: "several attributes, at the end of the last",
                transaction: { $0.animation = .linear(duration: 0.5) },
                change: { remote in
                    remote.value.x = 100
                    withTransaction(\.animation, .linear(duration: 0.75)) { remote.value.opacity = 0.5 }
                    withTransaction(\.animation, .linear(duration: 0.25)) { remote.value.meter = 1 }
                }, logical: 0.75, removed: 0.75),
            Case(
                testDescription: "two changes of one attribute, at the end of the last",
                transaction: { $0.animation = .linear(duration: 0.5) },
                change: { remote in
                    remote.value.x = 100
                    withTransaction(\.animation, .linear(duration: 0.75)) { remote.value.x = 150 }
                }, logical: 0.75, removed: 0.75),
            Case(
                testDescription: "a view that leaves, then", transaction: { $0.animation = evenly },
                change: { $0.value.x = 100 }, later: (0.25, { $0.value.isThere = false }), logical: 0.25,
                removed: 0.25),
            Case(
                testDescription: "a view whose body moves and that leaves, then",
                transaction: { $0.animation = evenly }, change: { $0.value.meter = 1 },
                later: (0.25, { $0.value.isThere = false }), logical: 0.25, removed: 0.25),
            Case(
                testDescription: "a view that fades out, when it is gone", transaction: { $0.animation = evenly },
                change: {
                    $0.value.x = 100
                    $0.value.isThere = false
                }, logical: 1, removed: 1),
            Case(
                testDescription: "a view that leaves while it moves for ever, then",
                transaction: { $0.animation = evenly.repeatForever() },
                change: { $0.value.x = 100 }, later: (0.25, { $0.value.isThere = false }), logical: 0.25,
                removed: 0.25),
            Case(
                testDescription: "a curve beside which another runs, at its own end and at that of both",
                transaction: { $0.animation = evenly }, change: { $0.value.x = 100 },
                later: (0.5, { remote in withAnimation(evenly) { remote.value.x = 0 } }), logical: 1, removed: 1.5),
            Case(
                testDescription: "a spring that another takes over, after its own duration and at the end of the other",
                transaction: { $0.animation = .spring(duration: 0.5) }, change: { $0.value.x = 100 },
                later: (0.25, { remote in withAnimation(.linear(duration: 2)) { remote.value.x = 0 } }),
                logical: 0.5, removed: 2.25),
            Case(
                testDescription: "one that never ends, under a curve: still never by its own end",
                transaction: { $0.animation = evenly.repeatForever() }, change: { $0.value.x = 100 },
                later: (0.5, { remote in withAnimation(evenly) { remote.value.x = 0 } }), logical: 1.5, removed: 1.5),
            Case(
                testDescription: "a plain write over it: as if nothing was",
                transaction: { $0.animation = evenly }, change: { $0.value.x = 100 },
                later: (0.5, { $0.value.x = 30 }), logical: 1, removed: 1),
            Case(
                testDescription: "a colour on its way that becomes a gradient, then",
                transaction: { $0.animation = evenly }, change: { $0.value.meter = 0.5 },
                later: (0.5, { $0.value.isGradient = true }), logical: 1, removed: 1),
        ]

        /// Says that it is complete after half a second, and ends after one.
        private struct Announced: CustomAnimation {
            func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
                context.isLogicallyComplete = time >= 0.5
                return time < 1 ? value.scaled(by: time) : nil
            }
        }

        private static let restOfSpring = Animator(animating: 100.0, with: .spring(duration: 0.5), at: 0).end

        private static func animated(
            _ name: String, _ animation: Animation, _ logical: Double?, _ removed: Double?
        ) -> Case {
            Case(
                testDescription: name, transaction: { $0.animation = animation }, change: { $0.value.x = 100 },
                logical: logical, removed: removed)
        }
    }

    @Test(arguments: Case.all)
    fileprivate func `a completion is called once, when all that it waits for is over`(item: Case) throws {
        for (criteria, expected) in [
            (AnimationCompletionCriteria.logicallyComplete, item.logical), (.removed, item.removed),
        ] {
            let remote = RemoteState<Model>()
            let stage = Stage {
                Remoted(remote, Model()) { model in
                    if model.isThere {
                        Circle().fill(
                            model.isGradient
                                ? AnyShapeStyle(
                                    LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
                                : AnyShapeStyle(Color(red: model.meter, green: 0, blue: 0))
                        )
                        .frame(width: 10, height: 10).opacity(model.opacity).offset(x: model.x)
                        Meter(value: model.meter)
                    }
                }
            }
            var calls: [Double] = []
            var order: [Int] = []
            func now() -> Double { remote.graph!.engine.time }
            stage.advance(by: .seconds(1))
            let start = now()
            var transaction = Transaction()
            item.transaction(&transaction)
            transaction.addAnimationCompletion(criteria: criteria) {
                calls.append(now() - start)
                order.append(1)
            }
            transaction.addAnimationCompletion(criteria: criteria) { order.append(2) }
            remote.graph!.perform(at: start) { withTransaction(transaction) { item.change(remote) } }
            stage.tap(at: .zero)
            if let (time, change) = item.later {
                stage.advance(by: .seconds(time))
                change(remote)
                stage.tap(at: .zero)
            }
            stage.advance(by: .seconds(10))
            #expect(calls.count == (expected == nil ? 0 : 1), "\(criteria): \(calls)")
            #expect(order == (expected == nil ? [] : [1, 2]))
            if let expected, let call = calls.first {
                // At the tick that follows.
                let tick = (expected * 60 - 1e-6).rounded(.up) / 60
                #expect(abs(call - tick) < 1e-6, "\(criteria): \(call) and not \(tick)")
            }
        }
    }

    @Test func `each of several criteria in one transaction has its own moment`() {
        let remote = RemoteState<Double>()
        let stage = Stage { Remoted(remote, 0.0) { Square().offset(x: $0) } }
        var calls: [String] = []
        var transaction = Transaction(animation: .linear(duration: 2).logicallyComplete(after: 1))
        transaction.addAnimationCompletion { calls.append("logical \(remote.graph!.engine.time)") }
        transaction.addAnimationCompletion(criteria: .removed) { calls.append("removed \(remote.graph!.engine.time)") }
        withTransaction(transaction) { remote.value = 100 }
        stage.tap(at: .zero)
        stage.advance(by: .seconds(4))
        #expect(calls == ["logical 1.0", "removed 2.0"])
    }

    @Test func `the completion of an inner scope comes with its own changes, that of the outer with all`() {
        let remote = RemoteState<[Double]>()
        let stage = Stage {
            Remoted(remote, [0, 0]) { values in
                Square(id: "a").offset(x: values[0])
                Square(id: "b").offset(x: values[1])
            }
        }
        var calls: [String] = []
        withAnimation(.linear(duration: 0.5)) {
            remote.value[0] = 10
            withAnimation(.linear(duration: 1)) {
                remote.value[1] = 10
            } completion: {
                calls.append("inner")
            }
        } completion: {
            calls.append("outer")
        }
        withAnimation(.linear(duration: 0.75)) {
            remote.value[0] = 20
        } completion: {
            calls.append("other")
        }
        stage.tap(at: .zero)
        stage.advance(by: .milliseconds(740))
        #expect(calls == [])
        stage.advance(by: .milliseconds(200))
        #expect(calls == ["other"])
        stage.advance(by: .milliseconds(200))
        #expect(calls.sorted() == ["inner", "other", "outer"])
    }

    @Test func `a completion may start the next animation, each in its turn`() throws {
        let remote = RemoteState<Double>()
        let stage = Stage { Remoted(remote, 0.0) { Square().offset(x: $0) } }
        let start = try stage.frame().minX
        var count = 0
        func step() {
            guard count < 3 else { return }
            count += 1
            withAnimation(evenly) {
                remote.value += 100
            } completion: {
                step()
            }
        }
        step()
        stage.tap(at: .zero)
        stage.advance(by: .milliseconds(500))
        #expect(abs(try stage.frame().minX - start - 50) < 1e-9 && count == 1)
        stage.advance(by: .seconds(1))
        #expect(abs(try stage.frame().minX - start - 150) < 1e-9 && count == 2)
        stage.advance(by: .seconds(1))
        #expect(abs(try stage.frame().minX - start - 250) < 1e-9 && count == 3)
        try stage.settle()
        #expect(try stage.frame().minX - start == 300)
    }

    @Test func `a spring over what was watched takes over its speed`() throws {
        let remote = RemoteState<Double>()
        let stage = Stage { Remoted(remote, 0.0) { Square().offset(x: $0) } }
        for _ in 0..<6 {
            withTransaction(\.tracksVelocity, true) { remote.value += 10 }
            stage.tap(at: .zero)
            stage.advance(by: .milliseconds(10))
        }
        withAnimation(.spring(duration: 0.5)) { remote.value = 100 }
        let merged = stage.recording { stage.tap(at: .zero) }.first { $0.kind == .merge }
        // Ten points in ten milliseconds.
        let velocity = try #require(merged?.attribute).velocity[0]
        #expect(velocity > 500 && velocity < 1100, "\(velocity)")
    }

    // MARK: - Removals

    @MainActor private final class Order {
        var events: [String] = []
        func take() -> [String] {
            defer { events = [] }
            return events
        }
    }

    /// Something that can be removed, in several ways.
    private struct Removal: View {
        let kind: String
        let order: Order
        var criteria = AnimationCompletionCriteria.removed
        var animation = Animation.linear(duration: 1)
        @State private var isThere = true
        @State private var items = [0, 1, 2]

        var body: some View {
            VStack {
                ZStack {
                    switch kind {
                    case "if": if isThere { leaf("a") }
                    case "else":
                        if isThere { leaf("a") } else { Color.blue.frame(width: 10, height: 10) }
                    case "group":
                        if isThere {
                            VStack {
                                leaf("a")
                                leaf("b")
                            }
                            .transition(.slide)
                        }
                    case "several":
                        if isThere {
                            leaf("a")
                            leaf("b").transition(.offset(x: 10).animation(.linear(duration: 2)))
                        }
                    case "loop": ForEach(items, id: \.self) { leaf("\($0)") }
                    case "id": leaf("a").id(isThere)
                    default: AnyView(isThere ? AnyView(leaf("a")) : AnyView(EmptyView()))
                    }
                }
                Button("Turn") {
                    withAnimation(animation, completionCriteria: criteria) {
                        isThere.toggle()
                        if items.count > 1 { items.removeLast(2) }
                    } completion: {
                        order.events.append("completion")
                    }
                }
            }
        }

        private func leaf(_ name: String) -> some View {
            Color.red.frame(width: 10, height: 10).onDisappear { order.events.append("gone \(name)") }
        }
    }

    @Test(arguments: [
        ("if", ["gone a"]), ("else", ["gone a"]), ("group", ["gone a", "gone b"]), ("several", ["gone a", "gone b"]),
        ("loop", ["gone 1", "gone 2"]), ("id", ["gone a"]), ("any", ["gone a"]),
    ])
    func `a completion by removal comes after what was removed has disappeared`(kind: String, gone: [String]) throws {
        let order = Order()
        let stage = Stage { Removal(kind: kind, order: order) }
        stage.tap("Turn")
        stage.advance(by: .milliseconds(900))
        #expect(order.take() == [])
        try stage.settle()
        let events = order.take()
        #expect(events.last == "completion" && Set(events.dropLast()) == Set(gone) && events.count == gone.count + 1)
    }

    @Test func `a logical completion does not wait for that`() throws {
        let order = Order()
        let animation = Animation.linear(duration: 2).logicallyComplete(after: 1)
        let stage = Stage {
            Removal(kind: "if", order: order, criteria: .logicallyComplete, animation: animation)
        }
        stage.tap("Turn")
        stage.advance(by: .milliseconds(1100))
        #expect(order.take() == ["completion"])
        try stage.settle()
        #expect(order.take() == ["gone a"])
    }

    @Test func `where the child returns or all is taken away, the completion comes once`() throws {
        let order = Order()
        let stage = Stage { Removal(kind: "if", order: order) }
        stage.tap("Turn")
        stage.advance(by: .milliseconds(500))
        stage.tap("Turn")
        try stage.settle()
        #expect(order.take() == ["completion", "completion"])

        struct Outer: View {
            let order: Order
            @State private var isThere = true
            var body: some View {
                VStack {
                    if isThere { Removal(kind: "if", order: order) }
                    Button("All") { isThere = false }
                }
            }
        }
        let outer = Stage { Outer(order: order) }
        outer.tap("Turn")
        outer.advance(by: .milliseconds(500))
        outer.tap("All")
        try outer.settle()
        #expect(order.take() == ["gone a", "completion"])
    }
}
