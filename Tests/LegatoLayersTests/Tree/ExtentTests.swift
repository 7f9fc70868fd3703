// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoMotion
import Testing

@MainActor
@Suite struct ExtentTests {
    private let unit = CGRect(x: 0, y: 0, width: 100, height: 100)

    @Test func `an extent is never smaller than its rectangle, and hardly larger`() {
        for value in [0, 1, -1, 0.1, -0.1, 1e-9, 16_777_217, -16_777_217, 1e9 + 0.3] {
            let rect = CGRect(x: value, y: -value, width: 0.3, height: 7e6)
            let extent = Extent(rect).rect
            #expect(extent.minX <= rect.minX && extent.minY <= rect.minY)
            #expect(extent.maxX >= rect.maxX && extent.maxY >= rect.maxY)
            #expect(extent.minX >= rect.minX - 1e-6 * max(1, abs(value)) && extent.maxY <= rect.maxY + 1e3)
        }
    }

    @Test func `nothing has an empty extent, and numbers that are none have none`() {
        #expect(Extent(.null).isEmpty && Extent(.null).rect.isNull)
        #expect(Extent(.infinite).isEverywhere && Extent(.infinite).rect == .infinite)
        #expect(Extent(rect(.nan, 0, 1, 1)).isEverywhere)
        #expect(Extent(rect(0, 0, .infinity, 1)).isEverywhere)
        #expect(!Extent.empty.contains(.zero) && Extent.everywhere.contains(CGPoint(x: 1e9, y: -1e9)))
    }

