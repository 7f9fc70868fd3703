// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import SwiftUI

/// A gradient that changes under four materials with shadows.
struct MaterialsScene: View {
    @State private var isChanged = false
    private let materials: [Material] = [.ultraThinMaterial, .thinMaterial, .regularMaterial, .thickMaterial]

    var body: some View {
        ZStack {
            LinearGradient(
                colors: isChanged ? [.orange, .pink, .purple] : [.blue, .teal, .green],
                startPoint: isChanged ? .topTrailing : .topLeading,
                endPoint: isChanged ? .bottomLeading : .bottomTrailing)
            VStack(spacing: 24) {
                ForEach(0..<4) { index in
                    Text("Material")
                        .font(.title)
                        .frame(width: 300, height: 150)
                        .background(materials[index], in: RoundedRectangle(cornerRadius: 28))
                        .shadow(color: .black.opacity(0.3), radius: 16, y: 8)
                }
            }
        }
        .ignoresSafeArea()
        .animation(.easeInOut(duration: 2).repeatForever(), value: isChanged)
        .onAppear { isChanged = true }
    }
}
