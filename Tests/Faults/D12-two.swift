// A mend is proved.
import SwiftUI

private struct Panel: View {
    @State private var isOn = false
    @Namespace private var space

    var body: some View {
        VStack(spacing: 30) {
            Circle().matchedGeometryEffect(id: "a", in: space).frame(width: 40, height: 40)
            if isOn {
                Circle().matchedGeometryEffect(id: "a", in: space).frame(width: 90, height: 90)  // here
            }
            Button("Go") { withAnimation { isOn.toggle() } }
        }
    }
}

#Preview { Panel() }
