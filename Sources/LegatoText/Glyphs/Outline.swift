// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CPango
import Foundation
import LegatoDrawing

/// The curves of a glyph or symbol before they become a `Path`: y downwards, each contour closed, filled by the
/// non-zero rule. Symbols are composed in this form, because it can be turned inside out.
struct Outline: Equatable, Sendable {
    enum Element: Equatable, Sendable {
        case move(CGPoint)
        case line(CGPoint)
        case quad(control: CGPoint, to: CGPoint)
        case cubic(control1: CGPoint, control2: CGPoint, to: CGPoint)
        case close
    }

    var elements: [Element] = []

    /// The box around all points, control points included; it holds the curves. Nil when there is no point.
    var bounds: CGRect? {
        var box: (minX: CGFloat, minY: CGFloat, maxX: CGFloat, maxY: CGFloat)?
        func add(_ point: CGPoint) {
            guard let old = box else {
                box = (point.x, point.y, point.x, point.y)
                return
            }
            box = (min(old.minX, point.x), min(old.minY, point.y), max(old.maxX, point.x), max(old.maxY, point.y))
        }
        for element in elements {
            switch element {
            case .move(let point), .line(let point): add(point)
            case .quad(let control, let point):
                add(control)
                add(point)
            case .cubic(let control1, let control2, let point):
                add(control1)
                add(control2)
                add(point)
            case .close: break
            }
        }
        guard let box else { return nil }
        return CGRect(x: box.minX, y: box.minY, width: box.maxX - box.minX, height: box.maxY - box.minY)
    }

    var path: Path {
        var path = Path()
        for element in elements {
            switch element {
            case .move(let point): path.move(to: point)
            case .line(let point): path.addLine(to: point)
            case .quad(let control, let point): path.addQuadCurve(to: point, control: control)
            case .cubic(let control1, let control2, let point):
                path.addCurve(to: point, control1: control1, control2: control2)
            case .close: path.closeSubpath()
            }
        }
        return path
    }

    /// Every point mapped by `transform`.
    func mapped(_ transform: (CGPoint) -> CGPoint) -> Outline {
        Outline(
            elements: elements.map { element in
                switch element {
                case .move(let point): .move(transform(point))
                case .line(let point): .line(transform(point))
                case .quad(let control, let point): .quad(control: transform(control), to: transform(point))
                case .cubic(let control1, let control2, let point):
                    .cubic(control1: transform(control1), control2: transform(control2), to: transform(point))
                case .close: .close
                }
            })
    }

    static func + (one: Outline, other: Outline) -> Outline {
        Outline(elements: one.elements + other.elements)
    }
}

// MARK: - From HarfBuzz

extension Outline {
    /// The unhinted outline of glyph `glyph` of `font`, about the origin of its baseline, y downwards, in the font's scale
    /// times `unit`. Empty for blanks and for glyphs that are bitmaps.
    init(glyph: UInt32, of font: OpaquePointer, unit: CGFloat, drawing: GlyphDrawing) {
        let sink = GlyphSink(unit: unit)
        withExtendedLifetime(sink) {
            hb_font_get_glyph_shape(font, glyph, drawing.functions, Unmanaged.passUnretained(sink).toOpaque())
        }
        self = sink.outline
    }
}

/// HarfBuzz's table of drawing callbacks, made once per engine.
final class GlyphDrawing {
    let functions: OpaquePointer

    init() {
        functions = hb_draw_funcs_create()
        hb_draw_funcs_set_move_to_func(
            functions, { _, data, _, x, y, _ in GlyphSink.at(data).add { .move($0(x, y)) } }, nil, nil)
        hb_draw_funcs_set_line_to_func(
            functions, { _, data, _, x, y, _ in GlyphSink.at(data).add { .line($0(x, y)) } }, nil, nil)
        hb_draw_funcs_set_quadratic_to_func(
            functions,
            { _, data, _, x1, y1, x, y, _ in GlyphSink.at(data).add { .quad(control: $0(x1, y1), to: $0(x, y)) } },
            nil, nil)
        hb_draw_funcs_set_cubic_to_func(
            functions,
            { _, data, _, x1, y1, x2, y2, x, y, _ in
                GlyphSink.at(data).add { .cubic(control1: $0(x1, y1), control2: $0(x2, y2), to: $0(x, y)) }
            },
            nil, nil)
        hb_draw_funcs_set_close_path_func(
            functions, { _, data, _, _ in GlyphSink.at(data).outline.elements.append(.close) }, nil, nil)
        hb_draw_funcs_make_immutable(functions)
    }

    deinit { hb_draw_funcs_destroy(functions) }
}

/// Collects what HarfBuzz draws during one call.
private final class GlyphSink {
    var outline = Outline()
    private let unit: CGFloat

    init(unit: CGFloat) { self.unit = unit }

    static func at(_ data: UnsafeMutableRawPointer?) -> GlyphSink {
        Unmanaged<GlyphSink>.fromOpaque(data!).takeUnretainedValue()
    }

    func add(_ element: ((Float, Float) -> CGPoint) -> Outline.Element) {
        let unit = unit
        outline.elements.append(element { x, y in CGPoint(x: CGFloat(x) * unit, y: -CGFloat(y) * unit) })
    }
}
