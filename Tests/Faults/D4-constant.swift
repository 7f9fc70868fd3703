// A mend is proved.
import SwiftUI

private struct Arc: Shape {  // here
    let fraction: CGFloat

    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.addArc(
            center: CGPoint(x: 50, y: 50), radius: 40, startAngle: .zero, endAngle: .degrees(360 * Double(fraction)),
            clockwise: false)
        return path
    }
}

private struct Panel: View {
    @State private var value: CGFloat = 0.2

    var body: some View {
        VStack(spacing: 30) {
            Arc(fraction: value).stroke(.blue, lineWidth: 8).frame(width: 100, height: 100)
            Button("Fill") { withAnimation(.easeInOut(duration: 0.4)) { value = 0.9 } }
        }
    }
}

#Preview { Panel() }
