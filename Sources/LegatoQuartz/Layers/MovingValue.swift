// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import LegatoEngine
import LegatoLayers
package import LegatoMotion

/// A property of a layer: what it is, and once it has moved its attribute, whose model is the same.
@MainActor
struct MovingValue<Value: VectorArithmetic> {
    private(set) var model: Value
    private(set) var attribute: AnimatedAttribute<Value>?

    init(_ model: Value) { self.model = model }

    func value(at time: Double) -> Value { attribute?.value(at: time) ?? model }
    func committed(at time: Double) -> Animated<Value> { attribute?.committed(at: time) ?? Animated(model) }
    var isAnimating: Bool { attribute?.isAnimating ?? false }

    /// Sets the model at once; a motion in flight goes on from there.
    mutating func set(_ value: Value) {
        model = value
        attribute?.set(value, in: Transaction())
    }

    @discardableResult
    mutating func makeAttribute(_ name: AttributeName, of layer: CALayer) -> AnimatedAttribute<Value> {
        let attribute = self.attribute ?? AnimatedAttribute(name, model, of: layer)
        self.attribute = attribute
        return attribute
    }

    /// Moves to `value` as `motion` says, as a property of `layer` called `name`.
    mutating func move(
        to value: Value, by motion: PropertyMotion, _ name: AttributeName, of layer: CALayer, isAdditive: Bool
    ) {
        let attribute = makeAttribute(name, of: layer)
        model = value
        switch motion {
        case .retargeting(let transaction):
            attribute.set(value, in: transaction)
        case .classic(let block) where isAdditive || block.isAllAdditive:
            attribute.set(value, in: block.additive)
        case .classic(let block):
            replace(attribute, with: value, by: block.plain, fromShown: block.beginsFromCurrentState, layer)
        case .replacing(let transaction):
            replace(attribute, with: value, by: transaction, fromShown: true, layer)
        }
    }

    /// An animation takes the place of the one in flight.
    private func replace(
        _ attribute: AnimatedAttribute<Value>, with value: Value, by transaction: Transaction, fromShown: Bool,
        _ layer: CALayer
    ) {
        // What the same block has set before begins where it began then.
        if attribute.isAnimating, !attribute.isPending(in: transaction) {
            attribute.reset(fromShown ? attribute.value(at: layer.engine.time) : attribute.model)
        }
        attribute.set(value, in: transaction)
    }

    func observe(_ isObserved: Bool) { attribute?.isObserved = isObserved }

    mutating func move(
        to value: Value, in transaction: Transaction, velocity: Value, _ name: AttributeName, of layer: CALayer
    ) {
        let attribute = makeAttribute(name, of: layer)
        model = value
        attribute.set(value, in: transaction, velocity: velocity)
    }

    /// What moves ends where it shows.
    mutating func stop(at time: Double) {
        guard let attribute, attribute.isAnimating else { return }
        model = attribute.value(at: time)
        attribute.reset(model)
    }

    /// What moves ends at once, where it was to go.
    func finish() {
        if let attribute, attribute.isAnimating { attribute.reset(model) }
    }

    /// The layer leaves the scene.
    mutating func leave(_ attributes: inout AttributeList) {
        guard let attribute else { return }
        attributes.remove(attribute)
        self.attribute = nil
    }
}

/// How a property moves that is set now.
@MainActor
enum PropertyMotion {
    /// From what shows, with the velocity that it has.
    case retargeting(Transaction)
    /// As one of UIKit's classic blocks does.
    case classic(ClassicMotion)
    /// From what shows, in place of what moves.
    case replacing(Transaction)
}

/// The motion of a classic block: what is additive adds to what runs; what is not takes its place.
@MainActor
package struct ClassicMotion {
    package let plain: Transaction
    package let additive: Transaction
    package var beginsFromCurrentState: Bool
    /// Whether what is not additive elsewhere is, here: of keyframes one follows another.
    package var isAllAdditive = false

    /// - Parameter completion: Called when all that the block moves has ended; nil: nobody waits.
    package init(_ animation: Animation, completion: AnimationCompletion?, beginsFromCurrentState: Bool) {
        func transaction(_ animation: Animation) -> Transaction {
            var transaction = Transaction(animation: animation)
            if let completion { transaction.completions = [completion] }
            return transaction
        }
        (plain, additive) = (transaction(animation), transaction(animation.additive))
        self.beginsFromCurrentState = beginsFromCurrentState
    }
}
