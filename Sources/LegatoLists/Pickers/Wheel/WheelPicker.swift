// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoControls
import LegatoMotion
import LegatoUI

/// A wheel with a row for each value, as wide as it is offered. Source: controls 2 and 4.
struct WheelPicker<Content: View, Label: View>: View {
    let options: PickerOptions<Content>
    let label: Label

    var body: some View {
        Group(subviews: options.content) { views in
            WheelTable {
                WheelColumn(
                    count: views.count, chosen: views.firstIndex(where: options.choice.isChosen),
                    choose: { options.choice.choose(views[$0]) }
                ) { views[$0] }
            }
            .named(by: label)
        }
    }
}
