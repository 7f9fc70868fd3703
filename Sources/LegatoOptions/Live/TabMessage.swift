// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import LegatoProtocol

/// What a tab of a live scene says: one JSON object.
package enum TabMessage: Equatable {
    /// Something happens to the scene. Numbers of a tab's inputs grow.
    case input(number: UInt32, SceneInput)
    /// A frame was painted.
    case painted(frame: UInt32)
}

/// Reads the messages of one tab.
package struct TabReader {
    private var devices = DeviceStates()
    /// Added to the numbers of its fingers, so that those of two tabs differ.
    private let firstFinger: UInt32

    /// More fingers than a tab has.
    private static let fingersPerTab: UInt32 = 1000
    /// Tabs have numbers below this one.
    private static let mostTabs = UInt32.max / fingersPerTab - 1

    package init(tab: UInt32) { firstFinger = tab % Self.mostTabs * Self.fingersPerTab }

    /// - Throws: for what no page of ours sends.
    package mutating func read(_ text: String) throws(UsageError) -> TabMessage {
        do throws(JSONLineError) {
            let line = try JSONLine(text.utf8)
            if let painted = line["painted"] { return .painted(frame: try number(painted)) }
            guard let input = line["input"] else { throw JSONLineError("A message needs \"input\" or \"painted\".") }
            let number = try number(input)
            return .input(number: number, own(try EventLine(line.without("input")).input(&devices)))
        } catch {
            throw UsageError(error.message)
        }
    }

    /// What lets go of everything that the tab still holds.
    package mutating func release() -> [SceneInput] {
        let touches = devices.letGo()
        return touches.map(own)
    }

    private func number(_ value: JSONLine.Value) throws(JSONLineError) -> UInt32 {
        guard case .number(let value) = value, let number = UInt32(exactly: value) else {
            throw JSONLineError("\"input\" and \"painted\" must be whole numbers from 0 to \(UInt32.max).")
        }
        return number
    }

    private func own(_ input: SceneInput) -> SceneInput {
        guard case .touch(let finger, let phase, let x, let y, let held) = input else { return input }
        return .touch(
            finger: firstFinger + (finger - EventFile.firstFinger) % Self.fingersPerTab, phase, x: x, y: y, held)
    }
}
