// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Why a scene is over, as a code with arguments: the host owns the sentence. Texts among them are the scene's own words.
package enum SceneProblem: Error, Equatable, Sendable {
    /// The library cannot be loaded, and what the loader says.
    case unloadable(String)
    /// No font is installed.
    case noFonts
    /// Work on the main queue never comes to an end: what schedules it, and when that is in seconds.
    case runaway(culprit: String, time: Double)
    /// The process speaks another version of the protocol.
    case wrongVersion(own: UInt32)
    /// The host asked for something that there is not.
    case wrongRequest(String)
    /// Anything else, as an error says it.
    case other(String)
}

extension SceneProblem: MessageValue {
    package func write(to writer: inout MessageWriter) {
        switch self {
        case .unloadable(let reason): writer.write(UInt8(0), reason)
        case .noFonts: writer.write(UInt8(1))
        case .runaway(let culprit, let time): writer.write(UInt8(2), culprit, time)
        case .wrongVersion(let own): writer.write(UInt8(3), own)
        case .wrongRequest(let what): writer.write(UInt8(4), what)
        case .other(let what): writer.write(UInt8(5), what)
        }
    }

    package init(from reader: inout MessageReader) throws(ProtocolError) {
        switch try UInt8(from: &reader) {
        case 0: self = .unloadable(try reader.read())
        case 1: self = .noFonts
        case 2: self = .runaway(culprit: try reader.read(), time: try reader.read())
        case 3: self = .wrongVersion(own: try reader.read())
        case 4: self = .wrongRequest(try reader.read())
        case 5: self = .other(try reader.read())
        case let kind: throw ProtocolError("A problem must be of kind 0 to 5; got \(kind).")
        }
    }
}
