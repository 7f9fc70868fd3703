// legato render --size 390x520 --pinch 195,260,1.6@0.3/0.5 --rotate 195,260,50@1.1/0.5 --drag 195,260,330,150@1.9/0.12 --duration 4
// Two fingers enlarge and turn a picture; a third throws it, and the spring that brings it back begins at the finger's speed.
import SwiftUI

struct Photo: View {
    @State private var scale = 1.0
    @State private var angle = Angle.zero
    @State private var place = CGSize.zero
    @GestureState private var pinch = 1.0
    @GestureState private var turn = Angle.zero

    var body: some View {
        VStack(alignment: .leading) {
            LinearGradient(colors: [.orange, .pink, .purple], startPoint: .top, endPoint: .bottom)
                .overlay(alignment: .bottom) {
                    Circle().fill(.yellow).frame(width: 60, height: 60).offset(y: -48)
                }
                .overlay(alignment: .bottom) {
                    Rectangle().fill(.indigo.gradient).frame(height: 64)
                }
                .clipShape(RoundedRectangle(cornerRadius: 4))
            Text("Lake, 21:04").font(.footnote).foregroundStyle(.secondary)
        }
        .padding(10)
        .frame(width: 170, height: 210)
        .background(RoundedRectangle(cornerRadius: 8).fill(.white).shadow(radius: 10, y: 4))
        .scaleEffect(scale * pinch)
        .rotationEffect(angle + turn)
        .offset(place)
        .gesture(
            DragGesture()
                .onChanged { place = $0.translation }
                .onEnded { _ in
                    withAnimation(.spring(duration: 0.9, bounce: 0.35)) {
                        place = .zero
                        angle = .zero
                        scale = 1
                    }
                }
        )
        .simultaneousGesture(
            MagnifyGesture()
                .updating($pinch) { value, pinch, _ in pinch = value.magnification }
                .onEnded { scale *= $0.magnification }
        )
        .simultaneousGesture(
            RotateGesture()
                .updating($turn) { value, turn, _ in turn = value.rotation }
                .onEnded { angle += $0.rotation }
        )
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}
