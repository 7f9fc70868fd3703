// A mend is proved.
import SwiftUI

private struct Bead: UIViewRepresentable {
    var isOn: Bool
    func makeUIView(context: Context) -> UIView {
        let view = UIView()
        view.backgroundColor = .red
        return view
    }
    func updateUIView(_ view: UIView, context: Context) {  // here
        view.transform = isOn ? CGAffineTransform(scaleX: 2, y: 2) : .identity
    }
}

private struct Panel: View {
    @State private var isOn = false

    var body: some View {
        VStack(spacing: 30) {
            Bead(isOn: isOn).frame(width: 100, height: 100)
            Button("Go") { withAnimation(.spring) { isOn.toggle() } }
        }
    }
}

#Preview { Panel() }
