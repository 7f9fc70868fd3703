// A mend is proved.
import SwiftUI

private struct Panel: View {
    @State private var isOn = false

    var body: some View {
        VStack(spacing: 30) {
            ZStack {
                Circle().fill(.red).frame(width: 40, height: 40)
                    .scaleEffect(isOn ? 1.5 : 1)  // here
                Rectangle().fill(.yellow)
            }
            .frame(width: 120, height: 120)
            Button("Go") { withAnimation { isOn.toggle() } }
        }
    }
}

#Preview { Panel() }
