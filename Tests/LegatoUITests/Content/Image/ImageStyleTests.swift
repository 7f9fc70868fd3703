// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoUI
import SwiftUI
import TestSupport
import Testing

/// What an image's modifiers and its catalog say about how it is painted.
@MainActor
@Suite struct ImageStyleTests {
    private struct Library: ImageLibrary {
        func image(named name: String, in folder: String?, for traits: ImageTraits) -> ImageAnswer {
            let bytes = [UInt8](repeating: 255, count: 10 * 10 * 4)
            let bitmap = Bitmap(width: 10, height: 10, scale: 1, bytes: bytes)
            switch name {
            case "plain": return .found(NamedImage(bitmap))
            case "sliced":
                let slicing = ImageSlicing(
                    caps: ImageStyle.Caps(left: 1, top: 2, right: 3, bottom: 4), isTiled: true,
                    center: CGSize(width: 1, height: 1))
                return .found(NamedImage(bitmap, slicing: slicing))
            case "mask": return .found(NamedImage(bitmap, isTemplate: true))
            case "broken": return .unreadable("it is truncated")
            default: return folder == "/bundle" ? .found(NamedImage(bitmap)) : .missing
            }
        }
    }

    private func scene(@ViewBuilder _ content: () -> some View) -> RuledScene {
        RuledScene(images: Library(), content: content)
    }

    private func content(@ViewBuilder _ content: () -> some View) -> ImageContent? {
        func find(_ layer: Layer) -> ImageContent? {
            if case .image(let content) = layer.kind { return content }
            return layer.children.lazy.compactMap(find).first
        }
        return find(scene(content).root)
    }

    @Test(arguments: [ColorScheme.light, .dark]) func `a symbol is repeated as an image is, in the colour of labels`(
        scheme: ColorScheme
    ) {
        let paint = ImagePaint(image: Image(systemName: "circle.fill"))
        let image = smallImage(width: 90, height: 90) {
            Rectangle().fill(paint).background(scheme == .light ? Color.white : .black)
                .foregroundStyle(paint).environment(\.colorScheme, scheme)
        }
        let (ink, ground) = scheme == .light ? (0, 255) : (255, 0)
        // A circle of body text is less than 30 points wide: there is one in each ninth, and room around it.
        for y in stride(from: 0, to: 90, by: 30) {
            for x in stride(from: 0, to: 90, by: 30) {
                let shades = (0..<900).map { image.color(x + $0 % 30, y + $0 / 30)[1] }
                #expect(shades.contains { abs($0 - ink) < 8 } && shades.contains(ground), "\(x), \(y)")
            }
        }
    }

    @Test func `an image has its own colours unless it or its catalog says otherwise`() throws {
        func paint(_ image: Image) -> ShapePaint? {
            content { image.foregroundStyle(.red) }?.tint?.paint(at: 0)
        }
        let red = ShapePaint.color(Color.red.resolve(in: EnvironmentValues()))
        #expect(paint(Image("plain")) == nil)
        #expect(paint(Image("plain").renderingMode(.original)) == nil)
        #expect(paint(Image("plain").renderingMode(.template)) == red)
        #expect(paint(Image("mask")) == red)
        #expect(paint(Image("mask").renderingMode(nil)) == red)
        #expect(paint(Image("mask").renderingMode(.original)) == nil)
    }

    @Test func `a sliced image is stretched by its slices, unless the view has caps or tiles of its own`() throws {
        func style(_ image: Image) throws -> ImageStyle { try #require(content { image }?.style) }
        let sliced = try style(Image("sliced").resizable())
        #expect(sliced.caps == ImageStyle.Caps(left: 1, top: 2, right: 3, bottom: 4))
        #expect(sliced.isTiled && sliced.center == CGSize(width: 1, height: 1))
        // Left is left in every language.
        let mirrored = try #require(
            content { Image("sliced").resizable().environment(\.layoutDirection, .rightToLeft) }?.style)
        #expect(mirrored.caps == sliced.caps)
        let own = try style(
            Image("sliced").resizable(capInsets: EdgeInsets(top: 5, leading: 0, bottom: 0, trailing: 0)))
        #expect(own.caps == ImageStyle.Caps(top: 5) && !own.isTiled && own.center == .zero)
        #expect(try style(Image("sliced").resizable(resizingMode: .tile)).caps == ImageStyle.Caps())
        // What keeps its size shows as it is.
        #expect(try style(Image("sliced")).isStretched)
    }

