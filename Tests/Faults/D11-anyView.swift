// A mend is proved.
import SwiftUI

private struct Panel: View {
    @State private var isOn = false

    var body: some View {
        VStack(spacing: 30) {
            shape
            Button("Go") { withAnimation { isOn.toggle() } }
        }
    }

    private var shape: AnyView {
        if isOn { return AnyView(Circle().frame(width: 40, height: 40).offset(x: 80)) }  // here
        return AnyView(Circle().frame(width: 40, height: 40))
    }
}

#Preview { Panel() }
