// A mend is proved.
import SwiftUI

private struct Panel: View {
    @State private var isOn = false

    var body: some View {
        VStack(spacing: 30) {
            VStack {
                Circle().offset(x: isOn ? 100 : 0).frame(width: 20, height: 20)
                Button("Go") { isOn.toggle() }
            }
            .animation(.spring, value: true)  // here
        }
    }
}

#Preview { Panel() }
