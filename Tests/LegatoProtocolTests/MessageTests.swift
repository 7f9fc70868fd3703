// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoProtocol
import Testing

@Suite struct MessageTests {
    private static let hostMessages: [HostMessage] = {
        var setup = SceneSetup()
        setup.settings.isDark = true
        setup.settings.locale = "ar_EG"
        setup.settings.typeSize = 11
        setup.settings.isRightToLeft = false
        setup.settings.accessibility = [.reduceMotion, .boldText]
        setup.settings.showsStatusBar = true
        setup.seed = .max
        setup.assets = ["Assets.xcassets", "ß"]
        setup.imageFolders = ["a", "", "naïve\n"]
        setup.defaults = "<plist/>"
        setup.wantsTrace = true
        setup.history = 10
        setup.asksAboutLinks = true
        setup.settings.keyboard = .unpainted
        var other = SceneSetup()
        other.isLive = true
        let backgrounds: [SceneSetup.Background] = [.system, .clear, .named("indigo"), .rgba(1, 2, 3, 255)]
        let setups = backgrounds.map { background in
            var setup = setup
            setup.background = background
            return HostMessage.configure(setup)
        }
        var screen = SceneScreen(
            preview: 3, width: 390, height: 0.5, scale: 2, frames: FrameLayout(width: 780, height: 1))
        screen.safeArea = .init(top: 1, leading: 2, bottom: 3, trailing: 4)
        screen.isDevice = true
        return [
            .hello(version: 10), .past(time: 1.5, slot: 2), .states,
            .restore(Bytes([1, 0, 255])), .takenOver, .point(x: 1.5, y: -2),
            .configure(other),
            .load(library: "/a b.so"), .show(screen), .measure(screen),
            .input(.tap(.label("Go"), isDown: true)), .input(.tap(.place(x: 1, y: -2), isDown: false)),
            .input(.touch(finger: .max, .cancelled, x: -1.5, y: .infinity, [.shift])),
            .input(.press(.moved, x: 1, y: 2, [])), .input(.pointer(nil, [])),
            .input(.pointer(SceneInput.Place(x: 3, y: 4), [.command])),
            .input(.key("\u{F700}", [.capsLock, .numericPad])), .input(.key("a", [], phase: .up)),
            .input(.pinch(scale: 1.5, degrees: -90, .ended, [])), .touchables, .input(.url("shop:item/7")),
            .input(
                .switches([
                    .isDark(true), .isRightToLeft(nil), .isRightToLeft(true), .locale("pt_BR"), .typeSize(11),
                    .accessibility(.boldText, false),
                ])), .input(.switches([])),
            .advance(to: 0.25, slot: nil), .advance(to: -.infinity, slot: 2),
            .live(until: 3, framesPerSecond: 60, inputs: [TimedInput(time: 1, input: .tap(.label(""), isDown: false))]),
            .credit(slot: 255), .elements,
        ] + setups + SceneInput.WheelPhase.allCases.map { .input(.wheel(x: 1, y: 2, $0, [.option])) }
            + SceneInput.TouchPhase.allCases.map { .input(.press($0, x: 0, y: 0, [.control])) }
            + SceneInput.ScenePhase.allCases.map { .input(.phase($0)) }
    }()

    private static let pageRequests: [PageRequest] = [
        .listen(PageAccess(address: "::1", port: 65_535, token: "t", cookie: "c", hosts: ["localhost", ""])),
        .send(tab: 1, Bytes([]), isText: true, isFinal: false),
        .send(tab: .max, Bytes([0, 255]), isText: false, isFinal: true),
        .close(tab: 0),
    ]

    private static let pageReports: [PageReport] = [
        .listening(port: 80), .failed("ß"), .opened(tab: 1), .closed(tab: .max), .received(tab: 3, text: "{}"),
    ]

