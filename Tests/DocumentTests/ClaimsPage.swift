// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// `docs/claims.md`: promises under headings of the third level, with the tests that hold them as items of a list.
struct ClaimsPage {
    /// A test of a claim: `- Tests/Folder/File.swift: "its name"`.
    struct Test: Hashable {
        var path: String
        var name: String
        /// The first line of the page is 1.
        var line: Int
    }

    struct Claim: Hashable {
        /// Its heading, such as `V1`.
        var id: String
        var line: Int
        var tests: [Test] = []
        /// Whether its text says "not built yet".
        var saysNotBuilt = false
        /// The lines of items that do not name a test.
        var otherItems: [Int] = []
    }

    private(set) var claims: [Claim] = []

    init(_ text: String) {
        var isInClaim = false
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.hasPrefix("### ") {
                claims.append(Claim(id: String(line.dropFirst(4)), line: index + 1))
                isInClaim = true
            } else if line.hasPrefix("#") {
                isInClaim = false
            } else if isInClaim {
                read(line, at: index + 1)
            }
        }
    }

    /// Reads a line of the last claim.
    private mutating func read(_ line: Substring, at number: Int) {
        let last = claims.count - 1
        if line.lowercased().contains("not built yet") { claims[last].saysNotBuilt = true }
        guard line.hasPrefix("- ") else { return }
        // No path contains a quotation mark, and no name one at its end.
        if let mark = line.firstIndex(of: "\""), line[..<mark].hasSuffix(": "), line.hasSuffix("\"") {
            let path = line[..<mark].dropFirst(2).dropLast(2)
            let name = line[mark...].dropFirst().dropLast()
            claims[last].tests.append(Test(path: String(path), name: String(name), line: number))
        } else {
            claims[last].otherItems.append(number)
        }
    }
}

// MARK: - What is missing

extension ClaimsPage {
    /// A message for each test that is not in its file, each claim without a test, and each item that cannot be read.
    func problems(in repository: Repository) -> [String] {
        claims.flatMap { claim in
            var problems = claim.otherItems.map { "line \($0): an item must be a path, a colon and a name in quotes" }
            for test in claim.tests {
                if let text = repository.text(of: test.path) {
                    guard !text.contains("`\(test.name)`"), !text.contains("\"\(test.name)\"") else { continue }
                    problems.append("line \(test.line): \(test.path) has no test \"\(test.name)\"")
                } else {
                    problems.append("line \(test.line): there is no file \(test.path)")
                }
            }
            if claim.tests.isEmpty, !claim.saysNotBuilt {
                problems.append("line \(claim.line): \(claim.id) must have a test, or say \"not built yet\"")
            }
            return problems
        }
    }
}
