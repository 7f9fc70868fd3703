// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CProcess
import Foundation
import LegatoOptions
import LegatoProtocol
import LegatoStage
import Testing

@testable import LegatoCommand
@testable import LegatoRun

/// A host and a scene that talk to each other inside one process: the scene on the main thread, the host on another.
struct Conversation {
    private let library: SceneLibrary

    init(with library: SceneLibrary) { self.library = library }

    @MainActor
    func render(_ options: RenderOptions) throws -> RenderReport {
        try hold { session in
            var rendering = Rendering(options: options, session: session)
            return try rendering.run(library: "")
        }
    }

    /// Runs `host` on another thread while the scene serves it on this one, until it is done.
    @MainActor
    func hold<Result>(_ host: @escaping (SceneSession) throws -> Result) throws -> Result {
        var sockets: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &sockets) == 0 else {
            throw CommandFailure("no sockets")
        }
        let frames = process_make_shared_memory()
        defer { close(frames) }
        // Protected by: the end of the thread, which is waited for.
        nonisolated(unsafe) var result: Swift.Result<Result, any Error>?
        nonisolated(unsafe) let host = host
        let hostSocket = sockets[0]
        let isDone = DispatchSemaphore(value: 0)
        Thread {
            VirtualClock.withRealTime {
                let session = SceneSession(ChannelConnection(hostSocket, frames))
                result = Swift.Result { try host(session) }
            }
            isDone.signal()
        }.start()
        let library = library
        _ = SceneServer(channel: MessageChannel(descriptor: sockets[1]), frames: frames) { _ in library }.run()
        isDone.wait()
        return try result!.get()
    }
}

/// The other side of a socket, without a process.
private final class ChannelConnection: SceneConnection {
    private let channel: MessageChannel
    private let memory: Int32

    init(_ socket: Int32, _ memory: Int32) {
        channel = MessageChannel(descriptor: socket)
        self.memory = memory
    }

    func send(_ message: HostMessage) throws(CommandFailure) {
        do { try channel.send(message) } catch { throw CommandFailure("\(error)") }
    }

    func receive() throws(CommandFailure) -> SceneMessage {
        do {
            guard let message = try channel.receive(SceneMessage.self) else { throw CommandFailure("closed") }
            return message
        } catch { throw CommandFailure("\(error)") }
    }

    func makeFrames(_ layout: FrameLayout) throws(CommandFailure) -> SharedFrames {
        try SharedFrames(descriptor: memory, layout: layout)
    }
}
