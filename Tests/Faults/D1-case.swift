// Advice is given.
import SwiftUI

private struct Mark: Shape {  // here
    enum Kind { case cross, tick }
    var kind: Kind
    func path(in rect: CGRect) -> Path {
        Path { path in
            path.move(to: CGPoint(x: rect.minX, y: kind == .cross ? rect.minY : rect.midY))
            path.addLine(to: CGPoint(x: rect.maxX, y: kind == .cross ? rect.maxY : rect.minY))
        }
    }
}

private struct Panel: View {
    @State private var kind = Mark.Kind.cross

    var body: some View {
        VStack(spacing: 30) {
            Mark(kind: kind).stroke(.red, lineWidth: 4).frame(width: 100, height: 100)
            Button("Tick") { withAnimation { kind = .tick } }
        }
    }
}

#Preview { Panel() }
