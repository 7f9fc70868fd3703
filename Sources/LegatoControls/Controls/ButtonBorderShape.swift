// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
public import LegatoMotion
public import LegatoUI

/// The shape of bordered buttons.
public struct ButtonBorderShape: Equatable, Sendable, Shape {
    private enum Kind: Equatable {
        case automatic, capsule, rounded(CGFloat)
    }

    private let kind: Kind
    public static let automatic = ButtonBorderShape(kind: .automatic)
    public static let capsule = ButtonBorderShape(kind: .capsule)
    public static let roundedRectangle = ButtonBorderShape(kind: .automatic)
    public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
        ButtonBorderShape(kind: .rounded(radius))
    }

    /// The shape for controls of a size; only the automatic one depends on it.
    func resolved(for size: ControlSize) -> ButtonBorderShape {
        kind == .automatic ? .roundedRectangle(radius: size.cornerRadius) : self
    }

    public nonisolated func path(in rect: CGRect) -> Path {
        switch kind {
        case .automatic: RoundedRectangle(cornerRadius: ControlSize.regular.cornerRadius).path(in: rect)
        case .capsule: Capsule().path(in: rect)
        case .rounded(let radius): RoundedRectangle(cornerRadius: radius).path(in: rect)
        }
    }

    public nonisolated static var _isBuiltIn: Bool { true }
    public typealias AnimatableData = EmptyAnimatableData
}

extension EnvironmentValues {
    @Entry public var buttonBorderShape: ButtonBorderShape = .automatic
}

extension View {
    nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
        environment(\.buttonBorderShape, shape)
    }
}
