// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoDrawing
package import LegatoEngine
import LegatoLayers
import LegatoMotion

/// One scene's tree of views, and the passes that turn a write into a picture.
///
/// What a frame goes through is in the files of `Passes`, one for each pass: events write state; an update applies the
/// writes of one transaction, evaluates what read them and lays out; a tick moves what only the main thread can move; a
/// commit stamps what began and hands out an immutable layer tree. Time is always an argument. What the passes share is
/// kept here.
@MainActor
package final class ViewGraph {
    package struct Statistics: Equatable {
        package var nodes = 0
        package var bodies = 0
        package var layouts = 0
        package var layersMade = 0
        /// Nodes that were asked for a preference.
        package var preferences = 0
        /// Places that were looked at because what is around them moves.
        package var places = 0
        package var updates = 0
    }

    /// The passes of a frame that this graph runs, in their order; see ARCHITECTURE.md.
    package enum Pass: String, CaseIterable, Sendable { case events, update, layout, commit }

    /// Called when a pass begins, and with nil when the last of an event is over: for whoever measures them.
    package var onPass: ((Pass?) -> Void)?

    /// The animations of the scene.
    package let engine: Engine
    let link = SceneLink()

    /// Called when something is to be done that did not come from an event of the stage: a task, a timer or a queue of the
    /// app wrote state.
    package var onWork: (() -> Void)?

    /// See ``SceneListeners``.
    private let onReport: (String) -> Void
    package var onBrokenInvariant: ((String) -> Void)?
    private var reported: Set<String> = []

    /// What the scene got from its host.
    @exclusivity(unchecked) package internal(set) var inputs: SceneInputs
    /// The views that ask the whole scene to look so.
    var preferredColorSchemes: [ObjectIdentifier: (node: _Node, scheme: ColorScheme)] = [:]

    package let textEngine: any TextEngine
    /// The heights of the font that was asked for last: neighbours often share theirs.
    private var lastFont: (font: FontDescription, metrics: FontMetrics)?
    /// Where named pictures come from; nil: there are none.
    package let pictures: (any PictureLibrary)?
    /// Pixels per point: frames are rounded to whole pixels.
    package var scale: CGFloat { inputs.scale }
    @exclusivity(unchecked) package var statistics = Statistics()
    /// How many nodes are in the tree.
    @exclusivity(unchecked) var nodeCount = 0
    /// How many there may be; what is beyond is not shown.
    @exclusivity(unchecked) package var nodeLimit = TreeLimit.count
    /// See ``TreeLimit``.
    @exclusivity(unchecked) var stack = CallStack()
    var reportedLimits: ReportedLimits = []

    /// What the states of views that are made from now on begin with, by their paths.
    var givenStates: [String: Any]

    var root: _Node?
    var rootBox: RootBox!
    // Equivalent: constant, only the order of serial numbers matters.
    private var serial = 0

    // Update
    @exclusivity(unchecked) var writes: [WriteRun] = []
    @exclusivity(unchecked) var dirty: [_Node] = []
    @exclusivity(unchecked) var actions: [Action] = []
    @exclusivity(unchecked) var structure: [_Node] = []
    /// Nodes that show values of an environment that has changed.
    @exclusivity(unchecked) var environmentChanges: [_Node] = []
    let layoutQueue = LayoutQueue()
    /// Those of a view's modifiers that the running update visits next; nil: its first. The modifiers of one view are visited
    /// without others in between.
    // Protected by: the node of the view, which holds both lists.
    @exclusivity(unchecked) unowned(unsafe) var chainCursor: _ModifierSlot?
    @exclusivity(unchecked) unowned(unsafe) var lifecycleCursor: _LifecycleSlot?
    /// Nodes of views that appear and disappear with their elements, of which there may be others now.
    @exclusivity(unchecked) var elementChecks: [_Node] = []
    /// Children that were made in the running update, or are shown again.
    @exclusivity(unchecked) var arrivals: [Arrival] = []
    /// Those of the running update in containers that make their elements on demand and have not shown them yet.
    @exclusivity(unchecked) var hiddenArrivals: [ObjectIdentifier: Arrival] = [:]
    /// The transitions of inserted elements, which go on in an update of their own.
    var entering: [Entering] = []
    /// Children that were removed in the running update and may be leaving.
    @exclusivity(unchecked) var departures: [Departure] = []
    /// Whether any element may be shown by a box of its transition.
    var hasTransitionBoxes = false
    /// Some view moves its edges or centre with `alignmentGuide`; until one does, they need not be asked for.
    var hasGuides = false
    /// Whether some view may have its children placed from the right; until one does, nobody needs to ask.
    @exclusivity(unchecked) var mayBeRightToLeft = false
    /// The readers of preferences that may have changed.
    @exclusivity(unchecked) var preferenceReaders: [_Node] = []
    /// The keys of the scene, in the order in which they were met.
    var preferenceNumbers: [ObjectIdentifier: Int] = [:]
    /// Of effects whose maps user code has read: what it has read, by the effect.
    var watchedMaps: [ObjectIdentifier: WatchedMap] = [:]
    /// Views that scroll views are to show, once layout is done.
    @exclusivity(unchecked) var scrollRequests: [ScrollRequest] = []
    /// Views that use the safe area around them.
    var safeArea = SafeAreaUsers()
    /// Frames that follow the containers around them.
    var relativeFrames = RelativeFrames()
    /// Views whose geometry is matched.
    var matched = MatchedGroups()
    /// What another place means now.
    @exclusivity(unchecked) var placing = Placing.normally
    /// Whether places are rounded to pixels.
    @exclusivity(unchecked) var roundsFrames = true
    /// How fast places move that begin in motion, by their attributes.
    var seedVelocities: [ObjectIdentifier: Any] = [:]
    /// Effects that moved and report it to user code, once layout has settled.
    @exclusivity(unchecked) var geometryChanges: [any GeometryObserver] = []

    /// Which gestures the fingers on the scene are.
    private(set) lazy var arena = GestureArena(of: self)
    /// The views that a pointer is over, the innermost first.
    var hovered: [_TaggedEffect] = []

    // Identity on screen
    private(set) var handlers: [LayerTag: _TaggedEffect] = [:]
    // Equivalent: constant, identifiers are only compared with each other.
    private var lastTag: UInt64 = 0
    // Equivalent: constant, identifiers are only compared with each other.
    private var lastLayer: UInt64 = 0

    /// Writes that follow each other in one transaction.
    struct WriteRun {
        var transaction: Transaction
        var writes: [Write]
        /// Whether it continues insertions; nothing else is joined to it.
        var isInsertion = false
    }

    /// A closure as it is: in an array of closures it would be wrapped in another one.
    struct Write {
        let apply: @MainActor () -> Void
    }

    struct Action {
        var transaction: Transaction
        var perform: () -> Void
    }

    // Loops
    /// How often what an event changed was applied, and the handlers and bodies that ask for more of it.
    var rounds = 0
    var loop: [String] = []
    /// Bodies that wrote state while they ran, each with the update it did so in.
    var writingBodies: [ObjectIdentifier: Int] = [:]

    /// - Parameter states: What states begin with, by their paths: those of ``stateSlots`` in an earlier run of the program.
    package init<Content: View>(
        _ content: Content, inputs: SceneInputs, textEngine: any TextEngine, pictures: (any PictureLibrary)? = nil,
        states: [String: Any] = [:], listeners: SceneListeners = SceneListeners()
    ) {
        engine = Engine(recorder: listeners.recorder)
        onReport = listeners.onReport
        onBrokenInvariant = listeners.onBrokenInvariant
        self.textEngine = textEngine
        self.pictures = pictures
        if pictures != nil {
            SharedServices.install(
                pictures: pictures, textEngine: textEngine, displayScale: inputs.scale,
                typeSize: inputs.environment.dynamicTypeSize)
        }
        givenStates = states
        self.inputs = inputs
        link.graph = self
        Self.living.append(.passUnretained(self))
        var environment = inputs.environment
        environment.displayScale = inputs.scale
        mayBeRightToLeft = environment.layoutDirection == .rightToLeft
        let context = _NodeContext(
            graph: self, parent: nil, environment: environment, scope: TransactionScope(parent: nil), contents: nil)
        let rootNode = RootNode(in: context)
        root = rootNode
        rootBox = RootBox(rootNode.column, node: rootNode, in: inputs)
        beginUpdate(Transaction())
        runUserCode {
            rootNode.setContent(content)
            finishUpdate()
            runEvents()
        }
    }

    isolated deinit {
        link.graph = nil
        Self.living.removeAll { $0.toOpaque() == Unmanaged.passUnretained(self).toOpaque() }
    }

    // Protected by: each graph, which takes itself out when it goes.
    private static var living: [Unmanaged<ViewGraph>] = []

    /// The scene whose user code runs, else the one that was made last: for API that knows one screen only.
    package static var main: ViewGraph? {
        let running = Engine.current
        return (living.first { $0._withUnsafeGuaranteedRef { $0.engine === running } } ?? living.last)?
            .takeUnretainedValue()
    }

    /// The inputs of a scene whose content is made before its graph.
    private static var pendingInputs: SceneInputs?

    /// Those of ``main``, or of the scene whose content is being made.
    package static var mainInputs: SceneInputs? { pendingInputs ?? main?.inputs }

    /// Makes the content of a scene that will have `inputs`.
    package static func makeContent<Content>(for inputs: SceneInputs, _ content: () -> Content) -> Content {
        let outer = pendingInputs
        pendingInputs = inputs
        defer { pendingInputs = outer }
        return content()
    }

    /// Records haptic feedback, now.
    package func record(feedback: String, at node: _Node? = nil) {
        engine.record(.feedback(feedback), in: node?.placeInScene)
    }

    // MARK: - Names

    package func makeSerial() -> Int {
        serial += 1
        return serial
    }

    func makeLayerID() -> LayerID {
        lastLayer += 1
        return LayerID(rawValue: lastLayer)
    }

    func register(_ effect: _TaggedEffect) -> LayerTag {
        lastTag += 1
        let tag = LayerTag(rawValue: lastTag)
        handlers[tag] = effect
        return tag
    }

    func unregister(_ tag: LayerTag) { handlers[tag] = nil }

    /// What the scene whose body runs has done so far, even while it appears; nil: no body runs.
    package static var statisticsOfRunningBody: Statistics? { CurrentReader.node?.graph.statistics }

    /// The heights of `font`.
    func metrics(of font: FontDescription) -> FontMetrics {
        if let lastFont, lastFont.font == font { return lastFont.metrics }
        let metrics = textEngine.metrics(of: font)
        lastFont = (font, metrics)
        return metrics
    }

    /// Tells the developer once, of the scene as a whole.
    package func report(_ message: String) { report(message, at: nil) }

    /// Tells the developer once.
    func report(_ message: String, at node: _Node?) {
        let place = node.map { " (in \($0.placeInScene.shortPath))" } ?? ""
        guard reported.insert(message + place).inserted else { return }
        engine.record(.message(message), in: node?.placeInScene)
        onReport(message + place)
    }
}

/// How state finds its scene, which it may outlive.
///
/// Not a weak reference to the scene, whose every retain would then take the slow way. Source: measured
/// (`change.all_update`).
@MainActor
final class SceneLink {
    // Protected by: the scene, which takes itself away before it is gone.
    fileprivate(set) unowned(unsafe) var graph: ViewGraph?
}
