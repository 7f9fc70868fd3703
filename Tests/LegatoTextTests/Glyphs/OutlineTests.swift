// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@testable import LegatoText

extension Outline {
    /// The area between the curves and an axis, positive where they run clockwise on screen: curves in many steps.
    var integral: Double {
        var sum = 0.0
        var (start, last) = (CGPoint.zero, CGPoint.zero)
        func line(to point: CGPoint) {
            sum += Double(last.x * point.y - point.x * last.y) / 2
            last = point
        }
        func curve(_ at: (CGFloat) -> CGPoint) { for step in 1...200 { line(to: at(CGFloat(step) / 200)) } }
        for element in elements {
            let from = last
            switch element {
            case .move(let point): (start, last) = (point, point)
            case .line(let point): line(to: point)
            case .quad(let control, let to):
                curve { t in
                    let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
                    return CGPoint(
                        x: a * from.x + b * control.x + c * to.x, y: a * from.y + b * control.y + c * to.y)
                }
            case .cubic(let one, let two, let to):
                curve { t in
                    let u = 1 - t
                    let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
                    return CGPoint(
                        x: a * from.x + b * one.x + c * two.x + d * to.x,
                        y: a * from.y + b * one.y + c * two.y + d * to.y)
                }
            case .close: line(to: start)
            }
        }
        return sum
    }

    /// Its contours, each an outline.
    var separated: [Outline] {
        var all: [Outline] = []
        for element in elements {
            if case .move = element { all.append(Outline()) }
            all[all.count - 1].elements.append(element)
        }
        return all
    }
}

private func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

@Suite struct `The figures of an outline` {
    @Test(arguments: [CGSize(width: 10, height: 24), CGSize(width: 24, height: 10), CGSize(width: 10, height: 10)])
    func `with corners larger than half of a side have half of the shorter one`(size: CGSize) {
        let box = CGRect(origin: at(3, -4), size: size)
        let outline = Outline.roundedRectangle(box, radius: 99)
        #expect(outline.bounds == box)
        let area = Double(size.width * size.height) - (4 - .pi) * 25
        #expect(abs(outline.integral - area) < 0.03)
        #expect(outline == .roundedRectangle(box, radius: 5))
    }

    private let box = CGRect(x: 3, y: 7, width: 20, height: 12)

