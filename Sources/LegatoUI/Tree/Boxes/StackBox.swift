// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
internal import LegatoLayers

/// Lays its children out in a row or column.
///
/// The least flexible children choose first, each offered an equal share of what is left, those of a higher priority
/// before the others. Source: documented (Layout protocol sessions), derived for the order of equal ones.
@MainActor
final class StackBox: ContainerBox {
    nonisolated struct Configuration: Equatable, Sendable {
        var axis: StackAxis
        var alignment: AlignmentKey
        var spacing: CGFloat?
    }

    var configuration: Configuration {
        didSet {
            guard configuration != oldValue else { return }
            invalidateLayout()
        }
    }

    init(_ configuration: Configuration, node: _Node) {
        self.configuration = configuration
        super.init(node: node)
    }

    override var stackAxis: StackAxis? { configuration.axis }
    override var arrangesBySizes: Bool { true }

    override func arrange(_ proposal: ProposedViewSize) -> Arrangement {
        StackArranger(configuration: configuration, children: children).arrange(proposal)
    }

    override func contentSpacing(at edge: Edge) -> EdgeSpacing {
        .ofStack(children, along: configuration.axis, at: edge)
    }
}

/// Where the children of a row or column go.
@MainActor
struct StackArranger {
    let configuration: StackBox.Configuration
    let children: [_Box]

    private var axis: StackAxis { configuration.axis }

    private func gaps() -> [CGFloat] {
        if let spacing = configuration.spacing, let first = children.first {
            return Array(repeating: first.definedSpacing(spacing), count: children.count - 1)
        }
        return zip(children, children.dropFirst()).map { child, next in
            child.distance(to: next, along: axis)
        }
    }

    /// What each child is proposed within `proposal`.
    private func proposals(for proposal: ProposedViewSize, gaps: CGFloat) -> [ProposedViewSize] {
        var offer = proposal
        guard let length = proposal[axis] else { return Array(repeating: offer, count: children.count) }
        guard children.count > 1 else { return Array(repeating: offer, count: children.count) }

        var remaining = length - gaps
        var result = Array(repeating: proposal, count: children.count)
        var least: [CGFloat] = []
        var flexibility: [CGFloat] = []
        var priorities: [Double] = []
        least.reserveCapacity(children.count)
        flexibility.reserveCapacity(children.count)
        priorities.reserveCapacity(children.count)
        for child in children {
            offer[axis] = 0
            let shortest = child.size(for: offer)[axis]
            offer[axis] = .infinity
            least.append(shortest)
            flexibility.append(child.size(for: offer)[axis] - shortest)
            priorities.append(child.layoutPriority)
        }
        let order = order(priorities, flexibility)
        // Those of lower priorities keep at least their least size.
        var reserved = least.reduce(0, +)
        var index = 0
        while index < order.count {
            let priority = priorities[order[index]]
            var end = index
            while end < order.count, priorities[order[end]] == priority {
                reserved -= least[order[end]]
                end += 1
            }
            var group = remaining - reserved
            for position in index..<end {
                let child = order[position]
                offer[axis] = max(0, group / CGFloat(end - position))
                result[child] = offer
                let taken = children[child].size(for: offer)[axis]
                group -= taken
                remaining -= taken
            }
            index = end
        }
        return result
    }

    /// The order in which the children choose. Children that are alike, as in a long list, are in order already.
    private func order(_ priorities: [Double], _ flexibility: [CGFloat]) -> [Int] {
        func precedes(_ left: Int, _ right: Int) -> Bool {
            if priorities[left] != priorities[right] { return priorities[left] > priorities[right] }
            if flexibility[left] != flexibility[right] { return flexibility[left] < flexibility[right] }
            return left < right  // Equivalent: bound, no two children have the same index.
        }
        var index = 1
        while index < children.count && precedes(index - 1, index) { index += 1 }
        let indices = Array(children.indices)
        // Equivalent: bound, only a shortcut: sorting does not change what is in order.
        return index >= children.count ? indices : indices.sorted(by: precedes)
    }

    func arrange(_ proposal: ProposedViewSize) -> Arrangement {
        let gaps = gaps()
        let proposals = proposals(for: proposal, gaps: gaps.reduce(0, +))
        var position: CGFloat = 0
        // Along the other axis: how far the children reach before and after the common guide.
        var before = -CGFloat.infinity
        var after = -CGFloat.infinity
        var guides: [CGFloat] = []
        var origins: [CGPoint] = []
        guides.reserveCapacity(children.count)
        origins.reserveCapacity(children.count)
        let alignment = configuration.alignment
        let followsFromSizes = alignment.isGeometric && children.first?.graph.layout.hasGuides == false
        for (index, child) in children.enumerated() {
            let size = child.size(for: proposals[index])
            let dimensions = followsFromSizes ? ViewDimensions(size: size) : child.dimensions(for: proposals[index])
            let guide = dimensions.value(alignment)
            guides.append(guide)
            before = max(before, guide)
            after = max(after, size[axis.other] - guide)
            if index > 0 { position += gaps[index - 1] }
            origins.append(axis == .horizontal ? CGPoint(x: position, y: 0) : CGPoint(x: 0, y: position))
            position += size[axis]
        }
        guard !children.isEmpty else { return .empty }
        for index in origins.indices {
            if axis == .horizontal { origins[index].y = before - guides[index] }
            if axis == .vertical { origins[index].x = before - guides[index] }
        }
        var size = CGSize.zero
        size[axis] = position
        size[axis.other] = before + after
        return Arrangement(size: size, origins: origins, proposals: proposals)
    }
}
