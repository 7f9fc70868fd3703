// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoMotion

/// What a text shows of one character, or of several that are drawn together.
struct TextCluster {
    let text: Substring
    /// Its glyphs, with its part of the lines under and through the run, in the layout's coordinates.
    let run: GlyphRun
    let font: FontDescription
    /// In which line of the text it is.
    let line: Int

    /// What it reads without the space behind it, which has no glyph of its own where a line is broken. Empty: it is a space.
    var letters: Substring {
        var letters = text
        while letters.last?.isWhitespace == true { letters.removeLast() }
        return letters
    }

    /// Of its first glyph.
    var origin: CGPoint { run.glyphs[0].position }

    /// From the baseline up to the height of capitals, as wide as it is.
    var box: CGRect {
        let height = run.metrics.capHeight
        let width = run.glyphs.reduce(0) { $0 + $1.advance }
        return CGRect(x: origin.x, y: origin.y - height, width: width, height: height)
    }

    /// The outlines of its glyphs at their places.
    var path: Path {
        var path = Path()
        for glyph in run.glyphs {
            path.addPath(glyph.outline.path.offsetBy(dx: glyph.position.x, dy: glyph.position.y))
        }
        return path
    }

    /// How far each point of the outline of `other` is away from the same point of this one; nil: their fonts differ in design,
    /// their outlines in more than points, or one is a bitmap.
    func way(from other: TextCluster) -> [CGPoint]? {
        let hasBitmaps = (run.glyphs + other.run.glyphs).contains { $0.bitmap != nil }
        let (from, to) = (other.path, path)
        guard font.family == other.font.family, !hasBitmaps, from.verbs == to.verbs, to.corresponds(to: from) else {
            return nil
        }
        return zip(from.points, to.points).map { CGPoint(x: $0.x - $1.x, y: $0.y - $1.y) }
    }

    /// Whether its glyphs are those of `other`, wherever they are.
    func looks(like other: TextCluster) -> Bool {
        run.glyphs.elementsEqual(other.run.glyphs) { $0.outline === $1.outline && $0.bitmap == $1.bitmap }
    }

    /// How far `other` is away from it. Small differences that come from the sums of advances are ignored.
    func travel(from other: TextCluster) -> CGSize {
        func rounded(_ length: CGFloat) -> CGFloat { (length * 1024).rounded() / 1024 }
        return CGSize(width: rounded(other.origin.x - origin.x), height: rounded(other.origin.y - origin.y))
    }

    /// How far each point of its outline goes to be as large as that of `other` and at its place; nil: it is as large, or a bitmap.
    func wayToSize(of other: TextCluster) -> [CGPoint]? {
        let factor = other.run.metrics.capHeight / run.metrics.capHeight
        guard factor != 1, factor.isFinite, !run.glyphs.contains(where: { $0.bitmap != nil }) else { return nil }
        return path.points.map { point in
            CGPoint(
                x: other.origin.x + (point.x - origin.x) * factor - point.x,
                y: other.origin.y + (point.y - origin.y) * factor - point.y)
        }
    }

    /// The characters of `layout`, which was made for `request`, in the order in which they are read.
    static func clusters(of layout: TextLayout, for request: TextRequest) -> [TextCluster] {
        let text = request.runs.map(\.text).joined()
        var runs: [Int: (run: GlyphRun, line: Int)] = [:]
        for (line, range) in layout.lines.map(\.runs).enumerated() {
            for run in layout.runs[range] {
                for index in run.glyphs.indices {
                    let (part, character) = (run.part(at: index), run.glyphs[index].character)
                    if runs[character]?.run.add(part) == nil { runs[character] = (part, line) }
                }
            }
        }
        let starts = runs.keys.sorted()
        let bytes = text.utf8
        var clusters: [TextCluster] = []
        clusters.reserveCapacity(starts.count)
        var (place, index) = (0, bytes.startIndex)
        for (number, start) in starts.enumerated() {
            index = bytes.index(index, offsetBy: start - place, limitedBy: bytes.endIndex) ?? bytes.endIndex
            let length = (number + 1 < starts.count ? starts[number + 1] : bytes.count) - start
            let end = bytes.index(index, offsetBy: max(0, length), limitedBy: bytes.endIndex) ?? bytes.endIndex
            if let (run, line) = runs[start] {
                let font = request.runs[run.requestRun].font
                clusters.append(TextCluster(text: text[index..<end], run: run, font: font, line: line))
            }
            (place, index) = (start + max(0, length), end)
        }
        return clusters
    }
}

