// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoMotion
import LegatoUI

/// A height at which a sheet rests.
///
/// Source: *documented* (SwiftUI, `PresentationDetent`); the heights are *measured* (screens 5).
public struct PresentationDetent: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case medium
        case large
        case fraction(CGFloat)
        case height(CGFloat)
        case custom(ObjectIdentifier)
        case named(String)
    }

    let kind: Kind
    /// Of a custom one.
    // Protected by: its type, which is the same on every thread.
    nonisolated(unsafe) private let customHeight: ((Context) -> CGFloat?)?

    private init(_ kind: Kind, height: ((Context) -> CGFloat?)? = nil) {
        (self.kind, customHeight) = (kind, height)
    }

    public static func == (one: Self, other: Self) -> Bool { one.kind == other.kind }
    public func hash(into hasher: inout Hasher) { hasher.combine(kind) }

    /// About half of the screen. A screen with little height, as that of a phone on its side, does not have it.
    public static let medium = PresentationDetent(.medium)
    /// As high as a sheet may be.
    public static let large = PresentationDetent(.large)

    /// - Parameter fraction: Of the greatest height, from 0 to 1.
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent { PresentationDetent(.fraction(fraction)) }

    /// - Parameter height: In points, without the safe area below.
    public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(.height(height)) }

    public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> PresentationDetent {
        PresentationDetent(.custom(ObjectIdentifier(D.self))) { D.height(in: $0) }
    }

    /// One of another toolkit.
    ///
    /// - Parameter height: For the greatest height, in points; nil: the screen does not have it.
    package static func named(_ name: String, height: @escaping (CGFloat) -> CGFloat?) -> PresentationDetent {
        PresentationDetent(.named(name)) { height($0.maxDetentValue) }
    }

    /// What a custom height may depend on.
    @dynamicMemberLookup
    public struct Context {
        /// The greatest height, in points.
        public let maxDetentValue: CGFloat
        let environment: EnvironmentValues

        public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { environment[keyPath: keyPath] }
    }

    /// The height on `screen`, in points; nil if the screen does not have it.
    @MainActor func height(on screen: SheetScreen, in environment: EnvironmentValues) -> CGFloat? {
        let most = screen.mostHeight
        let wanted: CGFloat? =
            switch kind {
            case .large: most
            case .medium: screen.isLow ? nil : screen.size.height / 2 - 1
            case .fraction(let fraction): fraction * most
            case .height(let height): height
            case .custom, .named: customHeight?(Context(maxDetentValue: most, environment: environment))
            }
        guard let wanted, !wanted.isNaN else { return nil }
        return min(max(0, wanted), most)
    }
}

/// A height of a sheet that is computed.
public protocol CustomPresentationDetent {
    typealias Context = PresentationDetent.Context

    /// In points. More than `context.maxDetentValue` counts as that; nil leaves the detent out.
    static func height(in context: Context) -> CGFloat?
}

/// Whether what is behind a sheet takes touches.
public struct PresentationBackgroundInteraction: Sendable, Equatable {
    enum Kind: Equatable, Sendable {
        case automatic, enabled, disabled
        case enabledUpThrough(PresentationDetent)
    }

    let kind: Kind
    public static var automatic: Self { Self(kind: .automatic) }
    public static var enabled: Self { Self(kind: .enabled) }
    /// Up to this height of the sheet.
    public static func enabled(upThrough detent: PresentationDetent) -> Self { Self(kind: .enabledUpThrough(detent)) }
    public static var disabled: Self { Self(kind: .disabled) }
}

/// What a finger that moves up on a sheet's scroll view does first.
public struct PresentationContentInteraction: Equatable, Sendable {
    private enum Kind { case automatic, resizes, scrolls }
    private let kind: Kind
    public static var automatic: Self { Self(kind: .automatic) }
    /// It makes the sheet higher, as long as that is possible.
    public static var resizes: Self { Self(kind: .resizes) }
    public static var scrolls: Self { Self(kind: .scrolls) }
}

/// What a presentation is where the screen is narrow or low.
public struct PresentationAdaptation: Sendable, Equatable {
    private enum Kind { case automatic, none, popover, sheet, fullScreenCover }
    private let kind: Kind
    public static var automatic: Self { Self(kind: .automatic) }
    public static var none: Self { Self(kind: .none) }
    public static var popover: Self { Self(kind: .popover) }
    public static var sheet: Self { Self(kind: .sheet) }
    public static var fullScreenCover: Self { Self(kind: .fullScreenCover) }
}