    @Test func `caps, tiles, interpolation and edges reach the layer`() throws {
        let caps = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        let style = try #require(
            content {
                Image("plain").resizable(capInsets: caps, resizingMode: .tile).interpolation(.none).antialiased(false)
            }?.style)
        #expect(style.caps == ImageStyle.Caps(left: 2, top: 1, right: 4, bottom: 3))
        #expect(style.isTiled && style.sampling == .nearest && !style.isAntialiased)
        let plain = try #require(content { Image("plain").resizable() }?.style)
        #expect(plain == ImageStyle() && plain.isStretched && plain.sampling == .reduced)
        let mirrored = content {
            Image("plain").resizable(capInsets: caps).environment(\.layoutDirection, .rightToLeft)
        }
        #expect(mirrored?.style.caps == ImageStyle.Caps(left: 4, top: 1, right: 2, bottom: 3))
    }

    @Test func `an image is called by its label or its name, a decorative one by nothing`() throws {
        func labels(_ image: Image) -> [String] {
            let scene = scene { image }
            return scene.graph.labelledViews(at: 0).map(\.label)
        }
        #expect(labels(Image("plain")) == ["plain"])
        #expect(labels(Image("plain", label: Text("A field"))) == ["A field"])
        #expect(labels(Image(decorative: "plain")).isEmpty)
        #expect(labels(Image("plain", variableValue: 0.5, label: Text("Half"))) == ["Half"])
    }

    private func kinds(_ layer: Layer) -> [String] {
        let own: String? =
            switch layer.kind {
            case .shape: "shape"
            case .text: "text"
            case .symbol: "symbol"
            case .image: "picture"
            default: nil
            }
        return (own.map { [$0] } ?? []) + layer.children.flatMap(kinds)
    }

    @Test func `what is missing is a named frame, never in the foreground style, and is reported once`() throws {
        let bitmap = (Image("nowhere"), ["shape", "shape", "text"])
        // The outline of a frame and a name.
        let symbol = (Image(systemName: "nowhere"), ["symbol"])
        for (image, layers) in [bitmap, symbol] {
            var painted: [ShapePaint] = []
            func paints(_ layer: Layer) {
                if case .shape(let content) = layer.kind { painted.append(content.paint.paint(at: 0)) }
                if case .text(let content) = layer.kind { painted += content.paints.map { $0.paint(at: 0) } }
                if case .symbol(let content) = layer.kind { painted.append(content.paint.paint(at: 0)) }
                layer.children.forEach(paints)
            }
            let told = reports {
                let scene = scene {
                    VStack {
                        image
                        image
                    }
                    .foregroundStyle(.red)
                }
                #expect(kinds(scene.root) == layers + layers)
                paints(scene.root)
            }
            #expect(told.count == 1)
            #expect(painted.count == 2 * layers.count)
            for case .color(let color) in painted {
                // Gray: no channel stands out.
                #expect(abs(color.red - color.green) < 0.02 && abs(color.green - color.blue) < 0.04)
            }
        }
    }

    @Test func `a placeholder takes what it is offered where the image would, and shows no name without room`() throws {
        func frame(_ image: Image, _ size: CGSize) throws -> (CGSize, [String]) {
            let scene = scene { image.id("x").frame(width: size.width, height: size.height) }
            return (try scene.frame("x").size, kinds(scene.root))
        }
        let wide = CGSize(width: 200, height: 50)
        #expect(try frame(Image("nowhere").resizable(), wide) == (wide, ["shape", "shape", "text"]))
        #expect(try frame(Image("nowhere"), wide).0 == CGSize(width: 96, height: 72))
        let small = CGSize(width: 20, height: 12)
        #expect(try frame(Image("nowhere").resizable(), small) == (small, ["shape", "shape"]))
        _ = try frame(Image("nowhere").resizable(), .zero)
        _ = try frame(Image("nowhere").resizable(), CGSize(width: 100, height: 1e300))
        _ = try frame(Image("").resizable(), wide)
        _ = try frame(Image(String(repeating: "long ", count: 2000)).resizable(), wide)
    }

    @Test func `an image that cannot be read says why`() {
        let told = reports { _ = scene { Image("broken") } }
        #expect(told == ["The picture 'broken' cannot be shown: it is truncated. A placeholder is shown."])
    }
}
