// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@MainActor
@Suite struct GraphicsContextTests {
    private let black = [0, 0, 0]
    private let white = [255, 255, 255]
    private let grey = [128, 128, 128]

    // MARK: - State

    @Test func `a copy draws into the same layer with a state of its own`() {
        let image = drawn { context, _ in
            var copy = context
            copy.opacity = 0.5
            copy.translateBy(x: 20, y: 0)
            copy.fill(.box(0, 0, 10, 10), with: .color(.black))
            context.fill(.box(0, 0, 10, 10), with: .color(.black))
        }
        #expect(image.shows(grey, at: 25, 5) && image.color(5, 5) == black && image.color(15, 5) == white)
    }

    @Test func `transforms apply in the coordinates of the moment`() {
        let image = drawn { context, _ in
            context.translateBy(x: 10, y: 20)
            context.scaleBy(x: 2, y: 1)
            context.rotate(by: .degrees(90))
            // From (0, −5)…(4, 0): turned to x 0…5, y 0…4, scaled to x 0…10, moved to 10…20 and 20…24.
            context.fill(.box(0, -5, 4, 5), with: .color(.black))
        }
        #expect(image.color(11, 21) == black && image.color(19, 23) == black)
        #expect(image.color(9, 21) == white && image.color(21, 21) == white && image.color(15, 25) == white)
    }

    @Test func `concatenate maps before what was there`() {
        _ = drawn { context, _ in
            context.translateBy(x: 5, y: 0)
            context.concatenate(CGAffineTransform(scaleX: 2, y: 2))
            #expect(context.transform == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 5, ty: 0))
        }
    }

    @Test(arguments: [(-1.0, 255), (0, 255), (0.25, 191), (1, 0), (2, 0)])
    func `opacities beyond 0 and 1 count as these`(_ opacity: Double, _ level: Int) {
        let image = drawn { context, _ in
            context.opacity = opacity
            context.fill(.box(0, 0, 20, 20), with: .color(.black))
        }
        #expect(image.shows([level, level, level], at: 10, 10))
    }

    // MARK: - Layers

    @Test func `the opacity of a layer applies to the layer as a whole`() {
        let image = drawn { context, _ in
            context.opacity = 0.5
            context.drawLayer { layer in
                layer.fill(.box(0, 0, 20, 20), with: .color(.black))
                layer.fill(.box(10, 10, 20, 20), with: .color(.black))
            }
        }
        #expect(image.shows(grey, at: 5, 5) && image.shows(grey, at: 15, 15) && image.shows(grey, at: 25, 25))
    }

    @Test func `in a layer the transform goes on and opacity begins at one`() {
        _ = drawn { context, _ in
            context.opacity = 0.3
            context.blendMode = .multiply
            context.translateBy(x: 3, y: 4)
            context.drawLayer { layer in
                #expect(layer.opacity == 1 && layer.blendMode == .normal)
                #expect(layer.transform == CGAffineTransform(translationX: 3, y: 4))
            }
        }
    }

    @Test func `in a layer the environment goes on, while filters and clips are those of the layer as a whole`() {
        let image = smallImage(width: 40, height: 40) {
            Canvas { context, _ in
                context.addFilter(.colorInvert())
                context.clip(to: .box(0, 0, 20, 40))
                context.drawLayer { layer in
                    #expect(layer.environment.colorScheme == .dark && layer.environment.lineLimit == 7)
                    #expect(layer.clipBoundingRect != CGRect(x: 0, y: 0, width: 20, height: 40))
                    layer.fill(.box(0, 0, 40, 40), with: .color(.black))
                }
            }
            .environment(\.colorScheme, .dark).lineLimit(7).background(.red)
        }
        // Inverted once.
        #expect(image.color(10, 10) == white && image.color(30, 10)[1] < 100)
    }

    @Test func `what blends in a layer does so with that layer alone`() {
        let image = drawn(on: .bytes(100, 100, 100)) { context, _ in
            context.drawLayer { layer in
                layer.blendMode = .plusLighter
                layer.fill(.box(0, 0, 20, 20), with: .color(.bytes(50, 60, 70)))
            }
        }
        #expect(image.shows([50, 60, 70], at: 10, 10))
    }

    @Test func `a layer whose code fails draws nothing`() {
        struct Failure: Error {}
        let image = drawn { context, _ in
            try? context.drawLayer { layer in
                layer.fill(.box(0, 0, 40, 40), with: .color(.black))
                throw Failure()
            }
        }
        #expect(image.color(20, 20) == white)
    }

    // MARK: - Clips

