// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

extension Outline {
    /// The parts of the shape that do not touch each other, each with its holes, in the order of their first contours.
    /// Solid contours are clockwise on screen.
    var pieces: [Outline] {
        var pieces: [Piece] = []
        var holes: [(outline: Outline, corners: [CGPoint])] = []
        for contour in contours {
            let corners = contour.flattened
            if contour.signedArea > 0 {
                pieces.append(Piece(outline: contour, solids: [corners]))
            } else if !corners.isEmpty {
                holes.append((contour, corners))
            }
        }
        for hole in holes {
            // The smallest around it: a ring may lie within a ring.
            let around = pieces.indices.filter { pieces[$0].solids[0].surrounds(hole.corners[0]) }
            guard let index = around.min(by: { pieces[$0].area < pieces[$1].area }) else { continue }
            pieces[index].outline = pieces[index].outline + hole.outline
            pieces[index].holes.append(hole.corners)
        }
        var index = 0
        while index < pieces.count {
            if let other = pieces.indices.first(where: { $0 > index && pieces[index].touches(pieces[$0]) }) {
                pieces[index].join(pieces.remove(at: other))
            } else {
                index += 1
            }
        }
        return pieces.map(\.outline)
    }
}

private struct Piece {
    var outline: Outline
    var solids: [[CGPoint]]
    var holes: [[CGPoint]] = []

    var area: CGFloat { outline.signedArea }

    func covers(_ point: CGPoint) -> Bool {
        solids.contains { $0.surrounds(point) } && !holes.contains { $0.surrounds(point) }
    }

    func touches(_ other: Piece) -> Bool {
        other.solids.contains { $0.contains(where: covers) } || solids.contains { $0.contains(where: other.covers) }
    }

    mutating func join(_ other: Piece) {
        outline = outline + other.outline
        solids += other.solids
        holes += other.holes
    }
}

extension [CGPoint] {
    /// Whether a point is within the closed polygon.
    fileprivate func surrounds(_ point: CGPoint) -> Bool {
        guard var previous = last else { return false }
        var isInside = false
        for corner in self {
            if (corner.y > point.y) != (previous.y > point.y),
                point.x < previous.x + (corner.x - previous.x) * (point.y - previous.y) / (corner.y - previous.y)
            {
                isInside.toggle()
            }
            previous = corner
        }
        return isInside
    }
}
