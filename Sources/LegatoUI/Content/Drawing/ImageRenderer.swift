// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Combine
public import Foundation
public import LegatoDrawing
import LegatoEngine
import LegatoLayers

/// Makes an image of a view, which is not on the screen for it.
///
///     let renderer = ImageRenderer(content: Card())
///     renderer.scale = 2
///     let image = renderer.uiImage
///
/// The view is laid out in a scene of its own, with the environment's defaults, and painted as it appears: nothing in it has moved yet.
/// Each image is painted again, with what `content` reads at that time. Source: *documented* (SwiftUI).
@MainActor @preconcurrency
public final class ImageRenderer<Content: View>: ObservableObject {
    /// Sends before the image may change: whenever a property of the renderer is set.
    ///
    /// Protected by: the subject, which locks itself.
    nonisolated(unsafe) public let objectWillChange = PassthroughSubject<Void, Never>()

    /// What is painted.
    public var content: Content {
        willSet { objectWillChange.send() }
    }
    /// What is proposed to the view; by default nothing, so that it has its ideal size.
    public var proposedSize = ProposedViewSize.unspecified {
        willSet { objectWillChange.send() }
    }
    /// Pixels of the image per point.
    public var scale: CGFloat = 1 {
        willSet { objectWillChange.send() }
    }
    /// Whether what the view leaves free is black instead of clear.
    public var isOpaque = false {
        willSet { objectWillChange.send() }
    }

    public init(content view: Content) { content = view }

    /// The pixels of the view, painted now; nil where the view has no size, or one that no image can have.
    public var cgImage: CGImage? { makeBitmap().map { CGImage($0) } }

    /// Lets `renderer` draw the view into any context: it gets the size of the view in points and a function that draws.
    ///
    ///     renderer.render { size, draw in
    ///         draw(context) // y runs upwards in it
    ///     }
    ///
    /// The view fills the rectangle from the origin to its size, upright where y runs upwards, as Core Graphics draws. Where y runs
    /// downwards, as in UIKit's contexts, it is upside down.
    ///
    /// - Parameter rasterizationScale: pixels per point of what cannot be drawn as outlines. Nothing here is of that kind.
    public func render(
        rasterizationScale: CGFloat = 1, renderer: (CGSize, (CGContext) -> Void) -> Void
    ) {
        guard let (layer, size) = makeLayer(scale: rasterizationScale) else { return renderer(.zero) { _ in } }
        renderer(size) { context in
            context.saveGState()
            context.translateBy(x: 0, y: size.height)
            context.scaleBy(x: 1, y: -1)
            context.clip(to: CGRect(origin: .zero, size: size))
            context.record(.staticContent(layer, isRepeated: false))
            context.restoreGState()
        }
    }

    /// The image; nil where the view has no size, where no scene was ever made, or where an image cannot be as large.
    package func makeBitmap() -> Bitmap? {
        guard let (layer, size) = makeLayer(scale: scale) else { return nil }
        let drawing = RecordedDrawing(
            commands: [.staticContent(layer, opacity: 1, isRepeated: false)], blends: layer.blendsWithBackground)
        var request = DrawingPainter.Request(drawing, size: size, scale: scale, isOpaque: isOpaque)
        (request.depth, request.readsBackdrop) = (layer.depth, layer.readsBackdrop)
        return DrawingPainter.bitmap(request)
    }

    /// The size that the view has for what is proposed.
    package func measure() -> CGSize { makeLayer(scale: 1)?.1 ?? .zero }

    /// What there is to paint, and the size of the view.
    private func makeLayer(scale: CGFloat) -> (Layer, CGSize)? {
        guard scale > 0, scale.isFinite, let textEngine = SharedServices.textEngine else { return nil }
        let images = SharedServices.images
        return SharedServices.preserved {
            var listeners = SceneListeners()
            if let main = ViewGraph.main { listeners.onReport = { [weak main] in main?.report($0) } }
            let size = ViewGraph.mainInputs?.size ?? CGSize(width: 390, height: 844)
            let measure = ProposingLayout.Measure()
            let graph = ViewGraph(
                ProposingLayout(proposal: proposedSize, measure: measure) { content },
                inputs: SceneInputs(size: size, scale: scale), textEngine: textEngine, images: images,
                listeners: listeners)
            return (graph.commit(at: 0), measure.size)
        }
    }
}

/// Proposes a size of its own to its view, at the corner, and says how large that is.
private struct ProposingLayout: Layout {
    @MainActor
    final class Measure {
        var size = CGSize.zero
    }

    let proposal: ProposedViewSize
    let measure: Measure

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        var size = CGSize.zero
        for view in subviews {
            let own = view.sizeThatFits(self.proposal)
            size = CGSize(width: max(size.width, own.width), height: max(size.height, own.height))
            view.place(at: bounds.origin, proposal: self.proposal)
        }
        MainActor.assumeIsolated { measure.size = size }
    }
}
