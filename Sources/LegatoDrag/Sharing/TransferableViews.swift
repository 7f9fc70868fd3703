// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoTransfer
public import LegatoUI

// The values of SwiftUI that can be passed on. Source: *documented* (SwiftUI): which they are.

extension Image: Transferable {
    public static var transferRepresentation: some TransferRepresentation {
        ValueRepresentation("com.apple.swiftui.image")
    }
}

extension Color: Transferable {
    public static var transferRepresentation: some TransferRepresentation {
        ValueRepresentation("com.apple.swiftui.color")
    }
}
