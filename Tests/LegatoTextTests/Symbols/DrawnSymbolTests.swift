// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@testable import LegatoText

private func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

/// The symbols that are drawn without a font, on their grid of 24 units.
@Suite struct `A drawn symbol` {
    private func shape(_ name: String, _ thickness: CGFloat = 1.75) throws -> SymbolShape {
        try #require(Drawn.shape(named: name, thickness: thickness), "\(name)")
    }

    /// Which points of the grid have ink.
    private func ink(_ shape: SymbolShape) -> [Bool] {
        let path = shape.outline.path
        let places = stride(from: CGFloat(0.31), to: 24, by: 0.62)
        return places.flatMap { y in places.map { path.contains(at($0, y)) } }
    }

    /// Whether two shapes have ink in the same places, but for a few points on an edge.
    private func looksAlike(_ one: SymbolShape, _ other: SymbolShape) -> Bool {
        zip(ink(one), ink(other)).count { $0 != $1 } <= 4
    }

    private func mirrored(_ shape: SymbolShape) -> SymbolShape {
        SymbolShape(outline: shape.outline.mapped { at(24 - $0.x, $0.y) })
    }

    private func upsideDown(_ shape: SymbolShape) -> SymbolShape {
        SymbolShape(outline: shape.outline.mapped { at($0.x, 24 - $0.y) })
    }

    /// A quarter clockwise.
    private func turned(_ shape: SymbolShape) -> SymbolShape {
        SymbolShape(outline: shape.outline.mapped { at(24 - $0.y, $0.x) })
    }

    // MARK: Sizes

    /// The middle lines of strokes, from the left and top to the right and foot.
    private static let lines: [(String, CGRect)] = [
        ("plus", CGRect(x: 5, y: 5, width: 14, height: 14)), ("minus", CGRect(x: 5, y: 12, width: 14, height: 0)),
        ("xmark", CGRect(x: 6, y: 6, width: 12, height: 12)), ("multiply", CGRect(x: 6, y: 6, width: 12, height: 12)),
        ("equal", CGRect(x: 5, y: 9.2, width: 14, height: 5.6)),
        ("checkmark", CGRect(x: 5, y: 5.6, width: 13.6, height: 12.6)),
        ("chevron.right", CGRect(x: 8.6, y: 4.8, width: 7, height: 14.4)),
        ("chevron.down", CGRect(x: 4.8, y: 8.6, width: 14.4, height: 7)),
        ("chevron.compact.down", CGRect(x: 4, y: 10.2, width: 16, height: 3.2)),
        ("arrow.right", CGRect(x: 3.6, y: 5.2, width: 17, height: 13.6)),
        ("arrow.up", CGRect(x: 5.2, y: 3.4, width: 13.6, height: 17)),
        ("arrow.up.right", CGRect(x: 6, y: 6, width: 12, height: 12)),
        ("arrow.down.left", CGRect(x: 6, y: 6, width: 12, height: 12)),
        ("line.3.horizontal", CGRect(x: 4, y: 6, width: 16, height: 12)),
        ("line.diagonal", CGRect(x: 5, y: 5, width: 14, height: 14)),
        ("ellipsis", CGRect(x: 4.6, y: 12, width: 14.8, height: 0)),
    ]

    @Test(arguments: [0.6, 1.75, 3.3]) func `of strokes reaches half of their thickness beyond their lines`(
        thickness: CGFloat
    ) throws {
        for (name, box) in Self.lines {
            // Dots are 1.6 strokes across.
            let reach = name == "ellipsis" ? 0.8 * thickness : thickness / 2
            let wanted = box.insetBy(dx: -reach, dy: -reach)
            let found = try shape(name, thickness).outline.path.boundingRect
            #expect(abs(found.minX - wanted.minX) < 0.01 && abs(found.maxX - wanted.maxX) < 0.01, "\(name) \(found)")
            #expect(abs(found.minY - wanted.minY) < 0.01 && abs(found.maxY - wanted.maxY) < 0.01, "\(name) \(found)")
        }
    }

