// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoMotion
import LegatoRaster
import Testing

/// Layers that show what is behind them, in frames that are painted in parts.
@Suite struct MaterialDamageTests {
    private static func layer(_ id: UInt64, _ kind: Layer.Kind, _ children: Layer...) -> Layer {
        Layer(id: LayerID(rawValue: id), kind: kind, children: children)
    }

    private static func square(_ id: UInt64, _ frame: CGRect, to end: CGRect? = nil, _ color: ResolvedColor) -> Layer {
        let end = end ?? frame
        let animated = Animated(
            end.animatableData,
            animator: end == frame
                ? nil
                : Animator(
                    animating: end.animatableData - frame.animatableData, with: .linear(duration: 1), at: 0,
                    environment: EnvironmentValues()))
        return layer(
            id,
            .shape(
                ShapeContent(
                    source: WholeRectangle(), drawing: .fill(evenOdd: false, antialiased: true),
                    paint: AnimatedPaint(.color(color)), frame: animated)))
    }

    private static func material(_ frame: CGRect, to end: CGRect? = nil, radius: CGFloat = 6) -> Layer {
        let backdrop = GroupEffect.Backdrop(
            tint: ResolvedColor(red: 1, green: 1, blue: 1, opacity: 0.3), blurRadius: radius, saturation: 1.5)
        return layer(
            20, .backdrop(AnimatedBackdrop(Animated(AnimatedBackdrop.data(backdrop)))),
            square(21, frame, to: end, .black))
    }

    /// Something that moves behind, and something in front, with a material in between that an effect is applied to.
    private static func scene(_ material: Layer) -> Layer {
        layer(
            1, .group,
            square(2, CGRect(x: 0, y: 0, width: 90, height: 70), ResolvedColor(red: 0.9, green: 0.8, blue: 0.1)),
            square(
                3, CGRect(x: 5, y: 25, width: 14, height: 14), to: CGRect(x: 70, y: 30, width: 14, height: 14),
                ResolvedColor(red: 0, green: 0.2, blue: 1)),
            material,
            square(
                4, CGRect(x: 80, y: 4, width: 6, height: 6), to: CGRect(x: 30, y: 4, width: 6, height: 30),
                ResolvedColor(red: 0.8, green: 0, blue: 0)))
    }

    private static var scenes: [(String, Layer)] {
        let frame = CGRect(x: 30, y: 20, width: 30, height: 24)
        let shadow = AnimatedShadow(
            Animated(AnimatedShadow.data(color: .black, radius: 6, offset: CGSize(width: 2, height: 3))))
        let tilt = AnimatablePair(Angle.degrees(20).animatableData, UnitPoint.center.animatableData)
        let circle = ConstantPath(Path(ellipseIn: CGRect(origin: .zero, size: frame.size)))
        return [
            ("alone", material(frame)),
            ("moving", material(frame, to: frame.offsetBy(dx: 20, dy: 10))),
            ("at an edge", material(CGRect(x: -5, y: 50, width: 100, height: 30))),
            ("faded", layer(30, .staticOpacity(0.5), material(frame))),
            ("throwing a shadow", layer(30, .shadow(shadow), material(frame))),
            ("blurred", layer(30, .blur(Animated(2), opaqueIn: nil), material(frame))),
            ("rotated", layer(30, .rotation(Animated(tilt), frame: Animated(frame)), material(frame))),
            ("isolated", layer(30, .isolated, material(frame))),
            ("clipped", layer(30, .clip(circle, evenOdd: false, frame: Animated(frame)), material(frame))),
        ].map { ($0.0, scene($0.1)) }
    }

    @Test func `frames painted by their damage are the frames painted whole`() throws {
        for (name, root) in Self.scenes {
            let whole = try #require(Compositor(width: 180, height: 140, scale: 2, isShared: false))
            let parts = try #require(Compositor(width: 180, height: 140, scale: 2, isShared: true))
            var isPartial = false
            for step in 0...10 {
                let time = Double(step) / 8
                whole.paint(Scene(root, time), on: .white, depth: root.depth)
                let damage = step == 0 ? nil : root.damage(at: time, since: root, at: time - 0.125, within: whole.area)
                if let damage, damage.allSatisfy({ $0.width < 90 || $0.height < 70 }) { isPartial = true }
                parts.paint(Scene(root, time), on: .white, damage: damage, depth: root.depth)
                #expect(parts.makePixelBuffer() == whole.makePixelBuffer(), "\(name), step \(step)")
            }
            #expect(isPartial, "\(name)")
        }
    }

    @Test func `a commit that changes what is behind changes the material, and one beside it does not`() throws {
        let frame = CGRect(x: 30, y: 20, width: 30, height: 24)
        let material = Self.material(frame)
        func root(_ blue: Float, _ width: CGFloat) -> Layer {
            Self.layer(
                1, .group,
                Self.square(
                    2, CGRect(x: 10, y: 20, width: width, height: 20), ResolvedColor(red: 0, green: 0, blue: blue)),
                material)
        }
        // The square reaches a quarter of a point behind the material, whose edge the pixels are cut by, or ends at a distance from it.
        for (width, changes) in [(30, true), (20.25, true), (20, true), (16, false)] as [(CGFloat, Bool)] {
            let (old, new) = (root(0, width), root(1, width))
            let damage = try #require(new.damage(at: 0, since: old, at: 0))
            #expect(damage.contains { $0.contains(frame) } == changes, "\(width)")
            #expect(old.damage(at: 1, since: old, at: 0) == [])
        }
    }

    @Test func `a layer says that it shows what is behind, whatever is around it`() {
        let material = Self.material(CGRect(x: 0, y: 0, width: 10, height: 10))
        var layer = Self.layer(30, .isolated, material)
        #expect(layer.readsBackdrop && layer.depth == 3 && !layer.children[0].children[0].readsBackdrop)
        for level in 0..<1000 { layer = Self.layer(UInt64(level), .mask, layer) }
        #expect(layer.readsBackdrop && layer.depth == 1003)
        #expect(!Self.layer(30, .isolated, Self.square(31, .zero, .black)).readsBackdrop)
    }

    @Test func `in a static group it follows what moves behind, also where the group is moved as one`() throws {
        let inner = Self.layer(
            30, .group, Self.material(CGRect(x: 30, y: 20, width: 30, height: 24)),
            Self.square(31, CGRect(x: 40, y: 30, width: 5, height: 5), .black))
        let shift = CGSize(width: 8, height: 0).animatableData
        let moving = Animated(
            shift,
            animator: Animator(animating: shift, with: .linear(duration: 1), at: 0, environment: EnvironmentValues()))
        let root = Self.scene(Self.layer(29, .offset(moving), inner))
        let compositor = try #require(Compositor(width: 180, height: 140, scale: 2))
        let reference = try #require(CairoCanvas(width: 180, height: 140, scale: 2))
        for time in [0, 0.5, 1] {
            compositor.paint(Scene(root, time), on: .white, depth: root.depth)
            reference.clear(to: .white)
            root.draw(at: time, on: reference)
            #expect(compositor.makePixelBuffer().greatestDifference(to: reference.makePixelBuffer()) <= 2)
        }
    }

    private final class Scene: CompositorScene, @unchecked Sendable {
        let root: Layer
        let time: Double

        init(_ root: Layer, _ time: Double) { (self.root, self.time) = (root, time) }

        var readsBackdrop: Bool { root.readsBackdrop }
        func draw(on canvas: PixelCanvas) { root.draw(at: time, on: canvas) }
    }
}
