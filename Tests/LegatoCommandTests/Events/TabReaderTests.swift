// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoOptions
import LegatoProtocol
import Testing

/// What tabs of a live scene say.
@Suite struct TabReaderTests {
    @Test func `an input has a number and the fields of an event`() throws {
        var reader = TabReader(tab: 1)
        #expect(try reader.read(#"{"input":7,"key":"return"}"#) == .input(number: 7, .key("\r", [])))
        #expect(
            try reader.read(#"{"input":8,"touch":3,"phase":"began","x":10.5,"y":20}"#)
                == .input(number: 8, .touch(finger: 1003, .began, x: 10.5, y: 20, [])))
        #expect(
            try reader.read(#"{"touch":3,"phase":"ended","input":9}"#)
                == .input(number: 9, .touch(finger: 1003, .ended, x: 10.5, y: 20, [])))
    }

    @Test func `fingers of two tabs are different ones`() throws {
        var fingers: Set<UInt32> = []
        for tab: UInt32 in [1, 2, 3] {
            var reader = TabReader(tab: tab)
            for finger in [0, 1, 999] {
                let text = #"{"input":1,"touch":\#(finger),"phase":"began","x":0,"y":0}"#
                guard case .input(_, .touch(let number, _, _, _, _)) = try reader.read(text) else {
                    Issue.record("no touch")
                    continue
                }
                fingers.insert(number)
            }
        }
        #expect(fingers.count == 9)
    }

    @Test func `a frame that was painted is said by its number`() throws {
        var reader = TabReader(tab: 1)
        #expect(try reader.read(#"{"painted":4294967295}"#) == .painted(frame: .max))
    }

    @Test(arguments: [
        "", "x", "[]", "{}", #"{"input":1}"#, #"{"input":-1,"key":"a"}"#, #"{"input":1.5,"key":"a"}"#,
        #"{"input":4294967296,"key":"a"}"#, #"{"input":1e999,"key":"a"}"#, #"{"painted":"1"}"#, #"{"painted":null}"#,
        #"{"input":1,"key":"a","key":"b"}"#, #"{"input":1,"touch":1,"phase":"moved","x":0,"y":0}"#,
        #"{"input":1,"touch":1,"phase":"began","x":1e300,"y":0}"#,
        #"{"input":1,"touch":1,"phase":"began","x":null,"y":0}"#,
        #"{"input":1,"tap":{"a":1}}"#, #"{"input":1,"pinch":2,"phase":"began"}"#, #"{"input":1,"key":"ab"}"#,
        #"{"input":1,"url":"no"}"#, #"{"input":1,"time":0}"#, #"{"time":"stop"}"#, #"{"time":1}"#, #"{"rate":0}"#,
        #"{"rate":1.01}"#, #"{"rate":"1"}"#, #"{"dark":1}"#, #"{"dark":null}"#, #"{"typeSize":"huge"}"#,
        #"{"reduceSpeed":true}"#, #"{"device":"iPhone 1"}"#, #"{"device":1}"#, #"{"locale":null}"#,
        #"{"locale":"\#(String(repeating: "x", count: 41))"}"#, #"{"landscape":null}"#, #"{"loop":0}"#,
        #"{"loop":10.5}"#,
        #"{"loop":true}"#, #"{"loop":[1,2]}"#,
        #"{"preview":1}"#, #"{"address":null}"#, #"{"point":[1]}"#, #"{"point":[1,2,3]}"#, #"{"point":[1,"2"]}"#,
        #"{"point":[1,-1000001]}"#, #"{"point":null}"#, #"{"grid":["x"]}"#, #"{"grid":[1]}"#, #"{"grid":"dark"}"#,
        #"{"input":1,"touch":1000,"phase":"began","x":0,"y":0}"#,
        #"{"dark":true,"rate":1}"#, #"{"painted":1,"dark":true}"#,
    ])
    func `what no page of ours sends is refused`(text: String) {
        var reader = TabReader(tab: 1)
        #expect(throws: UsageError.self) { try reader.read(text) }
    }

    @Test(arguments: TabTime.allCases)
    func `buttons of the time are said by their names`(time: TabTime) throws {
        var reader = TabReader(tab: 1)
        #expect(try reader.read(#"{"time":"\#(time)"}"#) == .time(time))
    }

