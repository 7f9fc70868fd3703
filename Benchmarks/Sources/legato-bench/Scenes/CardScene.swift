// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import SwiftUI

/// One spring moves the layout, a shadow, a rotation, a scale and a corner; text and a symbol inside.
struct CardScene: View {
    @State private var raised = false

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            HStack {
                Image(systemName: raised ? "star.fill" : "star").foregroundStyle(.orange)
                Text("Adagio").font(.headline)
                Spacer()
            }
            Text("A card that is picked up and put down again.")
                .font(.subheadline)
                .foregroundStyle(.secondary)
                .animation(.easeOut(duration: 0.25)) { $0.opacity(raised ? 1 : 0.3) }
        }
        .padding(20)
        .frame(width: raised ? 310 : 250)
        .background(
            LinearGradient(
                colors: [.white, Color(red: 0.92, green: 0.94, blue: 1)], startPoint: .top, endPoint: .bottom),
            in: RoundedRectangle(cornerRadius: raised ? 30 : 12)
        )
        .shadow(color: .black.opacity(0.3), radius: raised ? 22 : 5, y: raised ? 14 : 2)
        .rotationEffect(.degrees(raised ? 4 : 0))
        .scaleEffect(raised ? 1.04 : 1)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color(white: 0.95))
        .contentShape(Rectangle())
        .onTapGesture {
            withAnimation(.bouncy(duration: 0.8, extraBounce: 0.1)) { raised.toggle() }
        }
    }
}
