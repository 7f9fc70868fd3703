// legato render --size 280x300 --tap Like@0.4 --duration 2
// A burst: the heart lands on a bouncy spring while a ring opens and sparks fly on curves of their own.
import SwiftUI

struct Liked: View {
    @State private var isLiked = false

    var body: some View {
        VStack(spacing: 28) {
            ZStack {
                Circle()
                    .stroke(.pink, lineWidth: isLiked ? 0 : 26)
                    .frame(width: 120, height: 120)
                    .scaleEffect(isLiked ? 1.25 : 0.2)
                    .opacity(isLiked ? 0.9 : 0)
                    .animation(.easeOut(duration: 0.45), value: isLiked)

                ForEach(0..<12) { index in
                    spark(index)
                }

                Image(systemName: isLiked ? "heart.fill" : "heart")
                    .font(.system(size: 72))
                    .foregroundStyle(isLiked ? .pink : .gray)
                    .scaleEffect(isLiked ? 1 : 0.8)
                    .animation(.spring(duration: 0.5, bounce: 0.6), value: isLiked)
            }
            .frame(width: 140, height: 140)

            Text("Like")
                .font(.headline)
                .foregroundStyle(isLiked ? .pink : .gray)
        }
        .onTapGesture { isLiked.toggle() }
    }

    private func spark(_ index: Int) -> some View {
        let angle = Double(index) / 12 * 2 * .pi
        let reach: Double = isLiked ? (index.isMultiple(of: 2) ? 104 : 86) : 30
        let colors: [Color] = [.pink, .orange, .purple, .teal]
        return Circle()
            .fill(colors[index % colors.count])
            .frame(width: index.isMultiple(of: 2) ? 10 : 7, height: index.isMultiple(of: 2) ? 10 : 7)
            .scaleEffect(isLiked ? 0.01 : 1)
            .animation(.easeIn(duration: 0.9), value: isLiked)
            .opacity(isLiked ? 1 : 0)
            .offset(x: cos(angle) * reach, y: sin(angle) * reach)
            .animation(.easeOut(duration: 0.8), value: isLiked)
    }
}

#Preview {
    Liked()
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(.white)
}
