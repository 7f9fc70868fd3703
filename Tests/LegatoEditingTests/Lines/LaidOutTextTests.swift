// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoText
import Testing

@testable import LegatoEditing

@Suite struct `Laid out text` {
    private func laidOut(
        _ text: String, width: CGFloat = .infinity, alignment: TextRequest.Alignment = .left, pixel: CGFloat = 0
    ) -> LaidOutText {
        var style = TextRequest(runs: [])
        style.alignment = alignment
        style.pixelLength = pixel
        return LaidOutText(EditedText(text), style: style, width: width, engine: GridEngine())
    }

    // MARK: - What is asked

    @Test func `asks for one paragraph when a character is typed`() {
        var editor = Editor(Array(repeating: "some text", count: 100).joined(separator: "\n"))
        #expect(editor.engine.requests.count == 100)
        editor.select(anchor: 504, head: 504)
        editor.engine.forget()
        editor.type("x")
        editor.layout.update(to: editor.session.text)
        #expect(editor.engine.requests == ["somex text"])
        editor.perform(.move(.down), .move(.left), .move(.wordForward))
        #expect(editor.engine.requests.count == 1)
        editor.perform(.undo)
        editor.layout.update(to: editor.session.text)
        #expect(editor.engine.requests == ["somex text", "some text"])
    }

    @Test func `asks for what a newline divides and a deletion joins, and for nothing else`() {
        var editor = Editor(marked: "a\nb|c\nd")
        editor.engine.forget()
        editor.perform(.newline)
        editor.layout.update(to: editor.session.text)
        #expect(editor.engine.requests == ["b", "c"])
        editor.engine.forget()
        editor.perform(.newline)
        editor.layout.update(to: editor.session.text)
        #expect(editor.engine.requests == [""])
        editor.engine.forget()
        editor.perform(.delete(.backward), .delete(.backward))
        editor.layout.update(to: editor.session.text)
        #expect(editor.engine.requests == ["bc"])
        #expect(editor.layout.maps.count == 3 && editor.layout.size.height == 64)
    }

    @Test func `is up to date before the selection moves`() {
        var editor = Editor("ab")
        editor.type("cd\nefgh")
        editor.perform(.move(.up))
        #expect(editor.marked == "abcd|\nefgh")
        editor.perform(.delete(.lineStart))
        #expect(editor.marked == "|\nefgh")
    }

    @Test func `shrinks to nothing and grows again`() {
        var layout = laidOut("a\nb\nc")
        layout.update(to: EditedText(""))
        #expect(layout.maps.count == 1 && layout.size == CGSize(width: 0, height: 20))
        layout.update(to: EditedText("a\nbc"))
        #expect(layout.size == CGSize(width: 20, height: 42))
        var text = layout.text
        text.replace(0..<2, with: "")
        layout.update(to: text)
        #expect(layout.size == CGSize(width: 20, height: 20))
    }

    @Test func `asks with the style of the first run, and without a limit`() {
        var style = TextRequest(runs: [
            .init(text: "old", font: FontDescription(size: 30)), .init(text: "x", font: .init()),
        ])
        style.lineLimit = 1
        style.lineSpacing = 5
        let layout = LaidOutText(EditedText("new"), style: style, width: 9, engine: GridEngine())
        let request = layout.request(for: layout.text.paragraphs[0])
        #expect(request.runs == [.init(text: "new", font: FontDescription(size: 30))])
        #expect(request.lineLimit == nil && request.lineSpacing == 5)
        #expect(LaidOutText(style: TextRequest(runs: []), width: .nan, engine: GridEngine()).width == .infinity)
        #expect(LaidOutText(style: TextRequest(runs: []), width: -1, engine: GridEngine()).width == 0)
    }

    @Test func `shows a bullet for each character of a password`() {
        let text = EditedText("aé👨‍👩‍👧\nb")
        let engine = GridEngine()
        var layout = LaidOutText(text, style: TextRequest(runs: []), width: 20, bullet: "•", engine: engine)
        #expect(engine.requests == ["•••", "•"])
        #expect(layout.maps[0].lines.map(\.range) == [0..<3, 3..<21])
        #expect(layout.maps[0].lines.map(\.isContinued) == [true, false])
        #expect(layout.maps[0].size == CGSize(width: 20, height: 42) && layout.maps[0].spacing == 2)
        #expect(layout.caret(at: CaretPosition(21)) == CGRect(x: 10, y: 22, width: 0, height: 20))
        #expect(layout.position(at: CGPoint(x: 8, y: 0)).offset == 1)
        #expect(layout.position(at: CGPoint(x: 8, y: 60)).offset == 23)
        layout.update(to: EditedText(""))
        #expect(layout.caret(at: CaretPosition(0)) == CGRect(x: 0, y: 0, width: 0, height: 20))
    }

