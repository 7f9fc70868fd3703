// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoProtocol
import LegatoUI

/// The states of another version of the program, and what becomes of each.
@MainActor
struct TakenStates {
    private let states: [StateInQuestion]
    /// What else does not cross, with the reasons.
    private let losses: [String]

    init(_ entries: [StateEntry] = [], _ objects: ObjectMaker = ObjectMaker(), losses: [String] = []) {
        states = entries.map { StateInQuestion($0, objects) }
        self.losses = losses
    }

    /// For the scene that takes them over.
    var values: [String: Any] { Dictionary(states.map { ($0.entry.path, $0 as Any) }) { first, _ in first } }

    /// What has become of each.
    var report: SceneMessage {
        let states = states.filter { !$0.entry.isInternal }
        let lost = states.flatMap { state -> [String] in
            switch state.outcome {
            case .kept(let without): without.map { "\(state.entry.path): \($0)" }
            case .pending: ["\(state.entry.path): this state no longer exists"]
            case .lost(let reason): ["\(state.entry.path): \(reason)"]
            }
        }
        return .takenOver(
            kept: states.count { if case .kept = $0.outcome { true } else { false } }, lost: lost.count + losses.count,
            reasons: Array((lost + losses).prefix(Self.mostReasons)))
    }

    /// How many are named. Source: chosen, more than anybody reads.
    nonisolated static let mostReasons = 100
}

/// One state of the previous version, and what has become of it.
@MainActor
private final class StateInQuestion: StateInTransit {
    let entry: StateEntry
    private let objects: ObjectMaker
    private(set) var outcome = Outcome.pending

    enum Outcome: Equatable {
        /// The view that has it has not appeared.
        case pending
        /// But for some properties.
        case kept(without: [String])
        case lost(String)
    }

    init(_ entry: StateEntry, _ objects: ObjectMaker) { (self.entry, self.objects) = (entry, objects) }

    func value(replacing initial: Any) -> Any? {
        guard let archived = entry.value else {
            outcome = .lost(entry.reason ?? "it was not archived")
            return nil
        }
        do throws(LostValue) {
            let value = try objects.value(archived, as: Swift.type(of: initial), initial: initial)
            outcome = .kept(without: objects.takeLosses())
            return value
        } catch {
            _ = objects.takeLosses()  // Equivalent: removal, what fails does so before anything is noted.
            outcome = .lost(error.reason)
            return nil
        }
    }
}