    @Test(arguments: [0.6, 1.75, 3.3]) func `of strokes has their area`(thickness: CGFloat) throws {
        // A stroke with round ends: its length times its thickness, and a disc.
        let disc = Double(.pi * thickness * thickness / 4)
        for (name, lengths) in [
            ("plus", [14, 14]), ("minus", [14]), ("xmark", [12 * 2.0.squareRoot(), 12 * 2.0.squareRoot()]),
            ("equal", [14, 14]), ("line.3.horizontal", [16, 16, 16]), ("line.diagonal", [14 * 2.0.squareRoot()]),
            ("checkmark", [hypot(4.7, 5), hypot(8.9, 12.6)]), ("chevron.right", [hypot(7, 7.2), hypot(7, 7.2)]),
            ("arrow.right", [16.8, hypot(6.8, 6.8), hypot(6.8, 6.8)]),
        ] as [(String, [Double])] {
            let contours = try shape(name, thickness).outline.separated
            #expect(contours.count == lengths.count, "\(name)")
            for (contour, length) in zip(contours, lengths) {
                #expect(abs(contour.integral - (length * Double(thickness) + disc)) < 0.01, "\(name)")
            }
        }
        let dots = try shape("ellipsis", thickness).outline.separated
        #expect(dots.count == 3)
        for (dot, x) in zip(dots, [4.6, 12, 19.4] as [CGFloat]) {
            #expect(abs(dot.integral - .pi * Double(0.64 * thickness * thickness)) < 0.02)
            let box = try #require(dot.bounds)
            #expect(abs(box.midX - x) < 1e-6 && abs(box.midY - 12) < 1e-6)
        }
    }

    /// Frames: of a rim and of its filled form.
    private static let frames: [(String, CGRect)] = [
        ("circle", CGRect(x: 2.1, y: 2.1, width: 19.8, height: 19.8)),
        ("square", CGRect(x: 3.2, y: 3.2, width: 17.6, height: 17.6)),
        ("app", CGRect(x: 2.9, y: 2.9, width: 18.2, height: 18.2)),
        ("rectangle", CGRect(x: 0.8, y: 3.7, width: 22.4, height: 16.6)),
        ("rectangle.portrait", CGRect(x: 5, y: 1.8, width: 14, height: 20.4)),
        ("capsule", CGRect(x: 0.8, y: 5, width: 22.4, height: 14)),
        ("oval", CGRect(x: 0.8, y: 5, width: 22.4, height: 14)),
    ]

    @Test(arguments: [0.6, 1.75, 3.3]) func `with a rim is as thick as its text's lines on every side`(
        thickness: CGFloat
    ) throws {
        for (name, box) in Self.frames {
            let rim = try shape(name, thickness)
            let filled = try shape(name + ".fill", thickness)
            for outline in [rim.outline, filled.outline] {
                let found = outline.path.boundingRect
                #expect(abs(found.minX - box.minX) < 0.01 && abs(found.maxX - box.maxX) < 0.01, "\(name)")
                #expect(abs(found.minY - box.minY) < 0.01 && abs(found.maxY - box.maxY) < 0.01, "\(name)")
            }
            let (rimPath, solid) = (rim.outline.path, filled.outline.path)
            for (depth, isRim) in [(-0.03, false), (0.03, true), (thickness - 0.03, true), (thickness + 0.03, false)] {
                for point in [
                    at(box.minX + depth, 12), at(box.maxX - depth, 12), at(12, box.minY + depth),
                    at(12, box.maxY - depth),
                ] {
                    #expect(rimPath.contains(point) == isRim, "\(name) \(point)")
                    #expect(solid.contains(point) == (depth > 0), "\(name) \(point)")
                }
            }
            #expect(!rimPath.contains(at(12, 12)) && solid.contains(at(12, 12)), "\(name)")
            // The two contours of a rim run against each other, so that either rule leaves the hole.
            let contours = rim.outline.separated
            #expect(contours.count == 2 && contours[0].integral > 0 && contours[1].integral < 0, "\(name)")
        }
    }

