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
    private let marks: SliderMarks
    private let label: Label
    private let minimumValueLabel: ValueLabel
    private let maximumValueLabel: ValueLabel
    private let onEditingChanged: (Bool) -> Void

    nonisolated private init<V: BinaryFloatingPoint>(
        _ value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride?, label: Label, minimumValueLabel: ValueLabel,
        maximumValueLabel: ValueLabel, neutralValue: V? = nil, enabledBounds: ClosedRange<V>? = nil,
        ticks: [SliderTick<V>] = [], onEditingChanged: @escaping (Bool) -> Void
    ) where V.Stride: BinaryFloatingPoint {
        var range = SliderRange(
            lower: Double(bounds.lowerBound), upper: Double(bounds.upperBound), step: step.map { Double($0) })
        range.stops = ticks.map { Double($0.value) }
        range.enabled = enabledBounds.map { Double($0.lowerBound)...Double($0.upperBound) }
        let fixed = range
        fraction = Binding(
            get: { fixed.fraction(of: Double(value.wrappedValue)) },
            set: { value.wrappedValue = V(fixed.value(at: $0)) })
        marks = SliderMarks(
            neutral: neutralValue.map { fixed.fraction(of: Double($0)) } ?? 0,
            ticks: ticks.map { SliderMarks.Tick(fraction: fixed.fraction(of: Double($0.value)), label: $0.label) },
            step: fixed.stepFraction)
        self.label = label
        self.minimumValueLabel = minimumValueLabel
        self.maximumValueLabel = maximumValueLabel
        self.onEditingChanged = onEditingChanged
    }

    @MainActor @preconcurrency public var body: some View {
        HStack(alignment: .sliderTrack) {
            minimumValueLabel.accessibilityPart(.silent)
            MarkedTrack(marks: marks) {
                // An iPhone shows no label; it names the slider for those who ask for it.
                _SliderTrack(fraction: fraction, marks: marks, onEditingChanged: onEditingChanged).named(by: label)
            }
            maximumValueLabel.accessibilityPart(.silent)
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

// MARK: - Ticks and neutral values

extension Slider {
    /// - Parameters:
    ///   - neutralValue: Where the filled part of the track begins; nil: at the lower bound.
    ///   - enabledBounds: The values that can be chosen; nil: all.
    ///   - currentValueLabel: Shows nowhere, as on an iPhone.
    @_disfavoredOverload
    nonisolated public init<V: BinaryFloatingPoint, CurrentValueLabel: View>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, neutralValue: V? = nil,
        enabledBounds: ClosedRange<V>? = nil, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel = { EmptyView() },
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value, in: bounds, step: nil, label: label(), minimumValueLabel: minimumValueLabel(),
            maximumValueLabel: maximumValueLabel(), neutralValue: neutralValue, enabledBounds: enabledBounds,
            onEditingChanged: onEditingChanged)
    }

    /// - Parameter ticks: Marks below the track, and the values that can be chosen.
    nonisolated public init<V: BinaryFloatingPoint, CurrentValueLabel: View, Ticks: SliderTickContent>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, neutralValue: V? = nil,
        enabledBounds: ClosedRange<V>? = nil, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel = { EmptyView() },
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        @SliderTickBuilder<V> ticks: () -> Ticks, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint, Ticks.Value == V {
        self.init(
            value, in: bounds, step: nil, label: label(), minimumValueLabel: minimumValueLabel(),
            maximumValueLabel: maximumValueLabel(), neutralValue: neutralValue, enabledBounds: enabledBounds,
            ticks: Array(ticks().body), onEditingChanged: onEditingChanged)
    }
}

