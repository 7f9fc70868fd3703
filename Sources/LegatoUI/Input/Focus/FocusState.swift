// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine
import LegatoMotion

/// Where the focus is, among the views that ``SwiftUI/View/focused(_:equals:)`` names; writing it moves the focus.
///
///     @FocusState private var field: Field?
///
///     TextField("Name", text: $name).focused($field, equals: .name)
///     Button("Go on") { field = .city }
///
/// A value for which no view is there, or one that cannot be focused, falls back to nil or false.
///
/// Source: *documented* (SwiftUI, `FocusState`).
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
    @State private var value: Value
    @State private var place = FocusPlace()
    /// What says that the focus is elsewhere.
    private let nowhere: Value

    /// Whether a view has the focus; at first, none has.
    public init() where Value == Bool {
        nowhere = false
        _value = State(initialValue: false)
    }

    /// Which of several views has the focus; at first, none has.
    public init<T: Hashable>() where Value == T? {
        nowhere = nil
        _value = State(initialValue: nil)
    }

    public var wrappedValue: Value {
        get { value }
        nonmutating set { projectedValue.wrappedValue = newValue }
    }

    public var projectedValue: Binding { Binding(link: FocusLink(value: $value, place: place, nowhere: nowhere)) }

    /// A focus state that belongs to another view.
    @propertyWrapper
    public struct Binding {
        let link: FocusLink<Value>

        public var wrappedValue: Value {
            get { link.value.wrappedValue }
            nonmutating set {
                let wish = link.write(newValue)
                MainThread.write { ViewGraph.main?.focus.move(to: wish) }
            }
        }

        public var projectedValue: Binding { self }
    }
}

/// What the modifiers of one focus state have in common.
final class FocusPlace: Sendable {
    init() {}
}

/// Where the app wants the focus to be.
// Protected by: the main thread, on which it is made and fulfilled.
struct FocusWish: @unchecked Sendable {
    let place: FocusPlace
    /// Nil: nowhere.
    let value: AnyHashable?
    /// There is no such view.
    let fail: () -> Void
}

/// A state that says where a focus is: that of keys, or that of assistive technology.
struct FocusLink<Value: Hashable> {
    let value: Binding<Value>
    let place: FocusPlace
    /// What says that the focus is elsewhere.
    let nowhere: Value

    /// Writes the state. Returns where the focus is to be.
    func write(_ newValue: Value) -> FocusWish {
        let (value, nowhere) = (value, nowhere)
        withTransaction(Transaction()) { value.wrappedValue = newValue }
        return FocusWish(place: place, value: newValue == nowhere ? nil : AnyHashable(newValue)) {
            withTransaction(Transaction()) { value.wrappedValue = nowhere }
        }
    }
}

/// A modifier that reports whether a focus is in its view.
class FocusReporter: _BoxEffect {
    private(set) final var place: FocusPlace?
    /// What the state is while the focus is here.
    private(set) final var value: AnyHashable?
    private(set) final var gain: () -> Void = {}
    private(set) final var lose: () -> Void = {}

    final func bind<Value: Hashable>(to link: FocusLink<Value>, _ value: Value) {
        let (state, nowhere) = (link.value, link.nowhere)
        (place, self.value) = (link.place, AnyHashable(value))
        gain = { if state.wrappedValue != value { state.wrappedValue = value } }
        // Where the app has written another value, that stays.
        lose = { if state.wrappedValue == value { state.wrappedValue = nowhere } }
    }
}

/// That of the focus of keys.
final class FocusBinding: FocusReporter {
    var isFocused = false

    override init(node: _Node) {
        super.init(node: node)
        graph.focus.register(self)
    }

    override func willLeave() { graph.existingPart(FocusPart.self)?.unregister(self) }
}

extension _Box {
    /// Whether this is the box of `effect`, or inside of it.
    final func isInside(_ effect: _BoxEffect) -> Bool {
        guard !effect.hasLeft, let wanted = effect.box else { return false }
        var box: _Box? = self
        while let current = box {
            if current === wanted { return true }
            box = current.parent
        }
        return false
    }
}

nonisolated public struct _FocusedModifier<Value: Hashable>: _BoxModifier {
    let state: FocusState<Value>.Binding
    let value: Value

    @MainActor public func _makeEffect(in node: _Node) -> _BoxEffect {
        let binding = FocusBinding(node: node)
        binding.bind(to: state.link, value)
        return binding
    }

    @MainActor public func _update(_ effect: _BoxEffect) { (effect as? FocusBinding)?.bind(to: state.link, value) }
}

extension View {
    /// Lets `binding` be `value` while the focus is in this view, and moves the focus here when the app writes it.
    nonisolated public func focused<Value: Hashable>(
        _ binding: FocusState<Value>.Binding, equals value: Value
    ) -> some View { _WrappedView(content: self, modifier: _FocusedModifier(state: binding, value: value)) }

    /// Lets `condition` be true while the focus is in this view, and moves the focus here when the app writes it.
    nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
        focused(condition, equals: true)
    }

    /// Moves the focus to where `binding` is `value` when this view appears and nothing has the focus.
    nonisolated public func defaultFocus<V: Hashable>(
        _ binding: FocusState<V>.Binding, _ value: V, priority: DefaultFocusEvaluationPriority = .automatic
    ) -> some View {
        onAppear {
            if MainThread.read({ ViewGraph.main?.focus.focused == nil }) { binding.wrappedValue = value }
        }
    }
}

/// When the default focus of a view counts. A phone moves the focus to it once, as the view appears, with either.
public struct DefaultFocusEvaluationPriority: Sendable {
    private enum Kind { case automatic, userInitiated }
    private let kind: Kind

    public static let automatic = DefaultFocusEvaluationPriority(kind: .automatic)
    public static let userInitiated = DefaultFocusEvaluationPriority(kind: .userInitiated)
}
