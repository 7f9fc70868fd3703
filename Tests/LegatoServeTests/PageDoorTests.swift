// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoProtocol
import LegatoServe
import Testing

/// Who gets the page and its connection.
@Suite struct PageDoorTests {
    private let door = PageDoor(
        PageAccess(
            address: "127.0.0.1", port: 4000, token: "0123456789abcdef", cookie: "legato-77",
            hosts: ["localhost", "127.0.0.1", "[::1]", "preview.example.com"]))
    private let cookie = "legato-77=0123456789abcdef"

    private func isRefused(_ query: PageDoor.Query, status: UInt32) -> Bool {
        if case .refused(status, let sentence) = door.answer(to: query) { sentence.hasSuffix(".") } else { false }
    }

    @Test func `the printed address opens the page and hands out the cookie`() {
        let query = PageDoor.Query(path: "/", token: "0123456789abcdef", host: "127.0.0.1:4000")
        #expect(door.answer(to: query) == .file("page.html", givesCookie: true))
        #expect(door.cookieHeader == "legato-77=0123456789abcdef; Path=/; HttpOnly; SameSite=Strict")
    }

    @Test(arguments: ["/": "page.html", "/page.css": "page.css", "/page.js": "page.js"])
    func `the cookie opens each file, and is not handed out again`(path: String, file: String) {
        let query = PageDoor.Query(path: path, host: "localhost:4000", cookies: "theme=dark; \(cookie); other=1")
        #expect(door.answer(to: query) == .file(file, givesCookie: false))
    }

    @Test(arguments: [
        nil, "", "0123456789abcdeF", "0123456789abcde", "0123456789abcdef0",
    ])
    func `a missing or wrong token opens nothing`(token: String?) {
        #expect(isRefused(.init(path: "/", token: token, host: "localhost:4000"), status: 403))
    }

    @Test func `the token opens the page alone, so that it need not stand in other addresses`() {
        #expect(isRefused(.init(path: "/page.js", token: "0123456789abcdef", host: "localhost"), status: 403))
    }

    @Test(arguments: [
        "legato-77=0123456789abcdee", "legato-77=", "legato-77", "legato-78=0123456789abcdef",
        "x=legato-77=0123456789abcdef",
        "legato-77=0123456789abcdef=", "",
    ])
    func `a wrong cookie opens nothing`(cookies: String) {
        #expect(isRefused(.init(path: "/page.js", host: "localhost", cookies: cookies), status: 403))
    }

    @Test(arguments: [
        "localhost", "LOCALHOST:1", "127.0.0.1:65535", "[::1]:4000", "[::1]", "preview.example.com",
        "Preview.Example.Com:443",
    ])
    func `every port of a known name is right, since ports are forwarded`(host: String) {
        #expect(
            door.answer(to: .init(path: "/", host: host, cookies: cookie)) == .file("page.html", givesCookie: false))
    }

    @Test(arguments: [
        nil, "", "evil.example.com", "127.0.0.1.evil.com", "localhost.", "localhost:4000.evil.com", "[::1]evil",
        "[::1]:x", "[::2]",
        "example.com", "localhost:80:80", "evil.com#localhost", "user@localhost", " localhost",
    ])
    func `another name of the machine opens nothing, whatever it brings`(host: String?) {
        let query = PageDoor.Query(
            path: "/", token: "0123456789abcdef", host: host, origin: host.map { "http://\($0)" }, cookies: cookie)
        #expect(isRefused(query, status: 421))
        #expect(door.refusal(ofConnection: query) != nil)
    }

    @Test func `what is not read, and what is not there, is refused`() {
        #expect(isRefused(.init(isGet: false, path: "/", host: "localhost", cookies: cookie), status: 405))
        for path in ["/secret", "", "/page.js/", "/../page.js", "//", "/page.html"] {
            #expect(isRefused(.init(path: path, host: "localhost", cookies: cookie), status: 404))
        }
    }

    @Test(arguments: ["http://localhost:4000", "https://localhost:4000", "HTTP://LOCALHOST:4000"])
    func `a page that came from here may connect`(origin: String) {
        #expect(
            door.refusal(ofConnection: .init(path: "/live", host: "localhost:4000", origin: origin, cookies: cookie))
                == nil)
    }

    @Test(arguments: [
        nil, "", "null", "http://localhost", "http://localhost:4001", "http://evil.com",
        "http://localhost:4000.evil.com",
        "file://localhost:4000", "http://127.0.0.1:4000", "http://localhost:4000/",
    ])
    func `another page may not, even on the same machine`(origin: String?) {
        #expect(
            door.refusal(ofConnection: .init(path: "/live", host: "localhost:4000", origin: origin, cookies: cookie))
                != nil)
    }

    @Test func `a connection needs the cookie; the token is not enough`() {
        let query = PageDoor.Query(
            path: "/live", token: "0123456789abcdef", host: "localhost", origin: "http://localhost", cookies: nil)
        #expect(door.refusal(ofConnection: query) != nil)
    }

    @Test func `without a secret nothing is opened`() {
        let door = PageDoor(PageAccess(address: "", port: 0, token: "", cookie: "", hosts: ["localhost"]))
        for cookies in [nil, "", "=", "a="] {
            #expect(
                door.answer(to: .init(path: "/", token: "", host: "localhost", cookies: cookies))
                    != .file("page.html", givesCookie: true))
            #expect(
                door.refusal(
                    ofConnection: .init(path: "/", host: "localhost", origin: "http://localhost", cookies: cookies))
                    != nil)
        }
    }

    @Test func `a page loads what it brings and connects to where it came from, and no other page shows it`() {
        let policy = PageDoor.policy(host: "localhost:4000")
        let parts = Set(policy.split(separator: ";").map { $0.drop { $0 == " " } })
        #expect(
            parts.isSuperset(of: [
                "default-src 'none'", "script-src 'self'", "style-src 'self'", "frame-ancestors 'none'",
            ]))
        #expect(parts.contains("connect-src 'self' ws://localhost:4000 wss://localhost:4000"))
        #expect(!policy.contains("unsafe") && !policy.contains("*"))
    }
}
