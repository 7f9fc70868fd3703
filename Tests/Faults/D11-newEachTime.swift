// A mend is proved.
import SwiftUI

private struct Counter: View {
    @State private var count = 0
    var body: some View { Button("\(count)") { count += 1 } }
}

private struct Panel: View {
    @State private var isOn = false

    var body: some View {
        VStack(spacing: 30) {
            Counter().id(UUID())  // here
            Circle().frame(width: 40, height: 40).offset(x: isOn ? 80 : 0)
            Button("Go") { withAnimation { isOn.toggle() } }
        }
    }
}

#Preview { Panel() }
