// A mend is proved.
import SwiftUI

private struct Panel: View {
    @State private var isOn = false
    @Namespace private var space

    var body: some View {
        VStack(spacing: 30) {
            Circle().frame(width: 40, height: 40).scaleEffect(isOn ? 1.4 : 1)
            Capsule().matchedGeometryEffect(id: "line", in: space, isSource: false).frame(width: 40, height: 4)  // here
            Button("Go") { withAnimation { isOn.toggle() } }
        }
    }
}

#Preview { Panel() }
