// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
package import LegatoDrawing
package import LegatoLayers

/// Cuts off what moves beyond the edges of a container of pages. Safe areas that the container borders on are part of it.
nonisolated package struct _PageClip: _BoxModifier {
    let radii: RectangleCornerRadii

    @MainActor package func _makeEffect(in node: _Node) -> Effect { Effect(radii, node: node) }
    @MainActor package func _update(_ effect: Effect) { effect.radii = radii }

    package final class Effect: _FramedEffect {
        fileprivate var radii: RectangleCornerRadii {
            didSet { if radii != oldValue { invalidateLayer() } }
        }

        fileprivate init(_ radii: RectangleCornerRadii, node: _Node) {
            self.radii = radii
            super.init(node: node)
        }

        override package func kind(at time: Double) -> Layer.Kind {
            let insets = box.safeAreaInsets(of: CGRect(origin: placeInBox, size: size), inside: outer)
            return .clip(
                GrownRectangle(insets: insets, radii: radii, usualSize: roundedFrame.size), evenOdd: false,
                frame: frame.committed(at: time))
        }
    }
}

/// A rectangle that is larger than the one it is made for.
private struct GrownRectangle: PathSource {
    let insets: EdgeInsets
    let radii: RectangleCornerRadii
    private let usualSize: CGSize
    /// Made once, so that frames in which something moves inside ask for no memory.
    private let usualPath: Path

    init(insets: EdgeInsets, radii: RectangleCornerRadii, usualSize: CGSize) {
        (self.insets, self.radii, self.usualSize) = (insets, radii, usualSize)
        usualPath = Self.path(Self.rectangle(for: usualSize, insets), radii)
    }

    private static func path(_ rectangle: CGRect, _ radii: RectangleCornerRadii) -> Path {
        guard radii != RectangleCornerRadii() else { return Path(rectangle) }
        return Path(roundedRect: rectangle, cornerRadii: radii)
    }

    private static func rectangle(for size: CGSize, _ insets: EdgeInsets) -> CGRect {
        CGRect(
            x: -insets.leading, y: -insets.top, width: size.width + insets.leading + insets.trailing,
            height: size.height + insets.top + insets.bottom)
    }

    func path(for size: CGSize, at time: Double) -> Path {
        size == usualSize ? usualPath : Self.path(Self.rectangle(for: size, insets), radii)
    }
    var isStatic: Bool { true }
    func box(for size: CGSize, at time: Double?) -> CGRect? { Self.rectangle(for: size, insets) }
    var isWithinRectangle: Bool { insets == EdgeInsets() }
}

extension View {
    /// Cuts off what moves beyond the edges of this view and of the safe area beside it.
    nonisolated package func pageClip(_ radii: RectangleCornerRadii = RectangleCornerRadii()) -> some View {
        _WrappedView(content: self, modifier: _PageClip(radii: radii))
    }
}
