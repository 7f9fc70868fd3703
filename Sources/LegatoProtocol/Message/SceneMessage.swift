// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// What the process that runs the user's views answers to its host. All of it is content: a host trusts it
/// for what the scene shows and says, and for nothing else.
package enum SceneMessage: Equatable, Sendable {
    /// The process is ready to load. `missingProtections` has a bit for each part of the sandbox that the kernel lacks.
    case hello(version: UInt32, missingProtections: UInt32)
    case loaded([PreviewDescription])
    /// How large the content of a preview is, in points.
    case measured(width: Double, height: Double)
    case advanced(SceneState)
    case frame(SceneFrame, SceneState)
    /// How many elements match an input; 0 if it had no effect because no element matches. And whether something responds to
    /// it: a gesture under a finger, a view that moves under a wheel, a button with the shortcut. Of the end of a touch, whether it
    /// has scrolled something.
    case received(matches: Int, isTaken: Bool)
    case elements([SceneElement])
    /// A live scene has ended: how many frames its render thread made, how many it missed, and how many found no free slot.
    case ended(made: Int, missed: Int, unsent: Int)
    /// In a live scene there was nothing for the input with this number in the list that the host sent, and this is nearest to its
    /// place. Comes between frames.
    case untaken(input: Int, nearest: [SceneElement])
    /// In a live scene several elements matched the input with this number; the first one took it. Comes between frames.
    case ambiguous(input: Int, matches: Int)
    /// The values of states, for a scene of another version of the program; nobody else reads them.
    case states(Bytes)
    /// How many states began with what the scene was given, and how many did not; of the first of those the paths and reasons, in the
    /// scene's own words.
    case takenOver(kept: Int, lost: Int, reasons: [String])
    /// What shows at a place; nil: nothing.
    case pointed(PointedElement?)
    /// The request cannot be met, and why. The scene is over.
    case failed(SceneProblem)

    /// A piece of the trace. Not an answer: comes before the one to the message that was being carried out.
    case trace([UInt8])
    /// Something for the developer to read, in the scene's own words. Not an answer either.
    case notice(String)
    /// The scene asks for an address to be opened outside of it. Not an answer either; comes only where `SceneSetup.asksAboutLinks` is set.
    case link(String)
    /// The sandbox refused something; with a path or a command where there is one. Not an answer either.
    case refused(Refusal, detail: String)
}

/// What a sandbox can refuse.
package enum Refusal: UInt8, Sendable, CaseIterable {
    case reading, writing, network, process, signal
}

/// A scene between two messages.
package struct SceneState: Equatable, Sendable, MessageValue {
    /// Whether nothing animates and no timer is pending.
    package var isSettled: Bool
    /// Whether something repeats for ever.
    package var animatesForever: Bool
    /// When the scene next changes by itself, in seconds; infinite: never.
    package var nextWakeUp: Double

    package init(isSettled: Bool, animatesForever: Bool, nextWakeUp: Double) {
        self.isSettled = isSettled
        self.animatesForever = animatesForever
        self.nextWakeUp = nextWakeUp
    }

    package func write(to writer: inout MessageWriter) {
        writer.write(isSettled, animatesForever, nextWakeUp)
    }

    package init(from reader: inout MessageReader) throws(ProtocolError) {
        isSettled = try reader.read()
        animatesForever = try reader.read()
        nextWakeUp = try reader.read()
    }
}

/// A frame that lies in a slot of the shared memory.
package struct SceneFrame: Equatable, Sendable, MessageValue {
    package var slot: UInt8
    /// Of a live scene, from 0; of others always 0.
    package var number: Int
    /// In seconds since the scene appeared.
    package var time: Double
    /// What may differ from the frame before; nil: everything. Where that is nothing, the slot holds no frame: it is the one
    /// before.
    package var damage: PixelArea?

    package init(slot: UInt8, number: Int, time: Double, damage: PixelArea? = nil) {
        self.slot = slot
        self.number = number
        self.time = time
        self.damage = damage
    }

    package func write(to writer: inout MessageWriter) {
        writer.write(slot, number, time, damage)
    }

    package init(from reader: inout MessageReader) throws(ProtocolError) {
        slot = try reader.read()
        number = try reader.read()
        time = try reader.read()
        damage = try reader.read()
    }
}