    @Test func `clips intersect`() {
        let image = drawn { context, _ in
            context.clip(to: .box(0, 0, 20, 40))
            context.clip(to: .box(0, 0, 40, 20))
            context.fill(.box(0, 0, 40, 40), with: .color(.black))
        }
        #expect(image.color(10, 10) == black && image.color(30, 10) == white && image.color(10, 30) == white)
    }

    @Test func `a clip counts in the coordinates in which it was set`() {
        let image = drawn { context, _ in
            context.scaleBy(x: 2, y: 2)
            context.clip(to: .box(0, 0, 10, 10))
            context.scaleBy(x: 10, y: 10)
            context.fill(.box(0, 0, 10, 10), with: .color(.black))
        }
        #expect(image.color(19, 19) == black && image.color(21, 10) == white)
    }

    @Test func `an inverse clip leaves what the path does not cover`() {
        let image = drawn { context, _ in
            context.clip(to: .box(10, 10, 20, 20), options: .inverse)
            context.fill(.box(0, 0, 40, 40), with: .color(.black))
        }
        #expect(image.color(20, 20) == white && image.color(5, 20) == black)
    }

    @Test func `an inverse clip shows as much of a pixel as the path leaves`() {
        let image = drawn { context, _ in
            context.clip(to: .box(10, 10, 10.25, 20), options: .inverse)
            context.fill(.box(0, 0, 40, 40), with: .color(.black))
        }
        #expect(image.shows([64, 64, 64], at: 20, 20))
    }

    @Test(arguments: [(false, 0.25), (true, 0.75)])
    func `a layer clips by its opacity`(_ isInverse: Bool, _ share: Double) {
        let image = drawn { context, _ in
            context.clipToLayer(opacity: 0.5, options: isInverse ? .inverse : []) { layer in
                layer.fill(.box(0, 0, 20, 40), with: .color(.red.opacity(0.5)))
            }
            context.fill(.box(0, 0, 40, 40), with: .color(.black))
        }
        let level = Int(((1 - share) * 255).rounded())
        #expect(image.shows([level, level, level], at: 10, 20))
        #expect(image.color(30, 20) == (isInverse ? black : white))
    }

    @Test func `the bounds of the clips are in the coordinates of the moment`() {
        _ = drawn(width: 40, height: 30) { context, _ in
            #expect(context.clipBoundingRect == CGRect(x: 0, y: 0, width: 40, height: 30))
            context.clip(to: .box(10, 10, 100, 10))
            #expect(context.clipBoundingRect == CGRect(x: 10, y: 10, width: 30, height: 10))
            context.translateBy(x: 10, y: 10)
            context.scaleBy(x: 2, y: 2)
            #expect(context.clipBoundingRect == CGRect(x: 0, y: 0, width: 15, height: 5))
            context.clip(to: .box(100, 100, 1, 1))
            #expect(context.clipBoundingRect.isNull)
        }
    }

    // MARK: - Shadings

    @Test(arguments: [
        (GraphicsContext.GradientOptions(), 12, 255), (.repeat, 12, 51), (.mirror, 12, 204), (.repeat, -3, 178),
    ])
    func `beyond its ends a gradient stops, repeats or turns back`(
        _ options: GraphicsContext.GradientOptions, _ place: Int, _ level: Int
    ) {
        let image = drawn { context, _ in
            context.translateBy(x: 10, y: 0)
            context.fill(
                .box(-10, 0, 40, 40),
                with: .linearGradient(
                    Gradient(colors: [.black, .white]), startPoint: .zero, endPoint: CGPoint(x: 10, y: 0),
                    options: options))
        }
        // The middle of a pixel is half a point further, of ten for the whole way.
        let slope = options == .mirror ? -13 : options == [] ? 0 : 13
        #expect(image.shows([level + slope, level + slope, level + slope], at: 10 + place, 20, tolerance: 2))
    }

    @Test func `linear colours mix in proportion to light`() {
        let image = drawn(width: 41) { context, _ in
            context.fill(
                .box(0, 0, 41, 40),
                with: .linearGradient(
                    Gradient(colors: [.black, .white]), startPoint: .zero, endPoint: CGPoint(x: 41, y: 0),
                    options: .linearColor))
        }
        // Half the light of white is 188 of 255 in sRGB.
        #expect(image.shows([188, 188, 188], at: 20, 20, tolerance: 2))
    }

