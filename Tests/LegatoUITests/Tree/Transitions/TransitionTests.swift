// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoEngine
@testable import LegatoUI

/// Fades, and notes each phase that its body is evaluated for.
private struct Noted: Transition {
    let log: BodyLog
    var name = ""

    func body(content: Content, phase: TransitionPhase) -> some View {
        let _ = log.names.append("\(name)\(Int(phase.value))")
        content.opacity(phase.isIdentity ? 1 : 0)
    }
}

@MainActor
@Suite struct TransitionTests {
    private let log = LifeLog()
    private let phases = BodyLog()

    private func opacity(_ id: String, in stage: LegatoTesting.Stage) -> Double? { stage.presentation(of: id)?.opacity }

    private func isNear(_ left: Double?, _ right: Double) -> Bool { left.map { abs($0 - right) < 0.02 } ?? false }

    private func square(_ id: String) -> some View { Color.red.frame(width: 20, height: 20).id(id) }

    // MARK: - Who transitions

    /// How each way to insert and remove a view looks, with `content` of whether the view is there.
    private struct Way {
        let name: String
        let content: (Bool) -> AnyView
    }

    private static func way(
        _ name: String, @ViewBuilder _ content: @escaping (Bool) -> some View
    ) -> Way {
        Way(name: name) { isThere in AnyView(ZStack { content(isThere) }) }
    }

    private struct Square: View {
        var body: some View { Color.red.frame(width: 20, height: 20).tag() }
    }

    private struct Composed: View {
        var body: some View { Square() }
    }

    private struct Framed: ViewModifier {
        func body(content: Content) -> some View { content.frame(width: 30) }
    }

    private enum Kind { case none, one }

    private static let moving = [
        way("if") { if $0 { Square() } },
        way("else") { if !$0 { EmptyView() } else { Square() } },
        way("optional") { $0 ? Square() : nil },
        way("switch") { isThere in
            switch isThere ? Kind.one : Kind.none {
            case .none: EmptyView()
            case .one: Square()
            }
        },
        way("list") { ForEach(0..<($0 ? 1 : 0), id: \.self) { _ in Square() } },
        way("in a group") { isThere in Group { if isThere { Square() } } },
        way("a group in it") { if $0 { Group { Square() } } },
        way("a composed view") { if $0 { Composed() } },
        way("a hidden type in it") { if $0 { AnyView(Square()) } },
        way("a hidden type around it") { isThere in AnyView(Group { if isThere { Square() } }) },
        way("modifiers") { if $0 { Square().padding(2).frame(width: 90).modifier(Framed()) } },
        way("modifiers around it") { isThere in Group { if isThere { Square() } }.padding(2).frame(width: 90) },
        way("a background of each element") { isThere in Group { if isThere { Square() } }.background(Color.blue) },
        way("an optional in a list in a condition") { isThere in
            if isThere { ForEach(0..<1, id: \.self) { _ in Optional(Square()) } }
        },
    ]

    @Test func `what is inserted or removed in a list fades by default, however that is written`() {
        for way in Self.moving { checkFade(way) }
    }

    private func checkFade(_ way: Way) {
        let scene = WrittenScene(false) { way.content($0) }
        scene.write(true)
        #expect(isNear(opacity("square", in: scene.stage), 0), "\(way.name)")
        scene.advance(0.5)
        #expect(isNear(opacity("square", in: scene.stage), 0.5), "\(way.name)")
        scene.advance(1)
        #expect(opacity("square", in: scene.stage) == 1, "\(way.name)")
        scene.write(false)
        scene.advance(0.25)
        #expect(isNear(opacity("square", in: scene.stage), 0.75), "\(way.name)")
        scene.advance(1)
        #expect(opacity("square", in: scene.stage) == nil, "\(way.name)")
    }

    private static let still = [
        way("a container around it", { isThere in if isThere { VStack { Square() }.transition(.identity) } }),
        way("a bare hidden type") { isThere in isThere ? AnyView(Square()) : AnyView(EmptyView()) },
        way("the opacity inside of a container") { isThere in
            if isThere { VStack { Square().transition(.opacity) }.transition(.identity) }
        },
    ]

