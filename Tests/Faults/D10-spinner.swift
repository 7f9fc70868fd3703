// A mend is proved.
import SwiftUI

private struct Panel: View {
    @State private var isOn = false

    var body: some View {
        VStack(spacing: 30) {
            Circle().trim(from: 0, to: 0.7).stroke(.blue, lineWidth: 4).frame(width: 40, height: 40)
                .rotationEffect(.degrees(isOn ? 360 : 0))
            if isOn { Text("Please wait").padding(30) }
            Button("Go") {
                withAnimation(.linear(duration: 1).repeatForever(autoreverses: false)) { isOn = true }  // here
            }
        }
    }
}

#Preview { Panel() }
