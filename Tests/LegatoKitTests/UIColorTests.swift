// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import SwiftUI
import Testing

@Suite struct UIColorTests {
    /// As it looks, in 0…255 and the opacity.
    private func look(_ color: UIColor, _ scheme: ColorScheme = .light) -> [Double] {
        var environment = EnvironmentValues()
        environment.colorScheme = scheme
        let resolved = Color(color).resolve(in: environment)
        let channels = [resolved.red, resolved.green, resolved.blue].map { (Double($0) * 255).rounded() }
        let opacity = (Double(resolved.opacity) * 100).rounded() / 100
        return channels + [opacity]
    }

    @Test func `colour schemes and the styles of UIKit are the same`() {
        for (scheme, style) in [(ColorScheme.light, UIUserInterfaceStyle.light), (.dark, .dark)] {
            #expect(ColorScheme(style) == scheme && UIUserInterfaceStyle(scheme) == style)
        }
        #expect(ColorScheme(.unspecified) == nil && UIUserInterfaceStyle(nil) == .unspecified)
    }

    @Test func `a colour has the components that it was made of`() {
        #expect(look(UIColor(red: 1, green: 0.2, blue: 0.4, alpha: 0.5)) == [255, 51, 102, 0.5])
        #expect(look(UIColor(white: 0.6, alpha: 1)) == [153, 153, 153, 1])
        #expect(look(UIColor(hue: 1.0 / 3, saturation: 1, brightness: 1, alpha: 1)) == [0, 255, 0, 1])
        #expect(look(UIColor(Color.red)) == [255, 59, 48, 1])
        #expect(look(UIColor(red: 1, green: 0, blue: 0, alpha: 1).withAlphaComponent(0.25)) == [255, 0, 0, 0.25])
    }

    // Source: the design guidelines, colours of iOS.
    @Test(
        arguments: [
            (UIColor.systemGray6, [242, 242, 247, 1], [28, 28, 30, 1]),
            (.systemGray5, [229, 229, 234, 1], [44, 44, 46, 1]), (.systemGray4, [209, 209, 214, 1], [58, 58, 60, 1]),
            (.systemGray3, [199, 199, 204, 1], [72, 72, 74, 1]), (.systemGray2, [174, 174, 178, 1], [99, 99, 102, 1]),
            (.systemGray, [142, 142, 147, 1], [142, 142, 147, 1]), (.systemBlue, [0, 122, 255, 1], [10, 132, 255, 1]),
            (.systemBackground, [255, 255, 255, 1], [0, 0, 0, 1]),
            (.secondarySystemBackground, [242, 242, 247, 1], [28, 28, 30, 1]),
            (.tertiarySystemBackground, [255, 255, 255, 1], [44, 44, 46, 1]),
            (.systemGroupedBackground, [242, 242, 247, 1], [0, 0, 0, 1]), (.label, [0, 0, 0, 1], [255, 255, 255, 1]),
            (.secondaryLabel, [60, 60, 67, 0.6], [235, 235, 245, 0.6]),
            (.separator, [60, 60, 67, 0.29], [84, 84, 88, 0.6]),
            (.systemFill, [120, 120, 128, 0.2], [120, 120, 128, 0.36]),
        ] as [(UIColor, [Double], [Double])])
    func `a colour of the system is that of iOS in light and in dark`(color: UIColor, light: [Double], dark: [Double]) {
        #expect(look(color) == light && look(color, .dark) == dark)
        let inTheDark = UITraitCollection(userInterfaceStyle: .dark)
        #expect(look(color.resolvedColor(with: inTheDark)) == dark)
    }

    @Test func `a colour may be asked for in each appearance`() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        #expect(look(color) == [0, 0, 0, 1] && look(color, .dark) == [255, 255, 255, 1])
        let faded = color.withAlphaComponent(0.5)
        #expect(look(faded) == [0, 0, 0, 0.5] && look(faded, .dark) == [255, 255, 255, 0.5])
    }

    @Test func `components can be read`() {
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        #expect(
            UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        )
        #expect(zip([red, green, blue, alpha], [0.1, 0.2, 0.3, 0.4]).allSatisfy { abs($0 - $1) < 1e-5 })
        for hue in [0, 0.1, 0.4, 0.6, 0.9] as [CGFloat] {
            var (h, s, b) = (CGFloat(0), CGFloat(0), CGFloat(0))
            #expect(
                UIColor(hue: hue, saturation: 0.5, brightness: 0.8, alpha: 1)
                    .getHue(&h, saturation: &s, brightness: &b, alpha: nil))
            #expect(abs(h - hue) < 1e-4 && abs(s - 0.5) < 1e-4 && abs(b - 0.8) < 1e-4, "\(hue)")
        }
        var saturation: CGFloat = 1
        #expect(
            UIColor.gray.getHue(nil, saturation: &saturation, brightness: nil, alpha: nil) && abs(saturation) < 1e-5)
    }

    @Test func `a colour literal is a colour`() {
        let color: UIColor = #colorLiteral(red: 1, green: 0.2, blue: 0.4, alpha: 1)
        #expect(look(color) == [255, 51, 102, 1])
    }

    @Test func `equal colours are equal`() {
        #expect(UIColor(white: 0.5, alpha: 1) == UIColor(white: 0.5, alpha: 1))
        #expect(UIColor.systemGray6 != .systemGray5 && Set([UIColor.red, .red, .blue]).count == 2)
    }
}
