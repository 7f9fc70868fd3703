// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// An animation as a trace describes it, `FluidSpringAnimation(response: 0.5, …)`, and as people say it, `spring(response 0.5, …)`.
package struct CurveDescription {
    package let text: String
    private let call: Call?

    package init(_ text: String) {
        self.text = text
        call = Call(text[...])
    }

    /// In the words of SwiftUI, numbers rounded to three decimals; of an animation that is not known, the text.
    package var words: String { call.flatMap { Self.words(for: $0, depth: 0) } ?? text }

    /// Whether it repeats for ever.
    package var isEndless: Bool { call.map { Self.isEndless($0, depth: 0) } ?? false }

    /// Whether a finger moves the value, and only its speed is measured.
    package var isTracking: Bool { call?.name == "VelocityTrackingAnimation" }

    /// Deeper ones are not read. Source: chosen, more modifiers than anybody writes.
    private static let deepest = 16

    private static func isEndless(_ call: Call, depth: Int) -> Bool {
        if call.name == "RepeatAnimation", call["repeatCount"] == "nil" { return true }
        guard depth < deepest, let base = call.base else { return false }
        return isEndless(base, depth: depth + 1)
    }

    private static func words(for call: Call, depth: Int) -> String? {
        guard depth < deepest else { return nil }
        func base() -> String? {
            call.base.map { words(for: $0, depth: depth + 1) ?? "\($0.text)" }
        }
        func number(_ label: String) -> String? { call[label].flatMap { Double($0) }.map(roundedText) }
        switch call.name {
        case "DefaultAnimation": return "default"
        case "VelocityTrackingAnimation": return "follows a finger"
        case "LinearAnimation": return number("duration").map { "linear(\($0) s)" }
        case "FluidSpringAnimation":
            guard let response = number("response"), let damping = number("dampingFraction") else { return nil }
            let blend = number("blendDuration").flatMap { $0 == "0" ? nil : ", blend \($0) s" } ?? ""
            return "spring(response \(response), damping \(damping)\(blend))"
        case "SpringAnimation":
            guard let mass = number("mass"), let stiffness = number("stiffness"), let damping = number("damping") else {
                return nil
            }
            return
                "interpolatingSpring(\(mass == "1" ? "" : "mass \(mass), ")stiffness \(stiffness), damping \(damping))"
        case "BezierAnimation":
            guard let duration = number("duration"), let curve = call["curve"].flatMap(Call.init),
                curve.name == "CubicBezier"
            else { return nil }
            let points = curve.arguments.map { Double($0.value).map(roundedText) ?? "\($0.value)" }
                .joined(separator: ", ")
            return curves[points].map { "\($0)(\(duration) s)" } ?? "timingCurve(\(points), \(duration) s)"
        case "DelayAnimation":
            guard let base = base(), let delay = number("delay") else { return nil }
            return delay == "0" ? base : "\(base) after \(delay) s"
        case "SpeedAnimation":
            guard let base = base(), let speed = number("speed") else { return nil }
            return "\(base) at speed \(speed)"
        case "RepeatAnimation":
            guard let base = base(), let count = call["repeatCount"] else { return nil }
            let times = count == "nil" ? "for ever" : "\(Call(count)?.arguments.first?.value ?? count) times"
            return "\(base) \(times)\(call["autoreverses"] == "true" ? ", back and forth" : "")"
        case "LogicalCompletionAnimation": return base()
        default: return nil
        }
    }

    /// By control points. Source: documented (SwiftUI, `Animation`).
    private static let curves = [
        "0.42, 0, 1, 1": "easeIn", "0, 0, 0.58, 1": "easeOut", "0.42, 0, 0.58, 1": "easeInOut",
    ]
}

/// `Name(label: value, …)`.
private struct Call {
    let text: Substring
    let name: Substring
    let arguments: [(label: Substring, value: Substring)]

    init?(_ text: Substring) {
        guard text.last == ")", let open = text.firstIndex(of: "(") else { return nil }
        self.text = text
        name = text[..<open].split(separator: ".").last ?? ""
        var parts: [Substring] = []
        var depth = 0
        var start = text.index(after: open)
        let end = text.index(before: text.endIndex)
        guard start <= end else { return nil }
        for index in text[start..<end].indices {
            switch text[index] {
            case "(", "[", "<": depth += 1
            case ")", "]", ">": depth -= 1
            case "," where depth == 0:
                parts.append(text[start..<index])
                start = text.index(after: index)
            default: break
            }
        }
        parts.append(text[start..<end])
        arguments = parts.map { part in
            let part = part.drop { $0 == " " }
            guard let colon = part.firstIndex(of: ":"), part[..<colon].allSatisfy({ $0.isLetter || $0.isNumber }) else {
                return ("", part)
            }
            return (part[..<colon], part[part.index(after: colon)...].drop { $0 == " " })
        }
    }

    subscript(_ label: String) -> Substring? { arguments.first { $0.label == label }?.value }

    /// The animation that this one is made of.
    var base: Call? {
        guard let base = self["base"].flatMap(Call.init) else { return nil }
        return base.name == "AnyAnimator" ? base.arguments.first.flatMap { Call($0.value) } : base
    }
}
