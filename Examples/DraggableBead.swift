// legato render --size 320x400 --drag 10,10,250,330@0.3/0.5 --duration 2.2
// A bead that follows the finger on interactive springs. Let go, its spring goes on as fast as the bead was: throw it and watch.
import SwiftUI

struct DraggableBead: View {
    @State private var position: CGPoint = .zero
    let targetPosition = CGPoint(x: 100, y: 100)

    var body: some View {
        Circle()
            .fill(.orange.gradient)
            .frame(width: 60, height: 60)
            .position(position)
            .gesture(
                DragGesture()
                    .onChanged { value in
                        withAnimation(.interactiveSpring) {
                            position = value.location
                        }
                    }
                    .onEnded { _ in
                        withAnimation(.spring) {
                            position = targetPosition
                        }
                    }
            )
            .background(alignment: .topLeading) {
                Circle()
                    .stroke(.gray, style: StrokeStyle(lineWidth: 2, dash: [5, 5]))
                    .frame(width: 60, height: 60)
                    .position(targetPosition)
            }
    }
}

#Preview { DraggableBead() }
