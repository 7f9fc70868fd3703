// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// What programs print and what is said about them, until the page takes it: in order, and not faster than anybody reads.
struct ConsoleLines {
    enum Entry: Equatable, Sendable {
        /// The lines that follow are those of this program, counted from 1.
        case program(Int)
        case line(String)
        /// So many lines came too fast, and are left out here.
        case leftOut(Int)
    }

    /// So many entries wait, and are shown, at most: the newest. Source: chosen.
    static let mostEntries = 500
    /// Of lines in one second. Source: chosen, as many as are shown.
    static let mostPerSecond = 500
    /// In characters. Source: chosen, several lines of a page.
    static let longestLine = 1000
    /// Seconds from one message of a page to the next. Source: chosen, so that many lines are few messages.
    static let interval = 0.1

    private var pending: [Entry] = []
    /// What was left out before that, because nobody took it in time: lines, and the last mark of a program.
    private var dropped: (lines: Int, program: Int?) = (0, nil)
    private var program = 0
    private var leftOut = 0
    /// The second of the wall in which `count` lines came.
    private var second = -Double.infinity
    private var count = 0
    private var lastTaken = -Double.infinity

    /// Another program is shown, whether or not it prints.
    mutating func begin(_ program: Int) {
        guard program != self.program else { return }
        self.program = program
        settle()
        append(.program(program))
    }

    /// A line of a program.
    ///
    /// - Parameter time: in seconds of the wall.
    mutating func add(_ text: String, of program: Int, at time: Double) {
        if time.rounded(.down) != second { (second, count) = (time.rounded(.down), 0) }
        guard count < Self.mostPerSecond else { return leftOut += 1 }
        count += 1
        begin(program)
        settle()
        append(.line(text.count > Self.longestLine ? text.prefix(Self.longestLine) + "…" : text))
    }

    /// When there is something to take, in seconds of the wall; infinite: nothing waits.
    var dueTime: Double {
        if !pending.isEmpty { return lastTaken + Self.interval }
        return leftOut > 0 ? second + 1 : .infinity
    }

    /// What has come since it was taken last, as soon as it is due.
    mutating func take(at time: Double) -> [Entry] {
        guard time >= dueTime else { return [] }
        if time >= second + 1 { settle() }
        lastTaken = time
        defer { (pending, dropped) = ([], (0, nil)) }
        let first = [dropped.program.map { .program($0) }, dropped.lines > 0 ? Entry.leftOut(dropped.lines) : nil]
        return first.compactMap(\.self) + pending
    }

    private mutating func settle() {
        if leftOut > 0 { append(.leftOut(leftOut)) }
        leftOut = 0
    }

    private mutating func append(_ entry: Entry) {
        pending.append(entry)
        guard pending.count > Self.mostEntries else { return }
        switch pending.removeFirst() {
        case .line: dropped.lines += 1
        case .leftOut(let count): dropped.lines += count
        case .program(let program): dropped.program = program
        }
    }
}

/// The same for all threads on which programs are heard.
// Protected by: `lock`.
final class Console: @unchecked Sendable {
    private let lock = NSLock()
    private var lines = ConsoleLines()
    private var programs = 0
    private let usesStandardOutput: Bool
    private let onPending: @Sendable () -> Void

    /// - Parameters:
    ///   - usesStandardOutput: whether what programs print goes there as well.
    ///   - onPending: is called on any thread where something waits that did not before.
    init(usesStandardOutput: Bool = true, onPending: @escaping @Sendable () -> Void) {
        (self.usesStandardOutput, self.onPending) = (usesStandardOutput, onPending)
    }

    /// One program's part of it.
    struct Writer: Sendable {
        fileprivate let console: Console
        fileprivate let program: Int
        /// Whether what it prints goes to standard output as well.
        var usesStandardOutput: Bool { console.usesStandardOutput }

        func add(_ line: String) { console.change { $0.add(line, of: program, at: MonotonicClock.now) } }

        /// Its program is shown from now on.
        func begin() { console.change { $0.begin(program) } }
    }

    /// For the next program.
    func writer() -> Writer {
        lock.withLock {
            programs += 1
            return Writer(console: self, program: programs)
        }
    }

    private func change(_ body: (inout ConsoleLines) -> Void) {
        let isNew = lock.withLock {
            let wasEmpty = lines.dueTime == .infinity
            body(&lines)
            return wasEmpty && lines.dueTime < .infinity
        }
        if isNew { onPending() }
    }

    /// How many seconds there are until something is to be taken; infinite: until something comes.
    var pause: Double { max(0, lock.withLock { lines.dueTime } - MonotonicClock.now) }

    func take() -> [ConsoleLines.Entry] { lock.withLock { lines.take(at: MonotonicClock.now) } }
}
