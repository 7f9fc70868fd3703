// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEncoding

/// Concludes from what runs of a program did why something did not move.
///
/// A jump is a finding only where motion was meant: where an animation was there that could have reached it and did nothing else, where the
/// same moves at another time, or where what else changes with it moves.
package struct Diagnosis {
    let runs: [RunRecord]
    /// Of all runs.
    let updates: [RunRecord.Update]
    /// The types that the user's files declare.
    let types: Set<String>
    /// The names of the user's files, as a trace has them.
    let files: Set<String>

    /// Whether the files ask for motion anywhere.
    private let animates: Bool

    package init(_ runs: [RunRecord], types: Set<String>, files: Set<String>, animates: Bool) {
        self.runs = runs.map(\.settled)
        updates = self.runs.flatMap(\.updates)
        (self.types, self.files, self.animates) = (types, files, animates)
    }

    /// One for each cause, in the order in which they were seen.
    package var findings: [MotionFinding] {
        // What is known for sure about a subject comes before what is concluded from others.
        var found: [MotionFinding] = []
        for findings in [
            loops, stoppedAnimations, lostIdentities, wrongValues, shapesWithoutData, fixedTypes, bodiesWithoutData,
            kitUpdates, missingZoomSources, transformedFrames, matchedSources, endlessLayout, cutAnimations,
            hiddenMotions, unreachedModifiers, missingAnimations, unusedTransitions, hiddenRemovals,
            unwatchedAnimations,
            mergedAnimations, expensiveCode, crowdedFrames, bodiesPerFrame,
        ] {
            let known = Set(found.map(\.subject))
            let looping = found.compactMap { $0.code == .loop ? $0.cause.type : nil }
            // A loop writes whatever it does.
            found += findings.filter { finding in
                !known.contains(finding.subject) && !looping.contains { $0 == finding.cause.type }
            }
        }
        if found.isEmpty, let nothing = nothingMoved { found = [nothing] }
        // What is sure somewhere is no note elsewhere.
        let sure = Set(found.filter { $0.severity == .finding }.map(\.cause.identity))
        var seen: Set<MotionFinding.Cause> = []
        return found.filter { finding in
            let cause = finding.cause.identity
            guard finding.severity == .finding || !sure.contains(cause) else { return false }
            return seen.insert(cause).inserted
        }
    }

    /// How many findings there are of a severity; notes are counted with those that are sure.
    package func count(of severity: MotionFinding.Severity) -> Int {
        findings.count { severity == .note || $0.severity == .finding }
    }

    /// A line of the user's files.
    func line(_ source: String?) -> MotionFinding.Line? {
        source.flatMap(MotionFinding.Line.init).flatMap { files.contains($0.file) ? $0 : nil }
    }

    /// The body around `path` of a type of the user's that ran in `update` for a change that its code can have written: the nearest one whose
    /// state changed, else the nearest one.
    func body(around path: String, in update: RunRecord.Update) -> TraceEntry? {
        body(around: path, in: update, \.isState) ?? nearestBody(around: path, in: update)
    }

    /// The nearest body around `path` of a type of the user's that ran in `update` for a change of its fields, whose code names these.
    func nearestBody(around path: String, in update: RunRecord.Update) -> TraceEntry? {
        body(around: path, in: update, \.isValue)
    }

    private func body(
        around path: String, in update: RunRecord.Update, _ isWanted: (TraceEntry.Field) -> Bool
    ) -> TraceEntry? {
        update.body(around: path) { types.contains($0.view ?? "") && $0.changed.contains(where: isWanted) }
    }

    /// The names of the fields of a body that changed: of its state, if that did.
    func fields(of body: TraceEntry) -> [String] {
        let states = body.changed.filter(\.isState)
        return (states.isEmpty ? body.changed.filter(\.isValue) : states).map(\.name)
    }

    // MARK: - N0

    private var nothingMoved: MotionFinding? {
        let inputs = runs.reduce(0) { $0 + $1.inputs }
        guard animates, inputs > 0, !runs.contains(where: \.moved) else { return nil }
        return MotionFinding(
            code: .nothingMoved, cause: .nothing, subject: MotionFinding.Subject(path: "", attribute: nil),
            message: "Nothing moved, though \(inputs == 1 ? "something was" : "\(inputs) elements were") touched.",
            advice: "Say with --tap, --drag or --events what makes it move, or animate a change with withAnimation.")
    }
}

typealias TraceEntryField = TraceEntry.Field

// MARK: - Words

func seconds(_ time: Double) -> String { "\(roundedText(time)) s" }

func list(_ numbers: [Double]) -> String { numbers.map(roundedText).joined(separator: ", ") }

/// `'a' and 'b'`.
func quoted(_ names: [String]) -> String { names.map { "'\($0)'" }.joined(separator: " and ") }
