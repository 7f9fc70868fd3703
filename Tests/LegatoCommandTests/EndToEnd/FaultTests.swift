// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

@testable import LegatoCommand

/// A small program of `Tests/Faults` with one fault: its name begins with the code, its first line says whether a mend can be proved, and the
/// line at fault ends in `// here`.
struct PlantedFault: CustomTestStringConvertible, Sendable {
    let name: String
    let source: String

    var testDescription: String { name }
    var code: String { String(name.prefix { $0 != "-" }) }
    var isMended: Bool { source.hasPrefix("// A mend is proved.") }

    /// From 1; nil: that of the preview.
    var line: Int? {
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        return (lines.firstIndex { $0.hasSuffix("// here") } ?? lines.firstIndex { $0.hasPrefix("#Preview") }).map {
            $0 + 1
        }
    }

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Faults")

    static let all: [PlantedFault] = {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { $0.hasSuffix(".swift") }.sorted().map { file in
            let text = (try? String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)) ?? ""
            return PlantedFault(name: String(file.dropLast(6)), source: text)
        }
    }()

    static func named(_ name: String) throws -> PlantedFault {
        try #require(all.first { $0.name == name }, "There is no \(name).swift in Tests/Faults.")
    }
}

@Suite struct FaultTests {
    private let legato: CommandRunner

    init() throws { legato = try CommandRunner() }

    @Test(arguments: PlantedFault.all)
    func `a planted fault is found at its line, what mends it is tried, and mended nothing is found`(
        fault: PlantedFault
    ) async throws {
        try legato.write("Card.swift", fault.source, isBare: true)
        // Costs are measured where they are at fault.
        let (code, found) =
            ["D5", "D6"].contains(fault.code)
            ? try await legato.doctor("Card.swift", "--fix", "--costs") : try await legato.doctor("Card.swift", "--fix")
        #expect(code == 1 && found.count == 1, "\(found)")
        let finding = try #require(found.first)
        #expect(finding.code == fault.code && finding.severity == "finding" && finding.file == "Card.swift")
        #expect(finding.line == fault.line)
        #expect(finding.proved == (fault.isMended ? true : nil), "\(finding)")
        #expect(finding.fix?.isEmpty == false && !finding.message.isEmpty)
        guard fault.isMended else { return }
        let again = try await legato.run("doctor", "Card.swift")
        #expect(again.code == 0, "\(again.output)")
    }

    @Test func `four of five faults are mended`() {
        #expect(PlantedFault.all.count(where: \.isMended) * 5 >= PlantedFault.all.count * 4)
    }

    @Test func `each row has four faults`() {
        let counts = Dictionary(grouping: PlantedFault.all, by: \.code).mapValues(\.count)
        #expect(counts.filter { $0.key != "N0" }.allSatisfy { $0.value >= 4 }, "\(counts)")
        #expect(counts.count == 20)
        #expect(PlantedFault.all.allSatisfy { $0.line != nil })
    }
}

/// What `legato doctor --json` prints.
struct DoctorAnswer: Decodable {
    struct Finding: Decodable {
        var code: String
        var severity: String
        var file: String
        var line: Int
        var message: String
        var fix: String?
        var proved: Bool?
    }
    var findings: [Finding]
}

extension CommandRunner {
    func doctor(_ arguments: String...) async throws -> (code: Int32, findings: [DoctorAnswer.Finding]) {
        let result = try await run(beside: ["doctor"] + arguments + ["--json"])
        return (result.code, try JSONDecoder().decode(DoctorAnswer.self, from: Data(result.output.utf8)).findings)
    }
}
