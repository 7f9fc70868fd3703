// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoLayers
public import LegatoMotion

/// A style that repeats an image or a symbol, or a part of it, over what it fills, from the upper left corner of that on.
///
///     Rectangle().fill(ImagePaint(image: Image("Pattern"), scale: 0.5))
public struct ImagePaint: ShapeStyle {
    public var image: Image
    /// The part that is repeated, in fractions of the image.
    public var sourceRect: CGRect
    /// The size of a tile relative to the image's own.
    public var scale: CGFloat

    public init(image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1) {
        self.image = image
        self.sourceRect = sourceRect
        self.scale = scale
    }

    public func _paint(in environment: EnvironmentValues) -> _StylePaint {
        guard scale > 0, scale.isFinite,
            let bitmap = image.bitmap(in: environment) ?? image.symbolBitmap(in: environment)
        else {
            return _StylePaint(.color(SystemColor.gray.resolve(isDark: environment.colorScheme == .dark)))
        }
        return _StylePaint(.tiles(ImageTiles(bitmap, part: sourceRect, scale: scale), opacity: 1))
    }
}

extension ShapeStyle where Self == ImagePaint {
    /// An image, or a part of it, repeated over what it fills.
    public static func image(
        _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
    ) -> ImagePaint { ImagePaint(image: image, sourceRect: sourceRect, scale: scale) }
}

extension Image {
    /// Its pixels; nil for a symbol, and for what there is not.
    func bitmap(in environment: EnvironmentValues) -> Bitmap? {
        switch source {
        case .symbol, .template: return nil
        case .pixels(let bitmap): return bitmap
        case .drawn(let drawn): return drawn.bitmap(in: environment)
        case .named(let name, let folder):
            return named(name, in: folder, for: environment).bitmap
        }
    }

    /// The pixels of a symbol, as it looks by itself; nil for another image.
    ///
    /// In the colour of labels: the foreground style may be the one that this image is for.
    fileprivate func symbolBitmap(in environment: EnvironmentValues) -> Bitmap? {
        switch source {
        case .symbol, .template: break
        default: return nil
        }
        return MainThread.read { foregroundStyle(Color.primary).bitmap(in: environment) }
    }

    /// What the scene's images know of a name.
    func named(_ name: String, in folder: String?, for environment: EnvironmentValues) -> ImageAnswer {
        let traits = ImageTraits(displayScale: environment.displayScale, isDark: environment.colorScheme == .dark)
        return SharedServices.images?.image(named: name, in: folder, for: traits) ?? .missing
    }
}
