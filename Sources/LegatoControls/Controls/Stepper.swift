// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoDrawing
import LegatoMotion
public import LegatoUI

/// Two buttons that make a value smaller and larger, with a label.
///
/// A button that is held repeats as `ButtonRepeatBehavior.enabled` says. A step that would leave the bounds ends at the bound, and the
/// button that leads out of them is disabled there. Source: *documented* (SwiftUI, `Stepper`); the rest is *chosen* (controls 4).
public struct Stepper<Label: View>: View, _Nonisolated {
    /// What the buttons do; nil: one is disabled.
    private typealias Steps = (increment: (() -> Void)?, decrement: (() -> Void)?)

    private let steps: @MainActor () -> Steps
    /// The value as it reads; nil: only the label shows.
    private let valueText: (@MainActor () -> String)?
    private let label: Label
    private let onEditingChanged: (Bool) -> Void
    @Environment(\.labelsHidden) private var labelsHidden

    nonisolated private init(
        _ steps: @escaping @MainActor () -> Steps, valueText: (@MainActor () -> String)? = nil, label: Label,
        _ onEditingChanged: @escaping (Bool) -> Void
    ) {
        (self.steps, self.valueText, self.label) = (steps, valueText, label)
        self.onEditingChanged = onEditingChanged
    }

    @MainActor @preconcurrency public var body: some View {
        let steps = steps()
        HStack {
            if !labelsHidden {
                label
                Spacer(minLength: 0)
                if let valueText { Text(valueText()).foregroundStyle(.secondary).accessibilityPart(.value) }
            }
            StepperButtons(increment: steps.increment, decrement: steps.decrement, onEditingChanged: onEditingChanged)
                // The buttons have names of their own.
                .accessibilityPart(.silent)
                .background { if labelsHidden { Color.clear.named(by: label) } }
        }
        .accessibilityMerged()
        .accessibilityAdjustableAction { direction in
            onEditingChanged(true)
            direction == .increment ? steps.increment?() : steps.decrement?()
            onEditingChanged(false)
        }
    }

    /// What the buttons do to a value.
    nonisolated private static func steps<V: Strideable>(
        of value: Binding<V>, in bounds: ClosedRange<V>?, by step: V.Stride
    ) -> @MainActor () -> Steps {
        // Protected by: the main actor, on which the stepper is evaluated and its buttons act.
        nonisolated(unsafe) let (value, bounds, step) = (value, bounds, step)
        func action(_ step: V.Stride) -> () -> Void {
            {
                let next = value.wrappedValue.advanced(by: step)
                value.wrappedValue = bounds.map { min(max(next, $0.lowerBound), $0.upperBound) } ?? next
            }
        }
        return {
            let current = value.wrappedValue
            // A step backwards swaps the bounds.
            let (isUp, isDown) = (step > 0, step < 0)
            func isFree(up: Bool) -> Bool {
                guard let bounds else { return true }
                return up ? current < bounds.upperBound : current > bounds.lowerBound
            }
            return (
                increment: isFree(up: !isDown) ? action(step) : nil,
                decrement: isFree(up: !isUp) ? action(0 - step) : nil
            )
        }
    }

    nonisolated private static func text<F: FormatStyle>(
        of value: Binding<F.FormatInput>, _ format: F
    ) -> @MainActor () -> String where F.FormatOutput == String {
        // Protected by: the main actor, on which the stepper is evaluated.
        nonisolated(unsafe) let (value, format) = (value, format)
        return { format.format(value.wrappedValue) }
    }
}

// MARK: - Actions

extension Stepper {
    /// - Parameters:
    ///   - onIncrement, onDecrement: What the buttons do; nil disables one.
    ///   - onEditingChanged: Called with true when a finger goes down on a button, and with false when it lifts.
    nonisolated public init(
        @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        // Protected by: the main actor, on which the buttons act.
        nonisolated(unsafe) let steps: Steps = (onIncrement, onDecrement)
        self.init({ steps }, label: label(), onEditingChanged)
    }

    /// The older order. Deprecated on Apple's systems.
    nonisolated public init(
        onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Label
    ) {
        self.init(
            label: label, onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged)
    }
}

extension Stepper where Label == Text {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement,
            onEditingChanged: onEditingChanged)
    }

    @_disfavoredOverload
    nonisolated public init(
        _ titleResource: LocalizedStringResource, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            label: { Text(titleResource) }, onIncrement: onIncrement, onDecrement: onDecrement,
            onEditingChanged: onEditingChanged)
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement,
            onEditingChanged: onEditingChanged)
    }
}

// MARK: - Values

extension Stepper {
    nonisolated public init<V: Strideable>(
        value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(Self.steps(of: value, in: nil, by: step), label: label(), onEditingChanged) }

    /// - Parameter bounds: Where values end.
    nonisolated public init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(Self.steps(of: value, in: bounds, by: step), label: label(), onEditingChanged) }

    /// The older order. Deprecated on Apple's systems.
    @_disfavoredOverload
    nonisolated public init<V: Strideable>(
        value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        @ViewBuilder label: () -> Label
    ) { self.init(value: value, step: step, label: label, onEditingChanged: onEditingChanged) }

    /// The older order. Deprecated on Apple's systems.
    @_disfavoredOverload
    nonisolated public init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Label
    ) { self.init(value: value, in: bounds, step: step, label: label, onEditingChanged: onEditingChanged) }
}

extension Stepper where Label == Text {
    nonisolated public init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(value: value, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged) }

    @_disfavoredOverload
    nonisolated public init<V: Strideable>(
        _ titleResource: LocalizedStringResource, value: Binding<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(value: value, step: step, label: { Text(titleResource) }, onEditingChanged: onEditingChanged) }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged) }

    nonisolated public init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, in: bounds, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
    }

    @_disfavoredOverload
    nonisolated public init<V: Strideable>(
        _ titleResource: LocalizedStringResource, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            value: value, in: bounds, step: step, label: { Text(titleResource) }, onEditingChanged: onEditingChanged)
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, in: bounds, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
    }
}

// MARK: - Formatted values

extension Stepper {
    /// The value shows before the buttons, as `format` writes it.
    nonisolated public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(
            Self.steps(of: value, in: nil, by: step), valueText: Self.text(of: value, format), label: label(),
            onEditingChanged)
    }

    /// The value shows before the buttons, as `format` writes it.
    nonisolated public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>, step: F.FormatInput.Stride = 1,
        format: F, @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(
            Self.steps(of: value, in: bounds, by: step), valueText: Self.text(of: value, format), label: label(),
            onEditingChanged)
    }
}

extension Stepper where Label == Text {
    nonisolated public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(
            value: value, step: step, format: format, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(
            value: value, step: step, format: format, label: { Text(title) }, onEditingChanged: onEditingChanged)
    }

    nonisolated public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>,
        step: F.FormatInput.Stride = 1, format: F, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(
            value: value, in: bounds, step: step, format: format, label: { Text(titleKey) },
            onEditingChanged: onEditingChanged)
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>,
        step: F.FormatInput.Stride = 1, format: F, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(
            value: value, in: bounds, step: step, format: format, label: { Text(title) },
            onEditingChanged: onEditingChanged)
    }
}
