// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoRaster
import Testing

@testable import LegatoCommand

/// The page of a live scene in real browsers: what they show are the pixels of the headless stage, after the same events.
@Suite(.serialized) struct PageInBrowserTests {
    /// Something to tap, to drag and to type into.
    private static func journey(color: String) -> String {
        """
        struct Journey: View {
            @State private var count = 0
            @State private var place = CGSize.zero
            @State private var text = ""
            @FocusState private var isTyping: Bool
            var body: some View {
                VStack {
                    Text("\\(count)").font(.title).frame(width: 100, height: 40).background(\(color)).onTapGesture { count += 1 }
                    Circle().fill(.blue).frame(width: 40, height: 40).offset(place)
                        .gesture(DragGesture(minimumDistance: 0).onChanged { place = $0.translation })
                    TextField("Name", text: $text).focused($isTyping).onSubmit { isTyping = false }
                    Text(text)
                }
                .padding().frame(maxWidth: .infinity, maxHeight: .infinity)
            }
        }
        #Preview { Journey() }
        """
    }

    private func legato(_ source: String = journey(color: ".yellow")) throws -> CommandRunner {
        let legato = try CommandRunner()
        try legato.write("Scene.swift", source)
        return legato
    }

    private static func arguments(_ size: String, _ scale: Int) -> [String] {
        ["Scene.swift", "--size", size, "--scale", "\(scale)"]
    }

    private func rendered(
        _ legato: CommandRunner, _ events: [String], size: String = "240x200", scale: Int = 1
    ) throws -> PixelBuffer { try rendered(legato, events.map { [$0] }, after: 3, size: size, scale: scale) }

    /// What a render shows some time after events, those of each list together, and a tenth of a second after those before.
    private func rendered(
        _ legato: CommandRunner, _ events: [[String]], after seconds: Double, size: String = "240x200", scale: Int = 1
    ) throws -> PixelBuffer {
        let lines = events.enumerated().flatMap { index, events in
            events.map { "{\"time\":\(Double(index + 1) / 10),\($0)}\n" }
        }
        try lines.joined().write(toFile: legato.folder.file("events.jsonl"), atomically: true, encoding: .utf8)
        let time = Double(events.count) / 10 + seconds
        let result = try legato.run(
            ["render"] + Self.arguments(size, scale)
                + ["--events", "events.jsonl", "--at", "\(time)", "-o", "out.png", "--overwrite"])
        #expect(result.code == 0, "\(result.errors)")
        let name = try #require(try legato.names().first { $0.hasPrefix("out-") })
        defer { try? FileManager.default.removeItem(atPath: legato.folder.file(name)) }
        return try PixelBuffer(pngData: Array(try legato.data(name)))
    }

