// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoKit
@testable import LegatoQuartz

/// Facts: kit 1 and 2.
@MainActor
@Suite struct AnimateTests {
    private let board = Board()

    private func shown(_ view: UIView) -> CALayer { view.layer.presentation() ?? view.layer }

    private struct Moved: View {
        let model: Board.Model
        var body: some View { Color.red.frame(width: 40, height: 40).id("view").offset(x: model.x) }
    }

    @Test func `outside of blocks a view changes at once`() {
        let stage = board.stage()
        stage.perform { board.card.center = CGPoint(x: 100, y: 50) }
        #expect(shown(board.card).position == CGPoint(x: 100, y: 50))
    }

    @Test func `a classic block moves what it sets, slowly at both ends; the model is there at once`() {
        let stage = board.stage()
        stage.perform { UIView.animate(withDuration: 1) { board.card.center.x = 120 } }
        #expect(board.card.center.x == 120)
        #expect(isNear(shown(board.card).position.x, 20))
        stage.milliseconds(250)
        let curve = UnitCurve.bezier(
            startControlPoint: UnitPoint(x: 0.42, y: 0), endControlPoint: UnitPoint(x: 0.58, y: 1))
        #expect(isNear(shown(board.card).position.x, 20 + 100 * curve.value(at: 0.25), within: 1e-3))
        stage.milliseconds(750)
        #expect(isNear(shown(board.card).position.x, 120))
    }

    @Test func `sent back half-way, a linear block stays where it is until the first one ends`() {
        let stage = board.stage()
        func move(to x: CGFloat) {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { board.card.center.x = x }
        }
        stage.perform { move(to: 120) }
        stage.milliseconds(500)
        stage.perform { move(to: 20) }
        stage.milliseconds(250)
        #expect(isNear(shown(board.card).position.x, 70, within: 1e-6))
        stage.milliseconds(500)
        #expect(isNear(shown(board.card).position.x, 45, within: 1e-6))
    }

    @Test func `an animation of SwiftUI moves a view as it moves SwiftUI's, to the frame`() throws {
        let stage = Stage {
            ZStack(alignment: .topLeading) {
                board.view.frame(width: 200, height: 200)
                Moved(model: board.model)
            }
        }
        stage.perform {
            withAnimation(.spring) { board.model.x = 100 }
            UIView.animate(.spring) { board.card.center.x = 120 }
        }
        let start = try stage.frame("view").minX
        for _ in 0..<40 {
            stage.milliseconds(17)
            let way = try stage.frame("view").minX - start
            #expect(isNear(shown(board.card).position.x - 20, Double(way), within: 0.26))
        }
    }

    @Test func `a spring takes over the speed of the one before`() {
        let stage = board.stage()
        stage.perform { UIView.animate(.spring(duration: 1)) { board.card.center.x = 220 } }
        stage.milliseconds(200)
        let (before, place) = (board.card.layer.movingPosition, shown(board.card).position.x)
        let speed = before.attribute?.velocity(at: stage.seconds).first ?? 0
        stage.perform { UIView.animate(.spring(duration: 1)) { board.card.center.x = 20 } }
        #expect(isNear(shown(board.card).position.x, Double(place), within: 1e-6))
        #expect(
            isNear(
                board.card.layer.movingPosition.attribute?.velocity(at: stage.seconds).first, Double(speed),
                within: 1e-3))
    }

    @Test func `colours mix as they are encoded`() {
        let stage = board.stage()
        stage.perform {
            board.card.backgroundColor = .black
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { board.card.backgroundColor = .white }
        }
        stage.milliseconds(500)
        #expect(isNear(shown(board.card).backgroundColor?.color.red, 0.5, within: 1e-3))
        let pixel = stage.image().color(at: CGPoint(x: 120, y: 120))
        #expect(isNear(Double(pixel.red), 127.5, within: 1.01))
    }
}