    @Test func `what is no element, or has the identity transition, appears and disappears at once`() {
        for way in Self.still {
            let scene = WrittenScene(false) { way.content($0) }
            scene.write(true)
            #expect(opacity("square", in: scene.stage) == 1)
            scene.advance(0.5)
            scene.write(false)
            #expect(opacity("square", in: scene.stage) == nil, "\(way.name)")
        }
    }

    @Test func `a hidden type that changes in a list transitions, and is another view when it comes back`() {
        let log = log
        struct Other: View {
            let log: LifeLog
            var body: some View { Living(name: "b", log: log) }
        }
        let scene = WrittenScene(true) { isFirst in
            ForEach(0..<1, id: \.self) { _ in
                isFirst ? AnyView(Living(name: "a", log: log)) : AnyView(Other(log: log))
            }
        }
        scene.write(false)
        scene.advance(0.5)
        #expect(log.take() == ["+a", "+b"])
        scene.write(true)
        #expect(log.take() == ["+a"])
        scene.advance(2)
        #expect(log.take() == ["-a", "-b"] && log.lost.isEmpty)
    }

    @Test func `a view of another identity is a removal and an insertion`() {
        let scene = WrittenScene(1) { id in
            ZStack { Color.red.frame(width: 20, height: 20).id("\(id)").transition(.opacity).id(id) }
        }
        scene.write(2)
        scene.advance(0.25)
        #expect(isNear(opacity("1", in: scene.stage), 0.75) && isNear(opacity("2", in: scene.stage), 0.25))
    }

    @Test func `nothing transitions when a scene, a list or a container appears`() {
        let stage = Stage {
            if true { square("first").transition(.opacity.animation(.linear(duration: 1))) }
        }
        #expect(opacity("first", in: stage) == 1)
        let scene = WrittenScene(false) { isThere in
            if isThere {
                VStack { if isThere { square("inner").transition(.scale) } }.transition(.identity)
            }
        }
        scene.write(true)
        #expect(scene.stage.presentation(of: "inner")?.frame.width == 20)
    }

    @Test func `of views in each other, only the outermost that is inserted or removed transitions`() {
        let scene = WrittenScene(false) { isThere in
            if isThere { VStack { if isThere { square("inner").transition(.scale) } } }
        }
        scene.write(true)
        scene.advance(0.5)
        #expect(isNear(opacity("inner", in: scene.stage), 0.5))
        #expect(scene.stage.presentation(of: "inner")?.frame.width == 20)
        scene.advance(1)
        scene.write(false)
        scene.advance(0.5)
        #expect(isNear(opacity("inner", in: scene.stage), 0.5))
        #expect(scene.stage.presentation(of: "inner")?.frame.width == 20)
    }

    @Test func `a view that moves in its list moves, and does not transition`() throws {
        let log = log
        let scene = WrittenScene(["a", "b", "c"]) { names in
            HStack(spacing: 0) {
                ForEach(names, id: \.self) { name in
                    Color.red.frame(width: 20, height: 20).id(name)
                        .onAppear { log.appeared(name, LifeLog.Token()) }
                }
            }
        }
        _ = log.take()
        let first = try #require(scene.stage.presentation(of: "a")).frame.minX
        scene.write(["c", "b", "a"])
        scene.advance(0.5)
        #expect(log.take() == [])
        #expect(opacity("a", in: scene.stage) == 1)
        #expect(abs(try #require(scene.stage.presentation(of: "a")).frame.minX - first - 20) < 0.5)
    }

    // MARK: - Which transition

    @Test func `of several the innermost counts, and one on a group is the default of each element`() throws {
        let scene = WrittenScene(false) { isThere in
            ZStack {
                Group {
                    if isThere {
                        square("both").transition(.offset(x: 10)).padding().transition(.offset(x: 20))
                        square("group")
                    }
                    ForEach(0..<(isThere ? 1 : 0), id: \.self) { _ in square("list") }
                }
                .transition(.offset(x: 30))
            }
        }
        scene.write(true)
        for (id, x) in [("both", 210.0), ("group", 230), ("list", 230)] {
            #expect(abs(try #require(scene.stage.presentation(of: id)).frame.midX - x) < 0.5, "\(id)")
            #expect(opacity(id, in: scene.stage) == 1)
        }
    }

