// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

private struct Names: PreferenceKey {
    static let defaultValue: [String] = []
    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

private struct Width: PreferenceKey {
    static let defaultValue: CGFloat = 0
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
}

@MainActor
@Suite struct PreferenceTests {
    @Test func `preferences of siblings are reduced in order, and told when they change`() {
        struct Scene: View {
            @State private var hasThird = false
            @State private var names: [String] = []
            var body: some View {
                VStack {
                    Group {
                        Color.red.preference(key: Names.self, value: ["a"])
                        HStack { Color.red.preference(key: Names.self, value: ["b"]) }
                        if hasThird { Color.red.preference(key: Names.self, value: ["c"]) }
                    }
                    Button("Add") { hasThird.toggle() }
                    Text(names.joined(separator: "+"))
                }
                .onPreferenceChange(Names.self) { names = $0 }
            }
        }
        let stage = Stage { Scene() }
        #expect(stage.labels.contains("a+b"))
        stage.tap("Add")
        #expect(stage.labels.contains("a+b+c"))
        stage.tap("Add")
        #expect(stage.labels.contains("a+b"))
    }

    @Test func `a preference replaces what its content says, a transform adds to it`() {
        let log = BodyLog()
        _ = Stage {
            VStack {
                Color.red.preference(key: Names.self, value: ["inner"]).preference(key: Names.self, value: ["outer"])
                Color.red.preference(key: Names.self, value: ["x"]).transformPreference(Names.self) { $0.append("y") }
            }
            .onPreferenceChange(Names.self) { log.names = $0 }
        }
        #expect(log.names == ["outer", "x", "y"])
    }

    @Test func `geometry told upwards reaches a view attached to the whole`() throws {
        let stage = Stage {
            HStack {
                ForEach([40.0, 120, 80], id: \.self) { width in
                    Color.red.frame(width: width, height: 10)
                        .background { GeometryReader { Color.clear.preference(key: Width.self, value: $0.size.width) } }
                }
            }
            .overlayPreferenceValue(Width.self, alignment: .topLeading) { width in
                Color.blue.frame(width: width, height: 4).id("widest")
            }
        }
        #expect(try #require(stage.presentation(of: "widest")).frame.width == 120)
    }

    @Test func `preferences that feed back into themselves are stopped`() {
        struct Scene: View {
            @State private var count = 0
            var body: some View {
                Text("\(count)").preference(key: Width.self, value: CGFloat(count))
                    .onPreferenceChange(Width.self) { count = Int($0) + 1 }
            }
        }
        #expect(Stage { Scene() }.labels.count == 1)
    }
}
