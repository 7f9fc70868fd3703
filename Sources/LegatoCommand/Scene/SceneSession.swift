// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CProcess
import Foundation
import LegatoEncoding
import LegatoOptions
import LegatoProtocol
import LegatoRaster

/// A conversation with a scene: each request with the answer that is due, everything else is refused.
final class SceneSession {
    private let connection: any SceneConnection
    private let isQuiet: Bool
    private let output: ProgramOutput
    private var notices = 0
    private var refusals: Set<Refusal> = []
    /// Where the scene's trace goes; nil: nowhere, and none is expected.
    var trace: TraceFile?
    /// Gets the pieces of the scene's trace as they come, instead of `trace`; nil: nobody does.
    var onTrace: (([UInt8]) throws(CommandFailure) -> Void)?
    /// Gets each address that the scene asks to be opened; nil: the scene is not to ask.
    var onLink: ((String) -> Void)?
    private var traceSize = 0

    /// More notices are not shown. Source: chosen.
    private static let noticeLimit = 100
    /// In bytes. Source: chosen, more than an hour of a busy scene.
    static let traceLimit = 1 << 32
    private static let longestNotice = 4000

    /// - Parameter output: where lines go that are said about the scene.
    init(_ connection: any SceneConnection, isQuiet: Bool = false, output: ProgramOutput = .terminal) {
        self.connection = connection
        self.output = output
        self.isQuiet = isQuiet
    }

    // MARK: - Requests

    /// Waits until the process is ready, and says which part of its sandbox is missing.
    func greet(requiresSandbox: Bool = false) throws(CommandFailure) {
        try send(.hello(version: HostMessage.version))
        guard case .hello(HostMessage.version, let missing) = try answer() else { throw unexpected() }
        if missing & UInt32(process_left_entries) != 0 {
            show(
                "A folder of the sources has more than \(process_most_entries) entries. The program can read those that were "
                    + "looked at; allow it to read others with --allow-read PATH.")
        }
        let parts = SandboxPart.missing(missing)
        guard !parts.isEmpty else { return }
        let names = parts.map(\.name).joined(separator: " and ")
        let consequences = parts.map(\.consequence).joined(separator: " ")
        guard !requiresSandbox else {
            throw CommandFailure("--require-sandbox: this system has no \(names). \(consequences)")
        }
        show("This system has no \(names). \(consequences)")
    }

    func configure(_ setup: SceneSetup) throws(CommandFailure) { try send(.configure(setup)) }

    func load(_ library: String) throws(CommandFailure) -> [PreviewDescription] {
        try send(.load(library: library))
        guard case .loaded(let previews) = try answer() else { throw unexpected() }
        return previews
    }

    /// How large the content of a preview is on `screen`, in points.
    func measure(_ screen: SceneScreen) throws(CommandFailure) -> (width: Double, height: Double) {
        try send(.measure(screen))
        guard case .measured(let width, let height) = try answer(), width.isFinite, height.isFinite else {
            throw unexpected()
        }
        return (width, height)
    }

    func show(_ screen: SceneScreen) throws(CommandFailure) -> (state: SceneState, frames: SharedFrames) {
        let frames = try connection.makeFrames(screen.frames)
        try send(.show(screen))
        guard case .advanced(let state) = try answer() else { throw unexpected() }
        return (state, frames)
    }

    func advance(to time: Double) throws(CommandFailure) -> SceneState {
        try send(.advance(to: time, slot: nil))
        guard case .advanced(let state) = try answer() else { throw unexpected() }
        return state
    }

    /// Asks for a frame, which is painted while the caller does something else; `finishFrame` waits for it.
    func beginFrame(at time: Double, slot: UInt8?) throws(CommandFailure) {
        try send(.advance(to: time, slot: slot))
    }

    /// What differs in the slot from the frame before, nil being everything, and how the scene is now. Without a slot nothing was painted.
    func finishFrame(slot: UInt8?) throws(CommandFailure) -> (damage: PixelArea?, state: SceneState) {
        guard let slot else {
            guard case .advanced(let state) = try answer() else { throw unexpected() }
            return (.empty, state)
        }
        guard case .frame(let frame, let state) = try answer(), frame.slot == slot else { throw unexpected() }
        return (frame.damage, state)
    }

    /// Something happens now. Gives how many views it is meant for, and whether something was there for it.
    func take(_ input: SceneInput) throws(CommandFailure) -> (matches: Int, isTaken: Bool) {
        try send(.input(input))
        guard case .received(let matches, let isTaken) = try answer() else { throw unexpected() }
        return (matches, isTaken)
    }