    @Test func `it is found through modifiers and composed views, and not through what is one element`() throws {
        struct Own: View {
            var body: some View { Color.red.frame(width: 20, height: 20).tag("composed").transition(.offset(x: 10)) }
        }
        struct Padded: ViewModifier {
            func body(content: Content) -> some View { content.padding().background(Color.blue) }
        }
        let scene = WrittenScene(false) { isThere in
            ZStack {
                Color.clear
                if isThere {
                    square("plain").transition(.offset(x: 10)).padding().frame(width: 50).background(Color.blue)
                    Own()
                    square("modifier").transition(.offset(x: 10)).modifier(Padded())
                    ZStack { square("stack").transition(.offset(x: 10)) }
                    Color.green.overlay { square("overlay").transition(.offset(x: 10)) }
                    square("geometry").transition(.offset(x: 10)).onGeometryChange(for: CGFloat.self) {
                        $0.size.width
                    } action: { _ in
                    }
                }
            }
        }
        scene.write(true)
        for id in ["plain", "composed", "modifier"] {
            #expect(abs(try #require(scene.stage.presentation(of: id)).frame.midX - 210) < 0.5, "\(id)")
            #expect(opacity(id, in: scene.stage) == 1, "\(id)")
        }
        for id in ["stack", "overlay", "geometry"] {
            #expect(abs(try #require(scene.stage.presentation(of: id)).frame.midX - 200) < 0.5, "\(id)")
            #expect(opacity(id, in: scene.stage) == 0, "\(id)")
        }
    }

    @Test func `it applies to the whole element, outside of all its modifiers`() throws {
        let scene = WrittenScene(false) { isThere in
            ZStack {
                Color.clear
                if isThere {
                    square("inner").transition(.move(edge: .leading)).padding(.horizontal, 40)
                        .background { Color.blue.id("back") }
                }
            }
        }
        scene.write(true)
        #expect(abs(try #require(scene.stage.presentation(of: "inner")).frame.midX - 100) < 0.5)
        #expect(abs(try #require(scene.stage.presentation(of: "back")).frame.midX - 100) < 0.5)
    }

    @Test func `its type is fixed with the view, and its parameters are those set last while the view was there`()
        throws
    {
        struct Value {
            var isThere = true
            var x: CGFloat = 0
            var isFade = false
        }
        let scene = WrittenScene(Value()) { value in
            ZStack {
                Color.clear
                if value.isThere {
                    square("view").transition(value.isFade ? .opacity : .offset(x: value.x))
                }
            }
        }
        // A parameter that is set while the view is there counts.
        scene.write(Value(x: 50), animated: false)
        // One that is set by the removal is too late.
        scene.write(Value(isThere: false, x: 100))
        scene.advance(0.5)
        #expect(abs(try #require(scene.stage.presentation(of: "view")).frame.midX - 225) < 0.5)
        scene.advance(1)
        scene.write(Value(x: 50), animated: false)
        scene.write(Value(isFade: true), animated: false)
        scene.write(Value(isThere: false))
        scene.advance(0.5)
        #expect(abs(try #require(scene.stage.presentation(of: "view")).frame.midX - 225) < 0.5)
        #expect(opacity("view", in: scene.stage) == 1)
    }

    // MARK: - What drives it

    @Test func `without an animation the view is there at once, and gone at once`() {
        let (log, phases) = (log, phases)
        let scene = WrittenScene(false) { isThere in
            if isThere { Living(name: "a", log: log).transition(Noted(log: phases)) }
        }
        scene.write(true, animated: false)
        #expect(log.take() == ["+a"] && scene.stage.isSettled)
        scene.write(false, animated: false)
        #expect(log.take() == ["-a"] && scene.stage.isSettled)
        // A transition may have an animation that nothing knows of; it is asked in any case.
        #expect(phases.take() == ["-1", "0", "1"])
    }

    @Test func `an animation of its own runs it without one around, and instead of one`() {
        let scene = WrittenScene(false) { isThere in
            ZStack {
                Color.clear
                if isThere {
                    square("own").transition(.opacity.animation(.linear(duration: 2)))
                    square("nil").transition(.opacity.animation(nil))
                    square("generic").transition(OpacityTransition().animation(.linear(duration: 2)))
                }
            }
        }
        scene.write(true, animated: false)
        scene.advance(1)
        #expect(isNear(opacity("own", in: scene.stage), 0.5) && isNear(opacity("generic", in: scene.stage), 0.5))
        scene.advance(2)
        scene.write(false, animated: true)
        scene.advance(0.5)
        #expect(isNear(opacity("own", in: scene.stage), 0.75) && isNear(opacity("generic", in: scene.stage), 0.75))
        #expect(opacity("nil", in: scene.stage) == nil)
        scene.advance(2)
        #expect(opacity("own", in: scene.stage) == nil && scene.stage.isSettled)
    }

