// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion
import LegatoTesting
import LegatoUI
import SwiftUI
import TestSupport
import Testing

@testable import LegatoEngine

private let linearPink = Color(.sRGBLinear, red: 1, green: 0.5, blue: 0.25, opacity: 0.75)
private let linearBlue = Color(.sRGBLinear, red: 0, green: 0.25, blue: 0.75, opacity: 0.25)

/// An attribute, how it is reported in users' units for two values of what it belongs to.
private struct Unit: Sendable, CustomTestStringConvertible {
    let name: String
    var testDescription: String { name }
    let from: [Double]
    let to: [Double]
    let view: @MainActor @Sendable (Bool) -> AnyView

    init(
        _ name: String, _ from: [Double], _ to: [Double],
        @ViewBuilder _ view: @escaping @MainActor @Sendable (Bool) -> some View
    ) {
        self.name = name
        (self.from, self.to) = (from, to)
        self.view = { AnyView(view($0)) }
    }

    static let all = [
        Unit("opacity", [1], [0.25]) { Square().opacity($0 ? 0.25 : 1) },
        Unit("offset", [0, 0], [30, -8]) { Square().offset(x: $0 ? 30 : 0, y: $0 ? -8 : 0) },
        Unit("scale", [1, 1, 0.5, 0.5], [2, 3, 1, 0]) {
            Square().scaleEffect(x: $0 ? 2 : 1, y: $0 ? 3 : 1, anchor: $0 ? .topTrailing : .center)
        },
        Unit("rotation", [0, 0.5, 0.5], [.pi, 0, 1]) {
            Square().rotationEffect(.degrees($0 ? 180 : 0), anchor: $0 ? .bottomLeading : .center)
        },
        Unit("rotation3D", [0, 1, 0, 0, 0.5, 0.5, 0, 1], [.pi / 2, 0, 2, 3, 1, 0, 40, 0.5]) {
            Square().rotation3DEffect(
                .degrees($0 ? 90 : 0), axis: $0 ? (x: 0, y: 2, z: 3) : (x: 1, y: 0, z: 0),
                anchor: $0 ? .topTrailing : .center, anchorZ: $0 ? 40 : 0, perspective: $0 ? 0.5 : 1)
        },
        Unit("blur", [0], [6]) { Square().blur(radius: $0 ? 6 : 0) },
        Unit("shadow", [1, 0.5, 0.25, 0.75, 2, 1, 0], [0, 0.25, 0.75, 0.25, 6, 3, 5]) {
            Square().shadow(
                color: $0 ? linearBlue : linearPink, radius: $0 ? 6 : 2, x: $0 ? 3 : 1, y: $0 ? 5 : 0)
        },
        Unit("brightness", [0], [0.5]) { Square().brightness($0 ? 0.5 : 0) },
        Unit("contrast", [1], [0.5]) { Square().contrast($0 ? 0.5 : 1) },
        Unit("saturation", [1], [0.5]) { Square().saturation($0 ? 0.5 : 1) },
        Unit("grayscale", [0], [0.5]) { Square().grayscale($0 ? 0.5 : 0) },
        Unit("hueRotation", [0], [.pi]) { Square().hueRotation(.degrees($0 ? 180 : 0)) },
        Unit("colorMultiply", [1, 0.5, 0.25, 0.75], [0, 0.25, 0.75, 0.25]) {
            Square().colorMultiply($0 ? linearBlue : linearPink)
        },
        Unit("paint", [1, 0.5, 0.25, 0.75], [0, 0.25, 0.75, 0.25]) {
            Circle().fill($0 ? linearBlue : linearPink).frame(width: 20, height: 20).id("square")
        },
        Unit("shape", [4, 2], [8, 16]) {
            RoundedRectangle(cornerSize: CGSize(width: $0 ? 8 : 4, height: $0 ? 16 : 2)).frame(width: 90, height: 80)
                .id("square")
        },
        Unit("strokeStyle", [2, 10, 0], [6, 4, 3]) {
            Circle().stroke(
                .red, style: StrokeStyle(lineWidth: $0 ? 6 : 2, miterLimit: $0 ? 4 : 10, dashPhase: $0 ? 3 : 0)
            )
            .frame(width: 20, height: 20).id("square")
        },
        Unit("body", [1, 2, 3], [5, 8, 9]) {
            Triple(one: $0 ? 5 : 1, two: $0 ? 8 : 2, three: $0 ? 9 : 3).id("square")
        },
        Unit("layout", [1], [5]) { on in
            Spread(distance: on ? 5 : 1)({
                Square(); Square()
            }).id("square")
        },
    ]

