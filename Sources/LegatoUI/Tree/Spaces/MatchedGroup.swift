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
            source.engine.record(
                .match(id: "\(key.id)", followers: members.count - 1), in: source.placeInScene)
        }
        currentSource = source.map { .passUnretained($0) }
        return members.filter { $0.follow($0 === source ? nil : source, at: time) }
    }
}

/// The matched groups of a scene.
@MainActor
struct MatchedGroups {
    private var groups: [MatchedKey: MatchedGroup] = [:]
    private var made = 0
    /// Followers that are kept in the coordinates of their sources: the layers of these are made whenever any is.
    private var tracking: [ObjectIdentifier: Unmanaged<_MatchedEffect>] = [:]
    /// In the order in which something of them changed.
    private var dirty: [MatchedGroup] = []
    private var isAllDirty = false
    var isSettled: Bool { !isAllDirty && dirty.isEmpty }

    mutating func group(_ key: MatchedKey) -> MatchedGroup {
        if let group = groups[key] { return group }
        made += 1
        let group = MatchedGroup(key, serial: made)
        groups[key] = group
        return group
    }

    mutating func note(_ follower: _MatchedEffect, tracks: Bool) {
        tracking[ObjectIdentifier(follower)] = tracks ? .passUnretained(follower) : nil
    }

    /// What is between followers and their sources may have changed.
    func invalidateTrackingLayers() {
        for follower in tracking.values { follower.takeUnretainedValue().invalidateLayer() }
    }

    mutating func removeIfEmpty(_ group: MatchedGroup) { if group.isEmpty { groups[group.key] = nil } }

    mutating func invalidate(_ group: MatchedGroup) {
        guard !group.isDirty else { return }
        group.isDirty = true
        dirty.append(group)
    }

    /// A view has come to another phase of its life, and with it perhaps a member of some group.
    mutating func invalidateAll() { if !groups.isEmpty { isAllDirty = true } }

    mutating func takeDirty() -> [MatchedGroup] {
        defer { (dirty, isAllDirty) = ([], false) }
        return isAllDirty ? groups.values.sorted { $0.serial < $1.serial } : dirty
    }
}

extension ViewGraph {
    /// Layout is done: brings followers to where their sources are now. That may call for another round of layout.
    func settleMatches() {
        let dirty = matched.takeDirty()
        if dirty.isEmpty { return }
        let time = engine.time
        let seeded = dirty.flatMap(\.placedMembers).filter { $0.advanceSeed() }
        if !seeded.isEmpty { layOut(.afterSeedStep) }
        let moved = dirty.flatMap { $0.settle(at: time) }
        // Their coordinates are others from now on; what moves in them goes on from where it shows.
        if moved.contains(where: { $0.rebase != nil }) {
            placing = .inOtherCoordinates
            rootBox.updateFrames(in: .zero)
            placing = .normally
            for effect in moved { effect.box.markFramesBelow() }
        }
        if !moved.isEmpty { layOut(.normally) }
        seedVelocities = [:]
    }

    private func layOut(_ placing: Placing) {
        self.placing = placing
        layoutQueue.settle()
        rootBox.layOut()
        self.placing = .normally
    }

    /// How far apart in time a view that begins in motion is placed twice, in seconds. Source: chosen; so short that no animation
    /// bends, and long enough for the precision of a number.
    static let seedStep = 1e-4

    /// What another place means to what is there.
    enum Placing {
        /// It moves there.
        case normally
        /// It shows where it was: only its coordinates are others.
        case inOtherCoordinates
        /// It is new, and was there a moment ago, on its way here.
        case afterSeedStep
    }

    /// Gives an attribute that is a place, in whatever coordinates, its new model.
    ///
    /// - Parameter isFirst: Whether it is the first; then nothing moves.
    func place<Value: VectorArithmetic>(_ attribute: AnimatedAttribute<Value>, at new: Value, isFirst: Bool) {
        if isFirst { return attribute.reset(new) }
        switch placing {
        case .normally:
            guard !seedVelocities.isEmpty, let velocity = seedVelocities[ObjectIdentifier(attribute)] as? Value else {
                return attribute.set(new)
            }
            attribute.set(new, in: attribute.transaction, velocity: velocity)
        case .inOtherCoordinates:
            attribute.set(new, in: Transaction())
        case .afterSeedStep:
            var velocity = new - attribute.model
            velocity.scale(by: 1 / Self.seedStep)
            seedVelocities[ObjectIdentifier(attribute)] = velocity
            attribute.reset(new)
        }
    }
}
