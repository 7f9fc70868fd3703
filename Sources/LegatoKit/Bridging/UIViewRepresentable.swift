// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoEngine
public import LegatoMotion
public import LegatoUI

/// A view of UIKit among SwiftUI's views.
///
/// The view is made once for an identity, and updated whenever the value, its dynamic properties, the environment or what was read meanwhile
/// has changed.
///
///     struct Meter: UIViewRepresentable {
///         var level: Double
///         func makeUIView(context: Context) -> MeterView { MeterView() }
///         func updateUIView(_ meter: MeterView, context: Context) {
///             context.animate { meter.level = level }
///         }
///     }
///
/// Source: *documented* (SwiftUI, `UIViewRepresentable`); calls and sizes *reported* (kit 4).
@MainActor @preconcurrency
public protocol UIViewRepresentable: _PlatformRepresentable {
    associatedtype UIViewType: UIView
    associatedtype Coordinator = Void
    typealias Context = UIViewRepresentableContext<Self>
    typealias LayoutOptions = _PlatformViewRepresentableLayoutOptions

    /// Makes the object that lives as long as the view, before the view is made.
    func makeCoordinator() -> Coordinator
    func makeUIView(context: Context) -> UIViewType
    /// Brings the view up to date. What is set here moves only inside of `context.animate`.
    func updateUIView(_ uiView: UIViewType, context: Context)
    /// The view has left for good.
    static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
    /// The size of the view for what is proposed; nil: its natural sizes decide.
    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize?
}

extension UIViewRepresentable {
    public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
    public func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize? { nil }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _EvaluatedNode<Self, _RepresentedView<Self>>
    {
        .representing(
            view, in: context,
            RepresentedCalls(
                begin: { value, host in
                    let coordinator = value.makeCoordinator()
                    return { UIViewRepresentableContext(coordinator, $0, host) }
                }, make: { $0.makeUIView(context: $1) }, show: { $1.show($0) },
                update: { $0.updateUIView($1, context: $2) },
                dismantle: { dismantleUIView($0, coordinator: $1.coordinator) },
                size: { $0.sizeThatFits($1, uiView: $2, context: $3) }))
    }
}

extension UIViewRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}

/// What a representable knows of its place.
@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
    public let coordinator: Representable.Coordinator
    /// The transaction of the update; empty while the view is measured.
    public private(set) var transaction: Transaction
    private let host: GuestHost

    init(_ coordinator: Representable.Coordinator, _ transaction: Transaction, _ host: GuestHost) {
        (self.coordinator, self.transaction, self.host) = (coordinator, transaction, host)
    }

    public var environment: EnvironmentValues { host.environment }

    /// Animates what `changes` sets by the update's animation. Without an animation the changes apply immediately.
    ///
    /// - Parameter completion: Called when the animation has completed. Without an animation it is called immediately.
    public func animate(changes: () -> Void, completion: (() -> Void)? = nil) {
        animateViews(by: transaction, changes: changes, completion: completion)
    }
}
