// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoMotion
import LegatoRaster
import Testing

/// Rectangles that share edges, wherever those lie.
@Suite struct NeighbourTests {
    private static let white = ResolvedColor(red: 1, green: 1, blue: 1)
    private static let black = ResolvedColor(red: 0, green: 0, blue: 0)

    private func layer(_ id: UInt64, _ kind: Layer.Kind, _ children: [Layer]) -> Layer {
        Layer(id: LayerID(rawValue: id), kind: kind, children: children)
    }

    private func rectangle(_ frame: CGRect, _ color: ResolvedColor = white, id: UInt64 = 2) -> Layer {
        let content = ShapeContent(
            source: WholeRectangle(), drawing: .fill(evenOdd: false, antialiased: true),
            paint: AnimatedPaint(.color(color)), frame: Animated(frame))
        return layer(id, .shape(content), [])
    }

    private func group(_ children: Layer...) -> Layer { layer(1, .group, children) }

    private func offset(_ x: CGFloat, _ y: CGFloat, _ child: Layer) -> Layer {
        layer(3, .offset(Animated(CGSize(width: x, height: y).animatableData)), [child])
    }

    /// The scene on black, as frames and as the reference paint it.
    private func bitmaps(of root: Layer, scale: CGFloat = 1) throws -> [PixelBuffer] {
        let reference = try #require(CairoCanvas(width: 60, height: 40, scale: scale))
        reference.clear(to: Self.black)
        root.draw(at: 0, on: reference)
        let compositor = try #require(Compositor(width: 60, height: 40, scale: scale))
        compositor.paint(on: Self.black) { root.draw(at: 0, on: $0) }
        return [reference.makePixelBuffer(), compositor.makePixelBuffer()]
    }

