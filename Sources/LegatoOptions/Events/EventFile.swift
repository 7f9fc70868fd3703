// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoProtocol

/// A file of events: one on each line, as JSON; docs/events.md describes them.
package enum EventFile {
    /// What a file is bounded by. Source: chosen, an hour of a finger that moves at 25 Hz; what is beyond is a mistake.
    package enum Limits {
        package static let bytes = 16 << 20
        package static let events = 100_000
        package static let bytesPerLine = 4096
        /// At once.
        package static let fingers = 100
        package static let coordinate = 1e6
        package static let fingerNumber = 999_999.0
        package static let pinch = 1000.0
    }

    /// The events of a file with these bytes.
    ///
    /// - Parameter name: The file, for messages and as the origin of its events.
    /// - Throws: for the first line that cannot be meant, with its number.
    package static func events(in bytes: [UInt8], name: String) throws(UsageError) -> [RenderOptions.Event] {
        guard bytes.count <= Limits.bytes else {
            throw UsageError("\(name): a file of events must be at most \(Limits.bytes >> 20) MiB large.")
        }
        var events: [RenderOptions.Event] = []
        var devices = DeviceStates()
        var time = 0.0
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() where !line.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) {
            let origin = "\(name):\(index + 1)"
            do throws(JSONLineError) {
                guard line.count <= Limits.bytesPerLine else {
                    throw JSONLineError("A line must be at most \(Limits.bytesPerLine) bytes long; got \(line.count).")
                }
                guard events.count < Limits.events else {
                    throw JSONLineError("A file must hold at most \(Limits.events) events; got more. Split it.")
                }
                let line = EventLine(try JSONLine(line))
                let next = try line.time()
                guard next >= time else {
                    throw JSONLineError(
                        "\"time\" must not be before that of the line above, \(decimal(time)); got \(decimal(next)).")
                }
                time = next
                let input = try line.input(&devices)
                events.append(RenderOptions.Event(time: time, input: input, origin: origin))
            } catch {
                throw UsageError("\(origin): \(error.message)")
            }
        }
        return events
    }

    /// The fingers of a file have numbers above those of the options'.
    static let firstFinger: UInt32 = 1 << 20

    // MARK: - Writing

    /// The events as such a file. Fingers are numbered from 1 on.
    package static func text(of events: [RenderOptions.Event]) -> String {
        var numbers: [UInt32: Int] = [:]
        var text = ""
        for event in events {
            if case .touch(let finger, _, _, _, _) = event.input, numbers[finger] == nil {
                numbers[finger] = numbers.count + 1
            }
            guard let fields = fields(of: event.input, numbers) else { continue }
            text += "{\"time\":\(decimal(event.time)),\(fields)}\n"
        }
        return text
    }

    private static func fields(of input: SceneInput, _ numbers: [UInt32: Int]) -> String? {
        switch input {
        // The first half of a tap is part of the second.
        case .tap(_, isDown: true): return nil
        case .tap(.label(let label), _): return "\"tap\":\(JSONText.literal(label))"
        case .tap(.place(let x, let y), _): return "\"tap\":[\(decimal(x)),\(decimal(y))]"
        case .touch(let finger, let phase, let x, let y, let held):
            return "\"touch\":\(numbers[finger] ?? 0),\"phase\":\"\(phase)\",\"x\":\(decimal(x)),\"y\":\(decimal(y))"
                + modifiers(held)
        case .press(let phase, let x, let y, let held):
            return "\"pointer\":[\(decimal(x)),\(decimal(y))],\"phase\":\"\(phase)\"" + modifiers(held)
        case .pointer(let place, let held):
            return "\"pointer\":\(place.map { "[\(decimal($0.x)),\(decimal($0.y))]" } ?? "null")" + modifiers(held)
        case .wheel(let x, let y, let phase, let held):
            let phase = phase == .step ? "" : ",\"phase\":\"\(phase)\""
            return "\"wheel\":[\(decimal(x)),\(decimal(y))]" + phase + modifiers(held)
        case .pinch(let scale, let degrees, let phase, let held):
            return "\"pinch\":\(decimal(scale)),\"turn\":\(decimal(degrees)),\"phase\":\"\(phase)\"" + modifiers(held)
        case .key(let key, let held, let phase):
            let name = KeyNames.all.first { String($0.character) == key }?.name ?? key
            let phase = phase.map { ",\"phase\":\"\($0)\"" } ?? ""
            return "\"key\":\(JSONText.literal(name))" + phase + modifiers(held)
        case .url(let url): return "\"url\":\(JSONText.literal(url))"
        case .phase(let phase): return "\"scene\":\"\(phase)\""
        case .switches(let switches): return switches.isEmpty ? nil : SwitchFields.text(of: switches)
        }
    }

    private static func modifiers(_ held: SceneInput.Modifiers) -> String {
        guard !held.isEmpty else { return "" }
        let names = ModifierNames.all.filter { held.contains($0.key) }.map { "\"\($0.name)\"" }
        return ",\"modifiers\":[\(names.joined(separator: ","))]"
    }
}

/// Keys that type no character of their own, by SwiftUI's names for them.
package enum KeyNames {
    package static let all: [(name: String, character: Character)] = [
        ("upArrow", "\u{F700}"), ("downArrow", "\u{F701}"), ("leftArrow", "\u{F702}"), ("rightArrow", "\u{F703}"),
        ("escape", "\u{1B}"), ("delete", "\u{8}"), ("deleteForward", "\u{F728}"), ("home", "\u{F729}"),
        ("end", "\u{F72B}"), ("pageUp", "\u{F72C}"), ("pageDown", "\u{F72D}"), ("clear", "\u{F739}"), ("tab", "\t"),
        ("space", " "), ("return", "\r"),
    ]
}

enum ModifierNames {
    static let all: [(name: String, key: SceneInput.Modifiers)] = [
        ("capsLock", .capsLock), ("shift", .shift), ("control", .control), ("option", .option),
        ("command", .command), ("numericPad", .numericPad),
    ]
}
