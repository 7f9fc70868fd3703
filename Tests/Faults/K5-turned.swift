// A mend is proved.
import SwiftUI

private struct Bead: UIViewRepresentable {
    var isOn: Bool
    func makeUIView(context: Context) -> UIView {
        let view = UIView()
        let dot = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        dot.backgroundColor = .red
        dot.tag = 1
        dot.transform = CGAffineTransform(rotationAngle: 0.5)
        view.addSubview(dot)
        return view
    }
    func updateUIView(_ view: UIView, context: Context) {
        let dot = view.viewWithTag(1)
        context.animate {
            dot?.frame = CGRect(x: isOn ? 50 : 0, y: 0, width: 40, height: 40)  // here
        }
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
