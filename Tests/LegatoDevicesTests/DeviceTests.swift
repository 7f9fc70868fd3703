// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoDevices
import Testing

@Suite struct DeviceTests {
    @Test func `an iPhone 15 keeps free what its island, home indicator and corners take`() {
        let device = Device.iPhone15
        #expect(device.size() == (393, 852) && device.scale == 3)
        let upright = device.safeArea()
        #expect((upright.top, upright.bottom) == (59, 34) && (upright.leading, upright.trailing) == (0, 0))
        #expect(device.size(isLandscape: true) == (852, 393))
        let side = device.safeArea(isLandscape: true)
        #expect((side.top, side.bottom) == (0, 21) && (side.leading, side.trailing) == (59, 59))
    }

    @Test func `an iPhone 14 has the safe area of a notch`() {
        let (upright, side) = (Device.iPhone14.safeArea(), Device.iPhone14.safeArea(isLandscape: true))
        #expect(Device.iPhone14.size() == (390, 844))
        #expect((upright.top, upright.bottom) == (47, 34))
        #expect((side.top, side.leading, side.bottom, side.trailing) == (0, 47, 21, 47))
    }

    @Test func `an iPad keeps its status bar free, however it is held`() {
        #expect(Device.iPad.safeArea().top == 24 && Device.iPad.safeArea(isLandscape: true).top == 24)
        #expect(Device.iPad.safeArea(isLandscape: true).leading == 0)
    }

    @Test func `a device is found by its name, whatever the case and the spaces`() {
        for name in ["iPhone 15 Pro", "iphone 15 pro", "iPhone15Pro", "IPHONE-15-PRO"] {
            #expect(Device(named: name) == .iPhone15Pro, "\(name)")
        }
        #expect(Device(named: "iPhone 15 Prof") == nil && Device(named: "") == nil)
    }

    @Test func `a dozen devices and more have names of their own and screens that are held upright`() {
        #expect(Device.all.count >= 12 && Set(Device.all).count == Device.all.count)
        for device in Device.all { #expect(device.width < device.height && device.scale >= 2, "\(device.name)") }
    }
}
