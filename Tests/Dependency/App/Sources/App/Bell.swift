// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import SwiftUI

extension EnvironmentValues {
    /// How far a bell swings, in degrees.
    @Entry public var swing = 12.0
}

/// A bell that grows while it rings.
@Animatable
struct Outline: Shape {
    var width: Double

    func path(in rect: CGRect) -> Path {
        Path(ellipseIn: CGRect(x: rect.midX - width / 2, y: 0, width: width, height: rect.height))
    }
}

public struct Bell: View {
    @Environment(\.swing) private var swing
    @State private var isRinging = false

    public init() {}

    public var body: some View {
        Text("Ring")
            .background { Outline(width: isRinging ? 40 : 20).fill(.yellow) }
            .rotationEffect(.degrees(isRinging ? swing : 0))
            .onTapGesture {
                withAnimation(.bouncy) { isRinging.toggle() }
            }
    }
}

#Preview {
    Bell()
}
