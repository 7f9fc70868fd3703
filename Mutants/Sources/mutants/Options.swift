// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// The command line options.
struct Options: Equatable {
    /// An invalid command line.
    struct Mistake: Error, CustomStringConvertible, Equatable {
        var description: String
    }

    var seeds: [UInt64] = [1]
    var count = 100
    /// `--count` changes are drawn from each; nil stands for all modules together.
    var modules: [String?] = [nil]
    /// The numbers of the changes to run; nil for all.
    var only: Set<Int>?
    var jobs = 2
    var repository = "."

    static let usage = """
        Usage: mutants [--seed N,N…] [--count N] [--module NAME,NAME…] [--only N,N…] [--jobs N] [--repository FOLDER]
        """

    init() {}

    init(_ arguments: [String]) throws(Mistake) {
        var rest = arguments[...]
        while let option = rest.popFirst() {
            guard let name = Name(rawValue: option) else {
                throw Mistake(description: "There is no option '\(option)'.\n\(Self.usage)")
            }
            guard let value = rest.popFirst() else {
                throw Mistake(description: "\(option) needs a value.\n\(Self.usage)")
            }
            // The Makefile passes empty values for variables that are not set.
            if value.isEmpty { continue }
            switch name {
            case .seed:
                seeds = try value.split(separator: ",", omittingEmptySubsequences: false).map { text throws(Mistake) in
                    try Self.number(String(text), of: option, in: 0...UInt64.max)
                }
            case .count: count = try Self.number(value, of: option, in: 1...100_000)
            case .jobs: jobs = try Self.number(value, of: option, in: 1...1_000)
            case .module:
                let names = value.split(separator: ",", omittingEmptySubsequences: false)
                guard !names.contains("") else {
                    throw Mistake(
                        description: "--module must be names of modules, separated by commas, or all; got '\(value)'.")
                }
                modules = names.map { $0 == Self.wholeName ? nil : String($0) }
            case .only: only = try Self.numbers(value, of: option)
            case .repository: repository = value
            }
        }
    }

    /// Each module with each seed.
    var draws: [(module: String?, seed: UInt64)] {
        modules.flatMap { module in seeds.map { (module, $0) } }
    }

    /// Stands for all modules together among the names of modules.
    static let wholeName = "all"

    private enum Name: String {
        case seed = "--seed"
        case count = "--count"
        case module = "--module"
        case only = "--only"
        case jobs = "--jobs"
        case repository = "--repository"
    }

    private static func number<Number: FixedWidthInteger>(
        _ text: String, of option: String, in range: ClosedRange<Number>
    ) throws(Mistake) -> Number {
        guard let number = Number(text), range.contains(number) else {
            throw Mistake(
                description: "\(option) must be a whole number from \(range.lowerBound) to \(range.upperBound); "
                    + "got '\(text)'.")
        }
        return number
    }

    private static func numbers(_ text: String, of option: String) throws(Mistake) -> Set<Int> {
        var numbers: Set<Int> = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let number = Int(part), number >= 0 else {
                throw Mistake(
                    description: "\(option) must be numbers of the table, separated by commas, such as 3,17; "
                        + "got '\(text)'.")
            }
            numbers.insert(number)
        }
        return numbers
    }

    /// Throws a mistake if ``only`` names a change that is not among `numbers`, those of the table.
    func checkOnly(isIn numbers: [Int]) throws(Mistake) {
        let unknown = (only ?? []).subtracting(numbers).sorted()
        guard !unknown.isEmpty else { return }
        let list = unknown.map { "\($0)" }.joined(separator: ", ")
        throw Mistake(
            description: "--only must be numbers of the table for the same sources, --seed, --count and --module; "
                + "it has no \(list). Run without --only to see the table.")
    }
}
