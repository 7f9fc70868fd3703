// A mend is proved.
import SwiftUI

private struct Panel: View {
    @State private var isOn = true

    var body: some View {
        VStack {
            ZStack {
                VStack(spacing: 0) {
                    Color.blue
                    Color.green
                }
                if isOn {
                    RoundedRectangle(cornerRadius: 10).frame(width: 100, height: 60).transition(.slide)  // here
                }
            }
            Button("Go") { withAnimation { isOn.toggle() } }
        }
    }
}

#Preview { Panel() }
