// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoProtocol
import LegatoRaster
import SwiftUI
import Testing

@testable import LegatoRun
@testable import LegatoStage
@testable import LegatoUI

@Suite struct FrameSenderTests {
    /// A sender of frames of four by two pixels, and the host's end of its channel.
    private final class Line {
        let sender: FrameSender
        let host: MessageChannel
        let frames: Int32

        init(
            memory layout: FrameLayout = FrameLayout(width: 4, height: 2),
            onFault: @escaping (String) -> Void = { _ in }
        ) throws {
            var sockets: [Int32] = [-1, -1]
            try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &sockets) == 0)
            host = MessageChannel(descriptor: sockets[0])
            frames = try file(ofSize: layout.sizeInBytes)
            sender = FrameSender(
                FramePainter(try #require(Compositor(width: 4, height: 2, scale: 1))),
                try FrameMemory(descriptor: frames, layout: layout), MessageChannel(descriptor: sockets[1]),
                onFault: onFault)
        }

        deinit { close(frames) }

        /// Renders a frame that is one colour.
        func present(_ number: Int) {
            let color = ResolvedColor(red: 0, green: 0, blue: Float(number) / 255)
            sender.present(
                Commit(
                    root: Layer(id: LayerID(rawValue: 0), kind: .group), size: .zero, scale: 1, background: color,
                    first: number, end: 0),
                frame: number, at: Double(number) / 10)
        }

        func receive() throws -> SceneFrame? {
            guard case .frame(let frame, _)? = try host.receive(SceneMessage.self) else { return nil }
            return frame
        }

        func blue(_ slot: UInt8) -> UInt8 {
            var byte: UInt8 = 0
            pread(frames, &byte, 1, Int(slot) * 32)
            return byte
        }
    }

    @Test func `each frame is sent with its number, its time and its pixels`() throws {
        let line = try Line()
        for number in [1, 7] {
            line.present(number)
            let frame = try #require(try line.receive())
            #expect(frame.number == number && frame.time == Double(number) / 10)
            #expect(line.blue(frame.slot) == UInt8(number))
        }
        #expect(line.sender.unsentCount == 0)
    }

    @Test func `a frame without a free slot is counted, and a slot that comes back is used again`() throws {
        let line = try Line()
        for number in 1...5 { line.present(number) }
        #expect(line.sender.unsentCount == 2)
        let frames = try (0..<3).map { _ in try #require(try line.receive()) }
        #expect(frames.map(\.number) == [1, 2, 3])
        #expect(Set(frames.map(\.slot)).count == 3)
        line.sender.give(back: frames[1].slot)
        // Neither a slot that is free already, nor one that there is not, is given twice.
        line.sender.give(back: frames[1].slot)
        line.sender.give(back: 200)
        line.present(6)
        line.present(7)
        #expect(try line.receive()?.slot == frames[1].slot)
        #expect(line.sender.unsentCount == 3)
    }

    @MainActor
    @Test func `what could not be drawn is reported`() throws {
        // Protected by: the test, which waits for it.
        nonisolated(unsafe) var faults: [String] = []
        let line = try Line { faults.append($0) }
        let configuration = SceneConfiguration(size: CGSize(width: 4, height: 2), scale: 1)
        let stage = try HeadlessStage(configuration) { Color(.sRGB, red: .nan, green: 0, blue: 0, opacity: 1) }
        line.sender.present(
            Commit(root: stage.root, size: .zero, scale: 1, background: .clear, first: 1, end: 0), frame: 1, at: 0)
        #expect(faults.count == 1 && faults[0].contains("not a number"))
    }

    @Test func `a slot whose frame could not be written is free again`() throws {
        let line = try Line(memory: FrameLayout(width: 2, height: 2))
        for number in 1...5 { line.present(number) }
        #expect(line.sender.unsentCount == 0)
    }

    @Test func `slots that the host gives back while the scene lives are used again`() throws {
        let line = try Line()
        for number in 1...3 { line.present(number) }
        let frames = try (0..<3).map { _ in try #require(try line.receive()) }
        line.sender.startReadingCredits()
        try line.host.send(HostMessage.credit(slot: frames[2].slot))
        // Another thread reads it.
        let unsent = { line.sender.unsentCount }
        let deadline = ContinuousClock.now + .seconds(60)
        var number = 4
        var before: Int
        repeat {
            before = unsent()
            line.present(number)
            number += 1
            sched_yield()
        } while unsent() > before && ContinuousClock.now < deadline
        #expect(try line.receive()?.slot == frames[2].slot)
        shutdown(line.host.descriptor, Int32(SHUT_RDWR))
    }
}

/// A file without a name, with zeros.
func file(ofSize size: Int) throws -> Int32 {
    let stream = try #require(tmpfile())
    defer { fclose(stream) }
    let descriptor = dup(fileno(stream))
    try #require(ftruncate(descriptor, size) == 0)
    return descriptor
}
