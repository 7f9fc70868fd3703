// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoOptions
import LegatoProtocol

/// A view that somebody points at, with the places in files that have to do with it, the nearest first.
struct NamedElement: Equatable {
    struct Place: Equatable {
        /// What is there: a modifier of the view, the type around it, the preview.
        var what: String
        /// As the user wrote it.
        var path: String
        var line: Int
    }

    var element: PointedElement
    var places: [Place]

    /// The words of a scene are cut. Source: chosen.
    private static let longestText = 300

    /// - Parameters:
    ///   - files: the paths of the files, as the user wrote them.
    ///   - preview: where the preview that is shown is declared; nil: nobody knows.
    init(_ element: PointedElement, files: [String], types: TypeLines, preview: TypeLines.Line?) {
        var places: [Place] = []
        // What the scene says about a file holds only where there is one such file.
        let named = files.filter { ($0 as NSString).lastPathComponent == element.file }
        if let line = element.line, line > 0, named.count == 1 {
            places.append(Place(what: "a modifier", path: named[0], line: line))
        }
        let names = element.path.split(separator: "/").reversed().map(String.init)
        if let (name, line) = names.lazy.compactMap({ name in types[name].map { (name, $0) } }).first {
            places.append(Place(what: name, path: line.path, line: line.number))
        } else if let preview {
            places.append(Place(what: "the preview", path: preview.path, line: preview.number))
        }
        self.places = places
        self.element = element
        func cut(_ text: String) -> String { PrintableText.line(String(text.prefix(Self.longestText))) }
        self.element.label = element.label.map(cut)
        self.element.type = cut(element.type)
        // Of a long path, the end is near.
        self.element.path = PrintableText.line(String(element.path.suffix(Self.longestText)))
    }

    /// What a page shows of it.
    ///
    /// - Parameter editor: gives the address that opens an editor; nil: no editor was named.
    func message(_ editor: EditorAddress?) -> String {
        let places = places.map { place in
            let url = editor?.url(path: AbsolutePath.of(place.path), line: place.line)
            return
                "{\"what\":\(JSONText.literal(place.what)),\"path\":\(JSONText.literal(PrintableText.line(place.path))),"
                + "\"line\":\(place.line),\"url\":\(url.map(JSONText.literal) ?? "null")}"
        }
        func number(_ value: Double) -> String { value.isFinite ? decimal((value * 1000).rounded() / 1000) : "0" }
        return "\"kind\":\(JSONText.literal(element.type)),\"label\":\(element.label.map(JSONText.literal) ?? "null"),"
            + "\"path\":\(JSONText.literal(element.path)),\"x\":\(number(element.x)),\"y\":\(number(element.y)),"
            + "\"width\":\(number(element.width)),\"height\":\(number(element.height)),"
            + "\"places\":[\(places.joined(separator: ","))]"
    }
}
