// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Every effect, with each of its arguments changed after the view exists.
@MainActor
@Suite struct ChangedEffectTests {
    /// A ring of two rectangles wound the same way: the even-odd rule leaves a hole.
    private static let ring = Path { path in
        path.addRect(CGRect(x: 0, y: 0, width: 24, height: 16))
        path.addRect(CGRect(x: 6, y: 4, width: 12, height: 8))
    }

    private struct Shift: GeometryEffect {
        var amount: CGFloat
        var animatableData: CGFloat {
            get { amount }
            set { amount = newValue }
        }
        func effectValue(size: CGSize) -> ProjectionTransform {
            ProjectionTransform(CGAffineTransform(translationX: size.width * amount, y: -size.height * amount))
        }
    }

    private struct Fan: Shape {
        var height: CGFloat
        var animatableData: CGFloat {
            get { height }
            set { height = newValue }
        }
        func path(in rect: CGRect) -> Path {
            Path { $0.addLines([rect.origin, CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: 0, y: height)]) }
        }
    }

    /// Effects that note the line they are written in, each in a row of one line.
    private static var effects: ChangingViews {
        var table = ChangingViews()
        table.moving("opacity") { Figure().opacity(1 - 0.6 * $0) }
        table.moving("blur") { Figure().blur(radius: 1 + 4 * $0) }
        table.moving("opaque blur") { Figure().blur(radius: 1 + 4 * $0, opaque: true) }
        table.moving("brightness") { Figure().brightness(0.4 * $0 - 0.1) }
        table.moving("contrast") { Figure().contrast(1 - 0.7 * $0) }
        table.moving("saturation") { Figure().saturation(1 - 0.7 * $0) }
        table.moving("grayscale") { Figure().grayscale(0.9 * $0) }
        table.moving("hueRotation") { Figure().hueRotation(.degrees(100 * $0)) }
        table.moving("colorMultiply") { Figure().colorMultiply(Color(.sRGBLinear, red: $0, green: 1, blue: 1 - $0)) }
        table.moving("shadow radius") { Figure().shadow(color: .black, radius: 2 + 6 * $0) }
        table.moving("shadow x") { Figure().shadow(color: .black, radius: 3, x: 10 * $0) }
        table.moving("shadow y") { Figure().shadow(color: .black, radius: 3, y: 10 * $0) }
        table.moving("shadow colour") { Figure().shadow(color: Color(.sRGBLinear, white: $0), radius: 4) }
        table.moving("rotation") { Figure().rotationEffect(.degrees(50 * $0)) }
        table.moving("rotation anchor") { Figure().rotationEffect(.degrees(30), anchor: UnitPoint(x: $0, y: 1)) }
        table.moving("scale") { Figure().scaleEffect(1 + $0) }
        table.moving("scale anchor") { Figure().scaleEffect(2, anchor: UnitPoint(x: $0, y: 1 - $0 / 2)) }
        table.moving("scale size") { Figure().scaleEffect(CGSize(width: 1 + $0, height: 1 - 0.5 * $0)) }
        table.moving("scale size anchor") {
            Figure().scaleEffect(CGSize(width: 2, height: 1), anchor: .init(x: $0, y: 0))
        }
        table.moving("scale x") { Figure().scaleEffect(x: 1 + $0, anchor: .bottomLeading) }
        table.moving("scale y") { Figure().scaleEffect(y: 1 + $0, anchor: .topTrailing) }
        table.moving("scale by axes anchor") { Figure().scaleEffect(x: 2, y: 2, anchor: UnitPoint(x: $0, y: $0)) }
        table.moving("offset size") { Figure().offset(CGSize(width: 10 * $0, height: -6 * $0)) }
        table.moving("offset x") { Figure().offset(x: 12 * $0) }
        table.moving("offset y") { Figure().offset(y: 12 * $0) }
        table.moving("turn angle") { Figure().rotation3DEffect(.degrees(60 * $0), axis: (x: 1, y: 1, z: 0)) }
        table.moving("turn axis x") { Figure().rotation3DEffect(.degrees(40), axis: (x: $0, y: 1, z: 0)) }
        table.moving("turn axis y") { Figure().rotation3DEffect(.degrees(40), axis: (x: 1, y: $0, z: 0)) }
        table.moving("turn axis z") { Figure().rotation3DEffect(.degrees(40), axis: (x: 1, y: 0, z: $0)) }
        table.moving("turn anchor") {
            Figure().rotation3DEffect(.degrees(40), axis: (0, 1, 0), anchor: .init(x: $0, y: 0))
        }
        table.moving("turn anchorZ") { Figure().rotation3DEffect(.degrees(40), axis: (0, 1, 0), anchorZ: 10 * $0) }
        table.moving("perspective") { Figure().rotation3DEffect(.degrees(40), axis: (0, 1, 0), perspective: 0.9 * $0) }
        table.moving("clipShape") { Figure().clipShape(RoundedRectangle(cornerRadius: 8 * $0, style: .circular)) }
        table.moving("clipShape of the app", on: .main) { Figure().clipShape(Fan(height: 2 + 12 * $0)) }
        table.moving("cornerRadius") { Figure().cornerRadius(8 * $0) }
        return table
    }

    /// Everything else that shows a view in another way.
    private static var others: ChangingViews {
        var table = ChangingViews()
        table.switching("whether a blur is opaque") { Figure().blur(radius: 3, opaque: $0) }
        table.switching("the path of a clip") {
            Figure().clipShape($0 ? Path(CGRect(x: 0, y: 0, width: 5, height: 9)) : ring)
        }
        table.switching("transformEffect") { Figure().transformEffect(CGAffineTransform(scaleX: $0 ? 2 : 1, y: 1)) }
        table.switching("projectionEffect") { isOn in
            Figure().projectionEffect(ProjectionTransform(CGAffineTransform(translationX: isOn ? 9 : 0, y: 4)))
        }
        table.switching("blendMode") { isOn in
            Figure().background {
                Figure().rotationEffect(.degrees(180)).overlay { Color.green.blendMode(isOn ? .multiply : .screen) }
            }
            .blendMode(isOn ? .difference : .normal).background(Color.yellow)
        }
        table.switching("zIndex") { isOn in
            ZStack {
                Figure().zIndex(isOn ? 1 : 0)
                Color.black.frame(width: 10, height: 30)
            }
        }
        table.moving("a geometry effect", on: nil) { Figure().modifier(Shift(amount: 0.5 * $0)) }
        table.moving("a geometry effect without layout", on: nil) {
            Figure().modifier(Shift(amount: 0.5 * $0).ignoredByLayout())
        }
        table.moving("the size in a rotation") { sized($0).rotationEffect(.degrees(30), anchor: .topLeading) }
        table.moving("the size in a scale") { sized($0).scaleEffect(1.5, anchor: .topLeading) }
        table.moving("the size in a turn") {
            sized($0).rotation3DEffect(.degrees(40), axis: (x: 0, y: 1, z: 0), anchor: .leading, perspective: 0)
        }
        table.moving("the size in an opaque blur") { sized($0).blur(radius: 2, opaque: true) }
        table.moving("the size in a clip") { sized($0).clipShape(Ellipse()) }
        table.moving("the size in a rounded clip") { sized($0).cornerRadius(5) }
        table.moving("the size in a clip of the app", on: nil) { amount in
            // What is inside fills the clip and has no frame that moves.
            Color.red.frame(width: 24, height: 16).id("x").frame(width: 20 + 20 * amount, height: 16)
                .clipShape(Fan(height: 16))
        }
        table.moving("the size in clipped", on: nil) { amount in
            Figure().frame(width: 8 + 16 * amount, height: 6 + 8 * amount).clipped()
        }
        table.moving("the size in a geometry effect", on: nil) { amount in
            Figure().frame(width: 20 + 20 * amount, height: 16).modifier(Shift(amount: 0.5))
        }
        // What moves is the space around the view.
        table.moving("the place of a transform", on: nil) { amount in
            Figure().transformEffect(CGAffineTransform(scaleX: 0.5, y: 2)).padding(.leading, 20 * amount)
        }
        table.moving("the place of a clip") { Figure().clipShape(Circle()).padding(.leading, 20 * $0) }
        table.moving("what effects do together") { amount in
            Figure().scaleEffect(1 + amount / 2).rotationEffect(.degrees(20 * amount)).opacity(1 - amount / 2)
                .offset(x: 4 * amount)
        }
        return table
    }

    private static func sized(_ amount: Double) -> some View {
        Color.red.frame(width: 20 + 20 * amount, height: 16).id("x")
    }

    @Test func `a changed argument of an effect shows at once`() {
        Self.effects.expectChangesToShow()
        Self.others.expectChangesToShow()
    }

    @Test func `an effect is half-way at half time, where its argument animates`() throws {
        try Self.effects.expectHalvesToShow()
        try Self.others.expectHalvesToShow()
    }

    @Test func `an effect that is removed on its way ends what waits for it`() throws {
        try Self.effects.expectMotionToEndWithTheView()
        try Self.others.expectMotionToEndWithTheView()
    }

    @Test func `what an effect animates names the line it is written in`() {
        for row in Self.effects.views {
            let stage = row.stage(animation: evenly)
            let begun = stage.recording { stage.tap("Go") }.filter { $0.kind == .begin }
            // The formatter wraps a long row.
            let lines = [row.line, row.line + 1].map { "ChangedEffectTests.swift:\($0)" }
            #expect(begun.count == 1 && lines.contains(begun.first?.source ?? ""), "\(row.name)")
        }
    }

    @Test func `each effect animates one attribute that bears its name`() {
        let names: [(String, AnyView, AnyView)] = [
            ("brightness", AnyView(Figure().brightness(0)), AnyView(Figure())),
            ("contrast", AnyView(Figure().contrast(1)), AnyView(Figure())),
            ("saturation", AnyView(Figure().saturation(1)), AnyView(Figure())),
            ("grayscale", AnyView(Figure().grayscale(0)), AnyView(Figure())),
            ("hueRotation", AnyView(Figure().hueRotation(.zero)), AnyView(Figure())),
            ("colorInvert", AnyView(Figure().colorInvert().colorInvert()), AnyView(Figure())),
            ("luminanceToAlpha", AnyView(Figure().luminanceToAlpha()), AnyView(Figure().luminanceToAlpha())),
            ("colorMultiply", AnyView(Figure().colorMultiply(.white)), AnyView(Figure())),
            ("opacity", AnyView(Figure().opacity(1)), AnyView(Figure())),
            ("offset", AnyView(Figure().offset()), AnyView(Figure())),
            ("scale", AnyView(Figure().scaleEffect(1)), AnyView(Figure())),
            ("rotation", AnyView(Figure().rotationEffect(.zero)), AnyView(Figure())),
            (
                "rotation3D", AnyView(Figure().rotation3DEffect(.zero, axis: (0, 1, 0))),
                AnyView(Figure().rotation3DEffect(.zero, axis: (1, 0, 0)))
            ),
            ("blur", AnyView(Figure().blur(radius: 0)), AnyView(Figure())),
            ("shadow", AnyView(Figure().shadow(color: .clear, radius: 0)), AnyView(Figure())),
        ]
        for (name, view, same) in names {
            let found = Stage { view }.presentation(of: "x")?.attributes.map(\.name) ?? []
            #expect(found.contains(name), "\(name)")
            let difference = bitmap { view }.difference(from: bitmap { same })
            #expect((difference?.greatest ?? 255) <= 2, "\(name)")
        }
    }

    // MARK: - Default arguments

    @Test func `arguments that are left out are those of SwiftUI`() {
        let f = Figure()
        let shadow = Color(.sRGBLinear, white: 0, opacity: 0.33)
        expectSame(f.offset(x: 5), f.offset(x: 5, y: 0))
        expectSame(f.offset(y: 5), f.offset(x: 0, y: 5))
        expectSame(f.scaleEffect(1.5), f.scaleEffect(1.5, anchor: .center))
        expectSame(f.scaleEffect(1.5), f.scaleEffect(CGSize(width: 1.5, height: 1.5), anchor: .center))
        expectSame(f.scaleEffect(x: 1.5), f.scaleEffect(x: 1.5, y: 1, anchor: .center))
        expectSame(f.scaleEffect(y: 1.5), f.scaleEffect(x: 1, y: 1.5, anchor: .center))
        expectSame(f.rotationEffect(.degrees(40)), f.rotationEffect(.degrees(40), anchor: .center))
        expectSame(
            f.rotation3DEffect(.degrees(40), axis: (x: 0, y: 1, z: 0)),
            f.rotation3DEffect(
                .degrees(40), axis: (x: 0, y: 1, z: 0), anchor: .center, anchorZ: 0, perspective: 1))
        expectSame(f.blur(radius: 3), f.blur(radius: 3, opaque: false))
        expectSame(f.shadow(radius: 4), f.shadow(color: shadow, radius: 4, x: 0, y: 0))
        expectSame(f.clipShape(Self.ring), f.clipShape(Self.ring, style: FillStyle(eoFill: false)))
        expectSame(f.clipped(), f.clipShape(Rectangle()))
        expectSame(f.cornerRadius(6), f.clipShape(RoundedRectangle(cornerRadius: 6, style: .circular)))
        expectSame(f.drawingGroup(), f.compositingGroup())
    }

    @Test func `arguments of a visual effect that are left out are those of SwiftUI`() {
        let f = Figure()
        func visual<E: VisualEffect>(
            _ make: @escaping @Sendable (EmptyVisualEffect) -> E
        ) -> some View { f.visualEffect { content, _ in make(content) } }
        expectSame(visual { $0.offset(x: 5) }, f.offset(x: 5))
        expectSame(visual { $0.offset(y: 5) }, f.offset(y: 5))
        expectSame(visual { $0.offset(CGSize(width: 4, height: 3)) }, f.offset(x: 4, y: 3))
        expectSame(visual { $0.scaleEffect(1.5) }, f.scaleEffect(1.5))
        expectSame(visual { $0.scaleEffect(1.5, anchor: .topLeading) }, f.scaleEffect(1.5, anchor: .topLeading))
        expectSame(visual { $0.scaleEffect(x: 1.5) }, f.scaleEffect(x: 1.5))
        expectSame(visual { $0.scaleEffect(y: 1.5) }, f.scaleEffect(y: 1.5))
        expectSame(
            visual { $0.scaleEffect(x: 1.5, y: 2, anchor: .leading) }, f.scaleEffect(x: 1.5, y: 2, anchor: .leading))
        expectSame(
            visual { $0.scaleEffect(CGSize(width: 2, height: 1)) }, f.scaleEffect(CGSize(width: 2, height: 1)))
        expectSame(visual { $0.rotationEffect(.degrees(40)) }, f.rotationEffect(.degrees(40)))
        expectSame(
            visual { $0.rotationEffect(.degrees(40), anchor: .leading) },
            f.rotationEffect(.degrees(40), anchor: .leading))
        expectSame(
            visual { $0.rotation3DEffect(.degrees(40), axis: (x: 0, y: 1, z: 0)) },
            f.rotation3DEffect(.degrees(40), axis: (x: 0, y: 1, z: 0)))
        expectSame(
            visual {
                $0.rotation3DEffect(
                    .degrees(40), axis: (x: 0, y: 1, z: 0), anchor: .leading, anchorZ: 6, perspective: 0.5)
            },
            f.rotation3DEffect(
                .degrees(40), axis: (x: 0, y: 1, z: 0), anchor: .leading, anchorZ: 6, perspective: 0.5))
        let transform = CGAffineTransform(scaleX: 1.5, y: 0.5)
        expectSame(visual { $0.transformEffect(transform) }, f.transformEffect(transform))
        expectSame(
            visual { $0.transformEffect(ProjectionTransform(transform)) },
            f.projectionEffect(ProjectionTransform(transform)))
        expectSame(visual { $0.opacity(0.4) }, f.opacity(0.4))
        expectSame(visual { $0.blur(radius: 3) }, f.blur(radius: 3))
        expectSame(visual { $0.blur(radius: 3, opaque: true) }, f.blur(radius: 3, opaque: true))
        expectSame(visual { $0.blendMode(.multiply) }.background(.yellow), f.blendMode(.multiply).background(.yellow))
        expectSame(visual { $0.brightness(0.3) }, f.brightness(0.3))
        expectSame(visual { $0.contrast(0.3) }, f.contrast(0.3))
        expectSame(visual { $0.saturation(0.3) }, f.saturation(0.3))
        expectSame(visual { $0.grayscale(0.3) }, f.grayscale(0.3))
        expectSame(visual { $0.hueRotation(.degrees(70)) }, f.hueRotation(.degrees(70)))
    }

    // MARK: - What each effect is

    @Test func `an anchor in front of the view moves the axis of a turn`() throws {
        // Half a turn about a vertical axis 10 points in front takes the view 20 points to the front, where without
        // perspective it looks as large; at a quarter turn it is seen from its edge, 10 points beside the axis.
        func frame(_ degrees: Double, anchorZ: CGFloat, perspective: CGFloat) throws -> CGRect {
            let stage = Stage(size: CGSize(width: 60, height: 60), scale: 1) {
                Figure().rotation3DEffect(
                    .degrees(degrees), axis: (x: 0, y: 1, z: 0), anchorZ: anchorZ, perspective: perspective)
            }
            return try #require(stage.presentation(of: "x")).frame
        }
        let quarter = try frame(90, anchorZ: 10, perspective: 0)
        #expect(abs(quarter.width) < 1e-9 && abs(abs(quarter.midX - 30) - 10) < 1e-9)
        #expect(abs(try frame(90, anchorZ: -10, perspective: 0).midX + quarter.midX - 60) < 1e-9)
        #expect(abs(try frame(90, anchorZ: 0, perspective: 0).midX - 30) < 1e-9)
        #expect(abs(try frame(180, anchorZ: 10, perspective: 0).width - 24) < 1e-9)
    }

    @Test func `a blurred group, an isolated group, and a view that blends in it`() {
        let parts = ZStack {
            Figure()
            Color.yellow.frame(width: 30, height: 8).blendMode(.difference)
        }
        let behind = Color(red: 0.3, green: 0.5, blue: 0.9)
        expectDifferent("a group is one picture", parts.compositingGroup().background(behind), parts.background(behind))
        expectSame(
            "so is its drawing", parts.drawingGroup(opaque: true).background(behind),
            parts.compositingGroup().background(behind))
    }

    @Test func `hidden is not hit`() {
        var taps = 0
        let stage = Stage(size: CGSize(width: 40, height: 40), scale: 1) {
            ZStack {
                Color.red.onTapGesture { taps += 1 }
                Color.blue.onTapGesture { taps += 100 }.hidden()
            }
        }
        stage.tap(at: CGPoint(x: 20, y: 20))
        #expect(taps == 1)
    }

    @Test func `a colour effect resolves its colour anew when the appearance changes`() {
        let primary = ChangingView(name: "", line: 0, animates: false, thread: nil) { amount in
            AnyView(
                VStack {
                    Figure().colorMultiply(.primary)
                    Figure().shadow(color: .primary, radius: 3)
                }
                .environment(\.colorScheme, amount > 0 ? .dark : .light))
        }
        let stage = primary.stage()
        let light = stage.image()
        stage.tap("Go")
        let (dark, expected) = (stage.image(), primary.stage(at: 1).image())
        let isDark = dark == expected && dark != light
        #expect(isDark)
    }
}
