// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Synchronization
import Testing

/// Damages right files by rule and asks the doctor what is wrong: `make damage`.
@Suite struct DamageTests {
    private static let environment = ProcessInfo.processInfo.environment
    /// How many damages are to be answered; nil: the tests of the rules alone run.
    private static let count = environment["LEGATO_DAMAGE_COUNT"].flatMap(Int.init)
    private static let seed = environment["LEGATO_DAMAGE_SEED"].flatMap(UInt64.init) ?? 1
    /// A part of the name of a file or of a rule; empty: all.
    private static let only = environment["LEGATO_DAMAGE_ONLY"] ?? ""
    /// Folders with more files, separated by colons.
    private static let more = (environment["LEGATO_DAMAGE_MORE"] ?? "").split(separator: ":").map(String.init)

    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    /// Where results are cached, and files are kept that were answered wrongly.
    private static let folder =
        environment["LEGATO_DAMAGE_FOLDER"].map { URL(fileURLWithPath: $0) }
        ?? root.appendingPathComponent(".build/damage")

    private struct Trial: Sendable {
        var file: RightFile
        var motions: MotionCounts
        var rule: DamageRule
        var damaged: DamagedFile
    }

    @Test(.enabled(if: count != nil))
    func `the doctor names the cause and the line of a damage, and finds nothing in what is right`() throws {
        let runs = try DoctorRuns(folder: Self.folder)
        Self.show("asking \(runs.program)")
        let (trials, failures) = try trials(RightFiles(root: Self.root, runs: runs).all(more: Self.more), runs)
        let report = Mutex(DamageReport())
        let wrong = Self.folder.appendingPathComponent("wrong")
        try? FileManager.default.removeItem(at: wrong)
        try FileManager.default.createDirectory(at: wrong, withIntermediateDirectories: true)
        _ = try Ordered.map(trials, jobs: 2) { trial in
            try Self.answer(trial, runs)
        } onResult: { entry in
            Self.show(entry.row)
            return report.withLock {
                $0.entries.append(entry)
                if entry.outcome == .wrong {
                    let name = "\(entry.rule.rawValue)-\(entry.line)-\($0.entries.count)-\(entry.file)"
                    try? entry.text.write(to: wrong.appendingPathComponent(name), atomically: true, encoding: .utf8)
                }
                return $0.counted < Self.count ?? 0
            }
        }
        let result = report.withLock { $0 }
        Self.show("\n\(result.summary)")
        Self.show("Wrongly answered files are in \(wrong.path).")
        let (isEnough, counted) = (result.isEnough, result.counted)
        #expect(failures.isEmpty, "In right files nothing may be found.")
        #expect(isEnough, "At least \(DamageReport.leastShare) of the answers must be right.")
        #expect(counted > 0, "There are no damages whose name contains '\(Self.only)'.")
    }

    /// The damages of the files in which nothing is found and something moves, in their order; and what is found in the others.
    private func trials(_ files: [RightFile], _ runs: DoctorRuns) throws -> (trials: [Trial], failures: [String]) {
        let only = Self.only
        let wanted = files.filter { file in
            only.isEmpty || file.name.contains(only) || DamageRule.allCases.contains { $0.rawValue.contains(only) }
        }
        let states = try Ordered.map(wanted, jobs: 2) {
            file -> (file: RightFile, motions: MotionCounts?, said: String) in
            do {
                let findings = try runs.findings(in: file.text, named: file.name)
                guard findings.isEmpty else {
                    return (file, nil, findings.map { "\($0.mark.text): \($0.message)" }.joined(separator: "; "))
                }
                return (file, try runs.motions(in: file.text, named: file.name), "")
            } catch let failure as DoctorRuns.Failure {
                return (file, nil, failure.description)
            }
        }
        var failures: [String] = []
        var all: [(rule: DamageRule, element: Trial)] = []
        for (file, motions, said) in states {
            guard let motions else {
                failures.append("\(file.name): \(said)")
                Self.show("undamaged  \(file.name)  \(said)")
                continue
            }
            guard motions.isMoving else { continue }
            for damage in DamageFinder(file.text).damages {
                guard only.isEmpty || file.name.contains(only) || damage.rule.rawValue.contains(only) else { continue }
                let damaged = damage.file(file.text)
                // What asks for no motion any more may be meant so.
                guard SourceFacts.asksForMotion(damaged.text) else { continue }
                all.append(
                    (damage.rule, Trial(file: file, motions: motions, rule: damage.rule, damaged: damaged)))
            }
        }
        let moving = states.count { $0.motions?.isMoving == true }
        Self.show(
            "\(wanted.count) right files, \(failures.count) with findings; \(moving) move; "
                + "\(all.count) damages can be done to them")
        return (Selection.order(all, seed: Self.seed), failures)
    }

    private static func answer(_ trial: Trial, _ runs: DoctorRuns) throws -> DamageReport.Entry {
        let (name, damaged) = (trial.file.name, trial.damaged)
        var entry = DamageReport.Entry(
            file: name, rule: trial.rule, line: damaged.line, expected: damaged.marks.sorted(), outcome: .notSeen,
            text: damaged.text)
        do {
            let motions = try runs.motions(in: damaged.text, named: name)
            guard motions.shows(trial.rule, beside: trial.motions) else { return entry }
            entry.lost = motions.lost(beside: trial.motions)
        } catch let failure as DoctorRuns.Failure {
            entry.outcome = .notRun(failure.description)
            return entry
        }
        do {
            entry.got = try runs.findings(in: damaged.text, named: name).map(\.mark)
            if !damaged.marks.isDisjoint(with: entry.got) {
                entry.outcome = .finding
                return entry
            }
            let all = try runs.findings(in: damaged.text, named: name, notes: true).map(\.mark)
            entry.outcome = damaged.marks.isDisjoint(with: all) ? .wrong : .note
            if entry.outcome == .note { entry.got = all }
        } catch let failure as DoctorRuns.Failure {
            entry.outcome = .wrong
            entry.failure = "a failure: \(failure.description)"
        }
        return entry
    }

    private static func show(_ line: String) {
        print(line)
        fflush(nil)
    }
}
