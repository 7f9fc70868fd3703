// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import LegatoUI
import SwiftUI
import TestSupport
import Testing

/// Counts up to a limit by itself, with one update per number.
private struct Counting: View {
    let target: Int
    /// Whether the count begins when the view appears, and not with a tap.
    var beginsAtOnce = false
    /// A handler that runs once, when the count has come this far.
    var witness: Int?
    @State private var count = 0
    @State private var seen = 0

    var body: some View {
        VStack {
            Button("Go") { count = count % target + 1 }.accessibilityLabel("Go")
            Text("count \(count), seen \(seen)")
        }
        .onChange(of: count) { if count < target { count += 1 } }
        .onAppear { if beginsAtOnce { count = 1 } }
        .modifier(Watching(isReached: witness.map { count >= $0 } ?? false) { seen += 1 })
    }
}

/// A modifier whose handler has a name of its own in messages.
private struct Watching: ViewModifier {
    let isReached: Bool
    let action: () -> Void

    func body(content: Content) -> some View { content.onChange(of: isReached, action) }
}

/// Each limit can be reached, and is reported only when it is exceeded.
@MainActor
@Suite struct LimitTests {
    // MARK: - Updates of one event

    // A count of n takes n updates, and after each of them a handler runs: 2 n of the thousand rounds.

    @Test func `an event may take a thousand rounds of updates and handlers, every time anew`() {
        let told = reports {
            let stage = Stage { Counting(target: 500) }
            for _ in 0..<3 {
                stage.tap("Go")
                #expect(stage.labels.contains("count 500, seen 0"))
                stage.tap("Go")
                #expect(stage.labels.contains("count 500, seen 0"))
            }
        }
        #expect(told == [])
    }

