// Advice is given.
import SwiftUI

private func heavy(_ value: Double) -> Double {
    (0..<1_500_000).reduce(value) { $0 + sin(Double($1) + value) }
}

private struct Slow: ViewModifier, Animatable {
    var value: Double
    var animatableData: Double {
        get { value }
        set { value = newValue }
    }
    func body(content: Content) -> some View {  // here
        content.offset(x: value * 50 + heavy(value) * 1e-9)
    }
}

private struct Panel: View {
    @State private var value = 0.0

    var body: some View {
        VStack(spacing: 30) {
            Circle().frame(width: 40, height: 40).modifier(Slow(value: value))
            Button("Go") { withAnimation(.linear(duration: 0.15)) { value = 1 } }
        }
    }
}

#Preview { Panel() }
