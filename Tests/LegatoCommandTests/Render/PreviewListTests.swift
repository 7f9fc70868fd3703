// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoProtocol
import Testing

@testable import LegatoCommand

@Suite struct PreviewListTests {
    private let first = """
        import SwiftUI
        #Preview("One") {
            Text("1")
        }
        """
    private let second = """
        struct Card_Previews: PreviewProvider {
            static var previews: some View {
                Text("a")
                Text("b")
            }
        }
        struct Badge_Previews: PreviewProvider { static var previews: some View { Text("c") } }
        #Preview { Text("2") }
        """

    private func preview(
        _ name: String?, _ file: String? = nil, _ line: Int? = nil, provider: String? = nil
    ) -> PreviewDescription {
        PreviewDescription(
            name: name, layout: .device(isLandscape: false), file: file.map { "LegatoScene/" + $0 }, line: line,
            provider: provider)
    }

    /// As a program says it: macros first, providers in the order of their types.
    private var descriptions: [PreviewDescription] {
        [
            preview(nil, "b.swift", 8), preview("One", "a.swift", 2),
            preview("Badge_Previews", provider: "Badge_Previews"),
            preview("Card_Previews", provider: "Card_Previews"), preview("Second", provider: "Card_Previews"),
        ]
    }

    private func list(_ descriptions: [PreviewDescription], _ files: (String, String)...) -> PreviewList {
        PreviewList(descriptions, files: files.map { ($0.0, SourceOutline(BlankedSource($0.1))) })
    }

    private var list: PreviewList { list(descriptions, ("in/b.swift", second), ("a.swift", first)) }

