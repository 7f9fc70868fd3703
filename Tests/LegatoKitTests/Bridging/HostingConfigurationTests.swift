// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoKit

/// Facts: SwiftUI, `UIHostingConfiguration`.
@MainActor
@Suite struct HostingConfigurationTests {
    private let board = Board()

    private func block(_ width: CGFloat = 30, _ height: CGFloat = 20, _ color: Color = .red) -> some View {
        color.frame(width: width, height: height)
    }

    private func size(of configuration: some UIContentConfiguration) -> CGSize {
        configuration.makeContentView().sizeThatFits(CGSize(width: 1000, height: 1000))
    }

    @Test func `its view is as large as the content with its margins, and at least as large as is asked`() {
        let plain = UIHostingConfiguration { block() }
        #expect(size(of: plain) == CGSize(width: 62, height: 42))
        #expect(size(of: plain.margins(.all, 0)) == CGSize(width: 30, height: 20))
        #expect(size(of: plain.margins(.horizontal, 5)) == CGSize(width: 40, height: 42))
        #expect(
            size(of: plain.margins([.top, .trailing], EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)))
                == CGSize(width: 50, height: 32))
        #expect(size(of: plain.minSize(width: 100)) == CGSize(width: 100, height: 42))
        #expect(size(of: plain.minSize(width: 10, height: 60)) == CGSize(width: 62, height: 60))
        #expect(size(of: plain.minSize(width: 100, height: 100).minSize()) == CGSize(width: 62, height: 42))
        #expect(size(of: plain.margins(.all, 0).background(.blue)) == CGSize(width: 30, height: 20))
    }

    @Test func `its background reaches the edges, behind the content`() {
        let view = UIHostingConfiguration { block() }.margins(.all, 10).background(.blue).makeContentView()
        view.frame = CGRect(x: 100, y: 100, width: 50, height: 40)
        board.root.addSubview(view)
        let image = board.stage().image()
        /// At a point of the view; the board is in the middle of the stage.
        func color(_ x: Int, _ y: Int) -> (red: UInt8, green: UInt8, blue: UInt8) {
            image.color(at: CGPoint(x: 200 + x, y: 200 + y))
        }
        for (x, y) in [(2, 2), (48, 38), (5, 20)] { #expect(color(x, y).blue > 200 && color(x, y).red < 50) }
        #expect(color(25, 20).red > 200 && color(25, 20).blue < 100)
    }

    @Test func `another configuration of the view shows another content`() {
        let view = UIHostingConfiguration { block(30, 20, .red) }.margins(.all, 0).makeContentView()
        view.frame = CGRect(x: 0, y: 100, width: 30, height: 20)
        board.root.addSubview(view)
        let stage = board.stage()
        func color() -> (red: UInt8, green: UInt8, blue: UInt8) { stage.image().color(at: CGPoint(x: 115, y: 210)) }
        #expect(color().red > 200)
        stage.perform { view.configuration = UIHostingConfiguration { block(30, 20, .blue) }.margins(.all, 0) }
        #expect(color().blue > 200 && color().red < 50)
    }
}
