// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import LegatoEngine
import LegatoMotion
import LegatoUI

/// An engine event as one line of a trace: flat, with the fields its kind has. `docs/trace.md` says what they mean.
package struct TraceLine: Encodable, Equatable {
    package enum Event: String, Encodable, CaseIterable {
        case scene, open, apply, body, layout, set, begin, merge, combine, end, complete, frame, feedback, message
        case insert, remove, `return`, gone, phase, keyframes, match, screen, watch, content, shape, identity,
            representable, controller, block, covered, cost, closure
    }

    package struct Transaction: Encodable, Equatable {
        package var scope: Int
        package var animation: String?
        package var disablesAnimations: Bool?
        package var isContinuous: Bool?
        package var source: String?
    }

    package struct Field: Encodable, Equatable {
        package var name: String
        package var type: String
        package var from: Double?
        package var to: Double?
    }

    package struct Loss: Encodable, Equatable {
        package var name: String
        package var from: [Double]
        package var to: [Double]
    }

    package struct Attribute: Encodable, Equatable {
        package enum Thread: String, Encodable { case render, main }

        package var name: String
        package var number: Int
        package var view: String
        package var path: String
        package var model: [Double]
        /// Of a value that was set.
        package var from: [Double]?
        package var presentation: [Double]
        package var velocity: [Double]
        package var animation: String?
        package var source: String?
        /// Nil at rest.
        package var thread: Thread?
        package var reason: String?
    }

    package var event: Event
    package var time: Double
    package var view: String?
    package var path: String?
    package var source: String?
    package var transaction: Transaction?
    package var update: Int?
    package var writes: Int?
    package var size: [Double]?
    package var attribute: Attribute?
    package var attributes: [Attribute]?
    package var reason: String?
    package var criteria: String?
    package var phase: String?
    package var index: Int?
    package var isRetrigger: Bool?
    /// In seconds.
    package var duration: Double?
    package var id: String?
    package var followers: Int?
    /// What a page, or something presented, does.
    package var change: String?
    package var screen: String?
    package var isByFinger: Bool?
    /// The stored properties of a body that have changed.
    package var changed: [Field]?
    package var isAnimatable: Bool?
    /// The type of a shape.
    package var shape: String?
    /// What animates changes there, and where that was said.
    package var animation: String?
    package var animationSource: String?
    /// Whether a watched value has changed.
    package var isChanged: Bool?
    /// Of a text that was replaced, or an identity.
    package var from: String?
    package var to: String?
    /// Why a view is another one, and the type of its identity.
    package var cause: String?
    package var type: String?
    package var losses: [Loss]?
    package var states: Int?
    package var isSame: Bool?
    /// Whether the line is that of an element's transition; the line of a transition inside of it.
    package var hasTransition: Bool?
    package var unusedTransition: String?
    /// Which user code cost how much processor time.
    package var part: String?
    package var microseconds: Double?
    /// What hides an element, and how much of it.
    package var by: String?
    package var share: Double?
    /// How a block moves what is set in it, and how many layers began to move.
    package var motion: String?
    package var layers: Int?
    /// How many views want to be the source of a matched group.
    package var sources: Int?
    package var message: String?
    /// What a message is about.
    package var topic: String?
    package var feedback: String?
    /// Of the form of the trace; in its first line only.
    package var version: Int?
    package var scale: Double?

    package init(_ event: EngineEvent) {
        self.event = .message
        time = event.time
        view = event.place?.type.nilIfEmpty
        path = event.place?.path
        source = event.place?.source?.description
        switch event.kind {
        case .open(let transaction):
            self.event = .open
            self.transaction = Transaction(transaction)
        case .apply(let transaction, let writes, let update):
            self.event = .apply
            self.transaction = Transaction(transaction)
            self.writes = writes
            self.update = update
        case .body(let report), .closure(let report), .shape(let report):
            self.event =
                switch event.kind {
                case .shape: .shape
                case .closure: .closure
                default: .body
                }
            (changed, isAnimatable) = (
                report.changed.isEmpty ? nil : report.changed.map(Field.init), report.isAnimatable ? true : nil
            )
            shape = report.type
            take(report.animation, report.source)
        case .watch(let isChanged, let animation):
            self.event = .watch
            self.isChanged = isChanged
            self.animation = animation?.description
        case .content(let report):
            self.event = .content
            (from, to) = (report.from, report.to)
            take(report.animation, report.source)
            hasTransition = report.hasTransition ? true : nil
        case .layout(let width, let height):
            self.event = .layout
            size = [width, height]
        case .set(let report): take(.set, report)
        case .begin(let report): take(.begin, report)
        case .merge(let report): take(.merge, report)
        case .combine(let report): take(.combine, report)
        case .end(let report, let reason):
            take(.end, report)
            self.reason = reason.rawValue
        case .life(let report):
            (animation, animationSource) = (report.animation?.description, report.source?.description)
            (hasTransition, unusedTransition) = (
                report.hasTransition ? true : nil, report.unusedTransition?.description
            )
            switch report.change {
            case .inserted: self.event = .insert
            case .removed: self.event = .remove
            case .returned: self.event = .return
            case .gone: self.event = .gone
            }
        case .phase(let phase, let index, let isRetrigger):
            self.event = .phase
            (self.phase, self.index, self.isRetrigger) = (phase, index, isRetrigger ? true : nil)
        case .keyframes(let duration, let isRetrigger):
            self.event = .keyframes
            (self.duration, self.isRetrigger) = (duration, isRetrigger ? true : nil)
        case .match(let id, let followers, let sources):
            self.event = .match
            (self.id, self.followers, self.sources) = (id, followers, sources)
        case .identity(let report):
            self.event = .identity
            (cause, type, from, to) = (report.cause.rawValue, report.type, report.from, report.to)
            losses = report.losses.isEmpty ? nil : report.losses.map(Loss.init)
            (states, isSame) = (report.states == 0 ? nil : report.states, report.isSame)
            take(report.animation, report.source)
        case .cost(let report):
            self.event = .cost
            (part, microseconds) = (report.part.rawValue, report.microseconds)
        case .covered(let sibling, let share, let hasTransition):
            self.event = .covered
            (by, self.share) = (sibling, share)
            self.hasTransition = hasTransition ? true : nil
        case .representable(let change, let animation):
            self.event = .representable
            (self.change, self.animation) = (change.rawValue, animation?.description)
        case .controller(let call, let type):
            self.event = .controller
            (self.change, self.type) = (call.rawValue, type)
        case .block(let motion, let animation, let layers):
            self.event = .block
            (self.motion, self.animation, self.layers) = (motion.rawValue, animation?.description, layers)
        case .screen(let change):
            self.event = .screen
            (self.change, screen, id) = (change.change.rawValue, change.screen, change.id)
            isByFinger = change.isByFinger ? true : nil
        case .complete(let criteria):
            self.event = .complete
            self.criteria = criteria == .removed ? "removed" : "logicallyComplete"
        case .frame(let reports):
            self.event = .frame
            attributes = reports.map(Attribute.init)
        case .feedback(let feedback):
            self.event = .feedback
            self.feedback = feedback
        case .message(let message, let topic):
            (self.message, self.topic) = (message, topic?.rawValue)
        }
    }

    /// The first line: which scene this is the trace of.
    package init(scene configuration: SceneConfiguration) {
        event = .scene
        time = 0
        version = 1
        size = [Double(configuration.size.width), Double(configuration.size.height)]
        scale = Double(configuration.scale)
    }

    private mutating func take(_ animation: Animation?, _ source: SourceLine?) {
        (self.animation, animationSource) = (animation?.description, animation == nil ? nil : source?.description)
    }

    private mutating func take(_ event: Event, _ report: AttributeReport) {
        self.event = event
        let attribute = Attribute(report)
        self.attribute = attribute
        view = attribute.view.nilIfEmpty
        path = attribute.path
        source = report.place.source?.description
    }
}

extension TraceLine.Transaction {
    init(_ report: TransactionReport) {
        self.init(
            scope: report.scope, animation: report.animation?.description,
            disablesAnimations: report.disablesAnimations ? true : nil,
            isContinuous: report.isContinuous ? true : nil, source: report.source?.description)
    }
}

extension TraceLine.Field {
    init(_ field: BodyReport.Field) { self.init(name: field.name, type: field.type, from: field.from, to: field.to) }
}

extension TraceLine.Loss {
    init(_ loss: IdentityReport.Loss) { self.init(name: loss.name.rawValue, from: loss.from, to: loss.to) }
}

extension TraceLine.Attribute {
    package init(_ report: AttributeReport) {
        let words = report.words ?? AttributeReport.Words(of: report.animation, at: report.source)
        self.init(
            name: report.name.rawValue, number: report.serial, view: report.place.type, path: report.place.path,
            model: report.model, from: report.from, presentation: report.presentation, velocity: report.velocity,
            animation: words.animation, source: words.source,
            thread: report.animation.map { _ in report.mainThreadReason == nil ? .render : .main },
            reason: report.mainThreadReason)
    }
}

extension String {
    fileprivate var nilIfEmpty: String? { isEmpty ? nil : self }
}
