// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoUI

/// Sections of 450 points, of which the header takes 20 and the footer 30, in a viewport of 400.
@MainActor
@Suite struct PinnedViewTests {
    private final class Log {
        var events: [String] = []
        func take() -> [String] {
            defer { events = [] }
            return events
        }
    }

    private struct Sections: View {
        var pinned: PinnedScrollableViews = [.sectionHeaders, .sectionFooters]
        var count = 20
        var rows = 10
        var axis = Axis.vertical
        var log: Log?

        private func strip(_ color: Color, _ length: CGFloat) -> some View {
            color.frame(width: axis == .vertical ? nil : length, height: axis == .vertical ? length : nil)
        }

        private var sections: some View {
            ForEach(0..<count, id: \.self) { section in
                Section {
                    ForEach(0..<rows, id: \.self) { row in
                        strip(.red, 40).id("row \(section) \(row)")
                            .onTapGesture { log?.events.append("row \(section) \(row)") }
                    }
                } header: {
                    strip(.blue, 20).id("header \(section)")
                        .onTapGesture { log?.events.append("header \(section)") }
                        .onAppear { log?.events.append("header \(section) appears") }
                        .onDisappear { log?.events.append("header \(section) disappears") }
                } footer: {
                    strip(.green, 30).id("footer \(section)")
                }
            }
        }

        var body: some View {
            if axis == .vertical {
                LazyVStack(spacing: 0, pinnedViews: pinned) { sections }.id("stack")
            } else {
                LazyHStack(spacing: 0, pinnedViews: pinned) { sections }.id("stack")
            }
        }
    }

    private let log = Log()
    private let middle = CGPoint(x: 200, y: 200)

    /// Where the headers and footers that are shown have to be.
    private func expectPinned(
        _ stage: LegatoTesting.Stage, _ offset: CGFloat, vertical: Bool = true, viewport: CGFloat = 400,
        _ pinned: PinnedScrollableViews = [.sectionHeaders, .sectionFooters], comment: Comment = "",
        location: SourceLocation = #_sourceLocation
    ) {
        for section in 0..<20 {
            let start = CGFloat(section) * 450
            guard start < offset + viewport, start + 450 > offset else { continue }
            let header = start - offset
            let footer = start + 420 - offset
            let pushed = pinned.contains(.sectionHeaders) ? max(header, min(0, header + 430)) : header
            let lifted = pinned.contains(.sectionFooters) ? min(footer, max(viewport - 30, footer - 400)) : footer
            for (id, expected) in [("header \(section)", pushed), ("footer \(section)", lifted)] {
                // Rows out of sight need not be there.
                guard expected < viewport, expected > -20 else { continue }
                let frame = stage.presentation(of: id)?.frame
                let place = vertical ? frame?.minY : frame?.minX
                #expect(abs((place ?? .infinity) - expected) <= 0.5, "\(id) \(comment)", sourceLocation: location)
            }
        }
    }

    private func offset(_ stage: LegatoTesting.Stage) throws -> CGFloat { try -stage.frame("stack").minY }

    // MARK: - Places

    @Test func `headers stay at the top and footers at the bottom while their section shows, and push each other out`()
    {
        for pinned: PinnedScrollableViews in [
            [], .sectionHeaders, .sectionFooters, [.sectionHeaders, .sectionFooters],
        ] {
            let stage = Stage { ScrollView { Sections(pinned: pinned) } }
            expectPinned(stage, 0, pinned)
            let finger = stage.touch(at: middle)
            finger.move(to: CGPoint(x: 200, y: 190))
            for offset in stride(from: 7.0, through: 1400, by: 31) {
                finger.move(to: CGPoint(x: 200, y: 190 - offset))
                expectPinned(stage, offset, pinned, comment: "at \(offset)")
            }
        }
    }

    @Test func `they do at the time of each frame of a fling, also between ticks`() throws {
        let stage = Stage { ScrollView { Sections() } }
        stage.swipe(from: CGPoint(x: 200, y: 390), to: CGPoint(x: 200, y: 190), over: .milliseconds(100))
        for step in 0..<60 {
            stage.advance(by: .milliseconds(23))
            expectPinned(stage, try offset(stage), comment: "\(step)")
        }
        try stage.settle()
        #expect(try offset(stage) > 1000)
    }

