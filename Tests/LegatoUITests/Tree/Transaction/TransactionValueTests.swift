// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEngine
import LegatoTesting
import LegatoUI
import SwiftUI
import TestSupport
import Testing

private struct Name: TransactionKey { static let defaultValue = "none" }
private struct Number: TransactionKey { static let defaultValue = 0 }

extension Transaction {
    fileprivate var name: String {
        get { self[Name.self] }
        set { self[Name.self] = newValue }
    }
    fileprivate var number: Int {
        get { self[Number.self] }
        set { self[Number.self] = newValue }
    }
}

/// What a transaction carries, one thing at a time.
private struct Entry: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let set: @Sendable (inout Transaction, Bool) -> Void
    /// 0: as in a plain one, 1: set to the first value, 2: to the other.
    let get: @Sendable (Transaction) -> Int

    static let all = [
        Entry(
            testDescription: "animation", set: { $0.animation = $1 ? .easeIn : .easeOut },
            get: { $0.animation == nil ? 0 : $0.animation == .easeIn ? 1 : 2 }),
        Entry(
            testDescription: "no animation", set: { $0.animation = $1 ? .easeIn : nil },
            get: { $0.animation == nil ? 2 : 1 }),
        Entry(
            testDescription: "disablesAnimations", set: { $0.disablesAnimations = $1 },
            get: { $0.disablesAnimations ? 1 : 2 }),
        Entry(testDescription: "isContinuous", set: { $0.isContinuous = $1 }, get: { $0.isContinuous ? 1 : 2 }),
        Entry(testDescription: "tracksVelocity", set: { $0.tracksVelocity = $1 }, get: { $0.tracksVelocity ? 1 : 2 }),
        Entry(
            testDescription: "a key", set: { $0.name = $1 ? "a" : "b" },
            get: { $0.name == "none" ? 0 : $0.name == "a" ? 1 : 2 }),
        Entry(
            testDescription: "another key", set: { $0.number = $1 ? 1 : 2 }, get: { $0.number }),
    ]
}

/// What every property of a transaction has in common.
@MainActor
@Suite struct TransactionValueTests {
    @Test func `a plain transaction sets nothing`() {
        let plain = Transaction()
        #expect(plain.animation == nil && !plain.disablesAnimations && !plain.isContinuous && !plain.tracksVelocity)
        #expect(plain.name == "none" && plain.number == 0)
        #expect(Transaction(animation: evenly).animation == evenly)
        #expect(Transaction(animation: nil).animation == nil)
    }

    @Test(arguments: Entry.all)
    fileprivate func `what is set is read back, and nothing else is changed`(entry: Entry) {
        for isFirst in [true, false] {
            var transaction = Transaction()
            entry.set(&transaction, isFirst)
            #expect(entry.get(transaction) == (isFirst ? 1 : 2))
            for other in Entry.all where other.testDescription != entry.testDescription {
                if entry.testDescription.hasSuffix("animation") && other.testDescription.hasSuffix("animation") {
                    continue
                }
                #expect(other.get(transaction) == other.get(Transaction()), "\(other)")
            }
        }
    }

