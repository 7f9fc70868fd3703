// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers
import SwiftUI
import TestSupport
import Testing

@testable import LegatoStage
@testable import LegatoTesting
@testable import LegatoUI

/// One modifier, whose numbers go evenly from the first to the second in a second.
private enum Step {
    case offset(Double, Double)
    case scale(Double, Double)
    case rotation(Double, Double)
    case padding(Double, Double)
    case group

    init(_ chance: inout Chance) {
        func whole(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &chance)) }
        switch Int.random(in: 0..<6, using: &chance) {
        case 0: self = .offset(whole(-30...30), whole(-30...30))
        case 1: self = .scale(whole(1...6) / 4, whole(1...6) / 4)
        case 2: self = .rotation(whole(-90...90), whole(-90...90))
        case 3, 4: self = .padding(whole(0...20), whole(0...20))
        default: self = .group
        }
    }

    @MainActor func apply(_ view: AnyView, isFar: Bool) -> AnyView {
        func value(_ from: Double, _ to: Double) -> Double { isFar ? to : from }
        switch self {
        case .offset(let from, let to): return AnyView(view.offset(x: value(from, to), y: -value(from, to) / 2))
        case .scale(let from, let to): return AnyView(view.scaleEffect(value(from, to), anchor: .topTrailing))
        case .rotation(let from, let to): return AnyView(view.rotationEffect(.degrees(value(from, to))))
        case .padding(let from, let to):
            return AnyView(view.padding(EdgeInsets(top: 3, leading: value(from, to), bottom: 0, trailing: 5)))
        case .group: return AnyView(view.geometryGroup())
        }
    }
}

/// A square in steps, from the inside out.
private struct Nested: View {
    let steps: [Step]
    let found: (CGRect) -> Void
    @State private var isFar = false

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            steps.reduce(
                AnyView(
                    GeometryReader { proxy in
                        let _ = found(proxy.frame(in: .global))
                        Color.red
                    }
                    .frame(width: 20, height: 10).id("square"))
            ) { $1.apply($0, isFar: isFar) }
            Spacer()
            Button("Go") { withAnimation(evenly) { isFar = true } }
        }
        .frame(width: 400, height: 400, alignment: .topLeading)
    }
}

/// What the steps come to, by themselves.
private struct Reference {
    /// From the square's coordinates to the root's, and its frame in them.
    private(set) var map = CGAffineTransform.identity
    /// The same for readers of geometry.
    private var toldMap = CGAffineTransform.identity
    private(set) var frame = CGRect(x: 0, y: 0, width: 20, height: 10)
    /// Where layout puts it, which is where it will be: readers of geometry are told of that.
    private var placed = CGPoint.zero
    /// Where it is seen.
    private var origin = CGPoint.zero

    /// - Parameter time: Since the change; nil: there was none.
    init(_ steps: [Step], at change: Double?) {
        let time = change ?? 0
        let part = min(time, 1)
        func value(_ from: Double, _ to: Double) -> Double { from + (to - from) * part }
        // The size at each step, from the inside out; then places from the outside in.
        var sizes = [frame.size]
        for step in steps {
            var size = sizes[sizes.count - 1]
            if case .padding(let from, let to) = step {
                size = CGSize(width: size.width + value(from, to) + 5, height: size.height + 3)
            }
            sizes.append(size)
        }
        for (index, step) in steps.enumerated().reversed() {
            let size = sizes[index]
            // A space is where it is seen, and what is around it, too.
            let isInSpace = steps[..<index].contains { if case .group = $0 { true } else { false } }
            switch step {
            case .offset(let from, let to):
                map = map.translatedBy(x: value(from, to), y: -value(from, to) / 2)
                // Told is where the offset leads.
                let x = isInSpace ? value(from, to) : change == nil ? from : to
                toldMap = toldMap.translatedBy(x: x, y: -x / 2)
            case .scale(let from, let to):
                turn(about: { CGPoint(x: $0.x + size.width, y: $0.y) }, isInSpace) {
                    $0.scaledBy(x: value(from, to), y: value(from, to))
                }
            case .rotation(let from, let to):
                turn(about: { CGPoint(x: $0.x + size.width / 2, y: $0.y + size.height / 2) }, isInSpace) {
                    $0.rotated(by: value(from, to) * .pi / 180)
                }
            case .padding(let from, let to):
                origin = CGPoint(x: origin.x + value(from, to), y: origin.y + 3)
                placed = CGPoint(x: placed.x + (change == nil ? from : to), y: placed.y + 3)
            case .group:
                map = map.translatedBy(x: origin.x, y: origin.y)
                toldMap = toldMap.translatedBy(x: origin.x, y: origin.y)
                (origin, placed) = (.zero, .zero)
            }
        }
        frame.origin = origin
    }

