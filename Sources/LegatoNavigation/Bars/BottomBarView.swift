// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoUI

/// The items of the bar at the bottom of a page.
struct BottomBarView: View {
    let items: BarItems
    @Environment(\.barLook) private var look

    var body: some View {
        ZStack {
            SpreadLayout(spacing: look.itemSpacing) {
                ForEach(items.bottom) { item in
                    switch item.containerValues.toolbarSpacer {
                    case nil: BarItemView(item: item)
                    case .some(.fixed): Color.clear.frame(width: look.itemSpacing, height: 0)
                    case .some: Spacer(minLength: 0)
                    }
                }
            }
            HStack(spacing: look.itemSpacing) { ForEach(items.status) { BarItemView(item: $0) } }
        }
        .padding(.horizontal, look.inset)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

/// Views in a row from edge to edge. Those that stretch, as spacers do, share what is left; without one the spaces between the views are
/// equal, and one view alone stands in the middle.
///
/// Source: *chosen* (nothing is published).
struct SpreadLayout: Layout {
    /// Between two views, at least.
    let spacing: CGFloat

    private func least(_ subview: LayoutSubview, _ height: CGFloat?) -> CGFloat {
        subview.sizeThatFits(ProposedViewSize(width: subview.stretches(in: height) ? 0 : nil, height: height)).width
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let widths = subviews.map { least($0, proposal.height) }
        let height = subviews.map { $0.sizeThatFits(ProposedViewSize(width: nil, height: proposal.height)).height }
            .max()
        let natural = widths.reduce(0, +) + spacing * CGFloat(max(0, widths.count - 1))
        return proposal.replacingUnspecifiedDimensions(by: CGSize(width: natural, height: height ?? 0))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let widths = subviews.map { least($0, bounds.height) }
        let stretched = subviews.map { $0.stretches(in: bounds.height) }
        let (count, elastic) = (subviews.count, stretched.count { $0 })
        let left = max(0, bounds.width - widths.reduce(0, +))
        // Beside what stretches there is no other space.
        let gap = elastic > 0 ? 0 : count > 1 ? max(spacing, left / CGFloat(count - 1)) : 0
        var x = bounds.minX + (elastic == 0 && count == 1 ? left / 2 : 0)
        for (index, subview) in subviews.enumerated() {
            let width = widths[index] + (stretched[index] ? left / CGFloat(elastic) : 0)
            subview.place(
                at: CGPoint(x: x, y: bounds.midY), anchor: .leading,
                proposal: ProposedViewSize(width: width, height: bounds.height))
            x += width + gap
        }
    }
}

extension LayoutSubview {
    /// Longer than any bar, in points. Source: *chosen*.
    private static let far: CGFloat = 10_000

    /// Whether this part of a bar takes all the width that there is.
    func stretches(in height: CGFloat?) -> Bool {
        sizeThatFits(ProposedViewSize(width: Self.far, height: height)).width >= Self.far
    }
}