    @Test func `of one more the rest is dropped, and it is reported once with what the developer should look for`() {
        let told = reports {
            let stage = Stage { Counting(target: 501) }
            stage.tap("Go")
            // The last update is applied, the handler that follows it is not called.
            #expect(stage.labels.contains("count 501, seen 0") || stage.labels.contains("count 500, seen 0"))
            stage.tap("Go")
        }
        #expect(
            told == [
                "State is written again in each of 1000 updates of one event by onChange(of: Int) in "
                    + "\(path); the rest was dropped. Look for a handler that writes what it watches."
            ])
    }

    /// The path of the handler that counts.
    private let path = "Counting/Watching/VStack"

    @Test
    func
        `work is counted from the beginning, in bodies and between them, so that a slow scene is not taken for one that waits`()
    {
        struct Slow: View {
            let note: () -> Void
            @State private var count = 0
            var body: some View {
                let _ = note()
                Text("\(count)").onAppear(perform: note).onChange(of: count, initial: true) {
                    note()
                    if count < 3 { count += 1 }
                }
            }
        }
        var counts: [Int?] = []
        _ = Stage { Slow { counts.append(ViewGraph.workDoneWhileMaking) } }
        let known = counts.compactMap(\.self)
        #expect(known.count == counts.count && known.count >= 8)
        #expect(known == known.sorted() && Set(known).count > known.count / 2)
    }

    @Test func `a scene that appears may take as many`() {
        // The rounds begin with the handler that appeared: 2 n + 1.
        let enough = reports {
            #expect(Stage { Counting(target: 499, beginsAtOnce: true) }.labels.contains("count 499, seen 0"))
        }
        #expect(enough == [])
        let many = reports { _ = Stage { Counting(target: 500, beginsAtOnce: true) } }
        #expect(many.count == 1)
    }

    @Test func `handlers are named that run in the last twenty rounds, and none from before`() {
        // From a tap on, the count is n in round 2 n − 1; from the appearance on, in round 2 n.
        func names(_ witness: Int, beginsAtOnce: Bool) -> Bool {
            let told = reports {
                let stage = Stage { Counting(target: 600, beginsAtOnce: beginsAtOnce, witness: witness) }
                if !beginsAtOnce { stage.tap("Go") }
            }
            #expect(told.count == 1)
            return told.first?.contains("onChange(of: Bool)") == true
        }
        // Rounds 979, 980, 981 and 982.
        #expect(!names(490, beginsAtOnce: false))
        #expect(!names(490, beginsAtOnce: true))
        #expect(names(491, beginsAtOnce: false))
        #expect(names(491, beginsAtOnce: true))
        #expect(!names(3, beginsAtOnce: false))
    }

    @Test func `of two loops each is reported with its own handlers, named once`() {
        struct First: View {
            @State private var count = 0
            var body: some View { Button("First") { count += 1 }.onChange(of: count) { count += 1 } }
        }
        struct Second: View {
            @State private var ping = 0.0
            @State private var pong = false
            var body: some View {
                Button("Second") { ping += 1 }
                    .onChange(of: ping) { pong.toggle() }
                    .onChange(of: pong) { ping += 1 }
            }
        }
        let told = reports {
            let stage = Stage {
                VStack {
                    First()
                    Second()
                }
            }
            stage.tap("First")
            stage.tap("Second")
            stage.tap("First")
        }
        #expect(told.count == 2)
        #expect(told.first?.contains(" by onChange(of: Int) in VStack/[0]/First/Button; the rest") == true, "\(told)")
        let both = [
            "onChange(of: Double) in VStack/[1]/Second/Button", "onChange(of: Bool) in VStack/[1]/Second/Button",
        ]
        #expect(both.contains { told.last?.contains(" by \($0), ") == true }, "\(told)")
        #expect(both.contains { told.last?.contains(", \($0); the rest") == true }, "\(told)")
        #expect(told.last?.contains("Int") == false)
    }

    @Test func `after a loop was dropped the scene takes the next event as before`() {
        struct Scene: View {
            @State private var count = 0
            @State private var other = 0
            var body: some View {
                VStack {
                    Button("Loop") { count += 1 }.onChange(of: count) { count += 1 }
                    Button("Other \(other)") { other += 1 }
                }
            }
        }
        let told = reports {
            let stage = Stage { Scene() }
            stage.tap("Loop")
            stage.tap("Other 0")
            #expect(stage.labels.contains("Other 1"))
        }
        #expect(told.count == 1)
    }

    // MARK: - Layout

    /// Readers of their place in each other; each puts the next one as far from itself as it is from the edge.
    private struct Nested: View {
        let depth: Int
        var body: some View {
            GeometryReader { proxy in
                let place = proxy.frame(in: .global).minX
                if depth > 1 {
                    AnyView(Nested(depth: depth - 1)).frame(width: 10, height: 10).padding(.leading, place)
                } else {
                    Text(verbatim: "x \(Int(place))")
                }
            }
        }
    }

    private struct Shifted: View {
        let depth: Int
        @State private var isMoved = false
        var body: some View {
            VStack(alignment: .leading) {
                Nested(depth: depth).frame(width: 10, height: 10).padding(.leading, isMoved ? 2 : 1)
                Color.clear.frame(width: 400, height: 1)
                Button("Move") { isMoved.toggle() }
            }
        }
    }

    @Test func `places that depend on places are followed as far as there are rounds, and then reported once`() throws {
        /// Whether nothing was reported and the innermost reader is where it should be: each is at twice the distance of
        /// the one around it.
        func isSettled(_ depth: Int) -> Bool {
            var text = ""
            let told = reports {
                let stage = Stage(size: CGSize(width: 400, height: 400)) { Shifted(depth: depth) }
                text = stage.labels.first ?? ""
            }
            #expect(told.count <= 1)
            if let message = told.first {
                #expect(
                    message.hasPrefix(
                        "Layout did not settle after 16 rounds: geometry feeds back into itself. The views stay as "
                            + "they are."), "\(message)")
            }
            #expect((text == "x \(1 << (depth - 1))") == told.isEmpty, "\(depth): \(text)")
            return told.isEmpty
        }
        // The outermost reader is placed in the first round, each other one in the round after the one around it, and the
        // content of the innermost one round later.
        let settled = (1...20).filter { isSettled($0) }
        #expect(settled == Array(1...16), "\(settled)")
    }

    @Test func `views whose layout does not settle stay, are reported once, and take events`() {
        let told = reports {
            let stage = Stage { Shifted(depth: 30) }
            #expect(stage.labels.count == 2 && stage.labels.contains("Move"))
            stage.tap("Move")
            #expect(stage.labels.count == 2)
            _ = stage.image()
            stage.advance(by: .seconds(1))
            #expect(stage.isSettled)
        }
        #expect(told.count == 1, "\(told)")
    }

    // MARK: - Nesting

    /// Where in the tree its views are, the deepest of them.
    private final class Depth { var deepest = 0 }

    private struct Chain: View {
        let log: Depth
        var body: some View {
            ZStack {
                NodeProbe { log.deepest = max(log.deepest, Int($0.depth)) }
                AnyView(Chain(log: log))
            }
        }
    }

    private struct Line: View {
        let log: Depth
        var body: some View {
            NodeProbe { log.deepest = max(log.deepest, Int($0.depth)) }
            AnyView(Line(log: log))
        }
    }

    @Test func `a tree is as deep as the limit and no deeper`() {
        var deepest: Set<Int> = []
        for shift in 0..<6 {
            for isLine in [false, true] {
                let log = Depth()
                let told = reports {
                    var view = isLine ? AnyView(Line(log: log)) : AnyView(Chain(log: log))
                    for index in 0..<shift { view = AnyView(view.environment(\.lineLimit, index)) }
                    _ = UncheckedStage { view }
                }
                #expect(told.count == 1)
                deepest.insert(log.deepest)
            }
        }
        #expect(deepest.max() == 2400, "\(deepest)")
    }

    // MARK: - Writes in bodies

    @Test func `a body that writes state in a later update of the event is dropped, and may write in the next`() {
        struct Restless: View {
            @State private var count = 0
            let log: BodyLog
            var body: some View {
                count += 1
                log.names.append("body")
                return Button("Go") { count += 10 }
            }
        }
        let log = BodyLog()
        let told = reports {
            let stage = Stage { Restless(log: log) }
            // The first, and one for what that wrote.
            #expect(log.take().count == 2)
            stage.tap("Go")
            #expect(log.take().count == 2)
        }
        #expect(
            told == [
                "State was written while a body ran; write it in an action, onChange or onAppear. It is applied after "
                    + "the update. (in Restless)"
            ])
    }

    // MARK: - Messages

    @Test func `what is wrong is printed, with the program's name before it`() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = LegatoTesting.Stage { ForEach([1, 1], id: \.self) { Text("\($0)") } }
            }
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            message.contains("legato: ForEach shows only the first of several elements with the identity 1."),
            "\(message)")
    }

    @Test func `of a long path a message shows the last two hundred characters`() throws {
        struct A: View {
            let rest: AnyView
            var body: some View { rest }
        }
        struct BB: View {
            let rest: AnyView
            var body: some View { rest }
        }
        /// The place that a message names, below `long` views with names of two characters and `short` ones of one.
        func place(_ long: Int, _ short: Int) throws -> String {
            var view = AnyView(ForEach([1, 1], id: \.self) { Text("\($0)") })
            for _ in 0..<long { view = AnyView(BB(rest: view)) }
            for _ in 0..<short { view = AnyView(A(rest: view)) }
            let told = reports { _ = UncheckedStage { view } }
            let message = try #require(told.first)
            return String(message[try #require(message.range(of: "(in ")).upperBound...].dropLast())
        }
        func names(_ long: Int, _ short: Int) -> String {
            (Array(repeating: "A", count: short) + Array(repeating: "BB", count: long)).joined(separator: "/")
        }
        // 66 · 3 + 1 · 2 − 1 = 199, 65 · 3 + 3 · 2 − 1 = 200, 67 · 3 − 1 = 200, 66 · 3 + 2 · 2 − 1 = 201 characters.
        #expect(try place(66, 1) == names(66, 1))
        #expect(try place(65, 3) == names(65, 3))
        #expect(try place(67, 0) == names(67, 0))
        #expect(try place(66, 2) == "…" + names(66, 2).suffix(200))
        #expect(try place(200, 0) == "…" + names(200, 0).suffix(200))
    }
}
