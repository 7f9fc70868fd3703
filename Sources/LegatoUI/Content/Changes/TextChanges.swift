// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoLayers
import LegatoMotion

/// The characters of a text while some of them come, go or change their places.
///
/// A character stands still (no motion), moves (motions of changes in flight), or leaves (its last motion is a departure). Motions of
/// several changes add up, and each ends with its change: a change disturbs none before it.
@MainActor
final class TextChanges {
    private enum Motion {
        /// Rolls by `shift`, in points, after `delay` seconds.
        case roll(shift: CGFloat, delay: Double, isArrival: Bool)
        /// From a place that is this far away.
        case glide(CGSize)
        /// What any number of characters can do together.
        case joint(Joint)
        /// From an outline whose points are this far away, or to it.
        case morph([CGPoint], isArrival: Bool)

        var isDeparture: Bool {
            switch self {
            case .roll(_, _, let isArrival), .joint(.fade(let isArrival)): !isArrival
            case .glide, .joint(.travel), .morph: false
            }
        }
    }

    /// With the animation of the transaction.
    private enum Joint: Hashable {
        case fade(isArrival: Bool)
        /// From one place to another, both counted from its own.
        case travel(from: CGSize, to: CGSize)
    }

    private struct Piece {
        var cluster: TextCluster
        var motions: [(change: ContentChange, motion: Motion)] = []
        var ids: [LayerID] = []

        /// All that happens to it; nil: something that it does alone.
        var jointMotions: [JointMotion]? {
            var result: [JointMotion] = []
            for (change, motion) in motions {
                guard case .joint(let joint) = motion else { return nil }
                result.append(JointMotion(change: change, motion: joint))
            }
            return result
        }
    }

    private struct JointMotion: Hashable {
        let change: ContentChange
        let motion: Joint

        static func == (left: JointMotion, right: JointMotion) -> Bool {
            left.change === right.change && left.motion == right.motion
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(ObjectIdentifier(change))
            hasher.combine(motion)
        }
    }

    // Protected by: the box, which owns this.
    private unowned(unsafe) let box: _Box
    private var changes: [ContentChange] = []
    /// What the text reads, in reading order.
    private var present: [Piece]
    private var leaving: [Piece] = []
    /// The characters before the last change.
    private var before: (present: [Piece], leaving: [Piece]) = ([], [])
    /// Of the layers of characters that move and fade together, and of those that stand still.
    private var jointIDs: [[JointMotion]: [LayerID]] = [:]

    init(_ clusters: [TextCluster], of box: _Box) {
        self.box = box
        present = clusters.map { Piece(cluster: $0) }
    }

    /// Forgets the changes that have come to their end. False: nothing moves any more.
    func prune() -> Bool {
        let ended = changes.filter { !$0.isInFlight }
        guard !ended.isEmpty else { return !changes.isEmpty }
        func hasEnded(_ entry: (change: ContentChange, motion: Motion)) -> Bool {
            ended.contains { $0 === entry.change }
        }
        leaving.removeAll { $0.motions.contains { hasEnded($0) && $0.motion.isDeparture } }
        for index in leaving.indices { leaving[index].motions.removeAll(where: hasEnded) }
        for index in present.indices { present[index].motions.removeAll(where: hasEnded) }
        changes.removeAll { change in ended.contains { $0 === change } }
        jointIDs = [:]
        ended.forEach { $0.remove() }
        return !changes.isEmpty
    }

    /// Ends everything at once.
    func remove() { changes.forEach { $0.remove() } }

    // MARK: - Changes

    /// Takes the last change back if it began just now, so that what came with it was never shown. Whether it did.
    func takeBackUnseen() -> Bool {
        guard let last = changes.last, last.isUnseen else { return false }
        changes.removeLast()
        last.remove()
        (present, leaving) = before
        // Others may have ended meanwhile.
        func goesOn(_ entry: (change: ContentChange, motion: Motion)) -> Bool {
            changes.contains { $0 === entry.change }
        }
        leaving.removeAll { !$0.motions.allSatisfy(goesOn) }
        for index in present.indices { present[index].motions.removeAll { !goesOn($0) } }
        return true
    }

