// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoProtocol
import LegatoStage

/// What `legato-runner` calls in a scene process: serves the host at the other end of `socket` until it is done.
///
/// `frames` is memory that the host has made and maps for itself; `missing` has a bit for each part of the sandbox that the
/// kernel lacks. Gives the exit code. On the main thread, once.
@_cdecl("legato_run_scene")
public func legatoRunScene(_ socket: Int32, _ frames: Int32, _ missing: UInt32) -> Int32 {
    MainActor.assumeIsolated {
        SceneLocale.install()
        let channel = MessageChannel(descriptor: socket)
        Refusals.watch(channel)
        let server = SceneServer(channel: channel, frames: frames, missingProtections: missing)
        // The host is compiling now.
        server.prepare()
        // Equivalent: constant and condition, the host is gone by then, or knows from a message why the scene failed.
        return server.run() ? 0 : 1
    }
}
