// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// The lengths of many lines, of which few are known: the others are taken for as long as these are on average.
///
/// Sums of the first n lines, and the line at a place, take logarithmic time.
struct LineLengths {
    /// Known lengths, NaN for the others.
    private var lengths: [Float]
    // Binary indexed trees: of the known lengths, and of how many are known.
    private var sums: [Double]
    private var counts: [Int32]
    private(set) var knownCount = 0
    private var knownSum = 0.0
    private let assumed: Double

    /// - Parameter assumed: What a line is taken for while none is known.
    init(count: Int, assumed: Double = 0) {
        self.assumed = assumed
        lengths = Array(repeating: .nan, count: count)
        sums = Array(repeating: 0, count: count + 1)
        counts = Array(repeating: 0, count: count + 1)
    }

    var count: Int { lengths.count }

    /// What a line is taken for that is not known.
    var average: Double { knownCount == 0 ? assumed : knownSum / Double(knownCount) }

    /// Nil: it is not known.
    subscript(line: Int) -> Double? { lengths[line].isNaN ? nil : Double(lengths[line]) }

    mutating func set(_ length: Double, at line: Int) {
        let (old, new) = (self[line], Double(Float(length)))
        guard old != new else { return }
        let (change, isNew) = (new - (old ?? 0), old == nil)
        lengths[line] = Float(length)
        knownSum += change
        if isNew { knownCount += 1 }
        var index = line + 1
        while index < sums.count {
            sums[index] += change
            if isNew { counts[index] += 1 }
            index += index & -index
        }
    }

    /// The length of the first `line` lines.
    func length(before line: Int) -> Double {
        var (sum, known, index) = (0.0, 0, line)
        while index > 0 {
            sum += sums[index]
            known += Int(counts[index])
            index &= index - 1
        }
        return sum + Double(line - known) * average
    }
}
