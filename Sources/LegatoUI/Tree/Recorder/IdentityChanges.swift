// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine
import LegatoMotion

/// Compares each view that replaced another one with that, for the recorder: what both show by different values could have moved, had
/// it been one view.
final class IdentityChanges: ScenePart, LayoutStep {
    static let place = LayoutOrder.identities

    private struct Replacement {
        let old: ViewLooks
        /// The animations inside of it.
        let watches: [Watch]
        let states: Int
        let new: _Node
        let report: IdentityReport
        let place: Place
    }

    private unowned let graph: ViewGraph
    private var replacements: [Replacement] = []

    init(in graph: ViewGraph) { self.graph = graph }

    /// Both are compared once the new view is laid out.
    func note(_ report: IdentityReport, of old: _Node, by new: _Node, in owner: _StructuralNode) {
        var place = owner.placeInScene
        place.source = owner.sourceLine ?? place.source
        replacements.append(
            Replacement(
                old: ViewLooks(of: old), watches: old.watches, states: old.writtenStates, new: new, report: report,
                place: place))
    }

    func settle() {
        let replacements = replacements
        self.replacements = []
        for replacement in replacements where !replacement.new.isDetached {
            var report = replacement.report
            let new = ViewLooks(of: replacement.new)
            report.isSame = replacement.old.isSame(as: new)
            report.losses = report.isSame ? replacement.old.losses(in: new) : []
            if report.animation == nil, !report.losses.isEmpty {
                // An animation inside of the views could have moved what is inside of it.
                for (old, new) in zip(replacement.watches, replacement.new.watches) where new.isTriggered(since: old) {
                    let losses = old.looks.losses(in: new.looks)
                    guard !losses.isEmpty else { continue }
                    (report.losses, report.animation, report.source) = (losses, new.change.animation, new.source)
                    break
                }
            }
            report.states = replacement.states
            graph.engine.record(.identity(report), in: replacement.place)
        }
    }

    func drop() { replacements = [] }
}

extension _StructuralNode {
    /// Notes for the recorder, if there is one, that a view was replaced by another one.
    final func noteReplacement(
        of old: _Node, by new: _Node, _ cause: IdentityReport.Cause, type: Any.Type? = nil, from: Any? = nil,
        to: Any? = nil
    ) {
        guard engine.isRecording, isComplete, isAppearing else { return }
        let (animation, source) = animationInForce
        let report = IdentityReport(
            cause, type: type.map { "\($0)" }, from: from.map { "\($0)" }, to: to.map { "\($0)" }, losses: [],
            states: 0, isSame: false, animation: animation, source: source)
        graph.part(IdentityChanges.self).note(report, of: old, by: new, in: self)
    }
}

extension _Node {
    /// What animates changes here in this update, and where that was said.
    final var animationInForce: (animation: Animation?, source: SourceLine?) {
        let transaction = transaction
        guard let animation = transaction.animation else { return (nil, nil) }
        return (animation, transaction.source)
    }

    /// How many states here and below have been written.
    fileprivate final var writtenStates: Int {
        var count = stateLocations.count { $0.changes > 0 }
        forEachChild { count += $0.writtenStates }
        return count
    }
}

/// An animation in a view that waits for a change of a value.
@MainActor
private struct Watch {
    let change: any WatchingChange
    let source: SourceLine?
    /// What is inside of it.
    let looks: ViewLooks

    func isTriggered(since old: Watch) -> Bool {
        change.animation != nil && change.differs(from: old.change)
    }
}

extension _Node {
    /// The animations here and below that wait for changes of values, in their order.
    fileprivate final var watches: [Watch] {
        var found: [Watch] = []
        if let change = watching {
            found.append(Watch(change: change, source: sourceLine, looks: ViewLooks(inside: self)))
        }
        forEachChild { found += $0.watches }
        return found
    }
}

