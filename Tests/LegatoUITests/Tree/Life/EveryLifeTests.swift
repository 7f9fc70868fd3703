// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoUI

/// What the world of two elements is given.
private struct World: Equatable {
    /// The elements of the list, in order.
    var elements = ["a", "b"]
    /// Which of them have a second view inside.
    var inner: Set<String> = ["a"]
    var id = ["a": 0, "b": 0]
    /// The type of a hidden view inside.
    var kind = ["a": 0, "b": 0]
}

/// A change of the world, or its rest.
private enum Step: CaseIterable {
    case toggleA, toggleB, swap, innerA, innerB, idA, kindA, wait

    func apply(to world: inout World) {
        func toggle(_ name: String) {
            if let index = world.elements.firstIndex(of: name) {
                world.elements.remove(at: index)
            } else {
                world.elements.append(name)
            }
        }
        switch self {
        case .toggleA: toggle("a")
        case .toggleB: toggle("b")
        case .swap: world.elements.reverse()
        case .innerA: world.inner.formSymmetricDifference(["a"])
        case .innerB: world.inner.formSymmetricDifference(["b"])
        case .idA: world.id["a"]! += 1
        case .kindA: world.kind["a"] = 1 - world.kind["a"]!
        case .wait: break
        }
    }
}

private struct Other: View {
    let name: String
    let log: LifeLog
    var body: some View { Living(name: name, log: log) }
}

private struct Element: View {
    let name: String
    let world: World
    let log: LifeLog

    var body: some View {
        VStack {
            if world.inner.contains(name) { Living(name: "\(name) inner", log: log).transition(.opacity) }
            if world.kind[name] == 0 {
                AnyView(Living(name: "\(name) hidden", log: log))
            } else {
                AnyView(Other(name: "\(name) hidden", log: log))
            }
            AnyView(
                world.kind[name] == 0
                    ? AnyView(Living(name: "\(name) typed", log: log)) : AnyView(Other(name: "\(name) typed", log: log))
            )
            Living(name: "\(name) named", log: log).transition(.opacity).id(world.id[name])
        }
    }
}

@MainActor
@Suite struct EveryLifeTests {
    /// Every order of three steps after the first, in a scene whose invariants are checked after each pass.
    @Test func `whatever comes, leaves and returns in whatever order, each life appears and disappears once`() {
        let steps = Step.allCases
        for first in steps {
            for second in steps {
                for third in steps { check([first, second, third]) }
            }
        }
    }

    private func check(_ steps: [Step]) {
        let log = LifeLog()
        let remote = RemoteState<World>()
        let stage = Stage {
            Remoted(remote, World()) { world in
                VStack {
                    ForEach(world.elements, id: \.self) {
                        Element(name: $0, world: world, log: log).transition(.opacity)
                    }
                }
            }
        }
        var model = LifeModel(World())
        #expect(log.counts == model.counts, "\(steps) at first")
        var world = World()
        for (index, step) in steps.enumerated() {
            step.apply(to: &world)
            if step == .wait {
                stage.advance(by: .seconds(2))
                model.rest()
            } else {
                stage.perform { withAnimation(.linear(duration: 1)) { remote.value = world } }
                stage.advance(by: .milliseconds(100))
                model.change(to: world)
            }
            #expect(log.counts == model.counts, "\(steps) after step \(index)")
            #expect(log.lost == [], "\(steps)")
        }
        stage.advance(by: .seconds(3))
        model.rest()
        #expect(log.counts == model.counts, "\(steps) at rest")
        stage.perform { remote.value = World(elements: []) }
        #expect(log.counts.values.allSatisfy { $0.alive == 0 } && log.lost == [], "\(steps) at the end")
    }
}

/// What the rules say: who is alive and how often each appeared.
private struct LifeModel {
    private struct Element {
        var isLeaving = false
        var given: World
        /// Of the views inside that have transitions: by name and identity, whether they are leaving.
        var views: [String: [Int: Bool]] = [:]
    }

    private(set) var counts: [String: LifeLog.Count] = [:]
    private var elements: [String: Element] = [:]

    init(_ world: World) {
        for name in world.elements { insert(name, world) }
    }

    private mutating func appear(_ name: String) {
        counts[name, default: LifeLog.Count()].appeared += 1
        counts[name]!.alive += 1
    }

    private mutating func disappear(_ name: String) { counts[name]!.alive -= 1 }

    private mutating func insert(_ name: String, _ world: World) {
        var element = Element(given: world)
        if world.inner.contains(name) {
            appear("\(name) inner")
            element.views["inner"] = [0: false]
        }
        appear("\(name) hidden")
        element.views["hidden"] = [world.kind[name]!: false]
        appear("\(name) typed")
        appear("\(name) named")
        element.views["named"] = [world.id[name]!: false]
        elements[name] = element
    }

    mutating func change(to world: World) {
        for name in ["a", "b"] {
            if world.elements.contains(name) {
                guard elements[name] != nil else {
                    insert(name, world)
                    continue
                }
                elements[name]!.isLeaving = false
                give(name, world)
            } else if elements[name] != nil {
                elements[name]!.isLeaving = true
            }
        }
    }

    /// An element that is present gets a new input.
    private mutating func give(_ name: String, _ world: World) {
        let old = elements[name]!.given
        elements[name]!.given = world
        let isThere = elements[name]!.views["inner"]?[0]
        if world.inner.contains(name) {
            if isThere == nil { appear("\(name) inner") }
            elements[name]!.views["inner"] = [0: false]
        } else if isThere != nil {
            elements[name]!.views["inner"] = [0: true]
        }
        if world.kind[name] != old.kind[name] {
            // A hidden type that changes in a container is another view at once.
            appear("\(name) typed")
            disappear("\(name) typed")
        }
        for (view, identity) in [("hidden", world.kind[name]!), ("named", world.id[name]!)] {
            let lives = elements[name]!.views[view]!
            for other in lives.keys { elements[name]!.views[view]![other] = other != identity }
            if lives[identity] == nil { appear("\(name) \(view)") }
            elements[name]!.views[view]![identity] = false
        }
    }

    /// What was leaving is gone.
    mutating func rest() {
        for (name, element) in elements {
            for (view, lives) in element.views {
                for (life, isLeaving) in lives where isLeaving || element.isLeaving {
                    disappear("\(name) \(view)")
                    elements[name]!.views[view]![life] = nil
                }
            }
            if elements[name]!.views["inner"]?.isEmpty == true { elements[name]!.views["inner"] = nil }
            if element.isLeaving {
                disappear("\(name) typed")
                elements[name] = nil
            }
        }
    }
}
