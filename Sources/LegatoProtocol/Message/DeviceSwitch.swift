// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// One thing that the user of a device sets.
package enum DeviceSwitch: Equatable, Sendable {
    case isDark(Bool)
    /// nil: as the language has it.
    case isRightToLeft(Bool?)
    case locale(String)
    /// The number of one of `SceneSettings.typeSizes`.
    case typeSize(UInt8)
    case accessibility(SceneSettings.Accessibility, Bool)

    package func apply(to settings: inout SceneSettings) {
        switch self {
        case .isDark(let isDark): settings.isDark = isDark
        case .isRightToLeft(let isRightToLeft): settings.isRightToLeft = isRightToLeft
        case .locale(let locale): settings.locale = locale
        case .typeSize(let size): settings.typeSize = size
        case .accessibility(let setting, true): settings.accessibility.insert(setting)
        case .accessibility(let setting, false): settings.accessibility.remove(setting)
        }
    }
}

extension SceneSettings {
    /// What leads from other settings to these. What no switch sets is left out.
    package func switches(from other: SceneSettings) -> [DeviceSwitch] {
        var switches: [DeviceSwitch] = []
        if isDark != other.isDark { switches.append(.isDark(isDark)) }
        if isRightToLeft != other.isRightToLeft { switches.append(.isRightToLeft(isRightToLeft)) }
        if locale != other.locale { switches.append(.locale(locale)) }
        if typeSize != other.typeSize { switches.append(.typeSize(typeSize)) }
        let changed = Accessibility.allCases.filter { accessibility.contains($0) != other.accessibility.contains($0) }
        return switches + changed.map { .accessibility($0, accessibility.contains($0)) }
    }
}

extension DeviceSwitch: MessageValue {
    package func write(to writer: inout MessageWriter) {
        switch self {
        case .isDark(let isDark): writer.write(UInt8(0), isDark)
        case .isRightToLeft(let isRightToLeft): writer.write(UInt8(1), isRightToLeft)
        case .locale(let locale): writer.write(UInt8(2), locale)
        case .typeSize(let size): writer.write(UInt8(3), size)
        case .accessibility(let setting, let isOn): writer.write(UInt8(4), setting.rawValue, isOn)
        }
    }

    package init(from reader: inout MessageReader) throws(ProtocolError) {
        switch try UInt8(from: &reader) {
        case 0: self = .isDark(try reader.read())
        case 1: self = .isRightToLeft(try reader.read())
        case 2: self = .locale(try reader.read())
        case 3:
            let size = try UInt8(from: &reader)
            guard Int(size) < SceneSettings.typeSizes.count else {
                throw ProtocolError(
                    "A type size must be from 0 to \(SceneSettings.typeSizes.count - 1); got \(size).")
            }
            self = .typeSize(size)
        case 4:
            let number = try UInt8(from: &reader)
            guard let setting = SceneSettings.Accessibility(rawValue: number) else {
                throw ProtocolError("A setting for accessibility must be of kind 0 to 4; got \(number).")
            }
            self = .accessibility(setting, try reader.read())
        case let kind: throw ProtocolError("A switch of a device must be of kind 0 to 4; got \(kind).")
        }
    }
}
