// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// An effect, a number it depends on, and from where to where that goes.
private struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let range: (from: Double, to: Double)
    let view: @MainActor @Sendable (Double) -> AnyView

    init(_ name: String, _ from: Double, _ to: Double, _ view: @escaping @MainActor @Sendable (Double) -> some View) {
        testDescription = name
        range = (from, to)
        self.view = { AnyView(view($0)) }
    }

    static let effects = [
        Case("scale", 1, 2) { card.scaleEffect($0) },
        Case("rotation", 0, 90) { card.rotationEffect(.degrees($0)) },
        Case("offset", 0, 40) { card.offset(x: $0, y: -$0) },
        Case("opacity", 1, 0) { card.opacity($0) },
        Case("blur", 0, 8) { card.blur(radius: $0) },
        Case("shadow", 0, 8) { card.shadow(color: .black, radius: $0, x: $0, y: $0) },
        Case("corner radius", 0, 20) { RoundedRectangle(cornerRadius: $0).frame(width: 60, height: 40) },
        Case("line width", 2, 10) { Circle().stroke(lineWidth: $0).frame(width: 60, height: 40) },
    ]

    static let shapes = [
        Case("circle", 0, 1) { outline(Circle(), $0) },
        Case("rectangle", 0, 1) { outline(Rectangle(), $0) },
        Case("rounded rectangle", 0, 1) { outline(RoundedRectangle(cornerRadius: 9), $0) },
        Case("capsule", 0, 1) { outline(Capsule(), $0) },
        Case("ellipse", 0, 1) { outline(Ellipse(), $0) },
        Case("path", 0, 1) { outline(Path { $0.addRect(CGRect(x: 5, y: 5, width: 30, height: 20)) }, $0) },
        Case("a shape of one's own", 0, 1) { outline(Corner(bend: $0), 1) },
    ]

    @MainActor private static var card: some View { Color.red.frame(width: 60, height: 40) }

    @MainActor private static func outline(_ shape: some Shape, _ end: Double) -> some View {
        shape.trim(from: 0, to: end).stroke(lineWidth: 3).frame(width: 60, height: 40)
    }

    private struct Corner: Shape {
        var bend: Double
        var animatableData: Double {
            get { bend }
            set { bend = newValue }
        }
        func path(in rect: CGRect) -> Path {
            Path { path in
                path.move(to: rect.origin)
                path.addLine(to: CGPoint(x: rect.maxX * bend, y: rect.maxY))
                path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
            }
        }
    }
}

private enum Kind: Equatable { case one, two }

@MainActor @Animatable
private struct Mixed: View {
    var amount: Double
    var side: CGFloat
    @AnimatableIgnored var still: Double
    var count: Int
    var isOn: Bool
    var name: String
    var kind: Kind
    var date: Date
    @AnimatableIgnored var log: BodyLog
    var body: some View {
        let _ = log.names.append(
            "\(amount) \(side) \(still) \(count) \(isOn) \(name) \(kind) \(date.timeIntervalSinceReferenceDate)")
        Square()
    }
}

@MainActor @Animatable
private struct ByHand: View {
    var low: Double
    var high: Double
    @AnimatableIgnored var log: BodyLog
    var animatableData: Double {
        get { high }
        set { high = newValue }
    }
    var body: some View {
        let _ = log.names.append("\(low) \(high)")
        Square()
    }
}

/// A1, A2, A3 and A5 of the claims; A4 is with the custom layouts.
@MainActor
@Suite struct AnimatableClaims {
    @Test(arguments: Case.effects + Case.shapes)
    fileprivate func `half-way it looks as it would with half the change`(effect: Case) throws {
        let (from, to) = effect.range
        func bitmap(_ value: Double) -> StageImage {
            Stage(size: CGSize(width: 200, height: 200)) { Switching { _ in effect.view(value) } }.image()
        }
        let stage = Stage(size: CGSize(width: 200, height: 200)) {
            Switching(change: { change in withAnimation(evenly) { change() } }) { effect.view($0 ? to : from) }
        }
        #expect(stage.image() == bitmap(from))
        stage.tap("Go")
        stage.milliseconds(500)
        #expect(stage.image() == bitmap((from + to) / 2))
        #expect(stage.image() != bitmap(from) && stage.image() != bitmap(to))
        try stage.settle()
        #expect(stage.image() == bitmap(to))
    }

