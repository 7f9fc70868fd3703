// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import Testing

/// Scroll views that are replaced by others while they scroll.
@MainActor
@Suite struct ReplacedScrollTests {
    private struct Panel: View {
        let axes: Axis.Set
        let dismissal: ScrollDismissesKeyboardMode
        @State private var isMoved = false

        var body: some View { if isMoved { scrolled } else { scrolled.padding(0) } }

        private var scrolled: some View {
            ScrollView(axes) {
                ScrollView { Color.red.frame(width: axes == .vertical ? 100 : 2000, height: 2000) }
                    .scrollDisabled(axes != .horizontal)
            }
            .scrollDismissesKeyboard(dismissal)
            .onScrollGeometryChange(for: Bool.self) {
                $0.contentOffset.x + $0.contentOffset.y > 40
            } action: {
                if $1 { isMoved = true }
            }
            .overlay { Text(isMoved ? "moved" : "first").allowsHitTesting(false) }
        }
    }

    private func stage(_ axes: Axis.Set, _ dismissal: ScrollDismissesKeyboardMode = .never) -> Stage {
        Stage(size: CGSize(width: 200, height: 400)) { Panel(axes: axes, dismissal: dismissal) }
    }

    @Test(arguments: [Axis.Set.vertical, .horizontal, [.horizontal, .vertical]], [false, true])
    func `a finger that scrolls goes on without harm`(axes: Axis.Set, isInteractive: Bool) throws {
        let stage = stage(axes, isInteractive ? .interactively : .never)
        let finger = stage.touch(at: CGPoint(x: 100, y: 380))
        let step = CGSize(width: axes == .vertical ? 0 : -9, height: axes == .horizontal ? 0 : -30)
        for index in 1...11 {
            finger.move(to: CGPoint(x: 100 + step.width * CGFloat(index), y: 380 + step.height * CGFloat(index)))
        }
        #expect(stage.labels.contains("moved"))
        finger.lift()
        try stage.settle()
    }

    @Test func `it may be replaced while it decelerates`() throws {
        let stage = stage(.vertical)
        let finger = stage.touch(at: CGPoint(x: 100, y: 300))
        finger.move(to: CGPoint(x: 100, y: 285))
        stage.milliseconds(16)
        finger.move(to: CGPoint(x: 100, y: 270))
        finger.lift()
        try stage.settle()
        #expect(stage.labels.contains("moved"))
    }
}
