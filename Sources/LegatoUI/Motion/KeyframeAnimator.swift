// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoEngine
public import LegatoMotion

/// Shows its content with a value that follows keyframes: again and again from when it appears, or once for each change of a trigger.
///
///     KeyframeAnimator(initialValue: Jump(), trigger: taps) { jump in
///         Ball().offset(y: -jump.height).rotationEffect(jump.turn)
///     } keyframes: { _ in
///         KeyframeTrack(\.height) {
///             CubicKeyframe(80, duration: 0.3)
///             SpringKeyframe(0, spring: .bouncy)
///         }
///     }
///
/// Content is evaluated at each frame while the value moves, in a transaction without an animation. The keyframes are asked for once
/// for a run. Source: *documented* (SwiftUI, `KeyframeAnimator`), *reported* (motion-views 3).
public struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View>: _PrimitiveView
where Value == KeyframePath.Value {
    fileprivate enum Mode {
        case repeating(Bool)
        case triggered(AnyTrigger)
    }

    fileprivate let initialValue: Value
    fileprivate let mode: Mode
    fileprivate let content: (Value) -> Content
    fileprivate let keyframes: (Value) -> KeyframePath
    fileprivate let source: SourceLine

    /// Follows the keyframes again and again from when it appears.
    ///
    /// - Parameter repeating: Whether the value moves; false holds it where it is.
    public init(
        initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.initialValue = initialValue
        mode = .repeating(repeating)
        self.content = content
        self.keyframes = keyframes
        source = SourceLine(fileID, line)
    }

    /// Follows the keyframes once whenever `trigger` changes, and holds their end. A change on the way begins again, from the value
    /// that shows and with its velocity; any other begins with `initialValue`.
    public init(
        initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.initialValue = initialValue
        mode = .triggered(AnyTrigger(trigger))
        self.content = content
        self.keyframes = keyframes
        source = SourceLine(fileID, line)
    }

    @MainActor public static func _makeNode(
        _ view: Self, in context: _NodeContext
    ) -> _KeyframeAnimatorNode<Value, KeyframePath, Content> { _KeyframeAnimatorNode(view, in: context) }

    @MainActor public static func _updateNode(
        _ node: _KeyframeAnimatorNode<Value, KeyframePath, Content>, to view: Self
    ) { node.update(to: view) }
}

public final class _KeyframeAnimatorNode<Value, KeyframePath: Keyframes, Content: View>: _SingleChildNode<Content>,
    TimeFollower
