// A mend is proved.
import SwiftUI

private struct Panel: View {
    @State private var isOn = false
    @State private var isWide = false

    var body: some View {
        VStack(spacing: 30) {
            Rectangle().frame(width: isWide ? 80 : 40, height: 40).opacity(isOn ? 0.2 : 1)
            Text("Loading")
            Button("Go") {
                withAnimation(.easeInOut(duration: 1).repeatForever()) {  // here
                    isOn = true
                    isWide = true
                }
            }
        }
    }
}

#Preview { Panel() }
