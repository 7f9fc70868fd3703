// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

private struct Reason: TransactionKey { static let defaultValue = "none" }

extension Transaction {
    fileprivate var reason: String {
        get { self[Reason.self] }
        set { self[Reason.self] = newValue }
    }
}

private struct Shifted: ViewModifier {
    var x: Double
    func body(content: Content) -> some View { content.slid(x) }
}

/// What is left of the rules of transactions beside `TransactionTests`: nesting, several updates, scopes and disabling.
@MainActor
@Suite struct TransactionRuleTests {
    /// How far the square has come, as a part of 100 points, a quarter and half a second after "Go".
    private func progress(
        _ change: @escaping (() -> Void) -> Void = { $0() }, @ViewBuilder _ content: @escaping (Bool) -> some View
    ) throws -> [Double] {
        let stage = Stage { Switching(change: change, content: content) }
        let start = try stage.frame().minX
        stage.tap("Go")
        return try [250, 250].map { wait in
            stage.milliseconds(wait)
            return (try stage.frame().minX - start) / 100
        }
    }

    private func isAbout(_ progress: [Double], _ expected: [Double]) -> Bool {
        zip(progress, expected).allSatisfy { abs($0 - $1) < 1e-9 }
    }

    private let atOnce = [1.0, 1]
    private let inASecond = [0.25, 0.5]

    @Test func `scopes merge what they set, the inner one wins, and the one before is restored`() {
        #expect(Transaction.current.animation == nil && Transaction.current.reason == "none")
        withTransaction(\.reason, "outer") {
            withAnimation(.easeIn) {
                #expect(Transaction.current.reason == "outer" && Transaction.current.animation == .easeIn)
                withTransaction(\.reason, "inner") {
                    #expect(Transaction.current.reason == "inner" && Transaction.current.animation == .easeIn)
                    withAnimation(nil) { #expect(Transaction.current.animation == nil) }
                }
                #expect(Transaction.current.reason == "outer")
            }
            #expect(Transaction.current.animation == nil)
        }
        #expect(Transaction.current.reason == "none")
    }

    @Test func `a scope is left when its body throws, and hands on what its body returns`() {
        struct Stop: Error {}
        #expect(throws: Stop.self) { try withAnimation(.easeIn) { throw Stop() } }
        #expect(Transaction.current.animation == nil)
        #expect(withAnimation { 7 } == 7)
    }

    @Test func `withAnimation is withTransaction with that animation`() throws {
        let animated = try progress({ change in withAnimation(evenly) { change() } }) {
            Square().offset(x: $0 ? 100 : 0)
        }
        let explicit = try progress({ change in withTransaction(Transaction(animation: evenly)) { change() } }) {
            Square().offset(x: $0 ? 100 : 0)
        }
        let byKeyPath = try progress({ change in withTransaction(\.animation, evenly) { change() } }) {
            Square().offset(x: $0 ? 100 : 0)
        }
        #expect(isAbout(animated, inASecond) && explicit == animated && byKeyPath == animated)
    }

    @Test func `withAnimation without an animation moves as the smooth spring`() throws {
        let usual = try progress({ change in withAnimation { change() } }) { Square().offset(x: $0 ? 100 : 0) }
        let smooth = try progress({ change in withAnimation(.smooth) { change() } }) {
            Square().offset(x: $0 ? 100 : 0)
        }
        #expect(usual == smooth && usual != atOnce)
        // The spring moves in steps of 1/300 s, which are near its closed form.
        let spring = Spring(duration: 0.5, bounce: 0)
        for (value, time) in zip(usual, [0.25, 0.5]) {
            #expect(abs(value - spring.value(target: 1.0, time: time)) < 0.02)
        }
    }

    @Test func `each write carries the transaction it was made in, nested and in sequence`() throws {
        struct Scene: View {
            @State private var on = [false, false, false, false]
            var body: some View {
                VStack {
                    ForEach(0..<4) { Square(id: "\($0)").offset(x: on[$0] ? 100 : 0) }
                    Button("Go") {
                        withAnimation(.linear(duration: 1)) {
                            on[0] = true
                            withAnimation(.linear(duration: 2)) { on[1] = true }
                            withAnimation(nil) { on[2] = true }
                        }
                        withAnimation(.linear(duration: 4)) { on[3] = true }
                    }
                }
            }
        }
        let stage = Stage { Scene() }
        let start = try stage.frame("0").minX
        stage.tap("Go")
        for half in 1...2 {
            stage.milliseconds(500)
            let moved = try (0..<4).map { try stage.frame("\($0)").minX - start }
            let expected = [50, 25, 100 / Double(half), 12.5].map { $0 * Double(half) }
            #expect(zip(moved, expected).allSatisfy { abs($0 - $1) < 1e-9 }, "\(moved)")
        }
    }

    @Test func `a transaction modifier runs in every update, animated or not`() throws {
        let log = BodyLog()
        let stage = Stage {
            Switching(change: { change in withAnimation(evenly) { change() } }) { on in
                Square().offset(x: on ? 100 : 0).transaction {
                    log.names.append($0.animation == nil ? "plain" : "animated")
                }
            }
        }
        stage.tap("Go")
        #expect(log.take().contains("animated"))
        let plain = Stage {
            Switching { on in
                Square().offset(x: on ? 100 : 0).transaction {
                    log.names.append($0.animation == nil ? "plain" : "animated")
                }
            }
        }
        _ = log.take()
        plain.tap("Go")
        #expect(Set(log.take()) == ["plain"])
    }

    @Test func `a transaction modifier with a value runs when the value changed`() throws {
        let changed = try progress { on in
            Square().offset(x: on ? 100 : 0).transaction(value: on) { $0.animation = evenly }
        }
        #expect(isAbout(changed, inASecond))
        #expect(
            try progress { on in Square().offset(x: on ? 100 : 0).transaction(value: 1) { $0.animation = evenly } }
                == atOnce)
    }

