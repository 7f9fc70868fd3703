// A mend is proved.
import SwiftUI

private struct Panel: View {
    @State private var isOn = false

    var body: some View {
        VStack(spacing: 30) {
            Group {
                Circle().fill(isOn ? .red : .blue).frame(width: 40, height: 40)
                Text("Status")
            }
            .transaction { transaction in transaction.animation = nil }  // here
            Button("Go") { withAnimation(.easeIn) { isOn.toggle() } }
        }
    }
}

#Preview { Panel() }
