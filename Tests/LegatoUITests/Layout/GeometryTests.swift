// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

extension CGRect {
    /// "x y width height" in whole points.
    fileprivate var words: String { "\(Int(minX)) \(Int(minY)) \(Int(width)) \(Int(height))" }
}

/// What readers of geometry report at the start, after changes, and when views are inserted and removed.
@MainActor
@Suite struct GeometryTests {
    @Test func `a reader tells its size, its rectangle in each space, and the bounds of spaces around`() {
        let stage = Stage {
            GeometryReader { proxy in
                let size = CGRect(origin: .zero, size: proxy.size).words
                VStack {
                    Text("size \(size)")
                    Text("local \(proxy.frame(in: .local).words)")
                    Text("global \(proxy.frame(in: .global).words)")
                    Text("named \(proxy.frame(in: .named("pad")).words)")
                    Text("outer \(proxy.frame(in: .named(2)).words)")
                    Text("nobody's \(proxy.frame(in: .named("none")).words)")
                    Text("bounds \((proxy.bounds(of: .named("pad")) ?? .zero).words)")
                    Text("outer bounds \((proxy.bounds(of: .named(2)) ?? .zero).words)")
                    Text("no bounds \(proxy.bounds(of: .named("none")) == nil)")
                    Text("older \(proxy.frame(in: CoordinateSpace.named("pad")).words)")
                    Text("insets \(proxy.safeAreaInsets == EdgeInsets())")
                }
            }
            .frame(width: 60, height: 40)
            .padding(EdgeInsets(top: 5, leading: 10, bottom: 15, trailing: 20))
            .coordinateSpace(.named("pad"))
            .padding(EdgeInsets(top: 100, leading: 50, bottom: 0, trailing: 0))
            .coordinateSpace(name: 2)
        }
        // The whole is 140 by 160 points in 400 by 400: it begins at 130, 120.
        let expected = [
            "size 0 0 60 40", "local 0 0 60 40", "global 190 225 60 40", "named 10 5 60 40", "outer 60 105 60 40",
            "nobody's 190 225 60 40", "bounds -10 -5 90 60", "outer bounds -60 -105 140 160", "no bounds true",
            "older 10 5 60 40", "insets true",
        ]
        #expect(stage.labels == expected)
    }

    @Test func `of two spaces with one name the nearer counts, and what is beside or inside does not`() {
        let stage = Stage {
            HStack(spacing: 0) {
                Color.red.frame(width: 30, height: 30).coordinateSpace(.named("a"))
                GeometryReader { proxy in
                    Text("\(proxy.frame(in: .named("a")).words)").coordinateSpace(.named("a"))
                }
                .frame(width: 60, height: 40).padding(3).coordinateSpace(.named("a")).padding(50)
                .coordinateSpace(.named("a"))
            }
        }
        #expect(stage.labels == ["3 3 60 40"])
    }

    @Test func `spaces have names, values and kinds`() {
        #expect(CoordinateSpace.global.isGlobal && !CoordinateSpace.global.isLocal)
        #expect(CoordinateSpace.local.isLocal && !CoordinateSpace.local.isGlobal)
        #expect(!CoordinateSpace.named("x").isGlobal && !CoordinateSpace.named("x").isLocal)
        #expect(GlobalCoordinateSpace().coordinateSpace == .global && LocalCoordinateSpace().coordinateSpace == .local)
        #expect(NamedCoordinateSpace.named("a") != .named("b"))
        #expect(CoordinateSpace.named("a") != CoordinateSpace.named("b"))
    }

