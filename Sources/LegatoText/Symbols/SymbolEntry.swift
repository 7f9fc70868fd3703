// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing

/// A line of ``SymbolTable``.
struct SymbolEntry {
    enum Source: Equatable {
        case glyph(String)
        case text(String)
        case drawn(String)
    }

    /// How the parts of a shape that do not touch are sorted, which are layers.
    enum Order: String { case out, up, down, right }

    struct Segment {
        var source: Source
        var isFilled: Bool?
        var isHollow = false
        var isSolid = false
        var isFlipped = false
        var turns = 0
        var order: Order?
        var isVariable = false
        var colors: [SymbolColor] = []
        /// Whether the symbol wiggles from side to side, and does not turn.
        var wigglesSideways = false
        /// Whether the next segment is in front of it, with room around.
        var isBehind = false
        /// Where its middle is, and how long its longer side.
        var place: (center: CGPoint, side: CGFloat)?
    }

    var segments: [Segment]

    /// Whether it is a figure of ours.
    var isDrawn: Bool {
        if case .drawn = segments[0].source { return true }
        return false
    }

    /// The name and the entry of a line; nil for a line without an entry, such as a comment.
    static func parse(_ line: Substring) -> (name: Substring, SymbolEntry)? {
        let words = line.split(separator: " ")
        guard words.count > 2, words[1] == "=" else { return nil }
        let segments = words.dropFirst(2).split(separator: "+").compactMap(Segment.init)
        return segments.isEmpty ? nil : (words[0], SymbolEntry(segments: segments))
    }

    static let all: [Substring: SymbolEntry] = Dictionary(
        SymbolTable.text.split(separator: "\n").compactMap { parse($0) }, uniquingKeysWith: { first, _ in first })
}

extension SymbolEntry.Segment {
    fileprivate init?(_ words: ArraySlice<Substring>) {
        guard var word = words.first else { return nil }
        var rest = words.dropFirst()
        if word == "text" || word == "drawn", let next = rest.popFirst() {
            source = word == "text" ? .text(String(next)) : .drawn(String(next))
        } else {
            source = .glyph(String(word))
        }
        while let next = rest.popFirst() {
            word = next
            switch word {
            case "fill": isFilled = true
            case "line": isFilled = false
            case "hollow": isHollow = true
            case "solid": isSolid = true
            case "flip": isFlipped = true
            case "turn": turns += 1
            case "behind": isBehind = true
            case "sideways": wigglesSideways = true
            case "variable": isVariable = true
            case _ where word.hasPrefix("@"):
                let numbers = word.dropFirst().split(separator: ",").compactMap { Double($0) }
                if numbers.count == 3 { place = (CGPoint(x: numbers[0], y: numbers[1]), CGFloat(numbers[2])) }
            default:
                if let order = SymbolEntry.Order(rawValue: String(word)) { self.order = order }
                if let color = SymbolColor(rawValue: String(word)) { colors.append(color) }
            }
        }
    }
}

extension SymbolEntry.Order {
    /// From the first to the last layer.
    func sorted(_ pieces: [Outline]) -> [Outline] {
        func key(_ piece: Outline) -> CGFloat {
            let box = piece.bounds ?? .zero
            switch self {
            // Rings around the middle are further out the larger they are.
            case .out:
                let distance = hypot(box.midX - 12, box.midY - 12) + 0.1 * max(box.width, box.height)
                // As far is as far, whatever the last digits are.
                return (distance * 1024).rounded()
            case .up: return -box.maxY - 0.01 * box.minY
            case .down: return box.maxY + 0.01 * box.minY
            case .right: return box.midX
            }
        }
        return pieces.enumerated().sorted { (key($0.element), $0.offset) < (key($1.element), $1.offset) }.map(\.element)
    }
}
