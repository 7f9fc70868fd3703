// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoMotion
import LegatoText

/// Trees of layers made by chance: every kind of layer, nested, some of it on its way from 0 s to 1 s.
///
/// A change makes a new root and shares what it did not touch, as a commit does.
struct RandomScene {
    struct Options {
        /// How often a number is on its way, 0…1.
        var motion = 0.5
        var layers = 12
        /// In points.
        var size = CGSize(width: 90, height: 70)
        /// Numbers no view should have: not finite, enormous, tiny.
        var isHostile = false
    }

    private var generator: SeededGenerator
    private let options: Options
    private var lastID: UInt64 = 0
    private(set) var root: Layer

    init(seed: UInt64, _ options: Options = Options()) {
        generator = SeededGenerator(seed: seed)
        self.options = options
        root = Layer(id: LayerID(rawValue: 0), kind: .group)
        root = Layer(id: LayerID(rawValue: 0), kind: .group, children: (0..<options.layers).map { _ in makeTree(3) })
    }

    /// Replaces, removes or adds one of the trees.
    mutating func change() {
        var children = root.children
        let index = children.isEmpty ? 0 : Int.random(in: 0..<children.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0 where children.count > 2: children.remove(at: index)
        case 1 where children.count < 2 * options.layers: children.insert(makeTree(3), at: index)
        case 2 where children.count > 1: children.swapAt(index, 0)
        default: if children.isEmpty { children.append(makeTree(3)) } else { children[index] = makeTree(3) }
        }
        root = Layer(id: LayerID(rawValue: 0), kind: .group, children: children)
    }

    // MARK: Trees

    private mutating func makeTree(_ levels: Int) -> Layer {
        if levels == 0 || chance(0.25) { return chance(0.15) ? makeTiles() : makeLeaf() }
        let frame = frame()
        let count = chance(0.6) ? 1 : Int.random(in: 2...3, using: &generator)
        switch Int.random(in: 0..<16, using: &generator) {
        case 0:
            let opacity = value(0.2, 1)
            return layer(lastID.isMultiple(of: 3) ? .fade(to: opacity) : .opacity(opacity), levels, count)
        case 1:
            let offset = value(pair(-20, 20), pair(-20, 20))
            guard lastID.isMultiple(of: 3) else { return layer(.offset(offset), levels, count) }
            let place = MatchedPlace(
                outwards: [.offset(offset)], back: [scaleAround(frame)], frame: frame, anchor: .topLeading)
            return layer(.follow(place), levels, count)
        case 2, 3:
            let range = options.isHostile ? (-1e9, 1e9) : (0.3, 1.8)
            let (from, to) = (pair(range.0, range.1), pair(range.0, range.1))
            let anchor = UnitPoint.center.animatableData
            return layer(
                .scale(value(AnimatablePair(from, anchor), AnimatablePair(to, anchor)), frame: frame), levels, count)
        case 4, 5:
            let (from, to) = (number(-400, 400), number(-400, 400))
            let anchor = UnitPoint.center.animatableData
            return layer(
                .rotation(value(AnimatablePair(from, anchor), AnimatablePair(to, anchor)), frame: frame), levels, count)
        case 6:
            return layer(
                .blur(value(CGFloat(number(0, 5)), CGFloat(number(0, 5))), opaqueIn: chance(0.3) ? frame : nil), levels,
                count)
        case 7:
            let from = AnimatedShadow.data(color: color(), radius: CGFloat(number(0, 8)), offset: size(-6, 6))
            let to = AnimatedShadow.data(color: color(), radius: CGFloat(number(0, 8)), offset: size(-6, 6))
            return layer(.shadow(AnimatedShadow(value(from, to), isInner: chance(0.3))), levels, count)
        case 8:
            let adjustments: [ColorAdjustment] = [
                .brightness, .contrast, .saturation, .grayscale, .hueRotation, .inversion, .luminanceToAlpha,
            ]
            return layer(
                .colors(adjustments[Int.random(in: 0..<7, using: &generator)], value(-0.3, 1.2)), levels, count)
        case 9: return layer(.colorMultiply(value(color().animatableData, color().animatableData)), levels, count)
        case 10:
            return layer(.blend(Self.modes[Int.random(in: 0..<Self.modes.count, using: &generator)]), levels, count)
        case 11: return layer(.isolated, levels, count)
        case 12:
            return layer(.clip(ConstantPath(path(in: frame.model)), evenOdd: chance(0.3), frame: frame), levels, count)
        case 13: return layer(.mask, levels, 2)
        case 14:
            var (from, to) = (Rotation3D(), Rotation3D())
            (from.angle, to.angle) = (.degrees(number(-70, 70)), .degrees(number(-70, 70)))
            from.axis = (CGFloat(number(-1, 1)), 1, 0)
            to.axis = from.axis
            return layer(.rotation3D(value(from.animatableData, to.animatableData), frame: frame), levels, count)
        default: return layer(.group, levels, count)
        }
    }

