// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@MainActor
@Suite struct RemovalTests {
    private struct Hiding: ViewModifier {
        var isHidden: Bool
        func body(content: Content) -> some View {
            if !isHidden { content.padding(isHidden ? 1 : 2).transition(.identity) }
        }
    }

    private struct Card: View {
        @State private var isHidden = false
        var body: some View {
            VStack {
                Text(isHidden ? "a longer text" : "short").id("text").frame(width: isHidden ? 10 : 90)
                    .offset(x: isHidden ? 50 : 0)
                    .modifier(Hiding(isHidden: isHidden))
                Button("Toggle") { withAnimation(.linear(duration: 1)) { isHidden.toggle() } }
            }
        }
    }

    @Test func `a view that changes and leaves in one update is gone, and nothing waits for it`() throws {
        let stage = Stage { Card() }
        for _ in 0..<3 {
            #expect(stage.presentation(of: "text") != nil)
            stage.tap("Toggle")
            #expect(stage.presentation(of: "text") == nil)
            stage.advance(by: .milliseconds(100))
            stage.tap("Toggle")
            stage.advance(by: .milliseconds(100))
        }
        try stage.settle()
    }

    private struct Switching: View {
        @State private var step = 0
        var body: some View {
            VStack {
                HStack {
                    ForEach(0..<(4 - step % 4), id: \.self) { index in
                        AnyView(step.isMultiple(of: 2) ? AnyView(Text("\(index)")) : AnyView(Color.red.frame(width: 9)))
                            .background { if step < 3 { Circle().trim(from: 0, to: CGFloat(step) / 3) } }
                            .shadow(radius: CGFloat(step))
                            .id(step > 4 ? step : 0)
                    }
                }
                Button("Next") {
                    withAnimation(.linear(duration: 1), completionCriteria: .removed) {
                        step += 1
                    } completion: {
                        ended += 1
                    }
                }
                Text("ended \(ended)")
            }
        }
        @State private var ended = 0
    }

    @Test func `each completion comes once however views are switched, dropped and made anew`() throws {
        let stage = Stage { Switching() }
        for _ in 0..<9 {
            stage.tap("Next")
            stage.advance(by: .milliseconds(150))
            _ = stage.image()
        }
        try stage.settle()
        #expect(stage.labels.contains("ended 9"))
    }
}
