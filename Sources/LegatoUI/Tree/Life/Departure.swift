// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine

/// The removal of one child of a structural node, until the child is gone.
@MainActor
final class Departure {
    /// One element of the child. It is gone when all has ended that the removing update began in it; its state is kept until the
    /// others are gone as well.
    private struct Element {
        /// The box that the child contributed when it was removed, and the one that stood for it in the container. What is leaving may still
        /// replace it: then the element is gone with it.
        let own: _Box
        let box: _Box
        let transition: (any TransitionNode)?
        /// Where it is shown, if that is elsewhere: then it is gone with that, which has the transition.
        weak var place: _SubviewNode?
        var isGone = false
        var isHidden = false
    }

    // Protected by: the structural node, which owns both.
    unowned(unsafe) let child: _Node
    private unowned(unsafe) let owner: _StructuralNode
    /// Of several that are leaving, those removed first are behind.
    let order: Int
    private var elements: [Element] = []
    private var isOver = false

    /// Begins the transitions of the elements of the child; nil: nothing can begin in it, and it is gone at once.
    init?(of child: _Node, from owner: _StructuralNode) {
        guard owner.isAppearing, owner.isInDynamicList else { return nil }
        let animates = owner.animatesTransitions
        var elements: [Element] = []
        var mayMove = false
        child.forEachBox { own in
            if owner.scopesElements {
                // What stands for it there may be gone before it.
                let place = own.place
                mayMove = mayMove || place != nil
                elements.append(Element(own: own, box: own, transition: nil, place: place, isGone: place == nil))
                return
            }
            let box = own.element
            let facts = box.transitionFacts
            let moves = !facts.contains(.isNone) && (animates || facts.contains(.animatesItself))
            mayMove = mayMove || moves
            let transition = box.transition ?? (moves ? box.makeTransition(in: .identity, by: owner) : nil)
            elements.append(Element(own: own, box: box, transition: transition, isGone: facts.contains(.isNone)))
        }
        guard mayMove else { return nil }
        (self.child, self.owner) = (child, owner)
        self.elements = elements
        order = owner.graph.names.makeSerial()
        for element in elements {
            element.transition?.timing.follow(owner)
            element.transition?.move(to: .didDisappear)
            if element.isGone { element.box.record(.gone) }
        }
    }

    /// The update that removed the child is laid out: waits for what began in its elements; where nothing did, they are gone.
    func wait() {
        guard !isOver else { return }
        for index in elements.indices where !elements[index].isGone { wait(for: index) }
        elementsAreGone()
    }

    private func wait(for index: Int) {
        if owner.scopesElements {
            guard let place = elements[index].place, !place.isDetached, place.isPartOfDeparture else {
                return endElement(index)
            }
            return place.onEnd = { [weak self, weak graph = owner.graph] in
                graph?.events.write(in: Transaction()) {
                    guard let self, !self.isOver else { return }
                    self.endElement(index)
                    self.elementsAreGone()
                }
            }
        }
        var begun: [Attribute] = []
        forEachAttribute(of: elements[index]) { if $0.isBegunByUpdate { begun.append($0) } }
        guard !begun.isEmpty else { return endElement(index) }
        if let endless = begun.first(where: \.isBegunForEver) { reportEndless(endless) }
        // The scene holds the completion, which must not hold the scene.
        let completion = AnimationCompletion(criteria: .removed) { [self, weak graph = owner.graph] _ in
            guard !isOver else { return }
            graph?.events.write(in: Transaction()) {
                guard !self.isOver else { return }
                self.endElement(index)
                self.elementsAreGone()
            }
        }
        for attribute in begun { attribute.join(completion) }
    }

    private func endElement(_ index: Int) {
        elements[index].isGone = true
        if isPart(elements[index]) { elements[index].box.record(.gone) }
    }

    /// Whether the child still contributes the box of an element. The node of another box may be gone.
    private func isPart(_ element: Element) -> Bool {
        var isFound = false
        child.forEachBox { if $0 === element.own { isFound = true } }
        return isFound
    }

    private func reportEndless(_ attribute: Attribute) {
        owner.graph.report(
            "A removed view stays for as long as an animation in it runs that its removal began, and that of "
                + "\(attribute.name.rawValue) never ends. Begin it in another update, or end it.", at: child)
    }

    private func forEachAttribute(of element: Element, _ body: (Attribute) -> Void) {
        guard isPart(element) else { return }
        (element.transition?.wrapper ?? element.box).forEachAttributeInside(body)
        element.transition?.forEachNodeAttribute(body)
        node(of: element).forEachNodeAttribute(body)
    }

    /// The node of all that is the element and nothing else.
    private func node(of element: Element) -> _Node {
        if elements.count == 1 { return child }
        var node = element.own.node
        while let parent = node.parent, parent !== child, parent.box === element.own { node = parent }
        return node
    }

    private func elementsAreGone() {
        if elements.allSatisfy(\.isGone) {
            isOver = true
            return owner.didDepart(self)
        }
        for index in elements.indices where elements[index].isGone && !elements[index].isHidden {
            elements[index].isHidden = true
            forEachAttribute(of: elements[index]) { $0.detach(.viewGone, isFinished: false) }
            if isPart(elements[index]) { node(of: elements[index]).enter(.covered) }
            owner.boxesDidChange()
        }
    }

    /// Whether an element of the child is not even painted any more.
    func hides(_ box: _Box) -> Bool { elements.contains { $0.isHidden && $0.own === box } }

    /// The child is inserted again.
    func turnBack() {
        isOver = true
        for element in elements where isPart(element) {
            if element.isHidden {
                let node = node(of: element)
                node.enter(.present)
                owner.noteArrival(of: node)
            } else {
                element.box.record(.returned)
                element.transition?.timing.follow(owner)
                element.transition?.move(to: .identity)
            }
        }
    }

    /// The structural node is gone.
    func cancel() { isOver = true }
}
