// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

extension EnvironmentValues {
    @Entry fileprivate var form = 0
}

extension ContainerValues {
    @Entry fileprivate var rank = 0
}

/// Another view where the environment is another.
private struct Formed: View {
    @Environment(\.form) private var form

    var body: some View {
        switch form {
        case 1: Text("one")
        case 2: Text("two")
        default: Text("none")
        }
    }
}

/// Says to its container what it counts.
private struct Ranked: View {
    var number: Int
    @State private var count = 0

    var body: some View {
        Button("add to \(number)") { count += 1 }.containerValue(\.rank, 10 * number + count)
    }
}

@MainActor
@Suite struct SubviewPlaceTests {
    @Test func `an element is evaluated in the environment of its place alone while the list and the element change`() {
        struct Element: View {
            let number: Int
            let log: (String) -> Void
            @Environment(\.isEnabled) private var isEnabled
            var body: some View {
                let _ = log("\(number) \(isEnabled)")
                Text("element")
            }
        }
        struct Scene: View {
            let log: (String) -> Void
            @State private var number = 0
            var body: some View {
                Group(subviews: Element(number: number, log: log)) { views in
                    ForEach(views) { $0.disabled(true) }
                }
                .lineLimit(number + 1)
                Button("next") { number += 1 }
            }
        }
        var log: [String] = []
        let stage = Stage { VStack { Scene { log.append($0) } } }
        log = []
        stage.tap("next")
        stage.tap("next")
        #expect(Set(log) == ["1 false", "2 false"])
    }

    @Test(arguments: [false, true])
    func `an element is the view that it is in the environment of its place`(isLazy: Bool) throws {
        let stage = Stage {
            Switching { isOn in
                Group(subviews: Formed()) { subviews in
                    if isLazy {
                        ScrollView { LazyVStack { ForEach(subviews) { $0 } } }.environment(\.form, isOn ? 2 : 1)
                    } else {
                        ForEach(subviews) { $0.environment(\.form, isOn ? 2 : 1) }
                    }
                }
            }
        }
        #expect(stage.labels == ["one", "Go"])
        stage.tap("Go")
        #expect(stage.labels == ["two", "Go"])
        stage.tap("Go")
        #expect(stage.labels == ["one", "Go"])
    }

    @Test func `an element that moves to a place without an environment of its own is what its list makes of it`()
        throws
    {
        let stage = Stage {
            Switching { isOn in
                Group(subviews: Formed()) { subviews in
                    if isOn {
                        ForEach(subviews) { $0 }
                    } else {
                        VStack { ForEach(subviews) { $0 } }.environment(\.form, 1)
                    }
                }
            }
        }
        #expect(stage.labels == ["one", "Go"])
        stage.tap("Go")
        #expect(stage.labels == ["none", "Go"])
        stage.tap("Go")
        #expect(stage.labels == ["one", "Go"])
    }

    @Test func `what the body of an element in a loop says is known before the element is shown`() throws {
        let stage = Stage {
            Group(subviews: ForEach(1..<4) { Ranked(number: $0) }) { subviews in
                Text(subviews.map { "\($0.containerValues.rank)" }.joined(separator: " "))
                ForEach(subviews) { $0 }
            }
        }
        #expect(stage.labels.contains("10 20 30"))
        stage.tap("add to 2")
        #expect(stage.labels.contains("10 21 30"))
    }

    @Test func `what is said around a loop counts where its elements say nothing`() throws {
        let stage = Stage {
            Group(
                subviews: Group {
                    ForEach(1..<3) { _ in Text("plain") }.containerValue(\.rank, 5)
                    ForEach(1..<3) { number in
                        if number == 1 { Ranked(number: 1) } else { Text("other") }
                    }
                    .containerValue(\.rank, 6)
                }
            ) { subviews in
                Text(subviews.map { "\($0.containerValues.rank)" }.joined(separator: " "))
            }
        }
        #expect(stage.labels.contains("5 5 10 6"))
    }
}
