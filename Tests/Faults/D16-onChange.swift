// Advice is given.
import SwiftUI

private struct Panel: View {
    @State private var count = 0

    var body: some View {
        VStack(spacing: 30) {
            Text("\(count)")
                .onChange(of: count) { count += 1 }  // here
            Button("Go") { withAnimation { count += 1 } }
        }
    }
}

#Preview { Panel() }
