// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoOptions
import LegatoProtocol
import Testing

@testable import LegatoCommand

@Suite struct ElementListTests {
    private let elements = [
        SceneElement(
            label: "Ring\u{1B}\u{202E}", traits: ElementTraits(rawValue: 1 | 32), x: 1, y: 2.005, width: 80,
            height: 40.5),
        SceneElement(label: nil, traits: ElementTraits(rawValue: 4 | 1024), x: 0, y: 100, width: 300, height: 28),
    ]

    @Test func `a list for people has a line for each element`() {
        #expect(
            ElementList(time: 0.5, elements).text == """
                At 0.5 s:
                  'Ring\\u{1B}\\u{202E}' (button, takes drags) at 1,2.01, 80x40.5
                  Without a label (slider, disabled) at 0,100, 300x28

                """)
        #expect(ElementList(time: 2, []).text == "At 2 s nothing can be touched.\n")
        var inSheet = elements[1]
        inSheet.root = "sheet\u{1B}"
        #expect(ElementList(time: 2, [inSheet]).text.hasSuffix("300x28, in the sheet\\u{1B}\n"))
    }

    @Test func `what is said of an element follows its place, and is in the JSON where there is something`() throws {
        var spoken = elements[0]
        (spoken.label, spoken.value, spoken.hint, spoken.identifier) = ("Bell", "1\u{1B}", "Rings", "bell")
        spoken.accessibilityTraits = ["button", "selected", "static text"]
        #expect(
            ElementList(time: 0, [spoken]).text.hasSuffix(
                "80x40.5, value '1\\u{1B}', hint 'Rings', identifier 'bell', selected\n"))
        let json = try ElementList.json([ElementList(time: 0, [spoken, elements[1]])])
        let root = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        let found = try #require((root["times"] as? [[String: Any]])?[0]["elements"] as? [[String: Any]])
        #expect(found[0]["value"] as? String == "1\u{1B}" && found[0]["hint"] as? String == "Rings")
        #expect(found[0]["identifier"] as? String == "bell")
        #expect(found[0]["accessibilityTraits"] as? [String] == ["button", "selected", "static text"])
        #expect(["value", "hint", "identifier", "accessibilityTraits"].allSatisfy { found[1][$0] == nil })
    }

    @Test func `a list for programs is JSON, whatever labels and frames are`() throws {
        var odd = elements
        odd[1].x = .nan
        odd[1].root = "alert"
        let json = try ElementList.json([ElementList(time: 0.5, odd), ElementList(time: 1, [])])
        #expect(json.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 32 && $0.value < 127 })
        let root = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        let times = try #require(root["times"] as? [[String: Any]])
        #expect(times.map { $0["time"] as? Double } == [0.5, 1])
        let found = try #require(times[0]["elements"] as? [[String: Any]])
        #expect(found[0]["label"] as? String == "Ring\u{1B}\u{202E}" && found[1]["label"] == nil)
        #expect(found[0]["traits"] as? [String] == ["button", "takes drags"])
        #expect(found[0]["root"] == nil && found[1]["root"] as? String == "alert")
        #expect(found[0]["frame"] as? [Double] == [1, 2.005, 80, 40.5])
        #expect((found[1]["frame"] as? [Any])?.first as? String == "NaN")
    }

    @Test func `a list in one line has its keys always in one order, and labels as they are`() throws {
        var element = elements[1]
        (element.label, element.value) = ("on/off", "1")
        let line = ElementList(time: 0, [element]).line
        #expect(!line.contains("\n") && line.contains(#""label":"on/off""#))
        let keys = line.matches(of: /"(\w+)":/).map { String($0.1) }
        #expect(keys.count >= 4 && keys == keys.sorted(), "\(line)")
    }

    @Test func `an event that nothing was there for is told with what is nearest, or what it asked for`() {
        func message(_ input: SceneInput, _ nearest: [SceneElement] = []) -> String {
            ElementList.untaken(RenderOptions.Event(time: 1, input: input, origin: "e:1"), nearest: nearest)
        }
        #expect(
            message(.tap(.label("A"), isDown: false), [elements[1]])
                == "e:1: nothing there can be touched then. Nearest: Without a label (slider, disabled) at 0,100, 300x28."
        )
        #expect(
            message(.touch(finger: 1, .began, x: 0, y: 0, []))
                == "e:1: nothing there can be touched then, and nothing anywhere else.")
        #expect(
            message(.key("a", []))
                == "e:1: no field has the focus then, and no button or toggle that is enabled has this keyboard shortcut."
        )
        #expect(message(.wheel(x: 0, y: 0, .step, [])) == "e:1: nothing under the pointer scrolls then.")
        #expect(
            message(.pinch(scale: 1, degrees: 0, .began, []))
                == "e:1: nothing under the pointer takes pinches or turns then.")
        let end = RenderOptions.Event(
            time: 1, input: .touch(finger: 1, .ended, x: 0, y: 0, []), origin: "--scroll '1'", endsScroll: true)
        #expect(ElementList.untaken(end, nearest: []).hasPrefix("--scroll '1': nothing scrolled. What is there"))
    }

    @Test func `what is off screen is marked in lists, in JSON and where names are listed`() throws {
        let far = SceneElement(
            label: "Far", traits: ElementTraits(rawValue: 1 | 2048), x: 900, y: 0, width: 80, height: 40)
        #expect(far.traits.contains(.offScreen) && far.traits.names == ["button", "off screen"])
        #expect(ElementList(time: 0, [far]).text.contains("  'Far' (button, off screen) at 900,0, 80x40\n"))
        #expect(try ElementList.json([ElementList(time: 0, [far])]).contains("\"off screen\""))
        #expect(ElementList.name(far) == "'Far' (off screen)" && ElementList.name(elements[1]) == nil)
        #expect(ElementList.name(elements[0]) == "'Ring\\u{1B}\\u{202E}'")
    }
}
