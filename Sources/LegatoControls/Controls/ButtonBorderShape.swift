// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
public import LegatoMotion
public import LegatoUI

/// The shape of bordered buttons.
public struct ButtonBorderShape: Equatable, Sendable, InsettableShape {
    private enum Kind: Equatable {
        case automatic, capsule, circle, rounded(CGFloat)
    }

    private let kind: Kind
    private var amount: CGFloat = 0
    public static let automatic = ButtonBorderShape(kind: .automatic)
    public static let capsule = ButtonBorderShape(kind: .capsule)
    public static let roundedRectangle = ButtonBorderShape(kind: .automatic)
    public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
        ButtonBorderShape(kind: .rounded(radius))
    }

    /// A circle around the label: the button is as wide as it is high.
    public static let circle = ButtonBorderShape(kind: .circle)

    private init(kind: Kind) { self.kind = kind }

    /// The shape for controls of a size; only the automatic one depends on it.
    func resolved(for size: ControlSize) -> ButtonBorderShape {
        kind == .automatic ? .roundedRectangle(radius: size.cornerRadius) : self
    }

    public nonisolated func path(in rect: CGRect) -> Path {
        let rect = rect.insetBy(dx: amount, dy: amount)
        guard !rect.isNull else { return Path() }
        return switch kind {
        case .automatic: path(in: rect, radius: ControlSize.regular.cornerRadius)
        case .capsule: Capsule().path(in: rect)
        case .circle: Circle().path(in: rect)
        case .rounded(let radius): path(in: rect, radius: radius)
        }
    }

    /// Round corners keep their centre, so that two outlines run parallel.
    private nonisolated func path(in rect: CGRect, radius: CGFloat) -> Path {
        RoundedRectangle(cornerRadius: max(0, radius - amount)).path(in: rect)
    }

    public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
        var inset = self
        inset.amount += amount
        return inset
    }

    public nonisolated static var _isBuiltIn: Bool { true }
    public typealias AnimatableData = EmptyAnimatableData
}

extension Shape where Self == ButtonBorderShape {
    /// The shape of bordered buttons of the regular size.
    public static var buttonBorder: ButtonBorderShape { .automatic }
}

extension EnvironmentValues {
    @Entry public var buttonBorderShape: ButtonBorderShape = .automatic
}

extension View {
    nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
        environment(\.buttonBorderShape, shape)
    }
}
