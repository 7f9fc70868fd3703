// A mend is proved.
import SwiftUI

private struct Panel: View {
    @State private var isOn = false
    @State private var level = 0.0

    var body: some View {
        VStack(spacing: 30) {
            Circle().frame(width: 40, height: 40).scaleEffect(1 + level)
                .task(id: isOn) {
                    guard isOn else { return }
                    try? await Task.sleep(for: .seconds(0.2))
                    level = 0.2  // here
                }
            Button("Go") {
                withAnimation(.linear(duration: 1)) { level = 1 }
                isOn = true
            }
        }
    }
}

#Preview { Panel() }
