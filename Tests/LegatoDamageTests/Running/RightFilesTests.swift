// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

@Suite struct RightFilesTests {
    @Test func `the Swift blocks of a page are read, and no others`() {
        let page = "a\n```swift\nimport SwiftUI\n#Preview { A() }\n```\n```sh\nls\n```\n```swift\nlet a = 1\n```\n"
        #expect(RightFiles.blocks(of: page) == ["import SwiftUI\n#Preview { A() }\n", "let a = 1\n"])
    }
}