    @Test func `modifiers of the transaction inside of the view neither drive nor stop it, outside they do`() {
        let scene = WrittenScene(false) { isThere in
            ZStack {
                Color.clear
                if isThere {
                    square("inside").transaction { $0.animation = nil }
                    square("value").animation(.linear(duration: 9), value: isThere)
                }
                Group { if isThere { square("group") } }.animation(.linear(duration: 2), value: isThere)
                Group { if isThere { square("stopped") } }.transaction { $0.animation = nil }
            }
            .animation(.linear(duration: 1), value: isThere)
        }
        for (target, start) in [(true, 0.0), (false, 1.0)] {
            scene.write(target, animated: false)
            scene.advance(0.5)
            func passed(_ id: String) -> Double? { opacity(id, in: scene.stage).map { abs($0 - start) } }
            #expect(isNear(passed("inside"), 0.5) && isNear(passed("value"), 0.5))
            #expect(isNear(passed("group"), 0.25))
            #expect(opacity("stopped", in: scene.stage) == (target ? 1 : nil))
            scene.advance(3)
        }
    }

    @Test func `an animation that disables others still animates a transition`() {
        let scene = WrittenScene(false) { isThere in if isThere { square("view") } }
        scene.stage.perform {
            var transaction = Transaction(animation: .linear(duration: 1))
            transaction.disablesAnimations = true
            withTransaction(transaction) { scene.remote.value = true }
        }
        scene.advance(0.5)
        #expect(isNear(opacity("view", in: scene.stage), 0.5))
    }

    // MARK: - Interruption

    @Test func `removed while it appears, it goes on from where it is to how it looks after removal`() throws {
        let scene = WrittenScene(false) { isThere in
            ZStack {
                Color.clear; if isThere { square("view").transition(.slide) }
            }
        }
        scene.write(true)
        scene.advance(0.5)
        #expect(abs(try #require(scene.stage.presentation(of: "view")).frame.midX - 190) < 0.5)
        scene.write(false)
        #expect(abs(try #require(scene.stage.presentation(of: "view")).frame.midX - 190) < 0.5)
        scene.advance(0.5)
        // What is left of the insertion, and half of the removal.
        #expect(abs(try #require(scene.stage.presentation(of: "view")).frame.midX - 210) < 0.5)
        scene.advance(2)
        #expect(scene.stage.presentation(of: "view") == nil && scene.stage.isSettled)
    }

    @Test func `inserted while it leaves, it is the same view and comes back by the new animation`() {
        let log = log
        let scene = WrittenScene(true) { isThere in
            ZStack {
                Color.clear; if isThere { Living(name: "a", log: log).id("view").transition(.opacity) }
            }
        }
        _ = log.take()
        scene.write(false)
        scene.advance(0.5)
        scene.write(true, .linear(duration: 2))
        #expect(isNear(opacity("view", in: scene.stage), 0.5))
        scene.advance(0.25)
        // The removal is at three quarters, and the return takes an eighth of them back.
        #expect(isNear(opacity("view", in: scene.stage), 0.25 + 0.75 / 8))
        scene.advance(2)
        #expect(opacity("view", in: scene.stage) == 1 && log.take() == [] && scene.stage.isSettled)
    }

    @Test func `inserted while it leaves, without an animation it is there at once`() {
        let scene = WrittenScene(true) { isThere in
            ZStack {
                Color.clear; if isThere { square("view") }
            }
        }
        scene.write(false)
        scene.advance(0.5)
        scene.write(true, animated: false)
        scene.advance(1)
        #expect(opacity("view", in: scene.stage) == 1 && scene.stage.isSettled)
    }

    @Test func `removed before it has begun to appear, it is gone`() {
        let log = log
        let scene = WrittenScene(false) { isThere in
            ZStack {
                Color.clear; if isThere { Living(name: "a", log: log).id("view") }
            }
        }
        scene.stage.perform {
            withAnimation(.linear(duration: 1)) { scene.remote.value = true }
            withAnimation(.linear(duration: 1)) { scene.remote.value = false }
        }
        #expect(scene.stage.presentation(of: "view") == nil && log.take() == ["+a", "-a"])
        scene.advance(0.1)
        #expect(scene.stage.isSettled)
    }