    /// The values of all states.
    func states() throws(CommandFailure) -> Bytes {
        try send(.states)
        guard case .states(let states) = try answer() else { throw unexpected() }
        return states
    }

    /// What states of the next scene begin with.
    func restore(_ states: Bytes) throws(CommandFailure) { try send(.restore(states)) }

    /// What has become of it.
    func takenOver() throws(CommandFailure) -> (kept: Int, lost: Int, reasons: [String]) {
        try send(.takenOver)
        guard case .takenOver(let kept, let lost, let reasons) = try answer() else { throw unexpected() }
        return (kept, lost, reasons)
    }

    /// Asks for the scene as it was, which is painted while the caller does something else; `finishFrame` waits for it.
    func beginFrame(past time: Double, slot: UInt8) throws(CommandFailure) { try send(.past(time: time, slot: slot)) }

    /// What shows at a place, in points from the top left of the screen; nil: nothing.
    func element(x: Double, y: Double) throws(CommandFailure) -> PointedElement? {
        try send(.point(x: x, y: y))
        guard case .pointed(let element) = try answer() else { throw unexpected() }
        return element
    }

    /// What can be touched.
    func touchables() throws(CommandFailure) -> [SceneElement] {
        try send(.touchables)
        guard case .elements(let elements) = try answer() else { throw unexpected() }
        return elements
    }

    /// What has a label.
    func elements() throws(CommandFailure) -> [SceneElement] {
        try send(.elements)
        guard case .elements(let elements) = try answer() else { throw unexpected() }
        return elements
    }

    /// What is said where nothing has a label that is to be tapped.
    func failure(toFind label: String) throws(CommandFailure) -> CommandFailure {
        let shown = PrintableText.quoted(label)
        let labels = try elements().compactMap(ElementList.name)
        return CommandFailure(
            labels.isEmpty
                ? "No view shows or is labelled \(shown); no view has a label at all."
                : "No view shows or is labelled \(shown). There are: \(PrintableText.list(labels)).")
    }

    /// Lets the scene live on real time. `take` gets each frame's number and image as it is rendered, `onUntaken` the number of each
    /// input that there was nothing for, and what is nearest to it, `onAmbiguous` the number of each that several views matched.
    func live(
        until end: Double, framesPerSecond: Double, inputs: [TimedInput], frames: SharedFrames,
        onUntaken: (_ input: Int, _ nearest: [SceneElement]) -> Void = { _, _ in },
        onAmbiguous: (_ input: Int, _ matches: Int) -> Void = { _, _ in },
        take: (_ number: Int, PixelBuffer) throws(CommandFailure) -> Void
    ) throws(CommandFailure) -> (made: Int, missed: Int, unsent: Int) {
        try send(.live(until: end, framesPerSecond: framesPerSecond, inputs: inputs))
        var (untaken, lastUntaken) = (0, -1)
        var ambiguous = 0
        while true {
            switch try answer() {
            case .frame(let frame, _):
                let bitmap = try bitmap(in: frame.slot, of: frames)
                try send(.credit(slot: frame.slot))
                try take(frame.number, bitmap)
            case .ambiguous(let input, let matches):
                ambiguous += 1
                guard inputs.indices.contains(input), ambiguous <= inputs.count else { throw unexpected() }
                onAmbiguous(input, matches)
            case .untaken(let input, let nearest):
                guard inputs.indices.contains(input), input > lastUntaken, nearest.count <= SceneElement.nearestCount
                else { throw unexpected() }
                lastUntaken = input
                if inputs[input].input.needsTaker { untaken += 1 }
                guard untaken <= SceneInput.untakenLimit else { throw unexpected() }
                onUntaken(input, nearest)
            case .ended(let made, let missed, let unsent): return (made, missed, unsent)
            default: throw unexpected()
            }
        }
    }

    /// A copy of the frame in a slot.
    func bitmap(in slot: UInt8, of frames: SharedFrames) throws(CommandFailure) -> PixelBuffer {
        do { return try frames.bitmap(in: slot) } catch {
            throw CommandFailure("The program sent what no scene sends, so it was stopped: \(error)")
        }
    }

    /// Copies a rectangle of a frame to a bitmap of the same size.
    func copy(
        _ rect: PixelRect, in slot: UInt8, of frames: SharedFrames, to bitmap: inout PixelBuffer
    ) throws(CommandFailure) {
        do { try frames.copy(rect, in: slot, to: &bitmap) } catch {
            throw CommandFailure("The program sent what no scene sends, so it was stopped: \(error)")
        }
    }

