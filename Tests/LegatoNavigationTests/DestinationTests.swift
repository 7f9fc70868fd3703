// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Which page a value or a link is, and how long its state lives.
@MainActor
@Suite("Pages of stacks")
struct DestinationTests {
    private let calls = Calls()

    /// A text that counts how often it was tapped.
    private struct Counter: View {
        let name: String
        @State private var count = 0

        var body: some View {
            Button("\(name): \(count)") { count += 1 }
        }
    }

    @Test("a link with a value pushes the page that is said for its type, and the path has the value")
    func valueLink() throws {
        let paths = Paths(NavigationPath())
        let stage = phone {
            NavigationStack(path: paths.binding) {
                VStack {
                    NavigationLink("Number", value: 3)
                    NavigationLink("Word", value: "word")
                }
                .navigationDestination(for: Int.self) { Text("number \($0)") }
                .navigationDestination(for: String.self) { Text("the \($0)") }
            }
        }
        stage.tap("Word")
        try stage.settle()
        #expect(labels(stage) == ["the word"])
        #expect(paths.path == NavigationPath(["word"]))
        stage.perform { paths.path.append(7) }
        try stage.settle()
        #expect(labels(stage) == ["number 7"] && paths.path.count == 2)
    }

    @Test("a stack without a binding holds its path itself")
    func ownPath() throws {
        let stage = phone {
            NavigationStack {
                NavigationLink("Go", value: 1).navigationDestination(for: Int.self) { Text("page \($0)") }
            }
        }
        stage.tap("Go")
        try stage.settle()
        #expect(labels(stage) == ["page 1"])
    }

    @Test("of several destinations for one type the one nearest to the root counts, of nested ones the outer")
    func nearest() throws {
        let paths = Paths([1])
        let stage = phone {
            NavigationStack(path: paths.binding) {
                Text("root")
                    .navigationDestination(for: Int.self) { Text("inner \($0)") }
                    .navigationDestination(for: Int.self) { value in
                        Text("outer \(value)").navigationDestination(for: Int.self) { Text("page \($0)") }
                    }
            }
        }
        #expect(labels(stage) == ["outer 1"])
        stage.perform { paths.path = [1, 2] }
        try stage.settle()
        #expect(labels(stage) == ["outer 2"])
    }

    @Test("a destination may be said on a page below that nothing has shown yet")
    func deepLink() throws {
        let paths = Paths(NavigationPath())
        paths.path.append(1)
        paths.path.append("end")
        let stage = phone {
            NavigationStack(path: paths.binding) {
                Text("root").navigationDestination(for: Int.self) { number in
                    Text("page \(number)").navigationDestination(for: String.self) { Text("the \($0)") }
                }
            }
        }
        #expect(labels(stage) == ["the end"])
        stage.perform { paths.path.removeLast() }
        try stage.settle()
        #expect(labels(stage) == ["page 1"])
    }

