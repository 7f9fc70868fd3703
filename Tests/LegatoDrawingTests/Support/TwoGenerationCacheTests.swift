// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

@testable import LegatoDrawing

@Suite struct `A two-generation cache` {
    @Test func `finds what was stored and nothing else`() {
        var cache = TwoGenerationCache<Int, String>(generationLimit: 4)
        cache.store("one", for: 1)
        #expect(cache.value(for: 1) == "one")
        #expect(cache.value(for: 2) == nil)
    }

    @Test func `has a limit of at least one value`() async {
        var cache = TwoGenerationCache<Int, String>(generationLimit: 1)
        cache.store("one", for: 1)
        #expect(cache.value(for: 1) == "one")
        await #expect(processExitsWith: .failure) { _ = TwoGenerationCache<Int, String>(generationLimit: 0) }
    }

    @Test func `never holds more than twice its limit`() {
        var cache = TwoGenerationCache<Int, Int>(generationLimit: 10)
        for number in 0..<1000 {
            cache.store(number, for: number)
            #expect(cache.count <= 20)
        }
        // The last hundred of two full generations.
        #expect(cache.count == 20)
        cache.store(1000, for: 1000)
        #expect(cache.count == 11)
    }

    @Test func `keeps what is asked for and forgets the rest`() {
        var cache = TwoGenerationCache<Int, Int>(generationLimit: 10)
        cache.store(-1, for: -1)
        cache.store(-2, for: -2)
        for number in 0..<100 {
            cache.store(number, for: number)
            #expect(cache.value(for: -1) == -1)
        }
        #expect(cache.value(for: -2) == nil)
    }
}
