// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Holds the packets of writes back until it is known which animations they began, so that each arrow from a write to an animation has a number
/// of its own: events that share one are joined one after the other.
///
/// The order of the packets stays that of the trace.
struct PerfettoWrites {
    /// Packets that nothing is added to any more.
    private(set) var finished: [UInt8] = []
    private var pending: [Write] = []

    private struct Write {
        /// In seconds.
        var time: Double
        var animation: String?
        var source: String?
        var event: PerfettoEvent
        /// Packets that follow this one and precede the next write.
        var following: [UInt8] = []
        /// Of the views whose bodies were evaluated since, before the next write.
        var bodies: [String] = []
        /// Of all that is held.
        var size = 0
    }

    /// How long after a write an animation can be one that it began, in seconds. Source: derived; an animation begins at a commit of the same
    /// event, or with the next frame that can show it, so in less than two ticks of 1/60 s.
    static let reach = 2.0 / 60
    /// Source: chosen.
    static let mostPending = 64
    /// Of a write and what follows it, in bytes. Source: chosen.
    static let mostBytes = 1 << 20

    mutating func add(_ packet: [UInt8]) {
        guard !pending.isEmpty else { return finished += packet }
        pending[pending.count - 1].following += packet
        hold(packet.count)
    }

    /// A body was evaluated, of the view at `path`: because of the last write, as far as anyone can tell.
    mutating func addBody(path: String) {
        guard !pending.isEmpty else { return }
        pending[pending.count - 1].bodies.append(path)
        hold(path.utf8.count)
    }

    private mutating func hold(_ size: Int) {
        pending[pending.count - 1].size += size
        if pending[pending.count - 1].size > Self.mostBytes { finish() }
    }

    mutating func add(_ event: PerfettoEvent, at time: Double, _ transaction: TraceEntry.Transaction?) {
        if pending.count >= Self.mostPending { finishFirst() }
        pending.append(
            Write(time: time, animation: transaction?.animation, source: transaction?.source, event: event))
        hold(PerfettoPacket.bytes(of: event).count)
    }

    /// Adds a flow with this number to the write that began the animation of an attribute. Candidates are the pending writes, in this order:
    /// the last one from the line of the animation that asked for the same animation; the last one from that line; the last one after which
    /// a body around the attribute was evaluated, as where a modifier animates; the last one.
    ///
    /// - Returns: False if no write is pending.
    mutating func connect(_ arrow: UInt64, to attribute: TraceEntry.Attribute, at time: Double) -> Bool {
        advance(to: time)
        let isOfLine = { (write: Write) in write.source != nil && write.source == attribute.source }
        guard
            let index = pending.lastIndex(where: { isOfLine($0) && $0.animation == attribute.animation })
                ?? pending.lastIndex(where: isOfLine)
                ?? pending.lastIndex(where: { $0.bodies.contains { Self.isAround($0, attribute.path) } })
                ?? pending.indices.last
        else { return false }
        pending[index].event.flows.append(arrow)
        return true
    }

    /// Whether the view at the one path is, or contains, the one at the other.
    private static func isAround(_ outer: String, _ inner: String) -> Bool {
        guard inner.utf8.starts(with: outer.utf8) else { return false }
        return outer.isEmpty || inner.utf8.count == outer.utf8.count
            || inner.utf8.dropFirst(outer.utf8.count).first == UInt8(ascii: "/")
    }

    /// Time has come so far: writes that are too long ago begin nothing any more.
    mutating func advance(to time: Double) {
        while let first = pending.first, time > first.time + Self.reach { finishFirst() }
    }

    mutating func finish() { while !pending.isEmpty { finishFirst() } }

    /// The finished packets, which are forgotten.
    mutating func take() -> [UInt8] {
        defer { finished = [] }
        return finished
    }

    private mutating func finishFirst() {
        let first = pending.removeFirst()
        finished += PerfettoPacket.bytes(of: first.event)
        finished += first.following
    }
}
