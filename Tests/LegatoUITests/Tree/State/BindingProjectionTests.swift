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

private struct Item: Identifiable, Equatable {
    let id: Int
    var count = 1
    var inner = Inner()
}

private struct Inner: Equatable { var depth = 1 }

private struct Whole: Equatable {
    var item = Item(id: 7)
    var maybe: Int? = 1
    var list = [1, 2, 3]
}

/// A value with bindings to it that note the transactions of their writes.
@MainActor
private final class Source {
    var value = Whole()
    var transactions: [Transaction] = []

    var binding: Binding<Whole> {
        Binding(
            get: { self.value },
            set: { value, transaction in
                self.value = value
                self.transactions.append(transaction)
            })
    }
}

/// What is done to a binding besides.
private struct Change: Sendable {
    let apply: @Sendable (inout Transaction) -> Void

    func callAsFunction<Value>(_ binding: Binding<Value>) -> Binding<Value> {
        var binding = binding
        apply(&binding.transaction)
        return binding
    }
}

/// A way from a binding to another, on which a number is written and read.
private struct Projection: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let write: @MainActor @Sendable (Binding<Whole>, Change) -> Void
    let expected: @Sendable (inout Whole) -> Void
    let read: @MainActor @Sendable (Binding<Whole>) -> Int?

    static let all = [
        Projection(
            testDescription: "a property", write: { $1($0.item.count).wrappedValue = 5 },
            expected: { $0.item.count = 5 }, read: { $0.item.count.wrappedValue }),
        Projection(
            testDescription: "a property of a property", write: { $1($0.item.inner.depth).wrappedValue = 5 },
            expected: { $0.item.inner.depth = 5 }, read: { $0.item.inner.depth.wrappedValue }),
        Projection(
            testDescription: "a key path of two parts", write: { $1($0[dynamicMember: \.item.count]).wrappedValue = 5 },
            expected: { $0.item.count = 5 }, read: { $0[dynamicMember: \.item.count].wrappedValue }),
        Projection(
            testDescription: "an optional", write: { $1($0.maybe).wrappedValue = 5 },
            expected: { $0.maybe = 5 }, read: { $0.maybe.wrappedValue }),
        Projection(
            testDescription: "the value in an optional",
            write: { binding, change in Binding(binding.maybe).map { change($0).wrappedValue = 5 } },
            expected: { $0.maybe = 5 }, read: { Binding($0.maybe)?.wrappedValue }),
        Projection(
            testDescription: "a value as an optional", write: { $1(Binding<Int?>($0.item.count)).wrappedValue = 5 },
            expected: { $0.item.count = 5 }, read: { Binding<Int?>($0.item.count).wrappedValue }),
        Projection(
            testDescription: "a value of a hidden type",
            write: { $1(Binding<AnyHashable>($0.item.count)).wrappedValue = 5 },
            expected: { $0.item.count = 5 }, read: { Binding<AnyHashable>($0.item.count).wrappedValue.base as? Int }),
        Projection(
            testDescription: "an element", write: { $1($0.list[1]).wrappedValue = 5 },
            expected: { $0.list[1] = 5 }, read: { $0.list[1].wrappedValue }),
        Projection(
            testDescription: "an element on the way through all",
            write: { binding, change in
                for (index, element) in binding.list.enumerated() where index == 2 { change(element).wrappedValue = 5 }
            },
            expected: { $0.list[2] = 5 }, read: { Array($0.list)[2].wrappedValue }),
        Projection(
            testDescription: "the projected value", write: { $1($0.projectedValue.item.count).wrappedValue = 5 },
            expected: { $0.item.count = 5 }, read: { $0.projectedValue.item.count.wrappedValue }),
        Projection(
            testDescription: "a wrapper made of it",
            write: { $1(Binding(projectedValue: $0.item.count)).wrappedValue = 5 },
            expected: { $0.item.count = 5 }, read: { Binding(projectedValue: $0.item.count).wrappedValue }),
    ]
}

/// What is true of every way from a binding to another one.
@MainActor
@Suite struct BindingProjectionTests {
    private let nothing = Change { _ in }

    @Test(arguments: Projection.all)
    fileprivate func `a write arrives in its place and nowhere else, and is read back`(way: Projection) {
        let source = Source()
        var expected = source.value
        way.expected(&expected)
        way.write(source.binding, nothing)
        #expect(source.value == expected && source.transactions.count == 1)
        #expect(way.read(source.binding) == 5)
    }

