// A mend is proved.
import SwiftUI

private struct Panel: View {
    @State private var isOn = false
    @State private var level = 0.2

    var body: some View {
        VStack(spacing: 30) {
            Circle().frame(width: 40, height: 40).offset(x: isOn ? 80 : 0)
            Color.red.opacity(level).frame(width: 50, height: 50)
            Button("Go") {
                withAnimation(.easeInOut) { isOn.toggle() }
                level = 0.9  // here
            }
        }
    }
}

#Preview { Panel() }
