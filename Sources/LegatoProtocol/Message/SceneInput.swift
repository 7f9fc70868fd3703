// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// What can happen to a scene from outside. Places are in points from the top left of the screen.
package enum SceneInput: Equatable, Sendable {
    /// One half of a tap: a finger goes down, or lifts. One that lifts and was not down goes down first.
    case tap(TapTarget, isDown: Bool)
    /// What a finger does. Its number identifies it from the moment it goes down until it lifts.
    case touch(finger: UInt32, TouchPhase, x: Double, y: Double, Modifiers)
    /// What the pointer does while its button is down.
    case press(TouchPhase, x: Double, y: Double, Modifiers)
    /// The pointer is somewhere, without a button down; nil: it has left.
    case pointer(Place?, Modifiers)
    /// A wheel turned, or two fingers moved on a trackpad: how far the content is to move, in points.
    case wheel(x: Double, y: Double, WheelPhase, Modifiers)
    /// Two fingers on a trackpad: how many times as far from each other they are as when they began, and by how many degrees they
    /// have turned clockwise.
    case pinch(scale: Double, degrees: Double, TouchPhase, Modifiers)
    /// What a key does: the character that it types, or one that stands for it; no phase: it goes down and up at once.
    case key(String, Modifiers, phase: KeyPhase? = nil)
    /// The scene is asked to open a URL.
    case url(String)
    /// The scene enters a phase, through those between.
    case phase(ScenePhase)
    /// The user sets the device otherwise, all at once.
    case switches([DeviceSwitch])

    /// Of so many inputs with nothing there for them it is told in a render. Source: chosen, since the list of what was there instead
    /// takes time.
    package static let untakenLimit = 10

    /// Whether it is worth saying that nothing is there for it: what goes on or ends was said when it began.
    package var needsTaker: Bool {
        switch self {
        case .tap(_, let isDown): !isDown
        case .touch(_, let phase, _, _, _), .press(let phase, _, _, _), .pinch(_, _, let phase, _): phase == .began
        case .wheel(_, _, let phase, _): phase == .step || phase == .began
        case .key(_, _, let phase): phase == nil || phase == .down
        case .pointer, .phase, .switches: false
        case .url: true
        }
    }

    /// Whether it goes on with something that an earlier input began.
    package var continues: Bool {
        switch self {
        case .touch(_, let phase, _, _, _), .press(let phase, _, _, _), .pinch(_, _, let phase, _): phase != .began
        case .wheel(_, _, let phase, _): phase != .step && phase != .began
        case .key(_, _, let phase): phase == .repeat || phase == .up
        case .tap, .pointer, .url, .phase, .switches: false
        }
    }

    package enum TapTarget: Hashable, Sendable {
        /// The view that shows a text or has a label.
        case label(String)
        case place(x: Double, y: Double)
    }

    package struct Place: Equatable, Sendable {
        package var x: Double
        package var y: Double

        package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
    }

    package enum ScenePhase: UInt8, Sendable, CaseIterable { case background, inactive, active }

    package enum TouchPhase: UInt8, Sendable, CaseIterable { case began, moved, ended, cancelled }

    package enum KeyPhase: UInt8, Sendable, CaseIterable { case down, `repeat`, up }

    package enum WheelPhase: UInt8, Sendable, CaseIterable {
        /// A wheel that clicks.
        case step
        case began, changed, ended, cancelled
        /// The fingers have lifted, and the host lets the movement run out.
        case momentum, momentumEnded
    }

    /// The keys that are held meanwhile.
    package struct Modifiers: OptionSet, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }
        package static let capsLock = Modifiers(rawValue: 1)
        package static let shift = Modifiers(rawValue: 2)
        package static let control = Modifiers(rawValue: 4)
        package static let option = Modifiers(rawValue: 8)
        package static let command = Modifiers(rawValue: 16)
        package static let numericPad = Modifiers(rawValue: 32)
    }
}

// MARK: - Bytes

extension SceneInput: MessageValue {
    package func write(to writer: inout MessageWriter) {
        switch self {
        case .tap(let target, let isDown): writer.write(UInt8(0), target, isDown)
        case .touch(let finger, let phase, let x, let y, let held): writer.write(UInt8(1), finger, phase, x, y, held)
        case .press(let phase, let x, let y, let held): writer.write(UInt8(2), phase, x, y, held)
        case .pointer(let place, let held): writer.write(UInt8(3), place, held)
        case .wheel(let x, let y, let phase, let held): writer.write(UInt8(4), x, y, phase, held)
        case .pinch(let scale, let degrees, let phase, let held): writer.write(UInt8(5), scale, degrees, phase, held)
        case .key(let key, let held, let phase): writer.write(UInt8(6), key, held, phase)
        case .url(let url): writer.write(UInt8(7), url)
        case .phase(let phase): writer.write(UInt8(8), phase)
        case .switches(let switches): writer.write(UInt8(9), switches)
        }
    }

