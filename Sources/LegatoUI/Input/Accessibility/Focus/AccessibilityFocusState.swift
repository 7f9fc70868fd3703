// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine
import LegatoMotion

/// Where the focus of assistive technology is, among the views that ``SwiftUI/View/accessibilityFocused(_:equals:)`` names; writing it
/// moves that focus.
///
/// Source: *documented* (SwiftUI, `AccessibilityFocusState`).
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
    @State private var value: Value
    @State private var place = FocusPlace()
    private let nowhere: Value
    private let technologies: AccessibilityTechnologies

    /// Whether a view has the focus; at first, none has.
    public init() where Value == Bool { self.init(for: [.voiceOver, .switchControl]) }

    /// - Parameter technologies: Whose focus counts. With none, no view ever has it.
    public init(for technologies: AccessibilityTechnologies) where Value == Bool {
        (nowhere, self.technologies) = (false, technologies)
        _value = State(initialValue: false)
    }

    /// Which of several views has the focus; at first, none has.
    public init<T: Hashable>() where Value == T? { self.init(for: [.voiceOver, .switchControl]) }

    /// - Parameter technologies: Whose focus counts. With none, no view ever has it.
    public init<T: Hashable>(for technologies: AccessibilityTechnologies) where Value == T? {
        (nowhere, self.technologies) = (nil, technologies)
        _value = State(initialValue: nil)
    }

    public var wrappedValue: Value {
        get { value }
        nonmutating set { projectedValue.wrappedValue = newValue }
    }

    public var projectedValue: Binding {
        Binding(value: $value, place: place, nowhere: nowhere, counts: !technologies.isEmpty)
    }

    /// A focus state that belongs to another view.
    @propertyWrapper
    public struct Binding {
        let value: LegatoUI.Binding<Value>
        let place: FocusPlace
        let nowhere: Value
        let counts: Bool

        public var wrappedValue: Value {
            get { value.wrappedValue }
            nonmutating set {
                let (value, nowhere) = (value, nowhere)
                guard counts else { return }
                withTransaction(Transaction()) { value.wrappedValue = newValue }
                let wish = FocusWish(place: place, value: newValue == nowhere ? nil : AnyHashable(newValue)) {
                    withTransaction(Transaction()) { value.wrappedValue = nowhere }
                }
                MainThread.write { ViewGraph.main?.accessibilityFocus.move(to: wish) }
            }
        }

        public var projectedValue: Binding { self }
    }
}

/// A modifier that reports whether the focus of assistive technology is in its view.
final class AccessibilityFocusBinding: _BoxEffect {
    fileprivate(set) var place: FocusPlace?
    /// What the state is while the focus is here.
    fileprivate(set) var value: AnyHashable?
    fileprivate(set) var gain: () -> Void = {}
    fileprivate(set) var lose: () -> Void = {}

    override init(node: _Node) {
        super.init(node: node)
        graph.accessibilityFocus.register(self)
    }

    override func willLeave() { graph.existingPart(AccessibilityFocusPart.self)?.unregister(self) }

    var isFocused: Bool { graph.existingPart(AccessibilityFocusPart.self)?.focused === self }
}

/// The focus of assistive technology: at most one view has it.
final class AccessibilityFocusPart: ScenePart {
    private unowned let graph: ViewGraph
    private var bindings: [AccessibilityFocusBinding] = []
    private(set) var focused: AccessibilityFocusBinding?
    /// Where the app has asked for the focus to be, once what it has changed is shown.
    private var wish: FocusWish?

    init(in graph: ViewGraph) { self.graph = graph }

    func register(_ binding: AccessibilityFocusBinding) { bindings.append(binding) }

    func unregister(_ binding: AccessibilityFocusBinding) {
        bindings.removeAll { $0 === binding }
        if focused === binding { move(to: nil) }
    }

    /// Moves the focus to the view whose modifier says `wish`, once the running update is done.
    func move(to wish: FocusWish) {
        let isWaiting = self.wish != nil
        self.wish = wish
        guard !isWaiting else { return }
        graph.events.enqueue(in: Transaction(), from: graph.root, "accessibilityFocused") { [weak self] in
            self?.fulfilWish()
        }
    }

    private func fulfilWish() {
        guard let wish else { return }
        self.wish = nil
        guard let value = wish.value else {
            if focused?.place === wish.place { move(to: nil) }
            return
        }
        guard let binding = bindings.first(where: { $0.place === wish.place && $0.value == value }) else {
            return wish.fail()
        }
        move(to: binding)
    }

    /// Moves the focus, and writes what has changed.
    func move(to binding: AccessibilityFocusBinding?) {
        guard binding !== focused else { return }
        let old = focused
        focused = binding
        withTransaction(Transaction()) {
            if let old, old.place !== binding?.place { old.lose() }
            binding?.gain()
        }
    }

    /// The innermost modifier around one of `boxes`; nil if no modifier is around them.
    func binding(around boxes: [ObjectIdentifier]) -> AccessibilityFocusBinding? {
        bindings.filter { binding in
            guard let box = binding.box, !binding.hasLeft else { return false }
            return boxes.contains { box.contains($0) }
        }.max { $0.box.depth < $1.box.depth }
    }
}

extension _Box {
    /// Whether it is the box with this identity, or around it.
    fileprivate func contains(_ id: ObjectIdentifier) -> Bool {
        if ObjectIdentifier(self) == id { return true }
        var contains = false
        forEachChild { contains = contains || $0.contains(id) }
        return contains
    }
}

extension ViewGraph {
    var accessibilityFocus: AccessibilityFocusPart { part(AccessibilityFocusPart.self) }

    /// Moves the focus of assistive technology to `element`, where a modifier of the app hears of it. Nil: nowhere.
    package func moveAccessibilityFocus(to element: AccessibilityElement?) {
        let focus = accessibilityFocus
        focus.move(to: element.flatMap { focus.binding(around: $0.boxes) })
    }
}

nonisolated public struct _AccessibilityFocusedModifier<Value: Hashable>: _BoxModifier {
    let state: AccessibilityFocusState<Value>.Binding
    let value: Value

    @MainActor func bind(_ binding: AccessibilityFocusBinding) {
        let (state, value) = (state, value)
        (binding.place, binding.value) = (state.place, state.counts ? AnyHashable(value) : nil)
        guard state.counts else { return }
        binding.gain = { if state.value.wrappedValue != value { state.value.wrappedValue = value } }
        // Where the app has written another value, that stays.
        binding.lose = { if state.value.wrappedValue == value { state.value.wrappedValue = state.nowhere } }
    }

    @MainActor public func _makeEffect(in node: _Node) -> _BoxEffect {
        let binding = AccessibilityFocusBinding(node: node)
        bind(binding)
        return binding
    }

    @MainActor public func _update(_ effect: _BoxEffect) {
        if let binding = effect as? AccessibilityFocusBinding { bind(binding) }
    }
}

extension View {
    /// Lets `binding` be `value` while the focus of assistive technology is in this view, and moves it here when the app writes the value.
    nonisolated public func accessibilityFocused<Value: Hashable>(
        _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
    ) -> some View {
        _WrappedView(content: self, modifier: _AccessibilityFocusedModifier(state: binding, value: value))
    }

    /// Lets `condition` be true while the focus of assistive technology is in this view, and moves it here when the app writes true.
    nonisolated public func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding) -> some View {
        accessibilityFocused(condition, equals: true)
    }
}
