// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
import LegatoLayers
import LegatoMotion

extension GraphicsContext {
    /// What an operation is painted with. Points are in the coordinates that are drawn in.
    public struct Shading: Sendable {
        enum Kind: Sendable {
            case foreground
            case color(Color)
            case style(any ShapeStyle)
            case linear(Gradient, CGPoint, CGPoint, GradientOptions)
            case radial(Gradient, CGPoint, CGFloat, CGFloat, GradientOptions)
            case conic(Gradient, CGPoint, Angle, GradientOptions)
            case tiles(ImagePaint, CGPoint)
            case palette([Shading])
            case resolved(ResolvedShading)
            case shader(Shader)
            case backdrop
        }

        let kind: Kind

        /// The foreground style of the environment.
        public static var foreground: Shading { Shading(kind: .foreground) }

        /// One colour.
        public static func color(_ color: Color) -> Shading { Shading(kind: .color(color)) }

        /// One colour by its components, each 0…1.
        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
        ) -> Shading {
            .color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
        }

        /// A grey, 0…1.
        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
        ) -> Shading {
            .color(Color(colorSpace, white: white, opacity: opacity))
        }

        /// A style, placed in the bounds of the path that it fills.
        public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading(kind: .style(style)) }

        /// Colours along a line.
        public static func linearGradient(
            _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint, options: GradientOptions = GradientOptions()
        ) -> Shading {
            Shading(kind: .linear(gradient, startPoint, endPoint, options))
        }

        /// Colours outwards from a circle, in points from `center`.
        public static func radialGradient(
            _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat,
            options: GradientOptions = GradientOptions()
        ) -> Shading {
            Shading(kind: .radial(gradient, center, startRadius, endRadius, options))
        }

        /// Colours about a point, clockwise from `angle` once round.
        public static func conicGradient(
            _ gradient: Gradient, center: CGPoint, angle: Angle = Angle(), options: GradientOptions = GradientOptions()
        ) -> Shading {
            Shading(kind: .conic(gradient, center, angle, options))
        }

        /// Part of an image, in fractions of it, repeated both ways from `origin` on.
        public static func tiledImage(
            _ image: Image, origin: CGPoint = .zero, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
            scale: CGFloat = 1
        ) -> Shading {
            Shading(kind: .tiles(ImagePaint(image: image, sourceRect: sourceRect, scale: scale), origin))
        }

        /// A mesh, placed in the bounds of the path that it fills.
        public static func meshGradient(_ mesh: MeshGradient) -> Shading { .style(mesh) }

        /// What was drawn before it in the same layer, for a fill or a stroke to filter.
        ///
        ///     context.addFilter(.blur(radius: 8))
        ///     context.fill(lens, with: .backdrop)
        ///
        /// Texts and symbols have no backdrop: with it they show nothing. The drawing so far is drawn once more, at most
        /// 50,000 operations of it.
        public static var backdrop: Shading { Shading(kind: .backdrop) }

        /// One shading for each level of what is drawn: the first is used where there is one level. An empty palette means the
        /// foreground.
        public static func palette(_ array: [Shading]) -> Shading { Shading(kind: .palette(array)) }
    }

    /// How a gradient is spread.
    public struct GradientOptions: OptionSet, Sendable {
        /// The options as bits.
        public let rawValue: UInt32

        /// The options with these bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// The colours come again beyond the ends.
        public static var `repeat`: GradientOptions { GradientOptions(rawValue: 1) }
        /// The colours come again beyond the ends, every other time backwards.
        public static var mirror: GradientOptions { GradientOptions(rawValue: 2) }
        /// Colours are mixed in proportion to light.
        public static var linearColor: GradientOptions { GradientOptions(rawValue: 4) }
    }

    /// The same shading, its colours fixed as the environment has them.
    public func resolve(_ shading: Shading) -> Shading {
        Shading(kind: .resolved(shading.resolved(in: environment)))
    }
}

/// A shading whose colours are known.
enum ResolvedShading: Sendable {
    /// In the coordinates that are drawn in.
    case paint(Paint)
    /// In fractions of what is painted.
    case style(_StylePaint)
    /// A neutral colour, in place of what a shader would paint.
    case shader(Shader)
    /// What was drawn before.
    case backdrop

    /// The paint for `path`, and the effects on what is painted with it.
    func paint(filling path: Path, in source: DrawingSource) -> (Paint, [PaintEffect]) {
        switch self {
        case .paint(let paint): return (paint, [])
        case .style(let style): return (style.paint.paint(in: path.boundingRect), style.effects)
        case .backdrop: return (.color(.clear), [])
        case .shader(let shader):
            source.report(shader)
            return (.color(Shader.neutralColor), [])
        }
    }
}

