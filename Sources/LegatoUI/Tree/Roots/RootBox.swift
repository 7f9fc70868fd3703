// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoLayers

/// One root of a scene: proposes the size of the scene without the safe area to what is inside, and centres it there.
@MainActor
final class RootBox: ParentBox {
    private let content: _Box
    /// The root node, which owns the box of the content.
    let root: RootNode
    let level: RootLevel
    /// What this root does to those below.
    var effect = RootEffect()
    /// Where the upper edge of the root's card is, in points; nil: it never goes back.
    var cardTop: CGFloat? = 0
    /// Called when a finger goes down that is on nothing of this root; nil: it does not matter.
    var onTouchOutside: (() -> Void)?
    /// What those above do to this one.
    private var above = RootEffect()
    /// What shows the content as a card that goes back, once it has.
    private var card: _CardEffect?
    private(set) lazy var inertLayerID = graph.names.makeLayerID()

    /// What content leaves free along the edges, in points.
    private var safeArea = EdgeInsets()
    /// By how much a keyboard covers more than that, in points.
    private(set) var keyboard: CGFloat = 0

    init(_ root: RootNode, at level: RootLevel = .content, in inputs: SceneInputs) {
        (content, self.root, self.level) = (root.column, root, level)
        super.init(node: root)
        adopt(content)
        take(inputs)
    }

    var isInert: Bool { above.isInert }
    var isHiddenFromLabels: Bool { above.hidesLabels }
    var isCovered: Bool { above.covers }

    /// The roots above do something else to this one than before.
    func apply(_ above: RootEffect, in inputs: SceneInputs) {
        recede(by: cardTop == nil ? 0 : above.recession)
        guard above != self.above else { return }
        let old = self.above
        self.above = above
        if above.safeArea != old.safeArea || above.keyboard != old.keyboard { take(inputs) }
        if above.covers != old.covers { root.cover(above.covers) }
    }

    /// The scene has another size or safe area.
    func take(_ inputs: SceneInputs) {
        func sane(_ length: CGFloat) -> CGFloat { length.isFinite ? max(0, length) : 0 }
        size = CGSize(width: sane(inputs.size.width), height: sane(inputs.size.height))
        safeArea = inputs.safeArea.sane.union(above.safeArea)
        keyboard = max(0, above.keyboard - safeArea.bottom)
        proposal = ProposedViewSize(
            width: max(0, size.width - safeArea.leading - safeArea.trailing),
            height: max(0, size.height - safeArea.top - safeArea.bottom - keyboard))
        needsLayout = true
        graph.safeArea.invalidate()
        card?.screenDidChange(size, safeArea, top: cardTop ?? 0)
    }

    private func recede(by recession: Double) {
        if card == nil, recession > 0 {
            let card = _CardEffect(hasGround: level == .content, node: root)
            self.card = card
            content.add(card)
        }
        card?.screenDidChange(size, safeArea, top: cardTop ?? 0)
        card?.recession = recession
    }

    /// Whether the screen shows around its card.
    var isBack: Bool { card?.isBack ?? false }

    /// Adds an effect around all that it shows.
    func addAround(_ effect: _BoxEffect) { content.add(effect) }

    func holdCard() { card?.hold() }

    override func safeAreaRing(around child: _Box) -> SafeAreaRing? {
        SafeAreaRing(frame: CGRect(origin: .zero, size: size), insets: safeArea, keyboard: keyboard)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { size }
    override func forEachChild(_ body: (_Box) -> Void) { body(content) }
    override func makeLayer(at time: Double) -> Layer? { content.commit(at: time) }

    /// The size of the content for what it is offered.
    var fittingSize: CGSize { content.size(for: proposal) }

    func layOut() {
        guard needsLayout || needsLayoutBelow else { return }
        needsLayout = false
        takeChildrenToLayOut()
        let wanted = content.size(for: proposal)
        let (width, height) = (proposal.width ?? size.width, proposal.height ?? size.height)
        content.place(
            at: CGPoint(
                x: safeArea.leading + (width - wanted.width) / 2, y: safeArea.top + (height - wanted.height) / 2),
            proposal: proposal)
    }
}

extension _Box {
    /// The root that it is in, or is; nil: it is in no scene any more.
    final var enclosingRoot: RootBox? {
        var box: _Box? = self
        while let current = box {
            if let root = current as? RootBox { return root }
            box = current.parent
        }
        return nil
    }
}
