// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoRaster
import Testing

@testable import LegatoCommand

/// Files that have views of UIKit or AppKit alone, and no preview.
@Suite struct RenderedKitTests {
    private let legato: CommandRunner

    init() throws {
        legato = try CommandRunner()
    }

    /// A view of 200 by 100 points, yellow, whose needle of 20 by 10 moves by 100 points to the right in half a second when it is touched,
    /// from the lower edge of AppKit's, and the upper one of UIKit's.
    private func write(isAppKit: Bool) throws {
        let kit = isAppKit ? "NS" : "UI"
        let layer = isAppKit ? "layer?" : "layer"
        try legato.write(
            "a.swift",
            """
            import \(isAppKit ? "AppKit" : "UIKit")
            final class Gauge: \(kit)View {
                let needle = Needle(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
                override init(frame: CGRect) {
                    super.init(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
                    \(layer).backgroundColor = \(kit)Color.yellow.cgColor
                    needle.\(layer).backgroundColor = \(kit)Color.black.cgColor
                    addSubview(needle)
                }
                required init?(coder: NSCoder) { fatalError() }
                \(isAppKit
                    ? """
                    override func mouseDown(with event: NSEvent) {
                        NSAnimationContext.runAnimationGroup { context in
                            context.duration = 0.5
                            context.timingFunction = CAMediaTimingFunction(name: .linear)
                            needle.animator().frame.origin.x = 100
                        }
                    }
                    """
                    : """
                    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                        UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
                            self.needle.frame.origin.x = 100
                        }
                    }
                    """)
            }
            final class Needle: \(kit)View {}
            """)
    }

    @Test(arguments: [false, true])
    func `a view is shown in the middle without a preview, and its motion is traced by its type`(isAppKit: Bool) throws
    {
        try write(isAppKit: isAppKit)
        let result = try legato.run([
            "render", "a.swift", "--size", "300x300", "--scale", "1", "--tap", "200,150@0.2", "--at", "0.05,0.35", "-o",
            "a.png", "--trace", "t.jsonl",
        ])
        #expect(result.code == 0, "\(result.errors)")
        // The view begins at 50 and 100. The finger of a tap goes down a tenth of a second before.
        let y = isAppKit ? 195 : 105
        for (name, x) in [("a-0.05.png", 50), ("a-0.35.png", 100)] {
            let image = try PixelBuffer(pngData: Array(try legato.data(name)))
            func pixel(_ x: Int, _ y: Int) -> [UInt8] {
                let start = y * image.strideInBytes + x * 4
                return Array(image.bytes[start..<start + 3])
            }
            #expect(pixel(x + 10, y) == [0, 0, 0] && pixel(x + 30, y) == [0, 255, 255], "\(name)")
            #expect(pixel(x + 10, 150) == [0, 255, 255] && pixel(25, 150) == [255, 255, 255], "\(name)")
        }
        let trace = String(decoding: try legato.data("t.jsonl"), as: UTF8.self)
        let begin = try #require(trace.split(separator: "\n").first { $0.contains("\"event\":\"begin\"") })
        #expect(begin.contains("/Gauge/Needle\"") && begin.contains("\"view\":\"Needle\""), "\(begin)")
    }
}
