// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import Testing

@testable import LegatoKit
@testable import LegatoUI

/// How symbols of UIKit look.
@MainActor
@Suite struct SymbolConfigurationTests {
    typealias Configuration = UIImage.SymbolConfiguration

    /// Symbols are measured with what the last scene has.
    private let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1) { Color.white }

    private func heart(_ configuration: Configuration?) throws -> UIImage {
        try #require(UIImage(systemName: "heart", withConfiguration: configuration))
    }

    @Test func `a symbol is as large as its point size, text style or font, and 17 points without`() throws {
        let plain = try heart(nil).size
        #expect(plain.width > 12 && plain.width < 24)
        func isLarger(_ configuration: Configuration, by factor: CGFloat) throws -> Bool {
            let size = try heart(configuration).size
            return abs(size.width - plain.width * factor) < 1e-6 && abs(size.height - plain.height * factor) < 1e-6
        }
        #expect(try isLarger(Configuration(pointSize: 17), by: 1))
        #expect(try isLarger(Configuration(pointSize: 34), by: 2))
        #expect(try isLarger(Configuration(textStyle: .title1), by: 28 / 17))
        #expect(try isLarger(Configuration(font: .systemFont(ofSize: 51)), by: 3))
        #expect(try isLarger(Configuration(pointSize: 0), by: 1) && isLarger(Configuration(pointSize: .nan), by: 1))
        #expect(try isLarger(.unspecified, by: 1) && isLarger(Configuration(scale: .default), by: 1))
        #expect(try isLarger(Configuration(scale: .large), by: 1.28))
        #expect(try isLarger(Configuration(textStyle: .title1, scale: .small), by: 28 / 17 * 0.8))
        #expect(try isLarger(Configuration(font: .systemFont(ofSize: 34), scale: .small), by: 1.6))
        #expect(try isLarger(Configuration(pointSize: 34, weight: .regular, scale: .large), by: 2.56))
        #expect(try heart(Configuration(weight: .black)).size != plain)
        #expect(
            try heart(Configuration(pointSize: 17, weight: .black)).size == heart(Configuration(weight: .black)).size)
    }

    @Test func `a configuration that is applied changes what it sets, and nothing else`() throws {
        let large = Configuration(pointSize: 34, weight: .bold, scale: .large)
        let red = Configuration(hierarchicalColor: .red)
        let both = large.applying(red).values
        #expect(both.font == large.values.font && both.weight == .bold && both.scale == .large)
        #expect(both.colors == .hierarchical(.red))
        #expect(large.applying(nil) == large && large.applying(.unspecified) == large)
        #expect(large.applying(Configuration(weight: .thin)).values.weight == .thin)
        #expect(large.applying(Configuration(scale: .small)).values.scale == .small)
        #expect(large.applying(Configuration(pointSize: 20)).values.weight == .bold)
        #expect(red.applying(.preferringMulticolor()).values.colors == .multicolor)
        #expect(red.applying(Configuration(paletteColors: [])) == red)
        #expect(large != red && large == Configuration(pointSize: 34, weight: .bold, scale: .large))
    }

    @Test func `an image has its configuration, replaced or changed`() throws {
        let plain = try heart(nil)
        #expect(plain.configuration == nil && plain.symbolConfiguration == nil)
        let bold = plain.withConfiguration(Configuration(weight: .bold))
        #expect(bold != plain && bold.symbolConfiguration == Configuration(weight: .bold))
        #expect(bold.withConfiguration(Configuration(scale: .large)).configuration == Configuration(scale: .large))
        let both = try #require(bold.applyingSymbolConfiguration(Configuration(scale: .large)))
        #expect(both.configuration?.values.weight == .bold && both.configuration?.values.scale == .large)
        #expect(both.withTintColor(.red).configuration == both.configuration)
        #expect(UIImage().applyingSymbolConfiguration(.preferringMonochrome()) == nil)
        #expect(UIImage(systemName: "no.such.symbol", withConfiguration: .unspecified) == nil)
    }

    @Test func `an image of a view has the size, mode and colours of its configuration`() throws {
        let configuration = Configuration(pointSize: 40, weight: .heavy, scale: .large)
        let image = Image(uiImage: try heart(configuration))
        #expect(image.font == .system(size: 40).weight(.heavy) && image.scale == .large)
        #expect(image.renderingMode == nil && image.palette.isEmpty)
        #expect(Image(uiImage: try heart(nil)).font == nil)
        func shown(_ colors: Configuration) throws -> Image { Image(uiImage: try heart(colors)) }
        #expect(try shown(.preferringMulticolor()).renderingMode == .multicolor)
        #expect(try shown(.preferringMonochrome()).renderingMode == .monochrome)
        let hierarchical = try shown(Configuration(hierarchicalColor: .red))
        #expect(hierarchical.renderingMode == .hierarchical && hierarchical.palette == [UIColor.red.color])
        let palette = try shown(Configuration(paletteColors: [.red, .blue]))
        #expect(palette.renderingMode == .palette && palette.palette == [UIColor.red.color, UIColor.blue.color])
    }

    /// The pixel of a view's middle: red, green, blue.
    private func middle(_ image: UIImage) -> [UInt8] {
        let shown = Stage(size: CGSize(width: 80, height: 80), scale: 1) {
            ZStack {
                Color.white
                Image(uiImage: image).resizable().frame(width: 60, height: 60)
            }
        }.image()
        let start = 40 * shown.strideInBytes + 40 * 4
        return [shown.bytes[start + 2], shown.bytes[start + 1], shown.bytes[start]]
    }

    @Test func `colours and tints of a symbol show`() throws {
        let filled = try #require(UIImage(systemName: "circle.fill"))
        #expect(middle(filled) == [0, 0, 0])
        let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        #expect(middle(filled.withTintColor(blue)) == [0, 0, 255])
        #expect(middle(filled.withConfiguration(Configuration(hierarchicalColor: blue))) == [0, 0, 255])
        #expect(middle(filled.withConfiguration(Configuration(paletteColors: [blue]))) == [0, 0, 255])
        #expect(middle(filled.withTintColor(blue).withRenderingMode(.alwaysTemplate)) == [0, 0, 0])
    }

    @Test func `weights of symbols and of fonts are the same nine`() {
        for weight in (1...9).compactMap(UIImage.SymbolWeight.init(rawValue:)) {
            #expect(weight.fontWeight().symbolWeight() == weight)
        }
        #expect(UIImage.SymbolWeight.unspecified.fontWeight() == .regular)
        #expect(UIFont.Weight(0.41).symbolWeight() == .bold && UIFont.Weight(-9).symbolWeight() == .ultraLight)
    }

    // MARK: - Caps

    @Test func `an image with caps keeps them, repeats what is between them unless it is asked to stretch it`() throws {
        let data = try Stage(size: CGSize(width: 9, height: 9), scale: 1) { Color.red }.image().pngData()
        let image = try #require(UIImage(data: data))
        #expect(image.capInsets == .zero && image.resizingMode == .stretch)
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let tiled = image.resizableImage(withCapInsets: insets)
        #expect(tiled.capInsets == insets && tiled.resizingMode == .tile && tiled != image && tiled.size == image.size)
        let stretched = tiled.resizableImage(withCapInsets: insets, resizingMode: .stretch)
        #expect(stretched.capInsets == insets && stretched.resizingMode == .stretch)
        #expect(stretched.withTintColor(.red).capInsets == insets)
        #expect(try heart(nil).resizableImage(withCapInsets: insets) == heart(nil))
        let style = Image(uiImage: tiled).resizable()
        #expect(style.slicing?.caps.left == 2 && style.slicing?.isTiled == true)
    }

    @Test func `a stretched image shows its caps in their size`() throws {
        // Three columns: red, green, blue.
        let data = try Stage(size: CGSize(width: 3, height: 3), scale: 1) {
            HStack(spacing: 0) {
                Color(red: 1, green: 0, blue: 0)
                Color(red: 0, green: 1, blue: 0)
                Color(red: 0, green: 0, blue: 1)
            }
        }.image().pngData()
        let image = try #require(UIImage(data: data))
            .resizableImage(withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1), resizingMode: .stretch)
        let shown = Stage(size: CGSize(width: 30, height: 3), scale: 1) {
            Image(uiImage: image).resizable().interpolation(.none)
        }.image()
        let columns = (0..<30).map { x in Array(shown.bytes[(x * 4)..<(x * 4 + 3)]) }
        #expect(columns[0] == [0, 0, 255] && columns[29] == [255, 0, 0])
        #expect(columns[1...28].allSatisfy { $0 == [0, 255, 0] })
    }
}
