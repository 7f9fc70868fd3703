// A mend is proved.
import SwiftUI

private struct Bars: Shape {  // here
    let steps: Int
    func path(in rect: CGRect) -> Path {
        Path { path in
            for step in 0..<steps { path.addRect(CGRect(x: Double(step) * 12, y: 0, width: 8, height: rect.height)) }
        }
    }
}

private struct Panel: View {
    @State private var steps = 2

    var body: some View {
        VStack(spacing: 30) {
            Bars(steps: steps).frame(width: 100, height: 100).animation(.spring, value: steps)
            Button("More") { steps += 3 }
        }
    }
}

#Preview { Panel() }
