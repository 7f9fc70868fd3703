// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoProtocol
import LegatoUI

/// The states of another version of the program, and what becomes of each.
@MainActor
struct TakenStates {
    private let states: [(path: String, state: ArchivedState)]

    /// None.
    init() { states = [] }

    /// - Parameter bytes: what `archive` made; what is something else holds no states.
    init(_ bytes: Bytes) {
        var reader = MessageReader(bytes.bytes)
        let entries = (try? [Entry](from: &reader)) ?? []
        states = entries.map { ($0.path, ArchivedState($0)) }
    }

    /// For the scene that takes them over.
    var values: [String: Any] { Dictionary(states.map { ($0.path, $0.state as Any) }) { first, _ in first } }

    /// What has become of each.
    var report: SceneMessage {
        let lost = states.compactMap { path, state -> String? in
            switch state.outcome {
            case .kept: nil
            case .pending: "\(path): this state no longer exists"
            case .lost(let reason): "\(path): \(reason)"
            }
        }
        return .takenOver(
            kept: states.count - lost.count, lost: lost.count, reasons: Array(lost.prefix(Self.mostReasons)))
    }

    /// How many are named. Source: chosen, more than anybody reads.
    private static let mostReasons = 100

    /// The values of states: as many as fit into a message. One that does not fit is named without its value.
    static func archive(_ slots: [StateSlot]) -> Bytes {
        var entries: [Entry] = []
        var size = 0
        for slot in slots {
            var entry = Entry(path: slot.path)
            do throws(LostValue) { entry.value = try ArchivedValue(slot.value) } catch { entry.reason = error.reason }
            if size + entry.size > largest { entry = Entry(path: slot.path, reason: "it is too large") }
            guard size + entry.size <= largest else { break }
            size += entry.size
            entries.append(entry)
        }
        var writer = MessageWriter()
        entries.write(to: &writer)
        return Bytes(writer.bytes[...])
    }

    /// Of all states, in bytes: what a message holds beside its own fields.
    private static let largest = MessageChannel.longestMessage - 1024
}

/// A state by its path.
private struct Entry: MessageValue {
    var path: String
    var value: ArchivedValue?
    /// Why there is no value.
    var reason: String?

    init(path: String, value: ArchivedValue? = nil, reason: String? = nil) {
        (self.path, self.value, self.reason) = (path, value, reason)
    }

    /// In bytes.
    var size: Int {
        var writer = MessageWriter()
        write(to: &writer)
        return writer.bytes.count
    }

    func write(to writer: inout MessageWriter) {
        path.write(to: &writer)
        value.write(to: &writer)
        reason.write(to: &writer)
    }

    init(from reader: inout MessageReader) throws(ProtocolError) {
        path = try String(from: &reader)
        value = try ArchivedValue?(from: &reader)
        reason = try String?(from: &reader)
    }
}

/// One state of the previous version, and what has become of it.
@MainActor
private final class ArchivedState: StateInTransit {
    private let entry: Entry
    private(set) var outcome = Outcome.pending

    enum Outcome: Equatable {
        /// The view that has it has not appeared.
        case pending
        case kept
        case lost(String)
    }

    init(_ entry: Entry) { self.entry = entry }

    func value(replacing initial: Any) -> Any? {
        guard let archived = entry.value else {
            outcome = .lost(entry.reason ?? "it was not archived")
            return nil
        }
        do throws(LostValue) {
            let value = try archived.value(as: Swift.type(of: initial), initial: initial)
            outcome = .kept
            return value
        } catch {
            outcome = .lost(error.reason)
            return nil
        }
    }
}