    package init(from reader: inout MessageReader) throws(ProtocolError) {
        switch try UInt8(from: &reader) {
        case 0: self = .tap(try reader.read(), isDown: try reader.read())
        case 1:
            self = .touch(
                finger: try reader.read(), try reader.read(), x: try reader.read(), y: try reader.read(),
                try reader.read())
        case 2: self = .press(try reader.read(), x: try reader.read(), y: try reader.read(), try reader.read())
        case 3: self = .pointer(try reader.read(), try reader.read())
        case 4: self = .wheel(x: try reader.read(), y: try reader.read(), try reader.read(), try reader.read())
        case 5:
            self = .pinch(
                scale: try reader.read(), degrees: try reader.read(), try reader.read(), try reader.read())
        case 6: self = .key(try reader.read(), try reader.read(), phase: try reader.read())
        case 7: self = .url(try reader.read())
        case 8: self = .phase(try reader.read())
        case 9: self = .switches(try reader.read())
        case let kind: throw ProtocolError("An input must be of kind 0 to 9; got \(kind).")
        }
    }
}

extension SceneInput.TapTarget: MessageValue {
    package func write(to writer: inout MessageWriter) {
        switch self {
        case .label(let label): writer.write(UInt8(0), label)
        case .place(let x, let y): writer.write(UInt8(1), x, y)
        }
    }

    package init(from reader: inout MessageReader) throws(ProtocolError) {
        switch try UInt8(from: &reader) {
        case 0: self = .label(try reader.read())
        case 1: self = .place(x: try reader.read(), y: try reader.read())
        case let kind: throw ProtocolError("The target of a tap must be of kind 0 or 1; got \(kind).")
        }
    }
}

extension SceneInput.Place: MessageValue {
    package func write(to writer: inout MessageWriter) { writer.write(x, y) }
    package init(from reader: inout MessageReader) throws(ProtocolError) {
        self.init(x: try reader.read(), y: try reader.read())
    }
}

extension SceneInput.TouchPhase: MessageValue {
    package func write(to writer: inout MessageWriter) { writer.write(rawValue) }
    package init(from reader: inout MessageReader) throws(ProtocolError) {
        let byte = try UInt8(from: &reader)
        guard let phase = Self(rawValue: byte) else {
            throw ProtocolError("The phase of a touch must be from 0 to 3; got \(byte).")
        }
        self = phase
    }
}

extension SceneInput.KeyPhase: MessageValue {
    package func write(to writer: inout MessageWriter) { writer.write(rawValue) }
    package init(from reader: inout MessageReader) throws(ProtocolError) {
        let byte = try UInt8(from: &reader)
        guard let phase = Self(rawValue: byte) else {
            throw ProtocolError("The phase of a key must be from 0 to 2; got \(byte).")
        }
        self = phase
    }
}

extension SceneInput.ScenePhase: MessageValue {
    package func write(to writer: inout MessageWriter) { writer.write(rawValue) }
    package init(from reader: inout MessageReader) throws(ProtocolError) {
        let byte = try UInt8(from: &reader)
        guard let phase = Self(rawValue: byte) else {
            throw ProtocolError("The phase of a scene must be from 0 to 2; got \(byte).")
        }
        self = phase
    }
}

extension SceneInput.WheelPhase: MessageValue {
    package func write(to writer: inout MessageWriter) { writer.write(rawValue) }
    package init(from reader: inout MessageReader) throws(ProtocolError) {
        let byte = try UInt8(from: &reader)
        guard let phase = Self(rawValue: byte) else {
            throw ProtocolError("The phase of a wheel must be from 0 to 6; got \(byte).")
        }
        self = phase
    }
}

extension SceneInput.Modifiers: MessageValue {
    package func write(to writer: inout MessageWriter) { writer.write(rawValue) }
    package init(from reader: inout MessageReader) throws(ProtocolError) {
        let byte = try UInt8(from: &reader)
        guard byte < 64 else { throw ProtocolError("Keys that are held must be a number from 0 to 63; got \(byte).") }
        self.init(rawValue: byte)
    }
}
