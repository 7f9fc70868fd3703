// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import CCairo
internal import Foundation
internal import LegatoDrawing

extension Path {
    /// Makes this the current path of `context`, whose matrix must be the identity, in pixels.
    ///
    /// Coordinates beyond Cairo's range are pulled in. Gives false, and leaves no path, where the path or its image is
    /// not a number.
    func trace(in context: OpaquePointer, transform: CGAffineTransform) -> Bool {
        cairo_new_path(context)
        let (a, b, c, d) = (Double(transform.a), Double(transform.b), Double(transform.c), Double(transform.d))
        let (tx, ty) = (Double(transform.tx), Double(transform.ty))
        var isNumber = true
        let limit = PixelRect.greatestCoordinate
        return points.withUnsafeBufferPointer { points in
            func mapped(_ index: Int) -> (Double, Double) {
                let (x, y) = (Double(points[index].x), Double(points[index].y))
                // Infinite or not a number: the difference with itself is not 0.
                if x - x != 0 || y - y != 0 { isNumber = false }
                let (u, v) = (a * x + c * y + tx, b * x + d * y + ty)
                if u.isNaN || v.isNaN { isNumber = false }
                return (min(max(u, -limit), limit), min(max(v, -limit), limit))
            }
            var index = 0
            var position = (0.0, 0.0)  // Equivalent: constant, every path begins with a move, which sets it.
            for verb in verbs {
                switch verb {
                case .move:
                    position = mapped(index)
                    cairo_move_to(context, position.0, position.1)
                case .line:
                    position = mapped(index)
                    cairo_line_to(context, position.0, position.1)
                case .quad:
                    // Raised to a cubic: controls two thirds of the way to the one there is.
                    let (control, end) = (mapped(index), mapped(index + 1))
                    cairo_curve_to(
                        context, position.0 + (control.0 - position.0) * 2 / 3,
                        position.1 + (control.1 - position.1) * 2 / 3, end.0 + (control.0 - end.0) * 2 / 3,
                        end.1 + (control.1 - end.1) * 2 / 3, end.0, end.1)
                    position = end
                case .curve:
                    let (first, second, end) = (mapped(index), mapped(index + 1), mapped(index + 2))
                    cairo_curve_to(context, first.0, first.1, second.0, second.1, end.0, end.1)
                    position = end
                case .close:
                    cairo_close_path(context)
                }
                index += verb.pointCount
                if !isNumber { break }
            }
            // Equivalent: removal, every caller begins a new path.
            if !isNumber { cairo_new_path(context) }
            return isNumber
        }
    }
}
