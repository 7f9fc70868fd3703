// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEngine
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoUI

@Observable private final class WidthModel {
    var width: CGFloat = 40
}

@MainActor
@Suite struct GuestTests {
    private let log = GuestLog()

    private func pixel(_ image: StageImage, _ x: Int, _ y: Int) -> [UInt8] {
        let start = y * 2 * image.strideInBytes + x * 2 * 4
        return Array(image.bytes[start..<start + 3])
    }

    private let green: [UInt8] = [0, 255, 0]
    private let blue: [UInt8] = [255, 0, 0]

    // MARK: - A leaf

    @Test func `a guest is measured, placed and painted among views`() throws {
        let stage = Stage {
            HStack(spacing: 10) {
                Color.black.frame(width: 40, height: 40).id("before")
                PuckBoardView(log: log).id("board")
                Color.black.frame(width: 40, height: 40).id("after")
            }
        }
        #expect(log.take().last == "place 100x60")
        #expect(try stage.frame("board") == CGRect(x: 150, y: 170, width: 100, height: 60))
        #expect(try stage.frame("after").minX == 260)
        let image = stage.image()
        #expect(pixel(image, 160, 175) == blue && pixel(image, 171, 175) == green && pixel(image, 249, 229) == green)
        #expect(pixel(image, 149, 175) != green && pixel(image, 251, 175) != green)
    }

    @Test func `its place and size move in step with the views beside it, by the transaction at the leaf`() throws {
        let stage = Stage {
            Switching(change: { toggle in withAnimation(.easeInOut(duration: 1)) { toggle() } }) { isOn in
                VStack(alignment: .leading, spacing: 0) {
                    HStack(spacing: 0) {
                        Color.black.frame(width: isOn ? 120 : 20, height: 10)
                        PuckBoardView(log: log, size: CGSize(width: isOn ? 100 : 50, height: 20)).id("board")
                    }
                    HStack(spacing: 0) {
                        Color.black.frame(width: isOn ? 120 : 20, height: 10)
                        Color.white.frame(width: isOn ? 100 : 50, height: 20).id("view")
                    }
                }
            }
        }
        let board = try #require(log.board)
        stage.tap("Go")
        for _ in 0..<12 {
            stage.milliseconds(100)
            let (own, other) = (try stage.frame("board"), try stage.frame("view"))
            #expect(own.minX == other.minX && own.width == other.width)
            #expect(abs(board.width.value(at: board.engine.time) - other.width) < 1e-9)
        }
        #expect(board.width.model == 100 && !board.width.isAnimating)
    }

    @Test func `right to left it stands at the other side, and its own coordinates run from the left`() throws {
        let log = log
        let stage = Stage {
            HStack(spacing: 0) {
                PuckBoardView(log: log, content: AnyView(Square(id: "hosted"))).id("board")
                Color.black.frame(width: 40, height: 40)
            }
            .environment(\.layoutDirection, .rightToLeft)
        }
        #expect(try stage.frame("board").minX == 170 && stage.frame("hosted").minX == 170)
        stage.tap(at: CGPoint(x: 265, y: 180))
        #expect(!log.take().contains("puck tapped"))
    }

    @Test func `an animation at the leaf animates what the guest changes there, whatever the write says`() throws {
        let stage = Stage {
            Switching { isOn in
                PuckBoardView(log: log, size: CGSize(width: isOn ? 100 : 50, height: 20)).animation(evenly, value: isOn)
            }
        }
        let board = try #require(log.board)
        stage.tap("Go")
        stage.milliseconds(500)
        #expect(abs(board.width.value(at: board.engine.time) - 75) < 1e-9)
    }

    @Test func `state that its update reads brings it up to date`() throws {
        let model = WidthModel()
        let log = log
        let stage = Stage {
            GuestView {
                PuckBoard($0, log, size: CGSize(width: 10, height: 10))
            } update: { board in
                board.wanted.width = model.width
                board.host.invalidateLayout()
            }
            .id("board")
        }
        #expect(try stage.frame("board").width == 40)
        stage.perform { withAnimation(evenly) { model.width = 60 } }
        stage.milliseconds(500)
        #expect(try stage.frame("board").width == 50)
    }

