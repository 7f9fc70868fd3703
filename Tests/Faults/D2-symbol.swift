// A mend is proved.
import SwiftUI

private struct Panel: View {
    @State private var isOn = false

    var body: some View {
        VStack(spacing: 30) {
            Image(systemName: isOn ? "checkmark" : "circle")
                .font(.largeTitle)
                .contentTransition(.symbolEffect(.replace))
            Button("Go") { isOn.toggle() }  // here
        }
    }
}

#Preview { Panel() }
