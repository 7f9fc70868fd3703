// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoDrawing
import LegatoMotion
import LegatoNavigation
public import LegatoTransfer
public import LegatoUI

extension View {
    /// Lets a finger that stays lift this view and carry the value that `payload` is then.
    ///
    /// Source: *documented* (SwiftUI, `draggable`).
    nonisolated public func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T) -> some View {
        modifier(DragModifier(provider: { payload().itemProvider }, preview: nil))
    }

    /// The same with another view below the finger.
    nonisolated public func draggable<V: View, T: Transferable>(
        _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V
    ) -> some View {
        modifier(DragModifier(provider: { payload().itemProvider }, preview: AnyView(preview())))
    }

    /// Lets a finger that stays lift this view and carry what `data` returns in that moment.
    ///
    /// Source: *documented* (SwiftUI, `onDrag`).
    nonisolated public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View {
        modifier(DragModifier(provider: data, preview: nil))
    }

    /// The same with another view below the finger.
    nonisolated public func onDrag<V: View>(
        _ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> V
    ) -> some View { modifier(DragModifier(provider: data, preview: AnyView(preview()))) }

    /// What this view is as data: what a finger carries that lifts it. Nil: it is not lifted.
    nonisolated public func itemProvider(_ action: (() -> NSItemProvider?)?) -> some View {
        modifier(DragModifier(provider: action, preview: nil))
    }
}

/// What a view showed when it was lifted, on its ground.
private struct LiftedCopy: View {
    let copy: LayerCopy
    let ground: DragGround?

    var body: some View {
        LayerCopyView(copy).background {
            if let ground {
                RoundedRectangle(cornerRadius: ground.cornerRadius, style: .continuous).fill(ground.color)
                    .padding(.horizontal, -max(ground.insets.leading, ground.insets.trailing))
                    .padding(.vertical, -max(ground.insets.top, ground.insets.bottom))
            }
        }
    }
}

/// Lifts a view.
private nonisolated struct DragModifier: ViewModifier {
    /// Nil: nothing is lifted.
    let provider: (() -> NSItemProvider?)?
    let preview: AnyView?
    @State private var portal = Portal()
    @State private var memory = LiftMemory()
    @Environment(\.self) private var environment

    @MainActor func body(content: Content) -> some View {
        let look = DragLook.iOS18
        content
            .portal(portal)
            .simultaneousGesture(
                LiftGesture(duration: look.hold, slop: look.slop) { lift($0) },
                isEnabled: provider != nil && !environment.isLiftedByContainer)
    }

    @MainActor private func lift(_ finger: LiftGesture.Finger) -> LiftGesture.Answer {
        guard let graph = ViewGraph.main else { return .refuse }
        let (drags, menu) = (graph.part(SceneDrags.self), graph.part(HeldMenu.self))
        guard drags.current == nil else { return .refuse }
        if menu.close != nil, !finger.hasMovedOn {
            // The menu stays until the finger moves on, and shows the view elsewhere meanwhile.
            memory.copy = portal.copy(at: graph.engine.time)
            return .wait
        }
        defer { memory.copy = nil }
        guard let copy = memory.copy ?? portal.copy(at: graph.engine.time), let provider = provider?() else {
            return .refuse
        }
        menu.close?()
        let session = DragSession(
            [provider], preview: preview ?? AnyView(LiftedCopy(copy: copy, ground: environment.dragGround)),
            environment: environment, home: copy.frame,
            source: portal, from: finger.start, to: finger.location, in: graph)
        drags.begin(session)
        return .carry(session)
    }
}

/// What a view showed when its menu opened, while the finger may still carry it away.
@MainActor
private final class LiftMemory {
    var copy: LayerCopy?
    nonisolated init() {}
}