    @Test func `are a polygon's corners in order, closed`() {
        #expect(Outline.polygon([]) == Outline())
        #expect(Outline.polygon([at(1, 2), at(3, 4)]).elements == [.move(at(1, 2)), .line(at(3, 4)), .close])
        #expect(
            Outline.rectangle(box).elements
                == [.move(at(3, 7)), .line(at(23, 7)), .line(at(23, 19)), .line(at(3, 19)), .close])
        #expect(Outline.rectangle(box).signedArea == 240)
    }

    @Test(arguments: [0.3, 1, 2.5, 6]) func `are rounded at all corners alike`(radius: CGFloat) throws {
        let outline = Outline.roundedRectangle(box, radius: radius)
        #expect(outline.bounds == box)
        // Of each corner's square, all but a quarter of a disc is missing.
        #expect(
            abs(outline.integral - Double(240 - (4 - .pi) * radius * radius)) < 0.001 * Double(radius * radius) + 1e-3)
        // Mirrored in either direction it has the same points.
        func points(_ outline: Outline) -> Set<SIMD2<Int>> {
            var all: Set<SIMD2<Int>> = []
            func add(_ point: CGPoint) {
                all.insert(SIMD2(Int((point.x * 1e6).rounded()), Int((point.y * 1e6).rounded())))
            }
            for element in outline.elements {
                switch element {
                case .move(let point), .line(let point): add(point)
                case .quad(let control, let point): [control, point].forEach(add)
                case .cubic(let one, let two, let point): [one, two, point].forEach(add)
                case .close: break
                }
            }
            return all
        }
        #expect(points(outline) == points(outline.mapped { at(26 - $0.x, $0.y) }))
        #expect(points(outline) == points(outline.mapped { at($0.x, 26 - $0.y) }))
        // The corner's arc and the sides meet where they should.
        let path = outline.path
        for (x, y) in [(3, 7), (23, 7), (23, 19), (3, 19)] as [(CGFloat, CGFloat)] {
            let (inX, inY) = (x < 10 ? 1 : -1, y < 10 ? 1 : -1) as (CGFloat, CGFloat)
            let diagonal = radius * (1 - 0.5.squareRoot())
            #expect(path.contains(at(x + inX * diagonal * 1.1, y + inY * diagonal * 1.1)))
            #expect(!path.contains(at(x + inX * diagonal * 0.9, y + inY * diagonal * 0.9)))
        }
    }

    @Test func `have corners with no more than half a side, and none below that`() {
        #expect(Outline.roundedRectangle(box, radius: 99) == Outline.roundedRectangle(box, radius: 6))
        #expect(
            Outline.roundedRectangle(CGRect(x: 0, y: 0, width: 4, height: 30), radius: 99)
                == Outline.roundedRectangle(CGRect(x: 0, y: 0, width: 4, height: 30), radius: 2))
        for radius in [0, -3] as [CGFloat] { #expect(Outline.roundedRectangle(box, radius: radius) == .rectangle(box)) }
    }

    @Test func `are ellipses of their boxes`() throws {
        let outline = Outline.ellipse(box)
        #expect(outline.bounds == box)
        #expect(abs(outline.integral - .pi * 60) < 0.06)
        guard case .move(var from) = outline.elements[0] else { return #expect(Bool(false)) }
        #expect(from == at(13, 7))
        for element in outline.elements.dropFirst() {
            guard case .cubic(let one, let two, let to) = element else { continue }
            for step in 0...10 {
                let t = CGFloat(step) / 10
                let u = 1 - t
                let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
                let x = a * from.x + b * one.x + c * two.x + d * to.x
                let y = a * from.y + b * one.y + c * two.y + d * to.y
                #expect(abs(hypot((x - 13) / 10, (y - 13) / 6) - 1) < 3e-4)
            }
            from = to
        }
        #expect(from == at(13, 7))
    }

    @Test func `run backwards through the same points`() {
        let mixed = Outline(elements: [
            .move(at(0, 0)), .line(at(4, 0)), .quad(control: at(6, 1), to: at(6, 4)),
            .cubic(control1: at(6, 6), control2: at(4, 8), to: at(2, 8)), .close,
            .move(at(1, 1)), .line(at(2, 1)), .line(at(2, 2)),
        ])
        #expect(
            mixed.reversed().elements == [
                .move(at(2, 8)), .cubic(control1: at(4, 8), control2: at(6, 6), to: at(6, 4)),
                .quad(control: at(6, 1), to: at(4, 0)), .line(at(0, 0)), .close,
                .move(at(2, 2)), .line(at(2, 1)), .line(at(1, 1)), .close,
            ])
        #expect(abs(mixed.reversed().integral + Outline(elements: mixed.elements + [.close]).integral) < 1e-9)
    }

    @Test func `become a path, are mapped and joined element by element`() {
        let outline = Outline(elements: [
            .move(at(1, 2)), .line(at(3, 4)), .quad(control: at(5, 6), to: at(7, 8)),
            .cubic(control1: at(9, 10), control2: at(11, 12), to: at(13, 14)), .close,
        ])
        let expected = Path { path in
            path.move(to: at(1, 2))
            path.addLine(to: at(3, 4))
            path.addQuadCurve(to: at(7, 8), control: at(5, 6))
            path.addCurve(to: at(13, 14), control1: at(9, 10), control2: at(11, 12))
            path.closeSubpath()
        }
        #expect(outline.path == expected)
        #expect(
            outline.mapped { at($0.y, -$0.x) }.path
                == expected.applying(CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)))
        #expect((outline + outline).elements == outline.elements + outline.elements)
        #expect(outline.bounds == CGRect(x: 1, y: 2, width: 12, height: 12))
        // Control points count.
        for (control, end) in [(at(-5, 30), at(1, 1)), (at(1, 1), at(-5, 30))] {
            let box = CGRect(x: -5, y: 0, width: 6, height: 30)
            #expect(Outline(elements: [.move(at(0, 0)), .quad(control: control, to: end)]).bounds == box)
            for (one, two) in [(control, end), (end, control)] {
                let cubic = Outline(elements: [.move(at(0, 0)), .cubic(control1: one, control2: two, to: at(0, 1))])
                #expect(cubic.bounds == CGRect(x: -5, y: 0, width: 6, height: 30))
            }
        }
    }
}

@Suite struct `The edge of an outline` {
    private let square = Outline.rectangle(CGRect(x: 2, y: 3, width: 10, height: 8))

