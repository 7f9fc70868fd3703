// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoDrawing
import LegatoEngine
import LegatoLayers

/// The height of a root above the content of its scene. Of roots of one level, the one that was inserted last is on top.
package enum RootLevel: Int, Comparable, Sendable {
    case content
    case presentation
    case menu
    case keyboard
    /// What a finger carries.
    case carried
    case statusBar

    package static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

/// What a root does to those below it.
package struct RootEffect: Equatable, Sendable {
    /// They get no touches and no keys.
    package var isInert = false
    /// Their labels are hidden.
    package var hidesLabels = false
    /// Nothing of them is visible: they disappear, keep their states, and are neither laid out nor painted.
    package var covers = false
    /// What they leave free along the edges of the screen, in points, where that is more than their own safe area.
    package var safeArea = EdgeInsets()
    /// The height of a keyboard, in points: what they leave free at the bottom of the screen while they do not ignore it.
    package var keyboard: CGFloat = 0

    /// How far their cards have gone back behind a sheet, from 0, in place, to 1.
    package var recession = 0.0

    package init() {}
}

/// The roots of a scene, from the lowest to the highest.
@MainActor
final class SceneBox: ParentBox {
    /// The root of the scene's content, which is always there and the lowest.
    let content: RootBox
    private(set) var roots: [RootBox]
    /// Notified of how far the card of the content has gone back, or will.
    var onRecession: ((Double) -> Void)?
    private lazy var darkness = graph.names.makeLayerID()

    init(_ content: RootBox) {
        self.content = content
        roots = [content]
        super.init(node: content.root)
        adopt(content)
        size = content.size
    }

    /// The scene has another size or safe area.
    func take(_ inputs: SceneInputs) {
        for root in roots { root.take(inputs) }
        size = content.size
    }

    // MARK: - Roots

    func insert(_ root: RootBox) {
        let index = roots.firstIndex { $0.level > root.level } ?? roots.endIndex
        roots.insert(root, at: index)
        adopt(root)
        rootsDidChange()
    }

    func remove(_ root: RootBox) {
        roots.removeAll { $0 === root }
        root.parent = nil
        rootsDidChange()
    }

    /// Applies the effects of roots to those below.
    func rootsDidChange() {
        var above = RootEffect()
        for root in roots.reversed() {
            root.apply(above, in: graph.inputs)
            let own = root.effect
            above.isInert = above.isInert || own.isInert
            above.hidesLabels = above.hidesLabels || own.hidesLabels
            above.covers = above.covers || own.covers
            above.safeArea = above.safeArea.union(own.safeArea.sane)
            above.keyboard = max(above.keyboard, own.keyboard.isFinite ? own.keyboard : 0)
            above.recession = max(above.recession, own.recession.isFinite ? min(1, own.recession) : 0)
        }
        onRecession?(above.recession)
        invalidateLayer()
    }

    func holdCards() { for root in roots { root.holdCard() } }

    // MARK: - As a box

    override func measure(_ proposal: ProposedViewSize) -> CGSize { size }

    override func forEachChild(_ body: (_Box) -> Void) {
        for root in roots where !root.isCovered { body(root) }
    }

    override func forEachRetainedChild(_ body: (_Box) -> Void) {
        for root in roots where root.isCovered { body(root) }
    }

    func layOut() {
        needsLayout = false
        takeChildrenToLayOut()
        forEachChild { unsafeDowncast($0, to: RootBox.self).layOut() }
        updateFrames(in: .zero)
    }

    override func makeLayer(at time: Double) -> Layer? {
        if roots.count == 1 { return content.commit(at: time) }
        var layers: [Layer] = []
        // Around a card the screen is dark.
        if roots.first(where: { !$0.isCovered })?.isBack == true {
            layers.append(_CardEffect.filled(0, CGRect(origin: .zero, size: size), darkness))
        }
        for root in roots where !root.isCovered {
            guard let layer = root.commit(at: time) else { continue }
            layers.append(
                root.isInert ? Layer(id: root.inertLayerID, kind: .untouchable, children: [layer]) : layer)
        }
        return Layer(id: layerID, kind: .group, children: layers)
    }

    func commitRoot(at time: Double) -> Layer {
        commit(at: time) ?? Layer(id: layerID, kind: .group)
    }
}

extension EdgeInsets {
    /// The same, where lengths that are negative or not finite count as 0.
    var sane: EdgeInsets {
        func sane(_ length: CGFloat) -> CGFloat { length.isFinite ? max(0, length) : 0 }
        return EdgeInsets(top: sane(top), leading: sane(leading), bottom: sane(bottom), trailing: sane(trailing))
    }

    /// The larger inset of each edge.
    func union(_ other: EdgeInsets) -> EdgeInsets {
        EdgeInsets(
            top: max(top, other.top), leading: max(leading, other.leading), bottom: max(bottom, other.bottom),
            trailing: max(trailing, other.trailing))
    }
}
