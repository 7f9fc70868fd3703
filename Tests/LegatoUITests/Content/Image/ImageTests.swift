// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoTesting
import LegatoUI
import SwiftUI
import TestSupport
import Testing

/// Symbols and images, on a scene that says which were asked for.
@MainActor
@Suite struct ImageTests {
    private func asked(@ViewBuilder _ content: () -> some View) -> [String] {
        RuledScene(symbols: ["heart"], content: content).engine.symbols.map {
            "\($0.name) \($0.font.size) \($0.font.weight)"
        }
    }

    /// What a scene shows, from the back to the front.
    private func contents(of layer: Layer) -> [Layer.Kind] {
        let own: [Layer.Kind] =
            switch layer.kind {
            case .symbol, .image: [layer.kind]
            default: []
            }
        return own + layer.children.flatMap(contents)
    }

    private struct Library: ImageLibrary {
        let images: [String: Bitmap]
        func image(named name: String, in folder: String?, for traits: ImageTraits) -> ImageAnswer {
            let bitmap = images["\((folder ?? "") + name)@\(Int(traits.displayScale))"]
            return bitmap.map { .found(NamedImage($0)) } ?? .missing
        }

        static func bitmap(_ width: Int, _ height: Int, scale: CGFloat) -> Bitmap {
            Bitmap(
                width: width, height: height, scale: scale, bytes: Array(repeating: 255, count: width * height * 4))
        }
    }

    @Test func `a symbol is as large as the font in force, its own before the one around`() {
        #expect(asked { Image(systemName: "heart") } == ["heart 17.0 400.0"])
        #expect(asked { Image(systemName: "heart").font(.title) } == ["heart 28.0 400.0"])
        #expect(asked { VStack { Image(systemName: "heart") }.font(.title) } == ["heart 28.0 400.0"])
        #expect(asked { VStack { Image(systemName: "heart").font(.caption) }.font(.title) } == ["heart 12.0 400.0"])
        #expect(asked { VStack { Image(systemName: "heart") }.fontWeight(.bold) } == ["heart 17.0 700.0"])
    }

    @Test func `the scale of images is a factor of the font's size`() {
        func asked(_ scale: Image.Scale) -> [String] {
            self.asked { Image(systemName: "heart").font(.system(size: 100)).imageScale(scale) }
        }
        #expect(asked(.small) == ["heart 80.0 400.0"])
        #expect(asked(.medium) == ["heart 100.0 400.0"])
        #expect(asked(.large) == ["heart 128.0 400.0"])
        #expect(self.asked { Image(systemName: "heart").font(.system(size: 100)) } == ["heart 100.0 400.0"])
    }

    @Test func `a symbol keeps its size, and a resizable one takes what it is offered`() throws {
        func size(@ViewBuilder _ content: () -> some View) throws -> CGSize {
            try RuledScene(symbols: ["heart"], content: content).frame("x").size
        }
        let heart = Image(systemName: "heart").font(.system(size: 20))
        #expect(try size { heart.id("x") } == CGSize(width: 20, height: 20))
        #expect(try size { heart.id("x").frame(width: 60, height: 5) } == CGSize(width: 20, height: 20))
        #expect(try size { heart.resizable().id("x").frame(width: 60, height: 5) } == CGSize(width: 60, height: 5))
        #expect(try size { heart.resizable().id("x") } == CGSize(width: 400, height: 400))
        #expect(try size { heart.resizable().id("x").fixedSize() } == CGSize(width: 20, height: 20))
    }

    @Test func `a symbol stands on a baseline, a resizable one and an image do not`() {
        var guides: [CGFloat] = []
        func log(_ image: Image) -> [CGFloat] {
            let images = Library(images: ["dot@1": Library.bitmap(30, 30, scale: 1)])
            _ = RuledScene(symbols: ["heart"], images: images) {
                image.frame(width: 30, height: 30)
                    .alignmentGuide(.top) {
                        guides = [
                            $0[.firstTextBaseline], $0[.lastTextBaseline], $0[VerticalAlignment.center], $0[.leading],
                        ]
                        return 0
                    }
                    .frame(maxHeight: .infinity, alignment: .top)
            }
            return guides
        }
        // Four fifths down the 30 points; else the lower edge.
        let heart = Image(systemName: "heart").font(.system(size: 30))
        #expect(log(heart) == [24, 24, 15, 0])
        #expect(log(heart.resizable()) == [30, 30, 15, 0])
        #expect(log(Image("dot")) == [30, 30, 15, 0])
    }

