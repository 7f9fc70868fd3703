// A mend is proved.
import SwiftUI

private struct Panel: View {
    @State private var isOn = false

    var body: some View {
        VStack(spacing: 30) {
            if isOn { Text("Hello").transition(.slide) }
            Button("Go") {
                isOn.toggle()  // here
            }
        }
    }
}

#Preview { Panel() }
