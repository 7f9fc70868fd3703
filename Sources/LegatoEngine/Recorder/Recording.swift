// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

extension Engine {
    /// Reports to the recorder, if there is one; what is reported is made only then.
    @inline(__always)
    package func record(
        _ kind: @autoclosure () -> EngineEvent.Kind, in place: @autoclosure () -> Place? = nil, at time: Double? = nil
    ) {
        guard let recorder else { return }
        frameSubjects = nil
        recorder(EngineEvent(time: time ?? self.time, kind: kind(), place: place()))
    }

    /// Reports everything that moves, as it is at `time`; nothing, if nothing does.
    package func recordFrame(at time: Double) {
        guard let recorder, !running.isEmpty else { return }
        // Equivalent: bound, no two attributes have the same serial number.
        let subjects = frameSubjects ?? running.values.sorted { $0.serial < $1.serial }.map(FrameSubject.init)
        frameSubjects = subjects
        recorder(EngineEvent(time: time, kind: .frame(subjects.map { $0.report(at: time) })))
    }
}

/// An attribute that frames report, with what is the same in all of them until something else is recorded.
@MainActor
struct FrameSubject {
    private let attribute: Attribute
    private let place: Place
    private let asked: [Double]
    private let words: AttributeReport.Words

    fileprivate init(_ attribute: Attribute) {
        let report = attribute.report(at: attribute.owner.engine.time)
        (self.attribute, place, asked) = (attribute, report.place, report.model)
        words = AttributeReport.Words(of: report.animation, at: report.source)
    }

    fileprivate func report(at time: Double) -> AttributeReport {
        var report = attribute.report(at: time, in: place, asked: asked)
        report.words = words
        return report
    }
}

extension Transaction {
    package var report: TransactionReport {
        TransactionReport(
            scope: scope.number, animation: animation, disablesAnimations: disablesAnimations,
            isContinuous: isContinuous, source: source)
    }

    /// The line that took away what was to animate changes in an update whose transaction is `outer`; nil: nothing was to, or it is in force.
    package func stop(in outer: Transaction) -> SourceLine? {
        animation == nil && source != outer.source ? source : nil
    }
}
