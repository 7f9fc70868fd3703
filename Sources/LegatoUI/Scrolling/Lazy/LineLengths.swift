// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// The lengths of many lines, of which few are known: the others are taken for as long as these are on average.
///
/// Sums of the first n lines take logarithmic time, and memory goes with the lines that are known, however many there are.
struct LineLengths {
    private(set) var count: Int
    /// The number of lines that the tree of sums has room for: a power of two, so that it is rarely rebuilt when lines are added.
    private var capacity: Int
    private var lengths: [Int: Double] = [:]
    // A binary indexed tree: of the known lengths, and of how many are known.
    private var sums: [Int: (length: Double, count: Int)] = [:]
    private var knownSum = 0.0
    private let assumed: Double

    /// - Parameter assumed: What a line is taken for while none is known.
    init(count: Int, assumed: Double = 0) {
        self.count = count
        self.assumed = assumed
        capacity = Self.capacity(for: count)
    }

    private static func capacity(for count: Int) -> Int {
        var capacity = 1024
        while capacity < count, capacity <= Int.max / 4 { capacity *= 2 }
        return max(capacity, count)
    }

    /// There are more lines, or fewer. What is known of a line is kept as what the line in its place is taken for.
    mutating func resize(to count: Int) {
        self.count = count
        guard count > capacity else { return }
        let (known, estimate) = (lengths, estimate)
        self = LineLengths(count: count, assumed: assumed)
        self.estimate = estimate
        for (line, length) in known { set(length, at: line) }
    }

    /// Of the lines that are known.
    var average: Double { lengths.isEmpty ? assumed : knownSum / Double(lengths.count) }
    /// What a line is taken for that is not known: the average at the last call of ``adoptAverage()``, so that not all lines move whenever one
    /// gets another length.
    var expected: Double { estimate ?? average }
    private var estimate: Double?

    mutating func adoptAverage() { estimate = average }

    /// Nil: it is not known.
    subscript(line: Int) -> Double? { lengths[line] }

    mutating func set(_ length: Double, at line: Int) {
        let old = lengths[line]
        guard old != length else { return }
        let change = length - (old ?? 0)
        lengths[line] = length
        knownSum += change
        var index = line + 1
        while index <= capacity, index > 0 {
            var sum = sums[index] ?? (0, 0)
            sum.length += change
            if old == nil { sum.count += 1 }
            sums[index] = sum
            index &+= index & -index
        }
    }

    /// The length of the first `line` lines.
    func length(before line: Int) -> Double {
        var (sum, known, index) = (0.0, 0, line)
        while index > 0 {
            if let part = sums[index] {
                sum += part.length
                known += part.count
            }
            index &= index - 1
        }
        return sum + Double(line - known) * expected
    }
}
