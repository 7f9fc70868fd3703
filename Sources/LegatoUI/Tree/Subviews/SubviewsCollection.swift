// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine

/// The views that a container was given, or those of one section; as a view, all of them.
///
/// Source: *documented* (SwiftUI, `SubviewsCollection`).
public struct SubviewsCollection: RandomAccessCollection {
    private let source: SubviewSource
    private let range: Range<Int>
    private let version: Int

    @MainActor init(_ list: SubviewList, _ range: Range<Int>) {
        (source, self.range, version) = (list.source, range, list.version)
    }

    /// None.
    package init() { (source, range, version) = (SubviewSource(nil), 0..<0, 0) }

    public var startIndex: Int { 0 }
    public var endIndex: Int { range.count }
    public func index(after i: Int) -> Int { i + 1 }
    public func index(before i: Int) -> Int { i - 1 }

    public subscript(index: Int) -> Subview {
        precondition(indices.contains(index), "A subview at \(index) was asked for; there are \(count).")
        let place = range.lowerBound + index
        let id = MainThread.read { [source] in source.list?.elements?.elementID(at: place) }
        return Subview(source: source, index: place, version: version, id: Subview.ID(element: id ?? ElementID()))
    }

    public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
        SubviewsCollectionSlice(base: self, bounds: bounds)
    }
}

extension SubviewsCollection: StandInData {
    /// The position of the first of them with this identity, or in a view with it; nil: none has it.
    @MainActor package func position(ofViewIdentifiedBy id: AnyHashable) -> Int? {
        guard let index = source.list?.elements?.elementIndex(identifiedBy: id), range.contains(index) else {
            return nil
        }
        return index - range.lowerBound
    }

    @MainActor package func position(of id: AnyHashable, near position: Int) -> Int? {
        guard let id = id.base as? Subview.ID, let elements = source.list?.elements,
            let index = elements.elementIndex(named: id.element.steps[...], near: range.lowerBound + position),
            range.contains(index)
        else { return nil }
        return index - range.lowerBound
    }

    @MainActor package func isInserted(at position: Int) -> Bool {
        source.list?.isInserted(at: range.lowerBound + position) ?? false
    }

    @MainActor package func release(at position: Int) {
        guard indices.contains(position) else { return }
        source.list?.drop(elementAt: range.lowerBound + position)
    }
}

extension SubviewsCollection: View {
    @MainActor @preconcurrency public var body: some View { ForEach(self) { $0 } }
}

/// Some of the views that a container was given; as a view, all of these.
public struct SubviewsCollectionSlice: RandomAccessCollection {
    private let base: SubviewsCollection
    private let bounds: Range<Int>

    fileprivate init(base: SubviewsCollection, bounds: Range<Int>) {
        precondition(
            bounds.lowerBound >= 0 && bounds.upperBound <= base.count,
            "Subviews \(bounds) were asked for; there are \(base.count).")
        (self.base, self.bounds) = (base, bounds)
    }

    public var startIndex: Int { bounds.lowerBound }
    public var endIndex: Int { bounds.upperBound }
    public func index(after i: Int) -> Int { i + 1 }
    public func index(before i: Int) -> Int { i - 1 }
    public subscript(index: Int) -> Subview { base[index] }

    public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
        SubviewsCollectionSlice(base: base, bounds: bounds)
    }
}

extension SubviewsCollectionSlice: View {
    @MainActor @preconcurrency public var body: some View { ForEach(self) { $0 } }
}
