// A mend is proved.
import SwiftUI

private struct Panel: View {
    @State private var isOn = false

    var body: some View {
        VStack(spacing: 30) {
            Rectangle().frame(width: isOn ? 120 : 40, height: 40)
                .transaction(value: isOn) { $0.animation = nil }  // here
            Button("Go") { withAnimation(.easeIn) { isOn.toggle() } }
        }
    }
}

#Preview { Panel() }
