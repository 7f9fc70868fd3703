// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Glibc

@testable import LegatoCommand

/// A server of somebody else at all addresses of this machine, whose page forbids itself nothing.
final class Stranger {
    let port: UInt16
    private let listener: Int32

    init() throws {
        let listener = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var name = sockaddr_in()
        name.sin_family = sa_family_t(AF_INET)
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &name) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, size) == 0 && listen(listener, 16) == 0 && getsockname(listener, $0, &size) == 0
            }
        }
        guard isListening else { throw CommandFailure("Cannot listen: \(String(cString: strerror(errno))).") }
        self.listener = listener
        port = UInt16(bigEndian: name.sin_port)
        Thread {
            let page = "<!doctype html><body>stranger</body>"
            let answer = Array(
                "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: \(page.utf8.count)\r\nConnection: close\r\n\r\n\(page)"
                    .utf8)
            while true {
                let client = accept(listener, nil, nil)
                guard client >= 0 else { return }
                // Requests of browsers without a body come in one piece. What connects in advance says nothing.
                Thread {
                    var request = [UInt8](repeating: 0, count: 1 << 14)
                    if read(client, &request, request.count) > 0 {
                        _ = send(client, answer, answer.count, Int32(MSG_NOSIGNAL))
                    }
                    close(client)
                }.start()
            }
        }.start()
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
    }
}
