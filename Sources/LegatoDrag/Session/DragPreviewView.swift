// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoDrawing
import LegatoMotion
import LegatoUI

/// What shows below a finger: the preview, and what the target would do with it.
struct DragPreviewView: View {
    let session: DragSession

    var body: some View {
        let look = session.look
        DragPreviewLayout(home: session.home, anchor: session.anchor) {
            session.preview
                .environment(\.self, session.environment)
                .shadow(
                    color: .black.opacity(look.shadow * session.shadow), radius: look.shadowRadius,
                    y: look.shadowOffset
                )
                .overlay(alignment: .topTrailing) { DropBadge(operation: session.operation, size: look.badgeSize) }
                .scaleEffect(session.scale, anchor: session.anchor)
                .opacity(session.opacity)
        }
        .offset(session.way)
        .ignoresSafeArea()
        // Places are counted from the left.
        .environment(\.layoutDirection, .leftToRight)
        .allowsHitTesting(false)
        .accessibilityHidden(true)
        .onAppear { session.lift() }
    }
}

/// Puts a preview below the finger: the part of it that the finger has touched of the view.
private struct DragPreviewLayout: Layout {
    let home: CGRect
    let anchor: UnitPoint

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions(by: .zero)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let finger = CGPoint(
            x: bounds.minX + home.minX + home.width * anchor.x, y: bounds.minY + home.minY + home.height * anchor.y)
        for subview in subviews { subview.place(at: finger, anchor: anchor, proposal: ProposedViewSize(home.size)) }
    }
}

/// Says that a drop would copy, or that it is forbidden. Source: *documented* (UIKit): which operations have one; its look is *chosen*.
private struct DropBadge: View {
    let operation: DropOperation?
    let size: Double

    var body: some View {
        ZStack {
            switch operation {
            case .copy: badge("plus.circle.fill").foregroundStyle(.white, .green)
            case .forbidden: badge("nosign").foregroundStyle(.gray)
            default: EmptyView()
            }
        }
        .alignmentGuide(.top) { $0[VerticalAlignment.center] }
        .alignmentGuide(.trailing) { $0[HorizontalAlignment.center] }
    }

    private func badge(_ symbol: String) -> some View {
        Image(systemName: symbol).font(.system(size: size)).transition(.scale.combined(with: .opacity))
    }
}
