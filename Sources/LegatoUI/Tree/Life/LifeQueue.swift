// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine

/// The children that come and go in the running update.
@MainActor
final class LifeQueue: LayoutStep {
    static let place = LayoutOrder.departures

    /// Those that were made, or are shown again.
    @exclusivity(unchecked) private(set) var arrivals: [Arrival] = []
    /// Those in containers that make their elements on demand and have not shown them yet.
    @exclusivity(unchecked) private var hiddenArrivals: [ObjectIdentifier: Arrival] = [:]
    /// The transitions of inserted elements, which go on in an update of their own.
    private(set) var entering: [Entering] = []
    /// Those that were removed and may be leaving.
    @exclusivity(unchecked) private(set) var departures: [Departure] = []
    /// Whether any element may be shown by a box of its transition.
    var hasTransitionBoxes = false

    /// How often a view has come to another phase of its life.
    @exclusivity(unchecked) private(set) var phaseChanges = 0

    func phaseDidChange() { phaseChanges += 1 }

    func updateDidBegin() {
        if !hiddenArrivals.isEmpty { hiddenArrivals = [:] }
    }

    // MARK: - Coming

    func append(_ arrival: Arrival) { arrivals.append(arrival) }

    /// What a container makes on demand is shown when it says so.
    func appendHidden(_ arrival: Arrival) { hiddenArrivals[ObjectIdentifier(arrival.child)] = arrival }

    /// A child that was inserted is shown only now.
    func show(_ child: _Node) {
        if hiddenArrivals.isEmpty { return }
        if let arrival = hiddenArrivals.removeValue(forKey: ObjectIdentifier(child)) { arrivals.append(arrival) }
    }

    /// Containers know their elements now. The outer insertions first: those inside are part of them.
    func beginArrivals() {
        let arrivals = arrivals
        self.arrivals = []
        for arrival in arrivals.reversed() { arrival.begin() }
    }

    func append(_ transition: Entering) { entering.append(transition) }

    /// Those inserted first come last.
    func takeEntering() -> some Sequence<Entering> {
        defer { entering = [] }
        return entering.reversed()
    }

    // MARK: - Going

    func append(_ departure: Departure) { departures.append(departure) }

    /// What began in the children that were removed is known now.
    func settle() {
        let departures = departures
        self.departures = []
        for departure in departures { departure.wait() }
    }

    var waiting: (rule: String, node: _Node?)? {
        departures.isEmpty ? nil : ("a removal waits for the end of its update", nil)
    }
}