    @Test("a value that nothing says a page for shows a sign, and is reported once")
    func missing() throws {
        var reports: [String] = []
        let paths = Paths<[Int]>([])
        let stage = phone(onReport: { reports.append($0) }) {
            NavigationStack(path: paths.binding) { Text("root") }
        }
        stage.perform { paths.path = [5] }
        try stage.settle()
        #expect(
            reports == [
                "There is no navigationDestination(for: Int.self) on the root or a page of the NavigationStack that shows 5."
            ])
    }

    @Test("a link whose value the path cannot hold is reported, and pushes nothing")
    func otherType() throws {
        var reports: [String] = []
        let paths = Paths<[Int]>([])
        let stage = phone(onReport: { reports.append($0) }) {
            NavigationStack(path: paths.binding) { NavigationLink("Go", value: "word") }
        }
        stage.tap("Go")
        #expect(reports.count == 1 && reports[0].contains("the type String") && paths.path.isEmpty)
    }

    @Test("a link with a view pushes it, and its page has what the view around knows")
    func viewLink() throws {
        struct Root: View {
            let model: Paths<String>
            var body: some View {
                NavigationLink("Go") { Text("page \(model.path)") }
            }
        }
        let model = Paths("one")
        let stage = phone { NavigationStack { Root(model: model) } }
        stage.tap("Go")
        try stage.settle()
        #expect(labels(stage) == ["page one"])
        stage.perform { model.path = "two" }
        #expect(labels(stage) == ["page two"])
    }

    @Test("pages by a condition, an item or an older link come and go with it, and a pop resets it", arguments: 0...3)
    func bound(form: Int) throws {
        let model = Paths<Int?>(nil)
        let isOn = Binding(get: { model.path != nil }, set: { model.path = $0 ? 1 : nil })
        let item = model.binding
        struct Page: View {
            @Environment(\.dismiss) private var dismiss
            var body: some View { Button("Leave") { dismiss() } }
        }
        struct Root: View {
            let form: Int
            let isOn: Binding<Bool>
            let item: Binding<Int?>

            var body: some View {
                switch form {
                case 0: Text("root").navigationDestination(isPresented: isOn) { Page() }
                case 1: Text("root").navigationDestination(item: item) { _ in Page() }
                case 2: NavigationLink("root", isActive: isOn) { Page() }
                default: NavigationLink("root", tag: 1, selection: item) { Page() }
                }
            }
        }
        let stage = phone { NavigationStack { Root(form: form, isOn: isOn, item: item) } }
        stage.perform { model.path = 1 }
        try stage.settle()
        #expect(labels(stage) == ["Leave"])
        stage.tap("Leave")
        #expect(model.path == nil, "the pop is written when it begins")
        try stage.settle()
        #expect(labels(stage) == ["root"])
        stage.perform { model.path = 1 }
        stage.advance(by: .seconds(0.1))
        stage.perform { model.path = nil }
        try stage.settle()
        #expect(labels(stage) == ["root"])
    }

    @Test("a linked page that comes back while it leaves is the same, with its states", arguments: [false, true])
    func returningLink(isDeep: Bool) throws {
        let model = Paths<Int?>(nil)
        let isOn = Binding(get: { model.path != nil }, set: { model.path = $0 ? 1 : nil })
        struct Counting: View {
            @State private var count = 0
            var body: some View { Button("count \(count)") { count += 1 } }
        }
        struct Root: View {
            let isOn: Binding<Bool>
            var body: some View { Text("root").navigationDestination(isPresented: isOn) { Counting() } }
        }
        let path = Paths<[Int]>(isDeep ? [1] : [])
        let stage = phone {
            NavigationStack(path: path.binding) {
                ZStack { if !isDeep { Root(isOn: isOn) } }
                    .navigationDestination(for: Int.self) { _ in Root(isOn: isOn) }
            }
        }
        stage.perform { model.path = 1 }
        try stage.settle()
        stage.tap("count 0")
        stage.perform { model.path = nil }
        stage.advance(by: .milliseconds(150))
        stage.perform { model.path = 1 }
        try stage.settle()
        #expect(labels(stage) == ["count 1"])
        stage.perform { model.path = nil }
        try stage.settle()
        stage.perform { model.path = 1 }
        try stage.settle()
        #expect(labels(stage) == ["count 0"])
    }

    @Test("a page shows what its destination says now, while its root is covered")
    func changedDestination() throws {
        struct Root: View {
            let model: Paths<String>
            var body: some View {
                let word = model.path
                NavigationLink("Go", value: 1)
                    .navigationDestination(for: Int.self) { Text("page \($0) \(word)") }
            }
        }
        let model = Paths("one")
        let stage = phone { NavigationStack { Root(model: model) } }
        stage.tap("Go")
        try stage.settle()
        #expect(labels(stage) == ["page 1 one"])
        for word in ["two", "three", "four"] {
            stage.perform { model.path = word }
            #expect(labels(stage) == ["page 1 \(word)"])
        }
    }

    @Test("a page whose inner stack has gone is popped by a finger again")
    func innerStackGone() throws {
        let inner = Paths<[Int]>([7])
        let hasInner = Paths(true)
        let outer = Paths<[Int]>([1])
        struct Page: View {
            let hasInner: Paths<Bool>
            let inner: Paths<[Int]>
            var body: some View {
                if hasInner.path {
                    NavigationStack(path: inner.binding) {
                        Text("inner root").navigationDestination(for: Int.self) { Text("inner \($0)") }
                    }
                } else {
                    Text("plain").frame(maxWidth: .infinity, maxHeight: .infinity)
                }
            }
        }
        let stage = phone {
            NavigationStack(path: outer.binding) {
                Text("root").navigationDestination(for: Int.self) { _ in Page(hasInner: hasInner, inner: inner) }
            }
        }
        try stage.settle()
        stage.perform { hasInner.path = false }
        try stage.settle()
        #expect(labels(stage) == ["plain"])
        stage.drag(from: CGPoint(x: 3, y: 400), to: CGPoint(x: 350, y: 400), over: .milliseconds(300))
        try stage.settle()
        #expect(outer.path == [] && labels(stage) == ["root"])
    }

    @Test(
        "a view that holds the path, the destinations and a link, and changes all in one update, pushes what the path says"
    )
    func oneView() throws {
        struct Root: View {
            @State private var path: [Int] = []
            @State private var isOn = false

            var body: some View {
                NavigationStack(path: $path) {
                    VStack {
                        Button("Push") { path.append(path.count) }
                        Button("Link") { isOn = true }
                    }
                    .navigationDestination(isPresented: $isOn) {
                        Button("On") { path.append(7) }
                    }
                    .navigationDestination(for: Int.self) { number in
                        VStack {
                            Text("page \(number) of \(path.count)")
                            Button("Next") { path.append(path.count) }
                            Button("Root") { (path, isOn) = ([], false) }
                        }
                    }
                }
            }
        }
        let stage = phone { Root() }
        stage.tap("Push")
        try stage.settle()
        #expect(labels(stage) == ["Next", "Root", "page 0 of 1"])
        stage.tap("Next")
        try stage.settle()
        #expect(labels(stage) == ["Next", "Root", "page 1 of 2"])
        stage.tap("Root")
        try stage.settle()
        stage.tap("Link")
        try stage.settle()
        stage.tap("On")
        try stage.settle()
        #expect(labels(stage) == ["Next", "Root", "page 7 of 1"], "a value above a page that a link shows")
        stage.swipe(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 390, y: 400))
        try stage.settle()
        #expect(labels(stage) == ["On"])
        stage.tap("On")
        try stage.settle()
        stage.tap("Root")
        try stage.settle()
        #expect(labels(stage) == ["Link", "Push"])
    }

    @Test("dismiss pops its page and those above, and does nothing at the root")
    func dismissal() throws {
        final class Held { var dismiss: [String: DismissAction] = [:] }
        struct Page: View {
            let name: String
            let held: Held
            @Environment(\.dismiss) private var dismiss
            @Environment(\.isPresented) private var isPresented
            @Environment(\.presentationMode) private var mode

            var body: some View {
                let _ = held.dismiss[name] = dismiss
                Text("\(name) \(isPresented ? "presented" : "root") \(mode.wrappedValue.isPresented)")
                    .onTapGesture { mode.wrappedValue.dismiss() }
            }
        }
        let held = Held()
        let paths = Paths<[Int]>([])
        let stage = phone {
            NavigationStack(path: paths.binding) {
                Page(name: "root", held: held).navigationDestination(for: Int.self) { Page(name: "\($0)", held: held) }
            }
        }
        #expect(labels(stage) == ["root root false"])
        stage.perform { held.dismiss["root"]?() }
        stage.perform { paths.path = [1] }
        try stage.settle()
        stage.perform { paths.path = [1, 2] }
        try stage.settle()
        #expect(labels(stage) == ["2 presented true"])
        stage.perform { held.dismiss["1"]?() }
        #expect(paths.path == [])
        try stage.settle()
        #expect(labels(stage) == ["root root false"])
        stage.perform { held.dismiss["1"]?() }
        #expect(paths.path == [])
        stage.perform { paths.path = [1] }
        try stage.settle()
        stage.tap("1 presented true")
        #expect(paths.path == [])
    }

    @Test("a page keeps its state while it is in the path, and begins anew when it was popped")
    func states() throws {
        let paths = Paths<[Int]>([1])
        let stage = phone {
            NavigationStack(path: paths.binding) {
                Counter(name: "root").navigationDestination(for: Int.self) { Counter(name: "\($0)") }
            }
        }
        stage.tap("1: 0")
        stage.perform { paths.path = [1, 2] }
        try stage.settle()
        stage.perform { paths.path = [1] }
        try stage.settle()
        #expect(labels(stage) == ["1: 1"], "covered and back")
        stage.perform { paths.path = [] }
        try stage.settle()
        stage.perform { paths.path = [1] }
        try stage.settle()
        #expect(labels(stage) == ["1: 0"], "popped and pushed again")
        stage.tap("1: 0")
        stage.perform { paths.path = [] }
        stage.advance(by: .seconds(0.1))
        stage.perform { paths.path = [1] }
        try stage.settle()
        #expect(labels(stage) == ["1: 1"], "pushed again while it was leaving")
    }

    @Test("no touch reaches a page that is leaving or covered, and it has no labels")
    func outgoing() throws {
        let paths = Paths<[Int]>([])
        let stage = phone {
            NavigationStack(path: paths.binding) {
                Counter(name: "root").navigationDestination(for: Int.self) { Counter(name: "\($0)") }
            }
        }
        stage.perform { paths.path = [1] }
        stage.advance(by: .seconds(0.05))
        #expect(labels(stage) == ["1: 0"])
        stage.tap(at: CGPoint(x: 190, y: 400))
        try stage.settle()
        stage.perform { paths.path = [] }
        stage.advance(by: .seconds(0.05))
        #expect(labels(stage) == ["root: 0"])
    }

    @Test("a link outside of a stack and one without a value are disabled")
    func disabled() throws {
        let stage = phone {
            VStack {
                NavigationLink("Nowhere", value: 1)
                NavigationStack { NavigationLink("Nothing", value: Int?.none) }
            }
        }
        let links = stage.elements.filter { $0.traits.contains(.button) }
        #expect(links.count == 2 && links.allSatisfy { $0.traits.contains(.disabled) })
    }

    @Test("a navigation view is a stack, whatever its style")
    func navigationView() throws {
        let stage = phone {
            NavigationView {
                NavigationLink("Go", destination: Text("page")).isDetailLink(false)
            }
            .navigationViewStyle(.stack)
        }
        stage.tap("Go")
        try stage.settle()
        #expect(labels(stage) == ["page"])
    }

    @Test("a stack inside of a page has pages of its own")
    func nested() throws {
        let outer = Paths<[Int]>([1])
        let stage = phone {
            NavigationStack(path: outer.binding) {
                Text("root").navigationDestination(for: Int.self) { _ in
                    NavigationStack {
                        NavigationLink("In", value: "x").navigationDestination(for: String.self) { Text("inner \($0)") }
                    }
                }
            }
        }
        stage.tap("In")
        try stage.settle()
        #expect(labels(stage) == ["inner x"] && outer.path == [1])
    }

    @Test("a thousand values at once make one page, and a thousand pushes and pops leave nothing behind")
    func many() throws {
        let paths = Paths<[Int]>([])
        let stage = phone { Numbers(paths: paths, calls: calls) }
        stage.perform { paths.path = Array(1...1000) }
        #expect(calls.take() == ["+root", "+1000"])
        try stage.settle()
        stage.perform { paths.path = [] }
        try stage.settle()
        _ = calls.take()
        var transaction = Transaction()
        transaction.disablesAnimations = true
        for number in 1...200 {
            stage.perform { withTransaction(transaction) { paths.path = [number] } }
            stage.perform { withTransaction(transaction) { paths.path = [] } }
        }
        let all = calls.take()
        #expect(all.count == 800 && all.count { $0.hasPrefix("+") } == 400)
    }

    @Test("a path that is written when the root appears pushes its page")
    func whenTheRootAppears() throws {
        struct Root: View {
            @State private var path: [Int] = []

            var body: some View {
                NavigationStack(path: $path) {
                    Text("root").onAppear { path.append(1) }.navigationDestination(for: Int.self) { Text("page \($0)") }
                }
            }
        }
        let stage = phone { Root() }
        try stage.settle()
        #expect(labels(stage) == ["page 1"])
    }

    @Test("two writes of the path in one event, each with a transaction of its own, are both pushed")
    func twoWrites() throws {
        let paths = Paths<[Int]>([])
        struct Root: View {
            @State private var path: [Int] = []

            var body: some View {
                NavigationStack(path: $path) {
                    Button("Go") {
                        withAnimation { path.append(1) }
                        path.append(2)
                    }
                    .navigationDestination(for: Int.self) { Text("page \($0) of \(path.count)") }
                }
            }
        }
        let stage = phone { Root() }
        stage.tap("Go")
        try stage.settle()
        #expect(labels(stage) == ["page 2 of 2"] && paths.path == [])
    }

    @Test("links and swipes inside of an inner stack are the inner stack's alone")
    func innerStack() throws {
        let outer = Paths<[Int]>([1])
        let stage = phone {
            NavigationStack(path: outer.binding) {
                Text("root").navigationDestination(for: Int.self) { _ in
                    NavigationStack { NavigationLink("In") { Page(name: "inner", calls: calls) } }
                }
            }
        }
        stage.tap("In")
        try stage.settle()
        #expect(calls.take() == ["+inner"])
        stage.swipe(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 390, y: 400))
        try stage.settle()
        #expect(labels(stage) == ["In"] && outer.path == [1])
        stage.swipe(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 390, y: 400))
        try stage.settle()
        #expect(labels(stage) == ["root"] && outer.path == [])
    }

    @Test("a page that leaves goes on showing what a page between said of it")
    func leavingPage() throws {
        let paths = Paths(NavigationPath())
        paths.path.append(1)
        paths.path.append("end")
        let stage = phone {
            NavigationStack(path: paths.binding) {
                Color.clear.navigationDestination(for: Int.self) { _ in
                    Color.clear.navigationDestination(for: String.self) { Page(name: $0, calls: calls) }
                }
            }
        }
        stage.perform { paths.path = NavigationPath() }
        stage.advance(by: .seconds(0.1))
        #expect(calls.take() == ["+end"] && stage.left("end") != nil)
        try stage.settle()
        #expect(calls.take() == ["-end"])
    }

    @Test("what is written while a stack is not shown is there at once when it is shown again")
    func hiddenMeanwhile() throws {
        @MainActor struct Tabs: View {
            let tab: Paths<Int>
            let path: Paths<[Int]>
            let isOn: Paths<Bool>

            var body: some View {
                TabView(selection: tab.binding) {
                    Text("other").tag(0).tabItem { Text("A") }
                    NavigationStack(path: path.binding) {
                        Linked(isOn: isOn.binding).navigationDestination(for: Int.self) { Text("page \($0)") }
                    }
                    .tag(1).tabItem { Text("B") }
                }
            }
        }
        struct Linked: View {
            let isOn: Binding<Bool>
            var body: some View { Text("root").navigationDestination(isPresented: isOn) { Text("linked") } }
        }
        let (tab, path, isOn) = (Paths(1), Paths<[Int]>([]), Paths(false))
        let stage = phone { Tabs(tab: tab, path: path, isOn: isOn) }
        func shows(_ label: String) -> Bool { labels(stage).contains(label) && !labels(stage).contains("root") }
        stage.perform { tab.path = 0 }
        stage.perform { path.path = [1] }
        stage.perform { tab.path = 1 }
        #expect(shows("page 1") && path.path == [1])
        stage.perform { path.path = [] }
        try stage.settle()
        stage.perform { tab.path = 0 }
        stage.perform { isOn.path = true }
        stage.perform { tab.path = 1 }
        try stage.settle()
        #expect(shows("linked"))
    }
}
