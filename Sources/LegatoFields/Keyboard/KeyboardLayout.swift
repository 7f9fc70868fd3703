// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// What a key of the keyboard on the screen does.
enum KeyboardKey: Hashable {
    case type(String)
    case space
    case `return`
    case delete
    case shift
    case plane(KeyboardPlane)
}

/// Which keys a keyboard with letters shows.
enum KeyboardPlane: Hashable {
    case letters, digits, symbols

    /// What is on the key that leads to it.
    var title: String {
        switch self {
        case .letters: "ABC"
        case .digits: "123"
        case .symbols: "#+="
        }
    }

    /// The upper three rows; the third one stands between two other keys.
    fileprivate var rows: [[String]] {
        let rows =
            switch self {
            case .letters: ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
            case .digits: ["1234567890", "-/:;()$&@\"", ".,?!'"]
            case .symbols: ["[]{}#%^*+=", "_\\|~<>€£¥•", ".,?!'"]
            }
        return rows.map { $0.map(String.init) }
    }
}

/// The heights of the keyboard on a screen, in points.
struct KeyboardMetrics: Equatable {
    /// Of a row of keys, from one to the next.
    let pitch: CGFloat
    /// How much of that is between two keys.
    let gap: CGFloat
    /// What is above the keys where words are proposed.
    let suggestions: CGFloat
    /// What is below the keys.
    let bottom: CGFloat

    /// - Parameter bottom: The safe area there, in points.
    ///
    /// Source: *measured* for the pitch and the gap on a phone, *inferred* for its heights (screens 1), *reported* on its side, *chosen* for
    /// tablets.
    init(on screen: CGSize, bottom: CGFloat) {
        if min(screen.width, screen.height) >= Self.tabletSide {
            (pitch, gap, suggestions) = (screen.width < screen.height ? 65.5 : 86.75, 10, 55)
            self.bottom = bottom
        } else if screen.width <= screen.height {
            (pitch, gap, suggestions) = (screen.width < Self.wideSide ? 54 : 56, 11, bottom > 0 ? 45 : 44)
            // A row for keys of the system.
            self.bottom = bottom > 0 ? bottom + 41 : 0
        } else {
            (pitch, gap, suggestions) = (37.5, 6, 38)
            self.bottom = bottom
        }
    }

    /// The shorter side of the smallest tablet, and that of the smallest phone with higher keys, in points.
    private static let tabletSide: CGFloat = 744
    private static let wideSide: CGFloat = 414

    /// How many rows of keys there are.
    private static let rowCount: CGFloat = 4

    func height(hasSuggestions: Bool) -> CGFloat {
        (hasSuggestions ? suggestions : 0) + Self.rowCount * pitch + bottom
    }
}

/// A key in its place.
struct PlacedKey: Equatable, Identifiable {
    let key: KeyboardKey
    /// From the corner of the keyboard, in points.
    let frame: CGRect
    /// Whether it types nothing, and looks different.
    var isSpecial = false

    var id: KeyboardKey { key }
}

/// The keys of a keyboard as wide as its screen.
struct KeyboardLayout: Equatable {
    private(set) var keys: [PlacedKey] = []
    private let width: CGFloat
    private let metrics: KeyboardMetrics
    /// Of the first row.
    private let top: CGFloat

    /// Beside the keys, between two of them, and beside the keys of a number pad, in points. Source: *chosen*, to the eye.
    private static let margin: CGFloat = 3
    private static let gap: CGFloat = 6

    init(_ traits: KeyboardTraits, on plane: KeyboardPlane, width: CGFloat, _ metrics: KeyboardMetrics) {
        (self.width, self.metrics) = (width, metrics)
        top = traits.hasSuggestions ? metrics.suggestions : 0
        if traits.type.isPad { addPad(traits.type) } else { addLetters(traits, plane) }
    }

    /// The key at a place: the nearest one, so that there is nothing between keys.
    func key(at point: CGPoint) -> PlacedKey? {
        guard point.y >= top else { return nil }
        func distance(_ frame: CGRect) -> CGFloat {
            hypot(
                max(frame.minX - point.x, 0, point.x - frame.maxX), max(frame.minY - point.y, 0, point.y - frame.maxY))
        }
        return keys.min { distance($0.frame) < distance($1.frame) }
    }

