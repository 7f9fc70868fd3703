// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoMotion
public import LegatoUI

// Fields of values. What is typed is read when editing ends; where it stands for no value, the value stays.
// Source: *documented* (SwiftUI, `TextField`).

extension TextField where Label == Text {
    nonisolated public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    )
    where F.FormatOutput == String { self.init(content: .value(value, format), prompt: prompt, label: Text(titleKey)) }

    @_disfavoredOverload
    nonisolated public init<F: ParseableFormatStyle>(
        _ titleResource: LocalizedStringResource, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    )
    where F.FormatOutput == String {
        self.init(content: .value(value, format), prompt: prompt, label: Text(titleResource))
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    )
    where F.FormatOutput == String { self.init(content: .value(value, format), prompt: prompt, label: Text(title)) }

    nonisolated public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    )
    where F.FormatOutput == String { self.init(content: .value(value, format), prompt: prompt, label: Text(titleKey)) }

    @_disfavoredOverload
    nonisolated public init<F: ParseableFormatStyle>(
        _ titleResource: LocalizedStringResource, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    )
    where F.FormatOutput == String {
        self.init(content: .value(value, format), prompt: prompt, label: Text(titleResource))
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    )
    where F.FormatOutput == String { self.init(content: .value(value, format), prompt: prompt, label: Text(title)) }

    nonisolated public init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter) {
        self.init(content: .value(value, formatter), label: Text(titleKey))
    }

    @_disfavoredOverload
    nonisolated public init<V>(_ titleResource: LocalizedStringResource, value: Binding<V>, formatter: Formatter) {
        self.init(content: .value(value, formatter), label: Text(titleResource))
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, V>(_ title: S, value: Binding<V>, formatter: Formatter) {
        self.init(content: .value(value, formatter), label: Text(title))
    }

    nonisolated public init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text?) {
        self.init(content: .value(value, formatter), prompt: prompt, label: Text(titleKey))
    }

    @_disfavoredOverload
    nonisolated public init<V>(
        _ titleResource: LocalizedStringResource, value: Binding<V>, formatter: Formatter, prompt: Text?
    ) { self.init(content: .value(value, formatter), prompt: prompt, label: Text(titleResource)) }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, V>(_ title: S, value: Binding<V>, formatter: Formatter, prompt: Text?) {
        self.init(content: .value(value, formatter), prompt: prompt, label: Text(title))
    }

    // The older forms.

    nonisolated public init<V>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter,
        onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void
    ) {
        self.init(
            content: .value(value, formatter), editingChanged: onEditingChanged, commit: onCommit, label: Text(titleKey)
        )
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, V>(
        _ title: S, value: Binding<V>, formatter: Formatter, onEditingChanged: @escaping (Bool) -> Void,
        onCommit: @escaping () -> Void
    ) {
        self.init(
            content: .value(value, formatter), editingChanged: onEditingChanged, commit: onCommit, label: Text(title))
    }

    nonisolated public init<V>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter,
        onEditingChanged: @escaping (Bool) -> Void
    ) { self.init(content: .value(value, formatter), editingChanged: onEditingChanged, label: Text(titleKey)) }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, V>(
        _ title: S, value: Binding<V>, formatter: Formatter, onEditingChanged: @escaping (Bool) -> Void
    ) { self.init(content: .value(value, formatter), editingChanged: onEditingChanged, label: Text(title)) }

    nonisolated public init<V>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, onCommit: @escaping () -> Void
    ) { self.init(content: .value(value, formatter), commit: onCommit, label: Text(titleKey)) }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, V>(
        _ title: S, value: Binding<V>, formatter: Formatter, onCommit: @escaping () -> Void
    ) { self.init(content: .value(value, formatter), commit: onCommit, label: Text(title)) }
}

extension TextField {
    nonisolated public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String { self.init(content: .value(value, format), prompt: prompt, label: label()) }

    nonisolated public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String { self.init(content: .value(value, format), prompt: prompt, label: label()) }

    nonisolated public init<V>(
        value: Binding<V>, formatter: Formatter, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) { self.init(content: .value(value, formatter), prompt: prompt, label: label()) }
}

extension FieldContent {
    static func value<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, _ format: F) -> FieldContent
    where F.FormatOutput == String {
        .value {
            format.format(value.wrappedValue)
        } write: { text in
            guard let parsed = try? format.parseStrategy.parse(text) else { return false }
            value.wrappedValue = parsed
            return true
        }
    }

    /// Without text there is no value.
    static func value<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput?>, _ format: F) -> FieldContent
    where F.FormatOutput == String {
        .value {
            value.wrappedValue.map { format.format($0) } ?? ""
        } write: { text in
            if text.isEmpty {
                value.wrappedValue = nil
                return true
            }
            guard let parsed = try? format.parseStrategy.parse(text) else { return false }
            value.wrappedValue = parsed
            return true
        }
    }

    /// Text of a formatter that makes no value of the right type is not read.
    static func value<V>(_ value: Binding<V>, _ formatter: Formatter) -> FieldContent {
        .value {
            formatter.string(for: value.wrappedValue) ?? ""
        } write: { text in
            guard let parsed = formatter.value(of: text) as? V else { return false }
            value.wrappedValue = parsed
            return true
        }
    }
}

extension Formatter {
    /// What `text` stands for. Foundation on Linux asks each kind of formatter in its own way; others read nothing.
    fileprivate func value(of text: String) -> Any? {
        switch self {
        case let numbers as NumberFormatter: numbers.number(from: text)
        case let dates as DateFormatter: dates.date(from: text)
        default: nil
        }
    }
}