    // MARK: - Order of calls

    @Test func `it appears before it moves, and disappears when it is gone`() {
        struct Scene: View {
            let log: BodyLog
            @State private var isThere = false
            var body: some View {
                VStack {
                    Button("Go") {
                        withAnimation(.linear(duration: 1), completionCriteria: .removed) {
                            isThere.toggle()
                        } completion: {
                            log.names.append("completed")
                        }
                    }
                    if isThere {
                        Color.red.frame(width: 20, height: 20).onAppear { log.names.append("appeared") }
                            .onDisappear { log.names.append("disappeared") }
                            .transition(Noted(log: log))
                    }
                }
            }
        }
        let phases = phases
        let stage = Stage { Scene(log: phases) }
        stage.tap("Go")
        #expect(phases.take() == ["-1", "appeared", "0"])
        stage.advance(by: .seconds(1.1))
        #expect(phases.take() == ["completed"])
        stage.tap("Go")
        #expect(phases.take() == ["1"])
        stage.advance(by: .seconds(1.1))
        #expect(phases.take().sorted() == ["completed", "disappeared"])
    }

    @Test func `what onAppear changes goes on beside the transition, in its own transaction`() {
        struct Growing: View {
            @State private var isWide = false
            var body: some View {
                Color.red.frame(width: isWide ? 60 : 20, height: 20).id("view")
                    .onAppear { withAnimation(.linear(duration: 2)) { isWide = true } }
            }
        }
        let scene = WrittenScene(false) { isThere in
            ZStack {
                Color.clear; if isThere { Growing() }
            }
        }
        scene.write(true)
        scene.advance(0.5)
        #expect(isNear(opacity("view", in: scene.stage), 0.5))
        #expect(scene.stage.presentation(of: "view").map { abs($0.frame.width - 30) < 0.5 } ?? false)
    }

    @Test func `a completion by logical end comes with the end of the transition, by removal when the view is gone`() {
        for criteria in [AnimationCompletionCriteria.logicallyComplete, .removed] {
            let scene = WrittenScene(true) { isThere in
                ZStack {
                    Color.clear; if isThere { square("view") }
                }
            }
            var calls: [Bool] = []
            scene.stage.perform {
                withAnimation(.linear(duration: 1), completionCriteria: criteria) {
                    scene.remote.value = false
                } completion: {
                    calls.append(scene.stage.presentation(of: "view") == nil)
                }
            }
            scene.advance(0.9)
            #expect(calls == [])
            scene.advance(0.2)
            #expect(calls.count == 1)
        }
    }

    // MARK: - Several elements

    @Test func `each element of a branch leaves by its own transition, and is gone for itself`() {
        let log = log
        let scene = WrittenScene(true) { isThere in
            ZStack {
                Color.clear
                if isThere {
                    Living(name: "short", log: log).id("short").transition(.opacity.animation(.linear(duration: 1)))
                    Living(name: "none", log: log).id("none").transition(.identity)
                    Living(name: "long", log: log).id("long").transition(.opacity.animation(.linear(duration: 3)))
                }
            }
        }
        _ = log.take()
        scene.write(false)
        #expect(log.take() == ["-none"] && scene.stage.presentation(of: "none") == nil)
        scene.advance(1.5)
        #expect(log.take() == ["-short"] && scene.stage.presentation(of: "short") == nil)
        #expect(isNear(opacity("long", in: scene.stage), 0.5))
        scene.advance(2)
        #expect(log.take() == ["-long"] && scene.stage.isSettled && log.lost == [])
    }

    @Test func `elements of a branch that comes back appear again if they were gone, and are as they were if not`() {
        let log = log
        let scene = WrittenScene(true) { isThere in
            ZStack {
                Color.clear
                if isThere {
                    Living(name: "short", log: log).id("short").transition(.opacity.animation(.linear(duration: 1)))
                    Living(name: "none", log: log).id("none").transition(.identity)
                    Living(name: "long", log: log).id("long").transition(.opacity.animation(.linear(duration: 3)))
                }
            }
        }
        scene.write(false)
        scene.advance(1.5)
        _ = log.take()
        scene.write(true)
        #expect(log.take().sorted() == ["+none", "+short"])
        #expect(opacity("short", in: scene.stage) == 0 && opacity("none", in: scene.stage) == 1)
        scene.advance(0.5)
        #expect(isNear(opacity("short", in: scene.stage), 0.5))
        scene.advance(4)
        #expect(["short", "none", "long"].allSatisfy { opacity($0, in: scene.stage) == 1 })
        #expect(log.take() == [] && scene.stage.isSettled)
    }

