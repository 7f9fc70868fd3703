// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// The number as people write it: no exponent for ordinary sizes, and no ".0" behind whole numbers.
package func decimal(_ value: Double) -> String {
    guard let whole = Int(exactly: value) else { return "\(value)" }
    return "\(whole)"
}

/// The number with `digits` decimals, rounded half away from zero. Needs no Foundation and no locale.
package func fixed(_ value: Double, digits: Int) -> String {
    guard value.isFinite, digits >= 0 else { return "\(value)" }
    var unit = 1.0
    for _ in 0..<digits { unit *= 10 }
    guard let scaled = Int(exactly: (value * unit).rounded()) else { return "\(value)" }
    let text = String(scaled.magnitude)
    let padded = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
    let sign = scaled < 0 ? "-" : ""
    return digits == 0 ? sign + padded : "\(sign)\(padded.dropLast(digits)).\(padded.suffix(digits))"
}
