// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import LegatoEngine

/// The attributes of views.
extension AttributeName {
    package static let frame = AttributeName(
        "frame", in: [.points], onMainThread: "code of the app draws into the changing size")
    /// Where a geometry group is.
    package static let place = AttributeName("place", in: [.points])
    /// How far a space is scrolled.
    package static let scrollOffset = AttributeName("scrollOffset", in: [.points])
    /// How far a page of a stack is from its place.
    package static let arrival = AttributeName("arrival", in: [.points])
    /// How far a page of a stack has moved under the one above it.
    package static let cover = AttributeName("cover", in: [.points])
    /// How far the edges of a page that zooms have come from its source.
    package static let zoomSides = AttributeName("zoomSides")
    package static let zoomTop = AttributeName("zoomTop")
    package static let zoomBottom = AttributeName("zoomBottom")
    /// What fingers have made of a page that zooms.
    package static let zoomDrag = AttributeName("zoomDrag", in: [.points, .points, .number, .radians])
    /// Over which part of the way the picture of the source and the page fade.
    package static let zoomFades = AttributeName("zoomFades")
    /// How far a page that zooms covers the one below.
    package static let zoomCover = AttributeName("zoomCover")
    /// From which offset on a header or footer is pinned, and how far it is moved at least and at most.
    package static let pin = AttributeName("pin", in: [.points])
    /// The opacity of the bars that show where a scroll view is.
    package static let scrollIndicators = AttributeName("scrollIndicators")
    /// The time of an effect on a symbol, in its own seconds, or how much of it shows.
    package static let symbolEffect = AttributeName("symbolEffect")
    /// How far a layer of a symbol is lit.
    package static let symbolLight = AttributeName("symbolLight")
    package static let symbolTrace = AttributeName("symbolTrace")
    package static let opacity = AttributeName("opacity")
    package static let offset = AttributeName("offset", in: [.points])
    package static let scale = AttributeName("scale", in: [.number, .number, .unitPoint])
    package static let rotation = AttributeName("rotation", in: [.radians, .unitPoint])
    package static let rotation3D = AttributeName(
        "rotation3D", in: [.radians, .number, .number, .number, .unitPoint, .unitPoint, .number])
    package static let blur = AttributeName("blur", in: [.points])
    package static let shadow = AttributeName("shadow", in: [.channel, .channel, .channel, .channel, .points])
    /// How a material shows what is behind it.
    package static let material = AttributeName(
        "material", in: [.channel, .channel, .channel, .channel, .points, .number])

    package static let brightness = AttributeName("brightness")
    package static let contrast = AttributeName("contrast")
    package static let saturation = AttributeName("saturation")
    package static let grayscale = AttributeName("grayscale")
    package static let hueRotation = AttributeName("hueRotation", in: [.radians])
    package static let colorInvert = AttributeName("colorInvert")
    package static let luminanceToAlpha = AttributeName("luminanceToAlpha")
    package static let colorMultiply = AttributeName("colorMultiply", in: [.channel])

    /// The colour or gradient of a shape, text or symbol.
    package static let paint = AttributeName("paint", in: [.channel])
    /// How far a change of a text or an image has come.
    package static let content = AttributeName("content")
    /// The data of a shape that is filled, stroked or clipped to.
    package static let shape = AttributeName("shape", onMainThread: "the path is made by code of the app")
    package static let strokeStyle = AttributeName("strokeStyle", in: [.points])
    /// The data of a view or view modifier that is `Animatable`.
    package static let body = AttributeName("body", onMainThread: "the body is evaluated with the value")
    /// The data of a custom layout.
    package static let layout = AttributeName("layout", onMainThread: "the layout is computed with the value")
}
