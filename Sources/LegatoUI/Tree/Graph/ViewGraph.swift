// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoDrawing
package import LegatoEngine
import LegatoLayers
import LegatoMotion

/// One scene's tree of views, and the passes that turn a write into layers.
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
        /// Accessibility elements that an effect around them was given.
        package var accessibilityElements = 0
        /// Boxes in which the focus of assistive technology was looked for.
        package var accessibilityBoxes = 0
    }

    /// The passes of a frame that this graph runs, in their order; see ARCHITECTURE.md.
    package enum Pass: String, CaseIterable, Sendable { case events, update, layout, commit }

    /// The animations of the scene.
    package let engine: Engine
    let link = SceneLink()
    package var listeners: SceneListeners
    var reports = SceneReports()

    /// What the scene got from its host.
    @exclusivity(unchecked) package internal(set) var inputs: SceneInputs
    @exclusivity(unchecked) var resources: SceneResources
    @exclusivity(unchecked) var names = SceneNames()
    @exclusivity(unchecked) package var limits = SceneLimits()
    @exclusivity(unchecked) package var statistics = Statistics()

    private(set) var sceneBox: SceneBox!
    /// The queues of pending writes, evaluation, insertions and removals, and the layout pass.
    let events: EventQueue
    let updates: UpdateQueue
    let life = LifeQueue()
    let layout: LayoutPass
    /// The state of features, by type; see ``ScenePart``.
    var parts: [ObjectIdentifier: any ScenePart] = [:]

    package init<Content: View>(
        _ content: Content, inputs: SceneInputs, textEngine: any TextEngine, images: (any ImageLibrary)? = nil,
        beginning: SceneBeginning = SceneBeginning(), listeners: SceneListeners = SceneListeners()
    ) {
        engine = Engine(
            recorder: listeners.recorder, at: beginning.time, keepsSteps: beginning.keepsMotions,
            costClock: listeners.costClock)
        self.listeners = listeners
        resources = SceneResources(textEngine: textEngine, images: images)
        self.inputs = inputs
        events = EventQueue(of: link)
        updates = UpdateQueue(life)
        layout = LayoutPass(of: link)
        link.graph = self
        layout.add(life)
        Self.living.append(.passUnretained(self))
        if images != nil { becomeLastMade() }
        if !beginning.storage.isEmpty { storage = beginning.storage }
        if !beginning.states.isEmpty {
            let given = part(GivenStates.self)
            (given.values, given.objectName) = (beginning.states, beginning.objectName)
        }
        var environment = inputs.environment
        environment.displayScale = inputs.scale
        layout.mayBeRightToLeft = environment.layoutDirection == .rightToLeft
        let context = _NodeContext(
            graph: self, parent: nil, environment: environment, scope: TransactionScope(parent: nil), contents: nil)
        let rootNode = RootNode(in: context)
        sceneBox = SceneBox(RootBox(rootNode, in: inputs))
        beginUpdate(Transaction())
        runUserCode {
            _ = rootNode.setContent(content)
            finishUpdate()
            events.run()
            take(beginning.motions)
        }
    }

    /// Pixels per point: frames are rounded to whole pixels.
    package var scale: CGFloat { inputs.scale }

    /// The root of the content.
    var rootBox: RootBox { sceneBox.content }
    /// The node above all.
    var root: _Node { rootBox.root }

    isolated deinit {
        for part in parts.values { part.sceneEnds() }
        link.graph = nil
        Self.living.removeAll { $0.toOpaque() == Unmanaged.passUnretained(self).toOpaque() }
    }

    // Protected by: each graph, which takes itself out when it goes.
    private static var living: [Unmanaged<ViewGraph>] = []

    /// Calls `body` with each scene.
    static func forEachLiving(_ body: (ViewGraph) -> Void) {
        for graph in living { body(graph.takeUnretainedValue()) }
    }

    /// The scene whose user code runs.
    static var running: ViewGraph? {
        guard let engine = Engine.current else { return nil }
        return living.first { $0._withUnsafeGuaranteedRef { $0.engine === engine } }?.takeUnretainedValue()
    }

    /// The scene whose user code runs, else the one that was made last: for API that knows one screen only.
    package static var main: ViewGraph? { running ?? living.last?.takeUnretainedValue() }

    /// A scene whose content is made before its graph.
    static var pending: (inputs: SceneInputs, services: SharedServices.Services)?

    /// Those of ``main``, or of the scene whose content is being made.
    package static var mainInputs: SceneInputs? { pending?.inputs ?? main?.inputs }

    /// Makes the content of a scene that will have `inputs`, and draw with what is given.
    package static func makeContent<Content>(
        for inputs: SceneInputs, textEngine: any TextEngine, images: (any ImageLibrary)?, _ content: () -> Content
    ) -> Content {
        let outer = pending
        let services = SharedServices.Services(
            images: images, textEngine: textEngine, displayScale: inputs.scale,
            typeSize: inputs.environment.dynamicTypeSize)
        pending = (inputs, services)
        defer { pending = outer }
        return content()
    }

    /// Records haptic feedback, now.
    package func record(feedback: String, at node: _Node? = nil) {
        engine.record(.feedback(feedback), in: node?.placeInScene)
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

    /// For parts of the scene, which never outlive it.
    var scene: ViewGraph { graph.unsafelyUnwrapped }
}
