// A mend is proved.
import SwiftUI

private struct Panel: View {
    @State private var isOn = false

    var body: some View {
        VStack(spacing: 30) {
            Toggle("Show", isOn: $isOn)  // here
            if isOn { Circle().frame(width: 40, height: 40).transition(.opacity.combined(with: .scale)) }
        }
    }
}

#Preview { Panel() }
