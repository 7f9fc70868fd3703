// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Glibc
import LegatoRaster
import Testing

@testable import LegatoCommand

/// A live scene that is looked at from elsewhere: slowly, through forwarded ports, by other names; and what strangers try there.
@Suite(.serialized) struct RunSurroundingsTests {
    /// A bar that is where the finger is, before 40 rows of colours that change with it.
    private static let follower = """
        struct Follower: View {
            @State private var x = 0.0
            var body: some View {
                ZStack(alignment: .leading) {
                    Canvas { context, size in
                        var seed = UInt64(x) &+ 1
                        for index in 0..<1600 {
                            seed = seed &* 6364136223846793005 &+ 1442695040888963407
                            let cell = CGRect(x: Double(index % 40) * 5, y: Double(index / 40) * 5, width: 5, height: 5)
                            context.fill(Path(cell), with: .color(.init(red: 0, green: Double(seed >> 40 & 255) / 255, blue: 1)))
                        }
                    }
                    Color.red.frame(width: 10, height: 200).offset(x: x)
                }
                .gesture(DragGesture(minimumDistance: 0).onChanged { x = $0.location.x })
            }
        }
        #Preview { Follower() }
        """

    private func run(_ source: String = follower, _ more: [String] = []) throws -> LiveRun {
        let legato = try CommandRunner()
        try legato.write("Scene.swift", source)
        return try LiveRun(legato, ["Scene.swift", "--size", "200x200", "--scale", "1"] + more)
    }

    /// The column at which the red bar begins.
    private func bar(_ image: PixelBuffer) -> Int? {
        (0..<image.width).first { Array(image.bytes[($0 * 4)..<($0 * 4 + 3)]).last == 255 }
    }

