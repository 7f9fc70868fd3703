// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoMotion
public import LegatoUI

/// How gauges look.
///
/// Source: *documented* (SwiftUI, `GaugeStyle`).
@MainActor @preconcurrency
public protocol GaugeStyle {
    associatedtype Body: View
    typealias Configuration = GaugeStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// A gauge, as its style sees it.
public struct GaugeStyleConfiguration {
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
    }

    public struct CurrentValueLabel: View {
        let content: AnyView
        public var body: some View { content.accessibilityPart(.value) }
    }

    public struct MinimumValueLabel: View {
        let content: AnyView
        public var body: some View { content.accessibilityPart(.silent) }
    }

    public struct MaximumValueLabel: View {
        let content: AnyView
        public var body: some View { content.accessibilityPart(.silent) }
    }

    /// From 0 to 1, the bounds of the gauge.
    public var value: Double
    public var label: Label
    public var currentValueLabel: CurrentValueLabel?
    public var minimumValueLabel: MinimumValueLabel?
    public var maximumValueLabel: MaximumValueLabel?
}

/// A bar that fills, between its labels.
public struct DefaultGaugeStyle: GaugeStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { LinearGauge(configuration: configuration) }
}

/// A bar that fills, between its labels.
public struct LinearCapacityGaugeStyle: GaugeStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { LinearGauge(configuration: configuration) }
}

/// A bar that fills, the label above and the value below.
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { AccessoryCapacity(configuration: configuration) }
}

/// A bar with a dot at the value.
public struct AccessoryLinearGaugeStyle: GaugeStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { AccessoryLine(configuration: configuration) }
}

/// An open ring with a dot at the value.
public struct AccessoryCircularGaugeStyle: GaugeStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { OpenRing(configuration: configuration) }
}

/// A ring that closes.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { ClosingRing(configuration: configuration) }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
    @MainActor @preconcurrency public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}
extension GaugeStyle where Self == LinearCapacityGaugeStyle {
    @MainActor @preconcurrency public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}
extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
    @MainActor @preconcurrency public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle {
        AccessoryLinearCapacityGaugeStyle()
    }
}
extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
    @MainActor @preconcurrency public static var accessoryLinear: AccessoryLinearGaugeStyle {
        AccessoryLinearGaugeStyle()
    }
}
extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
    @MainActor @preconcurrency public static var accessoryCircular: AccessoryCircularGaugeStyle {
        AccessoryCircularGaugeStyle()
    }
}
extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
    @MainActor @preconcurrency public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
        AccessoryCircularCapacityGaugeStyle()
    }
}

extension EnvironmentValues {
    @Entry package var gaugeStyles = StyleStack<GaugeStyleConfiguration>()
}

extension View {
    nonisolated public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
        transformEnvironment(\.gaugeStyles) { $0.push(style) { $0.makeBody(configuration: $1) } }
    }
}

/// The numbers of gauges in one look, in points and degrees.
private enum GaugeLook {
    static let barHeight = 6.0
    static let gap = 4.0
    static let accessoryBar = 8.0
    static let accessoryGap = 6.0
    static let boundsGap = 8.0
    static let ring = (side: 58.0, width: 6.0, radius: 26.0)
    /// How much of a ring there is, and with labels of the bounds.
    static let span = 270.0
    static let boundedSpan = 242.0
    /// Radii of the dot on a ring and of what is cleared around it.
    static let ringDot = (radius: 2.5, clear: 4.5)
    static let lineDot = (radius: 4.0, clear: 8.0)
    /// From the middle of a ring down to its label.
    static let ringLabel = 18.4
    static let trackOpacity = 0.3
    // Source: the accessory gauges are *measured* (controls 4), on a Mac; the heights of the bar of the standard gauge are *chosen*.
}

extension EnvironmentValues {
    /// The tint, a gradient of it from the leading edge to the trailing one.
    fileprivate var barTint: AnyShapeStyle {
        (tint as? Gradient).map {
            AnyShapeStyle(LinearGradient(gradient: $0, startPoint: .leading, endPoint: .trailing))
        } ?? AnyShapeStyle(.tint)
    }

    /// The tint, a gradient of it from 3 o'clock on, clockwise over `fraction` of a turn.
    fileprivate func ringTint(over fraction: Double) -> AnyShapeStyle {
        (tint as? Gradient).map {
            AnyShapeStyle(
                AngularGradient(
                    gradient: $0, center: .center, startAngle: .zero, endAngle: .degrees(360 * fraction)))
        } ?? AnyShapeStyle(.tint)
    }
}

// MARK: - Bars

struct LinearGauge: View {
    let configuration: GaugeStyleConfiguration
    @Environment(\.labelsHidden) private var labelsHidden

    var body: some View {
        VStack(spacing: GaugeLook.gap) {
            if !labelsHidden { configuration.label }
            BoundedBar(configuration: configuration, height: GaugeLook.barHeight)
            configuration.currentValueLabel
        }
    }
}

private struct AccessoryCapacity: View {
    let configuration: GaugeStyleConfiguration

    var body: some View {
        VStack(alignment: .leading, spacing: GaugeLook.accessoryGap) {
            configuration.label.font(.system(size: 13))
            BoundedBar(configuration: configuration, height: GaugeLook.accessoryBar)
            configuration.currentValueLabel.font(.system(size: 12)).foregroundStyle(.secondary)
        }
    }
}

