// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEditing
import Testing

@testable import LegatoFields

/// Where the keys of the keyboard are. Source of the numbers: `docs/facts/screens.md` 1 and `docs/facts/controls.md` 3.
@Suite struct KeyboardLayoutTests {
    @Test(
        arguments: [
            // The screen, its safe area below, the height with words that are proposed, and without.
            (CGSize(width: 393, height: 852), 34.0, 336.0, 291.0), (CGSize(width: 375, height: 812), 34, 336, 291),
            (CGSize(width: 430, height: 932), 34, 344, 299), (CGSize(width: 375, height: 667), 0, 260, 216),
            (CGSize(width: 852, height: 393), 21, 209, 171), (CGSize(width: 820, height: 1180), 20, 337, 282),
            (CGSize(width: 1180, height: 820), 20, 422, 367),
        ] as [(CGSize, CGFloat, CGFloat, CGFloat)])
    func `a keyboard is as high as the screen has it`(
        screen: CGSize, bottom: CGFloat, proposing: CGFloat, bare: CGFloat
    ) {
        let metrics = KeyboardMetrics(on: screen, bottom: bottom)
        #expect(metrics.height(hasSuggestions: true) == proposing)
        #expect(metrics.height(hasSuggestions: false) == bare)
    }

    private let metrics = KeyboardMetrics(on: CGSize(width: 393, height: 852), bottom: 34)

    private static let types = (0...11).map { UIKeyboardType(rawValue: $0)! }

    private func traits(_ type: UIKeyboardType = .default, proposing: Bool = true) -> KeyboardTraits {
        KeyboardTraits(type: type, hasSuggestions: proposing && !type.isPad)
    }