    @Test func `has corners of its radius`() throws {
        for (name, box, radius) in [
            ("square.fill", CGRect(x: 3.2, y: 3.2, width: 17.6, height: 17.6), 3.4),
            ("app.fill", CGRect(x: 2.9, y: 2.9, width: 18.2, height: 18.2), 5.2),
            ("rectangle.fill", CGRect(x: 0.8, y: 3.7, width: 22.4, height: 16.6), 2.6),
            ("rectangle.portrait.fill", CGRect(x: 5, y: 1.8, width: 14, height: 20.4), 2.6),
            ("capsule.fill", CGRect(x: 0.8, y: 5, width: 22.4, height: 14), 7),
        ] as [(String, CGRect, Double)] {
            let area = Double(box.width * box.height) - (4 - .pi) * radius * radius
            #expect(abs(try shape(name).outline.integral - area) < 0.05, "\(name)")
            let rim = try shape(String(name.dropLast(5)), 1.5).outline.separated
            let inner = box.insetBy(dx: 1.5, dy: 1.5)
            // The inner corner has the same middle.
            let hole = Double(inner.width * inner.height) - (4 - .pi) * (radius - 1.5) * (radius - 1.5)
            #expect(abs(rim[1].integral + hole) < 0.05, "\(name)")
        }
        for name in ["circle.fill", "oval.fill"] {
            let outline = try shape(name).outline
            let box = outline.path.boundingRect
            #expect(abs(outline.integral - .pi * Double(box.width * box.height) / 4) < 0.2, "\(name)")
        }
        for name in ["circlebadge.fill", "smallcircle.fill"] {
            let box = try shape(name).outline.path.boundingRect
            #expect(abs(box.width - 9.9) < 0.01 && abs(box.midX - 12) < 0.01 && abs(box.midY - 12) < 0.01)
        }
    }

    @Test(arguments: [0.6, 1.75, 3.3]) func `of straight sides has a rim along each of them`(thickness: CGFloat) throws
    {
        for (name, middle, reach, normals) in [
            ("diamond", at(12, 12), 10.3 / 2.0.squareRoot(), [45.0, 135, 225, 315]),
            // The inscribed circle of an equilateral triangle 22 wide: 22 / √12.
            ("triangle", at(12, 21.2 - 6.34), 22 / 12.0.squareRoot(), [90, 210, 330]),
        ] as [(String, CGPoint, Double, [Double])] {
            let (rim, solid) = (try shape(name, thickness).outline.path, try shape(name + ".fill").outline.path)
            for degrees in normals {
                let (x, y) = (CGFloat(cos(degrees * .pi / 180)), CGFloat(sin(degrees * .pi / 180)))
                for (depth, isRim) in [
                    (-0.06, false), (0.06, true), (thickness - 0.06, true), (thickness + 0.06, false),
                ] {
                    let distance = CGFloat(reach) - depth
                    let point = at(middle.x + distance * x, middle.y + distance * y)
                    #expect(rim.contains(point) == isRim, "\(name), \(degrees)°, \(depth)")
                    #expect(solid.contains(point) == (depth > 0), "\(name), \(degrees)°, \(depth)")
                }
            }
            #expect(!rim.contains(middle) && solid.contains(middle))
            #expect(try looksAlike(shape(name), mirrored(shape(name))))
            // The hole is the whole figure, smaller.
            let figure = try shape(name + ".fill").outline
            let contours = try shape(name, thickness).outline.separated
            let part = contours[1].path.boundingRect.width / figure.path.boundingRect.width
            #expect(abs(contours[1].integral + figure.integral * Double(part * part)) < 1e-6)
        }
        let box = try shape("diamond.fill").outline.bounds
        #expect(box == CGRect(x: 1.7, y: 1.7, width: 22.3 - 1.7, height: 22.3 - 1.7))
        #expect(try shape("suit.diamond.fill").outline == shape("diamond.fill").outline)
        // Corners are cut where they would be sharp: a quarter of the way to the corner is missing at each end.
        #expect(try !shape("diamond.fill").outline.path.contains(at(12, 2.2)))
        #expect(try shape("diamond.fill").outline.path.contains(at(12, 3)))
        let triangle = try #require(try shape("triangle.fill").outline.bounds)
        #expect(abs(triangle.minX - 1) < 1e-9 && abs(triangle.maxX - 23) < 1e-9)
        #expect(abs(triangle.minY - 2.2) < 1e-9 && abs(triangle.maxY - 21.2) < 1e-9)
    }

