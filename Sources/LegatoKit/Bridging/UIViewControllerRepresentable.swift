// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoEngine
public import LegatoMotion
public import LegatoUI

/// A controller of UIKit, with its view, among SwiftUI's views.
///
/// Source: *documented* (SwiftUI, `UIViewControllerRepresentable`); calls *reported* (kit 4).
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: _PlatformRepresentable {
    associatedtype UIViewControllerType: UIViewController
    associatedtype Coordinator = Void
    typealias Context = UIViewControllerRepresentableContext<Self>
    typealias LayoutOptions = _PlatformViewRepresentableLayoutOptions

    /// Makes the object that lives as long as the controller, before the controller is made.
    func makeCoordinator() -> Coordinator
    func makeUIViewController(context: Context) -> UIViewControllerType
    /// Brings the controller up to date. What is set here moves only inside of `context.animate`.
    func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
    /// The controller has left for good.
    static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator)
    /// The size of the view for what is proposed; nil: its natural sizes decide.
    func sizeThatFits(
        _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
    ) -> CGSize?
}

extension UIViewControllerRepresentable {
    public static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator) {}
    public func sizeThatFits(
        _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
    ) -> CGSize? { nil }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _EvaluatedNode<Self, _RepresentedView<Self>>
    {
        .representing(
            view, in: context,
            RepresentedCalls(
                begin: { value, host in
                    let coordinator = value.makeCoordinator()
                    return { UIViewControllerRepresentableContext(coordinator, $0, host) }
                }, make: { $0.makeUIViewController(context: $1) }, show: { $0.enter($1) },
                leave: { $0.leave($1) }, update: { $0.updateUIViewController($1, context: $2) },
                dismantle: { dismantleUIViewController($0, coordinator: $1.coordinator) },
                size: { $0.sizeThatFits($1, uiViewController: $2, context: $3) }))
    }
}

extension UIViewControllerRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}

/// What a representable knows of its place.
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
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