    // MARK: - Carets

    @Test func `has a caret at each place`() {
        let layout = laidOut("ab\ncdefgh\n", width: 40)
        #expect(layout.caret(at: CaretPosition(1)) == CGRect(x: 10, y: 0, width: 0, height: 20))
        #expect(layout.caret(at: CaretPosition(2)) == CGRect(x: 20, y: 0, width: 0, height: 20))
        #expect(layout.caret(at: CaretPosition(3)) == CGRect(x: 0, y: 22, width: 0, height: 20))
        #expect(layout.caret(at: CaretPosition(7, .upstream)) == CGRect(x: 40, y: 22, width: 0, height: 20))
        #expect(layout.caret(at: CaretPosition(7)) == CGRect(x: 0, y: 44, width: 0, height: 20))
        #expect(layout.caret(at: CaretPosition(10)) == CGRect(x: 0, y: 66, width: 0, height: 20))
        #expect(layout.caret(at: CaretPosition(Int.max)) == layout.caret(at: CaretPosition(10)))
        #expect(layout.caret(at: CaretPosition(Int.min)) == layout.caret(at: CaretPosition(0)))
    }

    @Test(arguments: [
        (CGPoint(x: 14, y: 10), CaretPosition(1, .upstream)), (CGPoint(x: 16, y: 10), CaretPosition(2, .upstream)),
        (CGPoint(x: 99, y: -99), CaretPosition(2)), (CGPoint(x: -9, y: 30), CaretPosition(3)),
        (CGPoint(x: 99, y: 30), CaretPosition(7, .upstream)), (CGPoint(x: 1, y: 50), CaretPosition(7)),
        (CGPoint(x: 12, y: 50), CaretPosition(8)), (CGPoint(x: 5, y: 999), CaretPosition(10)),
        (CGPoint(x: CGFloat.nan, y: .nan), CaretPosition(0)),
        (CGPoint(x: CGFloat.infinity, y: .infinity), CaretPosition(10)),
        (CGPoint(x: -CGFloat.infinity, y: -.infinity), CaretPosition(0)),
    ])
    func `finds the place nearest to a point`(_ point: CGPoint, _ position: CaretPosition) {
        let layout = laidOut("ab\ncdefgh\n", width: 40)
        let found = layout.position(at: point)
        #expect(found.offset == position.offset)
        #expect(layout.caret(at: found) == layout.caret(at: position))
    }

    @Test func `aligns its paragraphs in their room`() {
        let center = laidOut("ab\nc", width: 40, alignment: .center)
        #expect(center.caret(at: CaretPosition(0)).minX == 10)
        #expect(center.caret(at: CaretPosition(3)).minX == 15)
        #expect(center.position(at: CGPoint(x: 18, y: 30)).offset == 3)
        #expect(center.origin(ofParagraph: 1) == CGPoint(x: 15, y: 22))
        #expect(center.origin(ofParagraph: 9) == CGPoint(x: 15, y: 22))
        #expect(center.origin(ofParagraph: -9) == CGPoint(x: 10, y: 0))
        let right = laidOut("abc\nd", alignment: .right)
        #expect(right.caret(at: CaretPosition(4)).minX == 20)
        #expect(laidOut("abc", width: 20, alignment: .right).caret(at: CaretPosition(0)).minX == 0)
    }

    @Test func `begins paragraphs on whole pixels`() {
        #expect(laidOut("a\nb\nc", pixel: 4).origin(ofParagraph: 2).y == 48)
    }

    // MARK: - Selections

