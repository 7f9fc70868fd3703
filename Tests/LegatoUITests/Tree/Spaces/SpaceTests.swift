// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import SwiftUI
import TestSupport
import Testing

@testable import LegatoStage
@testable import LegatoTesting

/// What moves, around what a test puts inside: by 100 points to the right in a second, evenly, when "Go" is tapped.
private enum Mover: String, CaseIterable, CustomTestStringConvertible {
    case group, offset, effect

    var testDescription: String { rawValue }

    /// What is inside of these is told where it is seen; what is inside of an offset, where it is going to be.
    static let seen: [Mover] = [.group, .effect]

    @MainActor @ViewBuilder
    func move(_ view: some View, by x: CGFloat) -> some View {
        switch self {
        case .group: view.geometryGroup().padding(.leading, x)
        case .offset: view.offset(x: x)
        case .effect: view.modifier(Shift(x: x))
        }
    }

    struct Shift: GeometryEffect {
        var x: CGFloat
        var animatableData: CGFloat {
            get { x }
            set { x = newValue }
        }
        func effectValue(size: CGSize) -> ProjectionTransform {
            ProjectionTransform(CGAffineTransform(translationX: x, y: 0))
        }
    }
}

private struct Moving<Content: View>: View {
    let mover: Mover
    var animation: Animation? = evenly
    @ViewBuilder let content: Content
    @State private var x = 0.0

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            mover.move(content, by: x)
            Color.clear.frame(width: 400, height: 1)
            Button("Go") { withAnimation(animation) { x += 100 } }
        }
    }
}

/// Notes where it is, each time it is evaluated. It does not change with what is around.
private struct Reader: View {
    let log: BodyLog
    let space: CoordinateSpace

    var body: some View {
        GeometryReader { proxy in
            let _ = log.names.append("\(Int(proxy.frame(in: space).minX.rounded()))")
            Color.red
        }
        .frame(width: 20, height: 20)
    }
}

/// What user code is told of places while what is around it moves.
@MainActor
@Suite struct SpaceTests {
    private let log = BodyLog()

    private func reader(_ space: CoordinateSpace) -> some View { Reader(log: log, space: space) }

    @Test(arguments: Mover.seen)
    fileprivate func `a reader of its global place is evaluated at each tick while it moves, and at no other`(
        mover: Mover
    ) throws {
        let stage = Stage { Moving(mover: mover) { reader(.global) } }
        #expect(log.take().last == "0")
        stage.tap("Go")
        _ = log.take()
        stage.milliseconds(95)
        // Five ticks of a sixtieth of a second, each by 1 2/3 points, and the time that was asked for.
        #expect(log.take() == ["2", "3", "5", "7", "8", "10"])
        stage.milliseconds(400)
        #expect(log.take().last == "50")
        try stage.settle()
        #expect(log.take().last == "100")
        stage.milliseconds(100)
        #expect(log.take() == [])
    }

    @Test func `inside of an offset a reader is told the place that it moves to, once`() throws {
        let stage = Stage { Moving(mover: .offset) { reader(.global) } }
        _ = log.take()
        stage.tap("Go")
        #expect(log.take() == ["100"])
        try stage.settle()
        #expect(log.take() == [])
    }

    @Test(arguments: Mover.allCases)
    fileprivate func `without an animation a reader is evaluated once, with the new place`(mover: Mover) {
        let stage = Stage { Moving(mover: mover, animation: nil) { reader(.global) } }
        _ = log.take()
        stage.tap("Go")
        #expect(log.take() == ["100"])
    }

    @Test(arguments: Mover.allCases)
    fileprivate func `who reads what moves along with it is not evaluated`(mover: Mover) throws {
        let stage = Stage {
            Moving(mover: mover) {
                HStack(spacing: 0) {
                    reader(.named("inside")).padding(.leading, 7).coordinateSpace(.named("inside"))
                    reader(.local)
                }
            }
        }
        #expect(Set(log.take()) == ["0", "7"])
        stage.tap("Go")
        try stage.settle()
        #expect(log.take() == [])
    }

    @Test(arguments: Mover.seen)
    fileprivate func `a named space outside of what moves is a place to count from, one inside moves along`(
        mover: Mover
    ) throws {
        let stage = Stage {
            Moving(mover: mover) { reader(.named("outside")) }.padding(.leading, 30).coordinateSpace(.named("outside"))
        }
        #expect(log.take().last == "30")
        stage.tap("Go")
        stage.milliseconds(500)
        #expect(log.take().last == "80")
    }

