// A mend is proved.
import SwiftUI

private struct Panel: View {
    @State private var isOn = true

    var body: some View {
        VStack {
            ZStack {
                Color.yellow
                if isOn { Text("Card").padding(40).background(.red).transition(.move(edge: .bottom)) }  // here
            }
            Button("Go") { withAnimation { isOn.toggle() } }
        }
    }
}

#Preview { Panel() }
