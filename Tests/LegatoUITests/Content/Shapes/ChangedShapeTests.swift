// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Every way to draw a shape, with each of its arguments changed after the view exists.
@MainActor
@Suite struct ChangedShapeTests {
    /// Two rectangles wound the same way: the even-odd rule leaves a hole in the middle.
    private static let ring = Path { path in
        path.addRect(CGRect(x: 0, y: 0, width: 40, height: 30))
        path.addRect(CGRect(x: 10, y: 8, width: 20, height: 14))
    }

    /// Set in the same place, so that other shapes, whose data are those of the app, compare with built-in ones.
    private struct Pointed: Shape {
        var height: CGFloat
        var isFlipped = false
        var animatableData: CGFloat {
            get { height }
            set { height = newValue }
        }
        func path(in rect: CGRect) -> Path {
            Path {
                $0.addLines([
                    CGPoint(x: 0, y: isFlipped ? 0 : rect.height), CGPoint(x: rect.width, y: rect.height),
                    CGPoint(x: rect.midX, y: height),
                ])
            }
        }
    }

    private static func bent(_ x: Double) -> RoundedRectangle {
        RoundedRectangle(cornerSize: CGSize(width: 4 + 8 * x, height: 2 + 9 * x), style: .circular)
    }

    private static func shown(_ view: some View) -> some View { view.id("x").frame(width: 40, height: 30) }

    private static var shapes: ChangingViews {
        var table = ChangingViews()
        table.moving("round corners") { shown(bent($0).fill(.red)) }
        table.moving("one round corner") { x in
            shown(UnevenRoundedRectangle(bottomTrailingRadius: 12 * x, style: .circular).fill(.red))
        }
        table.moving("a shape alone") { shown(bent($0)) }
        table.moving("a trim") { shown(Ellipse().trim(from: 0.1 * $0, to: 0.3 + 0.4 * $0).fill(.red)) }
        table.moving("a stroked trim") { shown(Ellipse().trim(from: 0, to: 0.3 + 0.4 * $0).stroke(.red, lineWidth: 4)) }
        table.moving("a stroked shape") { shown(Ellipse().stroke(lineWidth: 2 + 6 * $0).fill(.red)) }
        table.moving("an offset shape") { shown(Ellipse().offset(x: 9 * $0, y: 4 * $0).fill(.red)) }
        table.moving("a rotated shape") { shown(Ellipse().rotation(.degrees(60 * $0)).fill(.red)) }
        table.moving("a scaled shape") { shown(Ellipse().scale(x: 1 - $0 / 2, y: 1).fill(.red)) }
        table.moving("a sized shape") { shown(Ellipse().size(width: 20 + 9 * $0, height: 30 - 9 * $0).fill(.red)) }
        table.moving("an inset shape") { shown(Ellipse().inset(by: 1 + 8 * $0).fill(.red)) }
        table.moving("the shape in a transform") { x in
            shown(bent(x).transform(CGAffineTransform(scaleX: 0.5, y: 1)).fill(.red))
        }
        table.moving("a hidden type", on: .main) { shown(AnyShape(bent($0)).fill(.red)) }
        table.moving("a shape of the app", on: .main) { shown(Pointed(height: 20 * $0).fill(.red)) }
        table.moving("a stroked shape of the app", on: .main) { x in
            shown(Pointed(height: 20 * x).stroke(.red, lineWidth: 3))
        }
        table.moving("a line width") { shown(Ellipse().stroke(.red, lineWidth: 2 + 6 * $0)) }
        table.moving("the line width of a style") { x in
            shown(Ellipse().stroke(.red, style: StrokeStyle(lineWidth: 2 + 6 * x)))
        }
        table.moving("a dash phase") { x in
            shown(Rectangle().stroke(.red, style: StrokeStyle(lineWidth: 4, dash: [6, 4], dashPhase: 5 * x)))
        }
        table.moving("the colour of a stroke") { x in
            shown(Ellipse().stroke(Color(.sRGBLinear, white: x), lineWidth: 4))
        }
        table.moving("a border's width") { shown(Ellipse().strokeBorder(.red, lineWidth: 2 + 6 * $0)) }
        table.moving("the size of a shape") { x in
            Ellipse().fill(.red).id("x").frame(width: 20 + 20 * x, height: 40 - 20 * x)
        }
        table.moving("the size of a shape of the app", on: .main) { x in
            Pointed(height: 4).fill(.red).id("x").frame(width: 20 + 20 * x, height: 40 - 20 * x)
        }
        table.moving("the size of a stroke") { x in
            Ellipse().stroke(.red, lineWidth: 4).id("x").frame(width: 20 + 20 * x, height: 40 - 20 * x)
        }
        table.moving("a fill over a stroke") { x in
            Ellipse().stroke(.blue, lineWidth: 6).fill(Color(.sRGBLinear, white: x)).frame(width: 40, height: 30).id(
                "x")
        }
        table.moving("a stroke over a fill") { x in
            Ellipse().fill(.yellow).stroke(.red, lineWidth: 2 + 4 * x).frame(width: 40, height: 30).id("x")
        }
        table.moving("a style of a stroke over a fill") { x in
            Ellipse().fill(.yellow).stroke(.red, style: StrokeStyle(lineWidth: 2 + 4 * x)).frame(width: 40, height: 30)
                .id("x")
        }
        table.moving("a border over a fill") { x in
            Ellipse().fill(.yellow).strokeBorder(.red, lineWidth: 2 + 4 * x).frame(width: 40, height: 30).id("x")
        }
        table.moving("a style of a border over a fill") { x in
            Ellipse().fill(.yellow).strokeBorder(.red, style: StrokeStyle(lineWidth: 2 + 4 * x))
                .frame(width: 40, height: 30).id("x")
        }
        return table
    }

