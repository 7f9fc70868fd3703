// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Makes a Perfetto trace of the entries of a trace. `docs/trace.md` says what becomes of which event.
///
/// The same entries make the same bytes.
struct PerfettoTrace {
    private var tracks = PerfettoTracks()
    private var writes = PerfettoWrites()
    private var animations: UInt64 = 0

    /// How many tracks there are.
    var trackCount: Int { Int(tracks.count) }

    // MARK: - Bytes

    /// The packets that are complete. They are forgotten.
    mutating func takeBytes() -> [UInt8] { writes.take() }

    /// Call after the last entry.
    mutating func finish() { writes.finish() }

    private mutating func add(_ event: PerfettoEvent) {
        addTracks()
        writes.add(PerfettoPacket.bytes(of: event))
    }

    /// A track is described before something is on it.
    private mutating func addTracks() { writes.add(tracks.takePackets()) }

    // MARK: - Entries

    mutating func add(_ entry: TraceEntry) throws(EncodingError) {
        writes.advance(to: entry.time)
        switch entry.event {
        case "scene":
            try tracks.addScene(Self.name(ofScene: entry))
            addTracks()
        case "frame":
            for attribute in entry.attributes ?? [] {
                var known = try tracks.attribute(attribute, source: nil)
                show(attribute, on: &known, at: entry.time)
                tracks.keep(known, of: attribute)
            }
        case "open", "apply": try addWrite(entry)
        case "set", "begin", "merge", "combine", "end": try addChange(entry)
        case "complete": try addInstant(entry, onScene: "Completions", named: entry["criteria"]?.text)
        case "feedback": try addInstant(entry, onScene: "Feedback", named: entry["feedback"]?.text)
        case "message": try addInstant(entry, onScene: "Messages", named: entry["message"]?.text)
        case "screen":
            let words = [entry["screen"]?.text, entry["change"]?.text].compactMap { $0 }
            try addInstant(entry, onScene: "Screens", named: words.joined(separator: " "))
        default:
            guard let path = entry.path else { return try addInstant(entry, onScene: "Other events", named: nil) }
            let track = try tracks.view(entry.view, path: path, source: entry.source)
            add(Self.instant(entry, on: track, category: "view"))
            if entry.event == "body" || entry.event == "closure" { writes.addBody(path: path) }
        }
    }

    private static func name(ofScene entry: TraceEntry) -> String {
        func words(_ value: TraceValue?) -> String? {
            guard case .number(let number)? = value else { return nil }
            return Int64(exactly: number).map { "\($0)" } ?? "\(number)"
        }
        guard case .list(let size)? = entry["size"], size.count == 2, let width = words(size[0]),
            let height = words(size[1])
        else { return "Scene" }
        return "Scene, \(width) × \(height) pt" + (words(entry["scale"]).map { ", \($0) px per pt" } ?? "")
    }

    // MARK: - Instants

    private mutating func addInstant(
        _ entry: TraceEntry, onScene track: String, named name: String?
    ) throws(EncodingError) {
        var event = Self.instant(entry, on: try tracks.scene(track), category: "scene")
        if let name, !name.isEmpty { event.name = name }
        event.details += Self.details([("view", entry.view), ("path", entry.path)])
        add(event)
    }

    private static func instant(_ entry: TraceEntry, on track: UInt64, category: String) -> PerfettoEvent {
        PerfettoEvent(
            kind: .instant, track: track, time: nanoseconds(entry.time), name: entry.event, category: category,
            details: entry.details, source: entry.source)
    }

    /// Where writes are opened and applied. An arrow leads from the one to the other, and on to what it began.
    private mutating func addWrite(_ entry: TraceEntry) throws(EncodingError) {
        var event = Self.instant(entry, on: try tracks.scene(PerfettoTracks.transactions), category: "transaction")
        let transaction = entry.transaction
        event.source = transaction?.source
        event.details += Self.details([("animation", transaction?.animation)])
        for (name, flag) in [
            ("disablesAnimations", transaction?.disablesAnimations), ("isContinuous", transaction?.isContinuous),
        ] where flag == true {
            event.details.append((name, .flag(true)))
        }
        if let scope = transaction?.scope, scope > 0 {
            event.details.append(("scope", .number(Double(scope))))
            event.flows.append(UInt64(scope) << 1)
        }
        addTracks()
        if entry.event == "apply" {
            writes.add(event, at: entry.time, transaction)
        } else {
            writes.add(PerfettoPacket.bytes(of: event))
        }
    }