    @Test func `while the renderer alone scrolls nothing is laid out, evaluated or committed for them`() throws {
        let stage = Stage {
            ScrollView {
                LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
                    Section {
                        Color.red.frame(height: 3000)
                    } header: {
                        Color.blue.frame(height: 20).id("header 0")
                    }
                }
                .id("stack")
            }
        }
        stage.swipe(from: CGPoint(x: 200, y: 390), to: CGPoint(x: 200, y: 290), over: .milliseconds(100))
        stage.advance(by: .milliseconds(50))
        let before = stage.counts
        let places = try (0..<6).map { _ in
            stage.advance(by: .milliseconds(13))
            #expect(try stage.frame("header 0").minY == 0)
            return try offset(stage)
        }
        #expect(stage.counts == before && places.last! - places.first! > 10)
    }

    @Test func `past the edge they move with the content, and on whole pixels`() throws {
        let stage = Stage { ScrollView { Sections() } }
        let finger = stage.touch(at: CGPoint(x: 200, y: 10))
        finger.move(to: CGPoint(x: 200, y: 120))
        let shown = try stage.frame("header 0").minY
        #expect(try shown > 30 && shown == stage.frame("stack").minY)
        finger.move(to: CGPoint(x: 200, y: -33.3))
        #expect(try stage.frame("header 0").minY == 0)
    }

    @Test func `a margin is kept free of them`() throws {
        let stage = Stage { ScrollView { Sections() }.contentMargins(.vertical, 50) }
        #expect(try stage.frame("header 0").minY == 50 && stage.frame("footer 0").minY == 320)
        stage.touch(at: middle).move(to: CGPoint(x: 200, y: 90))
        #expect(try stage.frame("header 0").minY == 50 && stage.frame("row 0 0").minY == -30)
    }

    @Test func `from side to side they do the same`() {
        let stage = Stage { ScrollView(.horizontal) { Sections(axis: .horizontal) } }
        let finger = stage.touch(at: middle)
        finger.move(to: CGPoint(x: 190, y: 200))
        for offset in [7.0, 60, 210, 425, 440, 449, 452, 800] {
            finger.move(to: CGPoint(x: 190 - offset, y: 200))
            expectPinned(stage, offset, vertical: false, comment: "at \(offset)")
        }
    }

    @Test func `in a grid they do, and all views of a header as one`() throws {
        let stage = Stage {
            ScrollView {
                LazyVGrid(
                    columns: [GridItem(spacing: 0), GridItem(spacing: 0)], spacing: 0, pinnedViews: .sectionHeaders
                ) {
                    ForEach(0..<5, id: \.self) { section in
                        Section {
                            ForEach(0..<20, id: \.self) { _ in Color.red.frame(height: 40) }
                        } header: {
                            Color.blue.frame(height: 20).id("first \(section)")
                            Color.green.frame(height: 10).id("second \(section)")
                        }
                    }
                }
            }
        }
        let finger = stage.touch(at: middle)
        finger.move(to: CGPoint(x: 200, y: 100))
        #expect(try stage.frame("first 0") == CGRect(x: 0, y: 0, width: 400, height: 20))
        #expect(try stage.frame("second 0") == CGRect(x: 0, y: 20, width: 400, height: 10))
        // The section is 430 points long.
        finger.move(to: CGPoint(x: 200, y: 190 - 410))
        #expect(try stage.frame("first 0").minY == -10 && stage.frame("second 0").minY == 10)
        #expect(try stage.frame("first 1").minY == 20)
    }

    @Test func `beside other views and in a padding they count from the edge all the same`() throws {
        let stage = Stage {
            ScrollView {
                VStack(spacing: 0) {
                    Color.white.frame(height: 100)
                    Sections().padding(.top, 30)
                }
            }
        }
        let finger = stage.touch(at: middle)
        finger.move(to: CGPoint(x: 200, y: 90))
        #expect(try stage.frame("header 0").minY == 30)
        finger.move(to: CGPoint(x: 200, y: 190 - 333))
        #expect(try stage.frame("header 0").minY == 0)
    }

    // MARK: - What there is

    @Test func `the header of a section of 100,000 rows is there wherever in it one is, and appears once`() throws {
        let log = log
        var made = 0
        let stage = Stage {
            ScrollViewReader { proxy in
                VStack(spacing: 0) {
                    ScrollView {
                        LazyVStack(spacing: 0, pinnedViews: [.sectionHeaders, .sectionFooters]) {
                            Section {
                                ForEach(0..<100_000, id: \.self) { row in
                                    let _ = made += 1
                                    Color.red.frame(height: 40).id(row)
                                }
                            } header: {
                                Color.blue.frame(height: 20).id("header").onAppear { log.events.append("appears") }
                                    .onDisappear { log.events.append("disappears") }
                            } footer: {
                                Color.green.frame(height: 30).id("footer")
                            }
                        }
                    }
                    Button("Jump") { proxy.scrollTo(50_000, anchor: .center) }.frame(height: 50)
                }
            }
        }
        #expect(try stage.frame("header").minY == 0 && stage.frame("footer").maxY == 350)
        stage.tap("Jump")
        #expect(made < 100)
        #expect(try stage.frame("header").minY == 0 && stage.frame("footer").maxY == 350)
        #expect(log.take() == ["appears"])
        stage.scroll(at: middle, by: CGSize(width: 0, height: 300))
        #expect(try stage.frame("header").minY == 0 && log.take() == [])
    }

    @Test func `a header is let go of with its section`() throws {
        let stage = Stage { ScrollView { Sections(log: log) } }
        #expect(log.take() == ["header 0 appears"])
        stage.scroll(at: middle, by: CGSize(width: 0, height: 300))
        #expect(log.take() == ["header 1 appears"])
        stage.scroll(at: middle, by: CGSize(width: 0, height: 190))
        #expect(log.take() == ["header 0 disappears"])
    }

    // MARK: - Above the rows

    @Test func `they are painted above the rows, and take the touches there`() throws {
        let stage = Stage { ScrollView { Sections(log: log) } }
        stage.scroll(at: middle, by: CGSize(width: 0, height: 100))
        _ = log.take()
        let image = stage.image()
        func blue(_ image: StageImage, _ y: Int) -> Bool {
            let pixel = image.bytes[(y * 2 * image.strideInBytes + 100)...].prefix(3)
            return pixel.first! > 200 && pixel.last! < 100
        }
        #expect(blue(image, 1) && blue(image, 18) && !blue(image, 22))
        stage.tap(at: CGPoint(x: 200, y: 10))
        stage.tap(at: CGPoint(x: 200, y: 25))
        #expect(log.take() == ["header 0", "row 0 2"])
        // Its footer goes below it, too: from -5 to 25.
        stage.scroll(at: middle, by: CGSize(width: 0, height: 325))
        #expect(try stage.frame("footer 0") == CGRect(x: 0, y: -5, width: 400, height: 30))
        #expect(blue(stage.image(), 1) && blue(stage.image(), 18) && !blue(stage.image(), 22))
    }

    @Test func `labels and proxies say where they show, also in the space of the content`() throws {
        let log = log
        struct Place: Equatable { var global, content: CGFloat }
        var places: [Place] = []
        let stage = Stage {
            ScrollView {
                LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
                    Section {
                        ForEach(0..<50, id: \.self) { _ in Color.red.frame(height: 40) }
                    } header: {
                        Button("Top") { log.events.append("tapped") }.frame(height: 20)
                            .onGeometryChange(for: Place.self) {
                                Place(
                                    global: $0.frame(in: .global).minY, content: $0.frame(in: .named("content")).minY)
                            } action: {
                                places.append($0)
                            }
                    }
                }
                .coordinateSpace(.named("content"))
            }
        }
        #expect(places == [Place(global: 0, content: 0)])
        stage.scroll(at: middle, by: CGSize(width: 0, height: 500))
        stage.tap("Top")
        #expect(log.take() == ["tapped"])
        #expect(places.count > 10 && places.allSatisfy { abs($0.global) < 1e-9 })
        #expect(places.last == Place(global: 0, content: 500))
        stage.swipe(from: CGPoint(x: 200, y: 390), to: CGPoint(x: 200, y: 290))
        stage.advance(by: .milliseconds(300))
        #expect((places.last?.content ?? 0) > 700 && places.allSatisfy { abs($0.global) < 1e-9 })
    }

    // MARK: - Changes

    @Test func `rows that are inserted before a section move it, and leave its pinned header where it is`() throws {
        let remote = RemoteState<Int>()
        let stage = Stage {
            ScrollView {
                Remoted(remote, 0) { more in
                    LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
                        ForEach(0..<more, id: \.self) { _ in Color.white.frame(height: 40) }
                        Section {
                            ForEach(0..<30, id: \.self) { Color.red.frame(height: 40).id("row \($0)") }
                        } header: {
                            Color.blue.frame(height: 20).id("header")
                        }
                    }
                }
            }
        }
        stage.scroll(at: middle, by: CGSize(width: 0, height: 150))
        let before = try stage.frame("row 5").minY
        stage.perform { withAnimation(.linear(duration: 1)) { remote.value = 2 } }
        for step in 1...10 {
            stage.advance(by: .milliseconds(100))
            #expect(abs(try stage.frame("row 5").minY - before - 8 * CGFloat(step)) <= 0.5)
            let header = try stage.frame("header").minY
            #expect(abs(header) < 1e-9, "\(step)")
        }
        stage.scroll(at: middle, by: CGSize(width: 0, height: -120))
        #expect(try stage.frame("header").minY == 50)
    }

    @Test func `what is pinned may change, and a viewport that changes takes its footers along`() throws {
        let remote = RemoteState<(PinnedScrollableViews, CGFloat)>()
        let stage = Stage {
            Remoted(remote, (PinnedScrollableViews([]), 400)) { pinned, height in
                ScrollView { Sections(pinned: pinned) }.frame(height: height).frame(height: 400, alignment: .top)
            }
        }
        stage.scroll(at: CGPoint(x: 200, y: 100), by: CGSize(width: 0, height: 100))
        for pinned: PinnedScrollableViews in [
            .sectionHeaders, [], .sectionFooters, [.sectionHeaders, .sectionFooters],
        ] {
            stage.perform { remote.value.0 = pinned }
            expectPinned(stage, 100, pinned, comment: "\(pinned.rawValue)")
        }
        for height in [200.0, 300, 400] {
            stage.perform { remote.value.1 = height }
            expectPinned(stage, 100, viewport: height, comment: "\(height)")
        }
    }

    @Test func `without sections, rows or a scroll view nothing is pinned`() throws {
        let all: PinnedScrollableViews = [.sectionHeaders, .sectionFooters]
        let bare = Stage { Sections(count: 1, rows: 3) }
        #expect(try bare.frame("header 0").minY + 20 == bare.frame("row 0 0").minY)
        let empty = Stage { ScrollView { Sections(count: 3, rows: 0) } }
        #expect(try empty.frame("header 1").minY == 50 && empty.frame("footer 1").minY == 70)
        empty.touch(at: CGPoint(x: 200, y: 30)).move(to: CGPoint(x: 200, y: 0))
        _ = Stage { ScrollView { LazyVStack(pinnedViews: all) {} } }
        let plain = Stage {
            ScrollView {
                LazyVStack(spacing: 0, pinnedViews: all) {
                    ForEach(0..<50, id: \.self) { _ in Color.red.frame(height: 40) }
                }
            }
        }
        plain.scroll(at: middle, by: CGSize(width: 0, height: 100))
        let across = Stage { ScrollView(.horizontal) { Sections(count: 2).frame(width: 400, height: 400) } }
        #expect(try across.frame("header 0").minX == 0)
    }
}
