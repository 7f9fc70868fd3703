// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Combine
import Testing

struct AnyCancellableTests {
    private final class Counter: Cancellable {
        var count = 0
        func cancel() { count += 1 }
    }

    @Test func `it calls its closure once, however often it is cancelled, and not again when it is released`() {
        var count = 0
        var cancellable: AnyCancellable? = AnyCancellable { count += 1 }
        #expect(count == 0)
        cancellable?.cancel()
        #expect(count == 1)
        cancellable?.cancel()
        cancellable = nil
        #expect(count == 1)
    }

    @Test func `it calls its closure when it is released`() {
        var count = 0
        var cancellable: AnyCancellable? = AnyCancellable { count += 1 }
        #expect(cancellable != nil && count == 0)
        cancellable = nil
        #expect(count == 1)
    }

    @Test func `it cancels what it was made for, once`() {
        let counter = Counter()
        let cancellable = AnyCancellable(counter)
        #expect(counter.count == 0)
        cancellable.cancel()
        cancellable.cancel()
        #expect(counter.count == 1)
        _ = AnyCancellable(counter)
        #expect(counter.count == 2)
    }

    @Test func `it lets go of its closure when it is cancelled`() {
        var token: Token? = Token()
        weak let retained = token
        let cancellable = AnyCancellable { [token] in _ = token }
        token = nil
        #expect(retained != nil)
        cancellable.cancel()
        #expect(retained == nil)
    }

    @Test func `a closure that cancels again is not called again`() {
        var count = 0
        var cancellable: AnyCancellable?
        cancellable = AnyCancellable {
            count += 1
            if count < 3 { cancellable?.cancel() }
        }
        cancellable?.cancel()
        #expect(count == 1)
    }

    @Test func `a set and an array keep what is stored in them, and cancel it when they are emptied`() {
        let (inSet, inArray) = (Counter(), Counter())
        var set: Set<AnyCancellable> = []
        var array: [AnyCancellable] = []
        AnyCancellable(inSet).store(in: &set)
        AnyCancellable(inArray).store(in: &array)
        #expect(set.count == 1 && array.count == 1)
        #expect(inSet.count == 0 && inArray.count == 0)
        set = []
        #expect(inSet.count == 1 && inArray.count == 0)
        array = []
        #expect(inArray.count == 1)
    }

    @Test func `each is equal to itself alone, and hashes by what it is`() {
        let all = (0..<20).map { _ in AnyCancellable {} }
        for (index, left) in all.enumerated() {
            for (other, right) in all.enumerated() { #expect((left == right) == (index == other)) }
        }
        #expect(Set(all).count == all.count)
        // Two objects have one hash about once in 2⁶⁴ times.
        #expect(Set(all.map(\.hashValue)).count == all.count)
        var set: Set<AnyCancellable> = []
        all[0].store(in: &set)
        all[0].store(in: &set)
        #expect(set.count == 1)
    }
}
