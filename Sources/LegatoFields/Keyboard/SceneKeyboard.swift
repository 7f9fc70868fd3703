// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEditing
import LegatoEngine
import LegatoMotion
import LegatoNavigation
import LegatoUI

/// The fingers on the keys of a keyboard.
private struct KeyFingers {
    typealias ID = SpatialEventCollection.Event.ID
    private(set) var down: Set<ID> = []
    /// The last one, which has not typed yet.
    private(set) var typing: ID?
    /// Whether its key was repeated: it types nothing more.
    var hasRepeated = false

    mutating func begin(_ finger: ID) {
        down.insert(finger)
        (typing, hasRepeated) = (finger, false)
    }

    mutating func end(_ finger: ID) {
        down.remove(finger)
        if typing == finger { typing = nil }
    }
}

/// The keyboard of a scene's screen: it rises while a field has the focus, and falls when none has.
///
/// It is a root above the others. What the other roots leave free for it moves under the same spring as the keyboard.
@MainActor
final class SceneKeyboard: ScenePart {
    // Protected by: the scene, which has this among its parts.
    unowned(unsafe) private let graph: ViewGraph
    private var root: SceneRoot<KeyboardRoot>?
    /// What is typed into.
    private weak var field: FieldModel?
    /// Whether it will be brought up to date in this event.
    private var isWaiting = false

    @ObjectState private(set) var traits: KeyboardTraits
    @ObjectState private(set) var kind: ScreenKeyboard
    @ObjectState private(set) var isUp: Bool
    /// How far a finger has pushed it down, in points.
    @ObjectState private(set) var way: CGFloat
    @ObjectState private(set) var plane: KeyboardPlane
    /// Whether the shift key is on: by itself, or pressed; nil: as the place in the text wants it.
    @ObjectState private var pressedShift: Bool?
    /// Whether the text wants a capital where it is typed.
    @ObjectState private var wantsCapital: Bool
    /// Whether toolbars have items for the keyboard.
    @ObjectState private var hasBar: Bool
    /// The key below the finger that is to type.
    @ObjectState private(set) var pressed: KeyboardKey?
    /// The fingers on the keys.
    private var fingers = KeyFingers()
    /// Whether the last movement of the finger that pushes it was downwards.
    private var isPushed = false

    init(in graph: ViewGraph) {
        self.graph = graph
        _traits = ObjectState(KeyboardTraits(), in: graph)
        _kind = ObjectState(.hardware, in: graph)
        _isUp = ObjectState(false, in: graph)
        _way = ObjectState(0, in: graph)
        _plane = ObjectState(.letters, in: graph)
        _pressedShift = ObjectState(nil, in: graph)
        _wantsCapital = ObjectState(false, in: graph)
        _hasBar = ObjectState(false, in: graph)
        _pressed = ObjectState(nil, in: graph)
        graph.scrolledKeyboard = self
    }

    /// How it rises and falls. Source: *measured* (screens 1 and S).
    private static let motion = StackMotion.slide
    /// How much of what is around a field shows above the keyboard, in points. Source: *chosen*.
    static let fieldMargin: CGFloat = 12

    var isShifted: Bool { pressedShift ?? wantsCapital }

    // MARK: - Its size

    var metrics: KeyboardMetrics {
        KeyboardMetrics(on: graph.inputs.size, bottom: graph.inputs.safeArea.bottom)
    }

    /// Of the keys, down to the edge of the screen.
    var keysHeight: CGFloat {
        kind == .hardware
            ? graph.inputs.safeArea.bottom : metrics.height(hasSuggestions: traits.hasSuggestions)
    }

    /// Of all that rises; 0: nothing does.
    var height: CGFloat {
        if kind == .hardware, !hasBar { return 0 }
        return min(graph.inputs.size.height, keysHeight + (hasBar ? KeyboardToolbarView.height : 0))
    }

    // MARK: - The field

    /// A field has got the focus.
    func begin(_ field: FieldModel) {
        self.field = field
        if !isUp { plane = traits.type.firstPlane }
        follow()
    }

    /// A field has lost it; another one may have got it.
    func end(_ field: FieldModel) {
        if self.field === field { self.field = nil }
        follow()
    }

    /// The field, or what is around it, has changed: the keyboard follows once the event is done.
    func fieldDidChange(_ field: FieldModel) { if field === self.field { follow() } }

    /// The screen has another size, or the toolbars other items.
    func follow() {
        guard !isWaiting else { return }
        isWaiting = true
        graph.write(in: Transaction()) { [weak self] in self?.settle() }
    }

    func barDidChange(hasItems: Bool) {
        hasBar = hasItems
        follow()
    }

