// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// What each style paints with.
@MainActor
@Suite struct StyleTests {
    /// In 255ths and the opacity.
    private typealias Numbers = [Float]

    /// The colour that `view`, which has the identity "x", is painted with: encoded, in 255ths, and the opacity.
    private func color(of view: some View) -> Numbers {
        let stage = Stage(size: CGSize(width: 8, height: 8), scale: 1) { view }
        guard let numbers = stage.presentation(of: "x")?.attributes.first(where: { $0.name == "paint" })?.model,
            numbers.count == 4
        else { return [] }
        let color = Color.Resolved(
            colorSpace: .sRGBLinear, red: Float(numbers[0]), green: Float(numbers[1]), blue: Float(numbers[2]),
            opacity: Float(numbers[3]))
        return [color.red * 255, color.green * 255, color.blue * 255, color.opacity]
    }

    private func expect(
        _ found: Numbers, _ expected: Numbers, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let isNear = found.count == expected.count && zip(found, expected).allSatisfy { abs($0 - $1) < 0.01 }
        #expect(isNear, "\(name) is \(found), not \(expected)", sourceLocation: sourceLocation)
    }

    private func square(_ style: some ShapeStyle) -> some View { Rectangle().fill(style).id("x") }

    private let red: Numbers = [255, 59, 48, 1]
    private let blue: Numbers = [0, 122, 255, 1]
    private let green: Numbers = [52, 199, 89, 1]

    private func faded(_ numbers: Numbers, _ opacity: Float) -> Numbers { numbers.dropLast() + [numbers[3] * opacity] }

    @Test func `every system style has the system's numbers in both appearances`() {
        let table: [(name: String, view: AnyView, light: Numbers, dark: Numbers)] = [
            ("foreground", AnyView(square(.foreground)), [0, 0, 0, 1], [255, 255, 255, 1]),
            ("primary", AnyView(square(.primary)), [0, 0, 0, 1], [255, 255, 255, 1]),
            ("secondary", AnyView(square(.secondary)), [60, 60, 67, 0.6], [235, 235, 245, 0.6]),
            ("tertiary", AnyView(square(.tertiary)), [60, 60, 67, 0.3], [235, 235, 245, 0.3]),
            ("quaternary", AnyView(square(.quaternary)), [60, 60, 67, 0.18], [235, 235, 245, 0.16]),
            // Weaker again by three tenths. Source: chosen.
            ("quinary", AnyView(square(.quinary)), [60, 60, 67, 0.126], [235, 235, 245, 0.112]),
            ("the level primary", AnyView(square(HierarchicalShapeStyle.primary)), [0, 0, 0, 1], [255, 255, 255, 1]),
            (
                "the level secondary", AnyView(square(HierarchicalShapeStyle.secondary)), [60, 60, 67, 0.6],
                [235, 235, 245, 0.6]
            ),
            (
                "the level tertiary", AnyView(square(HierarchicalShapeStyle.tertiary)), [60, 60, 67, 0.3],
                [235, 235, 245, 0.3]
            ),
            (
                "the level quaternary", AnyView(square(HierarchicalShapeStyle.quaternary)), [60, 60, 67, 0.18],
                [235, 235, 245, 0.16]
            ),
            (
                "the level quinary", AnyView(square(HierarchicalShapeStyle.quinary)), [60, 60, 67, 0.126],
                [235, 235, 245, 0.112]
            ),
            ("tint", AnyView(square(.tint)), [0, 122, 255, 1], [10, 132, 255, 1]),
            ("background", AnyView(square(.background)), [255, 255, 255, 1], [0, 0, 0, 1]),
            (
                "the second background", AnyView(square(.background.secondary)), [242, 242, 247, 1], [28, 28, 30, 1]
            ),
            ("the third background", AnyView(square(.background.tertiary)), [255, 255, 255, 1], [44, 44, 46, 1]),
            ("the fourth background", AnyView(square(.background.quaternary)), [255, 255, 255, 1], [44, 44, 46, 1]),
            (
                "the second of another background", AnyView(square(.background.secondary).backgroundStyle(.red)),
                [255, 59, 48, 0.5], [255, 69, 58, 0.5]
            ),
            ("separator", AnyView(square(.separator)), [60, 60, 67, 0.29], [84, 84, 88, 0.6]),
            ("fill", AnyView(square(.fill)), [120, 120, 128, 0.2], [120, 120, 128, 0.36]),
            ("link", AnyView(square(.link)), [0, 122, 255, 1], [10, 132, 255, 1]),
            ("placeholder", AnyView(square(.placeholder)), [60, 60, 67, 0.3], [235, 235, 245, 0.3]),
            ("selection", AnyView(square(.selection)), [0, 122, 255, 1], [10, 132, 255, 1]),
            ("windowBackground", AnyView(square(.windowBackground)), [255, 255, 255, 1], [0, 0, 0, 1]),
            ("a colour", AnyView(square(.red)), [255, 59, 48, 1], [255, 69, 58, 1]),
            (
                "a resolved colour", AnyView(square(Color.Resolved(red: 0.2, green: 0.4, blue: 0.6, opacity: 0.5))),
                [51, 102, 153, 0.5], [51, 102, 153, 0.5]
            ),
            ("any style", AnyView(square(AnyShapeStyle(.green))), [52, 199, 89, 1], [48, 209, 88, 1]),
        ]
        for (name, view, light, dark) in table {
            expect(color(of: view), light, "light \(name)")
            expect(color(of: view.environment(\.colorScheme, .dark)), dark, "dark \(name)")
        }
    }

