// A mend is proved.
import SwiftUI

private struct Panel: View {
    @State private var isOn = false

    var body: some View {
        VStack(spacing: 30) {
            Circle().frame(width: 40, height: 40).offset(x: isOn ? 80 : 0)
            Toggle("On", isOn: $isOn)  // here
            Button("Other") { withAnimation(.bouncy) { isOn.toggle() } }
        }
    }
}

#Preview { Panel() }
