// legato render --drag 200,650,200,150@0.2/0.2 --tap 150,400@2.6 --tap Opened@3.6 --duration 4.4
// Ten thousand photos, of which those near the screen exist. A tap opens one, another one closes it.
import SwiftUI

struct Photos: View {
    @Namespace private var space
    @State private var opened: Int?

    private let columns = [GridItem(.adaptive(minimum: 100), spacing: 4)]

    var body: some View {
        ZStack {
            ScrollView {
                LazyVGrid(columns: columns, spacing: 4) {
                    ForEach(0..<10_000, id: \.self) { number in
                        Photo(number: number)
                            .matchedGeometryEffect(id: number, in: space, isSource: opened != number)
                            .aspectRatio(1, contentMode: .fit)
                            .opacity(opened == number ? 0 : 1)
                            .onTapGesture { withAnimation(.spring(duration: 0.5, bounce: 0.2)) { opened = number } }
                    }
                }
            }
            .background(.black)

            if let opened {
                Photo(number: opened)
                    .matchedGeometryEffect(id: opened, in: space)
                    .frame(width: 340, height: 340)
                    .accessibilityLabel("Opened")
                    .onTapGesture { withAnimation(.spring(duration: 0.5, bounce: 0.2)) { self.opened = nil } }
                    .zIndex(1)
            }
        }
    }
}

/// A gradient in place of a picture.
private struct Photo: View {
    let number: Int

    var body: some View {
        LinearGradient(
            colors: [tone(0), tone(0.15)], startPoint: .topLeading, endPoint: .bottomTrailing
        )
        .clipShape(RoundedRectangle(cornerRadius: 6))
    }

    private func tone(_ shift: Double) -> Color {
        let hue = (Double((number * 37) % 100) / 100 + shift).truncatingRemainder(dividingBy: 1)
        return Color(hue: hue, saturation: 0.7, brightness: 0.95)
    }
}

#Preview { Photos() }
