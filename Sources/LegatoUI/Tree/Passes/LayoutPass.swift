// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoDrawing
import LegatoEngine
import LegatoMotion

// The second half of an update: what was evaluated is measured from the leaves up and placed from the root down. Features that need places
// do their part in steps, each of which may change something; then everything before it is done again.

/// The steps of the layout pass, in their order.
enum LayoutOrder: Int {
    /// Views that ask for it give the scene their colour scheme.
    case sceneAppearance
    /// Frames that follow a container are measured again where that has got another size.
    case relativeFrames
    /// Views that use the safe area are laid out again where that is another one now.
    case safeAreas
    /// Views are brought to where those are that they match.
    case matches
    /// It is known what a removal has begun in what was removed.
    case departures
    /// Readers hear what views inside say.
    case preferences
    /// Views that are to be scrolled to have their places.
    case scrolling
    /// What depends on places is told where they have changed.
    case geometry

    /// What holds when a step begins.
    enum Need {
        /// All views are evaluated; nothing is laid out.
        case views
        /// Nothing waits to be evaluated, measured or placed.
        case places
        /// The same, and nothing waits for a step before it.
        case settledPlaces
        /// The rounds are over: what a step changes waits for the next update.
        case end
    }

    var need: Need {
        switch self {
        case .sceneAppearance: .views
        case .relativeFrames, .safeAreas, .matches: .places
        case .departures, .preferences: .settledPlaces
        case .scrolling, .geometry: .end
        }
    }
}

/// A feature's part of the layout pass.
@MainActor
protocol LayoutStep: AnyObject {
    static var place: LayoutOrder { get }

    /// Does what layout has made possible, as ``LayoutOrder`` says.
    func settle()
    /// Whether nothing waits for this step.
    var isSettled: Bool { get }
    /// Layout did not come to rest: what waits goes without.
    func drop()
    /// Layers of what has changed are about to be made.
    func commitWillBegin()
    /// What must not wait any more when the pass is over, and does; nil: nothing.
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
    /// Those of the features that the scene uses.
    private(set) var steps: [(order: LayoutOrder, step: any LayoutStep)] = []

    /// What another place means now.
    @exclusivity(unchecked) private var placing = Placing.normally
    /// How fast places move that begin in motion, by their attributes.
    private var seedVelocities: [ObjectIdentifier: Any] = [:]
    /// Whether places are rounded to pixels.
    @exclusivity(unchecked) var roundsFrames = true
    /// Some view moves its edges or centre with `alignmentGuide`; until one does, they need not be asked for.
    var hasGuides = false
    /// Whether some view may have its children placed from the right; until one does, nobody needs to ask.
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

    /// Does what is due before anything is measured.
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
                        + "stay as they are.", at: graph.updates.dirty.first)
                graph.updates.drop()
                dropSteps()
                queue.drop()
            }
            graph.updates.evaluate()
            if round == Self.roundLimit { break }
        }
        for (order, step) in steps where order.need == .end { step.settle() }
        // Visual effects that were added by that get their first places.
        settleBoxes()
    }

    /// Measures and places what waits for it.
    func settleBoxes() {
        queue.settle()
        graph.rootBox.layOut()
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

    /// What another place means to what is there.
    enum Placing {
        /// It moves there.
        case normally
        /// It shows where it was: only its coordinates are others.
        case inOtherCoordinates
        /// It is new, and was there a moment ago, on its way here.
        case afterSeedStep
    }

    /// Whether places that change now are the same in other coordinates.
    var isInOtherCoordinates: Bool { placing == .inOtherCoordinates }

    /// Runs `body`, which places boxes, with a meaning of its own of what that does.
    func placing(_ placing: Placing, _ body: () -> Void) {
        self.placing = placing
        body()
        self.placing = .normally
    }

    /// The velocities of what began in motion are used up.
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