    private static let sceneMessages: [SceneMessage] = {
        let state = SceneState(isSettled: true, animatesForever: false, nextWakeUp: .infinity)
        let previews = [
            PreviewDescription(name: nil, layout: .device(isLandscape: false)),
            PreviewDescription(name: "One", layout: .device(isLandscape: true)),
            PreviewDescription(name: "", layout: .fixed(width: 30, height: -1)),
            PreviewDescription(name: "fit", layout: .fitting),
            PreviewDescription(name: "at", layout: .fitting, file: "LegatoScene/A.swift", line: 12),
            PreviewDescription(name: "P 2", layout: .device(isLandscape: false), provider: "P"),
            PreviewDescription(name: "A", layout: .device(isLandscape: false), provider: "A", isApp: true),
        ]
        return [
            .hello(version: 1, missingProtections: 3), .states(Bytes([])),
            .takenOver(kept: 2, lost: 3, reasons: ["a", ""]),
            .loaded([]), .loaded(previews),
            .measured(width: 12.5, height: 7), .advanced(state),
            .frame(SceneFrame(slot: 1, number: 12, time: 0.2), state),
            .frame(
                SceneFrame(slot: 0, number: 0, time: 0, damage: PixelArea(x: 1, y: 2, width: 3, height: 4)), state),
            .received(matches: 2, isTaken: true), .elements([]),
            .elements([SceneElement(label: "Go", x: 1, y: 2, width: 3, height: 4, root: "sheet")]),
            .untaken(
                input: 7,
                nearest: [
                    SceneElement(label: nil, traits: ElementTraits(rawValue: 2047), x: 1, y: 2, width: 3, height: 4)
                ]),
            .ended(made: 58, missed: 3, unsent: 1), .failed(.other("It is over.")), .failed(.unloadable("")),
            .failed(.noFonts), .failed(.runaway(culprit: "f", time: -1.5)), .failed(.wrongVersion(own: 7)),
            .failed(.wrongRequest("é")), .ambiguous(input: 3, matches: 2), .trace([]), .trace([0, 10, 255]),
            .notice("é\u{1B}"), .link("https://example.com/?q=é"), .pointed(nil),
            .pointed(PointedElement(label: nil, type: "Color", path: "A/Color", x: 1, y: 2, width: 3, height: 4)),
            .pointed(
                PointedElement(
                    label: "Go", type: "Text", path: "A/[1]/Text", file: "A.swift", line: 3, x: 0, y: 0, width: 1,
                    height: 1)),
        ] + Refusal.allCases.map { .refused($0, detail: "/etc/passwd") }
    }()

    /// Those of a scene that nothing is said of.
    private static let settings: [UInt8] = {
        var writer = MessageWriter()
        SceneSettings().write(to: &writer)
        return writer.bytes
    }()

    private func bytes(_ message: some MessageValue) -> [UInt8] {
        var writer = MessageWriter()
        message.write(to: &writer)
        return writer.bytes
    }

    private func read<Message: MessageValue>(_ bytes: [UInt8], as type: Message.Type) throws(ProtocolError) -> Message {
        var reader = MessageReader(bytes[...])
        let message = try Message(from: &reader)
        try reader.finish()
        return message
    }

    @Test(arguments: SceneSettings.Accessibility.allCases)
    func `each setting for accessibility arrives by itself`(setting: SceneSettings.Accessibility) throws {
        var settings = SceneSettings()
        settings.accessibility = [setting]
        #expect(try read(bytes(settings), as: SceneSettings.self) == settings)
    }

