// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// Builds the changed tree without the changes that do not compile.
struct Build {
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    var tree: ChangedTree
    /// The file with the fingerprints of changes that did not compile, which later builds leave out from the start.
    var memory: URL

    /// Builds the tree again and again without the changes that cause errors, until it compiles. Returns the numbers of the
    /// changes in it. Throws a failure if the tree does not compile for another reason.
    func build(_ changes: [Change], progress: (String) -> Void) throws -> Set<Int> {
        var refused = Set(
            ((try? String(contentsOf: memory, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init))
        var viable = Set(changes.indices.filter { !refused.contains(changes[$0].fingerprint) })
        while true {
            try tree.write(viable.sorted().map { ($0, changes[$0]) })
            progress("building \(viable.count) changes; \(changes.count - viable.count) do not compile")
            let (status, output) = try Command.run(
                ["swift", "build", "--build-tests", "--package-path", tree.root.path])
            if status == 0 { break }
            let bad = Self.blamed(for: Self.errors(in: output, below: tree.root.path), among: viable, of: changes)
            guard !bad.isEmpty else {
                throw Failure(
                    description: "The tests must build; they do not, and no change is near an error. "
                        + "Make 'swift build --build-tests' pass first.\n\(Self.excerpt(of: output))")
            }
            viable.subtract(bad)
            refused.formUnion(bad.map { changes[$0].fingerprint })
            try Data(refused.sorted().joined(separator: "\n").utf8).write(to: memory, options: .atomic)
        }
        for product in ["LegatoRuntime", "legato-runner", "legato"] {
            let (status, output) = try Command.run(
                ["swift", "build", "--product", product, "--package-path", tree.root.path])
            guard status == 0 else {
                throw Failure(
                    description: "The product \(product) must build; it does not. "
                        + "Make 'swift build --product \(product)' pass first.\n\(Self.excerpt(of: output))")
            }
        }
        return viable
    }

    /// The changes that cause errors: those on the line of an error, or if there are none, the nearest one in the file.
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

    /// The first errors in the output of the compiler, or the end of the output if it names none.
    private static func excerpt(of output: String) -> String {
        let lines = output.split(separator: "\n")
        let errors = lines.filter { $0.contains("error:") }
        return (errors.isEmpty ? lines.suffix(20) : errors.prefix(20)).joined(separator: "\n")
    }

    /// The places of errors in files below `root`, in the output of the compiler.
    static func errors(in output: String, below root: String) -> [(file: String, line: Int)] {
        output.split(separator: "\n").compactMap { line in
            guard line.hasPrefix(root), let end = line.firstRange(of: ": error:") else { return nil }
            let place = line[..<end.lowerBound].split(separator: ":")
            guard place.count >= 2, let number = Int(place[1]) else { return nil }
            return (String(place[0].dropFirst(root.count + 1)), number)
        }
    }
}
