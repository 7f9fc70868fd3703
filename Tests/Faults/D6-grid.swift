// Advice is given.
import SwiftUI

private func heavy(_ value: Double) -> Double {
    (0..<180_000).reduce(value) { $0 + sin(Double($1) + value) }
}

private struct Cell: View, Animatable {
    var value: Double
    var animatableData: Double {
        get { value }
        set { value = newValue }
    }
    var body: some View {  // here
        Color.blue.opacity(0.5 + heavy(value) * 1e-9).frame(width: 20, height: 20 * (1 + value))
    }
}

private struct Panel: View {
    @State private var value = 0.0

    var body: some View {
        VStack(spacing: 10) {
            Button("Go") { withAnimation(.linear(duration: 0.2)) { value = 1 } }
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 30))]) {
                ForEach(0..<40, id: \.self) { _ in Cell(value: value) }
            }
        }
    }
}

#Preview { Panel() }
