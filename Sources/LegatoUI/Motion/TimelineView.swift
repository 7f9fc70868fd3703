// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoEngine

/// Evaluates its content at the dates of a schedule, on the time of the stage.
///
///     TimelineView(.animation) { timeline in
///         let seconds = timeline.date.timeIntervalSinceReferenceDate
///         Circle().offset(x: 100 * sin(seconds))
///     }
///
/// What changes from date to date is not animated; `.animation(_:value:)` with the date moves it from one to the next.
/// Source: *documented* (SwiftUI, `TimelineView`), *reported* (motion-views 4).
public struct TimelineView<Schedule: TimelineSchedule, Content> {
    fileprivate let schedule: Schedule
    fileprivate let content: (Date) -> Content

    /// What content knows of the date it is made for.
    public struct Context {
        /// How precisely the date is to be shown. Here it is always live, as on every display that is in use.
        public enum Cadence: Comparable, Hashable, Sendable {
            case live
            case seconds
            case minutes
        }

        /// The date of the schedule that shows: its last one so far, or the start if all of them are to come.
        public let date: Date
        public let cadence: Cadence

        /// Asks for the content again where it was recorded ahead, as on displays that are always on, of which there are none here: it changes nothing.
        public func invalidateTimelineContent() {}
    }
}

/// What the content of a `TimelineView` knows, whatever its schedule is.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context

extension TimelineView: _Nonisolated {}

extension TimelineView: View, _PrimitiveView where Content: View {
    nonisolated public init(
        _ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
    ) {
        self.schedule = schedule
        self.content = { content(TimelineViewDefaultContext(date: $0, cadence: .live)) }
    }

    @_disfavoredOverload
    nonisolated public init(_ schedule: Schedule, @ViewBuilder content: @escaping (Context) -> Content) {
        self.schedule = schedule
        self.content = { content(Context(date: $0, cadence: .live)) }
    }

    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _TimelineNode<Schedule, Content>
    {
        _TimelineNode(view, in: context)
    }

    @MainActor public static func _updateNode(_ node: _TimelineNode<Schedule, Content>, to view: Self) {
        node.update(to: view)
    }
}

public final class _TimelineNode<Schedule: TimelineSchedule, Content: View>: _SingleChildNode<Content>, TimeFollower {
    private var view: TimelineView<Schedule, Content>
    private var entries: Schedule.Entries.Iterator?
    private var date: Date
    /// What the content was evaluated with: `date`, or until the update after this one the date before.
    private var shown: Date
    private var next: Date?

    /// Entries nearer to each other than frames, in seconds, are evaluated once a frame.
    private static var frame: Double { 1.0 / 60 }
    /// Dates count from a day long ago: nearer to each other than this, in seconds, they are the same. Source: derived; ten times the
    /// rounding of a date.
    private static var tolerance: Double { 1e-6 }
    /// How many dates in the past are skipped at once, before the schedule is stopped. Source: chosen, hours of frames.
    private static var patience: Int { 1_000_000 }

    init(_ view: TimelineView<Schedule, Content>, in context: _NodeContext) {
        self.view = view
        date = Date()
        shown = date
        super.init(in: context)
        restart()
        shown = date
        if mayHaveChildren { child = Content._makeNode(makeContent(), in: self.context) }
    }

    func update(to view: TimelineView<Schedule, Content>) {
        let isSame = ValueComparison.of(Schedule.self).areEqual(self.view.schedule, view.schedule)
        self.view = view
        if !isSame {
            restart()
            show()
        }
        reevaluate()
    }

    /// Shows the first date of another schedule in an update of its own: the transaction that brought the schedule does not animate it.
    private func show() {
        guard animatesChanges, date != shown else { return shown = date }
        graph.events.write(in: Transaction()) { [weak self] in
            guard let self, !isDetached else { return }
            shown = date
            graph.updates.markDirty(self)
        }
    }

    override package func reevaluate() {
        isDirty = false
        updateChild(to: makeContent())
    }

    private func makeContent() -> Content {
        graph.statistics.bodies += 1
        return tracking { view.content(shown) }
    }

    private func restart() {
        let now = Date()
        var entries = view.schedule.entries(from: now, mode: .normal).makeIterator()
        next = entries.next()
        self.entries = entries
        // Until the first of a schedule that is still to come.
        if next.map({ $0 > now }) ?? isNew { date = now }
        isNew = false
        proceed(to: now)
    }
    private var isNew = true

    /// Takes the last entry so far, and waits for the one after it.
    private func proceed(to now: Date) {
        var passed = 0
        while let entry = next, entry.timeIntervalSince(now) <= Self.tolerance, passed < Self.patience {
            date = entry
            next = entries?.next()
            passed += 1
        }
        guard passed < Self.patience else {
            graph.report(
                "A timeline's schedule must reach the present; its next \(passed) dates are all past. It stands still.",
                at: self)
            return graph.engine.unfollow(self)
        }
        guard let next else { return graph.engine.unfollow(self) }
        let wait = next.timeIntervalSince(now)
        guard wait.isFinite else { return graph.engine.unfollow(self) }
        let time = graph.engine.time
        let due =
            wait <= Self.frame + Self.tolerance ? time : ((time + wait) / Self.tolerance).rounded() * Self.tolerance
        graph.engine.follow(self, at: due, isEndless: true)
    }

    package func timeDidCome(_ time: Double) {
        let last = shown
        proceed(to: Date())
        shown = date
        if date != last { graph.updates.markDirty(self) }
    }

    override package func willDetach() { graph.engine.unfollow(self) }
}
