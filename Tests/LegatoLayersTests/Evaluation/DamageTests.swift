// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoMotion
import Testing

/// Where two trees may look different.
@MainActor
@Suite struct DamageTests {
    private func layer(_ id: UInt64, _ kind: Layer.Kind, _ children: [Layer]) -> Layer {
        Layer(id: LayerID(rawValue: id), kind: kind, children: children)
    }

    /// A filled square of 10 × 10 points, animating to `end` if that is not nil. Its path is not one that the search for
    /// neighbours recognizes.
    private func square(_ id: UInt64, _ x: CGFloat, _ y: CGFloat = 0, to end: CGFloat? = nil) -> Layer {
        let frame = box(x, y)
        let animated = end.map { moving(from: frame.animatableData, to: box($0, y).animatableData) }
        return layer(
            id,
            .shape(
                ShapeContent(
                    source: ConstantPath(Path(CGRect(x: 0, y: 0, width: 10, height: 10))),
                    drawing: .fill(evenOdd: false, antialiased: true), paint: AnimatedPaint(.color(.black)),
                    frame: animated ?? Animated(frame))), [])
    }

    private func box(_ x: CGFloat, _ y: CGFloat = 0, _ width: CGFloat = 10, _ height: CGFloat = 10) -> CGRect {
        CGRect(x: x, y: y, width: width, height: height)
    }

    private func group(_ children: Layer...) -> Layer { layer(1000, .group, children) }

    private func sorted(_ rects: [CGRect]?) -> [CGRect]? {
        rects?.sorted { ($0.minX, $0.minY) < ($1.minX, $1.minY) }
    }

    private func turned(_ degrees: Double) -> Layer.Kind { rotation(degrees: degrees, in: box(0, 0, 20, 20)) }

    @Test func `what is the same and static is not damaged, what moves is damaged where it was and where it is`() {
        let still = group(square(1, 0), square(2, 50))
        #expect(still.damage(at: 9, since: still, at: 0) == [])
        let moves = group(square(1, 0), square(2, 100, to: 200))
        #expect(moves.damage(at: 0.5, since: moves, at: 0) == [box(100), box(150)])
        #expect(moves.damage(at: 1, since: moves, at: 0.25) == [box(125), box(200)])
        // Leaves are compared by identity, so an equal leaf that is another object counts as changed.
        #expect(group(square(1, 0)).damage(at: 0, since: group(square(1, 0)), at: 0) == [box(0)])
    }

    @Test func `a leaf that changes, appears, leaves or is replaced is damaged`() {
        let (a, b) = (square(1, 0), square(2, 100))
        let cases: [(Layer, Layer, [CGRect])] = [
            (group(a, b), group(a, square(2, 200)), [box(100), box(200)]),
            (group(a), group(a, b), [box(100)]), (group(b), group(a, b), [box(0)]),
            (group(a, b), group(a), [box(100)]), (group(a, b), group(b), [box(0)]),
            (group(a, b), group(), [box(0), box(100)]),
            (group(), group(a, b), [box(0), box(100)]), (group(a, b), group(square(3, 50), b), [box(0), box(50)]),
        ]
        for (old, new, expected) in cases {
            #expect(sorted(new.damage(at: 0, since: old, at: 0)) == expected)
        }
    }

    @Test func `of layers that change places those count as new that fell behind`() {
        let layers = (0..<5).map { square(UInt64($0 + 1), CGFloat($0) * 100) }
        func tree(_ order: [Int]) -> Layer { layer(1000, .group, order.map { layers[$0] }) }
        func damage(_ old: [Int], _ new: [Int]) -> [CGFloat]? {
            sorted(tree(new).damage(at: 0, since: tree(old), at: 0))?.map(\.minX)
        }
        #expect(damage([0, 1, 2], [1, 2, 0]) == [0] && damage([0, 1, 2], [0, 1, 2]) == [])
        #expect(damage([0, 1, 2], [2, 0, 1]) == [0, 100])
        #expect(damage([0, 1, 2, 3], [0, 2, 1, 3]) == [100] && damage([0, 1, 2, 3], [0, 3]) == [100, 200])
        #expect(damage([0, 1, 2], [0, 4, 1, 2]) == [400] && damage([0, 1, 2], [0, 1, 2, 3]) == [300])
        #expect(damage([0, 1, 2], [1, 2]) == [0] && damage([0, 1, 2], [0, 1]) == [200])
        // What does not move is compared and not painted again.
        let moves = square(9, 700, to: 800)
        let old = layer(1000, .group, [layers[0], moves])
        let new = layer(1000, .group, [moves])
        #expect(sorted(new.damage(at: 0.5, since: old, at: 0))?.map(\.minX) == [0, 700, 750])
    }

