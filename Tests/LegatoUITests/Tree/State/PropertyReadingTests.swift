// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

private final class Model: ObservableObject {}

/// A kind of property of a view that says nothing of the environment.
private struct Own: DynamicProperty {
    @State var number = 0
}

/// Which kinds of properties make a view depend on the environment.
@MainActor
@Suite struct PropertyReadingTests {
    private struct Plain: View {
        let log: BodyLog
        var body: some View { noted(log) }
    }

    private struct WithState: View {
        let log: BodyLog
        @State private var number = 0
        var body: some View { noted(log) }
    }

    private struct WithBinding: View {
        let log: BodyLog
        @Binding var number: Int
        var body: some View { noted(log) }
    }

    private struct WithStateObject: View {
        let log: BodyLog
        @StateObject private var model = Model()
        var body: some View { noted(log) }
    }

    private struct WithObservedObject: View {
        let log: BodyLog
        @ObservedObject var model: Model
        var body: some View { noted(log) }
    }

    private struct WithGestureState: View {
        let log: BodyLog
        @GestureState private var offset = CGSize.zero
        var body: some View { noted(log) }
    }

    private struct WithNamespace: View {
        let log: BodyLog
        @Namespace private var names
        var body: some View { noted(log) }
    }

    private struct WithPropertyOfItsOwn: View {
        let log: BodyLog
        private var own = Own()
        init(log: BodyLog) { self.log = log }
        var body: some View { noted(log) }
    }

    private struct WithEnvironment: View {
        let log: BodyLog
        @Environment(\.lineLimit) private var limit
        var body: some View { noted(log) }
    }

    private struct WithEnvironmentObject: View {
        let log: BodyLog
        @EnvironmentObject private var model: Model
        var body: some View { noted(log) }
    }

    /// How often the body of a view runs when the environment changes and nothing else does.
    private func runs(_ view: (BodyLog) -> some View) -> Int {
        let (log, limit) = (BodyLog(), RemoteState<Int>())
        let view = view(log)
        let model = Model()
        let stage = Stage { Remoted(limit, 1) { limit in view.environmentObject(model).lineLimit(limit) } }
        _ = log.take()
        limit.perform { limit.value = 2 }
        _ = stage
        return log.take().count
    }

    @Test func `only a view that reads the environment runs again when the environment changes`() {
        #expect(runs { Plain(log: $0) } == 0)
        #expect(runs { WithState(log: $0) } == 0)
        let state = RemoteState<Int>()
        let other = Stage { Remoted(state, 0) { _ in Color.red } }
        #expect(runs { WithBinding(log: $0, number: state.binding!) } == 0)
        _ = other
        #expect(runs { WithStateObject(log: $0) } == 0)
        let model = Model()
        #expect(runs { WithObservedObject(log: $0, model: model) } == 0)
        #expect(runs { WithGestureState(log: $0) } == 0)
        #expect(runs { WithNamespace(log: $0) } == 0)
        #expect(runs { WithPropertyOfItsOwn(log: $0) } == 0)
        #expect(runs { WithEnvironment(log: $0) } == 1)
        #expect(runs { WithEnvironmentObject(log: $0) } == 1)
    }
}

@MainActor private func noted(_ log: BodyLog) -> some View {
    log.names.append("body")
    return Color.red
}
