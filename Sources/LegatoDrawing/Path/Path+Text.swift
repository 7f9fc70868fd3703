// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import Foundation

extension Path: LosslessStringConvertible {
    /// Numbers followed by a letter, as in PDF: `x y m`, `x y l`, `cx cy x y q`, `c1x c1y c2x c2y x y c`, `h`.
    /// Reading it back gives an equal path.
    public var description: String {
        var words: [String] = []
        func append(_ point: CGPoint) {
            words.append(Self.text(Double(point.x)))
            words.append(Self.text(Double(point.y)))
        }
        var index = 0
        for verb in verbs {
            for offset in 0..<verb.pointCount { append(points[index + offset]) }
            index += verb.pointCount
            switch verb {
            case .move: words.append("m")
            case .line: words.append("l")
            case .quad: words.append("q")
            case .curve: words.append("c")
            case .close: words.append("h")
            }
        }
        return words.joined(separator: " ")
    }

    /// Reads what `description` writes; `x y width height re` adds a rectangle, too. Nil for anything else.
    public init?(_ string: String) {
        var path = Path()
        var numbers: [CGFloat] = []
        func point(_ index: Int) -> CGPoint { CGPoint(x: numbers[index], y: numbers[index + 1]) }
        for word in string.split(whereSeparator: \.isWhitespace) {
            if let number = Double(word) {
                numbers.append(CGFloat(number))
                continue
            }
            switch (word, numbers.count) {
            case ("m", 2): path.move(to: point(0))
            case ("l", 2): path.addLine(to: point(0))
            case ("q", 4): path.addQuadCurve(to: point(2), control: point(0))
            case ("c", 6): path.addCurve(to: point(4), control1: point(0), control2: point(2))
            case ("h", 0): path.closeSubpath()
            case ("re", 4):
                path.addRect(CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
            default: return nil
            }
            numbers.removeAll(keepingCapacity: true)
        }
        guard numbers.isEmpty else { return nil }
        self = path
    }

    /// The shortest text that reads back as the same number, whole numbers without a fraction.
    private static func text(_ value: Double) -> String {
        let text = String(value)
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