    @Test func `a conic gradient runs clockwise from its angle`() {
        let image = drawn { context, _ in
            context.fill(
                .box(0, 0, 40, 40),
                with: .conicGradient(
                    Gradient(colors: [.black, .white]), center: CGPoint(x: 20, y: 20), angle: .degrees(90)))
        }
        // A quarter of the way round from straight down is to the left.
        #expect(
            image.shows([64, 64, 64], at: 2, 20, tolerance: 4)
                && image.shows([191, 191, 191], at: 38, 19, tolerance: 4))
    }

    @Test func `a style is placed in the bounds of the path, and the foreground is that of the environment`() {
        let image = smallImage(width: 40, height: 40) {
            Canvas { context, _ in
                context.fill(
                    .box(20, 0, 20, 20),
                    with: .style(
                        LinearGradient(
                            stops: [.init(color: .black, location: 0.5), .init(color: .white, location: 0.5)],
                            startPoint: .leading, endPoint: .trailing)))
                context.fill(.box(0, 20, 20, 20), with: .foreground)
                context.fill(.box(20, 20, 20, 20), with: .palette([.color(.bytes(0, 0, 255)), .color(.red)]))
            }
            .foregroundStyle(Color.bytes(10, 20, 30))
        }
        #expect(image.color(28, 10) == black && image.color(31, 10) == white)
        #expect(image.color(10, 30) == [10, 20, 30] && image.color(30, 30) == [0, 0, 255])
    }

    @Test func `a mesh fills the bounds of a path`() {
        let image = drawn { context, _ in
            let mesh = MeshGradient(
                width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]],
                colors: Array(repeating: .bytes(9, 99, 199), count: 4))
            context.opacity = 1
            context.fill(.box(0, 0, 20, 20), with: .meshGradient(mesh))
        }
        #expect(image.shows([9, 99, 199], at: 10, 10) && image.color(30, 10) == white)
    }

    @Test func `a resolved shading paints the same`() {
        let image = drawn { context, _ in
            let shading = context.resolve(.color(.bytes(9, 99, 199)))
            context.fill(.box(0, 0, 40, 40), with: shading)
        }
        #expect(image.color(20, 20) == [9, 99, 199])
    }

    // MARK: - Texts and images

    @Test func `a text is measured as its view is`() {
        var size = CGSize.zero
        var wrapped = CGSize.zero
        let stage = Stage {
            VStack {
                Canvas { context, _ in
                    let text = context.resolve(Text("Measured words"))
                    size = text.measure(in: CGSize(width: 1000, height: 1000))
                    wrapped = text.measure(in: CGSize(width: 80, height: 1000))
                    #expect(
                        text.firstBaseline(in: CGSize(width: 80, height: 1000))
                            < text.lastBaseline(in: CGSize(width: 80, height: 1000)))
                }
                Text("Measured words").fixedSize().id("view")
            }
        }
        #expect(stage.presentation(of: "view")?.frame.size == size)
        #expect(wrapped.width <= 80 && wrapped.height > size.height)
    }

    @Test func `a text at a point looks like its view there`() {
        let canvas = drawn(width: 120, height: 60) { context, _ in
            context.draw(Text("Same").bold().foregroundStyle(.red), at: CGPoint(x: 20, y: 10), anchor: .topLeading)
        }
        let view = smallImage(width: 120, height: 60) {
            Text("Same").bold().foregroundStyle(.red).padding(.leading, 20).padding(.top, 10)
                .frame(width: 120, height: 60, alignment: .topLeading)
        }
        #expect(canvas.looksLike(view) && canvas != drawn(width: 120, height: 60) { _, _ in })
    }

    @Test func `a symbol in a rectangle fills it and takes a shading`() {
        let image = drawn { context, _ in
            var symbol = context.resolve(Image(systemName: "square.fill"))
            symbol.shading = .color(.bytes(1, 2, 250))
            context.draw(symbol, in: CGRect(x: 0, y: 0, width: 40, height: 40))
        }
        #expect(image.color(20, 20) == [1, 2, 250])
    }

    @Test func `the shading of a text paints what has no style of its own`() {
        func blue(_ shading: GraphicsContext.Shading, _ text: Text) -> Int {
            let image = drawn { context, _ in
                var text = context.resolve(text.font(.system(size: 60, weight: .black)))
                text.shading = shading
                context.draw(text, at: CGPoint(x: 20, y: 20))
            }
            return (0..<1600).count { image.shows([0, 0, 255], at: $0 % 40, $0 / 40, tolerance: 3) }
        }
        let blueColor = Color.bytes(0, 0, 255)
        #expect(blue(.color(blueColor), Text("M")) > 100)
        #expect(blue(.color(blueColor), Text("M").foregroundStyle(.red)) == 0)
        let gradient = GraphicsContext.Shading.linearGradient(
            Gradient(colors: [blueColor, blueColor]), startPoint: .zero, endPoint: CGPoint(x: 40, y: 0))
        #expect(blue(gradient, Text("M")) > 100)
    }
}
