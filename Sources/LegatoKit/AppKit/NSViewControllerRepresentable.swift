// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoEngine
public import LegatoMotion
public import LegatoUI

/// A controller of AppKit, with its view, among SwiftUI's views.
///
/// Source: *documented* (SwiftUI, `NSViewControllerRepresentable`); calls and sizes *reported* (kit 4).
@MainActor @preconcurrency
public protocol NSViewControllerRepresentable: _PlatformRepresentable {
    associatedtype NSViewControllerType: NSViewController
    associatedtype Coordinator = Void
    typealias Context = NSViewControllerRepresentableContext<Self>
    typealias LayoutOptions = _PlatformViewRepresentableLayoutOptions

    /// Makes the object that lives as long as the controller, before the controller is made.
    func makeCoordinator() -> Coordinator
    func makeNSViewController(context: Context) -> NSViewControllerType
    /// Brings the controller up to date. What is set here moves only inside of `context.animate`.
    func updateNSViewController(_ nsViewController: NSViewControllerType, context: Context)
    /// The controller has left for good.
    static func dismantleNSViewController(_ nsViewController: NSViewControllerType, coordinator: Coordinator)
    /// The size of the view for what is proposed; nil: its natural sizes decide.
    func sizeThatFits(_ proposal: ProposedViewSize, nsViewController: NSViewControllerType, context: Context) -> CGSize?
}

extension NSViewControllerRepresentable {
    public static func dismantleNSViewController(_ nsViewController: NSViewControllerType, coordinator: Coordinator) {}
    public func sizeThatFits(_ proposal: ProposedViewSize, nsViewController: NSViewControllerType, context: Context)
        -> CGSize?
    { nil }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _EvaluatedNode<Self, _RepresentedView<Self>>
    {
        .representing(
            view, in: context,
            RepresentedCalls(
                begin: { value, host in
                    let coordinator = value.makeCoordinator()
                    return { NSViewControllerRepresentableContext(coordinator, $0, host) }
                }, make: { $0.makeNSViewController(context: $1) }, show: { $1.show($0.view.backing) },
                update: { $0.updateNSViewController($1, context: $2) },
                dismantle: { dismantleNSViewController($0, coordinator: $1.coordinator) },
                size: { $0.sizeThatFits($1, nsViewController: $2, context: $3) }))
    }
}

extension NSViewControllerRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}

/// What a representable knows of its place.
@MainActor @preconcurrency
public struct NSViewControllerRepresentableContext<Representable: NSViewControllerRepresentable> {
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