    private static var backgrounds: ChangingViews {
        var table = ChangingViews()
        func grey(_ light: Double) -> Color { Color(.sRGBLinear, white: light) }
        func small() -> some View { Color.red.frame(width: 10, height: 8).padding(8) }
        table.moving("a background in a shape") { small().background(grey($0), in: bent(0)).id("x") }
        table.moving("the shape of a background") { small().background(.yellow, in: bent($0)).id("x") }
        table.moving("the background style in a shape") { x in
            small().background(in: bent(x)).backgroundStyle(.yellow).id("x")
        }
        table.moving("a background style") { small().background(AnyShapeStyle(grey($0))).id("x") }
        table.moving("the background style") { small().background().backgroundStyle(grey($0)).id("x") }
        table.moving("an overlay in a shape") { small().overlay(grey($0).opacity(0.5), in: bent(0)).id("x") }
        table.moving("the shape of an overlay") { small().overlay(.yellow.opacity(0.5), in: bent($0)).id("x") }
        table.moving("an overlay style") { small().overlay(AnyShapeStyle(grey($0).opacity(0.5))).id("x") }
        table.moving("the colour of a border") { small().border(grey($0), width: 3).id("x") }
        table.moving("the width of a border") { small().border(.blue, width: 1 + 4 * $0).id("x") }
        table.switching("the fill rule of a background") { isOn in
            Color.clear.frame(width: 40, height: 30).background(.red, in: ring, fillStyle: FillStyle(eoFill: isOn))
        }
        table.switching("the fill rule of the background style") { isOn in
            Color.clear.frame(width: 40, height: 30).background(in: ring, fillStyle: FillStyle(eoFill: isOn))
                .backgroundStyle(.red)
        }
        table.switching("the fill rule of an overlay") { isOn in
            Color.yellow.frame(width: 40, height: 30).overlay(.red, in: ring, fillStyle: FillStyle(eoFill: isOn))
        }
        return table
    }

    private static var switches: ChangingViews {
        var table = ChangingViews()
        table.switching("the fill rule") { shown(ring.fill(.red, style: FillStyle(eoFill: $0))) }
        table.switching("the fill rule over a stroke") { isOn in
            shown(ring.stroke(.blue, lineWidth: 3).fill(.red.opacity(0.5), style: FillStyle(eoFill: isOn)))
        }
        table.switching("whether edges are smooth") { isOn in
            shown(Ellipse().fill(.red, style: FillStyle(antialiased: isOn)))
        }
        table.switching("a path") { shown(($0 ? ring : Path(CGRect(x: 0, y: 0, width: 9, height: 9))).fill(.red)) }
        table.switching("a stroked path") { isOn in
            shown((isOn ? ring : Path(CGRect(x: 0, y: 0, width: 9, height: 9))).stroke(.red, lineWidth: 2))
        }
        table.switching("a dash") { isOn in
            shown(Ellipse().stroke(.red, style: StrokeStyle(lineWidth: 4, dash: isOn ? [5, 3] : [])))
        }
        table.switching("a line's cap") { isOn in
            let style = StrokeStyle(lineWidth: 8, lineCap: isOn ? .round : .butt)
            shown(Ellipse().trim(from: 0, to: 0.4).stroke(.red, style: style))
        }
        table.switching("a line's join") { isOn in
            shown(Rectangle().stroke(.red, style: StrokeStyle(lineWidth: 8, lineJoin: isOn ? .round : .miter)))
        }
        table.switching("the style of corners") { isOn in
            shown(RoundedRectangle(cornerRadius: 12, style: isOn ? .circular : .continuous).fill(.red))
        }
        table.switching("a flag of a shape of the app") { shown(Pointed(height: 4, isFlipped: $0).fill(.red)) }
        table.switching("a shape of another type") { isOn in
            shown((isOn ? AnyShape(Ellipse()) : AnyShape(Rectangle())).fill(.red))
        }
        return table
    }

