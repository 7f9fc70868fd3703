// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Shapes made from shapes, and views made from shapes.
@MainActor
@Suite struct ShapeTests {
    private func image(at time: Double = 0, @ViewBuilder _ content: @escaping (Bool) -> some View) -> StageImage {
        let stage = Stage(size: CGSize(width: 40, height: 40), scale: 1) { Toggled(content: content) }
        stage.advance(by: .seconds(time))
        return stage.image()
    }

    /// Whether no byte of two images differs by more than a little; edges of what moves are not those of what is still.
    private func expectSame(
        _ a: StageImage, _ b: StageImage, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let difference = zip(a.bytes, b.bytes).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
        #expect(difference <= 8, sourceLocation: sourceLocation)
    }

    private let rect = CGRect(x: 10, y: 20, width: 100, height: 50)

    @Test func `a sized shape keeps its size, at the corner or where its anchor says`() {
        #expect(Rectangle().size(width: 20, height: 10).path(in: rect).boundingRect.origin == rect.origin)
        #expect(
            Rectangle().size(CGSize(width: 20, height: 10), anchor: .bottomTrailing).path(in: rect).boundingRect
                == CGRect(x: 90, y: 60, width: 20, height: 10))
        let half = image(at: 0.5) { Rectangle().size(width: $0 ? 40 : 0, height: 40, anchor: .leading).fill(.red) }
        expectSame(half, image { _ in Rectangle().size(width: 20, height: 40).fill(.red) })
    }

    @Test func `an inset goes into the shape that is moved or turned`() {
        #expect(
            Rectangle().offset(x: 5, y: 0).inset(by: 10).path(in: rect).boundingRect
                == CGRect(x: 25, y: 30, width: 80, height: 30))
        let turned = Rectangle().rotation(.degrees(90)).inset(by: 10).path(in: rect).boundingRect
        #expect(abs(turned.width - 30) < 1e-9 && abs(turned.height - 80) < 1e-9)
    }

    @Test func `a built-in shape that is a view by itself moves on the render thread, and calls no body`() throws {
        let shapes: [(String, (Bool) -> AnyView)] = [
            ("rounded", { AnyView(RoundedRectangle(cornerRadius: $0 ? 20 : 0).id("x")) }),
            ("trimmed", { AnyView(Circle().trim(from: 0, to: $0 ? 1 : 0).id("x")) }),
            ("stroked", { AnyView(Circle().stroke(lineWidth: $0 ? 10 : 1).id("x")) }),
            ("scaled", { AnyView(Circle().scale($0 ? 1 : 0.5).id("x")) }),
        ]
        for (name, shape) in shapes {
            let stage = Stage { Toggled(content: shape) }
            let bodies = stage.statistics.bodies
            stage.advance(by: .milliseconds(500))
            let attribute = try #require(
                stage.presentation(of: "x")?.attributes.first { $0.name == "shape" && $0.animation != nil }, "\(name)")
            #expect(attribute.thread == .render, "\(name)")
            #expect(stage.statistics.bodies == bodies, "\(name)")
        }
    }

    private struct Spike: Shape {
        var height: CGFloat
        var animatableData: CGFloat {
            get { height }
            set { height = newValue }
        }
        func path(in rect: CGRect) -> Path { Path(CGRect(x: 0, y: 0, width: rect.width, height: height)) }
    }

    private struct Framed: Shape {
        var height: CGFloat
        var animatableData: CGFloat {
            get { height }
            set { height = newValue }
        }
        func path(in rect: CGRect) -> Path { Path(rect) }
        var body: some View { Color.red.frame(height: height).id("x") }
    }

    @Test func `a shape of the app moves by its path, one with a body of its own by that`() throws {
        let half = image(at: 0.5) { Spike(height: $0 ? 40 : 0) }
        expectSame(half, image { _ in Spike(height: 20) })
        let stage = Stage { Toggled { Spike(height: $0 ? 40 : 0).id("x") } }
        stage.advance(by: .milliseconds(500))
        let shape = try #require(stage.presentation(of: "x")?.attributes.first { $0.name == "shape" })
        #expect(shape.reason == "the path is made by code of the app")
        let framed = Stage { Toggled { Framed(height: $0 ? 40 : 0) } }
        framed.advance(by: .milliseconds(500))
        #expect(abs(try #require(framed.presentation(of: "x")).frame.height - 20) < 1e-9)
    }

    @Test func `round corners of any radii keep their centres in an inset, sharp ones stay sharp`() {
        let inner = UnevenRoundedRectangle(topLeadingRadius: 30, bottomTrailingRadius: 8, style: .circular).inset(
            by: 10)
        let expected = UnevenRoundedRectangle(topLeadingRadius: 20, style: .circular)
        #expect(inner.path(in: rect) == expected.path(in: rect.insetBy(dx: 10, dy: 10)))
        let outer = UnevenRoundedRectangle(topLeadingRadius: 10, style: .circular).inset(by: -5)
        let around = UnevenRoundedRectangle(topLeadingRadius: 15, style: .circular)
        #expect(outer.path(in: rect) == around.path(in: rect.insetBy(dx: -5, dy: -5)))
    }

    @Test func `fills, strokes and borders of one shape lie over each other in the order they are written`() {
        let chained = image { _ in Circle().fill(.yellow).strokeBorder(.red, lineWidth: 6).stroke(.blue, lineWidth: 2) }
        let stacked = image { _ in
            ZStack {
                Circle().fill(.yellow)
                Circle().inset(by: 3).stroke(.red, lineWidth: 6)
                Circle().stroke(.blue, lineWidth: 2)
            }
        }
        expectSame(chained, stacked)
        let border: StrokeBorderShapeView<Circle, Color, EmptyView> = Circle().strokeBorder(.red)
        #expect(border.shape.path(in: rect) == Circle().path(in: rect))
    }

    @Test func `a border between two widths keeps its outer edge`() {
        let half = image(at: 0.5) { Circle().fill(.yellow).strokeBorder(.red, lineWidth: $0 ? 10 : 2) }
        expectSame(half, image { _ in Circle().fill(.yellow).strokeBorder(.red, lineWidth: 6) })
    }

    @Test func `a shape with a hidden type moves while its type stays, and changes at once to another`() {
        let half = image(at: 0.5) { AnyShape(RoundedRectangle(cornerRadius: $0 ? 20 : 0, style: .circular)).fill(.red) }
        expectSame(half, image { _ in RoundedRectangle(cornerRadius: 10, style: .circular).fill(.red) })
        let clipped = image(at: 0.5) {
            Color.red.clipShape(AnyShape(RoundedRectangle(cornerRadius: $0 ? 20 : 0, style: .circular)))
        }
        expectSame(
            clipped, image { _ in Color.red.clipShape(RoundedRectangle(cornerRadius: 10, style: .circular)) })
        let other = image(at: 0.5) { on in
            (on ? AnyShape(RoundedRectangle(cornerRadius: 10)) : AnyShape(Circle().trim(from: 0, to: 0.5))).fill(.red)
        }
        expectSame(other, image { _ in RoundedRectangle(cornerRadius: 10).fill(.red) })
    }

    /// A whole number of points, in one byte.
    private struct Points: VectorArithmetic {
        var count: Int8
        static var zero: Points { Points(count: 0) }
        static func + (left: Points, right: Points) -> Points { Points(count: left.count + right.count) }
        static func - (left: Points, right: Points) -> Points { Points(count: left.count - right.count) }
        mutating func scale(by rhs: Double) { count = Int8((Double(count) * rhs).rounded()) }
        var magnitudeSquared: Double { Double(count) * Double(count) }
    }

    private struct Bar: Shape {
        var height: Points
        var animatableData: Points {
            get { height }
            set { height = newValue }
        }
        func path(in rect: CGRect) -> Path {
            Path(CGRect(x: 0, y: 0, width: rect.width, height: CGFloat(height.count)))
        }
    }

    @Test func `data of a single byte animate`() {
        #expect(MemoryLayout<Bar.AnimatableData>.size == 1)
        let half = image(at: 0.5) { Bar(height: Points(count: $0 ? 40 : 0)) }
        expectSame(half, image { _ in Bar(height: Points(count: 20)) })
    }
}
