// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoProtocol

/// What devices are doing between two lines of a file, to find lines that do not follow from those above.
struct DeviceStates {
    /// The place of each finger that is down.
    fileprivate var fingers: [UInt32: SceneInput.Place] = [:]
    /// Where the pointer is; nil: not on the scene.
    fileprivate var pointer: SceneInput.Place?
    fileprivate var isButtonDown = false
    fileprivate var isPinching = false
    /// The keys that are down.
    fileprivate var keys: Set<String> = []
    fileprivate var wheel = Wheel.idle

    fileprivate enum Wheel {
        case idle, moving
        /// The fingers have lifted; it may run out.
        case released
    }

    /// Cancels what is down, and takes the pointer away.
    mutating func letGo() -> [SceneInput] {
        var inputs: [SceneInput] = fingers.sorted { $0.key < $1.key }.map { finger, place in
            .touch(finger: EventFile.firstFinger + finger, .cancelled, x: place.x, y: place.y, [])
        }
        inputs += keys.sorted().map { .key($0, [], phase: .up) }
        if let pointer {
            if isPinching { inputs.append(.pinch(scale: 1, degrees: 0, .cancelled, [])) }
            if wheel == .moving { inputs.append(.wheel(x: 0, y: 0, .cancelled, [])) }
            if isButtonDown { inputs.append(.press(.cancelled, x: pointer.x, y: pointer.y, [])) }
            inputs.append(.pointer(nil, []))
        }
        self = DeviceStates()
        return inputs
    }
}

/// One line of a file of events.
struct EventLine {
    private let line: JSONLine

    init(_ line: JSONLine) { self.line = line }

    private typealias Limits = EventFile.Limits

    /// What may stand beside the name of each kind of event, besides the time.
    private static let kinds: [(name: String, others: [String])] = [
        ("touch", ["phase", "x", "y", "modifiers"]), ("pointer", ["phase", "modifiers"]),
        ("wheel", ["phase", "modifiers"]), ("pinch", ["turn", "phase", "modifiers"]), ("key", ["phase", "modifiers"]),
        ("tap", []), ("url", []), ("scene", []),
    ]

    func time() throws(JSONLineError) -> Double {
        guard line["time"] != nil else {
            throw JSONLineError("An event needs a \"time\", in seconds, as in \"time\":0.5.")
        }
        return try number("time", in: 0...RenderOptions.Limits.duration.upperBound)
    }

    func input(_ devices: inout DeviceStates) throws(JSONLineError) -> SceneInput {
        let switches = try self.switches()
        guard switches.isEmpty else { return .switches(switches) }
        let kinds = Self.kinds.filter { line[$0.name] != nil }
        guard kinds.count == 1, let kind = kinds.first else {
            // A name that is nearly one of them is what was meant.
            if kinds.isEmpty, let odd = line.fields.first(where: { !Self.allNames.contains($0.name) }) {
                throw unknown(odd.name)
            }
            let names = Self.kinds.map { "\"\($0.name)\"" }.joined(separator: ", ")
            let found = kinds.isEmpty ? "none" : kinds.map { "\"\($0.name)\"" }.joined(separator: " and ")
            throw JSONLineError(
                "An event needs exactly one of \(names), or switches of the device such as \"dark\"; got \(found).")
        }
        for field in line.fields where field.name != "time" && field.name != kind.name {
            guard kind.others.contains(field.name) else {
                guard Self.allNames.contains(field.name) else { throw unknown(field.name) }
                throw JSONLineError("\"\(field.name)\" does not go with \"\(kind.name)\"; leave it out.")
            }
        }
        switch kind.name {
        case "touch": return try touch(&devices)
        case "pointer": return try pointer(&devices)
        case "wheel": return try wheel(&devices)
        case "pinch": return try pinch(&devices)
        case "key": return try key(&devices)
        case "url": return try url()
        case "scene": return .phase(try phase("scene", among: SceneInput.ScenePhase.allCases))
        default: return try tap()
        }
    }

    /// What the line sets the device to, which nothing else goes with.
    private func switches() throws(JSONLineError) -> [DeviceSwitch] {
        var switches: [DeviceSwitch] = []
        for field in line.fields where SwitchFields.names.contains(field.name) {
            if let change = try SwitchFields.read(field.name, field.value) { switches.append(change) }
        }
        let others = line.fields.map(\.name).filter { !SwitchFields.names.contains($0) && $0 != "time" }
        if let name = switches.isEmpty ? nil : others.first {
            guard Self.allNames.contains(name) else { throw unknown(name) }
            throw JSONLineError("\"\(name)\" does not go with switches of the device; put it on a line of its own.")
        }
        return switches
    }

    private static let allNames = Set(kinds.flatMap { [$0.name] + $0.others } + ["time"] + SwitchFields.names)