    @Test func `a changed argument of a shape shows at once`() {
        Self.shapes.expectChangesToShow()
        Self.switches.expectChangesToShow()
        Self.backgrounds.expectChangesToShow()
    }

    @Test func `a shape is half-way at half time, where its argument animates`() throws {
        try Self.shapes.expectHalvesToShow()
        try Self.switches.expectHalvesToShow()
        let moving = Self.backgrounds.views.filter(\.animates)
        for row in moving {
            let stage = row.stage(animation: evenly)
            stage.tap("Go")
            stage.advance(by: .milliseconds(500))
            let difference = try #require(stage.image().difference(from: row.stage(at: 0.5).image()))
            #expect(difference.greatest <= 24, "\(row.name): \(difference)")
        }
    }

    @Test func `a shape that is removed on its way ends what waits for it`() throws {
        try Self.shapes.expectMotionToEndWithTheView()
        try Self.switches.expectMotionToEndWithTheView()
        try Self.backgrounds.expectMotionToEndWithTheView()
    }

    // MARK: - Threads

    @Test func `the size of every built-in shape moves on the render thread, also in a clip`() throws {
        let shapes: [(String, any Shape)] = [
            ("Rectangle", Rectangle()), ("RoundedRectangle", RoundedRectangle(cornerRadius: 4)),
            ("UnevenRoundedRectangle", UnevenRoundedRectangle(topLeadingRadius: 4)), ("Circle", Circle()),
            ("Ellipse", Ellipse()), ("Capsule", Capsule()), ("Path", Self.ring), ("inset", Ellipse().inset(by: 2)),
            ("trim", Ellipse().trim(to: 0.5)), ("stroke", Ellipse().stroke(lineWidth: 3)),
            ("offset", Ellipse().offset(x: 3)), ("rotation", Ellipse().rotation(.degrees(9))),
            ("scale", Ellipse().scale(0.5)), ("transform", Ellipse().transform(.identity)),
            ("size", Ellipse().size(width: 9, height: 9)),
        ]
        for (name, shape) in shapes {
            func expectRenderThread<S: Shape>(_ shape: S) throws {
                let filled = ChangingView(name: name, line: 0, animates: true, thread: .render) { x in
                    AnyView(shape.fill(.red).id("x").frame(width: 20 + 20 * x, height: 20 + 20 * x))
                }
                let clipped = ChangingView(name: name, line: 0, animates: true, thread: .render) { x in
                    AnyView(
                        Color.red.frame(width: 9, height: 9).frame(width: 20 + 20 * x, height: 20).clipShape(shape).id(
                            "x"))
                }
                for row in [filled, clipped] {
                    let stage = row.stage(animation: evenly)
                    let frames = stage.recording {
                        stage.tap("Go")
                        stage.advance(by: .milliseconds(250))
                    }
                    let moving = frames.flatMap(\.attributes)
                    #expect(moving.contains { $0.name == "frame" }, "\(name)")
                    #expect(Set(moving.map(\.thread)) == [.render], "\(name)")
                }
            }
            try expectRenderThread(shape)
        }
        func ofTheApp(_ view: @escaping @MainActor (Double) -> AnyView) throws -> [LegatoTesting.AnimatedAttribute] {
            let row = ChangingView(name: "", line: 0, animates: true, thread: .main, view: view)
            let stage = row.stage(animation: evenly)
            return stage.recording {
                stage.tap("Go")
                stage.advance(by: .milliseconds(250))
            }.flatMap(\.attributes)
        }
        for view: @MainActor (Double) -> AnyView in [
            { AnyView(Pointed(height: 4).fill(.red).frame(width: 20 + 20 * $0, height: 20)) },
            { AnyView(Pointed(height: 4).trim(to: 0.9).fill(.red).frame(width: 20 + 20 * $0, height: 20)) },
            { AnyView(Color.red.frame(width: 9).frame(width: 20 + 20 * $0, height: 20).clipShape(Pointed(height: 4))) },
        ] {
            let attributes = try ofTheApp(view)
            #expect(attributes.contains { $0.reason == "code of the app draws into the changing size" })
        }
        // Only the size asks for the app's code, not the place.
        let moved = try ofTheApp { AnyView(Pointed(height: 4).frame(width: 9, height: 9).padding(.leading, 20 * $0)) }
        #expect(!moved.isEmpty && moved.allSatisfy { $0.thread == .render })
    }