    @Test func `shows what is selected, and the room behind where it goes on`() {
        let layout = laidOut("abc\n\ndefg", width: 100)
        #expect(layout.selectionRectangles(of: 1..<2) == [CGRect(x: 10, y: 0, width: 10, height: 20)])
        #expect(
            layout.selectionRectangles(of: 1..<7) == [
                CGRect(x: 10, y: 0, width: 20, height: 20), CGRect(x: 30, y: 0, width: 70, height: 20),
                CGRect(x: 0, y: 22, width: 100, height: 20), CGRect(x: 0, y: 44, width: 20, height: 20),
            ])
        #expect(layout.selectionRectangles(of: 3..<4) == [CGRect(x: 30, y: 0, width: 70, height: 20)])
        #expect(layout.selectionRectangles(of: 2..<2) == [])
        #expect(layout.selectionRectangles(of: 0..<3) == [CGRect(x: 0, y: 0, width: 30, height: 20)])
        #expect(layout.selectionRectangles(of: Int.min..<Int.max).count == 4)
    }

    @Test func `shows a selection from the line on in which it begins`() {
        let layout = laidOut("abcdefgh", width: 45)
        #expect(
            layout.selectionRectangles(of: 2..<6) == [
                CGRect(x: 20, y: 0, width: 20, height: 20), CGRect(x: 40, y: 0, width: 5, height: 20),
                CGRect(x: 0, y: 22, width: 20, height: 20),
            ])
        #expect(layout.selectionRectangles(of: 4..<5) == [CGRect(x: 0, y: 22, width: 10, height: 20)])
        #expect(layout.selectionRectangles(of: 2..<4) == [CGRect(x: 20, y: 0, width: 20, height: 20)])
    }

    @Test func `shows the room to the left of text from right to left`() {
        let layout = laidOut("אב\nג", width: 40, alignment: .right)
        #expect(
            layout.selectionRectangles(of: 2..<7) == [
                CGRect(x: 0, y: 0, width: 20, height: 20), CGRect(x: 20, y: 0, width: 10, height: 20),
                CGRect(x: 30, y: 22, width: 10, height: 20),
            ])
    }

    @Test func `shows the room as wide as its widest line where lines have as much as they need`() {
        #expect(laidOut("a\nbcd").selectionRectangles(of: 0..<2).last == CGRect(x: 10, y: 0, width: 20, height: 20))
        #expect(laidOut("abc\nd").selectionRectangles(of: 0..<4).count == 1)
    }

    // MARK: - Ways

    @Test func `goes from paragraph to paragraph in the direction of writing`() {
        let layout = laidOut("אב\nab\nגד")
        #expect(layout.position(nextTo: CaretPosition(4), toRight: false)?.offset == 5)
        #expect(layout.position(nextTo: CaretPosition(5), toRight: false)?.offset == 4)
        #expect(layout.position(nextTo: CaretPosition(7), toRight: true)?.offset == 8)
        #expect(layout.position(nextTo: CaretPosition(8), toRight: true)?.offset == 7)
        #expect(layout.position(nextTo: CaretPosition(0), toRight: true) == nil)
        #expect(layout.position(nextTo: CaretPosition(12), toRight: false) == nil)
        #expect(layout.isRightToLeft(at: CaretPosition(1)) && !layout.isRightToLeft(at: CaretPosition(6)))
        #expect(layout.caret(at: layout.lineStart(at: CaretPosition(2))).minX == 20)
        #expect(layout.caret(at: layout.lineEnd(at: CaretPosition(2))).minX == 0)
    }

    @Test func `knows no line beyond its ends`() {
        let layout = laidOut("ab\ncd")
        #expect(layout.position(fromLineOf: CaretPosition(1), down: false) == nil)
        #expect(layout.position(fromLineOf: CaretPosition(4), down: true) == nil)
        #expect(layout.position(fromLineOf: CaretPosition(4), down: false)?.offset == 1)
        #expect(layout.position(fromLineOf: CaretPosition(1), down: true, column: 99)?.offset == 5)
        #expect(layout.position(fromPageOf: CaretPosition(4), down: true) == nil)
    }
}

@Suite struct `Laid out text with real fonts` {
    private let style: TextRequest = {
        var style = TextRequest(runs: [.init(text: "", font: FontDescription(size: 17))])
        style.lineSpacing = 3
        return style
    }()

    private let text = "The first paragraph is longer than its lines.\n\nשלום עולם\n123 भाषा สวัสดี 👨‍👩‍👧 end"

    @Test(arguments: [CGFloat.infinity, 120, 60])
    func `stands where one layout of the whole has it`(_ width: CGFloat) {
        let layout = LaidOutText(EditedText(text), style: style, width: width, engine: PangoTextEngine.shared)
        var request = style
        request.runs[0].text = text
        let whole = PangoTextEngine.shared.layout(request, width: width)
        let tops = layout.maps.indices.flatMap { index in
            layout.maps[index].lines.map { $0.top + layout.origin(ofParagraph: index).y }
        }
        #expect(tops.count == whole.lines.count)
        for (top, line) in zip(tops, whole.lines) { #expect(abs(top + line.metrics.ascent - line.origin.y) < 1e-9) }
        #expect(abs(layout.size.height - whole.size.height) < 1e-9)
        #expect(layout.size.width == whole.size.width)
    }

    @Test func `finds each place again at its caret`() {
        let layout = LaidOutText(EditedText(text), style: style, width: 120, engine: PangoTextEngine.shared)
        var offset = 0
        while offset < layout.text.utf8Count {
            for affinity in [CaretAffinity.upstream, .downstream] {
                let caret = layout.caret(at: CaretPosition(offset, affinity))
                let found = layout.position(at: CGPoint(x: caret.minX, y: caret.midY))
                #expect(layout.caret(at: found) == caret, "offset \(offset) \(affinity)")
            }
            offset = layout.text.offset(after: offset)
        }
    }
}
