// Advice is given.
import SwiftUI

private func heavy(_ value: Double) -> Double {
    (0..<1_500_000).reduce(value) { $0 + sin(Double($1) + value) }
}

private struct Wave: View, Animatable {
    var value: Double
    var animatableData: Double {
        get { value }
        set { value = newValue }
    }
    var body: some View {
        Canvas { context, size in  // here
            let x = heavy(value) * 1e-9 + value
            context.fill(Path(CGRect(x: x, y: 0, width: 20, height: 20)), with: .color(.red))
        }
    }
}

private struct Panel: View {
    @State private var value = 0.0

    var body: some View {
        VStack(spacing: 30) {
            Wave(value: value)
            Button("Go") { withAnimation(.linear(duration: 0.15)) { value = 1 } }
        }
    }
}

#Preview { Panel() }
