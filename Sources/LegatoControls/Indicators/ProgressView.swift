// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoDrawing
import LegatoMotion
public import LegatoUI

/// How far something has come, or that it goes on.
///
/// Source: *documented* (SwiftUI, `ProgressView`).
public struct ProgressView<Label: View, CurrentValueLabel: View>: View, _Nonisolated {
    private enum Measure {
        /// From 0 to 1; nil: unknown.
        case fraction(Double?)
        case time(ClosedRange<Date>, countsDown: Bool)
        /// From 0 to 1, of an interval that a style shows.
        case timed(Double)
        case progress(Progress)
    }

    private let measure: Measure
    private let label: Label?
    private let currentValueLabel: CurrentValueLabel?
    @Environment(\.progressViewStyles) private var styles

    private init(_ measure: Measure, label: Label?, currentValueLabel: CurrentValueLabel?) {
        (self.measure, self.label, self.currentValueLabel) = (measure, label, currentValueLabel)
    }

    @MainActor @preconcurrency public var body: some View {
        switch measure {
        case .fraction(let fraction): view(of: fraction)
        case .timed(let fraction): view(of: nil, timed: fraction)
        case .progress(let progress): ObservedProgressView(progress: progress)
        case .time(let interval, let countsDown):
            TimelineView(IntervalSchedule(interval: interval)) { context in
                view(of: nil, timed: Self.fraction(of: interval, at: context.date, countsDown: countsDown))
            }
        }
    }

    private static func fraction(of interval: ClosedRange<Date>, at date: Date, countsDown: Bool) -> Double {
        let length = interval.upperBound.timeIntervalSince(interval.lowerBound)
        let passed =
            length > 0 ? date.timeIntervalSince(interval.lowerBound) / length : date < interval.lowerBound ? 0 : 1
        let fraction = min(1, max(0, passed))
        return countsDown ? 1 - fraction : fraction
    }

    @MainActor private func view(of fraction: Double?, timed: Double? = nil) -> some View {
        let configuration = ProgressViewStyleConfiguration(
            timed: timed, fractionCompleted: fraction, label: label.map { .init(content: AnyView($0)) },
            currentValueLabel: currentValueLabel.map { .init(content: AnyView($0)) })
        return styles.body(of: configuration, in: \.progressViewStyles) { DefaultProgress(configuration: $0) }
            .accessibilityMerged()
            .accessibilityDefaultValue { (fraction ?? timed)?.spokenPercent($0) }
            .accessibilityAddTraits(.updatesFrequently)
    }

    /// From 0 to 1; nil if `value` is nil or NaN, or `total` is not positive.
    fileprivate static func fraction<V: BinaryFloatingPoint>(of value: V?, total: V) -> Double? {
        guard let value, !value.isNaN, !total.isNaN, total > 0 else { return nil }
        return Double(min(1, max(0, value / total)))
    }
}

// MARK: - Without a value

extension ProgressView where CurrentValueLabel == EmptyView {
    public init() where Label == EmptyView { self.init(.fraction(nil), label: nil, currentValueLabel: nil) }

    public init(@ViewBuilder label: () -> Label) {
        self.init(.fraction(nil), label: label(), currentValueLabel: nil)
    }

    public init(_ titleKey: LocalizedStringKey) where Label == Text { self.init { Text(titleKey) } }

    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource) where Label == Text { self.init { Text(titleResource) } }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S) where Label == Text { self.init { Text(title) } }
}

// MARK: - With a value

