// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CAllocations
import Foundation
import LegatoDrawing
import Testing

@testable import LegatoRaster

/// How much of the plane a group paints: what can show of it, and little more.
///
/// Without memory a group reports the size of its group, which is one way to see it.
@Suite struct GroupAreaTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let effect: GroupEffect
        /// The size of the group's group; nil if it has no group.
        let size: String?
        /// Of the canvas.
        var width = 300
        var height = 200

        init(_ name: String, _ effect: GroupEffect, _ size: String?, width: Int = 300, height: Int = 200) {
            testDescription = name
            self.effect = effect
            self.size = size
            self.width = width
            self.height = height
        }
    }

    private static func shadow(_ radius: CGFloat, _ x: CGFloat, _ y: CGFloat) -> GroupEffect.Shadow {
        GroupEffect.Shadow(color: .black, radius: radius, offset: CGSize(width: x, height: y))
    }

    private static func cast(_ radius: CGFloat, _ x: CGFloat, _ y: CGFloat) -> GroupEffect {
        GroupEffect(shadow: shadow(radius, x, y))
    }

    private static func moved(_ x: CGFloat, _ y: CGFloat) -> ProjectionTransform {
        ProjectionTransform(CGAffineTransform(translationX: x, y: y))
    }

    private static func scaled(_ factor: CGFloat) -> GroupEffect {
        GroupEffect(projection: ProjectionTransform(CGAffineTransform(scaleX: factor, y: factor)))
    }

    private static func leaning(_ m13: CGFloat, _ m23: CGFloat) -> GroupEffect {
        var map = ProjectionTransform()
        (map.m13, map.m23) = (m13, m23)
        return GroupEffect(projection: map)
    }

    private static let star = GroupEffect(
        clip: Path { path in
            path.addLines([(50, 40), (250, 100), (50, 190), (90, 100)].map { CGPoint(x: $0.0, y: $0.1) })
            path.closeSubpath()
        })

    private static var isolated: GroupEffect {
        var effect = GroupEffect()
        effect.isIsolated = true
        return effect
    }

    private static let cases: [Case] = [
        Case("no effect", GroupEffect(), nil),
        Case("a projection that changes nothing", GroupEffect(projection: ProjectionTransform()), nil),
        Case("a clip between pixels", GroupEffect(clip: Path(CGRect(x: 9, y: 9, width: 250, height: 180))), nil),
        Case("clear", GroupEffect(opacity: 0), nil), Case("isolated", isolated, "300×200"),
        Case("faded", GroupEffect(opacity: 0.5), "300×200"), Case("a clip", star, "200×150"),
        // Reaches of 9 and 56 pixels.
        Case("a blur", GroupEffect(blurRadius: 2.6), "318×218"),
        Case("a wide blur", GroupEffect(blurRadius: 16), "412×312"),
        Case("a blur that is none", GroupEffect(blurRadius: 0.03), "300×200"),
        // A standard deviation of 8 reaches 28 pixels.
        Case("a shadow", cast(8, 0, 0), "356×256"), Case("a shadow aside", cast(8, 100, -50), "428×278"),
        Case("a sharp shadow", cast(0, 100, 0), "400×200"),
        Case("a sharp shadow between pixels", cast(0, 0.5, 0.25), "301×201"),
        Case("a blur with a shadow", GroupEffect(blurRadius: 2.6, shadow: shadow(0, 100, 0)), "418×218"),
        // Thrown from as far away as two views, or 8192 pixels.
        Case("a shadow from afar", cast(0, 8100, 0), "8400×200"),
        Case("a shadow from the edge of what is painted", cast(0, 8300, 0), "8492×200"),
        Case("a shadow from below it", cast(0, 0, -8300), "300×8392"),
        Case("a shadow from beyond it", cast(0, 20_000, 0), "300×200"),
        Case("a shadow in a wide view", cast(0, 9000, 0), "12600×7", width: 4200, height: 7),
        Case("a shadow in a high view", cast(0, 0, 9000), "7×12600", width: 7, height: 4200),
        // Two pixels more on each side.
        Case("a move", GroupEffect(projection: moved(30, 20)), "304×204"),
        Case("half the size", scaled(0.5), "604×404"),
        // The right edge shows what is at 300 / 1.3, the lower one what is at 200 / 1.2.
        Case("leaning aside", leaning(-0.001, 0), "235×204"), Case("leaning back", leaning(0, -0.001), "304×171"),
        // The horizon is at 150 pixels.
        Case("beyond the horizon", leaning(0, 1.0 / 150), "4396×4296"),
        Case("beyond the horizon aside", leaning(1.0 / 150, 0), "4396×4296"),
        // At most 2048 pixels more on each side, or as many as the view has.
        Case("a thousandth of the size", scaled(0.001), "2350×2250"),
        Case("a thousandth of a wide view", scaled(0.001), "4202×2115", width: 2100, height: 13),
        Case("a thousandth of a high view", scaled(0.001), "2115×4202", width: 13, height: 2100),
    ]

    private func faults(
        _ effect: GroupEffect, width: Int = 300, height: Int = 200, within part: PixelRect? = nil
    ) throws -> [String] {
        let canvas = try #require(CairoCanvas(width: width, height: height, scale: 1))
        if let part { canvas.clear(to: .white, within: part) }
        var faults: [String] = []
        canvas.onFault = { faults.append($0) }
        _ = refuse_large_blocks(true)
        canvas.beginGroup(effect)
        canvas.endGroup()
        _ = refuse_large_blocks(false)
        return faults
    }

    @Test(.enabled(if: refuse_large_blocks(false)), arguments: cases)
    func `a group is as large as what can show of it`(example: Case) throws {
        let faults = try faults(example.effect, width: example.width, height: example.height)
        #expect(faults == (example.size.map { ["No memory for a group of \($0) pixels"] } ?? []))
    }

    @Test(.enabled(if: refuse_large_blocks(false)))
    func `what looks around is as large whatever part is painted, all else as large as the part`() throws {
        let part = PixelRect(minX: 0, minY: 10, maxX: 200, maxY: 160)
        for (effect, size) in [
            (Self.isolated, "200×150"), (GroupEffect(opacity: 0.5), "200×150"),
            (GroupEffect(blurRadius: 2.6), "318×218"), (Self.cast(8, 0, 0), "356×256"),
            (GroupEffect(projection: Self.moved(30, 20)), "304×204"),
        ] {
            #expect(try faults(effect, within: part) == ["No memory for a group of \(size) pixels"])
        }
    }

    @Test func `nothing is reported of broken effects where nothing can show`() throws {
        let canvas = try #require(CairoCanvas(width: 20, height: 20, scale: 1))
        var faults: [String] = []
        canvas.onFault = { faults.append($0) }
        let flat = ProjectionTransform(CGAffineTransform(scaleX: 0, y: 1))
        canvas.clipped(to: Path(CGRect(x: 90, y: 0, width: 5, height: 4))) {
            canvas.group(GroupEffect(blurRadius: .nan)) { canvas.fill(CGRect(x: 0, y: 0, width: 9, height: 9)) }
            canvas.group(GroupEffect(projection: flat)) { canvas.fill(CGRect(x: 0, y: 0, width: 9, height: 9)) }
        }
        #expect(faults.isEmpty, "\(faults)")
    }

    // MARK: Memory for the next group

    /// The bytes left for the next group: each group is an eighth longer each way.
    private func bytesLeft(_ effect: GroupEffect, _ paint: (CairoCanvas) -> Void) throws -> Int {
        let canvas = try #require(CairoCanvas(width: 40, height: 30, scale: 1))
        canvas.clear(to: .white)
        canvas.group(effect) { paint(canvas) }
        return canvas.scratchBytes
    }

    @Test func `a group leaves the memory of all its bitmaps to the next one`() throws {
        let block = CGRect(x: 10, y: 9, width: 4, height: 3)
        #expect(try bytesLeft(GroupEffect()) { $0.fill(block) } == 0)
        #expect(try bytesLeft(GroupEffect(opacity: 0.5)) { $0.fill(block) } == 45 * 33 * 4)
        let same = GroupEffect(opacity: 0.5, projection: ProjectionTransform())
        #expect(try bytesLeft(same) { $0.fill(block) } == 45 * 33 * 4)
        // The group is two pixels larger on each side, the projected block two: one is a border, one is interpolated.
        let moved = GroupEffect(projection: Self.moved(2, 1))
        #expect(try bytesLeft(moved) { $0.fill(block) } == (49 * 38 + 9 * 7) * 4)
        // A group and a mask, both as large as the clip.
        var backdrop = GroupEffect(
            clip: Path { path in
                path.addLines([(2, 2), (30, 12), (2, 22), (10, 12)].map { CGPoint(x: $0.0, y: $0.1) })
                path.closeSubpath()
            })
        backdrop.blendsWithBackground = true
        #expect(try bytesLeft(backdrop) { $0.fill(block) } == 2 * 31 * 22 * 4)
    }

    @Test func `the mask of a group that blends with what is behind it is cleared for the next group`() throws {
        var backdrop = GroupEffect(opacity: 0.5)
        backdrop.blendsWithBackground = true
        let image = try bitmap(40, 30) { [backdrop] canvas in
            canvas.group(backdrop) { canvas.fill(CGRect(x: 0, y: 0, width: 2, height: 2)) }
            canvas.group(GroupEffect(opacity: 0.5)) {
                // Corners, so that all of the group's pixels are looked at.
                canvas.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
                canvas.fill(CGRect(x: 39, y: 29, width: 1, height: 1))
            }
        }
        #expect(image[20, 15].isNear(255, 255, 255, within: 0) && image[39, 29].isNear(128, 128, 128))
    }
}
