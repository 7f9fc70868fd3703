// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoMotion
import LegatoRaster
import Testing

/// What is said of layers that cannot be drawn.
@Suite struct FaultTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var kind: Layer.Kind
        var fault = "infinite or not a number"
    }

    private static let area = CGRect(x: 5, y: 5, width: 10, height: 10)

    private static var flat: Layer.Kind {
        .projection(
            ProjectionTransform(CGAffineTransform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0)), frame: Animated(area))
    }

    private static func scale(_ width: CGFloat, _ height: CGFloat? = nil) -> Layer.Kind {
        let size = CGSize(width: width, height: height ?? width)
        return .scale(
            Animated(AnimatablePair(size.animatableData, UnitPoint.center.animatableData)), frame: Animated(area))
    }

    private static func shadow(radius: CGFloat, opacity: Float) -> Layer.Kind {
        let color = ResolvedColor(red: 0, green: 0, blue: 0, opacity: opacity)
        return .shadow(AnimatedShadow(Animated(AnimatedShadow.data(color: color, radius: radius, offset: .zero))))
    }

    private static func rectangle(_ frame: CGRect, red: Float = 1) -> Layer.Kind {
        .shape(
            ShapeContent(
                source: WholeRectangle(), drawing: .fill(evenOdd: false, antialiased: true),
                paint: AnimatedPaint(.color(ResolvedColor(red: red, green: 0, blue: 0))), frame: Animated(frame)))
    }

    private static let cases = [
        Case(testDescription: "opacity", kind: .opacity(Animated(.nan))),
        Case(testDescription: "offset", kind: .offset(Animated(CGSize(width: CGFloat.nan, height: 0).animatableData))),
        Case(testDescription: "scale", kind: scale(.infinity)),
        Case(testDescription: "blur", kind: .blur(Animated(.nan), opaqueIn: nil)),
        Case(testDescription: "shadow", kind: shadow(radius: .nan, opacity: 1)),
        Case(testDescription: "shadow's colour", kind: shadow(radius: 1, opacity: .nan)),
        Case(testDescription: "brightness", kind: .colors(.brightness, Animated(.nan))),
        Case(testDescription: "flat projection", kind: flat, fault: "no inverse"),
    ]

    /// One compositor with two threads, two frames.
    private func paint(_ layer: Layer) throws -> (PixelBuffer, [String]) {
        let compositor = try #require(Compositor(width: 20, height: 20, scale: 1, isShared: true))
        let heard = HeardFaults()
        compositor.onFault = { heard.add($0) }
        let after = Layer(
            id: LayerID(rawValue: 9), kind: Self.rectangle(CGRect(x: 0, y: 0, width: 4, height: 20)))
        let root = Layer(id: LayerID(rawValue: 8), kind: .group, children: [layer, after])
        for _ in 0..<2 { compositor.paint(on: .white) { root.draw(at: 0, on: $0) } }
        return (compositor.makePixelBuffer(), heard.faults)
    }

    private func expect(_ layer: Layer, isLeftOutFor fault: String) throws {
        let (bitmap, faults) = try paint(layer)
        #expect(bitmap == (try paint(Layer(id: LayerID(rawValue: 1), kind: .group)).0))
        #expect(faults.count == 1 && faults.allSatisfy { $0.contains(fault) }, "\(faults)")
    }

    @Test(arguments: cases) func `an effect with numbers that make no image leaves its view out, and says so once`(
        example: Case
    ) throws {
        let content = Layer(id: LayerID(rawValue: 2), kind: Self.rectangle(Self.area))
        try expect(
            Layer(id: LayerID(rawValue: 3), kind: example.kind, children: [content]), isLeftOutFor: example.fault)
    }

    @Test func `what is scaled to nothing or seen from the edge is not drawn, and nothing is said of it`() throws {
        var turn = Rotation3D()
        (turn.angle, turn.axis) = (.degrees(90), (0, 1, 0))
        let content = Layer(id: LayerID(rawValue: 2), kind: Self.rectangle(Self.area))
        for kind in [
            Self.scale(0), Self.scale(0, 1), Self.scale(1, 0),
            .rotation3D(Animated(turn.animatableData), frame: Animated(Self.area)),
        ] {
            let (bitmap, faults) = try paint(Layer(id: LayerID(rawValue: 3), kind: kind, children: [content]))
            #expect(bitmap == (try paint(Layer(id: LayerID(rawValue: 1), kind: .group)).0))
            #expect(faults.isEmpty)
        }
    }

    @Test func `a place or a colour that is not a number leaves its view out, and says so once`() throws {
        var frame = Self.area
        frame.size.width = .nan
        for kind in [Self.rectangle(frame), Self.rectangle(Self.area, red: .nan)] {
            try expect(Layer(id: LayerID(rawValue: 2), kind: kind), isLeftOutFor: "infinite or not a number")
        }
    }
}
