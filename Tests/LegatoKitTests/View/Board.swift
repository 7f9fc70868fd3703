// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI

@testable import LegatoKit

/// A board of 200 x 200 with a black card of 40 x 40 in its corner, in the middle of a stage of 400 x 400.
@MainActor
final class Board {
    @MainActor @Observable final class Model {
        var x: CGFloat = 0
    }

    let root = UIView()
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let model = Model()

    init() {
        root.addSubview(card)
        card.backgroundColor = .black
    }

    /// The board as a view of SwiftUI.
    var view: Shown { Shown(root: root) }

    func stage() -> Stage {
        let view = view
        return Stage { view.frame(width: 200, height: 200) }
    }

    struct Shown: UIViewRepresentable {
        let root: UIView
        func makeUIView(context: Context) -> UIView { root }
        func updateUIView(_ uiView: UIView, context: Context) {}
    }
}

extension StageImage {
    /// The pixel at a point of the scene, 0…255.
    func color(at point: CGPoint) -> (red: UInt8, green: UInt8, blue: UInt8) {
        let start = Int(point.y * 2) * strideInBytes + Int(point.x * 2) * 4
        return (bytes[start + 2], bytes[start + 1], bytes[start])
    }
}

extension Stage {
    /// In seconds.
    var seconds: Double { Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18 }
}
