// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoDrawing
package import LegatoLayers
package import LegatoMotion

/// One scene's tree of views, and the passes that turn a write into a picture.
///
/// The passes, in the order of a frame (see ARCHITECTURE.md): events write state; `update` applies the writes of one
/// transaction after the other, evaluates what read them and lays out; `tick` moves what only the main thread can
/// move; `commit` stamps what began and hands out an immutable layer tree. Time is always an argument.
@MainActor
package final class ViewGraph {
    package struct Statistics {
        package var bodies = 0
        package var layouts = 0
        package var layersMade = 0
        package var updates = 0
    }

    /// The passes of a frame that this graph runs, in their order; see ARCHITECTURE.md.
    package enum Pass: String, CaseIterable, Sendable { case events, update, layout, commit }

    /// Called when a pass begins, and with nil when the last of an event is over: for whoever measures them.
    package var onPass: ((Pass?) -> Void)?

    /// A message for the developer: what is wrong with the tree, and where.
    package var onReport: (String) -> Void = {
        try? FileHandle.standardError.write(contentsOf: Data("legato: \($0)\n".utf8))
    }
    private var reported: Set<String> = []

    /// What a view inside asked the whole scene to look like.
    package internal(set) var preferredColorScheme: ColorScheme?
    /// The colour scheme of the scene where no view asks for one.
    private let ownColorScheme: ColorScheme

    package let textEngine: any TextEngine
    /// Where named pictures come from; nil: there are none.
    package let pictures: (any PictureLibrary)?
    /// Pixels per point: frames are rounded to whole pixels.
    package let scale: CGFloat
    package private(set) var time: Double = 0
    package var statistics = Statistics()

    private var root: _Node?
    private(set) var rootBox: RootBox!
    private var serial = 0

    // Update
    private(set) var update = 0
    private(set) var updateTransaction = Transaction()
    private(set) var reader: _Node?
    private var isTicking = false
    private var writes: [Write] = []
    private var dirty: [_Node] = []
    private var actions: [Action] = []
    private var completionActions: [() -> Void] = []
    private var structure: [_Node] = []
    let layoutQueue = LayoutQueue()
    /// Some view moves its edges or centre with `alignmentGuide`; until one does, they need not be asked for.
    var hasGuides = false
    /// Nodes that show or tell what preferences their content has, and whether any has changed since they were asked.
    private var preferenceReaders: [_Node] = []
    var preferencesChanged = false

    // Animation
    private var pendingAttributes: [Attribute] = []
    private var appointments = AppointmentQueue()
    private var ticking: [ObjectIdentifier: Attribute] = [:]
    /// Attributes that move, and those of them that never end.
    var running: Set<ObjectIdentifier> = []
    var endless: Set<ObjectIdentifier> = []

    // Identity on screen
    private(set) var handlers: [LayerTag: TaggedBox] = [:]
    private var lastTag: UInt64 = 0
    private var lastLayer: UInt64 = 0

    private struct Write {
        var transaction: Transaction
        var apply: @MainActor () -> Void
    }

    private struct Action {
        var transaction: Transaction
        var perform: () -> Void
    }

    /// An event that never comes to rest is stopped after this many updates. Source: chosen, far above what a chain
    /// of `onChange` handlers needs.
    private static let updateLimit = 1000
    /// Rounds of layout in one update before a feedback loop is reported. Source: chosen.
    private static let layoutLimit = 16

    package init<Content: View>(
        _ content: Content, size: CGSize, scale: CGFloat, environment: EnvironmentValues, textEngine: any TextEngine,
        pictures: (any PictureLibrary)? = nil
    ) {
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
        rootNode.setContent(content)
        finishUpdate()
        runEvents()
    }

    // MARK: - Events

    /// Runs `body`, an event of `time`: what it writes is applied and laid out before this returns.
    package func perform(at time: Double, _ body: () -> Void) {
        self.time = max(self.time, time)
        body()
        runEvents()
    }

    func write(in transaction: Transaction, _ apply: @escaping @MainActor () -> Void) {
        writes.append(Write(transaction: transaction, apply: apply))
    }

    /// User code to run after the update, its writes carrying the update's transaction or, if given, another.
    func enqueue(in transaction: Transaction, _ action: @escaping () -> Void) {
        actions.append(Action(transaction: transaction, perform: action))
    }

    /// A completion handler that is due: runs outside of any update.
    func enqueueAction(_ action: @escaping () -> Void) { completionActions.append(action) }

    package var needsUpdate: Bool {
        !writes.isEmpty || !actions.isEmpty || !dirty.isEmpty || !completionActions.isEmpty
    }

    /// Applies everything that waits, transaction by transaction.
    private func runEvents() {
        var rounds = 0
        while !writes.isEmpty || !actions.isEmpty || !dirty.isEmpty {
            rounds += 1
            guard rounds <= Self.updateLimit else {
                report(
                    "State is written again in each of \(Self.updateLimit) updates of one event; the rest was dropped. "
                        + "Look for an onChange or onAppear that writes what it watches.", at: nil)
                writes = []
                actions = []
                dirty = []
                break
            }
            if writes.isEmpty && dirty.isEmpty {
                let due = actions
                actions = []
                for action in due { CurrentTransaction.with(action.transaction, action.perform) }
                continue
            }
            let transaction = writes.first?.transaction ?? Transaction()
            beginUpdate(transaction)
            let count = writes.prefix { $0.transaction.scope == transaction.scope }.count
            let batch = Array(writes.prefix(count))
            writes.removeFirst(count)
            for write in batch { write.apply() }
            finishUpdate()
        }
    }

    // MARK: - Update

    private func beginUpdate(_ transaction: Transaction) {
        onPass?(.update)
        update += 1
        statistics.updates += 1
        updateTransaction = transaction
    }

    private func finishUpdate() {
        evaluateDirty()
        adoptColorScheme()
        onPass?(.layout)
        for round in 0... {
            layoutQueue.settle()
            rootBox.layOut()
            if dirty.isEmpty && layoutQueue.isEmpty { tellPreferences() }
            if dirty.isEmpty && layoutQueue.isEmpty { break }
            if round == Self.layoutLimit {
                report(
                    "Layout did not settle after \(Self.layoutLimit) rounds: geometry feeds back into itself.",
                    at: dirty.first)
                break
            }
            evaluateDirty()
        }
        onPass?(.events)
    }

    /// The scheme a view asks for is the whole scene's: the views around that one see it too.
    private func adoptColorScheme() {
        let wanted = preferredColorScheme ?? ownColorScheme
        guard let root, root.environment.colorScheme != wanted else { return }
        var environment = root.environment
        environment.colorScheme = wanted
        root.inherit(environment)
        evaluateDirty()
    }

    func markDirty(_ node: _Node) {
        guard !node.isDirty, !node.isDetached else { return }
        node.isDirty = true
        dirty.append(node)
    }

    func addPreferenceReader(_ node: _Node) { preferenceReaders.append(node) }
    func removePreferenceReader(_ node: _Node) { preferenceReaders.removeAll { $0 === node } }

    /// Inner readers first: what they show may have preferences of its own.
    private func tellPreferences() {
        guard preferencesChanged else { return }
        preferencesChanged = false
        for node in preferenceReaders.sorted(by: { ($0.depth, $0.serial) > ($1.depth, $1.serial) }) {
            node.preferencesDidChange()
        }
    }

    /// `node` owns a container and the boxes for it have changed.
    func queueBoxes(of node: _Node) {
        guard !node.needsBoxes else { return }
        node.needsBoxes = true
        structure.append(node)
    }

    /// Evaluates dirty nodes from the root down, so that a node is not evaluated for a parent that will replace it.
    func evaluateDirty() {
        while !dirty.isEmpty {
            let batch = dirty.sorted { ($0.depth, $0.serial) < ($1.depth, $1.serial) }
            dirty = []
            for node in batch where node.isDirty && !node.isDetached { node.reevaluate() }
        }
        // Inner containers first: what they hold is part of what the outer ones collect.
        let changed = structure.sorted { ($0.depth, $0.serial) > ($1.depth, $1.serial) }
        structure = []
        for node in changed {
            node.needsBoxes = false
            if !node.isDetached { node.rebuildBoxes() }
        }
    }

    func transaction(in scope: TransactionScope) -> Transaction {
        // What a tick moves is not animated a second time, whatever the modifiers above say.
        isTicking ? Transaction() : scope.transaction(in: self)
    }

    func reading<R>(as node: _Node, _ body: () -> R) -> R {
        let outer = reader
        reader = node
        defer { reader = outer }
        return body()
    }

    // MARK: - Tick

    /// Moves everything that the main thread moves to `time`, and completes what has ended by then.
    package func tick(at time: Double) {
        self.time = max(self.time, time)
        isTicking = true
        beginUpdate(Transaction())
        while let appointment = appointments.popFirst(notAfter: time + Self.timeTolerance) {
            appointment.keep(at: time)
        }
        for attribute in ticking.values.sorted(by: { $0.serial < $1.serial }) { attribute.tick(at: time) }
        finishUpdate()
        isTicking = false
        runEvents()
    }

    /// Two times closer than this are the same. Source: chosen, far below a frame and above rounding in hours.
    package static let timeTolerance = 1e-9

    func startTicking(_ attribute: Attribute) { ticking[ObjectIdentifier(attribute)] = attribute }
    func stopTicking(_ attribute: Attribute) { ticking[ObjectIdentifier(attribute)] = nil }

    func appoint(_ attribute: Attribute, at time: Double) {
        appointments.insert(Appointment(time: time, target: .end(attribute, generation: attribute.generation)))
    }

    func appoint(_ completion: CompletionToken, at time: Double) {
        // One that never completes logically waits for its removal, which detaching brings.
        guard time.isFinite else { return }
        appointments.insert(Appointment(time: time, target: .completion(completion)))
    }

    package var isAnimating: Bool { !running.isEmpty || !pendingAttributes.isEmpty }
    package var animatesForever: Bool { !endless.isEmpty }

    // MARK: - Commit

    func pend(_ attribute: Attribute) { pendingAttributes.append(attribute) }

    /// Stamps what began with `time`, the time of the first frame that can show it, and returns the picture.
    package func commit(at time: Double) -> Layer {
        onPass?(.commit)
        defer { onPass?(nil) }
        let pending = pendingAttributes
        pendingAttributes = []
        for attribute in pending { attribute.stamp(at: time) }
        AnimationCompletion.seal(in: self)
        return rootBox.commitRoot()
    }

    /// Whether something waits for the next commit: animations to begin, layers to be made.
    package var needsCommit: Bool { !pendingAttributes.isEmpty || rootBox.needsCommit }

    /// Runs the completion handlers that are due; true if there were any, and so perhaps new writes.
    package func runCompletions() -> Bool {
        guard !completionActions.isEmpty else { return false }
        let due = completionActions
        completionActions = []
        for action in due { action() }
        runEvents()
        return true
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

    /// Tells the developer once.
    func report(_ message: String, at node: _Node?) {
        let place = node.map { " (in \(type(of: $0)))" } ?? ""
        if reported.insert(message + place).inserted { onReport(message + place) }
    }
}