/// What a view shows, as far as another one of the same content can be compared with it.
@MainActor
private struct ViewLooks {
    /// The types of the leaves, and the words of texts, in their order.
    private var content: [String] = []
    /// The components of the attributes that move something, by their names.
    private var numbers: [AttributeName: [[Double]]] = [:]
    /// Whether it moves although it is replaced: by a transition that was said, or matched with what is elsewhere.
    private var movesAnyway = false
    /// Which effects are looked at.
    private let isWanted: (_BoxEffect) -> Bool

    /// In the order in which they are told.
    private static let compared: [AttributeName] = [
        .frame, .offset, .scale, .rotation, .rotation3D, .blur, .shape, .body, .opacity, .paint,
    ]

    init(of node: _Node) { self.init(of: node, where: { _ in true }) }

    /// Without the modifiers around the node's own view.
    init(inside node: _Node) {
        self.init(of: node) { effect in
            var around = effect.node.parent
            while let outer = around, outer !== node { around = outer.parent }
            return effect.node !== node && around != nil
        }
    }

    private init(of node: _Node, where isWanted: @escaping (_BoxEffect) -> Bool) {
        self.isWanted = isWanted
        node.forEachNodeAttribute { add($0, isText: false) }
        node.forEachBox { box in
            if box.element.transitionSource != nil { movesAnyway = true }
            add(box.element)
        }
    }

    private mutating func add(_ box: _Box) {
        box.forEachEffectInwards { effect in
            guard isWanted(effect) else { return }
            if effect.isMatched { movesAnyway = true }
            effect.forEachAttribute { add($0, isText: false) }
        }
        box.forEachOwnAttribute { add($0, isText: box.isText) }
        var isLeaf = true
        box.forEachChild {
            isLeaf = false
            add($0)
        }
        if isLeaf { content.append(box.shownWords ?? box.placeInScene.type) }
    }

    /// A text has the size that its words need.
    private mutating func add(_ attribute: Attribute, isText: Bool) {
        guard Self.compared.contains(attribute.name), !(isText && attribute.name == .frame) else { return }
        numbers[attribute.name, default: []].append(attribute.report(at: attribute.owner.engine.time).model)
    }

    /// Whether both have the same content, and nothing in them moves by being matched.
    func isSame(as new: ViewLooks) -> Bool {
        guard !content.isEmpty, !movesAnyway, !new.movesAnyway else { return false }
        // Words that are made of a body's data differ as these do.
        let countsWords = numbers[.body] == nil || numbers[.body]?.count != new.numbers[.body]?.count
        return countsWords ? content == new.content : content.count == new.content.count
    }

    /// What differs in `new`, which has the same content.
    func losses(in new: ViewLooks) -> [IdentityReport.Loss] {
        Self.compared.compactMap { name in
            let (from, to) = (numbers[name] ?? [], new.numbers[name] ?? [])
            guard from.count == to.count else {
                guard from.isEmpty || to.isEmpty, !Self.needsBoth.contains(name),
                    let there = (from.isEmpty ? to : from).first(where: { $0 != Self.identity(name, $0.count) })
                else { return nil }
                let none = Self.identity(name, there.count)
                return IdentityReport.Loss(name, from: from.isEmpty ? none : there, to: from.isEmpty ? there : none)
            }
            // Lazy containers place their rows later.
            let isPlaced = { (frame: [Double]) in name != .frame || frame.contains { $0 != 0 } }
            let different = from.indices.first { from[$0] != to[$0] && isPlaced(from[$0]) && isPlaced(to[$0]) }
            guard let index = different else { return nil }
            return IdentityReport.Loss(name, from: from[index], to: to[index])
        }
    }

    /// What every view of its kind has, and what the view that is inserted may have of its transition.
    private static let needsBoth: Set<AttributeName> = [.frame, .shape, .body, .paint, .opacity]

    /// What a view without the effect shows.
    private static func identity(_ name: AttributeName, _ count: Int) -> [Double] {
        Array(repeating: name == .scale || name == .opacity ? 1 : 0, count: count)
    }
}
