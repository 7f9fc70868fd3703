// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import SwiftUI
import Testing

@testable import LegatoUI

@Suite struct LocalizedStringKeyTests {
    private struct Point: CustomStringConvertible { var description: String { "a point" } }
    private struct Plain { var x = 1 }

    // SwiftUI's format specifiers: integers are grouped, floating point has six decimals.
    @Test func `values in a key are formatted as people read them`() {
        let formatted: [(LocalizedStringKey, String)] = [
            ("\(0)", "0"), ("\(7)", "7"), ("\(-7)", "-7"), ("\(12)", "12"), ("\(999)", "999"), ("\(1000)", "1,000"),
            ("\(-999)", "-999"), ("\(-1000)", "-1,000"), ("\(123_456)", "123,456"), ("\(1_234_567)", "1,234,567"),
            ("\(-1_234_567)", "-1,234,567"), ("\(UInt8(200))", "200"), ("\(Int64(10_000))", "10,000"),
            ("\(1.5)", "1.500000"), ("\(Float(0.25))", "0.250000"), ("\(CGFloat(-2))", "-2.000000"),
            ("\(true)", "true"), ("\("a b")", "a b"), ("\(Point())", "a point"), ("\(Plain())", "\(Plain())"),
            ("\(2.345, specifier: "%.1f")", "2.3"), ("\(5, specifier: "%03d")", "005"),
            ("\(0.5, format: .percent)", "50%"), ("\(1234.5, format: .number)", "1,234.5"),
            ("from \(1) to \(2000)!", "from 1 to 2,000!"),
        ]
        for (key, text) in formatted {
            #expect(Text(key).plainText(in: .fixed) == text)
        }
    }

    @Test func `keys with other text are different`() {
        #expect(LocalizedStringKey("a") != LocalizedStringKey("b"))
        #expect(LocalizedStringKey("a\(1)") != LocalizedStringKey("a\(2)"))
    }

    @Test func `a text in a key keeps its attributes, and what follows it does not take them`() {
        let plain = Text(verbatim: "a ")
        let end = Text(verbatim: " c")
        for inner in [
            Text("b").bold(), Text("b").font(.title), Text("b").foregroundColor(.red), Text("b").underline(),
            Text("b").bold().font(.title).foregroundColor(.red),
        ] {
            #expect(Text("a \(inner) c") == plain + inner + end)
            #expect(Text("a\(inner) \("1")") == Text(verbatim: "a") + inner + Text(verbatim: " 1"))
        }
        // Nothing is to be seen of one without attributes.
        #expect(Text("a \(Text("b")) c") == Text(verbatim: "a ") + Text(verbatim: "b c"))
    }
}
