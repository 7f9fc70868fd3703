// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEngine
@_spi(Benchmarks) import LegatoTesting
import LegatoUI
import SwiftUI
import Testing

/// What the recorder is told of views that are replaced, inserted and removed, of animations that are taken away, and of costs.
@MainActor
@Suite struct RecordedCauseTests {
    private final class Log {
        var events: [EngineEvent] = []
        var clock = 0.0
    }

    /// What happens at each of these taps, in a scene that is recorded from its beginning.
    private func events(_ labels: String..., costs: Bool = false, of content: @escaping () -> some View)
        -> [EngineEvent]
    {
        let log = Log()
        var listeners = SceneListeners()
        listeners.recorder = { log.events.append($0) }
        if costs {
            listeners.costClock = {
                log.clock += 0.001
                return log.clock
            }
        }
        let stage = Stage(size: CGSize(width: 200, height: 300), scale: 1, reduceMotion: false, listeners: listeners) {
            content()
        }
        log.events = []
        for label in labels { stage.tap(label) }
        return log.events
    }

    private func replacements(_ events: [EngineEvent]) -> [IdentityReport] {
        events.compactMap { if case .identity(let report) = $0.kind { report } else { nil } }
    }

    /// A view with a switch, and with two taps that turn it: one in an animation.
    private struct Panel<Content: View>: View {
        @State private var isOn = false
        @ViewBuilder let content: (Bool) -> Content

        var body: some View {
            VStack {
                content(isOn)
                Text("Animate").onTapGesture { withAnimation(.linear(duration: 1)) { isOn.toggle() } }
                Text("Turn").onTapGesture { isOn.toggle() }
            }
        }
    }

    private struct Counter: View {
        @State private var count = 0
        var body: some View { Text("\(count)").accessibilityLabel("Count").onTapGesture { count += 1 } }
    }

    @Test func `a view with another id says what it and the one before show by other values`() throws {
        let all = events("Animate") {
            Panel { Rectangle().frame(width: 20, height: 20).offset(x: $0 ? 9 : 0).id($0) }
        }
        let report = try #require(replacements(all).first)
        #expect(report.cause == .id && report.type == "Bool" && report.from == "false" && report.to == "true")
        #expect(report.isSame && report.losses == [.init(.offset, from: [0, 0], to: [9, 0])])
        #expect(report.animation != nil && report.source != nil && report.states == 0)
        let place = all.first { if case .identity = $0.kind { true } else { false } }?.place
        #expect(place?.source?.fileName == "RecordedCauseTests.swift")
        let plain = events("Turn") { Panel { Rectangle().frame(width: 20, height: 20).id($0) } }
        #expect(replacements(plain).map(\.losses) == [[]] && replacements(plain).first?.animation == nil)
        #expect(replacements(events("Turn") { Panel { Rectangle().opacity($0 ? 1 : 0.5).id(1) } }).isEmpty)
    }

    @Test func `an animation inside of the views could have moved what is inside of it`() throws {
        let all = events("Turn") {
            Panel { isOn in
                Rectangle().frame(width: 20, height: 20).offset(x: isOn ? 9 : 0)
                    .animation(.linear(duration: 1), value: isOn).opacity(isOn ? 1 : 0.5).id(isOn)
            }
        }
        let report = try #require(replacements(all).first)
        #expect(report.losses == [.init(.offset, from: [0, 0], to: [9, 0])])
        #expect(report.animation == .linear(duration: 1) && report.source?.fileName == "RecordedCauseTests.swift")
        // Its value is the same, it has no animation, or what differs is outside of it.
        let constant = events("Turn") {
            Panel { isOn in Rectangle().offset(x: isOn ? 9 : 0).animation(.linear(duration: 1), value: 1).id(isOn) }
        }
        let stopped = events("Turn") {
            Panel { isOn in Rectangle().offset(x: isOn ? 9 : 0).animation(nil, value: isOn).id(isOn) }
        }
        let outside = events("Turn") {
            Panel { isOn in Rectangle().animation(.linear(duration: 1), value: isOn).offset(x: isOn ? 9 : 0).id(isOn) }
        }
        for all in [constant, stopped, outside] {
            #expect(replacements(all).count == 1 && replacements(all).first?.animation == nil)
        }
    }

