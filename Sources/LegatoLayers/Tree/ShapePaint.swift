// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoDrawing
import LegatoMotion

/// A style resolved to colours, with its geometry still in fractions of the shape it will fill.
///
/// Most paints are plain colours; what needs more memory than they do is indirect. Source: measured (`change.memory`).
package enum ShapePaint: Equatable, Sendable {
    case color(ResolvedColor)
    /// A colour whose channels mix as they are encoded, and not in proportion to light.
    case encoded(ResolvedColor)
    indirect case linear(ResolvedGradient, start: UnitPoint, end: UnitPoint)
    indirect case radial(ResolvedGradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat)
    indirect case angular(ResolvedGradient, center: UnitPoint, start: Angle, end: Angle)
    indirect case elliptical(ResolvedGradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat)
    indirect case mesh(ResolvedMesh)
    /// The other paint for a shape that fills this rectangle, in points from the corner of the shape that is painted.
    indirect case placed(ShapePaint, CGRect)
    /// The other paint for a shape that fills what is left within these insets, in points.
    indirect case inset(ShapePaint, PaintInsets)
    /// An image, repeated from the upper left corner on.
    indirect case tiles(ImageTiles, opacity: Double)

    /// The same paint for shapes that fill what is within `insets` of those that are painted.
    package func inset(by insets: PaintInsets) -> ShapePaint {
        switch self {
        case .color, .encoded, .placed: self
        default: insets == PaintInsets() ? self : .inset(self, insets)
        }
    }

    /// The same paint for shapes that fill `rect`, whatever they do.
    package func placed(in rect: CGRect) -> ShapePaint {
        switch self {
        case .color, .encoded, .placed: self
        default: .placed(self, rect)
        }
    }

    /// The paint for a shape that fills `rect`.
    package func paint(in rect: CGRect) -> Paint {
        func point(_ unit: UnitPoint) -> CGPoint {
            CGPoint(x: rect.minX + unit.x * rect.width, y: rect.minY + unit.y * rect.height)
        }
        switch self {
        case .color(let color), .encoded(let color):
            return .color(color)
        case .linear(let gradient, let start, let end):
            return .linear(gradient, from: point(start), to: point(end))
        case .radial(let gradient, let center, let startRadius, let endRadius):
            return .radial(gradient, center: point(center), startRadius: startRadius, endRadius: endRadius)
        case .angular(let gradient, let center, let start, let end):
            return .angular(gradient, center: point(center), start: start, end: end)
        case .elliptical(let gradient, let center, let startRadius, let endRadius):
            let middle = point(center)
            let oval = CGRect(
                x: middle.x - rect.width / 2, y: middle.y - rect.height / 2, width: rect.width, height: rect.height)
            return .elliptical(gradient, rect: oval, startRadius: startRadius, endRadius: endRadius)
        case .mesh(let mesh):
            return .mesh(mesh, rect: rect)
        case .placed(let paint, let area):
            return paint.paint(in: area.offsetBy(dx: rect.minX, dy: rect.minY))
        case .inset(let paint, let insets):
            return paint.paint(in: insets.rect(in: rect))
        case .tiles(let tiles, let opacity):
            return .tiles(tiles, origin: rect.origin, opacity: opacity)
        }
    }

    /// The same paint, its colours multiplied by `opacity`.
    package func opacity(_ opacity: Double) -> ShapePaint {
        guard opacity != 1 else { return self }  // Equivalent: guard, only a shortcut: 1 changes nothing.
        switch self {
        case .mesh(let mesh):
            return .mesh(mesh.opacity(opacity))
        case .placed(let paint, let area):
            return .placed(paint.opacity(opacity), area)
        case .inset(let paint, let insets):
            return .inset(paint.opacity(opacity), insets)
        case .tiles(let tiles, let own):
            return .tiles(tiles, opacity: own * opacity)
        case .color, .encoded, .linear, .radial, .angular, .elliptical:
            return withColors { color in
                var color = color
                color.opacity *= Float(opacity)
                return color
            }
        }
    }

    /// The same paint with other colours, if it is a colour or a gradient.
    private func withColors(_ change: (ResolvedColor) -> ResolvedColor) -> ShapePaint {
        func changed(_ gradient: ResolvedGradient) -> ResolvedGradient {
            var gradient = gradient
            for index in gradient.stops.indices { gradient.stops[index].color = change(gradient.stops[index].color) }
            return gradient
        }
        switch self {
        case .color(let color):
            return .color(change(color))
        case .encoded(let color):
            return .encoded(change(color))
        case .linear(let gradient, let start, let end):
            return .linear(changed(gradient), start: start, end: end)
        case .radial(let gradient, let center, let startRadius, let endRadius):
            return .radial(changed(gradient), center: center, startRadius: startRadius, endRadius: endRadius)
        case .angular(let gradient, let center, let start, let end):
            return .angular(changed(gradient), center: center, start: start, end: end)
        case .elliptical(let gradient, let center, let startRadius, let endRadius):
            return .elliptical(changed(gradient), center: center, startRadius: startRadius, endRadius: endRadius)
        case .placed(let paint, let area):
            return .placed(paint.withColors(change), area)
        case .inset(let paint, let insets):
            return .inset(paint.withColors(change), insets)
        case .mesh, .tiles:
            return self
        }
    }
}

