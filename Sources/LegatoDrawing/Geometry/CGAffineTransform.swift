// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

/// An affine map of the plane: a point (x, y) goes to (a·x + c·y + tx, b·x + d·y + ty).
///
/// Foundation on Linux has no such type; this one has CoreGraphics' names. `concatenating` applies the receiver first.
/// In coordinates whose y runs downwards a positive rotation is clockwise on screen.
public struct CGAffineTransform: Hashable, Codable, Sendable {
    /// What x contributes to x.
    public var a: CGFloat
    /// What x contributes to y.
    public var b: CGFloat
    /// What y contributes to x.
    public var c: CGFloat
    /// What y contributes to y.
    public var d: CGFloat
    /// The translation along x, in points.
    public var tx: CGFloat
    /// The translation along y, in points.
    public var ty: CGFloat

    /// The map with these components.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// The map with these components, in the order a, b, c, d, tx, ty.
    public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
        self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }

    /// All six components zero, as in CoreGraphics; the neutral map is `identity`.
    public init() { self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }

    /// A translation, in points.
    public init(translationX tx: CGFloat, y ty: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty) }

    /// A scale about the origin.
    public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0) }

    /// `angle` in radians.
    public init(rotationAngle angle: CGFloat) {
        let sine = CGFloat(sin(Double(angle)))
        let cosine = CGFloat(cos(Double(angle)))
        self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// The neutral map.
    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Whether this is exactly the neutral map.
    public var isIdentity: Bool { self == .identity }

    /// This map first, then `other`.
    public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * other.a + b * other.c, b: a * other.b + b * other.d,
            c: c * other.a + d * other.c, d: c * other.b + d * other.d,
            tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
    }

    /// A translation first, then this map.
    public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(translationX: x, y: y).concatenating(self)
    }

    /// A scale first, then this map.
    public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(scaleX: x, y: y).concatenating(self)
    }

    /// A rotation by `angle` radians first, then this map.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// The map that undoes this one; the map itself where none exists (determinant 0 or not finite), as in CoreGraphics.
    public func inverted() -> CGAffineTransform {
        let determinant = self.determinant
        guard determinant != 0, determinant.isFinite else { return self }
        return CGAffineTransform(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    }
}

extension CGAffineTransform {
    /// The signed factor by which areas grow.
    package var determinant: CGFloat { a * d - b * c }

    package var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
    }

    /// The factor by which lengths grow, averaged over directions: the root of the area factor.
    package var meanScale: CGFloat { abs(determinant).squareRoot() }
}

// MARK: - Mapping geometry

extension CGPoint {
    /// Where `t` takes the point.
    public func applying(_ t: CGAffineTransform) -> CGPoint {
        CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }
}

extension CGSize {
    /// The size as a vector: the translation has no part in it.
    public func applying(_ t: CGAffineTransform) -> CGSize {
        CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
    }
}

extension CGRect {
    /// The smallest upright rectangle around the mapped corners. Null and infinite rectangles stay what they are.
    public func applying(_ t: CGAffineTransform) -> CGRect {
        guard !isNull, !isInfinite else { return self }
        let first = CGPoint(x: minX, y: minY).applying(t)
        let second = CGPoint(x: maxX, y: minY).applying(t)
        let third = CGPoint(x: maxX, y: maxY).applying(t)
        let fourth = CGPoint(x: minX, y: maxY).applying(t)
        let left = min(min(first.x, second.x), min(third.x, fourth.x))
        let right = max(max(first.x, second.x), max(third.x, fourth.x))
        let top = min(min(first.y, second.y), min(third.y, fourth.y))
        let bottom = max(max(first.y, second.y), max(third.y, fourth.y))
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