    @Test func `previews are in the order of the files given and of their lines, providers among them`() {
        #expect(
            list.items.map(\.description.name) == ["Card_Previews", "Second", "Badge_Previews", nil, "One"])
        #expect(list.items.map { $0.place?.lines } == [1...6, 1...6, 7...7, 8...8, 2...4])
        let turned = list(descriptions, ("a.swift", first), ("in/b.swift", second))
        #expect(turned.items.first?.description.name == "One")
    }

    @Test(arguments: [
        (nil, "Card_Previews"), ("One", "One"), ("Second", "Second"), ("1", "Card_Previews"), ("5", "One"),
        ("a.swift:2", "One"), ("a.swift:4", "One"), ("./a.swift:3", "One"), ("in/b.swift:6", "Card_Previews"),
        ("b.swift:7", "Badge_Previews"),
    ])
    func `a preview is the one with the name, else with the number, else on the line`(
        wanted: String?, name: String
    ) throws {
        #expect(try list.choose(wanted).description.name == name)
    }

    @Test func `an exact name wins over a number`() throws {
        let list = list(
            [preview("2", "a.swift", 1), preview("1", "a.swift", 2)], ("a.swift", "#Preview {}\n#Preview {}"))
        #expect(try list.choose("1").index == 1)
        #expect(try list.choose("2").index == 0)
    }

    @Test(arguments: [
        ("Three", "There is no preview 'Three'."), ("0", "There is no preview '0', by name or by number."),
        ("6", "There is no preview '6', by name or by number."),
        ("-1", "There is no preview '-1', by name or by number."),
        ("a.swift:1", "--preview 'a.swift:1': there is no preview on line 1."),
        ("c.swift:1", "--preview 'c.swift:1': there is no preview in a file 'c.swift'."),
        ("one", "There is no preview 'one'."),
    ])
    func `a preview that is not there is answered with those that are`(wanted: String, start: String) {
        let failure = #expect(throws: CommandFailure.self) { try list.choose(wanted) }
        #expect(
            failure?.message == start + """
                 There are:
                  1  'Card_Previews'   in/b.swift:1
                  2  'Second'          in/b.swift:1
                  3  'Badge_Previews'  in/b.swift:7
                  4  without a name    in/b.swift:8
                  5  'One'             a.swift:2
                """)
    }

    // MARK: - Apps

    private let third = """
        import SwiftUI

        @main
        struct ShopApp: App {
            var body: some Scene { WindowGroup { Text("3") } }
        }
        """

    private var withApp: PreviewList {
        list(
            [
                preview("One", "a.swift", 2),
                PreviewDescription(
                    name: "ShopApp", layout: .device(isLandscape: false), provider: "ShopApp", isApp: true),
            ], ("a.swift", first), ("c.swift", third))
    }

    @Test func `an app is shown before any preview, and a preview where it is asked for`() throws {
        #expect(try withApp.choose(nil).index == 1)
        #expect(try withApp.choose("One").index == 0)
        #expect(try withApp.choose("1").index == 0)
        #expect(try withApp.choose("a.swift:2").index == 0)
        #expect(try withApp.choose("ShopApp").index == 1)
        #expect(try withApp.choose("c.swift:5").index == 1)
        #expect(throws: CommandFailure.self) { try withApp.choose("2") }
        let twin = list(
            [preview("A", "a.swift", 2), PreviewDescription(name: "A", layout: .fitting, provider: "A", isApp: true)],
            ("a.swift", first))
        #expect(try twin.choose("A").index == 0)
    }

    @Test func `an app is listed before the previews, without a number, and with the place of its type`() throws {
        #expect(withApp.text == "  App  'ShopApp'  c.swift:4\n    1  'One'      a.swift:2")
        #expect(withApp.app?.place?.lines == 4...6)
        let object = try JSONSerialization.jsonObject(with: Data(try withApp.json().utf8)) as? [String: Any]
        let app = try #require(object?["app"] as? [String: Any])
        #expect(app["name"] as? String == "ShopApp" && app["file"] as? String == "c.swift" && app["line"] as? Int == 4)
        #expect((object?["previews"] as? [Any])?.count == 1)
        let none = try JSONSerialization.jsonObject(with: Data(try list.json().utf8)) as? [String: Any]
        #expect(none?["app"] == nil)
    }

    @Test func `each of the choices is found by its value, and reads as it is listed`() throws {
        let named = list(
            [
                preview(nil, "a.swift", 1), preview("3", "a.swift", 2), preview("Same", "a.swift", 3),
                preview("Same", "a.swift", 4), preview("\u{1B}", "a.swift", 5),
                PreviewDescription(name: "Shop", layout: .device(isLandscape: false), provider: "Shop", isApp: true),
            ],
            ("a.swift", (1...5).map { "#Preview(\"\($0)\") { }" }.joined(separator: "\n")))
        #expect(
            named.choices.map(\.text) == [
                "App 'Shop'", "1 without a name", "2 '3'", "3 'Same'", "4 'Same'", "5 '\\u{1B}'",
            ])
        #expect(named.choices.map(\.value) == ["", "1", "3", "Same", "4", "\u{1B}"])
        #expect(try named.choose(nil).description.name == "Shop")
        for (choice, item) in zip(named.choices.dropFirst(), named.items) {
            #expect(try named.choose(choice.value) == item)
        }
    }

    @Test func `without any preview there is nothing to choose`() {
        let failure = #expect(throws: CommandFailure.self) { try list([]).choose("A") }
        #expect(
            failure?.message
                == "No view found: what the file calls an app or a preview is not compiled in. Add '#Preview { … }'.")
    }

    @Test func `a name is the program's word, and is escaped; a place is not`() throws {
        let list = list([preview("a\u{1B}[31m", "/etc/passwd", 3)], ("a.swift", first))
        #expect(list.text == "  1  'a\\u{1B}[31m'")
        let object = try JSONSerialization.jsonObject(with: Data(try list.json().utf8)) as? [String: Any]
        let previews = try #require(object?["previews"] as? [[String: Any]])
        #expect(previews.count == 1)
        #expect(previews[0]["name"] as? String == "a\\u{1B}[31m")
        #expect(previews[0]["file"] == nil)
    }

    @Test func `the JSON has number, name, file and line`() throws {
        let object = try JSONSerialization.jsonObject(with: Data(try list.json().utf8)) as? [String: Any]
        let previews = try #require(object?["previews"] as? [[String: Any]])
        #expect(previews.map { $0["number"] as? Int } == [1, 2, 3, 4, 5])
        #expect(previews.map { $0["line"] as? Int } == [1, 1, 7, 8, 2])
        #expect(
            previews.map { $0["file"] as? String } == [
                "in/b.swift", "in/b.swift", "in/b.swift", "in/b.swift", "a.swift",
            ])
        #expect(previews[3]["name"] == nil)
    }
}
