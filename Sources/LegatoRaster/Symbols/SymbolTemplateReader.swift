// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing

/// Reads a symbol from a template as SF Symbols exports it: an SVG file with groups "Regular-M", "Bold-L" and so on, and with guides
/// that say where the baseline and the margins are.
///
/// Layers are told by the classes of their shapes: `hierarchical-0:primary`, `multicolor-1:systemRedColor`; what their style marks as
/// `clear-behind` is cut out, and what has a `variable-threshold` takes part in variable values. Source: groups and guides are
/// *documented* (Apple, "Creating custom symbol images for your app"); the names of classes and of their style are *chosen*, as they
/// are known to be, and have not been compared with an exported file.
struct SymbolTemplateReader {
    private struct Shape {
        var path: Path
        var classes: [String]
    }

    private struct Level {
        var transform: CGAffineTransform
        var group: SymbolTemplate.Key?
        var isHidden: Bool
    }

    private var groups: [SymbolTemplate.Key: [Shape]] = [:]
    /// The y of lines and the x of margins, by their names.
    private var guides: [String: CGFloat] = [:]
    /// Where a group begins, if no guide says where.
    private var origins: [SymbolTemplate.Key: CGPoint] = [:]
    private var style = ""
    private var levels = [Level(transform: .identity, group: nil, isHidden: false)]

    /// Nil: there is no such group in it.
    static func template(named name: String, _ bytes: [UInt8]) -> SymbolTemplate? {
        var reader = SymbolTemplateReader()
        reader.read(bytes)
        return SymbolTemplate(name: name, drawings: reader.drawings())
    }

    /// Elements within each other beyond this are not looked at. Source: *chosen*.
    private static let greatestDepth = 64

    private mutating func read(_ bytes: [UInt8]) {
        var reader = MarkupReader(bytes)
        var isStyle = false
        var skipped = 0
        while let event = reader.next() {
            switch event {
            case .start(let name, let attributes):
                isStyle = name == "style"
                guard levels.count < Self.greatestDepth else {
                    skipped += 1
                    continue
                }
                levels.append(level(name, attributes))
                read(name, attributes)
            case .end:
                isStyle = false
                if skipped > 0 { skipped -= 1 } else if levels.count > 1 { levels.removeLast() }
            case .text(let text): if isStyle { style += text }
            }
        }
    }

    private func level(_ name: String, _ attributes: [String: String]) -> Level {
        var level = levels[levels.count - 1]
        if let transform = attributes["transform"].flatMap(CGAffineTransform.init(markup:)) {
            level.transform = transform.concatenating(level.transform)
        }
        let unseen = ["defs", "clipPath", "mask", "symbol", "pattern"]
        level.isHidden = level.isHidden || unseen.contains(name)
        if name == "g", let key = attributes["id"].flatMap(SymbolTemplate.Key.init(group:)) { level.group = key }
        return level
    }

    private mutating func read(_ name: String, _ attributes: [String: String]) {
        let level = levels[levels.count - 1]
        func number(_ name: String) -> CGFloat? {
            attributes[name].flatMap(Double.init).flatMap { $0.isFinite ? CGFloat($0) : nil }
        }
        if let id = attributes["id"] {
            if name == "line", id.hasPrefix("Baseline-") || id.hasPrefix("Capline-"), let y = number("y1") {
                guides[id] = CGPoint(x: 0, y: y).applying(level.transform).y
            } else if id.hasPrefix("left-margin-") || id.hasPrefix("right-margin-") {
                // A line, or in older templates a rectangle between the shape and the end of its room.
                let x = number("x1") ?? number("x").map { $0 + (id.hasPrefix("right") ? number("width") ?? 0 : 0) }
                if let x { guides[id] = CGPoint(x: x, y: 0).applying(level.transform).x }
            }
        }
        guard let key = level.group, !level.isHidden else { return }
        if name == "g", attributes["id"].flatMap(SymbolTemplate.Key.init(group:)) != nil {
            origins[key] = CGPoint.zero.applying(level.transform)
            groups[key] = groups[key] ?? []
        }
        guard let path = Path(markup: name, attributes) else { return }
        groups[key, default: []].append(
            Shape(
                path: path.applying(level.transform),
                classes: (attributes["class"] ?? "").split(separator: " ").map(String.init)))
    }

    // MARK: - Drawings

    private func drawings() -> [SymbolTemplate.Key: SymbolTemplate.Drawing] {
        let marks = SymbolMarks(style)
        var drawings: [SymbolTemplate.Key: SymbolTemplate.Drawing] = [:]
        for (key, shapes) in groups where !shapes.isEmpty {
            drawings[key] = drawing(key, shapes, marks)
        }
        return drawings
    }

    /// Of a font's size in the units of templates, and the room beside shapes without margins, in sizes. Source: *documented*, templates
    /// are drawn for 100 points; the room is that of the other symbols.
    private static let usualSize: CGFloat = 100
    private static let usualMargin: CGFloat = 0.083

    private func drawing(
        _ key: SymbolTemplate.Key, _ shapes: [Shape], _ marks: SymbolMarks
    ) -> SymbolTemplate.Drawing {
        let scale = key.scaleName
        let baseline = guides["Baseline-\(scale)"] ?? origins[key]?.y ?? 0
        let capital = guides["Capline-\(scale)"].map { (baseline - $0) / SymbolTemplate.capHeight } ?? Self.usualSize
        let size = capital > 1 && capital < 1e5 ? capital : Self.usualSize
        let ink = shapes.reduce(CGRect.null) { $0.union($1.path.controlBox) }
        let box = ink.isNull ? .zero : ink
        let left = guides["left-margin-\(key.name)"] ?? box.minX - Self.usualMargin * size
        let right = guides["right-margin-\(key.name)"] ?? box.maxX + Self.usualMargin * size
        var parts: [SymbolTemplate.Part] = []
        var last: [String]?
        for shape in shapes {
            let path = shape.path.mappingPoints { CGPoint(x: ($0.x - left) / size, y: ($0.y - baseline) / size) }
            let classes = shape.classes.filter(SymbolMarks.isLayer)
            if classes == last || parts.count == Self.mostLayers {
                parts[parts.count - 1].path.addPath(path)
            } else {
                parts.append(marks.part(path, classes))
            }
            last = classes
        }
        return SymbolTemplate.Drawing(width: max(0, right - left) / size, parts: parts)
    }

    /// What follows more layers belongs to the last one. Source: *chosen*.
    private static let mostLayers = 64
}

extension SymbolTemplate.Key {
    private static let weights: [(name: String, weight: Double)] = [
        ("Ultralight", 100), ("Thin", 200), ("Light", 300), ("Regular", 400), ("Medium", 500), ("Semibold", 600),
        ("Bold", 700), ("Heavy", 800), ("Black", 900),
    ]

    private static let scales: [(name: String, scale: SymbolScale)] = [("S", .small), ("M", .medium), ("L", .large)]

    /// "Regular-M"
    fileprivate init?(group name: String) {
        let words = name.split(separator: "-", omittingEmptySubsequences: false)
        guard words.count == 2, let weight = Self.weights.first(where: { $0.name == words[0] })?.weight,
            let scale = Self.scales.first(where: { $0.name == words[1] })?.scale
        else { return nil }
        self.init(weight: weight, scale: scale)
    }

    fileprivate var scaleName: String { Self.scales[scale.rawValue].name }

    fileprivate var name: String {
        "\(Self.weights.first { $0.weight == weight }?.name ?? "")-\(scaleName)"
    }
}