    // MARK: - Attributes

    private mutating func addChange(_ entry: TraceEntry) throws(EncodingError) {
        guard let attribute = entry.attribute else {
            return try addInstant(entry, onScene: "Other events", named: nil)
        }
        var known = try tracks.attribute(attribute, source: entry.source)
        switch entry.event {
        case "set":
            var event = Self.instant(entry, on: known.track, category: "view")
            event.details += Self.details(of: attribute)
            add(event)
        case "end":
            // The trace says that all that ran is over; of animations that ran beside each other it does not say when each one was.
            end(&known, entry)
        case "combine": try begin(attribute, on: &known, entry)
        default:
            if known.running > 0 { end(&known, entry) }
            try begin(attribute, on: &known, entry)
        }
        show(attribute, on: &known, at: entry.time)
        tracks.keep(known, of: attribute)
    }

    private mutating func begin(
        _ attribute: TraceEntry.Attribute, on known: inout PerfettoTracks.Attribute, _ entry: TraceEntry
    ) throws(EncodingError) {
        let track = try tracks.nextTrack(of: &known)
        addTracks()
        animations += 1
        // Those of the scopes are even.
        let arrow = animations << 1 | 1
        var event = Self.instant(entry, on: track, category: "animation")
        event.kind = .begin
        event.name = attribute.animation ?? entry.event
        event.source = attribute.source
        event.details.append(("event", .text(entry.event)))
        event.details += Self.details(of: attribute)
        if writes.connect(arrow, to: attribute, at: entry.time) { event.endingFlows = [arrow] }
        add(event)
    }

    /// Ends the animations of an attribute, the last one first.
    private mutating func end(_ known: inout PerfettoTracks.Attribute, _ entry: TraceEntry) {
        while known.running > 0 {
            known.running -= 1
            var event = PerfettoEvent(
                kind: .end, track: known.running == 0 ? known.track : known.beside[known.running - 1],
                time: Self.nanoseconds(entry.time))
            event.details = entry.details.map { ($0.name == "reason" ? "ended" : $0.name, $0.value) }
            add(event)
        }
    }

    /// Brings the counters of an attribute up to date. A value that is no finite number is left out: nothing could be drawn for it.
    private mutating func show(
        _ attribute: TraceEntry.Attribute, on known: inout PerfettoTracks.Attribute, at time: Double
    ) {
        addTracks()
        for (index, value) in attribute.presentation.prefix(known.components.count).enumerated() {
            show(value, on: &known.components[index], at: time)
        }
        if var speed = known.speed {
            show(attribute.speed, on: &speed, at: time)
            known.speed = speed
        }
    }

    private mutating func show(_ value: Double, on counter: inout PerfettoTracks.Counter, at time: Double) {
        guard value.isFinite, counter.value != value else { return }
        counter.value = value
        writes.add(
            PerfettoPacket.bytes(
                of: PerfettoEvent(kind: .counter(value), track: counter.track, time: Self.nanoseconds(time))))
    }

    // MARK: - Details

    private static func details(of attribute: TraceEntry.Attribute) -> [(name: String, value: TraceValue)] {
        let texts = [
            ("animation", attribute.animation), ("view", attribute.view), ("path", attribute.path),
            ("thread", attribute.thread), ("reason", attribute.reason),
        ]
        return [
            ("from", TraceValue(attribute.presentation)), ("to", TraceValue(attribute.model)),
            ("velocity", TraceValue(attribute.velocity)),
        ] + details(texts)
    }

    private static func details(_ texts: [(String, String?)]) -> [(name: String, value: TraceValue)] {
        texts.compactMap { name, text in text.map { (name, .text($0)) } }
    }

    /// - Parameter time: in seconds, from 0 to `TraceEntry.latestTime`.
    private static func nanoseconds(_ time: Double) -> UInt64 { UInt64((time * 1e9).rounded()) }
}
