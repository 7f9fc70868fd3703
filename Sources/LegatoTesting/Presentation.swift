// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoEngine
public import LegatoMotion
import LegatoStage
import LegatoUI

/// How a view looks at one time.
public struct Presentation: Equatable, Sendable {
    /// Where it shows, in stage coordinates: points, y down, unrounded. The smallest upright rectangle around what becomes of the frame
    /// that layout gave it by its own effects and the enclosing ones: offsets, scales, rotations, projections.
    public var frame: CGRect
    /// The product over the enclosing effects.
    public var opacity: Double
    /// The sum over the enclosing effects, in points.
    public var blurRadius: CGFloat
    /// What makes it look so, moving or at rest: its frame, what is inside it from the outside in, then the effects around it
    /// from the inside out.
    public var attributes: [AnimatedAttribute]
}

/// One value of a view that can animate, as it is at one time.
public struct AnimatedAttribute: Equatable, Sendable {
    /// Who computes the value from frame to frame.
    public enum Thread: String, Sendable {
        /// The renderer, from an animator that it was handed.
        case render
        /// The main thread, tick by tick, because code of the app runs with the value or a custom animation makes it.
        case main
    }

    /// What the effect is called (`frame`, `opacity`, `offset`, `scale`, `rotation`, `blur`, `shadow`, `brightness` …); `paint`,
    /// `shape` and `strokeStyle` of what is drawn; `body` for the data of a view or modifier, `layout` for those of a layout.
    public var name: String
    /// The views and modifiers from the root down to the one it belongs to.
    public var path: String
    /// The components of the value that was asked for: points, radians, fractions, linear colour channels; animatable data of
    /// the app's own as they are.
    public var model: [Double]
    /// The components of the value that shows.
    public var presentation: [Double]
    /// How fast they change, per second.
    public var velocity: [Double]
    /// What moves it; nil at rest.
    public var animation: Animation?
    /// Who moves it; at rest, the renderer.
    public var thread: Thread
    /// Why the main thread has to; nil where it does not.
    public var reason: String?

    init(_ report: AttributeReport) {
        name = report.name.rawValue
        path = report.place.path
        model = report.model
        presentation = report.presentation
        velocity = report.velocity
        animation = report.animation
        thread = report.mainThreadReason == nil ? .render : .main
        reason = report.mainThreadReason
    }
}
