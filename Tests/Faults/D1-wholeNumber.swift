// A mend is proved.
import SwiftUI

private struct Star: Shape {  // here
    var corners: Int
    func path(in rect: CGRect) -> Path {
        var path = Path()
        for index in 0..<corners {
            let angle = 2 * Double.pi * Double(index) / Double(corners)
            let point = CGPoint(x: 50 + 40 * cos(angle), y: 50 + 40 * sin(angle))
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.closeSubpath()
        return path
    }
}

private struct Panel: View {
    @State private var corners = 3

    var body: some View {
        VStack(spacing: 30) {
            Star(corners: corners).frame(width: 100, height: 100)
            Button("More") { withAnimation { corners = 7 } }
        }
    }
}

#Preview { Panel() }
