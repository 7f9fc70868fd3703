// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoDevices
import LegatoOptions
import LegatoProtocol
import Testing

/// What the address of a live scene's page holds.
@Suite struct LiveLookTests {
    @Test func `an address holds all of a look, so that it looks the same wherever it is opened`() {
        #expect(
            LiveLook().address
                == "preview=&device=&orientation=preview&locale=en_US&direction=language&dark=false&typeSize=large"
                + "&accessibility=&rate=1&grid="
        )
        var settings = SceneSettings()
        settings.isDark = true
        settings.isRightToLeft = true
        settings.locale = "pt_BR"
        settings.typeSize = 11
        settings.accessibility = [.reduceMotion, .boldText]
        let look = LiveLook(
            preview: "Größe & 100 %=#", device: .iPhone15, isLandscape: true, settings: settings, rate: 0.05)
        #expect(
            look.address
                == "preview=Gr%C3%B6%C3%9Fe%20%26%20100%20%25%3D%23&device=iPhone%2015&orientation=landscape&locale=pt_BR"
                + "&direction=rightToLeft"
                + "&dark=true&typeSize=accessibility5&accessibility=reduceMotion,boldText&rate=0.05&grid=")
        for start in [LiveLook(), look] {
            for wanted in [LiveLook(), look] {
                let read = start.following(wanted.address)
                #expect(read.look == wanted && read.ignored == [])
            }
        }
    }

    @Test
    func `every device, orientation, size of type, direction, setting and offered locale can stand in an address`() {
        var looks = Device.all.map { LiveLook(device: $0) } + [nil, false, true].map { LiveLook(isLandscape: $0) }
        func add(_ change: (inout SceneSettings) -> Void) {
            var look = LiveLook()
            change(&look.settings)
            looks.append(look)
        }
        for size in SceneSettings.typeSizes.indices { add { $0.typeSize = UInt8(size) } }
        for direction in [nil, false, true] { add { $0.isRightToLeft = direction } }
        for setting in SceneSettings.Accessibility.allCases { add { $0.accessibility = [setting] } }
        for locale in LiveLook.locales { add { $0.locale = locale } }
        for axis in GridAxis.allCases {
            var look = LiveLook()
            look.grid = [axis]
            looks.append(look)
        }
        for look in looks {
            let read = LiveLook().following(look.address)
            #expect(read.look == look && read.ignored == [])
        }
        #expect(Set(LiveLook.locales).count == LiveLook.locales.count)
    }

    @Test func `what an address does not name stays as it is`() {
        let look = LiveLook(preview: "A", device: .iPad, rate: 0.5)
        var expected = look
        expected.settings.isDark = true
        #expect(look.following("dark=true").look == expected)
        #expect(look.following("").look == look)
        #expect(look.following("&&").look == look)
    }

    @Test(arguments: [
        (
            "size=1",
            "It must be preview=…, device=…, orientation=…, locale=…, direction=…, dark=…, typeSize=…, accessibility=…, rate=…, grid=…."
        ),
        (
            "dark",
            "It must be preview=…, device=…, orientation=…, locale=…, direction=…, dark=…, typeSize=…, accessibility=…, rate=…, grid=…."
        ),
        ("dark=yes", "It must be true or false."),
        (
            "device=iPhone%201",
            "A device must be one of iPhone SE, iPhone 13 mini, iPhone 14, iPhone 14 Plus, iPhone 15, iPhone 15 Plus, "
                + "iPhone 15 Pro, iPhone 15 Pro Max, iPhone 16, iPhone 16 Pro, iPhone 16 Pro Max, iPad mini, iPad, iPad Pro 11, "
                + "iPad Pro 13."
        ),
        ("locale=x", "A locale must be a language and a region, as in 'de_DE' or 'ar'; got 'x'."),
        ("orientation=up", "An orientation must be preview, portrait or landscape."),
        ("direction=up", "A direction must be language, leftToRight or rightToLeft."),
        (
            "typeSize=huge",
            "A size of type must be one of xSmall, small, medium, large, xLarge, xxLarge, xxxLarge, accessibility1, "
                + "accessibility2, accessibility3, accessibility4, accessibility5."
        ),
        (
            "accessibility=reduceMotion,reduceMotion",
            "It must be a list of reduceMotion, reduceTransparency, increaseContrast, boldText, differentiateWithoutColor."
        ),
        ("grid=dark,size", "It must be a list of dark, typeSize, direction."),
        (
            "grid=direction,typeSize,dark",
            "At most 6 scenes are shown side by side; leave out one of dark, typeSize, direction."
        ),
        ("rate=2", "A rate must be from 0.05 to 1."), ("rate=nan", "A rate must be from 0.05 to 1."),
        ("preview=%zz", "It is not UTF-8, escaped by %XX."), ("preview=%F", "It is not UTF-8, escaped by %XX."),
        ("preview=%+1", "It is not UTF-8, escaped by %XX."), ("preview=%FF", "It is not UTF-8, escaped by %XX."),
    ])
    func `what is not understood is ignored, and what was required is said`(part: String, requirement: String) {
        let start = LiveLook(preview: "A", device: .iPad)
        var expected = start
        expected.settings.typeSize = 0
        let read = start.following("\(part)&typeSize=xSmall")
        #expect(read.look == expected)
        #expect(read.ignored == ["The address of the page says '\(part)', which is ignored: \(requirement)"])
    }

    @Test func `a grid shows a look beside those that differ along its axes, its own first`() throws {
        #expect(LiveLook().cells(isRightToLeft: false).map(\.text) == [""])
        var settings = SceneSettings()
        settings.isDark = true
        settings.locale = "ar_EG"
        let look = try LiveLook(settings: settings).with(grid: [.direction, .dark])
        #expect(look.grid == [.dark, .direction])
        let cells = look.cells(isRightToLeft: true)
        #expect(
            cells.map(\.text) == [
                "Dark, Right to left", "Dark, Left to right", "Light, Right to left", "Light, Left to right",
            ])
        #expect(cells.map(\.settings.isDark) == [true, true, false, false])
        #expect(cells.map(\.settings.isRightToLeft) == [nil, false, nil, false])
        #expect(cells.allSatisfy { $0.settings.locale == "ar_EG" } && cells[0].settings == settings)
    }

    @Test(
        arguments: [
            (3, [3, 0, 9]), (0, [0, 9, 3]), (9, [9, 0, 3]), (5, [5, 0, 9]),
        ] as [(UInt8, [UInt8])])
    func `along the sizes of type its own, a small and a large one are shown`(own: UInt8, sizes: [UInt8]) throws {
        var look = LiveLook()
        look.settings.typeSize = own
        let cells = try look.with(grid: [.typeSize]).cells(isRightToLeft: false)
        #expect(cells.map(\.settings.typeSize) == sizes)
        #expect(cells.map(\.text) == sizes.map { SceneSettings.typeSizes[Int($0)] })
    }

    @Test func `two axes are at most six scenes, and all of them are too many`() throws {
        #expect(try LiveLook().with(grid: [.typeSize, .dark]).cells(isRightToLeft: false).count == 6)
        let message = "At most 6 scenes are shown side by side; leave out one of dark, typeSize, direction."
        #expect(throws: UsageError(message)) { try LiveLook().with(grid: GridAxis.allCases) }
    }

    @Test func `of a hostile address little is said`() {
        let address = (0..<1000).map { "\($0)\u{1B}'\(String(repeating: "x", count: 500))" }.joined(separator: "&")
        let read = LiveLook().following(address)
        #expect(read.look == LiveLook() && read.ignored.count == 10)
        #expect(read.ignored.allSatisfy { $0.count < 500 && !$0.contains("\u{1B}") })
    }
}
