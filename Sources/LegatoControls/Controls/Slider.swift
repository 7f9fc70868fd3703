// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoMotion
public import LegatoUI

/// A knob on a track, to choose a value within bounds.
///
/// What a drag of the knob writes is continuous (`Transaction.isContinuous`) and without an animation. A bound value that
/// is out of bounds or no number is shown at the nearest end, NaN at the lower one, and stays what it is until the knob is
/// dragged.
public struct Slider<Label: View, ValueLabel: View>: View, _Nonisolated {
    /// As a fraction of the way from the lower to the upper bound.
    private let fraction: Binding<Double>
    private let label: Label
    private let minimumValueLabel: ValueLabel
    private let maximumValueLabel: ValueLabel
    private let onEditingChanged: (Bool) -> Void

    nonisolated private init<V: BinaryFloatingPoint>(
        _ value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride?, label: Label, minimumValueLabel: ValueLabel,
        maximumValueLabel: ValueLabel, onEditingChanged: @escaping (Bool) -> Void
    ) where V.Stride: BinaryFloatingPoint {
        let range = SliderRange(
            lower: Double(bounds.lowerBound), upper: Double(bounds.upperBound), step: step.map { Double($0) })
        fraction = Binding(
            get: { range.fraction(of: Double(value.wrappedValue)) },
            set: { value.wrappedValue = V(range.value(at: $0)) })
        self.label = label
        self.minimumValueLabel = minimumValueLabel
        self.maximumValueLabel = maximumValueLabel
        self.onEditingChanged = onEditingChanged
    }

    @MainActor @preconcurrency public var body: some View {
        HStack {
            minimumValueLabel
            // An iPhone shows no label; it names the slider for those who ask for it.
            _SliderTrack(fraction: fraction, onEditingChanged: onEditingChanged).named(by: label)
            maximumValueLabel
        }
    }
}

extension Slider {
    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value, in: bounds, step: nil, label: label(), minimumValueLabel: minimumValueLabel(),
            maximumValueLabel: maximumValueLabel(), onEditingChanged: onEditingChanged)
    }

    /// Values are `step` apart, counted from the lower bound. A step that is not positive is a precondition failure.
    nonisolated public init<V: BinaryFloatingPoint>(
        // Equivalent: constant, a call without a step selects the initializer without that parameter.
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value, in: bounds, step: step, label: label(), minimumValueLabel: minimumValueLabel(),
            maximumValueLabel: maximumValueLabel(), onEditingChanged: onEditingChanged)
    }

    /// The older order of the labels. Deprecated on Apple's systems.
    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        minimumValueLabel: ValueLabel, maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value, in: bounds, step: nil, label: label(), minimumValueLabel: minimumValueLabel,
            maximumValueLabel: maximumValueLabel, onEditingChanged: onEditingChanged)
    }

    /// The older order of the labels, with a step. Deprecated on Apple's systems.
    nonisolated public init<V: BinaryFloatingPoint>(
        // Equivalent: constant, a call without a step selects the initializer without that parameter.
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, minimumValueLabel: ValueLabel,
        maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value, in: bounds, step: step, label: label(), minimumValueLabel: minimumValueLabel,
            maximumValueLabel: maximumValueLabel, onEditingChanged: onEditingChanged)
    }
}

extension Slider where ValueLabel == EmptyView {
    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value, in: bounds, step: nil, label: label(), minimumValueLabel: EmptyView(),
            maximumValueLabel: EmptyView(), onEditingChanged: onEditingChanged)
    }

    nonisolated public init<V: BinaryFloatingPoint>(
        // Equivalent: constant, a call without a step selects the initializer without that parameter.
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value, in: bounds, step: step, label: label(), minimumValueLabel: EmptyView(),
            maximumValueLabel: EmptyView(), onEditingChanged: onEditingChanged)
    }

    /// The older order of the label. Deprecated on Apple's systems.
    @_disfavoredOverload
    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        @ViewBuilder label: () -> Label
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value: value, in: bounds, label: label, onEditingChanged: onEditingChanged)
    }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value: value, in: bounds, label: { EmptyView() }, onEditingChanged: onEditingChanged)
    }

    nonisolated public init<V: BinaryFloatingPoint>(
        // Equivalent: constant, a call without a step selects the initializer without that parameter.
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value: value, in: bounds, step: step, label: { EmptyView() }, onEditingChanged: onEditingChanged)
    }
}