    @Test(arguments: Projection.all)
    fileprivate func `the animation of the binding before is carried on`(way: Projection) {
        let source = Source()
        way.write(source.binding.animation(evenly), nothing)
        #expect(source.transactions.map(\.animation) == [evenly])
    }

    @Test(arguments: Projection.all)
    fileprivate func `the transaction of the binding before is carried on`(way: Projection) {
        let source = Source()
        var transaction = Transaction(animation: evenly)
        transaction.reason = "binding"
        transaction.isContinuous = true
        way.write(source.binding.transaction(transaction), nothing)
        #expect(source.transactions.map(\.reason) == ["binding"])
        #expect(source.transactions.map(\.animation) == [evenly])
        #expect(source.transactions.map(\.isContinuous) == [true])
    }

    @Test(arguments: Projection.all)
    fileprivate func `its own animation takes the place of the one before, and keeps the rest`(way: Projection) {
        let source = Source()
        var transaction = Transaction(animation: .easeIn)
        transaction.reason = "binding"
        way.write(source.binding.transaction(transaction), Change { $0.animation = evenly })
        #expect(source.transactions.map(\.reason) == ["binding"])
        #expect(source.transactions.map(\.animation) == [evenly])
    }

    @Test(arguments: Projection.all)
    fileprivate func `what the binding leaves open comes from the transaction in force`(way: Projection) {
        let source = Source()
        var transaction = Transaction(animation: .easeIn)
        transaction.reason = "around"
        withTransaction(transaction) { way.write(source.binding.animation(evenly), nothing) }
        way.write(source.binding, nothing)
        #expect(source.transactions.map(\.reason) == ["around", "none"])
        #expect(source.transactions.map(\.animation) == [evenly, nil])
        #expect(Transaction.current.animation == nil)
    }

    @Test func `an animation leaves the rest of the transaction, a transaction replaces all of it`() {
        let source = Source()
        var transaction = Transaction(animation: .easeIn)
        transaction.reason = "first"
        transaction.disablesAnimations = true
        let binding = source.binding.transaction(transaction)
        #expect(binding.animation(evenly).transaction.animation == evenly)
        #expect(binding.animation(evenly).transaction.reason == "first")
        #expect(binding.animation(evenly).transaction.disablesAnimations)
        #expect(binding.animation(nil).transaction.animation == nil)
        #expect(binding.animation().transaction.animation == .default)
        #expect(binding.transaction(Transaction()).transaction.reason == "none")
        #expect(binding.transaction(Transaction()).transaction.animation == nil)
        // The one they came from stays as it was.
        #expect(binding.transaction.animation == .easeIn)
    }

    @Test func `a setter without a transaction runs in the one in force, and not in that of the binding`() {
        var seen: [Animation?] = []
        let binding = Binding(get: { 1 }, set: { _ in seen.append(Transaction.current.animation) })
        binding.animation(evenly).wrappedValue = 2
        withAnimation(.easeIn) { binding.animation(evenly).wrappedValue = 3 }
        #expect(seen == [nil, .easeIn])
    }

    @Test func `a constant stays what it is`() {
        let constant = Binding.constant(3)
        constant.wrappedValue = 4
        constant.animation(evenly).wrappedValue = 5
        #expect(constant.wrappedValue == 3)
    }

    @Test func `there is no binding into an optional without a value`() {
        let source = Source()
        source.value.maybe = nil
        #expect(Binding(source.binding.maybe).map(\.wrappedValue) == nil)
    }

    @Test func `a binding into an optional that has lost its value reads the last one, and still writes`() {
        let source = Source()
        let number = Binding(source.binding.maybe)
        source.value.maybe = 8
        #expect(number?.wrappedValue == 8)
        source.value.maybe = nil
        #expect(number?.wrappedValue == 8 && source.transactions.isEmpty)
        number?.wrappedValue = 4
        #expect(source.value.maybe == 4)
    }

