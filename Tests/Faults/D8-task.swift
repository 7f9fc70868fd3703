// A mend is proved.
import SwiftUI

private struct Panel: View {
    @State private var isOn = false

    var body: some View {
        VStack(spacing: 30) {
            Circle().frame(width: 40, height: 40).offset(x: isOn ? 80 : 0)
            Button("Go") {
                withAnimation(.linear(duration: 2)) { isOn = true }
                Task {
                    try? await Task.sleep(for: .seconds(0.5))
                    isOn = false  // here
                }
            }
        }
    }
}

#Preview { Panel() }