    @Test(arguments: [0.05, 0.5, 1])
    func `a rate is a part of the wall's`(rate: Double) throws {
        var reader = TabReader(tab: 1)
        #expect(try reader.read(#"{"rate":\#(rate)}"#) == .rate(rate))
    }

    @Test func `a device, a preview, a locale, an address, a place, a grid and a loop are said by one field each`()
        throws
    {
        var reader = TabReader(tab: 1)
        #expect(try reader.read(#"{"device":"iphone15"}"#) == .device(.iPhone15))
        #expect(try reader.read(#"{"device":null}"#) == .device(nil))
        #expect(try reader.read(#"{"preview":""}"#) == .preview(""))
        #expect(try reader.read(#"{"preview":"Card"}"#) == .preview("Card"))
        // What was typed: whether it is known is found out later.
        #expect(try reader.read(#"{"locale":"pt-BR"}"#) == .locale("pt-BR"))
        #expect(try reader.read(#"{"locale":"x y"}"#) == .locale("x y"))
        #expect(try reader.read(#"{"landscape":true}"#) == .landscape(true))
        #expect(try reader.read(#"{"loop":2.5}"#) == .loop(.last(2.5)))
        #expect(try reader.read(#"{"loop":null}"#) == .loop(.none))
        #expect(try reader.read(#"{"address":"dark=true"}"#) == .address("dark=true"))
        #expect(try reader.read(#"{"point":[1.5,-2]}"#) == .point(x: 1.5, y: -2))
        #expect(try reader.read(#"{"grid":[]}"#) == .grid([]))
        #expect(try reader.read(#"{"grid":["direction","dark"]}"#) == .grid([.direction, .dark]))
    }

    @Test func `each switch changes the setting that it is called after, and no other`() throws {
        var reader = TabReader(tab: 1)
        func settings(_ text: String) throws -> SceneSettings {
            var settings = SceneSettings()
            guard case .setting(let setting) = try reader.read(text) else { return settings }
            setting.apply(to: &settings)
            return settings
        }
        var expected = SceneSettings()
        expected.isDark = true
        #expect(try settings(#"{"dark":true}"#) == expected)
        expected = SceneSettings()
        expected.isRightToLeft = true
        #expect(try settings(#"{"rightToLeft":true}"#) == expected)
        expected.isRightToLeft = false
        #expect(try settings(#"{"rightToLeft":false}"#) == expected)
        for (number, name) in SceneSettings.typeSizes.enumerated() {
            var expected = SceneSettings()
            expected.typeSize = UInt8(number)
            #expect(try settings(#"{"typeSize":"\#(name)"}"#) == expected)
        }
        for setting in SceneSettings.Accessibility.allCases {
            var expected = SceneSettings()
            expected.accessibility = [setting]
            #expect(try settings(#"{"\#(setting)":true}"#) == expected)
            #expect(try settings(#"{"\#(setting)":false}"#) == SceneSettings())
        }
    }

    @Test func `what a tab holds is let go when it leaves`() throws {
        var reader = TabReader(tab: 2)
        for text in [
            #"{"input":1,"touch":2,"phase":"began","x":1,"y":2}"#,
            #"{"input":2,"touch":1,"phase":"began","x":3,"y":4}"#,
            #"{"input":3,"touch":2,"phase":"moved","x":5,"y":6}"#, #"{"input":4,"pointer":[7,8]}"#,
            #"{"input":5,"pointer":[7,9],"phase":"began"}"#, #"{"input":6,"pinch":2,"phase":"began"}"#,
            #"{"input":7,"wheel":[0,1],"phase":"began"}"#, #"{"input":8,"key":"tab","phase":"down"}"#,
        ] { _ = try reader.read(text) }
        #expect(
            reader.release() == [
                .touch(finger: 2001, .cancelled, x: 3, y: 4, []), .touch(finger: 2002, .cancelled, x: 5, y: 6, []),
                .key("\t", [], phase: .up), .pinch(scale: 1, degrees: 0, .cancelled, []),
                .wheel(x: 0, y: 0, .cancelled, []),
                .press(.cancelled, x: 7, y: 9, []), .pointer(nil, []),
            ])
        #expect(reader.release() == [])
    }
}
