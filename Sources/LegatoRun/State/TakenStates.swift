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

    /// How many began with what they were.
    var kept: Int { states.count { $0.state.outcome == .kept } }

    /// Those that did not, and why.
    var lost: [String] {
        states.compactMap { path, state in
            switch state.outcome {
            case .kept: nil
            case .waits: "\(path): there is no such state any more"
            case .lost(let reason): "\(path): \(reason)"
            }
        }
    }

    /// The values of states, most of what fits into a message.
    static func archive(_ slots: [StateSlot]) -> Bytes {
        var entries: [Entry] = []
        var size = 4
        for slot in slots {
            var entry = Entry(path: slot.path)
            do throws(LostValue) { entry.value = try ArchivedValue(slot.value) } catch { entry.reason = error.reason }
            let length = entry.bytes.count
            if size + length > largest { entry = Entry(path: slot.path, reason: "it is too large") }
            size += length
            guard size < MessageChannel.longestMessage - 1024 else { break }
            entries.append(entry)
        }
        var writer = MessageWriter()
        entries.write(to: &writer)
        return Bytes(writer.bytes[...])
    }

    /// Of values, in bytes. Source: chosen, what a message holds without what names them.
    private static let largest = MessageChannel.longestMessage / 2
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

    var bytes: [UInt8] {
        var writer = MessageWriter()
        write(to: &writer)
        return writer.bytes
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

/// One state on its way.
@MainActor
private final class ArchivedState: StateInTransit {
    private let entry: Entry
    private(set) var outcome = Outcome.waits

    enum Outcome: Equatable {
        /// For a view that has not appeared.
        case waits
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
