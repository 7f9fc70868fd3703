// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
import LegatoEngine
import LegatoLayers
import LegatoMotion

/// A layer that fills and strokes a path, in its own coordinates and not cut at its bounds.
///
/// Source: *documented* (Core Animation, `CAShapeLayer`).
@MainActor @preconcurrency
open class CAShapeLayer: CALayer {
    private var movingPath = MovingValue(AnimatableArray<Double>())
    private var fill = MovingColor(.black)
    private var stroke = MovingColor(nil)
    private var movingStyle = MovingValue(StrokeStyle().animatableData)
    private var movingStart = MovingValue(CGFloat(0))
    private var movingEnd = MovingValue(CGFloat(1))
    private var style = StrokeStyle()

    override public init() { super.init() }
    override public init(layer: Any) {
        super.init(layer: layer)
        guard let layer = layer as? CAShapeLayer else { return }
        (path, fillColor, strokeColor, fillRule) = (layer.path, layer.fillColor, layer.strokeColor, layer.fillRule)
        style = layer.style
        movingStyle = MovingValue(style.animatableData)
        (movingStart, movingEnd) = (MovingValue(layer.strokeStart), MovingValue(layer.strokeEnd))
    }

    /// Moves where old and new path have the same elements; any other change shows at once.
    open var path: CGPath? {
        didSet {
            guard path != oldValue else { return }
            let (old, new) = (oldValue.map { Path($0) } ?? Path(), path.map { Path($0) } ?? Path())
            if old.verbs == new.verbs {
                if movingPath.model != old.numbers { movingPath.set(old.numbers) }
                change(&movingPath, to: new.numbers, .shapePath)
            } else {
                movingPath.leave(&attributes)
                movingPath = MovingValue(new.numbers)
            }
            setNeedsCommit()
        }
    }

    /// Black at first; nil: not filled.
    open var fillColor: CGColor? {
        get { fill.color }
        set { change(&fill, to: newValue, .shapeFill) }
    }
    open var fillRule = CAShapeLayerFillRule.nonZero { didSet { setNeedsCommit() } }

    /// Nil at first: not stroked.
    open var strokeColor: CGColor? {
        get { stroke.color }
        set { change(&stroke, to: newValue, .shapeStroke) }
    }
    /// The part of the path that is stroked: from this fraction of its length, 0…1.
    open var strokeStart: CGFloat {
        get { movingStart.model }
        set { change(&movingStart, to: newValue.defined, .strokeStart) }
    }
    /// To this fraction, 0…1.
    open var strokeEnd: CGFloat {
        get { movingEnd.model }
        set { change(&movingEnd, to: newValue.defined, .strokeEnd) }
    }

    /// In points; 1 at first.
    open var lineWidth: CGFloat {
        get { style.lineWidth }
        set { changeStyle { $0.lineWidth = newValue.defined } }
    }
    open var miterLimit: CGFloat {
        get { style.miterLimit }
        set { changeStyle { $0.miterLimit = newValue.defined } }
    }
    open var lineDashPhase: CGFloat {
        get { style.dashPhase }
        set { changeStyle { $0.dashPhase = newValue.defined } }
    }
    /// Lengths of dashes and gaps in turn, in points; nil: a solid line.
    open var lineDashPattern: [NSNumber]? {
        get { style.dash.isEmpty ? nil : style.dash.map { NSNumber(value: Double($0)) } }
        set { changeStyle { $0.dash = (newValue ?? []).map { CGFloat($0.doubleValue) } } }
    }
    open var lineCap: CAShapeLayerLineCap {
        get { CAShapeLayerLineCap(style.lineCap) }
        set { changeStyle { $0.lineCap = newValue.cap } }
    }
    open var lineJoin: CAShapeLayerLineJoin {
        get { CAShapeLayerLineJoin(style.lineJoin) }
        set { changeStyle { $0.lineJoin = newValue.join } }
    }

    private func changeStyle(_ change: (inout StrokeStyle) -> Void) {
        let old = style
        change(&style)
        guard style != old else { return }
        self.change(&movingStyle, to: style.animatableData, .strokeStyle)
        setNeedsCommit()
    }

    override func ownLayer(in bounds: AnimatedFrame, at time: Double) -> Layer? {
        guard let path else { return nil }
        let outline = MovingPath(path: Path(path), numbers: movingPath.committed(at: time))
        var parts: [Layer] = []
        if let paint = fill.paint(at: time) {
            parts.append(
                self.fill(.own(0), outline, AnimatedFrame(.zero), paint, evenOdd: fillRule == .evenOdd))
        }
        if let paint = stroke.paint(at: time) {
            let part = TrimmedPath(
                path: outline, start: movingStart.committed(at: time), end: movingEnd.committed(at: time))
            let content = ShapeContent(
                source: part, drawing: .stroke(style: style, data: movingStyle.committed(at: time)), paint: paint,
                frame: AnimatedFrame(.zero))
            parts.append(Layer(id: id(of: .own(1)), kind: .shape(content)))
        }
        return parts.isEmpty ? nil : Layer(id: id(of: .own(2)), kind: .group, children: parts)
    }

