// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@MainActor
private final class Model: ObservableObject {
    @Published var x = 0.0
    @Published var isOn = false
    static var made = 0
    init() { Self.made += 1 }
}

@MainActor
@Suite struct ObservableObjectViewTests {
    private struct Owner: View {
        @StateObject private var model = Model()
        @State private var other = 0
        let log: BodyLog
        var body: some View {
            let _ = log.names.append("owner")
            VStack {
                Square().offset(x: model.x)
                Reader(model: model, log: log)
                Inherited(log: log)
                Button("Move") { withAnimation(evenly) { model.x += 100 } }
                Button("Other") { other += 1 }
            }
            .environmentObject(model)
        }
    }

    private struct Reader: View {
        @ObservedObject var model: Model
        let log: BodyLog
        var body: some View {
            let _ = log.names.append("reader")
            Toggle("switch", isOn: $model.isOn.animation(evenly))
            Text("x \(Int(model.x))")
        }
    }

    private struct Inherited: View {
        @EnvironmentObject private var model: Model
        let log: BodyLog
        var body: some View {
            let _ = log.names.append("inherited")
            Text("inherited \(Int(model.x)) \(model.isOn)")
        }
    }

    @Test func `a change of an object moves its views in the transaction of the change`() throws {
        let stage = Stage { Owner(log: BodyLog()) }
        let start = try stage.frame().minX
        stage.tap("Move")
        for step in 1...4 {
            stage.milliseconds(200)
            #expect(abs(try stage.frame().minX - start - Double(step) * 20) < 1e-9)
        }
        #expect(stage.labels.contains("x 100") && stage.labels.contains("inherited 100 false"))
    }

    @Test func `whoever holds the object is evaluated once for a change, and a state object is made once`() {
        let log = BodyLog()
        Model.made = 0
        let stage = Stage { Owner(log: log) }
        _ = log.take()
        stage.tap("Move")
        #expect(log.take().sorted() == ["inherited", "owner", "reader"])
        stage.tap("Other")
        _ = log.take()
        #expect(Model.made == 1)
    }

    @Test func `a binding to a property of an object writes it`() {
        let stage = Stage { Owner(log: BodyLog()) }
        stage.tap("switch")
        #expect(stage.labels.contains("inherited 0 true"))
    }

    @Test func `another object is followed in place of the one before`() {
        struct Scene: View {
            let models: [Model]
            @State private var index = 0
            var body: some View {
                VStack {
                    Reader(model: models[index], log: BodyLog())
                    Button("Swap") { index = 1 }
                }
            }
        }
        let models = [Model(), Model()]
        let stage = Stage { Scene(models: models) }
        stage.tap("Swap")
        models[1].x = 5
        stage.milliseconds(20)
        #expect(stage.labels.contains("x 5"))
    }

    @Test func `a timer beats on the stage's time, as long as its view is there`() throws {
        struct Clock: View {
            @State private var beats = 0
            @State private var isThere = true
            let timer = Timer.publish(every: 0.5, on: .main, in: .common).autoconnect()
            var body: some View {
                VStack {
                    Text("beats \(beats)")
                    if isThere { Color.red.onReceive(timer) { _ in beats += 1 } }
                    Button("Stop") { isThere = false }
                }
            }
        }
        let stage = Stage { Clock() }
        #expect(stage.labels.contains("beats 0"))
        stage.milliseconds(490)
        #expect(stage.labels.contains("beats 0"))
        stage.milliseconds(20)
        #expect(stage.labels.contains("beats 1"))
        stage.milliseconds(1000)
        #expect(stage.labels.contains("beats 3"))
        stage.tap("Stop")
        stage.milliseconds(1000)
        #expect(stage.labels.contains("beats 3"))
        #expect(stage.isSettled)
    }

    @Test func `a timer that connects by itself stops when its upstream is cancelled`() {
        struct Countdown: View {
            @State private var left = 3
            let timer = Timer.publish(every: 0.5, on: .main, in: .common).autoconnect()
            var body: some View {
                Text("left \(left)").onReceive(timer) { _ in
                    left -= 1
                    if left == 0 { timer.upstream.connect().cancel() }
                }
            }
        }
        let stage = Stage { Countdown() }
        stage.milliseconds(1510)
        #expect(stage.labels.contains("left 0") && stage.isSettled)
        stage.milliseconds(1000)
        #expect(stage.labels.contains("left 0"))
    }

    @Test func `what a view receives it handles with the closure of its latest body`() {
        struct Scene: View {
            let subject: PassthroughSubject<Int, Never>
            @State private var factor = 1
            @State private var result = 0
            var body: some View {
                let factor = factor
                VStack {
                    Text("result \(result)")
                    Button("Ten") { self.factor = 10 }
                }
                .onReceive(subject) { result = $0 * factor }
            }
        }
        let subject = PassthroughSubject<Int, Never>()
        let stage = Stage { Scene(subject: subject) }
        subject.send(2)
        stage.milliseconds(1)
        #expect(stage.labels.contains("result 2"))
        stage.tap("Ten")
        subject.send(3)
        stage.milliseconds(1)
        #expect(stage.labels.contains("result 30"))
    }

    @Test func `an object that nobody put into the environment is missed when it is read`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = Stage { Inherited(log: BodyLog()) } }
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("a view above must put it there with .environmentObject(_:)."), "\(message)")
    }
}
