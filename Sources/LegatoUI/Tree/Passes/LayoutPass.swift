// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoDrawing
import LegatoEngine
import LegatoMotion

// The second half of an update: dirty boxes are measured from the leaves up and placed from the root down. Features that depend on
// placed boxes take part as steps. A step may invalidate layout; then boxes are settled again, and the steps before it run again.

/// The steps of the layout pass, in their order.
enum LayoutOrder: Int {
    /// Applies the colour scheme that views request for the scene.
    case sceneAppearance
    /// Invalidates frames relative to a container whose size has changed.
    case relativeFrames
    /// Invalidates views whose safe area has changed.
    case safeAreas
    /// Lays out guests that have asked for it.
    case guests
    /// Places matched views at their sources.
    case matches
    /// Finds the animations that removals have begun, and waits for them.
    case departures
    /// Notifies readers of preferences.
    case preferences
    /// Scrolls to the requested views.
    case scrolling
    /// Notifies observers whose geometry has changed.
    case geometry
    /// Takes the focus away from what cannot have it any more.
    case focus
    /// Follows the sources of pages that zoom, at commits alone.
    case zooms
    /// Compares views that replaced others with those, for the recorder.
    case identities

    /// The condition under which a step runs.
    enum Need {
        /// All views are evaluated; layout has not begun.
        case views
        /// No node is dirty, and all boxes are placed.
        case places
        /// The same, and every step is settled.
        case settledPlaces
        /// The rounds are over. Boxes that a step invalidates are placed once more; no step runs again.
        case end
    }

    var need: Need {
        switch self {
        case .sceneAppearance: .views
        case .relativeFrames, .safeAreas, .guests, .matches: .places
        case .departures, .preferences: .settledPlaces
        case .scrolling, .geometry, .focus, .zooms, .identities: .end
        }
    }
}

/// A feature's part of the layout pass.
@MainActor
protocol LayoutStep: AnyObject {
    static var place: LayoutOrder { get }

    /// Runs the step, when the condition of its place in ``LayoutOrder`` holds.
    func settle()
    /// Whether nothing is pending in this step.
    var isSettled: Bool { get }
    /// Discards what is pending, because layout did not settle.
    func drop()
    /// Called before a commit makes layers.
    func commitWillBegin()
    /// The invariant that is broken if something is still pending after the pass; nil if nothing is.
    var waiting: (rule: String, node: _Node?)? { get }
}

extension LayoutStep {
    var isSettled: Bool { true }
    func drop() {}
    func commitWillBegin() {}
    var waiting: (rule: String, node: _Node?)? { nil }
}

/// The layout of a scene.
@MainActor
final class LayoutPass {
    private let link: SceneLink
    let queue = LayoutQueue()
    /// The steps of the features that the scene uses, in their order.
    private(set) var steps: [(order: LayoutOrder, step: any LayoutStep)] = []

    /// How a changed place is applied at the moment.
    @exclusivity(unchecked) private var placing = Placing.normally
    /// The initial velocities of places that begin in motion, by their attributes.
    private var seedVelocities: [ObjectIdentifier: Any] = [:]
    /// Whether places are rounded to pixels.
    @exclusivity(unchecked) var roundsFrames = true
    /// Some view moves its edges or centre with `alignmentGuide`; until one does, they need not be asked for.
    var hasGuides = false
    /// Whether some view may have its children placed from the right; until one does, no check is needed.
    @exclusivity(unchecked) var mayBeRightToLeft = false

    init(of link: SceneLink) { self.link = link }

    private var graph: ViewGraph { link.scene }

    func add(_ step: any LayoutStep) {
        let order = type(of: step).place
        let index = steps.firstIndex { $0.order.rawValue > order.rawValue } ?? steps.endIndex
        steps.insert((order, step), at: index)
    }

    // MARK: - The pass

    /// Rounds of layout in one update before a feedback loop is reported. Source: chosen.
    private static let roundLimit = 16

    /// Runs the steps that come before layout.
    func prepare() {
        for (order, step) in steps where order.need == .views { step.settle() }
    }

    func run() {
        for round in 0... {
            settleBoxes()
            for (order, step) in steps where isReady(for: order.need) { step.settle() }
            if isSettled { break }
            if round == Self.roundLimit {
                graph.report(
                    "Layout did not settle after \(Self.roundLimit) rounds: geometry feeds back into itself. The views "
                        + "stay as they are.", at: graph.updates.dirty.first, about: .loop)
                graph.updates.drop()
                dropSteps()
                queue.drop()
            }
            graph.updates.evaluate()
            if round == Self.roundLimit { break }
        }
        for (order, step) in steps where order.need == .end { step.settle() }
        // Places the visual effects that a step has added.
        settleBoxes()
    }

    /// Measures and places dirty boxes.
    func settleBoxes() {
        queue.settle()
        graph.sceneBox.layOut()
    }

    private func isReady(for need: LayoutOrder.Need) -> Bool {
        switch need {
        case .views, .end: false
        case .places: hasPlaces
        case .settledPlaces: isSettled
        }
    }

    private var hasPlaces: Bool { graph.updates.isEmpty && queue.isEmpty }
    private var isSettled: Bool { hasPlaces && steps.allSatisfy(\.step.isSettled) }

    func dropSteps() {
        for (_, step) in steps { step.drop() }
    }

    func commitWillBegin() {
        for (_, step) in steps { step.commitWillBegin() }
    }

    // MARK: - Places

    /// How far apart in time a view that begins in motion is placed twice, in seconds. Source: chosen; so short that no animation
    /// bends, and long enough for the precision of a number.
    static let seedStep = 1e-4

    /// How a changed place is applied.
    enum Placing {
        /// The box moves there, under its transaction.
        case normally
        /// The box stays where it shows; only its coordinates change.
        case inOtherCoordinates
        /// The box is new and begins in motion: its velocity is computed from this place and the one before.
        case afterSeedStep
    }

    /// Whether only the coordinates of places change.
    var isInOtherCoordinates: Bool { placing == .inOtherCoordinates }

    /// Runs `body`, which places boxes, and applies changed places as `placing` says.
    func placing(_ placing: Placing, _ body: () -> Void) {
        self.placing = placing
        body()
        self.placing = .normally
    }

    /// Discards the initial velocities, which have been used.
    func forgetSeeds() { seedVelocities = [:] }

    /// Gives an attribute that is a place, in whatever coordinates, its new model.
    ///
    /// - Parameter isFirst: Whether it is the first; then nothing moves.
    func place<Value: VectorArithmetic>(_ attribute: AnimatedAttribute<Value>, at new: Value, isFirst: Bool) {
        if isFirst { return attribute.reset(new) }
        switch placing {
        case .normally:
            guard !seedVelocities.isEmpty, let velocity = seedVelocities[ObjectIdentifier(attribute)] as? Value else {
                return attribute.set(new)
            }
            attribute.set(new, in: attribute.transaction, velocity: velocity)
        case .inOtherCoordinates:
            attribute.set(new, in: Transaction())
        case .afterSeedStep:
            var velocity = new - attribute.model
            velocity.scale(by: 1 / Self.seedStep)
            seedVelocities[ObjectIdentifier(attribute)] = velocity
            attribute.reset(new)
        }
    }
}
