// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

/// A projective map of the plane as a 3×3 matrix over row vectors (x, y, 1): m31 and m32 translate, m13 and m23 make
/// lines converge.
public struct ProjectionTransform: Equatable, Sendable {
    /// What x contributes to x.
    public var m11: CGFloat = 1
    /// What x contributes to y.
    public var m12: CGFloat = 0
    /// What x contributes to the divisor: perspective.
    public var m13: CGFloat = 0
    /// What y contributes to x.
    public var m21: CGFloat = 0
    /// What y contributes to y.
    public var m22: CGFloat = 1
    /// What y contributes to the divisor: perspective.
    public var m23: CGFloat = 0
    /// The translation along x, in points.
    public var m31: CGFloat = 0
    /// The translation along y, in points.
    public var m32: CGFloat = 0
    /// The constant part of the divisor.
    public var m33: CGFloat = 1

    /// The identity.
    public init() {}

    /// The same as the affine map `m`.
    public init(_ m: CGAffineTransform) {
        (m11, m12) = (m.a, m.b)
        (m21, m22) = (m.c, m.d)
        (m31, m32) = (m.tx, m.ty)
    }

    /// What `m` does to the plane z = 0, seen along z.
    public init(_ m: CATransform3D) {
        (m11, m12, m13) = (m.m11, m.m12, m.m14)
        (m21, m22, m23) = (m.m21, m.m22, m.m24)
        (m31, m32, m33) = (m.m41, m.m42, m.m44)
    }

    /// Whether this is exactly the identity.
    public var isIdentity: Bool { self == ProjectionTransform() }

    /// Whether parallel lines stay parallel and nothing is divided: the last column is (0, 0, 1).
    public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

    /// This map first, then `rhs`.
    public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
        var result = ProjectionTransform()
        result.m11 = m11 * rhs.m11 + m12 * rhs.m21 + m13 * rhs.m31
        result.m12 = m11 * rhs.m12 + m12 * rhs.m22 + m13 * rhs.m32
        result.m13 = m11 * rhs.m13 + m12 * rhs.m23 + m13 * rhs.m33
        result.m21 = m21 * rhs.m11 + m22 * rhs.m21 + m23 * rhs.m31
        result.m22 = m21 * rhs.m12 + m22 * rhs.m22 + m23 * rhs.m32
        result.m23 = m21 * rhs.m13 + m22 * rhs.m23 + m23 * rhs.m33
        result.m31 = m31 * rhs.m11 + m32 * rhs.m21 + m33 * rhs.m31
        result.m32 = m31 * rhs.m12 + m32 * rhs.m22 + m33 * rhs.m32
        result.m33 = m31 * rhs.m13 + m32 * rhs.m23 + m33 * rhs.m33
        return result
    }

    /// Becomes the map that undoes this one. Where none exists (determinant 0 or not finite) it stays and gives false.
    @discardableResult
    public mutating func invert() -> Bool {
        let determinant = self.determinant
        guard determinant != 0, determinant.isFinite else { return false }
        var result = ProjectionTransform()
        result.m11 = (m22 * m33 - m23 * m32) / determinant
        result.m12 = (m13 * m32 - m12 * m33) / determinant
        result.m13 = (m12 * m23 - m13 * m22) / determinant
        result.m21 = (m23 * m31 - m21 * m33) / determinant
        result.m22 = (m11 * m33 - m13 * m31) / determinant
        result.m23 = (m13 * m21 - m11 * m23) / determinant
        result.m31 = (m21 * m32 - m22 * m31) / determinant
        result.m32 = (m12 * m31 - m11 * m32) / determinant
        result.m33 = (m11 * m22 - m12 * m21) / determinant
        self = result
        return true
    }

    /// The map that undoes this one, or this one where none exists.
    public func inverted() -> ProjectionTransform {
        var result = self
        result.invert()
        return result
    }
}

extension ProjectionTransform {
    package var determinant: CGFloat {
        m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
    }

    package var isFinite: Bool {
        m11.isFinite && m12.isFinite && m13.isFinite && m21.isFinite && m22.isFinite && m23.isFinite
            && m31.isFinite && m32.isFinite && m33.isFinite
    }

    /// Whether upright rectangles stay upright.
    package var isUpright: Bool { isAffine && m12 == 0 && m21 == 0 }

    /// The affine part, which is the whole where `isAffine`.
    package var affine: CGAffineTransform {
        CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m31, ty: m32)
    }
}

extension CGPoint {
    /// The mapped point; not finite where it lies on the horizon.
    public func applying(_ m: ProjectionTransform) -> CGPoint {
        let depth = x * m.m13 + y * m.m23 + m.m33
        return CGPoint(
            x: (x * m.m11 + y * m.m21 + m.m31) / depth, y: (x * m.m12 + y * m.m22 + m.m32) / depth)
    }
}