    // MARK: - Sizes and layers

    private struct Sized: Shape {
        var side: CGFloat
        var color = 0.0
        func path(in rect: CGRect) -> Path { Path(rect) }
        func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { CGSize(width: side, height: side) }
    }

    private struct Growing: View {
        @State private var side: CGFloat = 20
        @State private var color = 0.0
        var body: some View {
            VStack {
                Sized(side: side, color: color).fill(.red).id("x")
                Button("Grow") { side = 50 }
                Button("Other") { color += 1 }
            }
        }
    }

    @Test func `a shape that wants another size gets it, one that only looks otherwise is not laid out`() throws {
        let stage = Stage { Growing() }
        #expect(try stage.frame("x").size == CGSize(width: 20, height: 20))
        stage.tap("Grow")
        #expect(try stage.frame("x").size == CGSize(width: 50, height: 50))
        stage.tap("Other")
        let layouts = stage.statistics.layouts
        stage.tap("Other")
        #expect(stage.statistics.layouts == layouts)
    }

    // MARK: - Default arguments

    @Test func `arguments that are left out are those of SwiftUI`() {
        let (f, circle, thin) = (Color.yellow.frame(width: 30, height: 20), Circle(), StrokeStyle(lineWidth: 1))
        let thick = StrokeStyle(lineWidth: 5, dash: [4, 2])
        func view(_ view: some View) -> some View { view.padding(10).foregroundStyle(.red) }
        expectSame("fill", view(circle.fill()), view(circle.fill(.foreground, style: FillStyle(eoFill: false))))
        expectSame("a shape alone", view(circle), view(circle.fill(.foreground)))
        expectSame("stroke", view(circle.stroke(.blue)), view(circle.stroke(.blue, style: thin)))
        expectSame(
            "stroke", view(circle.stroke(.blue, lineWidth: 5)), view(circle.stroke(.blue, style: .init(lineWidth: 5))))
        expectSame("strokeBorder", view(circle.strokeBorder()), view(circle.strokeBorder(.foreground, style: thin)))
        expectSame(
            "strokeBorder", view(circle.strokeBorder(lineWidth: 5)),
            view(circle.strokeBorder(.red, style: .init(lineWidth: 5))))
        expectSame(
            "strokeBorder", view(circle.strokeBorder(style: thick)), view(circle.strokeBorder(.red, style: thick)))
        expectSame(
            "strokeBorder is inside", view(circle.strokeBorder(.red, lineWidth: 6)),
            view(circle.inset(by: 3).stroke(.red, lineWidth: 6)))
        let filled = circle.fill(.yellow)
        expectSame("fill on", view(filled.fill()), view(filled.fill(.red)))
        expectSame("stroke on", view(filled.stroke(.blue)), view(filled.stroke(.blue, style: thin)))
        expectSame("border on", view(filled.strokeBorder()), view(filled.strokeBorder(.red, style: thin)))
        expectSame(
            "border on", view(filled.strokeBorder(lineWidth: 5)), view(filled.strokeBorder(.red, lineWidth: 5)))
        expectSame(
            "border on", view(filled.strokeBorder(style: thick)), view(filled.strokeBorder(.red, style: thick)))
        expectSame("border", f.border(.red), f.border(.red, width: 1))
        expectSame("border", f.border(.red, width: 4), f.overlay(Rectangle().strokeBorder(.red, lineWidth: 4)))
        expectSame("background", f.padding(5).background(), f.padding(5).background(.white))
        expectSame(
            "background in", f.padding(5).background(.red, in: circle), f.padding(5).background(circle.fill(.red)))
        expectSame(
            "the background style in", f.padding(5).background(in: Self.ring).backgroundStyle(.red),
            f.padding(5).background(.red, in: Self.ring, fillStyle: FillStyle(eoFill: false)))
        expectSame("overlay in", f.overlay(.red, in: circle), f.overlay(circle.fill(.red)))
        expectSame("overlay", f.overlay(AnyShapeStyle(.red.opacity(0.4))), f.overlay(Color.red.opacity(0.4)))
    }

