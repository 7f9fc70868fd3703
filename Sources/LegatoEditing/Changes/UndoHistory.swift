// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// The steps that can be undone and redone. Each one is a single change.
///
/// Typing goes on with the last step until that is closed, as by a move of the selection, until a pause, or until something else is
/// done: a deletion or a newline. Deletions that touch each other are one step, and so is all that an input method did to one marked range
/// (controls 3).
struct UndoHistory: Sendable {
    struct Step: Equatable, Sendable {
        var change: TextChange
        var before: EditingSelection
        var after: EditingSelection
    }

    private var undoable: [Step] = []
    private var redoable: [Step] = []
    /// When the last step was last added to; nil: it is complete.
    private var openTime: Double?

    var canUndo: Bool { !undoable.isEmpty }
    var canRedo: Bool { !redoable.isEmpty }

    /// `time` is in seconds. One that is not a number, or before the last one, begins a step of its own.
    mutating func record(
        _ change: TextChange, from before: EditingSelection, to after: EditingSelection, at time: Double
    ) {
        redoable = []
        var step = Step(change: change, before: before, after: after)
        if let joined = joined(with: change, at: time), let last = undoable.popLast() {
            (step.change, step.before) = (joined, last.before)
            // What an input method began and dropped again is no step.
            if joined.isEmpty, joined.kind == .marking { return close() }
        }
        undoable.append(step)
        if undoable.count > Self.limit { undoable.removeFirst() }
        openTime = time
    }

    /// What is done next begins another step.
    mutating func close() { openTime = nil }

    mutating func removeAll() { self = UndoHistory() }

    mutating func undo() -> Step? {
        close()
        guard let step = undoable.popLast() else { return nil }
        redoable.append(step)
        return step
    }

    mutating func redo() -> Step? {
        close()
        guard let step = redoable.popLast() else { return nil }
        undoable.append(step)
        return step
    }

    /// The last step's change with `change` behind it, where both are one step.
    private func joined(with change: TextChange, at time: Double) -> TextChange? {
        guard let openTime, let last = undoable.last?.change else { return nil }
        var result = last
        switch (last.kind, change.kind) {
        case (.marking, .marking):
            guard change.range == last.insertedRange else { return nil }
            result.inserted = change.inserted
        case (.typing, .typing), (.newline, .typing):
            guard time >= openTime, time - openTime <= Self.pause, change.removed.isEmpty,
                change.range.lowerBound == last.insertedRange.upperBound
            else { return nil }
            result.inserted += change.inserted
        case (.deletion, .deletion):
            guard time >= openTime, time - openTime <= Self.pause else { return nil }
            if change.range.upperBound == last.range.lowerBound {
                result.range = change.range.lowerBound..<last.range.upperBound
                result.removed = change.removed + last.removed
            } else if change.range.lowerBound == last.range.lowerBound {
                result.range = last.range.lowerBound..<last.range.upperBound + change.range.count
                result.removed += change.removed
            } else {
                return nil
            }
        default:
            return nil
        }
        return result
    }

    /// Older steps are forgotten.
    ///
    /// Source: chosen; more than anybody undoes, and a bound for what is remembered.
    static let limit = 1000
    /// The longest pause within a step, in seconds.
    ///
    /// Source: chosen; longer than between two keys, shorter than between two thoughts.
    static let pause = 3.0
}
