// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// The edges of shadows: as soft as a Gaussian whose standard deviation is the radius.
@MainActor
@Suite struct ShadowTests {
    /// Of black squares of 40 points whose shadows are 60 points to the right.
    private static let outer: [(String, AnyView)] = [
        ("of a view", AnyView(Color.black.shadow(color: .black, radius: 4, x: 60))),
        ("of a style", AnyView(Rectangle().fill(.black.shadow(.drop(color: .black, radius: 4, x: 60))))),
        (
            "of a context",
            AnyView(
                Canvas { context, size in
                    context.addFilter(.shadow(color: .black, radius: 4, x: 60))
                    context.fill(Path(CGRect(x: 10, y: 10, width: 40, height: 40)), with: .color(.black))
                }
                .padding(EdgeInsets(top: -10, leading: -10, bottom: -10, trailing: -90)))
        ),
    ]

    @Test(arguments: [0, 1, 2]) func `the radius of a shadow is its standard deviation`(index: Int) {
        let (name, view) = Self.outer[index]
        let image = smallImage(width: 140, height: 60) {
            view.frame(width: 40, height: 40).position(x: 30, y: 30).background(.white)
        }
        // How much of a Gaussian lies beyond so many deviations.
        for (deviations, part) in [(-2, 0.9772), (-1, 0.8413), (0, 0.5), (1, 0.1587), (2, 0.0228)] as [(Int, Double)] {
            let edge = 110 + 4 * deviations
            let shade = 255 - Double(image.color(edge - 1, 30)[0] + image.color(edge, 30)[0]) / 2
            #expect(abs(shade - 255 * part) <= 5, "\(name), \(deviations)")
        }
    }

    @Test func `the radius of an inner shadow is its standard deviation`() {
        let image = smallImage(width: 60, height: 60) {
            Rectangle().fill(.white.shadow(.inner(color: .black, radius: 4))).frame(width: 60, height: 60)
        }
        for (deviations, part) in [(1, 0.1587), (2, 0.0228)] as [(Int, Double)] {
            let edge = 4 * deviations
            let shade = 255 - Double(image.color(edge - 1, 30)[0] + image.color(edge, 30)[0]) / 2
            #expect(abs(shade - 255 * part) <= 5, "\(deviations)")
        }
    }
}