    @Test func `each level of one style shows less of it, down to the fifth`() {
        // Source: chosen, near the label colours.
        let opacities: [Float] = [1, 0.5, 0.25, 0.18, 0.12]
        let styles: [(AnyShapeStyle, AnyShapeStyle)] = [
            (AnyShapeStyle(.primary), AnyShapeStyle(.red)),
            (AnyShapeStyle(.secondary), AnyShapeStyle(Color.red.secondary)),
            (AnyShapeStyle(.tertiary), AnyShapeStyle(Color.red.tertiary)),
            (AnyShapeStyle(.quaternary), AnyShapeStyle(Color.red.quaternary)),
            (AnyShapeStyle(.quinary), AnyShapeStyle(Color.red.quinary)),
        ]
        for (level, (inside, own)) in styles.enumerated() {
            expect(color(of: square(inside).foregroundStyle(.red)), faded(red, opacities[level]), "level \(level)")
            expect(color(of: square(own)), faded(red, opacities[level]), "its own level \(level)")
        }
    }

    @Test func `of several styles each is a level, and the last one has weaker ones`() {
        let two: [(AnyShapeStyle, Numbers)] = [
            (AnyShapeStyle(.primary), red), (AnyShapeStyle(.secondary), blue),
            (AnyShapeStyle(.tertiary), faded(blue, 0.25 / 0.5)), (AnyShapeStyle(.quaternary), faded(blue, 0.18 / 0.5)),
            (AnyShapeStyle(.quinary), faded(blue, 0.12 / 0.5)),
        ]
        for (style, numbers) in two {
            expect(color(of: square(style).foregroundStyle(.red, .blue)), numbers, "of two styles")
        }
        let three: [(AnyShapeStyle, Numbers)] = [
            (AnyShapeStyle(.primary), red), (AnyShapeStyle(.secondary), blue), (AnyShapeStyle(.tertiary), green),
            (AnyShapeStyle(.quaternary), faded(green, 0.18 / 0.25)),
            (AnyShapeStyle(.quinary), faded(green, 0.12 / 0.25)),
        ]
        for (style, numbers) in three {
            expect(color(of: square(style).foregroundStyle(.red, .blue, .green)), numbers, "of three styles")
        }
    }

