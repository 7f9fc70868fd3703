// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

@testable import LegatoCommand

/// A trace as Perfetto's own schema reads it.
struct PerfettoSchema {
    struct Packet: Decodable {
        /// 64-bit numbers are texts in the JSON of protocol buffers.
        var timestamp: String?
        var track_event: Event?
        var track_descriptor: Track?
        var trusted_packet_sequence_id: Int
    }

    struct Track: Decodable {
        struct Empty: Decodable {}
        struct Process: Decodable { var process_name: String }

        var uuid: String
        var parent_uuid: String?
        var name: String?
        var counter: Empty?
        var process: Process?
        var sibling_merge_behavior: String
    }

    struct Event: Decodable {
        struct Location: Decodable {
            var file_name: String
            var line_number: Int?
        }

        var type: String
        var track_uuid: String
        var name: String?
        var double_counter_value: Double?
        var flow_ids: [String]?
        var terminating_flow_ids: [String]?
        var source_location: Location?
    }

    /// A begin with its end, in nanoseconds.
    struct Slice: Equatable, Comparable, CustomStringConvertible {
        var name: String
        var begin: Int
        var end: Int

        static func < (left: Slice, right: Slice) -> Bool { (left.begin, left.name) < (right.begin, right.name) }
        var description: String { "\(name) \(begin)…\(end)" }
    }

    private(set) var packets: [Packet] = []
    private(set) var tracks: [String: Track] = [:]

    /// Fails where Perfetto's schema lacks something that the trace has.
    init(_ trace: String, _ legato: CommandRunner) throws {
        let folder = Self.folder
        try #require(
            FileManager.default.fileExists(atPath: "\(folder)/versions"),
            "Perfetto's schema must be in \(folder); it is not. Run Scripts/setup perfetto.")
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Fixtures/perfetto.py").path
        let result = try legato.run(["-B", script, folder, trace], prefix: ["python3"], isCommand: true)
        try #require(result.code == 0, "\(result.errors)")
        struct Content: Decodable { var packet: [Packet] }
        packets = try JSONDecoder().decode(Content.self, from: Data(result.output.utf8)).packet
        for track in packets.compactMap(\.track_descriptor) { tracks[track.uuid] = track }
    }

    /// Where `Scripts/setup perfetto` puts it.
    private static var folder: String {
        let variables = ProcessInfo.processInfo.environment
        func variable(_ name: String) -> String? { variables[name].flatMap { $0.isEmpty ? nil : $0 } }
        let data = variable("XDG_DATA_HOME") ?? "\(variable("HOME") ?? "")/.local/share"
        return variable("LEGATO_PERFETTO") ?? "\(data)/legato/perfetto"
    }

    var events: [(time: Int, event: Event)] {
        packets.compactMap { packet in packet.track_event.map { (Int(packet.timestamp ?? "") ?? -1, $0) } }
    }

    /// The slices on each track, paired as Perfetto pairs them: an end belongs to the last begin of its track that has none.
    func slices() throws -> [String: [Slice]] {
        var slices: [String: [Slice]] = [:]
        var open: [String: [Int]] = [:]
        for (time, event) in events.sorted(by: { $0.time < $1.time }) {
            let track = event.track_uuid
            if event.type == "TYPE_SLICE_BEGIN" {
                open[track, default: []].append(slices[track, default: []].count)
                slices[track, default: []].append(Slice(name: event.name ?? "", begin: time, end: .max))
            } else if event.type == "TYPE_SLICE_END" {
                let last = open[track]?.popLast()
                let index = try #require(last)
                slices[track]?[index].end = time
            }
        }
        return slices
    }
}
