// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// A view with others inside, all of whose parameters, branches and transitions may change at any time.
private indirect enum Sprout: Hashable {
    case leaf(Twig)
    case stack(Twig, [Sprout])

    var twig: Twig {
        switch self {
        case .leaf(let twig), .stack(let twig, _): twig
        }
    }
}

/// What is around a view.
private struct Twig: Hashable {
    /// No other view has it.
    var number = 0
    var identity = 0
    var isShown = true
    var isElse = false
    var isForward = false
    var transition = 0
    var order = 0
    var amount = 0.0
    var depth = 0.0
}

extension Twig {
    fileprivate init(_ chance: inout Chance) {
        number = Int.random(in: 0..<1_000_000_000, using: &chance)
        order = Int.random(in: 0..<6, using: &chance)
        transition = Int.random(in: 0..<7, using: &chance)
        change(&chance)
    }

    fileprivate mutating func change(_ chance: inout Chance) {
        switch Int.random(in: 0..<7, using: &chance) {
        case 0: identity += 1
        case 1: isShown.toggle()
        case 2: isElse.toggle()
        case 3: isForward.toggle()
        case 4: amount = Double.random(in: -20...20, using: &chance)
        case 5: depth = Double.random(in: -2...2, using: &chance)
        default: isForward.toggle()
        }
    }
}

extension Sprout {
    fileprivate init(_ chance: inout Chance, depth: Int) {
        let twig = Twig(&chance)
        let count = depth == 0 ? 0 : Int.random(in: 0..<4, using: &chance)
        self = count == 0 ? .leaf(twig) : .stack(twig, (0..<count).map { _ in Sprout(&chance, depth: depth - 1) })
    }

    /// Changes some views and leaves the types of all as they are.
    fileprivate mutating func change(_ chance: inout Chance) {
        switch self {
        case .leaf(var twig):
            if Bool.random(using: &chance) { twig.change(&chance) }
            self = .leaf(twig)
        case .stack(var twig, var inside):
            if Bool.random(using: &chance) { twig.change(&chance) }
            if Int.random(in: 0..<6, using: &chance) == 0 { inside.shuffle(using: &chance) }
            if Int.random(in: 0..<6, using: &chance) == 0 { inside.append(Sprout(&chance, depth: 0)) }
            if inside.count > 1, Int.random(in: 0..<6, using: &chance) == 0 { inside.removeFirst() }
            for index in inside.indices { inside[index].change(&chance) }
            self = .stack(twig, inside)
        }
    }
}

private struct SproutView: View {
    let sprout: Sprout

    private var twig: Twig { sprout.twig }
    private var edge: Edge { twig.isForward ? .leading : .bottom }

    @ViewBuilder private var content: some View {
        switch sprout {
        case .leaf(let twig):
            if twig.isElse { Color.red.frame(width: 10, height: 8) } else { Text("\(twig.identity)") }
        case .stack(let twig, let inside):
            if twig.isElse {
                VStack { ForEach(inside, id: \.self) { SproutView(sprout: $0) } }
            } else {
                ZStack {
                    ForEach(Array(inside.enumerated()), id: \.offset) { place in
                        AnyView(SproutView(sprout: place.element))
                    }
                }
            }
        }
    }

    private var transition: AnyTransition {
        switch twig.transition {
        case 0: .opacity
        case 1: .move(edge: edge)
        case 2: .asymmetric(insertion: .move(edge: edge), removal: .scale(scale: 0.5 + abs(twig.amount) / 40))
        case 3: .offset(x: twig.amount, y: 4)
        case 4: .push(from: edge).animation(.linear(duration: 0.2))
        case 5: .slide.combined(with: .opacity)
        default: .identity
        }
    }

    @ViewBuilder private var element: some View {
        switch twig.order {
        case 0: content.transition(transition).zIndex(twig.depth)
        case 1: content.transition(transition).padding(max(0, twig.amount)).id(twig.identity)
        case 2: content.offset(x: twig.amount).transition(transition).zIndex(twig.depth).id(twig.identity)
        case 3: Group { content }.transition(transition).opacity(0.5 + abs(twig.amount) / 40).zIndex(twig.depth)
        case 4: content.background(Color.blue.opacity(0.1)).transition(transition).shadow(radius: 1).id(twig.identity)
        default: content.id(twig.identity).transition(transition).layoutPriority(twig.depth).offset(y: twig.amount)
        }
    }

    var body: some View {
        if twig.isShown { element }
    }
}

/// Random trees whose modifiers, transitions and branches change while others are on their way. Every pass is checked; with a
/// sanitizer, so is every access. `make fuzz` lets it run for long.
@MainActor
@Suite struct TransitionFuzzTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let seconds = environment["LEGATO_FUZZ_SECONDS"].flatMap(Double.init)
    private static let firstSeed = environment["LEGATO_FUZZ_SEED"].flatMap(UInt64.init) ?? 1
    private static let scenes: UInt64 = 40
    /// Seeds of which the first once made an element leave after the node that removed it, and the second left an offset out of an
    /// element that returned.
    private static let knownSeeds: [UInt64] = [1236, 1724]

    private static let animations: [Animation?] = [
        .linear(duration: 0.3), .spring(duration: 0.3, bounce: 0.3), .easeInOut.delay(0.1), .interactiveSpring, nil,
    ]

    @Test func `trees whose views come, go and change while they do end as they would have without a motion`() throws {
        let end = Self.seconds.map { Date().addingTimeInterval($0) }
        var seed = Self.firstSeed
        while end.map({ Date() < $0 }) ?? (seed < Self.firstSeed + Self.scenes) {
            try play(seed)
            seed += 1
        }
        for seed in Self.knownSeeds { try play(seed) }
    }

    private func play(_ seed: UInt64) throws {
        var chance = Chance(state: seed)
        var sprout = Sprout(&chance, depth: 3)
        let scene = WrittenScene(sprout) { sprout in SproutView(sprout: sprout).frame(width: 200, height: 200) }
        for _ in 0..<20 {
            sprout.change(&chance)
            let animation = Self.animations[Int.random(in: 0..<Self.animations.count, using: &chance)]
            scene.stage.perform { withAnimation(animation) { scene.remote.value = sprout } }
            scene.stage.advance(by: .milliseconds(Int.random(in: 0...400, using: &chance)))
        }
        try scene.stage.settle()
        let still = WrittenScene(sprout) { sprout in SproutView(sprout: sprout).frame(width: 200, height: 200) }
        // A layer of a transition that has ended multiplies opacities in another order, which rounds a level up or down.
        let difference = try #require(scene.stage.image().difference(from: still.stage.image()))
        #expect(difference.greatest <= 1, "seed \(seed)")
    }
}
