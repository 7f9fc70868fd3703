// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import SwiftUI

/// What is costly to paint: text, a shadow, a blur and a material.
public struct Card: View {
    @State private var isLifted = false

    public init() {}

    public var body: some View {
        ZStack {
            LinearGradient(colors: [.purple, .orange], startPoint: .top, endPoint: .bottom)
            Circle().fill(.yellow).frame(width: 160, height: 160).blur(radius: 12).offset(x: 60, y: -80)
            VStack(alignment: .leading, spacing: 12) {
                Text("Lift").font(.largeTitle).bold()
                Text("A card with text, a shadow, a blur and a material, which moves when it is tapped.")
            }
            .padding(24)
            .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 24))
            .shadow(radius: isLifted ? 30 : 10, y: isLifted ? 20 : 5)
            .scaleEffect(isLifted ? 1.1 : 1)
            .padding(40)
        }
        .onTapGesture {
            withAnimation(.bouncy) { isLifted.toggle() }
        }
    }
}
