// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// The mutation operators: which kind of mistake a change imitates. The table prints the raw value, and marks name it.
enum ChangeKind: String, CaseIterable {
    /// The opposite comparison: `!=` for `==`, `>=` for `<`.
    case comparison
    /// A bound off by one: `<=` for `<`, or a range that ends one earlier.
    case bound
    /// `max` for `min`, and the other way round.
    case extremum
    /// The inverse operation: `-` for `+`, `/` for `*`, `x` for `-x`.
    case sign
    /// Another number; `false` for `true`, and the other way round.
    case constant
    /// `||` for `&&`, and the other way round.
    case logic
    /// The condition of an `if`, a `guard` or `? :` negated, or a `!` removed.
    case condition
    /// A `guard` whose condition is always true.
    case `guard`
    /// A call or an assignment removed.
    case removal
    /// A function that returns before its first statement.
    case `return`
    /// Two neighbouring arguments of the same type swapped.
    case order
    /// An argument left out, so that the parameter's default value is used.
    case argument
}

/// A mutant: one change at one place in a source file.
struct Change: Hashable {
    var kind: ChangeKind
    /// The path relative to the root of the repository.
    var file: String
    /// The line on which the changed syntax begins; the first line is 1.
    var line: Int
    /// All lines of the changed syntax. A compiler error on one of them is attributed to this change.
    var lines: ClosedRange<Int>
    /// What changes, in one line: `a < b → a <= b`.
    var summary: String
    /// The changed syntax, as UTF-8 offsets from the start of the file.
    var range: Range<Int>
    /// The text to insert before the changed syntax. ``switchMark`` stands for the test of whether this change is active.
    var prefix: String
    /// The text to insert after the changed syntax.
    var suffix: String

    /// Replaced by a call of the generated `_isMutant` once the number of the change is known.
    static let switchMark = "\u{1}"

    /// The module that the file belongs to: the folder below `Sources`.
    var module: String { String(file.split(separator: "/")[1]) }

    /// Identifies the change independently of its line number, so it stays valid when other lines of the file change.
    var fingerprint: String { "\(file)\t\(kind.rawValue)\t\(summary)" }
}
