// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoOptions

/// A crash of the compiler, read from what it prints then: a plea for a bug report, its arguments and a stack of its functions.
struct CompilerCrash: Equatable {
    /// Where in a file it worked, innermost last.
    struct Place: Equatable {
        var path: String
        var line: Int
    }

    private(set) var place: Place?

    /// nil: the output is that of a compiler that has not crashed.
    init?(_ output: String) {
        guard Self.signs.contains(where: output.contains) else { return nil }
        for line in output.split(separator: "\n") {
            // "3.\tWhile type-checking 'A' (at /tmp/A.swift:2:1)", "… at [/tmp/A.swift:4:2 - line:5:9] RangeText=…"
            guard line.first?.isNumber == true, let start = line.firstIndex(of: "/") else { continue }
            let parts = line[start...].split(separator: ":", omittingEmptySubsequences: false)
            guard parts.count >= 3, let number = Int(parts[1]), parts[0].hasSuffix(".swift") else { continue }
            place = Place(path: String(parts[0]), line: number)
        }
    }

    /// What the message begins with.
    static let start = "The Swift compiler "

    private static let signs = ["Please submit a bug report", "Stack dump:", "PLEASE submit a bug report"]

    /// What happened and what can be done; the details are of use to nobody but the compiler's authors.
    var message: String {
        let what =
            place.map { "crashed at line \($0.line) of '\(PrintableText.line($0.path))', or near it" }
            ?? "crashed"
        return
            "\(Self.start)\(what). This is a fault of the compiler's: no file should make it crash. Write what is there "
            + "in another way, for example in smaller parts or with types stated, or leave out parts until it compiles; "
            + "'swiftc -typecheck' says more."
    }
}
