// A mend is proved.
import SwiftUI

private struct Panel: View {
    @State private var isOn = false

    var body: some View {
        VStack(spacing: 30) {
            VStack {
                Circle().frame(width: 40, height: 40).scaleEffect(isOn ? 1.5 : 1)
            }
            .animation(nil, value: isOn)  // here
            Button("Go") { withAnimation(.easeIn) { isOn.toggle() } }
        }
    }
}

#Preview { Panel() }
