// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// The animations of one scene: what is animating, what is pending, what is due, and who is notified of it.
///
/// It knows attributes and their owners, and neither views nor layers: what an owner shows, and how a scene applies what
/// was written, is the toolkit's. Time is always an argument, in seconds since the scene appeared; the passes are in the
/// files of `Passes`. Scenes share nothing but the transaction in force on the main thread and the completion handlers of
/// what was written to several of them.
@MainActor
package final class Engine {
    /// Two times closer than this are the same. Source: chosen, far below a frame and above rounding in hours.
    package static let timeTolerance = 1e-9

    /// The latest time of an event or a tick.
    @exclusivity(unchecked) package private(set) var time = 0.0

    /// Gets everything the scene does, as it does it; nil: nobody listens, and no events are created.
    @exclusivity(unchecked) package var recorder: ((EngineEvent) -> Void)?
    /// Whether somebody listens, for what costs something to find out.
    package var isRecording: Bool { recorder != nil }

    /// What the frames report until something else is recorded, or begins or ends; nil: no frame has since.
    @exclusivity(unchecked) var frameSubjects: [FrameSubject]?

    // Update
    /// The number of the running update, or of the last.
    // Equivalent: constant, updates are only compared with each other.
    @exclusivity(unchecked) package private(set) var update = 0
    /// The transaction of the running update, where no scope changes it.
    @exclusivity(unchecked) package private(set) var updateTransaction = Transaction()
    /// Whether a tick runs: what it moves is not animated a second time.
    @exclusivity(unchecked) package internal(set) var isTicking = false

    // Animation
    @exclusivity(unchecked) var pendingAttributes: [Attribute] = []
    var appointments = AppointmentQueue<Appointment>()
    /// What is to be done once, as an event of its own, at a time that may still change; at most one alarm per owner.
    @exclusivity(unchecked) var alarms: [Alarm] = []
    @exclusivity(unchecked) var ticking: [ObjectIdentifier: Attribute] = [:]
    /// What is evaluated at times of its own.
    @exclusivity(unchecked) var followers: [ObjectIdentifier: Following] = [:]
    /// Attributes that move, and those of them that never end.
    @exclusivity(unchecked) var running: [ObjectIdentifier: Attribute] = [:] {
        didSet { frameSubjects = nil }
    }
    var endless: Set<ObjectIdentifier> = []
    /// The latest end of all animations that the renderer was handed, over or not.
    var latestEnd = -Double.infinity
    /// How to take back what the running commit has stamped; nil: it cannot be taken back.
    @usableFromInline var stampUndos: [() -> Void]?

    // Completions
    /// Handlers that wait for something of this scene: what was written in their transaction, or what it began here.
    private var completions: [Int: AnimationCompletion] = [:]
    private var lastCompletion = 0
    /// Those of them that the next commit seals, in the order they were reached.
    @exclusivity(unchecked) var unsealed: [AnimationCompletion] = []
    @exclusivity(unchecked) var dueActions: [() -> Void] = []

    // Equivalent: constant, only the order of serial numbers matters.
    @exclusivity(unchecked) private var lastSerial = 0
    // Equivalent: constant, scopes are only compared with each other and with 0, the plain one.
    private var lastScope = 0

    /// The processor time of the main thread, in seconds: by it the recorder hears what user code costs. Nil: it does not.
    package let costClock: (() -> Double)?
    /// Whether attributes remember the begins and retargets of what moves, so that another scene can go on with it.
    let keepsSteps: Bool

    /// - Parameter time: When the scene appears, in its own seconds.
    package init(
        recorder: ((EngineEvent) -> Void)? = nil, at time: Double = 0, keepsSteps: Bool = false,
        costClock: (() -> Double)? = nil
    ) {
        self.costClock = recorder == nil ? nil : costClock
        self.recorder = recorder
        self.time = time
        self.keepsSteps = keepsSteps
    }

    isolated deinit {
        // What waits for this scene waits no longer.
        for (_, completion) in completions.sorted(by: { $0.key < $1.key }) { completion.sceneDidEnd(self) }
    }

    // MARK: - What the passes share

    /// Moves on to `time`; an earlier time changes nothing.
    package func advance(to time: Double) { self.time = max(self.time, time) }

    /// What changes from now on changes in `transaction`.
    package func beginUpdate(_ transaction: Transaction) {
        update += 1
        updateTransaction = transaction
    }

    /// The transaction in force below `scope`, in the running update.
    package func transaction(in scope: TransactionScope) -> Transaction {
        // Whatever the scopes above say.
        isTicking ? Transaction() : scope.transaction(in: self)
    }

    /// Whether what changes below `scope` in the running update is animated.
    package func animatesChanges(in scope: TransactionScope) -> Bool { !isTicking && scope.animatesChanges(in: self) }

    func makeSerial() -> Int {
        lastSerial += 1
        return lastSerial
    }

    func makeScope() -> TransactionScopeID {
        lastScope += 1
        return TransactionScopeID(scene: ObjectIdentifier(self), number: lastScope)
    }

    /// `completion` waits for this scene from now on, at least for its next commit. Returns the number to forget it by.
    func add(_ completion: AnimationCompletion) -> Int {
        lastCompletion += 1
        completions[lastCompletion] = completion
        unsealed.append(completion)
        return lastCompletion
    }

    /// Where the handlers were given that wait for something which has begun, in the order in which they were.
    package var waitingHandlers: [SourceLine] {
        completions.sorted { $0.key < $1.key }.compactMap { $0.value.hasBegun ? $0.value.source : nil }
    }

    func removeCompletion(_ number: Int) { completions[number] = nil }

    // MARK: - User code

    /// The scene whose user code runs now, on the main thread: it belongs to the call of ``run(_:)``.
    // Protected by: `run`, which takes it away again before anybody could release it.
    @exclusivity(unchecked) package private(set) unowned(unsafe) static var current: Engine?

    /// Runs user code of this scene: the scopes it opens are recorded here, and what they begin is waited for here.
    package func run<R>(_ userCode: () -> R) -> R {
        let outer = Self.current
        Self.current = self
        defer { Self.current = outer }
        return userCode()
    }

    // MARK: - For tests

    /// The rules that should hold between passes and do not, for the attributes that a scene has.
    ///
    /// - Parameter attributes: Every attribute of the scene.
    package func brokenRules(for attributes: [Attribute], isCommitted: Bool) -> [String] {
        let animating = Set(attributes.lazy.filter(\.isAnimating).map { ObjectIdentifier($0) })
        let pending = Set(pendingAttributes.map { ObjectIdentifier($0) })
        let running = Set(running.keys)
        let rules = [
            (pending.isEmpty || !isCommitted, "an animation waits for its time"),
            (running.isSubset(of: animating), "something runs that is not in the tree or at rest"),
            (animating.subtracting(pending).isSubset(of: running), "something moves unknown"),
            (endless.isSubset(of: running), "something at rest counts as endless"),
            (Set(ticking.keys).isSubset(of: running), "something at rest ticks"),
        ]
        return rules.filter { !$0.0 }.map(\.1)
    }
}
