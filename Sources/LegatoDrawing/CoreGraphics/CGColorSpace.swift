// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

/// What Core Foundation calls an array; Foundation on Linux has no such type.
public typealias CFArray = [Any]
/// What Core Foundation calls a string; Foundation on Linux has no such type.
public typealias CFString = String
/// What Core Foundation calls a dictionary; Foundation on Linux has no such type.
public typealias CFDictionary = [AnyHashable: Any]

/// What the components of a colour are.
public enum CGColorSpaceModel: Int32, Sendable {
    /// A gray.
    case monochrome = 0
    /// Red, green and blue.
    case rgb = 1
}

/// The meaning of the components of a colour.
///
///     let space = CGColorSpaceCreateDeviceRGB()
///     let red = CGColor(colorSpace: space, components: [1, 0, 0, 1])
public final class CGColorSpace: Hashable, Sendable {
    enum Kind: Hashable { case rgb(RGBColorSpace), gray }

    let kind: Kind

    init(_ kind: Kind) { self.kind = kind }

    /// The name of sRGB.
    public static let sRGB: CFString = "kCGColorSpaceSRGB"
    /// The name of sRGB's primaries in proportion to light.
    public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
    /// The name of the wider primaries of current displays.
    public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
    /// The name of a gray; its components are encoded as those of sRGB.
    public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"

    /// The colour space with a name; nil for other names than the constants of this class.
    public init?(name: CFString) {
        switch name {
        case Self.sRGB: kind = .rgb(.sRGB)
        case Self.linearSRGB: kind = .rgb(.sRGBLinear)
        case Self.displayP3: kind = .rgb(.displayP3)
        case Self.genericGrayGamma2_2: kind = .gray
        default: return nil
        }
    }

    /// The name, one of the constants of this class.
    public var name: CFString? {
        switch kind {
        case .rgb(.sRGB): Self.sRGB
        case .rgb(.sRGBLinear): Self.linearSRGB
        case .rgb(.displayP3): Self.displayP3
        case .gray: Self.genericGrayGamma2_2
        }
    }

    /// What the components are.
    public var model: CGColorSpaceModel { kind == .gray ? .monochrome : .rgb }

    /// Of a colour, its opacity not counted: 1 or 3.
    public var numberOfComponents: Int { kind == .gray ? 1 : 3 }

    public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool { left.kind == right.kind }
    public func hash(into hasher: inout Hasher) { hasher.combine(kind) }

    /// The colour of `numberOfComponents` components and an opacity.
    func color(_ components: UnsafePointer<CGFloat>) -> CGColor {
        switch kind {
        case .gray:
            return CGColor(gray: components[0], alpha: components[1])
        case .rgb(let space):
            return CGColor(
                ResolvedColor(
                    colorSpace: space, red: Float(components[0]), green: Float(components[1]),
                    blue: Float(components[2]), opacity: Float(components[3])))
        }
    }
}

/// The colour space of red, green and blue for displays: sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(.rgb(.sRGB)) }

/// The colour space of grays for displays.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(.gray) }

extension CGColor {
    /// The colour with components in a colour space, and then its opacity, each 0…1. It is converted to sRGB, unless it is a gray.
    ///
    /// - Parameter components: one more than the space's `numberOfComponents`.
    public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        let color = space.color(components)
        self.init(color.color, isGray: space.kind == .gray)
    }

    /// What the components are: sRGB or a gray.
    public var colorSpace: CGColorSpace? { CGColorSpace(isGray ? .gray : .rgb(.sRGB)) }
}