    private func scaleAround(_ frame: AnimatedFrame) -> Layer.Kind {
        .scale(
            Animated(AnimatablePair(AnimatablePair(1.5, 0.75), UnitPoint.center.animatableData)),
            frame: Animated(frame.model.rect))
    }

    private static let modes: [BlendMode] = [
        .multiply, .screen, .overlay, .darken, .lighten, .softLight, .hardLight, .difference, .exclusion, .sourceAtop,
        .destinationOver, .destinationOut, .plusDarker, .plusLighter,
    ]

    private mutating func layer(_ kind: Layer.Kind, _ levels: Int, _ count: Int) -> Layer {
        let children = (0..<count).map { _ in makeTree(levels - 1) }
        lastID += 1
        return Layer(id: LayerID(rawValue: lastID), kind: kind, children: children)
    }

    /// Rectangles side by side, whose edges are the same and mostly lie within pixels.
    private mutating func makeTiles() -> Layer {
        let count = Int.random(in: 2...4, using: &generator)
        let (from, to) = (tileRow(of: count), tileRow(of: count))
        let tiles = (0..<count).map { index in
            lastID += 1
            let content = ShapeContent(
                source: WholeRectangle(), drawing: .fill(evenOdd: false, antialiased: true), paint: paint(),
                frame: value(from[index].animatableData, to[index].animatableData))
            return Layer(id: LayerID(rawValue: lastID), kind: .shape(content))
        }
        lastID += 1
        return Layer(
            id: LayerID(rawValue: lastID), kind: .offset(value(pair(-5, 5), pair(-5, 5))), children: tiles)
    }

    private mutating func tileRow(of count: Int) -> [CGRect] {
        let (width, height) = (CGFloat(number(3, 20)), CGFloat(number(3, 30)))
        let (x, y) = (CGFloat(number(0, 120)), CGFloat(number(0, 100)))
        return (0..<count).map { CGRect(x: x + CGFloat($0) * width, y: y, width: width, height: height) }
    }

    private mutating func makeLeaf() -> Layer {
        lastID += 1
        let id = LayerID(rawValue: lastID)
        let frame = frame()
        switch Int.random(in: 0..<8, using: &generator) {
        case 0:
            let request = TextRequest(runs: [TextRequest.Run(text: "Legato \(lastID)", font: FontDescription(size: 12))]
            )
            let layout = PangoTextEngine.shared.layout(request, width: .infinity)
            return Layer(id: id, kind: .text(TextContent(layout: layout, paints: [paint()], frame: frame)))
        case 1:
            let bitmap = Bitmap(
                width: 4, height: 4, scale: 1,
                bytes: (0..<16).flatMap { _ in [UInt8.random(in: 0...255, using: &generator), 90, 30, 255] })
            return Layer(id: id, kind: .image(ImageContent(bitmap: bitmap, frame: frame)))
        case 2, 3:
            let style = StrokeStyle(lineWidth: CGFloat(number(0.5, 6)), lineCap: .round, lineJoin: .round)
            var wider = style
            wider.lineWidth = CGFloat(number(0.5, 6))
            let data = value(style.animatableData, wider.animatableData)
            return shape(id, .stroke(style: style, data: data), frame)
        default:
            return shape(id, .fill(evenOdd: chance(0.5), antialiased: true), frame)
        }
    }

