// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEngine
import LegatoLayers
import LegatoMotion
import LegatoQuartz
public import LegatoUI

// What representables of views and of controllers share: SwiftUI's side is a value that is evaluated again, UIKit's an object that lives as
// long as the identity of the value.

/// A view whose node evaluates it again for each update: a representable of any toolkit.
@MainActor @preconcurrency
public protocol _PlatformRepresentable: View
where Body == Never, _NodeType == _EvaluatedNode<Self, _RepresentedView<Self>> {}

extension _PlatformRepresentable {
    public var body: Never { fatalError("\(Self.self) has no body to evaluate.") }

    public static func _updateNode(_ node: _EvaluatedNode<Self, _RepresentedView<Self>>, to view: Self) {
        node.update(to: view)
    }

    public static func _elementCount(depth: Int) -> Int? { 1 }
}

/// What a representable shows, each time it is evaluated.
nonisolated public struct _RepresentedView<Representable>: View {
    let value: Representable
    /// Another one each time, so that no two are the same.
    let revision: Int
    let make: @MainActor (GuestHost) -> RepresentedGuest<Representable>

    @MainActor @preconcurrency public var body: some View {
        GuestView(make: make) { $0.update(to: value) }
    }
}

@MainActor
enum RepresentedRevision {
    private static var last = 0

    static var next: Int {
        last += 1
        return last
    }
}

/// What one kind of representable calls.
@MainActor
struct RepresentedCalls<Representable, Object, Context> {
    /// Makes the coordinator; what knows it and a transaction is a context.
    let begin: (Representable, GuestHost) -> (Transaction) -> Context
    let make: (Representable, Context) -> Object
    /// Shows the object in its leaf.
    let show: (Object, ViewHost) -> Void
    /// The leaf leaves, and the object with it.
    var leave: (Object, ViewHost) -> Void = { $1.leave() }
    let update: (Representable, Object, Context) -> Void
    let dismantle: (Object, Context) -> Void
    /// Nil: the view's natural sizes decide.
    let size: (Representable, ProposedViewSize, Object, Context) -> CGSize?
}

/// The guest of a representable: the object that it has made.
private final class RepresentedObject<Representable, Object, Context>: RepresentedGuest<Representable> {
    private let calls: RepresentedCalls<Representable, Object, Context>
    private var context: ((Transaction) -> Context)?
    private var object: Object?

    init(_ guest: GuestHost, _ calls: RepresentedCalls<Representable, Object, Context>) {
        self.calls = calls
        super.init(guest)
    }

    override func makeRoot(_ value: Representable) {
        let context = calls.begin(value, host.guest)
        self.context = context
        let object = calls.make(value, context(host.guest.transaction))
        self.object = object
        calls.show(object, host)
    }

    override func updateRoot(_ value: Representable) {
        if let object, let context { calls.update(value, object, context(host.guest.transaction)) }
    }

    override func dismantle() {
        if let object, let context { calls.dismantle(object, context(Transaction())) }
    }

    override func leaveRoot() { if let object { calls.leave(object, host) } else { super.leaveRoot() } }

    override func sizeThatFits(_ proposal: ProposedViewSize, _ value: Representable) -> CGSize? {
        guard let object, let context else { return nil }
        return calls.size(value, proposal, object, context(Transaction()))
    }
}

extension _EvaluatedNode {
    /// The node of a representable.
    static func representing<Representable, Object, Context>(
        _ view: Representable, in context: _NodeContext, _ calls: RepresentedCalls<Representable, Object, Context>
    ) -> _EvaluatedNode<Representable, _RepresentedView<Representable>> {
        _EvaluatedNode<Representable, _RepresentedView<Representable>>(view, in: context) {
            _RepresentedView(value: $0, revision: RepresentedRevision.next) { RepresentedObject($0, calls) }
        }
    }
}

/// A view of UIKit in a leaf: the object, its coordinator, and how it is measured.
@MainActor
class RepresentedGuest<Representable>: Guest {
    let host: ViewHost
    private(set) var value: Representable?

