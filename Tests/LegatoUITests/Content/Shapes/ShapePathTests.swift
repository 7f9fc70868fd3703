// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// The outline and the size of every shape.
@MainActor
@Suite struct ShapePathTests {
    private let rect = CGRect(x: 10, y: 20, width: 100, height: 50)

    /// The points of a path in order, for comparison within rounding.
    private func points(of path: Path) -> [CGPoint] {
        var points: [CGPoint] = []
        path.forEach { element in
            switch element {
            case .move(let to), .line(let to): points.append(to)
            case .quadCurve(let to, let control): points += [control, to]
            case .curve(let to, let control1, let control2): points += [control1, control2, to]
            case .closeSubpath: points.append(.zero)
            }
        }
        return points
    }

    private func areNear(_ a: Path, _ b: Path) -> Bool {
        let (a, b) = (points(of: a), points(of: b))
        return a.count == b.count && zip(a, b).allSatisfy { abs($0.x - $1.x) < 1e-6 && abs($0.y - $1.y) < 1e-6 }
    }

    private func expect(
        _ name: String, _ shape: some Shape, is path: Path, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(areNear(shape.path(in: rect), path), "\(name)", sourceLocation: sourceLocation)
    }

    private func expectBounds(
        of shape: some Shape, _ bounds: CGRect, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let found = shape.path(in: rect).boundingRect
        let differences = [
            found.minX - bounds.minX, found.minY - bounds.minY, found.maxX - bounds.maxX, found.maxY - bounds.maxY,
        ]
        #expect(differences.allSatisfy { abs($0) < 1e-6 }, "\(found)", sourceLocation: sourceLocation)
    }

    private let corners = CGSize(width: 20, height: 10)
    private let radii = RectangleCornerRadii(topLeading: 4, bottomLeading: 8, bottomTrailing: 12, topTrailing: 16)

