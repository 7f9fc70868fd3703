// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// How pages move by code. Source of the numbers: `docs/facts`, screens 4.
@MainActor
@Suite("Motion of stacks")
struct StackMotionTests {
    private let paths = Paths<[Int]>([])
    private let calls = Calls()

    private func stage() -> Stage { phone { Numbers(paths: paths, calls: calls) } }

    /// The critically damped spring of mass 3 and stiffness 1000.
    private func spring(_ time: Double) -> Double {
        let w = (1000.0 / 3).squareRoot()
        return 1 - (1 + w * time) * exp(-w * time)
    }

    @Test("a push moves the page from the trailing edge, and the covered page by three tenths, along one spring")
    func push() throws {
        let stage = stage()
        stage.perform { paths.path = [1] }
        #expect(isNear(stage.left("1"), 400) && isNear(stage.left("root"), 0))
        for frame in 1...20 {
            stage.advance(by: .seconds(1.0 / 60))
            let progress = spring(Double(frame) / 60)
            #expect(isNear(stage.left("1"), 400 * (1 - progress)), "frame \(frame)")
            #expect(isNear(stage.left("root"), -120 * progress), "frame \(frame)")
        }
        try stage.settle()
        #expect(isNear(stage.left("1"), 0))
        #expect(stage.left("root") == nil)
    }

    @Test("pages appear when the motion begins and disappear when it has ended")
    func appearances() throws {
        let stage = stage()
        #expect(calls.take() == ["+root"])
        stage.perform { paths.path = [1] }
        #expect(calls.take() == ["+1"])
        try stage.settle()
        #expect(calls.take() == ["-root"])
        stage.perform { paths.path = [] }
        #expect(calls.take() == ["+root"])
        try stage.settle()
        #expect(calls.take() == ["-1"])
    }

    @Test("the covered page disappears 0.5058 s after the push began")
    func duration() {
        let stage = stage()
        stage.perform { paths.path = [1] }
        stage.advance(by: .seconds(0.5057))
        #expect(calls.take() == ["+root", "+1"])
        stage.advance(by: .seconds(0.0002))
        #expect(calls.take() == ["-root"])
        // What is left of the way goes on.
        #expect(isNear(stage.left("1"), 400 * (1 - spring(0.5059))))
    }

    @Test("a pop is the push reversed: the page leaves, and the covered page comes back")
    func pop() throws {
        paths.path = [1]
        let stage = stage()
        #expect(isNear(stage.left("1"), 0) && stage.left("root") == nil)
        stage.perform { paths.path = [] }
        for frame in 1...20 {
            stage.advance(by: .seconds(1.0 / 60))
            let progress = spring(Double(frame) / 60)
            #expect(isNear(stage.left("1"), 400 * progress), "frame \(frame)")
            #expect(isNear(stage.left("root"), -120 * (1 - progress)), "frame \(frame)")
        }
        try stage.settle()
        #expect(isNear(stage.left("root"), 0) && stage.left("1") == nil)
    }

    @Test("an animation of the write does not change the motion, and a transaction without animations has none")
    func transactions() {
        let stage = stage()
        stage.perform { withAnimation(.linear(duration: 3)) { paths.path = [1] } }
        stage.advance(by: .seconds(0.1))
        #expect(isNear(stage.left("1"), 400 * (1 - spring(0.1))))
        var transaction = Transaction()
        transaction.disablesAnimations = true
        stage.perform { withTransaction(transaction) { paths.path = [1, 2] } }
        stage.advance(by: .seconds(1.0 / 60))
        #expect(isNear(stage.left("2"), 0))
        #expect(stage.left("1") == nil && stage.left("root") == nil)
    }

    @Test("several pages that are pushed at once are one motion to the last, and those between are not made")
    func severalPushed() throws {
        let stage = stage()
        stage.perform { paths.path = [1, 2, 3] }
        #expect(calls.take() == ["+root", "+3"])
        stage.advance(by: .seconds(0.1))
        #expect(isNear(stage.left("3"), 400 * (1 - spring(0.1))) && isNear(stage.left("root"), -120 * spring(0.1)))
        try stage.settle()
        #expect(calls.take() == ["-root"])
        stage.perform { paths.path = [1, 2] }
        #expect(calls.take() == ["+2"])
    }

