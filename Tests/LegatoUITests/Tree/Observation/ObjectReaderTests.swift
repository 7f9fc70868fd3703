// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Combine
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@MainActor
private final class Model: ObservableObject {
    @Published var count: Int
    init(_ count: Int) { self.count = count }
}

@MainActor @Observable
private final class Observed {
    var count: Int
    init(_ count: Int) { self.count = count }
}

@MainActor @Observable
private final class Item: Identifiable {
    nonisolated let id: Int
    var name = "a"
    init(id: Int) { self.id = id }
}

/// A publisher that counts its subscribers.
///
/// Protected by: the main thread, on which views subscribe.
private final class Counted: Publisher, @unchecked Sendable {
    typealias Output = Int
    typealias Failure = Never
    let subject = PassthroughSubject<Int, Never>()
    var subscribed = 0

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
        subscribed += 1
        subject.receive(subscriber: subscriber)
    }
}

/// An object that counts its subscribers.
///
/// Protected by: the main thread, on which views subscribe.
private final class CountedObject: ObservableObject, @unchecked Sendable {
    /// Protected by: the main thread, on which views subscribe.
    final class Changes: Publisher, @unchecked Sendable {
        typealias Output = Void
        typealias Failure = Never
        let subject = PassthroughSubject<Void, Never>()
        var subscribed = 0
        func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
            subscribed += 1
            subject.receive(subscriber: subscriber)
        }
    }
    let objectWillChange = Changes()
}

/// Views that read an object through one of the property wrappers. Each shows "is …".
@MainActor
@Suite struct ObjectReaderTests {
    private struct ByObject: View {
        @ObservedObject var model: Model
        let log: BodyLog
        var body: some View {
            let _ = log.names.append("body")
            Text("is \(model.count)")
        }
    }

    private struct ByEnvironment: View {
        @EnvironmentObject var model: Model
        let log: BodyLog
        var body: some View {
            let _ = log.names.append("body")
            Text("is \(model.count)")
        }
    }

    private struct ByObservable: View {
        let model: Observed
        let log: BodyLog
        var body: some View {
            let _ = log.names.append("body")
            Text("is \(model.count)")
        }
    }

    private struct ByObservableEnvironment: View {
        @Environment(Observed.self) private var model
        let log: BodyLog
        var body: some View {
            let _ = log.names.append("body")
            Text("is \(model.count)")
        }
    }

    private struct ByOptionalEnvironment: View {
        @Environment(Observed.self) private var model: Observed?
        let log: BodyLog
        var body: some View {
            let _ = log.names.append("body")
            Text(model.map { "is \($0.count)" } ?? "is nothing")
        }
    }

    /// Two objects of a kind, one of which is read.
    private struct Scene<Reader: View>: View {
        @State private var index = 0
        @State private var isThere = true
        @ViewBuilder let reader: (Int) -> Reader
        var body: some View {
            VStack {
                if isThere { reader(index) }
                Button("swap") { index = 1 - index }
                Button("there") { isThere.toggle() }
            }
        }
    }

