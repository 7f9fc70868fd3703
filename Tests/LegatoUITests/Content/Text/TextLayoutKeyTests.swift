// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// The layouts of texts, as views around them read them.
@MainActor
@Suite struct TextLayoutKeyTests {
    final class Log: @unchecked Sendable {
        var values: [Text.LayoutKey.Value] = []
        var points: [CGPoint] = []
        var texts: [Int] { values.last?.map { $0.layout.reduce(0) { $0 + $1.reduce(0) { $0 + $1.count } } } ?? [] }
    }

    @Test func `each text says its layout, in the order of the views, and one that is not there says nothing`() {
        let log = Log()
        let stage = Stage {
            VStack {
                Text("ab")
                HStack { Text("abc\ndef").font(.title) }
                Color.red
                Label("x", systemImage: "heart")
            }
            .onPreferenceChange(Text.LayoutKey.self) { log.values.append($0) }
        }
        #expect(log.texts == [2, 6, 1])
        #expect(log.values.last?.map(\.layout.count) == [1, 2, 1])
        withExtendedLifetime(stage) {}
        let none = Log()
        _ = Stage { Color.red.onPreferenceChange(Text.LayoutKey.self) { none.values.append($0) } }
        #expect(none.texts.isEmpty)
    }

    @Test func `the origin is where the text stands, seen from the reader`() throws {
        let log = Log()
        let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1) {
            ZStack(alignment: .topLeading) {
                Color.clear
                Text("abc").id("plain").padding(EdgeInsets(top: 10, leading: 20, bottom: 0, trailing: 0))
                Text("de").id("moved").offset(x: 30, y: 5)
            }
            .overlayPreferenceValue(Text.LayoutKey.self) { layouts in
                GeometryReader { proxy in
                    let _ = log.points = layouts.map { proxy[$0.origin] }
                }
            }
        }
        #expect(log.points == [CGPoint(x: 20, y: 10), CGPoint(x: 30, y: 5)])
        #expect(try stage.frame("plain").origin == CGPoint(x: 20, y: 10))
    }

    struct Changing: View {
        @State private var step = 0
        let log: Log
        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                if step < 3 {
                    Text(step >= 1 ? "abcdef" : "ab").padding(.leading, step >= 2 ? 50 : 0)
                }
            }
            .frame(width: 200, height: 100, alignment: .topLeading)
            .overlayPreferenceValue(Text.LayoutKey.self) { layouts in
                GeometryReader { proxy in
                    let _ = log.points.append(contentsOf: layouts.map { proxy[$0.origin] })
                }
            }
            .onPreferenceChange(Text.LayoutKey.self) { log.values.append($0) }
            .contentShape(Rectangle()).onTapGesture { step += 1 }
        }
    }

    @Test func `readers hear of another text, another place and a text that has left`() throws {
        let log = Log()
        let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1) { Changing(log: log) }
        #expect(log.texts == [2] && log.points.last == .zero)
        func tap() { stage.tap(at: CGPoint(x: 150, y: 80)) }
        tap()
        #expect(log.texts == [6] && log.points.last == .zero)
        tap()
        #expect(log.texts == [6] && log.points.last == CGPoint(x: 50, y: 0))
        tap()
        #expect(log.texts.isEmpty)
    }

    @Test func `what is drawn of a layout is what the text shows`() {
        func shown(_ isDrawn: Bool) -> StageImage {
            let text = Text("Quick \(Text("fox").foregroundStyle(.red).bold())").font(.title)
            return Stage(size: CGSize(width: 200, height: 60), scale: 2) {
                ZStack(alignment: .topLeading) {
                    Color.white
                    text.foregroundStyle(isDrawn ? Color.blue : .black).opacity(isDrawn ? 0 : 1).offset(x: 7, y: 9)
                }
                .overlayPreferenceValue(Text.LayoutKey.self) { layouts in
                    if isDrawn {
                        GeometryReader { proxy in
                            Canvas { context, _ in
                                for anchored in layouts {
                                    let origin = proxy[anchored.origin]
                                    context.translateBy(x: origin.x, y: origin.y)
                                    for line in anchored.layout { context.draw(line) }
                                }
                            }
                        }
                    }
                }
            }.image()
        }
        let blue = Stage(size: CGSize(width: 200, height: 60), scale: 2) {
            ZStack(alignment: .topLeading) {
                Color.white
                Text("Quick \(Text("fox").foregroundStyle(.red).bold())").font(.title).foregroundStyle(.blue)
                    .offset(x: 7, y: 9)
            }
        }.image()
        #expect(shown(true).looksLike(blue) && !shown(false).looksLike(blue))
    }
}