    @Test func `a type size that there is none of is refused`() {
        var settings = SceneSettings()
        settings.typeSize = 12
        #expect(throws: ProtocolError("A type size must be from 0 to 11; got 12.")) {
            try read(bytes(settings), as: SceneSettings.self)
        }
    }

    @Test(arguments: [SceneSettings.Keyboard.onScreen, .unpainted, .hardware])
    func `each keyboard arrives, and one that is none of them is refused`(keyboard: SceneSettings.Keyboard) throws {
        var settings = SceneSettings()
        settings.keyboard = keyboard
        var message = bytes(settings)
        #expect(try read(message, as: SceneSettings.self) == settings)
        // Before the last byte, the settings for accessibility.
        message[message.count - 2] = 3
        #expect(throws: ProtocolError("A keyboard must be of kind 0 to 2; got 3.")) {
            try read(message, as: SceneSettings.self)
        }
    }

    @Test func `what a host sends arrives as it was sent`() throws {
        for message in Self.hostMessages { #expect(try read(bytes(message), as: HostMessage.self) == message) }
    }

    @Test func `what a scene sends arrives as it was sent`() throws {
        for message in Self.sceneMessages { #expect(try read(bytes(message), as: SceneMessage.self) == message) }
    }

    @Test func `what is said to a page and by it arrives as it was sent, and no part of it is taken for all`() throws {
        func check<Message: MessageValue & Equatable>(_ messages: [Message]) throws {
            for message in messages {
                let all = bytes(message)
                #expect(try read(all, as: Message.self) == message)
                for count in 0..<all.count {
                    #expect(throws: ProtocolError.self) { try read(Array(all.prefix(count)), as: Message.self) }
                }
                #expect(throws: ProtocolError.self) { try read(all + [0], as: Message.self) }
            }
        }
        try check(Self.pageRequests)
        try check(Self.pageReports)
        for kind: UInt8 in [3, 255] { #expect(throws: ProtocolError.self) { try read([kind], as: PageRequest.self) } }
        for kind: UInt8 in [5, 255] { #expect(throws: ProtocolError.self) { try read([kind], as: PageReport.self) } }
    }

    @Test func `a message that is cut short, or too long by a byte, is refused`() {
        for message in Self.sceneMessages {
            let all = bytes(message)
            for count in 0..<all.count {
                #expect(throws: ProtocolError.self, "\(message) \(count)") {
                    try read(Array(all.prefix(count)), as: SceneMessage.self)
                }
            }
            #expect(throws: ProtocolError.self) { try read(all + [0], as: SceneMessage.self) }
        }
        for message in Self.hostMessages {
            let all = bytes(message)
            for count in 0..<all.count {
                #expect(throws: ProtocolError.self) { try read(Array(all.prefix(count)), as: HostMessage.self) }
            }
            #expect(throws: ProtocolError.self) { try read(all + [0], as: HostMessage.self) }
        }
    }

    @Test(
        arguments: [
            ([], "A message must hold 1 more bytes; it has 0."),
            ([18], "A message of a scene must be of kind 0 to 17; got 18."),
            ([255], "A message of a scene must be of kind 0 to 17; got 255."),
            ([7, 6], "A problem must be of kind 0 to 5; got 6."),
            ([2, 2], "A truth value must be 0 or 1; got 2."),
            ([1, 255, 255, 255, 255], "A list of 4294967295 elements must not be in a message with 0 bytes left."),
            ([9, 2, 0, 0, 0, 0xC3, 0x28], "A text must be UTF-8; got 2 bytes that are not."),
            (
                [11, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 16, 0, 0],
                "Traits must be a number below 4096; got 4096."
            ),
            ([4, 0, 0, 0, 0, 0, 0, 0, 128], "A count must be below 2^63; got 9223372036854775808."),
            ([10, 9, 0, 0, 0, 0], "A refusal must be of kind 0 to 4; got 9."),
            ([1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 4], "A layout must be of kind 0 to 3; got 4."),
            ([0, 1, 0, 0, 0, 0, 0, 0, 0, 7], "A message has 1 bytes too many."),
        ] as [([UInt8], String)])
    func `what is no message is refused, and why`(bytes: [UInt8], reason: String) {
        let error = #expect(throws: ProtocolError.self) { try read(bytes, as: SceneMessage.self) }
        #expect(error?.description == reason)
    }

    @Test(
        arguments: [
            ([16], "A message of a host must be of kind 0 to 15; got 16."),
            ([4, 10], "An input must be of kind 0 to 9; got 10."),
            ([4, 9, 1, 0, 0, 0, 5], "A switch of a device must be of kind 0 to 4; got 5."),
            ([4, 9, 1, 0, 0, 0, 3, 12], "A type size must be from 0 to 11; got 12."),
            ([4, 9, 1, 0, 0, 0, 4, 5], "A setting for accessibility must be of kind 0 to 4; got 5."),
            ([4, 8, 3], "The phase of a scene must be from 0 to 2; got 3."),
            ([4, 0, 2], "The target of a tap must be of kind 0 or 1; got 2."),
            ([4, 1, 0, 0, 0, 0, 4], "The phase of a touch must be from 0 to 3; got 4."),
            (
                [4, 4] + [UInt8](repeating: 0, count: 16) + [7], "The phase of a wheel must be from 0 to 6; got 7."
            ),
            ([4, 6, 0, 0, 0, 0, 64], "Keys that are held must be a number from 0 to 63; got 64."),
            ([1] + MessageTests.settings + [9], "A background must be of kind 0 to 3; got 9."),
        ] as [([UInt8], String)])
    func `what no host asks for is refused, and why`(bytes: [UInt8], reason: String) {
        let error = #expect(throws: ProtocolError.self) { try read(bytes, as: HostMessage.self) }
        #expect(error?.description == reason)
    }

    @Test func `no bytes make a reader trap or ask for much memory`() {
        var state: UInt64 = 1
        func random() -> UInt8 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 33)
        }
        for _ in 0..<20_000 {
            // The first byte is the kind: most of them are ones that exist.
            let bytes = [random() % 12] + (0..<Int(random() % 40)).map { _ in random() % 4 == 0 ? random() : 0 }
            _ = try? read(bytes, as: SceneMessage.self)
            _ = try? read(bytes, as: HostMessage.self)
        }
    }

    @Test
    func `the nearest elements to a place are those whose frames are, in the order of the list where they are as near`()
    {
        func element(_ label: String, _ x: Double, _ y: Double) -> SceneElement {
            SceneElement(label: label, x: x, y: y, width: 10, height: 10)
        }
        let elements = [
            element("far", 100, 100), element("right", 20, 0), element("inside", 0, 0), element("left", -20, 0),
            element("corner", 13, 14),
        ]
        func nearest(_ x: Double, _ y: Double) -> [String?] {
            SceneElement.nearest(toX: x, y: y, among: elements).map(\.label)
        }
        #expect(nearest(5, 5) == ["inside", "corner", "right"])
        #expect(nearest(200, 105) == ["far", "corner", "right"])
        #expect(nearest(10, 10) == ["inside", "corner", "right"])
        #expect(SceneElement.nearest(toX: 0, y: 0, among: []).isEmpty)
        #expect(nearest(.nan, .nan).count == 3)
    }

    @Test func `only what begins is worth telling where nothing takes it`() {
        let place = SceneInput.TapTarget.place(x: 0, y: 0)
        let worth: [SceneInput] = [
            .tap(place, isDown: false), .touch(finger: 0, .began, x: 0, y: 0, []), .press(.began, x: 0, y: 0, []),
            .pinch(scale: 1, degrees: 0, .began, []), .wheel(x: 0, y: 0, .step, []), .wheel(x: 0, y: 0, .began, []),
            .key("a", []), .key("a", [], phase: .down),
        ]
        #expect(worth.allSatisfy { $0.needsTaker })
        var others: [SceneInput] = [
            .tap(place, isDown: true), .pointer(nil, []), .key("a", [], phase: .repeat), .key("a", [], phase: .up),
        ]
        for phase in [SceneInput.TouchPhase.moved, .ended, .cancelled] {
            others += [
                .touch(finger: 0, phase, x: 0, y: 0, []), .press(phase, x: 0, y: 0, []),
                .pinch(scale: 1, degrees: 0, phase, []),
            ]
        }
        for phase in [SceneInput.WheelPhase.changed, .ended, .cancelled, .momentum, .momentumEnded] {
            others.append(.wheel(x: 0, y: 0, phase, []))
        }
        #expect(!others.contains { $0.needsTaker })
    }

    @Test func `frames lie one after the other, in three slots`() throws {
        let layout = FrameLayout(width: 5, height: 3)
        #expect(layout.strideInBytes == 20 && layout.slotSizeInBytes == 60 && layout.sizeInBytes == 180)
        #expect(try (0..<3).map { try layout.offset(ofSlot: $0) } == [0, 60, 120])
        let error = #expect(throws: ProtocolError.self) { try layout.offset(ofSlot: 3) }
        #expect(error?.description == "A frame must be in one of 3 slots; got slot 3.")
    }
}