extension Slider where ValueLabel == EmptyView {
    @_disfavoredOverload
    nonisolated public init<V: BinaryFloatingPoint, CurrentValueLabel: View>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, neutralValue: V? = nil,
        enabledBounds: ClosedRange<V>? = nil, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel = { EmptyView() },
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value: value, in: bounds, neutralValue: neutralValue, enabledBounds: enabledBounds, label: label,
            currentValueLabel: currentValueLabel, minimumValueLabel: { EmptyView() },
            maximumValueLabel: { EmptyView() }, onEditingChanged: onEditingChanged)
    }

    nonisolated public init<V: BinaryFloatingPoint, CurrentValueLabel: View, Ticks: SliderTickContent>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, neutralValue: V? = nil,
        enabledBounds: ClosedRange<V>? = nil, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel = { EmptyView() },
        @SliderTickBuilder<V> ticks: () -> Ticks, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint, Ticks.Value == V {
        self.init(
            value: value, in: bounds, neutralValue: neutralValue, enabledBounds: enabledBounds, label: label,
            currentValueLabel: currentValueLabel, minimumValueLabel: { EmptyView() },
            maximumValueLabel: { EmptyView() }, ticks: ticks, onEditingChanged: onEditingChanged)
    }
}

// MARK: - Without labels of values

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
    /// The only values it can have; empty: it has others.
    var stops: [Double] = []
    /// The values that can be chosen; nil: all.
    var enabled: ClosedRange<Double>?

    init(lower: Double, upper: Double, step: Double?) {
        guard lower.isFinite && upper.isFinite else {
            fatalError("A slider's bounds must be finite; got \(lower)...\(upper).")
        }
        if let step, !(step > 0) { fatalError("A slider's step must be positive; got \(step).") }
        self.lower = lower
        self.upper = upper
        self.step = step
    }

    /// From one value to the next, 0…1; 0: all values can be had.
    var stepFraction: Double {
        guard let step, step < .infinity, upper > lower else { return 0 }
        return min(1, step / (upper - lower))
    }

    /// 0…1; NaN counts as the lower bound.
    func fraction(of value: Double) -> Double {
        let fraction = (value - lower) / (upper - lower)
        return fraction.isNaN ? 0 : min(1, max(0, fraction))
    }

    /// The nearest value that the slider can have.
    func value(at fraction: Double) -> Double {
        var value = lower + (upper - lower) * fraction
        if let enabled { value = min(max(value, enabled.lowerBound), enabled.upperBound) }
        let stops = stops.filter { enabled?.contains($0) ?? true }
        if let stop = stops.min(by: { abs($0 - value) < abs($1 - value) }) { return stop }
        guard let step, step < .infinity else { return value }
        let steps = ((value - lower) / step).rounded()
        return min(upper, lower + steps * step)
    }
}

/// What is marked on a slider, in fractions of the way from the lower to the upper bound.
struct SliderMarks {
    struct Tick {
        let fraction: Double
        let label: AnyView?
    }

    /// Where the filled part begins.
    var neutral = 0.0
    var ticks: [Tick] = []
    /// From one value to the next; 0: all values can be had.
    var step = 0.0
}

extension Double {
    /// This fraction as it is read out.
    func spokenPercent(_ locale: Locale) -> String {
        formatted(.percent.precision(.fractionLength(0)).locale(locale))
    }
}

/// The numbers of sliders in one look, in points.
struct SliderLook: Sendable {
    var track: CGFloat = 4
    var knob: CGFloat = 28
    /// Without a width: at least as wide as an iPhone's slider.
    var idealWidth: CGFloat = 118
    var tick: CGFloat = 4
    /// From the middle of the track to that of a tick.
    var tickOffset: CGFloat = 10
    /// From a knob to the labels of ticks.
    var labelGap: CGFloat = 2

    /// Source: track and knob are *documented* (UIKit, `UISlider`), the rest is *chosen* (controls 4).
    static let iOS18 = SliderLook()
}

extension EnvironmentValues {
    @Entry var sliderLook = SliderLook.iOS18
    @Entry var sliderThumbVisibility: Visibility = .automatic
}

extension View {
    /// Whether the knobs of sliders inside show. One that is hidden can be dragged where it is.
    nonisolated public func sliderThumbVisibility(_ visibility: Visibility) -> some View {
        environment(\.sliderThumbVisibility, visibility)
    }
}