    @Test func `bounds of a space outside are seen from the reader, against its motion`() throws {
        let stage = Stage {
            Moving(mover: .effect) {
                GeometryReader { [log] proxy in
                    let bounds = proxy.bounds(of: .named("outside"))
                    let _ = log.names.append(bounds.map { "\(Int($0.minX)) \(Int($0.width))" } ?? "none")
                    Color.red
                }
                .frame(width: 20, height: 20)
            }
            .coordinateSpace(.named("outside"))
        }
        #expect(log.take().last == "0 400")
        stage.tap("Go")
        stage.milliseconds(500)
        #expect(log.take().last == "-50 400")
    }

    @Test func `scales, rotations and offsets around a view count, and what is ignored by layout does not`() {
        func frame(_ around: (AnyView) -> AnyView) -> CGRect {
            var found = CGRect.null
            _ = Stage {
                around(
                    AnyView(
                        Color.red.frame(width: 100, height: 50).onGeometryChange(for: CGRect.self) {
                            $0.frame(in: .global)
                        } action: {
                            found = $0
                        }))
            }
            return found
        }
        // In the middle of 400 by 400.
        #expect(frame { $0 } == CGRect(x: 150, y: 175, width: 100, height: 50))
        #expect(frame { AnyView($0.offset(x: 10, y: -5)) } == CGRect(x: 160, y: 170, width: 100, height: 50))
        #expect(frame { AnyView($0.scaleEffect(2)) } == CGRect(x: 100, y: 150, width: 200, height: 100))
        let turned = frame { AnyView($0.rotationEffect(.degrees(90))) }
        #expect(abs(turned.minX - 175) < 1e-9 && abs(turned.width - 50) < 1e-9 && abs(turned.height - 100) < 1e-9)
        #expect(frame { AnyView($0.modifier(Mover.Shift(x: 40))) }.minX == 190)
        #expect(frame { AnyView($0.modifier(Mover.Shift(x: 40).ignoredByLayout())) }.minX == 150)
        #expect(frame { AnyView($0.visualEffect { content, _ in content.offset(x: 60) }) }.minX == 150)
    }

    private struct Listener: View {
        let log: BodyLog
        var body: some View {
            Color.red.frame(width: 20, height: 20).onGeometryChange(for: Int.self) {
                Int($0.frame(in: .global).minX.rounded())
            } action: {
                log.names.append("\($0)")
            }
        }
    }

    @Test(arguments: Mover.seen)
    fileprivate func `an action hears of each tick of what moves around its view`(mover: Mover) throws {
        let stage = Stage {
            Moving(mover: mover) {
                Listener(log: log)
            }
        }
        #expect(log.take() == ["0"])
        stage.tap("Go")
        stage.milliseconds(100)
        #expect(log.take() == ["2", "3", "5", "7", "8", "10"])
        try stage.settle()
        #expect(log.take().last == "100")
    }

    @Test(arguments: Mover.seen)
    fileprivate func `a visual effect follows what moves around its view, at the time of each frame`(
        mover: Mover
    ) throws {
        let stage = Stage {
            Moving(mover: mover) {
                Color.red.frame(width: 20, height: 20).id("square").visualEffect { content, proxy in
                    content.opacity(1 - proxy.frame(in: .global).minX / 200)
                }
            }
        }
        stage.tap("Go")
        for step in 1...3 {
            stage.milliseconds(250)
            let opacity = try #require(stage.presentation(of: "square")).opacity
            #expect(abs(opacity - (1 - Double(step) * 25 / 200)) < 1e-9)
        }
    }

    @Test func `a child that asks by the proxy it was given is evaluated, and its reader is not`() throws {
        struct Child: View {
            let proxy: GeometryProxy
            let log: BodyLog
            var body: some View {
                let _ = log.names.append("child \(Int(proxy.frame(in: .global).minX.rounded()))")
                Color.red
            }
        }
        struct Parent: View {
            let log: BodyLog
            var body: some View {
                GeometryReader { proxy in
                    let _ = log.names.append("reader")
                    Child(proxy: proxy, log: log)
                }
                .frame(width: 20, height: 20)
            }
        }
        let stage = Stage {
            Moving(mover: .group) { Parent(log: log) }
        }
        stage.tap("Go")
        _ = log.take()
        stage.milliseconds(48)
        #expect(log.take() == ["child 2", "child 3", "child 5"])
    }