    @Test func `a text says whether it was told how to change`() {
        func told(_ transition: ContentTransition) -> [Bool] {
            events("Turn") { Panel { Text($0 ? "a" : "b").contentTransition(transition) } }.compactMap { event in
                if case .content(let report) = event.kind { report.hasTransition } else { nil }
            }
        }
        #expect(told(.numericText()) == [true] && told(.opacity) == [true] && told(.interpolate) == [true])
        #expect(told(.identity) == [false] && told(.symbolEffect) == [false])
    }

    @Test func `a symbol says by its name what it became, and whether it was told how to change`() {
        func told(_ transition: ContentTransition?, _ names: [String] = ["circle", "square"]) -> [ContentReport] {
            events("Animate") {
                Panel { isOn in
                    let image = Image(systemName: names[isOn ? 1 : 0])
                    if let transition { image.contentTransition(transition) } else { image }
                }
            }.compactMap { if case .content(let report) = $0.kind { report } else { nil } }
        }
        for transition in [ContentTransition.symbolEffect, .opacity, .interpolate] {
            #expect(told(transition).map(\.hasTransition) == [true])
        }
        for transition in [nil, ContentTransition.identity, .numericText()] {
            #expect(told(transition).map(\.hasTransition) == [false])
        }
        let report = told(nil).first
        #expect(report?.from == "circle" && report?.to == "square")
        #expect(report?.animation == .linear(duration: 1) && report?.source?.fileName == "RecordedCauseTests.swift")
        #expect(told(.symbolEffect, ["circle", "circle"]).isEmpty)
    }

    // MARK: - Closures

    private struct Rows<Content: View>: View {
        @State private var chosen = 0
        let content: (Binding<Int>) -> Content

        var body: some View {
            VStack {
                content($chosen)
                Text("Choose").onTapGesture { chosen = 1 }
                Text("Return").onTapGesture { chosen = 0 }
            }
        }
    }

    private func evaluations(_ events: [EngineEvent]) -> [String] {
        events.compactMap { event in
            let view = event.place?.type ?? ""
            return switch event.kind {
            case .body(let report) where !report.changed.isEmpty:
                "body \(view) \(report.changed.map(\.name).joined(separator: " "))"
            case .closure(let report): "closure \(view) \(report.changed.map(\.name).joined(separator: " "))"
            default: nil
            }
        }
    }

    @Test func `a closure that reads a state runs without the body around it, which it names`() {
        let rows = events("Choose", "Return") {
            Rows { chosen in
                ForEach(0..<3) { index in Circle().opacity(chosen.wrappedValue == index ? 1 : 0.5) }
            }
        }
        #expect(evaluations(rows) == ["closure Rows chosen", "closure Rows chosen"])
        // A body that runs evaluates its closures.
        let body = events("Choose") { Rows { chosen in Circle().opacity(chosen.wrappedValue == 0 ? 1 : 0.5) } }
        #expect(evaluations(body) == ["body Rows chosen"])
    }

    @Test func `an element says which line took its animation away`() {
        func reports(_ label: String, stops: Bool) -> [LifeReport] {
            events(label) {
                Panel { isOn in
                    ZStack { if isOn { Circle().transition(.scale) } }.transaction { if stops { $0.animation = nil } }
                }
            }.compactMap { if case .life(let report) = $0.kind { report } else { nil } }
        }
        let stopped = reports("Animate", stops: true)
        #expect(stopped.map(\.animation) == [nil] && stopped.first?.source?.fileName == "RecordedCauseTests.swift")
        #expect(reports("Turn", stops: false).map(\.source) == [nil])
        #expect(reports("Animate", stops: false).map(\.animation) == [.linear(duration: 1)])
    }

