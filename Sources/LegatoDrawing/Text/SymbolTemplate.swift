// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation

/// How large a symbol is beside text of its size.
package enum SymbolScale: Int, Hashable, Sendable, CaseIterable {
    case small, medium, large

    /// Relative to medium. Source: *chosen*, near the system's symbols.
    package var factor: CGFloat {
        switch self {
        case .small: 0.8
        case .medium: 1
        case .large: 1.28
        }
    }
}

/// A symbol that an app brings along: drawings for weights and scales, from which one for any font is made.
package final class SymbolTemplate: Sendable {
    /// Which text a drawing stands beside.
    package struct Key: Hashable, Sendable {
        /// As that of a font.
        package var weight: Double
        package var scale: SymbolScale

        package init(weight: Double, scale: SymbolScale) {
            self.weight = weight
            self.scale = scale
        }
    }

    /// A layer of a drawing.
    package struct Part: Sendable {
        package var path: Path
        /// 0 primary, 1 secondary, 2 tertiary.
        package var level = 0
        /// In multicolor; nil: the foreground style.
        package var color: SymbolColor?
        package var isVariable = false
        /// Whether it is cut out of the layers behind it where the symbol is one colour.
        package var isErased = false

        package init(_ path: Path) { self.path = path }
    }

    /// A drawing where the font's size is 1: x counts from the left margin, y from the baseline, downwards.
    package struct Drawing: Sendable {
        /// From the left margin to the right one.
        package var width: CGFloat
        /// From the back to the front.
        package var parts: [Part]

        package init(width: CGFloat, parts: [Part]) {
            self.width = width
            self.parts = parts
        }
    }

    private struct Question: Hashable {
        var size: CGFloat
        var weight: Double
        var scale: SymbolScale
    }

    private let name: String
    private let drawings: [Key: Drawing]
    private let lock = NSLock()
    // Protected by: `lock`.
    // Equivalent: constant, no symbol depends on how many are cached.
    nonisolated(unsafe) private var images = TwoGenerationCache<Question, SymbolImage>(generationLimit: 64)

    /// Nil without a drawing.
    package init?(name: String, drawings: [Key: Drawing]) {
        guard !drawings.isEmpty else { return nil }
        self.name = name
        self.drawings = drawings
    }

    /// The symbol beside text of a font: the drawing for its weight and scale.
    ///
    /// Between weights that have drawings of the same lines, points are interpolated; else the nearest weight counts. A scale without
    /// drawings is made of the medium one, or of the smaller or larger one, about the middle of capitals.
    package func image(font: FontDescription, scale: SymbolScale) -> SymbolImage {
        let question = Question(size: font.size, weight: font.weight, scale: scale)
        return lock.withLock {
            if let known = images.value(for: question) { return known }
            let image = makeImage(question)
            images.store(image, for: question)
            return image
        }
    }
}

extension SymbolTemplate: Hashable {
    /// Whether they are the same object.
    package static func == (left: SymbolTemplate, right: SymbolTemplate) -> Bool { left === right }
    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

// MARK: - Drawings

extension SymbolTemplate {
    /// The height of capitals of the system's font, in sizes of the font. Source: *chosen*, as the guides of templates
    /// are known to have it (70.459 of 100); not measured here.
    package static let capHeight: CGFloat = 0.70459

    /// The drawing for a weight at one of the scales that there are, and how much it is scaled for another one.
    private func drawing(weight: Double, scale: SymbolScale) -> (Drawing, factor: CGFloat) {
        for other in [scale, .medium, .small, .large] {
            let weights = drawings.keys.filter { $0.scale == other }.map(\.weight).sorted()
            guard let first = weights.first else { continue }
            func drawing(_ weight: Double) -> Drawing? { drawings[Key(weight: weight, scale: other)] }
            let low = weights.last { $0 <= weight } ?? first
            let high = weights.first { $0 >= weight } ?? low
            guard let from = drawing(low), let to = drawing(high) else { continue }
            let part = high > low ? CGFloat((weight - low) / (high - low)) : 0
            let nearest = part < 0.5 ? from : to
            return (from.mixed(with: to, by: part) ?? nearest, scale.factor / other.factor)
        }
        return (Drawing(width: 0, parts: []), 1)
    }

    /// Room above and below the ink, in sizes of the font. Source: *chosen*, as of the other symbols.
    private static let verticalMargin: CGFloat = 0.05

    private func makeImage(_ question: Question) -> SymbolImage {
        let (drawing, factor) = drawing(weight: question.weight, scale: question.scale)
        let size = question.size.isFinite ? max(0, question.size) : 0
        let unit = size * factor
        // The middle of capitals stays where it is.
        let rise = Self.capHeight / 2 * (factor - 1) * size
        let shapes = drawing.parts.map { part in
            part.path.mappingPoints { CGPoint(x: $0.x * unit, y: $0.y * unit + rise) }
        }
        let ink = shapes.reduce(CGRect.null) { $0.union($1.controlBox) }
        let box = ink.isNull ? .zero : ink
        let (left, right) = (min(0, box.minX), max(drawing.width * unit, box.maxX))
        let top = box.minY - Self.verticalMargin * size
        let placed = shapes.map { $0.offsetBy(dx: -left, dy: -top) }
        let plain = plainPaths(placed, of: drawing.parts)
        var whole = Path()
        for path in plain { if let path { whole.addPath(path) } }
        var image = SymbolImage(
            size: CGSize(width: right - left, height: box.height + 2 * Self.verticalMargin * size), baseline: -top,
            outline: GlyphOutline(path: whole), isFallback: false)
        guard drawing.parts.count > 1 || drawing.parts.first?.color != nil else { return image }
        for (index, part) in drawing.parts.enumerated() {
            // One object for one outline, so that caches find it.
            let own = drawing.parts.count == 1 ? image.outline : GlyphOutline(path: placed[index])
            image.layers.append(
                SymbolLayer(
                    outline: own, plainOutline: plain[index].map { $0 == placed[index] ? own : GlyphOutline(path: $0) },
                    level: part.level, color: part.color, isVariable: part.isVariable, name: "\(name) \(index)"))
        }
        return image
    }

    /// Where the symbol is one colour: what is erased is cut out of all that is behind it, and nil itself.
    private func plainPaths(_ paths: [Path], of parts: [Part]) -> [Path?] {
        var plain: [Path?] = []
        for (path, part) in zip(paths, parts) {
            guard part.isErased else {
                plain.append(path)
                continue
            }
            plain = plain.map { $0?.subtracting(path) }
            plain.append(nil)
        }
        return plain
    }
}

extension SymbolTemplate.Drawing {
    /// This drawing at 0, `other` at 1; nil where they do not have the same lines.
    fileprivate func mixed(with other: SymbolTemplate.Drawing, by part: CGFloat) -> SymbolTemplate.Drawing? {
        guard part > 0 else { return self }
        guard part < 1 else { return other }
        guard parts.count == other.parts.count,
            zip(parts, other.parts).allSatisfy({ $0.path.verbs == $1.path.verbs })
        else { return nil }
        var mixed = self
        mixed.width += (other.width - width) * part
        for index in parts.indices {
            var targets = other.parts[index].path.points.makeIterator()
            mixed.parts[index].path = parts[index].path.mappingPoints { point in
                let target = targets.next() ?? point
                return CGPoint(x: point.x + (target.x - point.x) * part, y: point.y + (target.y - point.y) * part)
            }
        }
        return mixed
    }
}
