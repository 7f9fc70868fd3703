// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// What redacted views show. Source of the numbers: `docs/facts`, controls 4.
@MainActor
@Suite struct RedactionTests {
    /// How many pixels of each row and column are not white.
    private func ink(_ image: StageImage) -> (rows: [Int], columns: [Int]) {
        var rows = [Int](repeating: 0, count: image.heightInPixels)
        var columns = [Int](repeating: 0, count: image.widthInPixels)
        for y in rows.indices {
            for x in columns.indices where !image.shows([255, 255, 255], at: x, y) {
                rows[y] += 1
                columns[x] += 1
            }
        }
        return (rows, columns)
    }

    private struct Probe<Content: View>: View {
        let reasons: RedactionReasons
        @ViewBuilder let content: Content
        var body: some View { content.redacted(reason: reasons) }
    }

    @Test func `a bar in a fifth of its colour stands for a line of text, as wide as the line`() throws {
        func stage(_ reasons: RedactionReasons) -> Stage {
            Stage(size: CGSize(width: 120, height: 40), scale: 1) {
                Text("Balance").foregroundStyle(Color.bytes(0, 0, 255)).id("x").redacted(reason: reasons)
            }
        }
        let frame = try stage(.placeholder).frame("x")
        let image = stage(.placeholder).image()
        #expect(image.shows([204, 204, 255], at: 60, Int(frame.midY), tolerance: 2))
        let ink = ink(image)
        // One rectangle: as many pixels in each row between its rounded corners.
        let widest = ink.rows.max() ?? 0
        #expect(abs(Double(widest) - Double(frame.width)) <= 2)
        #expect(ink.rows.filter { $0 == widest }.count >= 8)
        // Capitals are 12 points high, and 4 go below the line.
        #expect((14...18).contains(ink.rows.count { $0 > 0 }))
    }

    @Test func `each line has a bar, and so has each run of a line`() {
        let lines = smallImage(width: 120, height: 80) {
            Text("One\nThree").redacted(reason: .placeholder)
        }
        let rows = ink(lines).rows.map { $0 > 0 }
        #expect(zip(rows, rows.dropFirst()).count { !$0 && $1 } == 2)
        let runs = smallImage(width: 160, height: 40) {
            (Text("one").foregroundColor(.bytes(255, 0, 0)) + Text("two").foregroundColor(.bytes(0, 0, 255)))
                .font(.system(size: 30)).redacted(reason: .placeholder)
        }
        let colors = (0..<160).map { runs.color($0, 20) }
        #expect(colors.contains { $0[0] > 250 && $0[2] < 210 })
        #expect(colors.contains { $0[2] > 250 && $0[0] < 210 })
    }

    @Test func `redaction does not change the layout`() throws {
        func frames(_ reasons: RedactionReasons) throws -> [CGRect] {
            let stage = Stage(size: CGSize(width: 200, height: 200), scale: 2) {
                VStack {
                    HStack(alignment: .firstTextBaseline) {
                        Image(systemName: "star").id("symbol")
                        Text("Some words that take more than one line here").id("text")
                    }
                    Label("Title", systemImage: "heart").id("label")
                }
                .redacted(reason: reasons)
            }
            return try ["symbol", "text", "label"].map { try stage.frame($0) }
        }
        #expect(try frames([]) == frames(.placeholder))
    }

    @Test func `a filled rectangle stands for an image and a symbol`() throws {
        let stage = Stage(size: CGSize(width: 60, height: 60), scale: 1) {
            Image(systemName: "star").font(.system(size: 30)).foregroundStyle(Color.bytes(255, 0, 0)).id("x")
                .redacted(reason: .placeholder)
        }
        let (frame, image) = (try stage.frame("x"), stage.image())
        for (x, y) in [
            (frame.minX + 2, frame.minY + 2), (frame.maxX - 3, frame.minY + 2), (frame.minX + 2, frame.maxY - 3),
            (frame.midX, frame.midY),
        ] {
            #expect(image.shows([255, 204, 204], at: Int(x), Int(y), tolerance: 2))
        }
    }

