// A mend is proved.
import SwiftUI

private struct Ball: View {
    var size: CGFloat
    var tint: Color
    var body: some View {
        Circle().fill(tint).frame(width: size, height: size)
            .animation(.easeIn, value: tint)  // here
    }
}

private struct Panel: View {
    @State private var size: CGFloat = 20

    var body: some View {
        VStack(spacing: 30) {
            Ball(size: size, tint: .blue)
            Button("Grow") { size = 90 }
        }
    }
}

#Preview { Panel() }
