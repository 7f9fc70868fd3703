// A mend is proved.
import SwiftUI

private struct Panel: View {
    @State private var width: CGFloat = 40

    var body: some View {
        VStack(spacing: 30) {
            Capsule().frame(width: width, height: 10)
            Button("Grow") { withAnimation(.linear(duration: 0.5)) { width = 200 } }
            Button("Shrink") {
                width = 40  // here
            }
        }
    }
}

#Preview { Panel() }
