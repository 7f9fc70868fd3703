// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEditing
public import LegatoMotion
public import LegatoUI

/// What is selected in a text that is edited.
///
/// Source: *documented* (SwiftUI, `TextSelection`).
public struct TextSelection: Equatable, Hashable {
    /// Which characters are selected.
    public enum Indices: Equatable, Hashable {
        case selection(Range<String.Index>)
        /// Several ranges. A field of Legato selects from the first to the last of them.
        case multiSelection(RangeSet<String.Index>)
    }

    public var indices: Indices
    public var affinity = TextSelectionAffinity.automatic

    public init(insertionPoint: String.Index) { indices = .selection(insertionPoint..<insertionPoint) }
    public init(range: Range<String.Index>) { indices = .selection(range) }
    public init(ranges: RangeSet<String.Index>) { indices = .multiSelection(ranges) }

    /// Whether nothing is selected: text is inserted at a place.
    public var isInsertion: Bool {
        switch indices {
        case .selection(let range): range.isEmpty
        case .multiSelection(let ranges): ranges.isEmpty
        }
    }
}

/// Which line the insertion point is in where a line ends without a newline.
///
/// Source: *documented* (SwiftUI, `TextSelectionAffinity`).
public enum TextSelectionAffinity: Equatable, Hashable, Sendable {
    /// As the field has it: the next line, unless a movement has led to the end of a line.
    case automatic
    /// The line that ends there.
    case upstream
    /// The line that begins there.
    case downstream
}

extension TextSelection {
    /// What is selected in `text`.
    init(_ selection: EditingSelection, in text: String) {
        func index(_ offset: Int) -> String.Index {
            text.utf8.index(text.startIndex, offsetBy: offset, limitedBy: text.endIndex) ?? text.endIndex
        }
        self.init(range: index(selection.range.lowerBound)..<index(selection.range.upperBound))
        affinity = selection.affinity == .upstream ? .upstream : .downstream
    }

    /// The same in bytes of `text`; nil: it says no place.
    ///
    /// - Parameter standard: What counts where the selection has no affinity of its own.
    func selection(in text: String, standard: TextSelectionAffinity) -> EditingSelection? {
        // Indices of another text may lie beyond the end of this one.
        func byte(_ index: String.Index) -> Int {
            text.utf8.distance(from: text.startIndex, to: min(index, text.endIndex))
        }
        let range: Range<String.Index>
        switch indices {
        case .selection(let selected): range = selected
        case .multiSelection(let ranges):
            guard let first = ranges.ranges.first, let last = ranges.ranges.last else { return nil }
            range = first.lowerBound..<last.upperBound
        }
        var selection = EditingSelection(byte(range.lowerBound)..<byte(range.upperBound))
        switch affinity == .automatic ? standard : affinity {
        case .automatic: break
        case .upstream: selection.affinity = .upstream
        case .downstream: selection.affinity = .downstream
        }
        return selection
    }
}

extension EnvironmentValues {
    /// The affinity of selections that have none of their own.
    @Entry public var textSelectionAffinity = TextSelectionAffinity.automatic
}

extension View {
    /// The affinity of the selections that the app writes for the fields inside, where they have none of their own.
    nonisolated public func textSelectionAffinity(_ affinity: TextSelectionAffinity) -> some View {
        environment(\.textSelectionAffinity, affinity)
    }
}
