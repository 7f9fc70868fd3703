// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import LegatoMotion

/// What the engine knows of an attribute, whatever its values are.
@MainActor @usableFromInline
package class Attribute {
    package final let name: AttributeName
    // Protected by: the owner, which holds its attributes and detaches them when it leaves.
    package final unowned(unsafe) let owner: any AttributeOwner
    /// Whether what shows is the model, now and until the next change. Stored here, where it costs one look whatever the value is.
    @exclusivity(unchecked) @usableFromInline package internal(set) final var showsModel = true
    /// Where the values of animations that begin from now on are computed.
    @exclusivity(unchecked) @usableFromInline package final var evaluation: AttributeEvaluation
    /// Whether the owner is notified at each tick while it moves, though the renderer evaluates it.
    @exclusivity(unchecked) package final var isObserved = false { didSet { observationDidChange() } }
    /// Whether it remembers the begins and retargets of what moves, so that others can go on with it.
    package final var keepsSteps: Bool {
        get { keepsOwnSteps || owner.engine.keepsSteps }
        set { keepsOwnSteps = newValue }
    }
    @exclusivity(unchecked) private final var keepsOwnSteps = false
    /// 0: nobody has asked for the serial number yet.
    @exclusivity(unchecked) private final var knownSerial: UInt32 = 0
    /// The next one of the same owner.
    @exclusivity(unchecked) fileprivate final var next: Attribute?

    package init(_ name: AttributeName, of owner: any AttributeOwner, evaluation: AttributeEvaluation) {
        self.name = name
        self.owner = owner
        self.evaluation = evaluation
        owner.attributes.append(self)
    }

    /// The order in which the attributes of a scene first moved or were reported, in which those that tick are evaluated.
    package final var serial: Int {
        takeSerial()
        return Int(knownSerial)
    }

    /// Before the first of several is asked for, so that their order is that of their begins.
    final func takeSerial() { if knownSerial == 0 { knownSerial = UInt32(owner.engine.makeSerial()) } }

    /// Whether it moves, or will once its time is known.
    package var isAnimating: Bool { false }  // Equivalent: constant, every attribute overrides it.

    /// Whether an animation of it was begun by the running update.
    package var isBegunByUpdate: Bool { false }  // Equivalent: constant, every attribute overrides it.

    /// Whether the animation begun last, which is still to get its time, never ends.
    package var isBegunForEver: Bool { false }  // Equivalent: constant, every attribute overrides it.

    /// Lets `completion` wait for the animation begun last as well.
    package func join(_ completion: AnimationCompletion) {}

    /// Gives the pending begins and retargets their time.
    func stamp(at time: Double) {}
    /// A tick of the main thread, for attributes that asked for it.
    func tick(at time: Double) {}
    /// It is observed from now on, or not any more.
    func observationDidChange() {}
    /// The appointment at the end of the animation, made in `generation`.
    func endReached(at time: Double, generation: Int) {}

    /// The attribute leaves the scene: what waits for it waits no longer.
    ///
    /// - Parameters:
    ///   - reason: What the recorder gets for an animation that is in flight.
    ///   - isFinished: What completion handlers get: whether the animation counts as having come to its end.
    package func detach(_ reason: EngineEvent.EndReason, isFinished: Bool) {}

    /// The motion at `time`, in seconds of this scene. Nil at rest.
    package func motion(at time: Double) -> AttributeMotion? { nil }
    /// The type of its values.
    package var valueType: any VectorArithmetic.Type { EmptyAnimatableData.self }
    /// Goes on with the motion of an attribute of another scene, from `time` on, in seconds of this one: with the value and the velocity
    /// that it had, to the model that this attribute has. Returns false if the attribute is another one, or is animating.
    package func take(_ motion: AttributeMotion, at time: Double) -> Bool { false }

    /// The transaction in force at the owner.
    package final var transaction: Transaction { owner.transaction }

    /// The transaction in force at the owner, if it animates what changes.
    @usableFromInline final var animatedTransaction: Transaction? { owner.animatesChanges ? owner.transaction : nil }

    /// Whether a change in the running update is animated.
    package final var isChangeAnimated: Bool { owner.animatesChanges }

    /// Whether a change of this attribute in the running update is animated as one of `other` is, and delays the same completions.
    package final func animates(like other: Attribute) -> Bool {
        let (owner, another) = (owner, other.owner)
        if let scope = owner.transactionScope, scope === another.transactionScope { return true }
        guard owner.animatesChanges || another.animatesChanges else { return true }
        let (one, two) = (owner.transaction, another.transaction)
        return one.attributeAnimation == two.attributeAnimation && one.isLoop == two.isLoop
            && one.completions.elementsEqual(two.completions) { $0 === $1 }
    }

    /// The attribute as it is at `time`.
    package final func report(at time: Double) -> AttributeReport {
        report(at: time, in: owner.placeInScene, asked: nil)
    }

    /// - Parameters:
    ///   - place: Its own, which takes long to find out.
    ///   - asked: The components of the value that was asked for; nil: they are not known yet.
    func report(at time: Double, in place: Place, asked: [Double]?) -> AttributeReport {
        preconditionFailure("An attribute has a type.")
    }
}

/// The attributes of one owner, in the order in which they were made: an attribute adds itself to its owner's.
@MainActor
package struct AttributeList {
    private var first: Attribute?

    package init() {}

    fileprivate mutating func append(_ attribute: Attribute) {
        guard var last = first else { return first = attribute }
        while let next = last.next { last = next }
        last.next = attribute
    }

    package func forEach(_ body: (Attribute) -> Void) {
        var attribute = first
        while let current = attribute {
            body(current)
            attribute = current.next
        }
    }

    package var all: [Attribute] {
        var attributes: [Attribute] = []
        forEach { attributes.append($0) }
        return attributes
    }

    /// The owner leaves the scene, and its attributes with it.
    package func detach() { forEach { $0.detach(.viewGone, isFinished: false) } }

    /// Removes one that the owner needs no longer, and detaches it.
    package mutating func remove(_ attribute: Attribute) {
        attribute.detach(.viewGone, isFinished: false)
        if first === attribute { return first = attribute.next }
        var current = first
        while let before = current {
            if before.next === attribute { return before.next = attribute.next }
            current = before.next
        }
    }
}
