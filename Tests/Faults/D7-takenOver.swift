// A mend is proved.
import SwiftUI

private struct Panel: View {
    @State private var x: CGFloat = 0

    var body: some View {
        VStack(spacing: 30) {
            Circle().frame(width: 40, height: 40).offset(x: x)
            Button("Go") {
                withAnimation(.spring(duration: 0.4)) { x = 300 }
                Task {
                    try? await Task.sleep(for: .seconds(0.12))
                    withAnimation(.spring(duration: 1.2)) { x = 160 }  // here
                }
            }
        }
    }
}

#Preview { Panel() }