    private func check(
        _ name: String, _ log: BodyLog, add: (_ index: Int, _ amount: Int) -> Void,
        @ViewBuilder _ reader: @escaping (Int) -> some View
    ) {
        let stage = Stage { Scene(reader: reader) }
        func expect(_ label: String?, bodies: Int? = nil, _ state: String) {
            let labels = stage.labels.filter { $0.hasPrefix("is") }
            #expect(labels == (label.map { [$0] } ?? []), "\(name), \(state)")
            let names = log.take()
            if let bodies { #expect(names.count == bodies, "\(name), \(state)") }
        }
        func change(_ index: Int, by amount: Int) {
            add(index, amount)
            stage.advance(by: .milliseconds(1))
        }
        expect("is 1", bodies: 1, "at the start")
        change(0, by: 1)
        expect("is 2", bodies: 1, "changed")
        change(1, by: 5)
        expect("is 2", bodies: 0, "another changed")
        stage.tap("swap")
        expect("is 105", "swapped")
        change(1, by: 1)
        expect("is 106", bodies: 1, "changed after a swap")
        change(0, by: 1)
        expect("is 106", bodies: 0, "the one before changed")
        stage.tap("there")
        expect(nil, bodies: 0, "left")
        change(1, by: 1)
        expect(nil, bodies: 0, "changed while nobody reads")
        stage.tap("there")
        expect("is 107", bodies: 1, "returned")
        change(1, by: 1)
        expect("is 108", bodies: 1, "changed after a return")
        stage.tap("swap")
        expect("is 3", "swapped back")
        change(0, by: 1)
        expect("is 4", bodies: 1, "changed after it was swapped back")
    }

    @Test func `an observed object is heard, whichever it is`() {
        let (log, models) = (BodyLog(), [Model(1), Model(100)])
        check("observed", log, add: { models[$0].count += $1 }) { ByObject(model: models[$0], log: log) }
        let (others, second) = ([Model(1), Model(100)], BodyLog())
        check("initial value", second, add: { others[$0].count += $1 }) {
            ByObject(model: ObservedObject(initialValue: others[$0]).wrappedValue, log: second)
        }
    }

    @Test func `an object of the environment is heard, whichever it is`() {
        let (log, models) = (BodyLog(), [Model(1), Model(100)])
        check("environment", log, add: { models[$0].count += $1 }) {
            ByEnvironment(log: log).environmentObject(models[$0])
        }
    }

    @Test func `an observable object is heard, whichever it is`() {
        let (log, models) = (BodyLog(), [Observed(1), Observed(100)])
        check("observable", log, add: { models[$0].count += $1 }) { ByObservable(model: models[$0], log: log) }
    }

    @Test func `an observable object of the environment is heard, whichever it is`() {
        let (log, models) = (BodyLog(), [Observed(1), Observed(100)])
        check("environment", log, add: { models[$0].count += $1 }) {
            ByObservableEnvironment(log: log).environment(models[$0])
        }
        let (others, second) = ([Observed(1), Observed(100)], BodyLog())
        check("optional", second, add: { others[$0].count += $1 }) {
            ByOptionalEnvironment(log: second).environment(others[$0])
        }
    }

    @Test func `a change of an observable object reaches every kind of user code that reads it`() {
        let model = Observed(1)
        let readers: [(name: String, view: AnyView)] = [
            ("geometry reader", AnyView(GeometryReader { _ in Text("is \(model.count)") })),
            ("element", AnyView(ForEach(0..<1) { _ in Text("is \(model.count)") })),
            (
                "environment",
                AnyView(
                    ByOptionalEnvironment(log: BodyLog())
                        .transformEnvironment(\.self) { $0[Observed.self] = Observed(model.count) })
            ),
        ]
        for (name, view) in readers {
            model.count = 1
            let stage = Stage { view }
            #expect(stage.labels == ["is 1"], "\(name)")
            for count in 2...3 {
                model.count = count
                stage.advance(by: .milliseconds(1))
                #expect(stage.labels == ["is \(count)"], "\(name)")
            }
        }
    }

    @Test func `an object that may be missing is nothing`() {
        #expect(Stage { ByOptionalEnvironment(log: BodyLog()) }.labels == ["is nothing"])
        #expect(
            Stage { ByOptionalEnvironment(log: BodyLog()).environment(nil as Observed?) }.labels == ["is nothing"])
        var values = EnvironmentValues()
        #expect(values[Observed.self] == nil)
        let model = Observed(1)
        values[Observed.self] = model
        #expect(values[Observed.self] === model)
    }

    @Test func `a reader in another's body is heard, and no other body runs`() {
        struct Outer: View {
            let log: BodyLog
            let model: Model
            var body: some View {
                let _ = log.names.append("outer")
                ByObject(model: model, log: log).padding(1)
            }
        }
        let (log, model) = (BodyLog(), Model(1))
        let stage = Stage { Outer(log: log, model: model) }
        #expect(log.take() == ["outer", "body"])
        model.count = 2
        stage.advance(by: .milliseconds(1))
        #expect(log.take() == ["body"] && stage.labels == ["is 2"])
    }

    @Test func `an object is subscribed to once, however often its reader's body runs`() {
        struct Reader: View {
            @ObservedObject var object: CountedObject
            let number: Int
            let log: BodyLog
            var body: some View {
                let _ = log.names.append("body")
                Text("number \(number)")
            }
        }
        let (log, object) = (BodyLog(), CountedObject())
        struct Scene: View {
            let log: BodyLog
            let object: CountedObject
            @State private var number = 0
            var body: some View {
                VStack {
                    Reader(object: object, number: number, log: log)
                    Button("add") { number += 1 }
                }
            }
        }
        let stage = Stage { Scene(log: log, object: object) }
        for _ in 1...3 { stage.tap("add") }
        #expect(object.objectWillChange.subscribed == 1)
        _ = log.take()
        object.objectWillChange.subject.send(())
        stage.advance(by: .milliseconds(1))
        #expect(log.take() == ["body"])
    }

    @Test func `an observed object gives bindings in the transaction they are set in`() throws {
        struct Mover: View {
            @ObservedObject var model: Model
            var body: some View {
                VStack {
                    Square().offset(x: CGFloat(model.count))
                    Button("Go") { withAnimation(evenly) { $model.count.wrappedValue = 100 } }
                    Button("Back") { $model.count.animation(evenly).wrappedValue = 0 }
                    Text("binding \($model.count.wrappedValue)")
                }
            }
        }
        let stage = Stage { Mover(model: Model(0)) }
        let start = try stage.frame().minX
        stage.tap("Go")
        #expect(stage.labels.contains("binding 100"))
        stage.milliseconds(250)
        #expect(abs(try stage.frame().minX - start - 25) < 1e-9)
        stage.milliseconds(750)
        stage.tap("Back")
        stage.milliseconds(250)
        #expect(abs(try stage.frame().minX - start - 75) < 1e-9)
    }

