// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

@testable import LegatoRun

@Suite struct StoredDefaultsTests {
    @Test func `the values of a property list are stored under their keys, and what is no dictionary is not`() async {
        await #expect(processExitsWith: .success) {
            // Where they are kept: nowhere.
            setenv("XDG_CONFIG_HOME", "/dev/null/none", 1)
            func list(_ content: String) -> String { "<plist version=\"1.0\">\(content)</plist>" }
            StoredDefaults.store(
                list("<dict><key>name</key><string>Ada</string><key>count</key><integer>3</integer></dict>"))
            let defaults = UserDefaults.standard
            precondition(defaults.string(forKey: "name") == "Ada" && defaults.integer(forKey: "count") == 3)
            StoredDefaults.store(list("<array><string>name</string></array>"))
            StoredDefaults.store("name")
            precondition(defaults.string(forKey: "name") == "Ada" && defaults.object(forKey: "0") == nil)
        }
    }
}
