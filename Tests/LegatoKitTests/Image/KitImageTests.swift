// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoKit
import LegatoTesting
import SwiftUI
import Testing

/// UIKit's images, fonts and colours as values, without a view.
@MainActor
@Suite struct KitImageTests {
    private func withScene<Result>(_ body: () throws -> Result) rethrows -> Result {
        let stage = Stage(size: CGSize(width: 20, height: 20), scale: 1) { Color.white }
        return try withExtendedLifetime(stage, body)
    }

    @Test func `an image of data has its size in points, and gives its pixels back`() throws {
        try withScene {
            let data = try #require(png(width: 4, height: 2))
            let image = try #require(UIImage(data: data))
            #expect(image.size == CGSize(width: 4, height: 2) && image.scale == 1)
            let fine = try #require(UIImage(data: data, scale: 2))
            #expect(fine.size == CGSize(width: 2, height: 1) && fine.scale == 2)
            let again = try #require(image.pngData().flatMap { UIImage(data: $0) })
            #expect(again.size == image.size)
            #expect(UIImage(data: Data("no image".utf8)) == nil)
            #expect(UIImage(data: data, scale: .nan) == nil && UIImage(data: data, scale: 0) == nil)
        }
    }

    /// Opaque red.
    private func png(width: CGFloat, height: CGFloat) -> Data? {
        let stage = Stage(size: CGSize(width: width, height: height), scale: 1) { Color(red: 1, green: 0, blue: 0) }
        return try? stage.image().pngData()
    }

    @Test func `a name that has nothing gives no image, and an empty image has no size`() {
        withScene {
            #expect(UIImage(named: "nowhere") == nil)
            #expect(UIImage(contentsOfFile: "/nowhere.png") == nil)
            #expect(UIColor(named: "nowhere") == nil)
            #expect(UIImage().size == .zero && UIImage().pngData() == nil)
            #expect(UIImage(systemName: "no.such.symbol") == nil)
            #expect(UIImage(systemName: "heart")?.isSymbolImage == true)
        }
    }

    @Test func `a rendering mode and a tint make another image`() throws {
        try withScene {
            let image = try #require(png(width: 2, height: 2).flatMap { UIImage(data: $0) })
            #expect(image.renderingMode == .automatic)
            let template = image.withRenderingMode(.alwaysTemplate)
            #expect(template.renderingMode == .alwaysTemplate && template != image && template.size == image.size)
            #expect(image.withTintColor(.blue) != image)
            #expect(image.withTintColor(.blue) == image.withTintColor(.blue))
        }
    }

    /// What the middle of a view shows.
    private func color(@ViewBuilder _ content: () -> some View) -> [UInt8] {
        middle(of: Stage(size: CGSize(width: 8, height: 8), scale: 1, content: content).image())
    }

    private func middle(of image: StageImage) -> [UInt8] {
        let start = image.heightInPixels / 2 * image.strideInBytes + image.widthInPixels / 2 * 4
        return Array(image.bytes[start..<start + 4])
    }

    @Test func `a view shows the image's own colours, its tint, or the foreground style`() throws {
        let image = try withScene { try #require(png(width: 8, height: 8).flatMap { UIImage(data: $0) }) }
        let red = color { Color(red: 1, green: 0, blue: 0) }
        let blue = color { Color(red: 0, green: 0, blue: 1) }
        #expect(color { Image(uiImage: image).foregroundStyle(Color(red: 0, green: 0, blue: 1)) } == red)
        let template = image.withRenderingMode(.alwaysTemplate)
        #expect(color { Image(uiImage: template).foregroundStyle(Color(red: 0, green: 0, blue: 1)) } == blue)
        #expect(color { Image(uiImage: image.withTintColor(UIColor(red: 0, green: 0, blue: 1, alpha: 1))) } == blue)
        #expect(color { Image(uiImage: UIImage()) } == color { EmptyView() })
    }

    @Test func `a font has its size and the heights of the system's`() {
        withScene {
            let font = UIFont.systemFont(ofSize: 20, weight: .bold)
            #expect(font.pointSize == 20)
            #expect(font.descender < 0 && font.ascender > 0 && font.capHeight > 0 && font.capHeight < font.ascender)
            #expect(abs(font.lineHeight - (font.ascender - font.descender)) < 0.001)
            // Source: documented, the Large type size.
            #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
            #expect(UIFont.preferredFont(forTextStyle: .largeTitle).pointSize == 34)
            #expect(UIFont.systemFont(ofSize: .nan).pointSize == 12)
            #expect(Font(UIFont.systemFont(ofSize: 20)) == .system(size: 20, weight: .regular))
            #expect(UIFont(name: "No Such Family", size: 12) == nil)
        }
    }

    @Test func `a colour of Core Graphics has components, and is the same colour as a view`() {
        let color = CGColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
        #expect(color.numberOfComponents == 4 && color.alpha == 0.5)
        for (component, wanted) in zip(color.components ?? [], [0.25, 0.5, 0.75, 0.5]) {
            #expect(abs(component - wanted) < 1e-6)
        }
        #expect(CGColor(gray: 0.5, alpha: 1).numberOfComponents == 2)
        #expect(Color(cgColor: color).cgColor == color)
        #expect(UIColor(cgColor: color).cgColor == color)
        #expect(color.copy(alpha: 1)?.alpha == 1)
        #expect(Color.red.cgColor == nil)
        #expect(UIColor.black.cgColor.components?.prefix(3) == [0, 0, 0])
    }

    @Test func `literals of images and colours are values of UIKit`() {
        withScene {
            let color = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
            #expect(color == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
            let image = #imageLiteral(resourceName: "nowhere")
            #expect(image == UIImage())
        }
    }
}