    @Test func `bindings of objects of the environment and of a view's own write them`() {
        struct Inner: View {
            @EnvironmentObject var model: Model
            var body: some View { Button("add \(model.count)") { $model.count.wrappedValue += 1 } }
        }
        struct Scene: View {
            @StateObject private var model = Model(5)
            var body: some View {
                VStack {
                    Inner().environmentObject(model)
                    Button("double") { $model.count.wrappedValue *= 2 }
                }
            }
        }
        let stage = Stage { Scene() }
        stage.tap("add 5")
        stage.tap("double")
        #expect(stage.labels.contains("add 12"))
    }

    @Test func `a state object is made once for each place, and stays with it`() {
        // Protected by: the main thread, on which state objects are made.
        final class Made: @unchecked Sendable { var count = 0 }
        struct Owner: View {
            @StateObject private var model: Model
            let extra: Int
            init(made: Made, extra: Int) {
                self.extra = extra
                _model = StateObject(
                    wrappedValue: {
                        made.count += 1
                        return Model(made.count)
                    }())
            }
            var body: some View {
                Button("model \(model.count) extra \(extra)") { model.count += 10 }
            }
        }
        struct Scene: View {
            let made: Made
            @State private var extra = 0
            @State private var isThere = true
            var body: some View {
                VStack {
                    if isThere { Owner(made: made, extra: extra) }
                    Button("extra") { extra += 1 }
                    Button("there") { isThere.toggle() }
                }
            }
        }
        let made = Made()
        let stage = Stage { Scene(made: made) }
        #expect(made.count == 1 && stage.labels.contains("model 1 extra 0"))
        stage.tap("model 1 extra 0")
        stage.tap("extra")
        #expect(made.count == 1 && stage.labels.contains("model 11 extra 1"))
        stage.tap("there")
        stage.tap("there")
        #expect(made.count == 2 && stage.labels.contains("model 2 extra 1"))
        // Outside of a view there is no storage.
        let outside = StateObject(wrappedValue: Model(7))
        #expect(outside.wrappedValue.count == 7 && outside.wrappedValue !== outside.wrappedValue)
        #expect(outside.projectedValue.count.wrappedValue == 7)
    }

    @Test func `a bindable object is read and written, and known by its identity`() {
        let item = Item(id: 4)
        let bindable = Bindable(item)
        #expect(bindable.id == 4 && bindable.wrappedValue === item)
        #expect(Bindable(projectedValue: Bindable(wrappedValue: item)).projectedValue.wrappedValue === item)
        bindable.name.wrappedValue = "b"
        #expect(item.name == "b" && bindable.name.wrappedValue == "b")
    }

    @Test func `a bindable object's binding moves what it changes in the transaction it carries`() throws {
        struct Scene: View {
            @Bindable var model: Observed
            var body: some View {
                VStack {
                    Square().offset(x: CGFloat(model.count))
                    Button("Go") { $model.count.animation(evenly).wrappedValue = 100 }
                }
            }
        }
        let stage = Stage { Scene(model: Observed(0)) }
        let start = try stage.frame().minX
        stage.tap("Go")
        stage.milliseconds(250)
        #expect(abs(try stage.frame().minX - start - 25) < 1e-9)
    }

    // MARK: - Publishers

    private struct Receiving: View {
        let publishers: [Counted]
        @State private var index = 0
        @State private var isThere = true
        @State private var sum = 0
        @State private var factor = 1
        var body: some View {
            let factor = factor
            VStack {
                Text("sum \(sum)")
                if isThere { Color.red.onReceive(publishers[index]) { sum += factor * $0 } }
                Button("swap") { index = 1 - index }
                Button("there") { isThere.toggle() }
                Button("ten") { self.factor = 10 }
            }
        }
    }

    @Test func `a view receives while it is there, from the publisher it has, once`() {
        let publishers = [Counted(), Counted()]
        let stage = Stage { Receiving(publishers: publishers) }
        func send(_ index: Int, _ value: Int) {
            publishers[index].subject.send(value)
            stage.advance(by: .milliseconds(1))
        }
        func expect(_ sum: Int, _ subscribed: [Int], _ state: String) {
            #expect(stage.labels.contains("sum \(sum)"), "\(state): \(stage.labels)")
            #expect(publishers.map(\.subscribed) == subscribed, "\(state)")
        }
        expect(0, [1, 0], "at the start")
        send(0, 3)
        send(1, 100)
        expect(3, [1, 0], "sent")
        stage.tap("ten")
        send(0, 1)
        expect(13, [1, 0], "with the latest action")
        stage.tap("swap")
        send(0, 5)
        send(1, 2)
        expect(33, [1, 1], "swapped")
        stage.tap("there")
        send(1, 7)
        expect(33, [1, 1], "left")
        stage.tap("there")
        send(1, 1)
        expect(43, [1, 2], "returned")
    }
}
