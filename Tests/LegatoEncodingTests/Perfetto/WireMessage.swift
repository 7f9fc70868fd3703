// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

/// A protocol buffer message as its bytes say it, without a schema.
struct WireMessage {
    enum Value {
        case varint(UInt64)
        case fixed64(UInt64)
        case bytes([UInt8])
    }

    var fields: [(number: UInt64, value: Value)] = []

    init(_ bytes: some Collection<UInt8>) throws {
        var rest = Array(bytes)[...]
        func varint() throws -> UInt64 {
            var value: UInt64 = 0
            for shift in stride(from: UInt64(0), to: 64, by: 7) {
                guard let byte = rest.popFirst() else { throw WireError() }
                value |= UInt64(byte & 0x7F) << shift
                if byte < 0x80 { return value }
            }
            throw WireError()
        }
        while !rest.isEmpty {
            let key = try varint()
            switch key & 7 {
            case 0: fields.append((key >> 3, .varint(try varint())))
            case 1:
                try #require(rest.count >= 8)
                fields.append((key >> 3, .fixed64(rest.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) })))
                rest = rest.dropFirst(8)
            case 2:
                let count = Int(try varint())
                try #require(rest.count >= count)
                fields.append((key >> 3, .bytes(Array(rest.prefix(count)))))
                rest = rest.dropFirst(count)
            default: throw WireError()
            }
        }
    }

    struct WireError: Error {}

    func numbers(_ field: UInt64) -> [UInt64] {
        fields.compactMap { number, value in
            guard number == field else { return nil }
            switch value {
            case .varint(let value), .fixed64(let value): return value
            case .bytes: return nil
            }
        }
    }

    func number(_ field: UInt64) -> UInt64? { numbers(field).first }
    func double(_ field: UInt64) -> Double? { number(field).map(Double.init(bitPattern:)) }
    func texts(_ field: UInt64) -> [String] { bytes(field).map { String(decoding: $0, as: UTF8.self) } }
    func text(_ field: UInt64) -> String? { texts(field).first }
    func messages(_ field: UInt64) throws -> [WireMessage] { try bytes(field).map { try WireMessage($0) } }

    private func bytes(_ field: UInt64) -> [[UInt8]] {
        fields.compactMap { number, value in
            if case .bytes(let bytes) = value, number == field { bytes } else { nil }
        }
    }
}

/// What a Perfetto trace says.
struct PerfettoContent {
    struct Track {
        var parent: UInt64?
        var name: String
        var isRoot: Bool
        var isCounter: Bool
    }

    struct Event {
        enum Kind: UInt64 { case begin = 1, end, instant, counter }

        var kind: Kind
        var time: UInt64
        var track: UInt64
        var name: String?
        var value: Double?
        var flows: [UInt64]
        var endingFlows: [UInt64]
        var source: String?
        /// Words by name: those of numbers and texts.
        var details: [String: String]
    }

    /// A begin with its end; nil: it has none.
    struct Slice: Equatable {
        var track: String
        var name: String
        var begin: UInt64
        var end: UInt64?
    }

    var tracks: [UInt64: Track] = [:]
    var events: [Event] = []

    init(_ bytes: some Collection<UInt8>) throws {
        for packet in try WireMessage(bytes).messages(1) {
            #expect(packet.number(10) == 1)
            if let track = try packet.messages(60).first {
                let id = try #require(track.number(1))
                #expect(id > 0 && tracks[id] == nil)
                // A track is described once, after the one that it is below.
                if let parent = track.number(5) { #expect(tracks[parent] != nil) }
                let process = try track.messages(3).first
                tracks[id] = Track(
                    parent: track.number(5), name: try #require(track.text(2) ?? process?.text(6)),
                    isRoot: process != nil,
                    isCounter: try !track.messages(8).isEmpty)
            } else {
                let event = try #require(try packet.messages(11).first)
                let track = try #require(event.number(11))
                let kind = try #require(event.number(9).flatMap(Event.Kind.init))
                // Nothing is on a track that is not described yet.
                #expect(tracks[track]?.isCounter == (kind == .counter))
                let place = try event.messages(33).first
                events.append(
                    Event(
                        kind: kind, time: try #require(packet.number(8)), track: track, name: event.text(23),
                        value: event.double(44), flows: event.numbers(47), endingFlows: event.numbers(48),
                        source: place?.text(2).map { "\($0):\(place?.number(4) ?? 0)" },
                        details: try Self.details(event)))
            }
        }
    }

    private static func details(_ event: WireMessage) throws -> [String: String] {
        var details: [String: String] = [:]
        for detail in try event.messages(4) { details[try #require(detail.text(10))] = try words(detail) }
        return details
    }

    private static func words(_ detail: WireMessage) throws -> String {
        if let text = detail.text(6) { return text }
        if let flag = detail.number(2) { return flag == 1 ? "true" : "false" }
        if let whole = detail.number(4) { return "\(Int64(bitPattern: whole))" }
        if let number = detail.double(5) { return "\(number)" }
        let entries = try detail.messages(11).map { "\($0.text(10) ?? "") = \(try words($0))" }
        return "[\((try detail.messages(12).map(words) + entries).joined(separator: ", "))]"
    }

    /// The names of a track and of those that it is below, but for the root.
    func path(_ track: UInt64) -> String {
        var names: [String] = []
        var next: UInt64? = track
        while let id = next, let track = tracks[id], !track.isRoot {
            names.insert(track.name, at: 0)
            next = track.parent
        }
        return names.joined(separator: "/")
    }

    func track(_ name: String) throws -> UInt64 { try #require(tracks.first { $0.value.name == name }?.key) }

    func events(on name: String, _ kind: Event.Kind) -> [Event] {
        events.filter { $0.kind == kind && tracks[$0.track]?.name == name }
    }

    /// As Perfetto pairs them: an end belongs to the last begin of its track that has none.
    var slices: [Slice] {
        var slices: [Slice] = []
        var open: [UInt64: [Int]] = [:]
        for event in events {
            switch event.kind {
            case .begin:
                open[event.track, default: []].append(slices.count)
                slices.append(Slice(track: tracks[event.track]?.name ?? "", name: event.name ?? "", begin: event.time))
            case .end:
                guard let index = open[event.track]?.popLast() else { continue }
                slices[index].end = event.time
            case .instant, .counter: continue
            }
        }
        return slices
    }

    func samples(_ name: String) -> [String] {
        events(on: name, .counter).map { "\($0.time / 1_000_000) ms: \($0.value ?? .nan)" }
    }
}