extension GraphicsContext.Shading {
    /// Whether a path is filled with what was drawn before.
    var isBackdrop: Bool {
        switch kind {
        case .backdrop, .resolved(.backdrop): true
        case .palette(let shadings): shadings.first?.isBackdrop ?? false
        default: false
        }
    }

    func resolved(in environment: EnvironmentValues) -> ResolvedShading {
        switch kind {
        case .foreground:
            return .style(environment.foregroundStyles.paint(level: 0, in: environment))
        case .color(let color):
            return .paint(.color(color.resolve(in: environment)))
        case .style(let style):
            return .style(style._paint(in: environment))
        case .linear(let gradient, let start, let end, let options):
            return .paint(.linear(gradient.resolve(in: environment, options), from: start, to: end))
        case .radial(let gradient, let center, let startRadius, let endRadius, let options):
            return .paint(
                .radial(
                    gradient.resolve(in: environment, options), center: center, startRadius: startRadius,
                    endRadius: endRadius))
        case .conic(let gradient, let center, let angle, let options):
            return .paint(
                .angular(
                    gradient.resolve(in: environment, options), center: center, start: angle,
                    end: angle + .degrees(360)))
        case .tiles(let tiles, let origin):
            let style = tiles._paint(in: environment)
            return .paint(style.paint.paint(in: CGRect(origin: origin, size: .zero)))
        case .palette(let shadings):
            return (shadings.first ?? .foreground).resolved(in: environment)
        case .resolved(let shading):
            return shading
        case .backdrop:
            return .backdrop
        case .shader(let shader):
            return .shader(shader)
        }
    }

    /// The styles that texts, images and symbols are painted with, from the first level on, in coordinates from `origin`; empty: those
    /// of the environment.
    func styles(from origin: CGPoint) -> [any ShapeStyle] {
        switch kind {
        case .foreground: []
        case .color(let color): [color]
        case .style(let style): [style]
        case .palette(let shadings): shadings.flatMap { $0.styles(from: origin) }
        default: [PlacedShading(shading: self, origin: origin)]
        }
    }
}

/// A shading as a style of what has its corner at a point.
private struct PlacedShading: ShapeStyle {
    let shading: GraphicsContext.Shading
    let origin: CGPoint

    func _paint(in environment: EnvironmentValues) -> _StylePaint {
        switch shading.resolved(in: environment) {
        case .style(let style): return style
        case .shader: return _StylePaint(.color(Shader.neutralColor))
        case .backdrop: return _StylePaint(.color(.clear))
        case .paint(let paint):
            // One point long, so that fractions are points.
            return _StylePaint(
                paint.fractions.placed(in: CGRect(x: -origin.x, y: -origin.y, width: 1, height: 1)))
        }
    }
}

extension Paint {
    /// The same paint with its points as fractions.
    fileprivate var fractions: ShapePaint {
        func unit(_ point: CGPoint) -> UnitPoint { UnitPoint(x: point.x, y: point.y) }
        switch self {
        case .color(let color):
            return .color(color)
        case .linear(let gradient, let from, let to):
            return .linear(gradient, start: unit(from), end: unit(to))
        case .radial(let gradient, let center, let startRadius, let endRadius):
            return .radial(gradient, center: unit(center), startRadius: startRadius, endRadius: endRadius)
        case .circles(let gradient, let circles):
            return .radial(
                gradient, center: unit(circles.endCenter), startRadius: circles.startRadius,
                endRadius: circles.endRadius)
        case .angular(let gradient, let center, let start, let end):
            return .angular(gradient, center: unit(center), start: start, end: end)
        case .elliptical(let gradient, let rect, let startRadius, let endRadius):
            let center = CGPoint(x: rect.midX, y: rect.midY)
            return .elliptical(gradient, center: unit(center), startRadius: startRadius, endRadius: endRadius)
        case .tiles(let tiles, _, let opacity):
            return .tiles(tiles, opacity: opacity)
        case .mesh(let mesh, _):
            return .mesh(mesh)
        }
    }
}

extension Gradient {
    fileprivate func resolve(
        in environment: EnvironmentValues, _ options: GraphicsContext.GradientOptions
    ) -> ResolvedGradient {
        var gradient = resolve(in: environment, space: .device)
        if options.contains(.linearColor) { gradient.colorSpace = .linear }
        gradient.beyond =
            options.contains(.mirror) ? .mirrored : options.contains(.repeat) ? .repeated : .ends
        return gradient
    }
}
