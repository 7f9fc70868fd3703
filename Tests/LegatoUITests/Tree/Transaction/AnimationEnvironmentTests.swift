// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

private struct PaceKey: EnvironmentKey {
    static let defaultValue = 1.0
}

extension EnvironmentValues {
    fileprivate var pace: Double {
        get { self[PaceKey.self] }
        set { self[PaceKey.self] = newValue }
    }
}

/// Constant speed, for as many seconds as the environment says.
private struct Paced: CustomAnimation {
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        let part = time / context.environment.pace
        return part < 1 ? value.scaled(by: part) : nil
    }
}

/// What a custom animation reads of the environment.
@MainActor
@Suite struct AnimationEnvironmentTests {
    private struct Model {
        var x = 0.0
        var pace = 2.0
    }

    @Test func `a custom animation reads the environment of its view as it was when it began`() throws {
        let remote = RemoteState<Model>()
        let stage = Stage {
            Remoted(remote, Model()) { model in
                Color.red.frame(width: 10, height: 10).id("dot").offset(x: model.x).environment(\.pace, model.pace)
            }
        }
        func x() throws -> Double { try #require(stage.presentation(of: "dot")).frame.minX }
        let start = try x()
        remote.perform { withAnimation(Animation(Paced())) { remote.value.x = 100 } }
        stage.advance(by: .seconds(1))
        #expect(abs(try x() - start - 50) < 1)
        // The second runs beside the first for four seconds.
        remote.perform {
            remote.value.pace = 4
            withAnimation(Animation(Paced())) { remote.value.x = 200 }
        }
        stage.advance(by: .seconds(2))
        // The first is over by now, and the second half way from 100 to 200.
        #expect(abs(try x() - start - 150) < 1)
        stage.advance(by: .seconds(2.1))
        #expect(abs(try x() - start - 200) < 1e-6)
    }
}
