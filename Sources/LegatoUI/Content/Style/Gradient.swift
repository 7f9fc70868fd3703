// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
import LegatoLayers
public import LegatoMotion

/// Colours along a line, without saying where the line is.
public struct Gradient: Hashable, Sendable {
    public struct Stop: Hashable, Sendable {
        public var color: Color
        /// 0…1 along the line.
        public var location: CGFloat

        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    /// Where colours between two stops are mixed.
    public struct ColorSpace: Hashable, Sendable {
        let resolved: ResolvedGradient.ColorSpace
        public static let device = ColorSpace(resolved: .device)
        /// Mixes as the eye would expect. The default.
        public static let perceptual = ColorSpace(resolved: .perceptual)
    }

    public var stops: [Stop]

    public init(stops: [Stop]) { self.stops = stops }

    /// `colors` at equal distances.
    public init(colors: [Color]) {
        let last = max(1, colors.count - 1)
        stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / CGFloat(last)) }
    }

    public func colorSpace(_ space: ColorSpace) -> AnyGradient { AnyGradient(self, space: space) }

    /// Stops in order, their locations ascending within 0…1 and finite.
    func resolve(in environment: EnvironmentValues, space: ColorSpace = .perceptual) -> ResolvedGradient {
        var reached: CGFloat = 0
        let stops = stops.map { stop in
            reached = stop.location.isFinite ? min(1, max(reached, stop.location)) : reached
            return ResolvedGradient.Stop(color: stop.color.resolve(in: environment), location: reached)
        }
        return ResolvedGradient(stops: stops, colorSpace: space.resolved)
    }
}

extension Gradient: ShapeStyle {
    public func _paint(in environment: EnvironmentValues) -> _StylePaint {
        AnyGradient(self)._paint(in: environment)
    }
}

/// A gradient that fills from top to bottom unless something else places it.
public struct AnyGradient: Hashable, Sendable, ShapeStyle {
    private enum Source: Hashable {
        case gradient(Gradient)
        case color(Color)
    }

    private let source: Source
    private var space: Gradient.ColorSpace

    public init(_ gradient: Gradient) { self.init(gradient, space: .perceptual) }

    init(_ gradient: Gradient, space: Gradient.ColorSpace) {
        source = .gradient(gradient)
        self.space = space
    }

    init(derivedFrom color: Color) {
        source = .color(color)
        space = .perceptual
    }

    public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient {
        var gradient = self
        gradient.space = space
        return gradient
    }

    /// How much white the top of a colour's own gradient has. Source: chosen, to the eye.
    private static let lightening = 0.22

    func resolve(in environment: EnvironmentValues) -> ResolvedGradient {
        switch source {
        case .gradient(let gradient):
            return gradient.resolve(in: environment, space: space)
        case .color(let color):
            return Self.derived(from: color.resolve(in: environment), space: space)
        }
    }

    /// A colour's own gradient, from the top to the bottom.
    static func derived(
        from base: ResolvedColor, space: Gradient.ColorSpace = .perceptual
    ) -> ResolvedGradient {
        let white = ResolvedColor(red: 1, green: 1, blue: 1, opacity: base.opacity)
        let top = base.mixed(with: white, by: lightening, in: .perceptual)
        return ResolvedGradient(
            stops: [.init(color: top, location: 0), .init(color: base, location: 1)], colorSpace: space.resolved)
    }

    public func _paint(in environment: EnvironmentValues) -> _StylePaint {
        _StylePaint(.linear(resolve(in: environment), start: .top, end: .bottom))
    }
}

/// Colours along a line between two points.
public struct LinearGradient: ShapeStyle, Sendable {
    let gradient: AnyGradient
    let start: UnitPoint
    let end: UnitPoint

    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: AnyGradient(gradient), start: startPoint, end: endPoint)
    }

    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }

    public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }

    init(gradient: AnyGradient, start: UnitPoint, end: UnitPoint) {
        self.gradient = gradient
        self.start = start
        self.end = end
    }

    public func _paint(in environment: EnvironmentValues) -> _StylePaint {
        _StylePaint(.linear(gradient.resolve(in: environment), start: start, end: end))
    }
}

/// Colours outwards from a point, between two radii in points.
public struct RadialGradient: ShapeStyle, Sendable {
    let gradient: AnyGradient
    let center: UnitPoint
    let startRadius: CGFloat
    let endRadius: CGFloat

    public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(gradient: AnyGradient(gradient), center: center, startRadius: startRadius, endRadius: endRadius)
    }

    init(gradient: AnyGradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.gradient = gradient
        self.center = center
        self.startRadius = startRadius
        self.endRadius = endRadius
    }

    public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
    }

    public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
    }

    public func _paint(in environment: EnvironmentValues) -> _StylePaint {
        _StylePaint(
            .radial(gradient.resolve(in: environment), center: center, startRadius: startRadius, endRadius: endRadius))
    }
}

/// Colours around a point, clockwise from a start angle.
public struct AngularGradient: ShapeStyle, Sendable {
    let gradient: AnyGradient
    let center: UnitPoint
    let start: Angle
    let end: Angle

    public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
        self.init(gradient: AnyGradient(gradient), center: center, start: startAngle, end: endAngle)
    }

    init(gradient: AnyGradient, center: UnitPoint, start: Angle, end: Angle) {
        self.gradient = gradient
        self.center = center
        self.start = start
        self.end = end
    }

    public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
    }

    public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(stops: stops), center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// A full turn from `angle`.
    public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
    }

    public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
    }

    public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
    }

    public func _paint(in environment: EnvironmentValues) -> _StylePaint {
        _StylePaint(.angular(gradient.resolve(in: environment), center: center, start: start, end: end))
    }
}

/// A radial gradient stretched to the shape; radii are fractions of it.
public struct EllipticalGradient: ShapeStyle, Sendable {
    let gradient: AnyGradient
    let center: UnitPoint
    let startRadius: CGFloat
    let endRadius: CGFloat

    public init(
        gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        self.init(
            gradient: AnyGradient(gradient), center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }

    init(gradient: AnyGradient, center: UnitPoint, startRadiusFraction: CGFloat, endRadiusFraction: CGFloat) {
        self.gradient = gradient
        self.center = center
        // A half of the shape's side is a whole of the ellipse's half side.
        startRadius = startRadiusFraction * 2
        endRadius = endRadiusFraction * 2
    }

    public init(
        colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }

    public init(
        stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        self.init(
            gradient: Gradient(stops: stops), center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }

    public func _paint(in environment: EnvironmentValues) -> _StylePaint {
        _StylePaint(
            .elliptical(
                gradient.resolve(in: environment), center: center, startRadius: startRadius, endRadius: endRadius))
    }
}

extension LinearGradient: View {
    @MainActor @preconcurrency public var body: some View { _ShapeView(shape: Rectangle(), style: self) }
}
extension RadialGradient: View {
    @MainActor @preconcurrency public var body: some View { _ShapeView(shape: Rectangle(), style: self) }
}
extension AngularGradient: View {
    @MainActor @preconcurrency public var body: some View { _ShapeView(shape: Rectangle(), style: self) }
}
extension EllipticalGradient: View {
    @MainActor @preconcurrency public var body: some View { _ShapeView(shape: Rectangle(), style: self) }
}
