// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoUI

// Source: documented (design guidelines, colours of iOS).
extension UIColor {
    private static func gray(_ light: Double, _ dark: Double) -> UIColor {
        system((light, light, light), (dark, dark, dark))
    }

    /// Components in 0…255.
    private static func system(
        _ light: (Double, Double, Double), _ dark: (Double, Double, Double), _ lightOpacity: Double = 1,
        _ darkOpacity: Double = 1
    ) -> UIColor {
        UIColor(
            Color(
                light: Color(red: light.0 / 255, green: light.1 / 255, blue: light.2 / 255, opacity: lightOpacity),
                dark: Color(red: dark.0 / 255, green: dark.1 / 255, blue: dark.2 / 255, opacity: darkOpacity)))
    }

    // MARK: - Colours

    public static let systemRed = UIColor(.red)
    public static let systemOrange = UIColor(.orange)
    public static let systemYellow = UIColor(.yellow)
    public static let systemGreen = UIColor(.green)
    public static let systemMint = UIColor(.mint)
    public static let systemTeal = UIColor(.teal)
    public static let systemCyan = UIColor(.cyan)
    public static let systemBlue = UIColor(.blue)
    public static let systemIndigo = UIColor(.indigo)
    public static let systemPurple = UIColor(.purple)
    public static let systemPink = UIColor(.pink)
    public static let systemBrown = UIColor(.brown)
    public static let systemGray = UIColor(.gray)
    public static let systemGray2 = system((174, 174, 178), (99, 99, 102))
    public static let systemGray3 = system((199, 199, 204), (72, 72, 74))
    public static let systemGray4 = system((209, 209, 214), (58, 58, 60))
    public static let systemGray5 = system((229, 229, 234), (44, 44, 46))
    public static let systemGray6 = system((242, 242, 247), (28, 28, 30))
    public static let tintColor = UIColor(.accentColor)

    // MARK: - What it is for

    public static let label = UIColor(.primary)
    public static let secondaryLabel = system((60, 60, 67), (235, 235, 245), 0.6, 0.6)
    public static let tertiaryLabel = system((60, 60, 67), (235, 235, 245), 0.3, 0.3)
    public static let quaternaryLabel = system((60, 60, 67), (235, 235, 245), 0.18, 0.16)
    public static let placeholderText = system((60, 60, 67), (235, 235, 245), 0.3, 0.3)
    public static let link = UIColor(.blue)
    public static let separator = system((60, 60, 67), (84, 84, 88), 0.29, 0.6)
    public static let opaqueSeparator = system((198, 198, 200), (56, 56, 58))
    public static let systemFill = system((120, 120, 128), (120, 120, 128), 0.2, 0.36)
    public static let secondarySystemFill = system((120, 120, 128), (120, 120, 128), 0.16, 0.32)
    public static let tertiarySystemFill = system((118, 118, 128), (118, 118, 128), 0.12, 0.24)
    public static let quaternarySystemFill = system((116, 116, 128), (118, 118, 128), 0.08, 0.18)
    public static let systemBackground = gray(255, 0)
    public static let secondarySystemBackground = system((242, 242, 247), (28, 28, 30))
    public static let tertiarySystemBackground = system((255, 255, 255), (44, 44, 46))
    public static let systemGroupedBackground = system((242, 242, 247), (0, 0, 0))
    public static let secondarySystemGroupedBackground = system((255, 255, 255), (28, 28, 30))
    public static let tertiarySystemGroupedBackground = system((242, 242, 247), (44, 44, 46))
    public static let darkText = gray(0, 0)
    public static let lightText = UIColor(white: 1, alpha: 0.6)

    // MARK: - Fixed colours

    public static let black = UIColor(white: 0, alpha: 1)
    public static let white = UIColor(white: 1, alpha: 1)
    public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
    public static let gray = UIColor(white: 0.5, alpha: 1)
    public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
    public static let clear = UIColor(white: 0, alpha: 0)
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
}
