// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
package import LegatoLayers

/// Cuts off what moves beyond the edges of a container of pages. Safe areas that the container borders on are part of it.
nonisolated package struct _PageClip: _BoxModifier {
    @MainActor package func _makeEffect(in node: _Node) -> Effect { Effect(node: node) }
    @MainActor package func _update(_ effect: Effect) {}

    package final class Effect: _FramedEffect {
        override package func kind(at time: Double) -> Layer.Kind {
            let insets = box.safeAreaInsets(of: CGRect(origin: placeInBox, size: size), inside: outer)
            return .clip(GrownRectangle(insets: insets), evenOdd: false, frame: frame.committed(at: time))
        }
    }
}

/// A rectangle that is larger than the one it is made for.
private struct GrownRectangle: PathSource {
    let insets: EdgeInsets

    private func rectangle(for size: CGSize) -> CGRect {
        CGRect(
            x: -insets.leading, y: -insets.top, width: size.width + insets.leading + insets.trailing,
            height: size.height + insets.top + insets.bottom)
    }

    func path(for size: CGSize, at time: Double) -> Path { Path(rectangle(for: size)) }
    var isStatic: Bool { true }
    func box(for size: CGSize, at time: Double?) -> CGRect? { rectangle(for: size) }
    var isWithinRectangle: Bool { insets == EdgeInsets() }
}

extension View {
    /// Cuts off what moves beyond the edges of this view and of the safe area beside it.
    nonisolated package func pageClip() -> some View { _WrappedView(content: self, modifier: _PageClip()) }
}