    @Test func `a transaction modifier with a body acts on the body and on nothing inside`() throws {
        let body = try progress { on in Square().transaction({ $0.animation = evenly }) { $0.slid(on ? 100 : 0) } }
        #expect(isAbout(body, inASecond))
        let inside = try progress { on in
            Square().offset(x: on ? 100 : 0).transaction({ $0.animation = evenly }) { $0.opacity(on ? 1 : 0.5) }
        }
        #expect(inside == atOnce)
    }

    @Test func `no animation modifier acts where animations are disabled, whatever its form`() throws {
        let silently: (() -> Void) -> Void = { change in withTransaction(\.disablesAnimations, true) { change() } }
        #expect(try progress(silently) { Square().offset(x: $0 ? 100 : 0).animation(evenly) } == atOnce)
        #expect(try progress(silently) { on in Square().animation(evenly) { $0.offset(x: on ? 100 : 0) } } == atOnce)
        #expect(
            try progress(silently) { on in Square().animation(evenly, value: on) { $0.offset(x: on ? 100 : 0) } }
                == atOnce)
        #expect(try progress(silently) { Square().modifier(Shifted(x: $0 ? 100 : 0).animation(evenly)) } == atOnce)
        #expect(try progress { Square().offset(x: $0 ? 100 : 0).animation(evenly) } != atOnce)
    }

    @Test func `the modifier without a value animates every change`() throws {
        #expect(isAbout(try progress { Square().offset(x: $0 ? 100 : 0).animation(evenly) }, inASecond))
        let none = try progress({ change in withAnimation(evenly) { change() } }) {
            Square().offset(x: $0 ? 100 : 0).animation(nil)
        }
        #expect(none == atOnce)
    }

    @Test func `of an equatable view it animates the updates in which the view differs`() throws {
        struct Card: View, @preconcurrency Equatable {
            var x: Double
            var other = 0
            static func == (left: Card, right: Card) -> Bool { left.x == right.x }
            var body: some View { Square().offset(x: x + Double(other)) }
        }
        #expect(isAbout(try progress { Card(x: $0 ? 100 : 0).animation(evenly) }, inASecond))
        #expect(try progress { Card(x: 0, other: $0 ? 100 : 0).animation(evenly) } == [0, 0])
    }

    @Test func `the animation of a modifier is for its own effects, not for the view it is applied to`() throws {
        let own = try progress { Square().modifier(Shifted(x: $0 ? 100 : 0).animation(evenly)) }
        #expect(isAbout(own, inASecond))
        let inner = try progress { on in
            Square().offset(x: on ? 100 : 0).modifier(Shifted(x: 0).animation(evenly))
        }
        #expect(inner == atOnce)
        let changed = try progress { Square().modifier(Shifted(x: $0 ? 100 : 0).transaction { $0.animation = evenly }) }
        #expect(isAbout(changed, inASecond))
    }

    @Test func `joined modifiers apply one after the other`() throws {
        let joined = try progress { Square().modifier(Shifted(x: $0 ? 60 : 0).concat(Shifted(x: $0 ? 40 : 0))) }
        #expect(joined == atOnce)
        let half = try progress {
            Square().modifier(Shifted(x: $0 ? 60 : 0).animation(evenly).concat(Shifted(x: $0 ? 40 : 0)))
        }
        #expect(isAbout(half, [0.55, 0.7]))
    }

    @Test func `a computed binding passes the transaction on to a setter that takes it`() throws {
        struct Scene: View {
            @State private var on = false
            var body: some View {
                let computed = Binding(
                    get: { on }, set: { value, transaction in withTransaction(transaction) { on = value } })
                VStack {
                    Square().offset(x: on ? 100 : 0)
                    Toggle("animated", isOn: computed.animation(evenly))
                    Toggle("by transaction", isOn: $on.transaction(Transaction(animation: evenly)))
                }
            }
        }
        for label in ["animated", "by transaction"] {
            let stage = Stage { Scene() }
            let start = try stage.frame().minX
            stage.tap(label)
            stage.milliseconds(500)
            #expect(abs(try stage.frame().minX - start - 50) < 1e-9)
        }
    }

    @Test func `what marks a stream of changes reaches the views, and is gone with the next`() {
        let log = BodyLog()
        var continuous = true
        let stage = Stage {
            Switching(change: { change in withTransaction(\.isContinuous, continuous) { change() } }) { on in
                Square().offset(x: on ? 100 : 0).transaction { log.names.append("\($0.isContinuous)") }
            }
        }
        _ = log.take()
        stage.tap("Go")
        #expect(Set(log.take()) == ["true"])
        continuous = false
        stage.tap("Go")
        #expect(Set(log.take()) == ["false"])
    }

    @Test func `a write in a transaction evaluates what read the state, once`() {
        struct Scene: View {
            @State private var a = 0
            @State private var b = 0
            let log: BodyLog
            var body: some View {
                let _ = log.names.append("scene")
                VStack {
                    Reader(name: "a", value: $a, log: log)
                    Reader(name: "b", value: $b, log: log)
                    Button("Go") {
                        withAnimation(evenly) { a += 1 }
                        withAnimation(evenly.delay(1)) { b += 1 }
                        withAnimation(evenly) { a += 1 }
                    }
                }
            }
        }
        struct Reader: View {
            let name: String
            @Binding var value: Int
            let log: BodyLog
            var body: some View {
                let _ = log.names.append("\(name) \(value)")
                Text("\(value)")
            }
        }
        let log = BodyLog()
        let stage = Stage { Scene(log: log) }
        _ = log.take()
        stage.tap("Go")
        // An update for each transaction, in their order, in which nothing else runs.
        #expect(log.take().filter { $0 != "scene" } == ["a 1", "b 1", "a 2"])
    }
}
