// A mend is proved.
import SwiftUI

private struct Panel: View {
    @State private var isOn = false

    var body: some View {
        VStack(spacing: 30) {
            Circle().frame(width: 20, height: 20)
                .offset(x: isOn ? 60 : 30)  // here
                .frame(width: 160, height: 40)
                .mask { Rectangle().frame(width: 40, height: 40) }
            Button("Go") { withAnimation(.spring) { isOn.toggle() } }
        }
    }
}

#Preview { Panel() }
