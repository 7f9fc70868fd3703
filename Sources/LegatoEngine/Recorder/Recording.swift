// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

extension Engine {
    /// Reports to the recorder, if there is one; what is reported is made only then.
    @inline(__always)
    package func record(
        _ kind: @autoclosure () -> EngineEvent.Kind, in place: @autoclosure () -> Place? = nil, at time: Double? = nil
    ) {
        guard let recorder else { return }
        recorder(EngineEvent(time: time ?? self.time, kind: kind(), place: place()))
    }

    /// Reports everything that moves, as it is at `time`; nothing, if nothing does.
    package func recordFrame(at time: Double) {
        guard let recorder, !running.isEmpty else { return }
        // Equivalent: bound, no two attributes have the same serial number.
        let reports = running.values.sorted { $0.serial < $1.serial }.map { $0.report(at: time) }
        recorder(EngineEvent(time: time, kind: .frame(reports)))
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
