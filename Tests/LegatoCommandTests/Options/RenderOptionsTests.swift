// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDevices
import LegatoOptions
import LegatoProtocol
import Testing

@Suite struct RenderOptionsTests {
    private func render(_ arguments: String...) throws -> RenderOptions { try render(arguments) }

    private func render(_ arguments: [String]) throws -> RenderOptions {
        guard case .render(let options) = try Command(arguments: ["render"] + arguments) else {
            throw UsageError("not a render")
        }
        return options
    }

    @Test(arguments: [
        ("Dark", "Card-Dark"), ("Two words", "Card-Two-words"), ("../../etc/x", "Card-etc-x"),
        ("a/b\u{1b}\n", "Card-a-b"),
        (".hidden", "Card-hidden"), ("", "Card"), ("/", "Card"), ("-o", "Card-o"), ("Größe 2.5", "Card-Größe-2.5"),
        (String(repeating: "é", count: 80), "Card-" + String(repeating: "é", count: 49)),
    ])
    func `a preview lends its name to the output`(preview: String, stem: String) throws {
        #expect(try render("d/Card.swift", "--preview=\(preview)").output == "\(stem).gif")
        #expect(try render("d/Card.swift", "--preview=\(preview)", "--at", "1").output == "\(stem).png")
        #expect(try render("d/Card.swift", "--preview=\(preview)", "-o", "x.gif").output == "x.gif")
    }

    @Test func `a file alone gives a GIF of an iPhone in the current folder`() throws {
        let options = try render("scenes/Card.swift")
        #expect(options == RenderOptions(files: ["scenes/Card.swift"], output: "Card.gif", format: .gif).with(fps: 50))
        #expect(options.size == nil)
        #expect(options.scale == 2)
        #expect(RenderOptions.defaultDevice == .iPhone14)
        #expect(options.timeout == 60)
    }

    @Test func `every option arrives`() throws {
        let options = try render(
            "a.swift", "b.swift", "-o", "out/x.webm", "--preview", "Two", "--size", "100x50.5", "--scale=3", "--fps",
            "30",
            "--duration", "1.5", "--tap", "Save@0.5", "--appearance", "dark", "--background", "#10203040", "--platform",
            "macos", "--seed", "7", "--timeout", "9", "--trace", "t.jsonl", "--quiet")
        var expected = RenderOptions(files: ["a.swift", "b.swift"], output: "out/x.webm", format: .webm)
        expected.preview = "Two"
        expected.size = .init(width: 100, height: 50.5)
        (expected.scale, expected.givenScale) = (3, 3)
        expected.framesPerSecond = 30
        expected.duration = 1.5
        expected.events = [.tap("Save", at: 0.5)]
        expected.settings.isDark = true
        expected.background = .rgba(0x10, 0x20, 0x30, 0x40)
        expected.platform = .macos
        expected.seed = 7
        expected.timeout = 9
        expected.trace = "t.jsonl"
        expected.isQuiet = true
        #expect(options == expected)
    }

    @Test func `a device brings its screen and its pixels, held upright or on its side`() throws {
        let upright = try render("a.swift", "--device", "iphone 15")
        #expect(upright.device == .iPhone15 && upright.scale == 3)
        #expect(upright.screen(for: .device(isLandscape: false)).size == .init(width: 393, height: 852))
        #expect(upright.screen(for: .device(isLandscape: false)).safeArea == Device.iPhone15.safeArea())
        #expect(upright.screen(for: .device(isLandscape: true)).size == .init(width: 852, height: 393))
        #expect(upright.screen(for: .fixed(width: 10, height: 20)).size == .init(width: 393, height: 852))
        let side = try render("a.swift", "--device", "iPad", "--landscape", "--scale", "1")
        #expect(side.screen(for: .device(isLandscape: false)).size == .init(width: 1180, height: 820))
        #expect(side.screen(for: .device(isLandscape: false)).safeArea == Device.iPad.safeArea(isLandscape: true))
        #expect(side.scale == 1)
    }