    @Test func `views of strokes say what they were made with`() {
        let style = StrokeStyle(lineWidth: 5, lineCap: .round)
        let circle = Circle()
        let stroke = circle.stroke(.red, style: style, antialiased: false)
        #expect(stroke.strokeStyle == style && !stroke.isAntialiased && stroke.style == .red)
        #expect(circle.stroke(.red, style: style).isAntialiased)
        #expect(circle.stroke(.red).isAntialiased && circle.stroke(.red).strokeStyle == StrokeStyle(lineWidth: 1))
        #expect(!circle.stroke(.red, lineWidth: 2, antialiased: false).isAntialiased)
        #expect(circle.stroke(.red, lineWidth: 2).strokeStyle == StrokeStyle(lineWidth: 2))

        let border = circle.strokeBorder(.red, style: style, antialiased: false)
        #expect(border.strokeStyle == style && !border.isAntialiased && border.style == .red)
        #expect(circle.strokeBorder(.red, style: style).isAntialiased)
        #expect(circle.strokeBorder(.red).isAntialiased)
        #expect(circle.strokeBorder(.red).strokeStyle == StrokeStyle(lineWidth: 1))
        #expect(!circle.strokeBorder(.red, lineWidth: 2, antialiased: false).isAntialiased)
        #expect(circle.strokeBorder(.red, lineWidth: 2).strokeStyle == StrokeStyle(lineWidth: 2))

        let filled = circle.fill(.yellow)
        let over = filled.stroke(.red, style: style, antialiased: false)
        #expect(over.strokeStyle == style && !over.isAntialiased && over.background.style == .yellow)
        #expect(filled.stroke(.red, style: style).isAntialiased)
        #expect(filled.stroke(.red).isAntialiased && filled.stroke(.red).strokeStyle == StrokeStyle(lineWidth: 1))
        #expect(!filled.stroke(.red, lineWidth: 2, antialiased: false).isAntialiased)
        let bordered = filled.strokeBorder(.red, style: style, antialiased: false)
        #expect(bordered.strokeStyle == style && !bordered.isAntialiased && bordered.background.style == .yellow)
        #expect(filled.strokeBorder(.red, style: style).isAntialiased)
        #expect(filled.strokeBorder(.red).isAntialiased)
        #expect(filled.strokeBorder(.red).strokeStyle == StrokeStyle(lineWidth: 1))
        #expect(!filled.strokeBorder(.red, lineWidth: 2, antialiased: false).isAntialiased)
        let again = filled.fill(.red, style: FillStyle(eoFill: true))
        #expect(again.fillStyle == FillStyle(eoFill: true) && again.style == .red && again.background.style == .yellow)
        #expect(filled.fill(.red).fillStyle == FillStyle() && circle.fill(.red).fillStyle == FillStyle())
    }

    // MARK: - What is hit

    private struct Target<Content: View>: View {
        let log: BodyLog
        @ViewBuilder var content: (Bool) -> Content
        @State private var isEvenOdd = false

        var body: some View {
            VStack(spacing: 0) {
                content(isEvenOdd).frame(width: 40, height: 30).onTapGesture { log.names.append("hit") }
                Color.white.frame(width: 40, height: 10).onTapGesture { isEvenOdd.toggle() }.accessibilityLabel(
                    "Switch")
            }
        }
    }

    @Test func `a changed fill rule changes what is hit`() {
        func expectHole(
            _ name: String, sourceLocation: SourceLocation = #_sourceLocation,
            @ViewBuilder _ content: @escaping (Bool) -> some View
        ) {
            let log = BodyLog()
            let stage = Stage(size: CGSize(width: 40, height: 40), scale: 1) { Target(log: log, content: content) }
            func hits(_ x: CGFloat, _ y: CGFloat) -> Bool {
                stage.tap(at: CGPoint(x: x, y: y))
                return log.take() == ["hit"]
            }
            #expect(hits(20, 15) && hits(4, 4), "\(name), wound round", sourceLocation: sourceLocation)
            stage.tap("Switch")
            #expect(!hits(20, 15) && hits(4, 4), "\(name), even-odd", sourceLocation: sourceLocation)
            stage.tap("Switch")
            #expect(hits(20, 15) && hits(4, 4), "\(name), wound round again", sourceLocation: sourceLocation)
        }
        expectHole("a fill") { Self.ring.fill(.red, style: FillStyle(eoFill: $0)) }
        expectHole("a fill over a fill") { isEvenOdd in
            Self.ring.fill(.red, style: FillStyle(eoFill: isEvenOdd)).fill(.blue, style: FillStyle(eoFill: isEvenOdd))
        }
        expectHole("a content shape") { Color.red.contentShape(Self.ring, eoFill: $0) }
        expectHole("a background") { Color.clear.background(.red, in: Self.ring, fillStyle: FillStyle(eoFill: $0)) }
    }
}