extension ProgressView {
    /// - Parameters:
    ///   - value: What is done of `total`, 0 to `total`; less and more count as those, nil and what is no number as unknown.
    ///   - total: More than 0.
    public init<V: BinaryFloatingPoint>(
        value: V?, total: V = 1.0, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(
            .fraction(Self.fraction(of: value, total: total)), label: label(), currentValueLabel: currentValueLabel())
    }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) where Label == EmptyView {
        self.init(.fraction(Self.fraction(of: value, total: total)), label: nil, currentValueLabel: nil)
    }

    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label) {
        self.init(.fraction(Self.fraction(of: value, total: total)), label: label(), currentValueLabel: nil)
    }

    public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0)
    where Label == Text { self.init(value: value, total: total) { Text(titleKey) } }

    @_disfavoredOverload
    public init<V: BinaryFloatingPoint>(_ titleResource: LocalizedStringResource, value: V?, total: V = 1.0)
    where Label == Text { self.init(value: value, total: total) { Text(titleResource) } }

    @_disfavoredOverload
    public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1.0)
    where Label == Text { self.init(value: value, total: total) { Text(title) } }
}

// MARK: - Of an object

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
    /// How far `progress` has come, with its description as label.
    ///
    /// What `progress` becomes shows when an event has ended, also if other code than views changes it.
    public init(_ progress: Progress) { self.init(.progress(progress), label: nil, currentValueLabel: nil) }
}

/// A progress view that follows an object.
private struct ObservedProgressView: View {
    @ProgressReader var progress: Progress

    init(progress: Progress) { _progress = ProgressReader(wrappedValue: progress) }

    var body: some View {
        if progress.isIndeterminate {
            ProgressView()
        } else {
            ProgressView(value: progress.fractionCompleted) { Text(progress.percentDescription) }
        }
    }
}

extension Progress {
    /// As Apple's Foundation describes progress that has no kind. Source: *documented* (controls 4).
    fileprivate var percentDescription: String { "\(Int(100 * min(1, max(0, fractionCompleted))))% completed" }
}

// MARK: - Of time

/// The time that is left of an interval, or that has passed.
///
/// Source: *documented* (SwiftUI, `DefaultDateProgressLabel`).
public struct DefaultDateProgressLabel: View {
    fileprivate let interval: ClosedRange<Date>
    fileprivate let countsDown: Bool
    public var body: some View { Text(timerInterval: interval, countsDown: countsDown) }
}

extension ProgressView {
    /// - Parameter countsDown: Whether it empties.
    public init(
        timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(
            .time(timerInterval, countsDown: countsDown), label: label(), currentValueLabel: currentValueLabel())
    }
}

extension ProgressView where CurrentValueLabel == DefaultDateProgressLabel {
    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label) {
        self.init(
            .time(timerInterval, countsDown: countsDown), label: label(),
            currentValueLabel: DefaultDateProgressLabel(interval: timerInterval, countsDown: countsDown))
    }

    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) where Label == EmptyView {
        self.init(
            .time(timerInterval, countsDown: countsDown), label: nil,
            currentValueLabel: DefaultDateProgressLabel(interval: timerInterval, countsDown: countsDown))
    }
}

/// While an interval lasts, as often as a bar shows a difference.
private struct IntervalSchedule: TimelineSchedule {
    let interval: ClosedRange<Date>
    /// Into how many parts an interval is divided at most. Source: *chosen*, the points of a phone's width.
    private static let parts = 400.0

    func entries(from start: Date, mode: TimelineScheduleMode) -> AnyIterator<Date> {
        let (begin, end) = (interval.lowerBound, interval.upperBound)
        let step = max(1.0 / 60, end.timeIntervalSince(begin) / Self.parts)
        var next: Date? = start
        return AnyIterator {
            guard let date = next else { return nil }
            next = date < begin ? begin : date < end ? min(end, date + step) : nil
            return date
        }
    }
}

// MARK: - In styles

extension ProgressView
where
    Label == ProgressViewStyleConfiguration.Label,
    CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
{
    /// What a style shows, in the style around.
    public init(_ configuration: ProgressViewStyleConfiguration) {
        self.init(
            configuration.timed.map { .timed($0) } ?? .fraction(configuration.fractionCompleted),
            label: configuration.label,
            currentValueLabel: configuration.currentValueLabel)
    }
}
