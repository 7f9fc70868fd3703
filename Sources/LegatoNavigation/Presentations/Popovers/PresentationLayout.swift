// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoMotion
import LegatoUI

/// The numbers of popovers in one look, in points and seconds.
struct PopoverLook: Sendable {
    /// From the safe area to a popover.
    var margin = 10.0
    var cornerRadius = 13.0
    /// From a popover to its source.
    var arrowLength = 13.0
    var shadow = 0.2
    var shadowRadius = 20.0
    var fade = Animation.easeOut(duration: 0.25)
    var fadeDuration = 0.25

    /// Source: *chosen*, to the eye (nothing is published).
    static let iOS18 = PopoverLook()
}

extension EnvironmentValues {
    @Entry var popoverLook = PopoverLook.iOS18
}

/// Places the last view, a card, where its presentation has it, and the one before, the arrow of a popover, at the edge of the card.
struct PresentationLayout: Layout {
    enum Place {
        case bottom
        /// In the middle, as large as a sizing has it.
        case center(PresentationTraits.Sizing?, SheetLook, SizeMemory)
        /// In the coordinates of the layout.
        case beside(PopoverSource)
    }

    // Protected by: the main thread, which lays out.
    nonisolated(unsafe) let place: Place
    let look: PopoverLook

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions(by: .zero)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        guard let card = subviews.last else { return }
        let whole = ProposedViewSize(bounds.size)
        switch place {
        case .bottom: card.place(at: CGPoint(x: bounds.midX, y: bounds.maxY), anchor: .bottom, proposal: whole)
        case .center(let sizing, let sheetLook, let memory):
            let sizing = sizing?.sizing ?? AutomaticPresentationSizing()
            var proposal = sizing.proposedSize(
                for: PresentationSizingRoot { card.sizeThatFits($0) },
                context: PresentationSizingContext(room: bounds.size, look: sheetLook, memory: memory))
            proposal.width = proposal.width.map { min($0, bounds.width) }
            proposal.height = proposal.height.map { min($0, bounds.height) }
            memory.size = card.sizeThatFits(proposal)
            card.place(at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: proposal)
        case .beside(let source):
            let rect = source.rect.offsetBy(dx: bounds.minX, dy: bounds.minY)
            let room = bounds.insetBy(dx: look.margin, dy: look.margin)
            placeBeside(rect, source.edge, in: room, card, subviews.dropLast().last)
        }
    }

    /// The room on one side of `rect`, without the arrow.
    private func roomBeside(_ edge: Edge, of rect: CGRect, in bounds: CGRect) -> CGRect {
        let arrow = look.arrowLength
        let (left, right) = (rect.minX - arrow, rect.maxX + arrow)
        let (top, bottom) = (rect.minY - arrow, rect.maxY + arrow)
        return switch edge {
        case .top: CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: max(0, top - bounds.minY))
        case .bottom: CGRect(x: bounds.minX, y: bottom, width: bounds.width, height: max(0, bounds.maxY - bottom))
        case .leading: CGRect(x: bounds.minX, y: bounds.minY, width: max(0, left - bounds.minX), height: bounds.height)
        case .trailing: CGRect(x: right, y: bounds.minY, width: max(0, bounds.maxX - right), height: bounds.height)
        }
    }

    private func placeBeside(
        _ rect: CGRect, _ wanted: Edge?, in bounds: CGRect, _ card: LayoutSubview, _ arrow: LayoutSubview?
    ) {
        let ideal = card.sizeThatFits(.unspecified)
        func fits(_ edge: Edge) -> Bool {
            let room = roomBeside(edge, of: rect, in: bounds)
            return ideal.width <= room.width && ideal.height <= room.height
        }
        // Where it fits nowhere, above or below, where there is more room.
        let roomier: Edge = rect.midY > bounds.midY ? .top : .bottom
        let order: [Edge] = [wanted ?? .bottom, .bottom, .top, .trailing, .leading]
        let edge = order.first(where: fits) ?? roomier
        let room = roomBeside(edge, of: rect, in: bounds)
        let proposal = ProposedViewSize(
            width: min(ideal.width, room.width), height: min(ideal.height, room.height))
        let size = card.sizeThatFits(proposal)
        let x = max(room.minX, min(rect.midX - size.width / 2, room.maxX - size.width))
        let y = max(room.minY, min(rect.midY - size.height / 2, room.maxY - size.height))
        let (frame, end): (CGRect, CGPoint) =
            switch edge {
            case .top:
                (
                    CGRect(origin: CGPoint(x: x, y: room.maxY - size.height), size: size),
                    CGPoint(x: rect.midX, y: room.maxY)
                )
            case .bottom: (CGRect(origin: CGPoint(x: x, y: room.minY), size: size), CGPoint(x: rect.midX, y: room.minY))
            case .leading:
                (
                    CGRect(origin: CGPoint(x: room.maxX - size.width, y: y), size: size),
                    CGPoint(x: room.maxX, y: rect.midY)
                )
            case .trailing:
                (CGRect(origin: CGPoint(x: room.minX, y: y), size: size), CGPoint(x: room.minX, y: rect.midY))
            }
        card.place(at: frame.origin, proposal: proposal)
        let side = 2 * look.arrowLength
        arrow?.place(at: end, anchor: .center, proposal: ProposedViewSize(width: side, height: side))
    }
}

/// The arrow of a popover: half of it is under the card, whatever side it is on.
struct PopoverArrow: Shape {
    func path(in rect: CGRect) -> Path {
        Path { path in
            path.move(to: CGPoint(x: rect.midX, y: rect.minY))
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
            path.addLine(to: CGPoint(x: rect.midX, y: rect.maxY))
            path.addLine(to: CGPoint(x: rect.minX, y: rect.midY))
            path.closeSubpath()
        }
    }
}