    @Test func `has an area with a sign`() {
        #expect(square.signedArea == 80 && square.reversed().signedArea == -80 && Outline().signedArea == 0)
        let hole = Outline.rectangle(CGRect(x: 4, y: 5, width: 3, height: 2)).reversed()
        #expect((square + hole).signedArea == 74 && (square + square).signedArea == 160)
        #expect(Outline.polygon([at(0, 0), at(6, 0), at(0, 4)]).signedArea == 12)
        #expect(Outline(elements: [.move(at(1, 1)), .close]).signedArea == 0)
        // A figure that comes back to its start before it is closed has no more of it.
        let closed = Outline(elements: [.move(at(0, 0)), .line(at(6, 0)), .line(at(0, 4)), .line(at(0, 0)), .close])
        #expect(closed.signedArea == 12)
    }

    @Test func `is turned clockwise, holes with it`() {
        let hole = Outline.rectangle(CGRect(x: 4, y: 5, width: 3, height: 2)).reversed()
        let ring = square + hole
        #expect(ring.clockwise == ring && ring.reversed().clockwise.signedArea == 74)
    }

    @Test(arguments: [-3, -1.5, -0.25, 0, 0.5, 2]) func `of a disc is that of a smaller or larger one`(
        distance: CGFloat
    ) throws {
        let disc = Outline.ellipse(CGRect(x: 20, y: -10, width: 20, height: 20))
        let moved = disc.offset(by: distance)
        let radius = 10 + distance
        #expect(abs(moved.integral / Double(.pi * radius * radius) - 1) < 0.05)
        let bounds = try #require(moved.bounds)
        #expect(abs(bounds.midX - 30) < 0.01 && abs(bounds.midY) < 0.01)
        #expect(abs(bounds.width - 2 * radius) < 0.02 && abs(bounds.height - 2 * radius) < 0.02)
        #expect(moved.elements.count == disc.elements.count)
    }

    @Test func `moves in every contour, outwards from a hole as well`() throws {
        let hole = Outline.rectangle(CGRect(x: 4, y: 5, width: 4, height: 3)).reversed()
        let far = Outline.rectangle(CGRect(x: 40, y: 50, width: 6, height: 5))
        let moved = (square + hole + far).offset(by: 0.5)
        let boxes = moved.separated.compactMap(\.bounds)
        let expected = [
            CGRect(x: 1.5, y: 2.5, width: 11, height: 9), CGRect(x: 4.5, y: 5.5, width: 3, height: 2),
            CGRect(x: 39.5, y: 49.5, width: 7, height: 6),
        ]
        try #require(boxes.count == 3)
        for (found, wanted) in zip(boxes, expected) {
            #expect(abs(found.minX - wanted.minX) < 0.01 && abs(found.minY - wanted.minY) < 0.01)
            #expect(abs(found.maxX - wanted.maxX) < 0.01 && abs(found.maxY - wanted.maxY) < 0.01)
        }
    }

    @Test func `keeps its curves when it is not moved`() {
        let mixed = Outline(elements: [
            .move(at(0, 0)), .line(at(40, 0)), .quad(control: at(60, 10), to: at(60, 40)),
            .cubic(control1: at(60, 60), control2: at(40, 80), to: at(20, 80)), .line(at(0, 60)), .line(at(0, 0)),
            .close,
            .move(at(10, 10)), .quad(control: at(10, 30), to: at(20, 30)), .quad(control: at(20, 10), to: at(10, 10)),
        ])
        let same = mixed.offset(by: 0)
        #expect(
            same.elements == [
                .move(at(0, 0)), .line(at(40, 0)), .quad(control: at(60, 10), to: at(60, 40)),
                .cubic(control1: at(60, 60), control2: at(40, 80), to: at(20, 80)), .line(at(0, 60)), .line(at(0, 0)),
                .close,
                .move(at(10, 10)), .quad(control: at(10, 30), to: at(20, 30)),
                .quad(control: at(20, 10), to: at(10, 10)),
                .close,
            ])
    }

    @Test func `is a rim of its thickness when hollow`() throws {
        let hollow = square.hollowed(thickness: 1.5)
        #expect(abs(hollow.signedArea - (80 - 7 * 5)) < 0.1)
        let inner = try #require(hollow.separated.last?.bounds)
        #expect(abs(inner.minX - 3.5) < 0.01 && abs(inner.maxY - 9.5) < 0.01)
        for (x, isInk) in [(1.9, false), (2.1, true), (3.4, true), (3.6, false), (10.4, false), (10.6, true)] {
            #expect(hollow.path.contains(at(x, 7)) == isInk)
        }
    }

    @Test func `of more points than FreeType counts stays where it is`() {
        for count in [32_767, 33_000] {
            let points = (0..<count).map { at(100 * cos(CGFloat($0)), 100 * sin(CGFloat($0))) }
            let polygon = Outline.polygon(points)
            #expect(polygon.offset(by: 1) == polygon)
        }
    }
}
