// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// The tracks of a Perfetto trace: one for the scene, below it those of its views, and below these those of their attributes.
struct PerfettoTracks {
    /// The tracks of one attribute.
    struct Attribute {
        let name: String
        /// Where its animations are shown, but for those that run beside others.
        let track: UInt64
        /// Tracks for animations that run beside others, in the order in which they were needed.
        var beside: [UInt64] = []
        /// How many animations run: the first on `track`, the others on those in `beside`.
        var running = 0
        /// Of the components of what shows.
        var components: [Counter] = []
        /// Of how fast that changes; nil until it is needed.
        var speed: Counter?
    }

    struct Counter {
        let track: UInt64
        /// What it shows; nil before the first value.
        var value: Double?
    }

    /// How many there may be, so that no trace can ask for any amount of memory. Source: chosen.
    static let most = 1 << 20
    /// Of the names and paths that are kept, in bytes. Source: chosen.
    static let mostTextBytes = 256 << 20
    /// Only the first components of a value have counters. Source: chosen; more cannot be looked at.
    static let mostComponents = 64

    private(set) var count: UInt64 = 0
    /// Packets that describe the tracks, in the order in which they were needed.
    private var packets: [UInt8] = []
    private var ofScene: [String: UInt64] = [:]
    private var ofViews: [String: UInt64] = [:]
    private var textBytes = 0
    private var attributes: [Int: Attribute] = [:]

    /// The packets of the tracks that are new. They are forgotten.
    mutating func takePackets() -> [UInt8] {
        defer { packets = [] }
        return packets
    }

    /// The track that all others are below, and the one for what is written, which is to be the first of them. Call first, and once.
    mutating func addScene(_ name: String) throws(EncodingError) {
        _ = try add(name, .root, below: nil)
        _ = try scene(Self.transactions)
    }

    static let transactions = "Transactions"

    /// The track for one kind of events of the scene as a whole.
    mutating func scene(_ name: String) throws(EncodingError) -> UInt64 {
        if let track = ofScene[name] { return track }
        try count(name)
        let track = try add(name, .events, below: 1)
        ofScene[name] = track
        return track
    }

    /// - Parameter source: the line of the view's modifier, where that is known.
    mutating func view(_ view: String?, path: String, source: String?) throws(EncodingError) -> UInt64 {
        if let track = ofViews[path] { return track }
        try count(path)
        let name = view ?? (path.isEmpty ? "Root" : "View")
        let track = try add(Self.name([name, source]), .events, below: 1, note: path)
        ofViews[path] = track
        return track
    }

    /// The tracks of an attribute, with counters for as many components as it has. To be given back by `keep`.
    mutating func attribute(_ attribute: TraceEntry.Attribute, source: String?) throws(EncodingError) -> Attribute {
        var tracks: Attribute
        if let known = attributes.removeValue(forKey: attribute.number) {
            tracks = known
        } else {
            let parent = try view(attribute.view, path: attribute.path, source: source)
            try count(attribute.name)
            let track = try add(
                Self.name([attribute.name, attribute.view, source]), .events, below: parent, note: attribute.path)
            tracks = Attribute(name: attribute.name, track: track)
        }
        let count = attribute.presentation.count
        while tracks.components.count < min(count, Self.mostComponents) {
            let word = ComponentNames.name(tracks.components.count, of: count, in: tracks.name)
            let name = [tracks.name, word].compactMap { $0 }.joined(separator: " ")
            tracks.components.append(Counter(track: try add(name, .counter, below: tracks.track)))
        }
        // Below the components that a value has from the start.
        if tracks.speed == nil { tracks.speed = Counter(track: try add("speed", .counter, below: tracks.track)) }
        return tracks
    }

    mutating func keep(_ tracks: Attribute, of attribute: TraceEntry.Attribute) {
        attributes[attribute.number] = tracks
    }

    /// The track for the next animation of an attribute.
    mutating func nextTrack(of tracks: inout Attribute) throws(EncodingError) -> UInt64 {
        defer { tracks.running += 1 }
        guard tracks.running > 0 else { return tracks.track }
        while tracks.beside.count < tracks.running {
            let name = "\(tracks.name), beside \(tracks.beside.count + 1)"
            tracks.beside.append(try add(name, .events, below: tracks.track))
        }
        return tracks.beside[tracks.running - 1]
    }

    private mutating func add(
        _ name: String, _ kind: PerfettoTrack.Kind, below parent: UInt64?, note: String? = nil
    ) throws(EncodingError) -> UInt64 {
        guard count < Self.most else { throw Self.excess("more than \(Self.most) tracks") }
        count += 1
        let track = PerfettoTrack(id: count, parent: parent, kind: kind, name: name, note: note)
        packets += PerfettoPacket.bytes(of: track)
        return count
    }

    /// Counts a text that is kept.
    private mutating func count(_ text: String) throws(EncodingError) {
        textBytes += text.utf8.count
        guard textBytes <= Self.mostTextBytes else { throw Self.excess("names and paths of views that are too long") }
    }

    private static func excess(_ what: String) -> EncodingError {
        EncodingError(
            code: .damagedTrace,
            message:
                "A trace must fit into a Perfetto file; this one needs \(what). Trace a shorter time, or fewer views.")
    }

    private static func name(_ parts: [String?]) -> String {
        parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " · ")
    }
}
