// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// What the tool is asked for.
struct Options: Equatable {
    struct Mistake: Error, CustomStringConvertible, Equatable {
        var description: String
    }

    var seed: UInt64 = 1
    var count = 100
    /// Nil for all.
    var module: String?
    /// The numbers of changes to run; nil for all that are drawn.
    var only: Set<Int>?
    var jobs = 2
    var repository = "."

    static let usage = """
        Usage: mutants [--seed N] [--count N] [--module NAME] [--only N,N…] [--jobs N] [--repository FOLDER]
        """

    init() {}

    init(_ arguments: [String]) throws(Mistake) {
        var rest = arguments[...]
        while let option = rest.popFirst() {
            guard let value = rest.popFirst() else {
                throw Mistake(description: "\(option) needs a value.\n\(Self.usage)")
            }
            // What make passes on for a variable that is not set.
            if value.isEmpty { continue }
            switch option {
            case "--seed": seed = try Self.number(value, of: option, from: 0)
            case "--count": count = try Self.number(value, of: option, from: 1)
            case "--jobs": jobs = try Self.number(value, of: option, from: 1)
            case "--module": module = value
            case "--only":
                var numbers: Set<Int> = []
                for part in value.split(separator: ",") {
                    numbers.insert(try Self.number(String(part), of: option, from: 0))
                }
                only = numbers
            case "--repository": repository = value
            default: throw Mistake(description: "There is no option '\(option)'.\n\(Self.usage)")
            }
        }
    }

    private static func number<Number: FixedWidthInteger>(
        _ text: String, of option: String, from least: Number
    ) throws(Mistake) -> Number {
        guard let number = Number(text), number >= least else {
            throw Mistake(description: "\(option) must be a whole number of at least \(least); got '\(text)'.")
        }
        return number
    }
}
