// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// Unclosed subpaths count as closed, and `eoFill` says what is inside of both paths: where the winding number is odd, or where it is not
// 0. Filled by either rule, the results are the same.
//
// A path that is not finite has nothing inside. Where paths are too large to be combined, with hundreds of thousands of lines or
// crossings, a union is both paths, and all else is empty.

extension Path {
    /// What is inside of this path, of `other`, or of both.
    public func union(_ other: Path, eoFill: Bool = false) -> Path {
        if let path = combined(.union, with: other, eoFill) { return path }
        var both = self
        both.addPath(other)
        return both
    }

    /// What is inside of both paths.
    public func intersection(_ other: Path, eoFill: Bool = false) -> Path {
        combined(.intersection, with: other, eoFill) ?? Path()
    }

    /// What is inside of this path but not of `other`.
    public func subtracting(_ other: Path, eoFill: Bool = false) -> Path {
        combined(.subtraction, with: other, eoFill) ?? Path()
    }

    /// What is inside of one of both paths alone.
    public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
        combined(.symmetricDifference, with: other, eoFill) ?? Path()
    }

    /// The outline of what is inside, which neither crosses itself nor covers anything twice.
    public func normalized(eoFill: Bool = true) -> Path { combined(.union, with: Path(), eoFill) ?? self }

    /// The parts of this path's lines that are inside of `other`. Here unclosed subpaths stay open.
    public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path {
        PathCombination(self, other, isOpen: true)?.result(.intersection, evenOdd: eoFill, isOpen: true) ?? Path()
    }

    /// The parts of this path's lines that are outside of `other`. Here unclosed subpaths stay open.
    public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path {
        PathCombination(self, other, isOpen: true)?.result(.subtraction, evenOdd: eoFill, isOpen: true) ?? Path()
    }

    private func combined(_ operation: PathOperation, with other: Path, _ eoFill: Bool) -> Path? {
        PathCombination(self, other, isOpen: false)?.result(operation, evenOdd: eoFill, isOpen: false)
    }
}
