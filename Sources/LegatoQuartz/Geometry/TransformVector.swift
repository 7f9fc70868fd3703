// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoMotion

/// A map of space taken apart, so that what is between two maps is a map as well: first the scale, then the skew, the rotation, the
/// translation and the perspective.
///
/// A rotation is its axis, as long as its angle in radians times 128: rotations about one axis mix by their angles. Between two axes the
/// way is not the shortest one, but near it.
///
/// Source: *documented* (matrices are decomposed); *derived* (CSS Transforms Level 2, "Interpolation of 3D matrices").
package struct TransformVector: VectorArithmetic, Sendable {
    var translation = SIMD3<Double>.zero
    var scale = SIMD3<Double>.zero
    /// Of x by y, x by z, y by z.
    var skew = SIMD3<Double>.zero
    var rotation = SIMD3<Double>.zero
    var perspective = SIMD4<Double>.zero

    package init() {}

    package static var zero: TransformVector { TransformVector() }

    package static func + (left: TransformVector, right: TransformVector) -> TransformVector {
        var sum = left
        sum += right
        return sum
    }

    package static func - (left: TransformVector, right: TransformVector) -> TransformVector {
        var difference = left
        difference -= right
        return difference
    }

    package static func += (left: inout TransformVector, right: TransformVector) {
        left.translation += right.translation
        left.scale += right.scale
        left.skew += right.skew
        left.rotation += right.rotation
        left.perspective += right.perspective
    }

    package static func -= (left: inout TransformVector, right: TransformVector) {
        left.translation -= right.translation
        left.scale -= right.scale
        left.skew -= right.skew
        left.rotation -= right.rotation
        left.perspective -= right.perspective
    }

    package mutating func scale(by factor: Double) {
        translation *= factor
        scale *= factor
        skew *= factor
        rotation *= factor
        perspective *= factor
    }

    package var magnitudeSquared: Double {
        (translation * translation).sum() + (scale * scale).sum() + (skew * skew).sum() + (rotation * rotation).sum()
            + (perspective * perspective).sum()
    }
}

extension TransformVector {
    /// How much an angle counts, as in all animated data. Source: *documented* (SwiftUI's angles).
    private static let radian = 128.0

    /// The parts of `matrix`; nil for one that maps space onto a plane, or is not finite.
    ///
    /// - Parameter near: Of the turns that show the same, the one nearest to that of this is taken, so that what moves goes the short way.
    init?(_ matrix: CATransform3D, near other: TransformVector? = nil) {
        guard let parts = MatrixParts(matrix) else { return nil }
        self = parts.vector
        guard let other else { return }
        let angle = (rotation * rotation).sum().squareRoot()
        let turn = 2 * Double.pi * Self.radian
        // About the axis of the other one where this has none.
        let axis = angle > 0 ? rotation / angle : Self.unit(other.rotation)
        let wanted = (other.rotation * axis).sum()
        rotation = axis * (angle + ((wanted - angle) / turn).rounded() * turn)
    }

    /// The parts of a map that others begin from: what is scaled by zero has a scale of zero, and grows. Nil for other maps onto a plane.
    init?(growingFrom matrix: CATransform3D) {
        var (whole, scale) = (matrix, SIMD3<Double>(1, 1, 1))
        if (matrix.m11, matrix.m12, matrix.m13) == (0, 0, 0) { (whole.m11, scale.x) = (1, 0) }
        if (matrix.m21, matrix.m22, matrix.m23) == (0, 0, 0) { (whole.m22, scale.y) = (1, 0) }
        if (matrix.m31, matrix.m32, matrix.m33) == (0, 0, 0) { (whole.m33, scale.z) = (1, 0) }
        self.init(whole)
        self.scale *= scale
    }

    private static func unit(_ vector: SIMD3<Double>) -> SIMD3<Double> {
        let length = (vector * vector).sum().squareRoot()
        return length > 0 ? vector / length : .zero
    }

    /// The map that has these parts.
    var matrix: CATransform3D {
        var result = CATransform3DIdentity
        (result.m14, result.m24) = (perspective.x, perspective.y)
        (result.m34, result.m44) = (perspective.z, perspective.w)
        result = CATransform3DTranslate(result, translation.x, translation.y, translation.z)
        let angle = (rotation * rotation).sum().squareRoot()
        if angle > 0 {
            result = CATransform3DRotate(result, angle / Self.radian, rotation.x, rotation.y, rotation.z)
        }
        if skew != .zero {
            var skewed = CATransform3DIdentity
            (skewed.m21, skewed.m31, skewed.m32) = (skew.x, skew.y, skew.z)
            result = CATransform3DConcat(skewed, result)
        }
        return CATransform3DScale(result, scale.x, scale.y, scale.z)
    }
}

/// A matrix taken apart.
private struct MatrixParts {
    var vector = TransformVector()

    init?(_ matrix: CATransform3D) {
        guard matrix.m44 != 0, matrix.isFinite else { return nil }
        let m = matrix.divided(by: matrix.m44)
        if CATransform3DIsAffine(m) {
            guard decompose(CATransform3DGetAffineTransform(m)) else { return nil }
        } else {
            guard decompose(m) else { return nil }
        }
    }

