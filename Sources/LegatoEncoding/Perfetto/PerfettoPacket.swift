// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// One packet of a Perfetto trace. A trace is nothing but packets, one after the other.
///
/// Source of all numbers of fields and values in this file: documented, the reference of Perfetto's messages (perfetto.dev, "TracePacket
/// proto") and "Writing TrackEvent Protos Synthetically" there; `PerfettoSchemaTests` reads what is written here by Perfetto's own schema.
enum PerfettoPacket {
    /// The bytes of a packet that says what a track is called and where it belongs.
    static func bytes(of track: PerfettoTrack) -> [UInt8] {
        var packet = ProtobufMessage()
        packet.add(Field.sequence, sequence)
        packet.add(Field.trackDescriptor, track.message)
        return inTrace(packet)
    }

    static func bytes(of event: PerfettoEvent) -> [UInt8] {
        var packet = ProtobufMessage()
        packet.add(Field.timestamp, event.time)
        packet.add(Field.sequence, sequence)
        packet.add(Field.trackEvent, event.message)
        return inTrace(packet)
    }

    /// As one of the packets of `Trace`.
    private static func inTrace(_ packet: ProtobufMessage) -> [UInt8] {
        var trace = ProtobufMessage()
        trace.add(1, packet)
        return trace.bytes
    }

    /// Which writer a packet is from: there is one. Source: chosen, any number but 0.
    private static let sequence: UInt64 = 1

    /// Of `TracePacket`.
    private enum Field {
        static let timestamp: UInt64 = 8
        static let sequence: UInt64 = 10
        static let trackEvent: UInt64 = 11
        static let trackDescriptor: UInt64 = 60
    }
}

/// A track of a Perfetto trace.
struct PerfettoTrack {
    enum Kind {
        /// The track that all others are under. Perfetto calls it a process.
        case root
        /// Slices and instants.
        case events
        /// A number that changes.
        case counter
    }

    /// From 1; also the order among the tracks that have the same parent.
    var id: UInt64
    /// Nil for the root.
    var parent: UInt64?
    var kind: Kind
    var name: String
    /// What is said of the track where there is room for it.
    var note: String?

    fileprivate var message: ProtobufMessage {
        var message = ProtobufMessage()
        message.add(Field.uuid, id)
        if let parent { message.add(Field.parent, parent) }
        switch kind {
        case .root:
            var process = ProtobufMessage()
            process.add(Field.processNumber, 1)
            process.add(Field.processName, name)
            message.add(Field.process, process)
        case .events: message.add(Field.name, name)
        case .counter:
            message.add(Field.name, name)
            message.add(Field.counter, ProtobufMessage())
        }
        if let note { message.add(Field.description, note) }
        message.add(Field.childOrdering, Field.explicitOrdering)
        message.add(Field.rank, id)
        // Otherwise tracks of one name under one parent would become one.
        message.add(Field.siblingMerging, Field.noMerging)
        return message
    }

    /// Of `TrackDescriptor`, of `ProcessDescriptor` in it, and their values.
    private enum Field {
        static let uuid: UInt64 = 1
        static let name: UInt64 = 2
        static let process: UInt64 = 3
        static let parent: UInt64 = 5
        static let counter: UInt64 = 8
        static let childOrdering: UInt64 = 11
        static let rank: UInt64 = 12
        static let description: UInt64 = 14
        static let siblingMerging: UInt64 = 15
        static let processNumber: UInt64 = 1
        static let processName: UInt64 = 6
        static let explicitOrdering: UInt64 = 3
        static let noMerging: UInt64 = 2
    }
}

/// What happens on a track.
struct PerfettoEvent {
    enum Kind {
        case begin
        case end
        case instant
        case counter(Double)
    }

    var kind: Kind
    /// The number of the track.
    var track: UInt64
    /// In nanoseconds.
    var time: UInt64
    var name: String?
    /// What sort of event it is: Perfetto can show and count these apart.
    var category: String?
    /// What is known of it, in this order.
    var details: [(name: String, value: TraceValue)] = []
    /// `File.swift:12`.
    var source: String?
    /// Arrows that come here and may go on from here.
    var flows: [UInt64] = []
    /// Arrows that end here.
    var endingFlows: [UInt64] = []

    fileprivate var message: ProtobufMessage {
        var message = ProtobufMessage()
        switch kind {
        case .begin: message.add(Field.type, 1)
        case .end: message.add(Field.type, 2)
        case .instant: message.add(Field.type, 3)
        case .counter(let value):
            message.add(Field.type, 4)
            message.add(Field.counterValue, double: value)
        }
        message.add(Field.track, track)
        if let category { message.add(Field.category, category) }
        if let name { message.add(Field.name, name) }
        for (name, value) in details { message.add(Field.annotation, Self.annotation(name, value)) }
        if let source { message.add(Field.source, Self.location(source)) }
        for flow in flows { message.add(Field.flow, fixed: flow) }
        for flow in endingFlows { message.add(Field.endingFlow, fixed: flow) }
        return message
    }

    private static func annotation(_ name: String?, _ value: TraceValue) -> ProtobufMessage {
        var message = ProtobufMessage()
        if let name { message.add(Field.annotationName, name) }
        switch value {
        case .text(let text): message.add(Field.textValue, text)
        case .flag(let flag): message.add(Field.flagValue, flag: flag)
        case .number(let number):
            if let whole = Int64(exactly: number) {
                message.add(Field.wholeValue, signed: whole)
            } else {
                message.add(Field.numberValue, double: number)
            }
        case .list(let values):
            for value in values { message.add(Field.listElement, annotation(nil, value)) }
        case .fields(let fields):
            for (name, value) in fields { message.add(Field.dictionaryEntry, annotation(name, value)) }
        }
        return message
    }

    /// A file and a line in it; a file alone, where the text says no line.
    private static func location(_ source: String) -> ProtobufMessage {
        var message = ProtobufMessage()
        guard let colon = source.lastIndex(of: ":"), let line = UInt32(source[source.index(after: colon)...]) else {
            message.add(Field.file, source)
            return message
        }
        message.add(Field.file, String(source[..<colon]))
        message.add(Field.line, UInt64(line))
        return message
    }

    /// Of `TrackEvent`, and of `DebugAnnotation` and `SourceLocation` in it.
    private enum Field {
        static let annotation: UInt64 = 4
        static let type: UInt64 = 9
        static let track: UInt64 = 11
        static let category: UInt64 = 22
        static let name: UInt64 = 23
        static let source: UInt64 = 33
        static let counterValue: UInt64 = 44
        static let flow: UInt64 = 47
        static let endingFlow: UInt64 = 48
        static let flagValue: UInt64 = 2
        static let wholeValue: UInt64 = 4
        static let numberValue: UInt64 = 5
        static let textValue: UInt64 = 6
        static let annotationName: UInt64 = 10
        static let dictionaryEntry: UInt64 = 11
        static let listElement: UInt64 = 12
        static let file: UInt64 = 2
        static let line: UInt64 = 4
    }
}