    /// Both trees have one changed and one unchanged leaf under a layer of this kind.
    private func damage(
        _ old: Layer.Kind, _ new: Layer.Kind, at time: Double = 0, since before: Double = 0
    ) -> [CGRect]? {
        let same = square(5, 0)
        return sorted(
            layer(1, new, [same, square(6, 120)]).damage(
                at: time, since: layer(1, old, [same, square(6, 100)]), at: before))
    }

    @Test func `through a layer that only moves its children only what changed in it is damaged`() {
        let frame = Animated(box(0))
        let changed = [box(100), box(120)]
        let plain: [Layer.Kind] = [
            .group, .untouchable, .isolated, .tag(LayerTag(rawValue: 1), frame: frame),
            .touchArea(WholeRectangle(), evenOdd: false, frame: frame), .opacity(Animated(0.5)), .blend(.multiply),
        ]
        for kind in plain { #expect(damage(kind, kind) == changed) }
        #expect(damage(offset(5, 7), offset(5, 7)) == changed.map { $0.offsetBy(dx: 5, dy: 7) })
        #expect(
            damage(scale(2, in: box(0, 0, 20, 20)), scale(2, in: box(0, 0, 20, 20))) == [
                box(190, -10, 20, 20), box(230, -10, 20, 20),
            ])
        let quarter = damage(turned(90), turned(90)) ?? []
        #expect(quarter.count == 2)
        for (rect, y) in zip(quarter, [100, 120] as [CGFloat]) {
            #expect(abs(rect.minX - 10) < 1e-9 && abs(rect.minY - y) < 1e-9 && abs(rect.width - 10) < 1e-9)
        }
        // Moves within moves.
        let same = square(5, 0)
        let nested = { (x: CGFloat) in
            self.layer(
                1, offset(1000, 0), [self.layer(2, scale(2, in: self.box(0, 0, 0, 0)), [same, self.square(6, x)])])
        }
        #expect(
            sorted(nested(100).damage(at: 0, since: nested(200), at: 0)) == [
                box(1200, 0, 20, 20), box(1400, 0, 20, 20),
            ])
    }

    @Test func `a layer that changes how it shows its children damages all of them`() {
        let all = [box(0, 0, 130, 10)]
        for (old, new) in [
            (.opacity(Animated(0.5)), .opacity(Animated(0.25))), (.blend(.multiply), .blend(.screen)),
            (.group, .isolated), (.group, .opacity(Animated(1))), (.opacity(Animated(1)), .blend(.normal)),
            (.colors(.brightness, Animated(0)), .colors(.brightness, Animated(0))),
            (
                .colorMultiply(Animated(ResolvedColor.white.animatableData)),
                .colorMultiply(Animated(ResolvedColor.white.animatableData))
            ),
        ] as [(Layer.Kind, Layer.Kind)] {
            // What is a group is noted by one rectangle, and so is what touches it.
            let rects = damage(old, new) ?? []
            let union = rects.reduce(CGRect.null) { $0.union($1) }
            #expect(union == all[0])
        }
        let moved = (damage(offset(0, 0), offset(0, 50)) ?? []).reduce(CGRect.null) { $0.union($1) }
        #expect(moved == box(0, 0, 130, 60))
        let larger = (damage(scale(1, in: box(0, 0, 0, 0)), scale(2, in: box(0, 0, 0, 0))) ?? []).reduce(CGRect.null) {
            $0.union($1)
        }
        #expect(larger == box(0, 0, 260, 20))
        #expect((damage(turned(0), turned(90)) ?? []).reduce(CGRect.null) { $0.union($1) }.maxY > 125)
        // An effect that spreads what it shows is measured with what it spreads.
        let blurred = (damage(.blur(Animated(2), opaqueIn: nil), .blur(Animated(2), opaqueIn: nil)) ?? [])
            .reduce(CGRect.null) { $0.union($1) }
        #expect(blurred.minX < -6 && blurred.maxX > 136)
    }

    @Test func `numbers in flight are compared at both times`() {
        let kinds: [(Layer.Kind, CGFloat)] = [
            (.opacity(moving(from: 0.25, to: 0.75)), 0),
            (
                .offset(moving(from: CGSize.zero.animatableData, to: CGSize(width: 0, height: 40).animatableData)),
                40
            ),
        ]
        for (kind, shift) in kinds {
            let tree = layer(1, kind, [square(5, 0), square(6, 100)])
            #expect(tree.damage(at: 2, since: tree, at: 1) == [])
            let rects = tree.damage(at: 1, since: tree, at: 0) ?? []
            #expect(rects.reduce(CGRect.null) { $0.union($1) } == box(0, 0, 110, 10 + shift))
        }
        // One tree moves, the other is where it stops.
        let start = Layer.Kind.opacity(moving(from: 0.25, to: 0.75))
        #expect(damage(start, .opacity(Animated(0.75)), at: 3, since: 2) == [box(100), box(120)])
        #expect((damage(start, .opacity(Animated(0.75)), at: 3, since: 0) ?? []).count != 2)
    }

    @Test func `a clip and an effect on colours that stay let only what moves in them be damaged`() {
        for kind in [
            .clip(WholeRectangle(), evenOdd: false, frame: Animated(box(0, 0, 500, 500))),
            .colors(.brightness, Animated(0.5)),
        ] as [Layer.Kind] {
            let tree = layer(1, kind, [square(5, 0), square(6, 100, to: 200)])
            #expect(tree.damage(at: 0.5, since: tree, at: 0) == [box(100), box(150)])
            // Another object may be another clip.
            let other = layer(1, kind, tree.children)
            #expect((other.damage(at: 0.5, since: tree, at: 0) ?? []).reduce(CGRect.null) { $0.union($1) }.minX == 0)
        }
        for kind in [
            .clip(WholeRectangle(), evenOdd: false, frame: Make.movingFrame(box(0, 0, 500, 500))),
            .colors(.brightness, moving(from: 0.0, to: 0.5)),
        ] as [Layer.Kind] {
            let tree = layer(1, kind, [square(5, 0), square(6, 100, to: 200)])
            #expect((tree.damage(at: 0.5, since: tree, at: 0) ?? []).reduce(CGRect.null) { $0.union($1) }.minX == 0)
        }
    }

    @Test func `rectangles that touch are one, and there are at most four`() {
        func damage(_ places: [(CGFloat, CGFloat)]) -> [CGRect]? {
            let leaves = places.enumerated().map { square(UInt64($0.offset + 1), $0.element.0, $0.element.1) }
            return layer(1000, .group, leaves).damage(at: 0, since: group(), at: 0)
        }
        #expect(damage([(0, 0), (5, 5)]) == [box(0, 0, 15, 15)])
        #expect(damage([(0, 0), (100, 0), (105, 5)]) == [box(0), box(100, 0, 15, 15)])
        #expect(damage([(0, 0), (100, 0), (200, 0), (300, 0)])?.count == 4)
        // A fifth one joins the one that grows least by it.
        for (x, index) in [(20, 0), (120, 1), (180, 2), (330, 3)] as [(CGFloat, Int)] {
            let rects = sorted(damage([(0, 0), (100, 0), (200, 0), (300, 0), (x, 0)])) ?? []
            #expect(rects.count == 4)
            for other in 0..<4 {
                let plain = box(CGFloat(other) * 100)
                #expect(rects[other] == (other == index ? plain.union(box(x)) : plain))
            }
        }
        // What counts is how much the area grows: by 15 × 100 here, by 395 × 10 there.
        let large = layer(10, scale(10, in: box(0, 0, 0, 0)), [square(11, 0)])
        let tree = layer(1000, .group, [large, square(2, 500), square(3, 2000), square(4, 3000), square(5, 105)])
        let expected = [box(0, 0, 115, 100), box(500), box(2000), box(3000)]
        #expect(sorted(tree.damage(at: 0, since: group(), at: 0)) == expected)
        // Two that were there before join where that adds less.
        #expect(
            sorted(damage([(0, 0), (12, 0), (200, 0), (300, 0), (500, 0)]))
                == [box(0, 0, 22, 10), box(200), box(300), box(500)])
    }

    @Test func `two rows of parts are not joined across the gap between them, in whatever order they come`() {
        let places = (0..<10).flatMap { [(CGFloat($0) * 24, CGFloat(0)), (CGFloat($0) * 24, CGFloat(400))] }
        for seed in 0..<20 {
            var generator = SeededOrder(state: UInt64(seed) + 1)
            let leaves = places.shuffled(using: &generator).enumerated().map {
                square(UInt64($0.offset + 1), $0.element.0, $0.element.1)
            }
            let rects = layer(1000, .group, leaves).damage(at: 0, since: group(), at: 0) ?? []
            #expect(rects.count <= 4 && rects.allSatisfy { $0.height == 10 })
        }
    }

    private struct SeededOrder: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state
        }
    }

    @Test func `what paints nothing damages nothing`() {
        let empty = layer(1, .opacity(Animated(0)), [square(2, 0)])
        #expect(group(empty).damage(at: 0, since: group(), at: 0) == [])
    }

    // MARK: - Where everything is painted

    @Test func `more than 64 parts are everything`() {
        func tree(_ count: Int) -> Layer {
            layer(1000, .group, (0..<count).map { square(UInt64($0 + 1), CGFloat($0) * 3, to: 900) })
        }
        // Each part that moves is one before and one after.
        #expect(tree(32).damage(at: 0.5, since: tree(32), at: 0) != nil)
        #expect(tree(33).damage(at: 0.5, since: tree(33), at: 0) == nil)
        let new = layer(1000, .group, (0..<64).map { square(UInt64($0 + 1), CGFloat($0) * 3) })
        #expect(new.damage(at: 0, since: group(), at: 0) != nil)
        let more = layer(1000, .group, (0..<65).map { square(UInt64($0 + 1), CGFloat($0) * 3) })
        #expect(more.damage(at: 0, since: group(), at: 0) == nil)
    }

    @Test func `trees deeper than 500 layers are everything`() {
        func chain(_ depth: Int, _ x: CGFloat) -> Layer {
            var result = square(1, x)
            for id in 2...depth { result = layer(UInt64(id), .group, [result]) }
            return result
        }
        #expect(chain(500, 0).damage(at: 0, since: chain(500, 50), at: 0)?.count == 2)
        #expect(chain(501, 0).damage(at: 0, since: chain(500, 50), at: 0) == nil)
        #expect(chain(500, 0).damage(at: 0, since: chain(501, 50), at: 0) == nil)
    }

    private func rectangle(_ id: UInt64, _ x: CGFloat) -> Layer {
        layer(id, Make.rectangle(x, 0, 10, 10).kind, [])
    }

    @Test func `where rectangles may get other neighbours than a search sees, a new order is everything`() {
        let leaves = (0..<23).map { square(UInt64($0 + 1), CGFloat($0) * 20) }
        let rect = rectangle(500, 0)
        func tree(_ children: [Layer]) -> Layer { layer(1000, .group, children) }
        func isAll(_ old: [Layer], _ new: [Layer]) -> Bool { tree(new).damage(at: 0, since: tree(old), at: 0) == nil }
        // With the group itself 24 layers are met, or 25.
        #expect(!isAll([rect] + leaves.dropLast(), [rect] + leaves.dropLast(2)))
        #expect(!isAll([rect] + leaves.dropLast(2), [rect] + leaves.dropLast()))
        #expect(isAll([rect] + leaves, [rect] + leaves.dropLast()))
        #expect(isAll([rect] + leaves.dropLast(), [rect] + leaves))
        // The order matters only with rectangles, and only if it changes.
        #expect(!isAll([square(500, 0)] + leaves, [square(500, 0)] + leaves.dropLast()))
        let changed = leaves.dropLast() + [square(23, 700)]
        #expect(!isAll([rect] + leaves, [rect] + changed))
        // A layer with more or fewer layers below it than before counts as a changed order.
        let inner = { (count: Int) in [self.layer(600, .opacity(Animated(1)), Array(leaves.prefix(count)))] }
        #expect(!isAll([rect] + inner(22) + leaves, [rect] + inner(22) + leaves))
        let shift = { (x: CGFloat, count: Int) in [self.layer(600, offset(x, 0), Array(leaves.prefix(count)))] }
        #expect(isAll([rect] + shift(0, 23), [rect] + shift(1, 22)))
        #expect(!isAll([rect] + shift(0, 23), [rect] + shift(1, 23)))
        // Wherever the rectangle is.
        #expect(
            isAll(leaves + [layer(700, scale(1), [rect])], leaves + [square(800, 5), layer(700, scale(1), [rect])]))
        #expect(
            isAll([layer(700, scale(1), [rect])] + leaves, [layer(700, scale(1), [rect])] + leaves + [square(800, 5)]))
    }
}
