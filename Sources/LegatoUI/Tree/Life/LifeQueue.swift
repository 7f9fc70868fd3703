// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine

/// The insertions and removals of the running update.
@MainActor
final class LifeQueue: LayoutStep {
    static let place = LayoutOrder.departures

    /// Children that were made, or are shown again.
    @exclusivity(unchecked) private(set) var arrivals: [Arrival] = []
    /// Children that a lazy container has not shown yet.
    @exclusivity(unchecked) private var hiddenArrivals: [ObjectIdentifier: Arrival] = [:]
    /// The transitions of inserted elements, which continue in an update of their own.
    private(set) var entering: [Entering] = []
    /// Children that were removed and may stay until their transitions end.
    @exclusivity(unchecked) private(set) var departures: [Departure] = []
    /// Whether any element may be shown by a box of its transition.
    var hasTransitionBoxes = false

    /// How often a node has changed its ``LifePhase``.
    @exclusivity(unchecked) private(set) var phaseChanges = 0

    func phaseDidChange() { phaseChanges += 1 }

    func updateDidBegin() {
        if !hiddenArrivals.isEmpty { hiddenArrivals = [:] }
    }

    // MARK: - Insertions

    func append(_ arrival: Arrival) { arrivals.append(arrival) }

    /// The arrival of a child in a lazy container, which begins with ``show(_:)``.
    func appendHidden(_ arrival: Arrival) { hiddenArrivals[ObjectIdentifier(arrival.child)] = arrival }

    /// Begins the arrival of a child that its lazy container shows now.
    func show(_ child: _Node) {
        if hiddenArrivals.isEmpty { return }
        if let arrival = hiddenArrivals.removeValue(forKey: ObjectIdentifier(child)) { arrivals.append(arrival) }
    }

    /// Begins insertions, after the containers have collected their elements. Outer insertions first, because they include inner ones.
    func beginArrivals() {
        let arrivals = arrivals
        self.arrivals = []
        for arrival in arrivals.reversed() { arrival.begin() }
    }

    func append(_ transition: Entering) { entering.append(transition) }

    /// In reverse order of insertion.
    func takeEntering() -> some Sequence<Entering> {
        defer { entering = [] }
        return entering.reversed()
    }

    // MARK: - Removals

    func append(_ departure: Departure) { departures.append(departure) }

    /// Waits for the animations that the removals have begun.
    func settle() {
        let departures = departures
        self.departures = []
        for departure in departures { departure.wait() }
    }

    var waiting: (rule: String, node: _Node?)? {
        departures.isEmpty ? nil : ("a removal waits for the end of its update", nil)
    }
}