    @Test(arguments: Entry.all)
    fileprivate func `an inner scope wins where it sets something, and keeps what it does not`(entry: Entry) {
        var (first, second) = (Transaction(), Transaction())
        entry.set(&first, true)
        entry.set(&second, false)
        withTransaction(first) {
            #expect(entry.get(.current) == 1)
            withTransaction(Transaction()) { #expect(entry.get(.current) == 1) }
            withTransaction(second) {
                #expect(entry.get(.current) == 2)
                withTransaction(first) { #expect(entry.get(.current) == 1) }
                #expect(entry.get(.current) == 2)
            }
            #expect(entry.get(.current) == 1)
            for other in Entry.all where other.testDescription != entry.testDescription {
                if entry.testDescription.hasSuffix("animation") && other.testDescription.hasSuffix("animation") {
                    continue
                }
                var transaction = Transaction()
                other.set(&transaction, false)
                withTransaction(transaction) { #expect(entry.get(.current) == 1, "\(other)") }
            }
        }
    }

    @Test(arguments: Entry.all)
    fileprivate func `it reaches the view, through the modifier that changes it, and is gone with the next`(
        entry: Entry
    ) {
        let remote = RemoteState<Double>()
        var seen: [Int] = []
        let stage = Stage { Remoted(remote, 0.0) { Square().offset(x: $0).transaction { seen.append(entry.get($0)) } } }
        for isFirst in [true, false] {
            var transaction = Transaction()
            entry.set(&transaction, isFirst)
            seen = []
            remote.perform { withTransaction(transaction) { remote.value += 1 } }
            #expect(Set(seen) == [isFirst ? 1 : 2])
        }
        seen = []
        remote.perform { remote.value += 1 }
        #expect(Set(seen) == [entry.get(Transaction())])
        _ = stage
    }

    @Test(arguments: Entry.all)
    fileprivate func `writes of two scopes that set something are two updates, of one that sets nothing one`(
        entry: Entry
    ) {
        let remote = RemoteState<Double>()
        let log = BodyLog()
        let stage = Stage {
            Remoted(remote, 0.0) { value in
                let _ = log.names.append("\(value)")
                Square().offset(x: value)
            }
        }
        var transaction = Transaction()
        entry.set(&transaction, true)
        _ = log.take()
        remote.perform {
            withTransaction(transaction) { remote.value = 1 }
            withTransaction(transaction) { remote.value = 2 }
        }
        #expect(log.take() == ["1.0", "2.0"])
        remote.perform {
            withTransaction(Transaction()) { remote.value = 3 }
            withTransaction(Transaction()) { remote.value = 4 }
        }
        #expect(log.take() == ["4.0"])
        _ = stage
    }

    @Test func `a modifier changes the transaction once in an update, however many ask for it`() {
        let remote = RemoteState<Double>()
        var count = 0
        let stage = Stage {
            Remoted(remote, 0.0) { value in
                HStack {
                    ForEach(0..<5) { Square(id: "\($0)").opacity(1 - value / 9).offset(x: value) }
                }
                .transaction { _ in count += 1 }
            }
        }
        for turn in 1...3 {
            count = 0
            remote.perform { withAnimation(evenly) { remote.value = Double(turn) } }
            #expect(count == 1)
        }
        _ = stage
    }

    @Test func `a scope with a completion alone is one of its own`() {
        let remote = RemoteState<Double>()
        var events: [EngineEvent] = []
        let stage = Stage { Remoted(remote, 0.0) { Square().offset(x: $0) } }
        remote.graph?.engine.recorder = { events.append($0) }
        remote.perform {
            var transaction = Transaction()
            transaction.addAnimationCompletion {}
            withTransaction(transaction) { remote.value = 1 }
            remote.value = 2
        }
        remote.graph?.engine.recorder = nil
        let applied = events.filter { if case .apply = $0.kind { true } else { false } }
        #expect(applied.count == 2)
        _ = stage
    }

    @Test func `a scope hands on results and errors in each of its forms`() {
        struct Stop: Error {}
        #expect(withTransaction(Transaction()) { 1 } == 1)
        #expect(withTransaction(\.name, "a") { Transaction.current.name } == "a")
        #expect(withAnimation(evenly) { Transaction.current.animation } == evenly)
        #expect(withAnimation { Transaction.current.animation } == .default)
        #expect(
            withAnimation(evenly) {
                3
            } completion: {
            } == 3)
        #expect(throws: Stop.self) { try withTransaction(Transaction(animation: evenly)) { throw Stop() } }
        #expect(Transaction.current.animation == nil)
        #expect(throws: Stop.self) { try withTransaction(\.name, "a") { throw Stop() } }
        #expect(Transaction.current.name == "none")
    }

    @Test func `on another thread there is no transaction in force, and opening one does nothing`() {
        withAnimation(evenly) {
            let inside: (Animation?, Animation?, Int) = DispatchQueue.global().sync {
                // A thread and not a queue, because `sync` may run a block on the calling thread.
                onAnotherThread {
                    (
                        Transaction.current.animation, withAnimation(.easeIn) { Transaction.current.animation },
                        withAnimation { 7 }
                    )
                }
            }
            #expect(inside.0 == nil && inside.1 == nil && inside.2 == 7)
            #expect(Transaction.current.animation == evenly)
        }
    }

    @Test func `a write from another thread arrives on the main one, in a plain transaction`() async throws {
        let remote = RemoteState<Double>()
        let stage = Stage { Remoted(remote, 0.0) { Square().offset(x: $0) } }
        let start = try stage.frame().minX
        // Protected by: `onAnotherThread`, which blocks this thread meanwhile.
        nonisolated(unsafe) let binding = remote.binding!
        onAnotherThread { withAnimation(evenly) { binding.wrappedValue = 100 } }
        // The write is pending until the main queue runs.
        #expect(remote.value == 0 && remote.graph?.needsUpdate == false)
        for _ in 0..<100 where remote.value == 0 { await Task.yield() }
        #expect(remote.value == 100 && remote.graph?.needsUpdate == true)
        stage.tap(at: .zero)
        #expect(try stage.frame().minX - start == 100)
    }
}

/// Runs `body` on a thread of its own, and waits for it.
private func onAnotherThread<Result>(_ body: @escaping @Sendable () -> Result) -> Result {
    let done = DispatchSemaphore(value: 0)
    // Protected by: the semaphore.
    nonisolated(unsafe) var result: Result?
    Thread.detachNewThread {
        result = body()
        done.signal()
    }
    done.wait()
    return result!
}