/// How far within a shape the rectangle is that its paint is made for, on each side, in points.
package struct PaintInsets: Equatable, Sendable {
    package var left: CGFloat = 0
    package var top: CGFloat = 0
    package var right: CGFloat = 0
    package var bottom: CGFloat = 0

    package init() {}

    /// From `outer`, the shape, to `inner`.
    package init(from outer: CGRect, to inner: CGRect) {
        left = inner.minX - outer.minX
        top = inner.minY - outer.minY
        right = outer.maxX - inner.maxX
        bottom = outer.maxY - inner.maxY
    }

    /// What is left of `rect`; a side that is shorter than its insets has no length.
    fileprivate func rect(in rect: CGRect) -> CGRect {
        CGRect(
            x: rect.minX + left, y: rect.minY + top, width: max(0, rect.width - left - right),
            height: max(0, rect.height - top - bottom))
    }
}

/// The numbers of a paint: linear colour channels and opacity times 128, then geometry, in the order of the case.
///
/// A plain colour is the common case and needs no array. Vectors of different lengths combine over the longer one,
/// so paints of another kind never trap; `ShapePaint.canInterpolate(to:)` says when the result has a meaning.
package struct PaintVector: VectorArithmetic, Sendable {
    package var color = SIMD4<Float>.zero
    package var rest: [Double] = []

    package static var zero: PaintVector { PaintVector() }

    package static func + (left: PaintVector, right: PaintVector) -> PaintVector {
        PaintVector(color: left.color + right.color, rest: combine(left.rest, right.rest, +))
    }

    package static func - (left: PaintVector, right: PaintVector) -> PaintVector {
        PaintVector(color: left.color - right.color, rest: combine(left.rest, right.rest, -))
    }

    package mutating func scale(by factor: Double) {
        color *= Float(factor)
        for index in rest.indices { rest[index] *= factor }
    }

    package var magnitudeSquared: Double {
        Double((color * color).sum()) + rest.reduce(0) { $0 + $1 * $1 }
    }

    private static func combine(_ left: [Double], _ right: [Double], _ operation: (Double, Double) -> Double)
        -> [Double]
    {
        if left.isEmpty && right.isEmpty { return [] }
        return (0..<max(left.count, right.count)).map { index in
            operation(index < left.count ? left[index] : 0, index < right.count ? right[index] : 0)
        }
    }
}

extension ShapePaint {
    private static let unit: Double = 128

    /// Whether the numbers of both paints mean the same things, so that in-between values are paints too.
    package func canInterpolate(to other: ShapePaint) -> Bool {
        switch (self, other) {
        case (.color, .color), (.encoded, .encoded): true
        case (.linear(let a, _, _), .linear(let b, _, _)): a.stops.count == b.stops.count
        case (.radial(let a, _, _, _), .radial(let b, _, _, _)): a.stops.count == b.stops.count
        case (.angular(let a, _, _, _), .angular(let b, _, _, _)): a.stops.count == b.stops.count
        case (.elliptical(let a, _, _, _), .elliptical(let b, _, _, _)): a.stops.count == b.stops.count
        case (.mesh(let a), .mesh(let b)): a.canInterpolate(to: b)
        case (.placed(let a, _), .placed(let b, _)): a.canInterpolate(to: b)
        case (.inset(let a, _), .inset(let b, _)): a.canInterpolate(to: b)
        case (.tiles(let a, _), .tiles(let b, _)): a == b
        default: false
        }
    }

