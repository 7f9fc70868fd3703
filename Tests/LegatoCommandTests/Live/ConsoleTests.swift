// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Synchronization
import Testing

@testable import LegatoCommand

/// What of a program's output reaches the page, and when.
@Suite struct ConsoleTests {
    private func lines(_ range: Range<Int>) -> [ConsoleLines.Entry] { range.map { .line("\($0)") } }

    @Test func `a program's lines come in order, after a mark where it begins`() {
        var console = ConsoleLines()
        #expect(console.dueTime == .infinity && console.take(at: 5) == [])
        console.begin(1)
        console.add("a", of: 1, at: 10)
        console.add("b", of: 2, at: 10)
        console.begin(2)
        console.add("c", of: 1, at: 10)
        #expect(
            console.take(at: 10) == [.program(1), .line("a"), .program(2), .line("b"), .program(1), .line("c")])
        #expect(console.dueTime == .infinity)
    }

    @Test func `lines wait until a message may follow the last one`() {
        var console = ConsoleLines()
        console.add("a", of: 1, at: 10)
        #expect(console.dueTime <= 10 && console.take(at: 10) == [.program(1), .line("a")])
        console.add("b", of: 1, at: 10.05)
        #expect(console.dueTime == 10 + ConsoleLines.interval)
        #expect(console.take(at: 10.09) == [])
        #expect(console.take(at: 10.1) == [.line("b")])
    }

    @Test func `of lines that come too fast the first of a second are shown, and the others counted`() {
        var console = ConsoleLines()
        console.begin(1)
        #expect(console.take(at: 20) == [.program(1)])
        let most = ConsoleLines.mostPerSecond
        for number in 0..<(most + 7) { console.add("\(number)", of: 1, at: 20.5) }
        #expect(console.take(at: 20.5) == lines(0..<most))
        #expect(console.dueTime == 21 && console.take(at: 20.99) == [])
        #expect(console.take(at: 21) == [.leftOut(7)])
        #expect(console.dueTime == .infinity)
    }

    @Test func `what was left out stands before the next line`() {
        var console = ConsoleLines()
        for number in 0...ConsoleLines.mostPerSecond { console.add("\(number)", of: 1, at: 0) }
        _ = console.take(at: 0)
        console.add("next", of: 1, at: 1)
        #expect(console.take(at: 1) == [.leftOut(1), .line("next")])
        for number in 0...ConsoleLines.mostPerSecond { console.add("\(number)", of: 1, at: 2) }
        _ = console.take(at: 2)
        console.begin(2)
        #expect(console.take(at: 2.5) == [.leftOut(1), .program(2)])
    }

    @Test func `while nobody takes them the newest lines wait, no more than are shown, and the others are counted`() {
        var console = ConsoleLines()
        for second in 0..<3 {
            for number in 0..<ConsoleLines.mostPerSecond {
                console.add("\(second * ConsoleLines.mostPerSecond + number)", of: 1, at: Double(second))
            }
        }
        let most = ConsoleLines.mostPerSecond
        #expect(console.take(at: 9) == [.program(1), .leftOut(2 * most)] + lines((2 * most)..<(3 * most)))
        #expect(console.take(at: 10) == [])
    }

    @Test func `a long line is cut`() {
        var console = ConsoleLines()
        console.add(String(repeating: "é", count: ConsoleLines.longestLine), of: 1, at: 0)
        console.add(String(repeating: "é", count: ConsoleLines.longestLine + 1), of: 1, at: 0)
        let longest = String(repeating: "é", count: ConsoleLines.longestLine)
        #expect(console.take(at: 0) == [.program(1), .line(longest), .line(longest + "…")])
    }

    @Test func `programs are counted, and the first line that waits is noticed`() {
        let count = Mutex(0)
        let console = Console { count.withLock { $0 += 1 } }
        let (one, two) = (console.writer(), console.writer())
        one.add("a")
        two.add("b")
        #expect(count.withLock { $0 } == 1 && console.pause == 0)
        #expect(console.take() == [.program(1), .line("a"), .program(2), .line("b")])
        #expect(console.pause == .infinity)
        two.begin()
        #expect(count.withLock { $0 } == 1)
        one.begin()
        #expect(count.withLock { $0 } == 2)
    }
}
