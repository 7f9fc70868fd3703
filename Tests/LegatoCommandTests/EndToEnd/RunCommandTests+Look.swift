// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoRaster
import Testing

@testable import LegatoCommand

/// How the scene is shown, what there is to choose from, and what the page names and asks about.
extension RunCommandTests {
    @Test func `the switches say how the device is set, also by its language`() throws {
        let legato = try legato()
        let run = try LiveRun(
            legato,
            ["Scene.swift", "--size", "100x50", "--locale", "ar", "--appearance", "dark", "--dynamic-type", "xLarge"])
        let tab = try run.tab()
        try tab.wait { $0.generation == 1 && !$0.settings.isEmpty }
        #expect(tab.settings["rightToLeft"] as? Bool == true && tab.settings["dark"] as? Bool == true)
        #expect(tab.settings["typeSize"] as? String == "xLarge" && tab.settings["reduceMotion"] as? Bool == false)
    }

    @Test func `switches of the device change the scene as it is, and hold for the next one`() throws {
        let legato = try legato(
            """
            struct Looks: View {
                @Environment(\\.colorScheme) private var scheme
                @State private var isTapped = false
                var body: some View {
                    (isTapped ? Color.green : scheme == .dark ? .black : .white).frame(width: 100, height: 50)
                        .onTapGesture { isTapped.toggle() }
                }
            }
            #Preview { Looks() }
            """)
        let run = try run(legato)
        let tab = try run.tab()
        func pixel() -> [UInt8] { Array(tab.image.bytes.suffix(4)) }
        try tab.wait { $0.generation == 1 }
        #expect(pixel() == [255, 255, 255, 255])
        tab.client.say(#"{"dark":true}"#)
        try tab.wait { $0.settings["dark"] as? Bool == true && $0.image.bytes.suffix(4) == [0, 0, 0, 255] }
        try tap(tab)
        let tapped = pixel()
        tab.client.say(#"{"dark":false}"#)
        try tab.wait { $0.settings["dark"] as? Bool == false }
        try tab.send(#""key":"a""#)
        #expect(tapped != [0, 0, 0, 255] && pixel()[1] > 150)
        tab.client.say(#"{"dark":true}"#)
        try tab.wait { $0.settings["dark"] as? Bool == true }
        tab.client.say(#"{"time":"restart"}"#)
        try tab.wait { $0.generation == 2 }
        #expect(pixel() == [0, 0, 0, 255])
    }

    private static let previews = """
        struct Counter: View {
            let color: Color
            @State private var count = 0
            var body: some View {
                Text("\\(count)").font(.largeTitle).frame(width: 100, height: 50).background(color)
                    .onTapGesture { count += 1 }
            }
        }
        #Preview("Yellow") { Counter(color: .yellow) }
        #Preview { Counter(color: .green) }
        """

    @Test func `another preview is shown where it is chosen, with the states that fit, and stays at a save`() throws {
        let legato = try legato(Self.previews)
        let run = try run(legato)
        let tab = try run.tab()
        try tab.wait { $0.generation == 1 && !$0.settings.isEmpty }
        let choices = try #require(tab.choices["previews"] as? [[String: String]])
        #expect(choices.map { $0["text"] } == ["1 'Yellow'", "2 without a name"])
        #expect(tab.settings["preview"] as? String == "Yellow")
        try tap(tab)
        tab.client.say(#"{"preview":"2"}"#)
        try tab.wait { $0.generation == 2 && $0.state.hasSuffix(", 1 state kept") }
        #expect(tab.settings["preview"] as? String == "2")
        try tap(tab)
        func rendered() throws -> [UInt8] {
            let result = try legato.run(
                "render", "Scene.swift", "--size", "100x50", "--scale", "1", "--preview", "2", "--tap", "50,25",
                "--tap",
                "50,25@0.2", "--at", "2", "-o", "out.png")
            #expect(result.code == 0, "\(result.errors)")
            return try PixelBuffer(pngData: Array(try legato.data("out-2.png"))).bytes
        }
        #expect(tab.image.bytes == (try rendered()))
        try legato.write("Scene.swift", Self.previews.replacingOccurrences(of: ".green", with: ".red"))
        try tab.wait { $0.generation == 3 }
        #expect(tab.image.bytes == (try rendered()))
        tab.client.say(#"{"preview":"Blue"}"#)
        try tab.wait { $0.note == "There is no preview 'Blue'. There are: 1 'Yellow', 2 without a name." }
    }

    /// Prints its width and how often it was tapped.
    private static let sizeView = """
        struct Size: View {
            @State private var count = 0
            var body: some View {
                GeometryReader { space in
                    Text("\\(space.size.width) \\(count)").onAppear { print(space.size.width, count) }
                        .frame(maxWidth: .infinity, maxHeight: .infinity).contentShape(Rectangle())
                        .onTapGesture { count += 1 }
                }
            }
        }
        """

    @Test func `another device has its own screen, and keeps the states`() throws {
        let legato = try legato(
            """
            \(Self.sizeView)
            #Preview { Size() }
            """)
        let run = try run(legato)
        let tab = try run.tab()
        try tab.wait { $0.generation == 1 && $0.console.last == "program: 100.0 0" }
        try tap(tab)
        tab.client.say(#"{"device":"iPhone SE"}"#)
        try tab.wait {
            $0.generation == 2 && $0.console.last == "program: 375.0 1"
                && $0.settings["device"] as? String == "iPhone SE"
        }
        #expect(tab.image.width == 375 && tab.image.height == 667)
        tab.client.say(#"{"device":null}"#)
        try tab.wait {
            $0.generation == 3 && $0.console.last == "program: 100.0 1" && $0.settings["device"] is NSNull
        }
        #expect(tab.image.width == 100)
    }

    @Test func `a device is turned on its side and back, and keeps the states; so is a screen of a size of its own`()
        throws
    {
        let legato = try legato(
            """
            \(Self.sizeView)
            #Preview { Size() }
            #Preview("Lying", traits: .landscapeLeft) { Size() }
            """)
        let run = try LiveRun(legato, ["Scene.swift", "--device", "iPhone SE", "--scale", "1"])
        let tab = try run.tab()
        try tab.wait { $0.generation == 1 && $0.console.last == "program: 375.0 0" && !$0.settings.isEmpty }
        #expect(tab.settings["landscape"] as? Bool == false)
        try tap(tab)
        tab.client.say(#"{"landscape":true}"#)
        try tab.wait {
            $0.generation == 2 && $0.console.last == "program: 667.0 1" && $0.settings["landscape"] as? Bool == true
        }
        #expect(tab.image.width == 667 && tab.image.height == 375)
        #expect((tab.settings["address"] as? String)?.contains("&orientation=landscape&") == true)
        tab.client.say(#"{"address":"orientation=portrait"}"#)
        try tab.wait { $0.generation == 3 && $0.image.width == 375 }
        // A preview that asks for its side is held so where nothing else was said.
        tab.client.say(#"{"address":"preview=Lying&orientation=preview"}"#)
        try tab.wait { $0.generation == 4 && $0.image.width == 667 && $0.settings["landscape"] as? Bool == true }
        tab.client.say(#"{"landscape":false}"#)
        try tab.wait { $0.generation == 5 && $0.image.width == 375 && $0.settings["landscape"] as? Bool == false }
        // A render of it shows the same.
        tab.client.say(#"{"landscape":true}"#)
        try tab.wait { $0.generation == 6 && $0.image.width == 667 }
        tab.client.say(#"{"time":"restart"}"#)
        try tab.wait { $0.generation == 7 }
        let result = try legato.run(
            "render", "Scene.swift", "--device", "iPhone SE", "--landscape", "--scale", "1", "--preview", "Lying",
            "--at",
            "1", "-o", "out.png")
        #expect(result.code == 0, "\(result.errors)")
        #expect(try PixelBuffer(pngData: Array(try legato.data("out-1.png"))).bytes == tab.image.bytes)
        let sized = try LiveRun(legato, ["Scene.swift", "--size", "100x50", "--scale", "1", "--preview", "1"])
        let other = try sized.tab()
        try other.wait { $0.generation == 1 }
        other.client.say(#"{"landscape":false}"#)
        try other.wait { $0.generation == 2 && $0.image.width == 50 && $0.image.height == 100 }
    }

    @Test func `a locale may be typed, and one that is not known is reported to that tab`() throws {
        let legato = try legato()
        let run = try run(legato)
        let tab = try run.tab()
        try tab.wait { $0.generation == 1 && !$0.settings.isEmpty }
        tab.client.say(#"{"locale":"gsw-CH"}"#)
        try tab.wait { $0.settings["locale"] as? String == "gsw_CH" }
        let rule =
            "A locale must be a known language, perhaps with a script and a region, as in 'de_CH' or 'zh_Hant_TW'; got"
        tab.client.say(#"{"locale":"xx_YY"}"#)
        try tab.wait { $0.note == "\(rule) 'xx_YY'." }
        tab.client.say(#"{"locale":"<b>"}"#)
        try tab.wait { $0.note == "A locale must be a language and a region, as in 'de_DE' or 'ar'; got '<b>'." }
        tab.client.say(#"{"address":"locale=xx"}"#)
        try tab.wait { $0.note == "The address of the page asks for another locale: \(rule) 'xx'." }
        tab.client.say(#"{"dark":true}"#)
        try tab.wait { $0.settings["dark"] as? Bool == true }
        #expect(tab.settings["locale"] as? String == "gsw_CH")
    }

    @Test func `another locale changes the scene as it is, and the direction with it`() throws {
        let legato = try legato(
            """
            struct Language: View {
                @Environment(\\.locale) private var locale
                @Environment(\\.layoutDirection) private var direction
                var body: some View {
                    (locale.identifier == "ar_EG" ? direction == .rightToLeft ? Color.red : .green : .blue)
                        .frame(width: 100, height: 50)
                }
            }
            #Preview { Language() }
            """)
        let run = try run(legato)
        let tab = try run.tab()
        try tab.wait { $0.generation == 1 && $0.settings["locale"] as? String == "en_US" }
        let blue = tab.image.bytes
        tab.client.say(#"{"locale":"ar_EG"}"#)
        try tab.wait { $0.settings["locale"] as? String == "ar_EG" && $0.image.bytes != blue }
        #expect(tab.settings["rightToLeft"] as? Bool == true)
        #expect(tab.image.bytes[2] > 200 && tab.image.bytes[0] < 100)
        tab.client.say(#"{"locale":"en_US"}"#)
        try tab.wait { $0.settings["locale"] as? String == "en_US" && $0.image.bytes == blue }
    }

    @Test func `an address shows what the sender saw, and says what it ignores`() throws {
        let legato = try legato(Self.previews)
        let run = try run(legato)
        let sender = try run.tab()
        try sender.wait { $0.generation == 1 && !$0.settings.isEmpty }
        let start = try #require(sender.settings["address"] as? String)
        #expect(!start.contains(run.token))
        sender.client.say(#"{"preview":"2"}"#)
        for message in [#"{"dark":true}"#, #"{"rate":0.5}"#, #"{"typeSize":"xxxLarge"}"#, #"{"locale":"de_DE"}"#] {
            sender.client.say(message)
        }
        let look =
            "preview=2&device=&orientation=preview&locale=de_DE&direction=language&dark=true&typeSize=xxxLarge&accessibility=&rate=0.5"
            + "&grid="
        try sender.wait { $0.generation == 2 && $0.settings["address"] as? String == look }
        try sender.send(#""key":"a""#)
        let seen = sender.image.bytes
        sender.client.say(#"{"address":"\#(start)"}"#)
        try sender.wait { $0.generation == 3 && $0.settings["address"] as? String == start }
        #expect(sender.image.bytes != seen && sender.time["rate"] as? Double == 1)
        let other = try run.tab()
        other.client.say(#"{"address":"\#(look)&device=Watch"}"#)
        try other.wait { $0.generation == 4 && $0.image.bytes == seen }
        #expect(other.settings["address"] as? String == look)
        #expect(other.note.hasPrefix("The address of the page says 'device=Watch', which is ignored: A device must be"))
        other.client.say(#"{"address":"preview=3"}"#)
        try other.wait {
            $0.note == "The address of the page asks for another preview: There is no preview '3'. There are: "
                + "1 'Yellow', 2 without a name."
        }
        #expect(sender.note.isEmpty)
    }

    @Test func `an address that comes before the first scene is followed once that is there`() throws {
        let legato = try legato("struct")
        let run = try run(legato)
        let tab = try run.tab()
        tab.client.say(#"{"address":"preview=2&dark=true"}"#)
        try tab.wait { $0.state == "Nothing to show" }
        try legato.write("Scene.swift", Self.previews)
        try tab.wait { $0.generation == 2 && $0.settings["preview"] as? String == "2" }
        #expect(tab.settings["dark"] as? Bool == true)
    }

    @Test func `a scene side by side that crashes stays as it was, and the first one goes on`() throws {
        let legato = try legato(
            """
            struct Fragile: View {
                @Environment(\\.colorScheme) private var scheme
                @State private var values = [0]
                var body: some View {
                    (values.count > 1 ? Color.red : .blue).frame(width: 100, height: 50)
                        .onTapGesture { values.append(values[scheme == .dark ? 9 : 0]) }
                }
            }
            #Preview { Fragile() }
            """)
        let run = try run(legato)
        let tab = try run.tab()
        try tab.wait { $0.generation == 1 }
        tab.client.say(#"{"grid":["dark"]}"#)
        try tab.wait { $0.generation == 2 && $0.cells.count == 2 }
        func pixel(_ x: Int) -> [UInt8] { Array(tab.image.bytes[((40 * 216 + x) * 4)..<((40 * 216 + x + 1) * 4)]) }
        let (first, second) = (pixel(50), pixel(166))
        try tap(tab)
        try tab.wait { tab in
            tab.console.contains { $0.hasPrefix("legato: A scene side by side has stopped: The program crashed") }
        }
        try tab.wait { _ in pixel(50) != first }
        #expect(pixel(166) == second && tab.problem.text.isEmpty)
    }

    @Test func `of several previews there are small images, which are made again where the files differ`() throws {
        func source(_ color: String) -> String {
            """
            #Preview("Wide") { Color.blue.ignoresSafeArea() }
            #Preview("Small", traits: .fixedLayout(width: 60, height: 30)) { Color.\(color) }
            """
        }
        let legato = try legato(source("red"))
        let run = try LiveRun(legato, ["Scene.swift", "--scale", "1"])
        let tab = try run.tab()
        try tab.wait { $0.stills.count == 2 }
        #expect(tab.stills.map(\.preview) == ["Wide", "Small"])
        let images = tab.stills.map(\.image)
        #expect(images[0].map { [$0.width, $0.height] } == [55, 120])
        #expect(images[1].map { [$0.width, $0.height] } == [60, 30])
        let small = try #require(images[1])
        #expect(small[30, 15].red > 200 && small[30, 15].blue < 100)
        // What is the same is not made again, and another tab gets it.
        tab.client.say(#"{"time":"restart"}"#)
        try tab.wait { $0.generation == 2 }
        try legato.write("Scene.swift", source("blue"))
        try tab.wait { $0.generation == 3 && $0.stills.count == 4 }
        let changed = try #require(tab.stills[3].image)
        #expect(tab.stills[3].preview == "Small" && changed[30, 15].blue > 200)
        let other = try run.tab()
        try other.wait { $0.stills.count == 2 }
        #expect(Set(other.stills.map(\.preview)) == ["Wide", "Small"])
    }

    @Test func `scenes side by side get the same inputs, and show what renders of them show`() throws {
        let source = """
            struct Looks: View {
                @Environment(\\.layoutDirection) private var direction
                @State private var count = 0
                var body: some View {
                    HStack(spacing: 0) {
                        Text("\\(count)")
                        Color.red.frame(width: 30)
                    }
                    .frame(width: 100, height: 50).contentShape(Rectangle())
                    .onTapGesture { withAnimation(.linear(duration: 0.05)) { count += 1 } }
                    .onAppear { print("appears") }
                }
            }
            #Preview { Looks() }
            """
        let legato = try legato(source)
        let run = try run(legato)
        let tab = try run.tab()
        try tab.wait { $0.generation == 1 }
        try tap(tab)
        func render(_ options: String...) throws -> PixelBuffer {
            let taps = ["--tap", "50,25", "--tap", "50,25@0.2", "--at", "2", "--overwrite", "-o", "out.png"]
            let result = try legato.run(
                ["render", "Scene.swift", "--size", "100x50", "--scale", "1"] + options + taps)
            #expect(result.code == 0, "\(result.errors)")
            return try PixelBuffer(pngData: Array(try legato.data("out-2.png")))
        }
        let expected = [
            try render(), try render("--right-to-left"), try render("--appearance", "dark"),
            try render("--appearance", "dark", "--right-to-left"),
        ]
        #expect(Set(expected.map(\.bytes)).count == 4)
        tab.client.say(#"{"grid":["dark","direction"]}"#)
        try tab.wait { $0.generation == 2 && $0.cells.count == 4 && $0.image.width == 216 }
        #expect(
            tab.cells.map { $0["text"] as? String } == [
                "Light, Left to right", "Light, Right to left", "Dark, Left to right", "Dark, Right to left",
            ])
        #expect(
            tab.image.height == 164 && (tab.settings["address"] as? String)?.hasSuffix("&grid=dark,direction") == true)
        try tap(tab)
        func cell(_ index: Int) -> [UInt8] {
            let (x, y) = (index % 2 * 116, 24 + index / 2 * 90)
            return (y..<(y + 50)).flatMap { row in tab.image.bytes[((row * 216 + x) * 4)..<((row * 216 + x + 100) * 4)]
            }
        }
        try tab.wait { _ in expected.indices.allSatisfy { cell($0) == expected[$0].bytes } }
        // What they print is what the first one prints.
        #expect(tab.console.filter { $0 == "program: appears" }.count == 2)
        // The first is as the device is set, and the others differ from it.
        tab.client.say(#"{"dark":true}"#)
        try tab.wait { $0.cells.first?["text"] as? String == "Dark, Left to right" && cell(0) == expected[2].bytes }
        try tab.wait { _ in cell(2) == expected[0].bytes }
        tab.client.say(#"{"grid":["dark","direction","typeSize"]}"#)
        try tab.wait { $0.note.hasPrefix("At most 6 scenes are shown side by side") }
        tab.client.say(#"{"grid":[]}"#)
        try tab.wait { $0.generation == 3 && $0.cells.isEmpty && $0.image.width == 100 }
        #expect(tab.image.bytes == expected[2].bytes)
    }

    @Test func `the image of scenes side by side has its size in points, whatever the scale is`() throws {
        let run = try LiveRun(try legato(), ["Scene.swift", "--size", "100x50", "--scale", "2"])
        let tab = try run.tab()
        try tab.wait { $0.generation == 1 }
        #expect(tab.size == [100, 50])
        tab.client.say(#"{"grid":["dark"]}"#)
        try tab.wait { $0.generation == 2 && $0.cells.count == 2 }
        // Two columns with a gap of 16 points, below room for a text of 24.
        #expect(tab.size == [216, 74])
        #expect(tab.image.width == 432 && tab.image.height == 148)
    }

    @Test func `of what a scene asks to open at once only the first hundred addresses are looked at`() throws {
        let legato = try legato(
            """
            struct Opener: View {
                @Environment(\\.openURL) private var openURL
                @State private var count = 0
                var body: some View {
                    Color.yellow.frame(width: 100, height: 50).onTapGesture {
                        for _ in 0..<150 {
                            openURL(URL(string: "shop:\\(count)")!)
                            count += 1
                        }
                    }
                }
            }
            #Preview { Opener() }
            """)
        let run = try run(legato)
        let tab = try run.tab()
        try tab.wait { $0.generation == 1 }
        for _ in 1...2 { try tap(tab) }
        try tab.wait { tab in tab.console.contains { $0.contains("'shop:249'") } }
        let refused = tab.console.filter { $0.hasPrefix("legato: Nothing opens 'shop:") }
        let numbers = refused.compactMap { line in Int(line.split(separator: "'")[1].dropFirst("shop:".count)) }
        #expect(numbers == Array(0..<100) + Array(150..<250))
    }

    @Test func `what a scene asks to open is asked about, and not too often`() throws {
        let legato = try legato(
            """
            struct Opener: View {
                @Environment(\\.openURL) private var openURL
                @State private var count = 0
                var body: some View {
                    Color.yellow.frame(width: 100, height: 50).onTapGesture {
                        count += 1
                        openURL(URL(string: count == 1 ? "shop:item" : "https://example.com/\\(count)")!)
                    }
                }
            }
            #Preview { Opener() }
            """)
        let run = try run(legato)
        let tab = try run.tab()
        try tab.wait { $0.generation == 1 }
        for _ in 1...6 { try tap(tab) }
        try tab.wait { $0.console.count == 3 && $0.links.count == 3 }
        #expect(tab.links == ["https://example.com/2", "https://example.com/3", "https://example.com/4"])
        #expect(
            tab.console.dropFirst() == [
                "legato: Nothing opens 'shop:item': a page opens addresses of http, https and mailto.",
                "legato: Nothing opens 'https://example.com/5', and more for a while: at most 3 addresses in 10 s are asked "
                    + "about.",
            ])
    }

    @Test func `a view that one points at is named, with the line of the type around it`() throws {
        let legato = try legato()
        let run = try LiveRun(
            legato,
            [
                "Scene.swift", "--size", "100x60", "--scale", "1", "--editor-url", "vscode://file/{file}:{line}",
            ])
        let tab = try run.tab()
        try tab.wait { $0.generation == 1 }
        tab.client.say(#"{"point":[50,30]}"#)
        try tab.wait { !$0.element.isEmpty }
        #expect(tab.element["kind"] as? String == "Text" && tab.element["label"] as? String == "0")
        #expect((tab.element["path"] as? String)?.contains("Counter/") == true, "\(tab.element)")
        let place = try #require((tab.element["places"] as? [[String: Any]])?.first)
        #expect(place["what"] as? String == "Counter" && place["line"] as? Int == 2)
        let url = try #require(place["url"] as? String)
        #expect(url.hasPrefix("vscode://file//") && url.hasSuffix("/Scene.swift:2"), "\(url)")
        tab.client.say(#"{"point":[50,59]}"#)
        try tab.wait { $0.element["kind"] is NSNull }
    }
}
