// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// The boxes that the nodes below a container contribute, in order.
struct BoxCollection {
    /// Those that are laid out.
    private(set) var present: [_Box] = []
    /// Those that are only painted, since they are leaving; an earlier removal has a lower number.
    private(set) var leaving: [(removal: Int, box: _Box)] = []
    /// The removal of the child that is collected now; nil: it is present.
    private var removal: Int?

    mutating func append(_ box: _Box) {
        if let removal { leaving.append((removal, box)) } else { present.append(box) }
    }

    /// Adds what `collect` appends as removed by `removal`, with what else is inside.
    mutating func collectLeaving(since removal: Int, _ collect: (inout BoxCollection) -> Void) {
        let outer = self.removal
        self.removal = removal
        collect(&self)
        self.removal = outer
    }

    /// Adds what is leaving of `other` and is still painted, and nothing else.
    mutating func appendLeaving(of other: BoxCollection, where isPainted: (_Box) -> Bool = { _ in true }) {
        leaving += other.leaving.filter { isPainted($0.box) }
    }

    /// The same boxes, each in another one.
    func map(_ transform: (_Box) -> _Box) -> BoxCollection {
        var result = BoxCollection()
        result.present = present.map(transform)
        result.leaving = leaving.map { ($0.removal, transform($0.box)) }
        return result
    }

    mutating func append(_ other: BoxCollection) {
        for box in other.present { append(box) }
        appendLeaving(of: other)
    }
}
