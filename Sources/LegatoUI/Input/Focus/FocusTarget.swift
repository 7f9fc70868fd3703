// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import LegatoEngine

/// What can have the focus of a scene, and then gets its keys and text: the modifier of a view, or an object of another toolkit.
@MainActor
package protocol FocusTarget: AnyObject {
    /// Whether it can get the focus, and keep it, now.
    var canBeFocused: Bool { get }
    func focusDidChange(isFocused: Bool)
    /// Handles a key that went down, or that the keyboard repeats. Returns false if the key means nothing to it; then shortcuts get it.
    func handle(_ key: KeyEquivalent, _ modifiers: EventModifiers) -> Bool
    /// Handles typed text. Returns false if it takes none.
    func handle(_ text: TextInput) -> Bool
}

/// Which target gets the focus after the one that has it.
package enum FocusStep: Sendable { case next, previous }

/// The focus of a scene: at most one target has it.
///
/// Targets follow each other in the order of the tree, in the highest root that takes keys.
final class FocusPart: ScenePart, LayoutStep {
    static let place = LayoutOrder.focus

    private struct Entry {
        let target: any FocusTarget
        // Protected by: the box, which unregisters its targets when it leaves.
        unowned(unsafe) let box: _Box
    }

    private unowned let graph: ViewGraph
    /// In the order in which they were registered.
    private var entries: [Entry] = []
    private(set) var focused: (any FocusTarget)?
    /// The modifiers that tell where the focus is.
    private var bindings: [FocusBinding] = []
    /// The modifiers that take keys before the focused target does.
    private var keyHandlers: [KeyHandler] = []
    /// Where the app has asked for the focus to be, once what it has changed is shown.
    private(set) var wish: FocusWish?
    /// Whether what has the focus will lose it in this event.
    private var isWaitingToLose = false

    init(in graph: ViewGraph) { self.graph = graph }

    /// Makes `target` known, in the place of `box` in the tree, which unregisters it when it leaves the scene.
    func register(_ target: any FocusTarget, in box: _Box) { entries.append(Entry(target: target, box: box)) }

    func unregisterTargets(in box: _Box) {
        for entry in entries where entry.box === box { unregister(entry.target) }
    }

    func unregister(_ target: any FocusTarget) {
        entries.removeAll { $0.target === target }
        if focused === target { move(to: nil) }
    }

    /// Moves the focus to `target`, or takes it away if that is nil. Returns false, and changes nothing, if the target is unknown, cannot
    /// be focused or is in a root that gets no keys.
    @discardableResult
    func focus(_ target: (any FocusTarget)?) -> Bool {
        guard let target else {
            move(to: nil)
            return true
        }
        guard entries.contains(where: { $0.target === target && isReachable($0) }) else { return false }
        move(to: target)
        return true
    }

    /// Moves the focus to the next or the previous target, from the last one to the first. Returns false if nothing can be focused.
    func focus(_ step: FocusStep) -> Bool {
        let targets = targetsInOrder
        guard !targets.isEmpty else { return false }
        var index = step == .next ? 0 : targets.count - 1
        if let current = focusedTarget, let place = targets.firstIndex(where: { $0 === current }) {
            index = (place + (step == .next ? 1 : targets.count - 1)) % targets.count
        }
        move(to: targets[index])
        return true
    }

    /// The target that has the focus and can still have it. One that cannot any more loses it.
    var focusedTarget: (any FocusTarget)? {
        guard let focused else { return nil }
        if entries.contains(where: { $0.target === focused && isReachable($0) }) { return focused }
        move(to: nil)
        return nil
    }

    private func move(to target: (any FocusTarget)?) {
        guard target !== focused else { return }
        let old = focused
        focused = target
        old?.focusDidChange(isFocused: false)
        // What lost the focus may have moved it on.
        guard focused === target else { return }
        target?.focusDidChange(isFocused: true)
        if focused === target { tellBindings() }
        graph.existingPart(FocusedValuesPart.self)?.setNeedsUpdate()
    }

    func focus(named name: String) -> Bool {
        guard let entry = entries.first(where: { Self.name(of: $0) == name }) else { return false }
        return focus(entry.target)
    }

    fileprivate var focusedName: String? {
        focused.flatMap { focused in entries.first { $0.target === focused } }.map(Self.name)
    }

    private static func name(of entry: Entry) -> String { entry.box.node.statePath }

    /// The box of the target that has the focus.
    var focusedBox: _Box? { focused.flatMap { focused in entries.first { $0.target === focused }?.box } }

    // MARK: - Keys

    func register(_ handler: KeyHandler) { keyHandlers.append(handler) }
    func unregister(_ handler: KeyHandler) { keyHandlers.removeAll { $0 === handler } }

    /// Gives a key to the modifiers around the target that has the focus, from the inside out, and then to the target. Returns false if none
    /// has the focus, or the key means nothing to any of them.
    func handle(_ key: KeyEquivalent, _ phase: KeyPhase, _ modifiers: EventModifiers) -> Bool {
        guard let target = focusedTarget, let entry = entries.first(where: { $0.target === target }) else {
            return false
        }
        let press = KeyPress(
            phase: KeyPress.Phases(phase), key: key, characters: key.characters, modifiers: modifiers)
        var box: _Box? = entry.box
        while let current = box {
            for handler in keyHandlers.filter({ $0.box === current && !$0.hasLeft }).reversed()
            where handler.handle(press) { return true }
            box = current.parent
        }
        return phase != .up && target.handle(key, modifiers)
    }

    // MARK: - Bindings

