// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoDrawing
import LegatoEngine
import LegatoMotion

/// The node of one element's transition: evaluates its body for a phase, around the element.
///
/// The modifiers of the body are effects of the element, around those that it has. The node belongs to the structural node that
/// inserts and removes the element, and so to the transaction there: what is inside of the element neither animates it nor keeps
/// it from animating. Most elements have none: where a transition looks like nothing while the element is present, the node is
/// made when it has something to do.
@MainActor
protocol TransitionNode: _Node {
    var subject: _Box { get }
    var transitionPhase: TransitionPhase { get }
    /// What stands for the element in its container, where the body is more than effects around it.
    var wrapper: TransitionBox? { get }
    var timing: TransitionTiming { get }
    /// Evaluates the body for `phase`.
    func move(to phase: TransitionPhase)
}

extension TransitionNode {
    /// From how it looks before its insertion to how it looks while it is present; not if it was removed meanwhile.
    func continueInsertion() {
        if !isDetached, transitionPhase == .willAppear { move(to: .identity) }
    }
}

final class TypedTransitionNode<T: Transition>: _EvaluatingNode<T, T.Body>, TransitionNode {
    // Protected by: the element, which ends the node when it leaves the tree (`TransitionHolder`).
    unowned(unsafe) let subject: _Box
    private(set) var transitionPhase: TransitionPhase
    private(set) var wrapper: TransitionBox?
    let timing: TransitionTiming
    private let line: SourceLine?

    init(
        _ transition: T, of element: _Box, _ phase: TransitionPhase, from source: SourceLine?, by owner: _StructuralNode
    ) {
        subject = element
        transitionPhase = phase
        line = source
        timing = TransitionTiming(owner)
        super.init(transition, in: owner.contentContext)
        guard mayHaveChildren else { return }
        var context = self.context
        context.scope = timing.scope
        context.contents = ContentChain(
            PlaceholderContentView<T>.self, source: ElementSource(element, owner: owner), scope: context.scope,
            outer: nil)
        child = T.Body._makeNode(evaluateBody(), in: context)
        guard box !== element else { return }
        let wrapper = TransitionBox(around: element, node: self)
        self.wrapper = wrapper
        rebuildBoxes()
    }

    override var sourceLine: SourceLine? { line }

    func move(to phase: TransitionPhase) {
        guard phase != transitionPhase else { return }
        transitionPhase = phase
        reevaluate()
    }

    func update(to transition: T) { if replace(transition) { reevaluate() } }

    override func reevaluate() {
        isDirty = false
        updateChild(to: evaluateBody())
    }

    private func evaluateBody() -> T.Body {
        evaluate { $0.body(content: PlaceholderContentView(), phase: transitionPhase) }
    }

    // The element is in the list of its own node.
    override var hasElements: Bool { false }
    override var ownsBox: Bool { wrapper != nil }
    override func boxesDidChange() { if wrapper != nil { graph.updates.queueBoxes(of: self) } }
    override func rebuildBoxes() { wrapper?.setChildren(collected(from: child)) }
}

/// Which transaction the transition of an element is part of: that of the insertion or removal, at the place of the node that does it.
@MainActor
final class TransitionTiming {
    private let engine: Engine
    /// At the node whose insertion or removal of the element was the last. Some elements outlive that node for the rest of an update
    /// (``TransitionHolder``).
    private var place: TransactionScope
    /// The update of an insertion, in which nothing of the transition is animated; another one continues it.
    private var insertion: Int?

    init(_ driver: _StructuralNode) { (engine, place) = (driver.engine, driver.scope) }

    func follow(_ driver: _StructuralNode) { place = driver.scope }

    /// The element was inserted in the running update.
    func noteInsertion() { insertion = engine.update }

    /// The place below which this is in force.
    var scope: TransactionScope {
        TransactionScope(parent: nil) { [unowned self] transaction, update in
            transaction = update == insertion ? Transaction() : engine.transaction(in: place)
        }
    }
}

/// The transition of an inserted element, and the transaction that the insertion goes on with in an update of its own.
struct Entering {
    let transition: any TransitionNode
    let transaction: Transaction
}

// MARK: - The element in the body

