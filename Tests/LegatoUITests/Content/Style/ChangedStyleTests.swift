// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Every style, with each of its parts changed after the view exists.
@MainActor
@Suite struct ChangedStyleTests {
    private static func square(_ style: some ShapeStyle) -> some View {
        Rectangle().fill(style).id("x").frame(width: 40, height: 30)
    }

    private static func grey(_ light: Double) -> Color { Color(.sRGBLinear, white: light) }
    private static func gradient(_ amount: Double = 0) -> Gradient {
        Gradient(stops: [.init(color: grey(amount), location: 0.2), .init(color: .white, location: 0.6 + amount / 4)])
    }

    private static func ring(_ amount: Double, x: CGFloat = 0, y: CGFloat = 0) -> some View {
        Circle().fill(.yellow.shadow(.inner(color: grey(amount), radius: 4, x: x, y: y))).id("x").frame(width: 30)
    }

    private static func disc(_ shadow: ShadowStyle) -> some View {
        Circle().fill(.yellow.shadow(shadow)).id("x").frame(width: 30, height: 30)
    }

    private static var styles: ChangingViews {
        var table = ChangingViews()
        let (colors, plain) = ([Color.black, .white], gradient())
        table.moving("a colour") { square(grey($0)) }
        table.moving("an opacity of a colour") { square(Color.red.opacity(1 - $0 / 2)) }
        table.moving("an opacity of a style") { square(.red.opacity(1 - $0 / 2)) }
        table.moving("a resolved colour") { square(grey($0).resolve(in: EnvironmentValues())) }
        table.moving("any style") { square(AnyShapeStyle(grey($0))) }
        table.moving("a tint") { square(.tint).tint(grey($0)) }
        table.moving("a tint of any kind") { square(.tint).tint(AnyShapeStyle(grey($0))) }
        table.moving("an accent colour") { square(Color.accentColor).accentColor(grey($0)) }
        table.moving("a background style") { square(.background).backgroundStyle(grey($0)) }
        table.moving("a foreground style") { square(.foreground).foregroundStyle(grey($0)) }
        table.moving("a foreground colour") { square(.foreground).foregroundColor(grey($0)) }
        table.moving("a second foreground style") { square(.secondary).foregroundStyle(.red, grey($0)) }
        table.moving("a third foreground style") { square(.tertiary).foregroundStyle(.red, .blue, grey($0)) }
        table.moving("a colour as a view") { grey($0).id("x").frame(width: 40, height: 30) }
        table.moving("a colour of a gradient") { square(AnyGradient(gradient($0))) }
        table.moving("a linear start") { x in
            square(.linearGradient(colors: colors, startPoint: .init(x: x / 2, y: x / 4), endPoint: .bottomTrailing))
        }
        table.moving("a linear end") { x in
            square(.linearGradient(colors: colors, startPoint: .topLeading, endPoint: .init(x: 1, y: x)))
        }
        table.moving("a linear colour") { x in
            square(.linearGradient(gradient(x), startPoint: .topLeading, endPoint: .bottom))
        }
        table.moving("a radial centre") { x in
            square(.radialGradient(plain, center: .init(x: x, y: 0.5 - x / 4), startRadius: 2, endRadius: 20))
        }
        table.moving("a radial start") { x in
            square(.radialGradient(plain, center: .center, startRadius: 2 + 8 * x, endRadius: 20))
        }
        table.moving("a radial end") { x in
            square(.radialGradient(plain, center: .center, startRadius: 2, endRadius: 20 - 9 * x))
        }
        table.moving("a radial colour") { x in
            square(.radialGradient(gradient(x), center: .center, startRadius: 2, endRadius: 20))
        }
        table.moving("an angular centre") { x in
            square(
                .angularGradient(plain, center: .init(x: x, y: 0.5 - x / 4), startAngle: .zero, endAngle: .degrees(99)))
        }
        table.moving("an angular start") { x in
            square(.angularGradient(plain, center: .center, startAngle: .degrees(50 * x), endAngle: .degrees(180)))
        }
        table.moving("an angular end") { x in
            square(.angularGradient(plain, center: .center, startAngle: .zero, endAngle: .degrees(180 + 90 * x)))
        }
        table.moving("an angular colour") { x in
            square(.conicGradient(gradient(x), center: .center, angle: .degrees(10)))
        }
        table.moving("a conic angle") { x in square(.conicGradient(plain, center: .center, angle: .degrees(60 * x))) }
        table.moving("an elliptical centre") { x in
            square(.ellipticalGradient(plain, center: .init(x: x, y: 0.5 - x / 4)))
        }
        table.moving("an elliptical start") { square(.ellipticalGradient(plain, startRadiusFraction: 0.3 * $0)) }
        table.moving("an elliptical end") { square(.ellipticalGradient(plain, endRadiusFraction: 0.5 - 0.2 * $0)) }
        table.moving("an elliptical colour") { square(.ellipticalGradient(gradient($0))) }
        table.moving("the place of a gradient") { x in
            square(plain.in(CGRect(x: 2 + 8 * x, y: 4 * x, width: 20 + 10 * x, height: 20 - 4 * x)))
        }
        table.moving("a drop shadow's colour") { disc(.drop(color: grey($0), radius: 4)) }
        table.moving("a drop shadow's radius") { disc(.drop(color: .black, radius: 2 + 4 * $0)) }
        table.moving("a drop shadow's x") { disc(.drop(color: .black, radius: 2, x: 6 * $0)) }
        table.moving("a drop shadow's y") { disc(.drop(color: .black, radius: 2, y: 6 * $0)) }
        table.moving("an inner shadow's colour") { disc(.inner(color: grey($0), radius: 4)) }
        table.moving("an inner shadow's radius") { disc(.inner(color: .black, radius: 2 + 4 * $0)) }
        table.moving("an inner shadow's x") { disc(.inner(color: .black, radius: 2, x: 6 * $0)) }
        table.moving("an inner shadow's y") { disc(.inner(color: .black, radius: 2, y: 6 * $0)) }
        table.moving("an opacity with a shadow") { x in
            Circle().fill(.yellow.shadow(.drop(color: .black, radius: 4)).opacity(1 - x / 2)).id("x")
                .frame(width: 30, height: 30)
        }
        table.moving("what is painted under a shadow") { x in
            Circle().fill(grey(x).shadow(.drop(color: .black, radius: 4))).id("x").frame(width: 30, height: 30)
        }
        table.moving("a symbol's colour") { Image(systemName: "star").foregroundStyle(grey($0)).id("x") }
        return table
    }

