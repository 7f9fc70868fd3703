// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion
public import LegatoUI

/// Where a value is within its bounds.
///
/// Source: *documented* (SwiftUI, `Gauge`).
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View>: View,
    _Nonisolated
{
    /// From 0 to 1.
    private let fraction: Double
    private let label: Label
    private let currentValueLabel: CurrentValueLabel?
    private let bounds: (minimum: BoundsLabel, maximum: BoundsLabel)?
    @Environment(\.gaugeStyles) private var styles

    private init<V: BinaryFloatingPoint>(
        _ value: V, _ range: ClosedRange<V>, _ label: Label, _ currentValueLabel: CurrentValueLabel?,
        _ bounds: (minimum: BoundsLabel, maximum: BoundsLabel)?
    ) {
        let length = range.upperBound - range.lowerBound
        let part = length > 0 && length.isFinite && !value.isNaN ? (value - range.lowerBound) / length : 0
        fraction = Double(min(1, max(0, part)))
        (self.label, self.currentValueLabel, self.bounds) = (label, currentValueLabel, bounds)
    }

    @MainActor @preconcurrency public var body: some View {
        let configuration = GaugeStyleConfiguration(
            value: fraction, label: .init(content: AnyView(label)),
            currentValueLabel: currentValueLabel.map { .init(content: AnyView($0)) },
            minimumValueLabel: bounds.map { .init(content: AnyView($0.minimum)) },
            maximumValueLabel: bounds.map { .init(content: AnyView($0.maximum)) })
        styles.body(of: configuration, in: \.gaugeStyles) { LinearGauge(configuration: $0) }
            .accessibilityMerged()
            .accessibilityDefaultValue(fraction.spokenPercent)
    }
}

extension Gauge where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    /// - Parameters:
    ///   - value: Less and more than `bounds` count as those.
    ///   - bounds: The values at both ends.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
    ) { self.init(value, bounds, label(), nil, nil) }
}

extension Gauge where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) { self.init(value, bounds, label(), currentValueLabel(), nil) }
}

extension Gauge where BoundsLabel == EmptyView {
    /// - Parameter markedValueLabels: No style shows them.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
        @ViewBuilder markedValueLabels: () -> MarkedValueLabels
    ) { self.init(value, bounds, label(), currentValueLabel(), nil) }
}

extension Gauge where MarkedValueLabels == EmptyView {
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
        @ViewBuilder maximumValueLabel: () -> BoundsLabel
    ) { self.init(value, bounds, label(), currentValueLabel(), (minimumValueLabel(), maximumValueLabel())) }
}

extension Gauge {
    /// - Parameter markedValueLabels: No style shows them.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
        @ViewBuilder maximumValueLabel: () -> BoundsLabel, @ViewBuilder markedValueLabels: () -> MarkedValueLabels
    ) { self.init(value, bounds, label(), currentValueLabel(), (minimumValueLabel(), maximumValueLabel())) }
}