    @Test(arguments: ["triangle.fill", "diamond.fill"]) func `has its corners cut at the same distance from them`(
        name: String
    ) throws {
        var last = CGPoint.zero
        var corners = 0
        for element in try shape(name).outline.elements {
            switch element {
            case .move(let point), .line(let point): last = point
            case .quad(let corner, let end):
                corners += 1
                #expect(abs(hypot(last.x - corner.x, last.y - corner.y) - 2.4) < 1e-9)
                #expect(abs(hypot(end.x - corner.x, end.y - corner.y) - 2.4) < 1e-9)
                last = end
            default: break
            }
        }
        #expect(corners == (name == "triangle.fill" ? 3 : 4))
    }

    @Test(arguments: ["triangle", "diamond"]) func `with a rim thicker than itself is solid`(name: String) throws {
        let thick = try shape(name, 10)
        #expect(try looksAlike(thick, shape(name + ".fill")))
        let box = try #require(thick.outline.bounds)
        #expect(box.width.isFinite && box.width < 24 && box.height < 24)
    }

    // MARK: Directions

    @Test func `looks the same mirrored, upside down and turned, where it should`() throws {
        let all = [
            "circle", "circle.fill", "square", "square.fill", "app", "app.fill", "plus", "xmark", "diamond",
            "diamond.fill",
        ]
        let both =
            all + [
                "minus", "equal", "rectangle", "rectangle.fill", "rectangle.portrait", "capsule", "oval", "ellipsis",
                "line.3.horizontal", "capsule.fill", "oval.fill", "rectangle.portrait.fill",
            ]
        for name in both {
            let shape = try shape(name)
            #expect(looksAlike(shape, mirrored(shape)), "\(name)")
            #expect(looksAlike(shape, upsideDown(shape)), "\(name)")
            #expect(looksAlike(shape, turned(shape)) == all.contains(name), "\(name)")
        }
        for name in ["chevron.up", "chevron.down", "chevron.compact.up", "arrow.up", "arrow.down", "triangle.fill"] {
            #expect(try looksAlike(shape(name), mirrored(shape(name))), "\(name)")
            #expect(try !looksAlike(shape(name), upsideDown(shape(name))), "\(name)")
        }
        let diagonal = try shape("line.diagonal")
        #expect(looksAlike(diagonal, turned(turned(diagonal))) && !looksAlike(diagonal, mirrored(diagonal)))
        // From the lower left to the upper right.
        #expect(diagonal.outline.path.contains(at(18, 6)) && !diagonal.outline.path.contains(at(18, 18)))
    }

