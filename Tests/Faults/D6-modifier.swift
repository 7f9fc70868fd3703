// Advice is given.
import SwiftUI

private func heavy(_ value: Double) -> Double {
    (0..<180_000).reduce(value) { $0 + sin(Double($1) + value) }
}

private struct Shake: ViewModifier, Animatable {
    var value: Double
    var animatableData: Double {
        get { value }
        set { value = newValue }
    }
    func body(content: Content) -> some View {  // here
        content.offset(x: sin(value * 20) * 4 + heavy(value) * 1e-9)
    }
}

private struct Panel: View {
    @State private var value = 0.0

    var body: some View {
        VStack(spacing: 10) {
            Button("Go") { withAnimation(.linear(duration: 0.2)) { value = 1 } }
            ForEach(0..<5) { _ in
                HStack {
                    ForEach(0..<8) { _ in Rectangle().frame(width: 12, height: 12).modifier(Shake(value: value)) }
                }
            }
        }
    }
}

#Preview { Panel() }