    @Test func `a level as the style is a level of the one outside, and adds up to the fifth at most`() {
        expect(color(of: square(.primary).foregroundStyle(.secondary)), [60, 60, 67, 0.6], "secondary")
        expect(color(of: square(.secondary).foregroundStyle(.secondary)), [60, 60, 67, 0.3], "secondary of secondary")
        expect(
            color(of: square(.secondary).foregroundStyle(.secondary).foregroundStyle(.red)), faded(red, 0.25),
            "secondary of secondary of red")
        expect(
            color(of: square(.secondary).foregroundStyle(.secondary).foregroundStyle(.red, .blue, .green)), green,
            "secondary of secondary of three")
        expect(
            color(of: square(.quaternary).foregroundStyle(.quaternary).foregroundStyle(.red)), faded(red, 0.12),
            "beyond the fifth")
        expect(
            color(of: square(.quinary).foregroundStyle(.quinary)), [60, 60, 67, 0.126], "beyond the system's fifth")
        expect(color(of: square(.primary).foregroundStyle(.foreground).foregroundStyle(.red)), red, "foreground")
        expect(
            color(of: square(.secondary).foregroundStyle(.foreground, .blue).foregroundStyle(.red)), blue,
            "foreground as the first of two")
    }

    @Test func `a foreground colour of nil is the system's again`() {
        let nothing: Color? = nil
        expect(color(of: square(.foreground).foregroundColor(nothing).foregroundColor(.red)), [0, 0, 0, 1], "nil")
        expect(
            color(of: square(.secondary).foregroundColor(nothing).foregroundStyle(.red, .blue)), [60, 60, 67, 0.6],
            "nil in two styles")
        expect(color(of: square(.foreground).foregroundColor(.red)), red, "red")
        expect(
            color(of: Text("A").id("x").foregroundColor(nothing).foregroundColor(.red)), [0, 0, 0, 1], "nil for a text")
        // A row that changes from a colour to nil and shows that.
        var table = ChangingViews()
        table.switching("nil after a colour") {
            Rectangle().frame(width: 20, height: 20).foregroundColor($0 ? nil : .red)
        }
        table.switching("a colour after nil") {
            Rectangle().frame(width: 20, height: 20).foregroundColor($0 ? .red : nil)
        }
        table.expectChangesToShow()
    }

    @Test func `a control leaves a style alone that a view around asked for, whichever it is`() {
        func label(_ button: some View) -> Numbers {
            color(of: button.buttonStyle(.borderless))
        }
        func button() -> some View {
            Button {
            } label: {
                Text("A").id("x")
            }
        }
        expect(label(button()), blue, "the tint")
        expect(label(button().foregroundStyle(.red)), red, "a colour")
        expect(label(button().foregroundStyle(.secondary)), [60, 60, 67, 0.6], "a level")
        expect(label(button().foregroundStyle(.foreground)), blue, "the style there is")
        expect(label(button().foregroundStyle(.foreground.opacity(0.5))), [0, 0, 0, 0.5], "a faded one")
    }

    @Test func `styles that were set mean what is outside of the view they are set on`() {
        expect(color(of: square(.tint).tint(.red)), red, "a colour as tint")
        expect(color(of: square(.tint).tint(ForegroundStyle()).foregroundStyle(.red)), red, "the foreground as tint")
        expect(
            color(of: square(.tint).foregroundStyle(.green).tint(ForegroundStyle()).foregroundStyle(.red)), red,
            "the foreground outside of the tint")
        expect(color(of: square(.tint).tint(TintShapeStyle()).tint(.red)), red, "the tint as tint")
        expect(color(of: square(.tint).tint(BackgroundStyle()).backgroundStyle(.red)), red, "the background as tint")
        expect(
            color(of: square(.background).backgroundStyle(.tint).tint(.red)), red, "the tint as background")
        expect(
            color(of: square(.background).tint(.green).backgroundStyle(.tint).tint(.red)), red,
            "the tint outside of the background")
        expect(
            color(of: square(.background).backgroundStyle(.background.opacity(0.5)).backgroundStyle(.red)),
            faded(red, 0.5), "a faded background in a background")
        expect(color(of: square(.foreground).foregroundStyle(.tint).tint(.red)), red, "the tint as foreground")
        expect(
            color(of: square(.foreground).tint(.red).foregroundStyle(.tint)), red,
            "the tint where the foreground is painted")
        let nothing: Color? = nil
        expect(color(of: square(.tint).tint(nothing).tint(.red)), blue, "no tint")
    }

