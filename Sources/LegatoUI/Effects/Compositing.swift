// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

extension View {
    /// Effects around this view see it as one picture, as they do of any view here: an opacity or a shadow of a group
    /// is always that of its picture.
    nonisolated public func compositingGroup() -> some View { self }

    /// Paints this view into a picture before it is shown. Pictures are the same with and without; so is the speed.
    nonisolated public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View
    {
        self
    }
}

/// The working space and storage of a picture on the way to the screen.
public enum ColorRenderingMode: Hashable, Sendable {
    case nonLinear
    case linear
    case extendedLinear
}

// MARK: - Order in depth

/// Shows a view before or behind its neighbours in a stack: those with a higher index in front.
nonisolated public struct _DepthOrder: _BoxModifier {
    let index: Double

    @MainActor public func _makeBox(around content: _Box, in node: _Node) -> _Box {
        let box = DepthBox(around: content, node: node)
        box.index = index
        return box
    }

    @MainActor public func _updateBox(_ box: _Box, in node: _Node) { (box as? DepthBox)?.index = index }
}

@MainActor
private final class DepthBox: WrapperBox {
    var index = 0.0 {
        didSet { if index != oldValue { zIndexDidChange() } }
    }
    override var zIndex: Double { index }
}

extension View {
    /// Views with a higher `value` are shown before those with a lower one, equal ones in the order they stand.
    nonisolated public func zIndex(_ value: Double) -> some View {
        _WrappedView(content: self, modifier: _DepthOrder(index: value))
    }
}
