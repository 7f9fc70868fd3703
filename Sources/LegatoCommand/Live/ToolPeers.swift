// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoOptions
import LegatoProtocol

/// Who speaks the protocol of tools.
enum ToolPeer: Hashable {
    /// Standard input and output.
    case command
    case tab(UInt32)
}

extension LiveSession {
    /// Answers a request, or says why there is no result.
    func answer(_ request: ToolRequest, to peer: ToolPeer) {
        // The next scene will be there in a moment.
        if scene?.isHandingOver == true { return waitingRequests.append((request, peer)) }
        do throws(ToolError) {
            send(ToolMessage.result(request.id, try result(of: request)), to: peer)
        } catch {
            refuse(error, to: peer)
        }
        guard request.command == .hello else { return }
        listeners.insert(peer)
        if let scene { send(shown(scene), to: peer) }
    }

    func refuse(_ error: ToolError, to peer: ToolPeer) { send(ToolMessage.failure(error), to: peer) }

    /// Sends an event to all who listen.
    func notify(_ method: String, _ fields: String = "") {
        for peer in listeners { send(ToolMessage.event(method, fields), to: peer) }
    }

    /// - Parameter lost: what has been reset beside what the scene knows of.
    func notifyShown(_ scene: LiveScene, lost: [String]) {
        for peer in listeners { send(shown(scene, lost: lost), to: peer) }
    }

    private func shown(_ scene: LiveScene, lost: [String] = []) -> String {
        ToolMessage.event(
            "Scene.shown", ToolMessage.shown(scene, lost: lost, generation: page.generation, title: title))
    }

    /// The fields of the result.
    private func result(of request: ToolRequest) throws(ToolError) -> String {
        func impossible(_ why: String) -> ToolError { ToolError(id: request.id, code: .impossible, why) }
        switch request.command {
        case .hello: return "\"version\":\(ToolMessage.version)"
        case .restart(let keepsStates):
            builder.build(keepsStates: keepsStates)
            return ""
        case .set(let switches, let isLandscape): return try set(switches, isLandscape, id: request.id)
        case .input(.switches(let switches)): return try set(switches, nil, id: request.id)
        case .getPlaybackRate: return "\"playbackRate\":\(look.rate)"
        default: break
        }
        guard let scene else { throw impossible("No scene is shown.") }
        if request.command == .goOn {
            try goOn(id: request.id)
            return ""
        }
        if case .setLoop(let span) = request.command {
            let loop = try loop(span.map { .between($0.lowerBound, $0.upperBound) } ?? .none, id: request.id)
            reportLook()
            return loop.map { "\"start\":\($0.lowerBound),\"end\":\($0.upperBound)" } ?? ""
        }
        if case .clip(let format, let seconds) = request.command {
            let data = Data(try clip(format, of: scene, seconds: seconds, id: request.id))
            return "\"format\":\"\(format.rawValue)\",\"data\":\"\(data.base64EncodedString())\""
        }
        if case .input(let input) = request.command, scene.past != nil, !input.continues {
            throw impossible("The past is shown, in which nothing can be touched.")
        }
        if request.command == .elements, scene.past != nil {
            throw impossible("The past is shown, of which there are only images.")
        }
        let fields: String?
        do throws(CommandFailure) { fields = try carryOut(request.command, on: scene) } catch {
            stop(error)
            throw impossible(error.message)
        }
        reportLook()
        guard let fields else { throw impossible("No view has this label.") }
        if request.command == .still {
            do { return try ToolMessage.still(scene.image) } catch { throw impossible("\(error)") }
        }
        return fields
    }

    /// The device is set otherwise, and held otherwise where that is said. Gives the fields of the result.
    private func set(
        _ switches: [DeviceSwitch], _ isLandscape: Bool?, id: UInt32
    ) throws(ToolError) -> String {
        var next = look
        for change in switches { change.apply(to: &next.settings) }
        if let isLandscape { next.isLandscape = isLandscape }
        do throws(UsageError) {
            if next.settings.locale != look.settings.locale {
                next.settings.locale = try KnownLocale.read(next.settings.locale)
            }
        } catch {
            throw ToolError(id: id, code: .wrongParameters, error.message)
        }
        show(next)
        reportLook()
        return ""
    }

    /// nil: no view has the label of an input. Throws where the scene is over.
    private func carryOut(_ command: ToolCommand, on scene: LiveScene) throws(CommandFailure) -> String? {
        switch command {
        case .setPaused(true): scene.stop()
        case .setPaused(false): scene.goOn()
        case .setPlaybackRate(let rate):
            look.rate = rate
            scene.setRate(rate)
        case .getCurrentTime:
            return
                "\"currentTime\":\(scene.shownTime),\"isPast\":\(scene.past != nil),"
                + "\"isPaused\":\(scene.isPaused),\"loop\":\(LivePage.text(of: scene.loop))"
        case .seek(let time):
            scene.seek(to: time)
            try paint(scene)
            return "\"currentTime\":\(scene.shownTime)"
        case .step(let frames):
            scene.step(by: frames)
            try paint(scene)
            return "\"currentTime\":\(scene.shownTime)"
        case .input(let input):
            let (matches, isTaken) = try scene.take(input, within: options.timeout)
            try paint(scene)
            return matches == 0 ? nil : "\"matches\":\(matches),\"isTaken\":\(isTaken)"
        case .elements: return "\"elements\":\(try scene.touchables(within: options.timeout).line)"
        case .still: try paint(scene)
        case .hello, .restart, .set, .getPlaybackRate, .goOn, .clip, .setLoop: break
        }
        return ""
    }

    private func send(_ message: String, to peer: ToolPeer) {
        switch peer {
        case .command: try? StandardStreams.write(message + "\n")
        case .tab(let tab): page.send(message, to: tab)
        }
    }
}
