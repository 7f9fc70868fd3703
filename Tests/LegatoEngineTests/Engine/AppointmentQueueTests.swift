// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

@testable import LegatoEngine

@Suite struct AppointmentQueueTests {
    @Test func `appointments are kept by time, those of one time in the order they were made`() {
        // Every order of four times, of which two are the same.
        let times = [1.0, 2, 2, 3]
        for code in 0..<256 {
            let order = (0..<4).map { code >> (2 * $0) & 3 }
            guard Set(order).count == 4 else { continue }
            var queue = AppointmentQueue<Int>()
            for index in order { queue.insert(index, at: times[index]) }
            #expect(queue.firstTime == 1)
            var retained: [Int] = []
            while let next = queue.popFirst(notAfter: .infinity) { retained.append(next) }
            let same = order.filter { $0 == 1 || $0 == 2 }
            #expect(retained == [0] + same + [3], "\(order)")
            #expect(queue.firstTime == nil)
        }
    }

    @Test func `nothing is kept before its time`() {
        var queue = AppointmentQueue<String>()
        queue.insert("late", at: 2)
        queue.insert("soon", at: 1)
        #expect(queue.popFirst(notAfter: 0.5) == nil && queue.popFirst(notAfter: 1) == "soon")
        #expect(queue.popFirst(notAfter: 1.5) == nil && queue.firstTime == 2)
        #expect(queue.popFirst(notAfter: 3) == "late" && queue.popFirst(notAfter: 3) == nil)
    }

    @Test func `many appointments come out in order`() {
        var queue = AppointmentQueue<Double>()
        for index in 0..<1000 { queue.insert(Double(index * 7919 % 1000), at: Double(index * 7919 % 1000)) }
        var last = -1.0
        var count = 0
        while let next = queue.popFirst(notAfter: 1e9) {
            #expect(next >= last)
            last = next
            count += 1
        }
        #expect(count == 1000)
    }
}
