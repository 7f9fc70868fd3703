// A mend is proved.
import SwiftUI

private struct Box: Shape {  // here
    var isRound: Bool
    func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadius: isRound ? 30 : 0) }
}

private struct Panel: View {
    @State private var isOn = false

    var body: some View {
        VStack(spacing: 30) {
            Box(isRound: isOn).frame(width: 100, height: 100)
            Button("Round") { withAnimation(.spring) { isOn.toggle() } }
        }
    }
}

#Preview { Panel() }
