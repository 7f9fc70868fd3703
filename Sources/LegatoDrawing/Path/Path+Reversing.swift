// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import Foundation

extension Path {
    /// The same outline, the last subpath first, each from its end to its beginning. Closed subpaths begin where they did.
    package var reversed: Path {
        var result = Path()
        for subpath in subpaths.reversed() {
            result.move(to: subpath.segments.last?.end ?? subpath.start)
            var segments = subpath.segments
            // Closing draws the first line.
            if subpath.isClosed, case .line = segments.first { segments.removeFirst() }
            for segment in segments.reversed() { result.add(segment.reversed) }
            if subpath.isClosed { result.closeSubpath() }
        }
        return result
    }
}

extension PathSegment {
    /// The same line or curve from its end to its start.
    fileprivate var reversed: PathSegment {
        switch self {
        case .line(let a, let b): .line(b, a)
        case .quad(let a, let b, let c): .quad(c, b, a)
        case .cubic(let a, let b, let c, let d): .cubic(d, c, b, a)
        }
    }
}
