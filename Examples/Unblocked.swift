// legato render --realtime --duration 4 --tap Block@0.5 --size 320x320
// A button that blocks the main thread for two seconds, and motion that does not care: it is rendered as in a window.
import Foundation
import SwiftUI

struct Unblocked: View {
    @State private var isOn = false
    @State private var message = "Block"

    var body: some View {
        VStack(spacing: 48) {
            HStack(spacing: 40) {
                tile.scaleEffect(isOn ? 1.4 : 0.7)
                tile.opacity(isOn ? 0.1 : 1)
                tile.rotationEffect(.degrees(isOn ? 360 : 0))
            }
            HStack(spacing: 40) {
                tile.blur(radius: isOn ? 12 : 0)
                RoundedRectangle(cornerRadius: isOn ? 30 : 6)
                    .fill(isOn ? Color.orange : .indigo)
                    .frame(width: 60, height: 60)
            }
            Button(message) {
                Thread.sleep(forTimeInterval: 2)
                message = "Back again"
            }
            .buttonStyle(.borderedProminent)
        }
        .onAppear {
            withAnimation(.easeInOut(duration: 1).repeatForever()) { isOn = true }
        }
    }

    private var tile: some View {
        RoundedRectangle(cornerRadius: 12).fill(.teal).frame(width: 60, height: 60)
    }
}

#Preview { Unblocked() }
