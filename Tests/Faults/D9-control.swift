// A mend is proved.
import SwiftUI

private struct Panel: View {
    @State private var isOn = false

    var body: some View {
        VStack(spacing: 30) {
            Button("Go") { withAnimation(.easeIn(duration: 1)) { isOn.toggle() } }
                .buttonStyle(.borderedProminent)
                .tint(isOn ? .red : .blue)
                .transaction { $0.animation = nil }  // here
        }
    }
}

#Preview { Panel() }
