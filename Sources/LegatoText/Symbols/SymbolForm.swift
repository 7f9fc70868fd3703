// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing

/// A symbol on the grid: its layers from the back to the front, before they have a size.
struct SymbolForm {
    struct Part {
        var shape: Outline
        /// In one colour; nil: cut out of the part behind it.
        var plain: Outline?
        var level = 0
        var color: SymbolColor?
        var isVariable = false
        var role = SymbolLayer.Role.base
        var name = ""

        init(_ shape: Outline, name: String) {
            self.shape = shape
            plain = shape
            self.name = name
        }
    }

    var parts: [Part]
    /// Whether it wiggles from side to side, and does not turn.
    var wigglesSideways = false

    init(_ parts: [Part]) { self.parts = parts }
    init(_ shape: SymbolShape, name: String) { parts = [Part(shape.outline, name: name)] }

    /// All of it in one colour.
    var outline: Outline { parts.reduce(Outline()) { $0 + ($1.plain ?? Outline()) } }

    fileprivate func mapped(_ transform: (Outline) -> Outline) -> SymbolForm {
        SymbolForm(
            parts.map {
                var part = $0
                part.shape = transform(part.shape)
                part.plain = part.plain.map(transform)
                return part
            })
    }
}

// MARK: - Enclosures

/// What the last words of a name put around the symbol before them, and where in it that symbol is.
struct SymbolEnclosure {
    /// The word of the name, and the symbol that it stands for.
    let word, symbol: String
    let center: CGPoint
    /// The longer side of the symbol inside, in grid units.
    let side: CGFloat

    private init(_ word: String, _ symbol: String? = nil, y: CGFloat = 12, side: CGFloat) {
        self.word = word
        self.symbol = symbol ?? word
        center = CGPoint(x: 12, y: y)
        self.side = side
    }

    /// Source: *chosen*, to look as SF Symbols do.
    static let all: [SymbolEnclosure] = [
        SymbolEnclosure("circle", side: 11.5), SymbolEnclosure("square", side: 11.5),
        SymbolEnclosure("app", side: 11.5),
        SymbolEnclosure("rectangle.portrait", side: 9), SymbolEnclosure("rectangle", side: 10.5),
        SymbolEnclosure("triangle", y: 15, side: 8.4), SymbolEnclosure("diamond", side: 9.5),
        SymbolEnclosure("hexagon", side: 10), SymbolEnclosure("octagon", side: 10.5),
        SymbolEnclosure("pentagon", y: 12.6, side: 9.5), SymbolEnclosure("capsule", side: 9),
        SymbolEnclosure("shield", y: 11.6, side: 9), SymbolEnclosure("seal", side: 9.5),
        SymbolEnclosure("bubble", y: 10.2, side: 8.5), SymbolEnclosure("message", y: 10.2, side: 8.5),
        SymbolEnclosure("icloud", y: 13, side: 7.5), SymbolEnclosure("house", y: 14, side: 7.5),
        SymbolEnclosure("tv", y: 10.6, side: 8),
    ]

    /// The enclosure that a name ends with, and the name before it.
    static func ending(_ name: Substring) -> (SymbolEnclosure, inner: Substring)? {
        for enclosure in all where name.hasSuffix("." + enclosure.word) && name.count > enclosure.word.count + 1 {
            return (enclosure, name.dropLast(enclosure.word.count + 1))
        }
        return nil
    }
}

extension SymbolForm {
    /// This symbol, smaller, within `frame`; in a filled one it is cut out where both have one colour.
    func enclosed(in enclosure: SymbolEnclosure, frame: SymbolForm, isFilled: Bool) -> SymbolForm {
        let inner = fitted(to: enclosure.side, at: enclosure.center)
        var back = Part(
            frame.parts.reduce(Outline()) { $0 + $1.shape }, name: isFilled ? "\(enclosure.word).fill" : enclosure.word)
        back.role = .enclosure
        back.level = 1
        var front = inner.parts
        for index in front.indices { front[index].level = 0 }
        if isFilled {
            back.plain = front.reduce(back.shape) { $0 + ($1.plain ?? Outline()).reversed() }
            // A sign without a colour of its own in a frame has the one that it has without the frame.
            back.color =
                Self.color(of: front.first?.name.replacing(".fill", with: ""), in: enclosure.word)
                ?? front.first?.color.flatMap { $0 == .white ? nil : $0 }
            for index in front.indices {
                front[index].plain = nil
                front[index].color = back.color == nil ? nil : .white
            }
        }
        return SymbolForm([back] + front)
    }