    private mutating func turn(
        about point: (_ origin: CGPoint) -> CGPoint, _ isInSpace: Bool, _ turn: (CGAffineTransform) -> CGAffineTransform
    ) {
        func turned(_ map: CGAffineTransform, about point: CGPoint) -> CGAffineTransform {
            turn(map.translatedBy(x: point.x, y: point.y)).translatedBy(x: -point.x, y: -point.y)
        }
        map = turned(map, about: point(origin))
        toldMap = turned(toldMap, about: point(isInSpace ? origin : placed))
    }

    var seen: CGRect { frame.applying(map) }
    var told: CGRect { CGRect(origin: placed, size: frame.size).applying(toldMap) }
}

extension CGRect {
    fileprivate func isNear(_ other: CGRect) -> Bool {
        zip([minX, minY, maxX, maxY], [other.minX, other.minY, other.maxX, other.maxY]).allSatisfy {
            abs($0 - $1) < 1e-6
        }
    }
}

@MainActor
@Suite struct ConversionTests {
    @Test func `places in random trees of spaces and effects agree with what their steps come to, on both threads`()
        async throws
    {
        var chance = Chance(state: 20_261_123)
        for number in 0..<60 {
            let steps = (0..<Int.random(in: 1...8, using: &chance)).map { _ in Step(&chance) }
            var told = CGRect.null
            let stage = Stage { Nested(steps: steps) { told = $0 } }
            #expect(told.isNear(Reference(steps, at: nil).told), "\(number): \(steps)")
            stage.tap("Go")
            let start = stage.stage.time
            var times = (0..<4).map { _ in Double.random(in: 0...1.1, using: &chance) }
            times.sort()
            for time in times {
                stage.stage.advance(to: start + time)
                let expected = Reference(steps, at: time).seen
                let words: Comment = "\(number) at \(time): \(steps)"
                // By the layers, and by the effects that made them.
                #expect(try #require(stage.presentation(of: "square")).frame.isNear(expected), words)
                let graph = stage.stage.graph
                let effect = try #require(graph.tag(of: "square").flatMap { graph.input.effect(of: $0) })
                #expect(effect.seenFrame(at: stage.stage.time).isNear(expected), words)
                // User code is told at the ticks.
                let tick = ((start + time) * 60 + 1e-6).rounded(.down) / 60 - start
                #expect(told.isNear(Reference(steps, at: tick).told), words)
                // A finger finds the point that shows there.
                let middle = CGPoint(x: expected.midX, y: expected.midY)
                let local = effect.convert(middle, to: .local, at: stage.stage.time)
                #expect(abs(local.x - 10) < 1e-6 && abs(local.y - 5) < 1e-6, words)
            }
            // On another thread, at any time, in any order.
            let (root, tag) = (stage.stage.root, try #require(stage.stage.graph.tag(of: "square")))
            let random = (0..<8).map { _ in Double.random(in: times[3]...1.5, using: &chance) }
            let frames = await Task.detached { random.map { root.presentation(of: tag, at: start + $0)?.frame } }.value
            for (time, frame) in zip(random, frames) {
                #expect(try #require(frame).isNear(Reference(steps, at: time).seen), "\(number) at \(time): \(steps)")
            }
        }
    }
}
