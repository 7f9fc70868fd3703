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
}
