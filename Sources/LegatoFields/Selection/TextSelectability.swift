// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrag
import LegatoDrawing
import LegatoEngine
import LegatoLayers
import LegatoMotion
import LegatoTransfer
public import LegatoUI

/// Whether someone may select texts.
///
/// Source: *documented* (SwiftUI, `TextSelectability`).
public protocol TextSelectability {
    static var allowsSelection: Bool { get }
}

public struct EnabledTextSelectability: TextSelectability {
    public static let allowsSelection = true
}

public struct DisabledTextSelectability: TextSelectability {
    public static let allowsSelection = false
}

extension TextSelectability where Self == EnabledTextSelectability {
    public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}
extension TextSelectability where Self == DisabledTextSelectability {
    public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}

extension View {
    /// Whether someone may select the texts inside: a finger that stays on one selects all of it and offers to copy it.
    ///
    /// Source: *documented* (SwiftUI); what a finger does is *reported* (controls 3).
    nonisolated public func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
        modifier(SelectableTexts(isEnabled: S.allowsSelection))
    }
}

private nonisolated struct SelectableTexts: ViewModifier {
    let isEnabled: Bool
    @State private var selected: SelectableText?
    @State private var place = SelectionPlace()
    @Environment(\.self) private var environment

    @MainActor func body(content: Content) -> some View {
        content
            .environment(\.allowsTextSelection, isEnabled)
            .background {
                GeometryReader { proxy in
                    if let selected {
                        let origin = proxy.frame(in: .global).origin
                        Rectangle()
                            .fill(.tint)
                            .opacity(FieldMetrics.selectionOpacity)
                            .frame(width: selected.frame.width, height: selected.frame.height)
                            // Frames are of the scene, in either direction of reading.
                            .environment(\.layoutDirection, .leftToRight)
                            .position(x: selected.frame.midX - origin.x, y: selected.frame.midY - origin.y)
                            .accessibilityHidden(true)
                    }
                }
                .environment(\.layoutDirection, .leftToRight)
            }
            .background { GuestView { SelectionAnchor(place, $0) } }
            .gesture(HoldGesture(duration: FieldMetrics.holdTime).onEnded { select(at: $0) }, isEnabled: isEnabled)
            .onDisappear { place.menu.dismiss() }
    }

    @MainActor private func select(at point: CGPoint) {
        guard let text = place.anchor?.host?.node.selectableText(at: point) else { return }
        let selected = $selected
        selected.wrappedValue = text
        let copy = EditMenuAction(title: "Copy") {
            ScenePasteboard.current?.providers = [NSItemProvider(object: text.string as NSString)]
        }
        place.menu.show([copy], at: text.frame, in: environment) { selected.wrappedValue = nil }
    }
}

/// What a view whose texts can be selected holds.
@MainActor
private final class SelectionPlace {
    weak var anchor: SelectionAnchor?
    let menu = EditMenu()
    nonisolated init() {}
}

/// The place in the tree. It shows nothing.
private final class SelectionAnchor: Guest {
    private(set) var host: GuestHost?

    init(_ place: SelectionPlace, _ host: GuestHost) {
        self.host = host
        place.anchor = self
    }

    func size(for proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions(by: .zero) }
    func place(in size: CGSize) {}
    func makeLayer(at time: Double) -> Layer? { nil }
    func leave() { host = nil }
}
