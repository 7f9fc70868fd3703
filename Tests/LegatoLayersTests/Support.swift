// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoMotion

/// A value that moves to `model` from 0 s on, in a straight line over a second.
func moving<Value: VectorArithmetic>(from start: Value, to model: Value) -> Animated<Value> {
    Animated(
        model,
        animator: Animator(
            animating: model - start, with: .linear(duration: 1), at: 0, environment: EnvironmentValues()))
}

/// A layer and those below it, in a few words.
@MainActor
enum Make {
    private static var last: UInt64 = 0

    static func layer(_ kind: Layer.Kind, _ children: Layer...) -> Layer {
        last += 1
        return Layer(id: LayerID(rawValue: last), kind: kind, children: children)
    }

    static let unit = CGRect(x: 0, y: 0, width: 100, height: 100)

    static func square(
        _ frame: CGRect = unit, path: Path? = nil,
        drawing: ShapeContent.Drawing = .fill(evenOdd: false, antialiased: true),
        opacity: Float = 1
    ) -> Layer {
        let path = path ?? Path(CGRect(origin: .zero, size: frame.size))
        let color = ResolvedColor(red: 1, green: 0, blue: 0, opacity: opacity)
        return layer(
            .shape(
                ShapeContent(
                    source: ConstantPath(path), drawing: drawing, paint: AnimatedPaint(.color(color)),
                    frame: Animated(frame))))
    }

    static func tagged(_ number: UInt64, _ content: Layer, frame: CGRect = unit) -> Layer {
        layer(.tag(LayerTag(rawValue: number), frame: Animated(frame)), content)
    }
}

func offset(_ x: CGFloat, _ y: CGFloat) -> Layer.Kind { .offset(Animated(CGSize(width: x, height: y).animatableData)) }

func scale(_ factor: CGFloat, in frame: CGRect = CGRect(x: 0, y: 0, width: 100, height: 100)) -> Layer.Kind {
    let size = CGSize(width: factor, height: factor)
    return .scale(
        Animated(AnimatablePair(size.animatableData, UnitPoint.center.animatableData)), frame: Animated(frame))
}

func rotation(degrees: Double, in frame: CGRect = CGRect(x: 0, y: 0, width: 100, height: 100)) -> Layer.Kind {
    .rotation(
        Animated(AnimatablePair(Angle.degrees(degrees).animatableData, UnitPoint.center.animatableData)),
        frame: Animated(frame))
}

// MARK: - What is drawn, in words

extension CGFloat {
    /// The number within a millionth.
    fileprivate var word: String {
        let rounded = (Double(self) * 1e6).rounded() / 1e6
        return rounded == rounded.rounded() && rounded.magnitude < 1e9 ? "\(Int(rounded))" : "\(rounded)"
    }
}

func words(_ numbers: CGFloat...) -> String { numbers.map(\.word).joined(separator: " ") }

/// Writes down what is drawn on it: `(` and `)` save and restore, `[a b c d tx ty]` transforms, `{…` and `}` are groups.
final class WritingCanvas: Canvas {
    private(set) var text: [String] = []
    /// The paints and effects that were used, in order.
    private(set) var paints: [Paint] = []
    private(set) var effects: [GroupEffect] = []
    private(set) var faults: [String] = []
    let cachesBitmaps: Bool
    /// Whether it takes images that are handed to it whole.
    private let takesBitmaps: Bool
    private let hasPixels: Bool

    /// - Parameter hasPixels: whether edges lie between them.
    init(cachesBitmaps: Bool = false, takesBitmaps: Bool = true, hasPixels: Bool = false) {
        self.cachesBitmaps = cachesBitmaps
        self.takesBitmaps = takesBitmaps
        self.hasPixels = hasPixels
    }

    private func word(_ paint: Paint) -> String {
        paints.append(paint)
        if case .color(let color) = paint { return color.description }
        return "gradient"
    }