    @Test func `a point is in an extent from edge to edge`() {
        let extent = Extent(CGRect(x: 10, y: 20, width: 30, height: 40))
        for (x, y) in [(10, 20), (40, 20), (10, 60), (40, 60), (25, 40)] {
            #expect(extent.contains(CGPoint(x: x, y: y)))
        }
        for (x, y) in [(9.9, 40), (40.1, 40), (25, 19.9), (25, 60.1)] { #expect(!extent.contains(CGPoint(x: x, y: y))) }
        #expect(!extent.contains(CGPoint(x: CGFloat.nan, y: 40)))
    }

    private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: x, y: y, width: width, height: height)
    }

    @Test func `a static layer has the extent of what it paints and where it takes touches`() {
        #expect(Make.square().extent.rect == unit)
        #expect(Make.rectangle(3, 4, 5, 6).extent.rect == rect(3, 4, 5, 6))
        #expect(Make.square(path: Path()).extent.isEmpty)
        #expect(Make.square(path: Path(rect(-10, 20, 40, 200))).extent.rect == rect(-10, 20, 40, 200))
        let style = StrokeStyle(lineWidth: 10)
        let stroked = Make.square(drawing: .stroke(style: style, data: Animated(style.animatableData)))
        #expect(stroked.extent.rect == unit.insetBy(dx: -style.reach, dy: -style.reach))
        // Glyphs at 0, 10, four points wide and two high; and the frame, which takes touches.
        #expect(Make.text(frame: Animated(rect(5, 5, 1, 1))).extent.rect == rect(5, 5, 4, 12))
        #expect(Make.image(frame: Animated(rect(1, 2, 3, 4))).extent.rect == rect(1, 2, 3, 4))
        #expect(Make.symbol(frame: Animated(rect(1, 2, 3, 4))).extent.rect == rect(1, 2, 3, 4))
        #expect(Make.symbol(frame: Animated(rect(1, 2, 3, 4)), size: .zero).extent.rect == rect(1, 2, 3, 4))
        #expect(
            Make.symbol(frame: Animated(rect(0, 0, 2, 2)), size: CGSize(width: 2, height: 1)).extent.rect
                == rect(0, 0, 4, 4))
    }

    @Test func `effects map, spread and cut the extent of their content`() {
        func extent(_ kind: Layer.Kind, _ children: Layer...) -> CGRect {
            Layer(id: LayerID(rawValue: 1), kind: kind, children: children.isEmpty ? [Make.square()] : children).extent
                .rect
        }
        for kind in [Layer.Kind.group, .opacity(Animated(0.5)), .isolated, .blend(.multiply), .untouchable] {
            #expect(extent(kind) == unit)
        }
        #expect(extent(.colors(.brightness, Animated(1))) == unit)
        #expect(extent(.group, Make.rectangle(0, 0, 1, 1), Make.rectangle(9, -5, 1, 1)) == rect(0, -5, 10, 6))
        #expect(extent(offset(7, -3)) == rect(7, -3, 100, 100))
        #expect(extent(scale(2)) == rect(-50, -50, 200, 200))
        let turned = extent(rotation(degrees: 90), Make.rectangle(0, 0, 100, 40))
        #expect(abs(turned.minX - 60) < 1e-4 && abs(turned.width - 40) < 1e-4 && abs(turned.height - 100) < 1e-4)
        #expect(extent(.blur(Animated(5), opaqueIn: nil)) == unit.insetBy(dx: -22, dy: -22))
        #expect(extent(.blur(Animated(0), opaqueIn: nil)) == unit)
        let data = AnimatedShadow.data(color: .black, radius: 10, offset: CGSize(width: 50, height: -10))
        #expect(extent(.shadow(AnimatedShadow(Animated(data)))) == rect(0, -52, 192, 184).union(unit))
        #expect(extent(.shadow(AnimatedShadow(Animated(data), isInner: true))) == unit)
        let hole = Path(rect(10, 10, 500, 20))
        #expect(extent(.clip(ConstantPath(hole), evenOdd: false, frame: Animated(unit))) == rect(10, 10, 90, 20))
        #expect(extent(.clip(ConstantPath(Path(rect(200, 0, 5, 5))), evenOdd: false, frame: Animated(unit))).isNull)
        #expect(extent(.touchArea(ConstantPath(hole), evenOdd: false, frame: Animated(unit))) == rect(0, 0, 510, 100))
        #expect(extent(.mask, Make.square(), Make.rectangle(90, 90, 100, 5)) == rect(90, 90, 10, 5))
        #expect(extent(.mask, Make.square()).isNull)
        var rotation = Rotation3D()
        rotation.angle = .degrees(60)
        let kind = Layer.Kind.rotation3D(Animated(rotation.animatableData), frame: Animated(unit))
        let seen = kind.projection(at: 0).boundingBox(of: unit)
        #expect(extent(kind).insetBy(dx: -1e-3, dy: -1e-3).contains(seen) && extent(kind).width < seen.width + 1e-3)
    }

    /// From `start` to `model`, in a way of which no bound is known.
    private func swinging<Value: VectorArithmetic>(from start: Value, to model: Value) -> Animated<Value> {
        let animation = Animation.interpolatingSpring(stiffness: 100, damping: 3)
        return Animated(
            model,
            animator: Animator(animating: model - start, with: animation, at: 0, environment: EnvironmentValues()))
    }

    @Test func `what moves by curves and springs is as far from its end as it can ever be`() {
        // From 0, 0 to 100, 50: as far on the other side counts as well.
        let frame = Make.movingFrame(unit)
        #expect(Make.image(frame: frame).extent.rect == rect(0, 0, 300, 200))
        #expect(Make.mark(1, moves: true).extent.rect == rect(1, 1, 200, 100))
        #expect(Make.text(frame: frame).extent.rect == rect(0, 0, 300, 200))
        let growing = moving(from: unit.animatableData, to: rect(0, 0, 200, 100).animatableData)
        #expect(Make.image(frame: growing).extent.rect == rect(0, 0, 300, 100))
        let shift = moving(from: .zero, to: CGSize(width: -40, height: 0).animatableData)
        #expect(Make.layer(.offset(shift), Make.square()).extent.rect == rect(-80, 0, 180, 100))
        let half = CGSize(width: 0.5, height: 0.5).animatableData
        let (small, whole) = (
            AnimatablePair(half, UnitPoint.center.animatableData),
            AnimatablePair(CGSize(width: 1, height: 1).animatableData, UnitPoint.center.animatableData)
        )
        let scaled = Make.layer(.scale(moving(from: small, to: whole), frame: Animated(unit)), Make.square())
        #expect(scaled.extent.rect == rect(-25, -25, 150, 150))
        let turning = moving(
            from: AnimatablePair(Angle.zero.animatableData, UnitPoint.center.animatableData),
            to: AnimatablePair(Angle.degrees(3000).animatableData, UnitPoint.center.animatableData))
        let turned = Make.layer(.rotation(turning, frame: Animated(unit)), Make.square()).extent.rect
        #expect(abs(turned.minX - (50 - 50 * 2.squareRoot())) < 1e-3 && abs(turned.width - 100 * 2.squareRoot()) < 1e-3)
        let blur = Make.layer(.blur(moving(from: 0, to: 5), opaqueIn: nil), Make.square())
        #expect(blur.extent.rect == unit.insetBy(dx: -42, dy: -42))
    }

    @Test func `what moves otherwise is anywhere, until it is asked for a time, and what cuts it bounds it`() {
        let frame = swinging(from: unit.animatableData, to: unit.offsetBy(dx: 100, dy: 0).animatableData)
        let image = Make.image(frame: frame)
        #expect(image.extent.isEverywhere && image.extent(at: 0).rect == unit)
        #expect(Make.text(frame: frame).extent.isEverywhere && Make.symbol(frame: frame).extent.isEverywhere)
        let group = Make.layer(.group, Make.rectangle(-5, 0, 1, 1), image)
        #expect(group.extent.isEverywhere && group.extent(at: 0).rect == rect(-5, 0, 105, 100))
        #expect(Make.layer(offset(1, 1), group).extent(at: 0).rect == rect(-4, 1, 105, 100))
        let anchor = AnimatablePair(CGSize(width: 2, height: 2).animatableData, UnitPoint.center.animatableData)
        for kind in [
            Layer.Kind.offset(swinging(from: .zero, to: CGSize(width: 5, height: 0).animatableData)),
            .scale(swinging(from: .zero, to: anchor), frame: Animated(unit)), .scale(Animated(anchor), frame: frame),
            .blur(swinging(from: 0, to: 5), opaqueIn: nil),
            .touchArea(WholeRectangle(), evenOdd: false, frame: frame),
        ] {
            #expect(Make.layer(kind, Make.square()).extent.isEverywhere)
        }
        let clip = Layer.Kind.clip(WholeRectangle(), evenOdd: false, frame: Animated(unit))
        #expect(Make.layer(clip, group).extent.rect == unit)
        #expect(Make.layer(.clip(WholeRectangle(), evenOdd: false, frame: frame), Make.square()).extent.rect == unit)
        #expect(Make.square(path: Path { $0.move(to: CGPoint(x: CGFloat.nan, y: 0)) }).extent.isEverywhere)
    }

    @Test func `what is invisible has an empty extent`() {
        #expect(Make.layer(.opacity(Animated(0)), Make.square()).extent.isEmpty)
        let fading = Make.layer(.opacity(moving(from: 0, to: 1)), Make.square())
        #expect(fading.extent.rect == unit)
        let swaying = Make.layer(
            .opacity(moving(from: 0, to: 1)), Make.image(frame: swinging(from: unit.animatableData, to: .zero)))
        #expect(swaying.extent(at: 0).isEmpty && !swaying.extent(at: 0.5).isEmpty)
    }

    /// A row of a thousand squares, in groups of ten.
    private func row() -> Layer {
        func square(_ number: Int) -> Layer {
            Make.tagged(UInt64(number + 1), Make.square(rect(CGFloat(number) * 100, 0, 100, 100)))
        }
        func group(_ number: Int) -> Layer {
            let children = (0..<10).map { square(number * 10 + $0) }
            return Layer(id: LayerID(rawValue: UInt64(2_000_000 + number)), kind: .group, children: children)
        }
        return Layer(id: LayerID(rawValue: 1_000_000), kind: .group, children: (0..<100).map(group))
    }

    /// Counts what is drawn within an area.
    private final class CountingCanvas: Canvas {
        let area: CGRect
        private(set) var fills = 0
        private(set) var questions = 0
        init(area: CGRect) { self.area = area }
        func shows(_ rect: CGRect) -> Bool {
            questions += 1
            return rect.intersects(area)
        }
        func save() {}
        func restore() {}
        func concatenate(_ transform: CGAffineTransform) {}
        func fill(_ path: Path, with paint: Paint, evenOdd: Bool, antialiased: Bool) { fills += 1 }
        func stroke(_ path: Path, style: StrokeStyle, with paint: Paint) {}
        func draw(_ run: GlyphRun, at origin: CGPoint, with paint: Paint) {}
        func draw(_ bitmap: Bitmap, in rect: CGRect, style: ImageStyle) {}
        func beginGroup(_ effect: GroupEffect) {}
        func endGroup() {}
    }

    @Test func `drawing asks of what is out of sight no more than its group`() {
        let canvas = CountingCanvas(area: rect(50_010, 0, 80, 100))
        row().draw(at: 0, on: canvas)
        #expect(canvas.fills == 1 && canvas.questions <= 110)
    }

    @Test func `a touch finds the one of a thousand squares that it is on`() {
        let row = row()
        for number in [1, 500, 1000] {
            #expect(row.hitTest(CGPoint(x: number * 100 - 50, y: 50), at: 0) == [LayerTag(rawValue: UInt64(number))])
        }
        #expect(row.hitTest(CGPoint(x: 50, y: 101), at: 0) == nil)
    }

    @Test func `what moves out of sight is no damage, and what enters is`() throws {
        let area = CGRect(x: 0, y: 0, width: 200, height: 100)
        let far = Make.layer(.opacity(moving(from: 0, to: 1)), Make.rectangle(500, 0, 10, 10))
        let tree = Make.layer(.group, Make.square(), far)
        #expect(tree.damage(at: 0.5, since: tree, at: 0.4, within: area) == [])
        #expect(tree.damage(at: 0.5, since: tree, at: 0.4)?.count == 1)
        let near = Make.layer(
            .offset(moving(from: .zero, to: CGSize(width: -400, height: 0).animatableData)),
            Make.rectangle(500, 0, 10, 10))
        let scene = Make.layer(.group, Make.square(), near)
        #expect(scene.damage(at: 0.2, since: scene, at: 0.1, within: area) == [])
        let entering = try #require(scene.damage(at: 0.9, since: scene, at: 0.8, within: area))
        #expect(entering.contains { $0.contains(CGRect(x: 140, y: 0, width: 10, height: 10)) })
    }
}
