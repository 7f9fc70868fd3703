// A mend is proved.
import SwiftUI

private struct Panel: View {
    @State private var isOn = false
    @State private var items = 1

    var body: some View {
        VStack(spacing: 30) {
            Circle().frame(width: 40, height: 40).scaleEffect(isOn ? 1.3 : 1)
                .onAppear {
                    withAnimation(.easeInOut(duration: 1).repeatForever()) {  // here
                        isOn = true
                        items = 3
                    }
                }
            ForEach(0..<items, id: \.self) { _ in Text("Row") }
        }
    }
}

#Preview { Panel() }