    /// The same characters after another layout: what moves continues at its new place.
    func replace(_ clusters: [TextCluster]) {
        present = clusters.enumerated().map { index, cluster in
            guard index < present.count else { return Piece(cluster: cluster) }
            var piece = present[index]
            piece.cluster = cluster
            // Its outline may have other points.
            piece.motions.removeAll { if case .morph = $0.motion { true } else { false } }
            return piece
        }
    }

    /// The characters between the common beginning and end of both texts roll.
    func roll(to clusters: [TextCluster], isUp: Bool, in transaction: Transaction) {
        let old = present
        let shorter = min(old.count, clusters.count)
        var prefix = 0
        while prefix < shorter, old[prefix].cluster.text == clusters[prefix].text { prefix += 1 }
        var suffix = 0
        while suffix < shorter - prefix,
            old[old.count - 1 - suffix].cluster.text == clusters[clusters.count - 1 - suffix].text
        {
            suffix += 1
        }
        let gone = old.count - prefix - suffix
        let come = clusters.count - prefix - suffix
        let columns = max(1, gone, come)
        let change = begin(in: transaction, duration: NumericTextMotion.duration(of: columns))

        func roll(_ cluster: TextCluster, column: Int, isArrival: Bool) -> (ContentChange, Motion) {
            var shift = NumericTextMotion.distance * cluster.box.height
            // Up, the new one begins below and the old one ends above. Without a partner in its column, a character stays in place.
            if isUp != isArrival { shift.negate() }
            if column >= min(gone, come) { shift = 0 }
            let delay = NumericTextMotion.delay(of: column, of: columns)
            return (change, .roll(shift: shift, delay: delay, isArrival: isArrival))
        }
        for (column, var piece) in old[prefix..<prefix + gone].enumerated() {
            piece.motions.append(roll(piece.cluster, column: column, isArrival: false))
            leaving.append(piece)
        }
        present = clusters.enumerated().map { index, cluster in
            if index < prefix { return stayed(old[index], at: cluster, change) }
            if index >= prefix + come { return stayed(old[index + old.count - clusters.count], at: cluster, change) }
            return Piece(
                cluster: cluster, motions: [roll(cluster, column: index - prefix, isArrival: true)])
        }
    }

    private func stayed(_ old: Piece, at cluster: TextCluster, _ change: ContentChange) -> Piece {
        var piece = old
        let way = CGSize(
            width: old.cluster.origin.x - cluster.origin.x, height: old.cluster.origin.y - cluster.origin.y)
        if way != .zero { piece.motions.append((change, .glide(way))) }
        piece.cluster = cluster
        return piece
    }

    /// Characters change their form and place by degrees if the text reads the same; else all of them fade.
    func interpolate(to clusters: [TextCluster], in transaction: Transaction) {
        let old = present.filter { !$0.cluster.letters.isEmpty }
        guard clusters.map(\.letters).filter({ !$0.isEmpty }) == old.map(\.cluster.letters) else {
            return fade(to: clusters, in: transaction)
        }
        let change = begin(in: transaction)
        var rest = old.makeIterator()
        present = clusters.map { cluster in
            guard !cluster.letters.isEmpty, let old = rest.next() else { return Piece(cluster: cluster) }
            return interpolated(old, to: cluster, change)
        }
    }

    /// The same character at another place or in another font. If the outlines do not match, one fades to the other.
    private func interpolated(_ old: Piece, to cluster: TextCluster, _ change: ContentChange) -> Piece {
        var piece = old
        guard let way = cluster.way(from: old.cluster) else {
            piece.motions += [
                (change, way(of: old.cluster, to: cluster, isArrival: false)),
                (change, .joint(.fade(isArrival: false))),
            ]
            leaving.append(piece)
            let arrival = way(of: cluster, to: old.cluster, isArrival: true)
            return Piece(cluster: cluster, motions: [(change, arrival), (change, .joint(.fade(isArrival: true)))])
        }
        piece.cluster = cluster
        if way.contains(where: { $0 != .zero }) { piece.motions.append((change, .morph(way, isArrival: true))) }
        return piece
    }