    /// A map of the plane: its rotation is about z, and a mirror image is a negative scale of x or y, whichever turns less.
    private mutating func decompose(_ m: CGAffineTransform) -> Bool {
        guard m.determinant != 0 else { return false }
        vector.translation = SIMD3(m.tx, m.ty, 0)
        var (x, y) = (SIMD2<Double>(m.a, m.b), SIMD2<Double>(m.c, m.d))
        var scale = SIMD3<Double>(1, 1, 1)
        if m.determinant < 0 {
            if x.x < y.y {
                scale.x = -1
                x = -x
            } else {
                scale.y = -1
                y = -y
            }
        }
        let width = (x * x).sum().squareRoot()
        x /= width
        let shear = (x * y).sum()
        y -= x * shear
        let height = (y * y).sum().squareRoot()
        scale.x *= width
        scale.y *= height
        vector.scale = scale
        // The scale comes first, so the skew is of what is scaled.
        vector.skew.x = shear / height
        vector.rotation.z = atan2(x.y, x.x) * 128
        vector.perspective.w = 1
        return true
    }

    private mutating func decompose(_ m: CATransform3D) -> Bool {
        var affine = m
        (affine.m14, affine.m24, affine.m34, affine.m44) = (0, 0, 0, 1)
        let inverse = CATransform3DInvert(affine)
        guard abs(affine.determinant) > 0, inverse.isFinite else { return false }
        // The last column is the perspective after the affine map.
        let column = SIMD4<Double>(m.m14, m.m24, m.m34, m.m44)
        vector.perspective = SIMD4(
            (SIMD4(inverse.m11, inverse.m12, inverse.m13, inverse.m14) * column).sum(),
            (SIMD4(inverse.m21, inverse.m22, inverse.m23, inverse.m24) * column).sum(),
            (SIMD4(inverse.m31, inverse.m32, inverse.m33, inverse.m34) * column).sum(),
            (SIMD4(inverse.m41, inverse.m42, inverse.m43, inverse.m44) * column).sum())
        vector.translation = SIMD3(m.m41, m.m42, m.m43)
        var x = SIMD3<Double>(m.m11, m.m12, m.m13)
        var y = SIMD3<Double>(m.m21, m.m22, m.m23)
        var z = SIMD3<Double>(m.m31, m.m32, m.m33)
        func length(_ vector: SIMD3<Double>) -> Double { (vector * vector).sum().squareRoot() }
        let width = length(x)
        x /= width
        var xy = (x * y).sum()
        y -= x * xy
        let height = length(y)
        y /= height
        xy /= height
        var xz = (x * z).sum()
        z -= x * xz
        var yz = (y * z).sum()
        z -= y * yz
        let depth = length(z)
        z /= depth
        xz /= depth
        yz /= depth
        vector.scale = SIMD3(width, height, depth)
        vector.skew = SIMD3(xy, xz, yz)
        if affine.determinant < 0 {
            vector.scale = -vector.scale
            (x, y, z) = (-x, -y, -z)
        }
        vector.rotation = Self.rotation(x, y, z) * 128
        return vector.scale.x.isFinite && vector.scale.y.isFinite && vector.scale.z.isFinite
    }

    /// The axis of the rotation whose rows these are, as long as its angle, from 0 to π.
    private static func rotation(
        _ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>
    ) -> SIMD3<Double> {
        // sin θ · axis, from what is not symmetric.
        let turning = SIMD3(y.z - z.y, z.x - x.z, x.y - y.x) / 2
        let sine = (turning * turning).sum().squareRoot()
        let cosine = (x.x + y.y + z.z - 1) / 2
        let angle = atan2(sine, cosine)
        if sine > 1e-9 { return turning / sine * angle }
        guard cosine < 0 else { return .zero }
        // Half a turn: the matrix is 2·axis⊗axis − 1.
        let squares = SIMD3(x.x + 1, y.y + 1, z.z + 1) / 2
        let axis: SIMD3<Double>
        if squares.x >= squares.y, squares.x >= squares.z {
            let u = squares.x.squareRoot()
            axis = SIMD3(u, x.y / (2 * u), x.z / (2 * u))
        } else if squares.y >= squares.z {
            let v = squares.y.squareRoot()
            axis = SIMD3(x.y / (2 * v), v, y.z / (2 * v))
        } else {
            let w = squares.z.squareRoot()
            axis = SIMD3(x.z / (2 * w), y.z / (2 * w), w)
        }
        return axis * angle
    }
}

extension CATransform3D {
    var isFinite: Bool {
        (m11 + m12 + m13 + m14 + m21 + m22 + m23 + m24 + m31 + m32 + m33 + m34 + m41 + m42 + m43 + m44).isFinite
    }

    fileprivate func divided(by w: CGFloat) -> CATransform3D {
        if w == 1 { return self }
        return CATransform3D(
            m11: m11 / w, m12: m12 / w, m13: m13 / w, m14: m14 / w, m21: m21 / w, m22: m22 / w, m23: m23 / w,
            m24: m24 / w, m31: m31 / w, m32: m32 / w, m33: m33 / w, m34: m34 / w, m41: m41 / w, m42: m42 / w,
            m43: m43 / w, m44: 1)
    }

    /// Of an affine map of space: by how much volumes grow.
    fileprivate var determinant: CGFloat {
        let first = m11 * (m22 * m33 - m23 * m32)
        let second = m12 * (m21 * m33 - m23 * m31)
        let third = m13 * (m21 * m32 - m22 * m31)
        return first - second + third
    }
}
