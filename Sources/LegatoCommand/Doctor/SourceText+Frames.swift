// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// Frames of views of UIKit.

extension SourceText {
    /// The texts in which one `frame` that is set in a type is `bounds` and `center`, which a transform leaves alone.
    func settingBounds(in type: String) -> [String] {
        guard let body = declaration(of: type)?.body else { return [] }
        return body.filter { tokens[$0].text == "frame" && tokens[$0 - 1].text == "." && isWritten($0) }.compactMap {
            index -> String? in
            let statement = statement(around: index)
            let view = text(tokens[statement.lowerBound].offset..<tokens[index - 1].offset)
            guard let equals = statement.first(where: { tokens[$0].text == "=" }), equals + 1 < statement.upperBound,
                equals > index
            else { return nil }
            let path = tokens[(index + 1)..<equals].map(\.text).joined()
            let value = text(tokens[equals + 1].offset..<tokens[statement.upperBound - 1].end)
            let range = tokens[statement.lowerBound].offset..<tokens[statement.upperBound - 1].end
            guard let new = Self.bounds(view, path, value, rect(from: (equals + 1)..<statement.upperBound)) else {
                return nil
            }
            let indent = String(repeating: " ", count: source.place(of: range.lowerBound).column - 1)
            return replacing([
                (range, new.joined(separator: tokens[statement.lowerBound].startsLine ? "\n\(indent)" : "; "))
            ])
        }
    }

    /// The four values of `CGRect(x:y:width:height:)`.
    private func rect(from range: Range<Int>) -> [String]? {
        guard range.count > 2, tokens[range.lowerBound].text == "CGRect", let close = closing(range.lowerBound + 1),
            close + 1 == range.upperBound
        else { return nil }
        let arguments = arguments(in: (range.lowerBound + 2)..<close)
        guard arguments.map(\.label) == ["x", "y", "width", "height"] else { return nil }
        return arguments.map { text($0.value) }
    }

    /// - Parameters:
    ///   - view: Whose frame it is, with the mark of an optional.
    ///   - path: Behind `frame`: `.origin.x`.
    private static func bounds(_ view: String, _ path: String, _ value: String, _ rect: [String]?) -> [String]? {
        func half(_ side: String) -> String {
            view.hasSuffix("?") ? "(\(view).bounds.\(side) ?? 0) / 2" : "\(view).bounds.\(side) / 2"
        }
        switch path {
        case "":
            guard let rect else {
                let box = operand(value)
                return [
                    "\(view).bounds.size = \(box).size", "\(view).center = CGPoint(x: \(box).midX, y: \(box).midY)",
                ]
            }
            let (x, y) = (
                "\(operand(rect[0])) + \(operand(rect[2])) / 2", "\(operand(rect[1])) + \(operand(rect[3])) / 2"
            )
            return [
                "\(view).bounds.size = CGSize(width: \(rect[2]), height: \(rect[3]))",
                "\(view).center = CGPoint(x: \(x), y: \(y))",
            ]
        case ".size", ".size.width", ".size.height": return ["\(view).bounds\(path) = \(value)"]
        case ".origin.x": return ["\(view).center.x = \(operand(value)) + \(half("width"))"]
        case ".origin.y": return ["\(view).center.y = \(operand(value)) + \(half("height"))"]
        case ".origin":
            let point = operand(value)
            return ["\(view).center = CGPoint(x: \(point).x + \(half("width")), y: \(point).y + \(half("height")))"]
        default: return nil
        }
    }
}
