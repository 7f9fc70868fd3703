// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
import LegatoLayers
public import LegatoMotion

/// Draws texts in its own way, glyph by glyph if it likes.
///
///     struct Wave: TextRenderer {
///         var phase: Double
///         var animatableData: Double {
///             get { phase }
///             set { phase = newValue }
///         }
///         func draw(layout: Text.Layout, in context: inout GraphicsContext) {
///             for slice in layout.flatMap({ $0 }).flatMap({ $0 }) {
///                 var copy = context
///                 copy.translateBy(x: 0, y: 4 * sin(phase + slice.typographicBounds.origin.x / 20))
///                 copy.draw(slice)
///             }
///         }
///     }
///
/// What `animatableData` says animates: the text is drawn again with each value, and not laid out again. What is drawn outside of the
/// text's bounds shows. Source: documented (SwiftUI, `TextRenderer`).
public protocol TextRenderer: Animatable {
    /// Draws the text; coordinates count from its top left corner.
    func draw(layout: Text.Layout, in ctx: inout GraphicsContext)
    /// The size of the text; its own by default.
    func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize
    /// How far drawing reaches beyond the text; 0 by default. What reaches further shows as well.
    var displayPadding: EdgeInsets { get }
}

extension TextRenderer {
    public func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize { text.sizeThatFits(proposal) }
    public var displayPadding: EdgeInsets { EdgeInsets() }
}

/// A text that a renderer asks for its size.
public struct TextProxy {
    let measure: (ProposedViewSize) -> CGSize

    /// The size that the text has by itself.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { measure(proposal) }
}

/// A value that part of a text has for its renderer, found by its type.
public protocol TextAttribute: Hashable {}

/// Attributes of part of a text, one for each type.
// Protected by: they are values that nobody changes; attributes of reference types belong to the main thread, which asks for them.
struct TextAttributes: Equatable, @unchecked Sendable {
    private var values: [ObjectIdentifier: AnyHashable] = [:]

    subscript<T: TextAttribute>(type: T.Type) -> T? {
        get { values[ObjectIdentifier(type)]?.base as? T }
        set { values[ObjectIdentifier(type)] = newValue.map { AnyHashable($0) } }
    }
}

extension Text {
    /// The same text with a value for its renderer, unless it has one of this type: ``Layout/Run`` gives it by its type.
    public func customAttribute<T: TextAttribute>(_ value: T) -> Text {
        var text = self
        for index in text.parts.indices where text.parts[index].attributes[T.self] == nil {
            text.parts[index].attributes[T.self] = value
        }
        return text
    }
}

extension GraphicsContext {
    /// Draws a line of a text where it stands.
    public func draw(_ line: Text.Layout.Line, options: Text.Layout.DrawingOptions = .init()) {
        for run in line { draw(run, options: options) }
    }

    /// Draws a run of a text where it stands.
    public func draw(_ run: Text.Layout.Run, options: Text.Layout.DrawingOptions = .init()) {
        draw(run[0..<run.endIndex], options: options)
    }

    /// Draws part of a run where it stands, with its part of lines under and through it.
    public func draw(_ slice: Text.Layout.RunSlice, options: Text.Layout.DrawingOptions = .init()) {
        let source = slice.run.source
        var part = slice.run.run
        guard source.paints.indices.contains(part.requestRun) else { return }
        let isWhole = slice.indices == 0..<slice.run.endIndex
        part.glyphs = Array(slice.glyphs)
        if !isWhole {
            let bounds = slice.typographicBounds
            let start = bounds.origin.x - slice.run.shift.x
            let (left, right) = (source.onPixel(start), source.onPixel(start + bounds.width))
            func cut(_ decorations: [CGRect]) -> [CGRect] {
                decorations.compactMap {
                    let (minX, maxX) = (max($0.minX, left), min($0.maxX, right))
                    return minX < maxX ? CGRect(x: minX, y: $0.minY, width: maxX - minX, height: $0.height) : nil
                }
            }
            part.decorations = cut(part.decorations)
            for index in part.companions.indices {
                part.companions[index].run.decorations = cut(part.companions[index].run.decorations)
            }
        }
        draw(part.companions.filter(\.isBehind), of: slice)
        draw(part, source.paints[part.requestRun], of: slice, options)
        draw(part.companions.filter { !$0.isBehind }, of: slice)
    }

    /// Draws lines and backgrounds with paints of their own.
    private func draw(_ companions: [GlyphRun.Companion], of slice: Text.Layout.RunSlice) {
        let paints = slice.run.source.paints
        for companion in companions where paints.indices.contains(companion.paint) && !companion.run.decorations.isEmpty
        {
            draw(companion.run, paints[companion.paint], of: slice, [])
        }
    }

    private func draw(
        _ part: GlyphRun, _ paint: ShapePaint, of slice: Text.Layout.RunSlice, _ options: Text.Layout.DrawingOptions
    ) {
        let area = CGRect(origin: .zero, size: slice.run.source.layout.size)
        let paint = paint.paint(in: area)
        let hasBitmaps = part.glyphs.contains { $0.bitmap != nil }
        guard options.contains(.disablesSubpixelQuantization), !hasBitmaps else {
            return record(.glyphs(part, at: slice.run.shift, paint), state)
        }
        var path = Path()
        for glyph in part.glyphs {
            path.addPath(glyph.outline.path.offsetBy(dx: glyph.position.x, dy: glyph.position.y))
        }
        for decoration in part.decorations { path.addRect(decoration) }
        guard !path.isEmpty else { return }
        record(
            .fill(
                path.offsetBy(dx: slice.run.shift.x, dy: slice.run.shift.y), paint, evenOdd: false, antialiased: true),
            state)
    }
}