    @Test func `a slow connection gets fewer frames, each of what is shown when it is sent`() throws {
        let run = try run()
        let delay = 0.05
        let relay = try Relay(to: run.port, bytesPerSecond: 1_000_000, delay: delay)
        let tab = try run.tab(port: relay.port)
        try tab.wait { $0.generation == 1 }
        let start = MonotonicClock.now
        tab.client.say(#"{"input":1,"touch":1,"phase":"began","x":0,"y":25}"#)
        var inputs: [UInt32] = []
        for burst: UInt32 in 0..<5 {
            let last = burst * 200 + 200
            for number in (burst * 200 + (burst == 0 ? 2 : 1))...last {
                tab.client.say(#"{"input":\#(number),"touch":1,"phase":"moved","x":\#(number % 180),"y":25}"#)
            }
            try tab.wait { tab in
                guard tab.input > inputs.last ?? 0 else { return tab.input == last }
                inputs.append(tab.input)
                #expect(bar(tab.image) == Int(tab.input == 1 ? 0 : tab.input % 180), "input \(tab.input)")
                return tab.input == last
            }
        }
        let seconds = MonotonicClock.now - start
        // Two are in flight at most, and each is painted and acknowledged before the next but one is sent.
        #expect(Double(inputs.count) <= 2 * (seconds / (2 * delay) + 1), "\(inputs.count) frames in \(seconds) s")
        #expect((5..<250).contains(inputs.count), "\(inputs.count)")
    }

    @Test func `a slow connection does not slow another down`() throws {
        let run = try run()
        let relay = try Relay(to: run.port, bytesPerSecond: 20_000, delay: 0.05)
        let slow = try run.tab(port: relay.port)
        let fast = try run.tab()
        try fast.wait { $0.generation == 1 }
        try fast.send(#""touch":1,"phase":"began","x":0,"y":25"#)
        for step in 1...100 { try fast.send(#""touch":1,"phase":"moved","x":\#(step),"y":25"#) }
        #expect(bar(fast.image) == 100)
        let last = fast.image
        try slow.wait { $0.image == last }
    }

    @Test func `a page behind a forwarded port has the address that the browser asks for`() throws {
        let run = try run()
        let relay = try Relay(to: run.port)
        for host in ["127.0.0.1:\(relay.port)", "localhost:\(relay.port)"] {
            let page = try PageClient(port: relay.port).get("/?token=\(run.token)", ["Host": host])
            #expect(page.status == 200)
            #expect(page.headers["content-security-policy"]?.contains("ws://\(host)") == true)
            let tab = try run.tab(port: relay.port, host: host)
            try tab.wait { $0.generation == 1 }
            // The same page from the port of the command is another one.
            let other = ["Host": host, "Origin": "http://127.0.0.1:\(run.port)", "Cookie": run.cookie]
            #expect((try? PageClient(port: relay.port).open(other)) != 101)
        }
    }

    @Test func `at all addresses of the machine the page is served to names that were allowed, and to no other`() throws
    {
        let run = try run(
            Self.follower, ["--host", "0.0.0.0", "--allow-host", "box.test", "--allow-host", "127.0.0.2"])
        for host in ["box.test:\(run.port)", "box.test:8080", "127.0.0.2:\(run.port)"] {
            let tab = try run.tab(host: host, address: "127.0.0.2")
            try tab.wait { $0.generation == 1 }
        }
        for host in ["127.0.0.3:\(run.port)", "other.test", "box.test.evil.com", "evil.com:box.test"] {
            let client = try PageClient(port: run.port, address: "127.0.0.2")
            #expect(try client.get("/?token=\(run.token)", ["Host": host]).status == 421, "\(host)")
            #expect(throws: (any Error).self, "\(host)") { try run.tab(host: host, address: "127.0.0.2") }
        }
    }

    @Test func `unless told otherwise the page is served at no other address of the machine`() throws {
        let run = try run()
        #expect(throws: PageClient.Failure.self) { try PageClient(port: run.port, address: "127.0.0.2") }
    }

    @Test func `numbers that are none, and words that no page says, close that tab`() throws {
        let run = try run()
        for message in [
            #"{"input":1,"pointer":[NaN,1]}"#, #"{"input":1,"pointer":[1e999,1]}"#,
            #"{"input":1,"wheel":[Infinity,0]}"#, #"{"input":1,"pinch":-1,"phase":"began"}"#,
            #"{"input":1e30,"tap":[1,1]}"#, #"{"rate":1e-320}"#, #"{"input":1,"tap":"}"#, #"{"input":1,"key":"ab"}"#,
            #"{"input":1,"touch":4294967296,"phase":"began","x":1,"y":1}"#,
            #"{"input":1,"tap":[1,1],"tap":[2,2]}"#, #"{"scene":"background"}"#,
        ] {
            let tab = try run.tab()
            tab.client.say(message)
            #expect(tab.client.isClosed, "\(message)")
        }
        try run.tab().wait { $0.generation == 1 }
    }

    @Test func `sizes that are announced are not believed`() throws {
        let run = try run()
        for length: [UInt8] in [[0xFF] + .init(repeating: 0x7F, count: 8), [0xFF, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF]] {
            let tab = try run.tab()
            tab.client.write([0x81] + length + [1, 2, 3, 4] + .init(repeating: 0x20, count: 200_000))
            #expect(tab.client.isClosed)
        }
        // Without an end, in parts.
        let tab = try run.tab()
        tab.client.sayFrame(0x01, Array("{".utf8))
        for _ in 0..<200 { tab.client.sayFrame(0x00, .init(repeating: 0x20, count: 1000)) }
        #expect(tab.client.isClosed)
        try run.tab().wait { $0.generation == 1 }
    }

    @Test func `as many tabs as one likes are not opened, and what is open goes on`() throws {
        let run = try run()
        var tabs: [LiveTab] = []
        for _ in 0..<16 { tabs.append(try run.tab()) }
        try tabs[0].wait { $0.generation == 1 }
        let late = try run.tab()
        #expect(late.client.isClosed)
        try tabs[0].send(#""tap":[50,25]"#)
        try tabs[15].wait { $0.generation == 1 }
    }

    @Test func `a flood of connections that say nothing does not end a scene, and passes`() throws {
        let run = try run()
        let tab = try run.tab()
        try tab.wait { $0.generation == 1 }
        var clients: [PageClient] = []
        for _ in 0..<300 { clients.append(try PageClient(port: run.port)) }
        try tab.send(#""tap":[50,25]"#)
        clients = []
        try run.tab().wait { $0.generation == 1 }
    }
}
