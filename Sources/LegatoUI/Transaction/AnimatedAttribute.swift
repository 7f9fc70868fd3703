// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import LegatoLayers
package import LegatoMotion

/// Where an attribute's in-between values are computed, and so on which thread.
package enum AttributeEvaluation: Sendable {
    /// Committed as an animator and evaluated by the renderer, for built-in animations.
    case layer
    /// Evaluated at each tick on the main thread, because user code runs with the value.
    case body
}

/// What the graph knows of an attribute that moves, whatever its values are.
@MainActor
package class Attribute {
    /// Grows with each begin and retarget, so that an appointment made before it can be told from one made after.
    fileprivate(set) final var generation = 0
    /// The order in which attributes were made, in which those that tick are evaluated.
    final let serial: Int
    private static var lastSerial = 0
    /// The value shown changed, or will: whoever shows it evaluates or commits again.
    package final var changed: () -> Void = {}

    fileprivate init() {
        Self.lastSerial += 1
        serial = Self.lastSerial
    }

    /// Gives the pending begins and retargets their time.
    func stamp(at time: Double) {}
    /// A tick of the main thread, for attributes that asked for it.
    func tick(at time: Double) {}
    /// The appointment at the end of the animation.
    func endReached(at time: Double) {}
}

/// One animated attribute of the tree: its model value and the history of its retargets.
///
/// A change in a transaction with an animation is *pending* until the commit stamps it with the time of the first
/// frame that can show it; until then the attribute shows what it showed before. A change without an animation shows
/// at once, and shifts a running animation. States: at rest (no animator, nothing pending); pending; running;
/// running and pending. An animator past its end exists only until the next tick.
package final class AnimatedAttribute<Value: VectorArithmetic>: Attribute {
    private struct Pending {
        var interval: Value
        var animation: Animation
        var environment: EnvironmentValues
        var completions: [AnimationCompletion]
    }

    private var animated: Animated<Value>
    private var pending: [Pending] = []
    /// What waits for this attribute; at its removal all of them end that have not before.
    private var waiting: [CompletionToken] = []
    /// Those of custom animations, whose logical end nothing but stepping can tell.
    private var waitingForStep: [CompletionToken] = []
    private weak var graph: ViewGraph?
    /// Where the values of animations that begin from now on are computed.
    package var evaluation: AttributeEvaluation

    package init(_ model: Value, evaluation: AttributeEvaluation = .layer) {
        animated = Animated(model)
        self.evaluation = evaluation
        super.init()
    }

    package var model: Value { animated.model }
    package var isAnimating: Bool { animated.animator != nil || !pending.isEmpty }

    /// Whether the renderer can evaluate this by itself: false for custom animations, which carry state.
    private var ticksOnMain: Bool {
        guard let animator = animated.animator else { return false }
        return evaluation == .body || !animator.isRandomAccess
    }

    package func value(at time: Double) -> Value {
        var value = animated.value(at: time)
        for change in pending { value -= change.interval }
        return value
    }

    /// What a commit hands to the renderer: the animator, or the value of this tick where only ticks can tell it.
    package func committed(at time: Double) -> Animated<Value> {
        ticksOnMain ? Animated(value(at: time)) : animated
    }

    /// The model moves to `model` in the transaction in force at `node`.
    package func set(_ model: Value, in node: _Node) {
        let interval = model - animated.model
        guard interval != .zero else { return }
        set(model, interval: interval, transaction: node.transaction, node: node)
    }

    private func set(_ model: Value, interval: Value, transaction: Transaction, node: _Node) {
        let graph = node.graph
        self.graph = graph
        animated.model = model
        if let animation = transaction.animation {
            if pending.isEmpty { graph.pend(self) }
            for completion in transaction.completions { completion.begin(in: graph) }
            pending.append(
                Pending(
                    interval: interval, animation: animation, environment: node.environment,
                    completions: transaction.completions))
        }
        changed()
    }

    /// The model moves to `model` and nothing is animated; history and running animations are forgotten.
    package func reset(_ model: Value) {
        detach()
        animated = Animated(model)
        changed()
    }

    override func stamp(at time: Double) {
        guard let graph, !pending.isEmpty else { return }
        let changes = pending
        pending = []
        for change in changes { start(change, at: time, in: graph) }
        generation += 1
        if let end = animated.animator?.end {
            if end.isFinite { graph.appoint(self, at: end) } else { graph.endless.insert(ObjectIdentifier(self)) }
            if end.isFinite { graph.endless.remove(ObjectIdentifier(self)) }
        }
        if ticksOnMain { graph.startTicking(self) }
        graph.running.insert(ObjectIdentifier(self))
    }

    private func start(_ change: Pending, at time: Double, in graph: ViewGraph) {
        if animated.animator?.value(at: time) != nil {
            animated.animator?.retarget(
                by: change.interval, with: change.animation, at: time, environment: change.environment)
        } else {
            animated.animator = Animator(
                animating: change.interval, with: change.animation, at: time, environment: change.environment)
        }
        waiting.removeAll { $0.isEnded }
        for completion in change.completions {
            let token = CompletionToken(completion)
            waiting.append(token)
            guard completion.criteria != .removed else { continue }
            if let logicalEnd = animated.animator?.logicalEnd {
                // Forked: a later retarget of this attribute does not move it.
                graph.appoint(token, at: logicalEnd)
            } else {
                waitingForStep.append(token)
            }
        }
    }

    override func tick(at time: Double) {
        animated.animator?.step(to: time)
        if animated.animator?.isLogicallyComplete(at: time) ?? true { completeStepped() }
        if animated.animator?.value(at: time) == nil { finish() }
        changed()
    }

    override func endReached(at time: Double) {
        finish()
        changed()
    }

    private func finish() {
        animated.animator = nil
        if let graph {
            graph.stopTicking(self)
            graph.running.remove(ObjectIdentifier(self))
            graph.endless.remove(ObjectIdentifier(self))
        }
        let ended = waiting
        waiting = []
        waitingForStep = []
        for token in ended { token.end() }
    }

    private func completeStepped() {
        let ended = waitingForStep
        waitingForStep = []
        for token in ended { token.end() }
    }

    /// The attribute leaves the tree: what waits for it waits no longer.
    package func detach() {
        let completions = pending.flatMap(\.completions)
        pending = []
        generation += 1
        finish()
        for completion in completions { completion.end() }
    }
}
