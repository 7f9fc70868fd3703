// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import Testing

@testable import LegatoKit

@MainActor
@Suite struct StringDrawingTests {
    /// Until there was a scene, texts have no size.
    init() { _ = Stage(size: CGSize(width: 20, height: 20), scale: 1) { Color.white } }

    private func font(_ size: CGFloat) -> [NSAttributedString.Key: Any] { [.font: UIFont.systemFont(ofSize: size)] }

    @Test func `a size is that of the lines, and grows with the font`() {
        let (small, large) = ("HHH".size(withAttributes: font(10)), "HHH".size(withAttributes: font(20)))
        #expect(abs(small.height - UIFont.systemFont(ofSize: 10).lineHeight) < 0.01)
        // Small letters have wider gaps.
        #expect(
            large.width > 1.7 * small.width && large.width < 2.05 * small.width && small.width > 10, "\(small) \(large)"
        )
        let two = "HHH\nH".size(withAttributes: font(10))
        #expect(abs(two.height - 2 * small.height) < 0.01 && abs(two.width - small.width) < 0.01)
        #expect("".size(withAttributes: nil) == .zero && NSAttributedString(string: "").size() == .zero)
    }

    @Test func `without a font there are twelve points of the system font`() {
        #expect("Hello".size() == "Hello".size(withAttributes: font(12)))
    }

    @Test func `kerning is added after each character, whatever kind of number it is`() {
        let plain = "HHHH".size(withAttributes: font(10)).width
        for kern in [CGFloat(3), Double(3), Int(3), NSNumber(value: 3)] as [Any] {
            let attributes = font(10).merging([.kern: kern]) { $1 }
            let wide = "HHHH".size(withAttributes: attributes).width
            #expect(wide - plain >= 9 - 0.01 && wide - plain <= 12.01, "\(kern)")
        }
        let broken = font(10).merging([.kern: CGFloat.nan]) { $1 }
        #expect("HHHH".size(withAttributes: broken).width == plain)
    }

    @Test func `strings of all kinds are measured alike`() {
        let size = "Hello".size(withAttributes: font(15))
        #expect(NSString(string: "Hello").size(withAttributes: font(15)) == size)
        #expect(NSAttributedString(string: "Hello", attributes: font(15)).size() == size)
    }

    /// Around the pixels that are not clear.
    private func ink(_ image: UIImage) -> CGRect {
        var box = CGRect.null
        for y in 0..<Int(image.size.height) {
            for x in 0..<Int(image.size.width) where image.pixel(x, y)[3] > 40 {
                box = box.union(rect(CGFloat(x), CGFloat(y), 1, 1))
            }
        }
        return box
    }

    @Test func `text begins at its point, in its colour`() {
        let attributes = font(30).merging([.foregroundColor: UIColor.red]) { $1 }
        let image = kitDrawn(width: 80, height: 60) { _ in
            "HI".draw(at: CGPoint(x: 20, y: 10), withAttributes: attributes)
        }
        let font = UIFont.systemFont(ofSize: 30)
        let box = ink(image)
        #expect(box.minX >= 20 && box.minX <= 25 && box.maxX < 80)
        // Capitals stand on the baseline.
        #expect(abs(box.maxY - (10 + font.ascender)) <= 1.5 && abs(box.height - font.capHeight) <= 2)
        let middle = image.pixel(Int(box.minX) + 2, Int(box.midY))
        #expect(middle[0] == middle[3] && middle[1] == 0 && middle[3] > 200)
        let same = kitDrawn(width: 80, height: 60) { _ in
            NSAttributedString(string: "HI", attributes: attributes).draw(at: CGPoint(x: 20, y: 10))
        }
        #expect(same.bitmap?.bytes == image.bitmap?.bytes)
    }

    @Test func `text in a rectangle breaks into lines, of which those that do not fit are left out`() {
        let lineHeight = UIFont.systemFont(ofSize: 20).lineHeight
        func drawn(height: CGFloat) -> CGRect {
            ink(
                kitDrawn(width: 100, height: 100) { _ in
                    NSString(string: "HHH HHH HHH").draw(
                        in: rect(10, 10, 60, height), withAttributes: font(20))
                })
        }
        let (one, two, three) = (drawn(height: 2), drawn(height: 2.5 * lineHeight), drawn(height: 200))
        #expect(one.height < lineHeight && two.height > lineHeight && two.height < 2 * lineHeight)
        #expect(three.height > 2 * lineHeight && three.maxX <= 70 && three.minX >= 10)
    }

    @Test func `runs of an attributed string have colours of their own`() {
        let text = NSMutableAttributedString(
            string: "H", attributes: font(30).merging([.foregroundColor: UIColor.red]) { $1 })
        text.append(
            NSAttributedString(string: "H", attributes: font(30).merging([.foregroundColor: UIColor.blue]) { $1 }))
        let image = kitDrawn(width: 80, height: 60) { _ in text.draw(in: rect(0, 0, 80, 60)) }
        var sums = [0, 0]
        for y in 0..<60 { for x in 0..<80 { let p = image.pixel(x, y); sums[0] += p[0]; sums[1] += p[2] } }
        #expect(sums[0] > 10_000 && abs(sums[0] - sums[1]) < sums[0] / 10)
    }
}