    @Test func `it hears of each commit, of its environment and of layout that it asked for`() throws {
        let stage = Stage { Switching { PuckBoardView(log: log).environment(\.colorScheme, $0 ? .dark : .light) } }
        let board = try #require(log.board)
        _ = log.take()
        let commits = log.commits
        stage.perform { board.host.write { board.host.requestLayout() } }
        #expect(log.take() == ["layOut"])
        stage.tap("Go")
        #expect(log.take() == ["environment dark"])
        #expect(log.commits > commits)
    }

    @Test func `a guest that leaves lets go of its attributes and its touches`() throws {
        let stage = Stage { Switching { if !$0 { PuckBoardView(log: log) } } }
        let board = try #require(log.board)
        stage.perform { withAnimation(.linear(duration: 10)) { board.puck.move(to: CGPoint(x: 50, y: 0)) } }
        #expect(board.puck.place.isAnimating)
        stage.tap("Go")
        #expect(log.take().suffix(1) == ["leave"])
        #expect(!board.puck.place.isAnimating && stage.isSettled)
        stage.tap(at: CGPoint(x: 160, y: 165))
        #expect(log.take() == [])
    }

    // MARK: - A plain object that is touched

    private func table() -> LegatoTesting.Stage {
        let log = log
        return Stage {
            HStack(spacing: 0) {
                Color.black.frame(width: 100, height: 60).onTapGesture { log.calls.append("left") }
                PuckBoardView(log: log)
                Color.black.frame(width: 100, height: 60).onTapGesture { log.calls.append("right") }
            }
            .onTapGesture { log.calls.append("around") }
        }
    }

    @Test func `a plain object is tapped between views`() throws {
        let stage = table()
        _ = log.take()
        stage.tap(at: CGPoint(x: 100, y: 200))
        stage.tap(at: CGPoint(x: 160, y: 180))
        stage.tap(at: CGPoint(x: 300, y: 200))
        #expect(log.take() == ["left", "puck tapped", "right"])
        // Beside it nothing of the guest can be touched, and the tap is one for the views around.
        stage.tap(at: CGPoint(x: 240, y: 220))
        #expect(log.take() == ["around"])
    }

    @Test func `it is dragged, found where it is seen, and its own coordinates move with it`() throws {
        let stage = table()
        let board = try #require(log.board)
        stage.drag(from: CGPoint(x: 155, y: 175), to: CGPoint(x: 205, y: 195), over: .milliseconds(200))
        #expect(Set(log.take()).subtracting(["place 100x60"]) == ["drag 155,175"])
        #expect(board.puck.place.model == CGPoint(x: 50, y: 20).animatableData)
        stage.tap(at: CGPoint(x: 160, y: 180))
        #expect(log.take() == ["around"])
        stage.tap(at: CGPoint(x: 210, y: 200))
        #expect(log.take() == ["puck tapped"])

        // On its way it is where it shows.
        stage.perform { withAnimation(evenly) { board.puck.move(to: .zero) } }
        stage.milliseconds(500)
        stage.tap(at: CGPoint(x: 180, y: 183))
        #expect(log.take() == ["puck tapped"])
        #expect(board.puck.convert(CGPoint(x: 180, y: 183), to: .local, at: 0.7) == CGPoint(x: 5, y: 3))
    }

    @Test func `maps of views around it count for its coordinates`() throws {
        let log = log
        let stage = Stage { PuckBoardView(log: log).scaleEffect(2).rotationEffect(.degrees(90)) }
        let board = try #require(log.board)
        // The board's corner at (150, 170) is 50 and 30 from the centre: twice as far, then turned by 90 degrees.
        let corner = CGPoint(x: 200 + 60, y: 200 - 100)
        let point = board.puck.convert(CGPoint(x: corner.x - 4, y: corner.y + 6), to: .local, at: 0)
        #expect(abs(point.x - 3) < 1e-9 && abs(point.y - 2) < 1e-9)
        stage.tap(at: CGPoint(x: corner.x - 4, y: corner.y + 6))
        #expect(log.take().last == "puck tapped")
    }

