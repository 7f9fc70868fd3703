// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CPango
import Foundation

extension Outline {
    /// The shape with its edge moved outwards by `distance`, inwards where negative: strokes grow or shrink by twice that.
    ///
    /// FreeType's emboldening, within 1/1000 of a unit. Inwards by more than a curve's radius, corners come out uneven.
    func offset(by distance: CGFloat) -> Outline {
        var points: [FT_Vector] = []
        var tags: [UInt8] = []
        var ends: [Int] = []
        for contour in contours {
            let start = points.count
            for (point, tag) in contour.freeTypePoints() {
                points.append(FT_Vector(x: point.x.fixed, y: point.y.fixed))
                tags.append(tag)
            }
            if points.count > start { ends.append(points.count - 1) }
        }
        guard points.count < Int(Int16.max) else { return self }

        let strength = (2 * distance).fixed
        let moved = points.withUnsafeMutableBufferPointer { points in
            tags.withUnsafeMutableBytes { tags in
                withContourEnds(ends) { ends, count in
                    var outline = FT_Outline()
                    outline.n_points = .init(points.count)
                    outline.n_contours = .init(count)
                    outline.points = points.baseAddress
                    // Equivalent: removal, emboldening looks at points alone.
                    outline.tags = typed(tags.baseAddress)
                    outline.contours = ends
                    return FT_Outline_EmboldenXY(&outline, strength, strength) == 0
                }
            }
        }
        guard moved else { return self }

        // FreeType keeps the left and lower edges where they were; put the middle back.
        var result = Outline()
        var start = 0
        for end in ends {
            let contour = (start...end).map { index in
                (CGPoint(x: points[index].x - strength / 2, y: points[index].y - strength / 2).unfixed, tags[index])
            }
            result.elements += Outline.elements(ofFreeTypeContour: contour)
            start = end + 1
        }
        return result
    }

    /// A rim of `thickness` along the inside of the edge.
    func hollowed(thickness: CGFloat) -> Outline {
        self + offset(by: -thickness).reversed()
    }

    /// The area within, positive where most of it runs clockwise on screen. Curves count as their control polygons.
    var signedArea: CGFloat {
        contours.reduce(0) { sum, contour in
            let points = contour.freeTypePoints().map(\.0)
            guard var previous = points.last else { return sum }
            var twice: CGFloat = 0
            for point in points {
                twice += previous.x * point.y - point.x * previous.y
                previous = point
            }
            return sum + twice / 2
        }
    }

    /// The same shape with its outer contours clockwise on screen.
    var clockwise: Outline { signedArea < 0 ? reversed() : self }

    var contours: [Outline] {
        var result: [Outline] = []
        for element in elements {
            if case .move = element { result.append(Outline()) }
            if !result.isEmpty { result[result.count - 1].elements.append(element) }
        }
        return result
    }

    /// One contour's points with FreeType's tags: 1 on the curve, 0 a quadratic's control, 2 a cubic's. The closing point
    /// is not repeated.
    private func freeTypePoints() -> [(CGPoint, UInt8)] {
        var result: [(CGPoint, UInt8)] = []
        for element in elements {
            switch element {
            case .move(let point), .line(let point):
                if let last = result.last, last.1 == 1, last.0 == point { continue }
                result.append((point, 1))
            case .quad(let control, let point): result += [(control, 0), (point, 1)]
            case .cubic(let control1, let control2, let point):
                result += [(control1, 2), (control2, 2), (point, 1)]
            case .close: break
            }
        }
        if result.count > 1, let first = result.first, let last = result.last, last.1 == 1, last.0 == first.0 {
            result.removeLast()
        }
        return result
    }

    /// The inverse of `freeTypePoints`.
    private static func elements(ofFreeTypeContour contour: [(CGPoint, UInt8)]) -> [Element] {
        guard let first = contour.first else { return [] }
        var result: [Element] = [.move(first.0)]
        var controls: [CGPoint] = []
        for (point, tag) in contour.dropFirst() + [first] {
            guard tag == 1 else {
                controls.append(point)
                continue
            }
            switch controls.count {
            case 0: result.append(.line(point))
            case 1: result.append(.quad(control: controls[0], to: point))
            default: result.append(.cubic(control1: controls[0], control2: controls[1], to: point))
            }
            controls = []
        }
        return result + [.close]
    }
}

/// How many of FreeType's units a unit of ours is made.
// Equivalent: constant, no shape shows the thousandth of a unit that it is rounded to.
private let fixedOne: CGFloat = 1024

extension CGFloat {
    fileprivate var fixed: Int { Int((self * fixedOne).rounded()) }
}

extension CGPoint {
    fileprivate var unfixed: CGPoint { CGPoint(x: x / fixedOne, y: y / fixedOne) }
}

/// The address with the type the context wants: FreeType's tags are signed or not by its version.
private func typed<Byte>(_ address: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<Byte>? {
    address?.assumingMemoryBound(to: Byte.self)
}

/// The ends of contours as FreeType stores them: 16 bits, signed or not by its version.
private func withContourEnds<Index: FixedWidthInteger, Result>(
    _ ends: [Int], _ body: (UnsafeMutablePointer<Index>?, Int) -> Result
) -> Result {
    var indices = ends.map { Index($0) }
    return indices.withUnsafeMutableBufferPointer { body($0.baseAddress, $0.count) }
}
