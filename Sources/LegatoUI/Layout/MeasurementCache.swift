// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// The sizes that were measured, by proposal.
struct SizeCache {
    private var entries: [(proposal: ProposedViewSize, size: CGSize)] = []

    /// Entries at most. A stack asks for its least, greatest and final size, a flexible frame for two more.
    private static let limit = 6

    subscript(proposal: ProposedViewSize) -> CGSize? {
        for entry in entries where entry.proposal == proposal { return entry.size }
        return nil
    }

    mutating func insert(_ size: CGSize, for proposal: ProposedViewSize) {
        if entries.count >= Self.limit { entries.removeFirst() }
        entries.append((proposal, size))
    }

    func allSatisfy(_ predicate: (ProposedViewSize, CGSize) -> Bool) -> Bool {
        entries.allSatisfy { predicate($0.proposal, $0.size) }
    }
}

/// The explicit guides that were measured, by proposal: without a cache, nested stacks would measure those inside twice as
/// often with each level.
struct GuideCache {
    private var entries: [(key: AlignmentKey, proposal: ProposedViewSize, value: CGFloat?)] = []

    private static let limit = 6

    /// The outer optional: whether it was measured.
    subscript(key: AlignmentKey, proposal: ProposedViewSize) -> CGFloat?? {
        for entry in entries where entry.proposal == proposal && entry.key == key { return .some(entry.value) }
        return nil
    }

    mutating func insert(_ value: CGFloat?, of key: AlignmentKey, for proposal: ProposedViewSize) {
        if entries.count >= Self.limit { entries.removeFirst() }
        entries.append((key, proposal, value))
    }
}