    @Test func `what is sensitive is redacted for privacy, and everything as a placeholder`() {
        func labels(_ reasons: RedactionReasons) -> [String] {
            let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1) {
                VStack {
                    Text("Name")
                    Text("Number").privacySensitive()
                    VStack {
                        Text("Street").privacySensitive(false)
                        Text("City")
                    }
                    .privacySensitive()
                    Text("Title").unredacted().privacySensitive()
                }
                .redacted(reason: reasons)
            }
            return stage.labels
        }
        #expect(labels([]) == ["Name", "Number", "Street", "City", "Title"])
        #expect(labels(.privacy) == ["Name", "Street", "Title"])
        #expect(labels(.placeholder) == ["Title"])
        #expect(labels([.privacy, .invalidated]) == ["Name", "Street", "Title"])
        #expect(labels(.invalidated) == labels([]))
    }

    @Test func `reasons add up, and the environment has them`() {
        struct Reader: View {
            let note: (RedactionReasons) -> Void
            @Environment(\.redactionReasons) private var reasons
            var body: some View {
                let _ = note(reasons)
                Color.red
            }
        }
        var seen: [RedactionReasons] = []
        _ = Stage {
            VStack {
                Reader { seen.append($0) }.redacted(reason: .privacy)
                Reader { seen.append($0) }.unredacted()
            }
            .redacted(reason: .placeholder)
        }
        #expect(seen == [[.placeholder, .privacy], []])
        #expect(RedactionReasons.placeholder.rawValue == 1)
        #expect(RedactionReasons.privacy.rawValue == 2)
        #expect(RedactionReasons.invalidated.rawValue == 4)
    }

    @Test func `labels do not say what is redacted, and what can be touched stays`() {
        let stage = Stage {
            VStack {
                Button("Pay 12") {}
                Color.red.frame(width: 20, height: 20).accessibilityLabel("Card 1234")
                Image(systemName: "star").accessibilityLabel("Favourite")
                Slider(value: .constant(0)) { Text("Amount") }
            }
            .privacySensitive().redacted(reason: .privacy)
        }
        #expect(stage.labels.isEmpty)
        #expect(stage.elements.map(\.label) == [nil, nil])
    }

    @Test func `a label that is given outside of what is redacted is still there`() {
        let stage = Stage { Text("Balance").redacted(reason: .placeholder).accessibilityLabel("Loading") }
        #expect(stage.labels == ["Loading"])
    }

    @Test
    func `in an animated transaction text and bars fade into each other, elsewhere they replace each other at once`()
        throws
    {
        let stage = Stage(size: CGSize(width: 120, height: 40), scale: 1) {
            Toggled { on in Text("IIIII").font(.system(size: 30)).redacted(reason: on ? .placeholder : []) }
        }
        let text = stage.image()
        stage.milliseconds(500)
        let middle = stage.image()
        stage.milliseconds(1000)
        let bar = stage.image()
        #expect(middle != text && middle != bar)
        let rest = Stage(size: CGSize(width: 120, height: 40), scale: 1) {
            Text("IIIII").font(.system(size: 30)).redacted(reason: .placeholder)
        }
        #expect(bar.looksLike(rest.image()))
        // Between letters, the bar is as far as half of a fifth.
        let gap = try #require((50..<70).first { text.shows([255, 255, 255], at: $0, 20) })
        #expect(bar.shows([204, 204, 204], at: gap, 20, tolerance: 3))
        #expect(middle.shows([230, 230, 230], at: gap, 20, tolerance: 4))
    }

    @Test func `what is shown again leaves nothing of its cover`() {
        struct Row: View {
            var body: some View {
                HStack {
                    Text("Words")
                    Image(systemName: "star")
                }
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .contentShape(Rectangle())
            }
        }
        struct Scene: View {
            @State private var taps = 0
            var body: some View {
                Row()
                    .redacted(reason: taps % 2 == 0 ? .placeholder : [])
                    .onTapGesture { withAnimation(taps == 0 ? nil : .linear(duration: 0.2)) { taps += 1 } }
            }
        }
        let stage = Stage(size: CGSize(width: 120, height: 40), scale: 1) { Scene() }
        let plain = smallImage(width: 120, height: 40) { Row() }
        let center = CGPoint(x: 60, y: 20)
        #expect(!stage.image().looksLike(plain))
        stage.tap(at: center)
        #expect(stage.image().looksLike(plain))
        stage.tap(at: center)
        stage.milliseconds(100)
        #expect(!stage.image().looksLike(plain))
        stage.tap(at: center)
        stage.milliseconds(500)
        #expect(stage.image().looksLike(plain))
        #expect(stage.labels == ["Words"])
    }
}