    private func settle() {
        isWaiting = false
        // Another field may be about to get it, or this one again.
        if field == nil, graph.afterFocusMoves({ [weak self] in self?.follow() }) { return }
        guard let field, let traits = field.traits, let host = field.anchor?.host else { return fall() }
        withTransaction(Transaction()) {
            kind = host.environment.screenKeyboard
            if traits.keyboard.type != self.traits.type { plane = traits.keyboard.type.firstPlane }
            self.traits = traits.keyboard
            wantsCapital = traits.keyboard.capitals.isShifted(
                at: field.session.selection.position.offset, in: field.session.text)
        }
        guard kind != .hardware || traits.keyboard.toolbars != KeyboardToolbars() else { return fall() }
        if root == nil {
            root = SceneRoot(
                KeyboardRoot(keyboard: self), in: graph, identifiedBy: "keyboard", at: .keyboard, name: "keyboard")
        }
        // What has just been inserted rises in the next update.
        rise()
    }

    private func rise() {
        let transaction = Transaction(animation: Self.motion)
        withTransaction(transaction) {
            isUp = true
            graph.write { [weak self] in
                guard let self, isUp else { return }
                root?.effect.keyboard = max(0, height - way)
                field?.reveal(in: transaction)
            }
        }
    }

    private func fall() {
        guard isUp else { return }
        withAnimation(Self.motion, completionCriteria: .removed) {
            isUp = false
            (way, pressed, pressedShift) = (0, nil, nil)
            fingers = KeyFingers()
            graph.write { [weak self] in self?.root?.effect.keyboard = 0 }
        } completion: { [weak self] in
            self?.didFall()
        }
    }

    private func didFall() {
        guard !isUp, let root else { return }
        graph.write(in: Transaction()) { [weak self] in
            guard let self, !isUp, self.root === root else { return }
            root.remove()
            self.root = nil
            // Nothing of the last field stays.
            (traits, plane, hasBar) = (KeyboardTraits(), .letters, false)
        }
    }

    // MARK: - Keys

    func layout(in width: CGFloat) -> KeyboardLayout { KeyboardLayout(traits, on: plane, width: width, metrics) }

    /// What the fingers on the keys do.
    func touch(_ events: SpatialEventCollection, in width: CGFloat) {
        for event in events {
            if event.phase == .active, !fingers.down.contains(event.id) {
                typePressed()
                fingers.begin(event.id)
            }
            guard fingers.typing == event.id else {
                if event.phase != .active { fingers.end(event.id) }
                continue
            }
            pressed = event.phase == .cancelled ? nil : layout(in: width).key(at: event.location)?.key
            guard event.phase != .active else { continue }
            typePressed()
            fingers.end(event.id)
        }
    }

    /// Types the pressed key again: its finger stays on it, and types nothing more as it lifts.
    func repeatPressed() {
        guard let pressed else { return }
        fingers.hasRepeated = true
        type(pressed)
    }

    private func typePressed() {
        guard let key = pressed else { return }
        pressed = nil
        if !fingers.hasRepeated { type(key) }
    }

    func type(_ key: KeyboardKey) {
        switch key {
        case .type(let text): insert(isShifted ? text.uppercased() : text)
        case .space:
            insert(" ")
            // A space leads back to the letters. Source: *chosen*.
            if !traits.type.isPad { plane = traits.type.firstPlane }
        case .return: insert("\n")
        case .delete: _ = field?.handle(.deleteBackward)
        case .shift: pressedShift = !isShifted
        case .plane(let other): plane = other
        }
    }

    private func insert(_ text: String) {
        pressedShift = nil
        _ = field?.handle(.insert(text))
    }
}

// MARK: - Fingers that scroll

extension SceneKeyboard: ScrolledKeyboard {
    func dismiss() { if isUp, kind != .hardware { loseFocus() } }

    private func loseFocus() { field?.anchor?.host?.focus(nil) }

    func fingerDidMove(to y: CGFloat) {
        guard isUp, kind != .hardware, y.isFinite else { return }
        let way = min(height, max(0, y - (graph.inputs.size.height - height)))
        guard way != self.way else { return }
        isPushed = way > self.way
        withTransaction(Transaction()) {
            self.way = way
            graph.write { [weak self] in
                guard let self, isUp else { return }
                root?.effect.keyboard = height - way
            }
        }
    }

    func fingerDidLift() {
        guard isUp, way > 0 else { return }
        if isPushed { return loseFocus() }
        withTransaction(Transaction(animation: Self.motion)) { way = 0 }
        rise()
    }
}

extension UIKeyboardType {
    /// Source: *documented* (UIKit, `UIKeyboardType`).
    fileprivate var firstPlane: KeyboardPlane { self == .numbersAndPunctuation ? .digits : .letters }
}
