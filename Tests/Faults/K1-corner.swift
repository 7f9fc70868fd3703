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
        view.layer.cornerRadius = isOn ? 30 : 0
    }
}

private struct Panel: View {
    @State private var isOn = false

    var body: some View {
        VStack(spacing: 30) {
            Bead(isOn: isOn).frame(width: 100, height: 100)
            Button("Go") { withAnimation { isOn.toggle() } }
        }
    }
}

#Preview { Panel() }