    private mutating func shape(_ id: LayerID, _ drawing: ShapeContent.Drawing, _ frame: AnimatedFrame) -> Layer {
        let source = ConstantPath(path(in: CGRect(origin: .zero, size: frame.rect(at: 1).size).animatableData))
        return Layer(id: id, kind: .shape(ShapeContent(source: source, drawing: drawing, paint: paint(), frame: frame)))
    }

    // MARK: Numbers

    private mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &generator) < share }

    private mutating func number(_ low: Double, _ high: Double) -> Double {
        if options.isHostile, chance(0.1) {
            return [.nan, .infinity, -1e300, 1e-300, 1e12, 0].randomElement(using: &generator) ?? 0
        }
        return Double.random(in: low...high, using: &generator)
    }

    private mutating func size(_ low: Double, _ high: Double) -> CGSize {
        CGSize(width: number(low, high), height: number(low, high))
    }

    private mutating func pair(_ low: Double, _ high: Double) -> CGSize.AnimatableData {
        size(low, high).animatableData
    }

    private mutating func value<Value: VectorArithmetic>(_ from: Value, _ to: Value) -> Animated<Value> {
        guard chance(options.motion) else { return Animated(from) }
        return Animated(
            to,
            animator: Animator(
                animating: to - from, with: .linear(duration: 1), at: 0, environment: EnvironmentValues()))
    }

    private mutating func frame() -> AnimatedFrame {
        func rect(_ scene: inout RandomScene) -> CGRect {
            CGRect(
                x: scene.number(-10, Double(scene.options.size.width) - 20).rounded(),
                y: scene.number(-10, Double(scene.options.size.height) - 20).rounded(),
                width: scene.number(6, 50).rounded(), height: scene.number(6, 40).rounded())
        }
        return value(rect(&self).animatableData, rect(&self).animatableData)
    }

    private mutating func color() -> ResolvedColor {
        ResolvedColor(
            red: Float(number(0, 1)), green: Float(number(0, 1)), blue: Float(number(0, 1)),
            opacity: chance(0.5) ? 1 : Float(number(0.2, 1)))
    }

    private mutating func paint() -> AnimatedPaint {
        let gradient = ResolvedGradient(stops: [.init(color: color(), location: 0), .init(color: color(), location: 1)])
        let paint: ShapePaint
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: paint = .linear(gradient, start: .top, end: .bottomTrailing)
        case 1: paint = .radial(gradient, center: .center, startRadius: 2, endRadius: 20)
        case 2: paint = .elliptical(gradient, center: .center, startRadius: 0, endRadius: 1)
        case 3: paint = .angular(gradient, center: .center, start: .zero, end: .degrees(300))
        default: paint = .color(color())
        }
        guard chance(options.motion), case .color = paint else { return AnimatedPaint(paint) }
        return AnimatedPaint(paint, vector: value(ShapePaint.color(color()).vector, paint.vector))
    }

    private mutating func path(in data: CGRect.AnimatableData) -> Path {
        var rect = CGRect.zero
        rect.animatableData = data
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: return Path(ellipseIn: rect)
        case 1: return Path(roundedRect: rect, cornerRadius: CGFloat(number(1, 12)))
        case 2: return Path(roundedRect: rect, cornerRadius: CGFloat(number(1, 12)), style: .circular)
        case 3:
            return Path { path in
                path.move(to: CGPoint(x: rect.minX, y: rect.minY))
                for _ in 0..<5 {
                    path.addLine(to: CGPoint(x: rect.minX + number(0, 40), y: rect.minY + number(0, 40)))
                }
                path.closeSubpath()
            }
        case 4: return Path(ellipseIn: rect).union(with: Path(rect.insetBy(dx: rect.width / 4, dy: rect.height / 4)))
        default: return Path(rect)
        }
    }
}

extension Path {
    fileprivate func union(with other: Path) -> Path {
        var path = self
        path.addPath(other)
        return path
    }
}

/// A seeded generator of random numbers.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed &* 0xd134_2543_de82_ef95
        state = next()
    }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }
}
