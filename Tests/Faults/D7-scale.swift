// A mend is proved.
import SwiftUI

private struct Panel: View {
    @State private var size = 1.0

    var body: some View {
        VStack(spacing: 30) {
            Circle().frame(width: 40, height: 40).scaleEffect(size)
            Button("Go") {
                withAnimation(.spring(duration: 0.3, bounce: 0.2)) { size = 3 }
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
                    withAnimation(.smooth(duration: 1.5)) { size = 2 }  // here
                }
            }
        }
    }
}

#Preview { Panel() }