    @Test func `the opacity of a style multiplies that of its colour`() {
        expect(color(of: square(Color.red.opacity(0.5).secondary)), faded(red, 0.25), "half of half")
        expect(
            color(of: square(.foreground.opacity(0.5).opacity(0.5)).foregroundStyle(.red)), faded(red, 0.25), "twice")
        expect(color(of: square(.opacity(0.5)).foregroundStyle(.red)), faded(red, 0.5), "the foreground's")
    }

    // MARK: - Gradients

    private let stops: [Gradient.Stop] = [
        .init(color: .black, location: 0.1), .init(color: .red, location: 0.4), .init(color: .white, location: 0.9),
    ]

    @Test func `every gradient can be made from colours, stops and gradients, as a value and as a style`() {
        let colors: [Color] = [.black, .red, .white]
        let even = Gradient(stops: [
            .init(color: .black, location: 0), .init(color: .red, location: 0.5), .init(color: .white, location: 1),
        ])
        #expect(Gradient(colors: colors) == even)
        #expect(Gradient(colors: [.red, .blue]).stops.map(\.location) == [0, 1])
        #expect(Gradient(colors: [.red]).stops == [.init(color: .red, location: 0)])
        #expect(Gradient(colors: []).stops == [])
        let uneven = Gradient(stops: stops)
        func same(_ name: String, _ a: some ShapeStyle, _ b: some ShapeStyle) {
            expectSame("\(name)", Rectangle().fill(a), Rectangle().fill(b))
        }
        let (from, to, middle) = (UnitPoint(x: 0.1, y: 0.2), UnitPoint(x: 0.9, y: 0.6), UnitPoint(x: 0.4, y: 0.3))

        let linear = LinearGradient(gradient: uneven, startPoint: from, endPoint: to)
        same(
            "linear", LinearGradient(colors: colors, startPoint: from, endPoint: to),
            LinearGradient(gradient: even, startPoint: from, endPoint: to))
        same("linear stops", LinearGradient(stops: stops, startPoint: from, endPoint: to), linear)
        same("linear style", .linearGradient(uneven, startPoint: from, endPoint: to), linear)
        same("linear style of stops", .linearGradient(stops: stops, startPoint: from, endPoint: to), linear)
        same(
            "linear style of colours", .linearGradient(colors: colors, startPoint: from, endPoint: to),
            LinearGradient(gradient: even, startPoint: from, endPoint: to))
        same("linear style of any", .linearGradient(AnyGradient(uneven), startPoint: from, endPoint: to), linear)

        let radial = RadialGradient(gradient: uneven, center: middle, startRadius: 5, endRadius: 40)
        same(
            "radial", RadialGradient(colors: colors, center: middle, startRadius: 5, endRadius: 40),
            RadialGradient(gradient: even, center: middle, startRadius: 5, endRadius: 40))
        same("radial stops", RadialGradient(stops: stops, center: middle, startRadius: 5, endRadius: 40), radial)
        same("radial style", .radialGradient(uneven, center: middle, startRadius: 5, endRadius: 40), radial)
        same(
            "radial style of stops", .radialGradient(stops: stops, center: middle, startRadius: 5, endRadius: 40),
            radial)
        same(
            "radial style of colours", .radialGradient(colors: colors, center: middle, startRadius: 5, endRadius: 40),
            RadialGradient(gradient: even, center: middle, startRadius: 5, endRadius: 40))
        same(
            "radial style of any", .radialGradient(AnyGradient(uneven), center: middle, startRadius: 5, endRadius: 40),
            radial)
        same(
            "radial defaults", .radialGradient(AnyGradient(uneven), endRadius: 40),
            RadialGradient(gradient: uneven, center: .center, startRadius: 0, endRadius: 40))

        let (start, end) = (Angle.degrees(20), Angle.degrees(250))
        let angular = AngularGradient(gradient: uneven, center: middle, startAngle: start, endAngle: end)
        same(
            "angular", AngularGradient(colors: colors, center: middle, startAngle: start, endAngle: end),
            AngularGradient(gradient: even, center: middle, startAngle: start, endAngle: end))
        same("angular stops", AngularGradient(stops: stops, center: middle, startAngle: start, endAngle: end), angular)
        same("angular style", .angularGradient(uneven, center: middle, startAngle: start, endAngle: end), angular)
        same(
            "angular style of stops", .angularGradient(stops: stops, center: middle, startAngle: start, endAngle: end),
            angular)
        same(
            "angular style of colours",
            .angularGradient(colors: colors, center: middle, startAngle: start, endAngle: end),
            AngularGradient(gradient: even, center: middle, startAngle: start, endAngle: end))
        same(
            "angular style of any",
            .angularGradient(AnyGradient(uneven), center: middle, startAngle: start, endAngle: end), angular)
        same(
            "angular default centre", .angularGradient(AnyGradient(uneven), startAngle: start, endAngle: end),
            AngularGradient(gradient: uneven, center: .center, startAngle: start, endAngle: end))

        let turn = AngularGradient(gradient: uneven, center: middle, startAngle: start, endAngle: .degrees(380))
        same("a turn", AngularGradient(gradient: uneven, center: middle, angle: start), turn)
        same("a turn of stops", AngularGradient(stops: stops, center: middle, angle: start), turn)
        same(
            "a turn of colours", AngularGradient(colors: colors, center: middle, angle: start),
            AngularGradient(gradient: even, center: middle, angle: start))
        same("conic style", .conicGradient(uneven, center: middle, angle: start), turn)
        same("conic style of stops", .conicGradient(stops: stops, center: middle, angle: start), turn)
        same(
            "conic style of colours", .conicGradient(colors: colors, center: middle, angle: start),
            AngularGradient(gradient: even, center: middle, angle: start))
        same("conic style of any", .conicGradient(AnyGradient(uneven), center: middle, angle: start), turn)
        let fromZero = AngularGradient(gradient: uneven, center: .center, startAngle: .zero, endAngle: .degrees(360))
        same("conic default angle", .conicGradient(uneven, center: .center), fromZero)
        same("conic default angle of stops", .conicGradient(stops: stops, center: .center), fromZero)
        same("conic defaults of any", .conicGradient(AnyGradient(uneven)), fromZero)
        same("a turn's default angle", AngularGradient(stops: stops, center: .center), fromZero)

        let oval = EllipticalGradient(
            gradient: uneven, center: middle, startRadiusFraction: 0.1, endRadiusFraction: 0.6)
        same(
            "elliptical",
            EllipticalGradient(colors: colors, center: middle, startRadiusFraction: 0.1, endRadiusFraction: 0.6),
            EllipticalGradient(gradient: even, center: middle, startRadiusFraction: 0.1, endRadiusFraction: 0.6))
        same(
            "elliptical stops",
            EllipticalGradient(stops: stops, center: middle, startRadiusFraction: 0.1, endRadiusFraction: 0.6), oval)
        same(
            "elliptical style",
            .ellipticalGradient(uneven, center: middle, startRadiusFraction: 0.1, endRadiusFraction: 0.6), oval)
        same(
            "elliptical style of stops",
            .ellipticalGradient(stops: stops, center: middle, startRadiusFraction: 0.1, endRadiusFraction: 0.6), oval)
        same(
            "elliptical style of colours",
            .ellipticalGradient(colors: colors, center: middle, startRadiusFraction: 0.1, endRadiusFraction: 0.6),
            EllipticalGradient(gradient: even, center: middle, startRadiusFraction: 0.1, endRadiusFraction: 0.6))
        same(
            "elliptical style of any",
            .ellipticalGradient(AnyGradient(uneven), center: middle, startRadiusFraction: 0.1, endRadiusFraction: 0.6),
            oval)
        let half = EllipticalGradient(gradient: uneven, center: .center, startRadiusFraction: 0, endRadiusFraction: 0.5)
        same("elliptical defaults", EllipticalGradient(gradient: uneven), half)
        same("elliptical defaults of stops", EllipticalGradient(stops: stops), half)
        same(
            "elliptical defaults of colours", EllipticalGradient(colors: colors),
            EllipticalGradient(gradient: even, center: .center, startRadiusFraction: 0, endRadiusFraction: 0.5))
        same("elliptical style defaults", .ellipticalGradient(uneven), half)
        same("elliptical style defaults of stops", .ellipticalGradient(stops: stops), half)
        same(
            "elliptical style defaults of colours", .ellipticalGradient(colors: colors),
            EllipticalGradient(gradient: even))
        same("elliptical style defaults of any", .ellipticalGradient(AnyGradient(uneven)), half)

        same("a gradient alone", uneven, LinearGradient(gradient: uneven, startPoint: .top, endPoint: .bottom))
        same(
            "any gradient alone", AnyGradient(uneven),
            LinearGradient(gradient: uneven, startPoint: .top, endPoint: .bottom))
        expectSame("a linear view", linear, Rectangle().fill(linear))
        expectSame("a radial view", radial, Rectangle().fill(radial))
        expectSame("an angular view", angular, Rectangle().fill(angular))
        expectSame("an elliptical view", oval, Rectangle().fill(oval))
    }

