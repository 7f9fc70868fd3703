// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// First in, first out; both ends in constant time on average. Keeps its memory.
struct Queue<Element> {
    private var elements: [Element?] = []
    private var head = 0

    var count: Int { elements.count - head }
    var isEmpty: Bool { head == elements.count }

    mutating func append(_ element: Element) {
        // Equivalent: bound and constant, when the front is reclaimed is chosen freely.
        if head > 32, head * 2 > elements.count {
            elements.removeFirst(head)
            head = 0
        }
        elements.append(element)
    }

    mutating func removeFirst() -> Element? {
        guard !isEmpty else { return nil }
        defer {
            head += 1
            if isEmpty { removeAll() }
        }
        return elements[head].take()
    }

    mutating func removeAll() {
        elements.removeAll(keepingCapacity: true)
        head = 0
    }
}