    func save() { text.append("(") }
    func restore() { text.append(")") }
    func concatenate(_ map: CGAffineTransform) {
        text.append("[" + words(map.a, map.b, map.c, map.d, map.tx, map.ty) + "]")
    }
    func fill(_ path: Path, with paint: Paint, evenOdd: Bool, antialiased: Bool) {
        text.append("fill \(path) \(word(paint))" + (evenOdd ? " odd" : "") + (antialiased ? "" : " hard"))
    }
    func fill(_ rect: CGRect, under overlap: EdgeOverlap, with paint: Paint) {
        let edges = words(overlap.left, overlap.top, overlap.right, overlap.bottom)
        let corners = overlap.corners
        let beyond = [corners.topLeft, corners.topRight, corners.bottomLeft, corners.bottomRight]
        let reaches = beyond == [0, 0, 0, 0] ? "" : " corners " + beyond.map { words($0) }.joined(separator: " ")
        text.append("under \(words(rect.minX, rect.minY, rect.width, rect.height)): \(edges)\(reaches) \(word(paint))")
    }
    func isBetweenPixels(_ rect: CGRect) -> Bool { !hasPixels }
    func stroke(_ path: Path, style: StrokeStyle, with paint: Paint) {
        text.append("stroke \(path) \(words(style.lineWidth, style.miterLimit, style.dashPhase)) \(word(paint))")
    }
    func draw(_ run: GlyphRun, at origin: CGPoint, with paint: Paint) {
        text.append("glyphs \(run.requestRun)x\(run.glyphs.count) at \(words(origin.x, origin.y)) \(word(paint))")
    }
    func draw(_ bitmap: Bitmap, in rect: CGRect, style: ImageStyle) {
        text.append("picture \(words(rect.minX, rect.minY, rect.width, rect.height))")
    }
    func beginGroup(_ effect: GroupEffect) {
        effects.append(effect)
        var parts: [String] = []
        if let clip = effect.clip { parts.append("clip \(clip.path)" + (clip.evenOdd ? " odd" : "")) }
        if effect.colors != nil { parts.append("colors") }
        if effect.blurRadius != 0 { parts.append("blur \(words(effect.blurRadius))") }
        if effect.blursOpaquely { parts.append("opaquely") }
        if let shadow = effect.shadow {
            parts.append("shadow \(words(shadow.radius))" + (shadow.isInner ? " inner" : ""))
        }
        if effect.opacity != 1 { parts.append("opacity " + (effect.opacity.isNaN ? "nan" : words(effect.opacity))) }
        if effect.projection != nil { parts.append("projection") }
        switch effect.composition {
        case .blend(.normal): break
        case .blend(let mode): parts.append("blend \(mode)")
        case .mask: parts.append("mask")
        case .backdrop(let backdrop):
            parts.append("backdrop \(words(backdrop.blurRadius, CGFloat(backdrop.saturation))) \(backdrop.tint)")
        case .operation(let operation): parts.append("operation \(operation)")
        }
        if effect.blendsWithBackground { parts.append("background") }
        if effect.isIsolated { parts.append("isolated") }
        text.append("{" + parts.joined(separator: ", "))
    }
    func endGroup() { text.append("}") }
    func draw(_ bitmap: some StaticContent, opacity: Double, isMoving: Bool) -> Bool {
        guard takesBitmaps else { return false }
        let id = (bitmap as? Layer).map { "\($0.id.rawValue)" } ?? "?"
        text.append("still \(id) \(words(opacity))" + (isMoving ? " moving" : ""))
        return true
    }
    func report(_ fault: String) { faults.append(fault) }
}

extension Layer {
    /// What it draws, in words.
    func written(
        at time: Double = 0, keeping: Bool = false, taking: Bool = true, pixels: Bool = false
    ) -> String {
        let canvas = WritingCanvas(cachesBitmaps: keeping, takesBitmaps: taking, hasPixels: pixels)
        draw(at: time, on: canvas)
        return canvas.text.joined(separator: " ")
    }
}

extension Make {
    /// A red leaf whose outline is a single point that identifies it by its number.
    static func mark(_ number: Int, moves: Bool = false, source: (any PathSource)? = nil) -> Layer {
        let frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        return layer(
            .shape(
                ShapeContent(
                    source: source ?? ConstantPath(Path { $0.move(to: CGPoint(x: number, y: number)) }),
                    drawing: .fill(evenOdd: false, antialiased: true),
                    paint: AnimatedPaint(.color(ResolvedColor(red: 1, green: 0, blue: 0))),
                    frame: moves ? movingFrame(frame) : Animated(frame))))
    }

    /// What `mark` draws, in words.
    static func marked(_ number: Int, opacity: String = "FF") -> String {
        "( [1 0 0 1 0 0] fill \(number) \(number) m #FF0000\(opacity) )"
    }

    /// An animating frame that is `frame` at 0 s.
    static func movingFrame(_ frame: CGRect) -> AnimatedFrame {
        moving(from: frame.animatableData, to: frame.offsetBy(dx: 100, dy: 50).animatableData)
    }

    static func rectangle(
        _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ paint: ShapePaint = .color(.white),
        antialiased: Bool = true
    ) -> Layer {
        layer(
            .shape(
                ShapeContent(
                    source: WholeRectangle(), drawing: .fill(evenOdd: false, antialiased: antialiased),
                    paint: AnimatedPaint(paint), frame: Animated(CGRect(x: x, y: y, width: width, height: height)))))
    }

    static let outline = GlyphOutline(path: Path(CGRect(x: 0, y: 0, width: 4, height: 2)))

    /// Text of runs with these numbers, and as many paints.
    static func text(
        runs: [Int] = [0], paints: Int = 1, part: Int? = nil, frame: AnimatedFrame = Animated(unit)
    ) -> Layer {
        let layout = TextLayout(
            size: CGSize(width: 100, height: 100), firstBaseline: 10, lastBaseline: 10, lineCount: 1,
            isTruncated: false,
            runs: runs.map {
                GlyphRun(requestRun: $0, glyphs: [GlyphRun.Glyph(outline: outline, position: CGPoint(x: 0, y: 10))])
            })
        var content = TextContent(
            layout: layout,
            paints: (0..<paints).map {
                AnimatedPaint(.color(ResolvedColor(red: 0, green: 0, blue: Float($0) / 255)))
            }, frame: frame)
        content.part = part
        return layer(.text(content))
    }

    static func symbol(frame: AnimatedFrame, size: CGSize = CGSize(width: 4, height: 2)) -> Layer {
        let image = SymbolImage(size: size, baseline: 2, outline: outline, isFallback: false)
        return layer(.symbol(SymbolContent(image: image, paint: AnimatedPaint(.color(.black)), frame: frame)))
    }

    static func image(frame: AnimatedFrame) -> Layer {
        layer(
            .image(
                ImageContent(bitmap: Bitmap(width: 1, height: 1, scale: 1, bytes: [0, 0, 0, 0]), frame: frame)))
    }

    static func still(_ layer: Layer, _ opacity: Double = 1, moving: Bool = false) -> String {
        "still \(layer.id.rawValue) \(words(CGFloat(opacity)))" + (moving ? " moving" : "")
    }
}
