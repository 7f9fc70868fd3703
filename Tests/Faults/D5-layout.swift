// Advice is given.
import SwiftUI

private func heavy(_ value: Double) -> Double {
    (0..<1_500_000).reduce(value) { $0 + sin(Double($1) + value) }
}

private struct Ring: Layout, Animatable {
    var turn: Double
    var animatableData: Double {
        get { turn }
        set { turn = newValue }
    }
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {  // here
        CGSize(width: 100, height: 100)
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for view in subviews {
            view.place(at: CGPoint(x: bounds.midX + turn + heavy(turn) * 1e-9, y: bounds.midY), proposal: .unspecified)
        }
    }
}

private struct Panel: View {
    @State private var value = 0.0

    var body: some View {
        VStack(spacing: 30) {
            Ring(turn: value) { Circle().frame(width: 10, height: 10) }
            Button("Go") { withAnimation(.linear(duration: 0.15)) { value = 1 } }
        }
    }
}

#Preview { Panel() }
