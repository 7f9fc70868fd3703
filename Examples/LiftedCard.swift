// legato render --size 360x300 --tap Legato@0.3 --tap Legato@1.5 --duration 2.5
// One spring, many attributes: size, corner, tilt, shadow and symbol change together and stay together.
import SwiftUI

struct LiftedCard: View {
    @State private var isLifted = false

    var body: some View {
        VStack(alignment: .leading, spacing: 14) {
            HStack(spacing: 12) {
                Image(systemName: isLifted ? "heart.fill" : "heart")
                    .font(.title2)
                    .foregroundStyle(.pink)
                    .scaleEffect(isLifted ? 1.25 : 1)
                Text("Legato")
                    .font(.title2)
                    .fontWeight(.semibold)
                Spacer()
            }
            Text("Notes joined without a break between them.")
                .font(.subheadline)
                .foregroundStyle(.secondary)
                .opacity(isLifted ? 1 : 0.55)
        }
        .padding(22)
        .frame(width: isLifted ? 296 : 252)
        .background(.white, in: RoundedRectangle(cornerRadius: isLifted ? 30 : 16))
        .shadow(
            color: Color(red: 0.25, green: 0.2, blue: 0.6).opacity(isLifted ? 0.35 : 0.2),
            radius: isLifted ? 26 : 8, y: isLifted ? 20 : 4
        )
        .rotationEffect(.degrees(isLifted ? -4 : 0))
        .offset(y: isLifted ? -12 : 0)
        .onTapGesture {
            withAnimation(.bouncy(duration: 0.6, extraBounce: 0.1)) { isLifted.toggle() }
        }
    }
}

#Preview {
    LiftedCard()
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(
            LinearGradient(
                colors: [Color(red: 0.96, green: 0.94, blue: 1), Color(red: 0.86, green: 0.9, blue: 1)],
                startPoint: .topLeading, endPoint: .bottomTrailing))
}