    /// The red byte of a pixel.
    private func red(_ image: StageImage, _ x: Int, _ y: Int) -> Int {
        Int(image.bytes[y * image.strideInBytes + x * 4 + 2])
    }

    @Test func `each gradient has its colour at the middle of each pixel`() {
        let gradient = Gradient(colors: [.black, .white]).colorSpace(.device)
        let linear = bitmap { Rectangle().fill(.linearGradient(gradient, startPoint: .leading, endPoint: .trailing)) }
        let radial = bitmap { Rectangle().fill(.radialGradient(gradient, startRadius: 5, endRadius: 25)) }
        let angular = bitmap {
            Rectangle().fill(.angularGradient(gradient, startAngle: .zero, endAngle: .degrees(360)))
        }
        let oval = bitmap {
            Rectangle().fill(.ellipticalGradient(gradient, startRadiusFraction: 0.1, endRadiusFraction: 0.4))
                .frame(width: 60, height: 30)
        }
        for (x, y) in [(3, 3), (12, 40), (30, 10), (47, 22), (55, 50), (20, 31), (33, 36)] {
            let (dx, dy) = (Double(x) + 0.5 - 30, Double(y) + 0.5 - 30)
            func near(_ image: StageImage, _ part: Double, _ name: String) {
                let expected = 255 * min(1, max(0, part))
                #expect(abs(Double(red(image, x, y)) - expected) <= 2.5, "\(name) at \(x), \(y)")
            }
            near(linear, (Double(x) + 0.5) / 60, "linear")
            near(radial, (hypot(dx, dy) - 5) / 20, "radial")
            // Clockwise from the positive x axis.
            let angle = atan2(dy, dx)
            near(angular, (angle < 0 ? angle + 2 * .pi : angle) / (2 * .pi), "angular")
            // Fractions of the sides: 60 wide, 30 high.
            if abs(dy) < 14 { near(oval, (hypot(dx / 60, dy / 30) - 0.1) / 0.3, "elliptical") }
        }
    }

