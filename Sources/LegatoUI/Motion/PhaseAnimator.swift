// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine
public import LegatoMotion

/// Shows its content in one phase after the other, each animated: without end from when it appears, or once for each change of a
/// trigger.
///
///     PhaseAnimator([1, 1.2, 0.9]) { scale in
///         Image(systemName: "heart.fill").scaleEffect(scale)
///     } animation: { _ in
///         .spring(duration: 0.3)
///     }
///
/// A phase lasts until all that moves to it has logically completed. One in which nothing moves is over at once.
///
/// The first phase after a change of the trigger belongs to that change: an `animation(_:value:)` inside whose value changes with the
/// trigger animates that phase instead of `animation`. A button that is its own trigger is such a case: its offset takes the animation
/// of its press. Apply `geometryGroup()` before the offset if that is not meant.
/// Source: *documented* (SwiftUI, `PhaseAnimator`), *reported* (motion-views 3).
public struct PhaseAnimator<Phase: Equatable, Content: View>: View, _Nonisolated {
    fileprivate let phases: [Phase]
    /// Nil: the phases go on without end.
    fileprivate let trigger: AnyTrigger?
    private let content: (Phase) -> Content
    fileprivate let animation: (Phase) -> Animation?
    fileprivate let source: SourceLine

    @State private var index = 0
    @State private var run = PhaseRun<Phase>()

    /// Goes through `phases` again and again from when it appears.
    ///
    /// - Parameters:
    ///   - phases: In their order; the first shows at the beginning. A single phase stays; without any, nothing is shown and that is
    ///     reported.
    ///   - animation: The animation to a phase; nil: it shows at once.
    public init(
        _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default },
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.phases = Array(phases)
        trigger = nil
        self.content = content
        self.animation = animation
        source = SourceLine(fileID, line)
    }

    /// Goes through `phases` once, and back to the first, whenever `trigger` changes. A change on the way begins again with the
    /// second phase, from what shows.
    public init(
        _ phases: some Sequence<Phase>, trigger: some Equatable, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default },
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.phases = Array(phases)
        self.trigger = AnyTrigger(trigger)
        self.content = content
        self.animation = animation
        source = SourceLine(fileID, line)
    }

    @MainActor @preconcurrency public var body: some View {
        let _ = run.follow(self, $index)
        if phases.isEmpty {
            let _ = CurrentReader.node.map {
                $0.graph.report("A phase animator needs at least one phase; got none. It shows nothing.", at: $0)
            }
        } else {
            content(phases[min(index, phases.count - 1)])
                .onAppear { run.appear() }
                .onDisappear { run.disappear() }
                .onChange(of: trigger) { old, new in run.triggerDidChange(from: old, to: new) }
                .onChange(of: run.changesAtRest) { run.restart() }
        }
    }
}

/// How far a phase animator has come.
@MainActor
private final class PhaseRun<Phase: Equatable> {
    private var phases: [Phase] = []
    private var animation: (Phase) -> Animation? = { _ in nil }
    private var repeats = false
    private var index: Binding<Int>?
    private weak var node: _Node?
    private var source: SourceLine?
    /// The update in which the view was evaluated last.
    private var update: Int?
    /// Grows with each step, so that the completion of a step that was given up is ignored.
    // Equivalent: constant, values are only compared with each other.
    private var step = 0
    /// Whether a step was begun and has not come to its end.
    private var isOnItsWay = false
    /// Whether something has moved since the first phase was left.
    private var hasMoved = false
    /// Whether the phases wait for a change of the view: they came round without anything that moved, or there is only one.
    private var isAtRest = false
    /// How often the view was evaluated at rest.
    // Equivalent: constant, values are only compared with each other.
    private(set) var changesAtRest = 0

    nonisolated init() {}

    func follow<Content: View>(_ view: PhaseAnimator<Phase, Content>, _ index: Binding<Int>) {
        (phases, animation, repeats) = (view.phases, view.animation, view.trigger == nil)
        self.index = index
        (node, source) = (CurrentReader.node, view.source)
        update = node?.engine.update
        if isAtRest { changesAtRest += 1 }
    }

    func restart() { if isAtRest { move(to: 1) } }

    func appear() { if repeats { move(to: 1) } }

    func disappear() {
        step += 1
        isAtRest = false
        var transaction = Transaction(animation: nil)
        transaction.disablesAnimations = true
        withTransaction(transaction) { index?.wrappedValue = 0 }
    }

    func triggerDidChange(from old: AnyTrigger?, to new: AnyTrigger?) {
        switch (old, new) {
        case (nil, .some): move(to: 0, continuing: update)
        case (_, nil): move(to: (index?.wrappedValue ?? 0) + 1, continuing: update)
        default: move(to: 1, continuing: update)
        }
    }

    /// Begins the way to a phase; past the last one it is the first. `update` is the one that asked for it.
    private func move(to next: Int, continuing update: Int? = nil) {
        isAtRest = repeats && phases.count < 2
        guard phases.count > 1, let index else { return }
        let target = next < phases.count ? next : 0
        if index.wrappedValue == 0 { hasMoved = false }
        step += 1
        let step = step
        record(target)
        isOnItsWay = true
        var transaction = Transaction(animation: animation(phases[target]))
        transaction.isLoop = repeats
        if let update { transaction[ContinuedUpdate.self] = update }
        var completion: AnimationCompletion?
        completion = AnimationCompletion(criteria: .logicallyComplete) { [weak self] _ in
            self?.didReach(target, in: step, moving: completion?.hasBegun ?? false)
            completion = nil
        }
        transaction.completions = [completion].compactMap { $0 }
        withTransaction(transaction) { index.wrappedValue = target }
    }

    private func record(_ target: Int) {
        guard let node, node.engine.isRecording else { return }
        var place = node.placeInScene
        place.source = source
        node.engine.record(
            .phase("\(phases[target])", index: target, isRetrigger: isOnItsWay), in: place)
    }

    private func didReach(_ target: Int, in step: Int, moving: Bool) {
        guard step == self.step else { return }
        isOnItsWay = false
        hasMoved = hasMoved || moving
        if target == 0 {
            // Back where a trigger has begun; or round and round without anything that moves, which would never end.
            isAtRest = repeats && !hasMoved
            guard repeats, hasMoved else { return }
        }
        move(to: target + 1)
    }
}

// MARK: - On views

extension View {
    /// Shows this view as `content` makes it for one phase after the other, each animated, without end.
    nonisolated public func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default },
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        PhaseAnimator(
            phases,
            content: { _FilledContent<Self, Self, _>(content: self, result: content(PlaceholderContentView(), $0)) },
            animation: animation, fileID: fileID, line: line)
    }

    /// Shows this view as `content` makes it for one phase after the other, each animated, once for each change of `trigger`.
    nonisolated public func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>, trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default },
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        PhaseAnimator(
            phases, trigger: trigger,
            content: { _FilledContent<Self, Self, _>(content: self, result: content(PlaceholderContentView(), $0)) },
            animation: animation, fileID: fileID, line: line)
    }
}
