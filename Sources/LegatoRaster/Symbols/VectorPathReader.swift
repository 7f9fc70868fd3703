// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing

/// Reads the outline that an SVG file writes as letters and numbers: "M10 20h5z". What follows a mistake is left out.
///
/// Source: *documented* (W3C, SVG 1.1, 8.3 path data and F.6 arcs).
struct VectorPathReader {
    private let bytes: [UInt8]
    private var place = 0
    private var path = Path()
    private var point = CGPoint.zero
    private var start = CGPoint.zero
    /// The last control point of a curve before, by the kind of curve.
    private var lastCubic: CGPoint?
    private var lastQuad: CGPoint?

    static func path(_ text: String) -> Path {
        var reader = VectorPathReader(bytes: Array(text.utf8))
        reader.read()
        return reader.path
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func read() {
        while let command = command() {
            let isRelative = command >= UInt8(ascii: "a")
            var letter = Character(UnicodeScalar(command)).uppercased()
            // A path begins with a place.
            guard letter == "M" || !path.isEmpty else { return }
            if letter == "Z" {
                path.closeSubpath()
                point = start
                (lastCubic, lastQuad) = (nil, nil)
                continue
            }
            repeat {
                guard step(letter, isRelative) else { return }
                // More places after the first are lines.
                if letter == "M" { letter = "L" }
            } while isAtNumber()
        }
    }

    /// One set of numbers of a command; false where they are missing.
    private mutating func step(_ letter: String, _ isRelative: Bool) -> Bool {
        let origin = isRelative ? point : .zero
        var (cubic, quad): (CGPoint?, CGPoint?)
        switch letter {
        case "M":
            guard let end = pair(origin) else { return false }
            path.move(to: end)
            (point, start) = (end, end)
        case "L":
            guard let end = pair(origin) else { return false }
            line(to: end)
        case "H":
            guard let x = number() else { return false }
            line(to: CGPoint(x: origin.x + x, y: point.y))
        case "V":
            guard let y = number() else { return false }
            line(to: CGPoint(x: point.x, y: origin.y + y))
        case "C":
            guard let control1 = pair(origin), let control2 = pair(origin), let end = pair(origin) else { return false }
            path.addCurve(to: end, control1: control1, control2: control2)
            (point, cubic) = (end, control2)
        case "S":
            guard let control2 = pair(origin), let end = pair(origin) else { return false }
            path.addCurve(to: end, control1: mirrored(lastCubic), control2: control2)
            (point, cubic) = (end, control2)
        case "Q":
            guard let control = pair(origin), let end = pair(origin) else { return false }
            path.addQuadCurve(to: end, control: control)
            (point, quad) = (end, control)
        case "T":
            guard let end = pair(origin) else { return false }
            let control = mirrored(lastQuad)
            path.addQuadCurve(to: end, control: control)
            (point, quad) = (end, control)
        case "A":
            guard let width = number(), let height = number(), let turn = number(), let isLarge = flag(),
                let isSweep = flag(), let end = pair(origin)
            else { return false }
            path.addArc(
                to: end, radii: CGSize(width: width, height: height), rotation: turn * .pi / 180, isLarge: isLarge,
                isClockwise: isSweep)
            point = end
        default: return false
        }
        (lastCubic, lastQuad) = (cubic, quad)
        return true
    }

    private mutating func line(to end: CGPoint) {
        path.addLine(to: end)
        point = end
    }

    /// The control point of a curve that goes on from the one before.
    private func mirrored(_ control: CGPoint?) -> CGPoint {
        guard let control else { return point }
        return CGPoint(x: 2 * point.x - control.x, y: 2 * point.y - control.y)
    }

    // MARK: - Numbers

    private mutating func command() -> UInt8? {
        skipSeparators()
        guard place < bytes.count, UnicodeScalar(bytes[place]).properties.isAlphabetic else { return nil }
        defer { place += 1 }
        return bytes[place]
    }

    private mutating func skipSeparators() {
        while place < bytes.count, bytes[place] <= 0x20 || bytes[place] == UInt8(ascii: ",") { place += 1 }
    }

    private mutating func isAtNumber() -> Bool {
        skipSeparators()
        return place < bytes.count && "+-.0123456789".utf8.contains(bytes[place])
    }

    private mutating func pair(_ origin: CGPoint) -> CGPoint? {
        guard let x = number(), let y = number() else { return nil }
        return CGPoint(x: origin.x + x, y: origin.y + y)
    }

    /// Of an arc; need not be parted from what follows.
    private mutating func flag() -> Bool? {
        skipSeparators()
        guard place < bytes.count, bytes[place] == UInt8(ascii: "0") || bytes[place] == UInt8(ascii: "1") else {
            return nil
        }
        defer { place += 1 }
        return bytes[place] == UInt8(ascii: "1")
    }

    /// Beyond this no drawing is meant. Source: *chosen*.
    private static let greatestNumber = 1e7

    private mutating func number() -> CGFloat? {
        guard isAtNumber() else { return nil }
        let start = place
        func digits(_ bytes: [UInt8], from place: Int) -> Int {
            var place = place
            while place < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[place]) { place += 1 }
            return place
        }
        if bytes[place] == UInt8(ascii: "+") || bytes[place] == UInt8(ascii: "-") { place += 1 }
        place = digits(bytes, from: place)
        if place < bytes.count, bytes[place] == UInt8(ascii: ".") { place = digits(bytes, from: place + 1) }
        if place < bytes.count, bytes[place] | 0x20 == UInt8(ascii: "e") {
            let hasSign = place + 1 < bytes.count && "+-".utf8.contains(bytes[place + 1])
            let end = digits(bytes, from: place + (hasSign ? 2 : 1))
            // Without digits it is the letter of the next command.
            if end > place + (hasSign ? 2 : 1) { place = end }
        }
        let text = String(decoding: bytes[start..<place], as: UTF8.self)
        guard let value = Double(text.hasPrefix("+") ? String(text.dropFirst()) : text),
            abs(value) <= Self.greatestNumber
        else { return nil }
        return CGFloat(value)
    }
}