    @Test func `stops go up, and a place beyond the ends or not finite is the one before`() {
        func same(_ a: [CGFloat], _ b: [CGFloat]) {
            func style(_ places: [CGFloat]) -> some ShapeStyle {
                let stops = zip([Color.black, .red, .white], places).map { Gradient.Stop(color: $0, location: $1) }
                return LinearGradient(stops: stops, startPoint: .leading, endPoint: .trailing)
            }
            expectSame("\(a) is \(b)", Rectangle().fill(style(a)), Rectangle().fill(style(b)))
        }
        same([0.2, 0.1, 0.8], [0.2, 0.2, 0.8])
        same([-1, 0.5, 0.8], [0, 0.5, 0.8])
        same([0.1, 0.5, 3], [0.1, 0.5, 1])
        same([0.1, .nan, 0.8], [0.1, 0.1, 0.8])
        same([0.3, .infinity, 0.8], [0.3, 0.3, 0.8])
        same([.nan, 0.5, 0.8], [0, 0.5, 0.8])
    }

    @Test func `a gradient mixes in the space it names, as the eye would expect if it names none`() {
        let gradient = Gradient(colors: [.blue, .yellow])
        func fill(_ gradient: AnyGradient) -> some View { Rectangle().fill(gradient) }
        expectSame("perceptual", fill(gradient.colorSpace(.perceptual)), fill(AnyGradient(gradient)))
        expectDifferent("device", fill(gradient.colorSpace(.device)), fill(AnyGradient(gradient)))
        expectSame(
            "the last", fill(gradient.colorSpace(.device).colorSpace(.perceptual)), fill(AnyGradient(gradient)))
        expectSame(
            "the last", fill(AnyGradient(gradient).colorSpace(.device)), fill(gradient.colorSpace(.device)))
        expectDifferent(
            "a colour's own", fill(Color.blue.gradient.colorSpace(.device)), fill(Color.blue.gradient))
    }

