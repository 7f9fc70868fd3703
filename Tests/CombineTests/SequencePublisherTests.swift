// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Combine
import Testing

struct SequencePublisherTests {
    @Test func `it hands out the elements and finishes`() {
        let probe = Probe<Int, Never>(.unlimited)
        [1, 2].publisher.subscribe(probe)
        #expect(probe.events == ["subscription", "1", "2", "finished"])
        var words: [String] = []
        let held = Set(["a"]).publisher.map { $0 + "b" }.sink { words.append($0) }
        #expect(words == ["ab"])
        held.cancel()
    }

    @Test func `an empty sequence finishes without any demand`() {
        let probe = Probe<Int, Never>(.none)
        [Int]().publisher.subscribe(probe)
        #expect(probe.events == ["subscription", "finished"])
    }

    @Test func `it hands out as many as are demanded, and finishes with the last`() {
        let probe = Probe<Int, Never>(.max(1))
        (1...3).publisher.subscribe(probe)
        #expect(probe.events == ["subscription", "1"])
        probe.request(.max(2))
        #expect(probe.events == ["subscription", "1", "2", "3", "finished"])
        let asking = Probe<Int, Never>(.max(1), further: .max(1))
        (1...3).publisher.subscribe(asking)
        #expect(asking.events == ["subscription", "1", "2", "3", "finished"])
    }

    @Test func `demand from inside a value is heeded in order`() {
        let probe = Probe<Int, Never>(.max(1))
        probe.onEvent = { if $0 == 1 { probe.request(.max(1)) } }
        [1, 2, 3].publisher.subscribe(probe)
        #expect(probe.events == ["subscription", "1", "2"])
        probe.onEvent = { _ in }
    }

    @Test func `a cancelled subscription hands out nothing more`() {
        let probe = Probe<Int, Never>(.none)
        [1, 2, 3].publisher.subscribe(probe)
        probe.onEvent = { if $0 == 2 { probe.cancel() } }
        probe.request(.unlimited)
        #expect(probe.events == ["subscription", "1", "2"])
        probe.onEvent = { _ in }
    }

    @Test func `each subscriber gets all elements`() {
        let publisher = [1, 2].publisher
        for _ in 0..<2 {
            let probe = Probe<Int, Never>(.unlimited)
            publisher.subscribe(probe)
            #expect(probe.values == [1, 2])
        }
        #expect(publisher == Publishers.Sequence(sequence: [1, 2]) && publisher.sequence == [1, 2])
    }
}