    @Test func `every shape fits its rectangle as its name says`() {
        expect("Rectangle", Rectangle(), is: Path(rect))
        expect("rect", .rect, is: Path(rect))
        // The largest circle in the middle: 50 wide and high.
        let circle = Path(ellipseIn: CGRect(x: 35, y: 20, width: 50, height: 50))
        expect("Circle", Circle(), is: circle)
        expect("circle", .circle, is: circle)
        #expect(
            areNear(
                Circle().path(in: CGRect(x: 5, y: 10, width: 20, height: 80)),
                Path(ellipseIn: CGRect(x: 5, y: 40, width: 20, height: 20))))
        expect("Ellipse", Ellipse(), is: Path(ellipseIn: rect))
        expect("ellipse", .ellipse, is: Path(ellipseIn: rect))
        // Ends that are half circles, whatever the style.
        let capsule = Path(roundedRect: rect, cornerRadius: 25, style: .circular)
        expect("Capsule", Capsule(), is: capsule)
        expect("circular Capsule", Capsule(style: .circular), is: capsule)
        expect("capsule", .capsule, is: capsule)
        let high = CGRect(x: 0, y: 0, width: 30, height: 90)
        #expect(areNear(Capsule().path(in: high), Path(roundedRect: high, cornerRadius: 15, style: .circular)))
        #expect(Capsule().style == .continuous && Capsule(style: .circular).style == .circular)
        #expect(
            (.capsule(style: .circular) as Capsule).style == .circular && (.capsule as Capsule).style == .continuous)
        let own = Path { $0.addLines([.zero, CGPoint(x: 3, y: 4), CGPoint(x: 9, y: 1)]) }
        expect("a path is itself", own, is: own)
    }

    @Test func `round corners have the size, the radii and the style that are asked for, continuous if none is`() {
        for style in [RoundedCornerStyle.circular, .continuous] {
            let even = Path(roundedRect: rect, cornerRadius: 12, style: style)
            expect("radius", RoundedRectangle(cornerRadius: 12, style: style), is: even)
            expect("rect(cornerRadius:)", .rect(cornerRadius: 12, style: style), is: even)
            let oval = Path(roundedRect: rect, cornerSize: corners, style: style)
            expect("size", RoundedRectangle(cornerSize: corners, style: style), is: oval)
            expect("rect(cornerSize:)", .rect(cornerSize: corners, style: style), is: oval)
            let uneven = Path(roundedRect: rect, cornerRadii: radii, style: style)
            expect("radii", UnevenRoundedRectangle(cornerRadii: radii, style: style), is: uneven)
            expect("rect(cornerRadii:)", .rect(cornerRadii: radii, style: style), is: uneven)
            expect(
                "four radii",
                UnevenRoundedRectangle(
                    topLeadingRadius: 4, bottomLeadingRadius: 8, bottomTrailingRadius: 12, topTrailingRadius: 16,
                    style: style), is: uneven)
            expect(
                "rect of four radii",
                .rect(
                    topLeadingRadius: 4, bottomLeadingRadius: 8, bottomTrailingRadius: 12, topTrailingRadius: 16,
                    style: style), is: uneven)
        }
        let even = Path(roundedRect: rect, cornerRadius: 12, style: .continuous)
        expect("radius", RoundedRectangle(cornerRadius: 12), is: even)
        expect("rect(cornerRadius:)", .rect(cornerRadius: 12), is: even)
        let oval = Path(roundedRect: rect, cornerSize: corners, style: .continuous)
        expect("size", RoundedRectangle(cornerSize: corners), is: oval)
        expect("rect(cornerSize:)", .rect(cornerSize: corners), is: oval)
        let uneven = Path(roundedRect: rect, cornerRadii: radii, style: .continuous)
        expect("radii", UnevenRoundedRectangle(cornerRadii: radii), is: uneven)
        expect("rect(cornerRadii:)", .rect(cornerRadii: radii), is: uneven)
    }

    @Test func `each radius rounds its own corner, the others are sharp`() {
        typealias Make = (CGFloat) -> (UnevenRoundedRectangle, UnevenRoundedRectangle)
        let table: [(corner: CGPoint, make: Make)] = [
            (CGPoint(x: 10, y: 20), { (.init(topLeadingRadius: $0), .rect(topLeadingRadius: $0)) }),
            (CGPoint(x: 10, y: 70), { (.init(bottomLeadingRadius: $0), .rect(bottomLeadingRadius: $0)) }),
            (CGPoint(x: 110, y: 70), { (.init(bottomTrailingRadius: $0), .rect(bottomTrailingRadius: $0)) }),
            (CGPoint(x: 110, y: 20), { (.init(topTrailingRadius: $0), .rect(topTrailingRadius: $0)) }),
        ]
        for (corner, make) in table {
            let (value, style) = make(15)
            for shape in [value, style] {
                #expect(shape.style == .continuous)
                let path = shape.path(in: rect)
                for (other, _) in table {
                    // A hundredth of a point inside of the corner.
                    let point = CGPoint(
                        x: other.x + (other.x < rect.midX ? 0.01 : -0.01),
                        y: other.y + (other.y < rect.midY ? 0.01 : -0.01))
                    #expect(path.contains(point) == (other != corner), "\(corner) at \(other)")
                }
            }
        }
        // All four left out: a rectangle.
        expect("sharp", UnevenRoundedRectangle(), is: Path(roundedRect: rect, cornerRadii: .init()))
        expect("sharp", .rect(style: .circular), is: Path(roundedRect: rect, cornerRadii: .init(), style: .circular))
    }

    @Test func `an inset goes inwards on all sides, an inset of an inset adds up`() {
        let inner = CGRect(x: 14, y: 24, width: 92, height: 42)
        expect("Rectangle", Rectangle().inset(by: 4), is: Path(inner))
        expect("twice", Rectangle().inset(by: 3).inset(by: 1), is: Path(inner))
        expect("outwards", Rectangle().inset(by: -4), is: Path(CGRect(x: 6, y: 16, width: 108, height: 58)))
        expect("Circle", Circle().inset(by: 4), is: Circle().path(in: inner))
        expect("Ellipse", Ellipse().inset(by: 4), is: Path(ellipseIn: inner))
        expect("Capsule", Capsule().inset(by: 4), is: Path(roundedRect: inner, cornerRadius: 21, style: .circular))
        #expect(Rectangle().inset(by: 30).path(in: rect).isEmpty)
        #expect(Ellipse().inset(by: 26).path(in: rect).isEmpty && Capsule().inset(by: 51).path(in: rect).isEmpty)
    }

    @Test func `round corners keep their centres in an inset, and become sharp`() {
        for style in [RoundedCornerStyle.circular, .continuous] {
            let inner = CGRect(x: 14, y: 24, width: 92, height: 42)
            expect(
                "size", RoundedRectangle(cornerSize: corners, style: style).inset(by: 4),
                is: Path(roundedRect: inner, cornerSize: CGSize(width: 16, height: 6), style: style))
            expect(
                "less than the inset",
                RoundedRectangle(cornerSize: CGSize(width: 3, height: 5), style: style).inset(by: 4),
                is: Path(roundedRect: inner, cornerSize: CGSize(width: 0, height: 1), style: style))
            expect(
                "less than the inset",
                RoundedRectangle(cornerSize: CGSize(width: 5, height: 3), style: style).inset(by: 4),
                is: Path(roundedRect: inner, cornerSize: CGSize(width: 1, height: 0), style: style))
            expect(
                "radii", UnevenRoundedRectangle(cornerRadii: radii, style: style).inset(by: 4),
                is: Path(
                    roundedRect: inner,
                    cornerRadii: .init(topLeading: 0, bottomLeading: 4, bottomTrailing: 8, topTrailing: 12),
                    style: style))
            let outer = rect.insetBy(dx: -2, dy: -2)
            let bent = UnevenRoundedRectangle(bottomTrailingRadius: 3, topTrailingRadius: 6, style: style)
            expect(
                "outwards", bent.inset(by: -2),
                is: Path(roundedRect: outer, cornerRadii: .init(bottomTrailing: 5, topTrailing: 8), style: style))
            let other = UnevenRoundedRectangle(topLeadingRadius: 2, bottomLeadingRadius: 1, style: style)
            expect(
                "outwards", other.inset(by: -2),
                is: Path(roundedRect: outer, cornerRadii: .init(topLeading: 4, bottomLeading: 3), style: style))
            // Inwards by more than a radius is sharp, never negative.
            expect(
                "inwards", other.inset(by: 2),
                is: Path(roundedRect: rect.insetBy(dx: 2, dy: 2), cornerRadii: .init(), style: style))
        }
    }

    @Test func `shapes made from shapes are those moved, turned, scaled, mapped and sized`() {
        let base = Path(rect)
        func moved(_ x: CGFloat, _ y: CGFloat) -> Path { base.offsetBy(dx: x, dy: y) }
        expect("offset", Rectangle().offset(CGSize(width: 3, height: 5)), is: moved(3, 5))
        expect("offset by a point", Rectangle().offset(CGPoint(x: 3, y: 5)), is: moved(3, 5))
        expect("offset by axes", Rectangle().offset(x: 3, y: 5), is: moved(3, 5))
        expect("offset x", Rectangle().offset(x: 3), is: moved(3, 0))
        expect("offset y", Rectangle().offset(y: 5), is: moved(0, 5))
        expect("OffsetShape", OffsetShape(shape: Rectangle(), offset: CGSize(width: 3, height: 5)), is: moved(3, 5))

        // A quarter of a turn clockwise takes (dx, dy) from the anchor to (−dy, dx).
        func turned(about x: CGFloat, _ y: CGFloat) -> Path {
            Path { path in
                path.addLines(
                    [(10, 20), (110, 20), (110, 70), (10, 70)].map { CGPoint(x: x - ($0.1 - y), y: y + ($0.0 - x)) })
                path.closeSubpath()
            }
        }
        expect("rotation", Rectangle().rotation(.degrees(90)), is: turned(about: 60, 45))
        expect("RotatedShape", RotatedShape(shape: Rectangle(), angle: .degrees(90)), is: turned(about: 60, 45))
        let anchor = UnitPoint(x: 0.25, y: 0.8)
        expect("an anchor", Rectangle().rotation(.degrees(90), anchor: anchor), is: turned(about: 35, 60))
        expect(
            "an anchor", RotatedShape(shape: Rectangle(), angle: .degrees(90), anchor: anchor),
            is: turned(about: 35, 60))

        func scaled(_ x: CGFloat, _ y: CGFloat, about anchor: CGPoint) -> Path {
            Path(
                CGRect(
                    x: anchor.x + (rect.minX - anchor.x) * x, y: anchor.y + (rect.minY - anchor.y) * y,
                    width: rect.width * x, height: rect.height * y))
        }
        let (center, other) = (CGPoint(x: 60, y: 45), CGPoint(x: 35, y: 60))
        expect("scale", Rectangle().scale(2), is: scaled(2, 2, about: center))
        expect("scale and anchor", Rectangle().scale(2, anchor: anchor), is: scaled(2, 2, about: other))
        expect("scale x", Rectangle().scale(x: 2), is: scaled(2, 1, about: center))
        expect("scale y", Rectangle().scale(y: 3), is: scaled(1, 3, about: center))
        expect("scale by axes", Rectangle().scale(x: 2, y: 3, anchor: anchor), is: scaled(2, 3, about: other))
        let two = CGSize(width: 2, height: 3)
        expect("ScaledShape", ScaledShape(shape: Rectangle(), scale: two), is: scaled(2, 3, about: center))
        expect(
            "ScaledShape and anchor", ScaledShape(shape: Rectangle(), scale: two, anchor: anchor),
            is: scaled(2, 3, about: other))

        let map = CGAffineTransform(a: 1, b: 0.5, c: -0.5, d: 2, tx: 3, ty: 4)
        expect("transform", Rectangle().transform(map), is: base.applying(map))
        expect("TransformedShape", TransformedShape(shape: Rectangle(), transform: map), is: base.applying(map))

        let size = CGSize(width: 40, height: 10)
        let (corner, inside) = (
            Path(CGRect(origin: rect.origin, size: size)), Path(CGRect(x: 25, y: 52, width: 40, height: 10))
        )
        expect("size", Rectangle().size(size), is: corner)
        expect("size by sides", Rectangle().size(width: 40, height: 10), is: corner)
        // A quarter of 60 to the right, four fifths of 40 down.
        expect("size and anchor", Rectangle().size(size, anchor: anchor), is: inside)
        expect("size by sides and anchor", Rectangle().size(width: 40, height: 10, anchor: anchor), is: inside)
    }

    @Test func `a trimmed shape is the part of its outline, all of it unless said otherwise`() {
        // 300 points around, from the top leading corner clockwise.
        func line(_ points: (CGFloat, CGFloat)...) -> Path {
            Path { $0.addLines(points.map { CGPoint(x: $0.0, y: $0.1) }) }
        }
        #expect(areNear(Rectangle().trim(to: 0.25).path(in: rect), line((10, 20), (85, 20))))
        #expect(areNear(Rectangle().trim(from: 0.9).path(in: rect), line((10, 50), (10, 20))))
        #expect(areNear(Rectangle().trim(from: 0.1, to: 0.4).path(in: rect), line((40, 20), (110, 20), (110, 40))))
        #expect(areNear(Rectangle().trim().path(in: rect), Path(rect)))
        #expect(Rectangle().trim(from: 0.6, to: 0.4).path(in: rect).isEmpty)
    }

    @Test func `a stroked shape is the outline of its line`() {
        let path = Path { $0.addLines([CGPoint(x: 20, y: 30), CGPoint(x: 60, y: 30)]) }
        expect("a width", path.stroke(lineWidth: 6), is: path.strokedPath(StrokeStyle(lineWidth: 6)))
        expectBounds(of: path.stroke(lineWidth: 6), CGRect(x: 20, y: 27, width: 40, height: 6))
        expectBounds(of: path.stroke(), CGRect(x: 20, y: 29.5, width: 40, height: 1))
        let style = StrokeStyle(lineWidth: 4, lineCap: .square)
        expectBounds(of: path.stroke(style: style), CGRect(x: 18, y: 28, width: 44, height: 4))
    }

    @Test func `moved and turned shapes can be inset, before they are moved or turned`() {
        expect(
            "offset", Rectangle().offset(x: 5, y: 7).inset(by: 10),
            is: Path(CGRect(x: 25, y: 37, width: 80, height: 30)))
        expect(
            "rotation", Rectangle().rotation(.degrees(33), anchor: .leading).inset(by: 10),
            is: Rectangle().inset(by: 10).rotation(.degrees(33), anchor: .leading).path(in: rect))
    }

    @Test func `a shape with a hidden type has the outline, the data and the size of that in it, however deeply`() {
        expect("Ellipse", AnyShape(Ellipse()), is: Path(ellipseIn: rect))
        expect("twice", AnyShape(AnyShape(Ellipse())), is: Path(ellipseIn: rect))
        let wide = ProposedViewSize(width: 30, height: 10)
        #expect(AnyShape(Circle()).sizeThatFits(wide) == CGSize(width: 10, height: 10))
        #expect(AnyShape(Ellipse()).sizeThatFits(wide) == CGSize(width: 30, height: 10))
        var shape = AnyShape(RoundedRectangle(cornerRadius: 4))
        shape.animatableData = AnyShape(RoundedRectangle(cornerRadius: 9)).animatableData
        expect("new data", shape, is: RoundedRectangle(cornerRadius: 9).path(in: rect))
        var nested = AnyShape(AnyShape(RoundedRectangle(cornerRadius: 4)))
        nested.animatableData = AnyShape(RoundedRectangle(cornerRadius: 9)).animatableData
        expect("new data", nested, is: RoundedRectangle(cornerRadius: 9).path(in: rect))
    }

    // MARK: - Sizes

    @Test func `a shape takes what it is offered, ten points where nothing is`() {
        let shapes: [any Shape] = [
            Rectangle(), RoundedRectangle(cornerRadius: 4), UnevenRoundedRectangle(topLeadingRadius: 4), Ellipse(),
            Capsule(), Path(rect),
        ]
        for shape in shapes {
            #expect(shape.sizeThatFits(.init(width: 30, height: 20)) == CGSize(width: 30, height: 20))
            #expect(shape.sizeThatFits(.init(width: 30, height: nil)) == CGSize(width: 30, height: 10))
            #expect(shape.sizeThatFits(.init(width: nil, height: 20)) == CGSize(width: 10, height: 20))
            #expect(shape.sizeThatFits(.unspecified) == CGSize(width: 10, height: 10))
            #expect(shape.sizeThatFits(.zero) == .zero)
        }
    }

    private static let circleSizes: [(CGFloat?, CGFloat?, CGSize)] = [
        (30, 20, CGSize(width: 20, height: 20)), (20, 30, CGSize(width: 20, height: 20)),
        (30, nil, CGSize(width: 30, height: 30)), (nil, 20, CGSize(width: 20, height: 20)),
        (nil, nil, CGSize(width: 10, height: 10)), (.infinity, 20, CGSize(width: 20, height: 20)),
        (.infinity, .infinity, CGSize(width: CGFloat.infinity, height: .infinity)), (0, 0, .zero),
        (.infinity, nil, CGSize(width: CGFloat.infinity, height: 10)),
        (nil, .infinity, CGSize(width: 10, height: CGFloat.infinity)),
    ]

    @Test func `a circle and all that is made of it take the largest square`() {
        let shapes: [any Shape] = [
            Circle(), Circle().inset(by: 3), Circle().trim(from: 0.1, to: 0.2), Circle().stroke(lineWidth: 3),
            Circle().offset(x: 5), Circle().rotation(.degrees(20)), Circle().scale(2),
            Circle().transform(CGAffineTransform(scaleX: 2, y: 2)), Circle().size(width: 5, height: 5),
            AnyShape(Circle()), Circle().offset(x: 5).inset(by: 3), Circle().rotation(.degrees(9)).inset(by: 3),
        ]
        for shape in shapes {
            for (width, height, size) in Self.circleSizes {
                let found = shape.sizeThatFits(ProposedViewSize(width: width, height: height))
                #expect(found == size, "\(type(of: shape)) in \(String(describing: (width, height)))")
            }
        }
    }

    // MARK: - Data

    /// Half-way between the data of two shapes is the data of the shape half-way.
    private func expectHalf<S: Shape>(
        _ name: String, sourceLocation: SourceLocation = #_sourceLocation, _ make: (Double) -> S
    ) {
        var half = make(0)
        var way = make(1).animatableData
        way -= half.animatableData
        way.scale(by: 0.5)
        half.animatableData += way
        expect(name, half, is: make(0.5).path(in: rect), sourceLocation: sourceLocation)
        #expect(!areNear(make(0.5).path(in: rect), make(0).path(in: rect)), "\(name)", sourceLocation: sourceLocation)
    }

    private func bent(_ x: Double) -> RoundedRectangle {
        RoundedRectangle(cornerSize: CGSize(width: 4 + 8 * x, height: 2 + 9 * x), style: .circular)
    }

    @Test func `every number of a shape is in its data`() {
        expectHalf("corners") { bent($0) }
        expectHalf("radii") {
            UnevenRoundedRectangle(
                topLeadingRadius: 4 + 4 * $0, bottomLeadingRadius: 8 - $0, bottomTrailingRadius: 3 + 5 * $0,
                topTrailingRadius: 9 * $0 + 1, style: .circular)
        }
        expectHalf("an inset") { Rectangle().inset(by: 9 * $0) }
        expectHalf("the shape in an inset") { bent($0).inset(by: 1) }
        expectHalf("a trim's start") { Rectangle().trim(from: 0.2 * $0, to: 0.8) }
        expectHalf("a trim's end") { Rectangle().trim(from: 0.1, to: 0.8 + 0.1 * $0) }
        expectHalf("the shape in a trim") { bent($0).trim(from: 0.1, to: 0.8) }
        expectHalf("a line width") { Rectangle().stroke(lineWidth: 2 + 5 * $0) }
        expectHalf("the shape of a stroke") { bent($0).stroke(lineWidth: 2) }
        expectHalf("an offset") { Rectangle().offset(x: 9 * $0, y: 4 * $0) }
        expectHalf("the shape in an offset") { bent($0).offset(x: 3, y: 1) }
        expectHalf("an angle") { Rectangle().rotation(.degrees(70 * $0)) }
        expectHalf("the anchor of a rotation") { Rectangle().rotation(.degrees(20), anchor: .init(x: $0, y: 1 - $0)) }
        expectHalf("the shape in a rotation") { bent($0).rotation(.degrees(20)) }
        expectHalf("a scale") { Rectangle().scale(x: 1 + $0, y: 1 - $0 / 2) }
        expectHalf("the anchor of a scale") { Rectangle().scale(2, anchor: .init(x: $0, y: 1 - $0)) }
        expectHalf("the shape in a scale") { bent($0).scale(2) }
        expectHalf("the shape in a transform") { bent($0).transform(CGAffineTransform(scaleX: 2, y: 1)) }
        expectHalf("a size") { Rectangle().size(width: 10 + 9 * $0, height: 30 - 9 * $0, anchor: .trailing) }
        expectHalf("the anchor of a size") { Rectangle().size(width: 9, height: 9, anchor: .init(x: $0, y: 1 - $0)) }
        expectHalf("the shape in a size") { bent($0).size(width: 40, height: 30) }
        expectHalf("a hidden type") { AnyShape(bent($0)) }
    }
}
