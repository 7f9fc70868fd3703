// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Dispatch
package import LegatoMotion

/// One completion handler of a transaction: counts what was animated in every scene that the transaction reached, and
/// is called exactly once.
///
/// A scene is reached when something is written to it in the transaction, or when the transaction is opened or gets the
/// handler while user code of that scene runs. It is done with the handler once a commit has sealed its part, and all that the part began has ended.
@MainActor
package final class AnimationCompletion {
    /// What one scene has to do for the handler.
    private struct Part {
        // Protected by: the engine, which takes its part away before it is gone.
        unowned(unsafe) let engine: Engine
        /// What the engine knows the handler by.
        let number: Int
        var running = 0
        /// Whether the scene has committed what was written.
        var isSealed = false
    }

    package let criteria: AnimationCompletionCriteria
    private var action: ((_ isFinished: Bool) -> Void)?
    /// Of the scenes that are not done; nearly always one.
    private var parts: [Part] = []
    /// Whether anything has taken an animation that it waits for.
    package private(set) var hasBegun = false
    /// Where the scope was opened that the handler was given to; nil: it is one of ours, or nowhere.
    package private(set) var source: SourceLine?
    /// Whether all that has ended came to its end.
    private var isFinished = true

    package init(criteria: AnimationCompletionCriteria, action: @escaping (_ isFinished: Bool) -> Void) {
        self.criteria = criteria
        self.action = action
        if let engine = Engine.current { reach(engine) }
    }

    /// The first scope counts.
    func note(_ source: SourceLine?) { self.source = self.source ?? source }

    private func index(of engine: Engine) -> Int? { parts.firstIndex { $0.engine === engine } }

    /// Something is written to the scene of `engine`: the handler waits at least until that is committed.
    package func reach(_ engine: Engine) {
        guard action != nil, index(of: engine) == nil else { return }
        parts.append(Part(engine: engine, number: engine.add(self)))
    }

    /// An attribute of the scene takes the transaction's animation, or something else begins that the handler waits for.
    @usableFromInline
    package func begin(in engine: Engine) {
        reach(engine)
        guard let index = index(of: engine) else { return }
        hasBegun = true
        parts[index].running += 1
    }

    /// What has begun ends.
    package func end(in engine: Engine, isFinished: Bool) {
        self.isFinished = self.isFinished && isFinished
        guard let index = index(of: engine) else { return }
        parts[index].running -= 1
        completeIfDone(at: index)
    }

    /// All updates of the event are committed: nothing new begins in this scene.
    func seal(in engine: Engine) {
        guard let index = index(of: engine) else { return }
        parts[index].isSealed = true
        completeIfDone(at: index)
    }

    private func completeIfDone(at index: Int) {
        guard parts[index].isSealed, parts[index].running == 0 else { return }
        let part = parts.remove(at: index)
        let engine = part.engine
        engine.removeCompletion(part.number)
        guard parts.isEmpty, let action else { return }
        self.action = nil
        engine.record(.complete(criteria))
        let isFinished = isFinished
        engine.dueActions.append { action(isFinished) }
    }

    /// The scene is gone, and with it all that the handler waits for there. Its last part gone, the handler is called soon, in
    /// no scene.
    func sceneDidEnd(_ engine: Engine) {
        parts.removeAll { $0.engine === engine }
        isFinished = false
        callIfUnreached()
    }

    /// The scope of the transaction is closed: a handler that reached no scene is called soon, in no scene.
    package func callIfUnreached() {
        guard parts.isEmpty, let action else { return }
        self.action = nil
        // Protected by: the main thread, to which it is handed over.
        nonisolated(unsafe) let call = action
        DispatchQueue.main.async { [isFinished] in call(isFinished) }
    }
}

/// One attribute's part in a completion: ends once, by the logical end or by removal, whichever comes first.
@MainActor
final class CompletionToken {
    private let completion: AnimationCompletion
    // Protected by: the attribute that holds the token, and the engine's own queue.
    private unowned(unsafe) let engine: Engine
    private(set) var isEnded = false
    /// When the part ends logically, in seconds of the scene; nil: only stepping or removal decides it.
    private(set) var due: Double?
    /// Grows with each appointment and pause, so that only the latest appointment is kept.
    // Equivalent: constant, values are only compared with each other.
    private(set) var generation = 0

    init(_ completion: AnimationCompletion, in engine: Engine) {
        self.completion = completion
        self.engine = engine
    }

    var endsLogically: Bool { completion.criteria != .removed }

    func end(isFinished: Bool = true) {
        guard !isEnded else { return }
        isEnded = true
        completion.end(in: engine, isFinished: isFinished)
    }

    /// Ends at `time`, if nothing else ends it before and it is not put off.
    func end(at time: Double) {
        due = time
        generation += 1
        engine.appoint(self, at: time)
    }

    /// One that another attribute holds for a part of its own, which ends when this one does unless that attribute ends it before.
    func copy() -> CompletionToken {
        completion.begin(in: engine)
        let copy = CompletionToken(completion, in: engine)
        if let due { copy.end(at: due) }
        return copy
    }

    /// The appointment is void, until another is made.
    func suspend() { generation += 1 }

    /// Ends later than it was appointed for, by as much.
    func resume(after delay: Double) {
        if let due, !isEnded { end(at: due + delay) }
    }

    /// Another token will stand for the same part.
    func cancel() { isEnded = true }
}
