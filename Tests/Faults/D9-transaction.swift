// A mend is proved.
import SwiftUI

private struct Panel: View {
    @State private var isOn = false

    var body: some View {
        VStack(spacing: 30) {
            Circle().frame(width: 40, height: 40).offset(x: isOn ? 80 : 0)
                .transaction { $0.animation = nil }  // here
            Rectangle().frame(width: 40, height: 40).rotationEffect(.degrees(isOn ? 45 : 0))
            Button("Go") { withAnimation { isOn.toggle() } }
        }
    }
}

#Preview { Panel() }
