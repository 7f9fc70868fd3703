// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Shows the two views of a block beside each other, the second one first.
private struct Swapped<First: View, Second: View>: View {
    let content: TupleView<(First, Second)>

    init(@ViewBuilder content: () -> TupleView<(First, Second)>) { self.content = content() }

    var body: some View {
        HStack(spacing: 0) {
            content.value.1
            content.value.0
        }
    }
}

/// The same, with the type as a parameter.
private struct Pair<Content>: View {
    let content: Content
    let views: [AnyView]

    init<A: View, B: View>(@ViewBuilder content: () -> Content) where Content == TupleView<(A, B)> {
        self.content = content()
        views = [AnyView(self.content.value.0), AnyView(self.content.value.1)]
    }

    var body: some View { VStack(spacing: 0) { ForEach(views.indices, id: \.self) { views[$0] } } }
}

private struct Counter: View {
    var name: String
    @State private var count = 0
    var body: some View { Button("\(name)\(count)") { count += 1 }.frame(width: 60, height: 20).id(name) }
}

@MainActor
@Suite struct TupleViewTests {
    @Test func `a container gets at the views of a block one by one`() throws {
        let stage = Stage {
            Swapped {
                Counter(name: "a")
                Counter(name: "b")
            }
        }
        #expect(try stage.frame("b").maxX == stage.frame("a").minX)
        let column = Stage {
            Pair {
                Counter(name: "a")
                Counter(name: "b")
            }
        }
        #expect(try column.frame("a").maxY == column.frame("b").minY)
    }

    @Test func `its views are those of a list, as if a block had listed them`() throws {
        let views = TupleView((Counter(name: "a"), Counter(name: "b"), Counter(name: "c")))
        let stage = Stage { HStack(spacing: 0) { views } }
        #expect(try stage.frame("a").maxX == stage.frame("b").minX && stage.frame("b").maxX == stage.frame("c").minX)
        let spread = Stage { HStack(spacing: 0) { Group { views }.padding(5) } }
        #expect(try spread.frame("b").minX - spread.frame("a").maxX == 10)
        var count = 0
        let grouped = Stage {
            Group(subviews: views) { subviews in
                let _ = count = subviews.count
                VStack { subviews }
            }
        }
        #expect(count == 3 && grouped.labels.count == 3)
    }

    @Test func `its views keep their state when it is updated`() throws {
        struct Root: View {
            @State private var isOn = false
            var body: some View {
                VStack(spacing: 0) {
                    TupleView((Counter(name: isOn ? "a" : "A"), Button("turn") { isOn.toggle() }))
                }
            }
        }
        let stage = Stage { Root() }
        stage.tap("A0")
        #expect(stage.labels.contains("A1"))
        stage.tap("turn")
        #expect(stage.labels.contains("a1"))
    }

    @Test func `stacks, functions and properties can name it`() throws {
        @ViewBuilder func views() -> TupleView<(Counter, Counter)> {
            Counter(name: "a")
            Counter(name: "b")
        }
        let stack: HStack<TupleView<(Counter, Counter)>> = HStack(spacing: 0) {
            Counter(name: "a")
            Counter(name: "b")
        }
        let stage = Stage { stack }
        #expect(try stage.frame("a").maxX == stage.frame("b").minX)
        #expect(Stage { VStack { views() } }.labels.count == 2)
    }

    @Test func `a block with branches has a type with names, too`() throws {
        func show<Content: View>(@ViewBuilder _ content: () -> TupleView<(Counter, Content?)>) -> AnyView {
            AnyView(VStack { content() })
        }
        for isOn in [false, true] {
            let stage = Stage {
                show {
                    Counter(name: "a")
                    if isOn { Counter(name: "b") }
                }
            }
            #expect(stage.labels.count == (isOn ? 2 : 1))
        }
    }

    @Test func `anything but views in it stops the program`() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run { _ = Stage { VStack { TupleView((Text("a"), 1)) } } }
        }
    }
}
