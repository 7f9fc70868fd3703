// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

/// A projective map of space as a 4×4 matrix over row vectors, with QuartzCore's names: m41…m43 translate, m34 sets the
/// perspective (−1 / distance of the eye). What SwiftUI takes of it is its effect on the plane z = 0: `ProjectionTransform`.
public struct CATransform3D: Hashable, Sendable {
    /// The first row: what x contributes to x, y, z and w.
    public var m11, m12, m13, m14: CGFloat
    /// The second row: what y contributes.
    public var m21, m22, m23, m24: CGFloat
    /// The third row: what z contributes; m34 sets the perspective.
    public var m31, m32, m33, m34: CGFloat
    /// The fourth row: the translation, in points, and the scale of all.
    public var m41, m42, m43, m44: CGFloat

    /// All components zero; the neutral map is `CATransform3DIdentity`.
    public init() {
        self.init(
            m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0,
            m31: 0, m32: 0, m33: 0, m34: 0, m41: 0, m42: 0, m43: 0, m44: 0)
    }

    /// The map with these components, row by row.
    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
        m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
        m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
        m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) {
        (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
        (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
        (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
        (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
    }
}

/// The neutral map.
public let CATransform3DIdentity = CATransform3D(
    m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0,
    m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)

/// Whether `t` is exactly the neutral map.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// Whether both maps have exactly the same components.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// A translation by (`tx`, `ty`, `tz`) points.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    var result = CATransform3DIdentity
    (result.m41, result.m42, result.m43) = (tx, ty, tz)
    return result
}

/// A scale by (`sx`, `sy`, `sz`) about the origin.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    var result = CATransform3DIdentity
    (result.m11, result.m22, result.m33) = (sx, sy, sz)
    return result
}

/// A rotation by `angle` radians about the axis (x, y, z), of any length; an axis of length 0 gives the identity.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0, length.isFinite else { return CATransform3DIdentity }
    // Rodrigues' formula for row vectors, with (u, v, w) the axis of length 1: cos·I + (1 − cos)·axis⊗axis + sin·[axis]ₓ.
    let u = x / length
    let v = y / length
    let w = z / length
    let sine = CGFloat(sin(Double(angle)))
    let cosine = CGFloat(cos(Double(angle)))
    let rest = 1 - cosine
    return CATransform3D(
        m11: cosine + rest * u * u, m12: rest * u * v + sine * w, m13: rest * u * w - sine * v, m14: 0,
        m21: rest * u * v - sine * w, m22: cosine + rest * v * v, m23: rest * v * w + sine * u, m24: 0,
        m31: rest * u * w + sine * v, m32: rest * v * w - sine * u, m33: cosine + rest * w * w, m34: 0,
        m41: 0, m42: 0, m43: 0, m44: 1)
}

/// The map of space that does to the plane z = 0 what `m` does.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
    var result = CATransform3DIdentity
    (result.m11, result.m12) = (m.a, m.b)
    (result.m21, result.m22) = (m.c, m.d)
    (result.m41, result.m42) = (m.tx, m.ty)
    return result
}

/// Whether `t` is exactly what `CATransform3DMakeAffineTransform` makes of an affine map of the plane.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
    CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(t)) == t
}

/// The affine map of the plane that `t` is; a part of it where `CATransform3DIsAffine` is false.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
    CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}

/// The map that takes back what `t` does; `t` itself if there is none.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
    // Rows of `t` and of the identity, until the first are those of the identity (Gauss and Jordan).
    var rows = [
        SIMD8<Double>(t.m11, t.m12, t.m13, t.m14, 1, 0, 0, 0), SIMD8(t.m21, t.m22, t.m23, t.m24, 0, 1, 0, 0),
        SIMD8(t.m31, t.m32, t.m33, t.m34, 0, 0, 1, 0), SIMD8(t.m41, t.m42, t.m43, t.m44, 0, 0, 0, 1),
    ]
    for column in 0..<4 {
        let pivot = (column..<4).max { abs(rows[$0][column]) < abs(rows[$1][column]) } ?? column
        guard abs(rows[pivot][column]) > 0, rows[pivot][column].isFinite else { return t }
        rows.swapAt(column, pivot)
        rows[column] /= rows[column][column]
        for row in 0..<4 where row != column { rows[row] -= rows[column] * rows[row][column] }
    }
    return CATransform3D(
        m11: rows[0][4], m12: rows[0][5], m13: rows[0][6], m14: rows[0][7],
        m21: rows[1][4], m22: rows[1][5], m23: rows[1][6], m24: rows[1][7],
        m31: rows[2][4], m32: rows[2][5], m33: rows[2][6], m34: rows[2][7],
        m41: rows[3][4], m42: rows[3][5], m43: rows[3][6], m44: rows[3][7])
}

/// A translation first, then `t`.
public func CATransform3DTranslate(_ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// A scale first, then `t`.
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// A rotation first, then `t`.
public func CATransform3DRotate(
    _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// `a` first, then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    let first = row(a.m11, a.m12, a.m13, a.m14, times: b)
    let second = row(a.m21, a.m22, a.m23, a.m24, times: b)
    let third = row(a.m31, a.m32, a.m33, a.m34, times: b)
    let fourth = row(a.m41, a.m42, a.m43, a.m44, times: b)
    return CATransform3D(
        m11: first.0, m12: first.1, m13: first.2, m14: first.3,
        m21: second.0, m22: second.1, m23: second.2, m24: second.3,
        m31: third.0, m32: third.1, m33: third.2, m34: third.3,
        m41: fourth.0, m42: fourth.1, m43: fourth.2, m44: fourth.3)
}

private func row(
    _ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat, times t: CATransform3D
) -> (CGFloat, CGFloat, CGFloat, CGFloat) {
    (
        x * t.m11 + y * t.m21 + z * t.m31 + w * t.m41, x * t.m12 + y * t.m22 + z * t.m32 + w * t.m42,
        x * t.m13 + y * t.m23 + z * t.m33 + w * t.m43, x * t.m14 + y * t.m24 + z * t.m34 + w * t.m44
    )
}