    private func unknown(_ name: String) -> JSONLineError {
        let hint = Suggestion.closest(to: name, among: Self.allNames.sorted()).map { " Did you mean \"\($0)\"?" }
        return JSONLineError("There is no \"\(name)\" in an event.\(hint ?? " See docs/events.md.")")
    }
}

// MARK: - Kinds of events

extension EventLine {
    private func touch(_ devices: inout DeviceStates) throws(JSONLineError) -> SceneInput {
        let number = try number("touch", in: 0...Limits.fingerNumber)
        guard let finger = UInt32(exactly: number) else {
            throw JSONLineError("\"touch\" must be the whole number of a finger; got \(decimal(number)).")
        }
        let phase = try touchPhase()
        let last = devices.fingers[finger]
        guard (phase == .began) == (last == nil) else {
            throw JSONLineError(
                last == nil
                    ? "Touch \(finger) must have begun before it can be \"\(phase)\"; put a line with \"began\" before it."
                    : "Touch \(finger) has begun already; end it before it begins again, or take another number.")
        }
        // A finger lifts where it is, unless something else is said.
        var place = SceneInput.Place(x: last?.x ?? 0, y: last?.y ?? 0)
        if phase == .began || phase == .moved || line["x"] != nil || line["y"] != nil {
            let limit = -Limits.coordinate...Limits.coordinate
            place = SceneInput.Place(x: try self.number("x", in: limit), y: try self.number("y", in: limit))
        }
        devices.fingers[finger] = phase == .began || phase == .moved ? place : nil
        guard devices.fingers.count <= Limits.fingers else {
            throw JSONLineError("At most \(Limits.fingers) fingers can be down at once; this one is one more.")
        }
        return .touch(finger: EventFile.firstFinger + finger, phase, x: place.x, y: place.y, try modifiers())
    }

    private func pointer(_ devices: inout DeviceStates) throws(JSONLineError) -> SceneInput {
        let place = line["pointer"] == .null ? nil : try self.place("pointer")
        guard line["phase"] != nil else {
            guard !devices.isButtonDown else {
                throw JSONLineError("While the button of the pointer is down, its lines need a \"phase\".")
            }
            devices.pointer = place
            return .pointer(place, try modifiers())
        }
        guard let place else { throw JSONLineError("A pointer with a \"phase\" must be somewhere; got null.") }
        let phase = try touchPhase()
        guard (phase == .began) != devices.isButtonDown else {
            throw JSONLineError(
                devices.isButtonDown
                    ? "The button of the pointer is down already; end that before it begins again."
                    : "The button of the pointer must have begun before it can be \"\(phase)\".")
        }
        devices.isButtonDown = phase == .began || phase == .moved
        devices.pointer = place
        return .press(phase, x: place.x, y: place.y, try modifiers())
    }

    private func wheel(_ devices: inout DeviceStates) throws(JSONLineError) -> SceneInput {
        let delta = try place("wheel")
        try requirePointer(devices, "A wheel turns")
        var phase = SceneInput.WheelPhase.step
        if line["phase"] != nil {
            phase = try self.phase(among: SceneInput.WheelPhase.allCases.filter { $0 != .step })
        }
        let isPossible =
            switch phase {
            case .step: devices.wheel != .moving
            case .began: devices.wheel != .moving
            case .changed, .ended, .cancelled: devices.wheel == .moving
            case .momentum, .momentumEnded: devices.wheel == .released
            }
        guard isPossible else {
            throw JSONLineError(
                devices.wheel == .moving
                    ? "The movement of the wheel must end, or be cancelled, before it can be \"\(phase)\"."
                    : "The movement of the wheel must have \(phase == .momentum || phase == .momentumEnded ? "ended" : "begun") "
                        + "before it can be \"\(phase)\".")
        }
        devices.wheel =
            switch phase {
            case .began, .changed: .moving
            case .ended, .momentum: .released
            case .step, .cancelled, .momentumEnded: .idle
            }
        return .wheel(x: delta.x, y: delta.y, phase, try modifiers())
    }

    private func pinch(_ devices: inout DeviceStates) throws(JSONLineError) -> SceneInput {
        let scale = try number("pinch", in: 0...Limits.pinch)
        guard scale > 0 else { throw JSONLineError("\"pinch\" must be more than 0; got 0. 1 is as at the start.") }
        let degrees = line["turn"] == nil ? 0 : try number("turn", in: -Limits.coordinate...Limits.coordinate)
        try requirePointer(devices, "Fingers pinch")
        let phase = try touchPhase()
        guard (phase == .began) != devices.isPinching else {
            throw JSONLineError(
                devices.isPinching
                    ? "A pinch has begun already; end it before another begins."
                    : "A pinch must have begun before it can be \"\(phase)\".")
        }
        devices.isPinching = phase == .began || phase == .moved
        return .pinch(scale: scale, degrees: degrees, phase, try modifiers())
    }

