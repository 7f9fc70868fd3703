// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CProcess
import Foundation
import LegatoProtocol

/// The process that serves the page. It reads what strangers send, so it has no rights, and what it says is content.
final class PageProcess {
    private let process: pid_t
    private let channel: MessageChannel
    /// That it listens at.
    let port: UInt32

    /// Of a message, in bytes: a frame goes in as many parts as it needs. Source: chosen.
    private static let partSize = 1 << 20

    init(_ installation: Installation, _ access: PageAccess, folder: String) throws(CommandFailure) {
        guard Glibc.access(installation.server, X_OK) == 0 else {
            throw CommandFailure(
                "'\(installation.server)' is missing, which serves the page. Run 'make build' in Legato's folder, or "
                    + "'make install PREFIX=…'.")
        }
        var sockets: [Int32] = [-1, -1]
        // Equivalent: constant, protocol 1 of this family is the one that 0 stands for.
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &sockets) == 0 else {
            throw CommandFailure("Cannot connect to the page's process: \(String(cString: strerror(errno))).")
        }
        defer { Glibc.close(sockets[1]) }
        process = try ChildProcess.start(
            installation.server, ["--serve"], in: folder, environment: ["LANG": "C.UTF-8"],
            descriptors: [(sockets[1], Int32(process_socket))])
        channel = MessageChannel(descriptor: sockets[0])
        do {
            port = try Self.begin(channel, access)
        } catch {
            ChildProcess.end(process)
            throw error
        }
    }

    private static func begin(_ channel: MessageChannel, _ access: PageAccess) throws(CommandFailure) -> UInt32 {
        do {
            try channel.send(PageRequest.listen(access))
            switch try channel.receive(PageReport.self) {
            case .listening(let port)?: return port
            case .failed(let why)?: throw CommandFailure(why)
            default: throw CommandFailure("The process that serves the page has ended before it began.")
            }
        } catch let failure as CommandFailure {
            throw failure
        } catch {
            throw CommandFailure("The process that serves the page has failed: \(error)")
        }
    }

    deinit { ChildProcess.end(process) }

    /// Gives each report to `take`, on a thread of its own; nil: the process is gone.
    func read(_ take: @escaping @Sendable (PageReport?) -> Void) {
        let channel = channel
        Thread {
            while let report = try? channel.receive(PageReport.self) { take(report) }
            take(nil)
        }.start()
    }

    func send(_ text: String, to tab: UInt32) { send(Array(text.utf8)[...], isText: true, to: tab) }

    func send(_ bytes: [UInt8], to tab: UInt32) { send(bytes[...], isText: false, to: tab) }

    /// That the process is gone is noticed where its reports are read.
    private func send(_ bytes: ArraySlice<UInt8>, isText: Bool, to tab: UInt32) {
        var rest = bytes
        repeat {
            let part = rest.prefix(Self.partSize)
            rest = rest.dropFirst(Self.partSize)
            try? channel.send(PageRequest.send(tab: tab, Bytes(part), isText: isText, isFinal: rest.isEmpty))
        } while !rest.isEmpty
    }

    func close(tab: UInt32) { try? channel.send(PageRequest.close(tab: tab)) }
}
