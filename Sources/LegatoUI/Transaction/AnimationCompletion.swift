// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion

/// One completion handler of a transaction: counts what was animated, fires exactly once.
@MainActor
package final class AnimationCompletion {
    let criteria: AnimationCompletionCriteria
    private var action: (() -> Void)?
    private var running = 0
    private var isSealed = false
    /// Set while the transaction's update runs: where the handler goes when it is due.
    private weak var graph: ViewGraph?

    /// Handlers whose transaction may still start animations: until the next commit of any scene.
    static private var open: [AnimationCompletion] = []

    init(criteria: AnimationCompletionCriteria, action: @escaping () -> Void) {
        self.criteria = criteria
        self.action = action
        Self.open.append(self)
    }

    func begin(in graph: ViewGraph) {
        self.graph = graph
        running += 1
    }

    func end() {
        running -= 1
        fireIfComplete()
    }

    private func fireIfComplete() {
        guard isSealed, running == 0, let graph, let action else { return }
        self.action = nil
        graph.record(.complete(criteria))
        graph.enqueueAction(action)
    }

    /// All updates of this event are done: from now on a handler that waits for nothing is due.
    static func seal(in graph: ViewGraph) {
        guard !open.isEmpty else { return }
        let sealed = open
        open = []
        for completion in sealed {
            completion.isSealed = true
            completion.graph = completion.graph ?? graph
            completion.fireIfComplete()
        }
    }
}

/// One attribute's part in a completion: ends once, by the logical end or by removal, whichever comes first.
@MainActor
final class CompletionToken {
    private let completion: AnimationCompletion
    private(set) var isEnded = false

    init(_ completion: AnimationCompletion) { self.completion = completion }

    func end() {
        guard !isEnded else { return }
        isEnded = true
        completion.end()
    }

    /// Another token will stand for the same part.
    func cancel() { isEnded = true }
}