    @Test func `pairs nest: two values of two dimensions make four`() throws {
        struct Box: Shape {
            var low: CGPoint
            var high: CGPoint
            let log: Corners
            var animatableData: AnimatablePair<CGPoint.AnimatableData, CGPoint.AnimatableData> {
                get { AnimatablePair(low.animatableData, high.animatableData) }
                set {
                    low.animatableData = newValue.first
                    high.animatableData = newValue.second
                }
            }
            func path(in rect: CGRect) -> Path {
                MainActor.assumeIsolated { log.last = [low.x, low.y, high.x, high.y] }
                return Path(rect)
            }
        }
        // Protected by: the main thread, on which paths of the app's shapes are made.
        final class Corners: @unchecked Sendable { var last: [CGFloat] = [] }
        let corners = Corners()
        let stage = Stage {
            Switching(change: { change in withAnimation(evenly) { change() } }) { on in
                Box(
                    low: CGPoint(x: on ? 8 : 0, y: on ? 16 : 0), high: CGPoint(x: on ? 24 : 0, y: on ? 32 : 0),
                    log: corners)
            }
        }
        stage.tap("Go")
        stage.milliseconds(250)
        #expect(corners.last == [2, 4, 6, 8])
        stage.milliseconds(500)
        #expect(corners.last == [6, 12, 18, 24])
    }

    @Test func `the body of an animatable view runs once for each frame, on the main thread, and is laid out`() throws {
        struct Counter: View, @preconcurrency Animatable {
            var value: Double
            let log: BodyLog
            var animatableData: Double {
                get { value }
                set { value = newValue }
            }
            var body: some View {
                let _ = MainActor.preconditionIsolated()
                let _ = log.names.append("\(Int(value.rounded()))")
                HStack(spacing: 0) {
                    Color.red.frame(width: value, height: 10)
                    Square(id: "after")
                }
                .frame(width: 200, alignment: .leading)
            }
        }
        let log = BodyLog()
        let stage = Stage {
            Switching(change: { change in withAnimation(evenly) { change() } }) {
                Counter(value: $0 ? 100 : 0, log: log)
            }
        }
        stage.tap("Go")
        _ = log.take()
        let start = try stage.frame("after").minX
        for tick in 1...59 {
            stage.advance(by: .nanoseconds(Int64(tick) * 1_000_000_000 / 60 + 1) - stage.time)
            let value = Double(tick) / 60 * 100
            let ran = log.take()
            // The tick itself, and the end of the advance, a nanosecond later.
            #expect(ran.count <= 2 && Set(ran) == ["\(Int(value.rounded()))"], "tick \(tick)")
            #expect(abs(try stage.frame("after").minX - start - value) <= 0.25 + 1e-6, "tick \(tick)")
        }
        stage.milliseconds(100)
        #expect(log.take().last == "100")
        stage.milliseconds(100)
        #expect(log.take() == [])
    }

    @Test func `the macro animates what can move, and leaves out what is ignored or cannot`() {
        let log = BodyLog()
        let stage = Stage {
            Switching(change: { change in withAnimation(evenly) { change() } }) { on in
                Mixed(
                    amount: on ? 8 : 0, side: on ? 4 : 0, still: on ? 8 : 0, count: on ? 8 : 0, isOn: on,
                    name: on ? "after" : "before", kind: on ? .two : .one,
                    date: Date(timeIntervalSinceReferenceDate: on ? 8 : 0), log: log)
            }
        }
        #expect(log.take() == ["0.0 0.0 0.0 0 false before one 0.0"])
        stage.tap("Go")
        stage.milliseconds(500)
        #expect(log.take().last == "4.0 2.0 8.0 8 true after two 8.0")
    }

    @Test func `data written by hand win over the macro's`() {
        let log = BodyLog()
        let stage = Stage {
            Switching(change: { change in withAnimation(evenly) { change() } }) {
                ByHand(low: $0 ? 8 : 0, high: $0 ? 8 : 0, log: log)
            }
        }
        stage.tap("Go")
        stage.milliseconds(500)
        #expect(log.take().last == "8.0 4.0")
    }
}
