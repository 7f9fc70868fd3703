// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoDrawing
import LegatoUI

extension NSAttributedString.Key {
    /// A `UIFont`; without it, the system font of 12 points.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// A `UIColor`; without it, black.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    /// Space after each character besides that of the font, in points: a number.
    public static let kern = NSAttributedString.Key(rawValue: "NSKern")
}

// Text is drawn upright where y runs downwards. Newlines start new lines.

extension String {
    /// How large the text is in as many lines as it has newlines more one, in points. `font` and `kern` count.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        StringDrawing([(self, attrs ?? [:])])?.size ?? .zero
    }

    /// Draws the text into UIKit's current context, its upper left corner at `point`. `font`, `foregroundColor` and `kern` count.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        StringDrawing([(self, attrs ?? [:])])?.draw(at: point)
    }

    /// Draws the lines of the text that fit into a rectangle into UIKit's current context; the first is always drawn. `font`,
    /// `foregroundColor` and `kern` count.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        StringDrawing([(self, attrs ?? [:])], width: rect.width)?.draw(at: rect.origin, height: rect.height)
    }
}

extension NSString {
    /// How large the text is in as many lines as it has newlines more one, in points. `font` and `kern` count.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        String(describing: self).size(withAttributes: attrs)
    }

    /// Draws the text into UIKit's current context, its upper left corner at `point`. `font`, `foregroundColor` and `kern` count.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        String(describing: self).draw(at: point, withAttributes: attrs)
    }

    /// Draws the lines of the text that fit into a rectangle into UIKit's current context; the first is always drawn. `font`,
    /// `foregroundColor` and `kern` count.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        String(describing: self).draw(in: rect, withAttributes: attrs)
    }
}

extension NSAttributedString {
    /// How large the text is in as many lines as it has newlines more one, in points. `font` and `kern` count.
    public func size() -> CGSize { StringDrawing(runs)?.size ?? .zero }

    /// Draws the text into UIKit's current context, its upper left corner at `point`. `font`, `foregroundColor` and `kern` count.
    public func draw(at point: CGPoint) { StringDrawing(runs)?.draw(at: point) }

    /// Draws the lines of the text that fit into a rectangle into UIKit's current context; the first is always drawn. `font`,
    /// `foregroundColor` and `kern` count.
    public func draw(in rect: CGRect) {
        StringDrawing(runs, width: rect.width)?.draw(at: rect.origin, height: rect.height)
    }

    private var runs: [StringDrawing.Run] {
        var runs: [StringDrawing.Run] = []
        enumerateAttributes(in: NSRange(location: 0, length: length), options: []) { attributes, range, _ in
            runs.append((attributedSubstring(from: range).string, attributes))
        }
        return runs
    }
}

/// A text laid out to be drawn into UIKit's current context.
struct StringDrawing {
    typealias Run = (text: String, attributes: [NSAttributedString.Key: Any])

    private let layout: TextLayout
    private let colors: [ResolvedColor]

    /// Nil for no text, and until a scene was made.
    init?(_ runs: [Run], width: CGFloat = .infinity) {
        guard let engine = SharedServices.textEngine, runs.contains(where: { !$0.text.isEmpty }) else { return nil }
        let request = TextRequest(
            runs: runs.map { text, attributes in
                let font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 12)
                var run = TextRequest.Run(text: text, font: font.description)
                run.tracking = Self.number(attributes[.kern])
                return run
            })
        layout = engine.layout(request, width: width)
        colors = runs.map { ($0.attributes[.foregroundColor] as? UIColor ?? .black).cgColor.color }
    }

    static func number(_ value: Any?) -> CGFloat {
        let number: CGFloat =
            switch value {
            case let value as CGFloat: value
            case let value as Double: CGFloat(value)
            case let value as Float: CGFloat(value)
            case let value as Int: CGFloat(value)
            case let value as NSNumber: CGFloat(value.doubleValue)
            default: 0
            }
        return number.isFinite ? number : 0
    }

    var size: CGSize { layout.size }

    func draw(at point: CGPoint, height: CGFloat = .infinity) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        for (index, line) in layout.lines.enumerated() {
            // A thousandth of a point is a rounding error.
            guard index == 0 || line.origin.y + line.metrics.descent <= height + 0.001 else { break }
            for run in layout.runs[line.runs] where colors.indices.contains(run.requestRun) {
                context.record(.glyphs(run, at: point, .color(colors[run.requestRun])))
            }
        }
    }
}
