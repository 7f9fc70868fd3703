// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion

extension ViewGraph {
    /// Tells who listens; what to tell is made only then.
    @inline(__always)
    func record(_ kind: @autoclosure () -> EngineEvent.Kind, at node: @autoclosure () -> _Node? = nil) {
        guard let recorder else { return }
        recorder(EngineEvent(time: time, kind: kind(), place: node()?.place))
    }

    /// Tells of everything that moves, as it is at `time`; of nothing, if nothing does.
    package func recordFrame(at time: Double) {
        guard let recorder, !running.isEmpty else { return }
        // Equivalent: bound, no two attributes have the same serial number.
        let reports = running.values.sorted { $0.serial < $1.serial }.map { $0.report(at: time) }
        recorder(EngineEvent(time: time, kind: .frame(reports)))
    }

    /// Runs user code of this scene: the scopes it opens are told, too.
    func hearing<R>(_ body: () -> R) -> R {
        guard recorder != nil else { return body() }  // Equivalent: guard, only skips work: nobody is told.
        let outer = CurrentTransaction.onOpen
        CurrentTransaction.onOpen = { [unowned self] transaction in
            MainThread.read { record(.open(transaction.report)) }
        }
        defer { CurrentTransaction.onOpen = outer }
        return body()
    }
}

extension Transaction {
    var report: TransactionReport {
        TransactionReport(
            scope: scope, animation: animation, disablesAnimations: disablesAnimations, isContinuous: isContinuous,
            source: source)
    }
}