/// The values a slider can have.
struct SliderRange {
    let lower: Double
    let upper: Double
    /// nil: every value.
    let step: Double?

    init(lower: Double, upper: Double, step: Double?) {
        guard lower.isFinite && upper.isFinite else {
            fatalError("A slider's bounds must be finite; got \(lower)...\(upper).")
        }
        if let step, !(step > 0) { fatalError("A slider's step must be positive; got \(step).") }
        self.lower = lower
        self.upper = upper
        self.step = step
    }

    /// 0…1; NaN counts as the lower bound.
    func fraction(of value: Double) -> Double {
        let fraction = (value - lower) / (upper - lower)
        return fraction.isNaN ? 0 : min(1, max(0, fraction))
    }

    /// The nearest value that the slider can have.
    func value(at fraction: Double) -> Double {
        let value = lower + (upper - lower) * fraction
        guard let step, step < .infinity else { return value }
        let steps = ((value - lower) / step).rounded()
        return min(upper, lower + steps * step)
    }
}

public struct _SliderTrack: View {
    @Binding var fraction: Double
    let onEditingChanged: (Bool) -> Void
    @State private var grabbed: Double?
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.layoutDirection) private var layoutDirection

    /// Source: documented (a track of 4 points, a knob of 28).
    private static let track: CGFloat = 4
    private static let knob: CGFloat = 28

    public var body: some View {
        // At least as wide as an iPhone's slider without a width. Source: chosen.
        Color.clear.frame(minWidth: Self.knob, idealWidth: 118).frame(height: Self.knob)
            .overlay { GeometryReader { content(travel: max(0, $0.size.width - Self.knob)) } }
            .opacity(isEnabled ? 1 : 0.5)
            // As one view of the platform: what moves the control moves all of it.
            .geometryGroup()
    }

    private func content(travel: CGFloat) -> some View {
        let position = travel * fraction
        return ZStack(alignment: .leading) {
            Capsule().fill(.fill).frame(height: Self.track)
            Capsule().fill(.tint).frame(width: position + Self.knob / 2, height: Self.track)
            Circle()
                .fill(.white)
                .frame(width: Self.knob)
                .shadow(color: .black.opacity(0.15), radius: 4, y: 2)
                .offset(x: position)
        }
        // The area that takes touches stands still, so that places in it do not move with the knob.
        .contentShape(_KnobArea(position: position))
        .gesture(
            DragGesture(minimumDistance: 0).onChanged { drag($0, travel: travel) }.onEnded { _ in letGo() },
            of: ControlDescription(role: .slider))
    }

    private func drag(_ value: DragGesture.Value, travel: CGFloat) {
        if grabbed == nil { onEditingChanged(true) }
        let start = grabbed ?? fraction
        grabbed = start
        guard travel > 0 else { return }
        var transaction = Transaction(animation: nil)
        transaction.isContinuous = true
        transaction.tracksVelocity = false
        let way = layoutDirection == .rightToLeft ? -value.translation.width : value.translation.width
        withTransaction(transaction) { fraction = min(1, max(0, start + way / travel)) }
    }

    private func letGo() {
        guard grabbed != nil else { return }
        grabbed = nil
        onEditingChanged(false)
    }
}

/// Where a slider's knob can be grabbed.
struct _KnobArea: Shape {
    /// Of the knob's leading edge.
    var position: CGFloat

    nonisolated func path(in rect: CGRect) -> Path {
        Path(CGRect(x: rect.minX + position, y: rect.minY, width: rect.height, height: rect.height))
    }
}
