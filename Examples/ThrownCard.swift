// legato render --size 390x400 --press 195,200@0.2/0.4 --drag 195,200,300,150@0.9/0.2 --duration 3
// Held, the card rises; let go of while it moves, it springs back at the speed of the finger.
import SwiftUI

struct ThrownCard: View {
    @GestureState(resetTransaction: Transaction(animation: .spring(duration: 0.7, bounce: 0.45)))
    private var way = CGSize.zero
    @State private var isHeld = false

    var body: some View {
        RoundedRectangle(cornerRadius: 24)
            .fill(.blue.gradient)
            .overlay {
                Image(systemName: "hand.draw")
                    .font(.system(size: 44))
                    .foregroundStyle(.white)
            }
            .frame(width: 200, height: 130)
            .shadow(color: .black.opacity(0.3), radius: isHeld ? 22 : 6, y: isHeld ? 14 : 3)
            .scaleEffect(isHeld ? 1.06 : 1)
            .offset(way)
            .gesture(DragGesture(minimumDistance: 1).updating($way) { value, way, _ in way = value.translation })
            .onLongPressGesture(minimumDuration: 10, maximumDistance: 500) {
            } onPressingChanged: { isPressing in
                withAnimation(.spring(duration: 0.3)) { isHeld = isPressing }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}
