// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// Builds the changed tree, leaving out what the compiler refuses.
struct Build {
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    var tree: ChangedTree
    /// Where the fingerprints of refused changes are kept, so that the next build begins without them.
    var memory: URL

    /// Builds until all changes compile, and returns the numbers of those that do.
    func build(_ changes: [Change], progress: (String) -> Void) throws -> Set<Int> {
        var refused = Set(
            ((try? String(contentsOf: memory, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init))
        var viable = Set(changes.indices.filter { !refused.contains(changes[$0].fingerprint) })
        while true {
            try tree.write(viable.sorted().map { ($0, changes[$0]) })
            progress("building \(viable.count) changes, the compiler refused \(changes.count - viable.count)")
            let (status, output) = try Command.run(
                ["swift", "build", "--build-tests", "--package-path", tree.root.path])
            if status == 0 { break }
            let bad = Self.blamed(for: Self.errors(in: output, below: tree.root.path), among: viable, of: changes)
            guard !bad.isEmpty else {
                throw Failure(
                    description: "The changed tree must compile; it does not, for a reason that no change explains:\n"
                        + output.split(separator: "\n").filter { $0.contains("error:") }.prefix(20).joined(
                            separator: "\n"))
            }
            viable.subtract(bad)
            refused.formUnion(bad.map { changes[$0].fingerprint })
            try Data(refused.sorted().joined(separator: "\n").utf8).write(to: memory, options: .atomic)
        }
        for product in ["LegatoRuntime", "legato-runner", "legato"] {
            let (status, output) = try Command.run(
                ["swift", "build", "--product", product, "--package-path", tree.root.path])
            guard status == 0 else { throw Failure(description: "\(product) must build; it does not:\n\(output)") }
        }
        return viable
    }

    /// The changes that errors stand in; of an error outside of any, the nearest change in its file.
    static func blamed(
        for errors: [(file: String, line: Int)], among numbers: Set<Int>, of changes: [Change]
    ) -> Set<Int> {
        var blamed: Set<Int> = []
        for (file, line) in errors {
            let inFile = numbers.filter { changes[$0].file == file }
            let here = inFile.filter { changes[$0].lines.contains(line) }
            func distance(_ number: Int) -> Int {
                let lines = changes[number].lines
                return max(lines.lowerBound - line, line - lines.upperBound)
            }
            blamed.formUnion(here)
            if here.isEmpty, let nearest = inFile.min(by: { (distance($0), $0) < (distance($1), $1) }) {
                blamed.insert(nearest)
            }
        }
        return blamed
    }

    /// The places of errors in what the compiler printed.
    static func errors(in output: String, below root: String) -> [(file: String, line: Int)] {
        output.split(separator: "\n").compactMap { line in
            guard line.hasPrefix(root), let end = line.firstRange(of: ": error:") else { return nil }
            let place = line[..<end.lowerBound].split(separator: ":")
            guard place.count >= 2, let number = Int(place[1]) else { return nil }
            return (String(place[0].dropFirst(root.count + 1)), number)
        }
    }
}
