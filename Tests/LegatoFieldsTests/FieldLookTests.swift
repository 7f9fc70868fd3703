// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEngine
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoFields
@_spi(Benchmarks) @testable import LegatoTesting
@testable import LegatoUI

/// What fields look like and how fingers move in them. Source of the numbers: `docs/facts/controls.md` 3.
@MainActor
@Suite struct FieldLookTests {
    private let white = [255, 255, 255]

    @Test func `a caret is opaque for half a second, fades until 0,65, is gone until 0,85 and comes back`() {
        let known: [(Double, Double)] = [
            (0, 1), (0.25, 1), (0.5, 1), (0.5375, 0.75), (0.575, 0.5), (0.6125, 0.25), (0.65, 0), (0.75, 0), (0.85, 0),
            (0.8875, 0.25), (0.925, 0.5), (0.9625, 0.75), (1, 1), (1.5375, 0.75), (7.925, 0.5),
        ]
        for (time, opacity) in known { #expect(isNear(Caret.opacity(at: time), opacity, within: 1e-9), "\(time)") }
    }

    /// A field at a known place, without text, 200 points wide.
    private func field(_ text: String = "", secure: Bool = false) -> LegatoTesting.Stage {
        struct Content: View {
            @State var text: String
            let secure: Bool
            var body: some View {
                Group {
                    if secure { SecureField("Name", text: $text) } else { TextField("Name", text: $text) }
                }
                .frame(width: 200)
                .id("field")
            }
        }
        return phone { Content(text: text, secure: secure) }
    }

    private func frame(_ stage: LegatoTesting.Stage) throws -> CGRect {
        try #require(stage.presentation(of: "field")).frame
    }

    /// The columns of a row of pixels in the middle of the field that are not white, in points from the left of the field.
    private func marks(_ stage: LegatoTesting.Stage) throws -> [Double] {
        let frame = try frame(stage)
        return stride(from: 0.25, to: 200, by: 0.5).filter {
            stage.color(at: CGPoint(x: frame.minX + $0, y: frame.midY)) != white
        }
    }

    @Test func `an empty field with the focus has a caret of 2 points, which blinks`() throws {
        let stage = field()
        stage.tap(at: CGPoint(x: 250, y: 400))
        stage.advance(by: .milliseconds(100))
        let frame = try frame(stage)
        func caret(_ x: Double) -> [Int] { stage.color(at: CGPoint(x: frame.minX + x, y: frame.minY + 2)) }
        #expect(caret(0.5) == [0, 122, 255] && caret(1.5) == [0, 122, 255] && caret(2.5) == white)
        stage.advance(by: .milliseconds(650))
        #expect(caret(0.5) == white)
        stage.type("a")
        stage.press(.delete)
        #expect(caret(0.5) == [0, 122, 255])
    }

    @Test func `a password is dots of 7 points, 10,5 apart`() throws {
        let marks = try marks(field("abc", secure: true))
        let edges = zip([-1] + marks, marks + [999]).filter { $0.1 - $0.0 > 0.6 }
        // Where dots begin, and as many places where one ends.
        let starts = edges.dropLast().map(\.1)
        let ends = edges.dropFirst().map(\.0)
        #expect(starts.count == 3 && ends.count == 3)
        #expect(zip(starts, starts.dropFirst()).allSatisfy { isNear($1 - $0, 10.5, within: 0.51) })
        #expect(zip(starts, ends).allSatisfy { isNear($1 + 0.5 - $0, 7, within: 0.6) })
    }

    @Test func `text that is too long ends in an ellipsis, and scrolls to the caret while it is edited`() throws {
        let text = String(repeating: "word ", count: 20) + "end"
        let stage = field(text)
        stage.tap(at: CGPoint(x: 200, y: 400))
        stage.press(.rightArrow, modifiers: .command)
        stage.advance(by: .milliseconds(100))
        let frame = try frame(stage)
        // The caret is at the end of the room, and nothing is outside of it.
        #expect(stage.color(at: CGPoint(x: frame.maxX - 1, y: frame.minY + 2)) == [0, 122, 255])
        #expect(stage.color(at: CGPoint(x: frame.maxX + 1, y: frame.midY)) == white)
        #expect(stage.color(at: CGPoint(x: frame.minX - 1, y: frame.midY)) == white)
        stage.press(.leftArrow, modifiers: .command)
        stage.advance(by: .milliseconds(100))
        #expect(stage.color(at: CGPoint(x: frame.minX + 1, y: frame.minY + 2)) == [0, 122, 255])
    }

    @Test func `a second tap selects the word, a third the paragraph, and what is selected is tinted`() throws {
        let stage = field("one two")
        let frame = try frame(stage)
        let place = CGPoint(x: frame.minX + 10, y: frame.midY)
        func top(_ x: Double) -> [Int] { stage.color(at: CGPoint(x: frame.minX + x, y: frame.minY + 1)) }
        stage.tap(at: place)
        #expect(top(20) == white)
        stage.tap(at: place)
        #expect(top(20) != white && top(45) == white)
        stage.tap(at: place)
        #expect(top(20) != white && top(45) != white)
        stage.type("x")
        #expect(stage.elements.compactMap(\.label).contains("x"))
    }

    @Test func `taps that are apart put the caret where they are`() throws {
        let stage = field("one two")
        let frame = try frame(stage)
        stage.tap(at: CGPoint(x: frame.minX + 1, y: frame.midY))
        stage.advance(by: .seconds(1))
        stage.tap(at: CGPoint(x: frame.minX + 1, y: frame.midY))
        stage.type("x")
        stage.advance(by: .seconds(1))
        stage.tap(at: CGPoint(x: frame.maxX - 1, y: frame.midY))
        stage.type("y")
        #expect(stage.elements.compactMap(\.label).contains("xone twoy"))
    }

    @Test func `a finger that stays moves the caret`() throws {
        let stage = field("one two")
        let frame = try frame(stage)
        let finger = stage.touch(at: CGPoint(x: frame.minX + 1, y: frame.midY))
        stage.advance(by: .milliseconds(600))
        finger.move(to: CGPoint(x: frame.maxX - 10, y: frame.midY))
        stage.advance(by: .milliseconds(100))
        finger.lift()
        stage.type("x")
        #expect(stage.elements.compactMap(\.label).contains("one twox"))
    }

    @Test func `a prompt is black at 30 %, and a bordered field is 34 points high with a line of text`() throws {
        let stage = phone {
            TextField("Name", text: .constant(""), prompt: Text("█████")).textFieldStyle(.roundedBorder)
                .frame(width: 200).id("field")
        }
        let frame = try frame(stage)
        #expect(isNear(frame.height, 12 + 21, within: 1.5))
        // Where two letters meet, both are seen.
        let colors = stride(from: 8, to: 30, by: 0.5).map {
            stage.color(at: CGPoint(x: frame.minX + $0, y: frame.midY))[0]
        }
        #expect(isNear(Double(colors.sorted()[colors.count / 2]), 255 - 0.3 * (255 - 60), within: 1))
    }

    @Test func `an editor keeps 8 points free above its text and 5 beside it, and the return key begins a line`() throws
    {
        struct Content: View {
            @State private var text = ""
            var body: some View { TextEditor(text: $text).frame(width: 200, height: 100).id("field") }
        }
        let stage = phone { Content() }
        let frame = try frame(stage)
        stage.tap(at: CGPoint(x: frame.minX + 20, y: frame.minY + 12))
        stage.advance(by: .milliseconds(100))
        #expect(stage.color(at: CGPoint(x: frame.minX + 5.75, y: frame.minY + 12)) == [0, 122, 255])
        #expect(stage.color(at: CGPoint(x: frame.minX + 4.25, y: frame.minY + 12)) == white)
        stage.type("a\nb")
        let labels = stage.elements.compactMap(\.label)
        #expect(labels.contains("a") && labels.contains("b"))
    }

    @Test func `dots show for a password that the app has written`() throws {
        struct Content: View {
            @State private var text = ""
            var body: some View {
                SecureField("Password", text: $text).frame(width: 200).id("field")
                Button("Write") { text = "abc" }
            }
        }
        let stage = phone { VStack { Content() } }
        let frame = try frame(stage)
        func dots() -> Int {
            stride(from: 0.25, to: 60, by: 0.5).count {
                stage.color(at: CGPoint(x: frame.minX + $0, y: frame.midY)) == [0, 0, 0]
            }
        }
        stage.tap("Write")
        #expect(dots() > 20)
    }

    @Test func `a scene with fields is gone with its stage`() {
        struct Content: View {
            @State private var text = ""
            @FocusState private var isFocused: Bool
            var body: some View {
                TextField("Name", text: $text).focused($isFocused).onSubmit { text = "" }.focusable()
                    .onKeyPress(.escape) {
                        isFocused = false
                        return .handled
                    }
                TextEditor(text: $text)
            }
        }
        weak var graph: ViewGraph?
        do {
            let stage = phone { Content() }
            graph = stage.stage.graph
            stage.tap("Name")
            stage.type("a")
        }
        #expect(graph == nil)
    }

    // MARK: - Styles, right to left

    @Test func `a style of the app gets the plain field`() throws {
        struct Lined: TextFieldStyle {
            func _body(configuration: TextField<Self._Label>) -> some View {
                VStack(spacing: 0) {
                    configuration
                    Color.red.frame(height: 4)
                }
            }
        }
        let stage = phone {
            TextField("Name", text: .constant("")).textFieldStyle(Lined()).frame(width: 200).id("field")
        }
        let frame = try frame(stage)
        #expect(stage.color(at: CGPoint(x: frame.midX, y: frame.maxY - 2)) == [255, 59, 48])
        #expect(stage.elements.compactMap(\.label).contains("Name"))
    }

    @Test func `an editor whose text is higher than its room shows the line of the caret`() throws {
        let text = Array(repeating: "line", count: 20).joined(separator: "\n")
        let stage = phone { TextEditor(text: .constant(text)).frame(width: 200, height: 100).id("field") }
        let frame = try frame(stage)
        stage.tap(at: CGPoint(x: frame.minX + 20, y: frame.minY + 20))
        stage.advance(by: .milliseconds(100))
        func caret(_ y: Double) -> Bool {
            stride(from: 5.25, to: 60, by: 0.5).contains {
                stage.color(at: CGPoint(x: frame.minX + $0, y: y)) == [0, 122, 255]
            }
        }
        #expect(caret(frame.minY + 18) && !caret(frame.maxY - 18))
        stage.press(.downArrow, modifiers: .command)
        stage.advance(by: .milliseconds(100))
        #expect(caret(frame.maxY - 18) && !caret(frame.minY + 18))
        #expect(stage.color(at: CGPoint(x: frame.minX + 12, y: frame.maxY + 2)) == white)
    }

    @Test func `right to left dots begin at the right, and what is selected is where its letters are`() throws {
        let stage = phone {
            VStack {
                SecureField("Password", text: .constant("abc")).frame(width: 200).id("field")
                TextField("Name", text: .constant("one two")).frame(width: 200).id("name")
            }
            .environment(\.layoutDirection, .rightToLeft)
        }
        let marks = try marks(stage)
        #expect(!marks.isEmpty && marks.allSatisfy { $0 > 165 })
        let name = try #require(stage.presentation(of: "name")).frame
        let word = CGPoint(x: name.maxX - 10, y: name.midY)
        stage.tap(at: word)
        stage.tap(at: word)
        #expect(stage.color(at: CGPoint(x: name.maxX - 10, y: name.minY + 1)) != white)
        #expect(stage.color(at: CGPoint(x: name.maxX - 50, y: name.minY + 1)) == white)
        #expect(stage.color(at: CGPoint(x: name.minX + 10, y: name.minY + 1)) == white)
    }

    @Test func `right to left a field begins at the right`() throws {
        let stage = phone {
            TextField("Name", text: .constant("")).frame(width: 200).id("field")
                .environment(\.layoutDirection, .rightToLeft)
        }
        let frame = try frame(stage)
        stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        stage.advance(by: .milliseconds(100))
        #expect(stage.color(at: CGPoint(x: frame.maxX - 1, y: frame.minY + 2)) == [0, 122, 255])
    }

    @Test func `a caret that moves inside of what shows does not scroll the text`() throws {
        let stage = field(String(repeating: "word ", count: 20) + "end")
        stage.tap(at: CGPoint(x: 200, y: 400))
        stage.press(.rightArrow, modifiers: .command)
        for _ in 0..<5 { stage.press(.leftArrow) }
        stage.advance(by: .milliseconds(100))
        let frame = try frame(stage)
        func isCaret(_ x: CGFloat) -> Bool {
            stage.color(at: CGPoint(x: x, y: frame.minY + 2)) == [0, 122, 255]
        }
        let carets = stride(from: frame.minX + 0.25, to: frame.maxX, by: 0.5).filter(isCaret)
        // Five letters from the end of the room.
        #expect(try (20...60).contains(frame.maxX - #require(carets.first)), "\(carets)")
    }

    @Test(arguments: [VerticalAlignment.firstTextBaseline, .lastTextBaseline])
    func `texts stand on the baseline of a field's first or last line, while it is edited as well`(
        alignment: VerticalAlignment
    ) throws {
        struct Content: View {
            let alignment: VerticalAlignment
            @State var text: String
            var body: some View {
                HStack(alignment: alignment, spacing: 0) {
                    Color.red.frame(width: 5, height: 5).id("mark")
                    TextField("Name", text: $text, axis: .vertical).frame(width: 150).id("field")
                }
            }
        }
        for text in ["one", "one\ntwo\nthree"] {
            let stage = phone { Content(alignment: alignment, text: text) }
            func heights() throws -> (top: CGFloat, bottom: CGFloat) {
                let mark = try #require(stage.presentation(of: "mark")).frame
                let field = try #require(stage.presentation(of: "field")).frame
                return (mark.maxY - field.minY, field.maxY - mark.maxY)
            }
            let before = try heights()
            stage.tap("Name")
            let edited = try heights()
            #expect(abs(before.top - edited.top) <= 0.5)
            // A line is some 20 points high, and its baseline 16 below its top.
            if alignment == .firstTextBaseline {
                #expect((12...18).contains(edited.top), "\(edited)")
            } else {
                #expect((2...8).contains(edited.bottom), "\(edited)")
            }
        }
    }

    @Test func `text stands where its lines are aligned, on one line or several, edited or not`() throws {
        struct Content: View {
            let alignment: TextAlignment
            let axis: Axis
            @State var text = "one"
            var body: some View {
                TextField("Name", text: $text, axis: axis).multilineTextAlignment(alignment).frame(width: 200)
                    .id("field")
            }
        }
        for axis in [Axis.horizontal, .vertical] {
            for (alignment, place) in [(TextAlignment.leading, 0.0...60), (.center, 70...130), (.trailing, 140...200)] {
                let stage = phone { Content(alignment: alignment, axis: axis) }
                let before = try marks(stage)
                #expect(!before.isEmpty && before.allSatisfy(place.contains), "\(alignment) \(axis)")
                stage.tap("Name")
                stage.advance(by: .milliseconds(100))
                let edited = try marks(stage)
                #expect(!edited.isEmpty && edited.allSatisfy(place.contains), "\(alignment) \(axis)")
            }
        }
    }

    @Test func `a caret is as high as its line`() throws {
        let stage = field()
        stage.tap(at: CGPoint(x: 250, y: 400))
        stage.advance(by: .milliseconds(100))
        let frame = try frame(stage)
        let rows = stride(from: frame.minY - 3.75, to: frame.maxY + 4, by: 0.5).filter {
            stage.color(at: CGPoint(x: frame.minX + 1, y: $0)) == [0, 122, 255]
        }
        #expect(try #require(rows.first) - frame.minY <= 0.5 && frame.maxY - #require(rows.last) <= 0.5, "\(rows)")
    }
}
