// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
internal import LegatoLayers
public import LegatoMotion

extension View {
    /// Shows this view at an opacity from 0 to 1, and lets it take touches at any.
    nonisolated func fade(_ opacity: Double) -> some View {
        _WrappedView(content: self, modifier: _FadeEffect(opacity: opacity))
    }

    /// Shows this view beside its place, by its own size towards `edge`; nil: in its place.
    nonisolated func moved(_ edge: Edge?) -> some View {
        _WrappedView(content: self, modifier: _MoveEffect(move: edge.map { .bySize($0) }))
    }

    /// Shows this view beside its place.
    nonisolated func moved(by offset: CGSize) -> some View {
        _WrappedView(content: self, modifier: _MoveEffect(move: .by(offset)))
    }
}

nonisolated public struct _FadeEffect: _BoxModifier {
    let opacity: Double

    @MainActor public func _makeEffect(in node: _Node) -> Effect { Effect(.opacity, opacity, node: node) }
    @MainActor public func _update(_ effect: Effect) { effect.value.set(opacity) }

    public final class Effect: _ValueEffect<Double> {
        override func kind(at time: Double) -> Layer.Kind { .fade(to: value.committed(at: time)) }
    }
}

/// Moves a view as one, for a transition.
nonisolated public struct _MoveEffect: _BoxModifier {
    enum Move: Equatable {
        /// By the size of the view.
        case bySize(Edge)
        /// In points, towards the side where reading ends.
        case by(CGSize)
    }

    /// Nil: the view is in its place.
    let move: Move?

    @MainActor public func _makeEffect(in node: _Node) -> Effect { Effect(move, node: node) }
    @MainActor public func _update(_ effect: Effect) { effect.move = move }

    public final class Effect: _ShiftEffect {
        fileprivate var move: Move? {
            didSet { if move != oldValue { shiftDidChange() } }
        }
        private var size = CGSize.zero

        fileprivate init(_ move: Move?, node: _Node) {
            self.move = move
            super.init(node: node)
            if shift == .zero { beginInPlace() }
        }

        override func place(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
            self.size = size
            super.place(at: origin, size: size, proposal: proposal)
        }

        override var goesTogether: Bool { true }

        override var shift: CGSize {
            let isMirrored = node.isRightToLeft
            let left = isMirrored ? size.width : -size.width
            return switch move {
            case nil: .zero
            case .bySize(.top): CGSize(width: 0, height: -size.height)
            case .bySize(.bottom): CGSize(width: 0, height: size.height)
            case .bySize(.leading): CGSize(width: left, height: 0)
            case .bySize(.trailing): CGSize(width: -left, height: 0)
            case .by(let offset): CGSize(width: isMirrored ? -offset.width : offset.width, height: offset.height)
            }
        }
    }
}