    @Test func `a target that is disabled or has left follows its touches no further`() throws {
        let stage = table()
        let board = try #require(log.board)
        _ = log.take()
        board.puck.isEnabled = false
        stage.tap(at: CGPoint(x: 160, y: 180))
        #expect(log.take() == ["around"])
        board.puck.isEnabled = true
        let finger = stage.touch(at: CGPoint(x: 160, y: 180))
        board.puck.isInScene = false
        finger.lift()
        #expect(!log.take().contains("puck tapped"))
    }
}

// MARK: - Hosted views

@MainActor
@Suite struct HostedViewsTests {
    private let log = GuestLog()

    /// A square and a button, which note what happens to them.
    private struct Content: View {
        let log: GuestLog
        var name = "Inside"
        @State private var isOn = false

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                Color.red.frame(width: isOn ? 60 : 20, height: 20).id("hosted")
                Button("\(name) \(isOn ? 1 : 0)") { withAnimation(evenly) { isOn.toggle() } }
            }
            .frame(width: 100, height: 60, alignment: .topLeading)
            .onAppear { log.calls.append("appeared") }
            .onDisappear { log.calls.append("disappeared") }
        }
    }

    @Test func `views hang inside of a guest: they appear once, are found, touched and keep their states`() throws {
        let stage = Stage {
            Switching { isOn in
                PuckBoardView(log: log, content: AnyView(Content(log: log, name: isOn ? "Again" : "Inside")))
            }
        }
        #expect(log.take().filter { $0 == "appeared" } == ["appeared"])
        #expect(stage.labels.contains("Inside 0"))
        stage.tap("Inside 0")
        stage.milliseconds(500)
        #expect(try stage.frame("hosted").width == 40)
        stage.milliseconds(500)
        stage.tap("Go")
        #expect(stage.labels.contains("Again 1"))
        #expect(try stage.frame("hosted").width == 60)
    }

    @Test func `they are seen through the maps of the guest`() throws {
        let log = log
        let stage = Stage { PuckBoardView(log: log, content: AnyView(Content(log: log))).scaleEffect(2) }
        let board = try #require(log.board)
        #expect(try stage.frame("hosted") == CGRect(x: 100, y: 140, width: 40, height: 40))
        stage.perform { withAnimation(evenly) { board.puck.move(to: CGPoint(x: 20, y: 10)) } }
        stage.milliseconds(500)
        #expect(try stage.frame("hosted") == CGRect(x: 120, y: 150, width: 40, height: 40))
        stage.milliseconds(500)
        // What geometry readers, labels and touches say is the same.
        let label = try #require(stage.elements.first { $0.label == "Inside 0" })
        #expect(label.frame.minX >= 140 && label.frame.minY >= 200)
        stage.tap(at: CGPoint(x: label.frame.midX, y: label.frame.midY))
        #expect(stage.labels.contains("Inside 1"))
    }

    @Test func `geometry readers inside say where they are in the root and in spaces around the guest`() throws {
        let log = log
        var (global, named) = (CGRect.zero, CGRect.zero)
        let content = GeometryReader { proxy in
            let _ = (global, named) = (proxy.frame(in: .global), proxy.frame(in: .named("room")))
            Color.red
        }
        let stage = Stage {
            ZStack {
                PuckBoardView(log: log, content: AnyView(content)).padding(.leading, 30).coordinateSpace(.named("room"))
            }
        }
        let board = try #require(log.board)
        #expect(global == CGRect(x: 165, y: 170, width: 100, height: 60))
        #expect(named == CGRect(x: 30, y: 0, width: 100, height: 60))
        stage.perform {
            board.host.write {
                board.wanted.width = 80; board.host.invalidateLayout()
            }
        }
        #expect(named == CGRect(x: 30, y: 0, width: 80, height: 60))
    }

    @Test func `the environment and the animations of the leaf reach them, and modifiers of the content change both`()
        throws
    {
        struct Scheme: View {
            let id: String
            let isOn: Bool
            @Environment(\.colorScheme) private var scheme
            var body: some View {
                Color.red.frame(width: isOn ? 40 : 20, height: scheme == .dark ? 40 : 20).id(id)
            }
        }
        let stage = Stage {
            Switching { isOn in
                HStack {
                    PuckBoardView(log: log, content: AnyView(Scheme(id: "plain", isOn: isOn)))
                        .environment(\.colorScheme, isOn ? .dark : .light).animation(evenly, value: isOn)
                    PuckBoardView(
                        log: GuestLog(),
                        content: AnyView(
                            Scheme(id: "own", isOn: isOn).environment(\.colorScheme, .light).transaction {
                                $0.animation = .linear(duration: 2)
                            })
                    )
                    .environment(\.colorScheme, isOn ? .dark : .light).animation(evenly, value: isOn)
                }
            }
        }
        stage.tap("Go")
        stage.milliseconds(500)
        #expect(try stage.frame("plain").size == CGSize(width: 30, height: 30))
        #expect(try stage.frame("own").size == CGSize(width: 25, height: 20))
    }

    @Test func `they move in step with a view beside the guest`() throws {
        let stage = Stage {
            Switching(change: { toggle in withAnimation(.spring) { toggle() } }) { isOn in
                HStack(spacing: 0) {
                    PuckBoardView(
                        log: log,
                        content: AnyView(
                            Color.red.frame(width: isOn ? 90 : 20, height: 20).id("hosted")
                                .frame(width: 100, height: 60, alignment: .topLeading)))
                    Color.blue.frame(width: isOn ? 90 : 20, height: 20).id("beside")
                        .frame(width: 100, height: 60, alignment: .topLeading)
                }
            }
        }
        stage.tap("Go")
        var widths: Set<CGFloat> = []
        for _ in 0..<30 {
            stage.milliseconds(20)
            let (hosted, beside) = (try stage.frame("hosted"), try stage.frame("beside"))
            #expect(abs(hosted.width - beside.width) < 1e-9 && abs(hosted.minY - beside.minY) < 1e-9)
            #expect(abs(hosted.minX - beside.minX + 100) < 1e-9)
            widths.insert(hosted.width)
        }
        #expect(widths.count > 20)
    }

    @Test func `a size that they change is proposed anew, and the guest may grow with them`() throws {
        struct Growing: View {
            @State private var width: CGFloat = 20
            var body: some View {
                Button("grow") { width = 200 }.frame(width: width, height: 20).id("growing")
            }
        }
        let log = log
        let stage = Stage { PuckBoardView(log: log, content: AnyView(Growing())) }
        let board = try #require(log.board)
        #expect(board.hosted?.size(for: .unspecified) == CGSize(width: 20, height: 20))
        _ = log.take()
        stage.tap("grow")
        #expect(board.hosted?.size(for: .unspecified) == CGSize(width: 200, height: 20))
        #expect(log.take() == ["place 100x60"])
        #expect(try stage.frame("growing").width == 200)
    }

    @Test func `they leave with the guest, and before it when it takes them out`() throws {
        for removes in [true, false] {
            let log = GuestLog()
            let stage = Stage {
                Switching { if !$0 { PuckBoardView(log: log, content: AnyView(Content(log: log))) } }
            }
            let board = try #require(log.board)
            _ = log.take()
            if removes {
                stage.perform { board.host.write { board.hosted?.leave() } }
                #expect(log.take() == ["disappeared"])
                #expect(!stage.labels.contains("Inside 0"))
                board.hosted = nil
            }
            stage.tap("Go")
            // The guest at once, and user code when the update is over.
            #expect(log.take() == (removes ? ["leave"] : ["leave", "disappeared"]))
            // A second time nothing happens.
            board.hosted?.leave()
            #expect(log.take() == [])
        }
    }
}