    @Test(arguments: [0, 0.1, 0.25, 0.5, 0.75, 0.98] as [CGFloat])
    func `neighbours between pixels leave no seam, and each has its share of the pixels they meet in`(
        shift: CGFloat
    ) throws {
        let (red, blue) = (ResolvedColor(red: 1, green: 0, blue: 0), ResolvedColor(red: 0, green: 0, blue: 1))
        let root = group(
            group(
                rectangle(CGRect(x: 10 + shift, y: 5, width: 10, height: 30), red),
                rectangle(CGRect(x: 20 + shift, y: 5, width: 10, height: 30), blue)),
            rectangle(CGRect(x: 30 + shift, y: 5, width: 10, height: 30), red))
        for image in try bitmaps(of: root) {
            for x in 11..<40 { #expect(abs(Int(image[x, 20].red) + Int(image[x, 20].blue) - 255) <= 1, "column \(x)") }
            #expect(abs(Double(image[20, 20].red) - 255 * shift) <= 1)
            #expect(abs(Double(image[30, 20].blue) - 255 * shift) <= 1)
        }
    }

    @Test func `neighbours that are moved one by one, or turned together, leave no seam`() throws {
        let moved = group(
            offset(0.4, 0, rectangle(CGRect(x: 10, y: 5, width: 10, height: 30))),
            offset(0.4, 0, rectangle(CGRect(x: 20, y: 5, width: 10, height: 30))))
        for image in try bitmaps(of: moved) { #expect(image[20, 20].red == 255) }
        let angle = Animated(AnimatablePair(Angle.degrees(30).animatableData, UnitPoint.center.animatableData))
        let turned = layer(
            4, .rotation(angle, frame: Animated(CGRect(x: 0, y: 0, width: 60, height: 40))),
            [
                group(
                    rectangle(CGRect(x: 10, y: 5, width: 20, height: 30)),
                    rectangle(CGRect(x: 30, y: 5, width: 20, height: 30)))
            ])
        for image in try bitmaps(of: turned) {
            for y in 12..<28 { for x in 22..<38 { #expect(image[x, y].red == 255, "\(x), \(y)") } }
        }
    }

    @Test func `rows, and several beside one, leave no seam`() throws {
        let root = group(
            rectangle(CGRect(x: 5.5, y: 5.5, width: 20, height: 20)),
            rectangle(CGRect(x: 25.5, y: 5.5, width: 20, height: 7)),
            rectangle(CGRect(x: 25.5, y: 12.5, width: 20, height: 13)),
            rectangle(CGRect(x: 5.5, y: 25.5, width: 40, height: 10)))
        for image in try bitmaps(of: root) {
            for y in 6..<35 { for x in 6..<45 { #expect(image[x, y].red >= 253, "\(x), \(y)") } }
        }
    }

    @Test(arguments: [0.1, 0.25, 0.5, 0.8] as [CGFloat], [1, 2] as [CGFloat])
    func `the cells of a grid leave no hole where four meet, in whatever order they are drawn`(
        shift: CGFloat, scale: CGFloat
    ) throws {
        let (x, y) = (12 + shift, 9 + shift / 2)
        let cells = [
            rectangle(CGRect(x: 3, y: 3, width: x - 3, height: y - 3)),
            rectangle(CGRect(x: x, y: 3, width: 24 - x, height: y - 3), id: 3),
            rectangle(CGRect(x: 3, y: y, width: x - 3, height: 18 - y), id: 4),
            rectangle(CGRect(x: x, y: y, width: 24 - x, height: 18 - y), id: 5),
        ]
        for first in 0..<4 {
            for step in [1, 3] {
                let order = (0..<4).map { cells[(first + step * $0) % 4] }
                for image in try bitmaps(of: layer(1, .group, order), scale: scale) {
                    for row in Int(3 * scale)..<Int(18 * scale) {
                        for column in Int(3 * scale)..<Int(24 * scale) {
                            #expect(image[column, row].red >= 250, "\(column), \(row), \(first) first")
                        }
                    }
                }
            }
        }
    }

    @Test(arguments: [0.5, 1.5, 2] as [CGFloat], [0.1, 0.25, 0.35, 0.4] as [CGFloat])
    func `rows that meet between pixels leave no seam at other scales`(scale: CGFloat, shift: CGFloat) throws {
        let root = group(
            rectangle(CGRect(x: 5, y: 5 + shift, width: 20, height: 11)),
            rectangle(CGRect(x: 5, y: 16 + shift, width: 20, height: 9), id: 3))
        let first = Int(((5 + shift) * scale).rounded(.up))
        let end = min(Int(((25 + shift) * scale).rounded(.down)), 40)
        for image in try bitmaps(of: root, scale: scale) {
            for y in first..<end { #expect(image[Int(15 * scale), y].red >= 253, "row \(y)") }
        }
    }

    @Test(arguments: [false, true], [0.1, 0.25, 0.4] as [CGFloat])
    func `columns that meet between pixels leave no seam, whichever is drawn first`(
        isReversed: Bool, shift: CGFloat
    ) throws {
        let columns = [
            rectangle(CGRect(x: 5 + shift, y: 5, width: 11, height: 20)),
            rectangle(CGRect(x: 16 + shift, y: 5, width: 9, height: 20), id: 3),
        ]
        for image in try bitmaps(of: layer(1, .group, isReversed ? columns.reversed() : columns)) {
            for x in 6..<25 { #expect(image[x, 15].red >= 253, "column \(x)") }
            // Nothing is painted beyond the outer edges.
            #expect(image[4, 15].red == 0 && image[26, 15].red == 0)
        }
    }

    @Test(arguments: [0, 0.1, 0.34, 0.5, 0.75, 0.98] as [CGFloat], [1, 2, 3] as [CGFloat])
    func `rows and columns that move along their seams look like one rectangle`(shift: CGFloat, scale: CGFloat) throws {
        let part = 1 / scale
        for isColumn in [false, true] {
            func rect(_ along: CGFloat, _ length: CGFloat) -> CGRect {
                isColumn
                    ? CGRect(x: 3 + part * along, y: 2 + part * shift, width: part * length, height: 9)
                    : CGRect(x: 3 + part * shift, y: 2 + part * along, width: 14, height: part * length)
            }
            let whole = try bitmaps(of: group(rectangle(rect(0, 24))), scale: scale)
            let rows = group(rectangle(rect(0, 8)), rectangle(rect(8, 6), id: 3), rectangle(rect(14, 10), id: 4))
            for (found, wanted) in zip(try bitmaps(of: rows, scale: scale), whole) {
                #expect(found.greatestDifference(to: wanted) <= 1, "column: \(isColumn)")
            }
        }
    }

    @Test func `nothing is painted beyond an edge that is not covered whole, or not by something opaque`() throws {
        let tall = CGRect(x: 10.5, y: 5.5, width: 10, height: 20)
        let half = ResolvedColor(red: 1, green: 1, blue: 1, opacity: 0.5)
        for neighbours in [
            [rectangle(CGRect(x: 20.5, y: 5.5, width: 10, height: 15))],
            [rectangle(CGRect(x: 20.5, y: 10.5, width: 10, height: 15))],
            [rectangle(CGRect(x: 20.5, y: 5.5, width: 10, height: 20), half)],
            [
                rectangle(CGRect(x: 20.5, y: 5.5, width: 10, height: 5)),
                rectangle(CGRect(x: 20.5, y: 12.5, width: 10, height: 13)),
            ],
            [rectangle(CGRect(x: 20.6, y: 5.5, width: 10, height: 20))],
            // What is left of the corner is nobody's.
            [
                rectangle(CGRect(x: 20.5, y: 5.5, width: 10, height: 20)),
                rectangle(CGRect(x: 10.5, y: 25.5, width: 10, height: 10)),
            ],
        ] {
            let apart = try bitmaps(of: group(rectangle(tall)))
            let both = try bitmaps(of: layer(1, .group, [rectangle(tall)] + neighbours))
            let alone = try bitmaps(of: layer(1, .group, neighbours))
            for index in both.indices {
                for y in 0..<40 {
                    for x in 0..<60 where alone[index][x, y].red == 0 {
                        #expect(both[index][x, y] == apart[index][x, y], "\(x), \(y)")
                    }
                }
            }
        }
    }

    @Test func `what comes between neighbours without touching them does not leave half a seam`() throws {
        let fillers = (0..<40).map {
            rectangle(CGRect(x: 50, y: CGFloat($0) / 2, width: 4, height: 1), id: 100 + UInt64($0))
        }
        let left = rectangle(CGRect(x: 10.5, y: 5.5, width: 10, height: 20))
        let right = rectangle(CGRect(x: 20.5, y: 5.5, width: 10, height: 20), id: 3)
        let compositor = try #require(Compositor(width: 60, height: 40, scale: 1))
        let whole = try #require(Compositor(width: 60, height: 40, scale: 1))
        var before = layer(1, .group, [left, right])
        compositor.paint(on: Self.black) { [before] in before.draw(at: 0, on: $0) }
        for count in [5, 20, 22, 23, 24, 40, 23, 0] {
            let after = layer(1, .group, [left] + fillers.prefix(count) + [right])
            compositor.paint(on: Self.black, damage: after.damage(at: 0, since: before, at: 0)) {
                after.draw(at: 0, on: $0)
            }
            whole.paint(on: Self.black) { after.draw(at: 0, on: $0) }
            #expect(compositor.makePixelBuffer() == whole.makePixelBuffer(), "\(count) between")
            before = after
        }
    }

    @Test func `a neighbour that leaves takes what was hidden under it along`() throws {
        let still = rectangle(CGRect(x: 10.5, y: 5.5, width: 10, height: 20))
        let compositor = try #require(Compositor(width: 60, height: 40, scale: 1))
        let whole = try #require(Compositor(width: 60, height: 40, scale: 1))
        var before = group(still, rectangle(CGRect(x: 20.5, y: 5.5, width: 10, height: 20), Self.black))
        compositor.paint(on: Self.black) { [before] in before.draw(at: 0, on: $0) }
        for x in [20.5, 21, 23, 20.5, 40] as [CGFloat] {
            let after = group(still, rectangle(CGRect(x: x, y: 5.5, width: 10, height: 20), Self.black))
            let damage = try #require(after.damage(at: 0, since: before, at: 0))
            compositor.paint(on: Self.black, damage: damage) { after.draw(at: 0, on: $0) }
            whole.paint(on: Self.black) { after.draw(at: 0, on: $0) }
            #expect(compositor.makePixelBuffer() == whole.makePixelBuffer())
            before = after
        }
    }
}
