// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoProtocol
import LegatoStage
import SwiftUI
import Testing

@testable import LegatoApp
@testable import LegatoRun
@testable import LegatoUI

/// A host's side of a scene in this process.
@MainActor
enum ServedScene {
    /// What a server answers to `requests`, which come as fast as it takes them.
    ///
    /// - Parameter onElements: called with each answer to `elements`; nothing is asked for until it returns.
    static func answers(
        to requests: [HostMessage], frames: Int32, library: SceneLibrary = SceneLibrary(previews: []),
        onElements: (@Sendable () -> Void)? = nil
    ) throws -> (answers: [SceneMessage], succeeded: Bool) {
        var sockets: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &sockets) == 0 else { return ([], false) }
        let host = MessageChannel(descriptor: sockets[0])
        let hostSocket = sockets[0]
        let isHandled = DispatchSemaphore(value: 0)
        Thread {
            for request in requests {
                try? host.send(request)
                if onElements != nil, case .elements = request { VirtualClock.withRealTime { isHandled.wait() } }
            }
            shutdown(hostSocket, Int32(SHUT_WR))
        }.start()
        // Protected by: `isRead`, after which nobody writes it.
        nonisolated(unsafe) var answers: [SceneMessage] = []
        let isRead = DispatchSemaphore(value: 0)
        Thread {
            while let answer = try? host.receive(SceneMessage.self) {
                answers.append(answer)
                guard let onElements, case .elements = answer else { continue }
                onElements()
                isHandled.signal()
            }
            isRead.signal()
        }.start()
        var server: SceneServer? = SceneServer(
            channel: MessageChannel(descriptor: sockets[1]), frames: frames, missingProtections: 2
        ) { path in path == "" ? library : try SceneLibrary(path: path) }
        let succeeded = server?.run() ?? false
        server = nil
        shutdown(sockets[1], Int32(SHUT_WR))
        // These threads are of no scene.
        VirtualClock.withRealTime { isRead.wait() }
        return (answers, succeeded)
    }

    static func entry(
        _ name: String?, _ layout: PreviewRegistry.Layout = .sizeThatFits,
        @ViewBuilder _ view: @MainActor @Sendable @escaping () -> some View
    ) -> PreviewRegistry.Entry {
        PreviewRegistry.Entry(name: name, file: nil, line: nil, layout: layout) { AnyView(view()) }
    }

    static func screen(_ preview: Int = 0, width: Int = 4, height: Int = 2) -> HostMessage {
        .show(
            SceneScreen(
                preview: preview, width: Double(width), height: Double(height), scale: 1,
                frames: FrameLayout(width: width, height: height)))
    }

    struct Dot: View {
        @State private var isMoved = false
        var body: some View {
            Color(.sRGB, red: 0, green: 0, blue: 1).frame(width: 4, height: 4).offset(x: isMoved ? 20 : 0)
                .frame(width: 40, height: 40, alignment: .topLeading)
                .onAppear { withAnimation(.linear(duration: 1)) { isMoved = true } }
        }
    }
}