    @Test func `keys are 43 points high, and 54 from row to row`() throws {
        let layout = KeyboardLayout(traits(), on: .letters, width: 393, metrics)
        func frame(_ text: String) throws -> CGRect { try #require(layout.keys.first { $0.key == .type(text) }).frame }
        let (q, a, z) = (try frame("q"), try frame("a"), try frame("z"))
        #expect(q.height == 43 && a.minY - q.minY == 54 && z.minY - a.minY == 54)
        #expect(q.minY == 45 + 5.5)
        #expect(try frame("p").maxX == 393 - q.minX)
        // The second row stands in the middle, its keys as wide.
        let l = try frame("l")
        #expect(a.width == q.width && abs(a.minX + l.maxX - 393) < 1e-9)
    }

    @Test(arguments: types, [KeyboardPlane.letters, .digits, .symbols])
    func `keys lie on the keyboard and not on each other, on any screen`(type: UIKeyboardType, plane: KeyboardPlane) {
        for width in [320, 393, 852, 1366] as [CGFloat] {
            let layout = KeyboardLayout(traits(type), on: plane, width: width, metrics)
            let height = metrics.height(hasSuggestions: traits(type).hasSuggestions)
            let board = CGRect(x: 0, y: 0, width: width, height: height - metrics.bottom)
            for (index, key) in layout.keys.enumerated() {
                #expect(board.contains(key.frame) && key.frame.width > 8, "\(key.key)")
                for other in layout.keys[..<index] {
                    #expect(!other.frame.intersects(key.frame), "\(key.key), \(other.key)")
                }
            }
            #expect(Set(layout.keys.map(\.key)).count == layout.keys.count)
        }
    }

    @Test(arguments: [0, 1, 40, .infinity, .nan] as [CGFloat])
    func `a screen of no width, or of none that is a number, has keys of no width`(width: CGFloat) {
        let layout = KeyboardLayout(traits(), on: .letters, width: width, metrics)
        #expect(layout.keys.allSatisfy { $0.frame.width >= 0 && $0.frame.height == 43 })
    }

    @Test func `a place between keys is that of the nearest one, and above the keys there is none`() throws {
        let layout = KeyboardLayout(traits(), on: .letters, width: 393, metrics)
        let q = try #require(layout.keys.first).frame
        #expect(layout.key(at: CGPoint(x: q.maxX + 2, y: q.midY))?.key == .type("q"))
        #expect(layout.key(at: CGPoint(x: q.maxX + 4, y: q.midY))?.key == .type("w"))
        #expect(layout.key(at: CGPoint(x: 196, y: 330))?.key == .space)
        #expect(layout.key(at: CGPoint(x: 196, y: 44)) == nil)
    }

    @Test func `each type has the keys that its text needs`() {
        func keys(_ type: UIKeyboardType) -> Set<KeyboardKey> {
            Set(KeyboardLayout(traits(type), on: .letters, width: 393, metrics).keys.map(\.key))
        }
        #expect(keys(.emailAddress).isSuperset(of: [.type("@"), .type("."), .type("q"), .space, .return]))
        #expect(keys(.URL).isSuperset(of: [.type("/"), .type(".")]))
        #expect(keys(.twitter).isSuperset(of: [.type("@"), .type("#")]))
        #expect(keys(.numberPad) == Set((0...9).map { .type(String($0)) } + [.delete]))
        #expect(keys(.decimalPad).subtracting(keys(.numberPad)) == [.type(".")])
        #expect(keys(.phonePad).subtracting(keys(.numberPad)) == [.type("+")])
        #expect(keys(.default).isDisjoint(with: [.type("@"), .type(".")]))
    }

    @Test func `the third row is as long as seven keys whatever it has, and two gaps from those beside it`() throws {
        for plane in [KeyboardPlane.letters, .digits, .symbols] {
            let layout = KeyboardLayout(traits(), on: plane, width: 393, metrics)
            let row = layout.keys.filter { abs($0.frame.minY - (45 + 5.5 + 108)) < 1e-9 }
            let unit = (393 - 2 * 3 - 9 * 6.0) / 10
            let inner = row.filter { !$0.isSpecial }.map(\.frame)
            let outer = row.filter(\.isSpecial).map(\.frame).sorted { $0.minX < $1.minX }
            let (left, right) = (try #require(inner.first), try #require(inner.last))
            #expect(abs(right.maxX - left.minX - (7 * unit + 6 * 6)) < 1e-9)
            #expect(zip(inner, inner.dropFirst()).allSatisfy { abs($1.minX - $0.maxX - 6) < 1e-9 })
            #expect(outer.count == 2 && outer[0].minX == 3 && abs(outer[1].maxX - 390) < 1e-9)
            #expect(abs(left.minX - outer[0].maxX - 12) < 1e-9 && abs(outer[1].minX - right.maxX - 12) < 1e-9)
        }
    }

    @Test
    func
        `the last row is a quarter for what leads to other keys, a half for the space and a quarter for the return key`()
        throws
    {
        func row(_ type: UIKeyboardType, _ plane: KeyboardPlane = .letters) -> [(KeyboardKey, CGRect)] {
            KeyboardLayout(traits(type), on: plane, width: 393, metrics).keys
                .filter { abs($0.frame.minY - (45 + 5.5 + 162)) < 1e-9 }.map { ($0.key, $0.frame) }
        }
        let side = (393 - 2 * 3 - 2 * 6.0) / 4
        for (keys, count) in [
            (row(.default), 0), (row(.webSearch), 1), (row(.emailAddress), 2), (row(.URL, .digits), 0),
        ] {
            #expect(keys.count == 3 + count)
            #expect(abs(keys[0].1.width - side) < 1e-9 && abs(keys[keys.count - 1].1.width - side) < 1e-9)
            #expect(keys[0].1.minX == 3 && abs(keys[keys.count - 1].1.maxX - 390) < 1e-9)
            #expect(zip(keys, keys.dropFirst()).allSatisfy { abs($1.1.minX - $0.1.maxX - 6) < 1e-9 })
            for key in keys[2..<(2 + count)] { #expect(abs(key.1.width - (side / 2 - 6)) < 1e-9) }
        }
    }

    @Test func `a pad has three columns of one width, 6 points apart and from the edges`() {
        let layout = KeyboardLayout(traits(.decimalPad), on: .letters, width: 393, metrics)
        let column = (393 - 4 * 6.0) / 3
        for (index, key) in layout.keys.enumerated() {
            #expect(abs(key.frame.width - column) < 1e-9)
            #expect(abs(key.frame.minX - (6 + CGFloat(index % 3) * (column + 6))) < 1e-9, "\(key.key)")
        }
        #expect(layout.keys.map(\.key).suffix(3) == [.type("."), .type("0"), .delete])
    }
}
