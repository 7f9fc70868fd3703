// A mend is proved.
import SwiftUI

private struct Count: View {  // here
    var value: Int
    var body: some View { Text("\(value)").animation(.spring, value: value) }
}

private struct Panel: View {
    @State private var score = 1

    var body: some View {
        VStack(spacing: 30) {
            Count(value: score)
            Button("Add") { score += 10 }
        }
    }
}

#Preview { Panel() }
