// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// The results of the changes, and the table of rates.
struct Report {
    enum Outcome: Equatable {
        case killed(by: String)
        /// No test failed. `reached`: a test ran the changed code.
        case survived(reached: Bool)
        /// Not run, because a mark says that the change does not alter the behaviour; with its reason.
        case equivalent(String)
    }

    struct Entry {
        var number: Int
        var change: Change
        var outcome: Outcome

        /// The line of the table for this change.
        var line: String {
            let place = "\(change.file.dropFirst("Sources/".count)):\(change.line)"
            let outcome =
                switch outcome {
                case .killed(let test): "killed by \(test)"
                case .survived(true): "SURVIVED"
                case .survived(false): "SURVIVED, no test reaches it"
                case .equivalent(let reason): "equivalent: \(reason)"
                }
            return "\(number)  \(place)  \(change.kind.rawValue): \(change.summary)  \(outcome)"
        }
    }

    var entries: [Entry]

    /// The rate of each module, then the total on the last line. Equivalent changes are not part of the rates.
    var summary: String {
        var lines = ["", "module  killed  of  rate  equivalent"]
        for module in Set(entries.map(\.change.module)).sorted() {
            let (killed, total, equivalent) = counts { $0.change.module == module }
            let rate = total == 0 ? "-" : "\((100 * killed + total / 2) / total) %"
            lines.append("\(module)  \(killed)  \(total)  \(rate)  \(equivalent)")
        }
        let (killed, total, equivalent) = counts { _ in true }
        lines.append("")
        if equivalent > 0 { lines.append("\(equivalent) equivalent, left out") }
        lines.append("killed \(killed) of \(total)")
        return lines.joined(separator: "\n")
    }

    private func counts(_ isCounted: (Entry) -> Bool) -> (killed: Int, total: Int, equivalent: Int) {
        var killed = 0
        var total = 0
        var equivalent = 0
        for entry in entries where isCounted(entry) {
            switch entry.outcome {
            case .killed: (killed, total) = (killed + 1, total + 1)
            case .survived: total += 1
            case .equivalent: equivalent += 1
            }
        }
        return (killed, total, equivalent)
    }
}
