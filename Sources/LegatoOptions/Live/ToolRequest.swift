// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import LegatoProtocol

/// What a tool asks of a live scene, with the number that its answer will have.
package struct ToolRequest: Equatable, Sendable {
    package var id: UInt32
    package var command: ToolCommand
}

/// A method of the protocol with its parameters; docs/tools.md says what each does.
package enum ToolCommand: Equatable, Sendable {
    case hello
    case setPaused(Bool)
    case setPlaybackRate(Double)
    case getPlaybackRate
    case getCurrentTime
    /// To a time of the scene, in seconds.
    case seek(Double)
    /// A span of what was shown plays over and over, in seconds of the scene; nil: nothing does, and what is shown stands.
    case setLoop(ClosedRange<Double>?)
    /// By so many frames, forward or back.
    case step(Int)
    case input(SceneInput)
    case elements
    case still
    case set([DeviceSwitch], isLandscape: Bool?)
    case restart(keepsStates: Bool)
    /// From the moment that is looked at.
    case goOn
    /// What was shown in so many seconds.
    case clip(ClipFormat, seconds: Double)
}

/// Why a request gets no result. Codes are those of JSON-RPC.
package struct ToolError: Error, Equatable, Sendable {
    /// nil: the request has none that could be read.
    package var id: UInt32?
    package var code: Int
    package var message: String

    package init(id: UInt32?, code: Code, _ message: String) {
        (self.id, self.code, self.message) = (id, code.rawValue, message)
    }

    package enum Code: Int, Sendable {
        case notJSON = -32700
        case noRequest = -32600
        case noMethod = -32601
        case wrongParameters = -32602
        /// The scene cannot do it now.
        case impossible = -32000
    }
}

extension TabReader {
    /// A line that a tool has sent.
    package mutating func readRequest(_ text: String) throws(ToolError) -> ToolRequest {
        let line: JSONLine
        do throws(JSONLineError) { line = try JSONLine(text.utf8, holdsObjects: true) } catch {
            throw ToolError(id: nil, code: .notJSON, error.message)
        }
        return try request(line)
    }

    mutating func request(_ line: JSONLine) throws(ToolError) -> ToolRequest {
        var id: UInt32?
        if case .number(let number)? = line["id"] { id = UInt32(exactly: number) }
        guard let id, case .string(let method)? = line["method"],
            line.fields.allSatisfy({ ["id", "method", "params"].contains($0.name) })
        else {
            throw ToolError(
                id: id, code: .noRequest,
                "A request must have an \"id\", a whole number from 0, and a \"method\", and may have \"params\".")
        }
        let parameters: JSONLine
        switch line["params"] {
        case nil: parameters = line.without("id").without("method")
        case .object(let object): parameters = object
        default: throw ToolError(id: id, code: .wrongParameters, "\"params\" must be an object.")
        }
        let command: ToolCommand?
        do throws(JSONLineError) { command = try self.command(method, parameters) } catch {
            throw ToolError(id: id, code: .wrongParameters, error.message)
        }
        guard let command else {
            throw ToolError(id: id, code: .noMethod, "There is no method '\(PrintableText.line(method))'.")
        }
        return ToolRequest(id: id, command: command)
    }

    /// nil: there is no such method.
    private mutating func command(_ method: String, _ parameters: JSONLine) throws(JSONLineError) -> ToolCommand? {
        if method == "Scene.input" { return .input(try input(parameters)) }
        if method == "Scene.set" {
            let (switches, isLandscape) = try settings(parameters)
            return .set(switches, isLandscape: isLandscape)
        }
        var names: [String] = []
        var command: ToolCommand?
        func value(_ name: String) -> JSONLine.Value? {
            names.append(name)
            return parameters[name]
        }
        func wrong(_ requirement: String) -> JSONLineError { JSONLineError("'\(method)' needs \(requirement).") }
        switch method {
        case "Live.hello": command = .hello
        case "Animation.getPlaybackRate": command = .getPlaybackRate
        case "Animation.getCurrentTime": command = .getCurrentTime
        case "Scene.elements": command = .elements
        case "Scene.still": command = .still
        case "Scene.goOn": command = .goOn
        case "Scene.clip":
            guard case .string(let word)? = value("format"), let format = ClipFormat(rawValue: word) else {
                throw wrong("a \"format\", one of \(ClipFormat.allCases.map(\.rawValue).joined(separator: ", "))")
            }
            guard case .number(let seconds) = value("seconds") ?? .number(10), (0...10).contains(seconds) else {
                throw wrong("\"seconds\" from 0 to 10")
            }
            command = .clip(format, seconds: seconds)
        case "Animation.setPaused":
            guard case .bool(let isPaused)? = value("paused") else { throw wrong("\"paused\", true or false") }
            command = .setPaused(isPaused)
        case "Animation.setPlaybackRate":
            guard case .number(let rate)? = value("playbackRate"), Self.rates.contains(rate) else {
                throw wrong("a \"playbackRate\" from \(Self.rates.lowerBound) to \(Self.rates.upperBound)")
            }
            command = .setPlaybackRate(rate)
        case "Animation.seek":
            let latest = RenderOptions.Limits.duration.upperBound
            guard case .number(let time)? = value("currentTime"), (0...latest).contains(time) else {
                throw wrong("a \"currentTime\" from 0 to \(latest), in seconds of the scene")
            }
            command = .seek(time)
        case "Animation.setLoop":
            let times = 0...RenderOptions.Limits.duration.upperBound
            switch (value("start"), value("end")) {
            case (nil, nil): command = .setLoop(nil)
            case (.number(let start)?, .number(let end)?)
            where times.contains(start) && times.contains(end) && end > start:
                command = .setLoop(start...end)
            default: throw wrong("a \"start\" and an \"end\" after it, in seconds of the scene, or neither")
            }
        case "Animation.step":
            guard case .number(let count)? = value("frames"), let frames = Int(exactly: count), abs(frames) <= 600
            else {
                throw wrong("\"frames\", a whole number from -600 to 600")
            }
            command = .step(frames)
        case "Scene.restart":
            switch value("keepsStates") {
            case nil: command = .restart(keepsStates: false)
            case .bool(let keepsStates): command = .restart(keepsStates: keepsStates)
            default: throw wrong("\"keepsStates\" to be true or false")
            }
        default: return nil
        }
        if let other = parameters.fields.first(where: { !names.contains($0.name) }) {
            throw JSONLineError("'\(method)' has no parameter '\(PrintableText.line(other.name))'.")
        }
        return command
    }

    /// How fast a scene's time can pass, in seconds of the scene in one of the wall.
    private static var rates: ClosedRange<Double> { 0.05...1 }
}
