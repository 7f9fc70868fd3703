// A mend is proved.
import SwiftUI

private struct Panel: View {
    @State private var isOn = false
    @Namespace private var space

    var body: some View {
        VStack(spacing: 30) {
            Rectangle().frame(width: isOn ? 120 : 60, height: 30).matchedGeometryEffect(id: "box", in: space)
            Rectangle().fill(.red)
                .matchedGeometryEffect(id: "Box", in: space, properties: .frame, isSource: false)  // here
                .frame(width: 20, height: 4)
            Button("Go") { withAnimation { isOn.toggle() } }
        }
    }
}

#Preview { Panel() }
