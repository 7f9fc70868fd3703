// Advice is given.
import SwiftUI

private func heavy(_ value: Double) -> Double {
    (0..<180_000).reduce(value) { $0 + sin(Double($1) + value) }
}

private struct Count: View, Animatable {
    var value: Double
    var animatableData: Double {
        get { value }
        set { value = newValue }
    }
    var body: some View {  // here
        Text("\(Int(value * 90 + heavy(value) * 1e-9))").font(.caption)
    }
}

private struct Panel: View {
    @State private var value = 0.0

    var body: some View {
        VStack(spacing: 10) {
            Button("Go") { withAnimation(.linear(duration: 0.2)) { value = 1 } }
            ForEach(0..<8) { row in
                HStack { ForEach(0..<5) { _ in Count(value: value * Double(row + 1)) } }
            }
        }
    }
}

#Preview { Panel() }
