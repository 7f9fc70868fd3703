// A mend is proved.
import SwiftUI

private struct Panel: View {
    @State private var isOn = false

    var body: some View {
        VStack(spacing: 30) {
            Color.red.frame(width: 40, height: 40).opacity(isOn ? 0.2 : 1)
            Button("Go") {
                withAnimation(.easeInOut(duration: 1)) { isOn = true }
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {
                    isOn = false  // here
                }
            }
        }
    }
}

#Preview { Panel() }
