// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDevices
import LegatoEncoding
import LegatoOptions
import LegatoProtocol
import LegatoRaster
import Testing

@testable import LegatoCommand

/// What tabs are sent, and when.
@Suite struct LivePageTests {
    private final class Sent: LivePage.Connections {
        var texts: [UInt32: [String]] = [:]
        var frames: [UInt32: [PageFrame]] = [:]
        var closed: [UInt32] = []

        func send(_ text: String, to tab: UInt32) { texts[tab, default: []].append(text) }
        func send(_ bytes: [UInt8], to tab: UInt32) { frames[tab, default: []].append(PageFrame(bytes)) }
        func close(tab: UInt32) { closed.append(tab) }
    }

    private let screen = SceneScreen(
        preview: 0, width: 4, height: 3, scale: 1, frames: FrameLayout(width: 4, height: 3))

    /// Opaque, each pixel of another colour.
    private func image(_ seed: UInt8) -> PixelBuffer {
        let bytes = (0..<12).flatMap { (index: UInt8) -> [UInt8] in [index &* 20, seed, index, 255] }
        return PixelBuffer(width: 4, height: 3, bytes: bytes)
    }

    private func page(_ sent: Sent) throws -> LivePage {
        var page = try LivePage(sent)
        page.show(screen, title: "Card \"1\"", image(1))
        return page
    }

