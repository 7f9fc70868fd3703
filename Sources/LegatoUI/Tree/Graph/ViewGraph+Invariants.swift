// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEngine

// What ARCHITECTURE.md says under "What holds between the passes".

extension ViewGraph {
    func passDidEnd(_ pass: Pass) {
        guard let tell = listeners.onBrokenInvariant else { return }
        for broken in checkInvariants(after: pass) { tell("After \(pass.rawValue): \(broken)") }
    }

    /// The rules that should hold after `pass`, `.layout` or `.commit`, and do not.
    package func checkInvariants(after pass: Pass) -> [String] {
        let check = InvariantCheck(graph: self, isCommitted: pass == .commit)
        check.checkQueues()
        check.checkNodes(below: root)
        check.checkBoxes(below: sceneBox)
        check.checkAttributes()
        return check.broken
    }
}

@MainActor
private final class InvariantCheck {
    let graph: ViewGraph
    let isCommitted: Bool
    private(set) var broken: [String] = []
    private var attributes: [Attribute] = []

    init(graph: ViewGraph, isCommitted: Bool) {
        self.graph = graph
        self.isCommitted = isCommitted
    }

    /// More of a kind say nothing new.
    private static let most = 20

    private func expect(_ holds: Bool, _ rule: @autoclosure () -> String, at node: @autoclosure () -> _Node?) {
        guard !holds, broken.count < Self.most else { return }
        broken.append(
            "\(rule()), at \(node().map { "\(type(of: $0)) in \($0.placeInScene.shortPath)" } ?? "the graph").")
    }

    func checkQueues() {
        expect(graph.updates.dirty.isEmpty, "a node waits to be evaluated", at: graph.updates.dirty.first)
        expect(graph.updates.structure.isEmpty, "a container waits for its boxes", at: graph.updates.structure.first)
        expect(graph.layout.queue.isEmpty, "the layout queue is not empty", at: nil)
        for (_, step) in graph.layout.steps {
            if let waiting = step.waiting { expect(false, waiting.rule, at: waiting.node) }
        }
    }

    func checkNodes(below root: _Node) {
        var waiting = [root]
        while let node = waiting.popLast() {
            expect(!node.isDetached, "a node that left is in the tree", at: node)
            expect(!node.isDirty, "a node is dirty", at: node)
            expect(!node.needsBoxes, "a container needs boxes", at: node)
            let appears = node.phase.hasAppeared && node.parent?.isAppearing ?? true
            expect(
                node.isAppearing == appears, "a node appears where what is around does not, or the other way round",
                at: node)
            node.attributes.forEach { attributes.append($0) }
            node.forEachUnshownBox(checkRetained)
            node.forEachChild { child in
                expect(child.parent === node, "a child knows another parent", at: child)
                expect(
                    node.preferences.isSuperset(of: child.preferences), "a preference is said that is not known above",
                    at: child)
                expect(child.depth == node.depth + 1, "a child is not one deeper than its parent", at: child)
                waiting.append(child)
            }
        }
    }

    func checkBoxes(below root: _Box) {
        var waiting = [root]
        while let box = waiting.popLast() {
            let node = box.node
            expect(!node.isDetached && !box.hasLeft, "a box that left is in the tree", at: node)
            expect(!box.isInLayoutQueue && !box.needsLayout, "a box needs layout", at: node)
            expect(!box.needsLayoutBelow, "something in a box needs layout", at: node)
            expect(!box.needsFramesBelow, "something in a box has moved untold", at: node)
            if isCommitted { expect(!box.needsCommit, "a box needs a commit", at: node) }
            box.forEachOwnAttribute { attributes.append($0) }
            box.forEachEffect { effect in effect.forEachAttribute { attributes.append($0) } }
            box.forEachRetainedChild(checkRetained)
            box.forEachChild { child in
                expect(
                    child.isLeaving == isLeaving(child.subject, in: box),
                    "a box is painted in another phase than its node's",
                    at: child.node)
                expect(child.parent === box, "a box knows another parent", at: child.node)
                expect(child.depth == box.depth + 1, "a box is not one deeper than its parent", at: child.node)
                expect(
                    box.needsCommit || !child.needsCommit, "a box needs a commit and the one around does not",
                    at: child.node)
                expect(isWhereItWasPlaced(child, in: box), "a box is not where its layout put it", at: child.node)
                waiting.append(child)
            }
        }
    }

    /// Layout and commits of a retained box that is not shown stay pending until it is shown.
    private func checkRetained(_ box: _Box) {
        expect(!box.hasLeft, "a box that left is kept", at: nil)
        box.forEachAttributeInside { attributes.append($0) }
    }

    /// Whether a node between the box and the container around it is leaving.
    private func isLeaving(_ child: _Box, in box: _Box) -> Bool {
        // Its list is that of the container further out.
        if (box as? ParentBox)?.standsFor?.subject === child { return false }
        var isLeaving = false
        var node: _Node? = child.node
        while let current = node, current !== box.node {
            isLeaving = isLeaving || current.phase == .leaving
            node = current.parent
        }
        // In the body of its own transition, which is in another part of the tree, an element is always present.
        return isLeaving && node != nil
    }

    private func isWhereItWasPlaced(_ child: _Box, in box: _Box) -> Bool {
        var corner =
            box.cornerOfLeaving(child)
            ?? CGPoint(x: box.spaceOrigin.x + child.origin.x, y: box.spaceOrigin.y + child.origin.y)
        child.forEachEffectInwards { corner = $0.innerCorner(of: corner) }
        return child.spaceOrigin.x == corner.x + child.contentOrigin.x
            && child.spaceOrigin.y == corner.y + child.contentOrigin.y && !child.isResized
    }

    /// What moves in the tree is known to the engine, and nothing else.
    func checkAttributes() {
        for rule in graph.engine.brokenRules(for: attributes, isCommitted: isCommitted) { expect(false, rule, at: nil) }
    }
}
