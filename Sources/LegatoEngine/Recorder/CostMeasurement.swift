// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

extension Engine {
    /// Runs user code, and reports what it cost, where that is asked for.
    ///
    /// - Parameter place: Asked after the code has run.
    @inline(__always)
    package func measuring<Result>(
        _ part: CostReport.Part, in place: @autoclosure () -> Place, _ body: () -> Result
    ) -> Result {
        guard let costClock else { return body() }
        let start = costClock()
        let result = body()
        record(.cost(CostReport(part, microseconds: (costClock() - start) * 1e6)), in: place())
        return result
    }
}
