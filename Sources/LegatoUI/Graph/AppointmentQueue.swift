// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Something to do at a time: the end of an animation, or a completion.
@MainActor
struct Appointment {
    enum Target {
        case end(Attribute, generation: Int)
        case completion(CompletionToken)
    }

    var time: Double
    var target: Target

    func keep(at time: Double) {
        switch target {
        case .end(let attribute, let generation):
            // A retarget in between made an appointment of its own.
            if attribute.generation == generation { attribute.endReached(at: time) }
        case .completion(let completion):
            completion.end()
        }
    }
}

/// Appointments by time, those of one time in the order they were made: a binary heap.
@MainActor
struct AppointmentQueue {
    private struct Entry {
        var appointment: Appointment
        var order: Int
    }

    private var heap: [Entry] = []
    // Equivalent: constant, only the order of the numbers matters.
    private var made = 0

    private static func precedes(_ left: Entry, _ right: Entry) -> Bool {
        // Equivalent: bound, no two entries have the same order.
        (left.appointment.time, left.order) < (right.appointment.time, right.order)
    }

    var firstTime: Double? { heap.first?.appointment.time }

    mutating func insert(_ appointment: Appointment) {
        made += 1
        heap.append(Entry(appointment: appointment, order: made))
        var child = heap.count - 1
        // Equivalent: bound, the first entry is its own parent, and does not precede itself.
        while child > 0, Self.precedes(heap[child], heap[(child - 1) / 2]) {
            heap.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    mutating func popFirst(notAfter time: Double) -> Appointment? {
        guard let first = heap.first, first.appointment.time <= time else { return nil }
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
        return first.appointment
    }
}
