// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

@_spi(Benchmarks) import LegatoTesting
import SwiftUI

/// A scene that shows `content` of a value, which a test writes with an animation: at even speed, for a second.
@MainActor
struct WrittenScene<Value> {
    let stage: LegatoTesting.Stage
    let remote: RemoteState<Value>

    init(_ value: Value, @ViewBuilder content: @escaping (Value) -> some View) {
        let remote = RemoteState<Value>()
        self.remote = remote
        stage = Stage { Remoted(remote, value, content: content) }
    }

    func forget() { remote.forget() }

    func write(_ value: Value, animated: Bool = true) {
        write(value, animated ? .linear(duration: 1) : nil)
    }

    func write(_ value: Value, _ animation: Animation?) {
        stage.perform { withAnimation(animation) { remote.value = value } }
    }

    func advance(_ seconds: Double) { stage.advance(by: .seconds(seconds)) }
}