    init(_ guest: GuestHost) {
        host = ViewHost(guest)
        host.measure = { [unowned self] in measure($0) }
        host.onEnvironment = { [unowned self] in
            if let value { guest.write(in: guest.transaction) { [weak self] in self?.update(to: value) } }
        }
    }

    private var hasLeft = false

    /// Makes the object the first time, then brings it up to date.
    final func update(to value: Representable) {
        // An update that was asked for before it left.
        guard !hasLeft else { return }
        self.value = value
        LayerMotion.with(LayerMotion(.none)) {
            if host.rootView == nil {
                record(.makes)
                makeRoot(value)
            }
            record(.updates)
            updateRoot(value)
        }
        host.guest.invalidateLayout()
    }

    /// What the object is told follows.
    private func record(_ change: EngineEvent.RepresentableChange) {
        let guest = host.guest
        guard guest.engine.isRecording else { return }
        let transaction = guest.transaction
        let animation = transaction.disablesAnimations ? nil : transaction.animation
        guest.engine.record(.representable(change, animation: animation), in: guest.placeInScene)
    }

    func makeRoot(_ value: Representable) {}
    func updateRoot(_ value: Representable) {}
    func dismantle() {}
    func leaveRoot() { host.leave() }
    /// Nil: the view's natural sizes decide.
    func sizeThatFits(_ proposal: ProposedViewSize, _ value: Representable) -> CGSize? { nil }

    private func measure(_ proposal: ProposedViewSize) -> CGSize {
        guard let value, let view = host.rootView else { return .zero }
        if let size = sizeThatFits(proposal, value) { return size.definedSize }
        return view.leafSize(for: proposal)
    }

    final func size(for proposal: ProposedViewSize) -> CGSize { host.size(for: proposal) }
    final func place(in size: CGSize) { host.place(in: size) }
    final func layOut() { host.layOut() }
    final func makeLayer(at time: Double) -> Layer? { host.makeLayer(at: time) }
    final func elements(at time: Double) -> [GuestElement] { host.elements(at: time) }
    final func environmentDidChange() { host.environmentDidChange() }
    final func forEachAttribute(_ body: (Attribute) -> Void) { host.forEachAttribute(body) }
    final func leave() {
        hasLeft = true
        record(.dismantles)
        dismantle()
        leaveRoot()
    }
}

extension CGSize {
    /// With 0 for what is negative or not finite.
    var definedSize: CGSize {
        func defined(_ length: CGFloat) -> CGFloat { length.isFinite ? max(0, length) : 0 }
        return CGSize(width: defined(width), height: defined(height))
    }
}

extension UIView {
    /// The size of a view in a leaf of SwiftUI: between its natural size and what hugging and compression allow.
    ///
    /// Source: *reported* (kit 4).
    func leafSize(for proposal: ProposedViewSize) -> CGSize {
        let natural = intrinsicContentSize
        return CGSize(
            width: length(proposal.width, natural.width, .horizontal),
            height: length(proposal.height, natural.height, .vertical)
        ).definedSize
    }

    private func length(_ proposed: CGFloat?, _ natural: CGFloat, _ axis: NSLayoutConstraint.Axis) -> CGFloat {
        guard natural != Self.noIntrinsicMetric else { return max(0, proposed ?? 0) }
        let isFirm = contentCompressionResistancePriority(for: axis) >= .defaultHigh
        let hugs = contentHuggingPriority(for: axis) >= .defaultHigh
        return min(max(proposed ?? natural, isFirm ? natural : 0), hugs ? natural : .infinity)
    }
}

/// What `animate` of a representable's context does: the transaction's animation moves what views of UIKit set.
///
/// Source: *documented*; what completes at once *reported* (kit 4).
@MainActor
func animateViews(by transaction: Transaction, changes: () -> Void, completion: (() -> Void)?) {
    if let animation = transaction.animation, !transaction.disablesAnimations {
        UIView.animate(animation, changes: changes, completion: completion)
    } else {
        changes()
        completion?()
    }
}

/// What layout of a representable may be adjusted by: nothing is known that could be.
public struct _PlatformViewRepresentableLayoutOptions: Sendable {}
