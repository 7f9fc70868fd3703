// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import LegatoProtocol

/// Decides what a browser may have: by the name it asks for, the page that asks, and what it knows.
package struct PageDoor {
    /// What a browser sends before there is a connection of its own.
    package struct Query {
        package var isGet: Bool
        /// Without what comes after a question mark.
        package var path: String
        /// The value of "token" in the address; nil: the address has no such part.
        package var token: String?
        /// The "Host" header; nil: it is missing or too long.
        package var host: String?
        /// The "Origin" header.
        package var origin: String?
        /// The "Cookie" header.
        package var cookies: String?

        package init(
            isGet: Bool = true, path: String, token: String? = nil, host: String?, origin: String? = nil,
            cookies: String? = nil
        ) {
            self.isGet = isGet
            self.path = path
            self.token = token
            self.host = host
            self.origin = origin
            self.cookies = cookies
        }
    }

    package enum Answer: Equatable {
        /// A file of the page, and whether the cookie goes along.
        case file(String, givesCookie: Bool)
        case refused(status: UInt32, String)
    }

    private let access: PageAccess

    package init(_ access: PageAccess) { self.access = access }

    /// The names of the page's files, by the paths that they are asked for.
    package static let files = ["/": "page.html", "/page.css": "page.css", "/page.js": "page.js"]

    package func answer(to query: Query) -> Answer {
        guard isKnown(host: query.host) else { return .refused(status: 421, Self.unknownHost) }
        guard query.isGet else { return .refused(status: 405, "The page is only read.") }
        guard let file = Self.files[query.path] else { return .refused(status: 404, "There is no such file.") }
        if isKnown(cookies: query.cookies) { return .file(file, givesCookie: false) }
        // Scripts and styles are asked for by a page that has the cookie already.
        if query.path == "/", let token = query.token, Self.isSame(token, access.token) {
            return .file(file, givesCookie: true)
        }
        return .refused(status: 403, Self.noToken)
    }

    /// Whether a page of ours asks for a connection. Why not: a sentence; nil: it may have one.
    package func refusal(ofConnection query: Query) -> String? {
        guard isKnown(host: query.host) else { return Self.unknownHost }
        guard let host = query.host?.lowercased(), let origin = query.origin?.lowercased(),
            origin == "http://\(host)" || origin == "https://\(host)"
        else { return "Another page asks for the scene." }
        return isKnown(cookies: query.cookies) ? nil : Self.noToken
    }

    /// The header that hands out the cookie.
    package var cookieHeader: String { "\(access.cookie)=\(access.token); Path=/; HttpOnly; SameSite=Strict" }

    /// What the page may load and who may show it, for a page that is asked for at `host`.
    package static func policy(host: String) -> String {
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; connect-src 'self' "
            + "ws://\(host) wss://\(host); base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    }

    private static let unknownHost =
        "This name of the machine is not known. Name it with 'legato run --allow-host NAME'."
    private static let noToken = "Open the address that 'legato run' has printed, with all that is in it."

    /// Any port is right: it may be forwarded.
    private func isKnown(host: String?) -> Bool {
        guard let host, !host.isEmpty else { return false }
        return access.hosts.contains(Self.name(ofHost: host.lowercased()))
    }

    /// Without its port.
    private static func name(ofHost host: String) -> String {
        if host.hasPrefix("["), let end = host.firstIndex(of: "]") {
            return isPort(host[host.index(after: end)...]) ? String(host[...end]) : host
        }
        guard let colon = host.firstIndex(of: ":"), isPort(host[colon...]) else { return host }
        return String(host[..<colon])
    }

    /// Nothing, or a colon and digits.
    private static func isPort(_ text: Substring) -> Bool {
        text.isEmpty || (text.first == ":" && text.dropFirst().utf8.allSatisfy { (0x30...0x39).contains($0) })
    }

    private func isKnown(cookies: String?) -> Bool {
        guard let cookies else { return false }
        return cookies.split(separator: ";").contains { cookie in
            let parts = cookie.drop { $0 == " " }.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return parts.count == 2 && parts[0] == access.cookie && Self.isSame(String(parts[1]), access.token)
        }
    }

    /// Takes as long for a text that is nearly right as for one that is not.
    private static func isSame(_ text: String, _ secret: String) -> Bool {
        let (text, secret) = (Array(text.utf8), Array(secret.utf8))
        guard text.count == secret.count, !secret.isEmpty else { return false }
        return zip(text, secret).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
