// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// What can be the path of a stack: a ``NavigationPath``, or a collection of values of one type.
protocol StackPath {
    var values: [AnyHashable] { get }
    /// False if the path holds values of another type.
    mutating func push(_ value: AnyHashable) -> Bool
    mutating func pop(_ count: Int)
}

extension NavigationPath: StackPath {
    var values: [AnyHashable] { elements.map(\.value) }

    mutating func push(_ value: AnyHashable) -> Bool {
        guard let base = value.base as? any Hashable else { return false }
        append(base)
        return true
    }

    mutating func pop(_ count: Int) { removeLast(count) }
}

/// The path of a stack that is a collection.
struct CollectionPath<Data: RandomAccessCollection & RangeReplaceableCollection>: StackPath
where Data.Element: Hashable {
    var data: Data

    var values: [AnyHashable] { data.map { AnyHashable($0) } }

    mutating func push(_ value: AnyHashable) -> Bool {
        guard let element = value.base as? Data.Element else { return false }
        data.append(element)
        return true
    }

    mutating func pop(_ count: Int) {
        let end = data.index(data.endIndex, offsetBy: -count)
        data.removeSubrange(end..<data.endIndex)
    }
}
