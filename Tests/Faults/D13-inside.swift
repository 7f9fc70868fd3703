// A mend is proved.
import SwiftUI

private struct Panel: View {
    @State private var isOn = false

    var body: some View {
        VStack(spacing: 30) {
            if isOn {
                VStack {
                    Text("Hello").transition(.move(edge: .leading))  // here
                    Text("You")
                }
            }
            Button("Go") { withAnimation { isOn.toggle() } }
        }
    }
}

#Preview { Panel() }
