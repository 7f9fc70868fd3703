// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoDevices
import LegatoRaster
import Testing

@testable import LegatoCommand

@Suite struct DeviceFrameTests {
    private let red = PixelBuffer.Pixel(red: 255, green: 0, blue: 0)
    private let clear = PixelBuffer.Pixel(red: 0, green: 0, blue: 0, alpha: 0)

    private func screen(_ width: Int, _ height: Int) -> PixelBuffer {
        PixelBuffer(
            width: width, height: height, bytes: (0..<width * height).flatMap { _ -> [UInt8] in [0, 0, 255, 255] })
    }

    private func framed(
        _ device: Device, isLandscape: Bool = false, scale: Double = 1, backdrop: PixelBuffer.Pixel? = nil
    ) -> PixelBuffer {
        let (width, height) = device.size(isLandscape: isLandscape)
        let pixels = (Int(width * scale), Int(height * scale))
        return DeviceFrame(device, isLandscape: isLandscape, screen: pixels, scale: scale, backdrop: backdrop)
            .around(screen(pixels.0, pixels.1))
    }

    private func isDark(_ pixel: PixelBuffer.Pixel) -> Bool { pixel.alpha == 255 && pixel.red < 90 && pixel.green < 90 }

    @Test(arguments: [1.0, 2]) func `a device is twelve points wider than its screen on each side`(scale: Double) {
        let image = framed(.iPhone15, scale: scale)
        #expect(image.width == Int((393 + 24) * scale) && image.height == Int((852 + 24) * scale))
        let border = Int(12 * scale)
        let middle = image.height / 2
        #expect(isDark(image[border - 1, middle]) && image[border, middle] == red)
        #expect(image[image.width - border - 1, middle] == red && isDark(image[image.width - border, middle]))
        #expect(image[image.width / 2, image.height - border - 1] == red)
    }

    @Test func `rows of the screen are lower in the image of the device, by its edge`() {
        let frame = DeviceFrame(.iPhone15, isLandscape: false, screen: (20, 30), scale: 2, backdrop: nil)
        #expect(frame.rows(ofScreen: 3..<7) == 27..<31 && frame.rows(ofScreen: 0..<0).isEmpty)
    }

    @Test func `outside of its round corners is nothing, or what is behind it`() {
        #expect(framed(.iPhone15)[0, 0] == clear)
        let white = PixelBuffer.Pixel(red: 255, green: 255, blue: 255)
        #expect(framed(.iPhone15, backdrop: white)[0, 0] == white)
        // The screen's corner of 55 points: its diagonal lies (1 - 1/sqrt 2) · 55 = 16.1 points inwards.
        let image = framed(.iPhone15)
        #expect(isDark(image[12 + 15, 12 + 15]) && image[12 + 18, 12 + 18] == red)
        // The corners of an old screen are not round.
        #expect(framed(.iPhoneSE)[12, 12] == red)
    }

    @Test func `a phone has its camera at the top, or at the left on its side`() {
        let island = framed(.iPhone15)
        #expect(
            isDark(island[12 + 196, 12 + 29]) && island[12 + 196, 12 + 5] == red && island[12 + 196, 12 + 52] == red)
        let side = framed(.iPhone15, isLandscape: true)
        #expect(isDark(side[12 + 29, 12 + 196]) && side[12 + 5, 12 + 196] == red && side[12 + 29, 12 + 20] == red)
        let notch = framed(.iPhone14)
        #expect(isDark(notch[12 + 195, 12]) && isDark(notch[12 + 195, 12 + 30]) && notch[12 + 195, 12 + 36] == red)
        #expect(framed(.iPadMini)[12 + 372, 12 + 10] == red)
    }

    @Test func `a screen without an opaque pixel is see-through in the frame too`() {
        let frame = DeviceFrame(.iPhoneSE, isLandscape: false, screen: (375, 667), scale: 1, backdrop: nil)
        let image = frame.around(PixelBuffer(width: 375, height: 667)!)
        #expect(image[200, 300] == clear && isDark(image[5, 300]))
    }
}
