// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoOptions
import LegatoProtocol
import Testing

@testable import LegatoCommand

/// What a page is sent about a view that somebody points at.
@Suite struct NamedElementTests {
    private let types = TypeLines([("in/Card.swift", BlankedSource("\nstruct Card {}\nstruct Badge {}"))])
    private let preview = TypeLines.Line(path: "in/Card.swift", number: 9)

    private func element(
        _ path: String, label: String? = nil, file: String? = nil, line: Int? = nil
    ) -> PointedElement {
        PointedElement(
            label: label, type: "Text", path: path, file: file, line: line, x: 1.00049, y: 2, width: 3,
            height: .infinity)
    }

    private func named(_ element: PointedElement, _ files: [String] = ["in/Card.swift"]) -> NamedElement {
        NamedElement(element, files: files, types: types, preview: preview)
    }

    @Test func `the type of the user's that is nearest around a view says where to look`() {
        #expect(
            named(element("Card/VStack/[1]/Badge/Text")).places == [
                .init(what: "Badge", path: "in/Card.swift", line: 3)
            ])
        #expect(named(element("Card/VStack/[1]/Text")).places == [.init(what: "Card", path: "in/Card.swift", line: 2)])
    }

    @Test func `where no type of the user's is around a view its preview says where to look, if it is known`() {
        #expect(named(element("VStack/Text")).places == [.init(what: "the preview", path: "in/Card.swift", line: 9)])
        #expect(NamedElement(element("Text"), files: [], types: types, preview: nil).places == [])
    }

    @Test func `the line of a modifier comes first, if there is only one file of that name`() {
        let noted = element("Card/Text", file: "Card.swift", line: 12)
        #expect(
            named(noted).places == [
                .init(what: "a modifier", path: "in/Card.swift", line: 12),
                .init(what: "Card", path: "in/Card.swift", line: 2),
            ])
        for files in [["in/Card.swift", "Card.swift"], ["Other.swift"]] {
            #expect(named(noted, files).places.map(\.what) == ["Card"])
        }
        #expect(named(element("Card/Text", file: "Card.swift", line: -1)).places.map(\.what) == ["Card"])
    }

    @Test func `a page gets it as JSON, with an address for an editor only where one was given`() throws {
        let message = named(element("Card/Text", label: "a\"b")).message(nil)
        #expect(
            message == #""kind":"Text","label":"a\"b","path":"Card/Text","x":1,"y":2,"width":3,"height":0,"places":"#
                + #"[{"what":"Card","path":"in/Card.swift","line":2,"url":null}]"#)
        let editor = try EditorAddress("editor://open?file={file}&line={line}")
        let place = try #require(named(element("Card/Text")).message(editor).components(separatedBy: "\"url\":").last)
        let folder = FileManager.default.currentDirectoryPath
        #expect(place == "\"editor://open?file=\(folder)/in/Card.swift&line=2\"}]")
    }

    @Test func `words of a scene cannot end the text they stand in, and are cut`() {
        let long = named(
            element(
                String(repeating: "x", count: 5000) + "/Text", label: "\u{1B}" + String(repeating: "y", count: 5000)))
        #expect(long.element.label?.hasPrefix("\\u{1B}yy") == true && (long.element.label?.count ?? 0) < 400)
        #expect(long.element.path.hasSuffix("/Text") && long.element.path.count == 300)
    }
}

@Suite struct EditorAddressTests {
    @Test func `the place of a line stands in the address, escaped`() throws {
        let editor = try EditorAddress("vscode://file/{file}:{line}")
        #expect(editor.url(path: "/a b/ß#?.swift", line: 12) == "vscode://file//a%20b/%C3%9F%23%3F.swift:12")
    }

    @Test(arguments: [
        "{file}", "vscode://file", "javascript:alert({file})", "JavaScript:{file}", "data:text/html,{file}",
        "file://{file}", "vs code://{file}",
    ])
    func `what is no address of an editor is refused`(template: String) {
        let message =
            "--editor-url must be an address with {file} in it, and {line}, as in 'vscode://file/{file}:{line}'; got "
            + "'\(template)'."
        #expect(throws: UsageError(message)) { try EditorAddress(template) }
    }
}

@Suite struct LinkLimitTests {
    @Test(arguments: ["https://example.com/?a=b#c", "http://localhost", "mailto:a@example.com", "HTTPS://EXAMPLE.COM"])
    func `pages and mail are asked about`(address: String) {
        var limit = LinkLimit()
        #expect(limit.admit(address, at: 0) == .ask)
    }

    @Test(arguments: [
        "javascript:alert(1)", "file:///etc/passwd", "data:text/html,x", "app-settings:", "https", "",
        "https://a\u{202E}b", "https://a\nb", "https://" + String(repeating: "a", count: LinkLimit.longest),
    ])
    func `everything else is not`(address: String) {
        var limit = LinkLimit()
        guard case .refuse(let why?) = limit.admit(address, at: 0) else {
            Issue.record("It was asked about.")
            return
        }
        #expect(why.hasSuffix("a page opens addresses of http, https and mailto."))
    }

    @Test func `at most three in ten seconds are asked about, which is said once`() {
        var limit = LinkLimit()
        for _ in 0..<3 { #expect(limit.admit("http://a", at: 5) == .ask) }
        #expect(
            limit.admit("http://b", at: 14.9)
                == .refuse(
                    "Nothing opens 'http://b', and more for a while: at most 3 addresses in 10 s are asked about."))
        #expect(limit.admit("http://b", at: 14.9) == .refuse(nil))
        for _ in 0..<3 { #expect(limit.admit("http://c", at: 15) == .ask) }
        guard case .refuse(_?) = limit.admit("http://c", at: 15) else {
            Issue.record("The second time it was not said.")
            return
        }
    }
}
