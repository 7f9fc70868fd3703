// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoLayers
import LegatoMotion

/// A layer that fills its bounds with a gradient, inside of its round corners.
///
/// Source: *documented* (Core Animation, `CAGradientLayer`).
@MainActor @preconcurrency
open class CAGradientLayer: CALayer {
    private var moving: MovingValue<PaintVector>?
    private var shownPaint: ShapePaint?

    override public init() { super.init() }
    override public init(layer: Any) {
        super.init(layer: layer)
        guard let layer = layer as? CAGradientLayer else { return }
        (colors, locations, type) = (layer.colors, layer.locations, layer.type)
        (startPoint, endPoint) = (layer.startPoint, layer.endPoint)
    }

    /// `CGColor`s along the gradient.
    open var colors: [Any]? { didSet { gradientDidChange() } }
    /// Where the colours are, 0…1; nil: at equal distances.
    open var locations: [NSNumber]? { didSet { gradientDidChange() } }
    /// As a fraction of the bounds; the middle of the upper edge at first.
    open var startPoint = CGPoint(x: 0.5, y: 0) { didSet { gradientDidChange() } }
    /// As a fraction of the bounds; the middle of the lower edge at first.
    open var endPoint = CGPoint(x: 0.5, y: 1) { didSet { gradientDidChange() } }
    open var type = CAGradientLayerType.axial { didSet { gradientDidChange() } }

    private var paint: ShapePaint? {
        let colors = (colors ?? []).compactMap { ($0 as? CGColor)?.color }
        guard let first = colors.first else { return nil }
        if colors.count == 1 { return .color(first) }
        let places = locations ?? []
        let stops = colors.enumerated().map { index, color in
            let location =
                places.count == colors.count
                ? places[index].doubleValue : Double(index) / Double(colors.count - 1)
            return ResolvedGradient.Stop(color: color, location: CGFloat(location))
        }
        let gradient = ResolvedGradient(stops: stops, colorSpace: .device)
        let (start, end) = (UnitPoint(x: startPoint.x, y: startPoint.y), UnitPoint(x: endPoint.x, y: endPoint.y))
        switch type {
        case .radial:
            // An ellipse about the start with the end at a corner of the box around it.
            let (width, height) = (2 * abs(end.x - start.x), 2 * abs(end.y - start.y))
            if width == height { return .elliptical(gradient, center: start, startRadius: 0, endRadius: width) }
            let box = CGRect(
                x: (start.x - width / 2) * bounds.width, y: (start.y - height / 2) * bounds.height,
                width: width * bounds.width, height: height * bounds.height)
            return .placed(.elliptical(gradient, center: .center, startRadius: 0, endRadius: 1), box)
        case .conic:
            let angle = Angle(radians: atan2(Double(endPoint.y - startPoint.y), Double(endPoint.x - startPoint.x)))
            return .angular(gradient, center: start, start: angle, end: angle + .degrees(360))
        default:
            return .linear(gradient, start: start, end: end)
        }
    }

    private func gradientDidChange() {
        let (old, new) = (shownPaint, paint)
        guard new != old else { return }
        shownPaint = new
        defer { setNeedsCommit() }
        guard let old, let new, old.canInterpolate(to: new) else {
            moving?.leave(&attributes)
            moving = nil
            return
        }
        var value = moving ?? MovingValue(old.encodedVector)
        change(&value, to: new.encodedVector, .gradientColors, isAdditive: false)
        moving = value
    }

    override func ownLayer(in bounds: AnimatedFrame, at time: Double) -> Layer? {
        guard let paint else { return nil }
        let vector = moving?.committed(at: time)
        let animated = AnimatedPaint(paint, vector: vector, mixesEncoded: true)
        let outline = RoundedBounds(
            radius: movingCornerRadius.committed(at: time), corners: maskedCorners,
            curve: cornerCurve == .continuous ? .continuous : .circular, inset: Animated(0))
        return fill(.own(0), outline, bounds, animated)
    }

    override func finishOwnAnimations() { moving?.finish() }
    override func leaveWithOwnAnimations() {
        moving?.leave(&attributes)
        moving = nil
    }

    override func showOwn(_ layer: CALayer, at time: Double) {
        guard let layer = layer as? CAGradientLayer, var shown = layer.paint, let moving = layer.moving else { return }
        shown.encodedVector = moving.value(at: time)
        guard case .linear(let gradient, let start, let end) = shown else { return }
        colors = gradient.stops.map { CGColor($0.color) }
        locations = gradient.stops.map { NSNumber(value: Double($0.location)) }
        (startPoint, endPoint) = (CGPoint(x: start.x, y: start.y), CGPoint(x: end.x, y: end.y))
    }
}

extension AttributeName {
    static let gradientColors = AttributeName("colors", in: [.channel])
}

/// How the colours of a gradient layer run.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let axial = CAGradientLayerType(rawValue: "axial")
    public static let radial = CAGradientLayerType(rawValue: "radial")
    public static let conic = CAGradientLayerType(rawValue: "conic")
}