    @Test func `who stops reading is not evaluated any more, and nothing ticks for it`() throws {
        struct Scene: View {
            let log: BodyLog
            @State private var asks = true
            var body: some View {
                VStack {
                    Moving(mover: .group) {
                        GeometryReader { proxy in
                            let _ = log.names.append(asks ? "\(Int(proxy.frame(in: .global).minX.rounded()))" : "still")
                            Color.red
                        }
                        .frame(width: 20, height: 20)
                    }
                    Button("Stop") { asks = false }
                }
            }
        }
        let stage = Stage { Scene(log: log) }
        stage.tap("Go")
        stage.milliseconds(50)
        #expect(log.take().last == "5")
        stage.tap("Stop")
        #expect(log.take() == ["still"])
        stage.milliseconds(100)
        let updates = stage.statistics.updates
        let made = stage.statistics.layersMade
        stage.milliseconds(100)
        #expect(log.take() == [])
        // What is left of the motion is the renderer's.
        #expect(stage.statistics.layersMade == made && stage.statistics.updates - updates <= 7)
        try stage.settle()
    }

    @Test func `anchors are seen where their views are, though both move in groups of their own`() throws {
        struct Place: PreferenceKey {
            static var defaultValue: Anchor<CGPoint>? { nil }
            static func reduce(value: inout Anchor<CGPoint>?, nextValue: () -> Anchor<CGPoint>?) {
                value = value ?? nextValue()
            }
        }
        struct Marked: View {
            var body: some View {
                Color.red.frame(width: 20, height: 20).anchorPreference(key: Place.self, value: .center) { $0 }
            }
        }
        let stage = Stage {
            VStack(alignment: .leading, spacing: 0) {
                Moving(mover: .group) {
                    Marked()
                }
            }
            .overlayPreferenceValue(Place.self) { anchor in
                GeometryReader { [log] proxy in
                    let point = anchor.map { proxy[$0] } ?? .zero
                    let _ = log.names.append("\(Int(point.x.rounded())) \(Int(point.y))")
                    Color.blue.frame(width: 4, height: 4).position(point)
                }
            }
        }
        #expect(log.take().last?.hasPrefix("10 ") == true)
        stage.tap("Go")
        _ = log.take()
        stage.milliseconds(500)
        let seen = log.take()
        #expect(seen.count >= 30 && seen.last?.hasPrefix("60 ") == true)
        try stage.settle()
        #expect(log.take().last?.hasPrefix("110 ") == true)
    }

    @Test(arguments: Mover.allCases)
    fileprivate func `a finger is told its place in a named space as that is seen, and labels are where they are seen`(
        mover: Mover
    ) throws {
        let stage = Stage {
            Moving(mover: mover) {
                Color.red.frame(width: 60, height: 20)
                    .gesture(
                        SpatialTapGesture(coordinateSpace: .named("row")).onEnded { [log] in
                            log.names.append("\(Int($0.location.x.rounded())) \(Int($0.location.y.rounded()))")
                        }
                    )
                    .accessibilityLabel("Here").padding(.leading, 10).coordinateSpace(.named("row"))
            }
        }
        func frame() throws -> CGRect { try #require(stage.stage.elements.first { $0.label == "Here" }).frame }
        let start = try frame()
        stage.tap("Go")
        stage.milliseconds(500)
        let seen = try frame()
        #expect(abs(seen.minX - start.minX - 50) < 1e-6)
        stage.tap(at: CGPoint(x: seen.minX + 3, y: seen.minY + 4))
        #expect(log.take() == ["13 4"])
    }

    @Test func `what is inside of a group that moves is neither laid out nor committed nor retargeted`() throws {
        struct Column: View {
            var body: some View {
                VStack(spacing: 0) { ForEach(0..<100, id: \.self) { _ in Color.red.frame(width: 20, height: 1) } }
                    .fixedSize()
            }
        }
        let stage = Stage { Moving(mover: .group) { Column() } }
        let before = stage.statistics
        stage.tap("Go")
        stage.milliseconds(500)
        let after = stage.statistics
        #expect(after.layersMade - before.layersMade < 20)
        #expect(after.layouts - before.layouts < 20)
        #expect(after.bodies - before.bodies < 20)
    }
}