    @Test func `an unknown symbol and a missing image show a placeholder, and are reported`() throws {
        var asked: [String] = []
        func report(_ image: Image) -> [String] {
            reports {
                asked = RuledScene(symbols: ["heart", "photo"]) { image }.engine.symbols.map(\.name)
            }
        }
        #expect(report(Image(systemName: "heart")).isEmpty)
        #expect(report(Image(systemName: "nothing")) == ["There is no symbol named 'nothing'; a placeholder is shown."])
        #expect(asked == ["nothing"])
        #expect(
            report(Image("dot"))
                == [
                    "There is no picture named 'dot' in an asset catalog or beside the source; a placeholder is shown."
                ])
        #expect(asked.isEmpty)
    }

    @Test(arguments: [1, 2, 3])
    func `an image is that for the scale of the scene, and as large in points`(scale: Int) throws {
        let images = Library(
            images: Dictionary(
                uniqueKeysWithValues: (1...3).map {
                    ("dot@\($0)", Library.bitmap(40 * $0, 20 * $0, scale: CGFloat($0)))
                }))
        let told = reports {
            let scene = RuledScene(scale: CGFloat(scale), images: images) { Image("dot").id("x") }
            #expect((try? scene.frame("x").size) == CGSize(width: 40, height: 20))
            var shown: Bitmap?
            if case .image(let content) = contents(of: scene.root).first { shown = content.bitmap }
            #expect(shown != nil && shown === images.images["dot@\(scale)"])
        }
        #expect(told.isEmpty)
    }

    @Test func `another image shows at once, whatever it was before`() throws {
        let images = Library(
            images: [
                "dot@1": Library.bitmap(20, 20, scale: 1), "dash@1": Library.bitmap(20, 20, scale: 1),
                "line@1": Library.bitmap(50, 20, scale: 1),
            ])
        let font = Font.system(size: 20)
        let views = [
            Image(systemName: "heart").font(font), Image(systemName: "star").font(font), Image("dot"), Image("dash"),
            Image("line"), Image("line").resizable(), Image(systemName: "star").font(font).resizable(),
            Image(systemName: "star").font(font), Image(systemName: "star").font(.system(size: 30)),
        ]
        let sizes: [CGFloat] = [20, 20, 20, 20, 50, 400, 400, 20, 30]
        let turn = Turn()
        let scene = RuledScene(symbols: ["heart", "star"], images: images) {
            Turning(turn: turn) { views[$0].id("x") }
        }
        for index in Array(views.indices) + views.indices.reversed() + [4, 0, 2, 6, 3, 8, 1] {
            scene.perform { turn(to: index) }
            #expect(try scene.frame("x").width == sizes[index], "\(index)")
            switch contents(of: scene.root).first {
            case .symbol(let content):
                let name = index == 0 ? "heart" : "star"
                let font = FontDescription(size: index == 8 ? 30 : 20)
                #expect(content.image.outline === scene.engine.symbol(named: name, font: font).outline, "\(index)")
            case .image(let content):
                let name = index == 2 ? "dot" : index == 3 ? "dash" : "line"
                #expect(content.bitmap === images.images["\(name)@1"], "\(index)")
            default: Issue.record("nothing at \(index)")
            }
        }
    }

    @Test func `an image that is given again as it was is neither laid out nor made again`() {
        for image in [Image(systemName: "heart"), Image("dot"), Image("dot").resizable()] {
            let images = Library(images: ["dot@1": Library.bitmap(30, 30, scale: 1)])
            let turn = Turn()
            let scene = RuledScene(symbols: ["heart"], images: images) {
                // The colour is one more input, which is no reason for another layout.
                Turning(turn: turn) { _ in image.id("x").foregroundColor(.red) }
            }
            let before = scene.graph.statistics
            scene.perform { turn(to: 1) }
            #expect(scene.graph.statistics.layouts == before.layouts)
            #expect(scene.graph.statistics.layersMade == before.layersMade)
        }
    }

    @Test func `a symbol takes the style in force, and moves to another one`() throws {
        func image(_ color: Color) -> StageImage { smallImage { Image(systemName: "heart").foregroundColor(color) } }
        #expect(image(.red) != image(.blue))
        struct Scene: View {
            @State private var isRed = true
            var body: some View {
                Image(systemName: "heart").foregroundColor(isRed ? .red : .blue).onTapGesture { isRed = false }
            }
        }
        let stage = Stage(size: CGSize(width: 160, height: 80), scale: 1) { Scene() }
        #expect(stage.image() == image(.red))
        stage.tap(at: CGPoint(x: 80, y: 40))
        #expect(stage.image() == image(.blue))
    }

    @Test func `the place and the colour of an image are its attributes`() throws {
        let stage = Stage { Image(systemName: "heart").id("x") }
        #expect(try #require(stage.presentation(of: "x")).attributes.map(\.name) == ["frame", "frame", "paint"])
    }
}
