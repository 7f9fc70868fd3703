// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoOptions
import Testing

@testable import LegatoCommand

/// Files of start values for `UserDefaults`.
@Suite struct DefaultsFileTests {
    private func values(_ text: String) throws -> NSDictionary {
        let list = try DefaultsFile.propertyList(in: Array(text.utf8), name: "d")
        let content = try PropertyListSerialization.propertyList(from: Data(list.utf8), format: nil)
        return try #require(content as? NSDictionary)
    }

    private let xml = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
        <key>name</key><string>Jane</string><key>count</key><integer>4</integer><key>on</key><true/>
        <key>ratio</key><real>0.25</real><key>list</key><array><string>a</string></array>
        <key>inner</key><dict><key>x</key><integer>1</integer></dict>
        </dict></plist>
        """

    @Test func `a property list and a JSON object hold the same values`() throws {
        let json = #" {"name":"Jane","count":4,"on":true,"ratio":0.25,"list":["a"],"inner":{"x":1}}"#
        let expected: [String: Any] = [
            "name": "Jane", "count": 4, "on": true, "ratio": 0.25, "list": ["a"], "inner": ["x": 1],
        ]
        #expect(try values(xml) == expected as NSDictionary)
        #expect(try values(json) == expected as NSDictionary)
        let binary = try PropertyListSerialization.data(fromPropertyList: expected, format: .binary, options: 0)
        let list = try DefaultsFile.propertyList(in: Array(binary), name: "d")
        #expect(try values(list) == expected as NSDictionary)
        #expect(try values("{}") == [:])
    }

    @Test func `a flag stays a flag, and a whole number one`() throws {
        let list = try DefaultsFile.propertyList(
            in: Array(#"{"on":true,"off":false,"one":1,"half":0.5}"#.utf8), name: "d")
        for text in ["<true/>", "<false/>", "<integer>1</integer>", "<real>0.5</real>"] {
            #expect(list.contains(text), "\(text)")
        }
    }

    private static let neither =
        "d: a file of defaults must be a property list or a JSON object, with values by their keys; it can be read as neither."
    private static let noDictionary = "d: a file of defaults must hold one dictionary, with values by their keys."

    @Test(arguments: [
        ("", neither), ("{\"a\":", neither), ("<plist><dict></plist>", neither), ("[1]", noDictionary),
        ("<plist version=\"1.0\"><string>a</string></plist>", noDictionary),
        (
            #"{"a":{"b":[1,null]}}"#,
            "d: 'a.b' must be a value that UserDefaults can store; null is none. Leave the key out."
        ),
    ])
    func `what holds no values by their keys is wrong usage`(_ text: String, _ message: String) {
        let error = #expect(throws: UsageError.self) { try values(text) }
        #expect(error?.message == message)
    }

    @Test func `a file is at most 1 MiB large, and its values 2 MiB`() {
        let large = "{\"a\":\"" + String(repeating: "x", count: 1 << 20) + "\"}"
        #expect(throws: UsageError.self) { try values(large) }
        // Each of these is five characters in XML.
        let wide = "{\"a\":\"" + String(repeating: "&", count: 1 << 19) + "\"}"
        let error = #expect(throws: UsageError.self) { try values(wide) }
        #expect(error?.message == "d: its values must be at most 2 MiB large as a property list.")
    }

    @Test func `the file is read before anything else, and one that is missing is wrong usage`() throws {
        let folder = try Folder()
        defer { folder.remove() }
        try xml.write(toFile: folder.file("d.plist"), atomically: true, encoding: .utf8)
        func read(_ name: String) throws -> RenderOptions {
            try options(["--defaults", folder.file(name)]).readingDefaults(deadline: MonotonicClock.now + 60)
        }
        let complete = try read("d.plist")
        #expect(complete.defaults?.contains("<string>Jane</string>") == true)
        let error = #expect(throws: CommandFailure.self) { try read("none") }
        #expect(error?.exitCode == 2)
        #expect(
            error?.message
                == "Cannot read the defaults in '\(folder.file("none"))': No such file or directory. Name a file with --defaults."
        )
        #expect(try options([]).readingDefaults(deadline: 0).defaults == nil)
    }
}
