// A mend is proved.
import SwiftUI

private struct Count: View {  // here
    var value: Double
    var body: some View { Text(String(format: "%.1f", value)) }
}

private struct Panel: View {
    @State private var score = 1.0

    var body: some View {
        VStack(spacing: 30) {
            Count(value: score)
            Button("Add") { withAnimation(.linear(duration: 1)) { score += 10 } }
        }
    }
}

#Preview { Panel() }
