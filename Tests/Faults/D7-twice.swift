// A mend is proved.
import SwiftUI

private struct Panel: View {
    @State private var angle = 0.0

    var body: some View {
        VStack(spacing: 30) {
            Rectangle().frame(width: 40, height: 40).rotationEffect(.degrees(angle))
            Button("Go") {
                withAnimation(.spring(duration: 0.4)) { angle = 300 }
                Task {
                    try? await Task.sleep(for: .seconds(0.12))
                    withAnimation(.spring(duration: 1.2)) { angle = 170 }  // here
                }
            }
        }
    }
}

#Preview { Panel() }
