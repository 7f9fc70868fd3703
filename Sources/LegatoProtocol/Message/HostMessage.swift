// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// What a host asks of the process that runs the user's views. Each but `credit` is answered; see `SceneMessage`.
package enum HostMessage: Equatable, Sendable {
    /// The first message, answered by the scene's own `hello`.
    case hello(version: UInt32)
    /// How the scene is to be staged. Not answered.
    case configure(SceneSetup)
    /// Load the user's library: answered by `loaded`.
    case load(library: String)
    /// Show a preview; its frames go into the shared memory. The views appear: answered by `advanced`.
    case show(SceneScreen)
    /// The views of a preview appear on a screen: answered by `measured`. `show` shows them, on a screen of that size.
    case measure(SceneScreen)
    /// Something happens now: answered by `received`.
    case input(SceneInput)
    /// Move to a time in seconds: answered by `advanced`, or with a slot to paint the frame into, by `frame`.
    case advance(to: Double, slot: UInt8?)
    /// Live on real time until a time, and send each frame as it is rendered as long as there are free slots. Answered by
    /// `ended` after the last frame. `inputs` happen at their times.
    case live(until: Double, framesPerSecond: Double, inputs: [TimedInput])
    /// The frame in a slot was copied: the slot is free again. Not answered.
    case credit(slot: UInt8)
    /// What has a label: answered by `elements`, without traits.
    case elements
    /// What can be touched: answered by `elements`.
    case touchables
    /// Paint the scene as it was at an earlier time into a slot: answered by `frame`. No code of the user's runs, and the scene stays at
    /// its time. Further back than `SceneSetup.history`, the oldest image that it has.
    case past(time: Double, slot: UInt8)
    /// The values of all states: answered by `states`.
    case states
    /// What states begin with in the scene that is shown next: what a scene of another version of the program has answered to `states`.
    /// Not answered.
    case restore(Bytes)
    /// What has become of that: answered by `takenOver`.
    case takenOver
    /// What shows at a place, in points from the top left of the screen: answered by `pointed`.
    case point(x: Double, y: Double)

    /// Of the protocol. A scene of another one is refused.
    package static let version: UInt32 = 12
}

/// Something that happens to a live scene.
package struct TimedInput: Equatable, Sendable, MessageValue {
    /// In seconds since the scene appeared.
    package var time: Double
    package var input: SceneInput

    package init(time: Double, input: SceneInput) {
        self.time = time
        self.input = input
    }

    package func write(to writer: inout MessageWriter) {
        writer.write(time, input)
    }

    package init(from reader: inout MessageReader) throws(ProtocolError) {
        time = try reader.read()
        input = try reader.read()
    }
}

extension HostMessage: MessageValue {
    package func write(to writer: inout MessageWriter) {
        switch self {
        case .hello(let version): writer.write(UInt8(0), version)
        case .configure(let setup): writer.write(UInt8(1), setup)
        case .load(let library): writer.write(UInt8(2), library)
        case .show(let screen): writer.write(UInt8(3), screen)
        case .input(let input): writer.write(UInt8(4), input)
        case .advance(let time, let slot): writer.write(UInt8(5), time, slot)
        case .live(let end, let framesPerSecond, let inputs): writer.write(UInt8(6), end, framesPerSecond, inputs)
        case .credit(let slot): writer.write(UInt8(7), slot)
        case .elements: writer.write(UInt8(8))
        case .touchables: writer.write(UInt8(9))
        case .measure(let screen): writer.write(UInt8(10), screen)
        case .past(let time, let slot): writer.write(UInt8(11), time, slot)
        case .states: writer.write(UInt8(12))
        case .restore(let states): writer.write(UInt8(13), states)
        case .takenOver: writer.write(UInt8(14))
        case .point(let x, let y): writer.write(UInt8(15), x, y)
        }
    }

    package init(from reader: inout MessageReader) throws(ProtocolError) {
        switch try UInt8(from: &reader) {
        case 0: self = .hello(version: try reader.read())
        case 1: self = .configure(try reader.read())
        case 2: self = .load(library: try reader.read())
        case 3: self = .show(try reader.read())
        case 4: self = .input(try reader.read())
        case 5: self = .advance(to: try reader.read(), slot: try reader.read())
        case 6:
            self = .live(
                until: try reader.read(), framesPerSecond: try reader.read(),
                inputs: try reader.read())
        case 7: self = .credit(slot: try reader.read())
        case 8: self = .elements
        case 9: self = .touchables
        case 10: self = .measure(try reader.read())
        case 11: self = .past(time: try reader.read(), slot: try reader.read())
        case 12: self = .states
        case 13: self = .restore(try reader.read())
        case 14: self = .takenOver
        case 15: self = .point(x: try reader.read(), y: try reader.read())
        case let kind: throw ProtocolError("A message of a host must be of kind 0 to 15; got \(kind).")
        }
    }
}
