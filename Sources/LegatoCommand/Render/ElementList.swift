// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoOptions
import LegatoProtocol

/// What can be touched at one moment, for people and for programs.
struct ElementList: Equatable {
    /// Seconds since the scene appeared.
    let time: Double
    let elements: [SceneElement]

    init(time: Double, _ elements: [SceneElement]) { (self.time, self.elements) = (time, elements) }

    var text: String {
        guard !elements.isEmpty else { return "At \(decimal(time)) s nothing can be touched.\n" }
        return "At \(decimal(time)) s:\n" + elements.map { "  \(Self.line($0))\n" }.joined()
    }

    /// `'Ring' (button) at 155,130, 80x40`; `…, in the sheet`; `…, value '1', hint 'Rings'`, `…, header, identifier 'ring'`.
    private static func line(_ element: SceneElement) -> String {
        let label = element.label.map { PrintableText.quoted($0) } ?? "Without a label"
        let size = "\(points(element.width))x\(points(element.height))"
        return
            "\(label) (\(element.traits.names.joined(separator: ", "))) at \(points(element.x)),\(points(element.y)), "
            + size + (element.root.map { ", in the \(PrintableText.line($0))" } ?? "") + spoken(element)
    }

    /// What is said of it besides, as far as there is something.
    private static func spoken(_ element: SceneElement) -> String {
        let words = [("value", element.value), ("hint", element.hint), ("identifier", element.identifier)]
        let named = words.compactMap { name, words in words.map { ", \(name) \(PrintableText.quoted($0))" } }.joined()
        return named + own(element).map { ", \($0)" }.joined()
    }

    /// The traits that the list of what it is and takes does not say.
    private static func own(_ element: SceneElement) -> [String] {
        element.accessibilityTraits.filter { $0 != "static text" && !element.traits.names.contains($0) }
    }

    /// `'Ring'`, or `'Ring' (off screen)`; nil: it has no label.
    static func name(_ element: SceneElement) -> String? {
        let mark = element.traits.contains(.offScreen) ? " (off screen)" : ""
        return element.label.map { "'\(PrintableText.line($0))'" + mark }
    }

    /// With at most two decimals.
    private static func points(_ value: Double) -> String { decimal((value * 100).rounded() / 100) }

    /// Says that nothing was there for an event, and what is nearest to its place.
    static func untaken(_ event: RenderOptions.Event, nearest: [SceneElement]) -> String {
        let start = "\(event.origin): "
        if event.endsScroll {
            return start
                + "nothing scrolled. What is there shows all of its content or is at its end, or another gesture took the "
                + "finger."
        }
        switch event.input {
        case .key:
            return start
                + "no field has the focus then, and no button or toggle that is enabled has this keyboard shortcut."
        case .wheel: return start + "nothing under the pointer scrolls then."
        case .pinch: return start + "nothing under the pointer takes pinches or turns then."
        case .url: return start + "no view takes URLs then; onOpenURL(perform:) does."
        case .tap, .touch, .press, .pointer, .phase, .switches: break
        }
        guard !nearest.isEmpty else {
            return start + "nothing there can be touched then, and nothing anywhere else."
        }
        return start + "nothing there can be touched then. Nearest: \(nearest.map(line).joined(separator: "; "))."
    }

    // MARK: - JSON

    /// The lists as `--elements --json` prints them; described in `legato render --help`.
    static func json(_ lists: [ElementList]) throws(CommandFailure) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
        guard let data = try? encoder.encode(Answer(times: lists.map(Moment.init))) else {
            throw CommandFailure("Cannot write the elements as JSON.")
        }
        return escaped(String(decoding: data, as: UTF8.self))
    }

    /// The elements in one line.
    var line: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
        let data = (try? encoder.encode(Moment(self).elements)) ?? Data("[]".utf8)
        return Self.escaped(String(decoding: data, as: UTF8.self))
    }

    /// Labels are the program's: what would move a terminal's cursor is escaped beyond what JSON asks for.
    private static func escaped(_ json: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in json.unicodeScalars {
            if scalar != "\n", PrintableText.line(String(scalar)) != String(scalar) {
                result.append(contentsOf: String(format: "\\u%04x", scalar.value).unicodeScalars)
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }

    private struct Answer: Encodable {
        var times: [Moment]
    }

    private struct Moment: Encodable {
        struct Element: Encodable {
            var label: String?
            var traits: [String]
            var frame: [Double]
            var root: String?
            var value: String?
            var hint: String?
            var identifier: String?
            var accessibilityTraits: [String]?
        }

        var time: Double
        var elements: [Element]

        init(_ list: ElementList) {
            time = list.time
            elements = list.elements.map {
                Element(
                    label: $0.label, traits: $0.traits.names, frame: [$0.x, $0.y, $0.width, $0.height],
                    root: $0.root, value: $0.value, hint: $0.hint, identifier: $0.identifier,
                    accessibilityTraits: $0.accessibilityTraits.isEmpty ? nil : $0.accessibilityTraits)
            }
        }
    }
}
