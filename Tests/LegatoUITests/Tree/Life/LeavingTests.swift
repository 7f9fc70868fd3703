// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// What leaves with a view: what waits for its motion, listens in it or stands inside it.
@MainActor
@Suite struct LeavingTests {
    private struct Spread: Layout {
        var gap: Double

        var animatableData: Double {
            get { gap }
            set { gap = newValue }
        }

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            CGSize(width: gap, height: 10)
        }

        func placeSubviews(
            in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
        ) {
            for view in subviews { view.place(at: bounds.origin, proposal: proposal) }
        }
    }

    @Test func `an animation of a layout that leaves is over`() {
        let (gap, isThere) = (RemoteState<Double>(), RemoteState<Bool>())
        let log = BodyLog()
        let stage = Stage {
            Remoted(isThere, true) { isThere in
                Remoted(gap, 10) { gap in
                    if isThere { Spread(gap: gap) { Color.red } }
                }
            }
        }
        gap.perform {
            withAnimation(.linear(duration: 1)) {
                gap.value = 100
            } completion: {
                log.names.append("over")
            }
        }
        stage.advance(by: .seconds(0.5))
        #expect(log.take() == [])
        isThere.perform { isThere.value = false }
        stage.advance(by: .seconds(0.1))
        #expect(log.take() == ["over"])
    }

    @Test func `a hidden view of another type takes the place of the one before, which leaves`() {
        let kind = RemoteState<Int>()
        let log = BodyLog()
        let stage = Stage {
            Remoted(kind, 0) { kind in
                kind == 0
                    ? AnyView(Text("first").onDisappear { log.names.append("gone") })
                    : AnyView(Color.red.onAppear { log.names.append("there") })
            }
        }
        #expect(stage.labels == ["first"])
        kind.perform { kind.value = 1 }
        stage.advance(by: .seconds(0.1))
        #expect(stage.labels == [] && log.take().sorted() == ["gone", "there"])
        kind.perform { kind.value = 0 }
        stage.advance(by: .seconds(0.1))
        #expect(stage.labels == ["first"])
    }

    @Test func `a subscription of a hidden view ends with it`() {
        let kind = RemoteState<Int>()
        let subject = PassthroughSubject<Int, Never>()
        let log = BodyLog()
        let stage = Stage {
            Remoted(kind, 0) { kind in
                kind == 0
                    ? AnyView(Text("first").onReceive(subject) { log.names.append("got \($0)") })
                    : AnyView(Color.red)
            }
        }
        subject.send(1)
        #expect(log.take() == ["got 1"])
        kind.perform { kind.value = 1 }
        subject.send(2)
        #expect(log.take() == [])
        _ = stage
    }
}
