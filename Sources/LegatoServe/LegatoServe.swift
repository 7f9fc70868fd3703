// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Glibc
import LegatoProtocol

/// What `legato-server` does: serves the page to browsers as the command at the other end of `socket` asks for it, until the command
/// closes the socket. Gives the exit code. On the main thread, once.
public func legatoServe(socket: Int32) -> Int32 {
    let channel = MessageChannel(descriptor: socket)
    do {
        guard case .listen(let access)? = try channel.receive(PageRequest.self) else { return 2 }
        let server = try PageServer(access, channel)
        server.readRequests()
        // From here on strangers are listened to.
        try ServerSandbox.enter()
        try channel.send(PageReport.listening(port: server.port))
        server.run()
        return 0
    } catch let problem as ServerProblem {
        try? channel.send(PageReport.failed(problem.message))
    } catch {
        try? channel.send(PageReport.failed("\(error)"))
    }
    return 1
}

/// Why there is no page.
struct ServerProblem: Error {
    let message: String
}
