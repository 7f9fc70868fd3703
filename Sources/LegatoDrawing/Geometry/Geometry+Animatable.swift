// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoMotion

/// The factor by which values of small range (angles in radians, unit points, colour channels) are scaled in
/// `animatableData`, so that the absolute rest threshold of a spring suits them.
///
/// Source: reported, behaviour 1.
package let animatableUnitScale = 128.0

extension CGFloat: VectorArithmetic, Animatable {
    public typealias AnimatableData = CGFloat

    public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }

    public var magnitudeSquared: Double { Double(self * self) }
}

extension CGPoint: Animatable {
    public typealias AnimatableData = AnimatablePair<CGFloat, CGFloat>

    public var animatableData: AnimatableData {
        get { AnimatablePair(x, y) }
        set { self = CGPoint(x: newValue.first, y: newValue.second) }
    }
}

extension CGSize: Animatable {
    public typealias AnimatableData = AnimatablePair<CGFloat, CGFloat>

    public var animatableData: AnimatableData {
        get { AnimatablePair(width, height) }
        set { self = CGSize(width: newValue.first, height: newValue.second) }
    }
}

extension CGRect: Animatable {
    public typealias AnimatableData = AnimatablePair<CGPoint.AnimatableData, CGSize.AnimatableData>

    public var animatableData: AnimatableData {
        get { AnimatablePair(origin.animatableData, size.animatableData) }
        set {
            origin.animatableData = newValue.first
            size.animatableData = newValue.second
        }
    }
}
