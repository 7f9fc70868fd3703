// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoUI

/// Windows of an app that look alike. A phone shows one, as large as its screen; nothing shows a title.
///
/// Source: *documented* (SwiftUI, `WindowGroup`).
nonisolated public struct WindowGroup<Content: View>: _PrimitiveScene {
    private let content: Content

    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public init(id: String, @ViewBuilder content: () -> Content) { self.content = content() }
    public init(_ title: Text, @ViewBuilder content: () -> Content) { self.content = content() }
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.content = content() }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) { self.content = content() }
    public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) { self.content = content() }
    public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    @MainActor public var _window: Content { content }
    @MainActor public static var _facts: _SceneFacts { _SceneFacts(scenes: [("WindowGroup", .phone)]) }
}

// MARK: - Windows for values

extension WindowGroup {
    /// A window for each value. The one that a phone shows has none.
    public init<D: Codable & Hashable, C: View>(
        for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.content = PresentedWindowContent(content: .optional(content))
    }

    public init<D: Codable & Hashable, C: View>(
        id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> { self.init(for: type, content: content) }

    public init<D: Codable & Hashable, C: View>(
        _ title: Text, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> { self.init(for: type, content: content) }

    public init<D: Codable & Hashable, C: View>(
        _ titleKey: LocalizedStringKey, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> { self.init(for: type, content: content) }

    @_disfavoredOverload
    public init<S: StringProtocol, D: Codable & Hashable, C: View>(
        _ title: S, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> { self.init(for: type, content: content) }

    public init<D: Codable & Hashable, C: View>(
        _ titleKey: LocalizedStringKey, id: String, for type: D.Type,
        @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> { self.init(for: type, content: content) }

    /// A window for each value. The one that a phone shows has the default value.
    public init<D: Codable & Hashable, C: View>(
        for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
        defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.content = PresentedWindowContent(content: .required(content, defaultValue))
    }

    public init<D: Codable & Hashable, C: View>(
        id: String, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
        defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(for: type, content: content, defaultValue: defaultValue)
    }
}

/// The content of a window that is opened for a value.
nonisolated public struct PresentedWindowContent<Data: Codable & Hashable, Content: View>: View {
    enum Source {
        case optional((Binding<Data?>) -> Content)
        case required((Binding<Data>) -> Content, () -> Data)
    }

    let content: Source
    @State private var value: Data?
    @State private var firstValue = FirstValue<Data>()

    init(content: Source) { self.content = content }

    @MainActor @preconcurrency public var body: some View {
        switch content {
        case .optional(let content): content($value)
        case .required(let content, let defaultValue):
            let (value, first) = ($value, firstValue.value(defaultValue))
            content(Binding(get: { value.wrappedValue ?? first }, set: { value.wrappedValue = $0 }))
        }
    }
}

/// The default value of a window, which is made once.
private final class FirstValue<Value> {
    private var made: Value?

    func value(_ make: () -> Value) -> Value {
        let value = made ?? make()
        made = value
        return value
    }
}