/// Tells an element of the node of its transition, and ends that with the element.
final class TransitionHolder: _BoxEffect {
    // Protected by: the structural node, which holds it until the element leaves the tree, and `retained`. The node holds the element.
    unowned(unsafe) let transition: any TransitionNode
    // Protected by: that node, which sets this to nil when it leaves. Not weak, or each of its retains would take the slow path.
    // Source: measured (`matched`).
    private unowned(unsafe) var owner: _StructuralNode?
    /// The transition, once the structural node has left before the element: a background around a view is an element with it, and
    /// leaves when it is found to be around nothing.
    private var retained: (any TransitionNode)?

    init(_ transition: any TransitionNode, owner: _StructuralNode) {
        self.transition = transition
        self.owner = owner
        super.init(node: transition)
    }

    /// The structural node has left, and holds the transition no longer.
    func retainTransition() { (retained, owner) = (transition, nil) }

    override func willLeave() {
        let transition = transition
        transition.wrapper?.leave()
        if !transition.isDetached { transition.detach() }
        // Its own effects of the element, which leave after this one, still refer to it: the list keeps it for the update.
        graph.updates.checkElements(of: transition)
        owner?.remove(transition)
        retained = nil
    }
}

extension _Box {
    /// The node of the transition of this element, if it has one.
    final var transition: (any TransitionNode)? {
        var transition: (any TransitionNode)?
        forEachEffect { if let holder = $0 as? TransitionHolder { transition = holder.transition } }
        return transition
    }

    /// Makes the node of the transition of this element, in `phase`, which it shows at once.
    final func makeTransition(in phase: TransitionPhase, by owner: _StructuralNode) -> any TransitionNode {
        let container = container
        let node = self[TransitionTrait.self].storage.makeNode(of: self, phase, by: owner)
        let holder = TransitionHolder(node, owner: owner)
        add(holder)
        owner.add(node, of: holder)
        if node.wrapper != nil, let container {
            graph.life.hasTransitionBoxes = true
            graph.updates.queueBoxes(of: container.node)
        }
        return node
    }

    /// The transition of this element has other parameters.
    final func transitionDidChange() {
        guard let node = element.transition else { return }
        element[TransitionTrait.self].storage.update(node)
    }
}

/// Places the element in the body of its transition.
private final class ElementSource: ContentSource {
    // Protected by: the element, which ends the node of its transition when it leaves the tree.
    private unowned(unsafe) let element: _Box
    // Protected by: the tree, as above.
    private unowned(unsafe) let owner: _StructuralNode
    private var isUsed = false

    init(_ element: _Box, owner: _StructuralNode) {
        self.element = element
        self.owner = owner
    }

    override func makeNode(in context: _NodeContext) -> _Node {
        guard !isUsed else {
            let node = _Node(in: context)
            node.graph.report("A transition shows its content twice; the second place stays empty.", at: node)
            return node
        }
        isUsed = true
        return ElementPlace(element, owner: owner, in: context)
    }
}

/// The place of the element in the body: hands on the environment that the body has there.
private final class ElementPlace: _Node {
    /// The child of the structural node that is the element and nothing else; nil: there is none, and what the body changes of the
    /// environment is not noticed.
    // Protected by: the tree, as above.
    private unowned(unsafe) var content: _Node?

    init(_ element: _Box, owner: _StructuralNode, in context: _NodeContext) {
        super.init(in: context)
        box = element
        var node = element.node
        while let parent = node.parent, parent !== owner { node = parent }
        if node.parent === owner, collected(from: node).present.count == 1 { content = node }
        if !environment.isIdentical(to: owner.environment) { content?.inherit(environment) }
    }

    override func environmentDidChange() { content?.inherit(environment) }
}

/// Stands for an element in its container, where its transition shows it among other views.
@MainActor
final class TransitionBox: ContainerBox {
    // Protected by: the element, which ends the node that holds this when it leaves the tree.
    private unowned(unsafe) let shown: _Box

    init(around element: _Box, node: _Node) {
        shown = element
        super.init(node: node)
        mayHaveTraits = element.mayHaveTraits
    }

    override func arrange(_ proposal: ProposedViewSize) -> Arrangement {
        // What stands for one view is laid out as it is.
        if children.count == 1 {
            return Arrangement(size: children[0].size(for: proposal), origins: [.zero], proposals: [proposal])
        }
        return OverlapArranger(alignment: .center, children: children).arrange(proposal)
    }

    override func contentSpacing(at edge: Edge) -> EdgeSpacing { shown.spacing(at: edge) }
    override func contentTrait(_ key: ObjectIdentifier) -> _BoxEffect? { shown.trait(key) }
    override var defaultLayoutPriority: Double { shown.layoutPriority }
    override var standsFor: _Box? { shown }
}
