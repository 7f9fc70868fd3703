// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
    /// The corners as bits.
    public let rawValue: UInt

    /// The corners with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let topLeft = UIRectCorner(rawValue: 1)
    public static let topRight = UIRectCorner(rawValue: 2)
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    public static let bottomRight = UIRectCorner(rawValue: 8)
    /// All four.
    public static let allCorners = UIRectCorner(rawValue: ~0)
}

/// An outline with the way it is drawn, in points; y runs downwards.
///
///     let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 80, height: 40), cornerRadius: 12)
///     UIColor.systemBlue.setFill()
///     path.fill()
///     Path(path.cgPath) // in a view
open class UIBezierPath: NSObject, NSCopying {
    var value = Path()
    private var dash: (lengths: [CGFloat], phase: CGFloat) = ([], 0)

    /// Of a line along the path, in points; at first 1.
    open var lineWidth: CGFloat = 1
    /// How ends of lines look.
    open var lineCapStyle = CGLineCap.butt
    /// How corners of lines look.
    open var lineJoinStyle = CGLineJoin.miter
    /// The greatest length of a mitered corner, in line widths.
    open var miterLimit: CGFloat = 10
    /// Whether what lies inside an even number of times is left out.
    open var usesEvenOddFillRule = false

    /// A path without a step.
    public override init() { super.init() }

    /// The outline of a rectangle.
    public convenience init(rect: CGRect) { self.init(Path(rect)) }

    /// The outline of the ellipse that fits into a rectangle.
    public convenience init(ovalIn rect: CGRect) { self.init(Path(ellipseIn: rect)) }

    /// The outline of a rectangle with corners of one radius, in points, limited to half of the shorter side. Corners are continuous.
    /// Source: measured by others (since iOS 7).
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(Path(roundedRect: rect, cornerRadius: cornerRadius, style: .continuous))
    }

    /// The outline of a rectangle of which some corners are rounded.
    ///
    /// - Parameter cornerRadii: the width says how far, in points; the height has no meaning, as in UIKit.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        func radius(_ corner: UIRectCorner) -> CGFloat { corners.contains(corner) ? cornerRadii.width : 0 }
        let radii = RectangleCornerRadii(
            topLeading: radius(.topLeft), bottomLeading: radius(.bottomLeft), bottomTrailing: radius(.bottomRight),
            topTrailing: radius(.topRight))
        self.init(Path(roundedRect: rect, cornerRadii: radii, style: .continuous))
    }

    /// An arc between two angles in radians, from the x axis on. `clockwise` is as it looks on screen.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// The outline that a path of Core Graphics has now.
    public convenience init(cgPath: CGPath) { self.init(Path(cgPath)) }

    convenience init(_ path: Path) {
        self.init()
        value = path
    }

    /// A path with the same outline and the same way of drawing.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIBezierPath(value)
        copy.lineWidth = lineWidth
        copy.lineCapStyle = lineCapStyle
        copy.lineJoinStyle = lineJoinStyle
        copy.miterLimit = miterLimit
        copy.usesEvenOddFillRule = usesEvenOddFillRule
        copy.dash = dash
        return copy
    }

    // MARK: - The outline

    /// The outline as an object of Core Graphics, which does not change with this one.
    open var cgPath: CGPath {
        get { value.cgPath }
        set { value = Path(newValue) }
    }

    /// Whether it has no step.
    open var isEmpty: Bool { value.isEmpty }

    /// The smallest rectangle around the outline itself; null for an empty path.
    open var bounds: CGRect { value.boundingRect }

    /// Where the next line would start; the origin while the path is empty.
    open var currentPoint: CGPoint { value.currentPoint ?? .zero }

    /// Whether a point is inside.
    open func contains(_ point: CGPoint) -> Bool { value.contains(point, eoFill: usesEvenOddFillRule) }

    /// Starts a subpath.
    open func move(to point: CGPoint) { value.move(to: point) }

    /// Draws a straight line; ignored where there is no current point.
    open func addLine(to point: CGPoint) { value.addLine(to: point) }

    /// Draws a cubic Bézier; ignored where there is no current point.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        value.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    /// Draws a quadratic Bézier; ignored where there is no current point.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        value.addQuadCurve(to: endPoint, control: controlPoint)
    }

    /// An arc between two angles in radians, joined by a line to the current point if there is one. `clockwise` is as it looks on screen.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        // Named for y upwards there.
        value.addArc(
            center: center, radius: radius, startAngle: .radians(Double(startAngle)),
            endAngle: .radians(Double(endAngle)), clockwise: !clockwise)
    }

    /// Returns to the start of the subpath.
    open func close() { value.closeSubpath() }

    /// Empties the path.
    open func removeAllPoints() { value = Path() }

    /// Appends the subpaths of another path.
    open func append(_ bezierPath: UIBezierPath) { value.addPath(bezierPath.value) }

    /// The same outline, drawn from its end to its beginning.
    open func reversing() -> UIBezierPath {
        guard let copy = copy() as? UIBezierPath else { return UIBezierPath(value.reversed) }
        copy.value = value.reversed
        return copy
    }

    /// Maps all points.
    open func apply(_ transform: CGAffineTransform) { value = value.applying(transform) }

    // MARK: - Drawing

    /// Draws lines in dashes.
    ///
    /// - Parameters:
    ///   - pattern: the lengths of dashes and gaps in turn; nil: lines are solid.
    ///   - count: of these.
    ///   - phase: how far into the pattern a line begins.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        let lengths = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) }
        dash = (lengths ?? [], phase)
    }

    /// Gives the pattern of dashes.
    ///
    /// - Parameter pattern: room for as many lengths as `count` gives; nil: none is written.
    open func getLineDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
        phase: UnsafeMutablePointer<CGFloat>?
    ) {
        if let pattern { for (index, length) in dash.lengths.enumerated() { pattern[index] = length } }
        count?.pointee = dash.lengths.count
        phase?.pointee = dash.phase
    }

    /// Fills the inside in the fill colour of the current context.
    open func fill() { draw { $0.fillPath(using: rule) } }

    /// Fills the inside in the fill colour of the current context.
    ///
    /// - Parameter alpha: the opacity, 0…1, besides that of the context.
    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        draw {
            $0.setBlendMode(blendMode)
            $0.multiplyAlpha(by: alpha)
            $0.fillPath(using: rule)
        }
    }

    /// Draws a line along the path in the stroke colour of the current context.
    open func stroke() { draw { strokePath(on: $0) } }

    /// Draws a line along the path in the stroke colour of the current context.
    ///
    /// - Parameter alpha: the opacity, 0…1, besides that of the context.
    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        draw {
            $0.setBlendMode(blendMode)
            $0.multiplyAlpha(by: alpha)
            strokePath(on: $0)
        }
    }

    /// Draws from now on only inside of the path, and inside of the clips before. Ignored while the path is empty.
    open func addClip() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.beginPath()
        context.addPath(value.cgPath)
        context.clip(using: rule)
    }

    private var rule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

    /// The state of the context stays as it was.
    private func draw(_ body: (CGContext) -> Void) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.beginPath()
        context.addPath(value.cgPath)
        body(context)
        context.restoreGState()
    }

    private func strokePath(on context: CGContext) {
        context.setLineWidth(lineWidth)
        context.setLineCap(lineCapStyle)
        context.setLineJoin(lineJoinStyle)
        context.setMiterLimit(miterLimit)
        // Without a pattern of its own, that of the context counts.
        if !dash.lengths.isEmpty { context.setLineDash(phase: dash.phase, lengths: dash.lengths) }
        context.strokePath()
    }
}
