// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine
public import LegatoMotion
import LegatoStage
import LegatoUI

/// One thing the engine did.
///
///     let events = stage.recording { stage.tap("Save") }
///     #expect(events.filter { $0.kind == .body }.map(\.view) == ["SaveButton"])
public struct StageEvent: Sendable {
    /// What kind of thing that is.
    public enum Kind: String, Sendable {
        /// User code opened a scope that sets something: `withAnimation`, `withTransaction`.
        case open
        /// An update applied writes that were made in one transaction.
        case apply
        /// The body of a view or modifier was evaluated.
        case body
        /// Without its body, a closure of a view was evaluated, that of a `ForEach` or a reader, as a dynamic property of the view changed.
        case closure
        /// A shape was replaced by another one of its type.
        case shape
        /// A text, or a symbol, has become another one.
        case content
        /// A modifier that animates changes of a value compared that with the one before.
        case watch
        /// A view placed what is inside it.
        case layout
        /// An attribute took another value without an animation.
        case set
        /// An attribute at rest began to move.
        case begin
        /// An animation took over what ran, with the velocity that `attribute` shows.
        case merge
        /// An animation runs beside what ran; their effects add up.
        case combine
        /// An animation of an attribute is over; `reason` says why.
        case end
        /// An element of a list was inserted.
        case insert
        /// An element of a list was removed, and is shown for as long as its transition takes.
        case remove
        /// An element was inserted again while it was leaving.
        case `return`
        /// A removed element is gone.
        case gone
        /// A phase animator moves to another phase.
        case phase
        /// A run along keyframes begins.
        case keyframes
        /// The processor time that user code took; tests hear of none.
        case cost
        /// An element that begins to leave is drawn behind a view that it was in front of.
        case covered
        /// A view was replaced by another one, which has neither its state nor its motion.
        case identity
        /// A representable made, updated or dismantled its object: `change`.
        case representable
        /// A controller of UIKit is told something about its view: `change`.
        case controller
        /// A block of UIKit, as `UIView.animate` runs it, has run.
        case block
        /// A view is the source of a matched group from now on, or follows none.
        case match
        /// A page or something presented comes, leaves, or has a finger on it.
        case screen
        /// A completion handler is called.
        case complete
        /// What moves, as it is at this time: `attributes`.
        case frame
        /// Haptic feedback was requested: `feedback`.
        case feedback
        /// Something is wrong with the scene: `message`.
        case message
    }

    /// What happened.
    public let kind: Kind
    /// Since the content appeared.
    public let time: Duration
    /// The type of the view or modifier it happened in; nil: the scene as a whole.
    public let view: String?
    /// The views and modifiers from the root down to it.
    public let path: String?
    /// `File.swift:12`, where the modifier noted its line.
    public let source: String?
    /// What moves, begins or ends.
    public let attribute: AnimatedAttribute?
    /// All that moves, for `frame`.
    public let attributes: [AnimatedAttribute]
    /// The animation of the transaction, of the attribute, of the modifier that watches a value, or what animates changes there: of a body,
    /// a shape, a text, an element that is inserted or removed, a view that is replaced, a representable, a block of UIKit.
    public let animation: Animation?
    /// Why an animation ended: `finished`, `retargeted`, `removed`, `viewGone`.
    public let reason: String?
    /// What is wrong.
    public let message: String?
    /// What came or went, for `screen`: `page`, `sheet`, `cover`, `popover`, `alert`, `dialog`,
    /// `menu`, `contextMenu`.
    public let screen: String?
    /// Which one of the scene.
    public let screenID: String?
    /// What it did: `arrives`, `leaves`, `held`, `returns`, `settles`; a representable `makes`, `updates`, `dismantles`; to a controller:
    /// `didLoad`, `willAppear`, `isAppearing`, `didAppear`, `willDisappear`, `didDisappear`.
    public let change: String?
    /// Whether a finger did it.
    public let isByFinger: Bool
    /// The haptic feedback: "impact light", "selection", "notification success".
    public let feedback: String?

    init(_ event: EngineEvent) {
        let line = TraceLine(event)
        guard let kind = Kind(rawValue: line.event.rawValue) else {
            preconditionFailure("Every event of the engine has its kind here; '\(line.event.rawValue)' has none.")
        }
        self.kind = kind
        time = .seconds(event.time)
        (view, path, source) = (line.view, line.path, line.source)
        (reason, message, feedback) = (line.reason, line.message, line.feedback)
        (screen, change) = (line.screen, line.change)
        (screenID, isByFinger) = (line.screen == nil ? nil : line.id, line.isByFinger ?? false)
        switch event.kind {
        case .open(let report), .apply(let report, _, _):
            (attribute, attributes, animation) = (nil, [], report.animation)
        case .set(let report), .begin(let report), .merge(let report), .combine(let report), .end(let report, _):
            (attribute, attributes, animation) = (AnimatedAttribute(report), [], report.animation)
        case .frame(let reports):
            (attribute, attributes, animation) = (nil, reports.map(AnimatedAttribute.init), nil)
        case .body(let report), .closure(let report), .shape(let report):
            (attribute, attributes, animation) = (nil, [], report.animation)
        case .content(let report): (attribute, attributes, animation) = (nil, [], report.animation)
        case .watch(_, let watching): (attribute, attributes, animation) = (nil, [], watching)
        case .life(let report): (attribute, attributes, animation) = (nil, [], report.animation)
        case .identity(let report): (attribute, attributes, animation) = (nil, [], report.animation)
        case .representable(_, let said), .block(_, let said, _): (attribute, attributes, animation) = (nil, [], said)
        case .layout, .cost, .covered, .phase, .keyframes, .match, .screen, .complete, .feedback, .message,
            .controller:
            (attribute, attributes, animation) = (nil, [], nil)
        }
    }
}

extension Stage {
    /// Everything the engine does while `body` runs, in order.
    public func recording(_ body: () throws -> Void) rethrows -> [StageEvent] {
        let recording = Recording()
        let outer = stage.recorder
        stage.recorder = { event in
            outer?(event)
            recording.events.append(StageEvent(event))
        }
        defer { stage.recorder = outer }
        try body()
        return recording.events
    }
}

/// Where a recording gathers.
private final class Recording {
    var events: [StageEvent] = []
}
