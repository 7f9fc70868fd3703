// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoProtocol

/// Switches of a device as fields of JSON: `"dark":true,"typeSize":"large"`.
enum SwitchFields {
    static let names =
        ["dark", "rightToLeft", "locale", "typeSize"] + SceneSettings.Accessibility.allCases.map { "\($0)" }

    /// nil: there is no switch of this name.
    static func read(_ name: String, _ value: JSONLine.Value) throws(JSONLineError) -> DeviceSwitch? {
        func wrong(_ requirement: String) -> JSONLineError { JSONLineError("\"\(name)\" must be \(requirement).") }
        switch (name, value) {
        case ("dark", .bool(let isOn)): return .isDark(isOn)
        case ("rightToLeft", .bool(let isOn)): return .isRightToLeft(isOn)
        case ("rightToLeft", .null): return .isRightToLeft(nil)
        case ("rightToLeft", _): throw wrong("true, false, or null, which is as the language has it")
        case ("locale", .string(let name)):
            do throws(UsageError) { return .locale(try LocaleText.read(name, of: "\"locale\"")) } catch {
                throw JSONLineError(error.message)
            }
        case ("locale", _): throw wrong("a language and a region, as in \"de_DE\"")
        case ("typeSize", .string(let word)) where SceneSettings.typeSizes.contains(word):
            return .typeSize(UInt8(SceneSettings.typeSizes.firstIndex(of: word) ?? 0))
        case ("typeSize", _): throw wrong("one of \(SceneSettings.typeSizes.joined(separator: ", "))")
        default:
            let setting = SceneSettings.Accessibility.allCases.first { "\($0)" == name }
            guard setting != nil || name == "dark" else { return nil }
            guard let setting, case .bool(let isOn) = value else { throw wrong("true or false") }
            return .accessibility(setting, isOn)
        }
    }

    static func text(of switches: [DeviceSwitch]) -> String {
        switches.map { change in
            switch change {
            case .isDark(let isOn): "\"dark\":\(isOn)"
            case .isRightToLeft(let isOn): "\"rightToLeft\":\(isOn.map { "\($0)" } ?? "null")"
            case .locale(let name): "\"locale\":\(JSONText.literal(name))"
            case .typeSize(let size): "\"typeSize\":\"\(SceneSettings.typeSizes[Int(size)])\""
            case .accessibility(let setting, let isOn): "\"\(setting)\":\(isOn)"
            }
        }.joined(separator: ",")
    }
}
