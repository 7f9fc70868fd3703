// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CProcess
import Foundation
import LegatoOptions
import LegatoProtocol
import LegatoRaster
import Testing

@testable import LegatoCommand

/// A scene that appears, and then fails.
private final class FailingScene: SceneConnection {
    private let folder: Folder
    /// What was in the folder of the output as the scene appeared.
    private(set) var pending: [String] = []
    private var answers: [SceneMessage] = [
        .loaded([PreviewDescription(name: nil, layout: .device(isLandscape: false))]),
        .advanced(SceneState(isSettled: false, animatesForever: true, nextWakeUp: 0)),
    ]

    init(_ folder: Folder) { self.folder = folder }

    func send(_ message: HostMessage) throws(CommandFailure) {}

    func receive() throws(CommandFailure) -> SceneMessage {
        guard !answers.isEmpty else { throw CommandFailure("The scene has failed.") }
        return answers.removeFirst()
    }

    func makeFrames(_ layout: FrameLayout) throws(CommandFailure) -> SharedFrames {
        pending = folder.names()
        return try SharedFrames(descriptor: process_make_shared_memory(), layout: layout)
    }
}

@Suite struct LiveFrameQueueTests {
    /// Waits until another thread has come so far.
    private func isReached(_ condition: () -> Bool) -> Bool {
        let end = MonotonicClock.now + 30
        while !condition() {
            guard MonotonicClock.now < end else { return false }
            sched_yield()
        }
        return true
    }

    @Test func `frames are written as they come, while others are waited for`() throws {
        let folder = try Folder()
        defer { folder.remove() }
        // Their threads wait by the time when frames come.
        let queues = try (0..<8).map { number in
            let stills = try options(["-o", folder.file("\(number).png"), "--at", "0,1"])
            return LiveFrameQueue(try FrameSink(stills, width: 3, height: 2), framesPerSecond: 1, count: 2)
        }
        defer { for queue in queues { queue.cancel() } }
        let frame = try #require(PixelBuffer(width: 3, height: 2))
        for queue in queues {
            queue.add(frame, number: 0)
            queue.add(frame, number: 1)
        }
        // The first frame of each is shown until the second one.
        let areThere = isReached { folder.names().count == queues.count }
        #expect(areThere, "\(folder.names())")
    }

    @Test func `a live render whose scene fails lets go of what it was about to write`() throws {
        let folder = try Folder()
        defer { folder.remove() }
        let scene = FailingScene(folder)
        let clip = try options([
            "-o", folder.file("f/"), "--realtime", "--duration", "1", "--size", "10x10", "--scale", "1", "-q",
        ])
        var rendering = Rendering(options: clip, session: SceneSession(scene))
        do {
            _ = try rendering.run(library: "")
            Issue.record("It did not fail.")
        } catch {
            #expect(CommandFailure(error).message == "The scene has failed.")
        }
        #expect(scene.pending.count == 1)
        let isGone = isReached { folder.names().isEmpty }
        #expect(isGone, "\(folder.names())")
    }
}
