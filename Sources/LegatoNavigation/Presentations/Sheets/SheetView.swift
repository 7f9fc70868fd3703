// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoDrawing
import LegatoMotion
import LegatoUI

/// A sheet above the screen that it comes from, which it dims.
struct SheetView: View {
    let presentation: Presentation

    var body: some View {
        GeometryReader { proxy in
            SheetStage(presentation: presentation, safeSize: proxy.size, insets: proxy.safeAreaInsets)
        }
    }
}

private struct SheetStage: View {
    let presentation: Presentation
    let safeSize: CGSize
    let insets: EdgeInsets
    @Environment(\.self) private var environment
    @Environment(\.sheetLook) private var look
    @Environment(\.popoverLook) private var popoverLook
    @Environment(\.layoutDirection) private var direction
    @Environment(\.verticalSizeClass) private var verticalSizeClass
    @Environment(\.horizontalSizeClass) private var horizontalSizeClass

    private var screen: SheetScreen {
        let isLow = verticalSizeClass == .compact
        let size = CGSize(
            width: safeSize.width + insets.leading + insets.trailing,
            height: safeSize.height + insets.top + insets.bottom)
        return SheetScreen(
            size: size, insets: insets, isLow: isLow, isWide: horizontalSizeClass == .regular && !isLow,
            topGap: look.topGap)
    }

    private func place(of sheet: SheetModel) -> PresentationLayout.Place {
        guard sheet.isPopover, var source = presentation.declaration.source else {
            return sheet.isForm ? .center(presentation.traits.sizing, look, sheet.largest) : .bottom
        }
        let width = safeSize.width + insets.leading + insets.trailing
        source.rect = source.rect.counted(from: direction, width: width)
            .offsetBy(dx: -insets.leading, dy: -insets.top)
        return .beside(source)
    }

    var body: some View {
        if let sheet = presentation.sheet {
            let _ = sheet.show(on: screen, look: look, in: environment)
            let place = place(of: sheet)
            ZStack {
                SheetDim(presentation: presentation, sheet: sheet)
                PresentationLayout(place: place, look: popoverLook) {
                    if sheet.isPopover, !presentation.traits.hidesArrow {
                        PopoverArrow()
                            .fill(Color.sheet)
                            .pageFade(presentation.place, presentation.progress, arriving: (0, 1))
                            .accessibilityHidden(true)
                    }
                    SheetCard(presentation: presentation, sheet: sheet)
                }
                .shadow(
                    color: .black.opacity(sheet.isPopover ? popoverLook.shadow : 0),
                    radius: sheet.isPopover ? popoverLook.shadowRadius : 0)
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
    }
}

/// Dims what is behind, and takes the touches that it does not get. A tap dismisses the sheet. Source: *documented* (UIKit,
/// `presentationControllerShouldDismiss`).
private struct SheetDim: View {
    let presentation: Presentation
    let sheet: SheetModel
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.sheetLook) private var look

    var body: some View {
        let dim =
            sheet.isPopover || presentation.zoomKey != nil
            ? 0 : (colorScheme == .dark ? look.darkDim : look.dim) * sheet.dimming
        ZStack {
            Color.black.pageFade(presentation.place, presentation.progress, arriving: (0, dim))
            // Takes touches where nothing is dim, too.
            Color.clear.contentShape(Rectangle())
                .onTapGesture {
                    if presentation.takesDismissal() { presentation.dismiss() }
                    presentation.fingerDidEnd()
                }
        }
        .ignoresSafeArea()
        .allowsHitTesting(!sheet.allowsBackground && !presentation.isLeaving)
        .accessibilityHidden(true)
    }
}

/// The sheet itself, which a finger moves.
private struct SheetCard: View {
    let presentation: Presentation
    let sheet: SheetModel
    @GestureState private var isDragging = false
    @Environment(\.sheetLook) private var look
    @Environment(\.popoverLook) private var popoverLook

    private var drag: some Gesture {
        PanGesture(.vertical, slop: look.slop)
            .updating($isDragging) { _, isDragging, _ in isDragging = true }
            .onChanged { sheet.drag(by: $0.translation) }
            .onEnded { sheet.endDrag($0) }
    }

    private var corners: RectangleCornerRadii {
        if sheet.fillsScreen { return RectangleCornerRadii() }
        let usual = sheet.isPopover ? popoverLook.cornerRadius : look.cornerRadius
        let radius = max(0, presentation.traits.cornerRadius ?? usual)
        let bottom = sheet.isForm || sheet.isPopover ? radius : 0
        return RectangleCornerRadii(
            topLeading: radius, bottomLeading: bottom, bottomTrailing: bottom, topTrailing: radius)
    }

    private var showsGrabber: Bool {
        if presentation.zoomKey != nil { return false }
        switch presentation.traits.dragIndicator ?? .automatic {
        case .visible: return true
        case .hidden: return false
        case .automatic: return sheet.hasSeveralHeights && !sheet.isPopover
        }
    }

    var body: some View {
        let isPopover = sheet.isPopover
        let hugs = isPopover || sheet.isForm
        PresentedContent(presentation: presentation)
            .frame(maxWidth: hugs ? nil : .infinity, maxHeight: hugs ? nil : .infinity)
            .frame(height: hugs ? nil : sheet.height)
            .background { PresentationBackground(presentation: presentation).ignoresSafeArea() }
            .overlay(alignment: .top) { if showsGrabber { Grabber() } }
            .contentShape(Rectangle())
            .pageClip(corners)
            .allowsHitTesting(!presentation.isLeaving)
            .accessibilityHidden(presentation.isLeaving)
            .gesture(drag, isEnabled: !isPopover && !sheet.isCover)
            .pageFade(presentation.place, presentation.progress, arriving: isPopover ? (0, 1) : nil)
            .presented(presentation, from: isPopover ? 0 : sheet.leavingWay)
            .onChange(of: isDragging) { _, isDragging in if !isDragging { sheet.endDrag(nil) } }
    }
}

private struct Grabber: View {
    @Environment(\.sheetLook) private var look

    var body: some View {
        Capsule()
            .fill(Color.secondary.opacity(look.grabberOpacity / 0.6))
            .frame(width: look.grabber.width, height: look.grabber.height)
            .padding(.top, look.grabberTop)
            .allowsHitTesting(false)
            .accessibilityHidden(true)
    }
}
