// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

// What is not a number, such as 0 / 0, comes from code of the app. It is replaced where it enters layout, and reported with its place.

extension _Node {
    /// `length`, or nil for what is not a number. `name` begins the report.
    final func defined(_ length: CGFloat?, _ name: String) -> CGFloat? {
        guard let length, length.isNaN else { return length }
        graph.report("\(name) must be a number; got nan, which counts as nil.", at: self)
        return nil
    }

    /// `length`, or 0 for what is not a number.
    final func defined(_ length: CGFloat, _ name: String) -> CGFloat {
        guard length.isNaN else { return length }
        graph.report("\(name) must be a number; got nan, which counts as 0.", at: self)
        return 0
    }

}

extension _Box {
    /// A distance between the children of the container that this is in; 0 for what is not a number.
    final func definedSpacing(_ spacing: CGFloat) -> CGFloat {
        guard spacing.isNaN else { return spacing }
        return (parent?.node ?? node).defined(spacing, "A spacing")
    }

    /// What a layout of the app proposes, nil for what is not a number.
    final func defined(_ proposal: ProposedViewSize) -> ProposedViewSize {
        guard proposal.width?.isNaN == true || proposal.height?.isNaN == true else { return proposal }
        return ProposedViewSize(
            width: node.defined(proposal.width, "A proposal's width"),
            height: node.defined(proposal.height, "A proposal's height"))
    }
}
