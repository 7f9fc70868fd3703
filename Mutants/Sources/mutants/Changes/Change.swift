// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// What kind of mistake a change imitates. The raw value is what the table prints, and what a mark may name.
enum ChangeKind: String, CaseIterable {
    /// `==` for `!=`, `<` for `>=`.
    case comparison
    /// `<` for `<=`, and a range that ends one earlier.
    case bound
    /// `min` for `max`.
    case extremum
    /// `+` for `-`, `*` for `/`, `x` for `-x`.
    case sign
    /// Another number, or the other of true and false.
    case constant
    /// `&&` for `||`.
    case logic
    /// The condition of an `if`, a `guard` or `? :` the other way round, or a `!` left out.
    case condition
    /// A `guard` that lets everything pass.
    case `guard`
    /// A call or an assignment left out.
    case removal
    /// A function that returns before it does anything.
    case `return`
    /// Two arguments of one type in the other's place.
    case order
    /// An argument with a default value that is not handed down.
    case argument
}

/// One change to one place of a source file.
struct Change {
    var kind: ChangeKind
    /// The path below the root of the repository.
    var file: String
    /// From 1, where the change is.
    var line: Int
    /// The lines that the changed syntax covers, where the compiler may complain about it.
    var lines: ClosedRange<Int>
    /// What it does, in one line: `a < b → a <= b`.
    var summary: String
    /// The changed syntax, in bytes of UTF-8 from the start of the file.
    var range: Range<Int>
    /// What stands before and after the changed syntax, with ``Change/switchMark`` where the switch is asked.
    var prefix: String
    var suffix: String

    static let switchMark = "\u{1}"

    /// The target that the file belongs to.
    var module: String { String(file.split(separator: "/")[1]) }

    /// The same for the same change to the same line of code, wherever that is in the file.
    var fingerprint: String { "\(file)\t\(kind.rawValue)\t\(summary)" }
}
