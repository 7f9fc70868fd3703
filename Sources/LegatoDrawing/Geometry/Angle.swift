// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import Foundation
public import LegatoMotion

/// An angle, kept in radians without wrapping: two turns are not one. Positive runs clockwise on screen.
public struct Angle: Hashable, Comparable, Codable, Sendable {
    /// Any number of turns, in radians.
    public var radians: Double

    /// The same in degrees, exact to rounding.
    public var degrees: Double {
        get { radians * (180 / .pi) }
        set { radians = newValue * (.pi / 180) }
    }

    /// No turn.
    public init() { self.init(radians: 0) }

    /// An angle in radians; more than a turn is kept.
    public init(radians: Double) { self.radians = radians }

    /// An angle in degrees; more than a turn is kept.
    public init(degrees: Double) { self.init(radians: degrees * (.pi / 180)) }

    /// An angle in radians; more than a turn is kept.
    public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

    /// An angle in degrees; more than a turn is kept.
    public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

    /// No turn.
    public static var zero: Angle { Angle() }

    public static func < (lhs: Angle, rhs: Angle) -> Bool { lhs.radians < rhs.radians }
}

// MARK: - Arithmetic

extension Angle {
    /// The same turn the other way.
    public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }

    /// Both turns one after the other.
    public static func + (lhs: Angle, rhs: Angle) -> Angle { Angle(radians: lhs.radians + rhs.radians) }

    /// The turn from `rhs` to `lhs`.
    public static func - (lhs: Angle, rhs: Angle) -> Angle { Angle(radians: lhs.radians - rhs.radians) }

    /// `rhs` times the turn.
    public static func * (lhs: Angle, rhs: Double) -> Angle { Angle(radians: lhs.radians * rhs) }

    /// The turn divided by `rhs`; infinite or NaN for 0.
    public static func / (lhs: Angle, rhs: Double) -> Angle { Angle(radians: lhs.radians / rhs) }

    /// Turns on by `rhs`.
    public static func += (lhs: inout Angle, rhs: Angle) { lhs = lhs + rhs }

    /// Turns back by `rhs`.
    public static func -= (lhs: inout Angle, rhs: Angle) { lhs = lhs - rhs }

    /// Multiplies the turn.
    public static func *= (lhs: inout Angle, rhs: Double) { lhs = lhs * rhs }

    /// Divides the turn; infinite or NaN for 0.
    public static func /= (lhs: inout Angle, rhs: Double) { lhs = lhs / rhs }
}

extension Angle: Animatable {
    /// Radians times `animatableUnitScale`.
    public var animatableData: Double {
        get { radians * animatableUnitScale }
        set { radians = newValue / animatableUnitScale }
    }
}
