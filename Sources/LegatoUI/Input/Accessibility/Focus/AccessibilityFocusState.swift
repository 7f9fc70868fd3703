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
        Binding(link: FocusLink(value: $value, place: place, nowhere: nowhere), counts: !technologies.isEmpty)
    }

    /// A focus state that belongs to another view.
    @propertyWrapper
    public struct Binding {
        let link: FocusLink<Value>
        let counts: Bool

        public var wrappedValue: Value {
            get { link.value.wrappedValue }
            nonmutating set {
                guard counts else { return }
                let wish = link.write(newValue)
                MainThread.write { ViewGraph.main?.accessibilityFocus.move(to: wish) }
            }
        }

        public var projectedValue: Binding { self }
    }
}

/// A modifier that reports whether the focus of assistive technology is in its view.
final class AccessibilityFocusBinding: FocusReporter {
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
        let (wanted, bound) = (Set(boxes), Set(bindings.map { ObjectIdentifier($0.box) }))
        var found: AccessibilityFocusBinding?
        func visit(_ box: _Box, _ outer: AccessibilityFocusBinding?) {
            graph.statistics.accessibilityBoxes += 1
            let id = ObjectIdentifier(box)
            let around = bound.contains(id) ? bindings.first { $0.box === box } : outer
            if wanted.contains(id), let around, around.box.depth > found?.box.depth ?? -1 { found = around }
            box.forEachChild { visit($0, around) }
        }
        visit(graph.sceneBox, nil)
        return found
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

    @MainActor public func _makeEffect(in node: _Node) -> _BoxEffect {
        let binding = AccessibilityFocusBinding(node: node)
        _update(binding)
        return binding
    }

    @MainActor public func _update(_ effect: _BoxEffect) {
        if state.counts { (effect as? AccessibilityFocusBinding)?.bind(to: state.link, value) }
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
