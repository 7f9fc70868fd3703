// Advice is given.
import SwiftUI

private func heavy(_ value: Double) -> Double {
    (0..<1_500_000).reduce(value) { $0 + sin(Double($1) + value) }
}

private struct Sum: View, Animatable {
    var value: Double
    var animatableData: Double {
        get { value }
        set { value = newValue }
    }
    var body: some View {  // here
        Text("\(heavy(value))")
    }
}

private struct Panel: View {
    @State private var value = 0.0

    var body: some View {
        VStack(spacing: 30) {
            Sum(value: value)
            Button("Go") { withAnimation(.linear(duration: 0.15)) { value = 1 } }
        }
    }
}

#Preview { Panel() }