    /// A reader in a space, both of which grow, move, and change their name.
    private struct Scene<Reader: View>: View {
        @ViewBuilder let reader: Reader
        @State private var isWide = false
        @State private var isFar = false
        @State private var isRenamed = false
        @State private var isThere = true

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                HStack(spacing: 0) {
                    Color.clear.frame(width: isFar ? 30 : 0, height: 1)
                    HStack(spacing: 0) {
                        Color.clear.frame(width: isFar ? 5 : 0, height: 1)
                        if isThere { reader }
                    }
                    .frame(width: isWide ? 80 : 60, height: 20, alignment: .leading)
                    .coordinateSpace(.named(isRenamed ? "other" : "row"))
                }
                Color.clear.frame(width: 400, height: 1)
                Button("wide") { isWide.toggle() }
                Button("far") { isFar.toggle() }
                Button("rename") { isRenamed.toggle() }
                Button("there") { isThere.toggle() }
            }
        }
    }

    @Test func `a reader's content follows its size, its place and its spaces`() {
        let stage = Stage {
            Scene {
                GeometryReader { proxy in
                    Text("width \(Int(proxy.size.width))")
                    Text("global \(Int(proxy.frame(in: .global).minX))")
                    Text("row \(Int(proxy.frame(in: .named("row")).minX))")
                    Text("bounds \(Int(proxy.bounds(of: .named("row"))?.width ?? -1))")
                }
            }
        }
        func expect(_ labels: String...) {
            #expect(stage.labels.filter { $0.contains(" ") } == labels)
        }
        expect("width 60", "global 0", "row 0", "bounds 60")
        stage.tap("wide")
        expect("width 80", "global 0", "row 0", "bounds 80")
        stage.tap("far")
        expect("width 75", "global 35", "row 5", "bounds 80")
        stage.tap("wide")
        expect("width 55", "global 35", "row 5", "bounds 60")
        stage.tap("there")
        expect()
        stage.tap("far")
        stage.tap("there")
        expect("width 60", "global 0", "row 0", "bounds 60")
    }

    @Test func `an action hears of its view's size, place and spaces, of each change once, and of a return`() {
        let log = BodyLog()
        let stage = Stage {
            Scene {
                Color.red.onGeometryChange(for: String.self) { proxy in
                    let (global, row) = (proxy.frame(in: .global), proxy.frame(in: .named("row")))
                    return "\(Int(proxy.size.width)) \(Int(global.minX)) \(Int(row.minX))"
                } action: { old, new in
                    log.names.append(old == new ? "is \(new)" : "\(old) to \(new)")
                }
            }
        }
        #expect(log.take() == ["is 60 0 0"])
        stage.tap("wide")
        #expect(log.take() == ["60 0 0 to 80 0 0"])
        stage.tap("far")
        #expect(log.take() == ["80 0 0 to 75 35 5"])
        stage.tap("far")
        #expect(log.take() == ["75 35 5 to 80 0 0"])
        stage.tap("there")
        #expect(log.take() == [])
        stage.tap("there")
        #expect(log.take() == ["is 80 0 0"])
    }

    @Test func `an action hears nothing while what it is told stays the same`() {
        let log = BodyLog()
        let stage = Stage {
            Scene {
                Color.red.onGeometryChange(for: CGFloat.self) {
                    $0.size.height
                } action: {
                    log.names.append("\($0)")
                }
            }
        }
        #expect(log.take() == ["20.0"])
        for button in ["wide", "far", "wide", "far"] { stage.tap(button) }
        #expect(log.take() == [])
    }

    @Test func `the latest action and the latest transform are used`() {
        struct Scene: View {
            let log: BodyLog
            @State private var factor = 1.0
            @State private var width = 10.0
            var body: some View {
                let factor = factor
                VStack {
                    Color.red.frame(width: width, height: 10)
                        .onGeometryChange(for: Double.self) {
                            $0.size.width * factor
                        } action: {
                            log.names.append("\(Int($0)) by \(Int(factor))")
                        }
                    Button("ten") { self.factor = 10 }
                    Button("wide") { width += 1 }
                }
            }
        }
        let log = BodyLog()
        let stage = Stage { Scene(log: log) }
        #expect(log.take() == ["10 by 1"])
        stage.tap("ten")
        _ = log.take()
        stage.tap("wide")
        #expect(log.take() == ["110 by 10"])
    }

    @Test func `what an action writes is animated as the change was`() throws {
        struct Scene: View {
            @State private var isWide = false
            @State private var width = 0.0
            var body: some View {
                VStack {
                    Color.red.frame(width: isWide ? 100 : 20, height: 10)
                        .onGeometryChange(for: CGFloat.self, of: { $0.size.width }) { width = $0 }
                    Color.blue.frame(width: width, height: 10).id("a")
                    Button("Go") { withAnimation(evenly) { isWide = true } }
                }
            }
        }
        let stage = Stage { Scene() }
        #expect(try stage.frame("a").width == 20)
        stage.tap("Go")
        stage.milliseconds(500)
        #expect(abs(try stage.frame("a").width - 60) < 1e-9)
    }

    @Test func `a reader that does not use its place is not evaluated when it moves`() {
        struct Scene: View {
            let log: BodyLog
            @State private var x = 0.0
            @State private var other = 0
            var body: some View {
                VStack(alignment: .leading) {
                    Inner(log: log).padding(.leading, x)
                    Color.clear.frame(width: 300, height: 1)
                    Button("move") { x += 10 }
                }
            }
        }
        struct Inner: View {
            let log: BodyLog
            var body: some View {
                HStack {
                    GeometryReader { _ in
                        let _ = log.names.append("size")
                        Color.red
                    }
                    .frame(width: 20, height: 20)
                    GeometryReader { proxy in
                        let _ = log.names.append("place \(Int(proxy.frame(in: .global).minX))")
                        Color.red
                    }
                    .frame(width: 20, height: 20)
                }
            }
        }
        let log = BodyLog()
        let stage = Stage { Scene(log: log) }
        _ = log.take()
        stage.tap("move")
        // The column is 300 wide, so it begins at 50; the second square is 28 on.
        #expect(log.take() == ["place 88"])
    }

    @Test func `a reader shows what its closure captured last`() {
        struct Scene: View {
            @State private var count = 0
            var body: some View {
                let count = count
                VStack {
                    GeometryReader { Text("\(count) in \(Int($0.size.width))") }.frame(width: 50, height: 20)
                    Button("add") { self.count += 1 }
                }
            }
        }
        let stage = Stage { Scene() }
        #expect(stage.labels.contains("0 in 50"))
        stage.tap("add")
        #expect(stage.labels.contains("1 in 50"))
        stage.tap("add")
        #expect(stage.labels.contains("2 in 50"))
    }

    @Test func `a reader's content is evaluated once for a size`() {
        let log = BodyLog()
        let stage = Stage {
            Switching { on in
                GeometryReader { proxy in
                    let _ = log.names.append("\(Int(proxy.size.width))")
                    Color.red
                }
                .frame(width: on ? 70 : 50, height: 20)
            }
        }
        #expect(log.take() == ["50"])
        stage.tap("Go")
        #expect(log.take() == ["70"])
    }

    @Test func `a reader that leaves takes its content with it`() {
        struct Scene: View {
            let log: BodyLog
            @State private var isThere = true
            var body: some View {
                VStack {
                    if isThere {
                        GeometryReader { _ in
                            Text("inside").onDisappear { log.names.append("left") }
                        }
                    }
                    Button("go") { isThere.toggle() }
                }
            }
        }
        let log = BodyLog()
        let stage = Stage { Scene(log: log) }
        stage.tap("go")
        #expect(log.take() == ["left"] && stage.labels == ["go"])
        stage.tap("go")
        #expect(stage.labels.contains("inside"))
    }

    // MARK: - Groups of geometry

    /// A square in one or two groups, each of which goes on by 100 points in a second, in both directions.
    private struct Groups: View {
        let count: Int
        @State private var far = 0.0
        @State private var hasGuest = false

        private var square: some View {
            ZStack(alignment: .topLeading) {
                Color.red.frame(width: 20, height: 20).id("square")
                if hasGuest { Color.blue.frame(width: 10, height: 10).id("guest") }
            }
        }

        private func moved(_ view: some View) -> some View {
            view.padding(EdgeInsets(top: far / 2, leading: far, bottom: 0, trailing: 0))
        }

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                ZStack(alignment: .topLeading) {
                    Color.clear.frame(width: 400, height: 300)
                    switch count {
                    case 0: moved(moved(square))
                    case 1: moved(moved(square).geometryGroup())
                    default: moved(moved(square.geometryGroup()).geometryGroup())
                    }
                }
                Button("go") { withAnimation(evenly) { far = 100 } }
                Button("invite") { hasGuest = true }
            }
            .frame(width: 400, height: 400, alignment: .topLeading)
        }
    }

    @Test(arguments: 0...2) func `what is in groups is seen where all of them are`(count: Int) throws {
        let stage = Stage { Groups(count: count) }
        #expect(try stage.frame().origin == .zero)
        stage.tap("go")
        for part in [0.25, 0.5, 0.75, 1] {
            stage.milliseconds(250)
            let origin = try stage.frame().origin
            #expect(abs(origin.x - 200 * part) < 1e-9 && abs(origin.y - 100 * part) < 1e-9, "\(part)")
        }
    }

    @Test func `what comes into groups that move appears where they are, in both directions`() throws {
        // Each group around it adds its remaining distance to the guest.
        for (count, x) in [(0, 200.0), (1, 150), (2, 100)] {
            let stage = Stage { Groups(count: count) }
            stage.tap("go")
            stage.milliseconds(500)
            stage.tap("invite")
            let origin = try stage.frame("guest").origin
            #expect(abs(origin.x - x) < 1e-9 && abs(origin.y - x / 2) < 1e-9, "\(count)")
        }
    }
}
