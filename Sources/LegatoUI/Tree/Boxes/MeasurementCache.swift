// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// A proposal in half of the memory: every view keeps several. Source: measured (`change.memory`).
struct CompactProposal: Equatable {
    private var width: UInt64
    private var height: UInt64

    static let unspecified = CompactProposal(.unspecified)
    /// Equal to no proposal.
    static let never = CompactProposal(width: none - 1, height: none - 1)

    /// A pattern of bits that no calculation gives.
    private static let none = UInt64.max

    private init(width: UInt64, height: UInt64) { (self.width, self.height) = (width, height) }

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
    /// What is measured: the box with all its effects, or its content, where that may differ.
    enum Part { case box, content }

    private typealias Entry = (proposal: CompactProposal, size: CGSize)

    /// What most boxes are asked for stands here, the rest needs an array: a stack asks for the least and the greatest size, and
    /// an effect around the content for one. Where there is none, the proposal is `never`.
    private var first: Entry = (.never, .zero)
    private var second: Entry = (.never, .zero)
    private var content: Entry = (.never, .zero)
    private var others: [(part: Part, entry: Entry)] = []

    /// Entries in the array at most. A stack asks for its least, greatest and final size, a flexible frame for two more.
    private static let limit = 8

    subscript(proposal: ProposedViewSize, part: Part) -> CGSize? {
        let proposal = CompactProposal(proposal)
        if part == .box {
            if first.proposal == proposal { return first.size }
            if second.proposal == proposal { return second.size }
        } else if content.proposal == proposal {
            return content.size
        }
        for other in others where other.part == part && other.entry.proposal == proposal { return other.entry.size }
        return nil
    }

    mutating func insert(_ size: CGSize, of part: Part, for proposal: ProposedViewSize) {
        let entry = (CompactProposal(proposal), size)
        switch part {
        case .box where first.proposal == .never: first = entry
        case .box where second.proposal == .never: second = entry
        case .content where content.proposal == .never: content = entry
        default:
            if others.count >= Self.limit { others.removeFirst() }
            others.append((part, entry))
        }
    }

    mutating func removeAll(of part: Part) {
        switch part {
        case .box: (first, second) = ((.never, .zero), (.never, .zero))
        case .content: content = (.never, .zero)
        }
        others.removeAll { $0.part == part }
    }

    /// Whether the same sizes are known for the same proposals, and none has been forgotten.
    func areKnown(as other: SizeCache, of part: Part) -> Bool {
        others.count < Self.limit && other.others.count < Self.limit
            && allSatisfy(of: part) { other[$0, part] == $1 } && other.allSatisfy(of: part) { self[$0, part] == $1 }
    }

    func allSatisfy(of part: Part, _ predicate: (ProposedViewSize, CGSize) -> Bool) -> Bool {
        func holds(_ entry: Entry) -> Bool {
            entry.proposal == .never || predicate(entry.proposal.proposal, entry.size)
        }
        let isSatisfied =
            switch part {
            case .box: holds(first) && holds(second)
            case .content: holds(content)
            }
        return isSatisfied && others.allSatisfy { $0.part != part || holds($0.entry) }
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