    /// The colours that signs have in multicolor. Source: *chosen*, after those that Apple's symbols are known by.
    private static func color(of sign: String?, in frame: String) -> SymbolColor? {
        switch (sign, frame) {
        case ("plus", "circle"), ("checkmark", _): .green
        case ("minus", "circle"), ("xmark", "circle"), ("xmark", "octagon"), ("xmark", "shield"): .red
        case ("exclamationmark", "triangle"): .yellow
        case ("exclamationmark", "octagon"), ("exclamationmark", "shield"), ("exclamationmark", "circle"): .red
        case ("info", _), ("questionmark", _): .blue
        default: nil
        }
    }

    /// How long the longer side of its box is, in grid units.
    var side: CGFloat {
        parts.reduce(Outline()) { $0 + $1.shape }.bounds.map { max($0.width, $0.height) } ?? 0
    }

    /// The same with a box whose longer side is `side`, in the middle of which `center` is.
    func fitted(to side: CGFloat, at center: CGPoint) -> SymbolForm {
        guard let bounds = parts.reduce(Outline(), { $0 + $1.shape }).bounds,
            max(bounds.width, bounds.height) > 0
        else { return self }
        let factor = side / max(bounds.width, bounds.height)
        return mapped { outline in
            outline.mapped {
                CGPoint(x: center.x + ($0.x - bounds.midX) * factor, y: center.y + ($0.y - bounds.midY) * factor)
            }
        }
    }
}

// MARK: - Badges and slashes

extension SymbolForm {
    /// With a bar from the upper left to the lower right, and room beside it.
    func slashed(thickness: CGFloat) -> SymbolForm {
        // Source: *chosen*; the bar goes over the ink, and the room is as wide as its lines.
        let ink = parts.reduce(Outline()) { $0 + $1.shape }.bounds ?? .zero
        let half = min(max(max(ink.width, ink.height) * 0.46, 6), 9)
        let (from, to) = (CGPoint(x: 12 - half, y: 12 - half), CGPoint(x: 12 + half, y: 12 + half))
        let reach = (thickness / 2 + max(thickness, 1.2) * 0.9) / 2.0.squareRoot()
        // A band with square ends, so long that nothing of the symbol shows beyond it.
        let (low, high) = (CGFloat(-4), CGFloat(28))
        let band = [
            CGPoint(x: low + reach, y: low - reach), CGPoint(x: high + reach, y: high - reach),
            CGPoint(x: high - reach, y: high + reach), CGPoint(x: low - reach, y: low + reach),
        ]
        var form = mapped { $0.subtracting(convex: band) }
        for index in form.parts.indices where form.parts[index].level == 0 { form.parts[index].level = 1 }
        var bar = Part(Drawn.strokes([[from, to]], thickness: thickness).outline, name: "slash")
        bar.role = .slash
        form.parts.append(bar)
        return form
    }

    /// Where a badge is, in grid units. Source: *chosen*, to look as SF Symbols do.
    private struct Place {
        let center: CGPoint
        let radius, gap: CGFloat
        static let dot = Place(center: CGPoint(x: 18.2, y: 5.4), radius: 3.4, gap: 1.3)
        static let sign = Place(center: CGPoint(x: 18.6, y: 18.4), radius: 4.9, gap: 1.3)
    }

    /// The longer side of the sign in a badge, in grid units.
    static let signSide = Place.sign.radius * 1.1

    /// With a disc at the lower right that `sign` is cut out of, or a dot at the upper right without one.
    func badged(with sign: SymbolForm?, named name: String) -> SymbolForm {
        let place = sign == nil ? Place.dot : Place.sign
        let gap = Outline.corners(ofCircle: place.center, radius: place.radius + place.gap)
        var form = mapped { $0.subtracting(convex: gap) }
        for index in form.parts.indices where form.parts[index].level == 0 { form.parts[index].level = 1 }
        let box = CGRect(
            x: place.center.x - place.radius, y: place.center.y - place.radius, width: 2 * place.radius,
            height: 2 * place.radius)
        var disc = Part(.ellipse(box), name: name)
        disc.role = .badge
        disc.color = .red
        if let sign {
            let hole = sign.fitted(to: Self.signSide, at: place.center).outline
            disc.shape = disc.shape + hole.reversed()
            disc.plain = disc.shape
            disc.color = Self.color(of: name, in: "circle")
        }
        form.parts.append(disc)
        return form
    }
}