// MARK: - Arcs

extension Path {
    /// A part of an ellipse from the current point to `end`, as SVG describes it: radii that are too small grow.
    ///
    /// - Parameters:
    ///   - rotation: of the ellipse, in radians clockwise.
    ///   - isLarge: whether it is the one of more than a half turn.
    fileprivate mutating func addArc(
        to end: CGPoint, radii: CGSize, rotation: CGFloat, isLarge: Bool, isClockwise: Bool
    ) {
        guard let start = currentPoint, start != end else { return }
        var (rx, ry) = (abs(radii.width), abs(radii.height))
        guard rx > 0, ry > 0 else { return addLine(to: end) }
        let (cosine, sine) = (cos(rotation), sin(rotation))
        // F.6.5, (x1', y1'): half of the way in the axes of the ellipse.
        let half = CGPoint(x: (start.x - end.x) / 2, y: (start.y - end.y) / 2)
        let (x, y) = (cosine * half.x + sine * half.y, cosine * half.y - sine * half.x)
        // F.6.6: the ellipse must reach both ends.
        let reach = x * x / (rx * rx) + y * y / (ry * ry)
        if reach > 1 { (rx, ry) = (rx * reach.squareRoot(), ry * reach.squareRoot()) }
        let length = x * x / (rx * rx) + y * y / (ry * ry)
        let distance = (max(0, 1 / length - 1)).squareRoot() * (isLarge == isClockwise ? -1 : 1)
        // The centre in the axes of the ellipse, from the middle of both ends.
        let (cx, cy) = (distance * rx * y / ry, -distance * ry * x / rx)
        let from = atan2((y - cy) / ry, (x - cx) / rx)
        var turn = atan2((-y - cy) / ry, (-x - cx) / rx) - from
        if isClockwise, turn < 0 { turn += 2 * .pi }
        if !isClockwise, turn > 0 { turn -= 2 * .pi }
        let (middleX, middleY) = ((start.x + end.x) / 2, (start.y + end.y) / 2)
        /// The ellipse's point at (x, y) of the unit circle.
        func place(_ unitX: CGFloat, _ unitY: CGFloat) -> CGPoint {
            let (px, py) = (cx + rx * unitX, cy + ry * unitY)
            return CGPoint(x: middleX + cosine * px - sine * py, y: middleY + sine * px + cosine * py)
        }
        let count = max(1, Int((abs(turn) / (.pi / 2) - 1e-9).rounded(.up)))
        let step = turn / CGFloat(count)
        let handle = 4 / 3 * tan(step / 4)
        for index in 0..<count {
            let (a, b) = (from + step * CGFloat(index), from + step * CGFloat(index + 1))
            addCurve(
                to: index == count - 1 ? end : place(cos(b), sin(b)),
                control1: place(cos(a) - handle * sin(a), sin(a) + handle * cos(a)),
                control2: place(cos(b) + handle * sin(b), sin(b) - handle * cos(b)))
        }
    }
}
