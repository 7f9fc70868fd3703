// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A container that shows one of its elements at a time and keeps the others with their state.
///
/// What it does not show is neither placed nor painted, and nothing that looks for labels, touches or identities in the tree finds
/// it. It can be measured, and notifies this box when its size changes.
@MainActor
class ChoiceBox: ContainerBox {
    /// All elements that were made, in order.
    private(set) final var candidates: [_Box] = []

    /// The one that is shown.
    final var shown: _Box? { children.first }

    /// Shows `box`, one of `candidates` or what stands for it, or nothing.
    ///
    /// - Parameter leaving: What is leaving of all elements: painted is what was shown.
    final func show(_ box: _Box?, of candidates: [_Box], leaving removed: BoxCollection) {
        var boxes = BoxCollection()
        if let box { boxes.append(box) }
        boxes.appendLeaving(of: removed) { removed in
            children.contains { $0 === removed } || leaving.contains { $0 === removed }
        }
        let isSame = box === shown && self.candidates.elementsEqual(candidates, by: ===)
        if isSame, boxes.leaving.isEmpty, self.leaving.isEmpty { return }
        forEachRetainedChild { $0.parent = nil }
        self.candidates = candidates
        setChildren(boxes)
        for candidate in candidates where candidate.parent == nil {
            adopt(candidate)
            candidate.isLeaving = false
            candidate.siblings = nil
        }
    }

    override final func forEachRetainedChild(_ body: (_Box) -> Void) {
        for candidate in candidates where candidate.parent === self && candidate !== shown && !candidate.isLeaving {
            body(candidate)
        }
    }
}
