// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoDrawing

/// Moves one guide of a view to where user code says.
nonisolated public struct _GuideModifier: _BoxModifier {
    let key: AlignmentKey
    let compute: (ViewDimensions) -> CGFloat

    @MainActor public func _makeEffect(in node: _Node) -> Effect { Effect(self, node: node) }
    @MainActor public func _update(_ effect: Effect) { effect.guide = self }

    public final class Effect: _BoxEffect {
        fileprivate var guide: _GuideModifier {
            didSet { invalidateLayout() }
        }

        fileprivate init(_ guide: _GuideModifier, node: _Node) {
            self.guide = guide
            super.init(node: node)
            // From now on edges and centres may be moved too.
            node.graph.layout.hasGuides = true
        }

        override func explicitGuide(_ key: AlignmentKey, for proposal: ProposedViewSize) -> CGFloat? {
            guard key == guide.key else { return contentGuide(key, for: proposal) }
            let dimensions = ViewDimensions(size: contentSize(for: proposal)) { [unowned self] in
                contentGuide($0, for: proposal)
            }
            let value = guide.compute(dimensions)
            return value.isFinite ? value : nil
        }
    }
}

extension View {
    nonisolated public func alignmentGuide(
        _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        _WrappedView(content: self, modifier: _GuideModifier(key: g.key, compute: computeValue))
    }

    nonisolated public func alignmentGuide(
        _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        _WrappedView(content: self, modifier: _GuideModifier(key: g.key, compute: computeValue))
    }
}
