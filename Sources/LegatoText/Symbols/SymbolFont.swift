// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CPango
import Foundation

/// The file of the variable icon font that symbols come from: Material Symbols Outlined.
///
/// Its axes are set per glyph: the weight is that of the text beside a symbol, and the fill distinguishes a symbol from its `.fill` form.
/// Not thread-safe: the engine holds its lock around every call.
package final class SymbolFont {
    /// What one glyph looks like.
    struct Style: Hashable {
        /// As in OpenType, 100 to 700; others count as the nearest.
        var weight: Double
        var isFilled: Bool
    }

    /// The optical size that the glyphs are taken at, whatever the size of a symbol.
    ///
    /// SF Symbols scale as one drawing. At this optical size lines are as thick at each weight as theirs: 1.77 of 24 units where
    /// the text is regular, 2.75 where it is bold. Source: *chosen*, from the thickness of the glyph "remove".
    private static let opticalSize: Float = 36

    private let font: OpaquePointer
    private let unit: CGFloat
    private let drawing = GlyphDrawing()
    private var style: Style?

    /// Nil where there is no such font.
    init?(path: String?) {
        guard let path, let blob = hb_blob_create_from_file_or_fail(path) else { return nil }
        defer { hb_blob_destroy(blob) }
        let face = hb_face_create(blob, 0)
        defer { hb_face_destroy(face) }
        guard hb_face_get_glyph_count(face) > 0 else { return nil }
        // The default scale of a new font is its units per em, which are never 0.
        font = hb_font_create(face)
        unit = SymbolShape.gridSize / CGFloat(hb_face_get_upem(face))
    }

    deinit { hb_font_destroy(font) }

    /// The icon in grid units, solid contours clockwise on screen; nil: the font has none of that name.
    func outline(of name: String, in style: Style) -> Outline? {
        var glyph: UInt32 = 0  // Equivalent: constant, always set before it is read.
        guard hb_font_get_glyph_from_name(font, name, -1, &glyph) != 0 else { return nil }
        select(style)
        let outline = Outline(glyph: glyph, of: font, unit: unit, drawing: drawing)
        guard !outline.elements.isEmpty else { return nil }
        // Icons stand on the em's foot, which is the grid's.
        return outline.mapped { CGPoint(x: $0.x, y: $0.y + SymbolShape.gridSize) }.clockwise.withoutCancelledContours
    }

    private func select(_ style: Style) {
        guard style != self.style else { return }
        self.style = style
        let values: [(String, Float)] = [
            ("wght", Float(style.weight)), ("FILL", style.isFilled ? 1 : 0), ("opsz", Self.opticalSize),
        ]
        let axes = values.map { hb_variation_t(tag: hb_tag_from_string($0, 4), value: $1) }
        hb_font_set_variations(font, axes, UInt32(axes.count))
    }
}

extension Outline {
    /// Without the contours that cover nothing: the axis of fills folds some to a line, and lays others over a hole, turned round. Beside
    /// the weight that the font was drawn at these do not quite fit, and the gap would show as a line where a symbol is large.
    fileprivate var withoutCancelledContours: Outline {
        var rest: [(outline: Outline, area: CGFloat)] = []
        for contour in contours {
            let area = contour.signedArea
            if abs(area) < 1e-3 { continue }
            let twin = rest.firstIndex { $0.area * area < 0 && contour.fits($0.outline, area: area + $0.area) }
            if let twin { rest.remove(at: twin) } else { rest.append((contour, area)) }
        }
        return rest.reduce(Outline()) { $0 + $1.outline }
    }

    /// Whether nothing that is meant to be seen is between this contour and `other`.
    ///
    /// - Parameter area: The difference of the areas of both.
    private func fits(_ other: Outline, area: CGFloat) -> Bool {
        guard let box = bounds, let otherBox = other.bounds else { return false }
        let shift = [
            box.minX - otherBox.minX, box.maxX - otherBox.maxX, box.minY - otherBox.minY, box.maxY - otherBox.maxY,
        ]
        return shift.allSatisfy { abs($0) < Self.greatestGap * 3 }
            && abs(area) < Self.greatestGap * 2 * (box.width + box.height)
            && abs(area) < 0.2 * box.width * box.height
    }

    /// In grid units: the mean distance between the contour of a hole and the one that fills it. Source: *measured*, over all glyphs of the
    /// table and weights from 100 to 700: at most 0.15, where lines are 0.45 thick and more.
    private static let greatestGap: CGFloat = 0.2
}

// MARK: - Where it is

extension SymbolFont {
    /// The file's name, and the variable of the environment that names its folder.
    package static let fileName = "MaterialSymbolsOutlined.ttf"
    package static let folderVariable = "LEGATO_FONTS"

    /// The folder where `Scripts/setup` puts the font: the one that the environment names, else the user's folder for data.
    package static func folder(in environment: [String: String]) -> String? {
        func path(_ variable: String) -> String? { environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil } }
        return path(folderVariable)
            ?? (path("XDG_DATA_HOME") ?? path("HOME").map { "\($0)/.local/share" }).map { "\($0)/legato/fonts" }
    }

    /// The file that this process reads; nil where neither of the variables is set.
    static var path: String? { folder(in: ProcessInfo.processInfo.environment).map { "\($0)/\(fileName)" } }
}