/// A rectangle of whole pixels, from the top left of a frame.
package struct PixelArea: Equatable, Sendable, MessageValue {
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int

    package init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    package static let empty = PixelArea(x: 0, y: 0, width: 0, height: 0)

    /// The smallest area around both, which lie in a frame.
    package func union(_ other: PixelArea) -> PixelArea {
        if self == .empty { return other }
        if other == .empty { return self }
        let (left, top) = (min(x, other.x), min(y, other.y))
        return PixelArea(
            x: left, y: top, width: max(x + width, other.x + other.width) - left,
            height: max(y + height, other.y + other.height) - top)
    }

    package func write(to writer: inout MessageWriter) {
        writer.write(x, y, width, height)
    }

    package init(from reader: inout MessageReader) throws(ProtocolError) {
        x = try reader.read()
        y = try reader.read()
        width = try reader.read()
        height = try reader.read()
    }
}

extension SceneMessage: MessageValue {
    package func write(to writer: inout MessageWriter) {
        switch self {
        case .hello(let version, let missing): writer.write(UInt8(0), version, missing)
        case .loaded(let previews): writer.write(UInt8(1), previews)
        case .advanced(let state): writer.write(UInt8(2), state)
        case .frame(let frame, let state): writer.write(UInt8(3), frame, state)
        case .received(let matches, let isTaken): writer.write(UInt8(4), matches, isTaken)
        case .elements(let elements): writer.write(UInt8(5), elements)
        case .ended(let made, let missed, let unsent): writer.write(UInt8(6), made, missed, unsent)
        case .failed(let problem): writer.write(UInt8(7), problem)
        case .trace(let bytes):
            writer.write(UInt8(8))
            UInt32(clamping: bytes.count).write(to: &writer)
            writer.append(bytes)
        case .notice(let message): writer.write(UInt8(9), message)
        case .refused(let refusal, let detail): writer.write(UInt8(10), refusal.rawValue, detail)
        case .untaken(let input, let nearest): writer.write(UInt8(11), input, nearest)
        case .measured(let width, let height): writer.write(UInt8(12), width, height)
        case .ambiguous(let input, let matches): writer.write(UInt8(13), input, matches)
        case .states(let states): writer.write(UInt8(14), states)
        case .takenOver(let kept, let lost, let reasons): writer.write(UInt8(15), kept, lost, reasons)
        case .pointed(let element): writer.write(UInt8(16), element)
        case .link(let address): writer.write(UInt8(17), address)
        }
    }

    package init(from reader: inout MessageReader) throws(ProtocolError) {
        switch try UInt8(from: &reader) {
        case 0: self = .hello(version: try reader.read(), missingProtections: try reader.read())
        case 1: self = .loaded(try reader.read())
        case 2: self = .advanced(try reader.read())
        case 3: self = .frame(try reader.read(), try reader.read())
        case 4: self = .received(matches: try reader.read(), isTaken: try reader.read())
        case 5: self = .elements(try reader.read())
        case 6:
            self = .ended(
                made: try reader.read(), missed: try reader.read(), unsent: try reader.read())
        case 7: self = .failed(try reader.read())
        case 8: self = .trace(Array(try reader.bytes(try reader.count())))
        case 9: self = .notice(try reader.read())
        case 10:
            let kind = try UInt8(from: &reader)
            guard let refusal = Refusal(rawValue: kind) else {
                throw ProtocolError("A refusal must be of kind 0 to 4; got \(kind).")
            }
            self = .refused(refusal, detail: try reader.read())
        case 11: self = .untaken(input: try reader.read(), nearest: try reader.read())
        case 12: self = .measured(width: try reader.read(), height: try reader.read())
        case 13: self = .ambiguous(input: try reader.read(), matches: try reader.read())
        case 14: self = .states(try reader.read())
        case 15: self = .takenOver(kept: try reader.read(), lost: try reader.read(), reasons: try reader.read())
        case 16: self = .pointed(try reader.read())
        case 17: self = .link(try reader.read())
        case let kind: throw ProtocolError("A message of a scene must be of kind 0 to 17; got \(kind).")
        }
    }
}