    /// What cannot go by degrees.
    private static var kinds: ChangingViews {
        var table = ChangingViews()
        table.switching("a gradient after a colour") { isOn in
            square(isOn ? AnyShapeStyle(.red.gradient) : AnyShapeStyle(.red))
        }
        table.switching("a colour after a gradient") { isOn in
            square(isOn ? AnyShapeStyle(.red) : AnyShapeStyle(.red.gradient))
        }
        table.switching("more stops") { isOn in square(Gradient(colors: isOn ? [.red, .blue, .green] : [.red, .blue])) }
        table.switching("another kind of gradient") { isOn in
            square(isOn ? AnyShapeStyle(.ellipticalGradient(gradient())) : AnyShapeStyle(gradient()))
        }
        table.switching("a shadow") { isOn in
            square(isOn ? AnyShapeStyle(.red.shadow(.drop(radius: 4))) : AnyShapeStyle(.red))
        }
        table.switching("no shadow any more") { isOn in
            square(isOn ? AnyShapeStyle(.red) : AnyShapeStyle(.red.shadow(.drop(radius: 4))))
        }
        table.switching("an inner shadow after one behind") { isOn in
            square(.red.shadow(isOn ? .inner(color: .black, radius: 4) : .drop(color: .black, radius: 4)))
        }
        table.switching("a blend mode after another") { isOn in
            square(.red.blendMode(isOn ? .multiply : .screen)).background(.yellow)
        }
        table.switching("a blend mode after a shadow") { isOn in
            square(isOn ? AnyShapeStyle(.red.blendMode(.screen)) : AnyShapeStyle(.red.shadow(.drop(radius: 4))))
                .background(.yellow)
        }
        table.switching("a second shadow") { isOn in
            let one = Color.red.shadow(.drop(radius: 3, x: 3))
            return square(isOn ? AnyShapeStyle(one.shadow(.drop(radius: 3, y: 3))) : AnyShapeStyle(one))
        }
        table.switching("the order of a fade and a shadow") { isOn in
            let shadow = ShadowStyle.drop(color: .black, radius: 4)
            return square(
                isOn
                    ? AnyShapeStyle(Color.red.shadow(shadow).opacity(0.5).shadow(shadow))
                    : AnyShapeStyle(Color.red.shadow(shadow).shadow(shadow).opacity(0.5)))
        }
        table.switching("the appearance") { square(.primary).environment(\.colorScheme, $0 ? .dark : .light) }
        table.switching("the space of a gradient") { isOn in
            square(Gradient(colors: [.blue, .yellow]).colorSpace(isOn ? .device : .perceptual))
        }
        return table
    }

