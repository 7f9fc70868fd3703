// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// What is to be done at a time, by time, at one time in the order in which it was appointed: a binary heap.
struct AppointmentQueue<Target> {
    private struct Entry {
        var time: Double
        var order: Int
        var target: Target
    }

    private var heap: [Entry] = []
    // Equivalent: constant, only the order of the numbers matters.
    private var made = 0

    private static func precedes(_ left: Entry, _ right: Entry) -> Bool {
        // Equivalent: bound, no two entries have the same order.
        (left.time, left.order) < (right.time, right.order)
    }

    var firstTime: Double? { heap.first?.time }

    /// - Precondition: `time` is a number.
    mutating func insert(_ target: Target, at time: Double) {
        made += 1
        heap.append(Entry(time: time, order: made, target: target))
        var child = heap.count - 1
        // Equivalent: bound, the first entry is its own parent, and does not precede itself.
        while child > 0, Self.precedes(heap[child], heap[(child - 1) / 2]) {
            heap.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    mutating func popFirst(notAfter time: Double) -> Target? {
        guard let first = heap.first, first.time <= time else { return nil }
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
        var parent = 0
        while true {
            var least = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count {
                if Self.precedes(heap[child], heap[least]) { least = child }
            }
            guard least != parent else { break }
            heap.swapAt(parent, least)
            parent = least
        }
        return first.target
    }
}
