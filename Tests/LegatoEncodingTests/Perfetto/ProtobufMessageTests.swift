// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

@testable import LegatoEncoding

@Suite struct ProtobufMessageTests {
    @Test(
        arguments: [
            (0, [0x08, 0x00]), (1, [0x08, 0x01]), (127, [0x08, 0x7F]), (128, [0x08, 0x80, 0x01]),
            (150, [0x08, 0x96, 0x01]),
            (UInt64.max, [0x08, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01]),
        ] as [(UInt64, [UInt8])])
    func `whole numbers have seven bits in each byte, the lowest first`(value: UInt64, bytes: [UInt8]) {
        var message = ProtobufMessage()
        message.add(1, value)
        #expect(message.bytes == bytes)
    }

    @Test func `negative numbers have the ten bytes of 64 bits`() {
        var message = ProtobufMessage()
        message.add(1, signed: -1)
        #expect(message.bytes == [0x08] + [UInt8](repeating: 0xFF, count: 9) + [0x01])
    }

    @Test func `a field's key is its number and its type, in as many bytes as it takes`() {
        var message = ProtobufMessage()
        message.add(16, flag: true)
        message.add(47, fixed: 1)
        message.add(2047, "")
        #expect(message.bytes == [0x80, 0x01, 1, 0xF9, 0x02, 1, 0, 0, 0, 0, 0, 0, 0, 0xFA, 0x7F, 0])
    }

    @Test func `doubles have the eight bytes of their bits, the lowest first`() {
        var message = ProtobufMessage()
        message.add(2, double: 1)
        #expect(message.bytes == [0x11, 0, 0, 0, 0, 0, 0, 0xF0, 0x3F])
    }

    @Test func `texts and messages follow their length in bytes`() {
        var inner = ProtobufMessage()
        inner.add(1, "é")
        var message = ProtobufMessage()
        message.add(3, inner)
        message.add(3, ProtobufMessage())
        #expect(message.bytes == [0x1A, 4, 0x0A, 2, 0xC3, 0xA9, 0x1A, 0])
    }
}
