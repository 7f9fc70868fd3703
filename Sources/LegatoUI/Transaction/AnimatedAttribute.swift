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

/// Who shows a value that may move: a box, or a node whose body runs with it.
@MainActor
package protocol AttributeOwner: AnyObject {
    /// Where in the tree the attribute is: its transaction and environment are those of this node.
    var attributeNode: _Node { get }
    /// The value shown changed, or will: evaluate, lay out or commit again.
    func attributeDidChange(_ attribute: Attribute)
}

/// Which of its owner's attributes one is.
package enum AttributeName: String, Sendable {
    case frame, opacity, offset, scale, rotation, rotation3D, blur, shadow
    case brightness, contrast, saturation, grayscale, hueRotation, colorInvert, luminanceToAlpha, colorMultiply
    /// Where a geometry group is.
    case place
    /// The colour or gradient of a shape, text or symbol.
    case paint
    /// The data of a shape that is filled, stroked or clipped to.
    case shape
    case strokeStyle
    /// The data of a view or view modifier that is `Animatable`.
    case body
    /// The data of a custom layout.
    case layout
}

/// What the graph knows of an attribute that moves, whatever its values are.
@MainActor
package class Attribute {
    package final let name: AttributeName
    // Protected by: the owner, which holds its attributes and detaches them when it leaves.
    fileprivate final unowned(unsafe) let owner: any AttributeOwner
    /// Grows with each begin and retarget, so that an appointment made before it can be told from one made after.
    // Equivalent: constant, values are only compared with each other.
    fileprivate(set) final var generation = 0
    /// The order in which attributes were made, in which those that tick are evaluated.
    final let serial: Int
    // Equivalent: constant, the numbers only tell attributes apart and order them.
    private static var lastSerial = 0

    fileprivate init(_ name: AttributeName, of owner: any AttributeOwner) {
        self.name = name
        self.owner = owner
        Self.lastSerial += 1
        serial = Self.lastSerial
    }

    package final var node: _Node { owner.attributeNode }
    /// Whether it moves, or will once its time is known.
    package var isAnimating: Bool { false }  // Equivalent: constant, every attribute overrides it.
    fileprivate final func changed() { owner.attributeDidChange(self) }

    /// Gives the pending begins and retargets their time.
    func stamp(at time: Double) {}
    /// A tick of the main thread, for attributes that asked for it.
    func tick(at time: Double) {}
    /// The appointment at the end of the animation.
    func endReached(at time: Double) {}
    /// The attribute leaves the tree: what waits for it waits no longer.
    func detach() { detach(.viewGone) }
    fileprivate func detach(_ reason: EngineEvent.EndReason) {}
    /// The attribute as it is at `time`.
    package func report(at time: Double) -> AttributeReport { preconditionFailure("An attribute has a type.") }
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
        var source: SourceLine?
    }

    private var animated: Animated<Value>
    private var pending: [Pending] = []
    /// What waits for this attribute; at its removal all of them end that have not before.
    private var waiting: [CompletionToken] = []
    /// Those of custom animations, whose logical end nothing but stepping can tell.
    private var waitingForStep: [CompletionToken] = []
    /// Where the animation that began last was said.
    private var source: SourceLine?
    /// Where the values of animations that begin from now on are computed.
    package var evaluation: AttributeEvaluation

    init(
        _ name: AttributeName, _ model: Value, of owner: any AttributeOwner, evaluation: AttributeEvaluation = .layer
    ) {
        animated = Animated(model)
        self.evaluation = evaluation
        super.init(name, of: owner)
    }

    package var model: Value { animated.model }
    override package var isAnimating: Bool { animated.animator != nil || !pending.isEmpty }

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

    /// The model moves to `model` in the transaction in force at the owner's node.
    package func set(_ model: Value) {
        let interval = model - animated.model
        guard interval != .zero else { return }
        let node = node
        let graph = node.graph
        let transaction = node.transaction
        animated.model = model
        if let animation = transaction.attributeAnimation {
            if pending.isEmpty { graph.pend(self) }
            // What is only watched is no motion to wait for.
            let completions = transaction.animation == nil ? [] : transaction.completions
            for completion in completions { completion.begin(in: graph) }
            pending.append(
                Pending(
                    interval: interval, animation: animation, environment: node.environment,
                    completions: completions, source: transaction.source))
        } else {
            graph.record(.set(report(at: graph.time)))
        }
        changed()
    }

    /// The model moves to `model` and nothing is animated; history and running animations are forgotten.
    package func reset(_ model: Value) {
        detach(.removed)
        animated = Animated(model)
        changed()
    }

    override func stamp(at time: Double) {
        guard !pending.isEmpty else { return }
        let graph = node.graph
        rememberStamp(in: graph)
        while let change = pending.first { start(change, at: time, in: graph) }
        generation += 1
        if let end = animated.animator?.end {
            if end.isFinite, !ticksOnMain { graph.latestEnd = max(graph.latestEnd, end) }
            if end.isFinite { graph.appoint(self, at: end) } else { graph.endless.insert(ObjectIdentifier(self)) }
            if end.isFinite { graph.endless.remove(ObjectIdentifier(self)) }
        }
        if ticksOnMain { graph.startTicking(self) }
        graph.running[ObjectIdentifier(self)] = self
    }

    /// Notes how to be again as before a stamp that may come too late.
    private func rememberStamp(in graph: ViewGraph) {
        guard graph.stampUndos != nil else { return }
        let (animated, pending, waiting, waitingForStep, source) = (
            self.animated, self.pending, self.waiting, self.waitingForStep, self.source
        )
        graph.stampUndos?.append { [self] in
            for token in self.waiting where !waiting.contains(where: { $0 === token }) { token.cancel() }
            let model = self.animated.model
            self.animated = animated
            self.animated.model = model
            (self.waiting, self.waitingForStep, self.source) = (waiting, waitingForStep, source)
            if self.pending.isEmpty { graph.pend(self) }
            self.pending = pending + self.pending
            // The appointment that was made is void.
            generation += 1
            if animated.animator == nil { forgetRunning(in: graph) }
            changed()
        }
    }

    private func forgetRunning(in graph: ViewGraph) {
        graph.stopTicking(self)
        graph.running[ObjectIdentifier(self)] = nil
        graph.endless.remove(ObjectIdentifier(self))
    }

    /// Starts the first pending change. The later ones stay pending, so that reports do not include them.
    private func start(_ change: Pending, at time: Double, in graph: ViewGraph) {
        if animated.animator?.value(at: time) != nil {
            let before = graph.recorder.map { _ in report(at: time) }
            animated.animator?.retarget(
                by: change.interval, with: change.animation, at: time, environment: change.environment)
            pending.removeFirst()
            source = change.source
            let merges = animated.animator?.isAlone ?? true
            if merges, let before { graph.record(.end(before, .retargeted)) }
            graph.record(merges ? .merge(report(at: time)) : .combine(report(at: time)))
        } else {
            if animated.animator != nil { graph.record(.end(report(at: time), .finished)) }
            animated.animator = Animator(
                animating: change.interval, with: change.animation, at: time, environment: change.environment)
            pending.removeFirst()
            source = change.source
            graph.record(.begin(report(at: time)))
        }
        // Equivalent: removal, only frees memory: a token that has ended ignores a second end.
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
        if animated.animator?.value(at: time) == nil { finish(.finished, at: time) }
        changed()
    }

    override func endReached(at time: Double) {
        finish(.finished, at: time)
        changed()
    }

    private func finish(_ reason: EngineEvent.EndReason, at time: @autoclosure () -> Double) {
        if animated.animator != nil {
            let graph = node.graph
            graph.record(.end(report(at: time()), reason))
            animated.animator = nil
            forgetRunning(in: graph)
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

    override fileprivate func detach(_ reason: EngineEvent.EndReason) {
        let completions = pending.flatMap(\.completions)
        pending = []
        generation += 1
        finish(reason, at: node.graph.time)
        for completion in completions { completion.end() }
    }

    // MARK: - Reports

    override package func report(at time: Double) -> AttributeReport {
        func numbers(_ value: Value) -> [Double] { name.inUnits(components(of: value)) }
        return AttributeReport(
            name: name, serial: serial, place: node.place, model: numbers(animated.model),
            presentation: numbers(value(at: time)), velocity: numbers(rate(at: time)),
            animation: animated.animator?.animation, source: source, mainThreadReason: mainThreadReason)
    }

    /// What curves don't tell of their velocity is measured over this time, in seconds. Source: chosen.
    private static var interval: Double { 1e-4 }

    /// How fast what shows moves, per second.
    private func rate(at time: Double) -> Value {
        guard let animator = animated.animator else { return .zero }
        if let velocity = animator.velocity(at: time) { return velocity }
        guard animator.isRandomAccess, let now = animator.value(at: time),
            var next = animator.value(at: time + Self.interval)
        else { return .zero }
        next -= now
        next.scale(by: 1 / Self.interval)
        return next
    }

    /// Why ticks compute the value; nil: the renderer does, or nothing moves.
    private var mainThreadReason: String? {
        guard let animator = animated.animator else { return nil }
        if !animator.isRandomAccess { return "a custom animation keeps state from tick to tick" }
        guard evaluation == .body else { return nil }
        switch name {
        case .body: return "the body is evaluated with the value"
        case .layout: return "the layout is computed with the value"
        case .shape: return "the path is made by code of the app"
        default: return "code of the app draws into the changing size"
        }
    }
}