    // MARK: - Messages

    private func send(_ message: HostMessage) throws(CommandFailure) { try connection.send(message) }

    /// The next message that is an answer; what the scene says besides is passed on.
    private func answer() throws(CommandFailure) -> SceneMessage {
        while true {
            switch try connection.receive() {
            case .failed(let problem): throw CommandFailure(problem.sentence)
            case .notice(let message): showNotice(message)
            case .trace(let bytes): try take(trace: bytes)
            case .refused(let refusal, let detail): show(refusal, detail)
            case .link(let address):
                guard let onLink else { throw unexpected() }
                onLink(address)
            case let message: return message
            }
        }
    }

    /// Passes on what the scene says, so that it cannot be taken for words of ours.
    private func showNotice(_ message: String) {
        notices += 1
        guard notices <= Self.noticeLimit else {
            if notices == Self.noticeLimit + 1 { show("The scene says more than is shown.") }
            return
        }
        say(Self.mark + PrintableText.line(String(message.prefix(Self.longestNotice))))
    }

    /// Before everything that a scene says.
    static let mark = "scene: "

    /// Once for each kind.
    private func show(_ refusal: Refusal, _ detail: String) {
        guard refusals.insert(refusal).inserted else { return }
        let what = detail.isEmpty ? "" : " " + PrintableText.quoted(detail)
        let message =
            switch refusal {
            case .reading: "The sandbox refused to read\(what). Allow it with --allow-read PATH."
            case .writing: "The sandbox refused to write\(what). Only --no-sandbox allows it."
            case .network: "The sandbox refused to use the network. Allow it with --allow-network."
            case .process:
                "The sandbox refused to start\(what.isEmpty ? " a process" : what). Only --no-sandbox allows it."
            case .signal: "The sandbox refused to send a signal. Only --no-sandbox allows it."
            }
        show(message)
    }

    /// Prints a sentence of ours about the scene.
    func show(_ message: String) { say(ErrorOutput.line(message)) }

    private func say(_ line: String) {
        if output.isInTerminal { ErrorOutput.print(line) }
        output.onLine(line)
    }

    private func take(trace bytes: [UInt8]) throws(CommandFailure) {
        guard trace != nil || onTrace != nil else { throw unexpected() }
        traceSize += bytes.count
        guard traceSize <= Self.traceLimit else {
            throw CommandFailure("The trace is larger than \(Self.traceLimit >> 30) GiB. Shorten --duration.")
        }
        // Lines of JSON hold no control characters but those that end them.
        guard bytes.allSatisfy({ ($0 >= 0x20 && $0 != 0x7F) || $0 == UInt8(ascii: "\n") }) else { throw unexpected() }
        trace?.append(bytes)
        try onTrace?(bytes)
    }

    private func unexpected() -> CommandFailure {
        CommandFailure("The program sent what no scene sends, so it was stopped: an answer to another question.")
    }
}

/// A part of the sandbox that a kernel may lack.
struct SandboxPart {
    /// As the scene process sends it.
    let bit: UInt32
    let name: String
    let consequence: String

    private static let all = [
        SandboxPart(
            bit: UInt32(process_lacks_landlock), name: "Landlock",
            consequence: "The program can read every file that you can read; it can still write none."),
        SandboxPart(
            bit: UInt32(process_lacks_seccomp), name: "seccomp",
            consequence: "The program can use the network and start other programs."),
    ]

    static func missing(_ bits: UInt32) -> [SandboxPart] { all.filter { $0.bit & bits != 0 } }
}

extension SceneProblem {
    /// What the user reads.
    var sentence: String {
        switch self {
        case .unloadable(let reason): "Cannot load the compiled program: \(PrintableText.quoted(reason))."
        case .noFonts:
            "No font is installed, so no text can be drawn. Install fonts: on Debian and Ubuntu with "
                + "'apt install fonts-inter fonts-dejavu-core'."
        case .runaway(let culprit, let time):
            "Work on the main queue never comes to an end at \(decimal(time)) s: \(PrintableText.quoted(culprit)) schedules more "
                + "without delay. Give it a delay, or a condition to stop."
        case .wrongVersion(let own):
            "The scene process speaks version \(own) of the protocol, not \(HostMessage.version). Build Legato again."
        case .wrongRequest(let what): "The scene process refused a request: \(PrintableText.quoted(what))."
        case .other(let what): "The scene failed: \(PrintableText.quoted(what))."
        }
    }
}
