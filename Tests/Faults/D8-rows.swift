// A mend is proved.
import SwiftUI

private struct Panel: View {
    @State private var chosen = 0

    var body: some View {
        VStack(spacing: 30) {
            ForEach(0..<3) { index in
                Circle().frame(width: 40, height: 40).opacity(chosen == index ? 1 : 0.2)
            }
            Button("Go") {
                withAnimation(.linear(duration: 1)) { chosen = 2 }
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {
                    chosen = 1  // here
                }
            }
        }
    }
}

#Preview { Panel() }