    private static func finger(_ points: [(Double, Double)]) -> [String] {
        let phases = ["began"] + Array(repeating: "moved", count: points.count - 1)
        return zip(phases, points).map { #""touch":1,"phase":"\#($0)","x":\#($1.0),"y":\#($1.1)"# }
            + [#""touch":1,"phase":"ended""#]
    }

    private static func keys(_ text: String) -> [String] { text.map { #""key":"\#($0)""# } }

    /// Taps, drags, types, resizes and saves; looks after each at the canvas and at the screen.
    private func travel(_ browser: any Browser) throws {
        let ratio = browser.ratio
        let legato = try legato()
        let run = try LiveRun(legato, Self.arguments("240x200", ratio))
        let page = try ScenePage(browser, run.address)
        var events: [String] = []
        func compare(_ comment: String) throws {
            try page.expect(try rendered(legato, events, scale: ratio), "\(comment), \(ratio) pixels a point")
        }
        try compare("at first")
        try page.tap(120, 36)
        events += Self.finger([(120, 36)])
        try compare("a tap")
        let way: [(x: Double, y: Double)] = [(120, 84), (130, 90), (150, 80), (160, 100)]
        try page.drag(way)
        events += Self.finger(way)
        try compare("a drag")
        try page.tap(60, 120)
        try page.type("Ab c\r")
        events += Self.finger([(60, 120)]) + Self.keys("Ab c") + [#""key":"return""#]
        try compare("typing")
        for (width, height) in [(701, 533), (1024, 768)] {
            try page.resize(width: width, height: height)
            try compare("in a window of \(width)x\(height)")
        }
        try legato.write("Scene.swift", Self.journey(color: ".green"))
        try page.wait("canvas.dataset.generation === '2'")
        try page.wait(
            "/noticed \\d+ ms, compiled \\d+ ms, linked .* shown \\d+ ms/.test(element('stages').textContent)")
        try compare("a save")
        try page.tap(120, 36)
        events += Self.finger([(120, 36)])
        try compare("a tap after the save")
    }

    @Test(arguments: [1, 2])
    func `Chromium shows the pixels of the stage after taps, drags, typing, another size of the window and a save`(
        _ ratio: Int
    ) throws { try travel(try BrowserKind.chromium.start(ratio: ratio)) }

    @Test(arguments: [1, 2])
    func `Firefox shows the pixels of the stage after taps, drags, typing, another size of the window and a save`(
        _ ratio: Int
    ) throws { try travel(try BrowserKind.firefox.start(ratio: ratio)) }

    // MARK: - Chromium alone

    private func page(
        _ run: LiveRun, _ browser: any Browser, address: String? = nil, width: Int = 900, height: Int = 700
    ) throws -> ScenePage { try ScenePage(browser, address ?? run.address, width: width, height: height) }

    private static let tap = finger([(120, 36)])

    @Test func `a paused scene is stepped to the frames that a render shows at those times`() throws {
        let legato = try legato(
            """
            struct Mover: View {
                @State private var isMoved = false
                var body: some View {
                    Circle().fill(.red).frame(width: 40, height: 40).offset(x: isMoved ? 90.25 : -90)
                        .frame(width: 240, height: 200).background(.yellow)
                        .onTapGesture { withAnimation(.spring(duration: 0.6, bounce: 0.4)) { isMoved.toggle() } }
                }
            }
            #Preview { Mover() }
            """)
        let run = try LiveRun(legato, Self.arguments("240x200", 1))
        let page = try page(run, try BrowserKind.chromium.start())
        try page.click("pause")
        try page.wait("isPaused")
        try page.tap(120, 100)
        let events = [#""touch":1,"phase":"began","x":120,"y":100"#, #""touch":1,"phase":"ended""#]
        for steps in [3, 9] {
            for _ in 1...steps {
                let clock = try page.tab.json("element('clock').textContent")
                try page.click("forward")
                try page.wait("element('clock').textContent !== \(clock)")
            }
            let frames = steps == 3 ? 3 : 12
            // Both happen at once while time stands.
            let expected = try rendered(legato, [events], after: Double(frames) / 60)
            try page.expect(expected, "\(frames) frames after the tap")
        }
    }

    @Test func `two tabs of a browser show the same scene`() throws {
        let legato = try legato()
        let run = try LiveRun(legato, Self.arguments("240x200", 1))
        let browser = try BrowserKind.chromium.start()
        let first = try page(run, browser)
        let second = try page(run, browser, address: "http://127.0.0.1:\(run.port)/")
        try second.tap(120, 36)
        try first.tap(120, 36)
        let expected = try rendered(legato, Self.tap + Self.tap)
        try first.expect(expected, "the first tab")
        try second.expect(expected, "the second tab")
    }

    @Test func `through a connection of 1 MB a second and 0.05 s each way the pixels are the same`() throws {
        let legato = try legato()
        let run = try LiveRun(legato, Self.arguments("240x200", 1))
        let relay = try Relay(to: run.port, bytesPerSecond: 1_000_000, delay: 0.05)
        let page = try page(
            run, try BrowserKind.chromium.start(), address: "http://localhost:\(relay.port)/?token=\(run.token)")
        try page.tap(120, 36)
        let way = (0...60).map { (x: 120 + Double($0), y: 84 + Double($0 % 7)) }
        try page.drag(way)
        try page.expect(try rendered(legato, Self.tap + Self.finger(way)), "after a drag")
    }

    @Test func `each tap is drawn, and how long that takes is printed`() throws {
        let legato = try legato()
        let run = try LiveRun(legato, Self.arguments("240x200", 1))
        let page = try page(run, try BrowserKind.chromium.start())
        let count = 60
        let text = try page.tab.json(
            """
            (async () => {
                const times = [];
                for (let tap = 0; tap < \(count); tap += 1) {
                    const start = performance.now();
                    const drawn = new Promise((done) => {
                        const observer = new MutationObserver(() => {
                            if (shown.input < inputs) return;
                            observer.disconnect();
                            done(performance.now() - start);
                        });
                        observer.observe(canvas, { attributes: true, attributeFilter: ["data-input"] });
                    });
                    sendInput({ tap: [120, 36] });
                    times.push(await drawn);
                    await new Promise((done) => setTimeout(done, 30));
                }
                return times.sort((a, b) => a - b);
            })()
            """)
        let times = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [Double])
        #expect(times.count == count)
        let (median, most) = (times[count / 2].rounded(), times[count * 95 / 100].rounded())
        print("Of \(count) taps in Chromium, half are drawn within \(median) ms, 95 % within \(most) ms")
        let taps = (0..<count).map { _ in #""tap":[120,36]"# }
        try page.expect(try rendered(legato, taps), "after all taps")
    }

    @Test func `a tab whose connection has ended connects again, and shows what has happened meanwhile`() throws {
        let legato = try legato()
        let run = try LiveRun(legato, Self.arguments("240x200", 1))
        let relay = try Relay(to: run.port)
        let browser = try BrowserKind.chromium.start()
        let other = try page(run, browser)
        let page = try page(run, browser, address: "http://127.0.0.1:\(relay.port)/")
        try page.tap(120, 36)
        _ = try page.tab.json("canvas.dataset.frame = 0")
        relay.cut()
        try page.wait("connection.readyState !== WebSocket.OPEN")
        try other.tap(120, 36)
        try page.wait("canvas.dataset.frame > 0")
        try page.tap(120, 36)
        try page.expect(try rendered(legato, Self.tap + Self.tap + Self.tap), "after three taps")
    }

    @Test func `a container's name and another address of the machine open the page where they are allowed`() throws {
        let legato = try legato()
        let run = try LiveRun(
            legato,
            Self.arguments("240x200", 1) + [
                "--host", "0.0.0.0", "--allow-host", "box.test", "--allow-host", "127.0.0.2",
            ])
        let browser = try BrowserKind.chromium.start()
        let expected = try rendered(legato, [])
        for host in ["127.0.0.2", "box.test"] {
            let page = try page(run, browser, address: "http://\(host):\(run.port)/?token=\(run.token)")
            try page.expect(expected, host)
        }
        let tab = try browser.tab()
        try tab.open("http://other.test:\(run.port)/?token=\(run.token)")
        #expect(try tab.json("document.body.textContent").contains("--allow-host"))
    }

    @Test func `two servers on one machine are two pages of one browser, and both can be loaded again`() throws {
        let (one, other) = (try legato(), try legato(Self.journey(color: ".green")))
        let first = try LiveRun(one, Self.arguments("240x200", 1))
        let second = try LiveRun(other, Self.arguments("240x200", 1))
        let browser = try BrowserKind.chromium.start()
        _ = try page(first, browser)
        _ = try page(second, browser)
        for (run, legato) in [(first, one), (second, other)] {
            let again = try page(run, browser, address: "http://127.0.0.1:\(run.port)/")
            try again.expect(try rendered(legato, []), "after both were opened")
        }
    }

    @Test func `a foreign page gets neither the scene nor the page, though the browser may see both`() throws {
        let legato = try legato()
        let run = try LiveRun(legato, Self.arguments("240x200", 1))
        let browser = try BrowserKind.chromium.start()
        _ = try page(run, browser)
        let tab = try browser.tab()
        // A page of another name, with a policy that forbids nothing; and one without a name.
        let stranger = try Stranger()
        for address in ["http://evil.test:\(stranger.port)/", "http://127.0.0.1:\(stranger.port)/"] {
            try tab.open(address)
            #expect(try tab.json("document.body.textContent") == "\"stranger\"")
            let live = "127.0.0.1:\(run.port)"
            #expect(
                try tab.json(
                    """
                    new Promise((done) => {
                        const socket = new WebSocket("ws://\(live)/live", "legato");
                        [socket.onopen, socket.onerror] = [() => done("open"), () => done("refused")];
                    })
                    """) == "\"refused\"")
            for path in ["", "page.js", "?token=\(run.token)"] {
                let fetched =
                    "fetch('http://\(live)/\(path)', { credentials: 'include' }).then(() => 'read', () => 'refused')"
                #expect(try tab.json(fetched) == "\"refused\"", "\(path)")
            }
            #expect(
                try tab.json(
                    """
                    new Promise((done) => {
                        const frame = document.body.appendChild(document.createElement("iframe"));
                        frame.onload = () => { try { done(frame.contentDocument ? "shown" : "refused"); } catch { done("refused"); } };
                        frame.src = "http://\(live)/?token=\(run.token)";
                    })
                    """) == "\"refused\"")
        }
    }

    @Test func `wheels, trackpads, fingers and input methods do to a scene what they do to a stage`() throws {
        let source = """
            struct Hands: View {
                @State private var size = 1.0
                @State private var text = ""
                @State private var places: [CGPoint] = []
                @FocusState private var isTyping: Bool
                var body: some View {
                    VStack(spacing: 0) {
                        ScrollView { Text((1...40).map(String.init).joined(separator: "\\n")) }.frame(width: 240, height: 60)
                        Color.red.frame(width: 40 * size, height: 40).frame(width: 240, height: 60).background(.yellow)
                            .gesture(MagnifyGesture().onChanged { size = $0.magnification })
                        HStack(spacing: 0) {
                            ForEach(0..<2) { index in
                                Color.green.opacity(index == 0 ? 1 : 0.5).frame(width: 120, height: 40)
                                    .gesture(DragGesture(minimumDistance: 0).onEnded { places.append($0.location) })
                            }
                        }
                        Text("\\(places.map { Int($0.x) })")
                        TextField("Name", text: $text).focused($isTyping).onSubmit { isTyping = false }
                    }
                }
            }
            #Preview { Hands() }
            """
        let legato = try legato(source)
        let run = try LiveRun(legato, Self.arguments("240x240", 1))
        let page = try page(run, try BrowserKind.chromium.start())
        let tab = try #require(page.tab as? ChromiumTab)
        var events: [String] = []
        func compare(_ comment: String) throws {
            try page.expect(try rendered(legato, events, size: "240x240"), comment)
        }
        try page.wheel(120, 30, by: 70)
        events += [#""pointer":[120,30]"#, #""wheel":[0,-70]"#]
        try compare("a wheel")
        try tab.pinch(at: try page.place(120, 90), by: 1.5)
        try page.wait("pinch === null && shown.input === inputs")
        events += [
            #""pointer":[120,90]"#, #""pinch":1,"phase":"began""#, #""pinch":1.5,"phase":"moved""#,
            #""pinch":1.5,"phase":"ended""#,
        ]
        try compare("a pinch")
        let (left, right) = (try page.place(50, 140), try page.place(190, 140))
        try tab.touch("touchStart", [left, right])
        try tab.touch("touchEnd", [])
        try page.waitForInputs()
        for (finger, x) in [(1, 50), (2, 190)] {
            events.append(#""touch":\#(finger),"phase":"began","x":\#(x),"y":140"#)
        }
        events += [#""touch":1,"phase":"ended""#, #""touch":2,"phase":"ended""#]
        try compare("two fingers")
        try page.tap(60, 200)
        try tab.compose(["に", "にほ", "にほん"], "日本")
        try page.type("\r")
        events += Self.finger([(60, 200)]) + Self.keys("日本") + [#""key":"return""#]
        try compare("an input method")
    }

    @Test(arguments: BrowserKind.allCases)
    func `what scrolls is moved by the page, to the pixels of the stage`(_ kind: BrowserKind) throws {
        let legato = try legato(
            """
            struct Rows: View {
                var body: some View {
                    ScrollView { Text((1...200).map { "Row \\($0 * 7919)" }.joined(separator: "\\n")) }
                        .safeAreaInset(edge: .top) { Text("Title").frame(maxWidth: .infinity).background(.yellow) }
                }
            }
            #Preview { Rows() }
            """)
        let run = try LiveRun(legato, Self.arguments("240x200", 1))
        let page = try page(run, try kind.start())
        _ = try page.tab.json(
            """
            (() => {
                window.moves = 0;
                const draw = surface.drawImage;
                surface.drawImage = function (image, ...rest) {
                    if (image === canvas) window.moves += 1;
                    return draw.call(this, image, ...rest);
                };
            })()
            """)
        var events = [#""pointer":[120,100]"#]
        for step in [30, 45, -40, 50] {
            try page.wheel(120, 100, by: Double(step))
            events.append(#""wheel":[0,\#(-step)]"#)
            try page.expect(try rendered(legato, events), "after \(step) points")
        }
        #expect(try page.tab.json("window.moves") == "4")
    }

    @Test func `a scene larger than the window has its own pixels, and fits where that is wanted`() throws {
        let legato = try legato()
        let run = try LiveRun(legato, Self.arguments("240x200", 1))
        let page = try page(run, try BrowserKind.chromium.start())
        try page.resize(width: 520, height: 300)
        let expected = try rendered(legato, [])
        let seen = try page.screen()
        #expect((50..<200).contains(seen.height) && seen.width == 240)
        #expect(seen.bytes == Array(expected.bytes.prefix(seen.bytes.count)))
        try page.click("fit")
        try page.wait("canvas.getBoundingClientRect().bottom <= room.getBoundingClientRect().bottom")
        // What is tapped is what is seen there.
        try page.tap(120, 36)
        try page.click("fit")
        try page.resize(width: 900, height: 700)
        try page.expect(try rendered(legato, Self.tap), "a tap while it was smaller")
    }

    // MARK: - What the page offers, in both browsers

    private static let offering = """
        struct Offering: View {
            let color: Color
            @State private var count = 0
            var body: some View {
                VStack(spacing: 0) {
                    Text("\\(count)").frame(width: 240, height: 50).background(color)
                        .onTapGesture { count += 1; print("<b>count</b>", count) }
                    Link("Open", destination: URL(string: "https://example.com/?a=%3Cb%3E")!).frame(width: 240, height: 50)
                }
            }
        }
        #Preview("Yellow") { Offering(color: .yellow) }
        #Preview { Offering(color: .green) }
        """

    private static let size = ["Scene.swift", "--size", "240x100", "--scale", "1"]

    @Test(arguments: BrowserKind.allCases)
    func `the address holds what is shown without the token, and an opened one shows it`(kind: BrowserKind) throws {
        let legato = try legato(Self.offering)
        let run = try LiveRun(legato, Self.size)
        let browser = try kind.start()
        let page = try page(run, browser)
        try page.wait(
            "location.hash.startsWith('#preview=Yellow&device=&orientation=preview&locale=en_US&direction=language&dark=false')"
        )
        let start = try page.canvas()
        try page.click("dark")
        try page.wait("location.hash.includes('dark=true')")
        _ = try page.tab.json("(element('preview').value = '2', element('preview').dispatchEvent(new Event('change')))")
        try page.wait("canvas.dataset.generation === '2' && location.hash.startsWith('#preview=2&')")
        try page.tap(120, 75)
        let seen = try page.canvas()
        let address = try page.tab.json("location.href").trimmingCharacters(in: ["\""])
        #expect(!address.contains(run.token) && seen != start)
        try page.click("dark")
        _ = try page.tab.json(
            "(element('preview').value = 'Yellow', element('preview').dispatchEvent(new Event('change')))")
        try page.wait("canvas.dataset.generation === '3' && location.hash.includes('dark=false')")
        let other = try self.page(run, browser, address: address + "&device=Watch")
        try other.wait("canvas.dataset.generation === '4' && location.href === '\(address)'")
        try other.wait("element('note-text').textContent.startsWith(\"The address of the page says 'device=Watch'\")")
        try other.tap(120, 75)
        #expect(try other.canvas() == seen)
        #expect(
            try other.tab.json("[element('dark').checked, element('preview').value, element('note').hidden]")
                == #"[true,"2",false]"#)
        try other.wait("element('stills').querySelectorAll('img').length === 2")
    }

    @Test(arguments: BrowserKind.allCases)
    func `the past plays over and over, the device lies on its side, and a locale is typed`(kind: BrowserKind) throws {
        let legato = try legato(
            """
            struct Turning: View {
                @State private var isOn = false
                var body: some View {
                    Color.red.frame(width: 40, height: 40).offset(x: isOn ? 50 : -50).frame(width: 240, height: 100)
                        .onAppear { withAnimation(.linear(duration: 1000)) { isOn = true } }
                }
            }
            #Preview { Turning() }
            """)
        let run = try LiveRun(legato, Self.size)
        let page = try page(run, try kind.start())
        try page.click("pause")
        try page.wait("isPaused")
        for _ in 1...90 { try page.click("forward") }
        try page.wait("parseFloat(element('clock').textContent) > 1.4")
        _ = try page.tab.json("document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'l', bubbles: true }))")
        try page.wait("isLooping && !isPaused && element('clock').textContent === '' && !element('goOn').disabled")
        let frame = try page.tab.json("shown.frame")
        try page.wait("shown.frame > \(frame) + 3")
        _ = try page.tab.json("(element('loop').value = '1', element('loop').dispatchEvent(new Event('change')))")
        try page.wait("element('loop').value === '1'")
        try page.click("pause")
        try page.wait("!isLooping && isPaused && element('loop').value === ''")
        try page.wait("element('clock').textContent.endsWith(' s, past')")
        try page.click("landscape")
        try page.wait("canvas.dataset.generation === '2' && canvas.width === 100 && canvas.height === 240")
        try page.wait("location.hash.includes('&orientation=portrait&') && !element('landscape').checked")
        try page.click("landscape")
        try page.wait("canvas.dataset.generation === '3' && canvas.width === 240 && element('landscape').checked")
        func type(_ locale: String) throws {
            _ = try page.tab.json(
                "(element('locale').value = '\(locale)', element('locale').dispatchEvent(new Event('change')))")
        }
        try type("gsw-CH")
        try page.wait("location.hash.includes('&locale=gsw_CH&') && element('locale').value === 'gsw_CH'")
        try type("xx_YY")
        try page.wait("element('note-text').textContent.endsWith(\"got 'xx_YY'.\")")
        #expect(try page.tab.json("element('locales').options.length > 20") == "true")
    }

    @Test(arguments: BrowserKind.allCases)
    func `prints are text, a click with Alt names a view, and what the scene opens is asked about`(kind: BrowserKind)
        throws
    {
        let legato = try legato(Self.offering)
        let run = try LiveRun(legato, Self.size + ["--editor-url", "vscode://file/{file}:{line}"])
        let page = try page(run, try kind.start())
        try page.tap(120, 25)
        try page.wait("element('console-lines').lastElementChild?.textContent === 'program: <b>count</b> 1'")
        #expect(try page.tab.json("element('console-lines').querySelectorAll('b').length") == "0")
        let place = try page.place(120, 25)
        _ = try page.tab.json(
            "canvas.dispatchEvent(new PointerEvent('pointerdown', { altKey: true, clientX: \(place.x), clientY: \(place.y) }))"
        )
        try page.wait("!element('named').hidden && !element('outline').hidden")
        #expect(
            try page.tab.json("[element('named-kind').textContent, element('named-label').textContent]")
                == #"["Text","1"]"#)
        let link = try page.tab.json("element('named-places').querySelector('a').href")
        #expect(link.hasPrefix("\"vscode://file//") && link.hasSuffix("/Scene.swift:2\""), "\(link)")
        try page.tap(120, 75)
        try page.wait("!element('link').hidden")
        #expect(
            try page.tab.json(
                "[element('link-address').textContent, element('link-open').href, element('link-open').rel, element('link-open').target]"
            ) == #"["https://example.com/?a=%3Cb%3E","https://example.com/?a=%3Cb%3E","noopener noreferrer","_blank"]"#)
        try page.click("link-close")
        try page.wait("element('link').hidden")
        #expect(try page.tab.json("location.port") == "\"\(run.port)\"")
    }

    @Test(arguments: BrowserKind.allCases)
    func `a click in a cell of a grid is one in all of them`(kind: BrowserKind) throws {
        let legato = try legato(Self.offering)
        let run = try LiveRun(legato, Self.size)
        let page = try page(run, try kind.start())
        try page.click("grid-dark")
        try page.wait("canvas.dataset.generation === '2' && cells.length === 2")
        #expect(
            try page.tab.json("[...element('cells').children].map((item) => item.textContent)") == #"["Light","Dark"]"#)
        // In the second one, which begins 256 points to the right and 24 below.
        try page.tap(256 + 120, 24 + 25)
        try page.wait("element('console-lines').lastElementChild?.textContent === 'program: <b>count</b> 1'")
        let image = try page.canvas()
        for (index, look) in ["light", "dark"].enumerated() {
            let result = try legato.run(
                ["render"] + Self.size + ["--appearance", look, "--tap", "120,25@0", "--at", "2", "-o", "\(look).png"])
            #expect(result.code == 0, "\(result.errors)")
            let expected = try PixelBuffer(pngData: Array(try legato.data("\(look)-2.png")))
            for y in 0..<100 {
                for x in 0..<240 where image[index * 256 + x, 24 + y] != expected[x, y] {
                    Issue.record("\(look) differs at \(x), \(y)")
                    return
                }
            }
        }
    }
}