    private func requirePointer(_ devices: DeviceStates, _ what: String) throws(JSONLineError) {
        guard devices.pointer == nil else { return }
        throw JSONLineError(
            "\(what) where the pointer is; put a line like {\"time\":0,\"pointer\":[200,400]} before it.")
    }

    private func key(_ devices: inout DeviceStates) throws(JSONLineError) -> SceneInput {
        guard case .string(let name)? = line["key"] else { throw wrong("key", "a text") }
        let key = try character(of: name)
        let isDown = devices.keys.contains(key)
        let phase = line["phase"] == nil ? nil : try self.phase(among: SceneInput.KeyPhase.allCases)
        guard (phase == .repeat || phase == .up) == isDown else {
            throw JSONLineError(
                isDown
                    ? "\"\(name)\" is down already; let it go \"up\" before it goes down again."
                    : "\"\(name)\" must be down before it can be \"\(phase == .up ? "up" : "repeat")\"; "
                        + "put a line with \"down\" before it.")
        }
        if phase == .down { devices.keys.insert(key) }
        if phase == .up { devices.keys.remove(key) }
        return .key(key, try modifiers(), phase: phase)
    }

    /// What a key types, or what stands for it.
    private func character(of name: String) throws(JSONLineError) -> String {
        if let known = KeyNames.all.first(where: { $0.name == name }) { return String(known.character) }
        guard name.count == 1 else {
            let names = KeyNames.all.map(\.name)
            let hint = Suggestion.closest(to: name, among: names).map { "Did you mean \"\($0)\"?" }
            throw JSONLineError(
                "\"key\" must be one character, or one of \(names.joined(separator: ", ")); got \"\(name)\"."
                    + (hint.map { " " + $0 } ?? ""))
        }
        return name
    }

    private func url() throws(JSONLineError) -> SceneInput {
        guard case .string(let text)? = line["url"], URLText.isAbsolute(text) else {
            throw wrong("url", "an address with a scheme, as in \"shop:item/7\"")
        }
        return .url(text)
    }

    private func tap() throws(JSONLineError) -> SceneInput {
        switch line["tap"] {
        case .string(let label)? where !label.isEmpty: return .tap(.label(label), isDown: false)
        case .array?:
            let place = try place("tap")
            return .tap(.place(x: place.x, y: place.y), isDown: false)
        default: throw wrong("tap", "the label of a view, or a place like [100,200]")
        }
    }
}

// MARK: - Values

extension EventLine {
    private func number(_ name: String, in range: ClosedRange<Double>) throws(JSONLineError) -> Double {
        guard case .number(let value)? = line[name], range.contains(value) else {
            throw wrong(name, "a number from \(decimal(range.lowerBound)) to \(decimal(range.upperBound))")
        }
        return value
    }

    /// Two numbers.
    private func place(_ name: String) throws(JSONLineError) -> SceneInput.Place {
        let limit = -Limits.coordinate...Limits.coordinate
        guard case .array(let values)? = line[name], values.count == 2, case .number(let x) = values[0],
            case .number(let y) = values[1], limit.contains(x), limit.contains(y)
        else { throw wrong(name, "two numbers of points, as in [100,200], each within \(decimal(Limits.coordinate))") }
        return SceneInput.Place(x: x, y: y)
    }

    private func touchPhase() throws(JSONLineError) -> SceneInput.TouchPhase {
        try phase(among: SceneInput.TouchPhase.allCases)
    }

    private func phase<Phase>(_ field: String = "phase", among phases: [Phase]) throws(JSONLineError) -> Phase {
        let names = phases.map { "\($0)" }
        if case .string(let name)? = line[field], let index = names.firstIndex(of: name) { return phases[index] }
        throw wrong(
            field, names.dropLast().map { "\"\($0)\"" }.joined(separator: ", ") + " or \"\(names.last ?? "")\"")
    }

    private func modifiers() throws(JSONLineError) -> SceneInput.Modifiers {
        guard let value = line["modifiers"] else { return [] }
        let requirement = "an array of " + ModifierNames.all.map { "\"\($0.name)\"" }.joined(separator: ", ")
        guard case .array(let values) = value else { throw wrong("modifiers", requirement) }
        var held: SceneInput.Modifiers = []
        for value in values {
            guard case .string(let name) = value, let key = ModifierNames.all.first(where: { $0.name == name })?.key
            else {
                throw wrong("modifiers", requirement)
            }
            held.insert(key)
        }
        return held
    }

    private func wrong(_ name: String, _ requirement: String) -> JSONLineError {
        let found =
            switch line[name] {
            case nil: "nothing"
            case .null?: "null"
            case .bool(let value)?: "\(value)"
            case .number(let value)?: decimal(value)
            case .string(let text)?: JSONText.literal(text)
            case .object?: "an object"
            case .array(let values)?: "an array of \(values.count)"
            }
        return JSONLineError("\"\(name)\" must be \(requirement); got \(found).")
    }
}
