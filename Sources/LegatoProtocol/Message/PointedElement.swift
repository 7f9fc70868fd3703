// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// What shows at a place of a scene, as far as the scene knows it.
package struct PointedElement: Equatable, Sendable, MessageValue {
    /// The text that it shows, or a label around it; nil: neither exists.
    package var label: String?
    /// The type of the view, without generic arguments.
    package var type: String
    /// The views and modifiers from the root down to it, with the number of a child in brackets where there are several.
    package var path: String
    /// The name of the file of one of its modifiers, and the line, from 1; nil: no modifier noted its line.
    package var file: String?
    package var line: Int?
    /// In points from the top left of the screen.
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double

    package init(
        label: String?, type: String, path: String, file: String? = nil, line: Int? = nil, x: Double, y: Double,
        width: Double, height: Double
    ) {
        self.label = label
        self.type = type
        self.path = path
        self.file = file
        self.line = line
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    package func write(to writer: inout MessageWriter) {
        writer.write(label, type, path, file, line, x, y, width, height)
    }

    package init(from reader: inout MessageReader) throws(ProtocolError) {
        label = try reader.read()
        type = try reader.read()
        path = try reader.read()
        file = try reader.read()
        line = try reader.read()
        x = try reader.read()
        y = try reader.read()
        width = try reader.read()
        height = try reader.read()
    }
}