    private struct Triple: View, Animatable {
        nonisolated var one: Double
        nonisolated var two: Float
        nonisolated var three: CGFloat
        nonisolated var animatableData: AnimatablePair<Double, AnimatablePair<Float, CGFloat>> {
            get { AnimatablePair(one, AnimatablePair(two, three)) }
            set { (one, two, three) = (newValue.first, newValue.second.first, newValue.second.second) }
        }
        var body: some View { Color.red.frame(width: 20, height: 20) }
    }

    private struct Spread: Layout {
        var distance: Double
        var animatableData: Double {
            get { distance }
            set { distance = newValue }
        }
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            CGSize(width: 60, height: 60)
        }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            for (index, view) in subviews.enumerated() {
                view.place(
                    at: CGPoint(x: bounds.minX + Double(index) * distance, y: bounds.minY), proposal: .unspecified)
            }
        }
    }
}

/// What every event of the recorder says, field by field.
@MainActor
@Suite struct EventFieldTests {
    private func isAbout(_ values: [Double], _ expected: [Double], within tolerance: Double = 1e-5) -> Bool {
        values.count == expected.count && zip(values, expected).allSatisfy { abs($0 - $1) <= tolerance }
    }

    @Test(arguments: Unit.all)
    fileprivate func `an attribute is reported in the units of whoever wrote it, at rest and as it moves`(
        unit: Unit
    ) throws {
        let remote = RemoteState<Bool>()
        let stage = Stage { Remoted(remote, false) { unit.view($0) } }
        func attribute() throws -> LegatoTesting.AnimatedAttribute {
            try #require(stage.presentation(of: "square")?.attributes.first { $0.name == unit.name })
        }
        // Colours are kept in single precision.
        var shown = try attribute()
        #expect(isAbout(shown.model, unit.from) && isAbout(shown.presentation, unit.from), "\(shown.model)")
        #expect(shown.velocity == unit.from.map { _ in 0 } && shown.animation == nil)
        withAnimation(.linear(duration: 2)) { remote.value = true }
        let events = stage.recording { stage.tap(at: .zero) }
        let begin = try #require(events.first { $0.kind == .begin && $0.attribute?.name == unit.name }?.attribute)
        #expect(isAbout(begin.model, unit.to) && isAbout(begin.presentation, unit.from), "\(begin.model)")
        stage.advance(by: .milliseconds(500))
        shown = try attribute()
        let between = zip(unit.from, unit.to).map { $0 + ($1 - $0) / 4 }
        #expect(isAbout(shown.presentation, between), "\(shown.presentation)")
        #expect(
            isAbout(shown.velocity, zip(unit.from, unit.to).map { ($1 - $0) / 2 }, within: 0.01), "\(shown.velocity)")
        #expect(isAbout(shown.model, unit.to) && shown.animation == .linear(duration: 2))
        stage.advance(by: .seconds(2))
        shown = try attribute()
        #expect(isAbout(shown.presentation, unit.to) && shown.animation == nil)
    }

    @Test func `the velocity of a curve is its slope at that time, of a spring what it carries on`() throws {
        func velocity(_ animation: Animation, at time: Double) throws -> Double {
            let remote = RemoteState<Bool>()
            let stage = Stage { Remoted(remote, false) { Square().offset(x: $0 ? 100 : 0) } }
            withAnimation(animation) { remote.value = true }
            stage.tap(at: .zero)
            stage.advance(by: .seconds(time))
            return try #require(stage.presentation(of: "square")?.attributes.first { $0.name == "offset" }).velocity[0]
        }
        for time in [0.25, 0.5, 0.75] {
            let curve = UnitCurve.easeIn
            let slope = (curve.value(at: time + 1e-4) - curve.value(at: time - 1e-4)) / 2e-4 * 100
            #expect(abs(try velocity(.easeIn(duration: 1), at: time) - slope) < 1, "\(time)")
            let animator = Animator(animating: 100.0, with: .spring(duration: 1), at: 0)
            #expect(
                abs(try velocity(.spring(duration: 1), at: time) - (try #require(animator.velocity(at: time)))) < 1e-9)
        }
        #expect(try velocity(evenly, at: 2) == 0)
    }

    @Test func `the velocity of a delayed curve is measured over a ten-thousandth of a second`() throws {
        let animation = Animation.easeIn(duration: 1).delay(0.25)
        let animator = Animator(animating: 100.0, with: animation, at: 0)
        for time in [0.375, 0.5] {
            let remote = RemoteState<Bool>()
            let stage = Stage { Remoted(remote, false) { Square().offset(x: $0 ? 100 : 0) } }
            withAnimation(animation) { remote.value = true }
            stage.tap(at: .zero)
            stage.advance(by: .seconds(time))
            let shown = try #require(stage.presentation(of: "square")?.attributes.first { $0.name == "offset" })
            let now = try #require(animator.value(at: time))
            let next = try #require(animator.value(at: time + 1e-4))
            #expect(animator.velocity(at: time) == nil)
            // Over half as much again, it would be 0.005 faster.
            #expect(abs(shown.velocity[0] - (next - now) / 1e-4) < 1e-3, "\(time)")
        }
    }

    /// Why values are computed on the main thread.
    @Test func `the reason for the main thread is that of the attribute`() throws {
        struct Wave: Shape {
            var height: Double
            var animatableData: Double {
                get { height }
                set { height = newValue }
            }
            func path(in rect: CGRect) -> Path { Path(CGRect(x: 0, y: 0, width: rect.width, height: height)) }
        }
        func reasons(@ViewBuilder _ view: @escaping (Bool) -> some View) -> Set<String> {
            let remote = RemoteState<Bool>()
            let stage = Stage { Remoted(remote, false) { view($0) } }
            withAnimation(evenly) { remote.value = true }
            let events = stage.recording { stage.tap(at: .zero) }
            return Set(
                events.filter { $0.kind == .begin }.compactMap(\.attribute).map { "\($0.name): \($0.reason ?? "none")" }
            )
        }
        #expect(reasons { Square().opacity($0 ? 0 : 1) } == ["opacity: none"])
        #expect(
            reasons { Wave(height: $0 ? 10 : 0).frame(width: 20, height: 20) }
                == ["shape: the path is made by code of the app"])
        #expect(
            reasons { Wave(height: 10).frame(width: $0 ? 40 : 20, height: 20) }
                == ["frame: code of the app draws into the changing size"])
        for unit in Unit.all where ["body", "layout"].contains(unit.name) {
            let expected =
                unit.name == "body"
                ? "body: the body is evaluated with the value" : "layout: the layout is computed with the value"
            #expect(reasons { unit.view($0) }.contains(expected))
        }
    }

    // MARK: - Lines

    private struct Faded: ViewModifier {
        var opacity: Double
        func body(content: Content) -> some View { content.opacity(opacity) }
    }

    private struct Card: View, @preconcurrency Equatable {
        var on: Bool
        static func == (left: Card, right: Card) -> Bool { left.on == right.on }
        var body: some View { Square().offset(x: on ? 100 : 0) }
    }

    /// Each way of asking for an animation, on one line, which is the one it has to name.
    // swift-format-ignore
    @Test func `an animation that begins names the line that asked for it, whatever the way`() throws {
        typealias Way = (name: String, line: Int, view: (Bool) -> AnyView, change: (() -> Void) -> Void)
        func offset(_ on: Bool) -> some View { Square().offset(x: on ? 100 : 0) }
        func faded(_ on: Bool) -> Faded { Faded(opacity: on ? 0 : 1) }
        let linear = evenly
        var ways: [Way] = []
        func add(
            _ name: String, line: Int = #line, @ViewBuilder view: @escaping (Bool) -> some View,
            change: @escaping (() -> Void) -> Void = { $0() }
        ) { ways.append((name, line, { AnyView(view($0)) }, change)) }
        add("withAnimation") { offset($0) } change: { change in withAnimation(linear) { change() } }
        add("completion") { offset($0) } change: { body in withAnimation(linear, { body() }, completion: {}) }
        add("withTransaction") { offset($0) } change: { withTransaction(Transaction(animation: linear), $0) }
        add("key path") { offset($0) } change: { change in withTransaction(\.animation, linear) { change() } }
        add("value") { offset($0).animation(linear, value: $0) }
        add("every change") { offset($0).animation(linear) }
        add("equatable") { Card(on: $0).animation(linear) }
        add("scoped") { on in Square().animation(linear) { $0.opacity(on ? 0 : 1) } }
        add("both") { on in Square().animation(linear, value: on) { $0.opacity(on ? 0 : 1) } }
        add("transaction") { offset($0).transaction { $0.animation = evenly } }
        add("watched") { offset($0).transaction(value: $0) { $0.animation = evenly } }
        add("in") { on in Square().transaction({ $0.animation = evenly }, body: { $0.opacity(on ? 0 : 1) }) }
        add("modifier") { Square().modifier(faded($0).animation(linear)) }
        add("its") { Square().modifier(faded($0).transaction { $0.animation = evenly }) }
        for way in ways {
            let remote = RemoteState<Bool>()
            let stage = Stage { Remoted(remote, false) { way.view($0) } }
            guard let graph = remote.graph else { continue }
            var begun: [AttributeReport] = []
            graph.engine.recorder = { if case .begin(let report) = $0.kind { begun.append(report) } }
            remote.perform { way.change { remote.value = true } }
            _ = graph.commit(at: 0)
            graph.engine.recorder = nil
            let sources = begun.filter { [.offset, .opacity].contains($0.name) }.map { $0.source?.description ?? "none" }
            #expect(sources == ["EventFieldTests.swift:\(way.line)"], "\(way.name)")
            _ = stage
        }
    }

    @Test(arguments: [Animation.linear(duration: 1), .spring])
    func `an animation that takes over, or runs beside, names its own line`(
        animation: Animation
    ) throws {
        let remote = RemoteState<Double>()
        let stage = Stage { Remoted(remote, 0.0) { Square().offset(x: $0) } }
        let graph = try #require(remote.graph)
        var sources: [String] = []
        graph.engine.recorder = { event in
            switch event.kind {
            case .begin(let report), .merge(let report), .combine(let report):
                sources.append(report.source?.description ?? "none")
            default: break
            }
        }
        let line = #line
        remote.perform { withAnimation(animation) { remote.value = 100 } }
        _ = graph.commit(at: 0)
        remote.perform { withAnimation(animation) { remote.value = 200 } }
        _ = graph.commit(at: 0.1)
        graph.engine.recorder = nil
        #expect(sources == ["EventFieldTests.swift:\(line + 1)", "EventFieldTests.swift:\(line + 3)"])
        _ = stage
    }

    @Test func `a modifier that leaves the animation alone does not put its line in place of the one that set it`()
        throws
    {
        let remote = RemoteState<Bool>()
        let stage = Stage {
            Remoted(remote, false) { on in
                Square().offset(x: on ? 100 : 0).transaction { $0.isContinuous = true }.animation(nil, value: 1)
            }
        }
        guard let graph = remote.graph else { return }
        var sources: [String] = []
        graph.engine.recorder = {
            if case .begin(let report) = $0.kind { sources.append(report.source?.description ?? "none") }
        }
        let line = #line + 1
        remote.perform { withAnimation(evenly) { withTransaction(\.isContinuous, true) { remote.value = true } } }
        _ = graph.commit(at: 0)
        graph.engine.recorder = nil
        #expect(sources == ["EventFieldTests.swift:\(line)"])
        _ = stage
    }

    // MARK: - Events

    @Test func `every event of a motion has its fields`() throws {
        let remote = RemoteState<Double>()
        let stage = Stage {
            Remoted(remote, 0.0) { x in
                if x < 500 { Square().offset(x: x) }
            }
        }
        guard let graph = remote.graph else { return }
        var events: [EngineEvent] = []
        graph.engine.recorder = { events.append($0) }
        func take() -> [EngineEvent] {
            defer { events = [] }
            return events
        }
        // Opening and applying.
        let line = #line + 3
        graph.perform(at: 1) {
            withTransaction(\.disablesAnimations, true) {
                withAnimation(evenly) { remote.value = 100 }
            }
        }
        var seen = take()
        #expect(seen.allSatisfy { $0.time == 1 })
        var opened: [TransactionReport] = []
        var applied: [TransactionReport] = []
        for event in seen {
            switch event.kind {
            case .open(let report): opened.append(report)
            case .apply(let report, let writes, _):
                applied.append(report)
                #expect(writes == 1 && event.place == nil)
            default: break
            }
        }
        #expect(opened.map(\.animation) == [nil, evenly] && opened.map(\.disablesAnimations) == [true, true])
        #expect(opened.map(\.isContinuous) == [false, false])
        #expect(opened.last?.source?.description == "EventFieldTests.swift:\(line)")
        #expect(applied.count == 1 && applied.first?.scope == opened.last?.scope)
        #expect(Set(opened.map(\.scope)).count == 2 && opened.allSatisfy { $0.scope != 0 })
        #expect(applied.first?.disablesAnimations == true && applied.first?.animation == evenly)
        // The body and what it is in.
        let bodies = seen.filter { if case .body = $0.kind { true } else { false } }
        #expect(bodies.map { $0.place?.type } == ["Remoted"] && bodies.first?.place?.path == "Remoted")
        // Begin.
        _ = graph.commit(at: 1)
        seen = take()
        #expect(seen.count == 1)
        guard case .begin(let begin)? = seen.first?.kind else { return #expect(Bool(false)) }
        #expect(begin.name == .offset && begin.model == [100, 0] && begin.presentation == [0, 0])
        #expect(begin.animation == evenly && begin.mainThreadReason == nil)
        #expect(begin.place.type == "_OffsetEffect" && begin.place.path.hasPrefix("Remoted/"))
        // The frame.
        graph.tick(at: 1.25)
        #expect(take().isEmpty)
        graph.engine.recordFrame(at: 1.25)
        guard case .frame(let frame)? = take().first?.kind else { return #expect(Bool(false)) }
        #expect(frame.count == 1 && abs(frame[0].presentation[0] - 25) < 1e-9 && frame[0].serial == begin.serial)
        // At once, on the way.
        graph.perform(at: 1.25) { withTransaction(\.isContinuous, true) { remote.value = 110 } }
        seen = take()
        var set: [AttributeReport] = []
        for event in seen {
            if case .set(let report) = event.kind { set.append(report) }
            if case .apply(let report, _, _) = event.kind { #expect(report.isContinuous && report.animation == nil) }
        }
        #expect(set.count == 1 && set.first?.model == [110, 0] && set.first?.serial == begin.serial)
        #expect(set.first.map { abs($0.presentation[0] - 35) < 1e-9 } == true)
        // Beside it, and over it.
        graph.perform(at: 1.5) { withAnimation(evenly) { remote.value = 0 } }
        _ = take()
        _ = graph.commit(at: 1.5)
        guard case .combine(let combined)? = take().first?.kind else { return #expect(Bool(false)) }
        #expect(combined.model == [0, 0] && abs(combined.presentation[0] - 60) < 1e-9)
        graph.perform(at: 1.75) { withAnimation(.spring) { remote.value = 50 } }
        _ = take()
        _ = graph.commit(at: 1.75)
        seen = take()
        #expect(seen.count == 2)
        guard case .end(let ended, .retargeted)? = seen.first?.kind, case .merge(let merged)? = seen.last?.kind else {
            return #expect(Bool(false))
        }
        #expect(ended.serial == begin.serial && merged.model == [50, 0] && merged.animation == .spring)
        #expect(ended.presentation == merged.presentation)
        // The end.
        for time in stride(from: 2.0, to: 6, by: 0.25) { graph.tick(at: time) }
        let ends = take().filter { if case .end(_, .finished) = $0.kind { true } else { false } }
        #expect(ends.count == 1)
        graph.engine.recordFrame(at: 6)
        #expect(take().isEmpty)
        // The view leaves.
        graph.perform(at: 6) { withAnimation(evenly) { remote.value = 0 } }
        _ = graph.commit(at: 6)
        _ = take()
        graph.perform(at: 6.25) { remote.value = 600 }
        let gone = take().compactMap { event in
            if case .end(let report, .viewGone) = event.kind { report.name } else { nil as AttributeName? }
        }
        #expect(gone == [.offset])
        _ = stage
    }

    @Test func `a paint that cannot turn into the next ends as removed`() throws {
        let remote = RemoteState<Int>()
        let gradient = AnyShapeStyle(LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
        let stage = Stage {
            Remoted(remote, 0) { step in
                Circle().fill(step == 2 ? gradient : AnyShapeStyle(step == 0 ? Color.red : .blue))
            }
        }
        withAnimation(evenly) { remote.value = 1 }
        stage.tap(at: .zero)
        stage.advance(by: .milliseconds(200))
        withAnimation(evenly) { remote.value = 2 }
        let events = stage.recording { stage.tap(at: .zero) }
        let ends = events.filter { $0.kind == .end }
        #expect(ends.map(\.reason) == ["removed"] && ends.first?.attribute?.name == "paint")
        #expect(stage.isSettled)
        let fresh = Stage { Remoted(RemoteState<Int>(), 2) { _ in Circle().fill(gradient) } }
        #expect(stage.image() == fresh.image())
    }

    @Test func `a completion is recorded with its criterion when it is called`() {
        let remote = RemoteState<Double>()
        let stage = Stage { Remoted(remote, 0.0) { Square().offset(x: $0) } }
        guard let graph = remote.graph else { return }
        var criteria: [AnimationCompletionCriteria] = []
        graph.engine.recorder = { if case .complete(let kind) = $0.kind { criteria.append(kind) } }
        graph.perform(at: 0) {
            var transaction = Transaction(animation: .linear(duration: 2).logicallyComplete(after: 1))
            transaction.addAnimationCompletion(criteria: .removed) {}
            transaction.addAnimationCompletion(criteria: .logicallyComplete) {}
            withTransaction(transaction) { remote.value = 1 }
        }
        _ = graph.commit(at: 0)
        #expect(criteria == [])
        graph.tick(at: 1)
        #expect(criteria == [.logicallyComplete])
        graph.tick(at: 2)
        #expect(criteria == [.logicallyComplete, .removed])
        graph.engine.recorder = nil
        _ = stage
    }

    @Test func `what moves is listed in the order in which it was made, each under a number of its own`() {
        let remote = RemoteState<Double>()
        let stage = Stage {
            Remoted(remote, 0.0) { value in
                ForEach(0..<12) { Square(id: "\($0)").opacity(1 - value / 2).offset(x: value * Double($0 + 1)) }
            }
        }
        withAnimation(evenly) { remote.value = 1 }
        let frames = stage.recording {
            stage.tap(at: .zero)
            stage.advance(by: .milliseconds(20))
        }.filter { $0.kind == .frame }
        let offsets = frames.last?.attributes.filter { $0.name == "offset" }.map { $0.model[0] }
        #expect(offsets == (1...12).map { Double($0) })
        var serials: [Int] = []
        remote.graph?.engine.recorder = { if case .frame(let reports) = $0.kind { serials = reports.map(\.serial) } }
        remote.graph?.engine.recordFrame(at: 0.02)
        remote.graph?.engine.recorder = nil
        #expect(serials.count == 24 && serials == serials.sorted() && Set(serials).count == 24)
    }

    @Test func `scopes are heard of while somebody listens, in user code of the scene alone`() {
        let remote = RemoteState<Double>()
        let stage = Stage { Remoted(remote, 0.0) { Square().offset(x: $0) } }
        guard let graph = remote.graph else { return }
        var opened = 0
        let count: (EngineEvent) -> Void = { if case .open = $0.kind { opened += 1 } }
        graph.engine.recorder = count
        withAnimation(evenly) {}
        #expect(opened == 0)
        graph.perform(at: 0) {
            withAnimation(evenly) {}
            withTransaction(\.isContinuous, true) {}
            withTransaction(Transaction()) {}
        }
        #expect(opened == 3)
        withAnimation(evenly) {}
        #expect(opened == 3)
        graph.engine.recorder = nil
        graph.perform(at: 0) { withAnimation(evenly) {} }
        #expect(opened == 3)
        _ = stage
    }
}
