// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoDrawing
import LegatoLayers
package import LegatoMotion

/// One scene's tree of views, and the passes that turn a write into a picture.
///
/// What a frame goes through is in the files of `Passes`, one for each pass: events write state; an update applies the
/// writes of one transaction, evaluates what read them and lays out; a tick moves what only the main thread can move; a
/// commit stamps what began and hands out an immutable layer tree. Time is always an argument. What the passes share is
/// kept here.
@MainActor
package final class ViewGraph {
    package struct Statistics {
        package var nodes = 0
        package var bodies = 0
        package var layouts = 0
        package var layersMade = 0
        package var updates = 0
    }

    /// The passes of a frame that this graph runs, in their order; see ARCHITECTURE.md.
    package enum Pass: String, CaseIterable, Sendable { case events, update, layout, commit }

    /// Called when a pass begins, and with nil when the last of an event is over: for whoever measures them.
    package var onPass: ((Pass?) -> Void)?

    /// Hears of everything the engine does, as it does it; nil: nobody listens, and nothing is made to tell.
    package var recorder: ((EngineEvent) -> Void)?

    /// Called when something is to be done that did not come from an event of the stage: a task, a timer or a queue of the
    /// app wrote state.
    package var onWork: (() -> Void)?

    /// Takes messages for the developer: what is wrong with the tree of a scene, and where.
    package static var onReport: (String) -> Void = {
        try? FileHandle.standardError.write(contentsOf: Data("legato: \($0)\n".utf8))
    }
    private var reported: Set<String> = []

    /// What a view inside asked the whole scene to look like.
    package internal(set) var preferredColorScheme: ColorScheme?
    /// The colour scheme of the scene where no view asks for one.
    let ownColorScheme: ColorScheme

    package let textEngine: any TextEngine
    /// Where named pictures come from; nil: there are none.
    package let pictures: (any PictureLibrary)?
    /// Pixels per point: frames are rounded to whole pixels.
    package let scale: CGFloat
    package internal(set) var time: Double = 0
    package var statistics = Statistics()

    var root: _Node?
    var rootBox: RootBox!
    // Equivalent: constant, only the order of serial numbers matters.
    private var serial = 0

    // Update
    // Equivalent: constant, updates are only compared with each other.
    var update = 0
    var updateTransaction = Transaction()
    var isTicking = false
    var writes: [Write] = []
    var dirty: [_Node] = []
    var actions: [Action] = []
    var completionActions: [() -> Void] = []
    var structure: [_Node] = []
    let layoutQueue = LayoutQueue()
    /// Some view moves its edges or centre with `alignmentGuide`; until one does, they need not be asked for.
    var hasGuides = false
    /// Nodes that show or tell what preferences their content has, and whether any has changed since they were asked.
    var preferenceReaders: [_Node] = []
    // Equivalent: constant, every new reader of a preference sets it, and without readers nothing happens.
    var preferencesChanged = false
    /// Some view isolates its geometry; until one does, frames need not ask what they are relative to.
    // Equivalent: constant, only skips work: without geometry groups the search finds nothing.
    var hasGeometryGroups = false
    /// Boxes that moved and tell somebody, once layout has settled.
    var geometryChanges: [any GeometryTeller] = []

    // Animation
    var pendingAttributes: [Attribute] = []
    var appointments = AppointmentQueue()
    var ticking: [ObjectIdentifier: Attribute] = [:]
    /// Attributes that move, and those of them that never end.
    var running: [ObjectIdentifier: Attribute] = [:]
    var endless: Set<ObjectIdentifier> = []
    /// The latest end of all animations that the renderer was handed, over or not.
    var latestEnd = -Double.infinity
    /// How to take back what the commit under way has stamped; nil: nobody will ask.
    var stampUndos: [() -> Void]?

    /// Two times closer than this are the same. Source: chosen, far below a frame and above rounding in hours.
    package static let timeTolerance = 1e-9

    // Identity on screen
    private(set) var handlers: [LayerTag: TaggedBox] = [:]
    // Equivalent: constant, identifiers are only compared with each other.
    private var lastTag: UInt64 = 0
    // Equivalent: constant, identifiers are only compared with each other.
    private var lastLayer: UInt64 = 0

    struct Write {
        var transaction: Transaction
        var apply: @MainActor () -> Void
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

    package init<Content: View>(
        _ content: Content, size: CGSize, scale: CGFloat, environment: EnvironmentValues, textEngine: any TextEngine,
        pictures: (any PictureLibrary)? = nil, recorder: ((EngineEvent) -> Void)? = nil
    ) {
        self.recorder = recorder
        self.textEngine = textEngine
        self.pictures = pictures
        self.scale = scale
        ownColorScheme = environment.colorScheme
        let context = _NodeContext(
            graph: self, parent: nil, environment: environment, scope: TransactionScope(parent: nil), contents: nil)
        let rootNode = RootNode(in: context)
        root = rootNode
        rootBox = RootBox(around: rootNode.box, node: rootNode, size: size)
        beginUpdate(Transaction())
        hearing {
            rootNode.setContent(content)
            finishUpdate()
            runEvents()
        }
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

    func register(_ box: TaggedBox) -> LayerTag {
        lastTag += 1
        let tag = LayerTag(rawValue: lastTag)
        handlers[tag] = box
        return tag
    }

    func unregister(_ tag: LayerTag) { handlers[tag] = nil }

    /// Tells the developer once, of the scene as a whole.
    package func report(_ message: String) { report(message, at: nil) }

    /// Tells the developer once.
    func report(_ message: String, at node: _Node?) {
        let place = node.map { " (in \($0.place.shortPath))" } ?? ""
        guard reported.insert(message + place).inserted else { return }
        record(.message(message), at: node)
        Self.onReport(message + place)
    }
}
