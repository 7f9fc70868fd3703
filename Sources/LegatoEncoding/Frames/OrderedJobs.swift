// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// Jobs that run on threads of their own, whose results are taken in the order in which the jobs came. So the number of threads
/// changes no result.
///
/// Belongs to one thread. Each of its own threads makes a tool, which serves one job after the other.
final class OrderedJobs<Tool: AnyObject, Output: Sendable> {
    typealias Job = @Sendable (Tool) throws -> Output

    private let state = State()
    private let limit: Int
    private var first = 0
    private var next = 0

    /// - Parameters:
    ///   - threads: at least one.
    ///   - limit: how many results may be outstanding, at least one, so that memory stays bounded.
    init(threads: Int, limit: Int, makeTool: @escaping @Sendable () throws -> Tool) {
        self.limit = limit
        let state = state
        state.expect(threads)
        for _ in 0..<threads { Thread { state.work(makeTool) }.start() }
    }

    /// Ends the threads: what waits is dropped, what runs is waited for.
    deinit { state.stop() }

    /// How many results were not taken yet.
    var outstanding: Int { next - first }
    var isFull: Bool { outstanding >= limit }
    /// Whether the oldest result can be taken without waiting.
    var isReady: Bool { outstanding > 0 && state.has(first) }

    /// Must not be full.
    func add(_ job: @escaping Job) {
        precondition(!isFull, "A result must be taken before another job.")
        state.add(next, job)
        next += 1
    }

    /// Waits for the oldest result. There must be one outstanding.
    func take() throws -> Output {
        precondition(outstanding > 0, "A job must be added before its result is taken.")
        defer { first += 1 }
        return try state.take(first).get()
    }

    // Protected by: `condition`.
    private final class State: @unchecked Sendable {
        private let condition = NSCondition()
        private var waiting: [(number: Int, job: Job)] = []
        private var results: [Int: Result<Output, any Error>] = [:]
        private var isStopped = false
        private var threads = 0

        func expect(_ count: Int) { condition.withLock { threads += count } }

        func add(_ number: Int, _ job: @escaping Job) {
            condition.withLock {
                waiting.append((number, job))
                condition.broadcast()
            }
        }

        func has(_ number: Int) -> Bool { condition.withLock { results[number] != nil } }

        func take(_ number: Int) -> Result<Output, any Error> {
            condition.withLock {
                while true {
                    if let result = results.removeValue(forKey: number) { return result }
                    condition.wait()
                }
            }
        }

        func stop() {
            condition.withLock {
                isStopped = true
                waiting.removeAll()
                condition.broadcast()
                while threads > 0 { condition.wait() }
            }
        }

        func work(_ makeTool: () throws -> Tool) {
            serve(Result { try makeTool() })
            condition.withLock {
                threads -= 1
                condition.broadcast()
            }
        }

        private func serve(_ tool: Result<Tool, any Error>) {
            while let (number, job) = nextJob() {
                let result = Result { try job(try tool.get()) }
                condition.withLock {
                    results[number] = result
                    condition.broadcast()
                }
            }
        }

        private func nextJob() -> (number: Int, job: Job)? {
            condition.withLock {
                while waiting.isEmpty, !isStopped { condition.wait() }
                return waiting.isEmpty ? nil : waiting.removeFirst()
            }
        }
    }
}
