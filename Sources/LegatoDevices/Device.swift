// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// The screen of a device: its size, and what bars and rounded corners take of it.
///
/// Lengths are in points, of the device held upright. Source: *documented* for sizes and scales (Apple's device specifications),
/// *measured* for the safe areas of 393 x 852 (screens 1), *reported* for the others.
public struct Device: Hashable, Sendable {
    /// Points that content leaves free along each edge.
    public struct Insets: Hashable, Sendable {
        public var top = 0.0
        public var leading = 0.0
        public var bottom = 0.0
        public var trailing = 0.0

        public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
            (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
        }
    }

    public let name: String
    public let width: Double
    public let height: Double
    /// Pixels per point.
    public let scale: Double
    /// Of the device held upright, above and below.
    private let upright: (top: Double, bottom: Double)
    /// Of the screen's corners.
    public var cornerRadius: Double {
        switch cutout {
        case .island: upright.top > 59 ? 62 : 55
        case .notch: 47.33
        case nil: name.hasPrefix("iPad") ? 18 : 0
        }
    }

    /// What of the screen is missing at the upper edge of the device.
    public enum Cutout: Hashable, Sendable {
        case notch
        case island
    }

    public let cutout: Cutout?
    /// Of the device on its side: on the left and on the right, and below.
    private let onItsSide: (side: Double, bottom: Double)

    private init(
        _ name: String, _ width: Double, _ height: Double, scale: Double, cutout: Cutout? = nil,
        upright: (top: Double, bottom: Double), onItsSide: (side: Double, bottom: Double)
    ) {
        self.cutout = cutout
        (self.name, self.width, self.height, self.scale) = (name, width, height, scale)
        (self.upright, self.onItsSide) = (upright, onItsSide)
    }

    /// The width and height of the screen as it is held.
    public func size(isLandscape: Bool = false) -> (width: Double, height: Double) {
        isLandscape ? (height, width) : (width, height)
    }

    /// The safe area of the screen as it is held.
    public func safeArea(isLandscape: Bool = false) -> Insets {
        if isLandscape {
            let top = name.hasPrefix("iPad") ? upright.top : 0
            return Insets(
                top: top, leading: onItsSide.side, bottom: onItsSide.bottom, trailing: onItsSide.side)
        }
        return Insets(top: upright.top, bottom: upright.bottom)
    }

    public static func == (left: Device, right: Device) -> Bool { left.name == right.name }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Device {
    private init(island name: String, _ width: Double, _ height: Double, top: Double = 59) {
        self.init(name, width, height, scale: 3, cutout: .island, upright: (top, 34), onItsSide: (top, 21))
    }

    private init(notch name: String, _ width: Double, _ height: Double, top: Double = 47) {
        self.init(name, width, height, scale: 3, cutout: .notch, upright: (top, 34), onItsSide: (top, 21))
    }

    private init(pad name: String, _ width: Double, _ height: Double) {
        self.init(name, width, height, scale: 2, upright: (24, 20), onItsSide: (0, 20))
    }

    public static let iPhoneSE = Device(
        "iPhone SE", 375, 667, scale: 2, upright: (20, 0), onItsSide: (0, 0))
    public static let iPhone13Mini = Device(notch: "iPhone 13 mini", 375, 812, top: 50)
    public static let iPhone14 = Device(notch: "iPhone 14", 390, 844)
    public static let iPhone14Plus = Device(notch: "iPhone 14 Plus", 428, 926)
    public static let iPhone15 = Device(island: "iPhone 15", 393, 852)
    public static let iPhone15Plus = Device(island: "iPhone 15 Plus", 430, 932)
    public static let iPhone15Pro = Device(island: "iPhone 15 Pro", 393, 852)
    public static let iPhone15ProMax = Device(island: "iPhone 15 Pro Max", 430, 932)
    public static let iPhone16 = Device(island: "iPhone 16", 393, 852)
    public static let iPhone16Pro = Device(island: "iPhone 16 Pro", 402, 874, top: 62)
    public static let iPhone16ProMax = Device(island: "iPhone 16 Pro Max", 440, 956, top: 62)
    public static let iPadMini = Device(pad: "iPad mini", 744, 1133)
    public static let iPad = Device(pad: "iPad", 820, 1180)
    public static let iPadPro11 = Device(pad: "iPad Pro 11", 834, 1210)
    public static let iPadPro13 = Device(pad: "iPad Pro 13", 1032, 1376)

    /// All that are known, phones first, each kind from the smallest.
    public static let all = [
        iPhoneSE, iPhone13Mini, iPhone14, iPhone14Plus, iPhone15, iPhone15Plus, iPhone15Pro, iPhone15ProMax, iPhone16,
        iPhone16Pro, iPhone16ProMax, iPadMini, iPad, iPadPro11, iPadPro13,
    ]

    /// The device called `name`, whatever the case of its letters and with or without its spaces; nil: none is.
    public init?(named name: String) {
        func plain(_ name: String) -> String { name.lowercased().filter { $0 != " " && $0 != "-" && $0 != "\"" } }
        guard let device = Self.all.first(where: { plain($0.name) == plain(name) }) else { return nil }
        self = device
    }
}