where Value == KeyframePath.Value {
    private var view: KeyframeAnimator<Value, KeyframePath, Content>
    private var timeline: KeyframeTimeline<Value>?
    /// How far the run has come, in seconds: at the last frame, which is nil before the first.
    private var elapsed = 0.0
    private var lastFrame: Double?
    private var isRunning = false
    private var value: Value
    /// What the content was evaluated with: `value`, or until the update after this one the value before.
    private var shown: Value

    init(_ view: KeyframeAnimator<Value, KeyframePath, Content>, in context: _NodeContext) {
        self.view = view
        value = view.initialValue
        shown = view.initialValue
        super.init(in: context)
        if case .repeating(true) = view.mode { plan(from: value) }
        shown = value
        if mayHaveChildren { child = Content._makeNode(makeContent(), in: self.context) }
    }

    override package var viewType: Any.Type? { KeyframeAnimator<Value, KeyframePath, Content>.self }
    override package var sourceLine: SourceLine? { view.source }

    private var repeats: Bool {
        if case .repeating = view.mode { return true }
        return false
    }

    func update(to view: KeyframeAnimator<Value, KeyframePath, Content>) {
        let old = self.view
        self.view = view
        switch (old.mode, view.mode) {
        case (.triggered(let before), .triggered(let now)):
            if before != now { begin() }
        case (_, .repeating(true)):
            if timeline == nil || !old.isRepeating { plan(from: value) } else if !isRunning { run() }
        case (_, .repeating(false)), (.repeating, .triggered):
            stop()
        }
        reevaluate()
    }

    override package func reevaluate() {
        isDirty = false
        updateChild(to: makeContent())
    }

    private func makeContent() -> Content {
        graph.statistics.bodies += 1
        return tracking { view.content(shown) }
    }

    // MARK: - Runs

    /// A trigger has changed: on the way it goes on from what shows, else it begins at the beginning.
    private func begin() {
        guard isRunning, let running = timeline else { return plan(from: view.initialValue) }
        let keyframes = view.keyframes
        let path = CurrentReader.without { keyframes(value) }
        start(KeyframeTimeline(initialValue: value, continuing: (running, elapsed), content: path))
    }

    private func plan(from value: Value) {
        let keyframes = view.keyframes
        let path = CurrentReader.without { keyframes(value) }
        start(KeyframeTimeline(initialValue: value, continuing: nil, content: path))
    }

    /// The update that plans shows the begin; the clock begins with the next frame.
    private func start(_ timeline: KeyframeTimeline<Value>) {
        engine.record(.keyframes(duration: timeline.duration, isRetrigger: isRunning), in: placeInScene)
        self.timeline = timeline
        elapsed = 0
        value = timeline.value(time: 0)
        run()
        show()
    }

    /// Shows the first value of a run in an update of its own. What else has changed is animated by the transaction that begins the run;
    /// the value is not. Source: *documented* (the value is set, and the keyframes alone move it).
    private func show() {
        guard animatesChanges, !ValueComparison.of(Value.self).areEqual(shown, value) else { return shown = value }
        graph.events.write(in: Transaction()) { [weak self] in
            guard let self, !isDetached else { return }
            shown = value
            graph.updates.markDirty(self)
        }
    }

    /// By how much a sum of frames may miss the end, in seconds. Source: chosen.
    private static var rounding: Double { 1e-9 }

    private func run() {
        lastFrame = nil
        isRunning = true
        graph.engine.follow(self, at: graph.engine.time, isEndless: repeats)
    }

    private func stop() {
        isRunning = false
        graph.engine.unfollow(self)
    }

    package func timeDidCome(_ time: Double) {
        guard isRunning, let timeline else { return }
        elapsed += lastFrame.map { time - $0 } ?? 0
        lastFrame = time
        let duration = timeline.duration
        if repeats, duration > 0 {
            elapsed = elapsed.truncatingRemainder(dividingBy: duration)
        } else if elapsed >= duration - Self.rounding {
            elapsed = duration
            isRunning = false
        }
        value = timeline.value(time: elapsed)
        shown = value
        if isRunning { graph.engine.follow(self, at: time, isEndless: repeats) }
        graph.updates.markDirty(self)
    }

    override package func willDetach() { graph.engine.unfollow(self) }
}

extension KeyframeAnimator {
    fileprivate var isRepeating: Bool {
        if case .repeating = mode { return true }
        return false
    }
}

extension View {
    /// Shows this view as `content` makes it for a value that follows keyframes again and again.
    nonisolated public func keyframeAnimator<Value>(
        initialValue: Value, repeating: Bool = true,
        @ViewBuilder content: @escaping @Sendable (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        KeyframeAnimator(
            initialValue: initialValue, repeating: repeating,
            content: { _FilledContent<Self, Self, _>(content: self, result: content(PlaceholderContentView(), $0)) },
            keyframes: keyframes, fileID: fileID, line: line)
    }

    /// Shows this view as `content` makes it for a value that follows keyframes once for each change of `trigger`.
    nonisolated public func keyframeAnimator<Value>(
        initialValue: Value, trigger: some Equatable,
        @ViewBuilder content: @escaping @Sendable (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        KeyframeAnimator(
            initialValue: initialValue, trigger: trigger,
            content: { _FilledContent<Self, Self, _>(content: self, result: content(PlaceholderContentView(), $0)) },
            keyframes: keyframes, fileID: fileID, line: line)
    }
}