    override func ownValue(forKeyPath keyPath: String) -> Any? {
        switch keyPath {
        case "path": path
        case "fillColor": fillColor
        case "strokeColor": strokeColor
        case "strokeStart": strokeStart
        case "strokeEnd": strokeEnd
        case "lineWidth": lineWidth
        case "lineDashPhase": lineDashPhase
        default: nil
        }
    }

    override func setOwnValue(_ value: Any?, forKeyPath keyPath: String) -> Bool {
        let number = CALayer.number(value)
        switch keyPath {
        case "path": path = value as? CGPath
        case "fillColor": fillColor = value as? CGColor
        case "strokeColor": strokeColor = value as? CGColor
        case "strokeStart": if let number { strokeStart = number }
        case "strokeEnd": if let number { strokeEnd = number }
        case "lineWidth": if let number { lineWidth = number }
        case "lineDashPhase": if let number { lineDashPhase = number }
        default: return false
        }
        return true
    }

    override func finishOwnAnimations() {
        movingPath.finish()
        fill.moving.finish()
        stroke.moving.finish()
        movingStyle.finish()
        movingStart.finish()
        movingEnd.finish()
    }

    override func leaveWithOwnAnimations() {
        movingPath.leave(&attributes)
        fill.moving.leave(&attributes)
        stroke.moving.leave(&attributes)
        movingStyle.leave(&attributes)
        movingStart.leave(&attributes)
        movingEnd.leave(&attributes)
    }

    override func showOwn(_ layer: CALayer, at time: Double) {
        guard let layer = layer as? CAShapeLayer else { return }
        if let path = layer.path, layer.movingPath.isAnimating {
            self.path = Path(path).with(layer.movingPath.value(at: time)).cgPath
        }
        (fill, stroke) = (MovingColor(layer.fill.shown(at: time)), MovingColor(layer.stroke.shown(at: time)))
        movingStart = MovingValue(layer.movingStart.value(at: time))
        movingEnd = MovingValue(layer.movingEnd.value(at: time))
        style.animatableData = layer.movingStyle.value(at: time)
        movingStyle = MovingValue(style.animatableData)
    }
}

/// A path whose points move.
private struct MovingPath: PathSource {
    var path: Path
    var numbers: Animated<AnimatableArray<Double>>

    var isStatic: Bool { numbers.isStatic }

    func path(for size: CGSize, at time: Double) -> Path {
        isStatic ? path : path.with(numbers.value(at: time))
    }
}

/// A part of a path that moves.
private struct TrimmedPath: PathSource {
    var path: MovingPath
    var start: Animated<CGFloat>
    var end: Animated<CGFloat>

    var isStatic: Bool { path.isStatic && start.isStatic && end.isStatic }

    func path(for size: CGSize, at time: Double) -> Path {
        path.path(for: size, at: time).trimmedPath(from: start.value(at: time), to: end.value(at: time))
    }

    /// A part is in what is around the whole.
    func box(for size: CGSize, at time: Double?) -> CGRect? { path.box(for: size, at: time) }
}

extension Path {
    fileprivate var numbers: AnimatableArray<Double> {
        AnimatableArray(points.flatMap { [Double($0.x), Double($0.y)] })
    }

    /// The same elements with other points, as many as there are.
    fileprivate func with(_ numbers: AnimatableArray<Double>) -> Path {
        let numbers = numbers.elements
        guard numbers.count == 2 * points.count else { return self }
        var next = 0
        func point() -> CGPoint {
            next += 2
            return CGPoint(x: numbers[next - 2], y: numbers[next - 1])
        }
        var path = Path()
        for verb in verbs {
            switch verb {
            case .move: path.move(to: point())
            case .line: path.addLine(to: point())
            case .quad:
                let control = point()
                path.addQuadCurve(to: point(), control: control)
            case .curve:
                let (first, second) = (point(), point())
                path.addCurve(to: point(), control1: first, control2: second)
            case .close: path.closeSubpath()
            }
        }
        return path
    }
}

extension AttributeName {
    static let shapePath = AttributeName("path", in: [.points])
    static let shapeFill = AttributeName("fillColor", in: [.channel])
    static let shapeStroke = AttributeName("strokeColor", in: [.channel])
    static let strokeStyle = AttributeName("lineWidth", in: [.points, .number, .points])
    static let strokeStart = AttributeName("strokeStart")
    static let strokeEnd = AttributeName("strokeEnd")
}

/// Which parts of a path that crosses itself are inside.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// How the ends of a stroke look.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    public static let square = CAShapeLayerLineCap(rawValue: "square")

    fileprivate init(_ cap: CGLineCap) { self = cap == .round ? .round : cap == .square ? .square : .butt }
    fileprivate var cap: CGLineCap { self == .round ? .round : self == .square ? .square : .butt }
}

/// How the corners of a stroke look.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")

    fileprivate init(_ join: CGLineJoin) { self = join == .round ? .round : join == .bevel ? .bevel : .miter }
    fileprivate var join: CGLineJoin { self == .round ? .round : self == .bevel ? .bevel : .miter }
}
