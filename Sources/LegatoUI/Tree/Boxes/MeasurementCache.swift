// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// A proposal in half of the memory: every view keeps several. Source: measured (`change.memory`).
struct CompactProposal: Equatable {
    private var width: UInt64
    private var height: UInt64

    static let unspecified = CompactProposal(.unspecified)

    /// A pattern of bits that no calculation gives.
    private static let none = UInt64.max

    init(_ proposal: ProposedViewSize) {
        width = proposal.width.map { Double($0).bitPattern } ?? Self.none
        height = proposal.height.map { Double($0).bitPattern } ?? Self.none
    }

    var proposal: ProposedViewSize { ProposedViewSize(width: Self.length(width), height: Self.length(height)) }

    private static func length(_ bits: UInt64) -> CGFloat? {
        bits == none ? nil : CGFloat(Double(bitPattern: bits))
    }
}

/// The sizes that were measured, by proposal.
struct SizeCache {
    private typealias Entry = (proposal: CompactProposal, size: CGSize)

    /// Stands here because most boxes are asked for few: the others need an array.
    private var first: Entry?
    private var others: [Entry] = []

    /// Entries besides the first at most. A stack asks for its least, greatest and final size, a flexible frame for two more.
    private static let limit = 5

    subscript(proposal: ProposedViewSize) -> CGSize? {
        guard let first else { return nil }
        let proposal = CompactProposal(proposal)
        if first.proposal == proposal { return first.size }
        for entry in others where entry.proposal == proposal { return entry.size }
        return nil
    }

    mutating func insert(_ size: CGSize, for proposal: ProposedViewSize) {
        let entry = (CompactProposal(proposal), size)
        guard first != nil else { return first = entry }
        if others.count >= Self.limit { others.removeFirst() }
        others.append(entry)
    }

    func allSatisfy(_ predicate: (ProposedViewSize, CGSize) -> Bool) -> Bool {
        guard let first else { return true }
        return predicate(first.proposal.proposal, first.size)
            && others.allSatisfy { predicate($0.proposal.proposal, $0.size) }
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
