// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import Testing

/// Views of UIKit that are replaced by others while a finger is on them.
@MainActor
@Suite struct ReplacedWhileTouchedTests {
    private struct Scrolled: UIViewRepresentable {
        var didScroll: () -> Void

        func makeUIView(context: Context) -> UIScrollView {
            let view = UIScrollView()
            view.contentSize = CGSize(width: 100, height: 3000)
            view.delegate = context.coordinator
            return view
        }

        func updateUIView(_ view: UIScrollView, context: Context) {}
        func makeCoordinator() -> Coordinator { Coordinator(didScroll) }

        final class Coordinator: NSObject, UIScrollViewDelegate {
            private let didScroll: () -> Void
            init(_ didScroll: @escaping () -> Void) { self.didScroll = didScroll }
            func scrollViewDidScroll(_ view: UIScrollView) { if view.contentOffset.y > 30 { didScroll() } }
        }
    }

    private final class Count {
        var value = 0
    }

    private struct Panel: View {
        let count: Count
        @State private var isMoved = false
        var body: some View {
            if isMoved { Scrolled { count.value += 1 } } else { Scrolled { isMoved = true }.padding(0) }
        }
    }

    @Test func `a scroll view may be replaced while a finger scrolls it`() throws {
        let count = Count()
        let stage = Stage(size: CGSize(width: 200, height: 400)) { Panel(count: count) }
        let finger = stage.touch(at: CGPoint(x: 100, y: 300))
        for y in stride(from: 280, through: 100, by: -20) { finger.move(to: CGPoint(x: 100, y: CGFloat(y))) }
        finger.lift()
        try stage.settle()
        #expect(count.value == 0)
        // The other one takes the next finger.
        let next = stage.touch(at: CGPoint(x: 100, y: 300))
        for y in stride(from: 280, through: 200, by: -20) { next.move(to: CGPoint(x: 100, y: CGFloat(y))) }
        next.lift()
        try stage.settle()
        #expect(count.value > 0)
    }

    private struct Dragged: UIViewRepresentable {
        var didDrag: (UIGestureRecognizer.State) -> Void

        func makeUIView(context: Context) -> UIView {
            let view = UIView()
            view.addGestureRecognizer(UIPanGestureRecognizer { didDrag($0.state) })
            return view
        }

        func updateUIView(_ view: UIView, context: Context) {}
    }

    private final class States {
        var all: [UIGestureRecognizer.State] = []
    }

    private struct Pair: View {
        let states: States
        @State private var isMoved = false
        var body: some View {
            if isMoved {
                Dragged { _ in }
            } else {
                Dragged { state in
                    states.all.append(state)
                    if state == .changed { isMoved = true }
                }
                .padding(0)
            }
        }
    }

    @Test func `a gesture whose view is replaced is cancelled, once`() throws {
        let states = States()
        let stage = Stage(size: CGSize(width: 200, height: 400)) { Pair(states: states) }
        let finger = stage.touch(at: CGPoint(x: 100, y: 300))
        for y in stride(from: 280, through: 200, by: -20) { finger.move(to: CGPoint(x: 100, y: CGFloat(y))) }
        finger.lift()
        try stage.settle()
        #expect(states.all == [.began, .changed, .cancelled])
    }
}
