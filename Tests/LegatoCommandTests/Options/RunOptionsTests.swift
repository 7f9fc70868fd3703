// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoOptions
import Testing

@Suite struct RunOptionsTests {
    private func options(_ arguments: String...) throws -> RunOptions? {
        guard case .run(let options) = try Command(arguments: ["run"] + arguments) else { return nil }
        return options
    }

    @Test func `a page is served on this machine alone, at a free port, unless something else is said`() throws {
        let options = try #require(try options("Card.swift"))
        #expect(options.address == "127.0.0.1" && options.port == 0 && options.hosts.isEmpty)
        #expect(options.scene.files == ["Card.swift"] && options.scene.timeout == RunOptions.timeout)
        #expect(options.knownHosts == ["localhost", "127.0.0.1", "[::1]", "127.0.0.1"])
    }

    @Test func `the page's own options are read`() throws {
        let options = try #require(
            try options(
                "--port", "8080", "a.swift", "--host=192.168.1.5", "--allow-host", "Preview.Example.com",
                "--allow-host=box"))
        #expect(options.address == "192.168.1.5" && options.port == 8080)
        #expect(options.hosts == ["preview.example.com", "box"] && options.editor == nil)
        let template = "vscode://file/{file}:{line}"
        #expect(try self.options("a.swift", "--editor-url", template)?.editor == EditorAddress(template))
        #expect(options.knownHosts.suffix(3) == ["192.168.1.5", "preview.example.com", "box"])
    }

    @Test(arguments: [
        ("localhost", "127.0.0.1", "127.0.0.1"), ("0.0.0.0", "", "localhost"), ("::", "", "localhost"),
        ("::1", "::1", "[::1]"),
        ("fe80::1", "fe80::1", "[fe80::1]"),
    ])
    func `an address is listened at, and stands in the page's address as browsers have it`(
        given: String, address: String, shown: String
    ) throws {
        let options = try #require(try options("a.swift", "--host", given))
        #expect(options.address == address && options.shownAddress == shown && options.knownHosts.contains(shown))
    }

    @Test func `another device has its own size and scale, and without one it is as the command was called`() throws {
        let start = try #require(try options("a.swift", "--size", "200x100")).scene
        var shown = start
        shown.show(on: .iPhone15, from: start)
        #expect(shown.size == nil && shown.device == .iPhone15 && shown.scale == 3)
        #expect(shown.screen(for: .device(isLandscape: false)).size == .init(width: 393, height: 852))
        shown.show(on: nil, from: start)
        #expect(shown == start)
        let scaled = try #require(try options("a.swift", "--scale", "1", "--device", "iPad")).scene
        shown = scaled
        shown.show(on: .iPhone15, from: scaled)
        #expect(shown.scale == 1 && shown.device == .iPhone15)
        shown.show(on: nil, from: scaled)
        #expect(shown == scaled)
    }

    @Test func `what a scene looks like is said as for a render`() throws {
        let options = try #require(
            try options(
                "a.swift", "--appearance", "dark", "--size", "200x100", "--preview", "Card", "--scale", "3",
                "--timeout", "5"))
        #expect(options.scene.settings.isDark == true && options.scene.size == .init(width: 200, height: 100))
        #expect(options.scene.preview == "Card" && options.scene.scale == 3 && options.scene.timeout == 5)
    }

    @Test(arguments: [
        ([], "Nothing to run: name a Swift file, as in 'legato run File.swift'."),
        (["-"], "Standard input cannot be saved again; name a file."),
        (["a.swift", "--at", "1"], "--at is an option of 'legato render'; a live scene has no use for it."),
        (["a.swift", "-o", "x.gif"], "-o is an option of 'legato render'; a live scene has no use for it."),
        (["a.swift", "--prot", "1"], "Unknown option '--prot'. Did you mean '--port'?"),
        (["a.swift", "--port", "70000"], "--port must be a whole number from 0 to 65535; got '70000'."),
        (["a.swift", "--port", "80.5"], "--port must be a whole number from 0 to 65535; got '80.5'."),
        (["a.swift", "--port", "nan"], "--port must be a whole number from 0 to 65535; got 'nan'."),
        (
            ["a.swift", "--host", "example.com"],
            "--host must be an address of this machine, as in 127.0.0.1, or 0.0.0.0 for all; got 'example.com'."
        ),
        (
            ["a.swift", "--allow-host", "a b"],
            "--allow-host must be the name of a machine without a port, as in preview.example.com; got 'a b'."
        ),
        (
            ["a.swift", "--allow-host", "box:80"],
            "--allow-host must be the name of a machine without a port, as in preview.example.com; got 'box:80'."
        ),
        (
            ["a.swift", "--no-sandbox", "--require-sandbox"],
            "--no-sandbox and --require-sandbox contradict each other; leave one of them out."
        ),
        (
            ["a.swift", "--size", "10x10", "--device", "iPhone 15"],
            "--size is a screen of its own: leave out --device, or --size."
        ),
    ])
    func `what cannot be meant is answered with what to do`(arguments: [String], message: String) {
        #expect(throws: UsageError(message)) { try Command(arguments: ["run"] + arguments) }
    }

    @Test func `help is answered wherever it is asked for`() throws {
        #expect(try Command(arguments: ["run", "a.swift", "--help"]) == .help(.run))
        #expect(try Command(arguments: ["help", "run"]) == .help(.run))
        #expect(HelpTopic.run.text.hasPrefix("Usage: legato run"))
    }
}
