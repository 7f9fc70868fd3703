// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoMotion
public import LegatoUI

/// How progress looks.
///
/// Source: *documented* (SwiftUI, `ProgressViewStyle`).
@MainActor @preconcurrency
public protocol ProgressViewStyle {
    associatedtype Body: View
    typealias Configuration = ProgressViewStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// Progress, as its style sees it.
public struct ProgressViewStyleConfiguration {
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
    }

    public struct CurrentValueLabel: View {
        let content: AnyView
        public var body: some View { content.accessibilityPart(.value) }
    }

    /// From 0 to 1, of an interval of time; nil: it is of none.
    let timed: Double?
    /// From 0 to 1; nil: unknown, or that of an interval of time, as in SwiftUI.
    public let fractionCompleted: Double?
    public var label: Label?
    public var currentValueLabel: CurrentValueLabel?
}

/// A bar where the progress is known, a spinner where it is not.
public struct DefaultProgressViewStyle: ProgressViewStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { DefaultProgress(configuration: configuration) }
}

/// A spinner, also where the progress is known, with the label below.
public struct CircularProgressViewStyle: ProgressViewStyle {
    private let tint: Color?
    nonisolated public init() { tint = nil }
    nonisolated public init(tint: Color) { self.tint = tint }
    public func makeBody(configuration: Configuration) -> some View {
        CircularProgress(configuration: configuration, color: tint)
    }
}

/// A bar that fills, with the label above.
public struct LinearProgressViewStyle: ProgressViewStyle {
    private let tint: Color?
    nonisolated public init() { tint = nil }
    nonisolated public init(tint: Color) { self.tint = tint }
    public func makeBody(configuration: Configuration) -> some View {
        LinearProgress(configuration: configuration, color: tint)
    }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    @MainActor @preconcurrency public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
    @MainActor @preconcurrency public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
    @MainActor @preconcurrency public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension EnvironmentValues {
    @Entry package var progressViewStyles = StyleStack<ProgressViewStyleConfiguration>()
}

extension View {
    nonisolated public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        transformEnvironment(\.progressViewStyles) { $0.push(style) { $0.makeBody(configuration: $1) } }
    }
}

struct DefaultProgress: View {
    let configuration: ProgressViewStyleConfiguration
    var body: some View {
        if configuration.fractionCompleted == nil, configuration.timed == nil {
            CircularProgress(configuration: configuration, color: nil)
        } else {
            LinearProgress(configuration: configuration, color: nil)
        }
    }
}

/// The numbers of bars and spinners in one look, in points and seconds.
private enum ProgressLook {
    static let barHeight = 4.0
    /// Between the label and the bar, and between that and the value.
    static let gap = 4.0
    static let spinner = 20.0
    static let largeSpinner = 37.0
    static let smallSpinner = 16.0
    static let spokes = 8
    /// From one spoke to the next.
    static let step = 1.0 / 8
    /// How opaque the first spoke is, and the last.
    static let opacity = (first: 0.38, last: 0.12)
    // Source: the label's distance, the size of the spinner, its spokes and opacities are *measured* (controls 4), the step is *reported*;
    // the height of the bar is UIKit's, *documented*; the other sizes are *chosen*.
}

private struct LinearProgress: View {
    let configuration: ProgressViewStyleConfiguration
    let color: Color?
    @Environment(\.labelsHidden) private var labelsHidden

    var body: some View {
        VStack(alignment: .leading, spacing: ProgressLook.gap) {
            if !labelsHidden { configuration.label }
            Capsule()
                .fill(Color.system(.fill))
                .frame(height: ProgressLook.barHeight)
                .overlay(alignment: .leading) {
                    ProgressBar(fraction: configuration.fractionCompleted ?? configuration.timed ?? 0)
                        .fill(color.map { AnyShapeStyle($0) } ?? AnyShapeStyle(.tint))
                }
                .named(by: labelsHidden ? configuration.label : nil)
            configuration.currentValueLabel
                .font(.caption)
                .foregroundStyle(.secondary)
        }
    }
}

/// The part of a bar that is filled, from the leading edge, with round ends.
struct ProgressBar: Shape {
    var fraction: Double

    var animatableData: Double {
        get { fraction }
        set { fraction = newValue }
    }

    func path(in rect: CGRect) -> Path {
        guard fraction > 0 else { return Path() }
        let width = max(rect.height, rect.width * min(1, fraction))
        return Path(
            roundedRect: CGRect(x: rect.minX, y: rect.minY, width: min(width, rect.width), height: rect.height),
            cornerRadius: rect.height / 2)
    }
}

private struct CircularProgress: View {
    let configuration: ProgressViewStyleConfiguration
    let color: Color?
    @Environment(\.controlSize) private var size
    @Environment(\.labelsHidden) private var labelsHidden

    private var side: Double {
        switch size {
        case .mini, .small: ProgressLook.smallSpinner
        case .regular: ProgressLook.spinner
        case .large, .extraLarge: ProgressLook.largeSpinner
        }
    }

    var body: some View {
        VStack(spacing: 6) {
            Spinner(color: color)
                .frame(width: side, height: side)
                .named(by: labelsHidden ? configuration.label : nil)
            if !labelsHidden { configuration.label.font(.subheadline).foregroundStyle(.secondary) }
            configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
        }
    }
}

/// Spokes that light up one after the other.
package struct Spinner: View {
    private let color: Color?
    /// From 0 to 1: the share of the spokes that show, from the top on, before the work begins. Nil: the work goes on.
    private let progress: Double?
    @Environment(\.tint) private var tint

    package init(color: Color?, progress: Double? = nil) { (self.color, self.progress) = (color, progress) }

    private var style: AnyShapeStyle {
        color.map { AnyShapeStyle($0) } ?? tint.map { AnyShapeStyle($0) } ?? AnyShapeStyle(.primary)
    }

    package var body: some View {
        if let progress {
            spokes { Double($0) < progress * Double(ProgressLook.spokes) ? ProgressLook.opacity.last : 0 }
        } else {
            TimelineView(.periodic(from: .distantPast, by: ProgressLook.step)) { context in
                let turns = context.date.timeIntervalSinceReferenceDate / ProgressLook.step
                let lead = Int(turns.rounded()) % ProgressLook.spokes
                spokes { opacity(of: $0, lead: lead) }
            }
        }
    }

    private func spokes(_ opacity: @escaping (Int) -> Double) -> some View {
        ZStack {
            ForEach(0..<ProgressLook.spokes, id: \.self) { spoke in
                Spoke()
                    .fill(style)
                    .opacity(opacity(spoke))
                    .rotationEffect(.degrees(360 * Double(spoke) / Double(ProgressLook.spokes)))
            }
        }
    }

    /// The one that leads is the darkest, those before it are lighter one by one.
    private func opacity(of spoke: Int, lead: Int) -> Double {
        let count = ProgressLook.spokes
        let behind = Double((lead - spoke + count) % count) / Double(count - 1)
        return ProgressLook.opacity.first + (ProgressLook.opacity.last - ProgressLook.opacity.first) * behind
    }
}

/// One spoke, that at the top: 3.5 by 10 thirtieths of a spinner, from its edge.
private struct Spoke: Shape {
    func path(in rect: CGRect) -> Path {
        let side = min(rect.width, rect.height)
        let size = CGSize(width: side * 0.12, height: side * 0.32)
        let place = CGRect(
            x: rect.midX - size.width / 2, y: rect.midY - side / 2, width: size.width, height: size.height)
        return Path(roundedRect: place, cornerRadius: size.width / 2)
    }
}
