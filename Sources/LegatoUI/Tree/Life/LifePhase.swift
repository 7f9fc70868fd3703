// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Where a node is in its life, as its owner decides: a structural node, or a container that makes its elements on demand.
package enum LifePhase: UInt8, Sendable {
    /// It can be measured, and has not appeared.
    case made
    case present
    /// Something is in front of all of it: it has disappeared, and keeps its state.
    case covered
    /// It was removed, and is shown until what began by its removal has ended. To its own code it is still there.
    case leaving
    case gone

    /// Whether user code has heard that it appeared, and not yet that it disappeared.
    package var hasAppeared: Bool { self == .present || self == .leaving }
}

extension _Node {
    /// Moves to another phase of its life; what is inside appears or disappears with it.
    package final func enter(_ phase: LifePhase) {
        self.phase = phase
        graph.life.phaseDidChange()
        updateAppearance(around: parent?.isAppearing ?? true)
        if phase == .present { graph.life.show(self) }
    }

    private func updateAppearance(around: Bool) {
        let appears = around && phase.hasAppeared
        guard appears != isAppearing else { return }
        isAppearing = appears
        // Those inside before those around, as when they are made.
        forEachChild { $0.updateAppearance(around: appears) }
        appearanceDidChange()
        followLifecycle()
    }
}