    func register(_ binding: FocusBinding) { bindings.append(binding) }
    func unregister(_ binding: FocusBinding) { bindings.removeAll { $0 === binding } }

    /// Moves the focus into the view whose modifier says `wish`, once the running update is done.
    func move(to wish: FocusWish) {
        let isWaiting = self.wish != nil
        self.wish = wish
        guard !isWaiting else { return }
        graph.events.enqueue(in: Transaction(), from: graph.root, "focused") { [weak self] in self?.fulfilWish() }
    }

    private func fulfilWish() {
        guard let wish else { return }
        self.wish = nil
        guard let value = wish.value else {
            if bindings.contains(where: { $0.isFocused && $0.place === wish.place }) { move(to: nil) }
            return
        }
        for binding in bindings where binding.place === wish.place && binding.value == value {
            guard let target = firstTarget(in: binding) else { continue }
            if target === focused { return }
            return move(to: target)
        }
        wish.fail()
    }

    /// Writes what has changed: a value that says where the focus has gone, or that it is nowhere.
    private func tellBindings() {
        let entry = focused.flatMap { focused in entries.first { $0.target === focused } }
        var gained: [FocusBinding] = []
        var lost: [FocusBinding] = []
        for binding in bindings {
            let isFocused = entry.map { $0.box.isInside(binding) } ?? false
            guard isFocused != binding.isFocused else { continue }
            binding.isFocused = isFocused
            if isFocused { gained.append(binding) } else { lost.append(binding) }
        }
        // Source: *measured* (controls 3), in a transaction of its own.
        withTransaction(Transaction()) {
            for binding in lost where !gained.contains(where: { $0.place === binding.place }) { binding.lose() }
            for binding in gained { binding.gain() }
        }
    }

    private func firstTarget(in binding: FocusBinding) -> (any FocusTarget)? {
        targetsInOrder.first { target in
            entries.contains { $0.target === target && $0.box.isInside(binding) }
        }
    }

    // MARK: - Order

    /// Whether a target can have the focus where it is: not on its way out, in no page that is covered, and in a root that takes keys. One in
    /// a row that a lazy container has put away keeps it.
    private func isReachable(_ entry: Entry) -> Bool {
        guard entry.target.canBeFocused else { return false }
        var box: _Box? = entry.box
        while let current = box {
            if current.isLeaving { return false }
            if let root = current as? RootBox {
                return !root.isInert && !root.isCovered && entry.box.node.isAppearing
            }
            box = current.parent
        }
        return true
    }

    /// Takes the focus away from a target that cannot have it any more, at the end of each update.
    func settle() {
        guard let focused, !isWaitingToLose,
            !entries.contains(where: { $0.target === focused && isReachable($0) })
        else { return }
        isWaitingToLose = true
        graph.events.enqueue(in: Transaction(), from: graph.root, "focused") { [weak self] in
            self?.isWaitingToLose = false
            _ = self?.focusedTarget
        }
    }

    private var targetsInOrder: [any FocusTarget] {
        for root in graph.sceneBox.roots.reversed() where !root.isInert && !root.isCovered {
            var targets: [any FocusTarget] = []
            func visit(_ box: _Box) {
                targets += entries.lazy.filter { $0.box === box && $0.target.canBeFocused }.map(\.target)
                box.forEachChild { if !$0.isLeaving { visit($0) } }
            }
            visit(root)
            if !targets.isEmpty { return targets }
        }
        return []
    }
}

extension ViewGraph {
    var focus: FocusPart { part(FocusPart.self) }

    /// What has the focus; nil: nothing has.
    package var focusedTarget: (any FocusTarget)? { existingPart(FocusPart.self)?.focused }

    /// The place in the tree of what has the focus, which is the same in every run of the program.
    package var focusName: String? { existingPart(FocusPart.self)?.focusedName }

    /// Moves the focus to what had this name in an earlier scene. Returns false if that has gone, or cannot be focused.
    @discardableResult
    package func moveFocus(toTargetNamed name: String) -> Bool { focus.focus(named: name) }

    /// Calls `action` once the focus is where the app has asked for it to be. Returns false, and calls nothing, if it has not asked.
    package func afterFocusMoves(_ action: @escaping @MainActor () -> Void) -> Bool {
        guard existingPart(FocusPart.self)?.wish?.value != nil else { return false }
        // Behind what moves it.
        events.enqueue(in: Transaction(), from: root, "focused") { action() }
        return true
    }

    /// Takes the focus away from `target`, if it still has it: a page that comes is about to cover it.
    package func endEditing(of target: (any FocusTarget)?) {
        if let target, focusedTarget === target { existingPart(FocusPart.self)?.focus(nil) }
    }

    /// Gives a key to the target that has the focus. Returns false if none has it, or the key means nothing to that.
    func typeKey(_ key: KeyEquivalent, _ phase: KeyPhase, _ modifiers: EventModifiers) -> Bool {
        existingPart(FocusPart.self)?.handle(key, phase, modifiers) ?? false
    }

    /// The same for text.
    func type(_ text: TextInput) -> Bool { existingPart(FocusPart.self)?.focusedTarget?.handle(text) ?? false }

    /// Moves the focus by the tabulator key. Returns false for other keys, and if nothing can be focused.
    func moveFocus(by key: KeyEquivalent, _ modifiers: EventModifiers) -> Bool {
        guard key == .tab, modifiers.isSubset(of: .shift) else { return false }
        guard let focus = existingPart(FocusPart.self) else { return false }
        return focus.focus(modifiers.contains(.shift) ? .previous : .next)
    }
}