    @Test func `what is gone of a branch stays so when the branch comes back with another identity`() {
        let scene = WrittenScene(Int?.some(1)) { id in
            ZStack {
                Color.clear
                if let id {
                    Group {
                        square("short \(id)").transition(.opacity.animation(.linear(duration: 0.5)))
                        square("long \(id)").transition(.opacity.animation(.linear(duration: 3)))
                    }
                    .id(id)
                }
            }
        }
        scene.write(nil)
        scene.advance(1)
        #expect(scene.stage.presentation(of: "short 1") == nil && opacity("long 1", in: scene.stage) != nil)
        scene.write(2)
        #expect(scene.stage.presentation(of: "short 1") == nil)
        scene.advance(1)
        #expect(scene.stage.presentation(of: "short 1") == nil && opacity("short 2", in: scene.stage) == 1)
        scene.advance(4)
        #expect(scene.stage.presentation(of: "long 1") == nil && scene.stage.isSettled)
    }

    // MARK: - Memory

    @Test func `what is gone by a transition is freed, with the transition`() throws {
        final class Held {}
        struct Identified: Identifiable {
            let held: Held
            var id: ObjectIdentifier { ObjectIdentifier(held) }
        }
        struct Holding: View {
            let held: Held
            var body: some View { Color.red.frame(width: 20, height: 20) }
        }
        struct HoldingTransition: Transition {
            let held: Held
            var wraps = false
            func body(content: Content, phase: TransitionPhase) -> some View {
                VStack {
                    content.opacity(phase.isIdentity ? 1 : 0)
                    if wraps { Color.blue }
                }
            }
        }
        let remote = RemoteState<[Held]>()
        let stage = Stage {
            Remoted(remote, []) { held in
                ForEach(held.map(Identified.init)) { element in
                    let held = element.held
                    Holding(held: held).transition(HoldingTransition(held: held))
                    Holding(held: held).transition(HoldingTransition(held: held, wraps: true))
                    Holding(held: held).transition(.slide.combined(with: .opacity))
                }
            }
        }
        weak var held: Held?
        func insert() {
            let new = Held()
            held = new
            stage.perform { withAnimation(.linear(duration: 1)) { remote.value = [new] } }
        }
        insert()
        try stage.settle()
        #expect(held != nil)
        stage.perform { withAnimation(.linear(duration: 1)) { remote.value = [] } }
        stage.advance(by: .seconds(0.5))
        #expect(held != nil)
        try stage.settle()
        #expect(held == nil)
    }

    // MARK: - Accessibility

    @Test func `with less motion asked for, what moves fades by the same animation`() throws {
        let remote = RemoteState<Bool>()
        let stage = LegatoTesting.Stage(reduceMotion: true) {
            Remoted(remote, false) { isThere in
                ZStack {
                    Color.clear
                    if isThere {
                        square("moved").transition(.move(edge: .leading))
                        square("own").transition(.scale.animation(.linear(duration: 2)))
                        square("pair").transition(
                            .asymmetric(insertion: .opacity, removal: .slide).combined(with: .opacity))
                        square("none").transition(.identity)
                    }
                }
            }
        }
        stage.perform { withAnimation(.linear(duration: 1)) { remote.value = true } }
        stage.advance(by: .seconds(0.5))
        #expect(isNear(opacity("moved", in: stage), 0.5) && isNear(opacity("own", in: stage), 0.25))
        #expect(isNear(opacity("pair", in: stage), 0.5) && opacity("none", in: stage) == 1)
        for id in ["moved", "own", "pair"] {
            let frame = try #require(stage.presentation(of: id)).frame
            #expect(abs(frame.midX - 200) < 0.5 && frame.width == 20)
        }
    }
}

extension View {
    fileprivate func tag(_ id: String = "square") -> some View {
        _WrappedView(content: self, modifier: _IdentityModifier(id: AnyHashable(id)))
    }
}