    @Test func `a tab that opens is told what is shown and gets the whole image, exactly`() throws {
        let sent = Sent()
        var page = try page(sent)
        page.report(state: "Live")
        page.open(5)
        #expect(
            sent.texts[5] == [
                #"{"type":"scene","title":"Card \"1\"","width":4,"height":3,"scale":1,"generation":1}"#,
                #"{"type":"state","text":"Live","details":""}"#,
            ])
        let frame = try #require(sent.frames[5]?.first)
        #expect(sent.frames[5]?.count == 1)
        #expect(frame.place == [0, 0, 4, 3] && frame.generation == 1)
        #expect(frame.image?.bytes == image(1).bytes)
    }

    @Test func `a tab gets what has changed, and no more`() throws {
        let sent = Sent()
        var page = try page(sent)
        page.open(1)
        page.show(image(2), changed: PixelArea(x: 1, y: 1, width: 2, height: 1))
        let frame = try #require(sent.frames[1]?.last)
        #expect(frame.place == [1, 1, 2, 1])
        #expect(frame.image?.bytes == Array(image(2).bytes[20..<28]))
        page.show(image(2), changed: .empty)
        #expect(sent.frames[1]?.count == 2)
    }

    @Test func `two frames are in flight at most, and what changes meanwhile goes along with the next, as it is then`()
        throws
    {
        let sent = Sent()
        var page = try page(sent)
        page.open(1)
        page.show(image(2), changed: PixelArea(x: 0, y: 0, width: 1, height: 1))
        page.show(image(3), changed: PixelArea(x: 3, y: 0, width: 1, height: 1))
        page.show(image(4), changed: PixelArea(x: 1, y: 2, width: 1, height: 1))
        #expect(sent.frames[1]?.count == 2)
        _ = page.read(#"{"painted":\#(sent.frames[1]![0].number)}"#, from: 1)
        let frame = try #require(sent.frames[1]?.last)
        #expect(sent.frames[1]?.count == 3)
        #expect(frame.place == [1, 0, 3, 3])
        let all = image(4).bytes
        let right = (0..<3).flatMap { (row: Int) -> ArraySlice<UInt8> in all[(row * 16 + 4)..<(row * 16 + 16)] }
        #expect(frame.image?.bytes == right)
        _ = page.read(#"{"painted":\#(sent.frames[1]![1].number)}"#, from: 1)
        #expect(sent.frames[1]?.count == 3)
    }

    @Test func `what is said to have changed and has not is not sent`() throws {
        let sent = Sent()
        var page = try page(sent)
        page.open(1)
        page.show(image(1), changed: nil)
        #expect(sent.frames[1]?.count == 1)
        var other = image(1)
        other.bytes[16 * 2 + 4 * 3] = 200
        page.show(other, changed: nil)
        #expect(sent.frames[1]?.count == 2 && sent.frames[1]?.last?.place == [3, 2, 1, 1])
    }

    @Test func `a slow tab does not hold up another`() throws {
        let sent = Sent()
        var page = try page(sent)
        page.open(1)
        page.open(2)
        for seed: UInt8 in 2..<10 {
            page.show(image(seed), changed: nil)
            _ = page.read(#"{"painted":\#(sent.frames[2]!.last!.number)}"#, from: 2)
        }
        #expect(sent.frames[1]?.count == 2 && sent.frames[2]?.count == 9)
        #expect(sent.frames[2]?.last?.image?.bytes == image(9).bytes)
    }

    @Test func `a frame says which input it shows, and an input that changed nothing is answered by a pixel`() throws {
        let sent = Sent()
        var page = try page(sent)
        page.open(1)
        #expect(page.read(#"{"input":3,"key":"a"}"#, from: 1) == .input(number: 3, .key("a", [])))
        page.took(3, from: 1)
        page.show(image(1), changed: .empty)
        let frame = try #require(sent.frames[1]?.last)
        #expect(frame.input == 3 && frame.place == [0, 0, 1, 1])
        page.show(image(1), changed: .empty)
        #expect(sent.frames[1]?.count == 2)
    }

    @Test func `a frame that was painted before an input does not say that it shows it`() throws {
        let sent = Sent()
        var page = try page(sent)
        page.open(1)
        page.show(image(2), changed: nil)
        page.show(image(3), changed: nil)
        page.took(1, from: 1)
        // A frame of before has been waiting for this.
        _ = page.read(#"{"painted":\#(sent.frames[1]![0].number)}"#, from: 1)
        #expect(sent.frames[1]?.count == 3 && sent.frames[1]?.last?.input == 0)
        _ = page.read(#"{"painted":\#(sent.frames[1]![1].number)}"#, from: 1)
        #expect(sent.frames[1]?.count == 3)
        page.show(image(4), changed: nil)
        #expect(sent.frames[1]?.count == 4 && sent.frames[1]?.last?.input == 1)
    }

    @Test func `another scene is another generation, and all of it is sent`() throws {
        let sent = Sent()
        var page = try page(sent)
        page.open(1)
        page.show(screen, title: "B", image(7))
        #expect(sent.frames[1]?.last?.generation == 2 && sent.frames[1]?.last?.image?.bytes == image(7).bytes)
        #expect(sent.texts[1]?.last?.contains(#""generation":2"#) == true)
    }

    @Test func `damage beyond the image is cut to it`() throws {
        let sent = Sent()
        var page = try page(sent)
        page.open(1)
        page.show(image(2), changed: PixelArea(x: 3, y: 2, width: .max, height: .max))
        #expect(sent.frames[1]?.last?.place == [3, 2, 1, 1])
        page.show(image(2), changed: PixelArea(x: .max, y: .max, width: .max, height: 1))
        #expect(sent.frames[1]?.count == 2)
    }

    @Test func `a tab that sends what no page of ours does is closed, and lets go of what it held`() throws {
        let sent = Sent()
        var page = try page(sent)
        page.open(1)
        _ = page.read(#"{"input":1,"touch":1,"phase":"began","x":1,"y":2}"#, from: 1)
        #expect(page.read("{", from: 1) == nil)
        #expect(sent.closed == [1])
        #expect(page.close(1) == [.touch(finger: 1001, .cancelled, x: 1, y: 2, [])])
        #expect(page.close(1) == [])
        page.show(image(3), changed: nil)
        #expect(sent.frames[1]?.count == 1)
    }

    @Test func `the states that were reset are listed`() throws {
        let sent = Sent()
        var page = try page(sent)
        #expect(!page.hasTabs)
        page.open(1)
        #expect(page.hasTabs)
        page.report(lost: ["a: b", "c"])
        #expect(sent.texts[1]?.last == #"{"type":"lost","text":"a: b\u000ac"}"#)
        page.report(lost: ["a: b", "c"])
        #expect(sent.texts[1]?.count { $0.contains("lost") } == 1)
    }

    @Test func `what there is to choose from is said, and what is ignored only to the tab that asked`() throws {
        let sent = Sent()
        var page = try page(sent)
        page.open(1)
        page.open(2)
        page.report([.init(value: "a\"", text: "1 'a\"'")])
        let message = try #require(sent.texts[1]?.last)
        #expect(
            message.hasPrefix(
                #"{"type":"choices","previews":[{"value":"a\"","text":"1 'a\"'"}],"devices":["iPhone SE","#))
        let object = try JSONSerialization.jsonObject(with: Data(message.utf8)) as? [String: Any]
        #expect(object?["devices"] as? [String] == Device.all.map(\.name))
        #expect(object?["locales"] as? [String] == LiveLook.locales)
        page.note([], to: 1)
        page.note(["a", "b"], to: 2)
        #expect(sent.texts[1]?.last == message && sent.texts[2]?.last == #"{"type":"note","text":"a\u000ab"}"#)
    }

    @Test func `the scenes of a grid are said with their places, and the image has its own size`() throws {
        let sent = Sent()
        var page = try page(sent)
        page.open(1)
        page.report([.init(x: 0, y: 24, width: 4, height: 3, text: "Dark")])
        #expect(sent.texts[1]?.last == #"{"type":"cells","cells":[{"x":0,"y":24,"width":4,"height":3,"text":"Dark"}]}"#)
        page.show(screen, title: "A", image(2), size: .init(width: 24, height: 27))
        #expect(
            sent.texts[1]?.last
                == #"{"type":"scene","title":"A","width":24,"height":27,"scale":1,"generation":2}"#)
        page.report([] as [LivePage.Cell])
        #expect(sent.texts[1]?.last == #"{"type":"cells","cells":[]}"#)
    }

    @Test func `lines of the console are sent as they come, and the last of them to a tab that opens later`() throws {
        let sent = Sent()
        var page = try page(sent)
        page.open(1)
        page.add([.program(1), .line("a\"\u{7}"), .leftOut(3)])
        page.add([])
        #expect(
            sent.texts[1]?.dropFirst() == [
                #"{"type":"console","isAll":false,"lines":[{"program":1},{"text":"a\"\u0007"},{"leftOut":3}]}"#
            ])
        page.add((0..<ConsoleLines.mostEntries).map { .line("\($0)") })
        page.open(2)
        let lines = (0..<ConsoleLines.mostEntries).map { #"{"text":"\#($0)"}"# }.joined(separator: ",")
        #expect(sent.texts[2]?.last == #"{"type":"console","isAll":true,"lines":["# + lines + "]}")
    }

    @Test func `words that the user's files bring cannot end the text they stand in`() throws {
        let sent = Sent()
        var page = try page(sent)
        page.open(1)
        page.report(problem: "a\"},{\n\u{1B}[31m</script>", title: "x")
        let object = try JSONSerialization.jsonObject(with: Data(sent.texts[1]!.last!.utf8)) as? [String: String]
        #expect(object == ["type": "problem", "title": "x", "text": "a\"},{\n\u{1B}[31m</script>"])
    }

    /// 200x200 pixels of rows of different colours, from the row `top` on, under ten that stay.
    private func rows(from top: Int, isOpaque: Bool = true) -> PixelBuffer {
        let bytes = (0..<200).flatMap { y -> [UInt8] in
            let row = y < 10 ? 0 : y + top
            let pixel = [UInt8(row & 255), UInt8(row / 2 & 127), 7, 255]
            return [[UInt8]](repeating: isOpaque ? pixel : pixel.map { $0 / 2 }, count: 200).flatMap { $0 }
        }
        return PixelBuffer(width: 200, height: 200, bytes: bytes)
    }

    @Test func `what has scrolled is moved by the page, which is sent what came into sight`() throws {
        let sent = Sent()
        var page = try page(sent)
        page.show(screen, title: "Rows", rows(from: 0))
        page.open(1)
        page.show(rows(from: 30), changed: nil)
        let frame = try #require(sent.frames[1]?.last)
        #expect(
            frame.parts.map { [$0.x, $0.y, $0.width, $0.height, $0.top] } == [
                [0, 10, 200, 160, 40], [0, 170, 200, 30, 170],
            ])
        var image = rows(from: 0)
        for part in frame.parts { image.paint(part) }
        #expect(image == rows(from: 30))
        #expect(frame.size < 1000)
    }

    @Test func `nothing is moved in a tab that lacks more, in another scene, or where it is not opaque`() throws {
        let sent = Sent()
        var page = try page(sent)
        page.show(screen, title: "Rows", rows(from: 0))
        page.open(1)
        page.show(rows(from: 30), changed: nil)
        // Two are in flight.
        page.show(rows(from: 50), changed: nil)
        page.show(rows(from: 70), changed: nil)
        _ = page.read(#"{"painted":\#(sent.frames[1]![0].number)}"#, from: 1)
        #expect(sent.frames[1]?.last?.place == [0, 10, 200, 190])
        _ = page.read(#"{"painted":\#(sent.frames[1]![1].number)}"#, from: 1)
        page.show(screen, title: "Other rows", rows(from: 90))
        #expect(sent.frames[1]?.last?.place == [0, 0, 200, 200])
        for frame in sent.frames[1]!.suffix(2) { _ = page.read(#"{"painted":\#(frame.number)}"#, from: 1) }
        page.show(rows(from: 90, isOpaque: false), changed: nil)
        page.show(rows(from: 110, isOpaque: false), changed: nil)
        #expect(sent.frames[1]?.count == 6 && sent.frames[1]?.last?.place == [0, 10, 200, 190])
    }
}

extension PageFrame {
    /// Of its only part; nil: it has several.
    fileprivate var place: [UInt32]? {
        parts.count == 1 ? [parts[0].x, parts[0].y, parts[0].width, parts[0].height] : nil
    }

    fileprivate var image: PixelBuffer? { parts.first?.image }
}
