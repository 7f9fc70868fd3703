// A mend is proved.
import SwiftUI

private struct Panel: View {
    @State private var isOn = false

    var body: some View {
        VStack(spacing: 30) {
            HStack {
                Text("News").rotationEffect(.degrees(isOn ? 20 : 0)).offset(y: 60)  // here
            }
            .frame(width: 120, height: 60)
            .clipShape(.rect(cornerRadius: 8))
            Button("Go") { withAnimation(.bouncy) { isOn.toggle() } }
        }
    }
}

#Preview { Panel() }
