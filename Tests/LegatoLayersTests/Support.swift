// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoMotion

/// A value that moves to `model` from 0 s on, in a straight line over a second.
func moving<Value: VectorArithmetic>(from start: Value, to model: Value) -> Animated<Value> {
    Animated(
        model,
        animator: Animator(
            animating: model - start, with: .linear(duration: 1), at: 0, environment: EnvironmentValues()))
}

/// A layer and those below it, in a few words.
@MainActor
enum Make {
    private static var last: UInt64 = 0

    static func layer(_ kind: Layer.Kind, _ children: Layer...) -> Layer {
        last += 1
        return Layer(id: LayerID(rawValue: last), kind: kind, children: children)
    }

    static let unit = CGRect(x: 0, y: 0, width: 100, height: 100)

    static func square(
        _ frame: CGRect = unit, path: Path? = nil,
        drawing: ShapeContent.Drawing = .fill(evenOdd: false, antialiased: true),
        opacity: Float = 1
    ) -> Layer {
        let path = path ?? Path(CGRect(origin: .zero, size: frame.size))
        let color = ResolvedColor(red: 1, green: 0, blue: 0, opacity: opacity)
        return layer(
            .shape(
                ShapeContent(
                    source: ConstantPath(path), drawing: drawing, paint: AnimatedPaint(.color(color)),
                    frame: Animated(frame))))
    }

    static func tagged(_ number: UInt64, _ content: Layer, frame: CGRect = unit) -> Layer {
        layer(.tag(LayerTag(rawValue: number), frame: Animated(frame)), content)
    }
}

func offset(_ x: CGFloat, _ y: CGFloat) -> Layer.Kind { .offset(Animated(CGSize(width: x, height: y).animatableData)) }

func scale(_ factor: CGFloat, in frame: CGRect = CGRect(x: 0, y: 0, width: 100, height: 100)) -> Layer.Kind {
    let size = CGSize(width: factor, height: factor)
    return .scale(
        Animated(AnimatablePair(size.animatableData, UnitPoint.center.animatableData)), frame: Animated(frame))
}

func rotation(degrees: Double, in frame: CGRect = CGRect(x: 0, y: 0, width: 100, height: 100)) -> Layer.Kind {
    .rotation(
        Animated(AnimatablePair(Angle.degrees(degrees).animatableData, UnitPoint.center.animatableData)),
        frame: Animated(frame))
}