extension VerticalAlignment {
    private enum SliderTrack: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
    }

    /// The middle of a slider's track. It is a guide of its own, because guides are said to all stacks around.
    fileprivate static let sliderTrack = VerticalAlignment(SliderTrack.self)
}

/// A track with the labels of its ticks below it. What is beside it is level with the track.
private struct MarkedTrack<Track: View>: View {
    let marks: SliderMarks
    @ViewBuilder let track: Track
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.sliderLook) private var look

    var body: some View {
        let labelled = marks.ticks.filter { $0.label != nil }
        VStack(spacing: look.labelGap) {
            track
            if !labelled.isEmpty {
                TickLabels(fractions: labelled.map(\.fraction), knob: look.knob) {
                    ForEach(labelled.indices, id: \.self) { labelled[$0].label }
                }
                .font(.caption)
                .foregroundStyle(.secondary)
                .opacity(isEnabled ? 1 : 0.5)
                .accessibilityPart(.silent)
            }
        }
        .alignmentGuide(.sliderTrack) { _ in look.knob / 2 }
    }
}

/// Labels of ticks, in the middle below them.
private struct TickLabels: Layout {
    let fractions: [Double]
    let knob: CGFloat

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        let height = subviews.map { $0.sizeThatFits(.unspecified).height }.max() ?? 0
        return CGSize(width: proposal.width ?? knob, height: height)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        for (fraction, label) in zip(fractions, subviews) {
            let x = bounds.minX + knob / 2 + (bounds.width - knob) * fraction
            label.place(at: CGPoint(x: x, y: bounds.minY), anchor: .top, proposal: .unspecified)
        }
    }
}

public struct _SliderTrack: View {
    @Binding var fraction: Double
    var marks = SliderMarks()
    let onEditingChanged: (Bool) -> Void
    @State private var grabbed: Double?
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.layoutDirection) private var layoutDirection
    @Environment(\.sliderLook) private var look
    @Environment(\.sliderThumbVisibility) private var thumb

    public var body: some View {
        Color.clear.frame(minWidth: look.knob, idealWidth: look.idealWidth).frame(height: look.knob)
            .overlay { GeometryReader { content(travel: max(0, $0.size.width - look.knob)) } }
            .opacity(isEnabled ? 1 : 0.5)
            // As one view of the platform: what moves the control moves all of it.
            .geometryGroup()
    }

    private func content(travel: CGFloat) -> some View {
        let position = travel * fraction
        // From the neutral value, or the beginning of the track, to the middle of the knob.
        let start = marks.neutral > 0 ? travel * marks.neutral + look.knob / 2 : 0
        let end = position + look.knob / 2
        return ZStack(alignment: .leading) {
            Capsule().fill(.fill).frame(height: look.track)
            Capsule().fill(.tint).frame(width: abs(end - start), height: look.track).offset(x: min(start, end))
            ForEach(marks.ticks.indices, id: \.self) { index in
                Circle().fill(.tertiary).frame(width: look.tick)
                    .offset(
                        x: travel * marks.ticks[index].fraction + (look.knob - look.tick) / 2, y: look.tickOffset)
            }
            Circle()
                .fill(.white)
                .frame(width: look.knob)
                .shadow(color: .black.opacity(0.15), radius: 4, y: 2)
                .offset(x: position)
                .opacity(thumb == .hidden ? 0 : 1)
        }
        // The area that takes touches stands still, so that places in it do not move with the knob.
        .contentShape(_KnobArea(position: position))
        .gesture(
            DragGesture(minimumDistance: 0).onChanged { drag($0, travel: travel) }.onEnded { _ in letGo() },
            of: ControlDescription(role: .slider, value: { [fraction] in fraction.spokenPercent($0) }, adjust: adjust))
    }

    /// By a tenth of the way, or by one step where those are longer. Source: *chosen*, as UIKit's sliders (controls 9).
    private func adjust(_ direction: AccessibilityAdjustmentDirection) {
        let step = max(0.1, marks.step)
        onEditingChanged(true)
        fraction = min(1, max(0, fraction + (direction == .increment ? step : -step)))
        onEditingChanged(false)
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
