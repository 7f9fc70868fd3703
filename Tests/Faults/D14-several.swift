// A mend is proved.
import SwiftUI

private struct Panel: View {
    @State private var isOn = true

    var body: some View {
        VStack {
            ZStack {
                Color.yellow
                if isOn {
                    Capsule().frame(width: 200, height: 60)
                        .transition(.scale)  // here
                }
                Text("On top")
            }
            Button("Go") { withAnimation { isOn.toggle() } }
        }
    }
}

#Preview { Panel() }
