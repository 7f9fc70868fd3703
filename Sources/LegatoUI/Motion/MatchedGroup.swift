// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
internal import LegatoLayers
import LegatoMotion

/// The name of a group of views whose geometry is matched.
struct MatchedKey: Hashable {
    let id: AnyHashable
    let namespace: Namespace.ID
}

/// The views of a scene that have one name, one of which, the source, is where the others are shown.
///
/// A follower is laid out again for the size of the source, and moved to its place. So each leaf of it gets another frame, and
/// animates that as it does any other; a hero is two views whose leaves move between the same two frames.
@MainActor
final class MatchedGroup {
    let key: MatchedKey
    /// The order in which groups were made.
    let serial: Int
    /// The newest first.
    // Protected by: each effect, which leaves the group with its view.
    private var members: [Unmanaged<_MatchedEffect>] = []
    /// Nil: there is none, or it has left.
    private var currentSource: Unmanaged<_MatchedEffect>?
    var isDirty = false

    init(_ key: MatchedKey, serial: Int) { (self.key, self.serial) = (key, serial) }

    var isEmpty: Bool { members.isEmpty }
    var source: _MatchedEffect? { currentSource?.takeUnretainedValue() }

    func insert(_ member: _MatchedEffect) { members.insert(.passUnretained(member), at: 0) }

    func remove(_ member: _MatchedEffect) {
        members.removeAll { $0.takeUnretainedValue() === member }
        for other in members { other.takeUnretainedValue().memberWillLeave(member) }
        if source === member { currentSource = nil }
    }

    var placedMembers: [_MatchedEffect] { members.map { $0.takeUnretainedValue() }.filter(\.hasFrame) }

    /// Finds the source, and lets the others follow it. Returns those that are to be laid out or moved.
    func settle(at time: Double) -> [_MatchedEffect] {
        isDirty = false
        let members = placedMembers
        let sources = members.filter { $0.isSource }
        let live = sources.filter { !$0.isLeaving }
        if live.count > 1 { live[0].reportSecondSource(live[1]) }
        let source = live.first ?? sources.first
        if let source, source !== self.source, members.count > 1 {
            record(source, members.count - 1, sources: max(live.count, 1))
        } else if source == nil, let lost = members.first(where: { !$0.isLeaving }) {
            record(lost, 0, sources: 0)
        }
        currentSource = source.map { .passUnretained($0) }
        return members.filter { $0.follow($0 === source ? nil : source, at: time) }
    }
}

extension MatchedGroup {
    private func record(_ member: _MatchedEffect, _ followers: Int, sources: Int) {
        member.engine.record(
            .match(id: "\(key.id)", followers: followers, sources: sources), in: member.placeInScene)
    }
}

/// The matched groups of a scene.
final class MatchedGroups: ScenePart, LayoutStep {
    static let place = LayoutOrder.matches

    private unowned let graph: ViewGraph
    private var groups: [MatchedKey: MatchedGroup] = [:]
    private var made = 0
    /// Followers that are placed in the coordinates of their sources: their layers are made whenever any layer is.
    private var tracking: [ObjectIdentifier: Unmanaged<_MatchedEffect>] = [:]
    /// In the order in which something of them changed.
    private var dirty: [MatchedGroup] = []
    /// The count of phase changes when all groups were settled last. A view in another phase may join or leave a group.
    private var settledPhases = 0
    private var isAllDirty: Bool { !groups.isEmpty && settledPhases != graph.life.phaseChanges }
    var isSettled: Bool { !isAllDirty && dirty.isEmpty }

    init(in graph: ViewGraph) { self.graph = graph }

    func group(_ key: MatchedKey) -> MatchedGroup {
        if let group = groups[key] { return group }
        if groups.isEmpty { settledPhases = graph.life.phaseChanges }
        made += 1
        let group = MatchedGroup(key, serial: made)
        groups[key] = group
        return group
    }

    func note(_ follower: _MatchedEffect, tracks: Bool) {
        tracking[ObjectIdentifier(follower)] = tracks ? .passUnretained(follower) : nil
    }

    /// What is between followers and their sources may have changed.
    func commitWillBegin() {
        for follower in tracking.values { follower.takeUnretainedValue().invalidateLayer() }
    }

    func removeIfEmpty(_ group: MatchedGroup) { if group.isEmpty { groups[group.key] = nil } }

    func invalidate(_ group: MatchedGroup) {
        guard !group.isDirty else { return }
        group.isDirty = true
        dirty.append(group)
    }

    private func takeDirty() -> [MatchedGroup] {
        defer { (dirty, settledPhases) = ([], graph.life.phaseChanges) }
        return isAllDirty ? groups.values.sorted { $0.serial < $1.serial } : dirty
    }

    /// Brings followers to where their sources are now. That may call for another round of layout.
    func settle() {
        let dirty = takeDirty()
        if dirty.isEmpty { return }
        let time = graph.engine.time
        let layout = graph.layout
        let seeded = dirty.flatMap(\.placedMembers).filter { $0.advanceSeed() }
        if !seeded.isEmpty { layout.placing(.afterSeedStep) { layout.settleBoxes() } }
        let moved = dirty.flatMap { $0.settle(at: time) }
        // Their coordinates are others from now on; what moves in them goes on from where it shows.
        if moved.contains(where: { $0.rebase != nil }) {
            layout.placing(.inOtherCoordinates) { graph.sceneBox.updateFrames(in: .zero) }
            for effect in moved { effect.box.markFramesBelow() }
        }
        if !moved.isEmpty { layout.settleBoxes() }
        layout.forgetSeeds()
    }
}

extension ViewGraph {
    var matched: MatchedGroups { part(MatchedGroups.self) }
}