    @Test func `a branch, a type and an element are replaced as well`() throws {
        func square(_ length: CGFloat) -> some View { Rectangle().frame(width: length, height: length) }
        let branch = events("Animate") { Panel { if $0 { square(40) } else { square(20) } } }
        let report = try #require(replacements(branch).first)
        #expect(report.cause == .branch && report.losses.map(\.name) == [.frame])
        #expect(report.losses.first?.from.suffix(2) == [20, 20] && report.losses.first?.to.suffix(2) == [40, 40])
        let type = events("Animate") {
            Panel { $0 ? AnyView(square(20).rotationEffect(.degrees(90))) : AnyView(square(20)) }
        }
        #expect(
            replacements(type).map(\.cause) == [.type] && replacements(type).first?.losses.map(\.name) == [.rotation])
        #expect(replacements(type).first?.from?.contains("Rectangle") == true)
        let elements = events("Animate") {
            Panel { isOn in ForEach([isOn ? 40.0 : 20.0, 5], id: \.self) { Rectangle().frame(width: $0, height: 5) } }
        }
        #expect(replacements(elements).map(\.cause) == [.element] && replacements(elements).first?.from == "20.0")
        #expect(replacements(elements).first?.losses.map(\.name) == [.frame])
    }

    @Test func `elements that come, go or change places replace none`() {
        for (old, new) in [([1, 2], [2, 1]), ([1, 2], [1]), ([1], [1, 2]), ([1, 2, 3], [2, 3, 1])] {
            let all = events("Animate") {
                Panel { isOn in ForEach(isOn ? new : old, id: \.self) { Text("Row \($0)") } }
            }
            #expect(replacements(all).isEmpty)
        }
        #expect(replacements(events("Animate") { Panel { if $0 { Text("a") } } }).isEmpty)
    }

    @Test func `what shows something else, or is matched, cannot have moved`() {
        let transition = events("Animate") {
            Panel { if $0 { Color.red.transition(.slide) } else { Color.red.transition(.slide) } }
        }
        #expect(replacements(transition).map(\.isSame) == [false])
        let words = events("Animate") { Panel { if $0 { Text("a").offset(x: 9) } else { Text("b") } } }
        #expect(replacements(words).map(\.isSame) == [false] && replacements(words).first?.losses.isEmpty == true)
        struct Matched: View {
            @Namespace private var space
            var body: some View {
                Panel { isOn in
                    if isOn {
                        Rectangle().matchedGeometryEffect(id: 1, in: space).frame(width: 20, height: 20)
                    } else {
                        Rectangle().matchedGeometryEffect(id: 1, in: space).frame(width: 40, height: 40)
                    }
                }
            }
        }
        #expect(replacements(events("Animate") { Matched() }).map(\.isSame) == [false])
    }

    @Test func `states that had been written are counted where they are lost`() {
        let all = events("Count", "Turn") { Panel { if $0 { Counter() } else { Counter() } } }
        #expect(replacements(all).map(\.states) == [1])
        #expect(replacements(events("Turn") { Panel { if $0 { Counter() } else { Counter() } } }).map(\.states) == [0])
    }

    // MARK: - Elements

    private func lives(_ events: [EngineEvent]) -> [LifeReport] {
        events.compactMap { if case .life(let report) = $0.kind { report } else { nil } }
    }

    @Test func `an element says what animates it, and which transition inside of it does not run`() {
        let own = lives(events("Animate") { Panel { if $0 { Text("a").transition(.slide) } } })
        #expect(own.map(\.hasTransition) == [true] && own.first?.unusedTransition == nil && own.first?.animation != nil)
        let plain = lives(events("Turn") { Panel { if $0 { Text("a") } } })
        #expect(plain.map(\.hasTransition) == [false] && plain.first?.animation == nil && plain.first?.source == nil)
        let inside = lives(
            events("Animate", "Animate") { Panel { if $0 { VStack { Text("a").transition(.slide) } } } })
        #expect(inside.count >= 2 && inside.prefix(2).allSatisfy { $0.unusedTransition != nil && !$0.hasTransition })
        // An element of a list inside has its own.
        let nested = lives(
            events("Animate") { Panel { isOn in if isOn { VStack { if isOn { Text("a").transition(.slide) } } } } })
        #expect(nested.allSatisfy { $0.unusedTransition == nil })
    }

    private func covers(_ events: [EngineEvent]) -> [(by: String, share: Double)] {
        events.compactMap { if case .covered(let sibling, let share, _) = $0.kind { (sibling, share) } else { nil } }
    }

    private func overlapping(_ background: some View, depth: Double = 0) -> [EngineEvent] {
        events("Animate", "Animate") {
            Panel { isOn in
                ZStack {
                    background
                    if isOn { Rectangle().frame(width: 20, height: 20).zIndex(depth) }
                }
                .frame(width: 100, height: 100)
            }
        }
    }

    @Test func `what leaves in front of a view is told if that hides it now`() {
        #expect(covers(overlapping(Color.red)).map(\.share) == [1])
        #expect(covers(overlapping(Color.red.frame(width: 20, height: 10).offset())).map(\.share) == [0.5])
        #expect(covers(overlapping(Color.red.frame(width: 20, height: 9))).isEmpty)
        #expect(covers(overlapping(Color.red, depth: 1)).isEmpty)
        #expect(covers(overlapping(Text("a"))).isEmpty && covers(overlapping(Color.clear)).isEmpty)
        #expect(covers(overlapping(Spacer())).isEmpty)
        #expect(covers(overlapping(Color.red.opacity(0.9))).isEmpty)
        #expect(covers(overlapping(Color.red.padding(0).opacity(0))).isEmpty)
        #expect(covers(overlapping(Color.red.opacity(1))).count == 1)
        let above = events("Animate", "Animate") {
            Panel { isOn in
                ZStack {
                    if isOn { Rectangle() }
                    Color.red
                }
            }
        }
        #expect(covers(above).isEmpty)
    }

    // MARK: - Animations that are taken away

    private func sets(_ events: [EngineEvent], _ name: AttributeName) -> [AttributeReport] {
        events.compactMap { event in
            guard case .set(let report) = event.kind, report.name == name else { return nil }
            return report
        }
    }

    @Test func `a value that is set names the line that took the animation away`() {
        let stopped = events("Animate") {
            Panel {
                Rectangle().frame(width: 20, height: 20).offset(x: $0 ? 9 : 0).transaction { $0.animation = nil }
            }
        }
        #expect(sets(stopped, .offset).map { $0.source != nil } == [true])
        let plain = events("Turn") {
            Panel {
                Rectangle().frame(width: 20, height: 20).offset(x: $0 ? 9 : 0).transaction { $0.animation = nil }
            }
        }
        #expect(sets(plain, .offset).map { $0.source == nil } == [true])
    }

    // MARK: - Groups

    @Test func `a group says how many views want to be its source, and which follows none`() {
        struct Matched: View {
            let sources: [Bool]
            @Namespace private var space
            var body: some View {
                Panel { isOn in
                    if isOn {
                        ForEach(sources.indices, id: \.self) {
                            Rectangle().matchedGeometryEffect(id: 1, in: space, isSource: sources[$0])
                                .frame(width: 20, height: 20)
                        }
                    }
                }
            }
        }
        func told(_ sources: Bool...) -> [Int] {
            events("Turn") { Matched(sources: sources) }.compactMap {
                if case .match(_, _, let count) = $0.kind { count } else { nil }
            }
        }
        #expect(told(true, true).last == 2 && told(true, false).last == 1 && told(false).last == 0)
        #expect(told(true).isEmpty)
    }

    // MARK: - Costs

    @Test func `bodies, layouts and canvases say what they cost where somebody asks`() {
        struct Row: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                CGSize(width: 20, height: 20)
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
        }
        func costs(_ isAsked: Bool) -> [(part: CostReport.Part, microseconds: Double)] {
            events("Turn", costs: isAsked) {
                Panel { isOn in
                    if isOn {
                        Row { Text("a") }
                        Canvas { context, size in
                            context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
                        }
                        .frame(width: 20, height: 20)
                    }
                }
            }
            .compactMap { if case .cost(let report) = $0.kind { (report.part, report.microseconds) } else { nil } }
        }
        let told = costs(true)
        #expect(Set(told.map(\.part)) == [.body, .layout, .canvas])
        #expect(told.allSatisfy { $0.microseconds >= 999 })
        #expect(costs(false).isEmpty)
    }
}
