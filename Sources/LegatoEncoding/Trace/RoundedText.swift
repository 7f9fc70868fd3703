// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A number with at most three decimals and without trailing zeros. Infinite numbers and NaN are the words that a trace has for them.
package func roundedText(_ value: Double) -> String {
    guard value.isFinite else { return value.isNaN ? "NaN" : value > 0 ? "Infinity" : "-Infinity" }
    // Larger numbers have no decimals to round.
    guard value.magnitude < 1e15 else { return "\(value)" }
    let thousandths = Int((value * 1000).rounded())
    let digits = "\(thousandths.magnitude % 1000 + 1000)".dropFirst()
    let decimals = digits.reversed().drop { $0 == "0" }.reversed()
    let sign = thousandths < 0 ? "-" : ""
    return "\(sign)\(thousandths.magnitude / 1000)\(decimals.isEmpty ? "" : "." + String(decimals))"
}