    @Test("the covered page becomes darker by a tenth, along the same spring")
    func dimming() {
        let stage = stage()
        func shade() -> [Int] { stage.color(at: CGPoint(x: 20, y: 400)) }
        #expect(shade() == [255, 255, 255])
        stage.perform { paths.path = [1] }
        for time in [0.1, 0.2] {
            stage.advance(by: .seconds(0.1))
            // The page above has its edge further to the right, and its shadow there.
            let wanted = 255 * (1 - 0.1 * spring(time))
            #expect(shade().allSatisfy { abs(Double($0) - wanted) <= 1 }, "\(shade()) after \(time) s")
        }
    }

    @Test("several pages that are popped at once are one motion of the highest")
    func severalPopped() throws {
        paths.path = [1, 2, 3]
        let stage = stage()
        stage.perform { paths.path = [] }
        stage.advance(by: .seconds(0.1))
        #expect(isNear(stage.left("3"), 400 * spring(0.1)) && isNear(stage.left("root"), -120 * (1 - spring(0.1))))
        #expect(stage.left("1") == nil && stage.left("2") == nil)
        try stage.settle()
        #expect(calls.take() == ["+3", "+root", "-3"])
    }

    @Test("another path of the same length pushes its page over the one that it replaces")
    func replaced() throws {
        paths.path = [1]
        let stage = stage()
        stage.perform { paths.path = [2] }
        stage.advance(by: .seconds(0.1))
        #expect(isNear(stage.left("2"), 400 * (1 - spring(0.1))) && isNear(stage.left("1"), -120 * spring(0.1)))
        try stage.settle()
        #expect(calls.take() == ["+1", "+2", "-1"])
        stage.perform { paths.path = [] }
        try stage.settle()
        #expect(isNear(stage.left("root"), 0))
    }

    @Test("a push and a pop by code turn back at any tick without a jump of place or velocity", arguments: 1...30)
    func reversed(frames: Int) throws {
        for begins in [false, true] {
            paths.path = begins ? [1] : []
            let stage = stage()
            func lefts() -> [CGFloat?] { [stage.left("1"), stage.left("root")] }
            stage.perform { paths.path = begins ? [] : [1] }
            let step = Duration.seconds(1.0 / 600)
            stage.advance(by: .seconds(Double(frames) / 60) - step)
            let before = lefts()
            stage.advance(by: step)
            let at = lefts()
            stage.perform { paths.path = begins ? [1] : [] }
            #expect(lefts() == at)
            stage.advance(by: step)
            let after = lefts()
            for (index, width) in [(0, 400.0), (1, 120.0)] {
                guard let before = before[index], let at = at[index], let after = after[index] else { continue }
                // The acceleration of the spring is at most that of its begin.
                let limit = width * 2 * 1000 / 3 / 600 / 600
                #expect(abs((after - at) - (at - before)) <= limit, "after \(frames) frames")
            }
            try stage.settle()
            #expect(isNear(stage.left(begins ? "1" : "root"), 0))
            #expect(stage.left(begins ? "root" : "1") == nil)
            let all = calls.take()
            for name in ["root", "1"] {
                let (came, went) = (all.count { $0 == "+\(name)" }, all.count { $0 == "-\(name)" })
                #expect(came - went == (name == (begins ? "1" : "root") ? 1 : 0), "\(all)")
            }
        }
    }

    @Test("a second push begins during the first, at any tick, and nothing waits", arguments: 1...30)
    func secondPush(frames: Int) throws {
        let stage = stage()
        stage.perform { paths.path = [1] }
        stage.advance(by: .seconds(Double(frames) / 60))
        stage.perform { paths.path = [1, 2] }
        stage.advance(by: .seconds(0.1))
        let (first, second) = (spring(Double(frames) / 60 + 0.1), spring(0.1))
        #expect(isNear(stage.left("2"), 400 * (1 - second)))
        #expect(isNear(stage.left("1"), 400 * (1 - first) - 120 * second, within: 0.5))
        try stage.settle()
        #expect(isNear(stage.left("2"), 0) && stage.left("1") == nil && stage.left("root") == nil)
        stage.perform { paths.path = [] }
        try stage.settle()
        #expect(isNear(stage.left("root"), 0) && stage.left("2") == nil)
    }

