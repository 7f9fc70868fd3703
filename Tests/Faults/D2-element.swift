// A mend is proved.
import SwiftUI

private struct Lamp: Identifiable {
    let id: Int
    var level = 0.2
}

private struct Panel: View {
    @State private var lamps = [Lamp(id: 0), Lamp(id: 1)]

    var body: some View {
        VStack(spacing: 30) {
            ForEach($lamps) { $lamp in
                Circle().frame(width: 40, height: 40).opacity(lamp.level)
                    .onTapGesture {
                        lamp.level = 1 - lamp.level  // here
                    }
            }
            Button("Reset") {
                withAnimation(.easeOut) { lamps = [Lamp(id: 0), Lamp(id: 1)] }
            }
        }
    }
}

#Preview { Panel() }
