// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Synchronization

/// Runs blocking work on several threads.
enum Workers {
    /// The results of `transform` in the order of `elements`, with at most `jobs` calls at a time. After an error no
    /// further call begins, and the error is thrown.
    static func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element], jobs: Int, _ transform: @Sendable @escaping (Element) throws -> Result
    ) throws -> [Result] {
        let state = Mutex(WorkState<Result>(results: Array(repeating: nil, count: elements.count)))
        DispatchQueue.concurrentPerform(iterations: max(1, jobs)) { _ in
            while true {
                let index: Int? = state.withLock { state in
                    guard state.error == nil, state.next < elements.count else { return nil }
                    state.next += 1
                    return state.next - 1
                }
                guard let index else { return }
                do {
                    let result = try transform(elements[index])
                    state.withLock { $0.results[index] = result }
                } catch {
                    state.withLock { $0.error = $0.error ?? error }
                }
            }
        }
        return try state.withLock { state in
            if let error = state.error { throw error }
            return state.results.compactMap { $0 }
        }
    }
}

private struct WorkState<Result: Sendable>: Sendable {
    var next = 0
    var results: [Result?]
    var error: (any Error)?
}
