// A mend is proved.
import SwiftUI

private struct Panel: View {
    @State private var isOn = false

    var body: some View {
        VStack(spacing: 30) {
            Rectangle().frame(width: isOn ? 120 : 40, height: 40)
            Button("Go") {
                withAnimation(.spring(duration: 1)) { isOn = true }
                Timer.scheduledTimer(withTimeInterval: 0.3, repeats: false) { _ in
                    MainActor.assumeIsolated {
                        isOn = false  // here
                    }
                }
            }
        }
    }
}

#Preview { Panel() }
