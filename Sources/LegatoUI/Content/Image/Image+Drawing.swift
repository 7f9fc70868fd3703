// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoMotion

extension Image {
    /// An image of a fixed size that code draws, with the environment of the view that shows it.
    ///
    ///     Image(size: CGSize(width: 24, height: 24)) { context in
    ///         context.fill(Path(ellipseIn: CGRect(x: 2, y: 2, width: 20, height: 20)), with: .foreground)
    ///     }
    ///
    /// It is drawn in the pixels of the screen for its own size, whole ones, and can be resized, tiled or a template as any image.
    ///
    /// - Parameters:
    ///   - size: in points.
    ///   - label: what it is called where it cannot be seen; nil: it is decorative.
    ///   - opaque: whether it is black where nothing is drawn.
    ///   - colorMode: colours are mixed as everywhere, whatever this says.
    ///   - renderer: draws from the upper left corner, y downwards.
    public init(
        size: CGSize, label: Text? = nil, opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
        renderer: @escaping (inout GraphicsContext) -> Void
    ) {
        self.init(DrawnImage(size: size, isOpaque: opaque, renderer: renderer))
        self.label = label
        isDecorative = label == nil
    }
}

/// An image that code draws. Two are equal if they are the same object.
// Protected by: the main thread, on which alone the code runs.
final class DrawnImage: Equatable, @unchecked Sendable {
    private let size: CGSize
    private let isOpaque: Bool
    private let renderer: (inout GraphicsContext) -> Void

    init(size: CGSize, isOpaque: Bool, renderer: @escaping (inout GraphicsContext) -> Void) {
        self.size = size
        self.isOpaque = isOpaque
        self.renderer = renderer
    }

    /// Its pixels in an environment; nil for a size that no image has.
    func bitmap(in environment: EnvironmentValues) -> Bitmap? {
        guard size.width > 0, size.height > 0 else { return nil }
        return MainThread.read {
            Canvas { context, _ in self.renderer(&context) }.frame(width: size.width, height: size.height)
                .bitmap(in: environment, isOpaque: isOpaque)
        }
    }

    static func == (left: DrawnImage, right: DrawnImage) -> Bool { left === right }
}

extension View {
    /// Its pixels in an environment, in its ideal size; nil for a size that no image has.
    func bitmap(in environment: EnvironmentValues, isOpaque: Bool = false) -> Bitmap? {
        let renderer = ImageRenderer(content: self.environment(\.self, environment))
        renderer.scale = environment.displayScale
        renderer.isOpaque = isOpaque
        return renderer.makeBitmap()
    }
}