    // MARK: - Rows

    private mutating func add(
        _ key: KeyboardKey, inRow row: Int, from x: CGFloat, width: CGFloat, isSpecial: Bool = false
    ) {
        let frame = CGRect(
            x: x, y: top + CGFloat(row) * metrics.pitch + metrics.gap / 2, width: max(0, width),
            height: max(0, metrics.pitch - metrics.gap))
        keys.append(PlacedKey(key: key, frame: frame, isSpecial: isSpecial))
    }

    /// Three columns. The key at the lower left is that of the type.
    private mutating func addPad(_ type: UIKeyboardType) {
        let column = (width - 2 * Self.gap - 2 * Self.gap) / 3
        func x(_ index: Int) -> CGFloat { Self.gap + CGFloat(index) * (column + Self.gap) }
        for number in 1...9 {
            add(.type(String(number)), inRow: (number - 1) / 3, from: x((number - 1) % 3), width: column)
        }
        switch type {
        case .decimalPad: add(.type("."), inRow: 3, from: x(0), width: column, isSpecial: true)
        case .phonePad: add(.type("+"), inRow: 3, from: x(0), width: column, isSpecial: true)
        default: break
        }
        add(.type("0"), inRow: 3, from: x(1), width: column)
        add(.delete, inRow: 3, from: x(2), width: column, isSpecial: true)
    }

    private mutating func addLetters(_ traits: KeyboardTraits, _ plane: KeyboardPlane) {
        let rows = plane.rows
        let unit = (width - 2 * Self.margin - 9 * Self.gap) / 10
        func length(_ count: Int) -> CGFloat { CGFloat(count) * unit + CGFloat(count - 1) * Self.gap }
        for row in 0..<2 {
            let start = (width - length(rows[row].count)) / 2
            for (index, letter) in rows[row].enumerated() {
                add(.type(letter), inRow: row, from: start + CGFloat(index) * (unit + Self.gap), width: unit)
            }
        }
        // The third row is as long as seven keys of the others, whatever it has.
        let start = (width - length(7)) / 2
        let side = start - Self.margin - 2 * Self.gap
        let third = (length(7) - CGFloat(rows[2].count - 1) * Self.gap) / CGFloat(rows[2].count)
        let other: KeyboardKey =
            switch plane {
            case .letters: .shift
            case .digits: .plane(.symbols)
            case .symbols: .plane(.digits)
            }
        add(other, inRow: 2, from: Self.margin, width: side, isSpecial: true)
        for (index, letter) in rows[2].enumerated() {
            add(.type(letter), inRow: 2, from: start + CGFloat(index) * (third + Self.gap), width: third)
        }
        add(.delete, inRow: 2, from: width - Self.margin - side, width: side, isSpecial: true)
        addLastRow(traits, plane)
    }

    private mutating func addLastRow(_ traits: KeyboardTraits, _ plane: KeyboardPlane) {
        let side = (width - 2 * Self.margin - 2 * Self.gap) / 4
        add(
            .plane(plane == .letters ? .digits : .letters), inRow: 3, from: Self.margin, width: side, isSpecial: true)
        let middle = Self.margin + side + Self.gap
        let extras = plane == .letters ? traits.type.extraKeys : []
        let extra = side / 2 - Self.gap
        let space = 2 * side - CGFloat(extras.count) * (extra + Self.gap)
        add(.space, inRow: 3, from: middle, width: space)
        for (index, text) in extras.enumerated() {
            add(
                .type(text), inRow: 3, from: middle + space + Self.gap + CGFloat(index) * (extra + Self.gap),
                width: extra)
        }
        add(.return, inRow: 3, from: width - Self.margin - side, width: side, isSpecial: true)
    }
}

extension UIKeyboardType {
    /// The keys beside the space. Source: *documented* (UIKit, `UIKeyboardType`) for what is easy to type, *chosen* for the places.
    fileprivate var extraKeys: [String] {
        switch self {
        case .emailAddress: ["@", "."]
        case .URL: [".", "/"]
        case .twitter: ["@", "#"]
        case .webSearch: ["."]
        default: []
        }
    }
}
