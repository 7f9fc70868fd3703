// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoDrawing
import LegatoEngine
import LegatoMotion
import LegatoUI

/// Something that can be done with what is selected.
struct EditMenuAction {
    let title: LocalizedStringKey
    let perform: @MainActor () -> Void
}

/// The action beside what is selected, in a root above all that is presented. Any touch ends it.
@MainActor
final class EditMenu {
    private var root: SceneRoot<EditMenuView>?
    private weak var graph: ViewGraph?
    /// The number of the menu that shows, or is about to; nil: none does.
    private var current: Int?
    private var onDismiss: () -> Void = {}
    private static var count = 0

    nonisolated init() {}

    /// - Parameter target: What is selected, in the coordinates of the scene.
    func show(
        _ action: EditMenuAction, at target: CGRect, in environment: EnvironmentValues,
        onDismiss: @escaping () -> Void
    ) {
        guard let graph = ViewGraph.main else { return }
        dismiss()
        (self.onDismiss, self.graph) = (onDismiss, graph)
        let view = EditMenuView(action: action, target: target) { [weak self] in self?.dismiss() }
        Self.count += 1
        let id = Self.count
        current = id
        graph.write(in: Transaction()) { [weak self] in
            guard let self, current == id else { return }
            root = SceneRoot(view, in: graph, identifiedBy: "edit menu \(id)", at: .menu, name: "edit menu") {
                ($0.colorScheme, $0.tint) = (environment.colorScheme, environment.tint)
                ($0.layoutDirection, $0.dynamicTypeSize) = (environment.layoutDirection, environment.dynamicTypeSize)
            }
        }
    }

    func dismiss() {
        guard current != nil else { return }
        current = nil
        if let root { graph?.write(in: Transaction()) { root.remove() } }
        root = nil
        onDismiss()
    }
}

/// The measures of a menu beside what is selected, in points. The sections are those of `docs/facts/controls.md`.
private enum EditMenuMetrics {
    /// *Measured* (3, iOS 26).
    static let height = 41.0
    static let inset = 17.0
    static let gap = 14.0
    static let fontSize = 17.0
    /// *Chosen*.
    static let cornerRadius = 10.0
    static let margin = 8.0
}

private struct EditMenuView: View {
    let action: EditMenuAction
    let target: CGRect
    let dismiss: @MainActor () -> Void
    @State private var isShown = false
    @Environment(\.layoutDirection) private var direction

    var body: some View {
        GeometryReader { screen in
            ZStack {
                Color.clear.contentShape(Rectangle())
                    .gesture(DragGesture(minimumDistance: 0).onChanged { _ in dismiss() })
                EditMenuLayout(target: target, safeArea: screen.safeAreaInsets, isMirrored: direction == .rightToLeft) {
                    Button {
                        action.perform()
                        dismiss()
                    } label: {
                        Text(action.title)
                            .font(.system(size: EditMenuMetrics.fontSize))
                            .foregroundStyle(Color.primary)
                            .padding(.horizontal, EditMenuMetrics.inset)
                            .frame(height: EditMenuMetrics.height)
                            .contentShape(Rectangle())
                    }
                    .fixedSize()
                    .background(
                        .thickMaterial,
                        in: RoundedRectangle(cornerRadius: EditMenuMetrics.cornerRadius, style: .continuous)
                    )
                    .shadow(color: .black.opacity(0.15), radius: 8, y: 2)
                }
                .opacity(isShown ? 1 : 0)
            }
            .ignoresSafeArea()
        }
        .onAppear { withAnimation(.easeOut(duration: 0.15)) { isShown = true } }
    }
}

/// Places a menu above what is selected, or below it where the screen ends.
private struct EditMenuLayout: Layout {
    let target: CGRect
    /// What the menu leaves free along the edges of the screen, in points.
    let safeArea: EdgeInsets
    /// Places are those of the scene, which count from the left; layouts begin at the right where reading does.
    let isMirrored: Bool

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions(by: .zero)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let margin = EditMenuMetrics.margin
        for subview in subviews {
            let size = subview.sizeThatFits(.unspecified)
            let top = bounds.minY + safeArea.top + margin
            let bottom = max(top, bounds.maxY - safeArea.bottom - margin)
            let above = target.minY - EditMenuMetrics.gap - size.height
            let below = target.maxY + EditMenuMetrics.gap
            // Where the text leaves no room on either side, the menu stands in the middle of what shows of it.
            let shown = (max(top, target.minY) + min(bottom, target.maxY)) / 2
            let inside = min(max(top, shown - size.height / 2), bottom - size.height)
            let y = above >= top ? above : below + size.height <= bottom ? below : inside
            let most = bounds.maxX - margin - size.width
            let middle = min(max(bounds.minX + margin, target.midX - size.width / 2), max(bounds.minX + margin, most))
            let x = isMirrored ? bounds.minX + bounds.maxX - middle - size.width : middle
            subview.place(at: CGPoint(x: x, y: y), proposal: ProposedViewSize(size))
        }
    }
}
