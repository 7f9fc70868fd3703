// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoEngine
public import LegatoMotion
public import LegatoUI

/// A view of AppKit among SwiftUI's views.
///
/// The view is made once for an identity, and updated whenever the value, its dynamic properties, the environment or what was read meanwhile
/// has changed.
///
/// Source: *documented* (SwiftUI, `NSViewRepresentable`); calls and sizes *reported* (kit 4).
@MainActor @preconcurrency
public protocol NSViewRepresentable: _PlatformRepresentable {
    associatedtype NSViewType: NSView
    associatedtype Coordinator = Void
    typealias Context = NSViewRepresentableContext<Self>
    typealias LayoutOptions = _PlatformViewRepresentableLayoutOptions

    /// Makes the object that lives as long as the view, before the view is made.
    func makeCoordinator() -> Coordinator
    func makeNSView(context: Context) -> NSViewType
    /// Brings the view up to date. What is set here moves only inside of `context.animate`.
    func updateNSView(_ nsView: NSViewType, context: Context)
    /// The view has left for good.
    static func dismantleNSView(_ nsView: NSViewType, coordinator: Coordinator)
    /// The size of the view for what is proposed; nil: its natural sizes decide.
    func sizeThatFits(_ proposal: ProposedViewSize, nsView: NSViewType, context: Context) -> CGSize?
}

extension NSViewRepresentable {
    public static func dismantleNSView(_ nsView: NSViewType, coordinator: Coordinator) {}
    public func sizeThatFits(_ proposal: ProposedViewSize, nsView: NSViewType, context: Context) -> CGSize? { nil }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _EvaluatedNode<Self, _RepresentedView<Self>>
    {
        .representing(
            view, in: context,
            RepresentedCalls(
                begin: { value, host in
                    let coordinator = value.makeCoordinator()
                    return { NSViewRepresentableContext(coordinator, $0, host) }
                }, make: { $0.makeNSView(context: $1) }, show: { $1.show($0.backing) },
                update: { $0.updateNSView($1, context: $2) },
                dismantle: { dismantleNSView($0, coordinator: $1.coordinator) },
                size: { $0.sizeThatFits($1, nsView: $2, context: $3) }))
    }
}

extension NSViewRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}

/// What a representable knows of its place.
@MainActor @preconcurrency
public struct NSViewRepresentableContext<Representable: NSViewRepresentable> {
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
