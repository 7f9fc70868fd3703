// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing

// Shapes made of others, whatever overlaps.
extension Outline {
    /// The outline of a path whose solid contours are clockwise on screen, as those of ours are.
    init(_ path: Path) {
        path.forEach { element in
            switch element {
            case .move(let point): elements.append(.move(point))
            case .line(let point): elements.append(.line(point))
            case .quadCurve(let point, let control): elements.append(.quad(control: control, to: point))
            case .curve(let point, let control1, let control2):
                elements.append(.cubic(control1: control1, control2: control2, to: point))
            case .closeSubpath: elements.append(.close)
            }
        }
        self = clockwise
    }

    /// The same area with contours that do not overlap, so that it can be cut out of another one.
    var united: Outline { Outline(path.normalized(eoFill: false)) }

    func subtracting(_ other: Outline) -> Outline { Outline(path.subtracting(other.path)) }

    /// What shows of it behind `other`: pieces that have lost a third are left out, but for the largest one.
    func behind(_ other: Outline) -> Outline {
        let all = pieces
        let greatest = all.map(\.signedArea).max() ?? 0
        return all.reduce(Outline()) { sum, piece in
            let rest = piece.subtracting(other)
            return piece.signedArea == greatest || rest.signedArea > piece.signedArea * 2 / 3 ? sum + rest : sum
        }
    }

    func intersection(_ other: Outline) -> Outline { Outline(path.intersection(other.path)) }

    /// The whole of a drawing in lines, with those lines cut out that are further inside than its rim, which is as thick as they are.
    func filled(thickness: CGFloat) -> Outline {
        let whole = silhouette.united
        let lines = united.intersection(whole.offset(by: -thickness * 1.2))
        // Where a rim is thicker than others, a sliver of it remains.
        let cut = lines.pieces.filter { $0.signedArea > thickness * thickness / 2 }.reduce(Outline(), +)
        return whole.subtracting(cut)
    }

    /// Without the holes.
    var silhouette: Outline {
        contours.reduce(Outline()) { $1.signedArea > 0 ? $0 + $1 : $0 }
    }
}