    @Test func `a device may be shown around its screen, and a status bar on it`() throws {
        let plain = try render("a.swift")
        #expect(!plain.isFramed && !plain.settings.showsStatusBar && plain.shownDevice == .iPhone14)
        let framed = try render("a.swift", "--frame", "--status-bar", "--device", "iPhone 16")
        #expect(framed.isFramed && framed.settings.showsStatusBar && framed.shownDevice == .iPhone16)
        // A preview's own size has no place in a frame.
        #expect(framed.screen(for: .fixed(width: 10, height: 20)).size == .init(width: 393, height: 852))
        #expect(
            try render("a.swift", "--frame").screen(for: .fixed(width: 10, height: 20)).size
                == .init(width: 390, height: 844))
    }

    @Test func `a preview that asks for it is as large as its content, but in a frame, on a size or live`() throws {
        #expect(try render("a.swift").fitsContent)
        #expect(try render("a.swift", "--device", "iPad").fitsContent)
        for others in [["--frame"], ["--size", "10x10"], ["--realtime"]] {
            #expect(try !render(["a.swift"] + others).fitsContent)
        }
        #expect(try render("a.swift", "--landscape").screen(for: .fitting).size == .init(width: 844, height: 390))
    }

    @Test func `a keyboard rises on a device, is not painted or is beside it`() throws {
        #expect(try render("a.swift").settings.keyboard == .onScreen)
        #expect(try render("a.swift", "--no-keyboard", "--no-keyboard").settings.keyboard == .unpainted)
        #expect(try render("a.swift", "--hardware-keyboard", "--size", "10x10").settings.keyboard == .hardware)
        for options in [["--no-keyboard", "--hardware-keyboard"], ["--hardware-keyboard", "--no-keyboard"]] {
            #expect(
                throws: UsageError(
                    "--no-keyboard and --hardware-keyboard contradict each other; leave one of them out.")
            ) { try render(["a.swift"] + options) }
        }
        #expect(try render("a.swift").screen(for: .device(isLandscape: false)).isDevice)
        #expect(try !render("a.swift").screen(for: .fixed(width: 10, height: 10)).isDevice)
        #expect(try !render("a.swift", "--size", "10x10").screen(for: .device(isLandscape: false)).isDevice)
        #expect(try render("a.swift", "--device", "iPad").screen(for: .fixed(width: 10, height: 10)).isDevice)
    }

    @Test(arguments: ["--device=iPad", "--landscape", "--status-bar", "--frame", "--no-keyboard"])
    func `a size is a screen of its own`(option: String) {
        let name = option.split(separator: "=")[0]
        #expect(throws: UsageError("--size is a screen of its own: leave out \(name), or --size.")) {
            try render("a.swift", "--size", "10x10", option)
        }
    }

    @Test func `the settings of a user arrive`() throws {
        let plain = try render("a.swift").settings
        #expect(plain == SceneSettings() && plain.locale == "en_US" && plain.isRightToLeft == nil)
        #expect(SceneSettings.typeSizes[Int(plain.typeSize)] == "large")
        let settings = try render(
            "a.swift", "--dynamic-type", "Accessibility3", "--locale", "ar-EG", "--left-to-right", "--reduce-motion",
            "--reduce-transparency", "--increase-contrast", "--bold-text", "--differentiate-without-color"
        ).settings
        #expect(settings.typeSize == 9 && settings.locale == "ar_EG" && settings.isRightToLeft == false)
        #expect(settings.accessibility == Set(SceneSettings.Accessibility.allCases))
        #expect(try render("a.swift", "--right-to-left").settings.isRightToLeft == true)
        #expect(try render("a.swift", "--bold-text").settings.accessibility == [.boldText])
        for locale in ["de", "pt_BR", "zh-Hant-TW", "es_419", "fil"] {
            #expect(
                try render("a.swift", "--locale", locale).settings.locale
                    == locale.replacingOccurrences(of: "-", with: "_"))
        }
    }

    @Test func `an unknown type size or locale is reported`() {
        for (option, value, message) in [
            (
                "--dynamic-type", "huge",
                "--dynamic-type must be one of xSmall, small, medium, large, xLarge, xxLarge, xxxLarge, accessibility1, "
                    + "accessibility2, accessibility3, accessibility4, accessibility5; got 'huge'."
            ), ("--locale", "x", "--locale must be a language and a region, as in 'de_DE' or 'ar'; got 'x'."),
            ("--locale", "de DE", "--locale must be a language and a region, as in 'de_DE' or 'ar'; got 'de DE'."),
            ("--locale", "12", "--locale must be a language and a region, as in 'de_DE' or 'ar'; got '12'."),
            ("--locale", "../x", "--locale must be a language and a region, as in 'de_DE' or 'ar'; got '../x'."),
        ] {
            #expect(throws: UsageError(message)) { try render("a.swift", option, value) }
        }
        let long = "de" + String(repeating: "_abcdefgh", count: 8)
        #expect(throws: UsageError.self) { try render("a.swift", "--locale", long) }
    }

    @Test func `without a device it is an iPhone 14, a preview's own size, or the size given, which have no safe area`()
        throws
    {
        let options = try render("a.swift")
        #expect(options.screen(for: .device(isLandscape: false)).size == .init(width: 390, height: 844))
        #expect(options.screen(for: .device(isLandscape: false)).safeArea == Device.iPhone14.safeArea())
        #expect(options.screen(for: .fixed(width: 10, height: 20)).size == .init(width: 10, height: 20))
        #expect(options.screen(for: .fixed(width: 10, height: 20)).safeArea == Device.Insets())
        let sized = try render("a.swift", "--size", "100x50")
        #expect(sized.screen(for: .device(isLandscape: true)).size == .init(width: 100, height: 50))
        #expect(sized.screen(for: .device(isLandscape: true)).safeArea == Device.Insets())
    }

    @Test func `what is not asked for has a plain value`() throws {
        for options in [try render("a.swift"), RenderOptions(files: ["a.swift"], output: "a.gif", format: .gif)] {
            #expect(options.preview == nil && options.size == nil && options.duration == nil)
            #expect(options.background == nil && options.trace == nil)
            #expect(options.stills.isEmpty && options.events.isEmpty)
            #expect(!options.isSheet && !options.settings.isDark && !options.isRealtime && !options.isQuiet)
            #expect(options.platform == nil)
            #expect(options.scale == 2)
            #expect(options.seed == 0)
            #expect(options.timeout == 60)
        }
        #expect(RenderOptions(files: [], output: "", format: .png).framesPerSecond == 60)
        #expect(RenderOptions.longestDefaultDuration == 5)
        #expect(RenderOptions.endlessDefaultDuration == 3)
    }

    @Test func `an option has a short and a long name, and its value may follow an equals sign`() throws {
        #expect(try render("a.swift", "-o", "b.png") == render("a.swift", "--output=b.png"))
        #expect(try render("a.swift", "-q").isQuiet)
        #expect(try render("a.swift", "--realtime").isRealtime)
        #expect(try render("a.swift", "--sheet").isSheet)
        #expect(try render("a.swift", "--preview=--odd").preview == "--odd")
        #expect(try render("a.swift", "--preview", "-odd").preview == "-odd")
        #expect(try render("a.swift", "--tap=a=b@1", "--seed=3").events == [.tap("a=b", at: 1)])
        #expect(try render("a.swift", "--appearance", "light").settings.isDark == false)
        #expect(try render("a.swift", "--platform", "ios").platform == .ios)
        #expect(try render("--", "a.swift", "--b.swift").files == ["a.swift", "--b.swift"])
    }

    @Test(arguments: [
        ("-o", "out.gif"), ("--output", "out.gif"), ("--preview", "NAME"), ("--size", "390x844"), ("--scale", "2"),
        ("--device", "iPhone 15"),
        ("--fps", "60"), ("--duration", "2.5"), ("--at", "0,0.25,1"), ("--tap", "Label@0.5"),
        ("--appearance", "light"), ("--background", "white"), ("--platform", "ios"), ("--seed", "7"),
        ("--timeout", "60"), ("--trace", "trace.jsonl"), ("--events", "events.jsonl"),
        ("--record-events", "events.jsonl"), ("--assets", "Assets.xcassets"), ("--fonts", "fonts"),
        ("--allow-read", "data"),
    ])
    func `an option without its value is answered with an example`(option: String, example: String) {
        #expect(throws: UsageError("\(option) needs a value, as in '\(option) \(example)'.")) {
            try render("a.swift", option)
        }
    }

    @Test(arguments: [
        ["--size", "1x1", "--scale", "1"], ["--size", "8192x1", "--scale", "1"], ["--size", "1x8192"],
        ["--size", "10x10", "--scale", "0.1"], ["--size", "10x10", "--scale", "10"],
        ["--fps", "0.1"], ["--fps", "50"], ["--fps", "1000", "-o", "a.mp4"], ["--fps", "50.5", "-o", "a.mp4"],
        ["--duration", "0.001"], ["--duration", "3600", "--fps", "10"],
        ["--duration", "1000", "--fps", "100", "-o", "f/"],
        ["--timeout", "0.1"], ["--timeout", "86400"], ["--at", "0,3600"], ["--seed", "18446744073709551615"],
        ["--tap", "A@5"], ["--tap", "A@3600", "--duration", "3600", "--fps", "10"],
        ["--tap", "A@1", "--duration", "1"], ["--tap", "A@1", "--at", "0,1"], ["--tap", "A@7", "--at", "8"],
        ["--tap", "A@7", "--duration", "8"], ["--tap", "A@7", "--duration", "8", "--tap", "B@1"],
        ["--size", "8000x8000", "--scale", "1"],
    ])
    func `values at their limits are taken`(arguments: [String]) {
        #expect(throws: Never.self) { try Command(arguments: ["render", "a.swift"] + arguments) }
    }

    @Test(arguments: [
        (["--costs"], "--costs says what goes into a trace; add '--trace trace.jsonl', or leave it out."),
        (["--size", "0.9x5"], "--size must be from 1 to 8192 points each way; got '0.9x5'."),
        (["--size", "5x0.9"], "--size must be from 1 to 8192 points each way; got '5x0.9'."),
        (["--size", "8192.5x1"], "--size must be from 1 to 8192 points each way; got '8192.5x1'."),
        (["--scale", "0.09"], "--scale must be a number from 0.1 to 10; got '0.09'."),
        (["--scale", "10.5"], "--scale must be a number from 0.1 to 10; got '10.5'."),
        (["--fps", "0.09"], "--fps must be a number from 0.1 to 1000; got '0.09'."),
        (["--fps", "1000.5", "-o", "a.mp4"], "--fps must be a number from 0.1 to 1000; got '1000.5'."),
        (
            ["--fps", "50.5"],
            "A GIF shows at most 50 frames per second, since its delays are centiseconds; got --fps 50.5. Use --fps 50 or "
                + "another format."
        ),
        (["--duration", "0.0009"], "--duration must be a number from 0.001 to 3600; got '0.0009'."),
        (["--duration", "3600.5"], "--duration must be a number from 0.001 to 3600; got '3600.5'."),
        (["--duration", "soon"], "--duration must be a number from 0.001 to 3600; got 'soon'."),
        (
            ["--duration", "1000.5", "--fps", "100", "-o", "a.mp4"],
            "1000.5 seconds at 100 frames per second are more than 100000 frames. Shorten --duration or lower --fps."
        ),
        (["--timeout", "0.09"], "--timeout must be a number from 0.1 to 86400; got '0.09'."),
        (["--timeout", "86400.5"], "--timeout must be a number from 0.1 to 86400; got '86400.5'."),
        (["--at", "3600.5"], "--at takes times from 0 to 3600 seconds, as in '0,0.25,1'; got '3600.5'."),
        (["--at", ""], "--at takes times from 0 to 3600 seconds, as in '0,0.25,1'; got ''."),
        (["--at", "1,"], "--at takes times from 0 to 3600 seconds, as in '0,0.25,1'; got ''."),
        (["--at", "1,b"], "--at takes times from 0 to 3600 seconds, as in '0,0.25,1'; got 'b'."),
        (
            ["--tap", "A@5.5"],
            "--tap 'A@5.5' comes after the 5 s that a clip lasts at most unless --duration says otherwise."
        ),
        (["--tap", "A@1.5", "--duration", "1"], "--tap 'A@1.5' comes after the end of the clip, which lasts 1 s."),
        (["--tap", "A@1.5", "--at", "0,1"], "--tap 'A@1.5' comes after the last still, which is at 1 s."),
        (
            ["--tap", "A@2", "--tap", "B@1", "--duration", "1.5"],
            "--tap 'A@2' comes after the end of the clip, which lasts 1.5 s."
        ),
        (
            ["--tap", "A@-1"],
            "--tap 'A@-1': the time after @ must be from 0 to 3600 seconds; got '-1'. Write \\@ for an @ that belongs to "
                + "the label."
        ),
        (
            ["--tap", "A@3600.5"],
            "--tap 'A@3600.5': the time after @ must be from 0 to 3600 seconds; got '3600.5'. Write \\@ for an @ that "
                + "belongs to the label."
        ),
        (
            ["--tap", "A@"],
            "--tap 'A@': the time after @ must be from 0 to 3600 seconds; got ''. Write \\@ for an @ that belongs to the "
                + "label."
        ),
        (["--tap", "@"], "--tap needs the label of a view before its time, as in 'Save@0.5'; got '@'."),
        (["--tap", ""], "--tap needs the label of a view before its time, as in 'Save@0.5'; got ''."),
        (
            ["--size", "10x10", "--device", "iPad"],
            "--size is a screen of its own: leave out --device, or --size."
        ),
        (
            ["--size", "10x10", "--landscape"],
            "--size is a screen of its own: leave out --landscape, or --size."
        ),
        (
            ["--device", "Pixel"],
            "--device must be one of iPhone SE, iPhone 13 mini, iPhone 14, iPhone 14 Plus, iPhone 15, iPhone 15 Plus, "
                + "iPhone 15 Pro, iPhone 15 Pro Max, iPhone 16, iPhone 16 Pro, iPhone 16 Pro Max, iPad mini, iPad, "
                + "iPad Pro 11, iPad Pro 13; got 'Pixel'. For another screen use --size."
        ),
        (["--size", "1x2x3"], "--size must be WIDTHxHEIGHT in points, as in 390x844; got '1x2x3'."),
        (["--size", "5xx5"], "--size must be WIDTHxHEIGHT in points, as in 390x844; got '5xx5'."),
        (["--size", "x5"], "--size must be WIDTHxHEIGHT in points, as in 390x844; got 'x5'."),
        (["--size", "5x"], "--size must be WIDTHxHEIGHT in points, as in 390x844; got '5x'."),
        (["--size", "ax5"], "--size must be WIDTHxHEIGHT in points, as in 390x844; got 'ax5'."),
        (["--size", "5xa"], "--size must be WIDTHxHEIGHT in points, as in 390x844; got '5xa'."),
        (["--events", ""], "--events needs the name of a file, as in 'events.jsonl'; got ''."),
        (["--record-events", "e/"], "--record-events needs the name of a file, as in 'events.jsonl'; got 'e/'."),
        (["--defaults", ""], "--defaults needs the name of a file, as in 'defaults.json'; got ''."),
        (["--defaults", "d/"], "--defaults needs the name of a file, as in 'defaults.json'; got 'd/'."),
        (["--json"], "--json goes with --elements or --list; leave it out, or add one of these."),
        (["--elements", "--list"], "--elements and --list print different things; leave one of them out."),
        (["--list", "-o", "a.gif"], "--list prints the previews and writes no frames; leave out -o."),
        (["--elements", "-o", "a.gif"], "--elements prints what can be touched and writes no frames; leave out -o."),
        (["--elements", "--sheet"], "--elements prints what can be touched and writes no frames; leave out --sheet."),
        (
            ["--elements", "--trace", "t"],
            "--elements prints what can be touched and writes no frames; leave out --trace."
        ),
        (
            ["--elements", "--realtime"],
            "--elements prints what can be touched and writes no frames; leave out --realtime."
        ),
        (
            ["--elements", "--at", "1", "--tap", "A@2"],
            "--tap 'A@2' comes after the last time after --at, which is at 1 s."
        ),
        (["--trace", ""], "--trace needs the name of a file, as in 'trace.jsonl'; got ''."),
        (
            ["--seed", "18446744073709551616"],
            "--seed must be a whole number from 0 to 18446744073709551615; got '18446744073709551616'."
        ),
        (["--seed", "1.5"], "--seed must be a whole number from 0 to 18446744073709551615; got '1.5'."),
        (["--appearance", "Dark"], "--appearance must be light or dark; got 'Dark'."),
        (
            ["--sheet", "-o", "f/"],
            "--sheet writes one PNG: end the name after -o in .png; got 'f/'."
        ),
        (
            ["--at", "1", "-o", "a.mp4"],
            "--at writes PNG stills: end the name after -o in .png, or in / for a folder; got 'a.mp4'."
        ),
        (
            ["--background", "clear", "-o", "a.webm"],
            "--background clear needs a format that holds transparency: .png, .apng, .webp, .gif or a folder; got 'a.webm'."
        ),
    ])
    func `values past their limits, or of no use, are refused`(arguments: [String], message: String) {
        #expect(throws: UsageError(message)) { try Command(arguments: ["render", "a.swift"] + arguments) }
    }

    @Test(arguments: [
        ["--realtime", "--at", "1"], ["--realtime", "--at", "1", "-o", "f/"], ["--realtime", "--sheet"],
        ["--realtime", "-o", "a.png"],
    ])
    func `real time is for clips and folders`(arguments: [String]) {
        #expect(
            throws: UsageError(
                "--realtime shows the frames that were made in time: it needs a clip or a folder; leave out --at and --sheet, "
                    + "and end the name after -o in .gif, .apng, .webp, .mp4, .webm or /.")
        ) { try Command(arguments: ["render", "a.swift"] + arguments) }
    }

    @Test(arguments: [
        ["--realtime"], ["--realtime", "-o", "f/"], ["--realtime", "-o", "a.mp4"], ["-o", "a.png"],
        ["--sheet", "-o", "a.png"], ["--sheet", "--at", "1"], ["--at", "1", "-o", "f/"], ["--at", "1", "-o", "a.png"],
        ["--background", "clear"], ["--background", "clear", "-o", "a.png"], ["--background", "clear", "-o", "f/"],
        ["--background", "clear", "-o", "a.webp"], ["--background", "clear", "-o", "a.apng"],
        ["--background", "white", "-o", "a.mp4"], ["--background", "#ffffff80", "-o", "a.webm"],
    ])
    func `options that make sense together are taken`(arguments: [String]) {
        #expect(throws: Never.self) { try Command(arguments: ["render", "a.swift"] + arguments) }
    }

    @Test(arguments: [
        ("a.gif", OutputKind.gif), ("x/y.PNG", .png), ("a.b.apng", .apng), ("a.webp", .webp), ("a.mp4", .mp4),
        ("a.webm", .webm), ("f/", .frames), ("/", .frames), ("a.gif/", .frames), ("a", nil), ("", nil), (".gif", nil),
        ("x/.gif", nil), ("a.frames", nil), ("a.", nil), ("a.gif/b", nil), ("a.jpg", nil), ("gif", nil),
    ])
    func `a path says by its ending what to write`(path: String, kind: OutputKind?) {
        #expect(OutputKind(path: path) == kind)
    }

    @Test func `all but videos hold transparency`() {
        #expect(OutputKind.allCases.filter { !$0.holdsTransparency } == [.mp4, .webm])
    }

    @Test(arguments: [
        ("scenes/Card.swift", [], "Card.gif"), ("/Card.swift", ["--sheet"], "Card.png"),
        ("a.b.swift", ["--at", "1"], "a.b.png"), (".swift", [], "legato.gif"), ("x/.swift", ["--sheet"], "legato.png"),
        ("a.swift", ["-o", "f//"], "f"), ("a.swift", ["-o", "/"], "/"), ("a.swift", ["-o", "//"], "/"),
        ("a.swift", ["-o", "x/y.gif"], "x/y.gif"),
    ])
    func `the output is named after the file unless it has a name`(file: String, arguments: [String], output: String)
        throws
    {
        guard case .render(let options) = try Command(arguments: ["render", file] + arguments) else {
            throw UsageError("another command")
        }
        #expect(options.output == output)
    }

    @Test func `every name of a colour is a background`() throws {
        for name in RenderOptions.Background.names {
            #expect(try render("a.swift", "--background", name).background == .named(name))
        }
        #expect(RenderOptions.Background.names.count == 15)
    }

    @Test(arguments: [
        "", "#", "#ff", "#1234", "#1234567", "#123456789", "#12345g", "123456", "#gggggg", "Clear", "ffffff",
    ])
    func `a background of another form is refused`(text: String) {
        #expect(
            throws: UsageError(
                "--background must be clear, #RRGGBB, #RRGGBBAA or one of black, blue, brown, cyan, gray, green, indigo, mint, "
                    + "orange, pink, purple, red, teal, white, yellow; got '\(text)'.")
        ) { try render("a.swift", "--background", text) }
    }

    @Test(arguments: [
        ((1.0, 1.0), 1.0, (1, 1)), ((0.5, 1), 1, (1, 1)), ((100.25, 50.2), 2, (201, 100)),
        ((16_384, 1), 1, (16_384, 1)),
        ((1, 16_384), 1, (1, 16_384)), ((8000, 8000), 1, (8000, 8000)), ((1600, 400), 10, (16_000, 4000)),
    ])
    func `an image has the points times the scale, rounded`(
        size: (Double, Double), scale: Double, pixels: (Int, Int)
    ) throws {
        var options = try render("a.swift")
        options.scale = scale
        #expect(try options.pixels(of: .init(width: size.0, height: size.1)) == pixels)
    }

    @Test(arguments: [
        ((0.4, 1.0), 1.0, "0.4x1 points at scale 1 are 0x1"), ((1, 0.4), 1, "1x0.4 points at scale 1 are 1x0"),
        ((16_385, 1), 1, "16385x1 points at scale 1 are 16385x1"),
        ((1, 16_385), 1, "1x16385 points at scale 1 are 1x16385"),
        ((8000, 8001), 1, "8000x8001 points at scale 1 are 8000x8001"),
    ])
    func `an image too small or too large says its pixels`(
        size: (Double, Double), scale: Double, beginning: String
    ) throws {
        var options = try render("a.swift")
        options.scale = scale
        #expect(
            throws: UsageError(
                "\(beginning) pixels; at least 1 and at most 16384 a side and 64000000 in all are possible.")
        ) { try options.pixels(of: .init(width: size.0, height: size.1)) }
    }

    @Test(arguments: [
        ("a.gif", OutputKind.gif, 50.0), ("a.PNG", .png, 60), ("a.apng", .apng, 60), ("a.webp", .webp, 60),
        ("a.mp4", .mp4, 60), ("a.b.webm", .webm, 60), ("out/", .frames, 60), ("out//", .frames, 60),
    ])
    func `the ending of the output decides its kind and the frame rate`(path: String, kind: OutputKind, fps: Double)
        throws
    {
        let options = try render("a.swift", "-o", path)
        #expect(options.format == kind)
        #expect(options.framesPerSecond == fps)
        #expect(!options.output.hasSuffix("/"))
    }

    @Test func `stills are sorted, unique and PNGs`() throws {
        let options = try render("a.swift", "--at", "1,0.25", "--at", "0.25,0")
        #expect(options.stills == [0, 0.25, 1])
        #expect(options.output == "a.png")
        #expect(options.format == .png)
    }

    @Test func `a contact sheet is a PNG`() throws {
        #expect(try render("a.swift", "--sheet").output == "a.png")
    }

    @Test(arguments: [
        ("Save", "Save", 0.0), ("Save@0.5", "Save", 0.5), (#"me\@home"#, "me@home", 0), (#"me\@home@2"#, "me@home", 2),
        ("a@b@1", "a@b", 1), ("❤️@.5", "❤️", 0.5), ("Save all@1e-1", "Save all", 0.1), ("A@0", "A", 0),
        (#"a@b\@c@1"#, "a@b@c", 1), (#"\@a"#, "@a", 0), (#"a\@"#, "a@", 0), (#"\@"#, "@", 0), (#"\@\@@2"#, "@@", 2),
        (#"a\b@1"#, #"a\b"#, 1), ("a@@1", "a@", 1), ("a@b@c@1.5", "a@b@c", 1.5),
    ])
    func `a tap has a label and perhaps a time`(text: String, label: String, time: Double) throws {
        #expect(try render("a.swift", "--tap", text).events == [.tap(label, at: time)])
    }

    @Test func `taps are in order of time, equal times in the order given`() throws {
        let options = try render("a.swift", "--tap", "C@1", "--tap", "A", "--tap", "B", "--tap", "D@1")
        #expect(options.events == [.tap("A", at: 0), .tap("B", at: 0), .tap("C", at: 1), .tap("D", at: 1)])
    }

    @Test(arguments: [
        ("clear", RenderOptions.Background.clear), ("indigo", .named("indigo")), ("#fff", .rgba(255, 255, 255, 255)),
        ("#0a0B0c", .rgba(10, 11, 12, 255)), ("#1a2b3c", .rgba(26, 43, 60, 255)), ("#1a2b3c4d", .rgba(26, 43, 60, 77)),
        ("#a1f", .rgba(0xaa, 0x11, 0xff, 255)),
    ])
    func `a background is clear, a name or hexadecimal`(text: String, background: RenderOptions.Background) throws {
        #expect(try render("a.swift", "--background", text).background == background)
    }

    @Test(arguments: [
        ("Sources/App", "App.gif"), ("Sources/App/", "App.gif"), (".", "legato.gif"), ("..", "legato.gif"),
        ("-", "legato.gif"), ("a/.swift", "legato.gif"), ("My.playground", "My.playground.gif"),
    ])
    func `an output is called after the file or the folder`(path: String, output: String) throws {
        #expect(try render(path).output == output)
    }

    @Test(arguments: [
        ([], "Nothing to render: name a Swift file, as in 'legato render File.swift'."),
        ([""], "A Swift file or a folder must have a name; got ''."),
        (["a.swift", "--sise", "1x1"], "Unknown option '--sise'. Did you mean '--size'?"),
        (["a.swift", "--zoom"], "Unknown option '--zoom'. See 'legato render --help'."),
        (["a.swift", "--size"], "--size needs a value, as in '--size 390x844'."),
        (["a.swift", "--size", "--quiet"], "--size needs a value, as in '--size 390x844'."),
        (["a.swift", "--size", "390"], "--size must be WIDTHxHEIGHT in points, as in 390x844; got '390'."),
        (["a.swift", "--size", "0x10"], "--size must be from 1 to 8192 points each way; got '0x10'."),
        (["a.swift", "--size", "nanx10"], "--size must be from 1 to 8192 points each way; got 'nanx10'."),
        (["a.swift", "--size", "10x-5"], "--size must be from 1 to 8192 points each way; got '10x-5'."),
        (["a.swift", "--scale", "0"], "--scale must be a number from 0.1 to 10; got '0'."),
        (["a.swift", "--scale", "inf"], "--scale must be a number from 0.1 to 10; got 'inf'."),
        (
            ["a.swift", "--size", "8000x8000", "--scale", "2"],
            "8000x8000 points at scale 2 are 16000x16000 pixels; at least 1 and at most 16384 a side and 64000000 in all "
                + "are possible."
        ),
        (["a.swift", "--fps", "-1"], "--fps must be a number from 0.1 to 1000; got '-1'."),
        (
            ["a.swift", "--fps", "60"],
            "A GIF shows at most 50 frames per second, since its delays are centiseconds; got --fps 60. Use --fps 50 or "
                + "another format."
        ),
        (["a.swift", "--duration", "0"], "--duration must be a number from 0.001 to 3600; got '0'."),
        (["a.swift", "--duration", "nan"], "--duration must be a number from 0.001 to 3600; got 'nan'."),
        (
            ["a.swift", "--duration", "3600", "-o", "a.mp4"],
            "3600 seconds at 60 frames per second are more than 100000 frames. Shorten --duration or lower --fps."
        ),
        (["a.swift", "--at", "1,,2"], "--at takes times from 0 to 3600 seconds, as in '0,0.25,1'; got ''."),
        (["a.swift", "--at", "-1"], "--at takes times from 0 to 3600 seconds, as in '0,0.25,1'; got '-1'."),
        (
            ["a.swift", "--at", "1", "-o", "a.gif"],
            "--at writes PNG stills: end the name after -o in .png, or in / for a folder; got 'a.gif'."
        ),
        (
            ["a.swift", "--sheet", "-o", "a.gif"],
            "--sheet writes one PNG: end the name after -o in .png; got 'a.gif'."
        ),
        (
            ["a.swift", "-o", "picture"],
            "Cannot tell from 'picture' what to write: end it in .gif, .png, .apng, .webp, .mp4 or .webm, or in / for a "
                + "folder of numbered PNGs."
        ),
        (
            ["a.swift", "--tap", "@1"],
            "--tap needs the label of a view before its time, as in 'Save@0.5'; got '@1'."
        ),
        (
            ["a.swift", "--tap", "me@home"],
            "--tap 'me@home': the time after @ must be from 0 to 3600 seconds; got 'home'. Write \\@ for an @ that "
                + "belongs to the label."
        ),
        (
            ["a.swift", "--tap", "A@2", "--duration", "1"],
            "--tap 'A@2' comes after the end of the clip, which lasts 1 s."
        ),
        (["a.swift", "--tap", "A@2", "--at", "0,1"], "--tap 'A@2' comes after the last still, which is at 1 s."),
        (
            ["a.swift", "--tap", "A@6"],
            "--tap 'A@6' comes after the 5 s that a clip lasts at most unless --duration says otherwise."
        ),
        (["a.swift", "--appearance", "grey"], "--appearance must be light or dark; got 'grey'."),
        (["a.swift", "--platform", "linux"], "--platform must be ios or macos; got 'linux'."),
        (["a.swift", "--seed", "-1"], "--seed must be a whole number from 0 to 18446744073709551615; got '-1'."),
        (["a.swift", "--trace", "t/"], "--trace needs the name of a file, as in 'trace.jsonl'; got 't/'."),
        (
            ["a.swift", "--realtime", "--at", "1"],
            "--realtime shows the frames that were made in time: it needs a clip or a folder; leave out --at and --sheet, "
                + "and end the name after -o in .gif, .apng, .webp, .mp4, .webm or /."
        ),
        (["a.swift", "--timeout", "0"], "--timeout must be a number from 0.1 to 86400; got '0'."),
        (
            ["a.swift", "--background", "#12345"],
            "--background must be clear, #RRGGBB, #RRGGBBAA or one of black, blue, brown, cyan, gray, green, indigo, mint, "
                + "orange, pink, purple, red, teal, white, yellow; got '#12345'."
        ),
        (
            ["a.swift", "--background", "clear", "-o", "a.mp4"],
            "--background clear needs a format that holds transparency: .png, .apng, .webp, .gif or a folder; got 'a.mp4'."
        ),
        (["a.swift", "--sheet=yes"], "'=yes' follows an option that takes no value."),
    ])
    func `wrong usage is answered with what was required and what was found`(arguments: [String], message: String) {
        #expect(throws: UsageError(message)) { try Command(arguments: ["render"] + arguments) }
    }

    @Test func `a size a preview asks for is held to the same limits`() throws {
        let options = try render("a.swift")
        #expect(try options.pixels(of: .init(width: 100.2, height: 50)) == (200, 100))
        for bad in [0, -1, Double.nan, .infinity, 1e9] {
            #expect(throws: UsageError.self) { try options.pixels(of: .init(width: bad, height: 10)) }
        }
    }
}

extension RenderOptions {
    fileprivate func with(fps: Double) -> RenderOptions {
        var copy = self
        copy.framesPerSecond = fps
        return copy
    }
}