/// A bar that fills, between the labels of its bounds.
private struct BoundedBar: View {
    let configuration: GaugeStyleConfiguration
    let height: Double
    @Environment(\.barTint) private var tint

    var body: some View {
        HStack(spacing: GaugeLook.boundsGap) {
            configuration.minimumValueLabel
            Capsule()
                .fill(tint)
                .opacity(GaugeLook.trackOpacity)
                .overlay { ProgressBar(fraction: configuration.value).fill(tint) }
                .frame(height: height)
            configuration.maximumValueLabel
        }
    }
}

private struct AccessoryLine: View {
    let configuration: GaugeStyleConfiguration
    @Environment(\.barTint) private var tint

    var body: some View {
        HStack(spacing: GaugeLook.boundsGap) {
            configuration.minimumValueLabel
            ZStack {
                Capsule().fill(tint)
                DotOnLine(fraction: configuration.value, radius: GaugeLook.lineDot.clear)
                    .fill(.black)
                    .blendMode(.destinationOut)
                Capsule().fill(tint).mask {
                    DotOnLine(fraction: configuration.value, radius: GaugeLook.lineDot.radius)
                }
            }
            .compositingGroup()
            .frame(height: GaugeLook.accessoryBar)
            .named(by: configuration.label)
            configuration.maximumValueLabel
        }
        .font(.system(size: 17, weight: .semibold))
    }
}

/// A circle on the middle line, as far from the leading edge as the fraction says, within both ends.
private struct DotOnLine: Shape {
    var fraction: Double
    let radius: Double

    var animatableData: Double {
        get { fraction }
        set { fraction = newValue }
    }

    func path(in rect: CGRect) -> Path {
        let inset = min(GaugeLook.lineDot.radius, rect.width / 2)
        let x = rect.minX + inset + (rect.width - 2 * inset) * fraction
        return Path(ellipseIn: CGRect(x: x - radius, y: rect.midY - radius, width: 2 * radius, height: 2 * radius))
    }
}

// MARK: - Rings, which run clockwise in all languages

private struct OpenRing: View {
    let configuration: GaugeStyleConfiguration

    private var hasBounds: Bool { configuration.minimumValueLabel != nil || configuration.maximumValueLabel != nil }

    var body: some View {
        let span = hasBounds ? GaugeLook.boundedSpan : GaugeLook.span
        let turn = Angle.degrees(-span / 2 + span * configuration.value)
        ZStack {
            ZStack {
                Ring(fraction: span / 360).rotationEffect(.degrees(-span / 2))
                Dot(radius: GaugeLook.ringDot.clear).blendMode(.destinationOut).rotationEffect(turn)
                Ring(fraction: span / 360).rotationEffect(.degrees(-span / 2))
                    .mask { Dot(radius: GaugeLook.ringDot.radius).rotationEffect(turn) }
            }
            .compositingGroup()
            configuration.currentValueLabel
                .font(.system(size: 24, weight: .medium))
                .lineLimit(1)
                .minimumScaleFactor(0.5)
                .frame(width: 2 * GaugeLook.ring.radius - GaugeLook.ring.width - 4)
            Group {
                if hasBounds {
                    HStack(spacing: 6) {
                        configuration.minimumValueLabel
                        configuration.maximumValueLabel
                    }
                    .named(by: configuration.label)
                } else {
                    configuration.label
                }
            }
            .font(.system(size: 11))
            .lineLimit(1)
            .fixedSize()
            .offset(y: GaugeLook.ringLabel)
        }
        .frame(width: GaugeLook.ring.side, height: GaugeLook.ring.side)
        .environment(\.layoutDirection, .leftToRight)
    }
}

private struct ClosingRing: View {
    let configuration: GaugeStyleConfiguration

    var body: some View {
        ZStack {
            ZStack {
                Ring(fraction: 1).opacity(GaugeLook.trackOpacity)
                Ring(fraction: configuration.value, whole: 1)
            }
            .named(by: configuration.label)
            configuration.currentValueLabel
                .font(.system(size: 24, weight: .medium))
                .lineLimit(1)
                .minimumScaleFactor(0.5)
                .frame(width: 2 * GaugeLook.ring.radius - GaugeLook.ring.width - 4)
        }
        .frame(width: GaugeLook.ring.side, height: GaugeLook.ring.side)
        .environment(\.layoutDirection, .leftToRight)
    }
}

/// A part of a ring in the tint, clockwise from the top.
private struct Ring: View {
    let fraction: Double
    /// Over how much of a turn a gradient goes.
    var whole: Double?
    @Environment(\.self) private var environment

    var body: some View {
        Circle()
            .trim(from: 0, to: fraction)
            .stroke(
                environment.ringTint(over: whole ?? fraction),
                style: StrokeStyle(lineWidth: GaugeLook.ring.width, lineCap: .round)
            )
            .rotationEffect(.degrees(-90))
            .frame(width: 2 * GaugeLook.ring.radius, height: 2 * GaugeLook.ring.radius)
    }
}

/// A dot at the top of a ring.
private struct Dot: View {
    let radius: Double

    var body: some View {
        Circle()
            .fill(.black)
            .frame(width: 2 * radius, height: 2 * radius)
            .offset(y: -GaugeLook.ring.radius)
    }
}