    /// What both texts share stays where it is, or moves to its new place; all else fades, with the animation of the transaction.
    func exchangeWords(for clusters: [TextCluster], in transaction: Transaction) {
        let (old, change) = (present, begin(in: transaction))
        var hasLeft = [Bool](repeating: true, count: old.count)
        let partners = SharedText.partners(of: clusters, in: old.map(\.cluster))
        let next = zip(clusters, partners).map { cluster, partner -> Piece? in
            // Source: chosen; what goes to another line would fly through the text.
            guard let partner, old[partner].cluster.line == cluster.line else { return nil }
            var piece = old[partner]
            guard cluster.looks(like: piece.cluster) else {
                guard cluster.font != piece.cluster.font else { return nil }
                hasLeft[partner] = false
                return interpolated(piece, to: cluster, change)
            }
            hasLeft[partner] = false
            let way = cluster.travel(from: piece.cluster)
            if way != .zero { piece.motions.append((change, .joint(.travel(from: way, to: .zero)))) }
            piece.cluster = cluster
            return piece
        }
        for (var piece, hasLeft) in zip(old, hasLeft) where hasLeft {
            piece.motions.append((change, .joint(.fade(isArrival: false))))
            leaving.append(piece)
        }
        present = zip(clusters, next).map { cluster, piece in
            piece ?? Piece(cluster: cluster, motions: [(change, .joint(.fade(isArrival: true)))])
        }
    }

    /// From the place and size of one character to those of another, or from there.
    private func way(of cluster: TextCluster, to other: TextCluster, isArrival: Bool) -> Motion {
        if let way = cluster.wayToSize(of: other) { return .morph(way, isArrival: isArrival) }
        let way = CGSize(
            width: other.origin.x - cluster.origin.x, height: other.origin.y - cluster.origin.y)
        return .joint(isArrival ? .travel(from: way, to: .zero) : .travel(from: .zero, to: way))
    }

    /// The old characters fade out while the new ones fade in.
    func fade(to clusters: [TextCluster], in transaction: Transaction) {
        let change = begin(in: transaction)
        for var piece in present {
            piece.motions.append((change, .joint(.fade(isArrival: false))))
            leaving.append(piece)
        }
        present = clusters.map { Piece(cluster: $0, motions: [(change, .joint(.fade(isArrival: true)))]) }
    }

    private func begin(in transaction: Transaction, duration: Double? = nil) -> ContentChange {
        let change = ContentChange(of: box, in: transaction, duration: duration)
        changes.append(change)
        before = (present, leaving)
        return change
    }

    // MARK: - Layers

    /// What paints glyphs in coordinates from the corner of the text's frame.
    @MainActor
    protocol Painter {
        func layer(of runs: [GlyphRun], id: LayerID, at time: Double) -> Layer
        func layer(of outline: MorphingOutline, requestRun: Int, id: LayerID, at time: Double) -> Layer
    }

    /// The layers of all characters, what leaves behind what comes. Those that move and fade together are one layer.
    func layers(at time: Double, with painter: some Painter) -> [Layer] {
        var layers: [Layer] = []
        func add(_ pieces: inout [Piece]) {
            var groups: [(motions: [JointMotion], runs: [GlyphRun])] = []
            for index in pieces.indices {
                guard let motions = pieces[index].jointMotions else {
                    layers.append(layer(of: &pieces[index], at: time, with: painter))
                    continue
                }
                let run = pieces[index].cluster.run
                guard let group = groups.firstIndex(where: { $0.motions == motions }) else {
                    groups.append((motions, [run]))
                    continue
                }
                if !groups[group].runs[groups[group].runs.count - 1].join(run) { groups[group].runs.append(run) }
            }
            for (motions, runs) in groups { layers.append(layer(of: runs, in: motions, at: time, with: painter)) }
        }
        add(&leaving)
        add(&present)
        return layers
    }