    @Test func `a changed style shows at once`() {
        Self.styles.expectChangesToShow()
        Self.kinds.expectChangesToShow()
        var table = ChangingViews()
        table.switching("a mixed colour") { Self.square(Color.red.mix(with: .blue, by: $0 ? 0.7 : 0.2)) }
        table.switching("the space of a mix") { isOn in
            Self.square(Color.red.mix(with: .blue, by: 0.5, in: isOn ? .device : .perceptual))
        }
        table.expectChangesToShow()
    }

    @Test func `a style is half-way at half time, where it can be`() throws {
        try Self.styles.expectHalvesToShow()
    }

    @Test func `what cannot go by degrees changes at once, also in an animation`() throws {
        for row in Self.kinds.views {
            let stage = row.stage(animation: evenly)
            let before = stage.image()
            stage.tap("Go")
            stage.advance(by: .milliseconds(500))
            let (after, expected) = (stage.image(), row.stage(at: 1).image())
            // The appearance changes black to white, which is a change of a colour and goes by degrees.
            let isNew = row.name == "the appearance" ? after != before : after == expected
            #expect(isNew, "\(row.name)")
        }
    }

    @Test func `a style that is removed on its way ends what waits for it`() throws {
        try Self.styles.expectMotionToEndWithTheView()
    }

    @Test func `effects of a style that is exchanged on its way end what waits for them`() throws {
        for last in [AnyShapeStyle(.red), AnyShapeStyle(.red.shadow(.inner(radius: 1)))] {
            struct Exchanged: View {
                let last: AnyShapeStyle
                let log: BodyLog
                @State private var isFar = false
                @State private var isOther = false
                var body: some View {
                    VStack {
                        Circle().fill(isOther ? last : AnyShapeStyle(.red.shadow(.drop(radius: isFar ? 9 : 1))))
                        Button("Go") {
                            withAnimation(evenly) {
                                isFar = true
                            } completion: {
                                log.names.append("end")
                            }
                        }
                        Button("Exchange") { isOther = true }
                    }
                }
            }
            let log = BodyLog()
            let stage = Stage { Exchanged(last: last, log: log) }
            stage.tap("Go")
            stage.advance(by: .milliseconds(250))
            #expect(log.names == [])
            stage.tap("Exchange")
            stage.advance(by: .milliseconds(100))
            #expect(log.take() == ["end"])
            try stage.settle()
            #expect(log.take() == [] && stage.time < .seconds(1))
        }
    }

    @Test func `a style that stays the same makes no layer anew`() {
        struct Same: View {
            @State private var count = 0
            var body: some View {
                VStack {
                    Circle().fill(AnyShapeStyle(.red)).frame(width: CGFloat(10 + count * 0))
                    Circle().fill(AnyShapeStyle(.red.shadow(.drop(radius: 4)))).frame(width: CGFloat(10 + count * 0))
                    Text("\(count)").frame(width: 100)
                    Button("Go") { count += 1 }
                }
            }
        }
        let stage = Stage { Same() }
        stage.tap("Go")
        let layers = stage.statistics.layersMade
        stage.tap("Go")
        let both = stage.statistics.layersMade - layers
        struct Alone: View {
            @State private var count = 0
            var body: some View {
                VStack {
                    Circle().fill(.red).frame(width: 10)
                    Circle().fill(.red).frame(width: 10)
                    Text("\(count)").frame(width: 100)
                    Button("Go") { count += 1 }
                }
            }
        }
        let alone = Stage { Alone() }
        alone.tap("Go")
        let before = alone.statistics.layersMade
        alone.tap("Go")
        #expect(both == alone.statistics.layersMade - before)
    }
}
