// A mend is proved.
import SwiftUI

private struct Panel: View {
    @State private var isOn = false

    var body: some View {
        VStack(spacing: 30) {
            Color.green.frame(width: 100, height: 40)
                .overlay(alignment: .leading) {
                    Text("Done")
                        .offset(x: isOn ? 160 : 110)  // here
                }
                .clipped()
            Button("Go") { withAnimation { isOn.toggle() } }
        }
    }
}

#Preview { Panel() }
