// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

@_spi(Benchmarks) package import LegatoTesting
package import SwiftUI

/// A scene that shows `content` of a value, which a test writes with an animation: at even speed, for a second.
@MainActor
package struct WrittenScene<Value> {
    package let stage: LegatoTesting.Stage
    package let remote: RemoteState<Value>

    package init(_ value: Value, @ViewBuilder content: @escaping (Value) -> some View) {
        let remote = RemoteState<Value>()
        self.remote = remote
        stage = Stage { Remoted(remote, value, content: content) }
    }

    package func forget() { remote.forget() }

    package func write(_ value: Value, animated: Bool = true) {
        write(value, animated ? .linear(duration: 1) : nil)
    }

    package func write(_ value: Value, _ animation: Animation?) {
        stage.perform { withAnimation(animation) { remote.value = value } }
    }

    package func advance(_ seconds: Double) { stage.advance(by: .seconds(seconds)) }
}