    @Test func `what was part of a value that an optional has lost is read, and not written`() {
        var stored: Item? = Item(id: 1)
        var writes = 0
        let binding = Binding(
            get: { stored },
            set: {
                stored = $0
                writes += 1
            })
        let count = Binding(binding)?.count
        let depth = Binding(binding)?.inner.depth
        let hidden = Binding(binding).map { Binding<AnyHashable>($0.count) }
        count?.wrappedValue = 2
        #expect(stored?.count == 2 && count?.wrappedValue == 2)
        stored = nil
        for (part, value) in [(count, 2), (depth, 1)] {
            part?.wrappedValue = 5
            #expect(part?.wrappedValue == value)
        }
        hidden?.wrappedValue = 5
        #expect(stored == nil && writes == 1)
        stored = Item(id: 2)
        count?.wrappedValue = 6
        #expect(stored == Item(id: 2, count: 6))
    }

    @Test func `a binding has the identity of its value`() { #expect(Source().binding.item.id == 7) }

    @Test(arguments: [[], [4], [4, 5, 6, 7]])
    func `the places in a binding to a collection are those of the collection`(values: [Int]) {
        var stored = values
        let binding = Binding(get: { stored }, set: { stored = $0 })
        #expect(binding.startIndex == values.startIndex && binding.endIndex == values.endIndex)
        #expect(binding.indices == values.indices && binding.isEmpty == values.isEmpty)
        for index in values.indices {
            #expect(binding[index].wrappedValue == values[index])
            #expect(binding.index(after: index) == index + 1 && binding.index(before: index + 1) == index)
            var place = index
            binding.formIndex(after: &place)
            #expect(place == index + 1)
            binding.formIndex(before: &place)
            #expect(place == index)
        }
        #expect(binding.reversed().map(\.wrappedValue) == values.reversed())
    }

    private struct Halves {
        var left = Quarters()
        var right = Quarters()
    }

    private struct Quarters { var near = 0, far = 0 }

    private struct Child: View {
        @Binding var number: Int
        let log: BodyLog

        var body: some View {
            log.names.append("child")
            return Text("\(number)")
        }
    }

    private struct Parent: View {
        let log: BodyLog
        let choose: (Binding<Halves>, Binding<Halves>, Int) -> Binding<Int>
        @State private var one = Halves()
        @State private var other = Halves(right: Quarters(near: 0, far: 3))
        @State private var turn = 0

        var body: some View {
            Child(number: choose($one, $other, turn), log: log)
            Button("Turn") { turn += 1 }
        }
    }

    /// How often the child runs when its parent gives it another binding.
    private func runs(_ choose: @escaping (Binding<Halves>, Binding<Halves>, Int) -> Binding<Int>) -> Int {
        let log = BodyLog()
        let stage = Stage { VStack { Parent(log: log, choose: choose) } }
        _ = log.take()
        stage.tap("Turn")
        return log.take().count
    }

    @Test func `a binding to the same place is the same, however it is written down`() {
        #expect(runs { one, _, _ in one.left.near } == 0)
        #expect(runs { one, _, turn in turn == 0 ? one.left.near : one[dynamicMember: \.left.near] } == 0)
    }

    @Test func `a binding to another place or another state is another`() {
        #expect(runs { one, _, turn in turn == 0 ? one.left.near : one.left.far } == 1)
        #expect(runs { one, _, turn in turn == 0 ? one.left.near : one.right.near } == 1)
        #expect(runs { one, other, turn in turn == 0 ? one.left.near : other.left.near } == 1)
    }

    @Test func `a view with a binding to another place shows what is there`() {
        let stage = Stage {
            VStack { Parent(log: BodyLog()) { one, other, turn in turn == 0 ? one.right.far : other.right.far } }
        }
        #expect(stage.labels.contains("0"))
        stage.tap("Turn")
        #expect(stage.labels.contains("3"))
    }

    /// A square whose place a way of a binding writes.
    private struct Mover: View {
        let go: @MainActor (Binding<Whole>) -> Void
        @State private var whole = Whole()

        var body: some View {
            VStack {
                Square().offset(
                    x: Double(whole.item.count + whole.item.inner.depth + (whole.maybe ?? 0) + whole.list.reduce(0, +)))
                Button("Go") { go($whole.animation(evenly)) }
            }
        }
    }

    @Test(arguments: Projection.all)
    fileprivate func `what a state shows moves with the animation of the binding`(way: Projection) throws {
        let whole = Stage { Mover { way.write($0, Change { _ in }) } }
        let start = try whole.frame().minX
        whole.tap("Go")
        whole.milliseconds(500)
        let half = try whole.frame().minX - start
        try whole.settle()
        let end = try whole.frame().minX - start
        #expect(end > 0 && abs(half - end / 2) < 1e-9)
    }
}