    @Test func `points where its name says`() throws {
        for name in ["chevron", "arrow"] {
            let right = try shape(name + ".right")
            #expect(try looksAlike(shape(name + ".left"), mirrored(right)), "\(name)")
            #expect(try looksAlike(shape(name + ".down"), turned(right)), "\(name)")
            #expect(try looksAlike(shape(name + ".up"), upsideDown(turned(right))), "\(name)")
        }
        let upRight = try shape("arrow.up.right")
        #expect(try looksAlike(shape("arrow.up.left"), mirrored(upRight)))
        #expect(try looksAlike(shape("arrow.down.right"), upsideDown(upRight)))
        #expect(try looksAlike(shape("arrow.down.left"), mirrored(upsideDown(upRight))))
        #expect(try looksAlike(shape("chevron.compact.up"), upsideDown(shape("chevron.compact.down"))))
        // The tips.
        for (name, tip) in [
            ("chevron.right", at(15.6, 12)), ("arrow.right", at(20.6, 12)), ("arrow.up.right", at(18, 6)),
            ("chevron.compact.down", at(12, 13.4)),
        ] {
            let path = try shape(name).outline.path
            #expect(path.contains(tip) && !path.contains(at(24 - tip.x, 24 - tip.y - 3)), "\(name)")
        }
        let tick = try shape("checkmark").outline.path
        #expect(tick.contains(at(5, 13.2)) && tick.contains(at(9.7, 18.2)) && tick.contains(at(18.6, 5.6)))
        for (name, alias) in [
            ("chevron.right", "chevron.forward"), ("chevron.left", "chevron.backward"),
            ("arrow.right", "arrow.forward"),
            ("arrow.left", "arrow.backward"), ("arrow.up.right", "arrow.up.forward"),
            ("arrow.up.left", "arrow.up.backward"), ("arrow.down.right", "arrow.down.forward"),
            ("arrow.down.left", "arrow.down.backward"), ("line.3.horizontal", "line.horizontal.3"),
            ("xmark", "multiply"),
        ] {
            #expect(try shape(name).outline == shape(alias).outline)
        }
    }

    // MARK: Figures

    @Test func `of a tortoise has a shell, a head, a neck and two legs`() throws {
        let (hollow, solid) = (try shape("tortoise").outline, try shape("tortoise.fill").outline)
        for (outline, contours) in [(hollow, 6), (solid, 5)] {
            let path = outline.path
            #expect(outline.separated.count == contours)
            // Head, neck, legs and the shell's edge.
            for point in [
                at(20.7, 11.5), at(22.5, 11.5), at(19, 13.6), at(5.2, 18), at(14.4, 18), at(9.9, 6.2), at(2.5, 15),
            ] {
                #expect(path.contains(point), "\(point)")
            }
            for point in [at(9.9, 18), at(20.7, 8.5), at(21, 16), at(9.9, 5), at(1, 15), at(20.7, 15)] {
                #expect(!path.contains(point), "\(point)")
            }
            let box = path.boundingRect
            #expect(abs(box.minX - 1.8) < 0.001 && abs(box.maxX - 23) < 0.001)
            #expect(abs(box.minY - 5.6) < 0.001 && abs(box.maxY - 19.2) < 0.001)
        }
        // The shell alone is the same from either side.
        let shell = SymbolShape(outline: solid.separated[0])
        let other = SymbolShape(outline: shell.outline.mapped { at(2 * 9.9 - $0.x, $0.y) })
        #expect(shell.outline.bounds == CGRect(x: 1.8, y: 5.6, width: 18 - 1.8, height: 15.6 - 5.6))
        #expect(looksAlike(shell, other) && abs(shell.outline.integral + other.outline.integral) < 1e-9)
        #expect(!hollow.path.contains(at(9.9, 11)) && solid.path.contains(at(9.9, 11)))
    }

    @Test(arguments: [0.6, 1.75]) func `of a full tray has two sheets, four fifths as thick as its other lines`(
        thickness: CGFloat
    ) throws {
        for isFilled in [false, true] {
            let tray = try #require(Drawn.figure(named: "tray.full", isFilled: isFilled, thickness: thickness))
            let path = tray.outline.path
            for (distance, isInk) in [(0.4 * thickness - 0.03, true), (0.4 * thickness + 0.03, false)] {
                for y in [8, 11] as [CGFloat] {
                    #expect(path.contains(at(12, y - distance)) == isInk, "\(y), \(distance)")
                    #expect(path.contains(at(12, y + distance)) == isInk, "\(y), \(distance)")
                }
            }
        }
    }

    @Test func `is nothing for names of others`() {
        for name in ["", "heart", "circles", "Plus", "ellipsis.circle", "triangle.fill.fill"] {
            #expect(Drawn.shape(named: name, thickness: 1)?.outline == nil)
        }
    }
}