    @Test func `a colour's own gradient goes from a little white to the colour, in the appearance`() {
        for scheme in [ColorScheme.light, .dark] {
            // 22 parts of white in a hundred, as opaque as the colour. Source: chosen.
            let color = Color.red.opacity(0.5)
            let top = Color.red.mix(with: .white, by: 0.22).opacity(0.5)
            expectSame(
                "\(scheme)",
                Rectangle().fill(color.gradient).environment(\.colorScheme, scheme),
                Rectangle().fill(LinearGradient(colors: [top, color], startPoint: .top, endPoint: .bottom))
                    .environment(\.colorScheme, scheme))
        }
    }

    // MARK: - Effects of styles

    @Test func `shadows of styles that are left to the default are black, faded and straight behind`() {
        func disc(_ style: ShadowStyle) -> some View { Circle().fill(.yellow.shadow(style)).padding(15) }
        let (drop, inner) = (Color(.sRGBLinear, white: 0, opacity: 0.33), Color(.sRGBLinear, white: 0, opacity: 0.55))
        expectSame("drop", disc(.drop(radius: 5)), disc(.drop(color: drop, radius: 5, x: 0, y: 0)))
        expectSame("inner", disc(.inner(radius: 5)), disc(.inner(color: inner, radius: 5, x: 0, y: 0)))
        expectDifferent("inner", disc(.inner(radius: 5)), disc(.drop(color: inner, radius: 5)))
        #expect(ShadowStyle.drop(radius: 5) == .drop(color: drop, radius: 5))
        #expect(ShadowStyle.drop(color: inner, radius: 5) != .inner(radius: 5))
    }

    @Test func `an inner shadow that is moved to the right lies along the left edge, one moved down along the top`() {
        func shaded(x: CGFloat, y: CGFloat) -> (left: Int, top: Int) {
            let image = bitmap {
                Rectangle().fill(.white.shadow(.inner(color: .black, radius: 0, x: x, y: y))).padding(10)
            }
            return (red(image, 13, 30), red(image, 30, 13))
        }
        #expect(shaded(x: 8, y: 0) == (left: 0, top: 255))
        #expect(shaded(x: 0, y: 8) == (left: 255, top: 0))
    }

    @Test func `effects of a style are those of the foreground where no style is named`() {
        let shadow = ShadowStyle.drop(color: .black, radius: 3, x: 3, y: 2)
        func disc(_ style: some ShapeStyle) -> some View {
            Circle().fill(style).foregroundStyle(.red).padding(15).background(.yellow)
        }
        expectSame("shadow", disc(.shadow(shadow)), disc(Color.red.shadow(shadow)))
        expectSame("blend", disc(.blendMode(.multiply)), disc(Color.red.blendMode(.multiply)))
        expectSame("opacity", disc(.opacity(0.4)), disc(Color.red.opacity(0.4)))
        expectDifferent("blend", disc(.blendMode(.multiply)), disc(Color.red))
    }

    @Test func `a style placed in a rectangle ignores the bounds, colours have none`() {
        let gradient = LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
        let rect = CGRect(x: 5, y: 10, width: 20, height: 30)
        expectDifferent("placed", Rectangle().fill(gradient.in(rect)), Rectangle().fill(gradient))
        expectSame("a colour", Rectangle().fill(Color.red.in(rect)), Rectangle().fill(.red))
        expectSame(
            "the whole", Rectangle().fill(gradient.in(CGRect(x: 0, y: 0, width: 60, height: 60))),
            Rectangle().fill(gradient))
    }
}