    private func layer(
        of runs: [GlyphRun], in motions: [JointMotion], at time: Double, with painter: some Painter
    ) -> Layer {
        var ids = jointIDs[motions] ?? []
        while ids.count <= motions.count { ids.append(box.graph.names.makeLayerID()) }
        jointIDs[motions] = ids
        var layer = painter.layer(of: runs, id: ids[0], at: time)
        for (index, entry) in motions.enumerated() {
            layer = Layer(id: ids[index + 1], kind: kind(of: entry.motion, entry.change, at: time), children: [layer])
        }
        return layer
    }

    private func layer(of piece: inout Piece, at time: Double, with painter: some Painter) -> Layer {
        var depth = 0
        func nextID(_ piece: inout Piece) -> LayerID {
            if depth == piece.ids.count { piece.ids.append(box.graph.names.makeLayerID()) }
            defer { depth += 1 }
            return piece.ids[depth]
        }
        let cluster = piece.cluster
        let ways = piece.motions.compactMap { entry -> (points: [CGPoint], rest: Animated<Double>)? in
            guard case .morph(let way, let isArrival) = entry.motion else { return nil }
            return (way, (isArrival ? entry.change.departure : entry.change.arrival).committed(at: time))
        }
        var layer =
            ways.isEmpty
            ? painter.layer(of: [cluster.run], id: nextID(&piece), at: time)
            : painter.layer(
                of: MorphingOutline(path: cluster.path, ways: ways), requestRun: cluster.run.requestRun,
                id: nextID(&piece), at: time)
        let effects = piece.motions.flatMap { kinds(of: $0.motion, cluster, $0.change, at: time) }
        // Sizes first: they are about the middle of the character, wherever its other motions take it.
        for kind in effects.filter(\.isScale) + effects.filter({ !$0.isScale }) {
            layer = Layer(id: nextID(&piece), kind: kind, children: [layer])
        }
        return layer
    }

    private func kind(of motion: Joint, _ change: ContentChange, at time: Double) -> Layer.Kind {
        switch motion {
        case .travel(let start, let end):
            .follow(TravelledPlace(from: start, to: end, rest: change.departure.committed(at: time)))
        case .fade(let isArrival):
            .opacity((isArrival ? change.arrival : change.departure).committed(at: time))
        }
    }

    /// What one motion does to a character, from the inside out.
    private func kinds(
        of motion: Motion, _ cluster: TextCluster, _ change: ContentChange, at time: Double
    ) -> [Layer.Kind] {
        switch motion {
        case .morph:
            return []
        case .joint(let joint):
            return [kind(of: joint, change, at: time)]
        case .glide(let way):
            let offset = change.animated(
                from: way.animatableData, to: CGSize.zero.animatableData, with: NumericTextMotion.glide, at: time)
            return [.offset(offset)]
        case .roll(let shift, let delay, let isArrival):
            func animated<Value: VectorArithmetic>(
                _ away: Value, _ there: Value, _ animation: Animation
            ) -> Animated<Value> {
                change.animated(
                    from: isArrival ? away : there, to: isArrival ? there : away, with: animation, delay: delay,
                    at: time)
            }
            typealias Scale = AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData>
            func scale(_ factor: CGFloat) -> Scale {
                Scale(CGSize(width: factor, height: factor).animatableData, UnitPoint.center.animatableData)
            }
            let offset = animated(
                CGSize(width: 0, height: shift).animatableData, CGSize.zero.animatableData, NumericTextMotion.place)
            let size = animated(scale(NumericTextMotion.scale), scale(1), NumericTextMotion.growth)
            let blur = animated(NumericTextMotion.blur * cluster.box.height, 0, NumericTextMotion.sharpness)
            return [
                .scale(size, frame: AnimatedFrame(cluster.box)), .offset(offset), .blur(blur, opaqueIn: nil),
                .opacity(animated(0, 1, NumericTextMotion.growth)),
            ]
        }
    }
}

extension Layer.Kind {
    fileprivate var isScale: Bool { if case .scale = self { true } else { false } }
}