    @Test("where cross-fades are preferred, pages fade in 0.14 s and do not move")
    func crossFade() throws {
        let stage = phone(reduceMotion: true) { Numbers(paths: paths, calls: calls) }
        stage.perform { paths.path = [1] }
        stage.advance(by: .seconds(0.07))
        #expect(isNear(stage.left("1"), 0) && isNear(stage.left("root"), 0))
        #expect(isNear(stage.presentation(of: "1").map { CGFloat($0.opacity) }, 0.5))
        stage.advance(by: .seconds(0.08))
        #expect(stage.left("root") == nil)
    }

    @Test("from right to left, a page comes from the left and the covered page goes to the right")
    func rightToLeft() {
        let stage = phone { Numbers(paths: paths, calls: calls).environment(\.layoutDirection, .rightToLeft) }
        stage.perform { paths.path = [1] }
        stage.advance(by: .seconds(0.1))
        #expect(isNear(stage.left("1"), -400 * (1 - spring(0.1))) && isNear(stage.left("root"), 120 * spring(0.1)))
    }

    @Test("a stack beside another view shows nothing of its pages there, and fills the safe area beside it")
    func clipped() {
        let stage = phone(CGSize(width: 400, height: 400)) {
            HStack(spacing: 0) {
                Color.red.frame(width: 200)
                NavigationStack(path: paths.binding) {
                    Color.white.navigationDestination(for: Int.self) { _ in Color.blue.ignoresSafeArea() }
                }
            }
            .safeAreaPadding(.vertical, 100)
            .background(Color.green)
        }
        stage.perform { paths.path = [1] }
        stage.advance(by: .seconds(0.2))
        let image = stage.image()
        let bytes = image.bytes
        func color(_ x: Int, _ y: Int) -> [UInt8] {
            let start = y * 2 * image.strideInBytes + x * 2 * 4
            return Array(bytes[start..<start + 3])
        }
        for y in [150, 250] { #expect(color(150, y) == color(10, 150), "the covered page is cut off at the edge") }
        #expect(
            color(390, 50) == color(390, 200) && color(390, 390) == color(390, 200), "a page reaches over the safe area"
        )
        #expect(color(150, 50) != color(390, 200) && color(150, 50) != color(150, 150))
    }

    @Test("the covered page is dimmed by a tenth of the progress, and the page has a shadow outside of its edge")
    func dimmed() {
        for direction in [LayoutDirection.leftToRight, .rightToLeft] { checkDim(direction) }
    }

    private func checkDim(_ direction: LayoutDirection) {
        paths.path = []
        let stage = phone {
            NavigationStack(path: paths.binding) {
                Color.white.ignoresSafeArea().navigationDestination(for: Int.self) { _ in
                    Color.white.ignoresSafeArea().id("page")
                }
            }
            .environment(\.layoutDirection, direction)
        }
        stage.perform { paths.path = [1] }
        stage.advance(by: .seconds(0.1))
        let image = stage.image()
        // From the side where reading begins.
        let bytes = image.bytes
        func gray(_ x: CGFloat) -> Double {
            let pixel = Int((x * 2).rounded())
            let column = direction == .leftToRight ? pixel : 799 - pixel
            return Double(bytes[800 * image.strideInBytes + column * 4]) / 255
        }
        let (progress, left) = (spring(0.1), stage.left("page") ?? 0)
        let edge = direction == .leftToRight ? left : -left
        let dimmed = 1 - 0.1 * progress
        #expect(abs(gray(edge - 30) - dimmed) < 1.5 / 255)
        #expect(abs(gray(edge - 1) - dimmed * (1 - 0.022 * progress)) < 2.0 / 255)
        #expect(abs(gray(edge - 10) - dimmed * (1 - 0.012 * progress)) < 1.5 / 255)
        #expect(gray(edge + 2) == 1)
    }

    @Test("nothing of a page is left in memory once it was popped")
    func memory() throws {
        final class Held {}
        final class Seen { weak var held: Held? }
        struct Holder: View {
            let seen: Seen
            @State private var held = Held()
            @Environment(\.dismiss) private var dismiss

            var body: some View {
                let _ = seen.held = held
                Button("Back") { [held, dismiss] in withExtendedLifetime(held) { dismiss() } }
            }
        }
        let seen = Seen()
        let stage = phone {
            NavigationStack(path: paths.binding) {
                Text("root").navigationDestination(for: Int.self) { _ in Holder(seen: seen) }
            }
        }
        stage.perform { paths.path = [1] }
        try stage.settle()
        #expect(seen.held != nil)
        stage.tap("Back")
        try stage.settle()
        stage.advance(by: .seconds(1))
        #expect(seen.held == nil)
    }
}
