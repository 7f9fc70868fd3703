// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Synchronization

/// Blocking work on several threads, whose results come in the order of the elements.
enum Ordered {
    /// - Parameters:
    ///   - jobs: how many elements are worked on at a time.
    ///   - onResult: called with each result, in the order of the elements; false: the others are not needed.
    /// - Returns: those results.
    static func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element], jobs: Int, _ transform: @Sendable (Element) throws -> Result,
        onResult: @Sendable (Result) -> Bool = { _ in true }
    ) throws -> [Result] {
        let state = Mutex(State<Result>(made: Array(repeating: nil, count: elements.count)))
        DispatchQueue.concurrentPerform(iterations: max(1, jobs)) { _ in
            while true {
                let index: Int? = state.withLock { state in
                    guard !state.isOver, state.error == nil, state.next < elements.count else { return nil }
                    state.next += 1
                    return state.next - 1
                }
                guard let index else { return }
                do {
                    let result = try transform(elements[index])
                    state.withLock { state in
                        state.made[index] = result
                        while !state.isOver, state.results.count < elements.count,
                            let next = state.made[state.results.count]
                        {
                            state.results.append(next)
                            state.isOver = !onResult(next)
                        }
                    }
                } catch {
                    state.withLock { $0.error = $0.error ?? error }
                }
            }
        }
        return try state.withLock { state in
            if let error = state.error { throw error }
            return state.results
        }
    }

    private struct State<Result: Sendable>: Sendable {
        var next = 0
        var made: [Result?]
        var results: [Result] = []
        var isOver = false
        var error: (any Error)?
    }
}
