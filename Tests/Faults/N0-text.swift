// Advice is given.
import SwiftUI

private struct Panel: View {
    @State private var count = 0

    var body: some View {
        VStack(spacing: 30) {
            Text("\(count)")
            Button("Go") { count += 1 }
            Circle().frame(width: 40, height: 40).animation(.spring, value: 1)
        }
    }
}

#Preview { Panel() }