extension GlyphRun {
    /// One of its glyphs, with its part of the lines and backgrounds; the first and the last one have what is beyond them.
    fileprivate func part(at index: Int) -> GlyphRun {
        var part = self
        part.glyphs = [glyphs[index]]
        guard !decorations.isEmpty || !companions.isEmpty else { return part }
        let left = index == 0 ? -CGFloat.infinity : glyphs[index].position.x
        let right = index == glyphs.count - 1 ? CGFloat.infinity : glyphs[index + 1].position.x
        func cut(_ lines: [CGRect]) -> [CGRect] {
            lines.compactMap {
                let (minX, maxX) = (max($0.minX, left), min($0.maxX, right))
                return minX < maxX ? CGRect(x: minX, y: $0.minY, width: maxX - minX, height: $0.height) : nil
            }
        }
        part.decorations = cut(decorations)
        for index in companions.indices {
            part.companions[index].run.decorations = cut(companions[index].run.decorations)
        }
        return part
    }

    /// Takes in another part of the same run if that has lines, so that there is no seam between them. False: it is another one, or has none.
    mutating func join(_ other: GlyphRun) -> Bool {
        let hasLines = !decorations.isEmpty || !companions.isEmpty
        guard hasLines, requestRun == other.requestRun, origin == other.origin else { return false }
        add(other)
        return true
    }

    fileprivate mutating func add(_ other: GlyphRun) {
        glyphs += other.glyphs
        decorations.join(other.decorations)
        for (index, companion) in zip(companions.indices, other.companions) {
            companions[index].run.decorations.join(companion.run.decorations)
        }
    }
}

extension [CGRect] {
    /// Adds lines; one that continues another one becomes part of it.
    fileprivate mutating func join(_ lines: [CGRect]) {
        for line in lines {
            let index = firstIndex {
                $0.minY == line.minY && $0.height == line.height
                    && (abs($0.maxX - line.minX) < 1e-6 || abs($0.minX - line.maxX) < 1e-6)
            }
            guard let index else {
                append(line)
                continue
            }
            let (minX, maxX) = (Swift.min(self[index].minX, line.minX), Swift.max(self[index].maxX, line.maxX))
            self[index] = CGRect(x: minX, y: line.minY, width: maxX - minX, height: line.height)
        }
    }
}

/// An outline whose points are animating, by any number of changes.
struct MorphingOutline: PathSource {
    let path: Path
    /// How far the points are away, and how much of that is left.
    let ways: [(points: [CGPoint], rest: Animated<Double>)]
    /// What the path was made for; nil: it is the same in every frame.
    var size: CGSize?

    var isStatic: Bool { ways.allSatisfy(\.rest.isStatic) }

    func path(for size: CGSize, at time: Double) -> Path {
        let rests = ways.map { $0.rest.value(at: time) }
        var index = 0
        let stretch = self.size.map { (x: size.width / $0.width, y: size.height / $0.height) } ?? (1, 1)
        return path.mappingPoints { point in
            defer { index += 1 }
            var point = point
            for (way, rest) in zip(ways, rests) where index < way.points.count {
                point.x += way.points[index].x * rest
                point.y += way.points[index].y * rest
            }
            return CGPoint(x: point.x * stretch.x, y: point.y * stretch.y)
        }
    }
}

extension Path {
    /// Whether each point is about where the same one of `other` is, both of them stretched to the unit square. Faces of one design may
    /// have the same number of points, and begin to draw a letter at another one.
    fileprivate func corresponds(to other: Path) -> Bool {
        let (box, otherBox) = (controlBox, other.controlBox)
        func stretched(_ place: CGFloat, _ start: CGFloat, _ length: CGFloat) -> CGFloat {
            length > 0 ? (place - start) / length : 0
        }
        return zip(points, other.points).allSatisfy { point, other in
            let x = stretched(point.x, box.minX, box.width) - stretched(other.x, otherBox.minX, otherBox.width)
            let y = stretched(point.y, box.minY, box.height) - stretched(other.y, otherBox.minY, otherBox.height)
            return max(abs(x), abs(y)) < greatestShift
        }
    }

    /// Source: chosen; from the thinnest to the heaviest weight points of Inter move by less than half of a letter, and where a letter
    /// begins elsewhere, some do by nine tenths and more.
    private var greatestShift: CGFloat { 0.6 }
}
