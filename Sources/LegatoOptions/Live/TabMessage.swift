// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import LegatoDevices
package import LegatoProtocol

/// What a tab of a live scene says: one JSON object.
package enum TabMessage: Equatable {
    /// Something happens to the scene. Numbers of a tab's inputs grow.
    case input(number: UInt32, SceneInput)
    /// A frame was painted.
    case painted(frame: UInt32)
    /// What was shown lately is wanted as a file.
    case save(ClipFormat)
    /// A request of the protocol of tools.
    case request(ToolRequest)
    /// One that nothing can be made of.
    case refusal(ToolError)
    /// What becomes of the scene's time.
    case time(TabTime)
    /// How many seconds of the scene pass in one of the wall, 0.05 to 1.
    case rate(Double)
    /// A span of what was shown plays over and over.
    case loop(LoopSpan)
    /// The device is set otherwise.
    case setting(DeviceSwitch)
    /// The scene is shown on another device; nil: on the screen that the command was called with.
    case device(Device?)
    /// The device is held on its side, or upright.
    case landscape(Bool)
    /// What was typed as a locale.
    case locale(String)
    /// Another preview is shown, by its name or number; empty: the one that is shown where none is asked for.
    case preview(String)
    /// What the address of the page asks for; see `LiveLook`.
    case address(String)
    /// Scenes are shown side by side that differ in this; empty: one scene is shown.
    case grid([GridAxis])
    /// What shows at a place is to be named, in points from the top left of the screen.
    case point(x: Double, y: Double)
}

/// A button for the time of a scene.
package enum TabTime: String, CaseIterable, Sendable {
    case pause, play
    /// The next frame, or the one before.
    case forward, back
    /// The scene restarts, without its states.
    case restart
    /// The scene goes on from the moment that is looked at.
    case goOn
}

/// What plays over and over.
package enum LoopSpan: Equatable, Sendable {
    /// So many seconds before what is shown, up to that.
    case last(Double)
    /// In seconds of the scene.
    case between(Double, Double)
    /// Nothing: what is shown stands.
    case none
}

/// What the last seconds of a scene can be saved as.
package enum ClipFormat: String, CaseIterable, Sendable {
    /// The image that is shown.
    case png
    case gif, mp4
    /// What has happened, as a file of events.
    case events = "jsonl"
}

/// Reads the messages of one tab.
package struct TabReader {
    private var devices = DeviceStates()
    /// Added to the numbers of its fingers, so that those of two tabs differ.
    private let firstFinger: UInt32

    /// Of a place, in points. Source: chosen, beyond any screen.
    private static let farthest = 1e6
    /// Of one tab, numbers are below this one.
    private static let fingersPerTab: UInt32 = 1000
    /// Tabs have numbers below this one.
    private static let mostTabs = UInt32.max / fingersPerTab - 1

    package init(tab: UInt32) { firstFinger = tab % Self.mostTabs * Self.fingersPerTab }

    /// - Throws: for what no page of ours sends.
    package mutating func read(_ text: String) throws(UsageError) -> TabMessage {
        do throws(JSONLineError) {
            let line = try JSONLine(text.utf8, holdsObjects: true)
            if line["method"] != nil {
                do throws(ToolError) { return .request(try request(line)) } catch { return .refusal(error) }
            }
            if let number = line["input"] {
                return .input(number: try self.number(number), try input(line.without("input")))
            }
            guard let field = line.fields.first, line.fields.count == 1 else {
                throw JSONLineError("A message without \"input\" must have one field; got \(line.fields.count).")
            }
            if field.name == "painted" { return .painted(frame: try number(field.value)) }
            return try command(field.name, field.value)
        } catch {
            throw UsageError(error.message)
        }
    }

    mutating func input(_ line: JSONLine) throws(JSONLineError) -> SceneInput {
        let event = try EventLine(line).input(&devices)
        if case .touch(let finger, _, _, _, _) = event, finger - EventFile.firstFinger >= Self.fingersPerTab {
            throw JSONLineError("Fingers of a tab must have numbers below \(Self.fingersPerTab).")
        }
        return own(event)
    }

    /// Switches, all at once, and how the device is held.
    func settings(_ line: JSONLine) throws(JSONLineError) -> (switches: [DeviceSwitch], isLandscape: Bool?) {
        var (switches, isLandscape): ([DeviceSwitch], Bool?) = ([], nil)
        for field in line.fields {
            if let change = try SwitchFields.read(field.name, field.value) {
                switches.append(change)
            } else if field.name == "landscape", case .bool(let isOn) = field.value {
                isLandscape = isOn
            } else {
                throw JSONLineError("'Scene.set' has no switch '\(PrintableText.line(field.name))'.")
            }
        }
        return (switches, isLandscape)
    }

    private func command(_ name: String, _ value: JSONLine.Value) throws(JSONLineError) -> TabMessage {
        switch (name, value) {
        case ("time", .string(let word)):
            if let time = TabTime(rawValue: word) { return .time(time) }
        case ("save", .string(let word)):
            if let format = ClipFormat(rawValue: word) { return .save(format) }
        case ("rate", .number(let rate)): if LiveLook.rates.contains(rate) { return .rate(rate) }
        case ("loop", .null): return .loop(.none)
        case ("loop", .number(let seconds)): if Self.loops.contains(seconds) { return .loop(.last(seconds)) }
        case ("landscape", .bool(let isLandscape)): return .landscape(isLandscape)
        case ("locale", .string(let name)): if name.count <= LiveLook.longestLocale { return .locale(name) }
        case ("device", .null): return .device(nil)
        case ("device", .string(let name)): if let device = Device(named: name) { return .device(device) }
        case ("preview", .string(let name)): return .preview(name)
        case ("address", .string(let text)): return .address(text)
        case ("grid", .array(let names)):
            let axes = names.compactMap { name -> GridAxis? in
                if case .string(let name) = name { GridAxis(rawValue: name) } else { nil }
            }
            if axes.count == names.count { return .grid(axes) }
        case ("point", .array(let place)):
            if case .number(let x)? = place.first, case .number(let y)? = place.last, place.count == 2,
                max(abs(x), abs(y)) <= Self.farthest
            {
                return .point(x: x, y: y)
            }
        default: if let setting = try SwitchFields.read(name, value) { return .setting(setting) }
        }
        throw JSONLineError("No page of ours says \"\(name)\" in this way.")
    }

    /// How many seconds can play over and over.
    private static let loops = 0.02...10

    /// What lets go of everything that the tab still holds.
    package mutating func release() -> [SceneInput] { devices.letGo().map(own) }

    private func number(_ value: JSONLine.Value) throws(JSONLineError) -> UInt32 {
        guard case .number(let value) = value, let number = UInt32(exactly: value) else {
            throw JSONLineError("\"input\" and \"painted\" must be whole numbers from 0 to \(UInt32.max).")
        }
        return number
    }

    private func own(_ input: SceneInput) -> SceneInput {
        guard case .touch(let finger, let phase, let x, let y, let held) = input else { return input }
        return .touch(
            finger: firstFinger + finger - EventFile.firstFinger, phase, x: x, y: y, held)
    }
}