    /// The paint's numbers; setting them keeps the kind of paint and the number of stops.
    package var vector: PaintVector {
        get {
            switch self {
            case .color(let color):
                return PaintVector(color: Self.channels(color))
            case .encoded(let color):
                return PaintVector(
                    color: SIMD4(color.red, color.green, color.blue, color.opacity) * Float(Self.unit))
            case .linear(let gradient, let start, let end):
                return Self.vector(gradient, [start.x, start.y, end.x, end.y].map { $0 * Self.unit })
            case .radial(let gradient, let center, let startRadius, let endRadius),
                .elliptical(let gradient, let center, let startRadius, let endRadius):
                return Self.vector(gradient, [center.x * Self.unit, center.y * Self.unit, startRadius, endRadius])
            case .angular(let gradient, let center, let start, let end):
                return Self.vector(
                    gradient, [center.x, center.y, start.radians, end.radians].map { $0 * Self.unit })
            case .mesh(let mesh):
                return Self.vector(mesh)
            case .placed(let paint, let area):
                var vector = paint.vector
                vector.rest = [area.minX, area.minY, area.width, area.height].map(Double.init) + vector.rest
                return vector
            case .inset(let paint, _):
                return paint.vector
            case .tiles(_, let opacity):
                return PaintVector(rest: [opacity * Self.unit])
            }
        }
        set {
            switch self {
            case .color:
                self = .color(Self.color(newValue.color))
            case .encoded:
                let channels = newValue.color / Float(Self.unit)
                self = .encoded(
                    ResolvedColor(red: channels.x, green: channels.y, blue: channels.z, opacity: channels.w))
            case .linear(let gradient, _, _):
                let (gradient, numbers) = Self.apply(newValue, to: gradient)
                self = .linear(
                    gradient, start: UnitPoint(x: numbers[0] / Self.unit, y: numbers[1] / Self.unit),
                    end: UnitPoint(x: numbers[2] / Self.unit, y: numbers[3] / Self.unit))
            case .radial(let gradient, _, _, _):
                let (gradient, numbers) = Self.apply(newValue, to: gradient)
                self = .radial(
                    gradient, center: UnitPoint(x: numbers[0] / Self.unit, y: numbers[1] / Self.unit),
                    startRadius: numbers[2], endRadius: numbers[3])
            case .elliptical(let gradient, _, _, _):
                let (gradient, numbers) = Self.apply(newValue, to: gradient)
                self = .elliptical(
                    gradient, center: UnitPoint(x: numbers[0] / Self.unit, y: numbers[1] / Self.unit),
                    startRadius: numbers[2], endRadius: numbers[3])
            case .angular(let gradient, _, _, _):
                let (gradient, numbers) = Self.apply(newValue, to: gradient)
                self = .angular(
                    gradient, center: UnitPoint(x: numbers[0] / Self.unit, y: numbers[1] / Self.unit),
                    start: .radians(numbers[2] / Self.unit), end: .radians(numbers[3] / Self.unit))
            case .mesh(let mesh):
                self = .mesh(Self.apply(newValue, to: mesh))
            case .placed(var paint, _):
                var vector = newValue
                let numbers = vector.rest + [0, 0, 0, 0]
                vector.rest = Array(vector.rest.dropFirst(4))
                paint.vector = vector
                self = .placed(
                    paint, CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
            case .inset(var paint, let insets):
                paint.vector = newValue
                self = .inset(paint, insets)
            case .tiles(let tiles, _):
                self = .tiles(tiles, opacity: (newValue.rest.first ?? 0) / Self.unit)
            }
        }
    }

    /// The numbers of the paint with the channels of a gradient as they are encoded: between two of these, so are the colours.
    package var encodedVector: PaintVector {
        get {
            withColors {
                ResolvedColor(
                    colorSpace: .sRGBLinear, red: $0.red, green: $0.green, blue: $0.blue, opacity: $0.opacity)
            }.vector
        }
        set {
            vector = newValue
            self = withColors {
                ResolvedColor(red: $0.linearRed, green: $0.linearGreen, blue: $0.linearBlue, opacity: $0.opacity)
            }
        }
    }

    private static func channels(_ color: ResolvedColor) -> SIMD4<Float> {
        SIMD4(color.linearRed, color.linearGreen, color.linearBlue, color.opacity) * Float(unit)
    }

    private static func color(_ channels: SIMD4<Float>) -> ResolvedColor {
        let linear = channels / Float(unit)
        return ResolvedColor(
            colorSpace: .sRGBLinear, red: linear.x, green: linear.y, blue: linear.z, opacity: linear.w)
    }

    /// The background as the colour; then the points, and four numbers for each vertex's colour.
    private static func vector(_ mesh: ResolvedMesh) -> PaintVector {
        var vector = PaintVector(color: channels(mesh.background))
        vector.rest.reserveCapacity(2 * mesh.points.count + 4 * mesh.colors.count)
        for point in mesh.points {
            vector.rest.append(Double(point.x) * unit)
            vector.rest.append(Double(point.y) * unit)
        }
        for color in mesh.colors {
            let channels = channels(color)
            for index in 0..<4 { vector.rest.append(Double(channels[index])) }
        }
        return vector
    }

    private static func apply(_ vector: PaintVector, to mesh: ResolvedMesh) -> ResolvedMesh {
        var mesh = mesh
        mesh.background = color(vector.color)
        let numbers = vector.rest
        func number(_ index: Int) -> Double { index < numbers.count ? numbers[index] : 0 }
        for index in mesh.points.indices {
            mesh.points[index] = SIMD2(Float(number(2 * index) / unit), Float(number(2 * index + 1) / unit))
        }
        let first = 2 * mesh.points.count
        for index in mesh.colors.indices {
            let start = first + 4 * index
            mesh.colors[index] = color(
                SIMD4(
                    Float(number(start)), Float(number(start + 1)), Float(number(start + 2)), Float(number(start + 3))))
        }
        return mesh
    }

    /// Geometry first (four numbers), then five numbers for each stop.
    private static func vector(_ gradient: ResolvedGradient, _ geometry: [CGFloat]) -> PaintVector {
        var rest = geometry.map(Double.init)
        for stop in gradient.stops {
            let channels = channels(stop.color)
            for index in 0..<4 { rest.append(Double(channels[index])) }
            rest.append(Double(stop.location) * unit)
        }
        return PaintVector(rest: rest)
    }

    private static func apply(_ vector: PaintVector, to gradient: ResolvedGradient) -> (ResolvedGradient, [CGFloat]) {
        let count = 4 + gradient.stops.count * 5
        var numbers = vector.rest
        // Equivalent: bound and sign, numbers beyond the count are never read.
        if numbers.count < count { numbers += Array(repeating: 0, count: count - numbers.count) }
        var gradient = gradient
        for index in gradient.stops.indices {
            let first = 4 + index * 5
            let channels = SIMD4<Float>(
                Float(numbers[first]), Float(numbers[first + 1]), Float(numbers[first + 2]), Float(numbers[first + 3]))
            gradient.stops[index] = ResolvedGradient.Stop(
                color: color(channels), location: CGFloat(numbers[first + 4] / unit))
        }
        return (gradient, numbers[..<4].map { CGFloat($0) })
    }
}

/// A paint whose numbers may be animating.
package struct AnimatedPaint: Sendable {
    package private(set) var model: ShapePaint
    /// Whether colours of gradients mix as they are encoded.
    private let mixesEncoded: Bool
    private var animator: Animator<PaintVector>?

    /// - Parameters:
    ///   - vector: What moves to `model`, or is for now in its place; nil: `model` stays.
    ///   - mixesEncoded: Whether `vector` is the ``ShapePaint/encodedVector`` of a gradient.
    package init(_ model: ShapePaint, vector: Animated<PaintVector>? = nil, mixesEncoded: Bool = false) {
        (self.model, self.mixesEncoded) = (model, mixesEncoded)
        defer {
            // It mixes no more.
            if animator == nil, case .encoded(let color) = self.model { self.model = .color(color) }
        }
        guard let vector else { return }
        animator = vector.animator
        // As it is where nothing differs: colours are not quite the same after a way there and back.
        if animator == nil && vector.model != Self.vector(of: model, mixesEncoded) {
            Self.set(vector.model, of: &self.model, mixesEncoded)
        }
    }

    private static func vector(of paint: ShapePaint, _ isEncoded: Bool) -> PaintVector {
        isEncoded ? paint.encodedVector : paint.vector
    }

    private static func set(_ vector: PaintVector, of paint: inout ShapePaint, _ isEncoded: Bool) {
        if isEncoded { paint.encodedVector = vector } else { paint.vector = vector }
    }

    package var isStatic: Bool { animator == nil }

    package func paint(at time: Double) -> ShapePaint {
        guard let animator else { return model }
        var paint = model
        let vector = Animated(Self.vector(of: model, mixesEncoded), animator: animator).value(at: time)
        Self.set(vector, of: &paint, mixesEncoded)
        if case .encoded(let color) = paint { return .color(color) }
        return paint
    }
}
