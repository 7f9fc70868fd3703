// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Who may open the page of a live scene, and where it is served.
package struct PageAccess: Equatable, Sendable {
    /// The address that is listened at: "127.0.0.1", "::1", or that of another interface; empty: all of them.
    package var address: String
    /// 0: one that is free.
    package var port: UInt32
    /// What the printed address ends in. A browser that sends it gets the cookie.
    package var token: String
    /// The name of the cookie, which nobody can guess.
    package var cookie: String
    /// The names by which the page may be asked for, without ports, in lower case.
    package var hosts: [String]

    package init(address: String, port: UInt32, token: String, cookie: String, hosts: [String]) {
        self.address = address
        self.port = port
        self.token = token
        self.cookie = cookie
        self.hosts = hosts
    }
}

/// What the command says to the process that serves the page.
package enum PageRequest: Equatable, Sendable {
    /// The first message. Answered by `listening` or `failed`.
    case listen(PageAccess)
    /// A part of a message to one tab: text or bytes; the last part is final.
    case send(tab: UInt32, Bytes, isText: Bool, isFinal: Bool)
    /// A tab is to be closed.
    case close(tab: UInt32)
}

/// What the process that serves the page says to the command. What tabs send is content.
package enum PageReport: Equatable, Sendable {
    case listening(port: UInt32)
    /// The page cannot be served, and why.
    case failed(String)
    /// A tab has connected. Numbers are not used twice.
    case opened(tab: UInt32)
    /// A tab has gone.
    case closed(tab: UInt32)
    /// A message from a tab, at most `longestText` bytes long.
    case received(tab: UInt32, text: String)

    /// In bytes. Source: chosen, more than any event needs.
    package static let longestText = 1 << 16
}

extension PageAccess: MessageValue {
    package func write(to writer: inout MessageWriter) {
        writer.write(address, port, token, cookie, hosts)
    }

    package init(from reader: inout MessageReader) throws(ProtocolError) {
        address = try reader.read()
        port = try reader.read()
        token = try reader.read()
        cookie = try reader.read()
        hosts = try reader.read()
    }
}

extension PageRequest: MessageValue {
    package func write(to writer: inout MessageWriter) {
        switch self {
        case .listen(let access): writer.write(UInt8(0), access)
        case .send(let tab, let bytes, let isText, let isFinal): writer.write(UInt8(1), tab, bytes, isText, isFinal)
        case .close(let tab): writer.write(UInt8(2), tab)
        }
    }

    package init(from reader: inout MessageReader) throws(ProtocolError) {
        switch try UInt8(from: &reader) {
        case 0: self = .listen(try reader.read())
        case 1:
            self = .send(
                tab: try reader.read(), try reader.read(), isText: try reader.read(), isFinal: try reader.read())
        case 2: self = .close(tab: try reader.read())
        case let kind: throw ProtocolError("A request to a page must be of kind 0 to 2; got \(kind).")
        }
    }
}

extension PageReport: MessageValue {
    package func write(to writer: inout MessageWriter) {
        switch self {
        case .listening(let port): writer.write(UInt8(0), port)
        case .failed(let why): writer.write(UInt8(1), why)
        case .opened(let tab): writer.write(UInt8(2), tab)
        case .closed(let tab): writer.write(UInt8(3), tab)
        case .received(let tab, let text): writer.write(UInt8(4), tab, text)
        }
    }

    package init(from reader: inout MessageReader) throws(ProtocolError) {
        switch try UInt8(from: &reader) {
        case 0: self = .listening(port: try reader.read())
        case 1: self = .failed(try reader.read())
        case 2: self = .opened(tab: try reader.read())
        case 3: self = .closed(tab: try reader.read())
        case 4: self = .received(tab: try reader.read(), text: try reader.read())
        case let kind: throw ProtocolError("A report of a page must be of kind 0 to 4; got \(kind).")
        }
    }
}
