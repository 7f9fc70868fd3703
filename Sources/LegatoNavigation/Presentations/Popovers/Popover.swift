// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
import LegatoMotion
public import LegatoUI

/// What of a view a popover points at.
///
/// Source: *documented* (SwiftUI, `PopoverAttachmentAnchor`).
@frozen public enum PopoverAttachmentAnchor: Sendable {
    case rect(Anchor<CGRect>.Source)
    case point(UnitPoint)

    /// In the coordinates of `frame`.
    func rect(in frame: CGRect) -> CGRect {
        switch self {
        case .rect(let source): source.value(in: frame)
        case .point(let point):
            CGRect(
                x: frame.minX + point.x * frame.width, y: frame.minY + point.y * frame.height, width: 0, height: 0)
        }
    }
}

/// Where a popover comes from.
struct PopoverSource: Equatable {
    /// In the scene, in points.
    var rect = CGRect.zero
    /// The side of it where the popover is to be; nil: where there is room.
    var edge: Edge?
}

/// Presents a view beside this one, or a sheet where the screen is narrow.
private nonisolated struct PopoverModifier: ViewModifier {
    let anchor: PopoverAttachmentAnchor
    let edge: Edge?
    let presentation: PresentationModifier
    @State private var frame = CGRect.zero

    @MainActor func body(content: Content) -> some View {
        var presentation = presentation
        presentation.source = PopoverSource(rect: anchor.rect(in: frame), edge: edge)
        return
            content
            .background {
                if presentation.subject != nil {
                    GeometryReader { proxy in
                        Color.clear.following(proxy.frame(in: .global)) { frame = $0 ?? frame }
                    }
                }
            }
            .modifier(presentation)
    }
}

extension View {
    /// Presents a popover while `isPresented` is true. On a phone it is a sheet, unless its content asks for something else by
    /// ``presentationCompactAdaptation(_:)``.
    ///
    /// Source: *documented* (SwiftUI).
    ///
    /// - Parameters:
    ///   - attachmentAnchor: What the popover points at.
    ///   - arrowEdge: The side of that where the popover is, if there is room; nil: where there is room.
    nonisolated public func popover<Content: View>(
        isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(
            PopoverModifier(
                anchor: attachmentAnchor, edge: arrowEdge,
                presentation: PresentationModifier(.popover, isPresented, onDismiss: nil, content)))
    }

    /// Presents a popover for `item` while it is not nil.
    nonisolated public func popover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        modifier(
            PopoverModifier(
                anchor: attachmentAnchor, edge: arrowEdge,
                presentation: PresentationModifier(.popover, item, onDismiss: nil, content)))
    }
}
